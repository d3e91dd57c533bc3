//! Refusals as sentences.

use tigris::Rejection;

use super::names;
use crate::Message;

/// Why something is refused.
pub(super) fn refuse(rejection: &Rejection) -> Message {
    use Rejection as R;
    let new = |id: &'static str| Message::new(id);
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
            new("tigris-refuse-space-taken").text("space", space)
        }
        R::SpaceLost { space } | R::CatastropheOnCatastrophe { space } => {
            new("tigris-refuse-space-lost").text("space", space)
        }
        R::LeaderOnRiver { space } => new("tigris-refuse-leader-on-river").text("space", space),
        R::LeaderNeedsTemple { space } => {
            new("tigris-refuse-leader-needs-temple").text("space", space)
        }
        R::LeaderJoinsKingdoms { space } => {
            new("tigris-refuse-leader-joins-kingdoms").text("space", space)
        }
        R::LeaderStandsThere { leader, space } => new("tigris-refuse-leader-stands-there")
            .word("leader", names::leader(leader))
            .text("space", space),
        R::TileNotInHand { tile } => {
            new("tigris-refuse-tile-not-in-hand").word("tile", names::tile(tile))
        }
        R::FarmOnLand { space } => new("tigris-refuse-farm-on-land").text("space", space),
        R::TileOnRiver { space } => new("tigris-refuse-tile-on-river").text("space", space),
        R::TileJoinsThree { space } => new("tigris-refuse-tile-joins-three").text("space", space),
        R::NoCatastropheLeft => new("tigris-refuse-no-catastrophe-left"),
        R::CatastropheOnLeader { space } => {
            new("tigris-refuse-catastrophe-on-leader").text("space", space)
        }
        R::CatastropheOnTreasure { space } => {
            new("tigris-refuse-catastrophe-on-treasure").text("space", space)
        }
        R::CatastropheOnTurned { space } => {
            new("tigris-refuse-catastrophe-on-turned").text("space", space)
        }
        R::CatastropheOnBuilding { space } => {
            new("tigris-refuse-catastrophe-on-building").text("space", space)
        }
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
        R::BuildingOffRow { space } => new("tigris-refuse-building-off-row").text("space", space),
        R::BuildingRowNotLonger { space } => {
            new("tigris-refuse-building-row-not-longer").text("space", space)
        }
        R::MonumentElsewhere { space } => {
            new("tigris-refuse-monument-elsewhere").text("space", space)
        }
        R::MonumentNeedsSquare { space } => {
            new("tigris-refuse-monument-needs-square").text("space", space)
        }
        R::MonumentColour { monument } => {
            new("tigris-refuse-monument-colour").word("monument", names::monument(monument))
        }
        R::MonumentBuilt { monument } => {
            new("tigris-refuse-monument-built").word("monument", names::monument(monument))
        }
        R::WonderNotPlayed => new("tigris-refuse-wonder-not-played"),
        R::WonderBuilt => new("tigris-refuse-wonder-built"),
        R::WonderElsewhere { space } => new("tigris-refuse-wonder-elsewhere").text("space", space),
        R::WonderNeedsPlus { space } => new("tigris-refuse-wonder-needs-plus").text("space", space),
        R::TreasureNotThere { space } => {
            new("tigris-refuse-treasure-not-there").text("space", space)
        }
        R::TreasureFramed { space } => new("tigris-refuse-treasure-framed").text("space", space),
        R::NotInDisplay { tile } => {
            new("tigris-refuse-not-in-display").word("tile", names::tile(tile))
        }
        R::BagEmpty => new("tigris-refuse-bag-empty"),
    }
}
