//! Judging a single position: everybody's chances, and the best answers of those who are asked.

use bots::{Evaluate, Forecast};
use serde::{Deserialize, Serialize};
use table::{Dice as _, Seat, Seed, Waiting};

use crate::{Depth, Line, course::Question, decision::Answers, open::Open, samples::Value};

/// The judgement of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judgement {
    /// How deeply it was judged.
    pub depth: Depth,
    /// The chance of every seat to win with all hands open, from 0 to 1; they sum to one.
    pub chances: Vec<f64>,
    /// The standard error of each.
    pub doubt: Vec<f64>,
    /// The seats that are asked; empty if the game waits for chance or is over.
    pub asked: Vec<Asked>,
}

/// The best answers of a seat, judged from what it knows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Asked {
    /// The seat.
    pub seat: u8,
    /// The number of its legal answers.
    pub options: u32,
    /// The best of them, the best first.
    pub lines: Vec<Line>,
}

/// Judges a position. The same seed gives the same judgement.
pub fn judge<G: Evaluate, F: Forecast<G> + Clone + 'static>(
    game: &G,
    judge: &F,
    depth: Depth,
    seed: &Seed,
) -> Judgement {
    let dice = &mut seed.stream(0);
    let mut open_judge = judge.clone();
    let value = Open::new(&mut open_judge, dice, depth.worlds).chances(game);
    let seats = game.seats();
    let asked = match game.waiting() {
        Waiting::For(asked) => {
            asked.iter().map(|seat| answers(game, judge, depth, seed, seat)).collect()
        }
        Waiting::Chance | Waiting::Over => Vec::new(),
    };
    let (chances, doubt) = (Value::list(&value.mean, seats), Value::list(&value.error, seats));
    Judgement { depth, chances, doubt, asked }
}

fn answers<G: Evaluate, F: Forecast<G> + Clone + 'static>(
    game: &G,
    judge: &F,
    depth: Depth,
    seed: &Seed,
    seat: Seat,
) -> Asked {
    let question = Question::of(game, seat);
    let dice = &mut seed.stream(1 + seat.index() as u64);
    let seed = Seed::from_number(u64::from(dice.bits()) << 32 | u64::from(dice.bits()));
    let options = question.legal.len() as u32;
    let lines = Answers { question: &question, judge, depth, seed: &seed }.best();
    Asked { seat: seat.index() as u8, options, lines }
}
