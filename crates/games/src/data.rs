//! Data that a host brings: Civilization can be played by other files than its own.

use std::sync::OnceLock;

use civilization::{Ruleset, ruleset};
use display::Scene;
use table::{OptionError, Options};

use crate::{Code, Error, entry::Pairs};

/// The files of Civilization's data.
pub const DATA_FILES: &[&str] = &ruleset::FILES;

/// What new games are played by when their options name no data: a name and a value.
static HOST: OnceLock<(&str, &str)> = OnceLock::new();

/// Plays new games of Civilization by these files, given as name and text, unless the options of a
/// table name other data. It returns the hash of the files, which every record of such a game
/// carries. A process has one such choice; games by any data that was read can be played beside
/// each other.
///
/// # Errors
/// Names the file, the entry and what is wrong with it.
pub fn play_by(files: &[(&str, &str)]) -> Result<&'static str, Error> {
    let rules = Ruleset::from_files(files).map_err(|error| Error::new(Code::BadData, error))?;
    let name = <civilization::Options as Options>::DATA.unwrap_or_default();
    let (_, chosen) = *HOST.get_or_init(|| (name, rules.hash()));
    if chosen == rules.hash() {
        return Ok(chosen);
    }
    let text = format!("new games are already played by the data `{chosen}`");
    Err(Error::new(Code::BadData, text))
}

/// What a set of files holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DataSummary {
    /// The name of the data in records: `built-in`, or a hash of the files.
    pub name: &'static str,
    /// How many entries of each sort there are.
    pub counts: [(&'static str, usize); 7],
}

/// Reads and checks files of data without playing by them.
///
/// # Errors
/// Names the file, the line and the column, the entry and what is wrong with it.
pub fn check_data(files: &[(&str, &str)]) -> Result<DataSummary, Error> {
    let rules = Ruleset::from_files(files).map_err(|error| Error::new(Code::BadData, error))?;
    Ok(DataSummary {
        name: rules.hash(),
        counts: [
            ("territories", rules.territories.len()),
            ("sea zones", rules.seas.len()),
            ("tokens", rules.tokens.iter().map(|token| usize::from(token.count)).sum()),
            ("technologies", rules.technologies.len()),
            ("wonders", rules.wonders.len()),
            ("structures", rules.structures.len()),
            ("strategy cards", rules.cards.len()),
        ],
    })
}

/// The map of these files as a picture.
///
/// # Errors
/// Names the file, the line and the column, the entry and what is wrong with it.
pub fn draw_data(files: &[(&str, &str)]) -> Result<Scene, Error> {
    let rules = Ruleset::from_files(files).map_err(|error| Error::new(Code::BadData, error))?;
    Ok(display::civilization_map(rules))
}

/// The options of a new game: those that are given, with the data of the host unless they name
/// other data.
pub(crate) fn options<O: Options>(pairs: Pairs<'_>) -> Result<O, OptionError> {
    let given = |name: &str| pairs.iter().any(|(given, _)| *given == name);
    let host = HOST.get().filter(|(name, _)| O::DATA == Some(*name) && !given(name));
    O::from_pairs(pairs.iter().copied().chain(host.copied()))
}
