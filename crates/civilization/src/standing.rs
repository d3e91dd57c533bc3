//! The possessions of a civilization: symbols, levels, exploited resources, powers and reach.

use table::Seat;

use crate::{
    board::{Civ, Land, MOST_PIECES, Table},
    ids::{Place, Sea, Territory, Token, bits},
    ruleset::{MOST_SEAS, Per, Power, TokenEffect},
};

/// The coasts linked by fleets: one set of territories per chain of fleets.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Routes {
    coasts: [u64; MOST_SEAS],
    chains: usize,
}

impl Routes {
    fn push(&mut self, coast: u64) {
        if let Some(free) = self.coasts.get_mut(self.chains) {
            *free = coast;
            self.chains += 1;
        }
    }

    /// Every territory linked to one of these.
    pub(crate) fn linked(&self, from: u64) -> u64 {
        let coasts = self.coasts[..self.chains].iter();
        coasts.filter(|coast| *coast & from != 0).fold(0, |set, coast| set | coast)
    }
}

impl Table {
    /// The powers of the seat's wonders that are active in this era (civilization.wonder.1).
    pub(crate) fn powers(&self, seat: Seat) -> impl Iterator<Item = Power> {
        let era = self.era;
        let wonders =
            bits(self.civ(seat).wonders).map(|bit| &self.rules().wonders[usize::from(bit)]);
        wonders.filter(move |wonder| wonder.era == era).map(|wonder| wonder.power)
    }

    /// The sum of the seat's powers of one sort, in credits.
    pub(crate) fn power_credits(&self, seat: Seat, credits: impl Fn(Power) -> u16) -> u16 {
        if self.civ(seat).wonders == 0 {
            return 0;
        }
        self.powers(seat).map(credits).fold(0, u16::saturating_add)
    }

    pub(crate) fn has_power(&self, seat: Seat, power: Power) -> bool {
        self.civ(seat).wonders != 0 && self.powers(seat).any(|own| own == power)
    }

    /// The sum of symbols on structures and on the wonders of this era.
    fn symbols(&self, seat: Seat, happiness: bool) -> u16 {
        let rules = self.rules();
        let civ = self.civ(seat);
        let structures: u16 = bits(civ.structures)
            .map(|bit| &rules.structures[usize::from(bit)])
            .map(|data| u16::from(if happiness { data.happiness } else { data.production }))
            .sum();
        let wonders: u16 = bits(civ.wonders)
            .map(|bit| &rules.wonders[usize::from(bit)])
            .filter(|data| data.era == self.era)
            .map(|data| u16::from(if happiness { data.happiness } else { data.production }))
            .sum();
        structures + wonders
    }

    /// Happy faces.
    pub(crate) fn happiness(&self, seat: Seat) -> u16 {
        self.symbols(seat, true)
    }

    /// Production symbols, including those of exploited ground.
    pub(crate) fn production(&self, seat: Seat) -> u16 {
        self.symbols(seat, false) + self.ground_production(seat)
    }

    /// Production symbols of exploited ground.
    pub(crate) fn ground_production(&self, seat: Seat) -> u16 {
        let tokens = &self.rules().tokens;
        self.exploited(seat).map(|token| u16::from(tokens[token.index()].production)).sum()
    }

    /// The sum of settlement levels.
    pub(crate) fn levels(&self, seat: Seat) -> u16 {
        bits(self.civ(seat).towns).map(|at| u16::from(self.lands[usize::from(at)].level)).sum()
    }

    /// The face-up tokens that the seat exploits (civilization.resource.1).
    pub(crate) fn exploited(&self, seat: Seat) -> impl Iterator<Item = Token> + '_ {
        let lands = bits(self.civ(seat).lands).map(|at| &self.lands[usize::from(at)]);
        lands.filter(|land| land.is_exploited()).filter_map(|land| land.open())
    }

    /// How many tokens of this resource the seat exploits.
    pub(crate) fn exploits(&self, seat: Seat, token: Token) -> u16 {
        self.exploited(seat).filter(|other| *other == token).count() as u16
    }

    /// How many of the counted items the seat has.
    pub(crate) fn count(&self, seat: Seat, per: Per) -> u16 {
        let is_resource =
            |token: &Token| self.rules().tokens[token.index()].effect == TokenEffect::Resource;
        let civ = self.civ(seat);
        match per {
            Per::Settlement => civ.towns.count_ones() as u16,
            Per::Level => self.levels(seat),
            Per::Unit => {
                let lands = bits(civ.lands).map(|at| &self.lands[usize::from(at)]);
                let units: u16 = lands
                    .map(|land| u16::from(land.unit.is_some()) + u16::from(land.aircraft))
                    .sum();
                units + civ.fleets.count_ones() as u16
            }
            Per::Production => self.production(seat),
            Per::Resource => self.exploited(seat).filter(is_resource).count() as u16,
            Per::ResourceKind => {
                let kinds = self.exploited(seat).filter(is_resource);
                kinds.fold(0_u64, |set, token| set | token.bit()).count_ones() as u16
            }
            Per::Technology => civ.technologies.count_ones() as u16,
        }
    }

    /// The largest settlement that the discovered technologies allow (civilization.tech.9).
    pub(crate) fn largest_settlement(&self) -> u8 {
        let allowing = &self.rules().allowing;
        let size = allowing.iter().rposition(|set| set & self.discovered != 0);
        size.unwrap_or(0).max(1) as u8
    }

    /// The largest settlement that the ground allows.
    pub(crate) fn ground_bears(&self, at: Territory) -> u8 {
        self.land(at)
            .open()
            .map_or(u8::MAX, |token| self.rules().tokens[token.index()].max_settlement)
    }

    /// The known surcharge for placing units here.
    pub(crate) fn surcharge(&self, at: Territory) -> u16 {
        self.land(at).open().map_or(0, |token| self.rules().tokens[token.index()].unit_surcharge)
    }

    /// The surcharge for placing units at a place.
    pub(crate) fn terrain(&self, at: Place) -> u16 {
        match at {
            Place::Land(at) => self.surcharge(at),
            Place::Sea(_) => 0,
        }
    }

    /// The sea routes of the seat's fleets.
    pub(crate) fn routes(&self, seat: Seat) -> Routes {
        let mut routes = Routes::default();
        self.each_route(seat, |coast| routes.push(coast));
        routes
    }

    /// Every territory that the seat's fleets link to one of these.
    fn linked(&self, seat: Seat, from: u64) -> u64 {
        let mut linked = 0;
        self.each_route(seat, |coast| linked |= if coast & from == 0 { 0 } else { coast });
        linked
    }

    /// Calls `found` with the coast of every chain of the seat's fleets (civilization.sea.1).
    fn each_route(&self, seat: Seat, mut found: impl FnMut(u64)) {
        let fleets = self.civ(seat).fleets;
        if fleets == 0 {
            return;
        }
        let rules = self.rules();
        let coast = |seas: u32| {
            bits(u64::from(seas)).fold(0, |set, sea| set | rules.seas[usize::from(sea)].coast)
        };
        if self.has_power(seat, Power::AllFleetsLinked) {
            return found(coast(fleets));
        }
        let mut left = fleets;
        while left != 0 {
            let (mut chain, mut edge) = (0, left & left.wrapping_neg());
            while edge != 0 {
                chain |= edge;
                let next = bits(u64::from(edge))
                    .fold(0, |set, sea| set | rules.seas[usize::from(sea)].sea & fleets);
                edge = next & !chain;
            }
            left &= !chain;
            found(coast(chain));
        }
    }

    /// Every place with pieces of the seat, territories first.
    pub(crate) fn places_of(&self, seat: Seat) -> impl Iterator<Item = Place> + use<> {
        let Civ { lands, fleets, .. } = *self.civ(seat);
        let rules = self.rules();
        let seas = bits(u64::from(fleets)).map(|at| Place::Sea(Sea::of(rules, at)));
        bits(lands).map(|at| Place::Land(Territory::of(rules, at))).chain(seas)
    }

    /// Where the seat may place land units (civilization.place.1).
    pub(crate) fn land_reach(&self, seat: Seat) -> u64 {
        let towns = self.civ(seat).towns;
        let rules = self.rules();
        let near = bits(towns).fold(towns, |set, at| set | rules.territories[usize::from(at)].land);
        near | self.linked(seat, towns)
    }

    /// Where the seat may place fleets (civilization.place.3).
    pub(crate) fn sea_reach(&self, seat: Seat) -> u32 {
        let rules = self.rules();
        let civ = self.civ(seat);
        let coast = bits(civ.towns).fold(0, |set, at| set | rules.territories[usize::from(at)].sea);
        bits(u64::from(civ.fleets)).fold(coast, |set, sea| set | rules.seas[usize::from(sea)].sea)
    }

    /// Whether a territory is in [`Table::land_reach`]. Borders are symmetric, so it takes one look
    /// around the territory instead of one around every settlement.
    pub(crate) fn reaches_land(&self, seat: Seat, at: Territory) -> bool {
        let towns = self.civ(seat).towns;
        let around = at.bit() | self.rules().territories[at.index()].land;
        towns & around != 0 || self.linked(seat, towns) & at.bit() != 0
    }

    /// Whether a sea zone is in [`Table::sea_reach`].
    pub(crate) fn reaches_sea(&self, seat: Seat, at: Sea) -> bool {
        let (civ, sea) = (self.civ(seat), &self.rules().seas[at.index()]);
        civ.towns & sea.coast != 0 || civ.fleets & sea.sea != 0
    }

    /// Where the seat may place settlers (civilization.place.4).
    pub(crate) fn settler_reach(&self, seat: Seat) -> u64 {
        self.settler_reach_where(seat, |_| true)
    }

    fn settler_reach_where(&self, seat: Seat, fits: impl Fn(&Land) -> bool) -> u64 {
        bits(self.civ(seat).lands)
            .filter(|at| {
                let land = &self.lands[usize::from(*at)];
                let company = land.level > 0 || land.unit.is_some();
                company && land.settlers < MOST_PIECES && fits(land)
            })
            .fold(0, |set, at| set | 1 << at)
    }

    /// Where the seat may place aircraft (civilization.sea.2).
    pub(crate) fn aircraft_reach(&self, seat: Seat) -> u64 {
        let towns = self.civ(seat).towns;
        bits(towns)
            .filter(|at| self.lands[usize::from(*at)].aircraft < MOST_PIECES)
            .fold(0, |set, at| set | 1 << at)
    }

    /// Where a settler taken as change may go; deserts are excluded.
    pub(crate) fn change_reach(&self, seat: Seat) -> u64 {
        let rules = self.rules();
        self.settler_reach_where(seat, |land| {
            land.open().is_none_or(|token| rules.tokens[token.index()].unit_surcharge == 0)
        })
    }

    /// The number of own aircraft in a territory and its neighbours, or on the coast of a sea zone.
    pub(crate) fn aircraft_near(&self, seat: Seat, places: u64) -> i16 {
        let near = bits(self.civ(seat).towns & places);
        near.map(|at| i16::from(self.lands[usize::from(at)].aircraft)).sum()
    }

    /// The territories whose aircraft support a fight at a sea zone.
    pub(crate) fn coast(&self, at: Sea) -> u64 {
        self.rules().seas[at.index()].coast
    }
}
