//! What a game must provide to be evaluated.

use table::{Dice, Game, Nobody, Seat, Waiting};

use crate::Style;

/// A game whose positions can be evaluated. Bots have no access to the real state, so only sampled
/// states are ever evaluated.
pub trait Evaluate: Game {
    /// The value of the position for a seat, roughly in points, from what the seat may know. Called
    /// only for quiet positions.
    fn evaluate(&self, seat: Seat) -> f32;

    /// The prospects of each seat by the same evaluation, clockwise from the observer `looks`:
    /// logits whose softmax is the win probability of each seat. A network learns a correction to
    /// them.
    fn prospects(&self, looks: Seat, into: &mut [f32]);

    /// Whether the position can be evaluated: no conflict is open and no action is half done.
    fn is_quiet(&self) -> bool;

    /// A sensible answer to the open question, found without search.
    fn quick_answer(&self, seat: Seat) -> Option<Self::Action>;

    /// Whether an answer is worth considering. Excludes only what is nearly always pointless, to
    /// save time for the rest.
    fn is_sensible(&self, _action: &Self::Action) -> bool {
        true
    }

    /// Whether an answer can possibly be right, from what the answering seat knows. Searches leave
    /// out the others.
    fn is_sound(&self, _seat: Seat, _action: &Self::Action) -> bool {
        true
    }

    /// Whether the pending chance outcome reveals something that players can react to. A search
    /// then keeps a separate subtree for each outcome.
    fn shows_chance(&self) -> bool {
        false
    }

    /// How far a game has come towards its proper end, from 0 to 1, and will soon have come by what
    /// the seat holds. For games that could also drag on until a limit ends them.
    ///
    /// Winning late is as good as winning soon, so nothing else would keep a bot from stalling.
    fn progress(&self, _seat: Seat) -> f32 {
        0.0
    }

    /// How well a position suits a style, in shares of a win: enough to be felt, and little enough
    /// not to lose games.
    fn flavour(&self, _seat: Seat, _style: Style) -> f32 {
        0.0
    }

    /// Plays quick answers until the position is quiet or the game is over.
    fn settle(&mut self, dice: &mut dyn Dice) {
        // A conflict and its consequences take a few answers. More than this is a bug in
        // `is_quiet`, and an early evaluation is better than none.
        for _ in 0..64 {
            if self.is_quiet() {
                return;
            }
            let done = match self.waiting() {
                Waiting::Over => return,
                Waiting::Chance => self
                    .sample_chance(dice)
                    .is_some_and(|outcome| self.resolve_chance(&outcome, &mut Nobody).is_ok()),
                Waiting::For(seats) => seats.first().is_some_and(|seat| {
                    self.quick_answer(seat)
                        .is_some_and(|action| self.act(seat, &action, &mut Nobody).is_ok())
                }),
            };
            if !done {
                return;
            }
        }
    }
}
