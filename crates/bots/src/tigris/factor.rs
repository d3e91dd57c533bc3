//! The actions of Tigris & Euphrates in parts.

use tigris::{Action, Tigris};

use crate::factor::{Factor, Factors, Split};

impl Factor for Tigris {
    fn factor(action: &Action) -> Factors {
        let split = match action {
            Action::Leader { leader, space } => {
                Split::new("leader").piece(leader.leader()).place(space)
            }
            Action::Withdraw { leader } => Split::new("withdraw").piece(leader.leader()),
            Action::Tile { tile, space } => Split::new("tile").piece(tile.tile()).place(space),
            Action::Catastrophe { space } => Split::new("catastrophe").place(space),
            Action::Swap { tiles } => Split::new("swap").amount(tiles),
            Action::Pass => Split::new("pass"),
            Action::War { leader } => Split::new("war").piece(leader.leader()),
            Action::Commit { count } => Split::new("commit").amount(count),
            Action::Building { space } => Split::new("building").place(space),
            Action::Monument { monument, space } => {
                Split::new("monument").piece(monument).place(space)
            }
            Action::Wonder { space } => Split::new("wonder").place(space),
            Action::Decline => Split::new("decline"),
            Action::Leave { space } => Split::new("leave").place(space),
            Action::Take { tile } => Split::new("take").piece(tile.tile()),
            Action::TakeFromBag => Split::new("take"),
            Action::Score { colour } => Split::new("score").piece(colour.name()),
        };
        split.done()
    }
}
