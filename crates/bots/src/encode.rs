//! What a game must know to be learnt: itself as numbers, and its trained networks.

use std::sync::{Arc, OnceLock};

use table::Seat;

use crate::{
    Evaluate,
    net::Network,
    weights::{self, Purpose, WeightsError},
};

/// A game whose positions can be turned into numbers.
pub trait Encode: Evaluate {
    /// The version of the layout of the numbers. A network follows one version.
    const ENCODING: u32;
    /// How many scores of an outcome a network learns to expect for each seat.
    const SCORES: usize;
    /// What a score is divided by to be about one.
    const SCORE_SCALE: f32;

    /// How many numbers there are at a table of so many.
    fn features(seats: u8) -> usize;

    /// Writes what the seat may know of the position as numbers, itself first.
    fn encode(&self, seat: Seat, into: &mut [f32]);

    /// The network that comes with the program, if one was trained for so many.
    fn shipped(seats: u8) -> Option<&'static Shipped>;

    /// What a network for so many must fit.
    fn purpose(seats: u8) -> Purpose<'static> {
        let inputs = Self::features(seats);
        Purpose { game: Self::NAME, seats, encoding: Self::ENCODING, inputs, scores: Self::SCORES }
    }

    /// The trained network for so many.
    ///
    /// # Errors
    /// When there is none, or it cannot be used.
    fn network(seats: u8) -> Result<Arc<Network>, WeightsError> {
        match Self::shipped(seats) {
            Some(shipped) => shipped.network(&Self::purpose(seats)),
            None => Err(WeightsError::Missing { game: Self::NAME.to_owned(), seats }),
        }
    }
}

/// A network that comes with the program; it is read once.
#[derive(Debug)]
pub struct Shipped {
    bytes: &'static [u8],
    read: OnceLock<Result<Arc<Network>, WeightsError>>,
}

impl Shipped {
    /// The network that these bytes hold.
    pub const fn new(bytes: &'static [u8]) -> Self {
        Self { bytes, read: OnceLock::new() }
    }

    fn network(&self, purpose: &Purpose<'_>) -> Result<Arc<Network>, WeightsError> {
        let read = || weights::read(self.bytes, purpose).map(|(network, _)| Arc::new(network));
        self.read.get_or_init(read).clone()
    }
}
