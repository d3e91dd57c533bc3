//! Custom data: a host can replace the files of Civilization.

use std::sync::OnceLock;

use civilization::{Ruleset, ruleset};
use display::Scene;
use table::{OptionError, Options};

use crate::{Code, Error, entry::Pairs};

/// The files of Civilization's data.
pub const DATA_FILES: &[&str] = &ruleset::FILES;

/// The option that selects the host's data for new games, as a name and a value.
static HOST: OnceLock<(&str, &str)> = OnceLock::new();

/// Uses these files, given as name and text, for new games of Civilization, unless the options of a
/// table name other data. Returns the hash of the files, which every record of such a game carries.
/// A process has one such default, but games with different data can run side by side.
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

/// A summary of a set of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DataSummary {
    /// The name of the data in records: `built-in-2`, or a hash of the files.
    pub name: &'static str,
    /// The number of entries of each type.
    pub counts: [(&'static str, usize); 7],
}

/// Reads and checks data files without making them the default.
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

/// The map of these files as a scene.
///
/// # Errors
/// Names the file, the line and the column, the entry and what is wrong with it.
pub fn draw_data(files: &[(&str, &str)]) -> Result<Scene, Error> {
    let rules = Ruleset::from_files(files).map_err(|error| Error::new(Code::BadData, error))?;
    Ok(display::civilization_map(rules))
}

/// The options of a new game: those given, plus the host's data unless they name other data.
pub(crate) fn options<O: Options>(pairs: Pairs<'_>) -> Result<O, OptionError> {
    let given = |name: &str| pairs.iter().any(|(given, _)| *given == name);
    let host = HOST.get().filter(|(name, _)| O::DATA == Some(*name) && !given(name));
    O::from_pairs(pairs.iter().copied().chain(host.copied()))
}
