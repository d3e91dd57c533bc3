//! Training samples, replayed from the log of a game.

use table::{Nobody, Outcome, Seat, Seed, Waiting};

use super::{GameLog, Thought, play::chance};
use crate::{
    Layers, Marks, Network, Parts, Scan, judge::share, policy::Sample, trial::worth_searching,
};

/// The weight of the game's outcome in the value target; the rest is the search's estimate.
const OUTCOME: f32 = 0.4;

/// Teacher preferences are raised to this power: one step ahead, hundreds of answers differ by only
/// a few percent, and the best few must stand out.
const SHARPER: i32 = 5;

/// Adds the samples of a game; none if the log does not fit the rules. For a teacher's game the
/// value targets are the teacher's own estimates, which are less noisy than a single outcome.
pub(super) fn samples<G: Scan>(
    start: &G,
    log: &GameLog,
    teacher: Option<&Network>,
    into: &mut Vec<Sample>,
) -> Option<()> {
    let mut teacher = teacher.filter(|_| log.taught).map(|it| (it, Layers::new(it.shape())));
    let seed = Seed::from_number(log.seed);
    let (mut game, mut legal, mut chances) = (start.clone(), Vec::new(), 0);
    let mut answers = log.answers.iter().enumerate();
    let mut thoughts = log.thoughts.iter().peekable();
    let mut made: Vec<(Seat, &Thought, bool, Sample)> = Vec::new();
    let outcome = loop {
        match game.waiting() {
            Waiting::Over => break game.outcome()?,
            Waiting::Chance => chance(&mut game, &seed, &mut chances)?,
            Waiting::For(seats) => {
                let seat = seats.first()?;
                let (number, answer) = answers.next()?;
                game.legal_actions(seat, &mut legal);
                if let Some(thought) = thoughts.next_if(|next| next.answer as usize == number) {
                    made.push((
                        seat,
                        thought,
                        game.is_quiet(),
                        sample(&game, seat, log.taught, thought, &legal)?,
                    ));
                }
                game.act(seat, legal.get(usize::from(*answer))?, &mut Nobody).ok()?;
            }
        }
    };
    for (seat, thought, quiet, mut sample) in made {
        if quiet {
            sample.value = match &mut teacher {
                Some((network, layers)) => {
                    layers.input.copy_from_slice(&sample.dense);
                    network.forward(layers);
                    layers.output.clone()
                }
                None => value::<G>(&outcome, seat, &thought.shares),
            };
        }
        if quiet || !sample.parts.is_empty() {
            into.push(sample);
        }
    }
    Some(())
}

/// The inputs and the policy target of a position.
fn sample<G: Scan>(
    game: &G,
    seat: Seat,
    taught: bool,
    thought: &Thought,
    legal: &[G::Action],
) -> Option<Sample> {
    let mut sample = Sample {
        dense: vec![0.0; G::features(game.seats())],
        marks: Vec::new(),
        parts: Parts::default(),
        policy: Vec::new(),
        value: Vec::new(),
    };
    game.encode(seat, &mut sample.dense);
    game.scan(seat, &mut Marks::new(&mut sample.marks));
    if !thought.visits.is_empty() {
        let choices = worth_searching(game, seat, legal);
        let answers: Vec<_> = choices.iter().map(|at| legal[*at].clone()).collect();
        game.describe(seat, &answers, &mut sample.parts);
        sample.policy.resize(answers.len(), 0.0);
        let most = thought.visits.iter().map(|(_, visits)| f32::from(*visits)).fold(1.0, f32::max);
        for (place, visits) in &thought.visits {
            // Answers that the search no longer considers are not trained.
            if let Ok(at) = choices.binary_search(&usize::from(*place)) {
                let share = f32::from(*visits) / most;
                sample.policy[at] = if taught { share.powi(SHARPER) } else { share };
            }
        }
        let total: f32 = sample.policy.iter().sum();
        sample.policy.iter_mut().for_each(|visits| *visits /= total);
        if total <= 0.0 {
            sample.parts.clear();
            sample.policy.clear();
        }
    }
    Some(sample)
}

/// The value target of a position, from the observer's point of view.
fn value<G: Scan>(outcome: &Outcome, looks: Seat, expected: &[f32]) -> Vec<f32> {
    let seats = outcome.places.len() as u8;
    let shares = looks.clockwise(seats).map(|seat| {
        let won = share(outcome, seat);
        expected.get(seat.index()).map_or(won, |share| OUTCOME * won + (1.0 - OUTCOME) * share)
    });
    let scores = looks.clockwise(seats).flat_map(|seat| {
        let scores = outcome.scores[seat.index()].iter().take(G::SCORES);
        scores.map(|score| *score as f32 / G::SCORE_SCALE)
    });
    shares.chain(scores).collect()
}
