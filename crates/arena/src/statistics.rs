//! Confidence intervals of win rates.

use serde::Serialize;

/// A 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The two-sided 95 % quantile of the normal distribution.
const Z: f64 = 1.959_964;

/// The Wilson score interval of a win rate; shared wins count in part.
pub fn wilson(wins: f64, games: u64) -> Interval {
    if games == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let n = games as f64;
    let rate = wins / n;
    let middle = rate + Z * Z / (2.0 * n);
    let reach = Z * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    Interval { low: (middle - reach) / scale, high: (middle + reach) / scale }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_the_textbook() {
        let close = |interval: Interval, low: f64, high: f64| {
            (interval.low - low).abs() < 1e-3 && (interval.high - high).abs() < 1e-3
        };
        assert!(close(wilson(8.0, 10), 0.490, 0.943));
        assert!(close(wilson(0.0, 10), 0.0, 0.278));
        assert!(close(wilson(500.0, 1000), 0.469, 0.531));
        assert!(close(wilson(0.0, 0), 0.0, 1.0));
    }
}
