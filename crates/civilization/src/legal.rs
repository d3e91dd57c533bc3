//! What may be answered: the list of legal answers, and the check of a single one.
//!
//! Both rest on the same `can_…` functions of the chapters; the contract test compares them.

use table::Seat;

use crate::{
    action::Action,
    ids::{Card, Place, Sea, Structure, Technology, Territory, Token, bits},
    phase::{FORCE, Question},
    rejection::Rejection,
    ruleset::{Op, Power, TokenEffect, rules},
    state::Civilization,
    unit::{Kind, Kinds, Unit},
};

/// The mark in a cursor that a token was looked at.
pub(crate) const PEEKED: u8 = 0x80;
/// The mark in a cursor that the start of the turn is over but for the surplus.
pub(crate) const ENDED: u8 = 0xff;

impl Civilization {
    /// Whether the answer may be given to this question.
    pub(crate) fn can(
        &self,
        seat: Seat,
        question: Question,
        action: Action,
    ) -> Result<(), Rejection> {
        match (question, action) {
            (Question::ChooseCard | Question::OpeningCard, Action::Choose(card)) => {
                self.can_choose(seat, card)
            }
            (Question::ChooseCard, Action::Propose) => {
                let open = self.options.agreement && !self.choosing.proposed;
                if open { Ok(()) } else { Err(Rejection::NoProposal) }
            }
            (Question::EarlyEnd, Action::Agree | Action::Refuse) => Ok(()),
            (Question::OpeningPlace, Action::Start(at)) => self.can_start(at),
            (Question::Payment(what), Action::Give(_) | Action::Change(_)) => {
                let asked = self.question_of_the_stage(seat).ok_or(Rejection::NotAsked)?;
                let price = self.price(seat, asked, what);
                self.can_pay_with(seat, price.credits, what, action)
            }
            (Question::Settle, Action::Give(at)) => self.can_give(seat, at, None),
            (Question::Settle, Action::Change(at)) => self.can_change(seat, at),
            (Question::FreeTechnology, Action::Learn(technology)) => {
                self.can_learn_free(technology)
            }
            (Question::Gift { kind, .. }, Action::Place(placed, at)) => {
                if placed != kind {
                    return Err(Rejection::OtherKind { kind: placed });
                }
                self.can_place(seat, question, kind, at)?;
                self.can_pay(seat, self.price(seat, question, action), action)
            }
            (Question::Assault(assault), Action::Add(kind)) => {
                self.can_add(seat, &assault, kind, None)
            }
            (Question::Assault(assault), Action::AddFrom(kind, from)) => {
                self.can_add(seat, &assault, kind, Some(from))
            }
            (Question::Assault(assault), Action::Storm) => self.can_storm(seat, &assault),
            (Question::Surplus(place), Action::Keep(kind, era, at)) => {
                let mut units = self.units_at(seat, place);
                let there = units.any(|unit| (unit.kind, unit.era) == (kind, era));
                if there && at == place { Ok(()) } else { Err(Rejection::NoSuchUnit { at }) }
            }
            (Question::Announce, Action::Announce(token)) => self.can_announce(token),
            (Question::TurnStart, _) => self.can_begin_with(seat, question, action),
            (Question::Do { op, left }, _) => self.can_do(seat, question, op, left, action),
            (
                Question::FreeTechnology
                | Question::Gift { .. }
                | Question::Assault(_)
                | Question::Announce,
                Action::Done,
            ) => Ok(()),
            _ => Err(Rejection::WrongAnswer),
        }
    }

    fn can_announce(&self, token: Token) -> Result<(), Rejection> {
        let data = rules().tokens.get(token.index());
        let printed = self.card().map(|card| rules().cards[card.index()].resource);
        let resource = data.is_some_and(|data| data.effect == TokenEffect::Resource);
        if resource && printed != Some(token) { Ok(()) } else { Err(Rejection::NoResource) }
    }

    /// What may be done at the start of a turn.
    fn can_begin_with(
        &self,
        seat: Seat,
        question: Question,
        action: Action,
    ) -> Result<(), Rejection> {
        let used = self.cursors[seat.index()].used;
        match action {
            Action::Done => Ok(()),
            _ if used == ENDED => Err(Rejection::WrongAnswer),
            Action::Place(kind, at) => {
                if kind == Kind::Settler || self.table.civ(seat).waiting[kind as usize] == 0 {
                    return Err(Rejection::NothingWaits { kind });
                }
                self.can_place(seat, question, kind, at)?;
                self.can_pay(seat, self.price(seat, question, action), action)
            }
            Action::Peek(at) => {
                if !self.table.has_power(seat, Power::PeekToken) {
                    return Err(Rejection::NoSuchPower);
                }
                if used & PEEKED != 0 {
                    return Err(Rejection::PeekedAlready);
                }
                self.can_peek(seat, at)
            }
            Action::Upgrade(kind, at) => {
                if used & !PEEKED >= self.free_upgrades(seat) {
                    return Err(Rejection::NoSuchPower);
                }
                self.can_upgrade(seat, kind, at)?;
                self.can_pay(seat, self.price(seat, question, action), action)
            }
            _ => Err(Rejection::WrongAnswer),
        }
    }

    fn free_upgrades(&self, seat: Seat) -> u8 {
        let powers = self.table.powers(seat);
        powers.map(|power| if let Power::FreeUpgrade(n) = power { n } else { 0 }).sum()
    }

    /// What may be done with an instruction of a box.
    fn can_do(
        &self,
        seat: Seat,
        question: Question,
        op: Op,
        left: u8,
        action: Action,
    ) -> Result<(), Rejection> {
        let affordable = || self.can_pay(seat, self.price(seat, question, action), action);
        let listed = |kinds: Kinds, kind: Kind| {
            if kinds.contains(kind) { Ok(()) } else { Err(Rejection::OtherKind { kind }) }
        };
        match (op, action) {
            (_, Action::Done) => Ok(()),
            (Op::BuyUnits { kinds, .. }, Action::Buy(kind, at)) => {
                listed(kinds, kind)?;
                self.can_place(seat, question, kind, at)?;
                affordable()
            }
            (Op::FreeUnit { kinds, .. }, Action::Place(kind, at)) => {
                listed(kinds, kind)?;
                self.can_place(seat, question, kind, at)?;
                affordable()
            }
            (Op::BuySettlers { .. }, Action::Buy(kind, at))
            | (Op::FreeSettler { .. }, Action::Place(kind, at)) => {
                listed(Kinds::default().with(Kind::Settler), kind)?;
                self.can_stand(seat, kind, at)?;
                affordable()
            }
            (Op::BuyUnits { .. } | Op::Move { .. }, Action::Attack(at)) => {
                self.can_attack(seat, op, left, at)
            }
            (Op::MoveSettlers { .. }, Action::Move(Kind::Settler, from, to)) => {
                self.can_move_settler(seat, from, to)
            }
            (Op::Move { .. }, Action::Move(kind, from, to)) => {
                self.can_move(seat, op, kind, from, to)
            }
            (Op::Found { .. }, Action::Found(at)) => {
                self.can_found(seat, at)?;
                affordable()
            }
            (Op::Grow { .. }, Action::Grow(at)) => {
                self.can_grow(seat, at)?;
                affordable()
            }
            (Op::BuyStructure { .. }, Action::Build(structure)) => {
                self.can_build(seat, structure)?;
                affordable()
            }
            (Op::BuyTechnology { .. }, Action::Learn(technology)) => {
                self.can_learn(technology)?;
                affordable()
            }
            (Op::UpgradeInfantry { .. }, Action::Upgrade(kind, at)) => {
                listed(Kinds::default().with(Kind::Infantry), kind)?;
                self.can_upgrade(seat, kind, at)?;
                affordable()
            }
            _ => Err(Rejection::WrongAnswer),
        }
    }

    /// Whether a structure may be bought (civilization.structure.4).
    fn can_build(&self, seat: Seat, structure: Structure) -> Result<(), Rejection> {
        let data = rules()
            .structures
            .get(structure.index())
            .ok_or(Rejection::StructureUnknown { structure })?;
        if self.table.discovered & data.tech.bit() == 0 {
            return Err(Rejection::StructureUnknown { structure });
        }
        if data.era != self.table.era {
            return Err(Rejection::StructureOfAnotherEra { structure });
        }
        if self.table.civ(seat).structures & structure.bit() != 0 {
            return Err(Rejection::StructureTwice { structure });
        }
        Ok(())
    }

    /// Every legal answer, sorted.
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
        self.options_of(seat, question, found);
    }

    /// Every legal answer but `done`, sorted.
    pub(crate) fn options_of(
        &self,
        seat: Seat,
        question: Question,
        found: &mut impl FnMut(Action),
    ) {
        let legal = |action: &Action| self.can(seat, question, *action).is_ok();
        match question {
            Question::ChooseCard | Question::OpeningCard => {
                bits(self.choices()).map(Card).map(Action::Choose).for_each(&mut *found);
                if question == Question::ChooseCard && legal(&Action::Propose) {
                    found(Action::Propose);
                }
            }
            Question::EarlyEnd => [Action::Agree, Action::Refuse].into_iter().for_each(found),
            Question::OpeningPlace => {
                let free = Territory::all().filter(|at| self.can_start(*at).is_ok());
                free.map(Action::Start).for_each(found);
            }
            Question::Payment(_) => self.purses(seat, |way| {
                if legal(&way) {
                    found(way);
                }
            }),
            Question::Settle => self.purses(seat, found),
            Question::FreeTechnology => {
                let open = Technology::all().filter(|tech| self.can_learn_free(*tech).is_ok());
                open.map(Action::Learn).for_each(found);
            }
            Question::Gift { kind, .. } => {
                self.placements(seat, question, Kinds::default().with(kind), Action::Place, found);
            }
            Question::Assault(assault) => {
                Kind::MILITARY[..4]
                    .iter()
                    .map(|kind| Action::Add(*kind))
                    .filter(legal)
                    .for_each(&mut *found);
                let op = self.op(self.cursors[seat.index()].op);
                if let Some(op @ Op::Move { .. }) = op {
                    for kind in &Kind::MILITARY[..4] {
                        self.movers(seat, op, |unit, from| {
                            let action = Action::AddFrom(unit.kind, from);
                            if unit.kind == *kind && legal(&action) {
                                found(action);
                            }
                        });
                    }
                }
                if self.can_storm(seat, &assault).is_ok() {
                    found(Action::Storm);
                }
            }
            Question::Surplus(place) => {
                let mut seen = 0_u32;
                for unit in self.units_at(seat, place) {
                    seen |= 1 << (unit.kind as u32 * 5 + u32::from(unit.era));
                }
                for kind in Kind::MILITARY {
                    for era in 1..=4 {
                        if seen & 1 << (kind as u32 * 5 + u32::from(era)) != 0 {
                            found(Action::Keep(kind, era, place));
                        }
                    }
                }
            }
            Question::Announce => {
                Token::all().map(Action::Announce).filter(legal).for_each(found);
            }
            Question::TurnStart => self.beginnings(seat, question, found),
            Question::Do { op, left } => self.deeds(seat, question, op, left, found),
        }
    }

    fn beginnings(&self, seat: Seat, question: Question, found: &mut impl FnMut(Action)) {
        let civ = self.table.civ(seat);
        if civ.wonders == 0 && civ.waiting == [0; 5] {
            return;
        }
        let legal = |action: &Action| self.can(seat, question, *action).is_ok();
        let used = self.cursors[seat.index()].used;
        if used == ENDED {
            return;
        }
        if used & PEEKED == 0 && self.table.has_power(seat, Power::PeekToken) {
            Territory::all().map(Action::Peek).filter(legal).for_each(&mut *found);
        }
        let waiting = Kind::MILITARY.into_iter().filter(|kind| civ.waiting[*kind as usize] > 0);
        let waiting = waiting.fold(Kinds::default(), Kinds::with);
        self.placements(seat, question, waiting, Action::Place, found);
        if used & !PEEKED < self.free_upgrades(seat) {
            self.upgrades(seat, &Kind::MILITARY[..4], |kind, at| {
                let action = Action::Upgrade(kind, at);
                if legal(&action) {
                    found(action);
                }
            });
        }
    }

    /// Every place for each of these kinds.
    fn placements(
        &self,
        seat: Seat,
        question: Question,
        kinds: Kinds,
        make: fn(Kind, Place) -> Action,
        found: &mut impl FnMut(Action),
    ) {
        if kinds == Kinds::default() {
            return;
        }
        let land_reach = self.table.land_reach(seat);
        for kind in kinds.iter() {
            let era = match kind {
                Kind::Settler => Some(self.table.era),
                _ => self.model_era(question, kind),
            };
            let Some(era) = era else { continue };
            let affordable = |at: Place| {
                let action = make(kind, at);
                self.can_pay(seat, self.price(seat, question, action), action).is_ok()
            };
            let mut usual = None;
            let mut place = |at: Place| {
                let dear = matches!(at, Place::Land(at) if self.table.surcharge(at) > 0);
                let paid = if dear {
                    affordable(at)
                } else {
                    *usual.get_or_insert_with(|| affordable(at))
                };
                if paid && self.can_arrive(seat, kind, era, at) {
                    found(make(kind, at));
                }
            };
            let lands = match kind {
                Kind::Fleet => {
                    let reach = u64::from(self.table.sea_reach(seat));
                    bits(reach).map(|at| Place::Sea(Sea(at))).for_each(place);
                    continue;
                }
                Kind::Settler => self.table.settler_reach(seat),
                Kind::Aircraft => self.table.civ(seat).towns,
                _ => land_reach,
            };
            bits(lands).for_each(|at| place(Place::Land(Territory(at))));
        }
    }

    /// Whether a unit that can get there may stay there.
    fn can_arrive(&self, seat: Seat, kind: Kind, era: u8, at: Place) -> bool {
        if matches!(kind, Kind::Settler | Kind::Aircraft) {
            return true;
        }
        let mut force = [None; FORCE];
        force[0] = Some(Unit::new(kind, era));
        self.has_room(seat, at).is_ok() && self.can_take(seat, at, &force).is_ok()
    }

    fn deeds(
        &self,
        seat: Seat,
        question: Question,
        op: Op,
        left: u8,
        found: &mut impl FnMut(Action),
    ) {
        let legal = |action: &Action| self.can_do(seat, question, op, left, *action).is_ok();
        let civ = self.table.civ(seat);
        let settler = Kinds::default().with(Kind::Settler);
        match op {
            Op::BuyUnits { kinds, .. } => {
                self.placements(seat, question, kinds, Action::Buy, found);
                if left >= 2 {
                    let lands = self.table.land_reach(seat);
                    self.attacks(seat, op, left, lands, self.table.sea_reach(seat), found);
                }
            }
            Op::FreeUnit { kinds, .. } => {
                self.placements(seat, question, kinds, Action::Place, found);
            }
            Op::BuySettlers { .. } => {
                self.placements(seat, question, settler, Action::Buy, found);
            }
            Op::FreeSettler { .. } => {
                self.placements(seat, question, settler, Action::Place, found);
            }
            Op::MoveSettlers { .. } => {
                let reach = self.table.settler_reach(seat);
                for from in bits(civ.lands).map(|at| Place::Land(Territory(at))) {
                    let to = bits(reach).map(|at| Place::Land(Territory(at)));
                    let moves = to.map(|to| Action::Move(Kind::Settler, from, to));
                    moves.filter(legal).for_each(&mut *found);
                }
            }
            Op::Found { .. } => {
                let lands = bits(civ.lands & !civ.towns).map(|at| Action::Found(Territory(at)));
                lands.filter(legal).for_each(found);
            }
            Op::Grow { .. } => {
                let towns = bits(civ.towns).map(|at| Action::Grow(Territory(at)));
                towns.filter(legal).for_each(found);
            }
            Op::BuyStructure { .. } => {
                Structure::all().map(Action::Build).filter(legal).for_each(found);
            }
            Op::BuyTechnology { .. } => {
                Technology::all().map(Action::Learn).filter(legal).for_each(found);
            }
            Op::UpgradeInfantry { .. } => {
                self.upgrades(seat, &[Kind::Infantry], |kind, at| {
                    let action = Action::Upgrade(kind, at);
                    if legal(&action) {
                        found(action);
                    }
                });
            }
            Op::Move { .. } => self.moves(seat, op, left, found),
            _ => {}
        }
    }

    fn moves(&self, seat: Seat, op: Op, left: u8, found: &mut impl FnMut(Action)) {
        let Op::Move { kinds, steps, .. } = op else { return };
        let civ = self.table.civ(seat);
        let (mut lands, mut seas) = (0_u64, 0_u32);
        for kind in kinds.iter().filter(|kind| Kind::LAND.contains(kind)) {
            for from in bits(civ.lands).map(Territory) {
                let Some(unit) = self.mover(seat, kind, Place::Land(from)) else { continue };
                let reach = self.land_moves(seat, from, steps);
                lands |= reach;
                for to in bits(reach).map(|at| Place::Land(Territory(at))) {
                    if self.can_arrive(seat, unit.kind, unit.era, to) {
                        found(Action::Move(kind, Place::Land(from), to));
                    }
                }
            }
        }
        if kinds.contains(Kind::Fleet) {
            for from in bits(u64::from(civ.fleets)).map(Sea) {
                let Some(unit) = self.mover(seat, Kind::Fleet, Place::Sea(from)) else { continue };
                let reach = self.sea_moves(seat, from, steps);
                seas |= reach;
                for to in bits(u64::from(reach)).map(|at| Place::Sea(Sea(at))) {
                    if self.can_arrive(seat, unit.kind, unit.era, to) {
                        found(Action::Move(Kind::Fleet, Place::Sea(from), to));
                    }
                }
            }
        }
        if left >= 2 {
            self.attacks(seat, op, left, lands, seas, found);
        }
    }

    /// Joint attacks on the enemies in reach.
    fn attacks(
        &self,
        seat: Seat,
        op: Op,
        left: u8,
        lands: u64,
        seas: u32,
        found: &mut impl FnMut(Action),
    ) {
        let others = Seat::all(self.seats).filter(|other| *other != seat);
        let (enemy_lands, enemy_seas) = others.fold((0, 0), |(lands, seas), other| {
            let civ = self.table.civ(other);
            (lands | civ.lands, seas | civ.fleets)
        });
        let lands = bits(lands & enemy_lands).map(|at| Place::Land(Territory(at)));
        let seas = bits(u64::from(seas & enemy_seas)).map(|at| Place::Sea(Sea(at)));
        for at in lands.chain(seas) {
            if self.can_attack(seat, op, left, at).is_ok() {
                found(Action::Attack(at));
            }
        }
    }
}
