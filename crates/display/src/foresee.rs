//! Previews: tries an action on an imagined game.

use table::{Dice, Game, Seat};

/// Dice for imagined games. Previews never depend on their outcomes.
pub(crate) struct First;

impl Dice for First {
    fn bits(&mut self) -> u32 {
        0
    }

    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

/// An imagined game after an action, and the events; `None` if the action is refused. Callers must
/// leave out whatever depends on hidden information.
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
