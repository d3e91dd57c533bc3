//! The third phase of a round, feeding the people: rulebook p. 7.

use table::{Seat, Sink};

use crate::{
    action::Action, event::Event, goods::Resources, phase::Phase, price::Price,
    rejection::Rejection, state::StoneAge,
};

impl StoneAge {
    /// All players take food for their agriculture; then the start player feeds their people.
    pub(crate) fn harvest(&mut self, events: &mut impl Sink<Event>) {
        for seat in self.start.clockwise(self.seats) {
            let player = self.player_mut(seat);
            let food = player.agriculture;
            player.food += u32::from(food);
            if food > 0 {
                events.tell(|| Event::Harvested { seat, food });
            }
        }
        self.phase = Phase::Feeding { seat: self.start };
    }

    /// How many of a player's people have no food.
    pub(crate) fn unfed(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        player.people.saturating_sub(player.food.min(255) as u8)
    }

    /// Whether a player may replace their missing food with these resources.
    pub(crate) fn may_feed(&self, seat: Seat, paid: Resources) -> Result<(), Rejection> {
        let missing = self.unfed(seat);
        if !Price::Any(missing).fits(paid) {
            return Err(Rejection::WholeRest { missing });
        }
        match paid.lacking_in(&self.player(seat).stock) {
            Some(resource) => Err(Rejection::FeedLacks { resource }),
            None => Ok(()),
        }
    }

    pub(crate) fn list_feedings(&self, seat: Seat, into: &mut Vec<Action>) {
        let stock = &self.player(seat).stock;
        let price = Price::Any(self.unfed(seat));
        price.each_payment(stock, |paid| into.push(Action::Feed(paid)));
        into.push(Action::Starve);
    }

    /// Feeds a tribe with its food and, if that is not enough, with resources.
    pub(crate) fn feed(&mut self, seat: Seat, paid: Resources, events: &mut impl Sink<Event>) {
        let unfed = self.unfed(seat);
        let player = self.player_mut(seat);
        let food = player.people - unfed;
        player.food -= u32::from(food);
        paid.take_from(&mut player.stock);
        events.tell(|| match unfed {
            0 => Event::Fed { seat, food },
            _ => Event::FedWithResources { seat, food, resources: paid },
        });
        self.after_feeding(seat, events);
    }

    /// Takes all food of a tribe and the points that starving costs.
    pub(crate) fn starve(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let unfed = self.unfed(seat);
        let lost = self.options.starvation.penalty(unfed);
        let player = self.player_mut(seat);
        let food = player.people - unfed;
        player.food = 0;
        player.points -= lost as i32;
        events.tell(|| Event::Starved { seat, food, unfed, lost });
        self.after_feeding(seat, events);
    }

    fn after_feeding(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let next = self.left_of(seat);
        if next == self.start {
            self.end_round(events);
        } else {
            self.phase = Phase::Feeding { seat: next };
        }
    }

    /// Feeds a tribe that has enough, and starves one that has no other choice.
    pub(crate) fn settle_feeding(&mut self, seat: Seat, events: &mut impl Sink<Event>) -> bool {
        match self.unfed(seat) {
            0 => self.feed(seat, Resources::NONE, events),
            missing if self.could_pay(seat, Price::Any(missing)) => return false,
            _ => self.starve(seat, events),
        }
        true
    }
}
