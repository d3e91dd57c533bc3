//! What each seat is asked, and since when: an answer to an older question is refused as stale.

use games::Play;
use serde_json::Value;
use table::{Seat, Waiting};

use super::Room;
use crate::error::{AppError, Code};

/// What a seat is asked.
#[derive(Clone, Debug, Default)]
pub(super) struct Question {
    /// The step since which it is asked this.
    pub(super) since: u32,
    /// The question, while the seat is asked.
    decision: Option<Value>,
    /// The answers to a question that others' answers go on beside.
    answers: Option<Vec<String>>,
}

impl Room {
    /// The seat of this number, which must be a person's own.
    pub(crate) fn own_seat(&self, person: &str, number: u8) -> Result<Seat, AppError> {
        let mine = self.seats_of(Some(person));
        let seat = Seat::new(number).filter(|seat| mine.contains(seat));
        seat.ok_or(AppError::new(Code::NotYours))
    }

    /// A person's own seat that is asked now, and the match that asks it.
    pub(crate) fn asked_seat(
        &self,
        person: &str,
        number: u8,
    ) -> Result<(Seat, &dyn Play), AppError> {
        let seat = self.own_seat(person, number)?;
        if self.is_over() || !self.waiting().contains(seat) {
            return Err(AppError::new(Code::NotAsked));
        }
        Ok((seat, self.play.as_deref().ok_or(AppError::new(Code::NotRunning))?))
    }

    /// Notes what each seat is asked now. A seat that has just answered is asked anew.
    ///
    /// Chance speaks at once, so whoever was asked before it is still asked the same after it. And
    /// where several answer at the same time, what one does may change what is said beside another's
    /// question, such as how all stand; as long as it can be answered in the same ways it is the
    /// same question, and nobody is told that he was too late.
    pub(super) fn ask(&mut self, answered: Option<Seat>) {
        let (waiting, step, over) = (self.waiting(), self.step(), self.is_over());
        let Some(play) = &self.play else { return };
        let pause = play.waiting() == Waiting::Chance && !over;
        let several = waiting.iter().count() > 1;
        for (seat, question) in Seat::all(self.places.len() as u8).zip(&mut self.questions) {
            let again = answered == Some(seat);
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
            *question = Question { since, decision, answers };
        }
    }
}
