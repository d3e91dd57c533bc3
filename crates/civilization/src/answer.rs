//! Applying an action: it is checked first, then carried out.

use table::{Nobody, Seat, Sink};

use crate::{
    action::Action,
    board::Lying,
    event::Event,
    ids::Place,
    phase::{Assault, Frame, Question, Stage},
    rejection::Rejection,
    ruleset::Times,
    state::{Civilization, bit},
    unit::{Kind, Which},
};

impl Civilization {
    /// Checks and applies a seat's action.
    pub(crate) fn take(
        &mut self,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        if matches!(self.phases.stage, Stage::Over { .. }) {
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
        if private && matches!(self.phases.stage, Stage::Together(_)) {
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
                if let Some(asked) = self.question_once_paid(seat) {
                    self.pay_with(seat, asked, what, way, events);
                }
            }
            (Question::Settle, way) => self.settle_five(seat, way, events),
            (_, Action::Done) => self.decline(seat, question, events),
            (_, Action::Attack(at)) => self.phases.push(Frame::Assault(Assault::new(seat, at))),
            (Question::Assault(assault), Action::Add(kind)) => {
                let mut more = assault;
                more.bought[kind as usize] += 1;
                self.phases.replace(Frame::Assault(more));
            }
            (Question::Assault(assault), Action::AddFrom(which, from)) => {
                let mut more = assault;
                let free = more.movers.iter_mut().find(|mover| mover.is_none());
                if let (Some(free), Ok(unit)) =
                    (free, self.can_add_from(seat, &assault, which, from))
                {
                    *free = Some((unit, from));
                }
                self.phases.replace(Frame::Assault(more));
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
                if let Stage::TurnStart(start) = &mut self.phases.stage {
                    start.peeked = true;
                }
                match self.table.land(at).token {
                    Lying::Peeked(token) => self.note_peek(seat, at, token, events),
                    _ => self.phases.push(Frame::Peek { seat, at }),
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

    /// Applies `done`: the seat stops here.
    fn decline(&mut self, seat: Seat, question: Question, events: &mut impl Sink<Event>) {
        match question {
            Question::FreeTechnology => {
                self.phases.pop();
                events.tell(|| Event::NoFreeTechnology { seat });
            }
            Question::Gift { kind, .. } => {
                self.phases.pop();
                events.tell(|| Event::GiftLost { seat, kind });
            }
            Question::Assault(assault) => {
                self.phases.pop();
                if let Some(progress) = self.phases.stage.progress_mut(seat) {
                    progress.called_off += 1;
                }
                events.tell(|| Event::CalledOff { seat, at: assault.target });
            }
            Question::Announce => self.pay_resources(events),
            Question::TurnStart => self.play_card(events),
            Question::Do { .. } => {
                if let Some(progress) = self.phases.stage.progress_mut(seat) {
                    progress.left = Times::NONE;
                }
            }
            _ => {}
        }
    }

    /// Carries out an action that has been paid for.
    pub(crate) fn fulfil(
        &mut self,
        seat: Seat,
        question: Question,
        action: Action,
        events: &mut impl Sink<Event>,
    ) {
        match question {
            Question::Do { .. } => self.note_done(seat, 1),
            Question::Gift { kind, era } => {
                if let Some(Frame::Gift { left, .. }) = self.phases.top() {
                    let left = left.saturating_sub(1);
                    self.phases.replace(Frame::Gift { seat, kind, era, left });
                }
            }
            Question::FreeTechnology => self.phases.pop(),
            Question::TurnStart => match action {
                Action::Place(kind, _) => {
                    let waiting = &mut self.table.civ_mut(seat).waiting[kind as usize];
                    *waiting = waiting.saturating_sub(1);
                }
                Action::Upgrade(..) => {
                    if let Stage::TurnStart(start) = &mut self.phases.stage {
                        start.upgraded += 1;
                    }
                }
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

    /// Counts an instruction as carried out this many times.
    pub(crate) fn note_done(&mut self, seat: Seat, times: u8) {
        if let Some(progress) = self.phases.stage.progress_mut(seat) {
            progress.left = progress.left.after(times);
        }
    }

    fn propose(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.choosing.proposed = true;
        let others = Seat::all(self.seats).filter(|other| *other != seat);
        let open = others.fold(0, |set, other| set | bit(other));
        self.phases.push(Frame::EarlyEnd { by: seat, open });
        events.tell(|| Event::EndProposed { seat });
    }

    fn answer_proposal(&mut self, seat: Seat, agreed: bool, events: &mut impl Sink<Event>) {
        events.tell(|| Event::EndAnswered { seat, agreed });
        let Some(Frame::EarlyEnd { by, open }) = self.phases.top() else { return };
        match open & !bit(seat) {
            _ if !agreed => self.phases.pop(),
            0 => self.finish_early(events),
            open => self.phases.replace(Frame::EarlyEnd { by, open }),
        }
    }

    /// Ends the game after everyone agreed. An unfinished simultaneous step is discarded
    /// (civilization.end.7).
    fn finish_early(&mut self, events: &mut impl Sink<Event>) {
        if let Some(sealed) = self.sealed.take() {
            self.table = sealed.table;
        }
        self.finish(true, events);
    }
}
