//! Tables made from others: a finished one from a record, and a rematch with the same people.

use games::Shelf;
use table::{Record, Step};

use crate::{Actor, ClockKind, Place, Refusal, Room, Setup, Start, Title, What, Why};

/// A record to be imported as a finished table.
#[derive(Clone, Debug)]
pub struct Import {
    /// The record, already verified.
    pub record: Record,
    /// The name of each seat, sanitised.
    pub names: Vec<String>,
    /// The title of the table.
    pub title: String,
    /// The person who uploaded it.
    pub creator: String,
}

impl Room {
    /// A finished table in which everything is open, from a verified record.
    ///
    /// # Errors
    /// If the record does not replay.
    pub fn from_record(
        shelf: Shelf,
        id: String,
        import: Import,
        now: i64,
    ) -> Result<Self, Refusal> {
        let Import { record, names, title, creator } = import;
        let origin =
            Record { steps: Vec::new(), resigned: Vec::new(), result: None, ..record.clone() };
        let setup = Setup {
            game: record.game,
            rules: record.rules,
            options: record.options,
            preset: None,
            title: Title::Given(title),
            private: true,
            clock: ClockKind::None,
            spectators: true,
            start: Start::WhenFull,
            coach: false,
            creator: Some(creator),
            origin: Some(origin),
        };
        let mut room = Self::new(shelf, id, setup, None, now);
        let places = names
            .iter()
            .map(|name| Place::Person { person: String::new(), name: name.clone(), program: false })
            .collect();
        room.note(What::Created { places }, now)?;
        room.note(What::Started { names }, now)?;
        for step in record.steps {
            let what = match step {
                Step::Act { seat, action } => {
                    What::Act { seat, action, standing: false, ordered: false }
                }
                Step::Chance(outcome) => What::Chance { outcome },
                Step::Undo(to) => What::Undo { seat: 0, to },
            };
            room.note(what, now)?;
        }
        let Some(result) = record.result.filter(|_| !record.resigned.is_empty()) else {
            room.finish(now)?;
            return Ok(room);
        };
        for seat in record.resigned {
            room.note(What::Kept { seat, why: Why::Resigned }, now)?;
        }
        let (places, scores) = result.into_iter().map(|place| (place.place, place.scores)).unzip();
        room.note(What::Finished { places, scores }, now)?;
        Ok(room)
    }

    /// The setup of a rematch: the seats of the others are reserved until they answer; the person
    /// who asks keeps theirs.
    pub fn again(&self, person: Actor<'_>) -> (Setup, Vec<Place>) {
        let mine = self.seats_of(Some(person.id));
        let title = match &self.setup.title {
            Title::Of { .. } => Title::Of { of: person.name.to_owned() },
            given @ Title::Given(_) => given.clone(),
        };
        let creator = Some(person.id.to_owned());
        let setup = Setup { title, creator, origin: None, ..self.setup.clone() };
        let places = self.places.iter().zip(0..).map(|(place, index)| {
            let own = mine.iter().any(|seat| seat.index() == index);
            match place {
                // The host seated their own programs.
                Place::Person { program: true, .. } if self.setup.creator == setup.creator => {
                    place.clone()
                }
                Place::Person { .. } if own => place.clone(),
                Place::Person { person, name, program: false } if !person.is_empty() => {
                    Place::Asked { person: person.clone(), name: name.clone() }
                }
                Place::Person { .. } | Place::Open | Place::Asked { .. } => Place::Open,
                Place::Bot { .. } => place.clone(),
            }
        });
        let places = places.collect();
        (setup, places)
    }
}
