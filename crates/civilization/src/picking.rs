//! One legal answer, picked by its number without building the list.

use table::Seat;

use crate::{action::Action, state::Civilization};

/// As many answers as most questions have; more go to the heap.
const FEW: usize = 48;

/// Answers in order.
struct Answers {
    few: [Action; FEW],
    more: Vec<Action>,
    count: usize,
}

impl Answers {
    fn push(&mut self, action: Action) {
        match self.few.get_mut(self.count) {
            Some(free) => *free = action,
            None => self.more.push(action),
        }
        self.count += 1;
    }

    fn get(&self, place: usize) -> Option<Action> {
        if place >= self.count {
            return None;
        }
        self.few.get(place).or_else(|| self.more.get(place - FEW)).copied()
    }
}

impl Civilization {
    /// The answer whose number among all legal answers is picked.
    pub(crate) fn pick(&self, seat: Seat, pick: impl FnOnce(usize) -> usize) -> Option<Action> {
        let mut answers = Answers { few: [Action::Done; FEW], more: Vec::new(), count: 0 };
        if let Some(question) = self.question(seat) {
            self.answers(seat, question, &mut |action| answers.push(action));
        }
        answers.get(pick(answers.count))
    }
}
