//! What was measured, as a table.

use std::fmt;

use super::drive::Measured;

/// What was measured.
#[derive(Debug, Default)]
pub(super) struct Report {
    pub(super) tables: usize,
    pub(super) streams: usize,
    pub(super) seconds: f64,
    pub(super) events: u64,
    pub(super) broken: u64,
    pub(super) memory_before: Option<u64>,
    pub(super) memory: Option<u64>,
    measured: Measured,
}

impl Report {
    /// Adds what one table has measured.
    pub(super) fn add(&mut self, measured: Measured) {
        self.measured.acts.extend(measured.acts);
        self.measured.looks.extend(measured.looks);
        self.measured.refused += measured.refused;
        self.measured.finished += measured.finished;
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Measured { acts, looks, refused, finished } = &self.measured;
        let mut row = |name: &str, value: String| writeln!(f, "| {name} | {value} |");
        row("what", "measured".to_owned())?;
        row("---", "---".to_owned())?;
        row("live tables", self.tables.to_string())?;
        row("open event streams", self.streams.to_string())?;
        let rate = acts.len() as f64 / self.seconds;
        row("stored and acknowledged actions per second", format!("{rate:.0}"))?;
        row("action, p50 / p99 / slowest", times(acts))?;
        let rate = looks.len() as f64 / self.seconds;
        row("states fetched per second", format!("{rate:.0}"))?;
        row("state, p50 / p99 / slowest", times(looks))?;
        let rate = self.events as f64 / self.seconds;
        row("events delivered per second", format!("{rate:.0}"))?;
        row("refused actions / broken connections", format!("{refused} / {}", self.broken))?;
        row("games finished", finished.to_string())?;
        if let (Some(before), Some(after)) = (self.memory_before, self.memory) {
            let mega = |bytes: u64| bytes as f64 / 1e6;
            row(
                "memory before / after",
                format!("{:.0} MB / {:.0} MB", mega(before), mega(after)),
            )?;
        }
        Ok(())
    }
}

fn times(list: &[u32]) -> String {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    let at = |part: f64| {
        let index = (sorted.len() as f64 * part) as usize;
        let micros = sorted.get(index.min(sorted.len().saturating_sub(1))).copied().unwrap_or(0);
        format!("{:.1} ms", f64::from(micros) / 1000.0)
    };
    format!("{} / {} / {}", at(0.5), at(0.99), at(1.0))
}
