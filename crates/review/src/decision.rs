//! The error in a decision, from what the seat could know.
//!
//! Every answer is tried one step ahead on imagined tables. The best few and the given one are then
//! searched with equal effort. The answer that comes out best is searched again beside the given
//! one with fresh samples: the best of several noisy values is too good on average, and fresh ones
//! are not.

use bots::{Budget, Chances, Evaluate, Forecast, Plan, Search};
use table::{BySeat, Dice, Game, MAX_SEATS, Nobody, Seat, Seed};

use crate::{
    Choice, Depth, Line, Tried, Verdict,
    course::Question,
    ranking::highest_first,
    samples::{Samples, Value, wide},
};

/// The number of answers that are searched besides the given one.
const CANDIDATES: usize = 3;

/// Two values are told apart if their difference exceeds this number of standard errors.
const CERTAIN: f64 = 2.0;

/// A judge of answers to one question.
pub(crate) struct Answers<'a, G: Game, F> {
    pub(crate) question: &'a Question<G>,
    pub(crate) judge: &'a F,
    pub(crate) depth: Depth,
    /// All samples come from its streams, so that answers are compared on the same tables.
    pub(crate) seed: &'a Seed,
}

/// The value of an answer, and the line that is expected after it.
pub(crate) type Found<G> = (Value, Vec<(Seat, <G as Game>::Action)>);

/// The streams of a decision's seed.
const TABLES: u64 = 0;
const FIRST: u64 = 1;
const AGAIN: u64 = 2;

/// The difference between two answers for the seat.
#[derive(Clone, Copy)]
struct Difference {
    by: f64,
    error: f64,
}

impl<G: Evaluate, F: Forecast<G> + Clone + 'static> Answers<'_, G, F> {
    /// Judges the given answer.
    pub(crate) fn judge(&self, given: &G::Action) -> Choice {
        let Question { seat, seats, legal, .. } = self.question;
        let mut choice = Choice {
            seat: seat.index() as u8,
            action: given.to_string(),
            options: legal.len() as u32,
            error: 0.0,
            doubt: 0.0,
            gifts: vec![0.0; usize::from(*seats)],
            lines: Vec::new(),
        };
        if legal.len() < 2 {
            return choice;
        }
        let mut ranked = self.rank(Some(given));
        if ranked[0].0 != *given {
            let (best, mine) = self.compare(&ranked[0].0, given, &ranked);
            let Difference { by, error } = self.difference(&best, &mine);
            choice.doubt = error;
            if by > CERTAIN * error {
                choice.error = by;
                choice.gifts = self.gifts(&best, &mine, by);
            }
            for (action, value) in &mut ranked {
                if *action == *given {
                    *value = mine;
                }
            }
            ranked[0].1 = best;
            highest_first(&mut ranked, |(_, value)| self.own(value));
        }
        choice.lines = ranked.iter().map(|(action, value)| self.line(action, value)).collect();
        choice
    }

    /// Judges another answer against the given one and the best one.
    pub(crate) fn try_out(&self, tried: &G::Action, choice: &Choice, given: &G::Action) -> Tried {
        let (value, mine) = self.compare(tried, given, &[]);
        let Difference { by, error } = self.difference(&value, &mine);
        let verdict = match () {
            () if tried == given || by.abs() <= CERTAIN * error => Verdict::Equal,
            () if by > 0.0 => Verdict::Better,
            () => Verdict::Worse,
        };
        let is_best = choice.best().is_some_and(|best| best.action == tried.to_string());
        // The rest of the error is what the answer still loses against the best one.
        let rest = choice.error - by;
        let good = is_best || rest <= CERTAIN * error.max(choice.doubt);
        let best = if choice.error > 0.0 { good && verdict == Verdict::Better } else { good };
        Tried { line: self.line(tried, &value), gain: by, doubt: error, verdict, best }
    }

    /// The best answers with their values, the best first, where none has been given. The values
    /// come from fresh samples, not from those that chose the answers.
    pub(crate) fn best(&self) -> Vec<Line> {
        if self.question.legal.is_empty() {
            return Vec::new();
        }
        let mut ranked = self.rank(None);
        if self.depth.nodes > 0 {
            for (action, value) in &mut ranked {
                *value = self.search(action, 2 * self.depth.nodes, AGAIN);
            }
            highest_first(&mut ranked, |(_, value)| self.own(value));
        }
        ranked.iter().map(|(action, value)| self.line(action, value)).collect()
    }

    /// The best answers and the given one with their values, the best first.
    fn rank(&self, given: Option<&G::Action>) -> Vec<(G::Action, Value)> {
        let mut tried = self.try_all(given);
        highest_first(&mut tried, |(_, value)| self.own(value));
        let place = tried.iter().position(|(action, _)| Some(action) == given);
        let given = place.map(|place| tried.remove(place));
        tried.truncate(CANDIDATES);
        tried.extend(given);
        if self.depth.nodes > 0 {
            for (action, value) in &mut tried {
                *value = self.search(action, self.depth.nodes, FIRST);
            }
        }
        // Among equals the given answer comes first: it is as good as any.
        tried.reverse();
        highest_first(&mut tried, |(_, value)| self.own(value));
        tried
    }

    /// The values of an answer and the given one, on the same tables.
    fn compare(
        &self,
        answer: &G::Action,
        given: &G::Action,
        ranked: &[(G::Action, Value)],
    ) -> (Value, Value) {
        if self.depth.nodes > 0 {
            let search = |action| self.search(action, 2 * self.depth.nodes, AGAIN);
            return (search(answer), search(given));
        }
        let value = |action: &G::Action| {
            let known = ranked.iter().find(|(other, _)| other == action);
            known.map_or_else(|| self.try_one(&self.tables(), action), |(_, value)| *value)
        };
        (value(answer), value(given))
    }

    fn search(&self, action: &G::Action, nodes: u32, stream: u64) -> Value {
        self.searched(action, nodes, stream).0
    }

    /// Searches behind an answer: its value, and the line that is expected after it.
    pub(crate) fn look_behind(&self, action: &G::Action, nodes: u32) -> Found<G> {
        self.searched(action, nodes, FIRST)
    }

    /// Searches behind an answer with fresh samples and twice the nodes.
    pub(crate) fn look_again(&self, action: &G::Action) -> Found<G> {
        self.searched(action, 2 * self.depth.nodes, AGAIN)
    }

    fn searched(&self, action: &G::Action, nodes: u32, stream: u64) -> Found<G> {
        let judge = Box::new(Chances(self.judge.clone()));
        let mut search = Search::new(judge, Plan::default(), Budget::Nodes(nodes.max(2)));
        let Question { seat, view, .. } = self.question;
        let (found, line) = search.look_behind(*seat, view, action, &mut self.seed.stream(stream));
        (found.into(), line)
    }

    /// Tables that look like this to the seat.
    pub(crate) fn tables(&self) -> Vec<G> {
        let dice = &mut self.seed.stream(TABLES);
        (0..self.depth.worlds.max(2)).map(|_| G::imagine(&self.question.view, dice)).collect()
    }

    /// Tries every sensible answer and the given one, one step ahead. If none is sensible, tries
    /// them all.
    pub(crate) fn try_all(&self, given: Option<&G::Action>) -> Vec<(G::Action, Value)> {
        let tables = self.tables();
        let legal = &self.question.legal;
        let worth = |action: &&G::Action| Some(*action) == given || tables[0].is_sensible(action);
        let mut answers: Vec<_> = legal.iter().filter(worth).collect();
        if answers.is_empty() {
            answers.extend(legal);
        }
        let tried = answers.into_iter();
        tried.map(|answer| (answer.clone(), self.try_one(&tables, answer))).collect()
    }

    /// Tries an answer one step ahead. A quiet position is judged by what the seat knows, which is
    /// the same on all tables, so one table is enough.
    pub(crate) fn try_one(&self, tables: &[G], answer: &G::Action) -> Value {
        let (mut judge, mut samples) = (self.judge.clone(), Samples::default());
        let dice = &mut self.seed.stream(FIRST);
        for table in tables {
            let mut next = table.clone();
            if next.act(self.question.seat, answer, &mut Nobody).is_err() {
                continue;
            }
            let quiet = next.is_quiet();
            if !quiet {
                next.settle(dice as &mut dyn Dice);
            }
            samples.add(&wide(judge.shares(&next, self.question.seat)));
            if quiet {
                break;
            }
        }
        samples.value()
    }

    pub(crate) fn own(&self, value: &Value) -> f64 {
        value.mean[self.question.seat]
    }

    /// How much better the first value is for the seat.
    fn difference(&self, better: &Value, worse: &Value) -> Difference {
        let seat = self.question.seat;
        Difference {
            by: better.mean[seat] - worse.mean[seat],
            error: better.error[seat].hypot(worse.error[seat]),
        }
    }

    /// What an error of this size gives to every seat: the others share it by how much better they
    /// do after it.
    fn gifts(&self, best: &Value, mine: &Value, error: f64) -> Vec<f64> {
        let Question { seat, seats, .. } = self.question;
        let gains: BySeat<f64> =
            BySeat(std::array::from_fn(|at| mine.mean.0[at] - best.mean.0[at]));
        let others = usize::from(*seats).clamp(2, MAX_SEATS) - 1;
        let own = seat.index();
        let total: f64 = (0..=others).filter(|at| *at != own).map(|at| gains.0[at]).sum();
        let rest = (error - total) / others as f64;
        (0..=others).map(|at| if at == own { -error } else { gains.0[at] + rest }).collect()
    }

    fn line(&self, action: &G::Action, value: &Value) -> Line {
        Line {
            action: action.to_string(),
            chance: value.mean[self.question.seat].clamp(0.0, 1.0),
            doubt: value.error[self.question.seat],
        }
    }
}
