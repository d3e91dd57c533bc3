//! Training games: first played by the shipped network (the teacher), then by search against
//! itself.

use std::sync::Arc;

use table::{Dice, Nobody, Seat, Seed, StreamDice, Viewer, Waiting};

use super::{GameLog, Thought};
use crate::{
    Asked, Budget, Findings, Guide, Judge, Puct, Scan, Searcher, Style, Trained,
    dice::{pick, unit},
    net::Network,
    policy::PolicyNetwork,
    trial::{try_all, worth_searching},
};

/// The maximum number of steps. No real game is that long; one that is gets discarded.
const MOST_STEPS: usize = 20_000;
/// Playout cap randomisation: this share of the answers is searched with many nodes and trains the
/// policy. All others are searched quickly, so that more games are finished.
const FULL_SHARE: f32 = 0.25;
const FULL_NODES: u32 = 128;
const FAST_NODES: u32 = 24;
/// The share of quick searches that train the value.
const FAST_TEACHES: f32 = 0.25;
/// The weight of the root noise in a full search.
const NOISE: f32 = 0.2;
/// The number of opening answers sampled in proportion to visit counts; later ones rarely are.
const OPENING: usize = 24;
const LATER_DRAWN: f32 = 0.1;
/// The temperature of the teacher's policy, in one-step value.
const SPREAD: f32 = 0.02;

/// Answers during a training game, and provides what is learnt from it.
pub(super) trait Player<G: Scan> {
    /// Answers, and returns the training target; `number` counts the answers of the game.
    fn answer(
        &mut self,
        game: &G,
        asked: &Asked<'_, G>,
        number: usize,
        dice: &mut dyn Dice,
    ) -> (usize, Option<Thought>);
}

/// Plays a game. Returns `None` if it cannot be finished.
pub(super) fn play<G: Scan>(
    start: &G,
    options: Vec<u8>,
    number: u64,
    players: &mut [&mut dyn Player<G>],
) -> Option<GameLog> {
    let seed = Seed::from_number(number);
    let dice = &mut seed.stream(u64::MAX);
    let mut log = GameLog { seed: number, seats: start.seats(), options, ..GameLog::default() };
    let (mut game, mut legal, mut chances) = (start.clone(), Vec::new(), 0);
    for _ in 0..MOST_STEPS {
        match game.waiting() {
            Waiting::Over => return Some(log),
            Waiting::Chance => chance(&mut game, &seed, &mut chances)?,
            Waiting::For(seats) => {
                let seat = seats.first()?;
                game.legal_actions(seat, &mut legal);
                let mut choice = 0;
                if legal.len() > 1 {
                    let (view, decision) = (game.view(Viewer::Seat(seat)), game.decision(seat)?);
                    let asked = Asked { seat, view: &view, decision: &decision, legal: &legal };
                    let number = log.answers.len();
                    let player = players.get_mut(seat.index())?;
                    let (answer, thought) = player.answer(&game, &asked, number, dice);
                    choice = answer;
                    let answer = number as u32;
                    log.thoughts.extend(thought.map(|thought| Thought { answer, ..thought }));
                }
                game.act(seat, legal.get(choice)?, &mut Nobody).ok()?;
                log.answers.push(u16::try_from(choice).ok()?);
            }
        }
    }
    None
}

/// Resolves chance, each time from its own stream of the seed, so a log need not store outcomes.
pub(super) fn chance<G: Scan>(game: &mut G, seed: &Seed, chances: &mut u64) -> Option<()> {
    let mut dice: StreamDice = seed.stream(*chances);
    *chances += 1;
    let outcome = game.sample_chance(&mut dice)?;
    game.resolve_chance(&outcome, &mut Nobody).ok()
}

/// Looks one step ahead with the shipped network, and provides its preferences as the target.
#[derive(Clone)]
pub(super) struct Teacher(Trained);

impl Teacher {
    pub(super) fn new(network: Arc<Network>) -> Self {
        Self(Trained::new(network, Style::Balanced))
    }
}

impl<G: Scan> Player<G> for Teacher {
    fn answer(
        &mut self,
        game: &G,
        asked: &Asked<'_, G>,
        number: usize,
        dice: &mut dyn Dice,
    ) -> (usize, Option<Thought>) {
        let choices = worth_searching(game, asked.seat, asked.legal);
        if choices.len() < 2 {
            return (choices.first().copied().unwrap_or(0), None);
        }
        let tables: Vec<G> = (0..3).map(|_| G::imagine(asked.view, dice)).collect();
        let answers: Vec<_> = choices.iter().map(|at| asked.legal[*at].clone()).collect();
        let judge: &mut dyn Judge<G> = &mut self.0;
        let values = try_all(&tables, asked.seat, &answers, judge, dice);
        let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let weights: Vec<f32> =
            values.iter().map(|value| ((value - best) / SPREAD).exp()).collect();
        let total: f32 = weights.iter().sum();
        // Answers far behind the best would only bloat the log.
        let visits = choices.iter().zip(&weights).filter(|(_, weight)| **weight > 0.05);
        let visits = visits.map(|(at, weight)| (*at as u16, 1 + (1e4 * weight / total) as u16));
        let visits: Vec<_> = visits.collect();
        let choice = if number < OPENING || unit(dice) < LATER_DRAWN {
            pick(&weights, dice)
        } else {
            values.iter().position(|value| *value == best).unwrap_or(0)
        };
        (choices[choice], Some(Thought { visits, ..Thought::default() }))
    }
}

/// A search guided by a policy network, which tries the likeliest answers with the shipped one.
pub(super) fn searcher<G: Scan>(
    network: &Arc<PolicyNetwork>,
    seats: u8,
    puct: Puct,
) -> Searcher<G> {
    let mut guide = Guide::new(Arc::clone(network), Style::Balanced);
    if let Ok(shipped) = G::network(seats) {
        guide = guide.trying(shipped);
    }
    Searcher::new(Box::new(guide), puct, Budget::Usual)
}

/// Searches with a network, and provides the search result as the target.
pub(super) struct Student<G: Scan> {
    searcher: Searcher<G>,
    teaches: bool,
}

impl<G: Scan> Student<G> {
    pub(super) fn new(network: &Arc<PolicyNetwork>, seats: u8, teaches: bool) -> Self {
        Self { searcher: searcher(network, seats, Puct::default()), teaches }
    }
}

impl<G: Scan> Player<G> for Student<G> {
    fn answer(
        &mut self,
        game: &G,
        asked: &Asked<'_, G>,
        number: usize,
        dice: &mut dyn Dice,
    ) -> (usize, Option<Thought>) {
        let full = self.teaches && unit(dice) < FULL_SHARE;
        let (nodes, noise) = if full { (FULL_NODES, NOISE) } else { (FAST_NODES, 0.0) };
        self.searcher.set(Puct { nodes, noise, ..Puct::default() });
        let found = self.searcher.search(asked, dice);
        let drawn = number < OPENING || unit(dice) < LATER_DRAWN;
        let choice = if drawn {
            let weights: Vec<f32> = found.visits.iter().map(|visits| *visits as f32).collect();
            pick(&weights, dice)
        } else {
            found.best()
        };
        let teaches = self.teaches && (full || unit(dice) < FAST_TEACHES);
        (choice, teaches.then(|| thought(&found, full, game)))
    }
}

fn thought<G: Scan>(found: &Findings, full: bool, game: &G) -> Thought {
    let mut visits = Vec::new();
    if full {
        let tried = found.visits.iter().enumerate().filter(|(_, visits)| **visits > 0);
        visits.extend(tried.map(|(at, visits)| (at as u16, (*visits).min(0xffff) as u16)));
    }
    Thought { shares: shares_of(found.share.0, game), visits, ..Thought::default() }
}

fn shares_of<G: Scan>(shares: [f32; table::MAX_SEATS], game: &G) -> Vec<f32> {
    let shares = Seat::all(game.seats()).map(|seat| shares[seat.index()].clamp(0.0, 1.0));
    let shares: Vec<f32> = shares.collect();
    let total: f32 = shares.iter().sum();
    shares.into_iter().map(|share| if total > 0.0 { share / total } else { 0.0 }).collect()
}
