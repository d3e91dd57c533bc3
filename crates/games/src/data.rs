//! Data that a host brings: Civilization can be played by other files than its own.

use civilization::{Ruleset, ruleset};

use crate::{Code, Error};

/// The files of Civilization's data.
pub const DATA_FILES: &[&str] = &ruleset::FILES;

/// Plays Civilization by these files, given as name and text, from now on. It returns their hash,
/// which every record of such a game carries. One process plays by one set of files, and this must
/// come before the first game.
///
/// # Errors
/// Names the file, the entry and what is wrong with it.
pub fn play_by(files: &[(&str, &str)]) -> Result<&'static str, Error> {
    let ruleset = Ruleset::from_files(files).and_then(Ruleset::put_in_force);
    ruleset.map(Ruleset::hash).map_err(|error| Error::new(Code::BadData, error))
}
