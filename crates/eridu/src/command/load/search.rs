//! The search for the highest rate that servers sustain.

use std::{fmt, io, time::Duration};

use super::{
    drive::{Load, Plan},
    report::Report,
};

/// The first rate.
const FIRST: f64 = 250.0;

/// The part of the actions asked for that must be acknowledged in time.
const ENOUGH: f64 = 0.97;

/// How often the interval between the last sustained rate and the first failed one is halved.
const HALVINGS: usize = 3;

/// How often a rate is tried: the disk may have paused the first time.
const TRIES: usize = 2;

/// How many events the streams must get for the acknowledged actions.
fn told_least(plan: &Plan, report: &Report) -> u64 {
    let streams = plan.streams as f64 / plan.tables as f64;
    (report.measured.acts.len() as f64 * streams * ENOUGH) as u64
}

/// The result of a search: every step, and the one with the highest sustained rate.
#[derive(Debug, Default)]
pub(super) struct Search {
    steps: Vec<(f64, bool, Report)>,
}

impl Search {
    /// Doubles the rate until the p99 of the actions exceeds this bound, or fewer are acknowledged
    /// than asked for or told to the streams; then approaches the rate at which this happens.
    /// `told` hears of every step.
    pub(super) async fn run(
        plan: &Plan,
        bound: Duration,
        mut told: impl FnMut(&Step<'_>) -> io::Result<()>,
    ) -> io::Result<Self> {
        let mut load = Load::begin(plan).await;
        let mut search = Self::default();
        let (mut rate, mut sustained, mut halvings) = (FIRST, None::<f64>, 0);
        let mut failed = None::<f64>;
        while halvings <= HALVINGS {
            let mut holds = false;
            for _ in 0..TRIES {
                let report = load.measure(rate as u32, plan.time).await?;
                holds = report.sustains(rate * ENOUGH, bound)
                    && report.events >= told_least(plan, &report);
                told(&Step { rate, holds, report: &report })?;
                search.steps.push((rate, holds, report));
                if holds {
                    break;
                }
            }
            match holds {
                true => sustained = Some(rate),
                false => failed = Some(rate),
            }
            rate = match (sustained, failed) {
                (Some(low), Some(high)) => {
                    halvings += 1;
                    (low * high).sqrt()
                }
                (_, None) => rate * 2.0,
                (None, Some(_)) => break,
            };
        }
        Ok(search)
    }

    /// The measurements at the highest sustained rate.
    pub(super) fn best(&self) -> Option<&Report> {
        let held = self.steps.iter().filter(|(_, holds, _)| *holds);
        held.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, _, report)| report)
    }
}

/// A step of a search, as a row of a table.
pub(super) struct Step<'a> {
    rate: f64,
    holds: bool,
    report: &'a Report,
}

impl Step<'_> {
    /// The head of the table.
    pub(super) const HEAD: &'static str =
        "| asked for | acknowledged | p50 / p99 / slowest | sustained |\n|---|---|---|---|";
}

impl fmt::Display for Step<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rate, holds, report } = self;
        let holds = if *holds { "yes" } else { "no" };
        write!(f, "| {rate:.0} | {:.0} | {} | {holds} |", report.rate(), report.latency())
    }
}
