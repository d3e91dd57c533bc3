//! What a game must know to be judged.

use table::{Dice, Game, Nobody, Seat, Waiting};

use crate::Style;

/// A game whose positions can be judged. Only imagined games are ever judged: a bot has no other.
pub trait Evaluate: Game {
    /// How good the position is for a seat, in points or something like them, by what the seat may
    /// know of it. It is asked only of quiet positions.
    fn evaluate(&self, seat: Seat) -> f32;

    /// What each seat can hope for by the same lights, clockwise from the seat that looks: numbers
    /// whose softmax is the chance of each to win. A network says only where they are wrong.
    fn prospects(&self, looks: Seat, into: &mut [f32]);

    /// Whether the position can be judged: no conflict is open, nothing is half done.
    fn is_quiet(&self) -> bool;

    /// A sensible answer to the question that is open, found without search.
    fn quick_answer(&self, seat: Seat) -> Option<Self::Action>;

    /// Whether an answer is worth a thought. It leaves out only what is nearly always pointless, so
    /// that there is time for the rest.
    fn is_sensible(&self, _action: &Self::Action) -> bool {
        true
    }

    /// Whether an answer can be right at all, by what the seat that gives it knows. Searches with
    /// priors leave out what is not.
    fn is_sound(&self, _seat: Seat, _action: &Self::Action) -> bool {
        true
    }

    /// Whether the outcome of chance that is due shows everybody something to answer to. A search
    /// then keeps what it learns after one outcome apart from what it learns after another.
    fn shows_chance(&self) -> bool {
        false
    }

    /// How much a position is to the taste of a style, about 0 to 1.
    fn flavour(&self, _seat: Seat, _style: Style) -> f32 {
        0.0
    }

    /// Plays on with quick answers until the position is quiet or over.
    fn settle(&mut self, dice: &mut dyn Dice) {
        // A conflict and all that follows it takes a few answers; more than this is a mistake in
        // `is_quiet`, and an early judgement is better than none.
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
