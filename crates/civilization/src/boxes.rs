//! A turn: its start, the two boxes of the card, the resources, and the next turn (rules text,
//! "Giocare la propria carta").

use table::{Seat, Sink};

use crate::{
    event::Event,
    ids::Token,
    phase::{Frame, Progress, Stage, Start},
    ruleset::{Op, Per, Power, Times},
    state::{Civilization, bit},
};

/// An upper bound for any single income; the built-in data stays far below it.
const MOST_INCOME: u16 = 10_000;

impl Civilization {
    /// Advances until a player has to decide or chance has to be resolved.
    pub(crate) fn advance(&mut self, events: &mut impl Sink<Event>) {
        while self.step(events) {}
    }

    /// Carries out one automatic step; false if a player or chance has to act first.
    fn step(&mut self, events: &mut impl Sink<Event>) -> bool {
        if let Some(frame) = self.phases.top() {
            return self.step_frame(frame, events);
        }
        match self.phases.stage {
            Stage::OpeningToken(seat) => match self.surplus() {
                Some((seat, at)) => self.discard_alike(seat, at, events),
                None => {
                    self.end_opening(seat, events);
                    true
                }
            },
            Stage::TurnStart(_) => {
                if self.has_options(self.active) {
                    return false;
                }
                self.play_card(events);
                true
            }
            Stage::Top(_) => self.step_part(self.active, events),
            Stage::Bottom(seat, _) => self.step_part(seat, events),
            Stage::Together(_) if self.busy() == 0 => {
                self.end_together(events);
                true
            }
            Stage::SettleTop | Stage::SettleBottom | Stage::SettleResources if self.busy() == 0 => {
                self.end_settling(events);
                true
            }
            Stage::TurnEnd => match self.surplus() {
                Some((seat, at)) => self.discard_alike(seat, at, events),
                None => {
                    self.phases.stage = Stage::Between { queued: false };
                    true
                }
            },
            Stage::Between { queued } => self.step_between(queued, events),
            _ => false,
        }
    }

    fn step_frame(&mut self, frame: Frame, events: &mut impl Sink<Event>) -> bool {
        let idle = match frame {
            Frame::Reveal { .. }
            | Frame::Peek { .. }
            | Frame::Dice { .. }
            | Frame::Assault(_)
            | Frame::Payment { .. }
            | Frame::EarlyEnd { .. } => return false,
            Frame::FreeTechnology { seat } => {
                let none = !self.has_options(seat);
                if none {
                    events.tell(|| Event::NoFreeTechnology { seat });
                }
                none
            }
            Frame::Gift { left: 0, .. } => true,
            Frame::Gift { seat, kind, .. } => {
                let none = !self.has_options(seat);
                if none {
                    events.tell(|| Event::GiftLost { seat, kind });
                }
                none
            }
            Frame::Surplus { seat, at } => {
                self.crowd.at(at).next().is_none() || self.discard_alike(seat, at, events)
            }
        };
        if idle {
            self.phases.pop();
        }
        idle
    }

    /// Whether the seat can do anything other than decline.
    fn has_options(&self, seat: Seat) -> bool {
        let Some(question) = self.question_once_paid(seat) else { return false };
        self.has_answer(seat, question)
    }

    pub(crate) fn begin_turn(&mut self, events: &mut impl Sink<Event>) {
        let (seat, turn) = (self.active, self.turns + 1);
        events.tell(|| Event::TurnBegan { seat, turn });
        self.announced = None;
        self.phases.stage = Stage::TurnStart(Start::default());
        if self.table.civ(seat).towns == 0 {
            let amount = self.rules().constants.eliminated_income;
            events.tell(|| Event::OutcastIncome { seat, amount });
            self.receive(seat, amount);
        }
        let fleets = self.table.civ(seat).fleets.count_ones() as u16;
        let income = self.table.power_credits(seat, |power| match power {
            Power::TurnIncome(amount) => amount,
            Power::IncomePerFleet(each, most) => each.saturating_mul(fleets).min(most),
            _ => 0,
        });
        let income = income.min(MOST_INCOME);
        if income > 0 {
            events.tell(|| Event::Received { seat, amount: income });
            self.receive(seat, income);
        }
    }

    /// Reveals the card (civilization.turn.3). A seat without a settlement has none.
    pub(crate) fn play_card(&mut self, events: &mut impl Sink<Event>) {
        let seat = self.active;
        let Some(card) = self.held[seat.index()].take() else {
            return self.begin_settling(Stage::SettleResources, events);
        };
        self.table.civ_mut(seat).played = Some(card);
        self.show_card(seat, card);
        events.tell(|| Event::CardPlayed { seat, card });
        self.phases.stage = Stage::Top(Progress::default());
        self.begin_box(seat);
    }

    /// Moves the seat to the first instruction of the box.
    fn begin_box(&mut self, seat: Seat) {
        let fresh = self.fresh_progress();
        if let Some(progress) = self.phases.stage.progress_mut(seat) {
            *progress = fresh;
        }
    }

    pub(crate) fn fresh_progress(&self) -> Progress {
        self.progress_at(0)
    }

    /// The progress of a seat that has just reached this instruction.
    pub(crate) fn progress_at(&self, op: u8) -> Progress {
        Progress { op, left: self.op(op).map_or(Times::NONE, Op::times), called_off: 0 }
    }

    /// Carries out one step of a seat's part of a sequential box.
    fn step_part(&mut self, seat: Seat, events: &mut impl Sink<Event>) -> bool {
        if self.step_op(seat, events) {
            return true;
        }
        if self.op_of(seat).is_some() {
            return false;
        }
        self.end_of_part(seat, events);
        true
    }

    /// Carries out instructions that need no decision; false if the seat must decide or the box is
    /// done.
    pub(crate) fn step_op(&mut self, seat: Seat, events: &mut impl Sink<Event>) -> bool {
        let Some(progress) = self.phases.stage.progress(seat) else { return false };
        let Some(op) = self.op(progress.op) else { return false };
        let automatic = op.times().is_none() || op == Op::FreeTechnology;
        if !automatic && !progress.left.is_none() && self.has_options(seat) {
            return false;
        }
        let next = self.progress_at(progress.op + 1);
        if let Some(progress) = self.phases.stage.progress_mut(seat) {
            *progress = next;
        }
        if let Op::Move { .. } = op {
            self.rest_units(seat);
        }
        if automatic {
            self.carry_out(seat, op, events);
        }
        true
    }

    /// What a seat would collect with this instruction.
    pub(crate) fn income(&self, seat: Seat, active: Seat, op: Op) -> u16 {
        match op {
            Op::Gain { n } => n,
            Op::GainEra { others: true, .. } if seat == active => 0,
            Op::GainEra { n, .. } => n * u16::from(self.table.era),
            Op::GainPer { per, n } => n.saturating_mul(self.count(seat, per)).min(MOST_INCOME),
            _ => 0,
        }
    }

    /// How many of the counted items the seat has. Units that share a place all count.
    fn count(&self, seat: Seat, per: Per) -> u16 {
        let crowd = if per == Per::Unit { self.crowd_of(seat).count() as u16 } else { 0 };
        self.table.count(seat, per) + crowd
    }

    /// Happy faces that the card's top box adds for the active player.
    pub(crate) fn extra_faces(&self) -> u16 {
        let card = self.card().map(|card| &self.rules().cards[card.index()]);
        let faces = card.into_iter().flat_map(|card| &card.top);
        faces.map(|op| if let Op::ScoreFace { n } = op { *n } else { 0 }).sum()
    }

    fn carry_out(&mut self, seat: Seat, op: Op, events: &mut impl Sink<Event>) {
        match op {
            Op::ScoreCount if seat == self.active => {
                self.count_points(self.extra_faces(), events);
            }
            Op::FreeTechnology => self.phases.push(Frame::FreeTechnology { seat }),
            _ => {
                let amount = self.income(seat, self.active, op);
                if amount > 0 {
                    events.tell(|| Event::Received { seat, amount });
                    self.receive(seat, amount);
                }
            }
        }
    }

    fn end_of_part(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.rest_units(seat);
        match self.phases.stage {
            Stage::Top(_) => self.begin_settling(Stage::SettleTop, events),
            _ => match Some(seat.next(self.seats)).filter(|next| *next != self.active) {
                Some(next) => self.begin_bottom_of(next),
                None => self.begin_settling(Stage::SettleBottom, events),
            },
        }
    }

    fn begin_bottom_of(&mut self, seat: Seat) {
        self.phases.stage = Stage::Bottom(seat, Progress::default());
        self.begin_box(seat);
    }

    fn begin_bottom(&mut self, events: &mut impl Sink<Event>) {
        let simultaneous =
            self.card().is_some_and(|card| self.rules().cards[card.index()].simultaneous);
        if simultaneous { self.begin_together(events) } else { self.begin_bottom_of(self.active) }
    }

    fn end_settling(&mut self, events: &mut impl Sink<Event>) {
        self.unseal(events);
        match self.phases.stage {
            Stage::SettleTop => self.begin_bottom(events),
            Stage::SettleBottom if self.table.has_power(self.active, Power::ReplaceResource) => {
                self.phases.stage = Stage::Announce;
            }
            Stage::SettleBottom => self.pay_resources(events),
            _ => self.phases.stage = Stage::TurnEnd,
        }
    }

    /// What the tokens of this resource pay a seat (civilization.turn.7).
    pub(crate) fn resource_income(&self, seat: Seat, active: Seat, token: Token, pays: u16) -> u16 {
        let own = |power| if let Power::OwnCardBonus(more) = power { more } else { 0 };
        let bonus = if seat == active { self.table.power_credits(seat, own) } else { 0 };
        self.table.exploits(seat, token).saturating_mul(pays.saturating_add(bonus)).min(MOST_INCOME)
    }

    /// Pays for the card's symbol, or for the resource announced instead.
    pub(crate) fn pay_resources(&mut self, events: &mut impl Sink<Event>) {
        if let Some(card) = self.card() {
            let data = &self.rules().cards[card.index()];
            let token = self.announced.unwrap_or(data.resource);
            for seat in Seat::all(self.seats) {
                let amount = self.resource_income(seat, self.active, token, data.pays);
                if amount > 0 {
                    events.tell(|| Event::ResourcesPaid { seat, token, amount });
                    self.receive(seat, amount);
                }
            }
        }
        self.begin_settling(Stage::SettleResources, events);
    }

    /// Between two turns: cards are chosen, the round limit is checked, and the next turn begins.
    fn step_between(&mut self, queued: bool, events: &mut impl Sink<Event>) -> bool {
        if !queued {
            if self.choosing.head().is_some() {
                return false;
            }
            self.queue_choosers(events);
            self.turns = self.turns.saturating_add(1);
            self.phases.stage = Stage::Between { queued: true };
            let limit = self.options.rounds.limit(self.seats);
            let empty = self.table.civs.iter().all(|civ| civ.towns == 0);
            if empty || limit.is_some_and(|rounds| self.turns >= rounds * u16::from(self.seats)) {
                self.finish(true, events);
                return false;
            }
            return true;
        }
        let next = self.active.next(self.seats);
        if self.choosing.len() > 1 || self.choosing.contains(next) {
            return false;
        }
        self.active = next;
        self.begin_turn(events);
        true
    }

    fn queue_choosers(&mut self, events: &mut impl Sink<Event>) {
        let seat = self.active;
        if self.table.civ(seat).towns == 0 {
            self.table.civ_mut(seat).played = None;
        } else if self.held[seat.index()].is_none() {
            self.choosing.returning |= bit(seat);
        }
        for seat in seat.clockwise(self.seats) {
            if self.choosing.returning & bit(seat) != 0 {
                self.choosing.push(seat);
            }
        }
        self.choosing.returning = 0;
        self.open_choice(events);
    }
}
