//! Judging the steps of a finished match, one by one.

use std::fmt;

use bots::{Evaluate, Forecast};
use table::{Dice as _, Game, Match, Seat, Seed};

use crate::{
    Cause, Choice, Moment, Tried,
    course::{Course, Question, Step},
    decision::Answers,
    luck::luck,
    open::Open,
    samples::Value,
};

/// How deeply a review judges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Depth {
    /// The number of imagined tables where something is hidden.
    pub worlds: u32,
    /// The number of nodes searched behind an answer; the best one and the given one get twice as
    /// many again. Zero looks one step ahead.
    pub nodes: u32,
}

impl Depth {
    /// A first picture: one step ahead.
    pub const QUICK: Self = Self { worlds: 4, nodes: 0 };
    /// The usual depth.
    pub const STANDARD: Self = Self { worlds: 16, nodes: 24 };
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It was played to its end.
    Played,
    /// A player resigned; the review goes up to there, and the result is what everybody could
    /// expect at that moment.
    Resigned,
}

/// The match is not over: only finished games are reviewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the game is not over; only finished games can be reviewed")]
pub struct NotOver;

/// Judges the steps of a finished match. The same seed gives the same judgements, in any order.
pub struct Reviewer<G: Game, F> {
    course: Course<G>,
    judge: F,
    seed: Seed,
}

impl<G: Evaluate, F: Forecast<G> + Clone + 'static> Reviewer<G, F> {
    /// A reviewer of a match, with a judge and a seed for everything it samples.
    ///
    /// # Errors
    /// If the match is not over.
    pub fn new(played: &Match<G>, end: End, judge: F, seed: Seed) -> Result<Self, NotOver> {
        Ok(Self { course: Course::of(played, end).ok_or(NotOver)?, judge, seed })
    }

    /// The number of moments: the start, and one after each step.
    pub fn moments(&self) -> usize {
        self.course.len() + 1
    }

    /// The number of players.
    pub fn seats(&self) -> u8 {
        self.course.last().seats()
    }

    /// Judges the moment after this many steps. Beyond the last step, judges the end.
    pub fn moment(&self, index: usize, depth: Depth) -> Moment {
        let seats = self.seats();
        let mut judge = self.judge.clone();
        let dice = &mut self.seed.stream(index as u64);
        let mut open = Open::new(&mut judge, dice, depth.worlds);
        let taken = index.checked_sub(1).and_then(|before| self.course.step(before));
        let (step, value, cause) = match taken {
            None => (0, open.chances(&self.course.before(index)), Cause::Start),
            Some((number, Step::Chance(outcome))) => {
                let found = luck(&self.course.before(index - 1), outcome, &mut open);
                let cause = Cause::Chance {
                    outcome: outcome.to_string(),
                    luck: Value::list(&found.luck.mean, seats),
                    doubt: Value::list(&found.luck.error, seats),
                };
                (*number, found.after, cause)
            }
            Some((number, Step::Act { seat, action })) => {
                let value = open.chances(&self.course.before(index));
                let choice = self.choice(index, *seat, action, depth);
                (*number, value, Cause::Decision(choice))
            }
        };
        let (chances, doubt) = (Value::list(&value.mean, seats), Value::list(&value.error, seats));
        Moment { step, chances, doubt, cause }
    }

    /// The luck of every seat in all rolls and draws of the match, as a share of the win: their
    /// sum over the moments, without judging the decisions. The result minus this luck is the
    /// result with average luck, and needs fewer games to tell players apart.
    pub fn luck(&self, worlds: u32) -> Vec<f64> {
        let seats = self.seats();
        let mut total = vec![0.0; usize::from(seats)];
        let mut judge = self.judge.clone();
        for index in 0..self.course.len() {
            let Some((_, Step::Chance(outcome))) = self.course.step(index) else { continue };
            let dice = &mut self.seed.stream(index as u64 + 1);
            let mut open = Open::new(&mut judge, dice, worlds);
            let found = luck(&self.course.before(index), outcome, &mut open);
            let found = Value::list(&found.luck.mean, seats);
            total.iter_mut().zip(found).for_each(|(sum, luck)| *sum += luck);
        }
        total
    }

    fn choice(&self, index: usize, seat: Seat, given: &G::Action, depth: Depth) -> Choice {
        let question = Question::of(&self.course.before(index - 1), seat);
        let seed = &self.seed_of(index);
        Answers { question: &question, judge: &self.judge, depth, seed }.judge(given)
    }

    /// Judges another answer to the decision of this moment, whose judgement is `choice`. `None`
    /// if the moment is no decision, or the answer is not legal.
    pub fn try_out(
        &self,
        index: usize,
        action: &str,
        choice: &Choice,
        depth: Depth,
    ) -> Option<Tried> {
        let (_, Step::Act { seat, action: given }) = self.course.step(index.checked_sub(1)?)?
        else {
            return None;
        };
        let question = Question::of(&self.course.before(index - 1), *seat);
        let tried = question.legal.iter().find(|legal| legal.to_string() == action)?;
        let seed = &self.seed_of(index);
        let answers = Answers { question: &question, judge: &self.judge, depth, seed };
        Some(answers.try_out(tried, choice, given))
    }

    /// The seed of a decision: its own, so that an answer tried later meets the same tables.
    fn seed_of(&self, index: usize) -> Seed {
        let dice = &mut self.seed.stream(DECISIONS + index as u64);
        Seed::from_number(u64::from(dice.bits()) << 32 | u64::from(dice.bits()))
    }
}

/// The streams of decisions begin here, beyond those of positions.
const DECISIONS: u64 = 1 << 32;

impl<G: Game, F> fmt::Debug for Reviewer<G, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Reviewer({}, {} steps)", G::NAME, self.course.len())
    }
}
