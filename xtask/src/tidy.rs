//! House rules that a program can check: file names, how files begin, and forbidden words.

mod blanks;
mod data;
mod direction;
mod links;
mod manifests;
mod sources;
mod words;

use crate::{
    error::Error,
    step::Step,
    tree::{self, File},
};

/// The files keep the house rules.
pub(crate) const STEP: Step = Step {
    name: "tidy",
    what: "files follow the house rules, and engines have only allowed dependencies",
    run: check,
};

/// A rule about the whole tree: returns a sentence for every violation, beginning with the path.
type Rule = fn(&[File]) -> Vec<String>;

const RULES: &[Rule] =
    &[sources::check, words::check, blanks::check, links::check, manifests::check, data::check];

fn check() -> Result<String, Error> {
    let files = tree::files()?;
    let mut found: Vec<_> = RULES.iter().flat_map(|rule| rule(&files)).collect();
    found.extend(direction::check(&files)?);
    Error::unless_none(found)?;
    Ok(format!("{} files", files.len()))
}

/// A file for the tests of the rules.
#[cfg(test)]
fn file(path: &str, text: &str) -> File {
    File { path: path.to_owned(), text: Some(text.to_owned()) }
}
