//! Where the time of an action goes inside the server, from its metrics.

use std::{fmt, io};

use super::client::Client;

/// The stages in the order in which an action passes them; `docs/operations.md` describes them.
const NAMES: [&str; 5] = ["queue", "engine", "append", "sync", "answer"];

/// What the servers have measured so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Stages {
    /// For each stage, the seconds that all actions have spent in it, and their number.
    spent: [(f64, f64); 5],
    /// Bounds in seconds, and how many commits took no longer.
    commits: Vec<(f64, f64)>,
}

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
        for ((seconds, count), name) in self.spent.iter_mut().zip(NAMES) {
            *seconds += value("sum", name);
            *count += value("count", name);
        }
        let bucket = |line: &str| {
            let (bound, count) =
                line.strip_prefix("eridu_commit_seconds_bucket{le=\"")?.split_once("\"} ")?;
            let bound = bound.parse().unwrap_or(f64::INFINITY);
            Some((bound, count.trim().parse::<f64>().ok()?))
        };
        for (index, (bound, count)) in metrics.lines().filter_map(bucket).enumerate() {
            match self.commits.get_mut(index) {
                Some((_, known)) => *known += count,
                None => self.commits.push((bound, count)),
            }
        }
    }

    /// What came to it since an earlier look.
    pub(super) fn since(self, before: Self) -> Self {
        let mut since = self;
        for ((seconds, count), (less, fewer)) in since.spent.iter_mut().zip(before.spent) {
            *seconds -= less;
            *count -= fewer;
        }
        for ((_, count), (_, fewer)) in since.commits.iter_mut().zip(before.commits) {
            *count -= fewer;
        }
        since
    }

    /// The time in milliseconds within which this part of the commits is on the disk, as far as the
    /// bounds of the metric tell.
    pub(super) fn committed(&self, part: f64) -> f64 {
        let all = self.commits.last().map_or(0.0, |(_, count)| *count);
        let enough = self.commits.iter().find(|(_, count)| *count >= all * part);
        enough.map_or(0.0, |(bound, _)| bound * 1000.0)
    }

    /// The names of the stages.
    pub(super) fn names() -> String {
        NAMES.join(" / ")
    }
}

/// The mean of each stage.
impl fmt::Display for Stages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (seconds, count)) in self.spent.iter().enumerate() {
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

    #[test]
    fn commits_are_on_the_disk_within_a_bound() {
        let commits = |counts: [u32; 3]| {
            let mut stages = Stages::default();
            let lines = ["0.001", "0.0025", "+Inf"].into_iter().zip(counts);
            let line =
                |(bound, count)| format!("eridu_commit_seconds_bucket{{le=\"{bound}\"}} {count}\n");
            stages.add(&lines.map(line).collect::<String>());
            stages
        };
        let since = commits([60, 110, 110]).since(commits([10, 10, 10]));
        assert_eq!((since.committed(0.5), since.committed(0.99)), (1.0, 2.5));
    }
}
