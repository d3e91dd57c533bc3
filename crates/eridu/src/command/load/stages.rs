//! Where the time of an action goes inside the server, from its metrics.

use std::{fmt, io};

use super::client::Client;

/// The stages in the order in which an action passes them; `docs/operations.md` describes them.
const NAMES: [&str; 5] = ["queue", "engine", "append", "sync", "answer"];

/// For each stage, the seconds that all actions so far have spent in it, and their number.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Stages([(f64, f64); 5]);

impl Stages {
    /// Asks servers for their metrics. Those of distant servers may be closed; then nothing is known.
    pub(super) async fn fetch(addresses: &[String]) -> io::Result<Self> {
        let mut all = Self::default();
        for address in addresses {
            let answer = Client::connect(address).await?.get("/metrics", "").await?;
            all.add(&answer.text());
        }
        Ok(all)
    }

    /// Adds the metrics of one server.
    fn add(&mut self, metrics: &str) {
        let value = |kind: &str, name: &str| {
            let series = format!("eridu_deed_seconds_{kind}{{stage=\"{name}\"}} ");
            let mut lines = metrics.lines().filter_map(|line| line.strip_prefix(&series));
            lines.next().and_then(|value| value.trim().parse::<f64>().ok()).unwrap_or(0.0)
        };
        for ((seconds, count), name) in self.0.iter_mut().zip(NAMES) {
            *seconds += value("sum", name);
            *count += value("count", name);
        }
    }

    /// What came to it since an earlier look.
    pub(super) fn since(self, before: Self) -> Self {
        let mut since = self;
        for ((seconds, count), (less, fewer)) in since.0.iter_mut().zip(before.0) {
            *seconds -= less;
            *count -= fewer;
        }
        since
    }

    /// The names of the stages.
    pub(super) fn names() -> String {
        NAMES.join(" / ")
    }
}

/// The mean of each stage.
impl fmt::Display for Stages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (seconds, count)) in self.0.iter().enumerate() {
            let slash = if index > 0 { " / " } else { "" };
            write!(f, "{slash}{:.2}", seconds * 1000.0 / count.max(1.0))?;
        }
        f.write_str(" ms")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_of_each_stage_is_what_came_to_it() {
        let mut before = Stages::default();
        before.add("eridu_deed_seconds_sum{stage=\"sync\"} 1.5\neridu_deed_seconds_count{stage=\"sync\"} 10\n");
        let mut after = Stages::default();
        after.add("eridu_deed_seconds_sum{stage=\"sync\"} 1.7\neridu_deed_seconds_count{stage=\"sync\"} 110\n");
        assert_eq!(after.since(before).to_string(), "0.00 / 0.00 / 0.00 / 2.00 / 0.00 ms");
    }
}
