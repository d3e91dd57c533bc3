//! Faults of a ruleset: which file, which entry, and why.

/// A ruleset that cannot be played by.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesetError {
    /// A file that is missing.
    #[error("there is no file `{file}`")]
    NoFile {
        /// The file.
        file: &'static str,
    },
    /// A file of another name.
    #[error("`{file}` is no file of a ruleset")]
    StrangeFile {
        /// The file.
        file: String,
    },
    /// A file that is not TOML, or not of this format.
    #[error("{file}: {reason}")]
    File {
        /// The file.
        file: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// An entry that makes no sense.
    #[error("{file}, `{entry}`: {reason}")]
    Entry {
        /// The file.
        file: &'static str,
        /// The id of the entry, or its number.
        entry: String,
        /// What is wrong with it.
        reason: String,
    },
    /// This process plays by another ruleset.
    #[error("another ruleset is in force already")]
    AnotherInForce,
}
