//! Payments in fives, with settlers as change (rules text, "Come pago 5 crediti?").

use table::{Seat, Sink};

use crate::{
    action::Action,
    board::at_sea,
    event::Event,
    ids::{Place, Territory, bits},
    options::Rights,
    phase::{Assault, Question, Stage},
    rejection::Rejection,
    ruleset::{Op, Power, rules},
    seats,
    state::Civilization,
    unit::Kind,
};

/// The most credits that a treasury holds.
pub(crate) const MOST_CREDITS: u16 = 30_000;

/// What something costs, and how often rights are due to whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Price {
    pub(crate) credits: u16,
    pub(crate) rights: [u8; seats::MOST],
}

impl Civilization {
    /// Who holds the rights to the best model of this kind and era (civilization.tech.2).
    pub(crate) fn rights_to(&self, kind: Kind, era: u8) -> Option<Seat> {
        let model = rules().best_model(kind, era, self.table.discovered)?;
        let technology = rules().models[usize::from(model)].tech?;
        self.owner_of_technology(technology.bit())
    }

    pub(crate) fn owner_of_technology(&self, bit: u64) -> Option<Seat> {
        Seat::all(self.seats).find(|seat| self.table.civ(*seat).technologies & bit != 0)
    }

    fn add_rights(&self, price: &mut Price, seat: Seat, owner: Option<Seat>) {
        if let Some(owner) = owner.filter(|owner| *owner != seat) {
            price.rights[owner.index()] += 1;
            if self.options.rights == Rights::Acquirer {
                price.credits += rules().constants.royalty;
            }
        }
    }

    fn unit_price(&self, seat: Seat, kind: Kind, era: u8, at: Place, base: u16) -> Price {
        let desert = match at {
            Place::Land(at) => self.table.surcharge(at),
            Place::Sea(_) => 0,
        };
        let mut price = Price { credits: base + desert, ..Price::default() };
        if kind != Kind::Settler {
            self.add_rights(&mut price, seat, self.rights_to(kind, era));
        }
        price
    }

    /// What a unit of this kind costs before rights and ground.
    fn bare_price(&self, seat: Seat, kind: Kind, discount: u16) -> u16 {
        let mut cost = rules().kinds[kind as usize].cost;
        if at_sea(kind) {
            let wonders = bits(self.table.civ(seat).wonders);
            let cheaper = wonders
                .map(|bit| &rules().wonders[usize::from(bit)])
                .filter(|wonder| wonder.era == self.table.era)
                .filter_map(|wonder| wonder.fleet_cost);
            cost = cheaper.fold(cost, u16::min);
        }
        cost.saturating_sub(discount)
    }

    /// The price of a technology (civilization.era.5).
    pub(crate) fn technology_price(&self, seat: Seat, technology: usize, discount: u16) -> u16 {
        let data = &rules().technologies[technology];
        let full = if data.era < self.table.era { data.cost.div_ceil(10) * 5 } else { data.cost };
        let own = self.table.power_credits(seat, |power| match power {
            Power::TechnologyDiscount(less) => less,
            _ => 0,
        });
        full.saturating_sub(discount).saturating_sub(own)
    }

    /// The era of the model that a unit placed with this question has.
    pub(crate) fn model_era(&self, question: Question, kind: Kind) -> Option<u8> {
        let discovered = self.table.discovered;
        match question {
            Question::Do { op: Op::BuyUnits { .. }, .. } | Question::Assault(_) => {
                rules().best_model(kind, self.table.era, discovered).map(|_| self.table.era)
            }
            Question::Gift { era, .. } => {
                (1..=era).rev().find(|era| rules().best_model(kind, *era, discovered).is_some())
            }
            _ => rules().newest_era(kind, discovered),
        }
    }

    /// What an answer costs. Answers that cost nothing have a price of nothing.
    pub(crate) fn price(&self, seat: Seat, question: Question, action: Action) -> Price {
        let powers = || self.table.powers(seat);
        let plain = |credits: u16| Price { credits, ..Price::default() };
        match (action, question) {
            (Action::Buy(kind, at), Question::Do { op, .. }) => {
                let discount = if let Op::BuyUnits { discount, .. } = op { discount } else { 0 };
                let base = self.bare_price(seat, kind, discount);
                self.unit_price(seat, kind, self.table.era, at, base)
            }
            (Action::Place(kind, at), _) => {
                let era = self.model_era(question, kind).unwrap_or(self.table.era);
                self.unit_price(seat, kind, era, at, 0)
            }
            (Action::Storm, Question::Assault(assault)) => self.assault_price(seat, &assault),
            (Action::Found(_), Question::Do { op: Op::Found { cost, .. }, .. }) => {
                plain(powers().fold(cost, |cost, power| match power {
                    Power::FoundCost(own) => cost.min(own),
                    _ => cost,
                }))
            }
            (Action::Grow(_), Question::Do { op: Op::Grow { cost, .. }, .. }) => {
                plain(powers().fold(cost, |cost, power| match power {
                    Power::GrowCost(own) => cost.min(own),
                    _ => cost,
                }))
            }
            (Action::Build(structure), Question::Do { op: Op::BuyStructure { cost, .. }, .. }) => {
                let data = &rules().structures[structure.index()];
                let mut price = plain(cost.unwrap_or(data.cost));
                self.add_rights(&mut price, seat, self.owner_of_technology(data.tech.bit()));
                price
            }
            (Action::Learn(tech), Question::Do { op: Op::BuyTechnology { discount, .. }, .. }) => {
                plain(self.technology_price(seat, tech.index(), discount))
            }
            (Action::Upgrade(kind, _), _) => {
                let cost = match question {
                    Question::Do { op: Op::UpgradeInfantry { cost }, .. } => cost,
                    _ => 0,
                };
                let mut price = plain(cost);
                let newest = rules().newest_era(kind, self.table.discovered);
                let owner = newest.and_then(|era| self.rights_to(kind, era));
                self.add_rights(&mut price, seat, owner);
                price
            }
            _ => Price::default(),
        }
    }

    /// What the bought units of a joint attack cost together.
    pub(crate) fn assault_price(&self, seat: Seat, assault: &Assault) -> Price {
        let cursor = &self.cursors[seat.index()];
        let discount = match self.op(cursor.op) {
            Some(Op::BuyUnits { discount, .. }) => discount,
            _ => 0,
        };
        let mut total = Price::default();
        for (kind, count) in Kind::MILITARY.into_iter().zip(assault.bought) {
            let base = self.bare_price(seat, kind, discount);
            let one = self.unit_price(seat, kind, self.table.era, assault.target, base);
            total.credits += one.credits * u16::from(count);
            for (sum, rights) in total.rights.iter_mut().zip(one.rights) {
                *sum += rights * count;
            }
        }
        total
    }

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
                            self.can_give(seat, Some(Territory(at)), Some(action)).is_ok()
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
        mut found: impl FnMut(Action),
    ) {
        self.purses(seat, |way| {
            let free = match way {
                Action::Give(at) => self.can_give(seat, at, Some(action)).is_ok(),
                _ => true,
            };
            if free && self.has_coins(seat, price, way).is_ok() {
                found(way);
            }
        });
    }

    /// Calls `found` with every way to give or take 5 credits that could be open.
    pub(crate) fn purses(&self, seat: Seat, mut found: impl FnMut(Action)) {
        let civ = self.table.civ(seat);
        if civ.reserve {
            found(Action::Give(None));
        }
        for at in bits(civ.lands).filter(|at| self.table.lands[usize::from(*at)].settlers > 0) {
            found(Action::Give(Some(Territory(at))));
        }
        let reach = self.table.change_reach(seat);
        if reach == 0 && !civ.reserve {
            found(Action::Change(None));
        }
        bits(reach).for_each(|at| found(Action::Change(Some(Territory(at)))));
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
        let (mut only, mut ways) = (None, 0);
        self.ways_to_pay(seat, price.credits, action, |way| {
            only = Some(way);
            ways += 1;
        });
        match only.filter(|_| ways == 1) {
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
                let amount = u16::from(count) * rules().constants.royalty;
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
