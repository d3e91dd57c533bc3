//! `eridu puzzles`: mines puzzles from self-play and from records.

#![allow(clippy::disallowed_methods, reason = "mining is kept in files and takes its time")]

mod begun;
mod folder;

use std::{
    io::{Write, stdout},
    num::NonZeroUsize,
    path::PathBuf,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use clap::Args;
use games::{Entry, Level, Play, Puzzle, Setup, Shelf, Sieve, prospect};
use table::{Record, Seat, Seed, Step, Waiting};

use super::progress::ProgressBar;
use crate::{document::Document, failure::Failure};
use begun::Begun;
use folder::{Claim, Folder};

/// Mine puzzles: positions where one answer is clearly best for a seat that sees only its view
///
/// Everything is stored in DIR/GAME-PLAYERS, one file for each game of self-play or record. The
/// command can be interrupted at any time and resumes when run again, also in the middle of a game;
/// any number of processes can share a folder. At its end it writes the collection to DIR/GAME-PLAYERS/puzzles.txt. With one
/// thread, the same seed and the same networks give the same collection.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The name of a game
    game: String,

    /// Records to mine before self-play begins
    #[arg(value_name = "RECORD")]
    records: Vec<String>,

    /// Number of players
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: u8,

    /// Stop when the folder has this many puzzles; the collection has at most as many
    #[arg(long, value_name = "N", default_value_t = 200)]
    count: usize,

    /// Stop after this many hours
    #[arg(long, value_name = "H")]
    hours: Option<f64>,

    /// The folder for puzzles
    #[arg(long, value_name = "DIR", default_value = "puzzles")]
    dir: PathBuf,

    /// Number of games to mine in parallel [default: the number of cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// The level that plays the games
    #[arg(long, default_value = "hard")]
    level: Level,

    /// The seed of the first game
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Nodes searched behind each answer when a puzzle is verified
    #[arg(long, value_name = "N", default_value_t = Sieve::default().proof,
          value_parser = clap::value_parser!(u32).range(2..=100_000))]
    nodes: u32,
}

/// The minimum number of decisions between two puzzles of one game.
const APART: usize = 8;

/// The maximum number of puzzles of one game, so that a collection shows many games.
const MOST_OF_A_GAME: usize = 6;

/// The number of answers after which a game that goes on is stored.
const KEPT_EVERY: usize = 16;

/// A game with more steps is given up.
const LONGEST_GAME: usize = 20_000;

impl Arguments {
    pub(super) fn run(self, shelf: Shelf) -> Result<(), Failure> {
        let entry = games::find(shelf, &self.game)?;
        entry.played_by_bots()?;
        entry.check_seats(usize::from(self.players))?;
        let end = match self.hours.map(|hours| Duration::try_from_secs_f64(hours * 3600.0)) {
            Some(Err(_)) => {
                return Err(Failure::Senseless("that is no number of hours".to_owned()));
            }
            Some(Ok(hours)) => Some(Instant::now() + hours),
            None => None,
        };
        let records: Vec<Record> =
            self.records.iter().map(|path| record(path)).collect::<Result<_, _>>()?;
        let folder = Folder::open(&self.dir.join(format!("{}-{}", self.game, self.players)))?;
        let progress = ProgressBar::new(self.count as u64, "puzzles");
        let miner = Miner {
            arguments: &self,
            shelf,
            entry,
            records: &records,
            folder: &folder,
            end,
            progress: &progress,
        };
        let mined = miner.mine();
        drop(progress);
        mined?;
        let kept = folder.collect(self.count)?;
        writeln!(stdout(), "{} puzzles in {}", kept, folder.collection().display())?;
        Ok(())
    }

    fn sieve(&self) -> Sieve {
        Sieve { proof: self.nodes, ..Sieve::default() }
    }
}

/// Reads a record.
fn record(path: &str) -> Result<Record, Failure> {
    Ok(Document::record(path)?.1.record)
}

struct Miner<'a> {
    arguments: &'a Arguments,
    shelf: Shelf,
    entry: &'static dyn Entry,
    records: &'a [Record],
    folder: &'a Folder,
    end: Option<Instant>,
    progress: &'a ProgressBar,
}

/// A game to mine.
enum Lode<'a> {
    Record(&'a Record),
    SelfPlay(u64),
}

impl Miner<'_> {
    /// Mines games on several threads until there are enough puzzles, or the time is up.
    fn mine(&self) -> Result<(), Failure> {
        let threads = self.arguments.threads.or_else(|| thread::available_parallelism().ok());
        let (next, failed) = (AtomicU64::new(0), Mutex::new(None));
        thread::scope(|scope| {
            for _ in 0..threads.map_or(1, NonZeroUsize::get) {
                scope.spawn(|| {
                    if let Err(failure) = self.work(&next) {
                        *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(failure);
                    }
                });
            }
        });
        failed.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
    }

    fn work(&self, next: &AtomicU64) -> Result<(), Failure> {
        while !self.is_over()? {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let lode = match self.records.get(number as usize) {
                Some(record) => Lode::Record(record),
                None => Lode::SelfPlay(number - self.records.len() as u64),
            };
            let name = match &lode {
                Lode::Record(record) => format!("record-{}", Puzzle::id(&record.to_text(), "")),
                Lode::SelfPlay(number) => {
                    format!("{}-{}-{number:06}", self.arguments.level, self.arguments.seed)
                }
            };
            // Another process has this game, or had it.
            let Some(claim) = self.folder.claim(&name)? else { continue };
            let puzzles = match lode {
                Lode::Record(record) => self.mine_record(record, &name)?,
                Lode::SelfPlay(number) => self.mine_self_play(number, &name, &claim)?,
            };
            // Out of time: the game is mined on another day.
            if let Some(puzzles) = puzzles {
                claim.keep(&puzzles)?;
            }
        }
        Ok(())
    }

    fn is_over(&self) -> Result<bool, Failure> {
        let count = self.folder.count()?;
        self.progress.set(count as u64);
        Ok(count >= self.arguments.count || self.is_late())
    }

    fn is_late(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end)
    }

    /// Mines a game that bots play, from where it was left; `None` if the time is up before its end.
    fn mine_self_play(
        &self,
        number: u64,
        name: &str,
        claim: &Claim,
    ) -> Result<Option<Vec<Puzzle>>, Failure> {
        let seed = games::seed_of_game(self.arguments.seed, number);
        let players = usize::from(self.arguments.players);
        let names = self.entry.seat_names().iter().take(players).map(|name| (*name).to_owned());
        let setup = Setup {
            names: names.collect(),
            seed: Some(Seed::from_number(seed)),
            ..Setup::default()
        };
        let mut play = self.entry.start(&setup)?;
        let mut vein = Vein::new(self, name, seed)?;
        let mut begun = claim.begun()?;
        vein.go_on(&begun);
        let mut known = 0;
        loop {
            match play.waiting() {
                Waiting::Over => break,
                _ if play.steps() > LONGEST_GAME || vein.is_exhausted() => break,
                Waiting::Chance => drop(play.chance(None)?),
                Waiting::For(seats) => {
                    let Some(seat) = seats.first() else { break };
                    if let Some(answer) = begun.answers.get(known) {
                        play.act(seat, answer)?;
                        known += 1;
                        continue;
                    }
                    if self.is_late() || known % KEPT_EVERY == 0 {
                        (begun.puzzles, begun.rest) = (vein.puzzles.clone(), vein.rest);
                        claim.pause(&begun)?;
                    }
                    if self.is_late() {
                        return Ok(None);
                    }
                    vein.look(&*play, seat)?;
                    let own = Seed::from_number(seed ^ (play.steps() as u64) << 40);
                    let answer = games::thought(&*play, seat, self.arguments.level)?.think(&own);
                    play.act(seat, &answer)?;
                    begun.answers.push(answer);
                    known += 1;
                }
            }
        }
        Ok(Some(vein.puzzles))
    }

    /// Mines a record; `None` if the time is up before its end.
    fn mine_record(&self, record: &Record, name: &str) -> Result<Option<Vec<Puzzle>>, Failure> {
        let mut vein = Vein::new(self, name, self.arguments.seed)?;
        for (index, step) in record.steps.iter().enumerate() {
            let Step::Act { seat, .. } = step else { continue };
            if self.is_late() {
                return Ok(None);
            }
            let play = games::replay(self.shelf, record, Some(index))?;
            let Some(seat) = Seat::new(*seat) else { continue };
            if play.decision(seat).is_some() && !vein.is_exhausted() {
                vein.look(&*play, seat)?;
            }
        }
        Ok(Some(vein.puzzles))
    }
}

/// The puzzles of one game.
struct Vein<'a> {
    miner: &'a Miner<'a>,
    name: &'a str,
    seed: u64,
    puzzles: Vec<Puzzle>,
    /// The answers that no more puzzles shall have.
    known: Vec<String>,
    /// The number of decisions that are passed over.
    rest: usize,
}

impl<'a> Vein<'a> {
    fn new(miner: &'a Miner<'a>, name: &'a str, seed: u64) -> Result<Self, Failure> {
        let known = miner.folder.common()?;
        Ok(Self { miner, name, seed, puzzles: Vec::new(), known, rest: 0 })
    }

    /// Goes on where mining was interrupted.
    fn go_on(&mut self, begun: &Begun) {
        self.puzzles.clone_from(&begun.puzzles);
        self.rest = begun.rest;
        let found = begun.puzzles.iter().filter_map(|puzzle| puzzle.answers.first());
        self.known.extend(found.map(|best| best.action.clone()));
    }

    fn is_exhausted(&self) -> bool {
        self.puzzles.len() >= MOST_OF_A_GAME
    }

    /// Looks for a puzzle in the question of a seat.
    fn look(&mut self, play: &dyn Play, seat: Seat) -> Result<(), Failure> {
        if self.rest > 0 {
            self.rest -= 1;
            return Ok(());
        }
        let own = games::seed_of_game(self.seed, play.steps() as u64 + 1);
        let sieve = self.miner.arguments.sieve();
        if let Some(mut puzzle) = prospect(play, seat, &sieve, &self.known, own)? {
            self.known.extend(puzzle.answers.first().map(|best| best.action.clone()));
            puzzle.from = format!("{} step {}", self.name, play.steps() + 1);
            self.puzzles.push(puzzle);
            self.rest = APART;
        }
        Ok(())
    }
}
