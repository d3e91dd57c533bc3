//! Payments in fives, with settlers as change (rules text, "Come pago 5 crediti?").

use std::ops::ControlFlow::{self, Continue};

use table::{Seat, Sink};

use crate::{
    action::Action,
    event::Event,
    ids::{Territory, bits},
    phase::{Question, Stage},
    price::Price,
    rejection::Rejection,
    state::Civilization,
};

/// The most credits that a treasury holds.
pub(crate) const MOST_CREDITS: u16 = 30_000;

impl Civilization {
    /// Whether the seat can pay this for that (civilization.pay.8).
    pub(crate) fn can_pay(
        &self,
        seat: Seat,
        price: Price,
        action: Action,
    ) -> Result<(), Rejection> {
        let civ = self.table.civ(seat);
        let (price, credits) = (price.credits, civ.credits);
        let enough = if price.is_multiple_of(10) {
            credits >= price
        } else {
            credits >= price + 5
                || credits + 5 >= price
                    && (civ.reserve
                        || bits(civ.lands).any(|at| {
                            self.can_give(seat, Some(Territory::of(self.rules(), at)), Some(action))
                                .is_ok()
                        }))
        };
        if enough { Ok(()) } else { Err(Rejection::TooExpensive { price, credits }) }
    }

    /// Whether a settler, or the reserve marker, may be given for 5 credits.
    pub(crate) fn can_give(
        &self,
        seat: Seat,
        at: Option<Territory>,
        action: Option<Action>,
    ) -> Result<(), Rejection> {
        let Some(at) = at else {
            return if self.table.civ(seat).reserve { Ok(()) } else { Err(Rejection::NoReserve) };
        };
        let land = self.table.land(at);
        if land.owner != Some(seat) || land.settlers == 0 {
            return Err(Rejection::NoSettlerThere { at });
        }
        let needed =
            matches!(action, Some(Action::Found(there) | Action::Grow(there)) if there == at);
        if needed && land.settlers == 1 {
            return Err(Rejection::SettlerIsNeeded { at });
        }
        Ok(())
    }

    /// Whether 5 credits may be taken as a settler placed here, or as the reserve marker.
    pub(crate) fn can_change(&self, seat: Seat, at: Option<Territory>) -> Result<(), Rejection> {
        let reach = self.table.change_reach(seat);
        match at {
            None if reach != 0 || self.table.civ(seat).reserve => Err(Rejection::ReserveNotAllowed),
            None => Ok(()),
            Some(at) if reach & at.bit() == 0 => Err(Rejection::ChangeNotAllowed { at }),
            Some(_) => Ok(()),
        }
    }

    /// Whether this way of paying a price that ends in 5 is open.
    pub(crate) fn can_pay_with(
        &self,
        seat: Seat,
        price: u16,
        action: Action,
        way: Action,
    ) -> Result<(), Rejection> {
        match way {
            Action::Give(at) => self.can_give(seat, at, Some(action))?,
            Action::Change(at) => self.can_change(seat, at)?,
            _ => return Err(Rejection::WrongAnswer),
        }
        self.has_coins(seat, price, way)
    }

    /// Whether the treasury holds the rest of a price that is paid in this way.
    fn has_coins(&self, seat: Seat, price: u16, way: Action) -> Result<(), Rejection> {
        let credits = self.table.civ(seat).credits;
        let coins = match way {
            Action::Give(_) => price.saturating_sub(5),
            _ => price.saturating_add(5),
        };
        if credits >= coins { Ok(()) } else { Err(Rejection::TooExpensive { price, credits }) }
    }

    /// Calls `found` with every way to pay a price that ends in 5.
    pub(crate) fn ways_to_pay(
        &self,
        seat: Seat,
        price: u16,
        action: Action,
        mut found: impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.purses(seat, |way| {
            let free = match way {
                Action::Give(at) => self.can_give(seat, at, Some(action)).is_ok(),
                _ => true,
            };
            let open = free && self.has_coins(seat, price, way).is_ok();
            if open { found(way) } else { Continue(()) }
        })
    }

    /// Calls `found` with every way to give or take 5 credits that could be open.
    pub(crate) fn purses(
        &self,
        seat: Seat,
        mut found: impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let civ = self.table.civ(seat);
        if civ.reserve {
            found(Action::Give(None))?;
        }
        for at in bits(civ.lands).filter(|at| self.table.lands[usize::from(*at)].settlers > 0) {
            found(Action::Give(Some(Territory::of(self.rules(), at))))?;
        }
        let reach = self.table.change_reach(seat);
        if reach == 0 && !civ.reserve {
            found(Action::Change(None))?;
        }
        bits(reach).try_for_each(|at| found(Action::Change(Some(Territory::of(self.rules(), at)))))
    }

    /// The way to give or take 5 credits if there is only one.
    pub(crate) fn only_purse(
        list: impl FnOnce(&mut dyn FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()>,
    ) -> Option<Action> {
        let mut only = None;
        let listed = list(&mut |way| match only.replace(way) {
            None => Continue(()),
            Some(_) => ControlFlow::Break(()),
        });
        only.filter(|_| listed.is_continue())
    }

    /// Begins a purchase: it is done at once, or the seat is asked how it pays 5 credits.
    pub(crate) fn purchase(
        &mut self,
        seat: Seat,
        question: Question,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let price = self.price(seat, question, action);
        if price.credits.is_multiple_of(10) {
            self.pay(seat, price.credits, events);
            self.owe_rights(seat, &price, events);
            self.fulfil(seat, question, action, events);
            return;
        }
        let only = Self::only_purse(|found| self.ways_to_pay(seat, price.credits, action, found));
        match only {
            Some(way) => self.pay_with(seat, question, action, way, events),
            None => self.cursors[seat.index()].pending = Some(action),
        }
    }

    /// Pays a price that ends in 5 in this way, and does what was paid for.
    pub(crate) fn pay_with(
        &mut self,
        seat: Seat,
        question: Question,
        action: Action,
        way: Action,
        events: &mut impl Sink<Event>,
    ) {
        let price = self.price(seat, question, action);
        self.cursors[seat.index()].pending = None;
        match way {
            Action::Give(at) => {
                self.give_settler(seat, at, events);
                self.pay(seat, price.credits.saturating_sub(5), events);
            }
            Action::Change(at) => {
                self.pay(seat, price.credits + 5, events);
                self.take_settler(seat, at, events);
            }
            _ => {}
        }
        self.owe_rights(seat, &price, events);
        self.fulfil(seat, question, action, events);
    }

    fn pay(&mut self, seat: Seat, amount: u16, events: &mut impl Sink<Event>) {
        if amount > 0 {
            let credits = &mut self.table.civ_mut(seat).credits;
            *credits = credits.saturating_sub(amount);
            events.tell(|| Event::Paid { seat, amount });
        }
    }

    /// Rights go to their owners: at once, or at the end of a simultaneous box.
    fn owe_rights(&mut self, seat: Seat, price: &Price, events: &mut impl Sink<Event>) {
        for to in Seat::all(self.seats) {
            let count = price.rights[to.index()];
            if count == 0 {
                continue;
            }
            if self.sealed.is_some() {
                self.cursors[seat.index()].rights[to.index()] += count;
            } else {
                let amount = u16::from(count) * self.rules().constants.royalty;
                events.tell(|| Event::RightsDue { to, amount });
                self.receive(to, amount);
            }
        }
    }

    /// What is received is credited in tens at once; the rest waits for the end of the box.
    pub(crate) fn receive(&mut self, seat: Seat, amount: u16) {
        let together = matches!(self.stage, Stage::Together);
        let civ = self.table.civ_mut(seat);
        civ.due = civ.due.saturating_add(amount).min(MOST_CREDITS);
        if !together {
            let tens = civ.due / 10 * 10;
            civ.credits = (civ.credits + tens).min(MOST_CREDITS);
            civ.due -= tens;
        }
    }

    pub(crate) fn give_settler(
        &mut self,
        seat: Seat,
        at: Option<Territory>,
        events: &mut impl Sink<Event>,
    ) {
        match at {
            None => self.table.civ_mut(seat).reserve = false,
            Some(at) => {
                self.table.land_mut(at).settlers -= 1;
                self.table.settle_owner(at, seat);
            }
        }
        events.tell(|| Event::SettlerGiven { seat, at });
    }

    pub(crate) fn take_settler(
        &mut self,
        seat: Seat,
        at: Option<Territory>,
        events: &mut impl Sink<Event>,
    ) {
        match at {
            None => self.table.civ_mut(seat).reserve = true,
            Some(at) => {
                let settlers = &mut self.table.land_mut(at).settlers;
                *settlers = settlers.saturating_add(1);
                self.table.settle_owner(at, seat);
            }
        }
        events.tell(|| Event::SettlerTaken { seat, at });
    }
}
