//! Swapping tiles: rulebook, "Replace up to six tiles".

use table::Sink;

use crate::{
    colour::{Colour, Tiles},
    event::Event,
    phase::Purpose,
    rejection::Rejection,
    state::Tigris,
};

impl Tigris {
    fn can_swap(&self, tiles: Tiles) -> Result<Tiles, Rejection> {
        if tiles.is_none() {
            return Err(Rejection::SwapNothing);
        }
        self.hand(self.open.active).checked_less(tiles).ok_or(Rejection::SwapNotInHand)
    }

    /// Discards tiles face down and draws the same number.
    pub(crate) fn swap(
        &mut self,
        tiles: Tiles,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        let rest = self.can_swap(tiles)?;
        let seat = self.open.active;
        let count = tiles.count();
        self.hidden.hands[seat.index()] = rest;
        let swapped = &mut self.hidden.swapped[seat.index()];
        *swapped = swapped.plus(tiles);
        // Nobody sees which tiles were discarded, so as many of each known kind may be gone.
        let known = &mut self.open.players[seat.index()].known;
        Colour::ALL.into_iter().for_each(|c| known[c] = known[c].saturating_sub(count));
        self.open.tile_left = true;
        events.tell(|| Event::Swapped { seat, count, tiles: Some(tiles) });
        self.draw(Purpose::Swap, seat, count, events);
        Ok(())
    }
}
