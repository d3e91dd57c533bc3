//! Thinking times: a compact histogram that adds up over many games.

use std::{collections::BTreeMap, time::Duration};

use serde::{Deserialize, Serialize};

/// The thinking times of a player. Times are counted in buckets, four per doubling, so quantiles
/// are accurate to about a fifth.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thinking {
    /// The number of answers.
    pub answers: u64,
    /// The total time, in microseconds.
    pub total: u64,
    /// The longest, in microseconds.
    pub longest: u64,
    /// The number of answers in each bucket.
    pub classes: BTreeMap<u8, u64>,
}

impl Thinking {
    /// Counts an answer.
    pub fn add(&mut self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.answers += 1;
        self.total = self.total.saturating_add(micros);
        self.longest = self.longest.max(micros);
        *self.classes.entry(class(micros)).or_default() += 1;
    }

    /// Adds the counts of another histogram.
    pub fn merge(&mut self, other: &Self) {
        self.answers += other.answers;
        self.total = self.total.saturating_add(other.total);
        self.longest = self.longest.max(other.longest);
        for (class, count) in &other.classes {
            *self.classes.entry(*class).or_default() += count;
        }
    }

    /// The mean, in milliseconds.
    pub fn mean(&self) -> f64 {
        self.total as f64 / self.answers.max(1) as f64 / 1e3
    }

    /// The longest, in milliseconds.
    pub fn longest(&self) -> f64 {
        self.longest as f64 / 1e3
    }

    /// The time within which this share of the answers came, in milliseconds.
    pub fn quantile(&self, share: f64) -> f64 {
        let wanted = (share * self.answers as f64).ceil() as u64;
        let mut seen = 0;
        for (class, count) in &self.classes {
            seen += count;
            if seen >= wanted {
                return upper(*class).min(self.longest as f64) / 1e3;
            }
        }
        self.longest()
    }
}

fn class(micros: u64) -> u8 {
    ((micros.max(1) as f64).log2() * 4.0).floor() as u8
}

/// The upper bound of a bucket, in microseconds.
fn upper(class: u8) -> f64 {
    (f64::from(class + 1) / 4.0).exp2()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_known_to_a_fifth() {
        let mut thinking = Thinking::default();
        (1..=1000).for_each(|millis| thinking.add(Duration::from_millis(millis)));
        assert!((thinking.mean() - 500.5).abs() < 0.01);
        assert!((950.0..=1000.0).contains(&thinking.quantile(0.95)));
        assert!((500.0..600.0).contains(&thinking.quantile(0.5)));
        assert!((thinking.longest() - 1000.0).abs() < 0.01);
    }
}
