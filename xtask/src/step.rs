//! A step of the check: a named task that passes or fails.

use crate::error::Error;

/// One step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    /// Its name on the command line and in the table.
    pub(crate) name: &'static str,
    /// What it ensures.
    pub(crate) what: &'static str,
    /// Runs it and returns a short note for the table. A step that cannot do its work fails: it
    /// never passes by leaving something out.
    pub(crate) run: fn() -> Result<String, Error>,
}
