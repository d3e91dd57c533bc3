//! Self-play games, and the training examples from them.
//!
//! TD(λ): every quiet position is an example for every seat. Its target is a mixture of the result
//! of the game and the network's own later estimates, weighted by λ.

use std::sync::Arc;

use table::{Dice, Nobody, Outcome, Seat, Viewer, Waiting};

use crate::{
    Asked, Bot, Care, Encode, Greedy, Lesson, Lookahead, Style, Trained,
    dice::unit,
    judge::share,
    net::{Layers, Network},
};

/// How a network plays while it learns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Explore {
    /// The probability of a random answer.
    pub chance: f32,
    /// How far behind the best an answer may be and still be picked sometimes.
    pub slack: f32,
    /// λ: the weight of the final result against later estimates.
    pub lambda: f32,
    /// Lets the hand-written evaluation play instead of the network, for the first games of a
    /// training.
    pub plainly: bool,
}

/// A limit on the length of a game, which no real game reaches.
const MOST_STEPS: usize = 20_000;

/// Plays one game and returns its examples.
pub fn self_play<G: Encode>(
    start: &G,
    network: &Arc<Network>,
    explore: &Explore,
    dice: &mut dyn Dice,
) -> Vec<Lesson> {
    let mut player: Box<dyn Bot<G>> = if explore.plainly {
        Box::new(Greedy { tables: 1 })
    } else {
        let care = Care { tables: 2, obvious: 1, notices: 1.0, slack: explore.slack };
        let judge = Trained::new(Arc::clone(network), Style::Balanced);
        Box::new(Lookahead::new(Box::new(judge), care))
    };
    let mut game = start.clone();
    let mut seen = Vec::new();
    let mut legal = Vec::new();
    for _ in 0..MOST_STEPS {
        match game.waiting() {
            Waiting::Over => break,
            Waiting::Chance => {
                let Some(outcome) = game.sample_chance(dice) else { return Vec::new() };
                if game.resolve_chance(&outcome, &mut Nobody).is_err() {
                    return Vec::new();
                }
            }
            Waiting::For(seats) => {
                let Some(seat) = seats.first() else { return Vec::new() };
                game.legal_actions(seat, &mut legal);
                let choice = choose(&game, seat, &legal, &mut *player, explore, dice);
                let Some(action) = legal.get(choice) else { return Vec::new() };
                if game.act(seat, action, &mut Nobody).is_err() {
                    return Vec::new();
                }
                if game.is_quiet() && game.waiting() != Waiting::Over {
                    seen.push(numbers(&game));
                }
            }
        }
    }
    match game.outcome() {
        Some(outcome) => lessons::<G>(seen, &outcome, network, explore.lambda),
        None => Vec::new(),
    }
}

fn choose<G: Encode>(
    game: &G,
    seat: Seat,
    legal: &[G::Action],
    player: &mut dyn Bot<G>,
    explore: &Explore,
    dice: &mut dyn Dice,
) -> usize {
    if legal.len() < 2 {
        return 0;
    }
    if unit(dice) < explore.chance {
        let choices = crate::trial::worth_trying(game, legal);
        return choices[dice.below(choices.len() as u32) as usize];
    }
    let Some(decision) = game.decision(seat) else { return 0 };
    let view = game.view(Viewer::Seat(seat));
    player.choose(&Asked { seat, view: &view, decision: &decision, legal }, dice)
}

/// The features of the position for each seat.
fn numbers<G: Encode>(game: &G) -> Vec<Vec<f32>> {
    let seats = game.seats();
    let of = |seat| {
        let mut numbers = vec![0.0; G::features(seats)];
        game.encode(seat, &mut numbers);
        numbers
    };
    Seat::all(seats).map(of).collect()
}

/// Computes the targets backwards from the end of the game.
fn lessons<G: Encode>(
    seen: Vec<Vec<Vec<f32>>>,
    outcome: &Outcome,
    network: &Network,
    lambda: f32,
) -> Vec<Lesson> {
    let seats = outcome.places.len() as u8;
    let mut layers = Layers::new(network.shape());
    let mut targets: Vec<Vec<f32>> =
        Seat::all(seats).map(|seat| final_target::<G>(outcome, seat)).collect();
    let mut lessons = Vec::with_capacity(seen.len() * targets.len());
    for position in seen.into_iter().rev() {
        for (input, target) in position.into_iter().zip(&mut targets) {
            lessons.push(Lesson { input: input.clone(), target: target.clone() });
            layers.input = input;
            network.forward(&mut layers);
            for (target, thought) in target.iter_mut().zip(&layers.output) {
                *target = lambda * *target + (1.0 - lambda) * thought;
            }
        }
    }
    lessons
}

/// The target at the end of the game, for the observing seat.
fn final_target<G: Encode>(outcome: &Outcome, seat: Seat) -> Vec<f32> {
    let seats = outcome.places.len() as u8;
    let shares = seat.clockwise(seats).map(|other| share(outcome, other));
    let scores = seat.clockwise(seats).flat_map(|other| {
        let scores = outcome.scores[other.index()].iter().take(G::SCORES);
        scores.map(|score| *score as f32 / G::SCORE_SCALE)
    });
    shares.chain(scores).collect()
}
