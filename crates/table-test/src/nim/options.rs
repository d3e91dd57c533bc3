//! The options of Nim.

use serde::{Serialize, Serializer};
use table::{Options, Preset};

use super::TALLEST;

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

table::options! {
    /// What a table of Nim chooses.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct NimOptions {
        /// How many heaps there are.
        heaps: usize = 3, "heaps" { "two" => 2, "three" => 3, "four" => 4 }
        /// How many stones may be taken at once.
        most: u8 = TALLEST, "most" { "any" => TALLEST, "two" => 2, "three" => 3 }
        /// Which tokens are in play.
        tokens: Tokens = Tokens::Swap, "tokens" {
            "none" => Tokens::None,
            "one" => Tokens::One,
            "swap" => Tokens::Swap,
        }
        /// Whether the last stone wins.
        last_wins: bool = true, "last" { "wins" => true, "loses" => false }
    }

    const PRESETS: &'static [Preset] = &[
        Preset { name: "tokens", values: &["three", "any", "swap", "wins"] },
        Preset { name: "plain", values: &["three", "any", "none", "wins"] },
    ];
}

impl Serialize for NimOptions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.pairs())
    }
}
