//! Where the game is: a stack of phases, with the stage of the turn at the bottom and what
//! interrupts it above. Only the uppermost asks; cards are chosen beside the stack, while others
//! play.

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
    /// Chance says who chooses first.
    First,
    /// Chance says which resources lie open, from this territory on.
    Tokens(u8),
    /// Chance deals this seat a technology.
    Deal(Seat),
    /// A seat chooses its first card.
    OpeningCard(Seat),
    /// A seat places its first settlement.
    OpeningPlace(Seat),
    /// The first settlement of a seat stands, and its token is dealt with.
    OpeningToken(Seat),
    /// The active player's turn begins.
    TurnStart(Start),
    /// The top box.
    Top(Progress),
    /// What was received in the top box is settled.
    SettleTop,
    /// The bottom box, clockwise: this seat's part.
    Bottom(Seat, Progress),
    /// The bottom box, all at once.
    Together(Shares),
    /// What was received in the bottom box is settled.
    SettleBottom,
    /// The symbol of the card is looked at, and the active player may announce another resource.
    Announce,
    /// What the resources pay is settled.
    SettleResources,
    /// The turn ends: surplus units are discarded.
    TurnEnd,
    /// A turn is over, and choices of cards may be missing.
    Between {
        /// Whether the seat that has played is among those who choose.
        queued: bool,
    },
    /// The game is over.
    Over {
        /// Whether it ended early.
        early: bool,
    },
}

impl Stage {
    /// How far the seat has come in the box that is being carried out.
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

    /// Whether 5 credits that were received are being settled.
    pub const fn is_settling(&self) -> bool {
        matches!(self, Self::SettleTop | Self::SettleBottom | Self::SettleResources)
    }
}

/// What the active player has done before the card is revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
pub struct Start {
    /// Whether a token was looked at.
    pub peeked: bool,
    /// How many units were upgraded for nothing.
    pub upgraded: u8,
}

/// How far a seat has come in a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
pub struct Progress {
    /// Which instruction of the box; behind the last one when the box is done.
    pub op: u8,
    /// How often it may still be done.
    pub left: Times,
    /// How many joint attacks were called off in this instruction.
    pub called_off: u8,
}

/// A seat's share in a simultaneous box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
pub struct Share {
    /// How far it has come.
    pub progress: Progress,
    /// What it is paying for.
    pub paying: Option<Action>,
    /// Rights that it owes to others at the end of the box.
    pub rights: [u8; seats::MOST],
}

/// The shares of all seats in a simultaneous box.
pub type Shares = [Share; seats::MOST];

/// A joint attack that is being declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Assault {
    /// Who attacks.
    pub seat: Seat,
    /// What is attacked.
    pub target: Place,
    /// How many units of each kind are bought for it.
    pub bought: [u8; 4],
    /// Which units move to it, and from where.
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

/// What interrupts the stage until it is dealt with. The last one comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the seat that it concerns, and where")]
pub enum Frame {
    /// Chance shows a face-down token.
    Reveal { seat: Seat, at: Territory },
    /// Chance shows a face-down token to one seat.
    Peek { seat: Seat, at: Territory },
    /// The dice decide about an attack.
    Dice { seat: Seat, target: Place, force: Force, loot: u16 },
    /// A free technology.
    FreeTechnology { seat: Seat },
    /// Units that came with a technology.
    Gift { seat: Seat, kind: Kind, era: u8, left: u8 },
    /// A joint attack is declared.
    Assault(Assault),
    /// The surplus of an attack that has conquered is discarded.
    Surplus { seat: Seat, at: Place },
    /// A seat is asked how it pays 5 credits for this.
    Payment { seat: Seat, what: Action },
    /// A proposal to end early, with those who have not answered as bits.
    EarlyEnd { by: Seat, open: u8 },
}

/// The stack of phases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Phases {
    pub(crate) stage: Stage,
    /// What interrupts the stage, the last one on top.
    pub(crate) frames: Vec<Frame>,
}

impl Phases {
    /// A stage that nothing interrupts.
    pub(crate) const fn at(stage: Stage) -> Self {
        Self { stage, frames: Vec::new() }
    }

    /// What interrupts the stage now.
    pub(crate) fn top(&self) -> Option<Frame> {
        self.frames.last().copied()
    }

    /// What the seat is asked about once it has paid and the proposal is answered.
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

    /// What the seat has chosen and not paid yet.
    pub(crate) fn paying(&self, seat: Seat) -> Option<Action> {
        match (self.frames.last(), &self.stage) {
            (Some(Frame::Payment { what, .. }), _) => Some(*what),
            (_, Stage::Together(shares)) => shares[seat.index()].paying,
            _ => None,
        }
    }
}

/// The table and the stage as everybody saw them when a simultaneous step began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sealed {
    pub(crate) table: Table,
    pub(crate) stage: Stage,
}

/// What a seat is asked.
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
