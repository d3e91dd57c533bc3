//! The browser step: type-checks the client and runs its tests in Chromium against the binary that
//! the check has built.

use std::{env, fs, path::PathBuf};

use crate::{
    error::Error,
    program::{Program, root},
    step::Step,
    tools::{self, Tool},
};

/// What the client's tests need besides Rust.
const TOOLS: &[Tool] = &[
    Tool { program: "node", package: "nodejs", why: "to run the tests of the browser client" },
    Tool { program: "npm", package: "npm", why: "to fetch what those tests are written with" },
];

/// The names of Chromium in different packages.
const CHROMIUM: &[&str] =
    &["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/// The Debian package.
const PACKAGE: Tool =
    Tool { program: "chromium", package: "chromium", why: "to play in a real browser" };

/// The oldest Node.js that runs the tests.
const OLDEST_NODE: u32 = 20;

/// The client is typed, and plays in a real browser.
pub(crate) const STEP: Step = Step {
    name: "browser",
    what: "the client type-checks and plays whole games in a real browser",
    run: check,
};

fn check() -> Result<String, Error> {
    let chromium = have_all()?;
    npm().with("ci --no-audit --no-fund").run()?;
    // The test step has built it; the same command builds nothing twice.
    Program::cargo().with("test --workspace --no-run").run()?;
    let binary = binary()?;
    let check = npm().env("ERIDU_BIN", &binary).env("CHROMIUM", &chromium);
    check.with("run check").run()?;
    Ok(String::new())
}

fn npm() -> Program {
    Program::new("npm").with("--prefix web")
}

/// Makes sure of Node.js, npm and Chromium, and returns the path of Chromium. The variable
/// `CHROMIUM` overrides it.
fn have_all() -> Result<String, Error> {
    let mut missing = Vec::new();
    let mut look = |found: Result<(), Error>| match found {
        Err(Error::Missing(more)) => {
            missing.extend(more);
            Ok(())
        }
        other => other,
    };
    look(tools::have(TOOLS))?;
    let known = || {
        let named = env::var("CHROMIUM").ok().filter(|path| fs::metadata(path).is_ok());
        named.or_else(|| CHROMIUM.iter().find_map(|name| tools::find(name)))
    };
    if known().is_none() {
        look(tools::have(&[PACKAGE]))?;
    }
    if missing.is_empty() {
        let version = Program::new("node").with("--version").ask()?;
        println!("node {}", version.trim());
        if major(&version).is_none_or(|major| major < OLDEST_NODE) {
            let version = version.trim();
            missing.push(format!("node {version} is too old: {OLDEST_NODE} or newer is needed"));
        }
    }
    match known() {
        Some(place) if missing.is_empty() => {
            println!("browser: {place}");
            Ok(place)
        }
        _ => Err(Error::Missing(missing)),
    }
}

/// The major version of a string such as `v20.11.1`.
fn major(version: &str) -> Option<u32> {
    version.trim().trim_start_matches('v').split('.').next()?.parse().ok()
}

/// The path of the binary that cargo built.
fn binary() -> Result<String, Error> {
    let command = "metadata --no-deps --format-version 1";
    let answer = Program::cargo().with(command).ask()?;
    let target =
        answer.split("\"target_directory\":\"").nth(1).and_then(|rest| rest.split('"').next());
    let target = target.map_or_else(|| root().join("target"), PathBuf::from);
    let binary = target.join("debug").join("eridu").with_extension(env::consts::EXE_EXTENSION);
    fs::metadata(&binary).map_err(Error::file(&binary))?;
    Ok(binary.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_read_by_its_first_number() {
        assert_eq!(major("v20.11.1\n"), Some(20));
        assert_eq!(major("latest"), None);
    }
}
