//! The action to offer first: the commitment in a conflict, if only one number makes sense.

use table::Seat;
use tigris::{Action, Colour, Conflict, Phase};

use super::{Table, board::Strength};
use crate::Ready;

/// The action to offer first.
pub(super) fn of(table: &Table<'_>, legal: &[Action]) -> Option<Ready> {
    match table.view.phase {
        Phase::Revolt(conflict) => commit(table, &conflict, legal, |side| side.temples.len()),
        Phase::War { conflict, .. } => commit(table, &conflict, legal, |side| side.followers.len()),
        _ => match legal {
            [only] => Some(Ready::idle(only)),
            _ => None,
        },
    }
}

/// A defender commits just enough to win, or nothing; an attacker who cannot win commits nothing.
/// The player is always asked: the time they take must not reveal what they hold.
fn commit(
    table: &Table<'_>,
    conflict: &Conflict,
    legal: &[Action],
    strength: impl Fn(Strength) -> u32,
) -> Option<Ready> {
    let on_board = |seat: Seat| board_strength(table, seat, conflict.leader, &strength);
    let (attack, defence) = (on_board(conflict.attacker), on_board(conflict.defender));
    let has = |count: u32| {
        let count = u8::try_from(count).ok()?;
        let action = Action::Commit { count };
        legal.contains(&action).then(|| Ready::asked(action))
    };
    if let Some(committed) = conflict.committed {
        let missing = (attack + u32::from(committed)).saturating_sub(defence);
        return has(missing).or_else(|| has(0));
    }
    let counts = legal.iter().filter_map(|action| match action {
        Action::Commit { count } => Some(u32::from(*count)),
        _ => None,
    });
    let most = counts.max()?;
    if attack + most <= defence { has(0) } else { None }
}

fn board_strength(
    table: &Table<'_>,
    seat: Seat,
    leader: Colour,
    strength: impl Fn(Strength) -> u32,
) -> u32 {
    let space = table.view.board.leader(seat, leader);
    space.map_or(0, |space| strength(Strength::of(table, seat, leader, space)))
}
