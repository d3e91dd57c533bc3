//! Every legal answer to a question, sorted.
//!
//! The lists use the same `can_…` functions as the check of a single action; the contract test
//! compares the two.

use std::ops::ControlFlow::{self, Continue};

use table::Seat;

use crate::{
    action::Action,
    arrivals::Arrivals,
    assault::Attackers,
    ids::{Card, Place, Sea, Structure, Technology, Territory, Token, bits},
    phase::Question,
    ruleset::{Op, Power, Times},
    state::Civilization,
    unit::{Kind, Kinds, Unit},
};

/// Whether to continue the enumeration; a caller that only wants to know whether any action exists
/// breaks. Callbacks are `dyn`, so that the enumeration is compiled once.
type Flow = ControlFlow<()>;

impl Civilization {
    /// All legal actions, sorted.
    pub(crate) fn answers(&self, seat: Seat, question: Question, found: &mut impl FnMut(Action)) {
        let declinable = matches!(
            question,
            Question::FreeTechnology
                | Question::Gift { .. }
                | Question::Assault(_)
                | Question::Announce
                | Question::TurnStart
                | Question::Do { .. }
        );
        if declinable {
            found(Action::Done);
        }
        self.each_option(seat, question, found);
    }

    /// All legal actions except `done`, sorted.
    pub(crate) fn each_option(
        &self,
        seat: Seat,
        question: Question,
        found: &mut impl FnMut(Action),
    ) {
        let _ = self.options_of(seat, question, &mut |action| {
            found(action);
            Continue(())
        });
    }

    /// Whether there is a legal action other than `done`.
    pub(crate) fn has_answer(&self, seat: Seat, question: Question) -> bool {
        self.options_of(seat, question, &mut |_| ControlFlow::Break(())).is_break()
    }

    /// Enumerates the legal actions except `done`, in order, until the callback breaks.
    fn options_of(
        &self,
        seat: Seat,
        question: Question,
        found: &mut dyn FnMut(Action) -> Flow,
    ) -> Flow {
        let legal = |action: &Action| self.can(seat, question, *action).is_ok();
        match question {
            Question::ChooseCard | Question::OpeningCard => {
                bits(self.choices())
                    .map(|index| Card::of(self.rules(), index))
                    .map(Action::Choose)
                    .try_for_each(&mut *found)?;
                if question == Question::ChooseCard && legal(&Action::Propose) {
                    found(Action::Propose)?;
                }
                Continue(())
            }
            Question::EarlyEnd => [Action::Agree, Action::Refuse].into_iter().try_for_each(found),
            Question::OpeningPlace => {
                let free = Territory::all(self.rules()).filter(|at| self.can_start(*at).is_ok());
                free.map(Action::Start).try_for_each(found)
            }
            Question::Payment(what) => {
                let Some(asked) = self.question_once_paid(seat) else { return Continue(()) };
                let price = self.price(seat, asked, what).credits;
                self.ways_to_pay(seat, price, what, found)
            }
            Question::Settle => self.ways_to_settle(seat, found),
            Question::FreeTechnology => {
                let open =
                    Technology::all(self.rules()).filter(|tech| self.can_learn_free(*tech).is_ok());
                open.map(Action::Learn).try_for_each(found)
            }
            Question::Gift { kind, .. } => {
                self.placements(seat, question, Kinds::default().with(kind), found)
            }
            Question::Assault(assault) => {
                Kind::MILITARY[..4]
                    .iter()
                    .map(|kind| Action::Add(*kind))
                    .filter(legal)
                    .try_for_each(&mut *found)?;
                if let Some(Op::Move { kinds, .. }) = self.op_of(seat) {
                    let eras = |kind, at| self.joinable(&assault, kind, at);
                    self.each_name(seat, kinds.iter(), eras, |which, from, _| {
                        let action = Action::AddFrom(which, from);
                        if legal(&action) { found(action) } else { Continue(()) }
                    })?;
                }
                let storm = self.can_storm(seat, &assault).is_ok();
                if storm { found(Action::Storm) } else { Continue(()) }
            }
            Question::Surplus(place) => {
                let mut seen = 0_u32;
                for unit in self.units_at(seat, place) {
                    seen |= 1 << (unit.kind as u32 * 5 + u32::from(unit.era));
                }
                for kind in Kind::MILITARY {
                    for era in 1..=4 {
                        if seen & 1 << (kind as u32 * 5 + u32::from(era)) != 0 {
                            found(Action::Keep(kind, era, place))?;
                        }
                    }
                }
                Continue(())
            }
            Question::Announce => {
                Token::all(self.rules()).map(Action::Announce).filter(legal).try_for_each(found)
            }
            Question::TurnStart => self.beginnings(seat, question, found),
            Question::Do { op, left } => self.deeds(seat, question, op, left, found),
        }
    }

    fn beginnings(
        &self,
        seat: Seat,
        question: Question,
        found: &mut dyn FnMut(Action) -> Flow,
    ) -> Flow {
        let civ = self.table.civ(seat);
        if civ.wonders == 0 && civ.waiting == [0; 5] {
            return Continue(());
        }
        let legal = |action: &Action| self.can(seat, question, *action).is_ok();
        let start = self.start();
        if !start.peeked && self.table.has_power(seat, Power::PeekToken) {
            Territory::all(self.rules())
                .map(Action::Peek)
                .filter(legal)
                .try_for_each(&mut *found)?;
        }
        let waiting = Kind::MILITARY.into_iter().filter(|kind| civ.waiting[*kind as usize] > 0);
        let waiting = waiting.fold(Kinds::default(), Kinds::with);
        self.placements(seat, question, waiting, found)?;
        if start.upgraded >= self.free_upgrades(seat) {
            return Continue(());
        }
        let kinds = Kind::MILITARY.into_iter().take(4);
        let eras = |kind, at| self.upgradable(seat, kind, at);
        self.each_name(seat, kinds, eras, |which, at, _| {
            let action = Action::Upgrade(which, at);
            if legal(&action) { found(action) } else { Continue(()) }
        })
    }

    /// Enumerates the places for each of these kinds.
    fn placements(
        &self,
        seat: Seat,
        question: Question,
        kinds: Kinds,
        found: &mut dyn FnMut(Action) -> Flow,
    ) -> Flow {
        if kinds == Kinds::default() {
            return Continue(());
        }
        let op = if let Question::Do { op, .. } = question { Some(op) } else { None };
        let buys = matches!(op, Some(Op::BuyUnits { .. } | Op::BuySettlers { .. }));
        let make = if buys { Action::Buy } else { Action::Place };
        let means = self.means(seat, Action::Done);
        let (mut land_reach, mut arrivals) = (None, None);
        for kind in kinds.iter() {
            let era = match kind {
                Kind::Settler => Some(self.table.era),
                _ => self.model_era(question, kind),
            };
            let Some(era) = era else { continue };
            let price = self.piece_price(seat, question, kind, buys).credits;
            // Terrain only adds to the price.
            if !means.cover(price) {
                continue;
            }
            let unit = Unit::new(kind, era);
            let settles = matches!(kind, Kind::Settler | Kind::Aircraft);
            let mut place = |at: Place| {
                let surcharge = self.table.terrain(at);
                let paid = surcharge == 0 || means.cover(price + surcharge);
                let mut arrives = || {
                    let arrivals = arrivals.get_or_insert_with(|| Arrivals::of(self, seat));
                    arrivals.can_arrive(self, unit, at)
                };
                let stands = paid && (settles || arrives());
                if stands { found(make(kind, at)) } else { Continue(()) }
            };
            let lands = match kind {
                Kind::Fleet => {
                    let reach = u64::from(self.table.sea_reach(seat));
                    bits(reach)
                        .map(|at| Place::Sea(Sea::of(self.rules(), at)))
                        .try_for_each(place)?;
                    continue;
                }
                Kind::Settler => self.table.settler_reach(seat),
                Kind::Aircraft => self.table.aircraft_reach(seat),
                _ => *land_reach.get_or_insert_with(|| self.table.land_reach(seat)),
            };
            bits(lands).try_for_each(|at| place(Place::Land(Territory::of(self.rules(), at))))?;
        }
        Continue(())
    }

    fn deeds(
        &self,
        seat: Seat,
        question: Question,
        op: Op,
        left: Times,
        found: &mut dyn FnMut(Action) -> Flow,
    ) -> Flow {
        let legal = |action: &Action| self.can_do(seat, question, op, left, *action).is_ok();
        let civ = self.table.civ(seat);
        let settler = Kinds::default().with(Kind::Settler);
        match op {
            Op::BuyUnits { kinds, .. } | Op::FreeUnit { kinds, .. } => {
                self.placements(seat, question, kinds, found)?;
                self.attacks_with_new(seat, op, left, found)
            }
            Op::BuySettlers { .. } | Op::FreeSettler { .. } => {
                self.placements(seat, question, settler, found)
            }
            Op::MoveSettlers { .. } => {
                let reach = self.table.settler_reach(seat);
                for from in bits(civ.lands).map(|at| Place::Land(Territory::of(self.rules(), at))) {
                    let to = bits(reach).map(|at| Place::Land(Territory::of(self.rules(), at)));
                    let moves = to.map(|to| Action::Move(Kind::Settler.into(), from, to));
                    moves.filter(legal).try_for_each(&mut *found)?;
                }
                Continue(())
            }
            Op::Found { .. } => {
                let lands = bits(civ.lands & !civ.towns)
                    .map(|at| Action::Found(Territory::of(self.rules(), at)));
                lands.filter(legal).try_for_each(found)
            }
            Op::Grow { .. } => {
                let towns = bits(civ.towns).map(|at| Action::Grow(Territory::of(self.rules(), at)));
                towns.filter(legal).try_for_each(found)
            }
            Op::BuyStructure { .. } => {
                let open = Structure::all(self.rules())
                    .filter(|structure| self.can_build(seat, *structure).is_ok());
                open.map(Action::Build).filter(legal).try_for_each(found)
            }
            Op::BuyTechnology { .. } => {
                let open = Technology::all(self.rules())
                    .filter(|technology| self.can_learn(*technology).is_ok());
                open.map(Action::Learn).filter(legal).try_for_each(found)
            }
            Op::UpgradeInfantry { .. } => {
                let eras = |kind, at| self.upgradable(seat, kind, at);
                self.each_name(seat, [Kind::Infantry].into_iter(), eras, |which, at, _| {
                    let action = Action::Upgrade(which, at);
                    if legal(&action) { found(action) } else { Continue(()) }
                })
            }
            Op::Move { .. } => self.moves(seat, op, left, found),
            _ => Continue(()),
        }
    }

    fn moves(
        &self,
        seat: Seat,
        op: Op,
        left: Times,
        found: &mut dyn FnMut(Action) -> Flow,
    ) -> Flow {
        let Op::Move { kinds, steps, .. } = op else { return Continue(()) };
        let (mut lands, mut seas) = (0_u64, 0_u32);
        let kinds = kinds.iter().filter(|kind| *kind != Kind::Settler && *kind != Kind::Aircraft);
        let eras = |kind, at| self.movable(seat, kind, at);
        let (routes, mut arrivals) = (self.table.routes(seat), Arrivals::of(self, seat));
        self.each_name(seat, kinds, eras, |which, from, era| {
            let mut arrive = |to: Place| {
                let unit = Unit::new(which.kind, era);
                let arrives = arrivals.can_arrive(self, unit, to);
                if arrives { found(Action::Move(which, from, to)) } else { Continue(()) }
            };
            match from {
                Place::Land(at) => {
                    let reach = self.land_moves(seat, &routes, at, steps);
                    lands |= reach;
                    bits(reach)
                        .try_for_each(|to| arrive(Place::Land(Territory::of(self.rules(), to))))
                }
                Place::Sea(at) => {
                    let reach = self.sea_moves(seat, at, steps);
                    seas |= reach;
                    bits(reach.into())
                        .try_for_each(|to| arrive(Place::Sea(Sea::of(self.rules(), to))))
                }
            }
        })?;
        let (enemy_lands, enemy_seas) = self.enemies(seat);
        let reach = (lands & enemy_lands, seas & enemy_seas);
        if reach == (0, 0) || !self.may_attack(seat, left) {
            return Continue(());
        }
        self.attacks(seat, &self.attackers(seat, op), left, reach, found)
    }

    /// Joint attacks with bought or free units.
    fn attacks_with_new(
        &self,
        seat: Seat,
        op: Op,
        left: Times,
        found: &mut dyn FnMut(Action) -> Flow,
    ) -> Flow {
        if !self.may_attack(seat, left) {
            return Continue(());
        }
        let attackers = self.attackers(seat, op);
        if !attackers.can_pay_for_two() {
            return Continue(());
        }
        let reach = (self.table.land_reach(seat), self.table.sea_reach(seat));
        self.attacks(seat, &attackers, left, reach, found)
    }

    /// Joint attacks on enemies within reach.
    fn attacks(
        &self,
        seat: Seat,
        attackers: &Attackers,
        left: Times,
        (lands, seas): (u64, u32),
        found: &mut dyn FnMut(Action) -> Flow,
    ) -> Flow {
        let (enemy_lands, enemy_seas) = self.enemies(seat);
        let lands =
            bits(lands & enemy_lands).map(|at| Place::Land(Territory::of(self.rules(), at)));
        let seas =
            bits(u64::from(seas & enemy_seas)).map(|at| Place::Sea(Sea::of(self.rules(), at)));
        for at in lands.chain(seas) {
            if self.can_attack_with(seat, attackers, left, at).is_ok() {
                found(Action::Attack(at))?;
            }
        }
        Continue(())
    }
}
