//! What a game needs for learning: its features, and its trained networks.

use std::sync::{Arc, OnceLock};

use table::Seat;

use crate::{
    Care, Evaluate, Factor, Observe, Span,
    net::Network,
    weights::{self, Purpose, WeightsError},
};

/// A game whose positions can be encoded as features: hand-written inputs for its networks, which
/// hold less than an observation.
pub trait Encode: Evaluate + Observe + Factor {
    /// The version of the feature layout. A network is trained for one version.
    const ENCODING: u32;
    /// How many scores per seat a network predicts.
    const SCORES: usize;
    /// Scores are divided by this to be about one.
    const SCORE_SCALE: f32;
    /// The node limit of `expert`: what one core manages in about a second.
    const EXPERT_NODES: u32;

    /// How carefully `novice` and `easy` look: so that each is one step below the next level.
    const CARE: [Care; 2] = [
        Care { tables: 1, obvious: 2, notices: 0.3, slack: 0.01 },
        Care { tables: 2, obvious: 2, notices: 0.5, slack: 0.005 },
    ];

    /// The number of features with this many seats.
    fn features(seats: u8) -> usize;

    /// The layout of the features with this many seats: consecutive fields without gaps.
    fn layout(seats: u8) -> Vec<Span>;

    /// Writes the features of the position for a seat, beginning with that seat.
    fn encode(&self, seat: Seat, into: &mut [f32]);

    /// A small number for an action, used as a faster index than a search. It has no other meaning;
    /// a game has one for all of its actions or for none.
    fn slot(_action: &Self::Action) -> Option<usize> {
        None
    }

    /// The shipped networks, ordered by number of seats.
    fn networks() -> &'static [Shipped];

    /// The shipped network for this many seats, if there is one.
    fn shipped(seats: u8) -> Option<&'static Shipped> {
        Self::networks().get(usize::from(seats.checked_sub(*Self::SEATS.start())?))
    }

    /// What a network for this many seats must match.
    fn purpose(seats: u8) -> Purpose<'static> {
        let inputs = Self::features(seats);
        Purpose { game: Self::NAME, seats, encoding: Self::ENCODING, inputs, scores: Self::SCORES }
    }

    /// The shipped network for this many seats.
    ///
    /// # Errors
    /// If there is none, or it cannot be used.
    fn network(seats: u8) -> Result<Arc<Network>, WeightsError> {
        Self::trained(seats).map(|(network, _)| network)
    }

    /// The network that was shipped first for this many seats, for the levels of the first
    /// generation.
    ///
    /// # Errors
    /// If there is none, or it cannot be used.
    fn first_network(seats: u8) -> Result<Arc<Network>, WeightsError> {
        match Self::shipped(seats) {
            Some(shipped) => {
                shipped.first().read(&Self::purpose(seats)).map(|(network, _)| network)
            }
            None => Err(WeightsError::Missing { game: Self::NAME.to_owned(), seats }),
        }
    }

    /// The shipped network for this many seats, and the number of games it was trained on.
    ///
    /// # Errors
    /// If there is none, or it cannot be used.
    fn trained(seats: u8) -> Result<(Arc<Network>, u64), WeightsError> {
        match Self::shipped(seats) {
            Some(shipped) => shipped.read(&Self::purpose(seats)),
            None => Err(WeightsError::Missing { game: Self::NAME.to_owned(), seats }),
        }
    }
}

/// A shipped network, parsed on first use.
#[derive(Debug)]
pub struct Shipped {
    bytes: &'static [u8],
    /// The network that it replaced, which the first generation still plays with.
    first: Option<&'static Self>,
    read: OnceLock<Result<(Arc<Network>, u64), WeightsError>>,
}

impl Shipped {
    /// A network from these bytes.
    pub const fn new(bytes: &'static [u8]) -> Self {
        Self { bytes, first: None, read: OnceLock::new() }
    }

    /// A network that replaces the one that was shipped first.
    pub const fn after(bytes: &'static [u8], first: &'static Self) -> Self {
        Self { bytes, first: Some(first), read: OnceLock::new() }
    }

    /// The network that was shipped first: this one, unless it replaced another.
    pub(crate) fn first(&self) -> &Self {
        self.first.unwrap_or(self)
    }

    /// A fingerprint of this network.
    pub fn fingerprint(&self) -> String {
        blake3::hash(self.bytes).to_hex().chars().take(16).collect()
    }

    /// The network, and the number of games it was trained on.
    fn read(&self, purpose: &Purpose<'_>) -> Result<(Arc<Network>, u64), WeightsError> {
        let read = || {
            weights::read(self.bytes, purpose).map(|(network, games)| (Arc::new(network), games))
        };
        self.read.get_or_init(read).clone()
    }
}

/// Fails if a feature has no name, or two fields have the same.
#[cfg(test)]
pub(crate) fn names_for_all_numbers<G: Encode>(seats: u8) {
    let layout = G::layout(seats);
    let end = layout.iter().fold(0, |at, span| {
        assert_eq!(span.start, at, "{}", span.name);
        assert!(span.length > 0 && !span.name.is_empty());
        at + span.length
    });
    assert_eq!(end, G::features(seats));
    let mut names: Vec<_> = layout.iter().map(|span| &span.name).collect();
    names.sort();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
}

/// Fails if two actions have the same slot.
#[cfg(test)]
pub(crate) fn slots_for_all_actions<G: Encode>(options: &G::Options, seats: u8) {
    let every = G::every_action(options, seats);
    let mut slots: Vec<_> = every.iter().map(|action| G::slot(action).unwrap()).collect();
    slots.sort_unstable();
    assert!(slots.windows(2).all(|pair| pair[0] < pair[1]));
    assert!(*slots.last().unwrap() < 8 * every.len());
}

/// Plays a random game and fails if the features reveal something that the seat cannot know.
#[cfg(test)]
pub(crate) fn same_numbers_for_same_view<G: Encode>(start: &G, seed: &table::Seed) {
    use table::{Dice as _, Nobody, Viewer, Waiting};
    let dice = &mut seed.stream(0);
    let mut game = start.clone();
    let (mut legal, features) = (Vec::new(), G::features(start.seats()));
    let mut numbers = [vec![f32::NAN; features], vec![0.0; features]];
    loop {
        for seat in Seat::all(game.seats()) {
            let view = game.view(Viewer::Seat(seat));
            game.encode(seat, &mut numbers[0]);
            G::imagine(&view, dice).encode(seat, &mut numbers[1]);
            assert_eq!(numbers[0], numbers[1]);
            assert!(numbers[0].iter().all(|number| number.abs() < 20.0));
            numbers[0].fill(f32::NAN);
        }
        match game.waiting() {
            Waiting::Over => return,
            Waiting::Chance => {
                let outcome = game.sample_chance(dice).unwrap();
                game.resolve_chance(&outcome, &mut Nobody).unwrap();
            }
            Waiting::For(seats) => {
                let seat = seats.first().unwrap();
                game.legal_actions(seat, &mut legal);
                let action = legal[dice.below(legal.len() as u32) as usize].clone();
                game.act(seat, &action, &mut Nobody).unwrap();
            }
        }
    }
}
