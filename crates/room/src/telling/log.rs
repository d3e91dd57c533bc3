//! Entries of the log as one viewer may know them, in their language.

use std::collections::BTreeMap;

use display::{Message, Words};
use serde_json::json;
use table::{Seat, Viewer};

use crate::{
    Avoided, Entry, Lang, Logged, Room, What, Why, cards,
    wire::{EntryOut, Line},
};

/// Entries as a viewer sees them.
pub fn entries(
    room: &Room,
    logged: &[Logged],
    viewer: Viewer,
    person: Option<&str>,
    lang: Lang,
) -> Vec<EntryOut> {
    let sat_here = !room.seats_of(person).is_empty();
    let words = room.words(lang);
    let avoided = |logged: &Logged| match logged.entry.what {
        What::Chat { .. } => room.silence.between(person, logged.entry.person.as_deref()),
        _ => None,
    };
    logged
        .iter()
        .map(|logged| match avoided(logged) {
            None => entry(room, logged, viewer, sat_here, &words),
            Some(avoided) => unheard(&logged.entry, &avoided),
        })
        .collect()
}

/// A chat entry of a person whom the viewer does not want to hear.
fn unheard(entry: &Entry, avoided: &Avoided) -> EntryOut {
    let more = BTreeMap::from([("avoided", json!(avoided))]);
    EntryOut { number: entry.number, at: entry.at, kind: "chat", more, ..EntryOut::default() }
}

/// An entry as a viewer sees it.
fn entry(room: &Room, logged: &Logged, viewer: Viewer, sat_here: bool, words: &Words) -> EntryOut {
    let entry = &logged.entry;
    let mut more = BTreeMap::new();
    let (mut seat, mut action) = (None, None);
    let kind = match &entry.what {
        What::Created { .. } => "created",
        What::Joined { seat: at, .. } => {
            seat = Some(*at);
            "joined"
        }
        What::Left { seat: at } => {
            seat = Some(*at);
            "left"
        }
        What::Seat { seat: at, .. } => {
            seat = Some(*at);
            "seat"
        }
        What::Started { .. } => {
            let hash = room.play.as_ref().and_then(|play| play.commitment());
            more.insert("commitment", json!(hash.map(|hash| hash.to_string())));
            "started"
        }
        What::Act { seat: at, action: what } => {
            seat = Some(*at);
            let own = Seat::new(*at).is_some_and(|seat| viewer.sees(seat));
            action = own.then(|| what.clone());
            "act"
        }
        What::Chance { outcome } => {
            action = (viewer == Viewer::All).then(|| outcome.clone());
            "chance"
        }
        What::Undo { seat: at, to } => {
            seat = Some(*at);
            more.insert("to", json!(to));
            "undo"
        }
        What::Proposed { seat: at, to } => {
            seat = Some(*at);
            more.insert("to", json!(to));
            "proposed"
        }
        What::Answered { seat: at, agree } => {
            seat = Some(*at);
            more.insert("agree", json!(agree));
            "answered"
        }
        What::Kept { seat: at, why } => {
            seat = Some(*at);
            more.insert("why", json!(cards::why(*why)));
            "kept"
        }
        What::Returned { seat: at } => {
            seat = Some(*at);
            "returned"
        }
        What::Away => "away",
        What::Reopened => "reopened",
        What::Grace { ms } => {
            more.insert("ms", json!(ms));
            "grace"
        }
        What::Chat { name, seat: at, words } => {
            seat = *at;
            more.insert("name", json!(name));
            more.insert("words", json!(words));
            "chat"
        }
        What::Finished { places, scores } => {
            more.insert("places", json!(places));
            more.insert("scores", json!(scores));
            "finished"
        }
        What::Ended => "ended",
        What::Rematch { seat: at, table } => {
            seat = Some(*at);
            if sat_here {
                more.insert("table", json!(table));
            }
            "rematch"
        }
    };
    let lines = match &logged.told {
        Some(told) => tell(&**told, viewer, words),
        None => vec![line(room, logged, words)],
    };
    EntryOut {
        number: entry.number,
        at: entry.at,
        kind,
        step: logged.step,
        seat,
        action,
        more,
        lines,
    }
}

/// The events of a step, as far as the viewer may know them.
fn tell(told: &dyn games::Told, viewer: Viewer, words: &Words) -> Vec<Line> {
    let Some(tellings) = told.tell(viewer) else {
        let plain = |seen: games::Happening| Line {
            rule: Some(seen.rule.to_string()),
            text: seen.event.to_string(),
            message: None,
            touched: Vec::new(),
        };
        return told.seen(viewer).into_iter().map(plain).collect();
    };
    let line = |telling: games::Telling| Line {
        rule: Some(telling.rule.to_string()),
        text: words.say(&telling.message),
        message: Some(json!(telling.message)),
        touched: telling.touched,
    };
    tellings.into_iter().map(line).collect()
}

/// The line of an entry that is not a step of the game.
fn line(room: &Room, logged: &Logged, words: &Words) -> Line {
    let of =
        |id: &'static str, seat: &u8| Message::new(id).text("name", room.name(usize::from(*seat)));
    let message = match &logged.entry.what {
        What::Created { .. } => Message::new("server-created"),
        What::Joined { seat, .. } => of("server-joined", seat),
        What::Left { seat } => of("server-left", seat),
        What::Seat { seat, .. } => of("server-seat", seat),
        What::Started { .. } => Message::new("server-started"),
        What::Undo { seat, .. } if logged.undid_chance => of("server-undo-chance", seat),
        What::Undo { seat, .. } => of("server-undo", seat),
        What::Proposed { seat, .. } => of("server-proposed", seat),
        What::Answered { seat, agree: true } => of("server-agreed", seat),
        What::Answered { seat, agree: false } => of("server-declined", seat),
        What::Kept { seat, why: Why::Left } => of("server-left-to-bot", seat),
        What::Kept { seat, why: Why::Conceded } => of("server-conceded", seat),
        What::Kept { seat, why: Why::Time } => of("server-time", seat),
        What::Kept { seat, why: Why::Resigned } => of("server-resigned", seat),
        What::Returned { seat } => of("server-returned", seat),
        What::Away => Message::new("server-away"),
        What::Reopened => Message::new("server-reopened"),
        What::Grace { ms } => Message::new("server-grace").number("seconds", ms / 1000),
        What::Chat { name, words, .. } => {
            Message::new("server-chat").text("name", name).text("words", words)
        }
        What::Finished { .. } => Message::new("server-finished"),
        What::Ended => Message::new("server-ended"),
        What::Rematch { seat, .. } => of("server-rematch", seat),
        What::Act { .. } => Message::new("server-act"),
        What::Chance { .. } => Message::new("server-chance"),
    };
    let text = words.speak(&message);
    Line { rule: None, message: Some(json!(message)), text, touched: Vec::new() }
}
