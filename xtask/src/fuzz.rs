//! Fuzzing: briefly in the check with plain mutations, or for long with coverage guidance.
//!
//! Both run the same programs, one per file in `fuzz/fuzz_targets`; see `fuzz/README.md`.

use std::{
    fs::{self, File},
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Stdio},
    thread,
    time::Duration,
};

use crate::{
    error::Error,
    program::{Program, root},
    step::Step,
    tools::{self, Tool},
};

/// No target fails within a fixed number of runs.
pub(crate) const STEP: Step =
    Step { name: "fuzz", what: "no target fails within a fixed number of mutations", run: brief };

/// How often each target runs in the check, always with the same inputs.
const RUNS: u32 = 30_000;

/// What compiling libFuzzer needs.
const COMPILER: &[Tool] = &[Tool { program: "c++", package: "g++", why: "to build libFuzzer" }];

/// The flags that instrument code for coverage. They are those of `cargo fuzz` without a sanitizer,
/// so they need no nightly toolchain.
const COVERAGE: &str = "--cfg fuzzing -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares";

/// The names of all targets.
fn targets() -> Result<Vec<String>, Error> {
    let folder = root().join("fuzz/fuzz_targets");
    let mut names = Vec::new();
    for entry in fs::read_dir(&folder).map_err(Error::file(&folder))? {
        let path = entry.map_err(Error::file(&folder))?.path();
        names.extend(path.file_stem().and_then(|name| name.to_str()).map(str::to_owned));
    }
    names.sort();
    Ok(names)
}

/// The targets as a test of the workspace, so that nothing is compiled twice.
fn brief() -> Result<String, Error> {
    Program::cargo()
        .env("ERIDU_FUZZ_RUNS", &RUNS.to_string())
        .with("test --workspace --test brief -- --nocapture")
        .run()?;
    Ok(format!("{} targets, {RUNS} runs each", targets()?.len()))
}

/// The seed corpus of a target.
fn seeds(target: &str) -> String {
    format!("fuzz/corpus/{target}")
}

/// Runs one target with coverage guidance.
///
/// # Errors
/// If the target fails; the input is named in the output.
pub(crate) fn guided(target: &str, seconds: u64) -> Result<(), Error> {
    let targets = targets()?;
    if !targets.iter().any(|known| known == target) {
        let targets = targets.join(", ");
        return Err(Error::Usage(format!("there is no target `{target}`, only {targets}")));
    }
    Guided::build()?.program(target, seconds)?.run()
}

/// Runs all targets with coverage guidance, as many in parallel as there are cores.
///
/// # Errors
/// Names the targets that failed.
pub(crate) fn all_guided(time: Duration) -> Result<String, Error> {
    let targets = targets()?;
    let guided = Guided::build()?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let seconds = (time.as_secs() / targets.len().div_ceil(cores) as u64).max(1);
    let mut notes = Vec::new();
    let mut broken = Vec::new();
    for together in targets.chunks(cores) {
        let started: Vec<_> = together
            .iter()
            .map(|target| guided.start(target, seconds).map(|(child, log)| (target, child, log)))
            .collect::<Result<_, _>>()?;
        for (target, mut child, log) in started {
            let status = child.wait().map_err(Error::file(&log))?;
            let last = last_line(&log, "stat::number_of_executed_units:");
            notes.push(format!("{target} {} runs", last.as_deref().unwrap_or("?")));
            if !status.success() {
                broken.push(format!("{target}: {status}; see {}", log.display()));
            }
        }
    }
    Error::unless_none(broken)?;
    Ok(format!("{} in {seconds} s each", notes.join(", ")))
}

/// The targets, built with coverage instrumentation.
struct Guided {
    /// The output folder.
    folder: PathBuf,
    /// Where the programs are.
    programs: PathBuf,
}

impl Guided {
    fn build() -> Result<Self, Error> {
        tools::have(COMPILER)?;
        let host = host()?;
        let folder = root().join("target/guided");
        // The flags apply to a named target only: an instrumented proc macro would not link.
        Program::cargo()
            .env("RUSTFLAGS", COVERAGE)
            .env("CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS", "true")
            .env("CARGO_PROFILE_RELEASE_DEBUG", "line-tables-only")
            .with("build --release --package fuzz --bins --target")
            .arg(&host)
            .arg("--target-dir")
            .arg(&folder)
            .run()?;
        Ok(Self { programs: folder.join(host).join("release"), folder })
    }

    /// A target that runs for some time. New inputs stay in the target folder; inputs that make it
    /// fail go to `fuzz/artifacts`.
    fn program(&self, target: &str, seconds: u64) -> Result<Program, Error> {
        let found = self.folder.join("corpus").join(target);
        let artifacts = root().join("fuzz/artifacts").join(target);
        for folder in [&found, &artifacts] {
            fs::create_dir_all(folder).map_err(Error::file(folder))?;
        }
        Ok(Program::new(&self.programs.join(target).to_string_lossy())
            .with(&format!("-max_total_time={seconds} -timeout=20 -rss_limit_mb=4096"))
            .with("-max_len=16384 -print_final_stats=1")
            .arg(format!("-artifact_prefix=fuzz/artifacts/{target}/"))
            .arg(found)
            .arg(seeds(target)))
    }

    /// Starts a target with its output in a file.
    fn start(&self, target: &str, seconds: u64) -> Result<(Child, PathBuf), Error> {
        let program = self.program(target, seconds)?;
        println!("$ {program}");
        let log = self.folder.join(format!("{target}.log"));
        let file = File::create(&log).map_err(Error::file(&log))?;
        let mut command = program.into_command();
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(file);
        let child = command.spawn().map_err(Error::file(&log))?;
        Ok((child, log))
    }
}

/// The host triple.
fn host() -> Result<String, Error> {
    let version = Program::new("rustc").with("-vV");
    let command = version.to_string();
    let version = version.ask()?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    let wrong = || Error::Answer { command, what: "it does not name its host".to_owned() };
    host.map(str::to_owned).ok_or_else(wrong)
}

/// The text after the last `label` in a file.
fn last_line(log: &Path, label: &str) -> Option<String> {
    let lines = BufReader::new(File::open(log).ok()?).lines().map_while(Result::ok);
    lines.filter_map(|line| line.strip_prefix(label).map(|rest| rest.trim().to_owned())).last()
}
