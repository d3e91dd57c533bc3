//! Picks a legal action by its index without building the list.

use table::Seat;

use crate::{action::Action, state::Civilization};

/// Inline capacity, enough for most questions; longer lists go to the heap.
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
    /// Returns the action whose index among all legal actions `pick` chooses.
    pub(crate) fn pick(&self, seat: Seat, pick: impl FnOnce(usize) -> usize) -> Option<Action> {
        let answers = self.listed(seat);
        answers.get(pick(answers.count))
    }

    fn listed(&self, seat: Seat) -> Answers {
        let mut answers = Answers { few: [Action::Done; FEW], more: Vec::new(), count: 0 };
        if let Some(question) = self.question(seat) {
            self.answers(seat, question, &mut |action| answers.push(action));
        }
        answers
    }
}
