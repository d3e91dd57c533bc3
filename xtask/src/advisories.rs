//! Known vulnerabilities of the dependencies, which only the network knows.

use crate::{error::Error, program::Program, tools};

/// Where the advisories are kept.
const DATABASE: &str = "https://github.com/rustsec/advisory-db";

/// Asks the advisory database about every dependency. It is no part of the check, because its
/// answer changes without a commit.
///
/// # Errors
/// When there is an advisory, or when the question could not be asked.
pub(crate) fn check() -> Result<(), Error> {
    let reached = Program::new("git")
        .env("GIT_TERMINAL_PROMPT", "0")
        .env("GIT_HTTP_LOW_SPEED_LIMIT", "1")
        .env("GIT_HTTP_LOW_SPEED_TIME", "20")
        .with("ls-remote")
        .arg(DATABASE)
        .arg("HEAD")
        .ask();
    if let Err(error) = reached {
        return Err(Error::Missing(vec![
            format!("no network: {DATABASE} does not answer, so no advisory was looked at"),
            error.to_string(),
        ]));
    }
    if tools::find("cargo-deny").is_some() {
        return Program::cargo().with("deny check advisories").run();
    }
    if tools::find("cargo-audit").is_some() {
        return Program::cargo().with("audit").run();
    }
    Err(Error::Missing(vec![
        "no advisory was looked at: cargo-deny is missing; `cargo install cargo-deny --locked`"
            .to_owned(),
    ]))
}
