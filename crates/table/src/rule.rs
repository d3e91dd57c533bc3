//! Rule ids: every refusal and every event names the rule behind it.

use std::{error::Error, fmt};

use serde::Serialize;

/// The id of a rule on a game's rules pages, such as `tigris.war.4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why an engine refuses a step: a sentence, and the rule behind it.
pub trait Refusal: Error + Clone + Eq + Serialize + Send + Sync + 'static {
    /// The rule that forbids it.
    fn rule(&self) -> RuleId;
}

/// Something that happened at the table, and the rule behind it.
pub trait Told: Clone + Eq + fmt::Debug + Serialize + Send + Sync + 'static {
    /// The rule by which it happened.
    fn rule(&self) -> RuleId;
}
