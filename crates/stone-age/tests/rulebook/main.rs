//! The rules one by one, and every example of the rulebook, on drawn positions.

#![allow(clippy::unwrap_used, reason = "a test fails loudly")]

mod buildings;
mod cards;
#[path = "../drawn/mod.rs"]
mod drawn;
mod examples;
mod gathering;
mod places;
mod rounds;
mod scoring;

use stone_age::Event;
use table::{Seat, Told};

/// The rules that events name.
fn rules(events: &[Event]) -> Vec<&'static str> {
    events.iter().map(|event| event.rule().0).collect()
}

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}
