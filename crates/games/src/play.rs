//! A match without its type: text goes in, text and JSON come out.

use std::{
    any::Any,
    fmt::{self, Write as _},
};

use serde::Serialize;
use serde_json::Value;
use table::{
    Commitment, Game, Match, MatchError, Outcome, Record, RuleId, Seat, Told as _, Viewer, Waiting,
};

use crate::{Chances, Code, Error, Kind, KindOf, perft::perft};

/// A match being played.
pub trait Play: Any + fmt::Debug + Send {
    /// The game that is played.
    fn kind(&self) -> &'static dyn Kind;

    /// Who sits where, clockwise.
    fn names(&self) -> &[String];

    /// The hash of the seed, if the match has one.
    fn commitment(&self) -> Option<Commitment>;

    /// How many steps there are, those taken back and the undos included.
    fn steps(&self) -> usize;

    /// Whom the game waits for.
    fn waiting(&self) -> Waiting;

    /// How the game came out, once it is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The question that a seat is asked, as everybody may hear it.
    fn decision(&self, seat: Seat) -> Option<Value>;

    /// What only the seat itself is told about its question.
    fn aside(&self, seat: Seat) -> Option<Value>;

    /// Every answer that the seat may give, in order.
    fn legal_actions(&self, seat: Seat) -> Vec<String>;

    /// What chance can bring, with the weight of each outcome.
    fn chance_outcomes(&self) -> Vec<(String, u32)>;

    /// Takes the answer of a seat.
    ///
    /// # Errors
    /// When it cannot be read or the rules refuse it; then nothing has changed.
    fn act(&mut self, seat: Seat, action: &str) -> Result<Box<dyn Told>, Error>;

    /// Takes an outcome of chance, or draws it from the seed when none is given.
    ///
    /// # Errors
    /// When it cannot be read or cannot happen now; then nothing has changed.
    fn chance(&mut self, outcome: Option<&str>) -> Result<Chanced, Error>;

    /// The first step that a seat may take back without asking anybody.
    fn undoable(&self, seat: Seat) -> Option<u32>;

    /// Takes back the step of this number and all that still stand after it.
    ///
    /// # Errors
    /// When that step does not stand.
    fn undo(&mut self, step: u32) -> Result<(), Error>;

    /// All that a viewer knows.
    fn view(&self, viewer: Viewer) -> Seen;

    /// The whole position as text.
    fn position(&self) -> String;

    /// The match written down.
    fn record(&self) -> Record;

    /// The number of sequences of `depth` steps that lead on from here.
    fn perft(&self, depth: u32, chances: Chances) -> u64;
}

impl dyn Play + '_ {
    /// What the seats at this table are called.
    pub fn seat_names(&self) -> &'static [&'static str] {
        let names = self.kind().seat_names();
        &names[..names.len().min(self.names().len())]
    }

    /// The seat of this name.
    ///
    /// # Errors
    /// Names the seats that there are.
    pub fn seat(&self, name: &str) -> Result<Seat, Error> {
        let names = self.seat_names();
        let index = names.iter().position(|known| *known == name);
        index.and_then(|index| Seat::new(index as u8)).ok_or_else(|| {
            let (name, names) = (name.escape_debug(), names.join(", "));
            let text = format!("there is no seat `{name}`; the seats are: {names}");
            Error::new(Code::NoSuchSeat, text)
        })
    }

    /// The viewer of this name: a seat, `spectator` or `all`.
    ///
    /// # Errors
    /// Names the viewers that there are.
    pub fn viewer(&self, name: &str) -> Result<Viewer, Error> {
        match name {
            "spectator" => Ok(Viewer::Spectator),
            "all" => Ok(Viewer::All),
            seat => self.seat(seat).map(Viewer::Seat).map_err(|error| Error {
                text: format!("{}; others are `spectator` and `all`", error.text),
                ..error
            }),
        }
    }
}

/// An action as text. There are hundreds of them at a time, and their texts should not grow
/// letter by letter.
fn written(action: &impl fmt::Display) -> String {
    let mut text = String::with_capacity(32);
    // Writing into a string cannot fail.
    let _ = write!(text, "{action}");
    text
}

/// What a viewer sees: the same as text and as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Seen {
    /// The table as a person draws it.
    pub text: String,
    /// The table as a program reads it.
    pub view: Value,
}

/// One event, as some viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Happening {
    /// The rule by which it happened.
    pub rule: RuleId,
    /// What happened.
    pub event: Value,
}

/// The events of one step.
pub trait Told: Any + fmt::Debug + Send + Sync {
    /// The events as this viewer sees them, without those that he does not see.
    fn seen(&self, viewer: Viewer) -> Vec<Happening>;
}

/// What chance brought.
#[derive(Debug)]
pub struct Chanced {
    /// The outcome in the notation of the game.
    pub outcome: String,
    /// What it led to.
    pub events: Box<dyn Told>,
}

/// The typed events of one step.
pub(crate) struct EventsOf<G: Game>(pub(crate) Vec<G::Event>);

impl<G: Game> fmt::Debug for EventsOf<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<G: Game> Told for EventsOf<G> {
    fn seen(&self, viewer: Viewer) -> Vec<Happening> {
        let seen = self.0.iter().filter_map(|event| G::seen(event, viewer));
        seen.map(|event| Happening { rule: event.rule(), event: json(&event) }).collect()
    }
}

/// The JSON of what a game says. The vocabulary of every game is plain data, so that this cannot
/// fail; the test of the shelf serialises all of it.
pub(crate) fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

impl<G: Game> Play for Match<G> {
    fn kind(&self) -> &'static dyn Kind {
        KindOf::<G>::KIND
    }

    fn names(&self) -> &[String] {
        self.names()
    }

    fn commitment(&self) -> Option<Commitment> {
        self.commitment()
    }

    fn steps(&self) -> usize {
        self.len()
    }

    fn waiting(&self) -> Waiting {
        self.game().waiting()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome()
    }

    fn decision(&self, seat: Seat) -> Option<Value> {
        self.game().decision(seat).as_ref().map(json)
    }

    fn aside(&self, seat: Seat) -> Option<Value> {
        self.game().aside(seat).as_ref().map(json)
    }

    fn legal_actions(&self, seat: Seat) -> Vec<String> {
        let mut legal = Vec::new();
        self.game().legal_actions(seat, &mut legal);
        legal.iter().map(written).collect()
    }

    fn chance_outcomes(&self) -> Vec<(String, u32)> {
        let mut outcomes = Vec::new();
        self.game().chance_outcomes(&mut outcomes);
        outcomes.iter().map(|(outcome, weight)| (outcome.to_string(), *weight)).collect()
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<Box<dyn Told>, Error> {
        let asked = matches!(self.game().waiting(), Waiting::For(seats) if seats.contains(seat));
        match Match::act(self, seat, &action.parse()?) {
            Ok(events) => Ok(Box::new(EventsOf::<G>(events))),
            Err(error @ MatchError::Rejected(_)) if !asked => {
                Err(Error { code: Code::NotAsked, ..error.into() })
            }
            Err(error) => Err(error.into()),
        }
    }

    fn chance(&mut self, outcome: Option<&str>) -> Result<Chanced, Error> {
        let outcome = match outcome {
            Some(text) => text.parse()?,
            None => self.proposal()?,
        };
        if self.game().waiting() != Waiting::Chance {
            return Err(MatchError::<G::Rejection>::NoChance.into());
        }
        let events = Match::chance(self, &outcome)?;
        Ok(Chanced { outcome: outcome.to_string(), events: Box::new(EventsOf::<G>(events)) })
    }

    fn undoable(&self, seat: Seat) -> Option<u32> {
        self.undoable(seat)
    }

    fn undo(&mut self, step: u32) -> Result<(), Error> {
        Ok(Match::undo(self, step)?)
    }

    fn view(&self, viewer: Viewer) -> Seen {
        let view = self.game().view(viewer);
        Seen { text: view.to_string(), view: json(&view) }
    }

    fn position(&self) -> String {
        self.game().position()
    }

    fn record(&self) -> Record {
        self.record()
    }

    fn perft(&self, depth: u32, chances: Chances) -> u64 {
        perft(self.game(), depth, chances)
    }
}
