//! Clocks as data: they run for every person the table waits for.

use serde::Serialize;
use table::{Seat, Seats};

use crate::ClockKind;

/// The minimum time, in milliseconds, for a person who returns after their clock ran out.
const LEAST_ON_RETURN: i64 = 60_000;

/// The clocks of a table. They are a function of the log: every entry has a timestamp.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    kind: ClockKind,
    hands: Vec<Hand>,
}

/// The clock of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Hand {
    /// The time left when it last stopped.
    left: i64,
    /// When it started running, if it runs.
    since: Option<i64>,
}

/// A clock as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename = "Clock")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Shown {
    seat: usize,
    /// The milliseconds that are left.
    left: i64,
    running: bool,
    /// When it runs out, if it runs.
    deadline: Option<i64>,
}

impl Clocks {
    /// Stopped clocks.
    pub(crate) fn new(kind: ClockKind, seats: usize) -> Self {
        let left = match kind {
            ClockKind::None => 0,
            ClockKind::Bank { seconds, .. } => i64::from(seconds) * 1000,
            ClockKind::Days { days } => i64::from(days) * 86_400_000,
        };
        Self { kind, hands: vec![Hand { left, since: None }; seats] }
    }

    /// Runs the clocks of exactly these seats from now on.
    pub(crate) fn run(&mut self, running: Seats, now: i64) {
        for (seat, hand) in Seat::all(self.hands.len() as u8).zip(&mut self.hands) {
            match (hand.since, running.contains(seat)) {
                (None, true) if self.kind != ClockKind::None => hand.since = Some(now),
                (Some(since), false) => {
                    hand.since = None;
                    match self.kind {
                        ClockKind::Bank { increment_seconds, .. } => {
                            let more = i64::from(increment_seconds) * 1000;
                            hand.left = (hand.left - (now - since).max(0)).max(0) + more;
                        }
                        // Every question has its own days.
                        ClockKind::None | ClockKind::Days { .. } => {}
                    }
                }
                (None | Some(_), _) => {}
            }
        }
    }

    /// Gives a returning person a minimum of time.
    pub(crate) fn welcome(&mut self, seat: Seat) {
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            hand.left = hand.left.max(LEAST_ON_RETURN);
        }
    }

    /// Gives every running clock back the time during which the server was down.
    pub(crate) fn grant(&mut self, ms: i64) {
        for since in self.hands.iter_mut().filter_map(|hand| hand.since.as_mut()) {
            *since += ms;
        }
    }

    /// When the next clock runs out.
    pub fn deadline(&self) -> Option<i64> {
        self.hands.iter().filter_map(|hand| Some(hand.since? + hand.left)).min()
    }

    /// The seats whose time has run out.
    pub fn out(&self, now: i64) -> Vec<Seat> {
        let out = |hand: &Hand| hand.since.is_some_and(|since| since + hand.left <= now);
        let seats = Seat::all(self.hands.len() as u8).zip(&self.hands);
        seats.filter(|(_, hand)| out(hand)).map(|(seat, _)| seat).collect()
    }

    /// The clocks as shown to viewers; empty if the table has none.
    pub(crate) fn shown(&self, now: i64) -> Vec<Shown> {
        if self.kind == ClockKind::None {
            return Vec::new();
        }
        let hands = self.hands.iter().enumerate();
        let shown = |(seat, hand): (usize, &Hand)| Shown {
            seat,
            left: (hand.left - hand.since.map_or(0, |since| (now - since).max(0))).max(0),
            running: hand.since.is_some(),
            deadline: hand.since.map(|since| since + hand.left),
        };
        hands.map(shown).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(index: u8) -> Seat {
        Seat::new(index).unwrap()
    }

    #[test]
    fn a_bank_runs_down_and_grows_by_its_increment() {
        let kind = ClockKind::Bank { seconds: 60, increment_seconds: 5 };
        let mut clocks = Clocks::new(kind, 2);
        clocks.run(Seats::only(seat(0)), 1_000);
        assert_eq!(clocks.deadline(), Some(61_000));
        clocks.run(Seats::only(seat(1)), 11_000);
        assert_eq!(clocks.shown(11_000)[0].left, 55_000);
        assert_eq!(clocks.deadline(), Some(71_000));
        assert_eq!(clocks.out(70_999), []);
        assert_eq!(clocks.out(71_000), [seat(1)]);
    }

    #[test]
    fn time_that_the_server_was_down_is_given_back() {
        let mut clocks = Clocks::new(ClockKind::Days { days: 1 }, 2);
        clocks.run(Seats::only(seat(0)), 0);
        clocks.grant(5_000);
        assert_eq!(clocks.deadline(), Some(86_405_000));
    }

    #[test]
    fn without_clocks_nothing_runs() {
        let mut clocks = Clocks::new(ClockKind::None, 2);
        clocks.run(Seats::only(seat(0)), 0);
        assert_eq!(clocks.deadline(), None);
        assert!(clocks.shown(9).is_empty());
    }
}
