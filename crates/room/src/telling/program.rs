//! What a program at a seat is told, in the lines of the engine protocol (`docs/bots.md`).

use std::collections::BTreeMap;

use serde_json::{Value, json};
use table::{Seat, Viewer};

use crate::{Room, Status};

/// What a program has been told of one seat.
#[derive(Clone, Debug, Default)]
pub struct Program {
    greeted: bool,
    /// How much of the log it knows.
    known: usize,
    /// The step since which the seat is asked what the program was last asked.
    asked: Option<u32>,
    over: bool,
}

impl Program {
    /// Whether it has been told that the game is over.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The lines that it has not been told yet: a `hello` at first, a `choose` for every question,
    /// an `end`.
    pub fn lines(&mut self, room: &Room, seat: Seat) -> Vec<Value> {
        let Some(play) = room.play.as_deref() else { return Vec::new() };
        let number = seat.index();
        let mut lines = Vec::new();
        if !self.greeted {
            self.greeted = true;
            let seats = play.seat_names();
            lines.push(json!({
                "do": "hello", "table": room.id, "protocol": 1, "game": room.setup.game,
                "rules": room.setup.rules, "seats": seats, "seat": seats.get(number),
                "number": number, "names": play.names(),
                "options": room.setup.options.iter().cloned().collect::<BTreeMap<_, _>>(),
            }));
        }
        let asked = room.status == Status::Running && room.waiting().contains(seat);
        let since = room.asked_since(seat);
        if asked && self.asked != Some(since) {
            let news = room.log.get(self.known..).unwrap_or_default();
            let news = news.iter().filter_map(|logged| logged.told.as_ref());
            let events: Vec<_> = news.flat_map(|told| told.seen(Viewer::Seat(seat))).collect();
            self.known = room.log.len();
            self.asked = Some(since);
            lines.push(json!({
                "do": "choose", "table": room.id, "number": number, "step": room.step(),
                "decision": play.decision(seat), "aside": play.aside(seat),
                "legal": play.legal_actions(seat), "view": play.view(Viewer::Seat(seat)).view,
                "events": events,
            }));
        }
        if room.is_over() && !self.over {
            self.over = true;
            let result = room.result.as_ref();
            let result =
                result.map(|(places, scores)| json!({ "places": places, "scores": scores }));
            lines
                .push(json!({ "do": "end", "table": room.id, "number": number, "result": result }));
        }
        lines
    }
}
