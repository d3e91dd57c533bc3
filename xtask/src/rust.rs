//! The steps that are plain cargo: format, lints, tests, documentation.

use std::env;

use crate::{error::Error, program::Program, step::Step, tree};

/// The code is formatted by rustfmt.
pub(crate) const FORMAT: Step = Step {
    name: "format",
    what: "the code is formatted by rustfmt",
    run: || {
        Program::cargo()
            .with("fmt --all --check -- --files-with-diff")
            .run()
            .map(|()| String::new())
    },
};

/// Neither the compiler nor clippy warns.
pub(crate) const LINT: Step = Step {
    name: "lint",
    what: "neither the compiler nor clippy warns",
    run: || {
        let clippy = "clippy --workspace --all-targets --all-features -- -D warnings";
        Program::cargo().with(clippy).run().map(|()| String::new())
    },
};

/// All tests pass and leave the tree as it was.
pub(crate) const TEST: Step = Step {
    name: "test",
    what: "unit, contract, golden and property tests pass, and change no file",
    run: test,
};

/// The documentation builds without a warning.
pub(crate) const DOCS: Step = Step {
    name: "docs",
    what: "the documentation builds without broken links",
    run: || {
        let doc = Program::cargo().env("RUSTDOCFLAGS", "-D warnings");
        doc.with("doc --workspace --no-deps").run().map(|()| String::new())
    },
};

/// Runs the tests. Goldens that would be rewritten count as failures, and tests may not leave files
/// behind. On a CI machine the tree must also match the commit exactly, so that a forgotten
/// `Cargo.lock` shows.
fn test() -> Result<String, Error> {
    let before = tree::changes()?;
    tests().run()?;
    let after = tree::changes()?;
    let expected = if env::var_os("CI").is_some() { tree::Changes::default() } else { before };
    Error::unless_none(after.since(&expected))?;
    Ok(String::new())
}

/// The tests of the whole workspace, not allowed to rewrite their goldens.
pub(crate) fn tests() -> Program {
    Program::cargo()
        .env("INSTA_UPDATE", "no")
        .without_env("UPDATE_EXPECT")
        .with("test --workspace --no-fail-fast")
}
