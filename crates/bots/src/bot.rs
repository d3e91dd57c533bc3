//! The interface of a bot: what it is asked, and what it may know.

use table::{Dice, Game, Seat};

use crate::Findings;

/// A question to a bot, with everything its seat knows. It gives no access to the state.
#[derive(Debug)]
pub struct Asked<'a, G: Game> {
    /// The seat being asked.
    pub seat: Seat,
    /// What the seat knows.
    pub view: &'a G::View,
    /// The question.
    pub decision: &'a G::Decision,
    /// The legal answers; never empty.
    pub legal: &'a [G::Action],
}

/// A computer player.
///
/// ```
/// use bots::{Asked, Budget, Character, Level};
/// use table::{Game, Nobody, Seed, Viewer, Waiting};
/// use tigris::Tigris;
///
/// let dice = &mut Seed::from_number(7).stream(0);
/// let mut game = Tigris::start(&Default::default(), 2)?;
/// while let Some(drawn) = game.sample_chance(dice) {
///     game.resolve_chance(&drawn, &mut Nobody)?;
/// }
/// let Waiting::For(seats) = game.waiting() else { panic!("a player begins") };
/// let seat = seats.first().unwrap();
/// let (view, decision) = (game.view(Viewer::Seat(seat)), game.decision(seat).unwrap());
/// let mut legal = Vec::new();
/// game.legal_actions(seat, &mut legal);
///
/// let mut bot = Character::from(Level::Greedy).player::<Tigris>(2, Budget::Usual);
/// let asked = Asked { seat, view: &view, decision: &decision, legal: &legal };
/// let choice = bot.choose(&asked, dice);
/// game.act(seat, &legal[choice], &mut Nobody)?;
/// # Ok::<(), tigris::Rejection>(())
/// ```
pub trait Bot<G: Game>: Send {
    /// Chooses an answer, as an index into the legal ones, so a bot can neither cheat nor stall.
    /// The dice are the bot's own and independent of the match's.
    fn choose(&mut self, asked: &Asked<'_, G>, dice: &mut dyn Dice) -> usize;

    /// Makes the same choice as [`Bot::choose`], and returns what a search found about all answers;
    /// `None` if there was no search.
    fn consider(&mut self, asked: &Asked<'_, G>, dice: &mut dyn Dice) -> (usize, Option<Findings>) {
        (self.choose(asked, dice), None)
    }
}
