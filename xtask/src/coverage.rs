//! The line coverage of the engines by their own tests, with the tools of the Rust toolchain.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::{
    error::Error,
    program::{Program, root},
};

/// The crates that hold rules of play.
const CRATES: [&str; 3] = ["tigris", "stone-age", "civilization"];

/// What each of them must reach, in percent of its lines.
const GOAL: f64 = 95.0;

/// Where the result is written.
const PAGE: &str = "docs/coverage.md";

/// Lines of code, and how many of them the tests ran.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Lines {
    all: u64,
    covered: u64,
}

impl Lines {
    fn percent(self) -> f64 {
        self.covered as f64 * 100.0 / self.all.max(1) as f64
    }
}

/// Measures, prints a table and writes it to [`PAGE`]. A crate below the goal is an error.
pub(crate) fn measure() -> Result<(), Error> {
    let tools = Tools::find()?;
    let folder = root().join("target/coverage");
    let profiles = folder.join("profiles");
    // Profiles of an earlier run would count for this one.
    let _ = fs::remove_dir_all(&profiles);
    let tests = |more: &str| {
        let packages: Vec<_> = CRATES.iter().map(|name| format!("--package {name}")).collect();
        Program::cargo()
            .with("test --tests")
            .with(&packages.join(" "))
            .with(more)
            .env("RUSTFLAGS", "-Cinstrument-coverage")
            .env("CARGO_TARGET_DIR", &folder.to_string_lossy())
            .env("LLVM_PROFILE_FILE", &profiles.join("%p-%m.profraw").to_string_lossy())
    };
    tests("").run()?;
    let binaries = executables(&tests("--no-run --message-format=json").ask()?);
    let merged = folder.join("merged.profdata");
    let mut merge = Program::new(&tools.profdata).with("merge -sparse -o").arg(&merged);
    for profile in fs::read_dir(&profiles).map_err(Error::file(&profiles))?.flatten() {
        merge = merge.arg(profile.path());
    }
    merge.ask()?;
    let mut export = Program::new(&tools.cov).with("export --summary-only -instr-profile");
    export = export.arg(&merged);
    for (index, binary) in binaries.iter().enumerate() {
        export = if index == 0 { export.arg(binary) } else { export.arg("-object").arg(binary) };
    }
    let counted = count(&export.ask()?)?;
    let page = page(&counted);
    println!("{page}");
    fs::write(root().join(PAGE), &page).map_err(Error::file(Path::new(PAGE)))?;
    let below = CRATES.iter().filter(|name| counted[**name].percent() < GOAL);
    Error::unless_none(below.map(|name| format!("{name} is below {GOAL} % of its lines")).collect())
}

/// The coverage tools, which belong to the compiler's version.
struct Tools {
    cov: String,
    profdata: String,
}

impl Tools {
    /// Finds them in the toolchain; if they are missing, rustup installs them.
    fn find() -> Result<Self, Error> {
        let sysroot = PathBuf::from(Program::new("rustc").with("--print sysroot").ask()?.trim());
        let host = Program::new("rustc").with("--print host-tuple").ask()?;
        let folder = sysroot.join("lib/rustlib").join(host.trim()).join("bin");
        if !folder.join("llvm-cov").exists() {
            Program::new("rustup").with("component add llvm-tools").run()?;
        }
        let tool = |name: &str| folder.join(name).to_string_lossy().into_owned();
        Ok(Self { cov: tool("llvm-cov"), profdata: tool("llvm-profdata") })
    }
}

/// The test binaries that cargo names in its messages.
fn executables(messages: &str) -> Vec<String> {
    let read = |line: &str| serde_json::from_str::<Value>(line).ok();
    let name = |message: Value| message["executable"].as_str().map(str::to_owned);
    messages.lines().filter_map(read).filter_map(name).collect()
}

/// Adds up the lines of the files of each crate, from the summary of `llvm-cov export`.
fn count(exported: &str) -> Result<BTreeMap<&'static str, Lines>, Error> {
    let bad =
        |what: &str| Error::Answer { command: "llvm-cov export".to_owned(), what: what.to_owned() };
    let exported: Value = serde_json::from_str(exported).map_err(|_| bad("it is not JSON"))?;
    let files = exported["data"][0]["files"].as_array().ok_or_else(|| bad("it has no files"))?;
    let mut counted: BTreeMap<_, _> = CRATES.map(|name| (name, Lines::default())).into();
    for file in files {
        let path = file["filename"].as_str().unwrap_or_default();
        for (name, lines) in &mut counted {
            if path.contains(&format!("/crates/{name}/src/")) {
                let number = |key: &str| file["summary"]["lines"][key].as_u64().unwrap_or_default();
                lines.all += number("count");
                lines.covered += number("covered");
            }
        }
    }
    Ok(counted)
}

fn page(counted: &BTreeMap<&str, Lines>) -> String {
    let mut page = String::from(
        "# Line coverage of the engines\n\nWritten by `cargo xtask coverage`: the lines of each \
         engine that its own tests run, unit and integration tests together. Every engine must \
         reach 95 %.\n\n| crate | lines | covered |\n|---|---|---|\n",
    );
    for (name, lines) in counted {
        let _ = writeln!(page, "| `{name}` | {} | {:.1} % |", lines.all, lines.percent());
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_a_crate_are_those_of_its_sources() {
        let file = |name: &str, all: u64, covered: u64| {
            format!(
                r#"{{"filename": "/x/crates/{name}", "summary": {{"lines": {{"count": {all}, "covered": {covered}}}}}}}"#
            )
        };
        let files = [
            file("tigris/src/war.rs", 30, 20),
            file("tigris/src/position/text.rs", 10, 10),
            file("tigris/tests/rules/war.rs", 99, 99),
            file("table/src/game.rs", 99, 9),
        ];
        let exported = format!(r#"{{"data": [{{"files": [{}]}}]}}"#, files.join(","));
        let counted = count(&exported).unwrap();
        assert_eq!(counted["tigris"], Lines { all: 40, covered: 30 });
        assert_eq!(counted["tigris"].percent(), 75.0);
        assert_eq!(counted["stone-age"], Lines::default());
        assert!(count("nothing").is_err());
    }

    #[test]
    fn the_binaries_are_read_from_cargos_messages() {
        let messages = "{\"executable\": null}\n{\"executable\": \"/a/b\"}\nwarning: x\n";
        assert_eq!(executables(messages), ["/a/b"]);
    }
}
