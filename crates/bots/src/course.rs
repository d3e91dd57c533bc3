//! How a network is taught: how many games it plays before it learns, and how its curiosity and
//! its haste come down on the way.

use std::sync::Arc;

use table::{Dice as _, Seed};

use crate::{Explore, Learner, Lesson, Network, Training};

/// How many games are played before the network learns from them.
const ROUND: u64 = 64;
/// How many rounds are remembered and learnt from again.
const REMEMBERED: usize = 12;
/// So many games are played by the plain evaluation, so that the network begins with good ones.
const PLAIN_GAMES: u64 = 512;
/// The most lessons that are learnt after a round. Neighbours in a long game teach the same.
const MOST_LESSONS: usize = 65_536;
/// How many lessons make one step.
const BATCH: usize = 64;

/// The teaching of one network, game by game.
#[derive(Debug)]
pub struct Course<'a> {
    training: &'a dyn Training,
    /// How many games it takes.
    games: u64,
    /// Where chance comes from.
    seed: u64,
    /// The lessons of the last rounds, the newest first.
    memory: Vec<Vec<Lesson>>,
}

impl<'a> Course<'a> {
    /// A course of so many games.
    pub fn new(training: &'a dyn Training, games: u64, seed: u64) -> Self {
        Self { training, games, seed, memory: Vec::new() }
    }

    /// How many games are to be played before the learner learns; none when it is at the end.
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

    /// Learns from the games of a round, and says how wrong the network was.
    pub fn learn(&mut self, learner: &mut Learner, games: Vec<Vec<Lesson>>) -> f32 {
        let rate = 1e-3 * 0.1f32.powf(self.progress(learner.games));
        let count = games.len() as u64;
        self.memory.truncate(REMEMBERED - 1);
        self.memory.insert(0, games.into_iter().flatten().collect());
        let mut lessons: Vec<&Lesson> = self.memory.iter().flatten().collect();
        shuffle(&mut lessons, learner.games);
        // Every lesson is learnt about three times while it is remembered, if there is time.
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
