//! What an outcome is worth to each player, as numbers that sum to zero.

use table::Outcome;

/// The returns of an outcome, which sum to zero: a sole winner gets 1 and the other seats share the
/// loss equally; tied winners split the win, so each gets less than 1.
pub fn returns(outcome: &Outcome) -> Vec<f64> {
    let seats = outcome.places.len() as f64;
    let winners = outcome.places.iter().filter(|place| **place == 1).count().max(1) as f64;
    let others = (seats - 1.0).max(1.0);
    let of = |place: &u8| {
        let share = if *place == 1 { 1.0 / winners } else { 0.0 };
        (share * seats - 1.0) / others
    };
    outcome.places.iter().map(of).collect()
}
