//! Phases: what the game is waiting for, with exactly the data needed then.

use serde::Serialize;
use table::Seat;

use crate::{colour::Colour, space::Space};

/// What the game is waiting for. All of it is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The start player is drawn.
    StartPlayer,
    /// A player is drawing tiles.
    Draw(Draw),
    /// The active player takes an action.
    Turn,
    /// A leader has entered a kingdom that already has one of its colour.
    Revolt(Conflict),
    /// Two kingdoms are joined, and the active player chooses which colour fights next.
    ChooseWar {
        /// The space of the unification tile.
        joint: Space,
    },
    /// Two kingdoms are joined, and two leaders fight.
    War {
        /// The space of the unification tile.
        joint: Space,
        /// Who fights.
        conflict: Conflict,
    },
    /// The tile just placed allows a civilization building.
    Building {
        /// Where the tile lies.
        placed: Space,
    },
    /// The tile just placed allows a monument or the wonder.
    Monument {
        /// Where the tile lies.
        placed: Space,
    },
    /// A merchant's owner chooses which treasure stays.
    Treasure {
        /// The owner.
        seat: Seat,
    },
    /// The active player chooses the colour of the wonder's point.
    WonderPoint,
    /// The game is over.
    Over(Ending),
}

impl Phase {
    /// The space of the unification tile, while it lies on the board.
    pub(crate) fn joint(self) -> Option<Space> {
        match self {
            Self::ChooseWar { joint } | Self::War { joint, .. } => Some(joint),
            _ => None,
        }
    }
}

/// A conflict between two leaders of one colour. The attacker commits first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Conflict {
    /// The colour of the two leaders.
    pub leader: Colour,
    /// Whose leader attacks.
    pub attacker: Seat,
    /// Whose leader defends.
    pub defender: Seat,
    /// How many tiles the attacker committed, once they have.
    pub committed: Option<u8>,
}

impl Conflict {
    /// Who is asked to commit.
    pub fn asked(&self) -> Seat {
        if self.committed.is_none() { self.attacker } else { self.defender }
    }
}

/// A player draws tiles, one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Draw {
    /// Why.
    pub purpose: Purpose,
    /// Who.
    pub seat: Seat,
    /// How many are still to be drawn.
    pub wanted: u8,
    /// What happens next.
    pub source: Source,
}

/// Why a player draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// The hands are dealt before the game.
    Deal,
    /// A swap.
    Swap,
    /// Hands are filled up at the end of a turn.
    Refill,
}

/// Where the next tile comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The player chooses between display and bag (open-tiles variant).
    Choice,
    /// Chance draws from the bag into the hand.
    Bag,
    /// Chance draws from the bag into the display.
    Display,
}

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Only one or two treasures were left.
    Treasures,
    /// A hand could not be refilled at the end of a turn.
    Refill,
    /// A swap could not be completed, and the game ended there.
    SwapAtOnce,
    /// A swap could not be completed, and the turn was finished.
    SwapAfterTurn,
    /// Three rounds in which no tile left a hand.
    Idle,
}
