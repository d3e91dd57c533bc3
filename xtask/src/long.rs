//! The long tests, to run before a release.

use std::{
    process::ExitCode,
    thread,
    time::{Duration, Instant},
};

use crate::{
    error::Error,
    frameworks, fuzz, postgres,
    program::{Program, root},
    report::Report,
    rust,
};

/// A step that uses the time it is given.
struct Step {
    name: &'static str,
    what: &'static str,
    /// Its share of the time, in percent.
    share: u32,
    run: fn(Duration) -> Result<String, Error>,
}

/// The steps, in the order in which they run.
const STEPS: &[Step] = &[
    Step { name: "play", what: "random play under the contract test", share: 40, run: play },
    // This one takes as long as it takes: a fixed number of kills.
    Step {
        name: "attack",
        what: "every known attack fails, and a thousand kills lose nothing",
        share: 0,
        run: attack,
    },
    // This one, too: it trains until something is learnt.
    Step {
        name: "frameworks",
        what: "the examples for TorchRL and RLlib learn",
        share: 0,
        run: frameworks::learn,
    },
    Step { name: "load", what: "a fully loaded server refuses nobody", share: 20, run: load },
    Step {
        name: "fuzz",
        what: "no target fails under libFuzzer",
        share: 40,
        run: fuzz::all_guided,
    },
];

/// The first trial is this many times longer than usual; it shows how much longer the rest can be.
const TRIAL: u64 = 10;

/// Runs the long tests for some hours and prints a summary.
pub(crate) fn run(hours: f64) -> ExitCode {
    let Ok(time) = Duration::try_from_secs_f64(hours * 3600.) else {
        let error = Error::Usage(format!("{hours} is not a number of hours"));
        eprintln!("xtask: {error}");
        return error.exit_code();
    };
    let mut report = Report::default();
    for step in STEPS {
        report.run(step.name, step.what, || (step.run)(time * step.share / 100));
    }
    println!("\n{}", circumstances());
    report.finish()
}

/// Random play until the time is used up; a trial run estimates how much fits in.
fn play(time: Duration) -> Result<String, Error> {
    tests(1).arg("--no-run").run()?;
    let start = Instant::now();
    tests(TRIAL).run()?;
    let trial = start.elapsed();
    let times = affordable(time.saturating_sub(trial), trial);
    if times > TRIAL {
        tests(times).run()?;
    }
    Ok(format!("{} times the games of the check", times.max(TRIAL)))
}

/// How often the server is killed during play.
const KILLS: u32 = 1000;

/// Attacks the release binary in every known way, on SQLite and on PostgreSQL with two nodes, and
/// kills it repeatedly, checking that everything it acknowledged survives.
fn attack(_: Duration) -> Result<String, Error> {
    Program::cargo().with("build --release").run()?;
    let binary = root().join("target/release/eridu").display().to_string();
    let attacks = |program: Program| {
        let program = program.env("ERIDU_BIN", &binary).env("ERIDU_KILLS", &KILLS.to_string());
        program.with("--test trust --test cli -- --nocapture").run()
    };
    attacks(rust::tests())?;
    postgres::with(|cluster| attacks(rust::tests().env("ERIDU_TEST_POSTGRES", cluster)))?;
    Ok(format!("{KILLS} kills on SQLite, {KILLS} of two nodes on PostgreSQL"))
}

/// Load-tests a server with many tables.
fn load(time: Duration) -> Result<String, Error> {
    let seconds = time.as_secs().max(30).to_string();
    let program = Program::cargo().with("run --release -- load --seconds").arg(seconds);
    println!("$ {program}");
    let command = program.to_string();
    let report = program.ask()?;
    println!("{report}");
    let row = |name| measured(&report, name).unwrap_or("unknown");
    let (rate, waits) = (row("stored and acknowledged actions per second"), row("action"));
    match row("refused actions / broken connections") {
        "0 / 0" => Ok(format!("{rate} actions a second; p50, p99, slowest {waits}")),
        lost => Err(Error::Answer { command, what: format!("refused and broken: {lost}") }),
    }
}

/// The value in the row of a report whose name begins with `name`.
fn measured<'a>(report: &'a str, name: &str) -> Option<&'a str> {
    let rows = report.lines().filter_map(|line| line.strip_prefix("| ")?.split_once(" | "));
    let (_, value) = rows.into_iter().find(|(heading, _)| heading.starts_with(name))?;
    value.strip_suffix(" |")
}

/// The tests, this many times longer than usual.
fn tests(times: u64) -> Program {
    optimised()
        .env("ERIDU_LONG", &times.to_string())
        .env("PROPTEST_CASES", &(times * 256).to_string())
}

/// The tests, optimised but with all assertions, in a build folder of their own.
fn optimised() -> Program {
    rust::tests()
        .env("CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS", "true")
        .with("--release --target-dir target/long")
}

/// How many times longer than usual the tests can be within a given time.
fn affordable(time: Duration, trial: Duration) -> u64 {
    let times = time.as_secs_f64() / trial.as_secs_f64().max(0.1) * TRIAL as f64;
    (times as u64).min(u64::from(u32::MAX))
}

/// The circumstances of the run: commit, compiler and machine.
fn circumstances() -> String {
    let ask = |program: Program| {
        program.ask().map_or_else(|_| "unknown".to_owned(), |said| said.trim().to_owned())
    };
    let commit = ask(Program::new("git").with("describe --always --dirty"));
    let compiler = ask(Program::new("rustc").with("--version"));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    format!("commit {commit}, {compiler}, {} with {cores} cores", std::env::consts::ARCH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_of_a_report_is_found_by_its_name() {
        let report = "| what | measured |\n| action, p50 / p99 | 12.3 ms / 44.8 ms |\n";
        assert_eq!(measured(report, "action"), Some("12.3 ms / 44.8 ms"));
        assert_eq!(measured(report, "memory"), None);
    }

    #[test]
    fn the_time_is_used_up() {
        let seconds = Duration::from_secs;
        assert_eq!(affordable(seconds(3600), seconds(36)), 1000);
        assert_eq!(affordable(seconds(1), seconds(36)), 0);
        assert_eq!(affordable(Duration::MAX, seconds(0)), u64::from(u32::MAX));
        assert_eq!(STEPS.iter().map(|step| step.share).sum::<u32>(), 100);
    }
}
