//! The driver: runs seeds, then mutations of them, and keeps an input that makes a target fail.

use std::{
    env, fmt,
    fs::{self, File},
    io::{self, Seek, Write},
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    process::ExitCode,
    time::Instant,
};

use crate::{
    Heard, Target,
    arguments::{self, Asked},
    mutation::Mutator,
    watch::Watch,
};

/// The statistics of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of inputs tried.
    pub runs: u64,
    /// The number of inputs accepted.
    pub accepted: u64,
}

/// Why the driver stopped early.
#[derive(Debug)]
pub enum Stop {
    /// A bad command line.
    Usage(String),
    /// A file cannot be read or written.
    File(PathBuf, io::Error),
    /// An input made the target fail.
    Broken {
        /// The number of the run.
        run: u64,
        /// The file with the input.
        input: PathBuf,
    },
}

impl std::error::Error for Stop {}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(what) => f.write_str(what),
            Self::File(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Broken { run, input } => write!(
                f,
                "run {run} broke the target; to see it again, name its input as the only \
                 argument: {}",
                input.display()
            ),
        }
    }
}

/// Runs a target as its command line asks.
pub fn drive(name: &str, target: Target) -> ExitCode {
    let start = Instant::now();
    let result = arguments::read(name, env::args().skip(1))
        .map_err(Stop::Usage)
        .and_then(|asked| Driver::begin(name, target, asked)?.run());
    match result {
        Ok(Tally { runs, accepted }) => {
            let seconds = start.elapsed().as_secs_f64();
            println!("{name}: {runs} runs, {accepted} accepted, {seconds:.1} s");
            ExitCode::SUCCESS
        }
        Err(stop) => {
            eprintln!("{name}: {stop}");
            ExitCode::FAILURE
        }
    }
}

/// Runs a target a fixed number of times, always with the same inputs: its seeds and mutations of
/// them.
///
/// # Errors
/// If it fails, or has no seeds.
pub fn briefly(name: &str, target: Target, runs: u64) -> Result<Tally, Stop> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let artifacts = format!("{}/", here.join("artifacts").join(name).display());
    let inputs = vec![here.join("corpus").join(name)];
    Driver::begin(name, target, Asked { runs, seed: 1, time: None, artifacts, inputs })?.run()
}

struct Driver {
    target: Target,
    asked: Asked,
    start: Instant,
    current: Current,
    watch: Watch,
    tally: Tally,
}

impl Driver {
    fn begin(name: &str, target: Target, asked: Asked) -> Result<Self, Stop> {
        let current = Current::create(format!("{}current", asked.artifacts).into())?;
        let stuck = format!("{name}: its input is in {}", current.path.display());
        let (start, watch) = (Instant::now(), Watch::begin(stuck));
        Ok(Self { target, asked, start, current, watch, tally: Tally::default() })
    }

    /// Tries everything that was requested.
    fn run(mut self) -> Result<Tally, Stop> {
        let inputs = Inputs::read(&self.asked.inputs)?;
        for input in inputs.seeds.iter().chain(&inputs.singles) {
            self.try_input(input)?;
        }
        if inputs.singles.is_empty() {
            self.try_changes(inputs.seeds)?;
        }
        self.current.remove()?;
        Ok(self.tally)
    }

    fn try_changes(&mut self, seeds: Vec<Vec<u8>>) -> Result<(), Stop> {
        let mut mutator = Mutator::new(seeds, self.asked.seed);
        while self.tally.runs < self.asked.runs
            && self.asked.time.is_none_or(|time| self.start.elapsed() < time)
        {
            let input = mutator.make();
            if self.try_input(&input)? == Heard::Accepted {
                mutator.keep(input);
            }
        }
        Ok(())
    }

    fn try_input(&mut self, input: &[u8]) -> Result<Heard, Stop> {
        self.watch.run();
        self.tally.runs += 1;
        self.current.write(input)?;
        // The target keeps no state from one run to the next.
        match catch_unwind(AssertUnwindSafe(|| (self.target)(input))) {
            Ok(heard) => {
                self.tally.accepted += u64::from(heard == Heard::Accepted);
                Ok(heard)
            }
            Err(_) => {
                let run = self.tally.runs;
                let kept = PathBuf::from(format!("{}crash-{run}", self.asked.artifacts));
                self.current.rename(&kept)?;
                Err(Stop::Broken { run, input: kept })
            }
        }
    }
}

/// The file to which every input is written before it is tried, so that it survives even an abort.
struct Current {
    path: PathBuf,
    file: File,
}

impl Current {
    fn create(path: PathBuf) -> Result<Self, Stop> {
        let folder = path.parent().unwrap_or(Path::new("."));
        let file = fs::create_dir_all(folder).and_then(|()| File::create(&path));
        match file {
            Ok(file) => Ok(Self { path, file }),
            Err(error) => Err(Stop::File(path, error)),
        }
    }

    fn write(&mut self, input: &[u8]) -> Result<(), Stop> {
        let file = &mut self.file;
        let length = input.len() as u64;
        let written = file.rewind().and_then(|()| file.write_all(input));
        self.did(written.and_then(|()| self.file.set_len(length)))
    }

    fn rename(&self, to: &Path) -> Result<(), Stop> {
        self.did(fs::rename(&self.path, to))
    }

    /// Nothing failed, so the file is not needed.
    fn remove(&self) -> Result<(), Stop> {
        self.did(fs::remove_file(&self.path))
    }

    fn did(&self, result: io::Result<()>) -> Result<(), Stop> {
        result.map_err(|error| Stop::File(self.path.clone(), error))
    }
}

/// The inputs named on the command line.
#[derive(Default)]
struct Inputs {
    /// The files in the given folders, sorted by name: these are mutated.
    seeds: Vec<Vec<u8>>,
    /// The single files: these are only run.
    singles: Vec<Vec<u8>>,
}

impl Inputs {
    fn read(paths: &[PathBuf]) -> Result<Self, Stop> {
        let mut inputs = Self::default();
        for path in paths {
            if path.is_dir() {
                for file in files_in(path).map_err(|error| Stop::File(path.clone(), error))? {
                    inputs.seeds.push(read_file(&file)?);
                }
            } else {
                inputs.singles.push(read_file(path)?);
            }
        }
        Ok(inputs)
    }
}

fn files_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let paths = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut paths: Vec<_> = paths.collect::<Result<_, _>>()?;
    paths.retain(|path| path.is_file());
    paths.sort();
    Ok(paths)
}

fn read_file(path: &Path) -> Result<Vec<u8>, Stop> {
    fs::read(path).map_err(|error| Stop::File(path.to_owned(), error))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A driver that writes to its own temporary folder.
    fn driver(name: &str, target: Target, runs: u64) -> Driver {
        let folder = env::temp_dir().join(format!("eridu-fuzz-{name}-{}", std::process::id()));
        let artifacts = format!("{}/", folder.display());
        let asked = Asked { runs, seed: 1, time: None, artifacts, inputs: Vec::new() };
        Driver::begin(name, target, asked).unwrap()
    }

    fn never_hears_a_three(input: &[u8]) -> Heard {
        assert!(!input.contains(&b'3'), "a three");
        Heard::Refused
    }

    #[test]
    fn a_planted_fault_is_found_and_kept() {
        let mut driver = driver("planted", never_hears_a_three, 10_000);
        let Err(Stop::Broken { input, .. }) = driver.try_changes(vec![b"commit 2".to_vec()]) else {
            panic!("it was not found");
        };
        assert!(fs::read(&input).unwrap().contains(&b'3'));
        fs::remove_dir_all(input.parent().unwrap()).unwrap();
    }

    #[test]
    fn what_holds_is_run_as_often_as_asked() {
        let driver = driver("sound", |_| Heard::Accepted, 700);
        let folder = driver.current.path.parent().unwrap().to_owned();
        assert_eq!(driver.run().unwrap(), Tally { runs: 700, accepted: 700 });
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        fs::remove_dir_all(folder).unwrap();
    }
}
