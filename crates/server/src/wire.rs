//! What goes over the wire; `docs/protocol.md` describes every field.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    room::{ClockKind, Proposal, ShownClock, Start},
    silence::Avoided,
    title::Title,
};

/// Somebody asks to be a guest, or for another name.
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
    /// Whoever makes the table.
    Me,
    /// Somebody else on the same screen.
    Here {
        /// What he is called.
        name: String,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: String,
        /// How it likes to play.
        style: Option<String>,
    },
    /// A program of whoever makes the table.
    Program {
        /// Its name or its id.
        bot: String,
    },
    /// Whoever comes.
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

/// Whoever asks.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Me {
    pub(crate) person: Option<MyName>,
    pub(crate) lang: &'static str,
}

/// A person, as he himself is told.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct MyName {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) kind: &'static str,
    pub(crate) admin: bool,
}

/// A table in a list.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Card {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) title: Title,
    pub(crate) status: String,
    pub(crate) private: bool,
    pub(crate) spectators: bool,
    pub(crate) number: u64,
    pub(crate) created: i64,
    pub(crate) changed: i64,
    pub(crate) seats: Vec<PlaceCard>,
    pub(crate) waiting: Vec<u8>,
    pub(crate) my_turn: bool,
    pub(crate) mine: bool,
    pub(crate) creator: bool,
    pub(crate) deadline: Option<i64>,
    pub(crate) places: Option<Vec<u8>>,
}

/// A seat in a list.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct PlaceCard {
    pub(crate) seat: u8,
    pub(crate) role: String,
    pub(crate) kind: &'static str,
    pub(crate) name: Option<String>,
    pub(crate) me: bool,
    pub(crate) online: bool,
    pub(crate) level: Option<String>,
    pub(crate) style: Option<String>,
    pub(crate) program: bool,
    pub(crate) kept_by_bot: Option<&'static str>,
    /// How the viewer keeps away from him.
    pub(crate) avoided: Option<Avoided>,
}

/// An entry, as a viewer sees it.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct EntryOut {
    pub(crate) number: u64,
    pub(crate) at: i64,
    pub(crate) kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) step: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) action: Option<String>,
    #[serde(flatten)]
    pub(crate) more: BTreeMap<&'static str, Value>,
    pub(crate) lines: Vec<Line>,
}

/// A line of the log.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Line {
    pub(crate) rule: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) message: Option<Value>,
    pub(crate) text: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) touched: Vec<String>,
}

/// The answer to whoever did something.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Answer {
    pub(crate) number: u64,
    pub(crate) step: u32,
    /// The seats that are asked after it.
    pub(crate) waiting: Vec<u8>,
    pub(crate) entries: Vec<EntryOut>,
}

/// What a stream tells about a table.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct News<'a> {
    pub(crate) table: &'a str,
    pub(crate) number: u64,
    pub(crate) step: u32,
    pub(crate) my_turn: bool,
    pub(crate) waiting: Vec<u8>,
    pub(crate) status: &'static str,
    pub(crate) entries: Vec<EntryOut>,
}

/// A part of the log.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Gap {
    pub(crate) number: u64,
    pub(crate) step: u32,
    pub(crate) entries: Vec<EntryOut>,
    pub(crate) more: bool,
}

/// The state of a table for a viewer.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct StateOut {
    pub(crate) now: i64,
    pub(crate) number: u64,
    pub(crate) step: u32,
    pub(crate) viewer: &'static str,
    pub(crate) table: Card,
    pub(crate) setup: SetupOut,
    pub(crate) seat: Option<u8>,
    pub(crate) my_seats: Vec<u8>,
    pub(crate) clocks: Vec<ShownClock>,
    pub(crate) waiting: Vec<u8>,
    pub(crate) decision: Option<Value>,
    pub(crate) question: Option<String>,
    pub(crate) aside: Option<Value>,
    pub(crate) scene: Option<Value>,
    pub(crate) choices: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) legal: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) view: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) view_text: Option<String>,
    pub(crate) undo: UndoOut,
    pub(crate) rematch: Option<String>,
    pub(crate) result: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) log: Option<Vec<EntryOut>>,
}

/// What was agreed on.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct SetupOut {
    pub(crate) options: BTreeMap<String, String>,
    pub(crate) preset: Option<String>,
    pub(crate) clock: ClockKind,
    pub(crate) start: Start,
    pub(crate) commitment: Option<String>,
    pub(crate) rules: u32,
}

/// What can be taken back.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct UndoOut {
    pub(crate) free: Option<u32>,
    pub(crate) ask: Option<u32>,
    pub(crate) proposal: Option<Proposal>,
}
