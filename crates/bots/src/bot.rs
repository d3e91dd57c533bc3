//! What a bot is asked, and what it may know.

use table::{Dice, Game, Seat};

/// A question put to a bot, with all that its seat knows. There is no way from here to the state.
#[derive(Debug)]
pub struct Asked<'a, G: Game> {
    /// The seat that is asked.
    pub seat: Seat,
    /// What the seat knows.
    pub view: &'a G::View,
    /// The question.
    pub decision: &'a G::Decision,
    /// Every answer it may give; never empty.
    pub legal: &'a [G::Action],
}

/// A player that thinks.
pub trait Bot<G: Game>: Send {
    /// Chooses an answer, as an index into the legal ones: a bot can neither cheat nor stall.
    /// The dice are the planner's own and have nothing to do with those of the match.
    fn choose(&mut self, asked: &Asked<'_, G>, dice: &mut dyn Dice) -> usize;
}
