//! Answers that cannot be right: revolts that are certain to fail, revolts started for nothing, and
//! tiles committed in vain.

use table::{Game as _, Seat};
use tigris::{Action, Area, Colour, Decision, Kind, Tigris};

use super::scan::temples;

/// Whether an answer can possibly be right, given the public board and the seat's own hand.
pub(super) fn is_sound(game: &Tigris, seat: Seat, action: &Action) -> bool {
    match *action {
        Action::Leader { leader, space } => {
            let board = game.board();
            let around = Area::around(space);
            let beside = board.kingdoms().iter().filter(|kingdom| kingdom.meets(around));
            let rivals = beside.flat_map(|kingdom| board.leaders_in(kingdom, leader));
            let mut rivals = rivals.filter(|(owner, _)| *owner != seat);
            // A revolt needs more temples than the opposing leader has next to it.
            let most = temples(board, space) + u32::from(game.hand(seat)[Colour::Red]);
            rivals.all(|(_, stands)| most > temples(board, stands))
        }
        Action::Commit { count } => {
            let Some(Decision::Commit { kind, attack, defence, committed, .. }) =
                game.decision(seat)
            else {
                return true;
            };
            match committed {
                // Nothing has come to light since the leader was placed.
                None if count == 0 => {
                    let hand = game.hand(seat)[Colour::Red];
                    kind != Kind::Revolt || attack > defence || attack + hand <= defence
                }
                Some(_) if count == 0 => true,
                // Ties go to the defender.
                None => attack + count > defence,
                Some(committed) => defence + count == attack + committed,
            }
        }
        _ => true,
    }
}
