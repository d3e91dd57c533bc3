//! Civilization cards: rulebook p. 6.

use table::{Seat, Sink};

use crate::{
    action::Action, event::Event, goods::Resources, phase::Phase, place::Place, price::Price,
    rejection::Rejection, state::StoneAge,
};

/// The cost of the card on a place, counted from 0.
pub(crate) const fn cost(place: u8) -> u8 {
    place + 1
}

impl StoneAge {
    /// Whether a player may pay this for the card on a place.
    pub(crate) fn may_buy(&self, seat: Seat, place: u8, paid: Resources) -> Result<(), Rejection> {
        let cost = cost(place);
        if !Price::Any(cost).fits(paid) {
            return Err(Rejection::CardCosts { cost });
        }
        match paid.lacking_in(&self.player(seat).stock) {
            Some(resource) => Err(Rejection::CardLacks { resource }),
            None => Ok(()),
        }
    }

    pub(crate) fn list_card_payments(&self, seat: Seat, place: u8, into: &mut Vec<Action>) {
        let stock = &self.player(seat).stock;
        Price::Any(cost(place)).each_payment(stock, |paid| into.push(Action::Pay(paid)));
        into.push(Action::Decline);
    }

    /// Pays for a card and takes it; its upper half takes effect at once.
    pub(crate) fn buy_card(
        &mut self,
        seat: Seat,
        place: u8,
        paid: Resources,
        events: &mut impl Sink<Event>,
    ) {
        self.phase = Phase::Using { seat };
        let index = usize::from(place);
        let Some(card) = self.row[index].take() else { return };
        let player = self.player_mut(seat);
        paid.take_from(&mut player.stock);
        player.cards = player.cards.with(card);
        self.taken = true;
        events.tell(|| Event::CardBought { seat, place: Place::CARDS[index], card, paid });
        self.take_effect(seat, card, events);
    }

    /// Leaves a card where it is.
    pub(crate) fn decline_card(&mut self, seat: Seat, place: u8, events: &mut impl Sink<Event>) {
        self.phase = Phase::Using { seat };
        let index = usize::from(place);
        if let Some(card) = self.row[index] {
            events.tell(|| Event::CardDeclined { seat, place: Place::CARDS[index], card });
        }
    }

    /// Declines for a player who cannot pay.
    pub(crate) fn settle_card(
        &mut self,
        seat: Seat,
        place: u8,
        events: &mut impl Sink<Event>,
    ) -> bool {
        if self.could_pay(seat, Price::Any(cost(place))) {
            return false;
        }
        self.decline_card(seat, place, events);
        true
    }

    /// Whether a player could pay a price, counting their two resources of choice if they still
    /// have them.
    pub(crate) fn could_pay(&self, seat: Seat, price: Price) -> bool {
        let player = self.player(seat);
        let with = |pair: Resources| {
            let mut stock = player.stock;
            pair.add_to(&mut stock);
            price.payable(&stock)
        };
        price.payable(&player.stock) || player.claim && Resources::pairs().any(with)
    }
}
