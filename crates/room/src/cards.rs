//! Cards: a table as lists show it, stored beside the log so that a list opens no table.

use serde::{Deserialize, Serialize};
use table::{Seat, Seats};

use crate::{
    CardRow, Place, Room, Silence, Status, Title, Unreadable, Why,
    opponent::opponent,
    wire::{Card, PlaceCard, PlaceKind},
};

/// The part of a card that rarely changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredCard {
    game: String,
    title: Title,
    private: bool,
    spectators: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    coach: bool,
    creator: Option<String>,
    created: i64,
    roles: Vec<String>,
    places: Vec<Place>,
    kept: Vec<Option<Why>>,
    result: Option<Vec<u8>>,
}

impl StoredCard {
    /// The card of a table.
    pub fn of(room: &Room) -> Self {
        Self {
            game: room.setup.game.clone(),
            title: room.setup.title.clone(),
            private: room.setup.private,
            spectators: room.setup.spectators,
            coach: room.setup.coach,
            creator: room.setup.creator.clone(),
            created: room.created,
            roles: (0..room.places.len()).map(|seat| room.role(seat).to_owned()).collect(),
            places: room.places.clone(),
            kept: room.kept.clone(),
            result: room.result.as_ref().map(|(places, _)| places.clone()),
        }
    }
}

impl StoredCard {
    /// A stored card with a person's name replaced.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn renamed(
        card: &str,
        person: &str,
        (old, new): (&str, &str),
    ) -> Result<String, Unreadable> {
        let mut card: Self = serde_json::from_str(card).map_err(Unreadable::broken)?;
        card.title = card.title.renamed(old, new);
        for place in &mut card.places {
            if let Place::Person { person: who, name, .. } | Place::Asked { person: who, name } =
                place
                && who == person
            {
                new.clone_into(name);
            }
        }
        serde_json::to_string(&card).map_err(Unreadable::broken)
    }

    /// The person who made the table of a stored card.
    pub fn creator_of(row: &CardRow) -> Option<String> {
        serde_json::from_str::<Self>(&row.card).ok()?.creator
    }
}

/// The seats of a set, as numbers.
pub fn numbers(seats: Seats) -> Vec<u8> {
    seats.iter().map(|seat| seat.index() as u8).collect()
}

/// The set as bits, as it is stored.
pub fn bits(seats: Seats) -> i64 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.index())
}

/// The card of a table for a person.
pub fn card(room: &Room, me: Option<&str>, online: impl Fn(&str) -> bool) -> Card {
    let changed = room.log.last().map_or(room.created, |logged| logged.entry.at);
    let row = CardRow {
        id: room.id.clone(),
        status: room.status.name().to_owned(),
        number: i64::try_from(room.number()).unwrap_or(i64::MAX),
        changed,
        waiting: bits(room.waiting()),
        deadline: room.clocks.deadline(),
        card: String::new(),
    };
    fill(StoredCard::of(room), &row, room.status, me, &room.silence, online)
}

/// The card of a stored table for a person; nothing when it cannot be read.
pub fn stored(
    row: &CardRow,
    me: Option<&str>,
    silence: &Silence,
    online: impl Fn(&str) -> bool,
) -> Option<Card> {
    let stored = serde_json::from_str(&row.card).ok()?;
    Some(fill(stored, row, Status::read(&row.status)?, me, silence, online))
}

fn fill(
    stored: StoredCard,
    row: &CardRow,
    status: Status,
    me: Option<&str>,
    silence: &Silence,
    online: impl Fn(&str) -> bool,
) -> Card {
    let StoredCard {
        game,
        title,
        private,
        spectators,
        coach,
        creator,
        created,
        roles,
        places,
        kept,
        result,
    } = stored;
    let waiting: Vec<u8> = Seat::all(places.len() as u8)
        .map(|seat| seat.index() as u8)
        .filter(|seat| row.waiting >> seat & 1 == 1)
        .collect();
    let is_me = |place: &Place| me.is_some() && place.person() == me;
    let running = status == Status::Running;
    let my_turn = running
        && waiting.iter().any(|seat| {
            let index = usize::from(*seat);
            places.get(index).is_some_and(is_me) && kept.get(index).is_some_and(Option::is_none)
        });
    let mine = places.iter().any(is_me);
    let seats = places.iter().zip(&kept).zip(roles).zip(0..);
    let seats = seats.map(|(((place, kept), role), seat)| {
        let (kind, name, level, style) = match place {
            Place::Open => (PlaceKind::Open, None, None, None),
            Place::Asked { name, .. } => (PlaceKind::Asked, Some(name.clone()), None, None),
            Place::Person { name, .. } => (PlaceKind::Person, Some(name.clone()), None, None),
            Place::Bot { level, style } => {
                let name = opponent(&places, seat.into());
                (PlaceKind::Bot, name, Some(level.clone()), style.clone())
            }
        };
        PlaceCard {
            seat,
            role,
            kind,
            name,
            me: is_me(place) || me.is_some_and(|me| place.is_kept_for(me)),
            online: place.person().is_some_and(&online),
            level,
            style,
            program: matches!(place, Place::Person { program: true, .. }),
            kept_by_bot: *kept,
            avoided: silence.between(me, place.person()),
        }
    });
    Card {
        id: row.id.clone(),
        game,
        title,
        status,
        private,
        spectators,
        coach,
        number: u64::try_from(row.number).unwrap_or(0),
        created,
        changed: row.changed,
        seats: seats.collect(),
        waiting,
        my_turn,
        mine,
        creator: me.is_some() && creator.as_deref() == me,
        deadline: row.deadline,
        places: result,
    }
}
