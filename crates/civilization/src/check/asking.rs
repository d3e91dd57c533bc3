//! Invariants between the stage, its interruptions and the open questions.

use table::{Seat, Waiting};

use super::{Check, must};
use crate::{
    board::{Land, Lying},
    broken,
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
        must(!needs_card || self.card().is_some(), broken::NO_CARD_PLAYED)?;
        self.check_opening()?;
        if let Stage::TurnStart(_) = self.phases.stage {
            let civ = self.table.civ(self.active);
            let held = self.held[self.active.index()].is_some();
            let out = civ.towns == 0 || self.choosing.returning & bit(self.active) != 0;
            must(held || out && civ.played.is_none(), broken::ACTIVE_WITHOUT_CARD)?;
        }
        if let Some(token) = self.announced {
            let effect = self.rules().tokens[token.index()].effect;
            must(effect == TokenEffect::Resource, broken::ONLY_RESOURCES)?;
        }
        if let Stage::OpeningCard(seat) = self.phases.stage {
            must(self.held[seat.index()].is_none(), broken::FIRST_CARD_CHOSEN)?;
        }
        if let Stage::OpeningPlace(seat) = self.phases.stage {
            let civ = self.table.civ(seat);
            must(self.held[seat.index()].is_some(), broken::FIRST_CARD_MISSING)?;
            must(civ.towns == 0, broken::ALREADY_FOUNDED)?;
        }
        if let Stage::Tokens(next) = self.phases.stage {
            let rest = &self.table.lands[usize::from(next)..self.rules().territories.len()];
            must(rest.iter().all(|land| *land == Land::EMPTY), broken::TOKEN_THERE)?;
        }
        if let Stage::Deal(seat) = self.phases.stage {
            let dealt = |other: Seat| self.table.civ(other).technologies.count_ones();
            let fits = Seat::all(self.seats).all(|s| dealt(s) == u32::from(s < seat));
            must(fits, broken::DEALT_TECHNOLOGIES)?;
        }
        if let Stage::Together(_) = self.phases.stage {
            let together = self.card().is_some_and(|c| self.rules().cards[c.index()].simultaneous);
            must(together, broken::NOT_SIMULTANEOUS)?;
        }
        if let Stage::Bottom(..) = self.phases.stage {
            let together = self.card().is_some_and(|c| self.rules().cards[c.index()].simultaneous);
            must(!together, broken::SIMULTANEOUS)?;
        }
        let opening = matches!(
            self.phases.stage,
            Stage::First
                | Stage::Tokens(_)
                | Stage::Deal(_)
                | Stage::OpeningCard(_)
                | Stage::OpeningPlace(_)
        );
        must(!opening || self.choosing.head().is_none(), broken::CHOOSING_TOO_EARLY)?;
        if opening {
            must(self.table.era == 1 && self.turns == 0, broken::FIRST_ERA)?;
        }
        self.check_choosing()?;
        if let Some(limit) = self.options.rounds.limit(self.seats) {
            let most = limit * u16::from(self.seats);
            let over = matches!(self.phases.stage, Stage::Over { .. });
            must(self.turns < most || over && self.turns <= most, broken::LAST_ROUND)?;
        }
        must(self.turns < 60_000, broken::TOO_MANY_TURNS)?;
        if let Stage::Over { .. } = self.phases.stage {
            must(self.phases.frames.is_empty() && self.choosing.len() == 0, broken::OVER)?;
        }
        Ok(())
    }

    /// A seat that is choosing a card has cards to choose from, and is allowed to choose now.
    fn check_choosing(&self) -> Check {
        if let Some(head) = self.choosing.head() {
            let pool = self.choices();
            must(pool != 0, broken::NOTHING_TO_CHOOSE)?;
            let queued = matches!(self.phases.stage, Stage::Between { queued: true });
            must(queued || self.choosing.len() == 1, broken::ONE_CHOOSER)?;
            must(queued || head != self.active, broken::ACTIVE_HAS_CHOSEN)?;
        }
        if let Some(Frame::EarlyEnd { by, .. }) = self.phases.top() {
            must(self.choosing.head() == Some(by), broken::PROPOSER_CHOOSES)?;
        }
        Ok(())
    }

    /// Before the first turn, each seat has what its place in the opening order allows.
    fn check_opening(&self) -> Check {
        let opener = match self.phases.stage {
            Stage::First | Stage::Tokens(_) | Stage::Deal(_) => {
                let bare = |civ: &crate::board::Civ| civ.lands == 0 && civ.fleets == 0;
                must(self.table.civs.iter().all(bare), broken::NOBODY_SETTLED)?;
                must(self.held.iter().all(Option::is_none), broken::NOBODY_CHOSE)?;
                let rest =
                    if self.phases.stage == Stage::First { &self.table.lands[..] } else { &[] };
                let rest = rest.iter().take(self.rules().territories.len());
                return must(
                    rest.into_iter().all(|land| *land == Land::EMPTY),
                    broken::NO_TOKENS_YET,
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
                must(held == (civ.towns != 0), broken::SETTLED_WITHOUT_CARD)?;
            } else {
                must(!held && civ.lands == 0 && civ.fleets == 0, broken::NOT_BEGUN)?;
            }
        }
        Ok(())
    }

    /// Interruptions fit the stage, and everyone who is asked has a legal answer.
    pub(super) fn check_questions(&self) -> Check {
        let frames = &self.phases.frames;
        let gifts = frames.iter().filter(|frame| matches!(frame, Frame::Gift { .. })).count();
        let (most, room) = (self.rules().gifts(), self.rules().most_interruptions());
        must(gifts <= most, broken::TOO_MANY_GIFTS)?;
        must(frames.len() - gifts <= room - most, broken::TOO_MANY_INTERRUPTIONS)?;
        let mut shown = 0_u64;
        for (index, frame) in frames.iter().enumerate() {
            if let Frame::Reveal { at, .. } | Frame::Peek { at, .. } = frame {
                must(shown & at.bit() == 0, broken::REVEALED_TWICE)?;
                shown |= at.bit();
            }
            must(self.fits(*frame), broken::WRONG_INTERRUPTION)?;
            let above = &frames[index + 1..];
            let only = match frame {
                Frame::EarlyEnd { .. } => above.is_empty(),
                Frame::Payment { .. } => matches!(above, [] | [Frame::EarlyEnd { .. }]),
                _ => true,
            };
            must(only, broken::NOT_TO_BE_INTERRUPTED)?;
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
                must(!outcomes.is_empty(), broken::NO_OUTCOMES)
            }
            Waiting::For(asked) => {
                let chooses = self.choosing.head().is_some();
                must(!asked.is_empty() || chooses, broken::NOBODY_ASKED)?;
                asked.iter().try_for_each(|seat| {
                    let question = bare.question(seat).ok_or(broken::ASKED_NOTHING)?;
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
            let asked = self.question_once_paid(seat).ok_or(broken::PAYS_FOR_NOTHING)?;
            let price = self.price(seat, asked, what);
            let fits = self.can(seat, asked, what).is_ok() && !price.credits.is_multiple_of(10);
            must(fits, broken::PAYS_FOR_NOTHING)?;
        }
        if question == Question::Settle {
            must(self.table.civ(seat).due == 5, broken::FIVE_DUE)?;
        }
        if let Question::Do { left, .. } = question {
            must(!left.is_none(), broken::INSTRUCTION_DONE)?;
        }
        let any = self.has_answer(seat, question);
        let declines = matches!(question, Question::Assault(_));
        must(any || declines, broken::NO_ANSWER)
    }

    fn check_assault(&self, assault: &Assault) -> Check {
        let enemy = self.table.owner(assault.target).is_some_and(|owner| owner != assault.seat);
        must(enemy && self.table.unit(assault.target).is_some(), broken::NO_DEFENDER)?;
        let total: u32 = assault.bought.iter().map(|n| u32::from(*n)).sum();
        must(total <= FORCE as u32, broken::TOO_MANY_ATTACKERS)?;
        let progress = self.phases.stage.progress(assault.seat).unwrap_or_default();
        must(assault.count() <= progress.left.up_to(FORCE as u8), broken::TOO_MANY_ATTACKERS)?;
        for mover in assault.movers.iter().flatten() {
            let (unit, from) = mover;
            let alike = |other: &Option<(_, _)>| *other == Some(*mover);
            let joined = assault.movers.iter().filter(|other| alike(other)).count();
            let there = self.units_at(assault.seat, *from).filter(|other| other == unit).count();
            must(joined <= there && !unit.moved, broken::NO_SUCH_UNIT)?;
            must(Self::belongs(unit.kind, *from), broken::WRONG_ELEMENT)?;
        }
        let movers = assault.movers.iter().flatten().count();
        let several = assault.movers[..movers].iter().all(Option::is_some);
        must(several, broken::GAP_IN_ATTACK)?;
        let bought = Kind::MILITARY.iter().zip(assault.bought).filter(|(_, n)| *n > 0);
        let fits = bought.clone().all(|(kind, _)| Self::belongs(*kind, assault.target));
        must(fits, broken::WRONG_ELEMENT)
    }
}
