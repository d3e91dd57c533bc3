//! Invariants that hold after every step.

mod asking;
mod coming;

use table::Seat;

use crate::{
    board::{CROWD, Land, Lying, MOST_PIECES, Table},
    ids::{Card, Sea, Territory, bits},
    payment::MOST_CREDITS,
    phase::{FORCE, Frame, Stage},
    ruleset::{ERAS, TokenEffect},
    seats,
    state::{Civilization, SPECTATOR, bit},
    unit::Kind,
};

pub(crate) type Check = Result<(), String>;

fn must(holds: bool, what: &str) -> Check {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

impl Civilization {
    pub(crate) fn check_invariants(&self) -> Check {
        self.check_seats()?;
        self.check_table(&self.table)?;
        self.check_sealed()?;
        self.check_tokens()?;
        self.check_cards()?;
        self.check_beliefs()?;
        self.check_crowd()?;
        self.check_stage()?;
        self.check_progress()?;
        self.check_questions()
    }

    /// Whether this seat is in the game.
    pub(crate) fn check_named(&self, seat: Seat) -> Check {
        let name = seats::name(seat);
        let sits = seat.index() < usize::from(self.seats);
        if sits { Ok(()) } else { Err(format!("nobody plays {name}")) }
    }

    fn check_seats(&self) -> Check {
        let seats = usize::from(self.seats);
        must((2..=seats::MOST).contains(&seats), "the number of players must be between 2 and 6")?;
        let sits = |seat: Seat| self.check_named(seat);
        sits(self.first)?;
        sits(self.active)?;
        match self.phases.stage {
            Stage::Deal(seat)
            | Stage::OpeningCard(seat)
            | Stage::OpeningPlace(seat)
            | Stage::OpeningToken(seat)
            | Stage::Bottom(seat, _) => sits(seat)?,
            Stage::Tokens(next) => {
                must(
                    usize::from(next) < self.rules().territories.len(),
                    "there is no such territory",
                )?;
            }
            _ => {}
        }
        self.choosing.queue.iter().flatten().try_for_each(|seat| sits(*seat))?;
        let nobody = !((1_u16 << seats) - 1) as u8;
        let mut sets = vec![self.choosing.returning];
        sets.extend(self.table.lands.iter().map(|land| land.peeked_by));
        must(sets.iter().all(|set| set & nobody == 0), "there is no such seat")?;
        for frame in &self.phases.frames {
            match *frame {
                Frame::Reveal { seat, .. }
                | Frame::Peek { seat, .. }
                | Frame::Dice { seat, .. }
                | Frame::FreeTechnology { seat }
                | Frame::Gift { seat, .. }
                | Frame::Surplus { seat, .. }
                | Frame::Payment { seat, .. } => sits(seat)?,
                Frame::Assault(assault) => sits(assault.seat)?,
                Frame::EarlyEnd { by, open } => {
                    sits(by)?;
                    must(self.options.agreement, "an early end cannot be agreed on at this point")?;
                    must(open != 0, "every seat has already answered the proposal")?;
                    must(open & bit(by) == 0, "the proposing seat cannot answer its own proposal")?;
                    must(open & nobody == 0, "there is no such seat")?;
                    must(
                        self.choosing.proposed,
                        "a proposal can only be made while choosing a card",
                    )?;
                }
            }
        }
        Ok(())
    }

    fn check_table(&self, table: &Table) -> Check {
        must((1..=ERAS).contains(&table.era), "the era must be between 1 and 4")?;
        let mut owned = [0_u64; 3];
        for (index, civ) in table.civs.iter().enumerate() {
            if index >= usize::from(self.seats) {
                must(*civ == crate::board::Civ::default(), "there is no such seat")?;
                continue;
            }
            must(civ.credits.is_multiple_of(10), "a treasury must be a multiple of 10")?;
            must(civ.credits <= MOST_CREDITS && civ.points <= 60_000, "a treasury is too large")?;
            must(
                civ.due.is_multiple_of(5) && civ.due <= MOST_CREDITS,
                "amounts must be multiples of 5",
            )?;
            must(civ.waiting.iter().all(|n| *n < 100), "too many units are waiting")?;
            for (all, own) in owned.iter_mut().zip([civ.technologies, civ.wonders, 0]) {
                must(*all & own == 0, "a technology or wonder has two owners")?;
                *all |= own;
            }
            for structure in bits(civ.structures) {
                let data = &self.rules().structures[usize::from(structure)];
                let age = i16::from(table.era) - i16::from(data.era);
                let lifetime = i16::from(self.rules().constants.structure_eras);
                must((0..lifetime).contains(&age), "a structure belongs to another era")?;
                must(
                    table.discovered & data.tech.bit() != 0,
                    "the technology of a structure is not discovered",
                )?;
            }
            for wonder in bits(civ.wonders) {
                let tech = self.rules().wonders[usize::from(wonder)].tech;
                must(
                    civ.technologies & tech.bit() != 0,
                    "a wonder is owned without its technology",
                )?;
            }
            for tech in bits(civ.technologies) {
                let data = &self.rules().technologies[usize::from(tech)];
                must(data.era <= table.era, "a technology belongs to an era that has not begun")?;
                must(
                    data.requires & !table.discovered == 0,
                    "a technology is owned without the one it requires",
                )?;
                let brought = data.wonder.map_or(0, |wonder| wonder.bit());
                must(
                    brought & !civ.wonders == 0,
                    "a technology was discovered without its wonder",
                )?;
            }
        }
        must(
            owned[0] == table.discovered,
            "the discovered technologies must be those that somebody owns",
        )?;
        Territory::all(self.rules()).try_for_each(|at| {
            Self::check_land(table, at).map_err(|what| format!("{at}: {what}"))
        })?;
        Sea::all(self.rules()).try_for_each(|at| {
            let zone = &table.seas[at.index()];
            let fleet = zone.fleet.is_none_or(|unit| unit.kind == Kind::Fleet);
            must(
                fleet && zone.fleet.is_some() == zone.owner.is_some(),
                "only fleets can be at sea, each with an owner",
            )?;
            for (index, civ) in table.civs.iter().enumerate() {
                let own = zone.owner.map(Seat::index) == Some(index);
                must(
                    (u64::from(civ.fleets) & at.bit() != 0) == own,
                    "the sets of fleets are wrong",
                )?;
            }
            Ok(())
        })
    }

    fn check_land(table: &Table, at: Territory) -> Check {
        let land: &Land = table.land(at);
        must(
            land.has_pieces() == land.owner.is_some(),
            "an area with pieces must have an owner, and no other area",
        )?;
        must(land.level <= 4, "the size of a settlement must be between 1 and 4")?;
        must(
            land.level <= table.ground_bears(at),
            "the terrain does not allow a settlement of this size",
        )?;
        must(
            land.level <= table.largest_settlement().max(table.rules().constants.start_level),
            "no technology allows such a settlement",
        )?;
        must(land.aircraft == 0 || land.level > 0, "aircraft must be in a settlement")?;
        must(
            land.aircraft <= MOST_PIECES && land.settlers <= MOST_PIECES,
            "there are too many pieces in one area",
        )?;
        must(
            land.unit.is_none_or(|unit| Kind::LAND.contains(&unit.kind)),
            "a fleet cannot be on land",
        )?;
        let peeked = matches!(land.token, Lying::Peeked(_));
        must(peeked == (land.peeked_by != 0), "a token that was looked at must say by whom")?;
        must(land.token != Lying::Veiled, "the token is not known")?;
        for (index, civ) in table.civs.iter().enumerate() {
            let own = land.owner.map(Seat::index) == Some(index);
            let sets = (civ.lands & at.bit() != 0, civ.towns & at.bit() != 0);
            must(sets == (own, own && land.level > 0), "the sets of territories are wrong")?;
        }
        Ok(())
    }

    /// Every token is on the board, off the board, or unseen.
    fn check_tokens(&self) -> Check {
        let mut left: Vec<i32> = self.rules().tokens.iter().map(|t| i32::from(t.count)).collect();
        let mut down = 0;
        for land in &self.table.lands[..self.rules().territories.len()] {
            match land.token {
                Lying::Open(token) | Lying::Peeked(token) => left[token.index()] -= 1,
                Lying::Down => down += 1,
                Lying::Gone | Lying::Veiled => {}
            }
            if let Lying::Open(token) = land.token {
                let effect = self.rules().tokens[token.index()].effect;
                let stays = matches!(effect, TokenEffect::Resource | TokenEffect::Ground);
                must(stays, "a token that is removed at once must be face up")?;
            }
        }
        for (unseen, left) in self.unseen.iter().zip(&left) {
            must(i32::from(*unseen) <= *left, "there are too many tokens of a kind")?;
        }
        let beyond = self.unseen.iter().skip(left.len());
        must(beyond.into_iter().all(|n| *n == 0), "there are no such tokens")?;
        let unseen: u32 = self.unseen.iter().map(|n| u32::from(*n)).sum();
        must(down <= unseen, "there are fewer unseen tokens than lie face down")?;
        let gone = left.iter().sum::<i32>() - unseen as i32;
        let empty = self.table.lands[..self.rules().territories.len()].iter();
        let empty = empty.filter(|land| land.token == Lying::Gone).count() as i32;
        must(gone <= empty, "more tokens were removed than the board had")
    }

    /// Every card is in exactly one place.
    fn check_cards(&self) -> Check {
        let mut taken = 0_u64;
        let lying = self.table.civs.iter().map(|civ| civ.played);
        for card in self.held.iter().copied().chain(lying).flatten() {
            must(taken & card.bit() == 0, "a card is in two places")?;
            taken |= card.bit();
            let era = self.rules().cards[card.index()].era;
            must(era <= self.table.era, "a card belongs to an era that has not begun")?;
        }
        for seat in Seat::all(seats::MOST as u8) {
            let held = self.held[seat.index()].is_some();
            let sits = seat.index() < usize::from(self.seats);
            let civ = self.table.civ(seat);
            must(!held || sits, "there is no such seat")?;
            must(!held || civ.played.is_none(), "a seat has two cards")?;
            let mine = self.choosing.contains(seat);
            must(
                !mine || !held && civ.towns != 0,
                "a seat that is choosing must have a settlement and no card",
            )?;
            let returns = self.choosing.returning & bit(seat) != 0;
            let fits = !held && civ.towns != 0 && !mine && civ.played.is_none();
            must(!returns || fits, "a seat that returns must have a settlement and no card")?;
            let over = matches!(self.phases.stage, Stage::Over { .. });
            let lies = mine || seat == self.active || over;
            must(
                civ.played.is_none() || lies,
                "a played card stays on the table until the next one is chosen",
            )?;
            let waits = held || mine || returns || self.sealed.is_some();
            if self.is_running() && sits && civ.towns != 0 && !waits {
                must(seat == self.active && civ.played.is_some(), "a civilization has no card")?;
            }
            if self.is_running() && held {
                must(civ.towns != 0, "a seat without a settlement cannot hold a card")?;
            }
        }
        Ok(())
    }

    /// Whether the game is past the set-up and not over.
    const fn is_running(&self) -> bool {
        !matches!(
            self.phases.stage,
            Stage::First
                | Stage::Tokens(_)
                | Stage::Deal(_)
                | Stage::OpeningCard(_)
                | Stage::OpeningPlace(_)
                | Stage::OpeningToken(_)
                | Stage::Over { .. }
        )
    }

    /// No one holds a false belief.
    fn check_beliefs(&self) -> Check {
        let every = (0..self.rules().cards.len()).fold(0, |set, card| set | 1_u64 << card);
        for watcher in 0..=SPECTATOR {
            let sits = watcher < usize::from(self.seats) || watcher == SPECTATOR;
            let mut held = 0;
            for seat in 0..seats::MOST {
                let set = self.belief.may_hold[watcher][seat];
                must(set & !every == 0, "there are no such cards")?;
                must(
                    set == 0 || sits && seat < usize::from(self.seats) && seat != watcher,
                    "there is no such seat",
                )?;
                let Some(card) = self.held[seat].filter(|_| seat != watcher && sits) else {
                    continue;
                };
                held |= card.bit();
                must(set & card.bit() != 0, "spectators rule out a card that somebody holds")?;
            }
            if let Some(seat) = self.chooser().filter(|seat| sits && seat.index() != watcher) {
                // The pool can contain every card that is not known to be elsewhere.
                let lying = self.table.civs.iter().filter_map(|civ| civ.played);
                let own = self.held.get(watcher).copied().flatten();
                let elsewhere = lying.chain(own).fold(0, |set, card| set | card.bit())
                    | self.belief.surely_held[watcher]
                    | self.choosing.late;
                let pool = self.rules().cards_of(self.table.era) & !elsewhere;
                let may = self.belief.may_hold[watcher][seat.index()];
                must(pool & !may == 0, "spectators rule out a card that is still in the pool")?;
            }
            let surely = self.belief.surely_held[watcher];
            must(surely & !held == 0, "spectators know of a held card that nobody holds")?;
            if watcher < usize::from(self.seats) {
                self.check_common_knowledge(watcher)?;
            }
        }
        let in_play = self.late_cards();
        must(self.choosing.late & !in_play == 0, "cards of a later era are in the pool")
    }

    /// Every seat knows at least what spectators know.
    fn check_common_knowledge(&self, watcher: usize) -> Check {
        let [own, open] = [watcher, SPECTATOR].map(|watcher| &self.belief.may_hold[watcher]);
        let others = (0..usize::from(self.seats)).filter(|seat| *seat != watcher);
        let knows = others.into_iter().all(|seat| own[seat] & !open[seat] == 0);
        let held = self.held[watcher].map_or(0, Card::bit);
        let surely = self.belief.surely_held[SPECTATOR] & !held;
        let sure = surely & !self.belief.surely_held[watcher] == 0;
        must(knows && sure, "a seat knows less than a spectator")
    }

    fn late_cards(&self) -> u64 {
        Card::all(self.rules()).fold(0, |set, card| set | card.bit())
            & !self.held.iter().flatten().fold(0, |set, card| set | card.bit())
    }

    /// Between turns there is at most one military unit per territory and one fleet per sea zone.
    fn check_crowd(&self) -> Check {
        if self.crowd.is_empty() {
            return Ok(());
        }
        let between = matches!(self.phases.stage, Stage::Between { .. });
        let opens = matches!(self.phases.stage, Stage::OpeningToken(_));
        must(
            self.is_running() && !between || opens,
            "there are several units in one area between turns",
        )?;
        let fought = self.phases.frames.iter().find_map(|frame| match *frame {
            Frame::Surplus { at, .. } => Some(at),
            _ => None,
        });
        let attack = fought.map_or(0, |at| self.crowd.at(at).count());
        must(attack < FORCE, "an attack has too many attackers")?;
        for seat in Seat::all(self.seats) {
            let crowd = self.crowd_of(seat).filter(|(at, _)| Some(*at) != fought);
            must(crowd.count() <= CROWD, "there are too many units in one area")?;
        }
        for (place, unit) in self.crowd.iter() {
            must(self.table.unit(place).is_some(), "surplus units must stand beside a first unit")?;
            must(Self::belongs(unit.kind, place), "fleets belong at sea and other units on land")?;
            must(
                !matches!(unit.kind, Kind::Aircraft | Kind::Settler),
                "only units can be grouped",
            )?;
        }
        Ok(())
    }
}
