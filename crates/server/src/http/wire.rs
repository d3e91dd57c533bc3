//! What requests carry, and the answers that several routes share; `room::wire` has what is told of
//! a table, and every other answer stands beside its handler.

use std::collections::BTreeMap;

use room::{ClockKind, Start};
use serde::{Deserialize, Serialize};

use crate::store::PersonKind;

/// Creates a guest, or renames the caller.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct NameBody {
    /// The name.
    pub name: String,
}

/// Creates a table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TableBody {
    /// The game.
    pub game: String,
    /// The preset of options to start from.
    pub preset: Option<String>,
    /// Options that override the preset.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// What to put on each seat.
    pub seats: Vec<SeatChoice>,
    /// The title.
    pub title: Option<String>,
    /// Whether it is unlisted.
    #[serde(default)]
    pub private: bool,
    /// The time control.
    #[serde(default)]
    pub clock: ClockKind,
    /// Whether spectators are allowed.
    #[serde(default = "yes")]
    pub spectators: bool,
    /// When the game starts.
    #[serde(default)]
    pub start: Start,
    /// Whether a coach helps those who ask; such a game is not rated.
    #[serde(default)]
    pub coach: bool,
    /// The drawn position to begin with, as text; it has the options. Only bots and people on the
    /// same screen can play, and the game is not rated.
    pub position: Option<String>,
}

fn yes() -> bool {
    true
}

/// What to put on a seat.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum SeatChoice {
    /// The creator of the table.
    Me,
    /// Another person who plays on the same screen.
    Here {
        /// Their name.
        name: String,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: String,
        /// Its style.
        style: Option<String>,
    },
    /// A program that belongs to the creator.
    Program {
        /// Its name or id.
        bot: String,
    },
    /// Kept for another account until its owner answers.
    Asked {
        /// Its name.
        name: String,
    },
    /// Open to anyone.
    Open,
}

/// Changes a seat before the start.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SeatBody {
    /// The seat.
    pub seat: u8,
    /// What to put on it.
    #[serde(flatten)]
    pub choice: SeatChoice,
}

/// An optional seat.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MaybeSeatBody {
    /// The seat.
    pub seat: Option<u8>,
}

/// An empty body.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct EmptyBody {}

/// Starts the game.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct StartBody {
    /// The level of bots for the seats that are still open.
    pub bots: Option<String>,
}

/// An action by a seat.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ActBody {
    /// The seat.
    pub seat: u8,
    /// The action.
    pub action: String,
    /// Further actions of the same order: all are taken, or none.
    #[serde(default)]
    pub then: Vec<String>,
    /// Which of these is the standing answer to routine questions from now on.
    pub stand: Option<String>,
    /// The latest step that the client knows.
    pub step: u32,
    /// An idempotency key: a retry with the same key is not performed twice.
    pub key: Option<String>,
}

/// Undoes one's own last actions.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct UndoBody {
    /// The seat.
    pub seat: u8,
    /// The latest step that the client knows.
    pub step: u32,
    /// The first step to undo; by default, the last action.
    pub to: Option<u32>,
    /// An idempotency key.
    pub key: Option<String>,
}

/// Proposes to the other players to undo.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ProposeBody {
    /// The seat that proposes.
    pub seat: u8,
    /// The first step to undo.
    pub to: Option<u32>,
}

/// Answers a proposal.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AnswerBody {
    /// The seat that answers.
    pub seat: u8,
    /// Whether it agrees.
    pub agree: bool,
}

/// One of the caller's seats.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OwnSeatBody {
    /// The seat.
    pub seat: u8,
}

/// A standing answer.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct StandBody {
    /// Which seat.
    pub seat: u8,
    /// The answer to the open question, to be given from now on; none to be asked again.
    #[serde(default)]
    pub action: Option<String>,
}

/// Asks why an action is illegal.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct WhyBody {
    /// The seat.
    pub seat: u8,
    /// The action.
    pub action: String,
}

/// Tries an order before it is given.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DraftBody {
    /// The seat.
    pub seat: u8,
    /// Its answers, in order.
    pub actions: Vec<String>,
    /// The answer that is to stand for routine questions from now on.
    pub stand: Option<String>,
}

/// Asks why something that was clicked cannot be picked.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ClickBody {
    /// The seat.
    pub seat: u8,
    /// The picks made so far.
    pub picked: Vec<PickedBody>,
    /// The things under the pointer, topmost first.
    pub things: Vec<String>,
}

/// A pick: a thing or a button, named as in the choices.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub enum PickedBody {
    /// The id of a thing in the scene.
    Thing(String),
    /// The label of a button.
    Button(String),
}

/// A chat message.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ChatBody {
    /// The text.
    pub text: String,
}

/// The caller.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Me {
    /// The person, if signed in.
    pub(crate) person: Option<MyName>,
    /// The language of the answer.
    pub(crate) lang: &'static str,
}

/// The caller's own account.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "Person")]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct MyName {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) kind: PersonKind,
    /// Whether they are an administrator.
    pub(crate) admin: bool,
}

/// The request succeeded, and there is nothing else to report.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Done {}
