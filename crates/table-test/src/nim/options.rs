//! The options of Nim.

use serde::{Serialize, Serializer};
use table::{Field, Options, Preset};

use super::TALLEST;

/// What a table of Nim chooses: the value of each field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NimOptions([usize; 4]);

/// Which tokens are in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tokens {
    /// None: plain Nim.
    None,
    /// Each seat draws one.
    One,
    /// Each seat draws one and may swap it once.
    Swap,
}

impl NimOptions {
    /// How many heaps there are.
    pub fn heaps(&self) -> usize {
        2 + self.0[0]
    }

    /// How many stones may be taken at once.
    pub fn most(&self) -> u8 {
        [TALLEST, 2, 3][self.0[1]]
    }

    /// Which tokens are in play.
    pub fn tokens(&self) -> Tokens {
        [Tokens::None, Tokens::One, Tokens::Swap][self.0[2]]
    }

    /// Whether the last stone wins.
    pub fn last_wins(&self) -> bool {
        self.0[3] == 0
    }
}

impl Options for NimOptions {
    const FIELDS: &'static [Field] = &[
        Field { name: "heaps", values: &["two", "three", "four"] },
        Field { name: "most", values: &["any", "two", "three"] },
        Field { name: "tokens", values: &["none", "one", "swap"] },
        Field { name: "last", values: &["wins", "loses"] },
    ];
    const PRESETS: &'static [Preset] = &[
        Preset { name: "tokens", values: &["three", "any", "swap", "wins"] },
        Preset { name: "plain", values: &["three", "any", "none", "wins"] },
    ];

    fn get(&self, field: usize) -> usize {
        self.0[field]
    }

    fn set(&mut self, field: usize, value: usize) {
        if Self::FIELDS.get(field).is_some_and(|field| value < field.values.len()) {
            self.0[field] = value;
        }
    }
}

impl Default for NimOptions {
    fn default() -> Self {
        Self([1, 0, 2, 0])
    }
}

impl Serialize for NimOptions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.pairs())
    }
}
