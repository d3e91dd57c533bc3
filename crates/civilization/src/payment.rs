//! Payments in fives, with settlers as change (rules text, "Come pago 5 crediti?").

use std::ops::ControlFlow::{self, Continue};

use table::{Seat, Sink};

use crate::{
    action::Action,
    event::Event,
    ids::{Territory, bits},
    phase::{Frame, Question, Stage},
    price::Price,
    rejection::Rejection,
    ruleset::Ruleset,
    state::Civilization,
};

/// The maximum treasury, in credits.
pub(crate) const MOST_CREDITS: u16 = 30_000;

/// Whether an enumeration continues.
type Flow = ControlFlow<()>;

/// The coins needed if a settler covers 5 credits of the price.
const fn less(price: u16) -> u16 {
    price.saturating_sub(5)
}

/// The coins needed if 5 credits come back as a settler.
const fn more(price: u16) -> u16 {
    price.saturating_add(5)
}

/// The ways to give or take 5 credits: the reserve marker, or settlers in these territories.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
struct Purse {
    reserve: bool,
    lands: u64,
}

impl Purse {
    const fn contains(self, at: Option<Territory>) -> bool {
        match at {
            None => self.reserve,
            Some(at) => self.lands & at.bit() != 0,
        }
    }
}

/// The ways to pay a price that ends in 5, or to receive 5 credits: give a settler and pay 5 less
/// in coins, or take one and pay 5 more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
struct Ways {
    give: Purse,
    change: Purse,
}

impl Ways {
    const fn contains(self, way: Action) -> bool {
        match way {
            Action::Give(at) => self.give.contains(at),
            Action::Change(at) => self.change.contains(at),
            _ => false,
        }
    }

    /// Calls `found` with every way, in order.
    fn each(self, rules: &Ruleset, found: &mut dyn FnMut(Action) -> Flow) -> Flow {
        for (purse, way) in [(self.give, Action::Give as fn(_) -> _), (self.change, Action::Change)]
        {
            if purse.reserve {
                found(way(None))?;
            }
            bits(purse.lands).try_for_each(|at| found(way(Some(Territory::of(rules, at)))))?;
        }
        Continue(())
    }
}

/// The most that a seat can pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Means {
    /// The highest price it can pay in coins alone.
    tens: u16,
    /// The highest price ending in 5 that it can pay at all.
    fives: Option<u16>,
}

impl Means {
    pub(crate) fn cover(self, price: u16) -> bool {
        if price.is_multiple_of(10) {
            price <= self.tens
        } else {
            self.fives.is_some_and(|most| price <= most)
        }
    }
}

impl Civilization {
    /// The territories whose settlers may be paid as 5 credits; excludes a settler that the
    /// purchase itself needs.
    fn givers(&self, seat: Seat, action: Option<Action>) -> impl Iterator<Item = u8> {
        let needed = match action {
            Some(Action::Found(at) | Action::Grow(at)) => Some(at.index()),
            _ => None,
        };
        bits(self.table.civ(seat).lands).filter(move |at| {
            let at = usize::from(*at);
            self.table.lands[at].settlers > u8::from(needed == Some(at))
        })
    }

    /// What may be given as 5 credits.
    fn gives(&self, seat: Seat, action: Option<Action>) -> Purse {
        let lands = self.givers(seat, action).fold(0, |set, at| set | 1 << at);
        Purse { reserve: self.table.civ(seat).reserve, lands }
    }

    /// The ways to take 5 credits: the reserve marker is only for seats with no place for a
    /// settler.
    fn changes(&self, seat: Seat) -> Purse {
        let lands = self.table.change_reach(seat);
        Purse { reserve: lands == 0 && !self.table.civ(seat).reserve, lands }
    }

    /// All ways in which the seat can pay a price that ends in 5.
    fn ways(&self, seat: Seat, price: u16, action: Action) -> Ways {
        let credits = self.table.civ(seat).credits;
        let mut ways = Ways::default();
        if credits >= less(price) {
            ways.give = self.gives(seat, Some(action));
        }
        if credits >= more(price) {
            ways.change = self.changes(seat);
        }
        ways
    }

    /// The most that the seat can pay for this action. A treasury is a multiple of 10.
    pub(crate) fn means(&self, seat: Seat, action: Action) -> Means {
        let civ = self.table.civ(seat);
        let gives = civ.reserve || self.givers(seat, Some(action)).next().is_some();
        // A seat with the reserve marker can give it; every other seat can take 5 credits as
        // something.
        let fives = if gives { Some(civ.credits + 5) } else { civ.credits.checked_sub(5) };
        Means { tens: civ.credits, fives }
    }

    /// Whether the seat can pay this price for this action (civilization.pay.8).
    pub(crate) fn can_pay(
        &self,
        seat: Seat,
        price: Price,
        action: Action,
    ) -> Result<(), Rejection> {
        let (price, credits) = (price.credits, self.table.civ(seat).credits);
        let dear = || Rejection::TooExpensive { price, credits };
        if price.is_multiple_of(10) {
            return if price <= credits { Ok(()) } else { Err(dear()) };
        }
        if self.means(seat, action).cover(price) { Ok(()) } else { Err(dear()) }
    }

    /// Whether a price that ends in 5 may be paid in this way.
    pub(crate) fn can_pay_with(
        &self,
        seat: Seat,
        price: u16,
        action: Action,
        way: Action,
    ) -> Result<(), Rejection> {
        if self.ways(seat, price, action).contains(way) {
            return Ok(());
        }
        self.can_use(seat, Some(action), way)?;
        let credits = self.table.civ(seat).credits;
        Err(Rejection::TooExpensive { price, credits })
    }

    /// Whether 5 credits may be received in this way.
    pub(crate) fn can_settle_with(&self, seat: Seat, way: Action) -> Result<(), Rejection> {
        self.can_use(seat, None, way)
    }

    /// Whether 5 credits may be given or taken in this way, ignoring coins.
    fn can_use(&self, seat: Seat, action: Option<Action>, way: Action) -> Result<(), Rejection> {
        match way {
            Action::Give(at) if self.gives(seat, action).contains(at) => Ok(()),
            Action::Change(at) if self.changes(seat).contains(at) => Ok(()),
            Action::Give(None) => Err(Rejection::NoReserve),
            Action::Give(Some(at)) if self.gives(seat, None).contains(Some(at)) => {
                Err(Rejection::SettlerIsNeeded { at })
            }
            Action::Give(Some(at)) => Err(Rejection::NoSettlerThere { at }),
            Action::Change(None) => Err(Rejection::ReserveNotAllowed),
            Action::Change(Some(at)) => Err(Rejection::ChangeNotAllowed { at }),
            _ => Err(Rejection::WrongAnswer),
        }
    }

    /// Calls `found` with every way to pay a price that ends in 5.
    pub(crate) fn ways_to_pay(
        &self,
        seat: Seat,
        price: u16,
        action: Action,
        found: &mut dyn FnMut(Action) -> Flow,
    ) -> Flow {
        self.ways(seat, price, action).each(self.rules(), found)
    }

    /// Calls `found` with every way to receive 5 credits.
    pub(crate) fn ways_to_settle(&self, seat: Seat, found: &mut dyn FnMut(Action) -> Flow) -> Flow {
        let ways = Ways { give: self.gives(seat, None), change: self.changes(seat) };
        ways.each(self.rules(), found)
    }

    /// The way to give or take 5 credits, if there is only one.
    pub(crate) fn only_way(
        list: impl FnOnce(&mut dyn FnMut(Action) -> Flow) -> Flow,
    ) -> Option<Action> {
        let mut only = None;
        let listed = list(&mut |way| match only.replace(way) {
            None => Continue(()),
            Some(_) => ControlFlow::Break(()),
        });
        only.filter(|_| listed.is_continue())
    }

    /// Starts a purchase: completes it at once, or asks the seat how to pay 5 credits.
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
        let only = Self::only_way(|found| self.ways_to_pay(seat, price.credits, action, found));
        match (only, self.phases.stage.share_mut(seat)) {
            (Some(way), _) => self.pay_with(seat, question, action, way, events),
            (None, Some(share)) => share.paying = Some(action),
            (None, None) => self.phases.push(Frame::Payment { seat, what: action }),
        }
    }

    /// Pays a price that ends in 5 in this way, and carries out what it paid for.
    pub(crate) fn pay_with(
        &mut self,
        seat: Seat,
        question: Question,
        action: Action,
        way: Action,
        events: &mut impl Sink<Event>,
    ) {
        let price = self.price(seat, question, action);
        if let Some(share) = self.phases.stage.share_mut(seat) {
            share.paying = None;
        } else if let Some(Frame::Payment { .. }) = self.phases.top() {
            self.phases.pop();
        }
        match way {
            Action::Give(at) => {
                self.give_settler(seat, at, events);
                self.pay(seat, less(price.credits), events);
            }
            Action::Change(at) => {
                self.pay(seat, more(price.credits), events);
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

    /// Pays rights to their owners, either at once or at the end of a simultaneous box.
    fn owe_rights(&mut self, seat: Seat, price: &Price, events: &mut impl Sink<Event>) {
        for to in Seat::all(self.seats) {
            let count = price.rights[to.index()];
            if count == 0 {
                continue;
            }
            match self.phases.stage.share_mut(seat).filter(|_| self.sealed.is_some()) {
                Some(share) => share.rights[to.index()] += count,
                None => {
                    let amount = u16::from(count) * self.rules().constants.royalty;
                    events.tell(|| Event::RightsDue { to, amount });
                    self.receive(to, amount);
                }
            }
        }
    }

    /// Credits an income: tens at once, the remaining 5 at the end of the box.
    pub(crate) fn receive(&mut self, seat: Seat, amount: u16) {
        let together = matches!(self.phases.stage, Stage::Together(_));
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
