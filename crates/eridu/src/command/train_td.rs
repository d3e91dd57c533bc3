//! `eridu train-td`: trains networks without a policy by TD(λ), one step ahead.

#![allow(clippy::disallowed_methods, reason = "a training is kept in files")]

use std::{
    fs,
    io::{self, IsTerminal, Write, stderr, stdout},
    num::NonZeroUsize,
    path::{Path, PathBuf},
    sync::Arc,
};

use bots::{Course, Learner, Network, Training, checkpoint, weights};
use clap::Args;
use games::Shelf;
use table::Seed;

use super::{at_once::at_once, progress::ProgressBar};
use crate::{document::make_folder, failure::Failure};

/// Train a network without a policy by TD(λ), and compare it with the shipped one
///
/// A checkpoint is written to DIR after every round, so the training can be interrupted at any time
/// and resumed with --resume. At the end the new network plays against the shipped one, or against
/// the hand-written evaluation if there is none; it is written to DIR/GAME-PLAYERS.bin, to be
/// copied to crates/bots/weights by hand.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The name of a game
    game: String,

    /// Number of players
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: u8,

    /// Number of games to learn from, including those before an interruption and those of the
    /// shipped network
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    games: u64,

    /// Resume the training in DIR
    #[arg(long)]
    resume: bool,

    /// Start from the shipped network instead of a random one
    #[arg(long, conflicts_with_all = ["resume", "layers"])]
    from_shipped: bool,

    /// The folder for the training
    #[arg(long, value_name = "DIR", default_value = "training")]
    dir: PathBuf,

    /// Number of games to play in parallel [default: the number of cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// Widths of the two hidden layers
    #[arg(long, value_name = "N,N", default_value = "96,32", value_parser = widths)]
    layers: (usize, usize),

    /// Number of deals that the new network plays against the shipped one
    #[arg(long, value_name = "N", default_value_t = 200)]
    compare: u64,

    /// The seed of all randomness
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
}

impl Arguments {
    pub(super) fn run(self, shelf: Shelf) -> Result<(), Failure> {
        let bots = games::find(shelf, &self.game).ok().and_then(|entry| entry.bots());
        let training = bots.and_then(|bots| bots.training(self.players)).ok_or_else(|| {
            let (game, players) = (self.game.escape_debug(), self.players);
            Failure::Senseless(format!("no network can be trained for {players} in `{game}`"))
        })?;
        let mut learner = self.begin(&*training)?;
        let mut course = Course::new(&*training, self.games, self.seed);
        let progress = ProgressBar::new(self.games, "games");
        loop {
            progress.set(learner.games);
            let count = course.next_round(&learner);
            if count == 0 {
                break;
            }
            let (network, played) = (Arc::new(learner.network.clone()), learner.games);
            let games = at_once(self.threads, count, |index| course.play(&network, played, index));
            let wrong = course.learn(&mut learner, games);
            progress.note(format!("loss {wrong:.4}"));
            if !stderr().is_terminal() {
                writeln!(stdout().lock(), "{} games, loss {wrong:.4}", learner.games)?;
            }
            let bytes = checkpoint::write(&learner, &training.purpose());
            replace(&self.path("training"), &bytes)?;
        }
        drop(progress);
        let bytes = weights::write(&learner.network, &training.purpose(), learner.games);
        replace(&self.path("bin"), &bytes)?;
        self.gate(&*training, &Arc::new(learner.network))
    }

    fn path(&self, kind: &str) -> PathBuf {
        self.dir.join(format!("{}-{}.{kind}", self.game, self.players))
    }

    /// A new training, or the interrupted one.
    fn begin(&self, training: &dyn Training) -> Result<Learner, Failure> {
        let path = self.path("training");
        let unreadable =
            |error: io::Error| Failure::Unreadable { document: path.display().to_string(), error };
        if self.resume {
            let bytes = fs::read(&path).map_err(unreadable)?;
            return checkpoint::read(&bytes, &training.purpose())
                .map_err(|error| Failure::Senseless(format!("{}: {error}", path.display())));
        }
        if path.exists() {
            let path = path.display();
            return Err(Failure::Senseless(format!(
                "{path} exists; go on with --resume, or choose another --dir"
            )));
        }
        make_folder(&self.dir)?;
        if self.from_shipped {
            return training.shipped().map_err(|error| Failure::Senseless(error.to_string()));
        }
        let (first, second) = self.layers;
        let seed = Seed::from_number(self.seed);
        Ok(Learner::new(training.untrained(first, second, &seed)))
    }

    /// Plays the new network against the shipped one, or against the hand-written evaluation.
    fn gate(&self, training: &dyn Training, new: &Arc<Network>) -> Result<(), Failure> {
        let path = self.path("bin");
        let mut out = stdout().lock();
        let present = training.present();
        let shares = at_once(self.threads, self.compare as usize, |index| {
            let seed = Seed::from_number((u64::MAX >> 1) + index as u64);
            training.compare(new, &seed)
        });
        let count = shares.len().max(1) as f32;
        let mean = shares.iter().sum::<f32>() / count;
        let spread = shares.iter().map(|share| (share - mean).powi(2)).sum::<f32>() / count;
        let error = 1.96 * (spread / count).sqrt();
        let fair = 1.0 / f32::from(self.players);
        let verdict = if mean - error > fair {
            format!("stronger than {present}: copy it to crates/bots/weights")
        } else if mean + error < fair {
            format!("weaker than {present}: keep that one")
        } else {
            format!("not shown to be stronger than {present}: keep that one")
        };
        writeln!(
            out,
            "{}: wins {:.1} % ± {:.1} % of {} deals where {:.1} % is fair; {verdict}",
            path.display(),
            100.0 * mean,
            100.0 * error,
            shares.len(),
            100.0 * fair
        )?;
        Ok(())
    }
}

/// Replaces a file atomically, so that an interruption leaves the old or the new one.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let unfinished = path.with_extension("unfinished");
    fs::write(&unfinished, bytes)?;
    fs::rename(unfinished, path)
}

/// Parses the layer widths.
fn widths(text: &str) -> Result<(usize, usize), String> {
    let says = || "expected two widths such as 96,32".to_owned();
    let (first, second) = text.split_once(',').ok_or_else(says)?;
    let width = |text: &str| text.trim().parse().ok().filter(|width| (1..=4096).contains(width));
    width(first).zip(width(second)).ok_or_else(says)
}
