//! The folder of a training: the games of all processes, the network, the checkpoint and a log.
//!
//! ```text
//! games/NUMBER.games    game logs, one file per process
//! network.bin           the current network
//! student.bin           the checkpoint: network and optimiser, written by the training process
//! past/GAMES.bin        earlier networks
//! log.txt               losses, and the strength against fixed opponents
//! lock                  held by the training process
//! ```

use std::{
    collections::BTreeMap,
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use bots::{
    iterate::{GameLog, read_logs},
    policy::{self, Fit, PolicyNetwork, Student},
};
use table::{Dice as _, Seed};

use crate::failure::Failure;

/// The training window: the newer half of all games, with a minimum and a maximum.
const WINDOW: [usize; 2] = [2_048, 20_000];

/// The folder of a training, as seen by one process.
pub(super) struct Folder {
    path: PathBuf,
    fit: Fit,
    /// An id that is unique to this process.
    process: u64,
    /// The number of ids that this process has assigned to games and measurements.
    numbered: u64,
    /// How far each game file has been read.
    read: BTreeMap<PathBuf, u64>,
    /// The newest games.
    logs: Vec<GameLog>,
    games: u64,
}

impl Folder {
    /// Opens or creates a folder.
    pub(super) fn open(path: &Path, fit: Fit) -> Result<Self, Failure> {
        for folder in [path.join("games"), path.join("past")] {
            fs::create_dir_all(&folder).map_err(|error| unwritable(&folder, error))?;
        }
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        // Processes that start in the same microsecond differ in their process id.
        let process = (now.as_micros() as u64) << 8 ^ u64::from(std::process::id());
        let (read, logs) = (BTreeMap::new(), Vec::new());
        Ok(Self {
            path: path.to_owned(),
            fit,
            process: process & 0xff_ffff_ffff,
            numbered: 0,
            read,
            logs,
            games: 0,
        })
    }

    /// Reads the games that other processes have added, and returns the total number.
    pub(super) fn refresh(&mut self) -> Result<u64, Failure> {
        let folder = self.path.join("games");
        let entries = fs::read_dir(&folder).map_err(|error| unreadable(&folder, error))?;
        let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort();
        for path in paths {
            let from = self.read.entry(path.clone()).or_default();
            let mut bytes = Vec::new();
            File::open(&path)
                .and_then(|mut file| {
                    file.seek(SeekFrom::Start(*from))?;
                    file.read_to_end(&mut bytes)
                })
                .map_err(|error| unreadable(&path, error))?;
            let (logs, length) = read_logs(&bytes);
            *from += length as u64;
            self.games += logs.len() as u64;
            self.logs.extend(logs);
        }
        let most = (self.games as usize / 2).clamp(WINDOW[0], WINDOW[1]);
        let old = self.logs.len().saturating_sub(most);
        self.logs.drain(..old);
        Ok(self.games)
    }

    /// The total number of games.
    pub(super) fn games(&self) -> u64 {
        self.games
    }

    /// The training window.
    pub(super) fn window(&self) -> &[GameLog] {
        &self.logs
    }

    /// Reserves 64 numbers that are unique among all processes, and returns the first.
    pub(super) fn first_number(&mut self) -> u64 {
        self.numbered += 1;
        (self.process << 20) + self.numbered * 64
    }

    /// Appends games of this process.
    pub(super) fn add(&self, logs: &[GameLog]) -> Result<(), Failure> {
        let path = self.path.join("games").join(format!("{}.games", self.process));
        let bytes: Vec<u8> = logs.iter().flat_map(GameLog::to_bytes).collect();
        OpenOptions::new()
            .create(true)
            .append(true)
            .open(&path)
            .and_then(|mut file| file.write_all(&bytes))
            .map_err(|error| unwritable(&path, error))
    }

    /// Takes the lock for training; `None` while another process holds it.
    pub(super) fn lock(&self) -> Result<Option<File>, Failure> {
        let path = self.path.join("lock");
        let file = File::create(&path).map_err(|error| unwritable(&path, error))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(file)),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(unwritable(&path, error)),
        }
    }

    /// The current network, or an untrained one.
    pub(super) fn network(
        &self,
        beginner: impl Fn() -> PolicyNetwork,
    ) -> Result<PolicyNetwork, Failure> {
        let path = self.path.join("network.bin");
        match fs::read(&path) {
            Ok(bytes) => self.read_network(&path, &bytes),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(beginner()),
            Err(error) => Err(unreadable(&path, error)),
        }
    }

    fn read_network(&self, path: &Path, bytes: &[u8]) -> Result<PolicyNetwork, Failure> {
        let read = policy::read(bytes, &self.fit);
        read.map(|(network, _)| network).map_err(|error| senseless(path, &error))
    }

    /// The current checkpoint, or that of an untrained network.
    pub(super) fn student(&self, beginner: impl Fn() -> PolicyNetwork) -> Result<Student, Failure> {
        let path = self.path.join("student.bin");
        match fs::read(&path) {
            Ok(bytes) => Student::read(&bytes, &self.fit).map_err(|error| senseless(&path, &error)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Student::new(beginner())),
            Err(error) => Err(unreadable(&path, error)),
        }
    }

    /// Writes the checkpoint and makes its network the current one.
    pub(super) fn keep(&self, student: &Student) -> Result<(), Failure> {
        replace(&self.path.join("student.bin"), &student.write(&self.fit))?;
        let network = policy::write(&student.network, &self.fit, student.games);
        replace(&self.path.join("network.bin"), &network)
    }

    /// Archives the network among the earlier ones.
    pub(super) fn keep_past(&self, student: &Student) -> Result<(), Failure> {
        let network = policy::write(&student.network, &self.fit, student.games);
        replace(&self.path.join("past").join(format!("{:08}.bin", student.games)), &network)
    }

    /// A random earlier network, if there is one.
    pub(super) fn past(&self) -> Result<Option<PolicyNetwork>, Failure> {
        let folder = self.path.join("past");
        let entries = fs::read_dir(&folder).map_err(|error| unreadable(&folder, error))?;
        let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
        paths.retain(|path| path.extension().is_some_and(|kind| kind == "bin"));
        paths.sort();
        let dice = &mut Seed::from_number(self.process + self.numbered).stream(3);
        let Some(path) = paths.get(dice.below(paths.len() as u32) as usize) else {
            return Ok(None);
        };
        let bytes = fs::read(path).map_err(|error| unreadable(path, error))?;
        self.read_network(path, &bytes).map(Some)
    }

    /// Adds a line to the log.
    pub(super) fn note(&self, line: &str) -> Result<(), Failure> {
        let path = self.path.join("log.txt");
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        OpenOptions::new()
            .create(true)
            .append(true)
            .open(&path)
            .and_then(|mut file| writeln!(file, "{now} {line}"))
            .map_err(|error| unwritable(&path, error))
    }
}

/// Replaces a file atomically, so that an interruption leaves the old or the new one.
fn replace(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let unfinished = path.with_extension("unfinished");
    fs::write(&unfinished, bytes)
        .and_then(|()| fs::rename(&unfinished, path))
        .map_err(|error| unwritable(path, error))
}

fn unwritable(path: &Path, error: io::Error) -> Failure {
    Failure::Unwritable { document: path.display().to_string(), error }
}

fn unreadable(path: &Path, error: io::Error) -> Failure {
    Failure::Unreadable { document: path.display().to_string(), error }
}

fn senseless(path: &Path, error: &dyn std::fmt::Display) -> Failure {
    Failure::Senseless(format!("{}: {error}", path.display()))
}
