//! The logits of the hand-written evaluation: the last features of every position.
//!
//! A network adds a correction to them. So it starts as strong as the hand-written evaluation, and
//! has to learn only where that is wrong.

use table::{MAX_SEATS, Seat};

use crate::{Evaluate, layout::Block, net::softmax, pen::Pen};

/// The feature that is written for each player.
pub(crate) const PROSPECTS_FIELDS: Block = &[("prospects by the plain evaluation", 1)];

/// The logits are clamped to this: beyond it a game is as good as decided.
const DECIDED: f32 = 8.0;

/// The logits of all seats, clockwise from the observer, with mean zero.
fn prospects<G: Evaluate>(game: &G, looks: Seat) -> [f32; MAX_SEATS] {
    let mut all = [0.0; MAX_SEATS];
    let seats = &mut all[..usize::from(game.seats())];
    game.prospects(looks, seats);
    let mean = seats.iter().sum::<f32>() / seats.len().max(1) as f32;
    seats.iter_mut().for_each(|own| *own = (*own - mean).clamp(-DECIDED, DECIDED));
    all
}

/// Writes the logits of all seats.
pub(crate) fn write_prospects<G: Evaluate>(game: &G, looks: Seat, pen: &mut Pen<'_>) {
    let all = prospects(game, looks);
    all.iter().take(usize::from(game.seats())).for_each(|own| pen.put(*own));
}

/// The win share of every seat according to the hand-written evaluation, clockwise from the
/// observer.
pub(crate) fn plain_shares<G: Evaluate>(game: &G, looks: Seat) -> [f32; MAX_SEATS] {
    let mut all = prospects(game, looks);
    softmax(&mut all[..usize::from(game.seats())]);
    all
}
