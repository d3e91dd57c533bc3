//! Actions as sentences.

use tigris::Action;

use super::{names, tell::counted};
use crate::Message;

/// An action as a sentence, for screen readers and confirmations.
pub(super) fn name(action: &Action) -> Message {
    let new = |id: &'static str| Message::new(id);
    match *action {
        Action::Leader { leader, space } => {
            new("tigris-action-leader").word("leader", names::leader(leader)).text("space", space)
        }
        Action::Withdraw { leader } => {
            new("tigris-action-withdraw").word("leader", names::leader(leader))
        }
        Action::Tile { tile, space } => {
            new("tigris-action-tile").word("tile", names::tile(tile)).text("space", space)
        }
        Action::Catastrophe { space } => new("tigris-action-catastrophe").text("space", space),
        Action::Swap { tiles } => new("tigris-action-swap").counted("tiles", counted(tiles)),
        Action::Pass => new("tigris-action-pass"),
        Action::War { leader } => new("tigris-action-war").word("leader", names::leader(leader)),
        Action::Commit { count } => new("tigris-action-commit").number("count", count),
        Action::Building { space } => new("tigris-action-building").text("space", space),
        Action::Monument { monument, space } => new("tigris-action-monument")
            .word("monument", names::monument(monument))
            .text("space", space),
        Action::Wonder { space } => new("tigris-action-wonder").text("space", space),
        Action::Decline => new("tigris-action-decline"),
        Action::Leave { space } => new("tigris-action-leave").text("space", space),
        Action::Take { tile } => new("tigris-action-take").word("tile", names::tile(tile)),
        Action::TakeFromBag => new("tigris-action-take-bag"),
        Action::Score { colour } => new("tigris-action-score").word("colour", names::hue(colour)),
    }
}
