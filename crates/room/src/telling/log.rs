//! Log entries as a given viewer may see them, in their language.

use display::{Message, Words};
use table::{Seat, Viewer};

use crate::{
    Avoided, Entry, Lang, Logged, Room, What, Why,
    telling::Sayings,
    wire::{EntryKind, EntryOut, Line, Spoken},
};

/// Entries as a viewer sees them, with the lines that others were told.
pub fn entries(
    room: &Room,
    logged: &[Logged],
    viewer: Viewer,
    person: Option<&str>,
    lang: Lang,
    sayings: &mut Sayings,
) -> Vec<EntryOut> {
    let reader = Reader {
        viewer,
        lang,
        sat_here: !room.seats_of(person).is_empty(),
        seat: room.only_seat(person),
        words: room.words_for(person, lang),
    };
    let avoided = |logged: &Logged| match logged.entry.what {
        What::Chat { .. } => room.silence.between(person, logged.entry.person.as_deref()),
        _ => None,
    };
    logged
        .iter()
        .map(|logged| match avoided(logged) {
            None => entry(room, logged, &reader, sayings),
            Some(avoided) => unheard(&logged.entry, avoided),
        })
        .collect()
}

/// One who reads the log.
struct Reader<'a> {
    viewer: Viewer,
    lang: Lang,
    sat_here: bool,
    /// The seat that is called "you".
    seat: Option<Seat>,
    words: &'a Words,
}

/// A chat entry by a person whom the viewer has muted or blocked.
fn unheard(entry: &Entry, avoided: Avoided) -> EntryOut {
    let (number, at, kind) = (entry.number, entry.at, EntryKind::Chat);
    EntryOut { number, at, kind, avoided: Some(avoided), ..EntryOut::default() }
}

/// An entry as a viewer sees it.
fn entry(room: &Room, logged: &Logged, reader: &Reader<'_>, sayings: &mut Sayings) -> EntryOut {
    let (entry, viewer) = (&logged.entry, reader.viewer);
    let mut out = EntryOut {
        number: entry.number,
        at: entry.at,
        kind: kind(&entry.what),
        step: logged.step,
        seat: seat(&entry.what),
        lines: match &logged.told {
            Some(told) => tell(room, &**told, reader, sayings),
            None => vec![line(room, logged, reader).into()],
        },
        ..EntryOut::default()
    };
    match &entry.what {
        What::Started { .. } => {
            let hash = room.play.as_ref().and_then(|play| play.commitment());
            out.commitment = Some(hash.map(|hash| hash.to_string()));
        }
        What::Act { seat, action, standing, .. } => {
            let own = Seat::new(*seat).is_some_and(|seat| viewer.sees(seat));
            out.action = own.then(|| action.clone());
            if *standing {
                out.lines.push(line(room, logged, reader).into());
            }
        }
        What::Chance { outcome } => {
            out.action = (viewer == Viewer::All).then(|| outcome.clone());
        }
        What::Standing { seat, action } => {
            let own = Seat::new(*seat).is_some_and(|seat| viewer.sees(seat));
            out.action = action.clone().filter(|_| own);
        }
        What::Undo { to, .. } | What::Proposed { to, .. } => out.to = Some(*to),
        What::Answered { agree, .. } => out.agree = Some(*agree),
        What::Kept { why, .. } => out.why = Some(*why),
        What::Grace { ms } => out.ms = Some(*ms),
        What::Chat { name, words, .. } => {
            out.name = Some(name.clone());
            out.words = Some(words.clone());
        }
        What::Finished { places, scores } => {
            out.places = Some(places.clone());
            out.scores = Some(scores.clone());
        }
        What::Rematch { table, .. } => out.table = reader.sat_here.then(|| table.clone()),
        What::Created { .. }
        | What::Joined { .. }
        | What::Left { .. }
        | What::Seat { .. }
        | What::Returned { .. }
        | What::Away
        | What::Reopened
        | What::Ended => {}
    }
    out
}

fn kind(what: &What) -> EntryKind {
    match what {
        What::Created { .. } => EntryKind::Created,
        What::Joined { .. } => EntryKind::Joined,
        What::Left { .. } => EntryKind::Left,
        What::Seat { .. } => EntryKind::Seat,
        What::Started { .. } => EntryKind::Started,
        What::Act { .. } => EntryKind::Act,
        What::Standing { .. } => EntryKind::Standing,
        What::Chance { .. } => EntryKind::Chance,
        What::Undo { .. } => EntryKind::Undo,
        What::Proposed { .. } => EntryKind::Proposed,
        What::Answered { .. } => EntryKind::Answered,
        What::Kept { .. } => EntryKind::Kept,
        What::Returned { .. } => EntryKind::Returned,
        What::Away => EntryKind::Away,
        What::Reopened => EntryKind::Reopened,
        What::Grace { .. } => EntryKind::Grace,
        What::Chat { .. } => EntryKind::Chat,
        What::Finished { .. } => EntryKind::Finished,
        What::Ended => EntryKind::Ended,
        What::Rematch { .. } => EntryKind::Rematch,
    }
}

/// The seat that an entry is about.
fn seat(what: &What) -> Option<u8> {
    match what {
        What::Joined { seat, .. }
        | What::Left { seat }
        | What::Seat { seat, .. }
        | What::Act { seat, .. }
        | What::Standing { seat, .. }
        | What::Undo { seat, .. }
        | What::Proposed { seat, .. }
        | What::Answered { seat, .. }
        | What::Kept { seat, .. }
        | What::Returned { seat }
        | What::Rematch { seat, .. } => Some(*seat),
        What::Chat { seat, .. } => *seat,
        What::Created { .. }
        | What::Started { .. }
        | What::Chance { .. }
        | What::Away
        | What::Reopened
        | What::Grace { .. }
        | What::Finished { .. }
        | What::Ended => None,
    }
}

/// The events of a step, as far as the viewer may know them.
fn tell(
    room: &Room,
    told: &dyn games::Told,
    reader: &Reader<'_>,
    sayings: &mut Sayings,
) -> Vec<Spoken> {
    let Some(tellings) = told.tell(reader.viewer) else {
        let plain = |seen: games::Happening| Line {
            rule: Some(seen.rule.to_string()),
            text: seen.event.to_string(),
            message: None,
            touched: Vec::new(),
        };
        return told.seen(reader.viewer).into_iter().map(|seen| plain(seen).into()).collect();
    };
    let read = (reader.seat, reader.words);
    tellings.into_iter().map(|telling| sayings.line(room, reader.lang, read, telling)).collect()
}

/// The log line of an entry that is not a step of the game.
fn line(room: &Room, logged: &Logged, reader: &Reader<'_>) -> Line {
    let of = |id: &'static str, seat: &u8| {
        let index = usize::from(*seat);
        let named = Message::new(id).text("name", room.name(index));
        match reader.seat.is_some_and(|seat| seat.index() == index) {
            true => named.text("who", "you"),
            false => named,
        }
    };
    let message = match &logged.entry.what {
        What::Created { .. } => Message::new("server-created"),
        What::Joined { seat, .. } => of("server-joined", seat),
        What::Left { seat } => of("server-left", seat),
        What::Seat { seat, .. } => of("server-seat", seat),
        What::Started { .. } => Message::new("server-started"),
        What::Standing { seat, action: Some(_) } => of("server-standing", seat),
        What::Standing { seat, action: None } => of("server-standing-ended", seat),
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
        What::Act { seat, standing: true, .. } => of("server-standing-given", seat),
        What::Act { .. } => Message::new("server-act"),
        What::Chance { .. } => Message::new("server-chance"),
    };
    let text = reader.words.speak(&message);
    Line { rule: None, message: Some(message), text, touched: Vec::new() }
}
