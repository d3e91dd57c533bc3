//! Telling: entries and states of a table as a given viewer may see them, in their language.

mod log;
mod parts;
mod program;
mod sayings;

use std::{collections::BTreeSet, sync::Arc};

use display::{Layout, Message, OutlookGroup, Scene};
use games::Show;
use table::{Seat, Viewer};

pub use log::entries;
pub use parts::{Album, Part};
pub use program::{Program, ProgramLine, ProgramResult};
pub use sayings::Sayings;

use crate::{
    Lang, Refusal, Room, What, cards,
    wire::{
        OutlookOut, ResultOut, SceneOut, SetupOut, StandingOut, StateOut, UndoOut, Viewpoint,
        Written,
    },
};
use parts::Parts;

/// The number of log entries that a state includes.
const LOG: usize = 60;

/// The expensive fields of a state that the client requests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "a set of fields, each wanted or not")]
pub struct Fields {
    /// The scene.
    pub scene: bool,
    /// The choices of the seat being asked.
    pub choices: bool,
    /// The legal actions of the seat being asked.
    pub legal: bool,
    /// The view, as JSON and as text.
    pub view: bool,
    /// What each player could do next.
    pub outlook: bool,
    /// The end of the log.
    pub log: bool,
}

impl Fields {
    /// Parses a list such as `scene,choices`; without one, the scene, the choices and the log.
    pub fn read(list: Option<&str>) -> Self {
        let Some(list) = list else {
            return Self { scene: true, choices: true, log: true, ..Self::default() };
        };
        let has = |name: &str| list.split(',').any(|field| field == name);
        Self {
            scene: has("scene"),
            choices: has("choices"),
            legal: has("legal"),
            view: has("view"),
            outlook: has("outlook"),
            log: has("log"),
        }
    }
}

/// A request for a state.
#[derive(Clone, Copy, Debug)]
pub struct Asker<'a> {
    /// The person, if signed in.
    pub person: Option<&'a str>,
    /// The seat they want to view from.
    pub seat: Option<u8>,
    /// Their language.
    pub lang: Lang,
    /// The requested fields.
    pub fields: Fields,
    /// The layout of the scene.
    pub layout: Layout,
    /// The marks of the scene parts that the client has, if it wants the scene in parts.
    pub have: Option<&'a str>,
    /// The time.
    pub now: i64,
}

/// What a drawing of a table depends on: the viewer, the language and the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Look {
    /// The viewer.
    pub viewer: Viewer,
    /// The language.
    pub lang: Lang,
    /// The layout of the scene.
    pub layout: Layout,
}

/// The expensive part of a state. Everyone with the same [`Look`] gets the same picture.
#[derive(Clone, Debug)]
pub struct Picture {
    scene: Option<Parts>,
    choices: Option<Written>,
}

impl Picture {
    /// Draws a table, reusing the parts in the album.
    pub fn draw(room: &Room, look: Look, album: &mut Album) -> Self {
        let scene =
            scene(room, look).map(|scene| album.cut(&scene, look.lang, room.words(look.lang)));
        Self { scene, choices: choices(room, look) }
    }

    /// Whether this picture also contains a part of another picture from the same album.
    pub fn contains(&self, part: &Arc<Part>) -> bool {
        self.scene.as_ref().is_some_and(|scene| scene.contains(part))
    }
}

/// The state of a table for a request.
///
/// # Errors
/// If the person may not see the table.
pub fn state(
    room: &Room,
    asker: Asker<'_>,
    online: impl Fn(&str) -> bool,
) -> Result<StateOut, Refusal> {
    let Asker { lang, fields, layout, .. } = asker;
    let look = Look { viewer: room.viewer(asker.person, asker.seat)?, lang, layout };
    let scene = fields.scene.then(|| scene(room, look)).flatten();
    let scene = scene.map(|scene| match asker.have {
        Some(have) => {
            let had: BTreeSet<&str> = have.split(',').collect();
            let parts = Album::default().cut(&scene, lang, room.words(lang));
            SceneOut::Parted(parts.except(|part| had.contains(part.mark())))
        }
        None => SceneOut::Whole(scene.drawing(room.words(lang))),
    });
    let choices = fields.choices.then(|| choices(room, look)).flatten();
    Ok(told(room, asker, look.viewer, (scene, choices), online))
}

/// The state of a table that is already drawn, for a viewer who has some parts of the scene.
pub fn update(
    room: &Room,
    asker: Asker<'_>,
    viewer: Viewer,
    picture: &Picture,
    has: impl Fn(&Arc<Part>) -> bool,
    online: impl Fn(&str) -> bool,
) -> StateOut {
    let scene = picture.scene.as_ref().map(|scene| SceneOut::Parted(scene.except(has)));
    told(room, asker, viewer, (scene, picture.choices.clone()), online)
}

/// The viewer's seat, if it is asked now.
fn asked(room: &Room, viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => {
            Some(seat).filter(|seat| room.waiting().contains(*seat) && !room.has_resigned(*seat))
        }
        Viewer::Spectator | Viewer::All => None,
    }
}

/// The legal actions of the viewer's seat, as picks on its scene.
fn choices(room: &Room, look: Look) -> Option<Written> {
    let seat = asked(room, look.viewer)?;
    let show = games::shown(room.play.as_deref()?).ok()?;
    show.choices(seat).map(|choices| Written::of(&choices.said(room.words(look.lang))))
}

/// Assembles a state from a scene and choices.
fn told(
    room: &Room,
    asker: Asker<'_>,
    viewer: Viewer,
    (scene, choices): (Option<SceneOut>, Option<Written>),
    online: impl Fn(&str) -> bool,
) -> StateOut {
    let Asker { person, lang, fields, now, .. } = asker;
    let my_seats = room.seats_of(person);
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::All => my_seats.first().copied(),
        Viewer::Spectator => None,
    };
    let waiting = room.waiting();
    let play = room.play.as_deref();
    let asked = asked(room, viewer);
    let undoing = seat.filter(|seat| !room.has_resigned(*seat));
    let whose = asked.or_else(|| waiting.first());
    let decision = play.zip(whose).and_then(|(play, seat)| play.decision(seat));
    let mine = play.zip(asked);
    let show = play.and_then(|play| games::shown(play).ok());
    let seen = play.filter(|_| fields.view).map(|play| play.view(viewer));
    let legal = mine.filter(|_| fields.legal).map(|(play, seat)| play.legal_json(seat).into());
    let from = room.log.len().saturating_sub(LOG);
    let reader = room.reader(person, viewer);
    let log = fields
        .log
        .then(|| entries(room, &room.log[from..], reader, person, lang, &mut Sayings::default()));
    StateOut {
        now,
        number: room.number(),
        step: room.step(),
        viewer: viewpoint(viewer),
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
        choices,
        legal,
        view_text: seen.as_ref().map(|seen| seen.text.clone()),
        view: seen.map(|seen| seen.view),
        outlook: show.filter(|_| fields.outlook).map(|show| outlook(room, show, lang)),
        undo: UndoOut {
            free: undoing.and_then(|seat| room.undoable(seat).first().copied()),
            ask: undoing.and_then(|seat| room.proposable(seat)),
            proposal: room.proposal.clone(),
        },
        standing: standing(room, seat, asked, lang),
        orders: asked.is_some_and(|seat| room.orders(seat)),
        rematch: room.rematch.clone().filter(|_| !my_seats.is_empty()),
        result: result(room, show, lang),
        log,
    }
}

/// What each player could do next, in words.
fn outlook(room: &Room, show: &dyn Show, lang: Lang) -> Vec<Vec<OutlookOut>> {
    let words = room.words(lang);
    let say = |message: &Message| words.say(message);
    let group = |group: &OutlookGroup| OutlookOut {
        title: say(&group.title),
        lines: group.lines.iter().map(say).collect(),
    };
    let all = show.outlook();
    all.iter().map(|outlook| outlook.groups.iter().map(group).collect()).collect()
}

/// The standing answer of a viewer's seat, and whether its open question allows one.
fn standing(room: &Room, seat: Option<Seat>, asked: Option<Seat>, lang: Lang) -> StandingOut {
    let action = seat.and_then(|seat| room.standing(seat));
    let show = room.play.as_deref().and_then(|play| games::shown(play).ok());
    let name = action.map(|action| match show.map(|show| show.name_action(action)) {
        Some(Ok(message)) => room.words(lang).say(&message),
        _ => action.to_owned(),
    });
    StandingOut { offered: asked.is_some_and(|seat| room.is_routine(seat)), name }
}

fn viewpoint(viewer: Viewer) -> Viewpoint {
    match viewer {
        Viewer::Seat(_) => Viewpoint::Seat,
        Viewer::Spectator => Viewpoint::Spectator,
        Viewer::All => Viewpoint::All,
    }
}

fn setup(room: &Room) -> SetupOut {
    let play = room.play.as_deref();
    SetupOut {
        options: room.setup.options.iter().cloned().collect(),
        preset: room.setup.preset.clone(),
        clock: room.setup.clock,
        start: room.setup.start,
        coach: room.setup.coach,
        commitment: play.and_then(|play| play.commitment()).map(|hash| hash.to_string()),
        rules: room.setup.rules,
    }
}

/// The scene, marked with what the last answer and its consequences have moved.
fn scene(room: &Room, look: Look) -> Option<Scene> {
    let Look { viewer, layout, .. } = look;
    let show = games::shown(room.play.as_deref()?).ok()?;
    let steps = room.log.iter().rev().filter(|logged| logged.step.is_some());
    let mut told = Vec::new();
    for logged in steps {
        if let Some(events) = &logged.told {
            told.extend(events.tell(viewer).unwrap_or_default());
        }
        if !matches!(logged.entry.what, What::Chance { .. }) {
            break;
        }
    }
    Some(show.scene_after(&told, viewer, layout))
}

/// The result, with the seed: now anyone can check the commitment.
fn result(room: &Room, show: Option<&dyn Show>, lang: Lang) -> Option<ResultOut> {
    let (places, scores) = room.result.as_ref()?;
    let seed = room.record().ok().and_then(|record| record.seed);
    let table = show.and_then(Show::result);
    let (headings, rows) = table.unwrap_or_default();
    let headings = headings.iter().map(|heading| lang.say(heading)).collect();
    Some(ResultOut { places: places.clone(), scores: scores.clone(), seed, headings, rows })
}

fn question(
    room: &Room,
    show: Option<&dyn Show>,
    seat: Seat,
    viewer: Viewer,
    lang: Lang,
) -> String {
    if let Some(message) = show.and_then(|show| show.ask(seat, viewer)) {
        return room.words(lang).say(&message);
    }
    lang.as_it_is(&match viewer == Viewer::Seat(seat) {
        true => Message::new("server-your-turn"),
        false => Message::new("server-turn").text("name", room.name(seat.index())),
    })
}
