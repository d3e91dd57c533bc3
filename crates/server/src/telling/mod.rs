//! Telling: entries and states of a table as one viewer may know them, in his language.

mod log;
mod parts;

use display::{Layout, Message};
use games::Show;
use serde_json::{Value, json};
use table::{Seat, Viewer};

pub(crate) use log::entries;

use crate::{
    cards,
    error::AppError,
    language::Lang,
    room::{Room, What},
    wire::{SetupOut, StateOut, UndoOut},
};

/// How many entries a state carries.
const LOG: usize = 60;

/// Which of the heavy fields of a state are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fields {
    pub(crate) scene: bool,
    pub(crate) choices: bool,
    pub(crate) legal: bool,
    pub(crate) view: bool,
    pub(crate) log: bool,
}

impl Fields {
    /// The fields of a list such as `scene,choices`; all but the view and the list of actions
    /// when there is none.
    pub(crate) fn read(list: Option<&str>) -> Self {
        let Some(list) = list else {
            return Self { scene: true, choices: true, legal: false, view: false, log: true };
        };
        let has = |name: &str| list.split(',').any(|field| field == name);
        Self {
            scene: has("scene"),
            choices: has("choices"),
            legal: has("legal"),
            view: has("view"),
            log: has("log"),
        }
    }
}

/// Who asks for a state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asker<'a> {
    pub(crate) person: Option<&'a str>,
    pub(crate) seat: Option<u8>,
    pub(crate) lang: Lang,
    pub(crate) fields: Fields,
    pub(crate) layout: Layout,
    /// The marks of the parts of the scene that he has, where he wants it in parts.
    pub(crate) have: Option<&'a str>,
    pub(crate) now: i64,
}

/// The state of a table for whoever asks.
///
/// # Errors
/// When he may not look.
pub(crate) fn state(
    room: &Room,
    asker: Asker<'_>,
    online: impl Fn(&str) -> bool,
) -> Result<StateOut, AppError> {
    let Asker { person, lang, fields, layout, now, .. } = asker;
    let viewer = room.viewer(person, asker.seat)?;
    let my_seats = room.seats_of(person);
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::All => my_seats.first().copied(),
        Viewer::Spectator => None,
    };
    let waiting = room.waiting();
    let play = room.play.as_deref();
    let asked = seat.filter(|seat| waiting.contains(*seat) && viewer == Viewer::Seat(*seat));
    let whose = asked.or_else(|| waiting.first());
    let decision = play.zip(whose).and_then(|(play, seat)| play.decision(seat));
    let mine = play.zip(asked);
    let show = play.and_then(|play| games::shown(play).ok());
    let scene = show.filter(|_| fields.scene).map(|show| scene(room, show, viewer, layout, lang));
    let scene = match asker.have {
        Some(have) => scene.map(|scene| parts::parts(scene, have)),
        None => scene,
    };
    let choices = show.zip(asked).filter(|_| fields.choices);
    let choices = choices.and_then(|(show, seat)| show.choices(seat));
    let seen = play.filter(|_| fields.view).map(|play| play.view(viewer));
    let legal = mine.filter(|_| fields.legal).map(|(play, seat)| play.legal_actions(seat));
    let from = room.log.len().saturating_sub(LOG);
    let reader = room.reader(person, viewer);
    let log = fields.log.then(|| entries(room, &room.log[from..], reader, person, lang));
    Ok(StateOut {
        now,
        number: room.number(),
        step: room.step(),
        viewer: name_of(viewer),
        table: cards::card(room, person, online),
        setup: setup(room),
        seat: seat.map(|seat| seat.index() as u8),
        my_seats: my_seats.iter().map(|seat| seat.index() as u8).collect(),
        clocks: room.clocks.shown(now),
        waiting: cards::numbers(waiting),
        decision,
        question: whose.map(|seat| question(room, show, seat, viewer, lang)),
        aside: mine.and_then(|(play, seat)| play.aside(seat)),
        scene,
        choices: choices.map(|choices| json!(choices.said(lang.words()))),
        legal,
        view_text: seen.as_ref().map(|seen| seen.text.clone()),
        view: seen.map(|seen| seen.view),
        undo: UndoOut {
            free: seat.and_then(|seat| room.free_undos(seat).first().copied()),
            ask: seat.filter(|_| !room.is_over()).and_then(|seat| room.last_of(seat)),
            proposal: room.proposal.clone(),
        },
        rematch: room.rematch.clone().filter(|_| !my_seats.is_empty()),
        result: result(room, show, lang),
        log,
    })
}

fn name_of(viewer: Viewer) -> &'static str {
    match viewer {
        Viewer::Seat(_) => "seat",
        Viewer::Spectator => "spectator",
        Viewer::All => "all",
    }
}

fn setup(room: &Room) -> SetupOut {
    let play = room.play.as_deref();
    SetupOut {
        options: room.setup.options.iter().cloned().collect(),
        preset: room.setup.preset.clone(),
        clock: room.setup.clock,
        start: room.setup.start,
        commitment: play.and_then(|play| play.commitment()).map(|hash| hash.to_string()),
        rules: room.setup.rules,
    }
}

/// The scene with what the last answer and all that it led to have moved.
fn scene(room: &Room, show: &dyn Show, viewer: Viewer, layout: Layout, lang: Lang) -> Value {
    let steps = room.log.iter().rev().filter(|logged| logged.step.is_some());
    let mut told = Vec::new();
    for logged in steps {
        if let Some(events) = &logged.told {
            told.extend(show.tell(&**events, viewer));
        }
        if !matches!(logged.entry.what, What::Chance { .. }) {
            break;
        }
    }
    json!(show.scene_after(&told, viewer, layout).said(lang.words()))
}

/// How it came out. The seed is part of it: now everybody can check that it was kept.
fn result(room: &Room, show: Option<&dyn Show>, lang: Lang) -> Option<Value> {
    let (places, scores) = room.result.as_ref()?;
    let seed = room.record().ok().and_then(|record| record.seed);
    let table = show.and_then(Show::result);
    let (headings, rows) = table.unwrap_or_default();
    let headings: Vec<_> = headings.iter().map(|heading| lang.say(heading)).collect();
    Some(json!({
        "places": places, "scores": scores, "seed": seed, "headings": headings, "rows": rows,
    }))
}

fn question(
    room: &Room,
    show: Option<&dyn Show>,
    seat: Seat,
    viewer: Viewer,
    lang: Lang,
) -> String {
    if let Some(message) = show.and_then(|show| show.ask(seat, viewer)) {
        return lang.say(&message);
    }
    lang.as_it_is(&match viewer == Viewer::Seat(seat) {
        true => Message::new("server-your-turn"),
        false => Message::new("server-turn").text("name", room.name(seat.index())),
    })
}
