//! The phase stack: the stage of the turn at the bottom, interruptions above it. Only the top asks
//! a question. Cards are chosen beside the stack, while others play.

use serde::Serialize;
use table::Seat;

use crate::{
    action::Action,
    board::Table,
    ids::{Place, Territory},
    ruleset::{Op, Times},
    seats,
    unit::{Kind, Unit},
};

/// The stage of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Chance decides who chooses first.
    First,
    /// Chance decides which resources lie open, starting with this territory.
    Tokens(u8),
    /// Chance deals this seat a technology.
    Deal(Seat),
    /// A seat chooses its first card.
    OpeningCard(Seat),
    /// A seat places its first settlement.
    OpeningPlace(Seat),
    /// The token under a seat's first settlement is resolved.
    OpeningToken(Seat),
    /// The active player's turn begins.
    TurnStart(Start),
    /// The top box.
    Top(Progress),
    /// Income from the top box is settled.
    SettleTop,
    /// The bottom box, clockwise: this seat's part.
    Bottom(Seat, Progress),
    /// The bottom box, simultaneously.
    Together(Shares),
    /// Income from the bottom box is settled.
    SettleBottom,
    /// The active player may announce a resource other than the card's symbol.
    Announce,
    /// Income from resources is settled.
    SettleResources,
    /// The turn ends: surplus units are discarded.
    TurnEnd,
    /// Between two turns, while some cards may still have to be chosen.
    Between {
        /// Whether the seat that played last is in the queue.
        queued: bool,
    },
    /// The game is over.
    Over {
        /// Whether it ended early.
        early: bool,
    },
}

impl Stage {
    /// The seat's progress in the current box.
    pub(crate) const fn progress(&self, seat: Seat) -> Option<Progress> {
        match self {
            Self::Top(progress) | Self::Bottom(_, progress) => Some(*progress),
            Self::Together(shares) => Some(shares[seat.index()].progress),
            _ => None,
        }
    }

    pub(crate) const fn progress_mut(&mut self, seat: Seat) -> Option<&mut Progress> {
        match self {
            Self::Top(progress) | Self::Bottom(_, progress) => Some(progress),
            Self::Together(shares) => Some(&mut shares[seat.index()].progress),
            _ => None,
        }
    }

    /// The seat's share in a simultaneous box.
    pub(crate) const fn share_mut(&mut self, seat: Seat) -> Option<&mut Share> {
        match self {
            Self::Together(shares) => Some(&mut shares[seat.index()]),
            _ => None,
        }
    }

    /// Whether received 5-credit amounts are being settled.
    pub const fn is_settling(&self) -> bool {
        matches!(self, Self::SettleTop | Self::SettleBottom | Self::SettleResources)
    }
}

/// What the active player has done before revealing the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
pub struct Start {
    /// Whether they looked at a token.
    pub peeked: bool,
    /// The number of free upgrades used.
    pub upgraded: u8,
}

/// A seat's progress in a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
pub struct Progress {
    /// The index of the instruction; past the last one when the box is done.
    pub op: u8,
    /// How often it may still be done.
    pub left: Times,
    /// How many joint attacks were called off in this instruction.
    pub called_off: u8,
}

/// A seat's share in a simultaneous box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
pub struct Share {
    /// Its progress.
    pub progress: Progress,
    /// What it is currently paying for.
    pub paying: Option<Action>,
    /// Rights that it will owe to others at the end of the box.
    pub rights: [u8; seats::MOST],
}

/// The shares of all seats in a simultaneous box.
pub type Shares = [Share; seats::MOST];

/// A joint attack that is being declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Assault {
    /// Who attacks.
    pub seat: Seat,
    /// The place under attack.
    pub target: Place,
    /// The number of units bought for it, by kind.
    pub bought: [u8; 4],
    /// The units that move in, and where from.
    pub movers: [Option<(Unit, Place)>; FORCE],
}

impl Assault {
    pub(crate) fn new(seat: Seat, target: Place) -> Self {
        Self { seat, target, bought: [0; 4], movers: [None; FORCE] }
    }

    pub(crate) fn count(&self) -> u8 {
        self.bought.iter().sum::<u8>() + self.movers.iter().flatten().count() as u8
    }
}

/// The most units in one attack.
pub(crate) const FORCE: usize = 6;

/// The units of one attack.
pub(crate) type Force = [Option<Unit>; FORCE];

/// An interruption of the stage. The latest one is resolved first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the seat that it concerns, and where")]
pub enum Frame {
    /// Chance shows a face-down token.
    Reveal { seat: Seat, at: Territory },
    /// Chance shows a face-down token to one seat.
    Peek { seat: Seat, at: Territory },
    /// The dice decide an attack.
    Dice { seat: Seat, target: Place, force: Force, loot: u16 },
    /// A free technology.
    FreeTechnology { seat: Seat },
    /// Units that came with a technology.
    Gift { seat: Seat, kind: Kind, era: u8, left: u8 },
    /// A joint attack is declared.
    Assault(Assault),
    /// Surplus units of a successful attack are discarded.
    Surplus { seat: Seat, at: Place },
    /// A seat is asked how it pays 5 credits for this.
    Payment { seat: Seat, what: Action },
    /// A proposal to end early; `open` has a bit for each seat that has not answered.
    EarlyEnd { by: Seat, open: u8 },
}

/// The stack of phases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Phases {
    pub(crate) stage: Stage,
    /// The interruptions, with the latest on top.
    pub(crate) frames: Vec<Frame>,
}

impl Phases {
    /// A stage without interruptions.
    pub(crate) const fn at(stage: Stage) -> Self {
        Self { stage, frames: Vec::new() }
    }

    /// The current interruption.
    pub(crate) fn top(&self) -> Option<Frame> {
        self.frames.last().copied()
    }

    /// What the seat is asked about after payments and proposals are resolved.
    pub(crate) fn asking(&self) -> Option<&Frame> {
        let asks =
            |frame: &&Frame| !matches!(frame, Frame::Payment { .. } | Frame::EarlyEnd { .. });
        self.frames.iter().rfind(asks)
    }

    pub(crate) fn push(&mut self, frame: Frame) {
        self.frames.push(frame);
    }

    pub(crate) fn pop(&mut self) {
        self.frames.pop();
    }

    pub(crate) fn replace(&mut self, frame: Frame) {
        self.pop();
        self.push(frame);
    }

    /// The action that the seat has chosen but not yet paid for.
    pub(crate) fn paying(&self, seat: Seat) -> Option<Action> {
        match (self.frames.last(), &self.stage) {
            (Some(Frame::Payment { what, .. }), _) => Some(*what),
            (_, Stage::Together(shares)) => shares[seat.index()].paying,
            _ => None,
        }
    }
}

/// Snapshot of the public table and stage at the start of a simultaneous step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sealed {
    pub(crate) table: Table,
    pub(crate) stage: Stage,
}

/// The question for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    ChooseCard,
    EarlyEnd,
    Payment(Action),
    FreeTechnology,
    Gift { kind: Kind, era: u8 },
    Assault(Assault),
    Surplus(Place),
    OpeningCard,
    OpeningPlace,
    TurnStart,
    Announce,
    Do { op: Op, left: Times },
    Settle,
}
