//! What requests carry, and the answers that several routes share; `room::wire` has what is told of
//! a table, and every other answer stands beside its handler.

use std::collections::BTreeMap;

use room::{ClockKind, Start};
use serde::{Deserialize, Serialize};

use crate::store::PersonKind;

/// A request to become a guest, or for another name.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct NameBody {
    /// The name.
    pub name: String,
}

/// A table to be made.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MaybeSeatBody {
    /// Which.
    pub seat: Option<u8>,
}

/// Nothing.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct EmptyBody {}

/// Begin.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct StartBody {
    /// The level of the bots on seats that are still open.
    pub bots: Option<String>,
}

/// An answer of a seat.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ProposeBody {
    /// Which seat asks.
    pub seat: u8,
    /// Back to before which step.
    pub to: Option<u32>,
}

/// Answer that.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AnswerBody {
    /// Which seat answers.
    pub seat: u8,
    /// Whether it agrees.
    pub agree: bool,
}

/// One's own seat.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OwnSeatBody {
    /// Which.
    pub seat: u8,
}

/// Why would this be refused?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct WhyBody {
    /// Which seat.
    pub seat: u8,
    /// What it would do.
    pub action: String,
}

/// Why can what was clicked not be picked?
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum PickedBody {
    /// A thing of the scene, by its id.
    Thing(String),
    /// A button, by its words.
    Button(String),
}

/// Something to say.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ChatBody {
    /// The words.
    pub text: String,
}

/// The caller.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Me {
    /// The person, if one is known.
    pub(crate) person: Option<MyName>,
    /// The language of the answer.
    pub(crate) lang: &'static str,
}

/// A person, as told to themselves.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "Person")]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct MyName {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) kind: PersonKind,
    /// Whether they look after the server.
    pub(crate) admin: bool,
}

/// It is done, and there is nothing more to say.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Done {}
