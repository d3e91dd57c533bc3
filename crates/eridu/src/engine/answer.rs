//! The answers to requests.

use games::{Error, Happening, Play, Seen};
use serde::Serialize;
use serde_json::{Value, value::RawValue};
use table::{Record, Waiting};

use crate::catalogue::Entry;

/// The answer to a request, with its id.
#[derive(Serialize)]
pub(super) struct Answer<'a> {
    id: &'a RawValue,
    #[serde(skip_serializing_if = "Option::is_none")]
    ok: Option<Reply>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Error>,
}

impl<'a> Answer<'a> {
    pub(super) fn new(id: &'a RawValue, result: Result<Reply, Error>) -> Self {
        match result {
            Ok(reply) => Self { id, ok: Some(reply), error: None },
            Err(error) => Self { id, ok: None, error: Some(error) },
        }
    }

    /// The answer as one line without its end.
    pub(super) fn to_json(&self) -> String {
        // Serialising strings, numbers and values cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// A successful answer.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Reply {
    Games {
        games: Vec<Entry>,
    },
    Opened {
        #[serde(rename = "match")]
        id: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        commitment: Option<String>,
    },
    Status(Status),
    Happened(Happened),
    Seen(Seen),
    Position {
        position: String,
    },
    Record {
        text: String,
        record: Record,
    },
    Undone {
        step: usize,
    },
    Analysed(Analysed),
    Closed {},
}

/// The status of a match.
#[derive(Serialize)]
pub(super) struct Status {
    game: &'static str,
    seats: &'static [&'static str],
    steps: usize,
    waiting: &'static str,
    /// The seats that are asked, each with its question.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) asked: Vec<Asked>,
    /// The possible chance outcomes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) outcomes: Vec<Weighed>,
    /// The result of the match.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) result: Vec<Placed>,
}

impl Status {
    /// The status without the part that depends on what the game is waiting for.
    pub(super) fn of(play: &dyn Play) -> Self {
        let waiting = match play.waiting() {
            Waiting::For(_) => "seats",
            Waiting::Chance => "chance",
            Waiting::Over => "over",
        };
        Self {
            game: play.entry().name(),
            seats: play.seat_names(),
            steps: play.steps(),
            waiting,
            asked: vec![],
            outcomes: vec![],
            result: vec![],
        }
    }
}

/// A seat that is asked something.
#[derive(Serialize)]
pub(super) struct Asked {
    pub(super) seat: &'static str,
    pub(super) decision: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) aside: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) legal: Option<Vec<String>>,
}

/// A chance outcome with its weight.
#[derive(Serialize)]
pub(super) struct Weighed {
    pub(super) outcome: String,
    pub(super) weight: u32,
}

/// The final place of a seat.
#[derive(Serialize)]
pub(super) struct Placed {
    seat: &'static str,
    place: u8,
    scores: Vec<i32>,
}

impl Placed {
    /// The places of all seats of a finished match.
    pub(super) fn all(play: &dyn Play) -> Vec<Self> {
        let Some(outcome) = play.outcome() else { return vec![] };
        let places = outcome.places.into_iter().zip(outcome.scores);
        let seats = play.seat_names().iter().zip(places);
        seats.map(|(seat, (place, scores))| Self { seat, place, scores }).collect()
    }
}

/// The values of the answers of a seat, from what it knows.
#[derive(Serialize)]
pub(super) struct Analysed {
    pub(super) seat: &'static str,
    /// The number of legal answers.
    pub(super) options: usize,
    pub(super) answers: Vec<Judged>,
}

/// An answer with its value.
#[derive(Serialize)]
pub(super) struct Judged {
    pub(super) action: String,
    pub(super) chance: f64,
    pub(super) doubt: f64,
    pub(super) nodes: u32,
    /// The answers that are expected next.
    pub(super) line: Vec<Expected>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rollouts: Option<Played>,
}

/// An expected answer.
#[derive(Serialize)]
pub(super) struct Expected {
    pub(super) seat: &'static str,
    pub(super) action: String,
}

/// The result of rollouts.
#[derive(Serialize)]
pub(super) struct Played {
    pub(super) count: u32,
    pub(super) chance: f64,
    pub(super) doubt: f64,
    pub(super) plain: f64,
    pub(super) plain_doubt: f64,
}

/// The effect of a step.
#[derive(Serialize)]
pub(super) struct Happened {
    /// The number of the step.
    pub(super) step: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) outcome: Option<String>,
    pub(super) events: Vec<Happening>,
}
