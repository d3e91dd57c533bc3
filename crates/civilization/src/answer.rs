//! Taking an answer: it is checked, and then done.

use table::{Nobody, Seat, Sink};

use crate::{
    action::Action,
    board::Lying,
    event::Event,
    ids::Place,
    legal::PEEKED,
    phase::{Assault, Frame, Proposal, Question, Stage},
    rejection::Rejection,
    state::{Civilization, bit},
    unit::{Kind, Which},
};

impl Civilization {
    /// Takes an answer of a seat.
    pub(crate) fn take(
        &mut self,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        if matches!(self.stage, Stage::Over { .. }) {
            return Err(Rejection::GameOver);
        }
        let question = self.question(seat).ok_or(Rejection::NotAsked)?;
        self.can(seat, question, action)?;
        let private = !matches!(question, Question::ChooseCard | Question::EarlyEnd);
        if private && self.sealed.is_some() {
            self.answer(seat, question, action, &mut Nobody);
            events.tell(|| Event::Answered { seat, action: Some(action) });
        } else {
            self.answer(seat, question, action, events);
        }
        if private && self.stage == Stage::Together {
            self.run_together(seat, events);
        }
        self.advance(events);
        Ok(())
    }

    pub(crate) fn answer(
        &mut self,
        seat: Seat,
        question: Question,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        match (question, action) {
            (Question::ChooseCard, Action::Choose(card)) => self.choose(seat, card, events),
            (Question::OpeningCard, Action::Choose(card)) => self.choose_first(seat, card, events),
            (Question::OpeningPlace, Action::Start(at)) => self.start_at(seat, at, events),
            (_, Action::Propose) => self.propose(seat, events),
            (_, Action::Agree | Action::Refuse) => {
                self.answer_proposal(seat, action == Action::Agree, events);
            }
            (Question::Payment(what), way) => {
                if let Some(asked) = self.question_of_the_stage(seat) {
                    self.pay_with(seat, asked, what, way, events);
                }
            }
            (Question::Settle, way) => {
                self.settle_five(seat, way, events);
                self.busy &= !bit(seat);
            }
            (_, Action::Done) => self.decline(seat, question, events),
            (_, Action::Attack(at)) => self.frames.push(Frame::Assault(Assault::new(seat, at))),
            (Question::Assault(assault), Action::Add(kind)) => {
                let mut more = assault;
                more.bought[kind as usize] += 1;
                self.frames.replace(Frame::Assault(more));
            }
            (Question::Assault(assault), Action::AddFrom(which, from)) => {
                let mut more = assault;
                let free = more.movers.iter_mut().find(|mover| mover.is_none());
                if let (Some(free), Ok(unit)) =
                    (free, self.can_add_from(seat, &assault, which, from))
                {
                    *free = Some((unit, from));
                }
                self.frames.replace(Frame::Assault(more));
            }
            (Question::Surplus(place), Action::Keep(kind, era, at)) => {
                if let Ok(kept) = self.can_keep(seat, place, (kind, era, at)) {
                    self.keep(seat, at, kept, events);
                }
            }
            (_, Action::Announce(token)) => {
                self.announced = Some(token);
                events.tell(|| Event::ResourceAnnounced { seat, token });
                self.pay_resources(events);
            }
            (_, Action::Peek(at)) => {
                self.cursors[seat.index()].used |= PEEKED;
                match self.table.land(at).token {
                    Lying::Peeked(token) => self.note_peek(seat, at, token, events),
                    _ => self.frames.push(Frame::Peek { seat, at }),
                }
            }
            (
                _,
                Action::Move(Which { kind: Kind::Settler, .. }, Place::Land(from), Place::Land(to)),
            ) => self.move_settler(seat, from, to, events),
            (_, Action::Move(which, from, to)) => self.move_unit(seat, which, from, to, events),
            _ => self.purchase(seat, question, action, events),
        }
    }

    /// `done`: the seat stops here.
    fn decline(&mut self, seat: Seat, question: Question, events: &mut impl Sink<Event>) {
        match question {
            Question::FreeTechnology => {
                self.frames.pop();
                events.tell(|| Event::NoFreeTechnology { seat });
            }
            Question::Gift { kind, .. } => {
                self.frames.pop();
                events.tell(|| Event::GiftLost { seat, kind });
            }
            Question::Assault(assault) => {
                self.frames.pop();
                let cursor = &mut self.cursors[seat.index()];
                cursor.used = cursor.used.saturating_add(1);
                events.tell(|| Event::CalledOff { seat, at: assault.target });
            }
            Question::Announce => self.pay_resources(events),
            Question::TurnStart => self.play_card(events),
            Question::Do { .. } => self.cursors[seat.index()].left = 0,
            _ => {}
        }
    }

    /// Does what has been paid for.
    pub(crate) fn fulfil(
        &mut self,
        seat: Seat,
        question: Question,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        let cursor = &mut self.cursors[seat.index()];
        match question {
            Question::Do { op, .. } if op.times() != u8::MAX => {
                cursor.left = cursor.left.saturating_sub(1);
            }
            Question::Gift { kind, era } => {
                if let Some(Frame::Gift { left, .. }) = self.frames.top() {
                    let left = left.saturating_sub(1);
                    self.frames.replace(Frame::Gift { seat, kind, era, left });
                }
            }
            Question::FreeTechnology => self.frames.pop(),
            Question::TurnStart => match action {
                Action::Place(kind, _) => {
                    let waiting = &mut self.table.civ_mut(seat).waiting[kind as usize];
                    *waiting = waiting.saturating_sub(1);
                }
                Action::Upgrade(..) => cursor.used += 1,
                _ => {}
            },
            _ => {}
        }
        match action {
            Action::Buy(kind, at) | Action::Place(kind, at) => {
                let era = self.model_era(question, kind).unwrap_or(self.table.era);
                self.put(seat, kind, era, at, events);
            }
            Action::Found(at) => self.found(seat, at, events),
            Action::Grow(at) => self.grow(seat, at, events),
            Action::Build(structure) => {
                self.table.civ_mut(seat).structures |= structure.bit();
                events.tell(|| Event::Built { seat, structure });
            }
            Action::Learn(technology) => self.discover(seat, technology, events),
            Action::Upgrade(which, at) => self.upgrade(seat, which, at, events),
            Action::Storm => {
                if let Question::Assault(assault) = question {
                    self.storm(&assault, events);
                }
            }
            _ => {}
        }
    }

    fn propose(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.choosing.proposed = true;
        let others = Seat::all(self.seats).filter(|other| *other != seat);
        let open = others.fold(0, |set, other| set | bit(other));
        self.proposal = Some(Proposal { by: seat, open });
        events.tell(|| Event::EndProposed { seat });
    }

    fn answer_proposal(&mut self, seat: Seat, agreed: bool, events: &mut impl Sink<Event>) {
        events.tell(|| Event::EndAnswered { seat, agreed });
        let Some(proposal) = &mut self.proposal else { return };
        proposal.open &= !bit(seat);
        if !agreed {
            self.proposal = None;
        } else if proposal.open == 0 {
            self.finish_early(events);
        }
    }

    /// Everybody agreed: hidden answers that are not all in are forgotten (civilization.end.7).
    fn finish_early(&mut self, events: &mut impl Sink<Event>) {
        if let Some(sealed) = self.sealed.take() {
            self.table = sealed.table;
        }
        self.finish(true, events);
    }
}
