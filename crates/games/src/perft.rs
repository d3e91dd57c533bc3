//! Perft: counts the sequences of steps from a state.
//!
//! The numbers match the perft tables in the games' tests, counted there by `table-test`.

use table::{Game, Nobody, Waiting};

/// How to treat chance while counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chances {
    /// Takes the first outcome, which does not count as a step.
    Fixed,
    /// Expands every outcome, each of which counts as a step.
    Expanded,
}

/// The number of sequences of exactly `depth` steps. Seats that are asked simultaneously answer in
/// any order; a game that ends sooner counts as zero.
pub(crate) fn perft<G: Game>(game: &G, depth: u32, chances: Chances) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.waiting() {
        Waiting::Over => 0,
        Waiting::Chance => {
            let mut outcomes = Vec::new();
            game.chance_outcomes(&mut outcomes);
            let (taken, left) = match chances {
                Chances::Fixed => (1, depth),
                Chances::Expanded => (outcomes.len(), depth - 1),
            };
            outcomes.truncate(taken);
            let after = |(outcome, _): &(G::Chance, u32)| {
                let mut next = game.clone();
                next.resolve_chance(outcome, &mut Nobody).ok().map(|()| next)
            };
            outcomes.iter().filter_map(after).map(|next| perft(&next, left, chances)).sum()
        }
        Waiting::For(seats) => {
            let mut legal = Vec::new();
            let mut count = 0;
            for seat in seats.iter() {
                game.legal_actions(seat, &mut legal);
                if depth == 1 {
                    count += legal.len() as u64;
                    continue;
                }
                let after = |action| {
                    let mut next = game.clone();
                    next.act(seat, action, &mut Nobody).ok().map(|()| next)
                };
                let ways = legal.iter().filter_map(after);
                count += ways.map(|next| perft(&next, depth - 1, chances)).sum::<u64>();
            }
            count
        }
    }
}
