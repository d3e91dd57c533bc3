//! The question of each seat, and since when it is open: answers to older questions are stale.

use games::Play;
use serde_json::Value;
use table::{Seat, Seats, Waiting};

use crate::{Refusal, Room};

/// The question of a seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct Question {
    /// The step since which the question and its possible answers are unchanged.
    pub(crate) since: u32,
    /// The step since which the seat has been asked about this topic. Simultaneous answers of other
    /// seats may change the possible answers, but not the topic.
    pub(crate) opened: u32,
    /// The identity of the question, while the seat is asked.
    topic: Option<Value>,
    /// The whole question, with its context.
    decision: Option<Value>,
    /// The possible answers, if several seats answer simultaneously.
    answers: Option<Vec<String>>,
}

impl Room {
    /// The seat with this number, which must be the person's own.
    ///
    /// # Errors
    /// If it is not.
    pub fn own_seat(&self, person: &str, number: u8) -> Result<Seat, Refusal> {
        let mine = self.seats_of(Some(person));
        let seat = Seat::new(number).filter(|seat| mine.contains(seat));
        seat.ok_or(Refusal::NotYours)
    }

    /// A person's own seat that is asked now, with the match.
    ///
    /// # Errors
    /// If it is not theirs, or not asked.
    pub fn asked_seat(&self, person: &str, number: u8) -> Result<(Seat, &dyn Play), Refusal> {
        let seat = self.own_seat(person, number)?;
        if self.is_over() || !self.waiting().contains(seat) {
            return Err(Refusal::NotAsked);
        }
        Ok((seat, self.play.as_deref().ok_or(Refusal::NotRunning)?))
    }

    /// Refuses an answer to a question that has changed since `step`.
    ///
    /// If several seats answer simultaneously, one answer may change the options of another seat.
    /// An answer given before that change still counts if it is legal now.
    pub(crate) fn fresh(&self, seat: Seat, step: u32, action: &str) -> Result<(), Refusal> {
        let question = &self.questions[seat.index()];
        let asked = self.waiting().contains(seat);
        if !asked && step < self.step() || step < question.opened {
            return Err(Refusal::Stale);
        }
        let legal = || self.play.as_ref().is_some_and(|play| play.consider(seat, action).is_ok());
        if step < question.since && !legal() {
            return Err(Refusal::Stale);
        }
        Ok(())
    }

    /// Updates the question of each seat. The `renewed` seats get a new question even if it equals
    /// the old one: the seat that has just answered, or those whose answers were undone.
    ///
    /// Chance resolves at once, so a question that was open before it stays the same question. If
    /// several seats answer simultaneously, one answer may change the context of another seat's
    /// question, such as the standings; as long as the possible answers are the same, so is the
    /// question.
    pub(crate) fn ask(&mut self, renewed: Seats) {
        let (waiting, step, over) = (self.waiting(), self.step(), self.is_over());
        let Some(play) = &self.play else { return };
        let pause = play.waiting() == Waiting::Chance && !over;
        let several = waiting.iter().count() > 1;
        for (seat, question) in Seat::all(self.places.len() as u8).zip(&mut self.questions) {
            let again = renewed.contains(seat);
            if pause && !again {
                continue;
            }
            let decision = if waiting.contains(seat) { play.decision(seat) } else { None };
            if question.decision == decision && !again {
                continue;
            }
            let beside = several || question.answers.is_some();
            let answers = (decision.is_some() && beside).then(|| play.legal_actions(seat));
            let same = !again && answers.is_some() && question.answers == answers;
            let since = if same { question.since } else { step };
            let topic = decision.is_some().then(|| play.topic(seat)).flatten();
            let open = !again && topic.is_some() && question.topic == topic;
            let opened = if open { question.opened } else { step };
            *question = Question { since, opened, topic, decision, answers };
        }
    }
}
