//! The engine protocol: requests and answers as JSON lines.
//!
//! The protocol is described in `docs/engine.md`. An [`Engine`] is a plain value that turns a line
//! into a line; [`serve`] connects one to a pair of streams.

mod analyse;
mod answer;
mod lines;
mod request;

use std::collections::BTreeMap;

use games::{Code, Error, Play, Setup, Shelf};
use table::{Seat, Viewer, Waiting, json::Json};

use crate::catalogue;
use answer::{Answer, Asked, Happened, Placed, Reply, Status, Weighed};
use request::{Act, Chance, Close, Envelope, Games, Load, New, Position, Record, Undo, View};

pub use lines::{LONGEST_LINE, serve};

/// The maximum number of open matches.
pub const MOST_MATCHES: usize = 1024;

/// All commands, as named by `do`.
pub const VERBS: [&str; 12] = [
    "games", "new", "load", "status", "act", "chance", "view", "position", "record", "undo",
    "analyse", "close",
];

/// Holds matches and answers requests about them.
#[derive(Debug)]
pub struct Engine {
    shelf: Shelf,
    matches: BTreeMap<String, Box<dyn Play>>,
    /// The number of matches ever opened; ids are never reused.
    opened: u64,
}

impl Engine {
    /// An engine without matches, for these games.
    pub fn new(shelf: Shelf) -> Self {
        Self { shelf, matches: BTreeMap::new(), opened: 0 }
    }

    /// Answers one request. Both are JSON in one line; a request that fails changes nothing.
    pub fn answer(&mut self, line: &str) -> String {
        match Envelope::read(line) {
            Ok(Envelope { id, verb, request }) => {
                Answer::new(id, self.perform(&verb, &request)).to_json()
            }
            Err((id, error)) => Answer::new(id, Err(error)).to_json(),
        }
    }

    fn perform(&mut self, verb: &str, request: &Json<'_>) -> Result<Reply, Error> {
        match verb {
            "games" => request::read(request).map(|Games {}| self.games()),
            "new" => self.start(&request::read(request)?),
            "load" => self.load(request::read(request)?),
            "status" => self.status(&request::read(request)?),
            "act" => self.act(&request::read(request)?),
            "chance" => self.chance(&request::read(request)?),
            "view" => self.view(&request::read(request)?),
            "position" => self.position(&request::read(request)?),
            "record" => self.record(&request::read(request)?),
            "undo" => self.undo(&request::read(request)?),
            "analyse" => {
                let asked: request::Analyse = request::read(request)?;
                analyse::analyse(self.play(&asked.id)?, &asked)
            }
            "close" => self.close(&request::read(request)?),
            unknown => {
                let (unknown, known) = (unknown.escape_debug(), VERBS.join(", "));
                let text = format!("`do` cannot be `{unknown}`; it is one of: {known}");
                Err(Error::new(Code::UnknownDo, text))
            }
        }
    }

    fn games(&self) -> Reply {
        Reply::Games { games: catalogue::entries(self.shelf) }
    }

    fn start(&mut self, request: &New) -> Result<Reply, Error> {
        let kind = games::find(self.shelf, &request.game)?;
        let setup = Setup {
            options: request.options(),
            names: request.names(kind)?,
            seed: request.seed.as_ref().map(request::SeedField::seed).transpose()?,
        };
        self.open(kind.start(&setup)?)
    }

    fn load(&mut self, request: Load) -> Result<Reply, Error> {
        let kind = games::find(self.shelf, &request.game)?;
        let seed = request.seed.as_ref().map(request::SeedField::seed).transpose()?;
        self.open(kind.load(&request.position, seed)?)
    }

    fn open(&mut self, play: Box<dyn Play>) -> Result<Reply, Error> {
        if self.matches.len() >= MOST_MATCHES {
            let text = format!("{MOST_MATCHES} matches are open; close one first");
            return Err(Error::new(Code::TooManyMatches, text));
        }
        self.opened += 1;
        let id = format!("m{}", self.opened);
        let commitment = play.commitment().map(|commitment| commitment.to_string());
        self.matches.insert(id.clone(), play);
        Ok(Reply::Opened { id, commitment })
    }

    fn play(&self, id: &str) -> Result<&dyn Play, Error> {
        self.matches.get(id).map(|play| &**play).ok_or_else(|| no_match(id))
    }

    fn play_mut(&mut self, id: &str) -> Result<&mut Box<dyn Play>, Error> {
        self.matches.get_mut(id).ok_or_else(|| no_match(id))
    }

    fn status(&self, request: &request::Status) -> Result<Reply, Error> {
        let play = self.play(&request.id)?;
        let viewer = viewer(play, request.viewer.as_deref())?;
        let mut status = Status::of(play);
        match play.waiting() {
            Waiting::For(seats) => {
                status.asked = seats.iter().map(|seat| asked(play, seat, viewer)).collect();
            }
            Waiting::Chance if viewer == Viewer::All => {
                let outcomes = play.chance_outcomes().into_iter();
                status.outcomes =
                    outcomes.map(|(outcome, weight)| Weighed { outcome, weight }).collect();
            }
            Waiting::Chance => {}
            Waiting::Over => status.result = Placed::all(play),
        }
        Ok(Reply::Status(status))
    }

    fn act(&mut self, request: &Act) -> Result<Reply, Error> {
        let play = self.play_mut(&request.id)?;
        let viewer = viewer(&**play, request.viewer.as_deref())?;
        let seat = play.seat(&request.seat)?;
        let events = play.act(seat, &request.action)?.seen(viewer);
        Ok(Reply::Happened(Happened { step: play.steps(), outcome: None, events }))
    }

    fn chance(&mut self, request: &Chance) -> Result<Reply, Error> {
        let play = self.play_mut(&request.id)?;
        let viewer = viewer(&**play, request.viewer.as_deref())?;
        let chanced = play.chance(request.outcome.as_deref())?;
        let outcome = (viewer == Viewer::All).then_some(chanced.outcome);
        let events = chanced.events.seen(viewer);
        Ok(Reply::Happened(Happened { step: play.steps(), outcome, events }))
    }

    fn view(&self, request: &View) -> Result<Reply, Error> {
        let play = self.play(&request.id)?;
        Ok(Reply::Seen(play.view(play.viewer(&request.viewer)?)))
    }

    fn position(&self, request: &Position) -> Result<Reply, Error> {
        Ok(Reply::Position { position: self.play(&request.id)?.position() })
    }

    fn record(&self, request: &Record) -> Result<Reply, Error> {
        let record = self.play(&request.id)?.record();
        Ok(Reply::Record { text: record.to_text(), record })
    }

    fn undo(&mut self, request: &Undo) -> Result<Reply, Error> {
        let play = self.play_mut(&request.id)?;
        play.undo(request.step)?;
        Ok(Reply::Undone { step: play.steps() })
    }

    fn close(&mut self, request: &Close) -> Result<Reply, Error> {
        self.matches.remove(&request.id).ok_or_else(|| no_match(&request.id))?;
        Ok(Reply::Closed {})
    }
}

fn no_match(id: &str) -> Error {
    Error::new(Code::NoSuchMatch, format_args!("there is no open match `{}`", id.escape_debug()))
}

/// The viewer with this name; `all` by default.
fn viewer(play: &dyn Play, name: Option<&str>) -> Result<Viewer, Error> {
    name.map_or(Ok(Viewer::All), |name| play.viewer(name))
}

/// The question of a seat, with its private part if the viewer may see it.
fn asked(play: &dyn Play, seat: Seat, viewer: Viewer) -> Asked {
    let sees = viewer.sees(seat);
    Asked {
        seat: play.seat_names().get(seat.index()).copied().unwrap_or_default(),
        decision: play.decision(seat),
        aside: play.aside(seat).filter(|_| sees),
        legal: sees.then(|| play.legal_actions(seat)),
    }
}
