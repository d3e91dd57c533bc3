//! The view of Nim, built field by field, and the games consistent with it.

use std::fmt;

use serde::Serialize;
use table::{Dice, Game, Options, Seat, Viewer};

use super::{Answer, Hand, Nim, NimOptions, Phase, Token};

/// Everything a viewer with perfect memory knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NimView {
    /// The options.
    pub options: NimOptions,
    /// The stones of each heap.
    pub heaps: Vec<u8>,
    /// What lies in front of each seat.
    pub hands: Vec<HandView>,
    /// Where the game is.
    pub phase: Phase,
}

/// What a viewer knows of the tokens of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct HandView {
    /// The token it holds.
    pub token: Known<Token>,
    /// The token it played, face up.
    pub played: Option<Token>,
    /// The token it swapped away, face down.
    pub set_aside: Known<Token>,
    /// Whether it keeps its token; hidden until all have answered.
    pub answer: Known<Answer>,
}

/// Something that may be hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Known<T> {
    /// There is none.
    Nothing,
    /// There is one, face down.
    Hidden,
    /// There is one, and this is it.
    Shown(T),
}

impl<T> Known<T> {
    fn of(thing: Option<T>, shown: bool) -> Self {
        match thing {
            None => Self::Nothing,
            Some(thing) if shown => Self::Shown(thing),
            Some(_) => Self::Hidden,
        }
    }

    /// The value, using `deal` if it is hidden.
    fn imagine(self, deal: impl FnOnce() -> Option<T>) -> Option<T> {
        match self {
            Self::Nothing => None,
            Self::Hidden => deal(),
            Self::Shown(thing) => Some(thing),
        }
    }
}

impl NimView {
    pub(super) fn of(game: &Nim, viewer: Viewer) -> Self {
        let all_answered = game.phase != Phase::Answer;
        let hand = |(seat, hand): (Seat, &Hand)| HandView {
            token: Known::of(hand.token, viewer.sees(seat)),
            played: hand.played,
            set_aside: Known::of(hand.set_aside, viewer.sees(seat)),
            answer: Known::of(hand.answer, viewer.sees(seat) || all_answered),
        };
        Self {
            options: game.options.clone(),
            heaps: game.heaps.clone(),
            hands: Seat::all(game.seats()).zip(&game.hands).map(hand).collect(),
            phase: game.phase,
        }
    }

    /// Deals the tokens that the viewer cannot know; every deal is equally likely.
    pub(super) fn imagine<D: Dice + ?Sized>(&self, dice: &mut D) -> Nim {
        let known = self.hands.iter().map(|hand| Hand {
            token: hand.token.imagine(|| None),
            played: hand.played,
            set_aside: hand.set_aside.imagine(|| None),
            answer: hand.answer.imagine(|| None),
        });
        let mut game = Nim {
            options: self.options.clone(),
            heaps: self.heaps.clone(),
            hands: known.collect(),
            phase: self.phase,
        };
        for (index, hand) in self.hands.iter().enumerate() {
            let token = hand.token.imagine(|| table::weighted(&game.bag(), dice));
            game.hands[index].token = token;
            let set_aside = hand.set_aside.imagine(|| table::weighted(&game.bag(), dice));
            game.hands[index].set_aside = set_aside;
            let answers = [(Answer::Keep, 1), (Answer::Swap, 1)];
            game.hands[index].answer = hand.answer.imagine(|| table::weighted(&answers, dice));
        }
        game
    }
}

/// The table as the viewer sees it; with nothing hidden, this is the position.
impl fmt::Display for NimView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("options")?;
        for (name, value) in self.options.pairs() {
            write!(f, " {name}={value}")?;
        }
        f.write_str("\nheaps")?;
        for stones in &self.heaps {
            write!(f, " {stones}")?;
        }
        writeln!(f)?;
        for (name, hand) in Nim::SEAT_NAMES.iter().zip(&self.hands) {
            write!(f, "{name} holds {}", hand.token)?;
            write!(f, ", played {}", Known::of(hand.played, true))?;
            writeln!(f, ", set aside {}, answered {}", hand.set_aside, hand.answer)?;
        }
        let name = |seat: Seat| Nim::SEAT_NAMES[seat.index()];
        match self.phase {
            Phase::Fill => writeln!(f, "phase fill"),
            Phase::Draw(seat) => writeln!(f, "phase draw {}", name(seat)),
            Phase::Answer => writeln!(f, "phase answer"),
            Phase::Turn { seat, takes } => writeln!(f, "phase turn {} {takes}", name(seat)),
            Phase::Over { last } => writeln!(f, "phase over {}", name(last)),
        }
    }
}

impl<T: fmt::Display> fmt::Display for Known<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("-"),
            Self::Hidden => f.write_str("?"),
            Self::Shown(thing) => thing.fmt(f),
        }
    }
}
