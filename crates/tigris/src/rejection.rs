//! Refusals: one for each sentence of the rulebook that says "may not".

use serde::Serialize;
use table::{Refusal, RuleId, Seat};
use thiserror::Error;

use crate::{colour::Colour, dynasty, monument::Monument, space::Space};

/// Why a step is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "because", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each variant is explained by its sentence")]
pub enum Rejection {
    #[error("two to four can play, not {seats}")]
    PlayerCount { seats: u8 },
    #[error("this seat is not asked")]
    NotAsked,
    #[error("this does not answer the question")]
    WrongAnswer,
    #[error("the game is over")]
    GameOver,
    #[error("nothing is drawn now")]
    NothingDrawn,
    #[error("this cannot be drawn")]
    CannotBeDrawn,
    #[error("a tile is drawn now, not the start player")]
    TileIsDrawn,
    #[error("the start player is drawn now, not a tile")]
    StartIsDrawn,
    #[error("the {} is not playing and cannot go first", dynasty::name(*seat))]
    CannotBegin { seat: Seat },

    #[error("the {} is not on the board", leader.leader())]
    LeaderNotOnBoard { leader: Colour },
    #[error("{space} is not empty")]
    LeaderSpaceTaken { space: Space },
    #[error("{space} was lost to a catastrophe")]
    SpaceLost { space: Space },
    #[error("leaders stay on land, and {space} is river")]
    LeaderOnRiver { space: Space },
    #[error("there is no temple next to {space}")]
    LeaderNeedsTemple { space: Space },
    #[error("a leader on {space} would join kingdoms")]
    LeaderJoinsKingdoms { space: Space },
    #[error("the {} is already on {space}", leader.leader())]
    LeaderStandsThere { leader: Colour, space: Space },

    #[error("there is no {} in the hand", tile.tile())]
    TileNotInHand { tile: Colour },
    #[error("{space} is not empty")]
    TileSpaceTaken { space: Space },
    #[error("farms go on rivers, and {space} is land")]
    FarmOnLand { space: Space },
    #[error("only farms go on rivers, and {space} is river")]
    TileOnRiver { space: Space },
    #[error("a tile on {space} would join three kingdoms")]
    TileJoinsThree { space: Space },

    #[error("there is no catastrophe tile left to play")]
    NoCatastropheLeft,
    #[error("a leader stands on {space}")]
    CatastropheOnLeader { space: Space },
    #[error("a treasure lies on {space}")]
    CatastropheOnTreasure { space: Space },
    #[error("the tile on {space} lies face down")]
    CatastropheOnTurned { space: Space },
    #[error("a building stands on {space}")]
    CatastropheOnBuilding { space: Space },
    #[error("{space} was lost to a catastrophe before")]
    CatastropheOnCatastrophe { space: Space },

    #[error("a swap takes at least one tile")]
    SwapNothing,
    #[error("these tiles are not all in the hand")]
    SwapNotInHand,

    #[error("there are not that many temples in the hand")]
    TemplesNotInHand,
    #[error("there are not that many tiles of this colour in the hand")]
    FollowersNotInHand,
    #[error("the attacker must beat the defender's {defence}, or commit nothing")]
    CommitTooWeak { defence: u8 },
    #[error("the defender must commit exactly {exactly}, which makes a tie, or nothing")]
    CommitMustTie { exactly: u8 },
    #[error("there is no war between the {}s", leader.leader())]
    NoSuchWar { leader: Colour },

    #[error("{space} is not in a row made by the placed tile")]
    BuildingOffRow { space: Space },
    #[error("the row of {space} is no longer than the one the building is in")]
    BuildingRowNotLonger { space: Space },

    #[error("the square of {space} does not include the placed tile")]
    MonumentElsewhere { space: Space },
    #[error("the square of {space} is not all of one colour")]
    MonumentNeedsSquare { space: Space },
    #[error("the monument {monument} does not have the colour of the square")]
    MonumentColour { monument: Monument },
    #[error("the monument {monument} is already built")]
    MonumentBuilt { monument: Monument },
    #[error("the wonder is not played at this table")]
    WonderNotPlayed,
    #[error("the wonder is already built")]
    WonderBuilt,
    #[error("the plus around {space} does not include the placed tile")]
    WonderElsewhere { space: Space },
    #[error("the plus around {space} is not all of one colour")]
    WonderNeedsPlus { space: Space },

    #[error("no treasure of this kingdom lies on {space}")]
    TreasureNotThere { space: Space },
    #[error("the framed treasure on {space} must be taken first")]
    TreasureFramed { space: Space },

    #[error("there is no {} in the display", tile.tile())]
    NotInDisplay { tile: Colour },
    #[error("the bag is empty")]
    BagEmpty,
}

impl Refusal for Rejection {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::PlayerCount { .. } => "tigris.setup.1",
            Self::NotAsked => "tigris.turn.7",
            Self::WrongAnswer => "tigris.turn.8",
            Self::GameOver => "tigris.turn.10",
            Self::NothingDrawn => "tigris.draw.6",
            Self::CannotBeDrawn | Self::TileIsDrawn => "tigris.draw.2",
            Self::CannotBegin { .. } | Self::StartIsDrawn => "tigris.setup.9",
            Self::LeaderNotOnBoard { .. } => "tigris.leader.5",
            Self::LeaderSpaceTaken { .. } => "tigris.leader.6",
            Self::SpaceLost { .. } => "tigris.catastrophe.9",
            Self::LeaderOnRiver { .. } => "tigris.leader.7",
            Self::LeaderNeedsTemple { .. } => "tigris.leader.8",
            Self::LeaderJoinsKingdoms { .. } => "tigris.leader.9",
            Self::LeaderStandsThere { .. } => "tigris.leader.12",
            Self::TileNotInHand { .. } => "tigris.tile.2",
            Self::TileSpaceTaken { .. } => "tigris.tile.3",
            Self::FarmOnLand { .. } => "tigris.tile.4",
            Self::TileOnRiver { .. } => "tigris.tile.5",
            Self::TileJoinsThree { .. } => "tigris.tile.6",
            Self::NoCatastropheLeft => "tigris.catastrophe.3",
            Self::CatastropheOnLeader { .. } => "tigris.catastrophe.4",
            Self::CatastropheOnTreasure { .. } => "tigris.catastrophe.5",
            Self::CatastropheOnTurned { .. } => "tigris.catastrophe.6",
            Self::CatastropheOnBuilding { .. } => "tigris.catastrophe.7",
            Self::CatastropheOnCatastrophe { .. } => "tigris.catastrophe.8",
            Self::SwapNothing => "tigris.swap.2",
            Self::SwapNotInHand => "tigris.swap.3",
            Self::TemplesNotInHand => "tigris.revolt.7",
            Self::FollowersNotInHand => "tigris.war.15",
            Self::CommitTooWeak { .. } => "tigris.english.1",
            Self::CommitMustTie { .. } => "tigris.english.3",
            Self::NoSuchWar { .. } => "tigris.war.5",
            Self::BuildingOffRow { .. } => "tigris.building.5",
            Self::BuildingRowNotLonger { .. } => "tigris.building.7",
            Self::MonumentElsewhere { .. } => "tigris.monument.2",
            Self::MonumentNeedsSquare { .. } => "tigris.monument.3",
            Self::MonumentColour { .. } => "tigris.monument.5",
            Self::MonumentBuilt { .. } => "tigris.monument.6",
            Self::WonderNotPlayed => "tigris.options.3",
            Self::WonderBuilt => "tigris.wonder.5",
            Self::WonderElsewhere { .. } => "tigris.wonder.3",
            Self::WonderNeedsPlus { .. } => "tigris.wonder.2",
            Self::TreasureNotThere { .. } => "tigris.treasure.6",
            Self::TreasureFramed { .. } => "tigris.treasure.4",
            Self::NotInDisplay { .. } => "tigris.draw.10",
            Self::BagEmpty => "tigris.draw.11",
        })
    }
}
