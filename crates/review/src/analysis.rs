//! The answers to one question, judged from what the seat knows.
//!
//! An analyst holds the view of a seat and nothing else of the game, so it can judge a running game
//! without knowing more than the player, and it cannot change anything.

use std::fmt;

use bots::{Evaluate, Forecast};
use serde::{Deserialize, Serialize};
use table::{Game, Seat, Seed};

use crate::{
    Depth, Playout, Rollouts,
    course::Question,
    decision::Answers,
    ranking::highest_first,
    rollouts,
    samples::{Samples, Value},
};

/// The answers to a question with their values.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// The seat that is asked.
    pub seat: u8,
    /// The number of legal answers.
    pub options: u32,
    /// The answers that were searched, the best first; then the others, judged one step ahead, the
    /// best first. Answers that are nearly always pointless are left out.
    pub answers: Vec<Valued>,
}

/// An answer with its value and the line that is expected after it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Valued {
    /// The answer, in the notation of the game.
    pub action: String,
    /// The seat's chance to win after it, from 0 to 1, from what the seat knows.
    pub chance: f64,
    /// The standard error of that; zero where one look is exact.
    pub doubt: f64,
    /// The number of nodes searched behind it; 0 is one step ahead.
    pub nodes: u32,
    /// What the search expects next, up to the next public chance outcome.
    pub line: Vec<Reply>,
}

/// An expected answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reply {
    /// Who gives it.
    pub seat: u8,
    /// The answer, in the notation of the game.
    pub action: String,
}

/// Judges the answers to one question of a seat. It holds what the seat knows and nothing else, so
/// it can judge on any thread while the game goes on. The same seed gives the same judgements.
pub struct Analyst<G: Game, F> {
    question: Question<G>,
    judge: F,
    seed: Seed,
}

impl<G: Evaluate, F: Forecast<G> + Clone + 'static> Analyst<G, F> {
    /// An analyst for the question of a seat; `None` if the seat is not asked.
    pub fn new(game: &G, seat: Seat, judge: F, seed: Seed) -> Option<Self> {
        game.decision(seat)?;
        Some(Self { question: Question::of(game, seat), judge, seed })
    }

    /// The seat that is asked.
    pub const fn seat(&self) -> Seat {
        self.question.seat
    }

    /// Judges all sensible answers one step ahead, and searches behind the best few of them.
    pub fn analyse(&self, depth: Depth, most: usize) -> Analysis {
        let answers = self.answers(depth);
        let mut found = answers.try_all(None);
        highest_first(&mut found, |(_, value)| answers.own(value));
        let searched = if depth.nodes == 0 { 0 } else { most.min(found.len()) };
        let mut valued: Vec<Valued> = Vec::with_capacity(found.len());
        for (action, _) in &found[..searched] {
            valued.push(self.look_behind(&answers, action, depth.nodes));
        }
        highest_first(&mut valued, |answer| answer.chance);
        for (action, value) in &found[searched..] {
            valued.push(self.valued(action, value, 0, Vec::new()));
        }
        let Question { seat, legal, .. } = &self.question;
        Analysis { seat: seat.index() as u8, options: legal.len() as u32, answers: valued }
    }

    /// Judges these answers on the same tables, in their order, with fresh samples and twice the
    /// nodes of [`Analyst::analyse`]. `None` if one of them is not legal.
    pub fn compare(&self, actions: &[&str], depth: Depth) -> Option<Vec<Valued>> {
        let answers = self.answers(depth);
        let value = |action: &&str| {
            let action = self.legal(action)?;
            if depth.nodes == 0 {
                let value = answers.try_one(&answers.tables(), action);
                return Some(self.valued(action, &value, 0, Vec::new()));
            }
            let (value, line) = answers.look_again(action);
            Some(self.valued(action, &value, 2 * depth.nodes, line))
        };
        actions.iter().map(value).collect()
    }

    /// Plays on after an answer, again and again, with luck taken out. `None` if the answer is not
    /// legal.
    pub fn rollouts(&self, action: &str, playout: Playout) -> Option<Rollouts> {
        let action = self.legal(action)?;
        let (mut plain, mut adjusted) = (Samples::default(), Samples::default());
        for number in 0..playout.count.max(2) {
            let dice = &mut self.seed.stream(ROLLOUTS + u64::from(number));
            let end = rollouts::play_on(&self.question, action, &self.judge, playout.steps, dice);
            let Some((value, luck)) = end else { continue };
            plain.add(&value);
            adjusted.add(&table::BySeat(std::array::from_fn(|at| value.0[at] - luck.0[at])));
        }
        let (plain, adjusted) = (plain.value(), adjusted.value());
        let seat = self.question.seat;
        Some(Rollouts {
            action: action.to_string(),
            chance: adjusted.mean[seat],
            doubt: adjusted.error[seat],
            plain: plain.mean[seat],
            plain_doubt: plain.error[seat],
        })
    }

    fn answers(&self, depth: Depth) -> Answers<'_, G, F> {
        Answers { question: &self.question, judge: &self.judge, depth, seed: &self.seed }
    }

    fn legal(&self, text: &str) -> Option<&G::Action> {
        self.question.legal.iter().find(|action| action.to_string() == text)
    }

    fn look_behind(&self, answers: &Answers<'_, G, F>, action: &G::Action, nodes: u32) -> Valued {
        let (value, line) = answers.look_behind(action, nodes);
        self.valued(action, &value, nodes, line)
    }

    fn valued(
        &self,
        action: &G::Action,
        value: &Value,
        nodes: u32,
        line: Vec<(Seat, G::Action)>,
    ) -> Valued {
        let reply = |(seat, action): (Seat, G::Action)| Reply {
            seat: seat.index() as u8,
            action: action.to_string(),
        };
        Valued {
            action: action.to_string(),
            chance: value.mean[self.question.seat].clamp(0.0, 1.0),
            doubt: value.error[self.question.seat],
            nodes,
            line: line.into_iter().map(reply).collect(),
        }
    }
}

/// The streams of rollouts begin here, beyond those of a search.
const ROLLOUTS: u64 = 1 << 16;

impl<G: Game, F> fmt::Debug for Analyst<G, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Analyst({}, seat {})", G::NAME, self.question.seat.index())
    }
}
