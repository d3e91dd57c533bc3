//! What requests carry; `docs/protocol.md` describes every field, and `room::wire` what is answered.

use std::collections::BTreeMap;

use room::{ClockKind, Start};
use serde::{Deserialize, Serialize};

/// A request to become a guest, or for another name.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NameBody {
    /// The name.
    pub name: String,
}

/// A table to be made.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableBody {
    /// The game.
    pub game: String,
    /// The preset to begin with.
    pub preset: Option<String>,
    /// Options that differ from it.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Who sits where.
    pub seats: Vec<SeatChoice>,
    /// What it is called.
    pub title: Option<String>,
    /// Whether it is left out of the lists.
    #[serde(default)]
    pub private: bool,
    /// How long people may think.
    #[serde(default)]
    pub clock: ClockKind,
    /// Whether others may watch.
    #[serde(default = "yes")]
    pub spectators: bool,
    /// When it starts.
    #[serde(default)]
    pub start: Start,
}

fn yes() -> bool {
    true
}

/// Who is to sit on a seat.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatChoice {
    /// The creator of the table.
    Me,
    /// Another person on the same screen.
    Here {
        /// Their name.
        name: String,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: String,
        /// How it likes to play.
        style: Option<String>,
    },
    /// A program of the creator.
    Program {
        /// Its name or its id.
        bot: String,
    },
    /// Anyone who joins.
    Open,
}

/// A seat to be changed before the start.
#[derive(Clone, Debug, Deserialize)]
pub struct SeatBody {
    /// Which.
    pub seat: u8,
    /// To what.
    #[serde(flatten)]
    pub choice: SeatChoice,
}

/// A seat, or none.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MaybeSeatBody {
    /// Which.
    pub seat: Option<u8>,
}

/// Nothing.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EmptyBody {}

/// Begin.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartBody {
    /// The level of the bots on seats that are still open.
    pub bots: Option<String>,
}

/// An answer of a seat.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActBody {
    /// Which seat.
    pub seat: u8,
    /// What it does.
    pub action: String,
    /// The step that the client had seen.
    pub step: u32,
    /// A fresh key, by which a repeated request is known.
    pub key: Option<String>,
}

/// Take back, alone.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UndoBody {
    /// Which seat.
    pub seat: u8,
    /// The step that the client had seen.
    pub step: u32,
    /// Back to before which step; the last answer by default.
    pub to: Option<u32>,
    /// A fresh key.
    pub key: Option<String>,
}

/// Ask the others to take back.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProposeBody {
    /// Which seat asks.
    pub seat: u8,
    /// Back to before which step.
    pub to: Option<u32>,
}

/// Answer that.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnswerBody {
    /// Which seat answers.
    pub seat: u8,
    /// Whether it agrees.
    pub agree: bool,
}

/// One's own seat.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnSeatBody {
    /// Which.
    pub seat: u8,
}

/// Why would this be refused?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WhyBody {
    /// Which seat.
    pub seat: u8,
    /// What it would do.
    pub action: String,
}

/// Why can what was clicked not be picked?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClickBody {
    /// Which seat.
    pub seat: u8,
    /// What was picked before.
    pub picked: Vec<PickedBody>,
    /// The things under the click, the foremost first.
    pub things: Vec<String>,
}

/// What was picked: a thing or a button, as the choices name them.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PickedBody {
    /// A thing of the scene, by its id.
    Thing(String),
    /// A button, by its words.
    Button(String),
}

/// Something to say.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChatBody {
    /// The words.
    pub text: String,
}

/// The caller.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Me {
    pub(crate) person: Option<MyName>,
    pub(crate) lang: &'static str,
}

/// A person, as told to themselves.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct MyName {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) kind: &'static str,
    pub(crate) admin: bool,
}
