//! Invariants that hold after every step.

mod asking;
mod coming;

use table::{Breach, Invariant, Seat};

use crate::{
    board::{CROWD, Land, Lying, MOST_PIECES, Table},
    broken,
    ids::{Card, Sea, Territory, bits},
    payment::MOST_CREDITS,
    phase::{FORCE, Frame, Stage},
    ruleset::{ERAS, TokenEffect},
    seats,
    state::{Civilization, SPECTATOR, bit},
    unit::Kind,
};

pub(crate) type Check = Result<(), Breach>;

/// Fails unless the condition holds.
fn must(holds: bool, otherwise: Invariant) -> Check {
    otherwise.holds(holds)
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
        if sits { Ok(()) } else { Err(broken::ABSENT.name("seat", name)) }
    }

    fn check_seats(&self) -> Check {
        let seats = usize::from(self.seats);
        must((2..=seats::MOST).contains(&seats), broken::PLAYERS)?;
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
                must(usize::from(next) < self.rules().territories.len(), broken::NO_TERRITORY)?;
            }
            _ => {}
        }
        self.choosing.queue.iter().flatten().try_for_each(|seat| sits(*seat))?;
        let nobody = !((1_u16 << seats) - 1) as u8;
        let mut sets = vec![self.choosing.returning];
        sets.extend(self.table.lands.iter().map(|land| land.peeked_by));
        must(sets.iter().all(|set| set & nobody == 0), broken::NO_SEAT)?;
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
                    must(self.options.agreement, broken::NO_AGREEMENT)?;
                    must(open != 0, broken::ALL_ANSWERED)?;
                    must(open & bit(by) == 0, broken::OWN_PROPOSAL)?;
                    must(open & nobody == 0, broken::NO_SEAT)?;
                    must(self.choosing.proposed, broken::PROPOSAL_TIME)?;
                }
            }
        }
        Ok(())
    }

    fn check_table(&self, table: &Table) -> Check {
        must((1..=ERAS).contains(&table.era), broken::ERA)?;
        let mut owned = [0_u64; 3];
        for (index, civ) in table.civs.iter().enumerate() {
            if index >= usize::from(self.seats) {
                must(*civ == crate::board::Civ::default(), broken::NO_SEAT)?;
                continue;
            }
            must(civ.credits.is_multiple_of(10), broken::CREDITS_IN_TENS)?;
            must(civ.credits <= MOST_CREDITS && civ.points <= 60_000, broken::CREDITS_TOO_LARGE)?;
            must(civ.due.is_multiple_of(5) && civ.due <= MOST_CREDITS, broken::CREDITS_IN_FIVES)?;
            must(civ.waiting.iter().all(|n| *n < 100), broken::WAITING)?;
            for (all, own) in owned.iter_mut().zip([civ.technologies, civ.wonders, 0]) {
                must(*all & own == 0, broken::TWO_OWNERS)?;
                *all |= own;
            }
            for structure in bits(civ.structures) {
                let data = &self.rules().structures[usize::from(structure)];
                let age = i16::from(table.era) - i16::from(data.era);
                let lifetime = i16::from(self.rules().constants.structure_eras);
                must((0..lifetime).contains(&age), broken::STRUCTURE_ERA)?;
                must(table.discovered & data.tech.bit() != 0, broken::STRUCTURE_TECHNOLOGY)?;
            }
            for wonder in bits(civ.wonders) {
                let tech = self.rules().wonders[usize::from(wonder)].tech;
                must(civ.technologies & tech.bit() != 0, broken::WONDER_TECHNOLOGY)?;
            }
            for tech in bits(civ.technologies) {
                let data = &self.rules().technologies[usize::from(tech)];
                must(data.era <= table.era, broken::TECHNOLOGY_ERA)?;
                must(data.requires & !table.discovered == 0, broken::TECHNOLOGY_REQUIRES)?;
                let brought = data.wonder.map_or(0, |wonder| wonder.bit());
                must(brought & !civ.wonders == 0, broken::TECHNOLOGY_WONDER)?;
            }
        }
        must(owned[0] == table.discovered, broken::DISCOVERED)?;
        Territory::all(self.rules())
            .try_for_each(|at| Self::check_land(table, at).map_err(|breach| breach.at(at)))?;
        Sea::all(self.rules()).try_for_each(|at| {
            let zone = &table.seas[at.index()];
            let fleet = zone.fleet.is_none_or(|unit| unit.kind == Kind::Fleet);
            must(fleet && zone.fleet.is_some() == zone.owner.is_some(), broken::ONLY_FLEETS)?;
            for (index, civ) in table.civs.iter().enumerate() {
                let own = zone.owner.map(Seat::index) == Some(index);
                must((u64::from(civ.fleets) & at.bit() != 0) == own, broken::FLEETS)?;
            }
            Ok(())
        })
    }

    fn check_land(table: &Table, at: Territory) -> Check {
        let land: &Land = table.land(at);
        must(land.has_pieces() == land.owner.is_some(), broken::OWNER)?;
        must(land.level <= 4, broken::SETTLEMENT_SIZE)?;
        must(land.level <= table.ground_bears(at), broken::TERRAIN)?;
        must(
            land.level <= table.largest_settlement().max(table.rules().constants.start_level),
            broken::SETTLEMENT_TECHNOLOGY,
        )?;
        must(land.aircraft == 0 || land.level > 0, broken::AIRCRAFT)?;
        must(
            land.aircraft <= MOST_PIECES && land.settlers <= MOST_PIECES,
            broken::TOO_MANY_PIECES,
        )?;
        must(land.unit.is_none_or(|unit| Kind::LAND.contains(&unit.kind)), broken::FLEET_ON_LAND)?;
        let peeked = matches!(land.token, Lying::Peeked(_));
        must(peeked == (land.peeked_by != 0), broken::LOOKED_BY_WHOM)?;
        must(land.token != Lying::Veiled, broken::UNKNOWN_TOKEN)?;
        for (index, civ) in table.civs.iter().enumerate() {
            let own = land.owner.map(Seat::index) == Some(index);
            let sets = (civ.lands & at.bit() != 0, civ.towns & at.bit() != 0);
            must(sets == (own, own && land.level > 0), broken::TERRITORIES)?;
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
                must(stays, broken::REMOVED_TOKEN)?;
            }
        }
        for (unseen, left) in self.unseen.iter().zip(&left) {
            must(i32::from(*unseen) <= *left, broken::TOO_MANY_TOKENS)?;
        }
        let beyond = self.unseen.iter().skip(left.len());
        must(beyond.into_iter().all(|n| *n == 0), broken::NO_TOKENS)?;
        let unseen: u32 = self.unseen.iter().map(|n| u32::from(*n)).sum();
        must(down <= unseen, broken::FACE_DOWN_TOKENS)?;
        let gone = left.iter().sum::<i32>() - unseen as i32;
        let empty = self.table.lands[..self.rules().territories.len()].iter();
        let empty = empty.filter(|land| land.token == Lying::Gone).count() as i32;
        must(gone <= empty, broken::REMOVED_TOKENS)
    }

    /// Every card is in exactly one place.
    fn check_cards(&self) -> Check {
        let mut taken = 0_u64;
        let lying = self.table.civs.iter().map(|civ| civ.played);
        for card in self.held.iter().copied().chain(lying).flatten() {
            must(taken & card.bit() == 0, broken::CARD_TWICE)?;
            taken |= card.bit();
            let era = self.rules().cards[card.index()].era;
            must(era <= self.table.era, broken::CARD_ERA)?;
        }
        for seat in Seat::all(seats::MOST as u8) {
            let held = self.held[seat.index()].is_some();
            let sits = seat.index() < usize::from(self.seats);
            let civ = self.table.civ(seat);
            must(!held || sits, broken::NO_SEAT)?;
            must(!held || civ.played.is_none(), broken::TWO_CARDS)?;
            let mine = self.choosing.contains(seat);
            must(!mine || !held && civ.towns != 0, broken::CHOOSER)?;
            let returns = self.choosing.returning & bit(seat) != 0;
            let fits = !held && civ.towns != 0 && !mine && civ.played.is_none();
            must(!returns || fits, broken::RETURNER)?;
            let over = matches!(self.phases.stage, Stage::Over { .. });
            let lies = mine || seat == self.active || over;
            must(civ.played.is_none() || lies, broken::PLAYED_CARD)?;
            let waits = held || mine || returns || self.sealed.is_some();
            if self.is_running() && sits && civ.towns != 0 && !waits {
                must(seat == self.active && civ.played.is_some(), broken::NO_CARD)?;
            }
            if self.is_running() && held {
                must(civ.towns != 0, broken::CARD_WITHOUT_SETTLEMENT)?;
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
                must(set & !every == 0, broken::NO_SUCH_CARDS)?;
                must(
                    set == 0 || sits && seat < usize::from(self.seats) && seat != watcher,
                    broken::NO_SEAT,
                )?;
                let Some(card) = self.held[seat].filter(|_| seat != watcher && sits) else {
                    continue;
                };
                held |= card.bit();
                must(set & card.bit() != 0, broken::RULED_OUT_HELD)?;
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
                must(pool & !may == 0, broken::RULED_OUT_POOL)?;
            }
            let surely = self.belief.surely_held[watcher];
            must(surely & !held == 0, broken::KNOWN_NOT_HELD)?;
            if watcher < usize::from(self.seats) {
                self.check_common_knowledge(watcher)?;
            }
        }
        let in_play = self.late_cards();
        must(self.choosing.late & !in_play == 0, broken::LATE_CARDS)
    }

    /// Every seat knows at least what spectators know.
    fn check_common_knowledge(&self, watcher: usize) -> Check {
        let [own, open] = [watcher, SPECTATOR].map(|watcher| &self.belief.may_hold[watcher]);
        let others = (0..usize::from(self.seats)).filter(|seat| *seat != watcher);
        let knows = others.into_iter().all(|seat| own[seat] & !open[seat] == 0);
        let held = self.held[watcher].map_or(0, Card::bit);
        let surely = self.belief.surely_held[SPECTATOR] & !held;
        let sure = surely & !self.belief.surely_held[watcher] == 0;
        must(knows && sure, broken::KNOWS_LESS)
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
        must(self.is_running() && !between || opens, broken::CROWD_BETWEEN_TURNS)?;
        let fought = self.phases.frames.iter().find_map(|frame| match *frame {
            Frame::Surplus { at, .. } => Some(at),
            _ => None,
        });
        let attack = fought.map_or(0, |at| self.crowd.at(at).count());
        must(attack < FORCE, broken::TOO_MANY_ATTACKERS)?;
        for seat in Seat::all(self.seats) {
            let crowd = self.crowd_of(seat).filter(|(at, _)| Some(*at) != fought);
            must(crowd.count() <= CROWD, broken::CROWD)?;
        }
        for (place, unit) in self.crowd.iter() {
            must(self.table.unit(place).is_some(), broken::SURPLUS)?;
            must(Self::belongs(unit.kind, place), broken::WRONG_ELEMENT)?;
            must(!matches!(unit.kind, Kind::Aircraft | Kind::Settler), broken::ONLY_UNITS)?;
        }
        Ok(())
    }
}
