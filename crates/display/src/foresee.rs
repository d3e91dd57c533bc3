//! What would happen: an action tried at an imagined table.

use table::{Dice, Game, Seat};

/// The dice of imagined tables: what is foreseen never depends on what they deal.
pub(crate) struct First;

impl Dice for First {
    fn bits(&mut self) -> u32 {
        0
    }

    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

/// The table after an action as somebody imagines it, and what happened there; nothing when the
/// action is refused. Whoever uses it leaves out what hidden things decide.
pub(crate) fn foresee<G: Game>(
    view: &G::View,
    seat: Seat,
    action: &G::Action,
) -> Option<(G, Vec<G::Event>)> {
    let mut game = G::imagine(view, &mut First);
    let mut events = Vec::new();
    game.act(seat, action, &mut events).ok()?;
    Some((game, events))
}
