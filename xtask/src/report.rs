//! The results of the steps: the table at the end of a run.

use std::{
    fmt,
    process::ExitCode,
    time::{Duration, Instant},
};

use crate::error::Error;

/// The steps that were run, in order.
#[derive(Debug)]
pub(crate) struct Report {
    start: Instant,
    entries: Vec<Entry>,
}

impl Default for Report {
    fn default() -> Self {
        Self { start: Instant::now(), entries: Vec::new() }
    }
}

#[derive(Debug)]
struct Entry {
    name: &'static str,
    passed: bool,
    time: Duration,
    note: String,
}

impl Report {
    /// Runs a step, prints its progress, and keeps its result.
    pub(crate) fn run(
        &mut self,
        name: &'static str,
        what: &str,
        step: impl FnOnce() -> Result<String, Error>,
    ) {
        println!("\n=== {name}: {what}");
        let start = Instant::now();
        let result = step();
        self.note(name, result, start.elapsed());
    }

    /// Prints and keeps the result of a step.
    pub(crate) fn note(
        &mut self,
        name: &'static str,
        result: Result<String, Error>,
        time: Duration,
    ) {
        let (passed, note) = match result {
            Ok(note) => (true, note),
            Err(error) => {
                println!("{error}");
                (false, error.brief())
            }
        };
        let word = if passed { "ok" } else { "FAILED" };
        println!("=== {name}: {word} after {}", Spent(time));
        self.entries.push(Entry { name, passed, time, note });
    }

    /// Prints the table, with the counts in the last line.
    pub(crate) fn finish(&self) -> ExitCode {
        println!("\n{self}total: {}", Spent(self.start.elapsed()));
        let failed = self.entries.iter().filter(|entry| !entry.passed).count();
        println!("{} passed, {failed} failed", self.entries.len() - failed);
        ExitCode::from(u8::from(failed > 0))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.entries.iter().map(|entry| entry.name.len()).max().unwrap_or(0).max(4);
        writeln!(f, "{:width$}  {:6}  {:>9}  note", "step", "result", "time")?;
        for Entry { name, passed, time, note } in &self.entries {
            let result = if *passed { "ok" } else { "FAILED" };
            let time = Spent(*time).to_string();
            writeln!(f, "{}", format!("{name:width$}  {result:6}  {time:>9}  {note}").trim_end())?;
        }
        Ok(())
    }
}

/// A duration in readable form.
pub(crate) struct Spent(pub(crate) Duration);

impl fmt::Display for Spent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_secs();
        match seconds {
            0..60 => write!(f, "{:.1} s", self.0.as_secs_f64()),
            60..3600 => write!(f, "{}:{:02} min", seconds / 60, seconds % 60),
            _ => write!(f, "{}:{:02} h", seconds / 3600, seconds / 60 % 60),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_tells_what_passed_and_what_failed() {
        let entry = |name, passed, seconds, note: &str| Entry {
            name,
            passed,
            time: Duration::from_secs(seconds),
            note: note.to_owned(),
        };
        let entries =
            vec![entry("format", true, 2, ""), entry("tidy", false, 75, "a.rs: too long")];
        let report = Report { entries, ..Report::default() };
        let expected = "\
step    result       time  note
format  ok          2.0 s
tidy    FAILED   1:15 min  a.rs: too long
";
        assert_eq!(report.to_string(), expected);
        assert_eq!(report.finish(), ExitCode::FAILURE);
        assert_eq!(Report::default().finish(), ExitCode::SUCCESS);
    }
}
