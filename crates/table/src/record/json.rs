//! Records as JSON, for programs.

use super::{Record, RecordError};

impl Record {
    /// The record as one line of JSON.
    pub fn to_json(&self) -> String {
        // Serialising plain strings and numbers cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a record from JSON.
    ///
    /// # Errors
    /// Names the line and what is wrong there.
    pub fn from_json(text: &str) -> Result<Self, RecordError> {
        let record: Self =
            serde_json::from_str(text).map_err(|error| RecordError::Json(error.to_string()))?;
        record.check()
    }
}
