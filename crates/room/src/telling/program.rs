//! What a program on a seat receives, in the engine protocol (`docs/bots.md`).

use std::collections::BTreeMap;

use games::Happening;
use serde::Serialize;
use serde_json::Value;
use table::{Seat, Viewer};

use crate::{Room, Status};

/// A line for a program; `docs/bots.md` describes every field.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum ProgramLine {
    /// It sits at a game.
    Hello {
        /// The table.
        table: String,
        /// The version of the protocol.
        protocol: u32,
        /// The game.
        game: String,
        /// The version of its rules.
        rules: u32,
        /// The names of all seats.
        seats: &'static [&'static str],
        /// The name of its own seat.
        seat: Option<&'static str>,
        /// The number of its own seat.
        number: usize,
        /// The names of the players.
        names: Vec<String>,
        /// Every option with its value.
        options: BTreeMap<String, String>,
    },
    /// A question.
    Choose {
        /// The table.
        table: String,
        /// The number of the seat being asked.
        number: usize,
        /// The number of steps in the game.
        step: u32,
        /// The public part of the question.
        decision: Option<Value>,
        /// The private part of the question.
        aside: Option<Value>,
        /// The legal actions.
        legal: Vec<String>,
        /// What the seat knows.
        view: Value,
        /// What it saw since the last question.
        events: Vec<Happening>,
    },
    /// The game is over.
    End {
        /// The table.
        table: String,
        /// The number of its own seat.
        number: usize,
        /// The result, unless the table was closed early.
        result: Option<ProgramResult>,
    },
}

/// The result of a game, for a program.
#[derive(Clone, Debug, Serialize)]
pub struct ProgramResult {
    /// The place of each seat, from 1.
    pub places: Vec<u8>,
    /// The score of each seat, by category.
    pub scores: Vec<Vec<i32>>,
}

/// What a program has received for one seat.
#[derive(Clone, Debug, Default)]
pub struct Program {
    greeted: bool,
    /// How much of the log it has received.
    known: usize,
    /// The step since which the seat has been asked the last question sent.
    asked: Option<u32>,
    over: bool,
}

impl Program {
    /// Whether it has received the end of the game.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The lines that it has not received yet: first a `hello`, then a `choose` for every question,
    /// and an `end`. Nothing of a game that was over before it was greeted.
    pub fn lines(&mut self, room: &Room, seat: Seat) -> Vec<ProgramLine> {
        let Some(play) = room.play.as_deref() else { return Vec::new() };
        if !self.greeted && room.is_over() {
            return Vec::new();
        }
        let number = seat.index();
        let mut lines = Vec::new();
        if !self.greeted {
            self.greeted = true;
            let seats = play.seat_names();
            lines.push(ProgramLine::Hello {
                table: room.id.clone(),
                protocol: 1,
                game: room.setup.game.clone(),
                rules: room.setup.rules,
                seats,
                seat: seats.get(number).copied(),
                number,
                names: play.names().to_vec(),
                options: room.setup.options.iter().cloned().collect(),
            });
        }
        let asked = room.status == Status::Running && room.waiting().contains(seat);
        let since = room.asked_since(seat);
        if asked && self.asked != Some(since) {
            let news = room.log.get(self.known..).unwrap_or_default();
            let news = news.iter().filter_map(|logged| logged.told.as_ref());
            let events = news.flat_map(|told| told.seen(Viewer::Seat(seat))).collect();
            self.known = room.log.len();
            self.asked = Some(since);
            lines.push(ProgramLine::Choose {
                table: room.id.clone(),
                number,
                step: room.step(),
                decision: play.decision(seat),
                aside: play.aside(seat),
                legal: play.legal_actions(seat),
                view: play.view(Viewer::Seat(seat)).view,
                events,
            });
        }
        if room.is_over() && !self.over {
            self.over = true;
            let result = room.result.clone();
            let result = result.map(|(places, scores)| ProgramResult { places, scores });
            lines.push(ProgramLine::End { table: room.id.clone(), number, result });
        }
        lines
    }
}
