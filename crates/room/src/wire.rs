//! What viewers are sent; `docs/protocol.md` describes every field.

use std::{collections::BTreeMap, ops::Deref, sync::Arc};

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
    /// Its title.
    pub title: Title,
    /// Its status.
    pub status: Status,
    /// Whether it is unlisted.
    pub private: bool,
    /// Whether spectators are allowed.
    pub spectators: bool,
    /// Whether a coach helps those who ask; such a game is not rated.
    pub coach: bool,
    /// The number of the last entry.
    pub number: u64,
    /// When it was created.
    pub created: i64,
    /// When something last happened.
    pub changed: i64,
    /// The seats.
    pub seats: Vec<PlaceCard>,
    /// The seats whose turn it is.
    pub waiting: Vec<u8>,
    /// Whether it is the viewer's turn.
    pub my_turn: bool,
    /// Whether the viewer has a seat or is invited.
    pub mine: bool,
    /// Whether the viewer created it.
    pub creator: bool,
    /// When the next clock expires.
    pub deadline: Option<i64>,
    /// The rank of each seat, once the game is over.
    pub places: Option<Vec<u8>>,
}

/// A seat in a list.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "Place")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PlaceCard {
    /// Its number.
    pub seat: u8,
    /// Its role in the game.
    pub role: String,
    /// What kind of player has it.
    pub kind: PlaceKind,
    /// The name of the person, or of the opponent whom the bot plays.
    pub name: Option<String>,
    /// Whether it is the viewer's seat.
    pub me: bool,
    /// Whether the person is online.
    pub online: bool,
    /// The bot's level.
    pub level: Option<String>,
    /// The bot's style.
    pub style: Option<String>,
    /// Whether it is an external program.
    pub program: bool,
    /// Why a bot is playing for the person.
    pub kept_by_bot: Option<Why>,
    /// Whether the viewer has muted or blocked the person.
    pub avoided: Option<Avoided>,
}

/// What kind of player has a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum PlaceKind {
    /// It is open.
    Open,
    /// It is reserved for a person who has not answered the invitation.
    Asked,
    /// A person, or their program.
    Person,
    /// A built-in bot.
    Bot,
}

/// A log entry, as a viewer may see it.
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
    /// The step of the game that it made.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub step: Option<u32>,
    /// The seat that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub seat: Option<u8>,
    /// The action, if the viewer may know it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub action: Option<String>,
    /// `started`: the hash of the seed, or `null` if the game has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub commitment: Option<Option<String>>,
    /// `undo`, `proposed`: the first undone step.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub to: Option<u32>,
    /// `answered`: whether the seat agrees.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub agree: Option<bool>,
    /// `kept`: why a bot is playing for the person.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub why: Option<Why>,
    /// `grace`: how long the clocks were paused, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub ms: Option<i64>,
    /// `chat`: the author.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub name: Option<String>,
    /// `chat`: the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub words: Option<String>,
    /// `chat`, instead of a name and words: the viewer has muted or blocked the author.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub avoided: Option<Avoided>,
    /// `finished`: the rank of each seat, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub places: Option<Vec<u8>>,
    /// `finished`: the score of each seat, by category.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub scores: Option<Vec<Vec<i32>>>,
    /// `rematch`, for the players: the new table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub table: Option<String>,
    /// The lines of the log.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Line>"), ts(as = "Vec<Line>"))]
    pub lines: Vec<Spoken>,
}

/// The kind of an entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum EntryKind {
    /// The table was created.
    #[default]
    Created,
    /// A person took a seat.
    Joined,
    /// A person left their seat.
    Left,
    /// A seat was changed before the start.
    Seat,
    /// The game started.
    Started,
    /// A seat made an action.
    Act,
    /// A seat set or removed its standing answer.
    Standing,
    /// A chance event was resolved.
    Chance,
    /// A seat undid its last actions.
    Undo,
    /// A seat proposed to undo.
    Proposed,
    /// A seat answered the proposal.
    Answered,
    /// A bot took over for a person.
    Kept,
    /// A person took their seat back.
    Returned,
    /// Every person has left.
    Away,
    /// A person came back.
    Reopened,
    /// The clocks were paused while the server was down.
    Grace,
    /// A chat message.
    Chat,
    /// The game is over.
    Finished,
    /// An administrator closed the table.
    Ended,
    /// A rematch was created.
    Rematch,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Line {
    /// The rule that it follows from.
    pub rule: Option<String>,
    /// The message with its arguments.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub message: Option<Message>,
    /// The message as a sentence.
    pub text: String,
    /// The ids of the things in the scene that it mentions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<String>>"))]
    pub touched: Vec<String>,
}

/// A line that is serialised once and shared by all who read it.
#[derive(Clone, Debug)]
pub struct Spoken(Arc<(Line, Written)>);

impl From<Line> for Spoken {
    fn from(line: Line) -> Self {
        let written = Written::of(&line);
        Self(Arc::new((line, written)))
    }
}

impl Deref for Spoken {
    type Target = Line;

    fn deref(&self) -> &Line {
        &self.0.0
    }
}

impl PartialEq for Spoken {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Serialize for Spoken {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.1.serialize(serializer)
    }
}

/// The answer to an action or another request that changes the table.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "Acted")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Answer {
    /// The number of the last entry.
    pub number: u64,
    /// The number of steps so far.
    pub step: u32,
    /// The seats whose turn it is now.
    pub waiting: Vec<u8>,
    /// The entry of the request and all immediate consequences.
    pub entries: Vec<EntryOut>,
    /// The new state, if the request had `have`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub state: Option<Box<StateOut>>,
}

/// News about a table, sent by an event stream.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct News<'a> {
    /// The table.
    pub table: &'a str,
    /// The number of the last entry.
    pub number: u64,
    /// The number of steps so far.
    pub step: u32,
    /// Whether it is the listener's turn.
    pub my_turn: bool,
    /// The seats whose turn it is.
    pub waiting: Vec<u8>,
    /// The status of the table.
    pub status: Status,
    /// The new entries.
    pub entries: Vec<EntryOut>,
    /// The new state, if the stream was opened with `show`.
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
    /// The number of steps so far.
    pub step: u32,
    /// The entries.
    pub entries: Vec<EntryOut>,
    /// Whether there are more entries.
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
    /// The number of steps so far.
    pub step: u32,
    /// The viewer's perspective.
    pub viewer: Viewpoint,
    /// The table's card.
    pub table: Card,
    /// The settings chosen when the table was created.
    pub setup: SetupOut,
    /// The seat from which the viewer sees the table.
    pub seat: Option<u8>,
    /// The viewer's seats.
    pub my_seats: Vec<u8>,
    /// The clocks.
    pub clocks: Vec<ShownClock>,
    /// The seats whose turn it is.
    pub waiting: Vec<u8>,
    /// The public part of the pending decision.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub decision: Option<Value>,
    /// The pending decision as a sentence.
    pub question: Option<String>,
    /// The private part of the decision, for the deciding seat.
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
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<Vec<String>>"),
        ts(optional, as = "Option<Vec<String>>")
    )]
    pub legal: Option<Written>,
    /// The view, as JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, type = "unknown"))]
    pub view: Option<Value>,
    /// The view, as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub view_text: Option<String>,
    /// What each player could do next, by seat, from what everybody knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub outlook: Option<Vec<Vec<OutlookOut>>>,
    /// What can be undone.
    pub undo: UndoOut,
    /// The standing answer of the viewer's seat.
    pub standing: StandingOut,
    /// Whether the answers of the viewer's seat to the open question can be put together as an
    /// order.
    pub orders: bool,
    /// The table of the rematch, for the players.
    pub rematch: Option<String>,
    /// The result, once the game is over.
    pub result: Option<ResultOut>,
    /// The end of the log.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub log: Option<Vec<EntryOut>>,
}

/// Things of one sort that a player could do next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename = "Outlook")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct OutlookOut {
    /// What they are.
    pub title: String,
    /// One line for each.
    pub lines: Vec<String>,
}

/// A viewer's perspective on a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Viewpoint {
    /// From a seat.
    Seat,
    /// Not from any seat.
    Spectator,
    /// With all hidden information, at a finished game.
    All,
}

/// A scene, whole or in parts.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum SceneOut {
    /// The whole scene.
    Whole(Drawing),
    /// In parts, for a client that named the parts it has.
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

/// A part of a scene: its hash and its things.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "Part", untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum PartOut<'a> {
    /// The client has it.
    Known([&'a str; 1]),
    /// The client lacks it.
    New(&'a str, #[cfg_attr(feature = "schema", schemars(with = "Vec<Drawn>"))] &'a Written),
}

/// JSON that is serialised once and shared by all recipients.
#[derive(Clone, Debug)]
pub struct Written(Arc<RawValue>);

impl Written {
    /// Serialises a value. A table consists of plain data, so this cannot fail.
    pub fn of(value: &impl Serialize) -> Self {
        Self(to_raw_value(value).map_or_else(|_| RawValue::NULL.to_owned().into(), Arc::from))
    }

    /// The JSON.
    pub fn text(&self) -> &str {
        self.0.get()
    }
}

impl From<Box<RawValue>> for Written {
    fn from(value: Box<RawValue>) -> Self {
        Self(value.into())
    }
}

impl Serialize for Written {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// The result of a game. The seed proves that the commitment fixed all chance outcomes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename = "Result")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ResultOut {
    /// The rank of each seat, from 1.
    pub places: Vec<u8>,
    /// The score of each seat, by category.
    pub scores: Vec<Vec<i32>>,
    /// The seed.
    pub seed: Option<String>,
    /// The column headings of the score sheet.
    pub headings: Vec<String>,
    /// The score sheet: a row for each seat.
    pub rows: Vec<Vec<i64>>,
}

/// The settings chosen when a table was created.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "TableSetup")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct SetupOut {
    /// Every option with its value.
    pub options: BTreeMap<String, String>,
    /// The preset of options.
    pub preset: Option<String>,
    /// The time control.
    pub clock: ClockKind,
    /// When the game starts.
    pub start: Start,
    /// Whether a coach helps those who ask; such a game is not rated.
    pub coach: bool,
    /// The hash of the seed.
    pub commitment: Option<String>,
    /// The version of the rules.
    pub rules: u32,
}

/// What can be undone.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "Undo")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct UndoOut {
    /// The first step that the viewer can undo without asking.
    pub free: Option<u32>,
    /// The first step that the viewer can propose to undo.
    pub ask: Option<u32>,
    /// The pending proposal.
    pub proposal: Option<Proposal>,
}

/// The standing answer of a seat to routine questions.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename = "Standing")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct StandingOut {
    /// Whether the viewer's open question can be left to a standing answer.
    pub offered: bool,
    /// What the standing answer is called.
    pub name: Option<String>,
}
