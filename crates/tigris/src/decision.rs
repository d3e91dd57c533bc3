//! The questions that players are asked.

use serde::Serialize;
use table::Seat;

use crate::{
    area::Area,
    colour::{Colour, Tiles},
    commit::Battle,
    event::Kind,
    phase::{Draw, Phase, Purpose, Source},
    space::Space,
    state::Tigris,
};

/// A question, with its public context.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "question", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields say whose, which and where")]
pub enum Decision {
    /// Take an action, or pass.
    Turn { actions_left: u8 },
    /// Commit tiles to a conflict.
    Commit {
        kind: Kind,
        leader: Colour,
        /// The tiles that count in this conflict.
        tile: Colour,
        attacker: Seat,
        defender: Seat,
        /// The attacker's strength on the board.
        attack: u8,
        /// The defender's strength on the board.
        defence: u8,
        /// What the attacker has committed, once they have.
        committed: Option<u8>,
    },
    /// Choose which colour fights next.
    ChooseWar { leaders: Vec<Colour> },
    /// Put up the building of a colour, or decline.
    Building { colour: Colour, spaces: Area },
    /// Build a monument or the wonder, or decline.
    Monument { placed: Space },
    /// Choose which of these treasures stays.
    Treasure { treasures: Area },
    /// Take a tile from the display or from the bag.
    Take { purpose: Purpose, wanted: u8, display: Tiles },
    /// Choose the colour of the wonder's point.
    WonderPoint,
}

/// The private part of a question: what the player has to answer with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Aside {
    /// The tiles in their hand.
    pub hand: Tiles,
}

impl Tigris {
    /// Who is asked.
    pub(crate) fn asked(&self) -> Option<Seat> {
        match self.open.phase {
            Phase::Turn
            | Phase::ChooseWar { .. }
            | Phase::Building { .. }
            | Phase::Monument { .. }
            | Phase::WonderPoint => Some(self.open.active),
            Phase::Revolt(conflict) | Phase::War { conflict, .. } => Some(conflict.asked()),
            Phase::Treasure { seat } => Some(seat),
            Phase::Draw(Draw { seat, source: Source::Choice, .. }) => Some(seat),
            Phase::StartPlayer | Phase::Draw(_) | Phase::Over(_) => None,
        }
    }

    /// What is asked.
    pub(crate) fn question(&self) -> Option<Decision> {
        Some(match self.open.phase {
            Phase::Turn => Decision::Turn { actions_left: self.open.actions_left },
            Phase::Revolt(_) | Phase::War { .. } => {
                let battle = Battle::of(self.open.phase)?;
                let (attack, defence) = self.board_strengths(&battle);
                Decision::Commit {
                    kind: battle.kind,
                    leader: battle.conflict.leader,
                    tile: battle.tile(),
                    attacker: battle.conflict.attacker,
                    defender: battle.conflict.defender,
                    attack,
                    defence,
                    committed: battle.conflict.committed,
                }
            }
            Phase::ChooseWar { joint } => {
                Decision::ChooseWar { leaders: self.wars(joint).collect() }
            }
            Phase::Building { placed } => Decision::Building {
                colour: self.open.board.tile_at(placed)?,
                spaces: self.building_spaces(placed),
            },
            Phase::Monument { placed } => Decision::Monument { placed },
            Phase::Treasure { seat } => Decision::Treasure { treasures: self.treasures_of(seat) },
            Phase::Draw(Draw { purpose, wanted, source: Source::Choice, .. }) => {
                Decision::Take { purpose, wanted, display: self.open.display }
            }
            Phase::WonderPoint => Decision::WonderPoint,
            Phase::StartPlayer | Phase::Draw(_) | Phase::Over(_) => return None,
        })
    }
}
