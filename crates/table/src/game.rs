//! The contract of a game.

use std::{
    fmt::{Debug, Display},
    ops::RangeInclusive,
    str::FromStr,
};

use serde::Serialize;

use crate::{
    Dice, NotationError, Options, PositionError, Refusal, Seat, Seats, Sink, Told, dice::weighted,
};

/// Whom a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waiting {
    /// These seats must answer, each its own question, in any order.
    For(Seats),
    /// Chance must speak.
    Chance,
    /// Nobody: the game is over.
    Over,
}

/// Who looks at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A seat with perfect memory.
    Seat(Seat),
    /// Somebody who watches with perfect memory and sees no hand.
    Spectator,
    /// Whoever may see everything: finished games, analysis.
    All,
}

impl Viewer {
    /// Whether this viewer sees what `seat` keeps to itself.
    pub fn sees(self, seat: Seat) -> bool {
        self == Self::All || self == Self::Seat(seat)
    }
}

/// How a finished game came out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// The place of each seat, from 1; equal places are shared.
    pub places: Vec<u8>,
    /// What each seat's place rests on, the most important number first.
    pub scores: Vec<Vec<i32>>,
}

impl Outcome {
    /// The outcome in which a greater score, compared number by number, takes a better place.
    pub fn from_scores(scores: Vec<Vec<i32>>) -> Self {
        let places = scores
            .iter()
            .map(|mine| 1 + scores.iter().filter(|other| *other > mine).count() as u8)
            .collect();
        Self { places, scores }
    }
}

/// A game: a pure value without I/O, clock, generator or log.
///
/// Every implementation is put to the contract test of the crate `table-test`.
pub trait Game: Clone + Eq + Debug + Send + Sync + Sized + 'static {
    /// The name of the game, in lower case with hyphens.
    const NAME: &'static str;
    /// Which version of the rules this code plays. A change that alters a replay raises it.
    const RULES_VERSION: u32;
    /// How many can play.
    const SEATS: RangeInclusive<u8>;
    /// What the seats are called in records and positions.
    const SEAT_NAMES: &'static [&'static str];

    /// What a table chooses before it plays.
    type Options: Options;
    /// A question, with everything about it that everybody may know.
    type Decision: Clone + Eq + Debug + Serialize + Send + Sync;
    /// What only the seat that is asked is told about its question.
    type Aside: Clone + Eq + Debug + Serialize + Send + Sync;
    /// An answer.
    type Action: Clone + Ord + Debug + Display + FromStr<Err = NotationError> + Send + Sync;
    /// An outcome of chance.
    type Chance: Clone + Ord + Debug + Display + FromStr<Err = NotationError> + Send + Sync;
    /// Something that happened.
    type Event: Told;
    /// All that a viewer with perfect memory knows. As text, it is the table that he sees.
    type View: Clone + Eq + Debug + Display + Serialize + Send + Sync;
    /// Why something is refused.
    type Rejection: Refusal;

    /// A new game.
    ///
    /// # Errors
    /// When so many cannot play, or not with these options.
    fn start(options: &Self::Options, seats: u8) -> Result<Self, Self::Rejection>;

    /// The options it was started with.
    fn options(&self) -> &Self::Options;

    /// How many play.
    fn seats(&self) -> u8;

    /// Who must speak.
    fn waiting(&self) -> Waiting;

    /// How the game came out, once it is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The question that a seat is asked, as everybody may hear it.
    fn decision(&self, seat: Seat) -> Option<Self::Decision>;

    /// What the seat is told about its question and nobody else may hear.
    fn aside(&self, seat: Seat) -> Option<Self::Aside>;

    /// Fills `into` with every answer the seat may give, sorted. It is the definition of
    /// legality; the list is cleared first and stays empty when the seat is not asked.
    fn legal_actions(&self, seat: Seat, into: &mut Vec<Self::Action>);

    /// Takes an answer.
    ///
    /// # Errors
    /// When the rules refuse it; then nothing has changed and nothing was told.
    fn act(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Rejection>;

    /// Fills `into` with what chance can bring and the exact weight of each outcome, sorted,
    /// without outcomes of weight zero. The list is empty when chance is not waited for.
    fn chance_outcomes(&self, into: &mut Vec<(Self::Chance, u32)>);

    /// Proposes an outcome of chance; nothing when chance is not waited for.
    fn sample_chance<D: Dice + ?Sized>(&self, dice: &mut D) -> Option<Self::Chance> {
        let mut outcomes = Vec::new();
        self.chance_outcomes(&mut outcomes);
        weighted(&outcomes, dice)
    }

    /// Takes an outcome of chance.
    ///
    /// # Errors
    /// When it cannot happen now; then nothing has changed and nothing was told.
    fn resolve_chance(
        &mut self,
        chance: &Self::Chance,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Rejection>;

    /// All that this viewer knows.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The event as this viewer sees it; nothing when he sees nothing of it.
    fn seen(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// A game that looks like this to the viewer: what he cannot know is dealt anew, every
    /// possible deal being equally likely.
    fn imagine<D: Dice + ?Sized>(view: &Self::View, dice: &mut D) -> Self;

    /// Every action that can ever be legal with these options, sorted. The place of an action in
    /// this list is its number.
    fn every_action(options: &Self::Options, seats: u8) -> Vec<Self::Action>;

    /// The whole position as text that a person can draw.
    fn position(&self) -> String {
        self.view(Viewer::All).to_string()
    }

    /// The game that a drawn position shows.
    ///
    /// # Errors
    /// When the text cannot be read or the position cannot be.
    fn from_position(text: &str) -> Result<Self, PositionError>;

    /// Checks what must hold after every step.
    ///
    /// # Errors
    /// Names the invariant that is broken.
    fn check(&self) -> Result<(), String>;
}
