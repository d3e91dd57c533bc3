//! Telling: entries and states of a table as one viewer may know them, in his language.

use std::collections::BTreeMap;

use display::{Layout, Message};
use games::Show;
use serde_json::{Value, json};
use table::{Seat, Viewer};

use crate::{
    cards,
    error::AppError,
    language::Lang,
    room::{Logged, Room, What, Why},
    wire::{EntryOut, Line, SetupOut, StateOut, UndoOut},
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
    let choices = show.zip(asked).filter(|_| fields.choices);
    let choices = choices.and_then(|(show, seat)| show.choices(seat));
    let seen = play.filter(|_| fields.view).map(|play| play.view(viewer));
    let legal = mine.filter(|_| fields.legal).map(|(play, seat)| play.legal_actions(seat));
    let from = room.log.len().saturating_sub(LOG);
    let log = fields.log.then(|| entries(room, &room.log[from..], viewer, person, lang));
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
    let name = room.name(seat.index());
    match (lang, viewer == Viewer::Seat(seat)) {
        (Lang::En, true) => "It is your turn.".to_owned(),
        (Lang::It, true) => "Tocca a te.".to_owned(),
        (Lang::En, false) => format!("It is {name}'s turn."),
        (Lang::It, false) => format!("Tocca a {name}."),
    }
}

/// Entries as a viewer sees them.
pub(crate) fn entries(
    room: &Room,
    logged: &[Logged],
    viewer: Viewer,
    person: Option<&str>,
    lang: Lang,
) -> Vec<EntryOut> {
    let sat_here = !room.seats_of(person).is_empty();
    logged.iter().map(|logged| entry(room, logged, viewer, sat_here, lang)).collect()
}

/// An entry as a viewer sees it.
fn entry(room: &Room, logged: &Logged, viewer: Viewer, sat_here: bool, lang: Lang) -> EntryOut {
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
        Some(told) => tell(room, &**told, viewer, lang),
        None => vec![line(room, &entry.what, lang)],
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

/// What a step led to, as far as the viewer may know.
fn tell(room: &Room, told: &dyn games::Told, viewer: Viewer, lang: Lang) -> Vec<Line> {
    let show = room.play.as_deref().and_then(|play| games::shown(play).ok());
    let Some(show) = show else {
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
        text: lang.say(&telling.message),
        message: Some(json!(telling.message)),
        touched: telling.touched,
    };
    show.tell(told, viewer).into_iter().map(line).collect()
}

/// What is said about an entry that is not the game's.
fn line(room: &Room, what: &What, lang: Lang) -> Line {
    let name = |seat: &u8| room.name(usize::from(*seat));
    let (id, gaps, text) = match what {
        What::Created { .. } => {
            ("created", vec![], lang.pick("The table is set.", "Il tavolo è pronto.").to_owned())
        }
        What::Joined { seat, .. } => {
            said("joined", name(seat), lang, "{} sits down.", "{} si siede.")
        }
        What::Left { seat } => {
            said("left", name(seat), lang, "{} is free again.", "{} è di nuovo libero.")
        }
        What::Seat { seat, .. } => {
            said("seat", name(seat), lang, "The seat is now {}.", "Il posto ora è {}.")
        }
        What::Started { .. } => {
            ("started", vec![], lang.pick("The game begins.", "La partita comincia.").to_owned())
        }
        What::Undo { seat, .. } => said("undo", name(seat), lang, "{} takes back.", "{} annulla."),
        What::Proposed { seat, .. } => {
            said("proposed", name(seat), lang, "{} asks to take back.", "{} chiede di annullare.")
        }
        What::Answered { seat, agree: true } => {
            said("agreed", name(seat), lang, "{} agrees.", "{} è d'accordo.")
        }
        What::Answered { seat, agree: false } => {
            said("declined", name(seat), lang, "{} says no.", "{} dice di no.")
        }
        What::Kept { seat, why } => {
            let (id, en, it) = match why {
                Why::Left => {
                    ("left-to-bot", "{} has left; a bot goes on.", "{} è uscito; continua un bot.")
                }
                Why::Conceded => ("conceded", "A bot goes on for {}.", "Un bot continua per {}."),
                Why::Time => (
                    "time",
                    "{}'s time is over; a bot goes on.",
                    "Tempo finito per {}; continua un bot.",
                ),
            };
            said(id, name(seat), lang, en, it)
        }
        What::Returned { seat } => {
            said("returned", name(seat), lang, "{} is back.", "{} è tornato.")
        }
        What::Away => {
            let text = lang.pick(
                "Nobody is left; the table is put away.",
                "Non c'è più nessuno; il tavolo è messo via.",
            );
            ("away", vec![], text.to_owned())
        }
        What::Reopened => {
            ("reopened", vec![], lang.pick("The game goes on.", "La partita riprende.").to_owned())
        }
        What::Grace { ms } => {
            let seconds = (ms / 1000).to_string();
            said(
                "grace",
                seconds,
                lang,
                "The server was away; the clocks get {} seconds back.",
                "Il server era assente; gli orologi recuperano {} secondi.",
            )
        }
        What::Chat { name, words, .. } => {
            let text = format!("{name}: {words}");
            ("chat", vec![("name", name.clone()), ("words", words.clone())], text)
        }
        What::Finished { .. } => {
            ("finished", vec![], lang.pick("The game is over.", "La partita è finita.").to_owned())
        }
        What::Ended => (
            "ended",
            vec![],
            lang.pick("The table was closed.", "Il tavolo è stato chiuso.").to_owned(),
        ),
        What::Rematch { seat, .. } => said(
            "rematch",
            name(seat),
            lang,
            "{} offers another game.",
            "{} propone un'altra partita.",
        ),
        What::Act { .. } | What::Chance { .. } => ("", vec![], String::new()),
    };
    let message = Message { id: format!("server-{id}").into(), args: Vec::new() };
    let message = gaps.into_iter().fold(message, |message, (name, text)| message.text(name, text));
    Line { rule: None, message: Some(json!(message)), text, touched: Vec::new() }
}

fn said(
    id: &'static str,
    name: String,
    lang: Lang,
    english: &'static str,
    italian: &'static str,
) -> (&'static str, Vec<(&'static str, String)>, String) {
    let text = lang.pick(english, italian).replace("{}", &name);
    (id, vec![("name", name)], text)
}
