//! Invariants between the stage, its interruptions and the open questions.

use table::{Seat, Waiting};

use super::{Check, must};
use crate::{
    board::{Land, Lying},
    phase::{Assault, FORCE, Frame, Question, Stage},
    ruleset::{ERAS, TokenEffect},
    state::{Civilization, bit},
    unit::{Kind, Unit},
};

impl Civilization {
    /// The seat whose part of the turn it is.
    pub(super) fn actor(&self) -> Option<Seat> {
        match self.phases.stage {
            Stage::OpeningToken(seat) | Stage::Bottom(seat, _) => Some(seat),
            Stage::TurnStart(_) | Stage::Top(_) => Some(self.active),
            _ => None,
        }
    }

    pub(super) fn check_stage(&self) -> Check {
        let needs_card = matches!(
            self.phases.stage,
            Stage::Announce
                | Stage::Top(_)
                | Stage::SettleTop
                | Stage::Bottom(..)
                | Stage::Together(_)
                | Stage::SettleBottom
        );
        must(!needs_card || self.card().is_some(), "no card is being played")?;
        self.check_opening()?;
        if let Stage::TurnStart(_) = self.phases.stage {
            let civ = self.table.civ(self.active);
            let held = self.held[self.active.index()].is_some();
            let out = civ.towns == 0 || self.choosing.returning & bit(self.active) != 0;
            must(held || out && civ.played.is_none(), "the active player has no card to play")?;
        }
        if let Some(token) = self.announced {
            let effect = self.rules().tokens[token.index()].effect;
            must(effect == TokenEffect::Resource, "only a resource can be announced")?;
        }
        if let Stage::OpeningCard(seat) = self.phases.stage {
            must(self.held[seat.index()].is_none(), "the first card was already chosen")?;
        }
        if let Stage::OpeningPlace(seat) = self.phases.stage {
            let civ = self.table.civ(seat);
            must(self.held[seat.index()].is_some(), "the first card was not chosen")?;
            must(civ.towns == 0, "the first settlement was already founded")?;
        }
        if let Stage::Tokens(next) = self.phases.stage {
            let rest = &self.table.lands[usize::from(next)..self.rules().territories.len()];
            must(
                rest.iter().all(|land| *land == Land::EMPTY),
                "there is already a token in that area",
            )?;
        }
        if let Stage::Deal(seat) = self.phases.stage {
            let dealt = |other: Seat| self.table.civ(other).technologies.count_ones();
            let fits = Seat::all(self.seats).all(|s| dealt(s) == u32::from(s < seat));
            must(fits, "technologies must be dealt one to each seat, in order")?;
        }
        if let Stage::Together(_) = self.phases.stage {
            let together = self.card().is_some_and(|c| self.rules().cards[c.index()].simultaneous);
            must(together, "the card's box is not simultaneous")?;
        }
        if let Stage::Bottom(..) = self.phases.stage {
            let together = self.card().is_some_and(|c| self.rules().cards[c.index()].simultaneous);
            must(!together, "the card's box is simultaneous")?;
        }
        let opening = matches!(
            self.phases.stage,
            Stage::First
                | Stage::Tokens(_)
                | Stage::Deal(_)
                | Stage::OpeningCard(_)
                | Stage::OpeningPlace(_)
        );
        must(
            !opening || self.choosing.head().is_none(),
            "no seat can be choosing before the first turn",
        )?;
        if opening {
            must(self.table.era == 1 && self.turns == 0, "the first era has begun")?;
        }
        self.check_choosing()?;
        if let Some(limit) = self.options.rounds.limit(self.seats) {
            let most = limit * u16::from(self.seats);
            let over = matches!(self.phases.stage, Stage::Over { .. });
            must(self.turns < most || over && self.turns <= most, "the last round is over")?;
        }
        must(self.turns < 60_000, "there are too many turns")?;
        if let Stage::Over { .. } = self.phases.stage {
            must(self.phases.frames.is_empty() && self.choosing.len() == 0, "the game is over")?;
        }
        Ok(())
    }

    /// A seat that is choosing a card has cards to choose from, and is allowed to choose now.
    fn check_choosing(&self) -> Check {
        if let Some(head) = self.choosing.head() {
            let pool = self.choices();
            must(pool != 0, "there is no card to choose")?;
            let queued = matches!(self.phases.stage, Stage::Between { queued: true });
            must(queued || self.choosing.len() == 1, "only one seat can be choosing during play")?;
            must(queued || head != self.active, "the active player has already chosen a card")?;
        }
        if let Some(Frame::EarlyEnd { by, .. }) = self.phases.top() {
            must(self.choosing.head() == Some(by), "the proposing seat must be choosing")?;
        }
        Ok(())
    }

    /// Before the first turn, each seat has what its place in the opening order allows.
    fn check_opening(&self) -> Check {
        let opener = match self.phases.stage {
            Stage::First | Stage::Tokens(_) | Stage::Deal(_) => {
                let bare = |civ: &crate::board::Civ| civ.lands == 0 && civ.fleets == 0;
                must(self.table.civs.iter().all(bare), "nobody has settled yet")?;
                must(self.held.iter().all(Option::is_none), "nobody has chosen a card yet")?;
                let rest =
                    if self.phases.stage == Stage::First { &self.table.lands[..] } else { &[] };
                let rest = rest.iter().take(self.rules().territories.len());
                return must(
                    rest.into_iter().all(|land| *land == Land::EMPTY),
                    "no tokens have been placed yet",
                );
            }
            Stage::OpeningCard(seat) | Stage::OpeningPlace(seat) | Stage::OpeningToken(seat) => {
                seat
            }
            _ => return Ok(()),
        };
        let seats = usize::from(self.seats);
        let order = |seat: Seat| (self.first.index() + seats - seat.index()) % seats;
        for seat in Seat::all(self.seats).filter(|seat| *seat != opener) {
            let (held, civ) = (self.held[seat.index()].is_some(), self.table.civ(seat));
            if order(seat) < order(opener) {
                must(held == (civ.towns != 0), "a seat that has settled must have chosen a card")?;
            } else {
                must(
                    !held && civ.lands == 0 && civ.fleets == 0,
                    "a seat that has not begun cannot have anything",
                )?;
            }
        }
        Ok(())
    }

    /// Interruptions fit the stage, and everyone who is asked has a legal answer.
    pub(super) fn check_questions(&self) -> Check {
        let frames = &self.phases.frames;
        let gifts = frames.iter().filter(|frame| matches!(frame, Frame::Gift { .. })).count();
        let (most, room) = (self.rules().gifts(), self.rules().most_interruptions());
        must(gifts <= most, "there are more gifts than technologies that bring one")?;
        must(frames.len() - gifts <= room - most, "there are too many interruptions")?;
        let mut shown = 0_u64;
        for (index, frame) in frames.iter().enumerate() {
            if let Frame::Reveal { at, .. } | Frame::Peek { at, .. } = frame {
                must(shown & at.bit() == 0, "a token can be revealed only once")?;
                shown |= at.bit();
            }
            must(self.fits(*frame), "an interruption does not fit the current phase")?;
            let above = &frames[index + 1..];
            let only = match frame {
                Frame::EarlyEnd { .. } => above.is_empty(),
                Frame::Payment { .. } => matches!(above, [] | [Frame::EarlyEnd { .. }]),
                _ => true,
            };
            must(only, "a payment or a proposal cannot be interrupted")?;
        }
        // A proposal or a choice of cards temporarily hides the questions beneath it.
        let mut bare = Self { choosing: Default::default(), ..self.clone() };
        if let Some(Frame::EarlyEnd { .. }) = bare.phases.top() {
            bare.phases.pop();
        }
        match bare.waits() {
            Waiting::Chance => {
                let mut outcomes = Vec::new();
                bare.outcomes(&mut outcomes);
                must(!outcomes.is_empty(), "a chance event is due that has no outcomes")
            }
            Waiting::For(asked) => {
                let chooses = self.choosing.head().is_some();
                must(!asked.is_empty() || chooses, "nobody is asked")?;
                asked.iter().try_for_each(|seat| {
                    let question = bare.question(seat).ok_or("a seat is asked nothing")?;
                    bare.check_question(seat, question)
                })
            }
            Waiting::Over => Ok(()),
        }
    }

    /// Whether an interruption fits the stage.
    fn fits(&self, frame: Frame) -> bool {
        let (seat, fits) = match frame {
            Frame::Reveal { seat, at } => {
                let land = self.table.land(at);
                (seat, land.token == Lying::Down && land.owner == Some(seat))
            }
            Frame::Peek { seat, at } => (seat, self.table.land(at).token == Lying::Down),
            Frame::Dice { seat, target, force, .. } => {
                let enemy = self.table.owner(target).is_some_and(|owner| owner != seat);
                let belongs = |unit: &Unit| Self::belongs(unit.kind, target);
                let force = force[0].is_some() && force.iter().flatten().all(belongs);
                (seat, enemy && self.options.die && force)
            }
            Frame::FreeTechnology { seat } | Frame::Payment { seat, .. } => (seat, true),
            Frame::Gift { seat, kind, era, left } => {
                (seat, kind != Kind::Settler && (1..=ERAS).contains(&era) && left < 100)
            }
            Frame::Assault(assault) => (assault.seat, self.check_assault(&assault).is_ok()),
            Frame::Surplus { seat, at } => {
                (seat, self.table.owner(at) == Some(seat) && self.crowd.at(at).next().is_some())
            }
            Frame::EarlyEnd { .. } => return true,
        };
        self.actor() == Some(seat) && fits
    }

    fn check_question(&self, seat: Seat, question: Question) -> Check {
        if let Question::Payment(what) = question {
            let asked = self.question_once_paid(seat).ok_or("a seat pays for nothing")?;
            let price = self.price(seat, asked, what);
            let fits = self.can(seat, asked, what).is_ok() && !price.credits.is_multiple_of(10);
            must(fits, "a seat is paying for something it cannot have")?;
        }
        if question == Question::Settle {
            must(
                self.table.civ(seat).due == 5,
                "a seat that is asked must have 5 credits to receive",
            )?;
        }
        if let Question::Do { left, .. } = question {
            must(!left.is_none(), "a pending instruction is already done")?;
        }
        let any = self.has_answer(seat, question);
        let declines = matches!(question, Question::Assault(_));
        must(any || declines, "a seat is asked but has no legal answer")
    }

    fn check_assault(&self, assault: &Assault) -> Check {
        let enemy = self.table.owner(assault.target).is_some_and(|owner| owner != assault.seat);
        must(enemy && self.table.unit(assault.target).is_some(), "an attack has no defender")?;
        let total: u32 = assault.bought.iter().map(|n| u32::from(*n)).sum();
        must(total <= FORCE as u32, "an attack has too many attackers")?;
        let progress = self.phases.stage.progress(assault.seat).unwrap_or_default();
        must(
            assault.count() <= progress.left.up_to(FORCE as u8),
            "an attack has too many attackers",
        )?;
        for mover in assault.movers.iter().flatten() {
            let (unit, from) = mover;
            let alike = |other: &Option<(_, _)>| *other == Some(*mover);
            let joined = assault.movers.iter().filter(|other| alike(other)).count();
            let there = self.units_at(assault.seat, *from).filter(|other| other == unit).count();
            must(joined <= there && !unit.moved, "there is no such unit")?;
            must(Self::belongs(unit.kind, *from), "fleets belong at sea and other units on land")?;
        }
        let movers = assault.movers.iter().flatten().count();
        let several = assault.movers[..movers].iter().all(Option::is_some);
        must(several, "the attackers have a gap")?;
        let bought = Kind::MILITARY.iter().zip(assault.bought).filter(|(_, n)| *n > 0);
        let fits = bought.clone().all(|(kind, _)| Self::belongs(*kind, assault.target));
        must(fits, "fleets belong at sea and other units on land")
    }
}
