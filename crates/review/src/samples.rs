//! Means of samples, with their standard errors.

use bots::Estimate;
use table::{BySeat, MAX_SEATS};

/// Collects samples of everybody's chances.
#[derive(Clone, Debug, Default)]
pub(crate) struct Samples {
    count: f64,
    sum: [f64; MAX_SEATS],
    squares: [f64; MAX_SEATS],
}

/// A value for every seat, with its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Value {
    pub(crate) mean: BySeat<f64>,
    pub(crate) error: BySeat<f64>,
}

impl Samples {
    pub(crate) fn add(&mut self, sample: &BySeat<f64>) {
        self.count += 1.0;
        for at in 0..MAX_SEATS {
            self.sum[at] += sample.0[at];
            self.squares[at] += sample.0[at].powi(2);
        }
    }

    pub(crate) fn value(&self) -> Value {
        let count = self.count.max(1.0);
        let mean = self.sum.map(|sum| sum / count);
        let mut error = [0.0; MAX_SEATS];
        for at in 0..MAX_SEATS {
            // Rounding can make the variance of equal samples slightly negative.
            let variance = (self.squares[at] / count - mean[at].powi(2)).max(0.0);
            error[at] = (variance / (count - 1.0).max(1.0)).sqrt();
        }
        Value { mean: BySeat(mean), error: BySeat(error) }
    }
}

impl Value {
    /// A value without doubt.
    pub(crate) fn exact(mean: BySeat<f64>) -> Self {
        Self { mean, error: BySeat([0.0; MAX_SEATS]) }
    }

    /// The values of the seats at the table, in order.
    pub(crate) fn list(of: &BySeat<f64>, seats: u8) -> Vec<f64> {
        of.0[..usize::from(seats).min(MAX_SEATS)].to_vec()
    }
}

impl From<Estimate> for Value {
    fn from(found: Estimate) -> Self {
        Self { mean: wide(found.mean), error: wide(found.error) }
    }
}

/// The same numbers with more digits.
pub(crate) fn wide(values: BySeat<f32>) -> BySeat<f64> {
    BySeat(values.0.map(f64::from))
}
