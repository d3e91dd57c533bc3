//! The contract of a game: the trait [`Game`].

use std::{
    fmt::{Debug, Display},
    ops::RangeInclusive,
};

use serde::Serialize;

use crate::{
    Dice, NotationError, Options, PositionError, Refusal, Seat, Seats, Sink, Told, dice::weighted,
};

/// What a game is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// These seats must answer, each its own question, in any order.
    For(Seats),
    /// A chance outcome: see [`Game::chance_outcomes`].
    Chance,
    /// Nothing: the game is over.
    Over,
}

/// Who is looking at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A seat with perfect memory.
    Seat(Seat),
    /// A spectator with perfect memory, who sees no hidden hand.
    Spectator,
    /// A viewer who sees everything: finished games and analysis.
    All,
}

impl Viewer {
    /// Whether this viewer sees the hidden information of `seat`.
    pub fn sees(self, seat: Seat) -> bool {
        self == Self::All || self == Self::Seat(seat)
    }
}

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// The place of each seat, from 1. Tied seats share a place.
    pub places: Vec<u8>,
    /// What decided each seat's place, most important number first: points, then tie-breakers.
    pub scores: Vec<Vec<i32>>,
}

impl Outcome {
    /// Ranks the seats by score, compared number by number; the highest score takes place 1.
    ///
    /// ```
    /// use table::Outcome;
    ///
    /// let outcome = Outcome::from_scores(vec![vec![7, 2], vec![9, 0], vec![7, 2]]);
    /// assert_eq!(outcome.places, [2, 1, 2]);
    /// ```
    pub fn from_scores(scores: Vec<Vec<i32>>) -> Self {
        let places = scores
            .iter()
            .map(|mine| 1 + scores.iter().filter(|other| *other > mine).count() as u8)
            .collect();
        Self { places, scores }
    }
}

/// A game: a pure value with no I/O, clock, random generator or log.
///
/// Every implementation must pass the contract test of the crate `table-test`.
pub trait Game: Clone + Eq + Debug + Send + Sync + Sized + 'static {
    /// The game's name, in lower case with hyphens.
    const NAME: &'static str;
    /// The version of the rules that this code implements. Raise it for any change that makes a
    /// stored game replay differently.
    const RULES_VERSION: u32;
    /// The supported numbers of players.
    const SEATS: RangeInclusive<u8>;
    /// The names of the seats in records and positions.
    const SEAT_NAMES: &'static [&'static str];

    /// What the players choose before the game starts.
    type Options: Options;
    /// A question to a seat, with its public context.
    type Decision: Clone + Eq + Debug + Serialize + Send + Sync;
    /// The part of a question that only the seat being asked may know.
    type Aside: Clone + Eq + Debug + Serialize + Send + Sync;
    /// An answer to a question. Its text form is the notation of the game.
    type Action: Clone + Ord + Debug + Display + Send + Sync;
    /// A chance outcome: a die roll, a drawn tile. Its text form is the notation of the game.
    type Chance: Clone + Ord + Debug + Display + Send + Sync;
    /// Something that happened.
    type Event: Told;
    /// Everything a viewer with perfect memory knows. Its text form is a drawing of the table as
    /// that viewer sees it.
    type View: Clone + Eq + Debug + Display + Serialize + Send + Sync;
    /// Why the rules refuse a step.
    type Rejection: Refusal;

    /// Starts a new game.
    ///
    /// # Errors
    /// If the number of players is not allowed, or not with these options.
    fn start(options: &Self::Options, seats: u8) -> Result<Self, Self::Rejection>;

    /// Reads an answer from its notation. The options matter to a game whose names are data.
    ///
    /// # Errors
    /// Names what was expected and what was found.
    fn read_action(options: &Self::Options, text: &str) -> Result<Self::Action, NotationError>;

    /// Reads a chance outcome from its notation.
    ///
    /// # Errors
    /// Names what was expected and what was found.
    fn read_chance(options: &Self::Options, text: &str) -> Result<Self::Chance, NotationError>;

    /// The options the game was started with.
    fn options(&self) -> &Self::Options;

    /// The number of players.
    fn seats(&self) -> u8;

    /// What the game is waiting for.
    fn waiting(&self) -> Waiting;

    /// The result; `None` until the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The question that `seat` is asked, as everyone may see it; `None` if it is not asked
    /// anything.
    fn decision(&self, seat: Seat) -> Option<Self::Decision>;

    /// What identifies a question: everything that stays the same while other seats give their own
    /// simultaneous answers. A late answer to the same question is accepted as long as it is still
    /// legal.
    ///
    /// By default this is the whole decision. A game whose decisions also carry context, such as the
    /// current standings, leaves that context out.
    fn topic(decision: &Self::Decision) -> impl Serialize + '_ {
        decision
    }

    /// The private part of the question that `seat` is asked.
    fn aside(&self, seat: Seat) -> Option<Self::Aside>;

    /// Fills `into` with every legal answer of `seat`, sorted. This list defines legality. The
    /// buffer is cleared first and stays empty if the seat is not asked.
    fn legal_actions(&self, seat: Seat, into: &mut Vec<Self::Action>);

    /// Picks one legal answer: `pick` receives the number of legal answers and returns an index
    /// into the legal list. Returns `None` if the index is out of range or the list is empty.
    ///
    /// The default builds the list. A game with long lists should count and select without building
    /// one, which makes random play fast: `game.pick_legal(seat, |count| dice.below(count as u32)
    /// as usize)`.
    fn pick_legal(&self, seat: Seat, pick: impl FnOnce(usize) -> usize) -> Option<Self::Action> {
        let mut legal = Vec::new();
        self.legal_actions(seat, &mut legal);
        let place = pick(legal.len());
        (place < legal.len()).then(|| legal.swap_remove(place))
    }

    /// The length of the legal list.
    fn legal_count(&self, seat: Seat) -> usize {
        let mut count = 0;
        self.pick_legal(seat, |legal| {
            count = legal;
            legal
        });
        count
    }

    /// The answer at index `place` of the legal list.
    fn nth_legal(&self, seat: Seat, place: usize) -> Option<Self::Action> {
        self.pick_legal(seat, |_| place)
    }

    /// Applies an answer.
    ///
    /// # Errors
    /// If the rules refuse it. The game is then unchanged and no event was sent.
    fn act(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Rejection>;

    /// Fills `into` with every possible chance outcome and its exact weight, sorted, leaving out
    /// outcomes of weight zero. The list is empty if the game is not waiting for chance.
    fn chance_outcomes(&self, into: &mut Vec<(Self::Chance, u32)>);

    /// Draws a chance outcome without applying it; `None` if the game is not waiting for chance.
    fn sample_chance<D: Dice + ?Sized>(&self, dice: &mut D) -> Option<Self::Chance> {
        let mut outcomes = Vec::new();
        self.chance_outcomes(&mut outcomes);
        weighted(&outcomes, dice)
    }

    /// Applies a chance outcome.
    ///
    /// # Errors
    /// If it cannot happen now. The game is then unchanged and no event was sent.
    fn resolve_chance(
        &mut self,
        chance: &Self::Chance,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Rejection>;

    /// Everything this viewer knows.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The event as this viewer sees it; `None` if it is entirely hidden from them.
    fn seen(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// Determinization: a game that looks like `view` to its viewer. Everything hidden is dealt at
    /// random; every deal consistent with the view is equally likely.
    fn imagine<D: Dice + ?Sized>(view: &Self::View, dice: &mut D) -> Self;

    /// Every action that can ever be legal with these options, sorted. An action's index in this
    /// list is its number for machine learning.
    fn every_action(options: &Self::Options, seats: u8) -> Vec<Self::Action>;

    /// The complete position as text, in the format that [`Game::from_position`] reads.
    fn position(&self) -> String {
        self.view(Viewer::All).to_string()
    }

    /// Reads a position drawn as text.
    ///
    /// # Errors
    /// If the text is malformed, or describes an impossible state.
    fn from_position(text: &str) -> Result<Self, PositionError>;

    /// Checks the invariants that must hold after every step.
    ///
    /// # Errors
    /// Names the broken invariant.
    fn check(&self) -> Result<(), String>;
}
