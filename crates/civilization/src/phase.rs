//! Where the game is: the stage of the turn, and what interrupts it.

use serde::Serialize;
use table::Seat;

use crate::{
    action::Action,
    board::Table,
    ids::{Place, Territory},
    ruleset::Op,
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
    TurnStart,
    /// The top box.
    Top,
    /// What was received in the top box is settled.
    SettleTop,
    /// The bottom box, clockwise: this seat's part.
    Bottom(Seat),
    /// The bottom box, all at once.
    Together,
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
}

/// The most interruptions inside each other; more than any chain of discoveries makes.
const DEPTH: usize = 24;

/// What interrupts the stage, the last one on top.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Frames {
    len: u8,
    frames: [Option<Frame>; DEPTH],
}

impl PartialEq for Frames {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Frames {}

impl Frames {
    pub(crate) fn top(&self) -> Option<Frame> {
        self.frames[..usize::from(self.len)].last().copied().flatten()
    }

    pub(crate) fn push(&mut self, frame: Frame) {
        if let Some(free) = self.frames.get_mut(usize::from(self.len)) {
            *free = Some(frame);
            self.len += 1;
        }
    }

    pub(crate) fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
    }

    pub(crate) fn replace(&mut self, frame: Frame) {
        self.pop();
        self.push(frame);
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Frame> + '_ {
        self.frames[..usize::from(self.len)].iter().flatten().copied()
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(crate) fn is_full(&self) -> bool {
        usize::from(self.len) == DEPTH
    }
}

/// How far a seat has come in a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
pub struct Cursor {
    /// Which instruction of the box.
    pub op: u8,
    /// How often it may still be done.
    pub left: u8,
    /// What is being paid for.
    pub pending: Option<Action>,
    /// Rights that are owed to others at the end of a simultaneous box.
    pub rights: [u8; seats::MOST],
    /// How often a power of the start of the turn was used, or a joint attack was called off.
    pub used: u8,
}

/// The table as everybody saw it when a simultaneous step began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sealed {
    pub(crate) table: Table,
    pub(crate) cursors: [Cursor; seats::MOST],
}

/// A proposal to end early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Proposal {
    /// Who proposes.
    pub by: Seat,
    /// Who has not answered, as bits.
    pub open: u8,
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
    Do { op: Op, left: u8 },
    Settle,
}
