//! House rules that a program can check: what files are called, how they begin, what they may say.

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
pub(crate) const STEP: Step =
    Step { name: "tidy", what: "files keep the house rules, and engines their place", run: check };

/// A rule about the whole tree: it returns a sentence, beginning with the path, for every breach.
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
