//! Brushes: what can be drawn on the spaces of a board by hand.

use serde::Serialize;

use crate::{Message, Words};

/// Something that can be drawn on a space, in a game whose positions draw the board as a grid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(rename = "Brush"), ts(concrete(M = String)))]
pub struct Brush<M = Message> {
    /// How it is written in a position.
    pub glyph: String,
    /// Its name.
    pub says: M,
    /// Its art.
    pub art: &'static str,
    /// The colour of its art.
    pub tint: &'static str,
    /// Whether there is only one of it, so that drawing it elsewhere moves it.
    pub single: bool,
}

impl Brush {
    /// The brush, translated.
    pub fn said(self, words: &Words) -> Brush<String> {
        let Self { glyph, says, art, tint, single } = self;
        Brush { glyph, says: words.say(&says), art, tint, single }
    }
}
