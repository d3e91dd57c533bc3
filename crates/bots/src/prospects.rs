//! What the plain evaluation makes of each seat: the last numbers of every position.
//!
//! A network adds to them what it has learnt. So it begins as wise as the plain evaluation is, and
//! has to learn only where that is wrong.

use table::{MAX_SEATS, Seat};

use crate::{Evaluate, layout::Block, net::softmax, pen::Pen};

/// The name of the number that is written for each player.
pub(crate) const PROSPECTS_FIELDS: Block = &[("prospects by the plain evaluation", 1)];

/// Beyond this a game is as good as decided.
const DECIDED: f32 = 8.0;

/// The prospects of all seats, clockwise from the one that looks, about zero on average.
fn prospects<G: Evaluate>(game: &G, looks: Seat) -> [f32; MAX_SEATS] {
    let mut all = [0.0; MAX_SEATS];
    let seats = &mut all[..usize::from(game.seats())];
    game.prospects(looks, seats);
    let mean = seats.iter().sum::<f32>() / seats.len().max(1) as f32;
    seats.iter_mut().for_each(|own| *own = (*own - mean).clamp(-DECIDED, DECIDED));
    all
}

/// Writes the prospects of all seats.
pub(crate) fn write_prospects<G: Evaluate>(game: &G, looks: Seat, pen: &mut Pen<'_>) {
    let all = prospects(game, looks);
    all.iter().take(usize::from(game.seats())).for_each(|own| pen.put(*own));
}

/// The share of the win that the plain evaluation gives to the seat that looks.
pub(crate) fn plain_share<G: Evaluate>(game: &G, looks: Seat) -> f32 {
    let mut all = prospects(game, looks);
    softmax(&mut all[..usize::from(game.seats())]);
    all[0]
}
