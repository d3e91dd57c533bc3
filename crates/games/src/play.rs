//! A type-erased match: text goes in, text and JSON come out.

use std::fmt::{self, Write as _};

use bots::Character;
use review::{Depth, End, Judgement, NotOver};
use serde::Serialize;
use serde_json::{Value, value::RawValue};
use table::{
    Commitment, Game, Match, MatchError, Outcome, Record, Seat, Seed, Undone, Viewer, Waiting,
};

use crate::{
    Analyst, Chances, Code, Entry, EntryOf, Error, Reviewing, Show, Thought, Told, ordering,
    perft::perft, told::EventsOf,
};

/// A match in progress.
pub trait Play: fmt::Debug + Send {
    /// The entry of its game.
    fn entry(&self) -> &'static dyn Entry;

    /// The match as a [`Show`]; `None` for a game without pictures and words.
    fn show(&self) -> Option<&dyn Show>;

    /// The question of a seat, for a bot; `None` if the seat is not asked or the game has no bots.
    /// [`thought`](crate::thought) distinguishes the two.
    fn thought(&self, seat: Seat, bot: Character) -> Option<Box<dyn Thought>>;

    /// A reviewer of the match, if it is over; `None` if the game has no judge.
    /// [`reviewer`](crate::reviewer) has one error for both.
    fn reviewer(&self, end: End, seed: &Seed) -> Option<Result<Box<dyn Reviewing>, NotOver>>;

    /// An analyst for the question of a seat; `None` if the seat is not asked or the game has no
    /// judge. [`analyst`](crate::analyst) distinguishes the two.
    fn analyst(&self, seat: Seat, seed: &Seed) -> Option<Box<dyn Analyst>>;

    /// Judges the current position; `None` if the game has no judge. [`judge`](crate::judge) has an
    /// error for that.
    fn judge(&self, depth: Depth, seed: &Seed) -> Option<Judgement>;

    /// A copy of the match, which goes its own way.
    fn fork(&self) -> Box<dyn Play>;

    /// The names of the players, clockwise.
    fn names(&self) -> &[String];

    /// The hash of the seed, if the match has one.
    fn commitment(&self) -> Option<Commitment>;

    /// The number of steps, including undone ones and the undos themselves.
    fn steps(&self) -> usize;

    /// Whom the game is waiting for.
    fn waiting(&self) -> Waiting;

    /// The outcome, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The public part of a seat's question.
    fn decision(&self, seat: Seat) -> Option<Value>;

    /// The identity of a seat's question; see [`Game::topic`].
    fn topic(&self, seat: Seat) -> Option<Value>;

    /// The private part of a seat's question.
    fn aside(&self, seat: Seat) -> Option<Value>;

    /// The legal actions of a seat, in order.
    fn legal_actions(&self, seat: Seat) -> Vec<String>;

    /// The same list as JSON, written at once: a string for each of hundreds of actions would cost
    /// more than finding them.
    fn legal_json(&self, seat: Seat) -> Box<RawValue>;

    /// The possible outcomes of chance, with their weights.
    fn chance_outcomes(&self) -> Vec<(String, u32)>;

    /// An action in canonical notation: the same action always has the same text.
    ///
    /// # Errors
    /// If it is not in the notation of the game.
    fn notation(&self, action: &str) -> Result<String, Error>;

    /// Checks whether the rules would accept this action of a seat, without applying it.
    ///
    /// # Errors
    /// Exactly those of [`Play::act`].
    fn consider(&self, seat: Seat, action: &str) -> Result<(), Error>;

    /// Checks whether a seat could give all these answers, one after the other and with nothing in
    /// between, without applying them.
    ///
    /// # Errors
    /// Those of [`Play::act`] for the first answer that is impossible.
    fn consider_all(&self, seat: Seat, actions: &[String]) -> Result<(), Error>;

    /// Applies an action of a seat.
    ///
    /// # Errors
    /// If it cannot be parsed or the rules refuse it; then nothing has changed.
    fn act(&mut self, seat: Seat, action: &str) -> Result<Box<dyn Told>, Error>;

    /// Applies an outcome of chance, drawn from the seed if none is given.
    ///
    /// # Errors
    /// If it cannot be parsed or is impossible now; then nothing has changed.
    fn chance(&mut self, outcome: Option<&str>) -> Result<Chanced, Error>;

    /// The steps that a seat may undo without anyone's consent, latest first; see
    /// [`Match::undoable`].
    fn undoable(&self, seat: Seat) -> Vec<u32>;

    /// The last answer of a seat that has not been undone.
    fn last_answer(&self, seat: Seat) -> Option<u32>;

    /// Whether the step with this number has not been undone.
    fn stands(&self, step: u32) -> bool;

    /// Undoes the step with this number and all later ones.
    ///
    /// # Errors
    /// If that step does not exist or has already been undone.
    fn undo(&mut self, step: u32) -> Result<Undone, Error>;

    /// What a viewer knows.
    fn view(&self, viewer: Viewer) -> Seen;

    /// The complete position as text.
    fn position(&self) -> String;

    /// The record of the match.
    fn record(&self) -> Record;

    /// The number of sequences of `depth` steps from here.
    fn perft(&self, depth: u32, chances: Chances) -> u64;
}

impl dyn Play + '_ {
    /// The names of the seats at this table.
    pub fn seat_names(&self) -> &'static [&'static str] {
        let names = self.entry().seat_names();
        &names[..names.len().min(self.names().len())]
    }

    /// The seat with this name.
    ///
    /// # Errors
    /// Lists the seats.
    pub fn seat(&self, name: &str) -> Result<Seat, Error> {
        let names = self.seat_names();
        let index = names.iter().position(|known| *known == name);
        index.and_then(|index| Seat::new(index as u8)).ok_or_else(|| {
            let (name, names) = (name.escape_debug(), names.join(", "));
            let text = format!("there is no seat `{name}`; the seats are: {names}");
            Error::new(Code::NoSuchSeat, text)
        })
    }

    /// The viewer with this name: a seat, `spectator` or `all`.
    ///
    /// # Errors
    /// Lists the viewers.
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

/// An action as text. There are hundreds at a time, so the string is allocated once and does not
/// grow.
fn written(action: &impl fmt::Display) -> String {
    let mut text = String::with_capacity(32);
    // Writing into a string cannot fail.
    let _ = write!(text, "{action}");
    text
}

/// Actions in the notation of the game, as a JSON list. Hundreds are listed for every question, so
/// they are written straight into it.
fn listed(actions: &[impl fmt::Display]) -> Box<RawValue> {
    let mut list = String::with_capacity(2 + 20 * actions.len());
    for action in actions {
        list.push_str(if list.is_empty() { "[\"" } else { ",\"" });
        let begin = list.len();
        // Writing into a string cannot fail.
        let _ = write!(list, "{action}");
        if list.as_bytes()[begin..].iter().any(|byte| *byte < b' ' || b"\"\\".contains(byte)) {
            let escaped = Value::from(&list[begin..]).to_string();
            list.truncate(begin - 1);
            list.push_str(&escaped);
        } else {
            list.push('"');
        }
    }
    list.push_str(if list.is_empty() { "[]" } else { "]" });
    RawValue::from_string(list).unwrap_or_default()
}

/// A view, as text and as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Seen {
    /// The position as text.
    pub text: String,
    /// The view as JSON.
    pub view: Value,
}

/// A resolved chance.
#[derive(Debug)]
pub struct Chanced {
    /// The outcome in the notation of the game.
    pub outcome: String,
    /// Its events.
    pub events: Box<dyn Told>,
}

/// Serialises a value to JSON. The vocabulary of every game is plain data, so this cannot fail; the
/// test of the shelf serialises all of it.
pub(crate) fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

/// A typed match with the entry of its game.
#[derive(Debug)]
pub(crate) struct PlayOf<G: Game> {
    entry: &'static EntryOf<G>,
    played: Match<G>,
}

impl<G: Game> PlayOf<G> {
    pub(crate) const fn new(entry: &'static EntryOf<G>, played: Match<G>) -> Self {
        Self { entry, played }
    }

    pub(crate) fn game(&self) -> &G {
        self.played.game()
    }

    /// The typed entry of the game.
    pub(crate) const fn typed_entry(&self) -> &'static EntryOf<G> {
        self.entry
    }

    /// An action that the rules refuse.
    pub(crate) fn rejected(&self, seat: Seat, rejection: G::Rejection) -> Error {
        self.refused(seat, MatchError::Rejected(rejection))
    }

    /// A refused action with its message; a seat that is not asked gets a different error.
    fn refused(&self, seat: Seat, error: MatchError<G::Rejection>) -> Error {
        let MatchError::Rejected(rejection) = &error else { return error.into() };
        let asked = matches!(self.game().waiting(), Waiting::For(seats) if seats.contains(seat));
        let code = if asked { Code::Rejected } else { Code::NotAsked };
        let pictured = self.entry.pictured.as_ref();
        let message = pictured.map(|pictured| Box::new((pictured.refuse)(rejection)));
        Error { code, message, ..error.into() }
    }

    fn told(&self, events: Vec<G::Event>) -> Box<dyn Told> {
        Box::new(EventsOf { entry: self.entry, events })
    }
}

impl<G: Game> Play for PlayOf<G> {
    fn entry(&self) -> &'static dyn Entry {
        self.entry
    }

    fn show(&self) -> Option<&dyn Show> {
        self.entry.pictured.as_ref().map(|pictured| (pictured.show)(self))
    }

    fn thought(&self, seat: Seat, bot: Character) -> Option<Box<dyn Thought>> {
        (self.entry.judged.as_ref()?.thought)(self.game(), seat, bot)
    }

    fn reviewer(&self, end: End, seed: &Seed) -> Option<Result<Box<dyn Reviewing>, NotOver>> {
        Some((self.entry.judged.as_ref()?.reviewer)(&self.played, end, seed))
    }

    fn analyst(&self, seat: Seat, seed: &Seed) -> Option<Box<dyn Analyst>> {
        (self.entry.judged.as_ref()?.analyst)(self.game(), seat, seed)
    }

    fn judge(&self, depth: Depth, seed: &Seed) -> Option<Judgement> {
        Some((self.entry.judged.as_ref()?.judgement)(self.game(), depth, seed))
    }

    fn fork(&self) -> Box<dyn Play> {
        Box::new(Self { entry: self.entry, played: self.played.clone() })
    }

    fn names(&self) -> &[String] {
        self.played.names()
    }

    fn commitment(&self) -> Option<Commitment> {
        self.played.commitment()
    }

    fn steps(&self) -> usize {
        self.played.len()
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

    fn topic(&self, seat: Seat) -> Option<Value> {
        self.game().decision(seat).map(|decision| json(&G::topic(&decision)))
    }

    fn aside(&self, seat: Seat) -> Option<Value> {
        self.game().aside(seat).as_ref().map(json)
    }

    fn legal_actions(&self, seat: Seat) -> Vec<String> {
        let mut legal = Vec::new();
        self.game().legal_actions(seat, &mut legal);
        legal.iter().map(written).collect()
    }

    fn legal_json(&self, seat: Seat) -> Box<RawValue> {
        let mut legal = Vec::new();
        self.game().legal_actions(seat, &mut legal);
        listed(&legal)
    }

    fn chance_outcomes(&self) -> Vec<(String, u32)> {
        let mut outcomes = Vec::new();
        self.game().chance_outcomes(&mut outcomes);
        outcomes.iter().map(|(outcome, weight)| (outcome.to_string(), *weight)).collect()
    }

    fn notation(&self, action: &str) -> Result<String, Error> {
        Ok(written(&G::read_action(self.game().options(), action)?))
    }

    fn consider(&self, seat: Seat, action: &str) -> Result<(), Error> {
        let action = G::read_action(self.game().options(), action)?;
        let considered = self.played.consider(seat, &action);
        considered.map_err(|error| self.refused(seat, error))
    }

    fn consider_all(&self, seat: Seat, actions: &[String]) -> Result<(), Error> {
        ordering::check(self, seat, actions)
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<Box<dyn Told>, Error> {
        let action = G::read_action(self.game().options(), action)?;
        match self.played.act(seat, &action) {
            Ok(events) => Ok(self.told(events)),
            Err(error) => Err(self.refused(seat, error)),
        }
    }

    fn chance(&mut self, outcome: Option<&str>) -> Result<Chanced, Error> {
        if self.game().waiting() != Waiting::Chance {
            return Err(MatchError::<G::Rejection>::NoChance.into());
        }
        let outcome = match outcome {
            Some(text) => G::read_chance(self.game().options(), text)?,
            None => self.played.proposal()?,
        };
        let events = self.played.chance(&outcome)?;
        Ok(Chanced { outcome: outcome.to_string(), events: self.told(events) })
    }

    fn undoable(&self, seat: Seat) -> Vec<u32> {
        self.played.undoable(seat)
    }

    fn last_answer(&self, seat: Seat) -> Option<u32> {
        self.played.last_answer(seat)
    }

    fn stands(&self, step: u32) -> bool {
        self.played.stands(step)
    }

    fn undo(&mut self, step: u32) -> Result<Undone, Error> {
        Ok(self.played.undo(step)?)
    }

    fn view(&self, viewer: Viewer) -> Seen {
        let view = self.game().view(viewer);
        Seen { text: view.to_string(), view: json(&view) }
    }

    fn position(&self) -> String {
        self.game().position()
    }

    fn record(&self) -> Record {
        self.played.record()
    }

    fn perft(&self, depth: u32, chances: Chances) -> u64 {
        perft(self.game(), depth, chances)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_listed_as_json() {
        let lists: [&[&str]; 3] = [&[], &["pass"], &["tile farm D5", "a \"word\" \\ ü", "\n"]];
        for list in lists {
            assert_eq!(listed(list).get(), serde_json::to_string(list).unwrap());
        }
    }
}
