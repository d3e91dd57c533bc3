//! Refusals as sentences.

use tigris::{Rejection, Space};

use super::names;
use crate::Message;

/// The reason for a refusal, as a sentence.
pub(super) fn refuse(rejection: &Rejection) -> Message {
    use Rejection as R;
    let new = |id: &'static str| Message::new(id);
    let at = |id: &'static str, space: Space| Message::new(id).text("space", space);
    match *rejection {
        R::PlayerCount { seats } => new("tigris-refuse-player-count").number("seats", seats),
        R::NotAsked => new("tigris-refuse-not-asked"),
        R::WrongAnswer => new("tigris-refuse-wrong-answer"),
        R::GameOver => new("tigris-refuse-game-over"),
        R::NothingDrawn => new("tigris-refuse-nothing-drawn"),
        R::CannotBeDrawn => new("tigris-refuse-cannot-be-drawn"),
        R::TileIsDrawn => new("tigris-refuse-tile-is-drawn"),
        R::StartIsDrawn => new("tigris-refuse-start-is-drawn"),
        R::CannotBegin { seat } => {
            new("tigris-refuse-cannot-begin").word("seat", names::dynasty(seat))
        }
        R::LeaderNotOnBoard { leader } => {
            new("tigris-refuse-leader-not-on-board").word("leader", names::leader(leader))
        }
        R::LeaderSpaceTaken { space } | R::TileSpaceTaken { space } => {
            at("tigris-refuse-space-taken", space)
        }
        R::SpaceLost { space } | R::CatastropheOnCatastrophe { space } => {
            at("tigris-refuse-space-lost", space)
        }
        R::LeaderOnRiver { space } => at("tigris-refuse-leader-on-river", space),
        R::LeaderNeedsTemple { space } => at("tigris-refuse-leader-needs-temple", space),
        R::LeaderJoinsKingdoms { space } => at("tigris-refuse-leader-joins-kingdoms", space),
        R::LeaderStandsThere { leader, space } => {
            at("tigris-refuse-leader-stands-there", space).word("leader", names::leader(leader))
        }
        R::TileNotInHand { tile } => {
            new("tigris-refuse-tile-not-in-hand").word("tile", names::tile(tile))
        }
        R::FarmOnLand { space } => at("tigris-refuse-farm-on-land", space),
        R::TileOnRiver { space } => at("tigris-refuse-tile-on-river", space),
        R::TileJoinsThree { space } => at("tigris-refuse-tile-joins-three", space),
        R::NoCatastropheLeft => new("tigris-refuse-no-catastrophe-left"),
        R::CatastropheOnLeader { space } => at("tigris-refuse-catastrophe-on-leader", space),
        R::CatastropheOnTreasure { space } => at("tigris-refuse-catastrophe-on-treasure", space),
        R::CatastropheOnTurned { space } => at("tigris-refuse-catastrophe-on-turned", space),
        R::CatastropheOnBuilding { space } => at("tigris-refuse-catastrophe-on-building", space),
        R::SwapNothing => new("tigris-refuse-swap-nothing"),
        R::SwapNotInHand => new("tigris-refuse-swap-not-in-hand"),
        R::TemplesNotInHand => new("tigris-refuse-temples-not-in-hand"),
        R::FollowersNotInHand => new("tigris-refuse-followers-not-in-hand"),
        R::CommitTooWeak { defence } => {
            new("tigris-refuse-commit-too-weak").number("defence", defence)
        }
        R::CommitMustTie { exactly } => {
            new("tigris-refuse-commit-must-tie").number("exactly", exactly)
        }
        R::NoSuchWar { leader } => {
            new("tigris-refuse-no-such-war").word("leader", names::leader(leader))
        }
        R::BuildingOffRow { space } => at("tigris-refuse-building-off-row", space),
        R::BuildingRowNotLonger { space } => at("tigris-refuse-building-row-not-longer", space),
        R::MonumentElsewhere { space } => at("tigris-refuse-monument-elsewhere", space),
        R::MonumentNeedsSquare { space } => at("tigris-refuse-monument-needs-square", space),
        R::MonumentColour { monument } => {
            new("tigris-refuse-monument-colour").word("monument", names::monument(monument))
        }
        R::MonumentBuilt { monument } => {
            new("tigris-refuse-monument-built").word("monument", names::monument(monument))
        }
        R::WonderNotPlayed => new("tigris-refuse-wonder-not-played"),
        R::WonderBuilt => new("tigris-refuse-wonder-built"),
        R::WonderElsewhere { space } => at("tigris-refuse-wonder-elsewhere", space),
        R::WonderNeedsPlus { space } => at("tigris-refuse-wonder-needs-plus", space),
        R::TreasureNotThere { space } => at("tigris-refuse-treasure-not-there", space),
        R::TreasureFramed { space } => at("tigris-refuse-treasure-framed", space),
        R::NotInDisplay { tile } => {
            new("tigris-refuse-not-in-display").word("tile", names::tile(tile))
        }
        R::BagEmpty => new("tigris-refuse-bag-empty"),
    }
}
