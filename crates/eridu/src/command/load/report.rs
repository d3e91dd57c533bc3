//! The measurements, as a table.

use std::{fmt, time::Duration};

use super::{drive::Measured, stages::Stages};

/// What was measured.
#[derive(Debug, Default)]
pub(in crate::command) struct Report {
    pub(super) tables: usize,
    pub(super) streams: usize,
    pub(super) seconds: f64,
    pub(super) events: u64,
    pub(super) broken: u64,
    /// The CPU time of the server and of the generator.
    pub(super) server_time: Option<Duration>,
    pub(super) own_time: Option<Duration>,
    /// Where the time of an action goes inside the server.
    pub(super) stages: Option<Stages>,
    /// The server's memory over time.
    pub(super) memory: Vec<u64>,
    pub(super) measured: Measured,
}

impl Report {
    /// Adds the measurements of one table.
    pub(super) fn add(&mut self, measured: Measured) {
        self.measured.acts.extend(measured.acts);
        self.measured.looks.extend(measured.looks);
        self.measured.refused += measured.refused;
        self.measured.finished += measured.finished;
    }
}

impl Report {
    /// The processor time of the server for an action, in milliseconds.
    pub(in crate::command) fn cost(&self) -> Option<f64> {
        let actions = self.measured.acts.len().max(1) as f64;
        Some(self.server_time?.as_secs_f64() * 1000.0 / actions)
    }
}

impl Report {
    /// The number of acknowledged actions per second.
    pub(super) fn rate(&self) -> f64 {
        self.measured.acts.len() as f64 / self.seconds
    }

    /// The median, the 99th percentile and the maximum of the latencies of actions.
    pub(super) fn latency(&self) -> String {
        times(&self.measured.acts)
    }

    /// Whether at least `rate` actions were acknowledged per second, 99 in 100 within `bound`.
    pub(super) fn sustains(&self, rate: f64, bound: Duration) -> bool {
        let mut acts = self.measured.acts.clone();
        acts.sort_unstable();
        let p99 = Duration::from_micros(percentile(&acts, 0.99).into());
        self.rate() >= rate && p99 <= bound
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
        row("stored and acknowledged actions per second", format!("{:.0}", self.rate()))?;
        row("action, p50 / p99 / slowest", self.latency())?;
        if let Some(stages) = &self.stages {
            let name = format!("mean time of an action in {}", Stages::names());
            row(&name, stages.to_string())?;
            let within = |part| format!("{} ms", stages.committed(part));
            row(
                "half / 99 % of the commits are on the disk within",
                format!("{} / {}", within(0.5), within(0.99)),
            )?;
        }
        let rate = looks.len() as f64 / self.seconds;
        row("states fetched per second", format!("{rate:.0}"))?;
        row("state, p50 / p99 / slowest", times(looks))?;
        let rate = self.events as f64 / self.seconds;
        row("events delivered per second", format!("{rate:.0}"))?;
        row("refused actions / broken connections", format!("{refused} / {}", self.broken))?;
        row("games finished", finished.to_string())?;
        let each = |time: &Duration| {
            format!("{:.2} ms", time.as_secs_f64() * 1000.0 / acts.len().max(1) as f64)
        };
        if let Some(time) = &self.server_time {
            row("processor time of the server for each action", each(time))?;
        }
        if let Some(time) = &self.own_time {
            row("processor time of the generator for each action", each(time))?;
        }
        if !self.memory.is_empty() {
            let mega = |bytes: &u64| format!("{:.0}", *bytes as f64 / 1e6);
            let memory: Vec<_> = self.memory.iter().map(mega).collect();
            row("memory in MB, from the beginning to the end", memory.join(" / "))?;
        }
        Ok(())
    }
}

fn times(list: &[u32]) -> String {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    let at = |part: f64| format!("{:.1} ms", f64::from(percentile(&sorted, part)) / 1000.0);
    format!("{} / {} / {}", at(0.5), at(0.99), at(1.0))
}

/// The value below which this part of a sorted list lies.
fn percentile(sorted: &[u32], part: f64) -> u32 {
    let index = (sorted.len() as f64 * part) as usize;
    sorted.get(index.min(sorted.len().saturating_sub(1))).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_is_sustained_when_enough_is_acknowledged_in_time() {
        let acts = [vec![1_000; 990], vec![40_000; 10]].concat();
        let measured = Measured { acts, ..Measured::default() };
        let report = Report { seconds: 2.0, measured, ..Report::default() };
        let sustains = |rate, ms| report.sustains(rate, Duration::from_millis(ms));
        assert!(sustains(490.0, 40) && !sustains(510.0, 40) && !sustains(490.0, 39));
        assert_eq!(report.latency(), "1.0 ms / 40.0 ms / 40.0 ms");
    }
}
