//! Slots: action numbers for a fast lookup, since an average decision has three hundred actions.

use tigris::{Action, Colour, SPACES, Space};

/// One slot per space.
const BOARD: usize = SPACES as usize;
/// One slot per space and colour.
const BOARDS: usize = 4 * BOARD;

// The first slot of each kind of action.
const LEADER: usize = 0;
const TILE: usize = LEADER + BOARDS;
const CATASTROPHE: usize = TILE + BOARDS;
const BUILDING: usize = CATASTROPHE + BOARD;
const WONDER: usize = BUILDING + BOARD;
const LEAVE: usize = WONDER + BOARD;
const WITHDRAW: usize = LEAVE + BOARD;
const WAR: usize = WITHDRAW + 4;
const TAKE: usize = WAR + 4;
const SCORE: usize = TAKE + 4;
const PASS: usize = SCORE + 4;
const DECLINE: usize = PASS + 1;
const TAKE_FROM_BAG: usize = DECLINE + 1;
const COMMIT: usize = TAKE_FROM_BAG + 1;
const MONUMENT: usize = COMMIT + 1 + u8::MAX as usize;
const SWAP: usize = MONUMENT + 4 * BOARDS;

/// The slot of an action.
#[inline]
pub(super) fn slot(action: &Action) -> usize {
    let at = |space: &Space| usize::from(space.index());
    let of = |colour: &Colour| *colour as usize;
    match action {
        Action::Leader { leader, space } => LEADER + of(leader) * BOARD + at(space),
        Action::Tile { tile, space } => TILE + of(tile) * BOARD + at(space),
        Action::Catastrophe { space } => CATASTROPHE + at(space),
        Action::Building { space } => BUILDING + at(space),
        Action::Wonder { space } => WONDER + at(space),
        Action::Leave { space } => LEAVE + at(space),
        Action::Withdraw { leader } => WITHDRAW + of(leader),
        Action::War { leader } => WAR + of(leader),
        Action::Take { tile } => TAKE + of(tile),
        Action::Score { colour } => SCORE + of(colour),
        Action::Pass => PASS,
        Action::Decline => DECLINE,
        Action::TakeFromBag => TAKE_FROM_BAG,
        Action::Commit { count } => COMMIT + usize::from(*count),
        Action::Monument { monument, space } => {
            let [one, other] = monument.colours();
            MONUMENT + of(&one) * BOARDS + of(&other) * BOARD + at(space)
        }
        Action::Swap { tiles } => {
            SWAP + tiles.0.iter().fold(0, |slot, count| slot * 7 + usize::from(*count))
        }
    }
}

#[cfg(test)]
mod tests {
    use table::Options as _;
    use tigris::{Options, Tigris};

    #[test]
    fn every_action_has_a_slot_of_its_own() {
        let mut options = Options::default();
        (0..Options::FIELDS.len()).for_each(|field| options.set(field, 1));
        for options in [Options::default(), options] {
            crate::encode::slots_for_all_actions::<Tigris>(&options, 4);
        }
    }
}
