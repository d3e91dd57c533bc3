//! The solution of plain Nim for two: which takes win.

use table::{Game, Seat};

use super::{Action, Nim, Phase, Tokens};

impl Nim {
    /// The winning takes; `None` if the theory does not apply: it needs two seats, no tokens, a
    /// last stone that wins, and a seat to move.
    ///
    /// A heap from which at most `most` stones may be taken has the nimber `size % (most + 1)`, and
    /// the player who leaves nimbers with XOR 0 wins.
    pub fn winning_takes(&self) -> Option<Vec<Action>> {
        let Phase::Turn { seat, .. } = self.phase else { return None };
        let plain = self.options.tokens == Tokens::None && self.options.last_wins;
        (plain && self.seats() == 2).then(|| self.takes_that_cancel_out(seat))
    }

    fn takes_that_cancel_out(&self, seat: Seat) -> Vec<Action> {
        let mut legal = Vec::new();
        self.legal_actions(seat, &mut legal);
        legal.retain(|action| {
            let mut game = self.clone();
            let taken = game.act(seat, action, &mut table::Nobody);
            let worth = |stones: &u8| stones % (self.options.most + 1);
            taken.is_ok() && game.heaps.iter().map(worth).fold(0, |all, one| all ^ one) == 0
        });
        legal
    }
}

#[cfg(test)]
mod tests {
    use table::{Nobody, Options, Waiting};

    use super::*;
    use crate::nim::{Chance, NimOptions};

    /// Whether the player to move wins, by exhaustive search.
    fn wins(game: &Nim) -> bool {
        let Waiting::For(asked) = game.waiting() else { return false };
        let seat = asked.first().unwrap();
        let mut legal = Vec::new();
        game.legal_actions(seat, &mut legal);
        legal.iter().any(|action| {
            let mut game = game.clone();
            game.act(seat, action, &mut Nobody).unwrap();
            !wins(&game)
        })
    }

    #[test]
    fn the_theory_agrees_with_trying_everything() {
        for most in ["any", "two", "three"] {
            let pairs = [("preset", "plain"), ("heaps", "two"), ("most", most)];
            let options = NimOptions::from_pairs(pairs).unwrap();
            for (left, right) in (1..=4).flat_map(|left| (1..=4).map(move |right| (left, right))) {
                let mut game = Nim::start(&options, 2).unwrap();
                for heap in [left, right] {
                    game.resolve_chance(&Chance::Heap(heap), &mut Nobody).unwrap();
                }
                let known = !game.winning_takes().unwrap().is_empty();
                assert_eq!(known, wins(&game), "{left} and {right}, at most {most}");
            }
        }
    }

    #[test]
    fn the_theory_keeps_silent_about_tokens() {
        assert_eq!(Nim::start(&NimOptions::default(), 2).unwrap().winning_takes(), None);
    }
}
