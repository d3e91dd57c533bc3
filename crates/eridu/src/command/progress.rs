//! The progress bar of commands that take long: drawn on a terminal, silent elsewhere.

#![allow(clippy::disallowed_methods, reason = "how long is left is told by the clock")]

use std::{
    io::{IsTerminal, Write, stderr},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// How wide the bar is, in characters.
const WIDTH: u64 = 30;

/// The least time between two drawings.
const PAUSE: Duration = Duration::from_millis(100);

/// A progress bar. It disappears when it is dropped.
#[derive(Debug)]
pub(super) struct ProgressBar {
    /// What is counted: `games`.
    of: &'static str,
    begun: Instant,
    state: Option<Mutex<State>>,
}

#[derive(Clone, Debug, Default)]
struct State {
    all: u64,
    done: u64,
    /// How much an earlier run had done, which says nothing about the pace of this one.
    before: Option<u64>,
    note: String,
    drawn: Option<Instant>,
}

impl ProgressBar {
    /// A bar that is full after `all` of `of`.
    pub(super) fn new(all: u64, of: &'static str) -> Self {
        let state = stderr().is_terminal().then(|| Mutex::new(State { all, ..State::default() }));
        let progress = Self { of, begun: Instant::now(), state };
        progress.change(|_| ());
        progress
    }

    /// So much is done.
    pub(super) fn set(&self, done: u64) {
        self.change(|state| {
            state.done = done;
            state.before.get_or_insert(done);
        });
    }

    /// One more is done.
    pub(super) fn advance(&self) {
        self.change(|state| {
            state.before.get_or_insert(0);
            state.done += 1;
        });
    }

    /// There is so much to do.
    pub(super) fn set_all(&self, all: u64) {
        self.change(|state| state.all = all);
    }

    /// Says what is being done, or how it goes.
    pub(super) fn note(&self, note: String) {
        self.change(|state| state.note = note);
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        let Some(state) = &self.state else { return };
        let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut state);
        if state.drawn.is_some_and(|drawn| drawn.elapsed() < PAUSE) {
            return;
        }
        state.drawn = Some(Instant::now());
        let line = state.line(self.of, self.begun.elapsed());
        // A terminal that is gone needs no bar.
        let _ = write!(stderr().lock(), "\r\x1b[2K{line}");
    }
}

impl Drop for ProgressBar {
    fn drop(&mut self) {
        if self.state.is_some() {
            let _ = write!(stderr().lock(), "\r\x1b[2K");
        }
    }
}

impl State {
    fn line(&self, of: &str, elapsed: Duration) -> String {
        let full = (WIDTH * self.done.min(self.all)).checked_div(self.all).unwrap_or(0) as usize;
        let bar = "█".repeat(full) + &"░".repeat(WIDTH as usize - full);
        let mut line = format!("{bar} {} of {} {of}", self.done, self.all);
        let advanced = self.done - self.before.unwrap_or(0).min(self.done);
        if advanced > 0 && self.done < self.all {
            let left = elapsed.as_secs_f64() * (self.all - self.done) as f64 / advanced as f64;
            line += &format!(", {} left", told(left as u64));
        }
        if !self.note.is_empty() {
            line += &format!(", {}", self.note);
        }
        line
    }
}

/// A time to read: `42 s`, `7 min`, `3 h 20 min`.
fn told(seconds: u64) -> String {
    match (seconds / 3600, seconds / 60) {
        (0, 0) => format!("{seconds} s"),
        (0, minutes) => format!("{minutes} min"),
        (hours, minutes) => format!("{hours} h {} min", minutes % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(all: u64, before: u64, done: u64, seconds: u64) -> String {
        let state = State { all, done, before: Some(before), ..State::default() };
        state.line("games", Duration::from_secs(seconds))
    }

    #[test]
    fn the_time_left_is_estimated_from_what_this_run_has_done() {
        assert!(line(100, 0, 50, 30).ends_with("50 of 100 games, 30 s left"));
        assert!(line(100, 40, 50, 30).ends_with("50 of 100 games, 2 min left"));
        assert!(line(5000, 0, 10, 30).ends_with("10 of 5000 games, 4 h 9 min left"));
    }

    #[test]
    fn the_bar_is_empty_at_the_start_and_full_at_the_end() {
        assert_eq!(line(100, 0, 0, 0), "░".repeat(30) + " 0 of 100 games");
        assert_eq!(line(100, 0, 100, 9), "█".repeat(30) + " 100 of 100 games");
        assert_eq!(line(0, 0, 0, 9), "░".repeat(30) + " 0 of 0 games");
        assert_eq!(line(10, 0, 12, 9), "█".repeat(30) + " 12 of 10 games");
    }

    #[test]
    fn a_note_is_at_the_end() {
        let state = State { all: 2, note: "loss 0.5".to_owned(), ..State::default() };
        assert!(state.line("games", Duration::ZERO).ends_with("0 of 2 games, loss 0.5"));
    }
}
