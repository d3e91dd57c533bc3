//! The board as letters and signs for a terminal.

use super::Table;
use crate::{Ink, Words};

/// Draws the table.
pub(super) fn draw(table: &Table<'_>, words: &Words, ink: Ink) -> String {
    let _ = (words, ink);
    table.view.to_string()
}
