//! Security advisories about dependencies, which need the network.

use crate::{error::Error, program::Program, tools};

/// Where the advisories are kept.
const DATABASE: &str = "https://github.com/rustsec/advisory-db";

/// Checks every dependency against the advisory database. Not part of the check, because the result
/// changes without a commit.
///
/// # Errors
/// If there is an advisory, or the database could not be queried.
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
            format!("no network: {DATABASE} does not answer, so no advisories were checked"),
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
        "no advisories were checked: cargo-deny is missing; `cargo install cargo-deny --locked`"
            .to_owned(),
    ]))
}
