//! Buildings: rulebook p. 7.

use table::{Seat, Sink};

use crate::{
    action::Action, event::Event, goods::Resources, phase::Phase, place::Place,
    rejection::Rejection, state::StoneAge,
};

impl StoneAge {
    /// Whether a player may pay this for the building on a stack.
    pub(crate) fn may_build(
        &self,
        seat: Seat,
        stack: u8,
        paid: Resources,
    ) -> Result<(), Rejection> {
        let Some(tile) = self.stacks[usize::from(stack)].open else {
            return Err(Rejection::OtherQuestion);
        };
        if !tile.plan().price.fits(paid) {
            return Err(Rejection::TileCosts { tile });
        }
        match paid.lacking_in(&self.player(seat).stock) {
            Some(resource) => Err(Rejection::TileLacks { resource }),
            None => Ok(()),
        }
    }

    pub(crate) fn list_building_payments(&self, seat: Seat, stack: u8, into: &mut Vec<Action>) {
        if let Some(tile) = self.stacks[usize::from(stack)].open {
            let stock = &self.player(seat).stock;
            tile.plan().price.each_payment(stock, |paid| into.push(Action::Pay(paid)));
        }
        into.push(Action::Decline);
    }

    /// Pays for a building, scores it and, if the stack has more, waits for the next tile.
    pub(crate) fn build(
        &mut self,
        seat: Seat,
        stack: u8,
        paid: Resources,
        events: &mut impl Sink<Event>,
    ) {
        let index = usize::from(stack);
        let Some(tile) = self.stacks[index].open.take() else { return };
        self.stacks[index].height -= 1;
        self.phase = match self.stacks[index].height {
            0 => Phase::Using { seat },
            _ => Phase::Turning { seat, stack },
        };
        self.taken = true;
        let points = tile.plan().scores(paid);
        let player = self.player_mut(seat);
        paid.take_from(&mut player.stock);
        player.tiles = player.tiles.with(tile);
        player.points += points as i32;
        events.tell(|| Event::Built { seat, place: Place::BUILDINGS[index], tile, paid, points });
    }

    /// Leaves a building where it is.
    pub(crate) fn decline_building(
        &mut self,
        seat: Seat,
        stack: u8,
        events: &mut impl Sink<Event>,
    ) {
        self.phase = Phase::Using { seat };
        let index = usize::from(stack);
        if let Some(tile) = self.stacks[index].open {
            events.tell(|| Event::BuildingDeclined { seat, place: Place::BUILDINGS[index], tile });
        }
    }

    /// Declines for a player who cannot pay.
    pub(crate) fn settle_building(
        &mut self,
        seat: Seat,
        stack: u8,
        events: &mut impl Sink<Event>,
    ) -> bool {
        let open = self.stacks[usize::from(stack)].open;
        if open.is_some_and(|tile| self.could_pay(seat, tile.plan().price)) {
            return false;
        }
        self.decline_building(seat, stack, events);
        true
    }
}
