//! The training schedule: rounds of self-play, the replay buffer, and the decay of exploration and
//! learning rate.

use std::sync::Arc;

use table::{Dice as _, Seed};

use crate::{Explore, Learner, Lesson, Network, Training};

/// The number of games per round.
const ROUND: u64 = 64;
/// How many rounds the replay buffer holds.
const REMEMBERED: usize = 12;
/// The first games are played by the hand-written evaluation, for a good start.
const PLAIN_GAMES: u64 = 512;
/// The maximum number of examples per round. Neighbouring positions of a long game are redundant.
const MOST_LESSONS: usize = 65_536;
/// The batch size.
const BATCH: usize = 64;

/// The training of one network, game by game.
#[derive(Debug)]
pub struct Course<'a> {
    training: &'a dyn Training,
    /// The total number of games.
    games: u64,
    /// The seed.
    seed: u64,
    /// The replay buffer: the examples of the last rounds, newest first.
    memory: Vec<Vec<Lesson>>,
}

impl<'a> Course<'a> {
    /// A training run of this many games.
    pub fn new(training: &'a dyn Training, games: u64, seed: u64) -> Self {
        Self { training, games, seed, memory: Vec::new() }
    }

    /// The number of games in the next round; 0 at the end.
    pub fn next_round(&self, learner: &Learner) -> usize {
        ROUND.min(self.games.saturating_sub(learner.games)) as usize
    }

    /// Plays one game of the next round.
    pub fn play(&self, network: &Arc<Network>, played: u64, index: usize) -> Vec<Lesson> {
        let progress = self.progress(played);
        let explore = Explore {
            chance: 0.02 * (1.0 - progress) + 0.002,
            slack: 0.01 * (1.0 - progress),
            lambda: 0.9 - 0.2 * progress,
            plainly: played < PLAIN_GAMES,
        };
        let number = (self.seed << 40) + played + index as u64;
        self.training.play(network, &explore, &Seed::from_number(number))
    }

    /// Learns from the games of a round, and returns the loss.
    pub fn learn(&mut self, learner: &mut Learner, games: Vec<Vec<Lesson>>) -> f32 {
        let rate = 1e-3 * 0.1f32.powf(self.progress(learner.games));
        let count = games.len() as u64;
        self.memory.truncate(REMEMBERED - 1);
        self.memory.insert(0, games.into_iter().flatten().collect());
        let mut lessons: Vec<&Lesson> = self.memory.iter().flatten().collect();
        shuffle(&mut lessons, learner.games);
        // Every example is used about three times while it is in the buffer, if there is time.
        lessons.truncate(lessons.len().div_ceil(4).min(MOST_LESSONS));
        learner.games += count;
        learner.learn(&lessons, BATCH, rate)
    }

    fn progress(&self, played: u64) -> f32 {
        played as f32 / self.games.max(1) as f32
    }
}

fn shuffle<T>(items: &mut [T], seed: u64) {
    let dice = &mut Seed::from_number(seed).stream(1);
    for index in (1..items.len()).rev() {
        items.swap(index, dice.below(index as u32 + 1) as usize);
    }
}
