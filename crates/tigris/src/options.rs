//! The options of a table: editions, boards and variants.

use serde::Serialize;
use table::Preset;

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Ten temples: all editions.
    #[default]
    Standard,
    /// Fourteen temples: the back of the Pegasus edition.
    Advanced,
}

/// What happens when a swap runs out of tiles: here the editions differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SwapShortage {
    /// The game ends at once: first edition.
    #[default]
    AtOnce,
    /// The current turn is finished first: Pegasus edition.
    FinishTurn,
}

/// Whether a game without progress ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum IdleRounds {
    /// After three whole rounds.
    #[default]
    Three,
    /// Never.
    Never,
}

/// Who takes the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum StartPlayer {
    /// Drawn at random.
    #[default]
    Drawn,
    /// The player in the first seat.
    FirstSeat,
}

table::options! {
    /// What the players choose before the game. The defaults are those of the first edition.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "kebab-case")]
    pub struct Options {
        /// Which side of the board is up.
        board: Side = Side::Standard, "board" {
            "standard" => Side::Standard,
            "advanced" => Side::Advanced,
        }
        /// English variant: committed tiles must make a difference.
        english: bool = false, "english" { "off" => false, "on" => true }
        /// Open-tiles variant: six tiles lie face up beside the board to draw from.
        open_tiles: bool = false, "open-tiles" { "off" => false, "on" => true }
        /// The civilization buildings expansion.
        buildings: bool = false, "buildings" { "off" => false, "on" => true }
        /// The wonder: a plus of five tiles.
        wonder: bool = false, "wonder" { "off" => false, "on" => true }
        /// Victory points and treasures are visible to all. Does not change the rules.
        open_scoring: bool = false, "open-scoring" { "off" => false, "on" => true }
        /// Unplayed catastrophes are hidden behind the screens. Does not change the rules.
        hidden_catastrophes: bool = false, "hidden-catastrophes" { "off" => false, "on" => true }
        /// What happens when a swap runs out of tiles.
        swap_shortage: SwapShortage = SwapShortage::AtOnce, "swap-shortage" {
            "at-once" => SwapShortage::AtOnce,
            "finish-turn" => SwapShortage::FinishTurn,
        }
        /// Whether three rounds in which no tile leaves a hand end the game.
        idle_rounds: IdleRounds = IdleRounds::Three, "idle-rounds" {
            "three" => IdleRounds::Three,
            "never" => IdleRounds::Never,
        }
        /// Who goes first.
        start_player: StartPlayer = StartPlayer::Drawn, "start-player" {
            "drawn" => StartPlayer::Drawn,
            "first-seat" => StartPlayer::FirstSeat,
        }
    }

    const PRESETS: &'static [Preset] = &[
        Preset {
            name: "first-edition",
            values: &[
                "standard", "off", "off", "off", "off", "off", "off", "at-once", "three", "drawn",
            ],
        },
        Preset {
            name: "pegasus",
            values: &[
                "standard",
                "off",
                "off",
                "off",
                "off",
                "off",
                "on",
                "finish-turn",
                "three",
                "drawn",
            ],
        },
    ];
}
