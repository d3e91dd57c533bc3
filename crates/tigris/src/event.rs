//! Events: what happened, each with its rule.

use serde::Serialize;
use table::{RuleId, Seat, Told, Viewer};

use crate::{
    area::Area,
    colour::{Colour, Tiles},
    monument::Monument,
    phase::{Ending, Purpose},
    space::Space,
};

/// Something that happened at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields say whose, which and where")]
pub enum Event {
    /// The start player was determined.
    Started { seat: Seat },
    /// A player's turn began.
    TurnBegan { seat: Seat },
    /// A player drew a tile from the bag. Others do not see which.
    Drew { seat: Seat, tile: Option<Colour>, purpose: Purpose, active: bool },
    /// A player took a tile from the display.
    Took { seat: Seat, tile: Colour, only: bool },
    /// A tile was laid into the display.
    DisplayFilled { tile: Colour, dealt: bool },
    /// A leader was placed, or moved from another space.
    LeaderPlaced { seat: Seat, leader: Colour, space: Space, from: Option<Space> },
    /// A leader was withdrawn by its owner.
    LeaderWithdrawn { seat: Seat, leader: Colour, space: Space },
    /// A leader had to leave the board.
    LeaderWentHome { seat: Seat, leader: Colour, space: Space, because: Home },
    /// A tile was placed.
    TilePlaced { seat: Seat, tile: Colour, space: Space },
    /// A player scored.
    Scored { seat: Seat, colour: Colour, points: u8, because: Reason },
    /// A tile scored nothing.
    NothingScored { because: NoPoint },
    /// A catastrophe was played, onto a tile or onto an empty space.
    CatastrophePlayed { seat: Seat, space: Space, destroyed: Option<Colour> },
    /// A player discarded tiles for new ones. Others do not see which.
    Swapped { seat: Seat, count: u8, tiles: Option<Tiles> },
    /// A player gave up an action.
    Passed { seat: Seat },
    /// A revolt broke out.
    RevoltBegan { leader: Colour, attacker: Seat, defender: Seat },
    /// A tile joined two kingdoms and was covered by the unification tile.
    KingdomsJoined { space: Space },
    /// The joined kingdoms had no rival leaders.
    PeaceKept { space: Space },
    /// A war broke out, chosen by the active player or the only one there was.
    WarBegan { leader: Colour, attacker: Seat, defender: Seat, chosen: bool },
    /// A war was called off, because its leaders are no longer linked.
    WarAvoided { leader: Colour },
    /// A player committed tiles to a conflict; `only` where no other number was possible.
    Committed { seat: Seat, tile: Colour, count: u8, kind: Kind, only: bool },
    /// A conflict was decided.
    ConflictWon { kind: Kind, leader: Colour, winner: Seat, loser: Seat, attack: u8, defence: u8 },
    /// A lost war removed tiles from the board.
    TilesRemoved { tile: Colour, spaces: Area },
    /// The unification tile was taken off.
    UnificationRemoved { space: Space },
    /// A building was put up, or moved from another space.
    BuildingPlaced { seat: Seat, colour: Colour, space: Space, from: Option<Space> },
    /// A building went back beside the board.
    BuildingReturned { colour: Colour, space: Space },
    /// A monument was built.
    MonumentBuilt { seat: Seat, monument: Monument, space: Space },
    /// The wonder was built.
    WonderBuilt { seat: Seat, space: Space },
    /// A player did not build.
    Declined { seat: Seat, building: bool },
    /// A player took a treasure; `only` where no other choice was possible.
    TreasureTaken { seat: Seat, space: Space, only: bool },
    /// A swap could not be filled; the turn is played to its end.
    SwapFellShort { seat: Seat },
    /// A player's turn ended.
    TurnEnded { seat: Seat },
    /// The game ended.
    GameEnded { because: Ending },
}

/// Why a leader went home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Home {
    /// No temple was left next to it.
    NoTemple,
    /// It lost a revolt.
    Revolt,
    /// It lost a war.
    War,
}

/// What a point was scored for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// A tile in a kingdom with the leader of its colour.
    Tile,
    /// A tile in a kingdom with a king but without the leader of its colour.
    King,
    /// A tile whose point was doubled by the building of its colour.
    Building,
    /// A revolt.
    Revolt,
    /// A war.
    War,
    /// A monument.
    Monument,
    /// The wonder.
    Wonder,
}

/// Why a tile scored nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoPoint {
    /// The kingdom has neither the leader of its colour nor a king.
    NoLeader,
    /// It is outside every kingdom.
    NoKingdom,
    /// It joined two kingdoms.
    Joined,
}

/// The two kinds of conflict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Within a kingdom, decided by temples.
    Revolt,
    /// Between two kingdoms, decided by followers.
    War,
}

impl Event {
    /// The event as a viewer sees it: only the owner knows which tiles were drawn or discarded.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Self {
        match *self {
            Self::Drew { seat, purpose, active, .. } if !viewer.sees(seat) => {
                Self::Drew { seat, tile: None, purpose, active }
            }
            Self::Swapped { seat, count, .. } if !viewer.sees(seat) => {
                Self::Swapped { seat, count, tiles: None }
            }
            seen => seen,
        }
    }
}

impl Told for Event {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::Started { .. } => "tigris.setup.9",
            Self::TurnBegan { .. } => "tigris.turn.1",
            Self::Drew { purpose: Purpose::Deal, .. } => "tigris.draw.1",
            Self::Drew { purpose: Purpose::Swap, .. } => "tigris.swap.4",
            Self::Drew { purpose: Purpose::Refill, active: true, .. } => "tigris.draw.4",
            Self::Drew { purpose: Purpose::Refill, active: false, .. } => "tigris.draw.5",
            Self::Took { only: false, .. } => "tigris.draw.9",
            Self::Took { only: true, .. } => "tigris.draw.13",
            Self::DisplayFilled { dealt: true, .. } => "tigris.draw.8",
            Self::DisplayFilled { dealt: false, .. } => "tigris.draw.12",
            Self::LeaderPlaced { from: None, .. } => "tigris.leader.1",
            Self::LeaderPlaced { from: Some(_), .. } => "tigris.leader.2",
            Self::LeaderWithdrawn { .. } => "tigris.leader.3",
            Self::LeaderWentHome { because: Home::NoTemple, .. } => "tigris.leader.14",
            Self::LeaderWentHome { because: Home::Revolt, .. } => "tigris.revolt.12",
            Self::LeaderWentHome { because: Home::War, .. } => "tigris.war.20",
            Self::TilePlaced { .. } => "tigris.tile.1",
            Self::Scored { because, .. } => match because {
                Reason::Tile => "tigris.tile.8",
                Reason::King => "tigris.tile.9",
                Reason::Building => "tigris.building.15",
                Reason::Revolt => "tigris.revolt.13",
                Reason::War => "tigris.war.22",
                Reason::Monument => "tigris.monument.14",
                Reason::Wonder => "tigris.wonder.12",
            },
            Self::NothingScored { because: NoPoint::NoLeader } => "tigris.tile.10",
            Self::NothingScored { because: NoPoint::NoKingdom } => "tigris.tile.11",
            Self::NothingScored { because: NoPoint::Joined } => "tigris.tile.12",
            Self::CatastrophePlayed { destroyed: None, .. } => "tigris.catastrophe.1",
            Self::CatastrophePlayed { destroyed: Some(_), .. } => "tigris.catastrophe.2",
            Self::Swapped { .. } => "tigris.swap.1",
            Self::Passed { .. } => "tigris.turn.4",
            Self::RevoltBegan { .. } => "tigris.revolt.1",
            Self::KingdomsJoined { .. } => "tigris.war.1",
            Self::PeaceKept { .. } => "tigris.war.2",
            Self::WarBegan { chosen: false, .. } => "tigris.war.3",
            Self::WarBegan { chosen: true, .. } => "tigris.war.4",
            Self::WarAvoided { .. } => "tigris.war.26",
            Self::Committed { only: true, .. } => "tigris.turn.9",
            Self::Committed { kind: Kind::Revolt, .. } => "tigris.revolt.6",
            Self::Committed { kind: Kind::War, .. } => "tigris.war.14",
            Self::ConflictWon { kind, attack, defence, .. } => match (kind, attack > defence) {
                (Kind::Revolt, true) => "tigris.revolt.10",
                (Kind::Revolt, false) => "tigris.revolt.11",
                (Kind::War, true) => "tigris.war.18",
                (Kind::War, false) => "tigris.war.19",
            },
            Self::TilesRemoved { .. } => "tigris.war.21",
            Self::UnificationRemoved { .. } => "tigris.war.28",
            Self::BuildingPlaced { from: None, .. } => "tigris.building.1",
            Self::BuildingPlaced { from: Some(_), .. } => "tigris.building.6",
            Self::BuildingReturned { .. } => "tigris.building.14",
            Self::MonumentBuilt { .. } => "tigris.monument.1",
            Self::WonderBuilt { .. } => "tigris.wonder.1",
            Self::Declined { building: true, .. } => "tigris.building.10",
            Self::Declined { building: false, .. } => "tigris.monument.8",
            Self::TreasureTaken { only: false, .. } => "tigris.treasure.5",
            Self::TreasureTaken { only: true, .. } => "tigris.treasure.1",
            Self::SwapFellShort { .. } => "tigris.end.7",
            Self::TurnEnded { .. } => "tigris.end.1",
            Self::GameEnded { because } => match because {
                Ending::Treasures => "tigris.end.3",
                Ending::Refill => "tigris.end.5",
                Ending::SwapAtOnce => "tigris.end.6",
                Ending::SwapAfterTurn => "tigris.end.7",
                Ending::Idle => "tigris.end.10",
            },
        })
    }
}
