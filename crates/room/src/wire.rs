//! What viewers are sent; `docs/protocol.md` describes every field.

use std::{collections::BTreeMap, sync::Arc};

use display::Drawing;
use serde::{Serialize, Serializer};
use serde_json::{
    Value,
    value::{RawValue, to_raw_value},
};

use crate::{Avoided, ClockKind, Proposal, ShownClock, Start, Title};

/// A table in a list.
#[derive(Clone, Debug, Serialize)]
pub struct Card {
    /// Its id.
    pub id: String,
    /// The game.
    pub game: String,
    /// What it is called.
    pub title: Title,
    /// `open`, `running`, `away`, `finished` or `ended`.
    pub status: String,
    /// Whether it is left out of the lists.
    pub private: bool,
    /// Whether others may watch.
    pub spectators: bool,
    /// The number of the last entry.
    pub number: u64,
    /// When it was made.
    pub created: i64,
    /// When something last happened.
    pub changed: i64,
    /// The seats.
    pub seats: Vec<PlaceCard>,
    /// The seats that are waited for.
    pub waiting: Vec<u8>,
    /// Whether the viewer is waited for.
    pub my_turn: bool,
    /// Whether the viewer sits here, or is asked to.
    pub mine: bool,
    /// Whether the viewer made it.
    pub creator: bool,
    /// When the next clock runs out.
    pub deadline: Option<i64>,
    /// The place of each seat, once the game is over.
    pub places: Option<Vec<u8>>,
}

/// A seat in a list.
#[derive(Clone, Debug, Serialize)]
pub struct PlaceCard {
    /// Its number.
    pub seat: u8,
    /// What the game calls it.
    pub role: String,
    /// `open`, `asked` (kept for a person who has not answered), `person` or `bot`.
    pub kind: &'static str,
    /// The person's name.
    pub name: Option<String>,
    /// Whether the viewer sits here.
    pub me: bool,
    /// Whether the person has a page open.
    pub online: bool,
    /// The bot's level.
    pub level: Option<String>,
    /// The bot's style.
    pub style: Option<String>,
    /// Whether it is a program from outside.
    pub program: bool,
    /// Why a bot plays for the person: `left`, `conceded`, `time` or `resigned`.
    pub kept_by_bot: Option<&'static str>,
    /// How the viewer keeps away from the person.
    pub avoided: Option<Avoided>,
}

/// An entry, as a viewer sees it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct EntryOut {
    /// Its number.
    pub number: u64,
    /// When it happened.
    pub at: i64,
    /// What happened.
    pub kind: &'static str,
    /// Which step of the game it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<u32>,
    /// The seat that did it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The action, if the viewer may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// What only entries of this kind have.
    #[serde(flatten)]
    pub more: BTreeMap<&'static str, Value>,
    /// What is written in the log.
    pub lines: Vec<Line>,
}

/// A line of the log.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    /// The rule behind it.
    pub rule: Option<String>,
    /// The message with its arguments.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<Value>,
    /// The message as a sentence.
    pub text: String,
    /// The things of the scene that it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub touched: Vec<String>,
}

/// The answer to a deed.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    /// The number of the last entry.
    pub number: u64,
    /// How many steps the game has.
    pub step: u32,
    /// The seats that are asked after it.
    pub waiting: Vec<u8>,
    /// The deed and all that it led to at once.
    pub entries: Vec<EntryOut>,
    /// The state after it, for those who said what they have of the scene.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<Box<StateOut>>,
}

/// What a stream tells about a table.
#[derive(Clone, Debug, Serialize)]
pub struct News<'a> {
    /// The table.
    pub table: &'a str,
    /// The number of the last entry.
    pub number: u64,
    /// How many steps the game has.
    pub step: u32,
    /// Whether the listener is waited for.
    pub my_turn: bool,
    /// The seats that are waited for.
    pub waiting: Vec<u8>,
    /// `open`, `running`, `away`, `finished` or `ended`.
    pub status: &'static str,
    /// What happened.
    pub entries: Vec<EntryOut>,
    /// The state after it, for a stream that shows the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<Box<StateOut>>,
}

/// A part of the log.
#[derive(Clone, Debug, Serialize)]
pub struct Gap {
    /// The number of the last entry.
    pub number: u64,
    /// How many steps the game has.
    pub step: u32,
    /// The entries.
    pub entries: Vec<EntryOut>,
    /// Whether there are more.
    pub more: bool,
}

/// The state of a table for a viewer.
#[derive(Clone, Debug, Serialize)]
pub struct StateOut {
    /// The time.
    pub now: i64,
    /// The number of the last entry.
    pub number: u64,
    /// How many steps the game has.
    pub step: u32,
    /// `seat`, `spectator` or `all`.
    pub viewer: &'static str,
    /// The table as lists show it.
    pub table: Card,
    /// What was fixed when it was made.
    pub setup: SetupOut,
    /// The seat from which the viewer looks.
    pub seat: Option<u8>,
    /// The viewer's seats.
    pub my_seats: Vec<u8>,
    /// The clocks.
    pub clocks: Vec<ShownClock>,
    /// The seats that are waited for.
    pub waiting: Vec<u8>,
    /// The public part of the question.
    pub decision: Option<Value>,
    /// The question as a sentence.
    pub question: Option<String>,
    /// The part of the question that only the asked seat is told.
    pub aside: Option<Value>,
    /// The scene, whole or in parts.
    pub scene: Option<SceneOut>,
    /// The [`Choices`](display::Choices) of the viewer's seat.
    pub choices: Option<Written>,
    /// The legal actions of the viewer's seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// The view, as JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<Value>,
    /// The view, as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view_text: Option<String>,
    /// What can be taken back.
    pub undo: UndoOut,
    /// The table of the rematch, for those who sit here.
    pub rematch: Option<String>,
    /// The result, once the game is over.
    pub result: Option<Value>,
    /// The end of the log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub log: Option<Vec<EntryOut>>,
}

/// A scene as it is sent.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum SceneOut {
    /// With all its things.
    Whole(Drawing),
    /// In parts, for a client that said which it has.
    Parted(Parted),
}

/// A scene in parts.
#[derive(Clone, Debug, Serialize)]
pub struct Parted {
    /// The width.
    #[serde(serialize_with = "display::short")]
    pub width: f32,
    /// The height.
    #[serde(serialize_with = "display::short")]
    pub height: f32,
    /// The parts, from back to front: `[MARK, THINGS]`, or `[MARK]` if the client has it.
    pub parts: Vec<Written>,
}

/// JSON that is written once and shared by everybody who is sent it.
#[derive(Clone, Debug)]
pub struct Written(Arc<RawValue>);

impl Written {
    /// Writes a value. What the table says is plain data, so that this cannot fail.
    pub fn of(value: &impl Serialize) -> Self {
        Self(to_raw_value(value).map_or_else(|_| RawValue::NULL.to_owned().into(), Arc::from))
    }

    /// The JSON.
    pub fn text(&self) -> &str {
        self.0.get()
    }
}

impl Serialize for Written {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// What was fixed when a table was made.
#[derive(Clone, Debug, Serialize)]
pub struct SetupOut {
    /// Every option with its value.
    pub options: BTreeMap<String, String>,
    /// The preset it was chosen by.
    pub preset: Option<String>,
    /// How long people may think.
    pub clock: ClockKind,
    /// When it starts.
    pub start: Start,
    /// The hash of the seed.
    pub commitment: Option<String>,
    /// The version of the rules.
    pub rules: u32,
}

/// What can be taken back.
#[derive(Clone, Debug, Serialize)]
pub struct UndoOut {
    /// The step that the viewer can take back alone.
    pub free: Option<u32>,
    /// The step that the viewer can ask the others to take back.
    pub ask: Option<u32>,
    /// What a seat has proposed.
    pub proposal: Option<Proposal>,
}
