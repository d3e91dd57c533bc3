//! What viewers are sent; `docs/protocol.md` describes every field.

use std::{collections::BTreeMap, sync::Arc};

#[cfg(feature = "schema")]
use display::{Choices, Drawn};
use display::{Drawing, Message};
use serde::{Serialize, Serializer};
use serde_json::{
    Value,
    value::{RawValue, to_raw_value},
};

use crate::{Avoided, ClockKind, Proposal, ShownClock, Start, Status, Title, Why};

/// A table in a list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Card {
    /// Its id.
    pub id: String,
    /// The game.
    pub game: String,
    /// What it is called.
    pub title: Title,
    /// How far it is.
    pub status: Status,
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
#[serde(rename = "Place")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PlaceCard {
    /// Its number.
    pub seat: u8,
    /// What the game calls it.
    pub role: String,
    /// Who sits there.
    pub kind: PlaceKind,
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
    /// Why a bot plays for the person.
    pub kept_by_bot: Option<Why>,
    /// How the viewer keeps away from the person.
    pub avoided: Option<Avoided>,
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum PlaceKind {
    /// Nobody yet.
    Open,
    /// Nobody yet; the seat is kept for a person who has not answered.
    Asked,
    /// A person, or their program.
    Person,
    /// A bot of the house.
    Bot,
}

/// An entry, as a viewer sees it.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename = "Entry")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct EntryOut {
    /// Its number.
    pub number: u64,
    /// When it happened.
    pub at: i64,
    /// What happened.
    pub kind: EntryKind,
    /// Which step of the game it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub step: Option<u32>,
    /// The seat that did it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub seat: Option<u8>,
    /// The action, if the viewer may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub action: Option<String>,
    /// `started`: the hash of the seed, or nothing when the game has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub commitment: Option<Option<String>>,
    /// `undo`, `proposed`: the first step that is taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub to: Option<u32>,
    /// `answered`: whether the seat agrees.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub agree: Option<bool>,
    /// `kept`: why a bot plays for the person.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub why: Option<Why>,
    /// `grace`: for how long the clocks stand still, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub ms: Option<i64>,
    /// `chat`: who says it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub name: Option<String>,
    /// `chat`: what they say.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub words: Option<String>,
    /// `chat`, instead of a name and words: how the viewer keeps away from them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub avoided: Option<Avoided>,
    /// `finished`: the place of each seat, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub places: Option<Vec<u8>>,
    /// `finished`: the score of each seat, by category.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub scores: Option<Vec<Vec<i32>>>,
    /// `rematch`, for those who sit here: the new table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub table: Option<String>,
    /// What is written in the log.
    pub lines: Vec<Line>,
}

/// What happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum EntryKind {
    /// The table was made.
    #[default]
    Created,
    /// Somebody sat down.
    Joined,
    /// Somebody got up.
    Left,
    /// A seat was changed before the start.
    Seat,
    /// The game began.
    Started,
    /// A seat answered its question.
    Act,
    /// Chance decided something.
    Chance,
    /// A seat took back its last answers.
    Undo,
    /// A seat asked the others to take back.
    Proposed,
    /// A seat answered that.
    Answered,
    /// A bot plays for a person from now on.
    Kept,
    /// A person took their seat back.
    Returned,
    /// No person is left.
    Away,
    /// A person came back.
    Reopened,
    /// The clocks stood still, because the server did.
    Grace,
    /// Somebody said something.
    Chat,
    /// The game is over.
    Finished,
    /// The table was ended before that.
    Ended,
    /// There is another table with the same people.
    Rematch,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Line {
    /// The rule behind it.
    pub rule: Option<String>,
    /// The message with its arguments.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub message: Option<Message>,
    /// The message as a sentence.
    pub text: String,
    /// The things of the scene that it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<String>>"))]
    pub touched: Vec<String>,
}

/// The answer to a deed.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "Acted")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
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
    #[cfg_attr(feature = "schema", ts(optional))]
    pub state: Option<Box<StateOut>>,
}

/// What a stream tells about a table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
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
    /// How far the table is.
    pub status: Status,
    /// What happened.
    pub entries: Vec<EntryOut>,
    /// The state after it, for a stream that shows the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub state: Option<Box<StateOut>>,
}

/// A part of the log.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
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
#[serde(rename = "TableState")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct StateOut {
    /// The time.
    pub now: i64,
    /// The number of the last entry.
    pub number: u64,
    /// How many steps the game has.
    pub step: u32,
    /// As whom the viewer looks.
    pub viewer: Viewpoint,
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
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub decision: Option<Value>,
    /// The question as a sentence.
    pub question: Option<String>,
    /// The part of the question that only the asked seat is told.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub aside: Option<Value>,
    /// The scene, whole or in parts.
    pub scene: Option<SceneOut>,
    /// The choices of the viewer's seat.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<Choices<String>>"),
        ts(as = "Option<Choices<String>>")
    )]
    pub choices: Option<Written>,
    /// The legal actions of the viewer's seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub legal: Option<Vec<String>>,
    /// The view, as JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, type = "unknown"))]
    pub view: Option<Value>,
    /// The view, as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub view_text: Option<String>,
    /// What can be taken back.
    pub undo: UndoOut,
    /// The table of the rematch, for those who sit here.
    pub rematch: Option<String>,
    /// The result, once the game is over.
    pub result: Option<ResultOut>,
    /// The end of the log.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub log: Option<Vec<EntryOut>>,
}

/// As whom a viewer looks at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Viewpoint {
    /// From a seat.
    Seat,
    /// From outside.
    Spectator,
    /// At a finished game: everything.
    All,
}

/// A scene as it is sent.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum SceneOut {
    /// With all its things.
    Whole(Drawing),
    /// In parts, for a client that said which it has.
    Parted(Parted),
}

/// A scene in parts.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Parted {
    /// The width.
    #[serde(serialize_with = "display::short")]
    pub width: f32,
    /// The height.
    #[serde(serialize_with = "display::short")]
    pub height: f32,
    /// The parts, from back to front.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Vec<PartOut>"),
        ts(type = "Array<[mark: string, things?: Array<Thing>]>")
    )]
    pub parts: Vec<Written>,
}

/// A part of a scene: its mark, and what is in it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "Part", untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PartOut<'a> {
    /// The client has it.
    Known([&'a str; 1]),
    /// The client does not.
    New(&'a str, #[cfg_attr(feature = "schema", schemars(with = "Vec<Drawn>"))] &'a Written),
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

/// The result of a game. The seed proves that the dice were fixed by the commitment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename = "Result")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ResultOut {
    /// The place of each seat, from 1.
    pub places: Vec<u8>,
    /// The score of each seat, by category.
    pub scores: Vec<Vec<i32>>,
    /// The seed.
    pub seed: Option<String>,
    /// The headings of the table of points.
    pub headings: Vec<String>,
    /// The table of points: a row for each seat.
    pub rows: Vec<Vec<i64>>,
}

/// What was fixed when a table was made.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "TableSetup")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
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
#[serde(rename = "Undo")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct UndoOut {
    /// The step that the viewer can take back alone.
    pub free: Option<u32>,
    /// The step that the viewer can ask the others to take back.
    pub ask: Option<u32>,
    /// What a seat has proposed.
    pub proposal: Option<Proposal>,
}
