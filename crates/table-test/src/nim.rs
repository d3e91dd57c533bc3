//! Nim with hidden tokens: a small game to copy, with every feature that a game can have.
//!
//! Chance fills the heaps and deals the tokens, the tokens are hidden, and with `tokens=swap` all
//! seats answer at once. With `tokens=none` it is plain Nim, which is solved. The rules are in
//! `rules/en.md`.
//!
//! ```
//! use table::{Match, Seed};
//! use table_test::nim::{Nim, NimOptions, Rejection};
//!
//! let names = vec!["Anna".to_owned(), "Bruno".to_owned()];
//! let mut nim = Match::<Nim>::new(&NimOptions::default(), names, Some(Seed::from_number(7)))?;
//! while let Ok(outcome) = nim.proposal() {
//!     nim.chance(&outcome)?;
//! }
//! assert!(nim.record().to_text().starts_with("eridu 1\ngame nim\n"));
//! # Ok::<(), table::MatchError<Rejection>>(())
//! ```

mod answer;
mod chapters;
mod notation;
mod options;
mod position;
mod possible;
mod told;
mod view;

use serde::Serialize;
use table::{
    Dice, Game, NotationError, Outcome, PositionError, Seat, Seats, Sink, Viewer, Waiting,
};

pub use notation::{Action, Answer, Chance, Token};
pub use options::{NimOptions, Tokens};
pub use told::{Event, Rejection};
pub use view::{HandView, Known, NimView};

/// The most stones that a heap can start with.
pub const TALLEST: u8 = 5;

/// A game of Nim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nim {
    options: NimOptions,
    /// The stones of each heap filled so far.
    heaps: Vec<u8>,
    /// One for each seat.
    hands: Vec<Hand>,
    phase: Phase,
}

/// What a seat has in front of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Hand {
    token: Option<Token>,
    played: Option<Token>,
    set_aside: Option<Token>,
    answer: Option<Answer>,
}

/// The current phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Chance fills the heaps.
    Fill,
    /// Chance deals this seat a token.
    Draw(Seat),
    /// All seats decide whether to keep their token.
    Answer,
    /// A seat takes stones.
    Turn {
        /// Whose turn it is.
        seat: Seat,
        /// How many more times it takes.
        takes: u8,
    },
    /// No stones are left.
    Over {
        /// Who took the last stone.
        last: Seat,
    },
}

/// A question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// Keep the token or swap it?
    KeepOrSwap,
    /// Which stones are taken?
    Take {
        /// How many more times the seat takes in this turn.
        takes: u8,
    },
}

/// The private part of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Aside {
    /// The token it holds.
    pub token: Option<Token>,
}

impl Game for Nim {
    const NAME: &'static str = "nim";
    const RULES_VERSION: u32 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=3;
    const SEAT_NAMES: &'static [&'static str] = &["first", "second", "third"];

    type Options = NimOptions;
    type Decision = Decision;
    type Aside = Aside;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = NimView;
    type Rejection = Rejection;

    fn start(options: &NimOptions, seats: u8) -> Result<Self, Rejection> {
        if !Self::SEATS.contains(&seats) {
            return Err(Rejection::SoManyCannotPlay);
        }
        let hands = vec![Hand::default(); usize::from(seats)];
        Ok(Self { options: options.clone(), heaps: Vec::new(), hands, phase: Phase::Fill })
    }

    fn read_action(_: &NimOptions, text: &str) -> Result<Action, NotationError> {
        text.parse()
    }

    fn read_chance(_: &NimOptions, text: &str) -> Result<Chance, NotationError> {
        text.parse()
    }

    fn options(&self) -> &NimOptions {
        &self.options
    }

    fn seats(&self) -> u8 {
        self.hands.len() as u8
    }

    fn waiting(&self) -> Waiting {
        match self.phase {
            Phase::Fill | Phase::Draw(_) => Waiting::Chance,
            Phase::Answer => Waiting::For(
                Seat::all(self.seats())
                    .filter(|seat| self.hands[seat.index()].answer.is_none())
                    .collect(),
            ),
            Phase::Turn { seat, .. } => Waiting::For(Seats::only(seat)),
            Phase::Over { .. } => Waiting::Over,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over { last } = self.phase else { return None };
        let score = |seat| i32::from((seat == last) == self.options.last_wins);
        Some(Outcome::from_scores(Seat::all(self.seats()).map(|s| vec![score(s)]).collect()))
    }

    fn decision(&self, seat: Seat) -> Option<Decision> {
        self.is_asked(seat).ok()?;
        Some(match self.phase {
            Phase::Turn { takes, .. } => Decision::Take { takes },
            _ => Decision::KeepOrSwap,
        })
    }

    fn aside(&self, seat: Seat) -> Option<Aside> {
        self.is_asked(seat).ok()?;
        Some(Aside { token: self.hands[seat.index()].token })
    }

    fn legal_actions(&self, seat: Seat, into: &mut Vec<Action>) {
        into.clear();
        if self.is_asked(seat).is_ok() {
            into.extend(Self::every_action(&self.options, self.seats()));
            into.retain(|action| self.can(seat, action).is_ok());
        }
    }

    fn act(
        &mut self,
        seat: Seat,
        action: &Action,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        self.can(seat, action)?;
        match *action {
            Action::Take { heap, count } => self.take(seat, heap, count, events),
            Action::Play(token) => self.play(seat, token, events),
            Action::Answer(answer) => self.answer(seat, answer, events),
        }
        Ok(())
    }

    fn chance_outcomes(&self, into: &mut Vec<(Chance, u32)>) {
        into.clear();
        match self.phase {
            // Two dice with three faces: the heap in the middle is the likeliest.
            Phase::Fill => into.extend((1..=TALLEST).map(Chance::Heap).zip([1, 2, 3, 2, 1])),
            Phase::Draw(_) => into
                .extend(self.bag().into_iter().map(|(token, left)| (Chance::Token(token), left))),
            _ => {}
        }
    }

    fn resolve_chance(
        &mut self,
        chance: &Chance,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        match (self.phase, *chance) {
            (Phase::Fill, Chance::Heap(size)) if (1..=TALLEST).contains(&size) => {
                self.fill(size, events);
            }
            (Phase::Draw(seat), Chance::Token(token)) if self.in_bag(token) > 0 => {
                self.draw(seat, token, events);
            }
            _ => return Err(Rejection::CannotHappen),
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> NimView {
        NimView::of(self, viewer)
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.seen(viewer))
    }

    fn imagine<D: Dice + ?Sized>(view: &NimView, dice: &mut D) -> Self {
        view.imagine(dice)
    }

    fn every_action(options: &NimOptions, _seats: u8) -> Vec<Action> {
        notation::every_action(options)
    }

    fn from_position(text: &str) -> Result<Self, PositionError> {
        position::read(text)
    }

    fn check(&self) -> Result<(), String> {
        possible::check(self)
    }
}
