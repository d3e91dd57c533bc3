//! `eridu train`: trains policy networks by expert iteration.

#![allow(clippy::disallowed_methods, reason = "a training is kept in files and takes its time")]

mod folder;

use std::{
    num::NonZeroUsize,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use bots::{
    Level,
    iterate::{GameLog, Opponent, School},
    policy::{Loss, PolicyNetwork, Sample, Student},
};
use clap::Args;
use games::Shelf;
use table::{Dice as _, Seed};

use super::at_once::at_once;
use crate::failure::Failure;
use folder::Folder;

/// Train a policy network by self-play with search
///
/// Everything is stored in DIR/GAME-PLAYERS: the games, the network, a checkpoint and a log with
/// the strength over time. The command can be interrupted at any time and resumes when run again;
/// any number of processes can share a folder.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The name of a game
    game: String,

    /// Number of players
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: u8,

    /// Stop when the folder has this many games
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    games: u64,

    /// Stop after this many hours
    #[arg(long, value_name = "H")]
    hours: Option<f64>,

    /// The folder for trainings
    #[arg(long, value_name = "DIR", default_value = "training")]
    dir: PathBuf,

    /// Number of games to play in parallel [default: the number of cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// Layer widths of a new network: first, value and policy layer
    #[arg(long, value_name = "N,N,N", default_value = "128,32,32", value_parser = widths)]
    layers: [usize; 3],
}

/// The number of games that the shipped network plays, one step ahead, before the search takes
/// over.
const BOOTSTRAP: u64 = 1_024;
/// The number of games between two reads of the folder.
const ROUND: u64 = 16;
/// The number of replayed games per new game.
const REUSE: u64 = 4;
/// The batch size.
const BATCH: usize = 256;
/// The number of games between two strength measurements.
const MEASURE: u64 = 1_024;
/// The number of games per opponent in a measurement, and the network's nodes per answer.
const MEASURED: u64 = 40;
const MEASURED_NODES: u32 = 64;
/// One game in this many has an earlier network in one seat.
const LEAGUE: u32 = 5;

impl Arguments {
    pub(super) fn run(self, shelf: Shelf) -> Result<(), Failure> {
        let entry = games::find(shelf, &self.game).ok();
        let school = entry.and_then(|entry| entry.school(self.players)).ok_or_else(|| {
            let (game, players) = (self.game.escape_debug(), self.players);
            Failure::Senseless(format!("no network can be trained for {players} in `{game}`"))
        })?;
        let path = self.dir.join(format!("{}-{}", self.game, self.players));
        let mut folder = Folder::open(&path, school.fit())?;
        let end = match self.hours.map(|hours| Duration::try_from_secs_f64(hours * 3600.0)) {
            Some(Err(_)) => {
                return Err(Failure::Senseless("that is no number of hours".to_owned()));
            }
            Some(Ok(hours)) => Some(Instant::now() + hours),
            None => None,
        };
        while folder.refresh()? < self.games && end.is_none_or(|end| Instant::now() < end) {
            self.round(&*school, &mut folder)?;
        }
        Ok(())
    }

    /// Plays some games, and trains unless another process is training.
    fn round(&self, school: &dyn School, folder: &mut Folder) -> Result<(), Failure> {
        let beginner = || school.beginner(self.layers, &Seed::from_number(0));
        let network = Arc::new(folder.network(beginner)?);
        let past = folder.past()?.map(Arc::new);
        let first = folder.first_number();
        let bootstrap = folder.games() < BOOTSTRAP;
        let logs = at_once(self.threads, ROUND as usize, |index| {
            let number = first + index as u64;
            // Without a shipped network there is no teacher, and the search plays from the start.
            let teacher = bootstrap.then(|| school.bootstrap(number)).flatten();
            let league = Seed::from_number(number).stream(1).below(LEAGUE) == 0;
            let rival = past.as_ref().filter(|_| league);
            teacher.or_else(|| school.self_play(&network, rival, number))
        });
        let logs: Vec<GameLog> = logs.into_iter().flatten().collect();
        folder.add(&logs)?;
        folder.refresh()?;
        let Some(lock) = folder.lock()? else { return Ok(()) };
        let mut student = folder.student(beginner)?;
        let new = folder.games().saturating_sub(student.games);
        let before = student.games;
        let loss = self.learn(school, folder, &mut student, new);
        folder.keep(&student)?;
        folder.note(&format!(
            "{} games, value loss {:.4}, policy loss {:.4}",
            student.games,
            loss.value / loss.samples.max(1.0),
            loss.policy / loss.policies.max(1.0)
        ))?;
        if before / MEASURE != student.games / MEASURE {
            folder.keep_past(&student)?;
            self.measure(school, folder, &student)?;
        }
        drop(lock);
        Ok(())
    }

    /// Trains on games of the window, several for each new one.
    fn learn(&self, school: &dyn School, folder: &Folder, student: &mut Student, new: u64) -> Loss {
        let dice = &mut Seed::from_number(student.steps).stream(2);
        let window = folder.window();
        let count = (new * REUSE).min(4 * window.len() as u64);
        let picks: Vec<&GameLog> =
            (0..count).map(|_| &window[dice.below(window.len() as u32) as usize]).collect();
        // Outcomes are noisier than a teacher's values, so the learning rate is lower. It decays
        // with the number of games, so that a long training converges.
        let peak = if folder.games() <= BOOTSTRAP { 1e-3 } else { 3e-4 };
        let rate = peak / (1.0 + student.games as f32 / 30_000.0);
        let mut loss = Loss::default();
        for picks in picks.chunks(256) {
            let made = at_once(self.threads, picks.len(), |index| {
                let mut samples = Vec::new();
                school.samples(picks[index], &mut samples);
                samples
            });
            let mut samples: Vec<&Sample> = made.iter().flatten().collect();
            for index in (1..samples.len()).rev() {
                samples.swap(index, dice.below(index as u32 + 1) as usize);
            }
            loss.add(student.learn(&samples, BATCH, rate));
        }
        student.games += new;
        loss
    }

    /// Plays against fixed opponents, and logs the result.
    fn measure(
        &self,
        school: &dyn School,
        folder: &mut Folder,
        student: &Student,
    ) -> Result<(), Failure> {
        let network: Arc<PolicyNetwork> = Arc::new(student.network.clone());
        for level in [Level::Medium, Level::Hard] {
            let opponent = Opponent::Level(level);
            let first = folder.first_number();
            let shares = at_once(self.threads, MEASURED as usize, |index| {
                school.measure(&network, MEASURED_NODES, &opponent, first + index as u64)
            });
            let shares: Vec<f32> = shares.into_iter().flatten().collect();
            let count = shares.len().max(1) as f32;
            let mean = shares.iter().sum::<f32>() / count;
            let spread = shares.iter().map(|share| (share - mean).powi(2)).sum::<f32>() / count;
            folder.note(&format!(
                "{} games, {MEASURED_NODES} nodes against {level}: {:.1} % ± {:.1} % of {} games",
                student.games,
                100.0 * mean,
                196.0 * (spread / count).sqrt(),
                shares.len()
            ))?;
        }
        Ok(())
    }
}

/// Parses the layer widths.
fn widths(text: &str) -> Result<[usize; 3], String> {
    let width = |text: &str| text.trim().parse().ok().filter(|width| (1..=4096).contains(width));
    let widths: Option<Vec<usize>> = text.split(',').map(width).collect();
    widths
        .and_then(|widths| widths.try_into().ok())
        .ok_or_else(|| "expected three widths such as 128,32,32".to_owned())
}
