//! Choosing the next card, and what is publicly known about the cards in other hands.

use table::{Seat, Sink};

use crate::{
    event::Event, ids::Card, phase::Stage, rejection::Rejection, sets::CardSet, state::Civilization,
};

impl Civilization {
    /// The cards available to the seat at the head of the queue, or to the one choosing in the
    /// opening.
    pub(crate) fn choices(&self) -> u64 {
        self.pool() & !self.choosing.late
    }

    /// The seat that is looking at the pool.
    pub(crate) const fn chooser(&self) -> Option<Seat> {
        match self.phases.stage {
            Stage::OpeningCard(seat) => Some(seat),
            _ => self.choosing.head(),
        }
    }

    pub(crate) fn can_choose(&self, seat: Seat, card: Card) -> Result<(), Rejection> {
        if self.table.civ(seat).played == Some(card) {
            return Err(Rejection::CardJustPlayed { card });
        }
        if self.choices() & card.bit() == 0 || card.index() >= self.rules().cards.len() {
            return Err(Rejection::CardNotInPool { card });
        }
        Ok(())
    }

    /// Takes the card for the seat, and returns the one it played to the pool
    /// (civilization.choose.3).
    pub(crate) fn choose(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        self.held[seat.index()] = Some(card);
        let played = self.table.civ_mut(seat).played.take();
        // Choosing goes on during a simultaneous step, and everyone sees that the card is gone.
        if let Some(sealed) = &mut self.sealed {
            sealed.table.civ_mut(seat).played = None;
        }
        events.tell(|| Event::CardChosen { seat, card: Some(card) });
        if let Some(old) =
            played.filter(|old| self.rules().cards_of(self.table.era) & old.bit() == 0)
        {
            events.tell(|| Event::CardDiscarded { card: old });
        }
        if self.choosing.contains(seat) {
            self.leave_queue(seat, events);
        }
    }

    /// Removes a seat from the queue; the next one begins to choose.
    pub(crate) fn leave_queue(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let head = self.choosing.head() == Some(seat);
        self.choosing.remove(seat);
        if head {
            self.choosing.proposed = false;
            self.choosing.late = 0;
            if self.choosing.head().is_some() {
                self.open_choice(events);
            }
        }
    }

    /// Shows the pool to the seat that chooses now.
    pub(crate) fn open_choice(&mut self, events: &mut impl Sink<Event>) {
        self.choosing.late = 0;
        if let Some(seat) = self.choosing.head() {
            self.look_at_pool(seat, events);
        }
    }

    /// Updates beliefs: what the others know about the coming choice, and what the chooser sees.
    pub(crate) fn look_at_pool(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let cards = CardSet::new(self.rules(), self.choices());
        events.tell(|| Event::PoolShown { seat, cards: Some(cards) });
        let lying = self.table.civs.iter().filter_map(|civ| civ.played);
        let lying = lying.fold(0, |set, card| set | card.bit());
        let circulating = self.rules().cards_of(self.table.era) & !lying;
        for watcher in self.watchers().filter(|watcher| *watcher != seat.index()) {
            let own = self.held.get(watcher).copied().flatten().map_or(0, Card::bit);
            self.belief.may_hold[watcher][seat.index()] =
                circulating & !own & !self.belief.surely_held[watcher];
        }
        let others = Seat::all(self.seats).filter(|other| *other != seat);
        let held = others.clone().filter_map(|other| self.held[other.index()]);
        let held = held.fold(0, |set, card| set | card.bit());
        self.belief.surely_held[seat.index()] = held;
        for other in others {
            self.belief.may_hold[seat.index()][other.index()] &= held;
        }
    }

    /// Reveals a held card: no one else can hold it, and its owner no longer holds any.
    pub(crate) fn show_card(&mut self, seat: Seat, card: Card) {
        for watcher in self.watchers() {
            self.belief.surely_held[watcher] &= !card.bit();
            for other in Seat::all(self.seats) {
                let may_hold = &mut self.belief.may_hold[watcher][other.index()];
                *may_hold = if other == seat { 0 } else { *may_hold & !card.bit() };
            }
        }
    }
}
