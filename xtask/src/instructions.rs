//! A guard against slower code without a clock: the instructions of fixed workloads, counted by
//! callgrind and compared with a committed table.
//!
//! The workloads are built like the tests, so that nothing is compiled twice. Absolute speeds of the
//! release build are in `docs/performance.md`.

use std::{collections::BTreeMap, env, fmt::Write as _, fs};

use serde_json::Value;

use crate::{
    error::Error,
    program::{Program, root},
    step::Step,
    tools::{self, Tool},
};

/// No workload takes more instructions than the table says, within the tolerance.
pub(crate) const STEP: Step = Step {
    name: "instructions",
    what: "fixed workloads take no more instructions than before",
    run: check,
};

/// The workloads of `crates/room/examples/workload.rs`, and how many units of each are counted:
/// random games of the engines, decisions of a search, and actions at a room with five viewers.
const WORKLOADS: [(&str, u64); 5] =
    [("tigris", 8), ("stone-age", 16), ("civilization", 2), ("search", 1), ("room", 12)];

/// The committed table.
const TABLE: &str = "xtask/instructions.txt";

/// The variable that rewrites the table instead of comparing with it, as for all goldens.
const UPDATE: &str = "UPDATE_EXPECT";

/// How far a count may be from the table: with the same compiler, and with another one.
const TOLERANCE: f64 = 0.03;
const OTHER_COMPILER: f64 = 0.15;

const VALGRIND: &[Tool] =
    &[Tool { program: "valgrind", package: "valgrind", why: "to count instructions" }];

/// Instructions per unit of each workload, and the compiler that they were counted with.
#[derive(Debug, Default, PartialEq)]
struct Table {
    compiler: String,
    counts: BTreeMap<String, u64>,
}

fn check() -> Result<String, Error> {
    tools::have(VALGRIND)?;
    // Incremental builds are cut into other codegen units, and inline differently. CI builds
    // everything like this.
    let built = Program::cargo()
        .env("CARGO_INCREMENTAL", "0")
        .with("build --workspace --example workload --message-format=json")
        .ask()?;
    let program = built.lines().rev().find_map(executable).ok_or_else(|| Error::Answer {
        command: "cargo build".to_owned(),
        what: "it names no executable".to_owned(),
    })?;
    let compiler = Program::new("rustc").arg("--version").ask()?.trim().to_owned();
    let mut counted = Table { compiler, ..Table::default() };
    for (name, units) in WORKLOADS {
        // What starting costs is not the workload's.
        let (all, start) = (count(&program, name, units)?, count(&program, name, 0)?);
        let each = all.saturating_sub(start) / units;
        println!("{name:14}{each:>14} instructions");
        counted.counts.insert(name.to_owned(), each);
    }
    let path = root().join(TABLE);
    if env::var_os(UPDATE).is_some() {
        fs::write(&path, counted.write()).map_err(Error::file(&path))?;
        return Ok(format!("{TABLE} rewritten"));
    }
    let table = Table::read(&fs::read_to_string(&path).map_err(Error::file(&path))?);
    Error::unless_none(counted.differences(&table))?;
    Ok(format!("{} workloads", WORKLOADS.len()))
}

/// The executable that a message of cargo names.
fn executable(message: &str) -> Option<String> {
    let message: Value = serde_json::from_str(message).ok()?;
    message["executable"].as_str().map(str::to_owned)
}

/// Runs a workload under callgrind.
fn count(program: &str, name: &str, units: u64) -> Result<u64, Error> {
    let valgrind = "--tool=callgrind --callgrind-out-file=/dev/null --log-fd=1";
    let run = Program::new("valgrind").with(valgrind).arg(program).arg(name);
    let said = run.arg(units.to_string()).ask()?;
    let line = said.lines().find_map(|line| line.split_once("Collected :"));
    line.and_then(|(_, number)| number.trim().parse().ok()).ok_or_else(|| Error::Answer {
        command: format!("valgrind … {name} {units}"),
        what: "it says nothing about instructions".to_owned(),
    })
}

impl Table {
    fn read(text: &str) -> Self {
        let mut table = Self::default();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            match line.rsplit_once(' ') {
                Some((name, count)) if count.bytes().all(|byte| byte.is_ascii_digit()) => {
                    table.counts.insert(name.trim().to_owned(), count.parse().unwrap_or(0));
                }
                _ => line.clone_into(&mut table.compiler),
            }
        }
        table
    }

    fn write(&self) -> String {
        let mut text = format!(
            "# Instructions of fixed workloads, written by\n# {UPDATE}=1 cargo xtask check --only {}\n{}\n",
            STEP.name, self.compiler
        );
        for (name, count) in &self.counts {
            let _ = writeln!(text, "{name} {count}");
        }
        text
    }

    /// What is slower than in a table, or so much faster that the table should say so.
    fn differences(&self, table: &Self) -> Vec<String> {
        let same = self.compiler == table.compiler;
        let tolerance = if same { TOLERANCE } else { OTHER_COMPILER };
        let mut found = Vec::new();
        for (name, count) in &self.counts {
            let Some(before) = table.counts.get(name) else {
                found.push(format!("{name} is not in {TABLE}"));
                continue;
            };
            let change = *count as f64 / *before as f64 - 1.0;
            if change.abs() > tolerance {
                found.push(format!(
                    "{name} takes {count} instructions, {:+.1} % of what {TABLE} says; if that is \
                     intended, run `{UPDATE}=1 cargo xtask check --only {}`",
                    change * 100.0,
                    STEP.name
                ));
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(compiler: &str, count: u64) -> Table {
        let counts = [("stone-age".to_owned(), count)].into();
        Table { compiler: compiler.to_owned(), counts }
    }

    #[test]
    fn a_table_is_read_as_it_was_written() {
        let written = table("rustc 1.95.0 (59807616e 2026-04-14)", 1234);
        assert_eq!(Table::read(&written.write()), written);
    }

    #[test]
    fn a_change_beyond_the_tolerance_is_reported_in_both_directions() {
        let before = table("rustc 1", 1000);
        for (count, reported) in [(1000, false), (1029, false), (1031, true), (969, true)] {
            let found = table("rustc 1", count).differences(&before);
            assert_eq!(!found.is_empty(), reported, "{count}: {found:?}");
        }
        assert!(table("rustc 2", 1100).differences(&before).is_empty());
        assert!(!table("rustc 2", 1200).differences(&before).is_empty());
        assert_eq!(table("rustc 1", 1).differences(&Table::default()).len(), 1);
    }
}
