//! Counting: in how many ways the next answers can be given.

use table::{Game, Nobody, Seed, Waiting};

/// The number of sequences of `depth` answers from here on. Of the seats that are asked, the
/// lowest answers first. The k-th outcome of chance on the way comes from stream k of the seed
/// and is not counted; a game that is over earlier counts as no sequence.
pub(crate) fn perft<G: Game>(game: &G, depth: u32, seed: &Seed) -> u64 {
    count(game.clone(), depth, seed, 0)
}

fn count<G: Game>(mut game: G, depth: u32, seed: &Seed, mut chances: u64) -> u64 {
    if depth == 0 {
        return 1;
    }
    loop {
        match game.waiting() {
            Waiting::Over => return 0,
            Waiting::Chance => {
                let Some(outcome) = game.sample_chance(&mut seed.stream(chances)) else { return 0 };
                if game.resolve_chance(&outcome, &mut Nobody).is_err() {
                    return 0;
                }
                chances += 1;
            }
            Waiting::For(seats) => {
                let Some(seat) = seats.first() else { return 0 };
                let mut legal = Vec::new();
                game.legal_actions(seat, &mut legal);
                if depth == 1 {
                    return legal.len() as u64;
                }
                let after = |action| {
                    let mut next = game.clone();
                    next.act(seat, action, &mut Nobody).ok().map(|()| next)
                };
                return legal
                    .iter()
                    .filter_map(after)
                    .map(|next| count(next, depth - 1, seed, chances))
                    .sum();
            }
        }
    }
}
