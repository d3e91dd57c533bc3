//! Prices and rights (rules text, "Tabella riassuntiva dei nuovi costi", "Diritti tecnologici").

use table::Seat;

use crate::{
    action::Action,
    board::at_sea,
    ids::bits,
    options::Rights,
    phase::{Assault, Question},
    ruleset::{Op, Power},
    seats,
    state::Civilization,
    unit::Kind,
};

/// A price, and how many rights are due to each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Price {
    pub(crate) credits: u16,
    pub(crate) rights: [u8; seats::MOST],
}

impl Price {
    /// The price on terrain with this surcharge.
    const fn on(self, surcharge: u16) -> Self {
        Self { credits: self.credits + surcharge, ..self }
    }
}

impl Civilization {
    /// The owner of the rights to the best model of this kind and era (civilization.tech.2).
    pub(crate) fn rights_to(&self, kind: Kind, era: u8) -> Option<Seat> {
        let model = self.rules().best_model(kind, era, self.table.discovered)?;
        let technology = self.rules().models[usize::from(model)].tech?;
        self.owner_of_technology(technology.bit())
    }

    pub(crate) fn owner_of_technology(&self, bit: u64) -> Option<Seat> {
        Seat::all(self.seats).find(|seat| self.table.civ(*seat).technologies & bit != 0)
    }

    fn add_rights(&self, price: &mut Price, seat: Seat, owner: Option<Seat>) {
        if let Some(owner) = owner.filter(|owner| *owner != seat) {
            price.rights[owner.index()] += 1;
            if self.options.rights == Rights::Acquirer {
                price.credits += self.rules().constants.royalty;
            }
        }
    }

    /// The price of a unit on ordinary terrain.
    fn unit_price(&self, seat: Seat, kind: Kind, era: u8, base: u16) -> Price {
        let mut price = Price { credits: base, ..Price::default() };
        if kind != Kind::Settler {
            self.add_rights(&mut price, seat, self.rights_to(kind, era));
        }
        price
    }

    /// The price on ordinary terrain of a piece that is bought or placed for this question.
    pub(crate) fn piece_price(
        &self,
        seat: Seat,
        question: Question,
        kind: Kind,
        buys: bool,
    ) -> Price {
        match question {
            Question::Do { op, .. } if buys => {
                let discount = if let Op::BuyUnits { discount, .. } = op { discount } else { 0 };
                let base = self.bare_price(seat, kind, discount);
                self.unit_price(seat, kind, self.table.era, base)
            }
            _ => {
                let era = self.model_era(question, kind).unwrap_or(self.table.era);
                self.unit_price(seat, kind, era, 0)
            }
        }
    }

    /// The price of a unit before rights and terrain.
    fn bare_price(&self, seat: Seat, kind: Kind, discount: u16) -> u16 {
        let mut cost = self.rules().kinds[kind as usize].cost;
        if at_sea(kind) {
            let wonders = bits(self.table.civ(seat).wonders);
            let cheaper = wonders
                .map(|bit| &self.rules().wonders[usize::from(bit)])
                .filter(|wonder| wonder.era == self.table.era)
                .filter_map(|wonder| wonder.fleet_cost);
            cost = cheaper.fold(cost, u16::min);
        }
        cost.saturating_sub(discount)
    }

    /// The price of a technology (civilization.era.5).
    pub(crate) fn technology_price(&self, seat: Seat, technology: usize, discount: u16) -> u16 {
        let data = &self.rules().technologies[technology];
        let full = if data.era < self.table.era { data.cost.div_ceil(10) * 5 } else { data.cost };
        let own = self.table.power_credits(seat, |power| match power {
            Power::TechnologyDiscount(less) => less,
            _ => 0,
        });
        full.saturating_sub(discount).saturating_sub(own)
    }

    /// The era of the model of a unit that is placed for this question.
    pub(crate) fn model_era(&self, question: Question, kind: Kind) -> Option<u8> {
        let discovered = self.table.discovered;
        match question {
            Question::Do { op: Op::BuyUnits { .. }, .. } => {
                self.rules().best_model(kind, self.table.era, discovered).map(|_| self.table.era)
            }
            Question::Gift { era, .. } => (1..=era)
                .rev()
                .find(|era| self.rules().best_model(kind, *era, discovered).is_some()),
            _ => self.rules().newest_era(kind, discovered),
        }
    }

    /// The price of an action; zero for free ones.
    pub(crate) fn price(&self, seat: Seat, question: Question, action: Action) -> Price {
        let powers = || self.table.powers(seat);
        let plain = |credits: u16| Price { credits, ..Price::default() };
        match (action, question) {
            (Action::Buy(kind, at), Question::Do { .. }) => {
                self.piece_price(seat, question, kind, true).on(self.table.terrain(at))
            }
            (Action::Place(kind, at), _) => {
                self.piece_price(seat, question, kind, false).on(self.table.terrain(at))
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
                let data = &self.rules().structures[structure.index()];
                let mut price = plain(cost.unwrap_or(data.cost));
                self.add_rights(&mut price, seat, self.owner_of_technology(data.tech.bit()));
                price
            }
            (Action::Learn(tech), Question::Do { op: Op::BuyTechnology { discount, .. }, .. }) => {
                plain(self.technology_price(seat, tech.index(), discount))
            }
            (Action::Upgrade(which, _), _) => {
                let cost = match question {
                    Question::Do { op: Op::UpgradeInfantry { cost }, .. } => cost,
                    _ => 0,
                };
                let mut price = plain(cost);
                let newest = self.rules().newest_era(which.kind, self.table.discovered);
                let owner = newest.and_then(|era| self.rights_to(which.kind, era));
                self.add_rights(&mut price, seat, owner);
                price
            }
            _ => Price::default(),
        }
    }

    /// What an answer to the open question costs a seat, in credits. A payment that ends in 5 is
    /// counted when it is incurred; the settler that settles it then adds or saves 5.
    pub fn spends(&self, seat: Seat, action: &Action) -> i32 {
        match (self.question(seat), action) {
            (Some(Question::Payment(_)), Action::Give(_)) => -5,
            (Some(Question::Payment(_)), Action::Change(_)) => 5,
            (Some(question), _) => i32::from(self.price(seat, question, *action).credits),
            (None, _) => 0,
        }
    }

    /// The price on ordinary terrain of a unit that an instruction adds to a joint attack.
    pub(crate) fn new_unit_price(&self, seat: Seat, op: Op, kind: Kind) -> Price {
        let base = match op {
            Op::BuyUnits { discount, .. } => self.bare_price(seat, kind, discount),
            _ => 0,
        };
        let era = self.era_of_new(op, kind).unwrap_or(self.table.era);
        self.unit_price(seat, kind, era, base)
    }

    /// The combined price of the new units in a joint attack.
    pub(crate) fn assault_price(&self, seat: Seat, assault: &Assault) -> Price {
        let mut total = Price::default();
        let Some(op) = self.op_of(seat) else { return total };
        for (kind, count) in Kind::MILITARY.into_iter().zip(assault.bought) {
            if count == 0 {
                continue;
            }
            let one = self.new_unit_price(seat, op, kind).on(self.table.terrain(assault.target));
            total.credits += one.credits * u16::from(count);
            for (sum, rights) in total.rights.iter_mut().zip(one.rights) {
                *sum += rights * count;
            }
        }
        total
    }
}
