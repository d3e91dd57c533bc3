//! Who looks at a table, and as whom.

use display::Words;
use table::{Record, Seat, Viewer};

use crate::{Lang, Place, Refusal, Room, Status};

impl Room {
    /// As whom a person looks at the table.
    ///
    /// # Errors
    /// When they may not, or the seat is not theirs.
    pub fn viewer(&self, person: Option<&str>, seat: Option<u8>) -> Result<Viewer, Refusal> {
        let mine = self.seats_of(person);
        if let Some(seat) = seat {
            let seat = Seat::new(seat).filter(|seat| mine.contains(seat));
            let seat = seat.ok_or(Refusal::NotYours)?;
            return Ok(if self.status == Status::Finished {
                Viewer::All
            } else {
                Viewer::Seat(seat)
            });
        }
        if mine.is_empty() && !self.may_watch() {
            return Err(Refusal::NotYours);
        }
        if self.status == Status::Finished {
            return Ok(Viewer::All);
        }
        let waiting = self.waiting();
        let asked = mine.iter().find(|seat| waiting.contains(**seat)).or(mine.first());
        Ok(asked.map_or(Viewer::Spectator, |seat| Viewer::Seat(*seat)))
    }

    /// As whom a person who looks like this reads the log: those with several seats read what
    /// everybody may know, because the log stays on the screen when another takes it.
    pub fn reader(&self, person: Option<&str>, viewer: Viewer) -> Viewer {
        match viewer {
            Viewer::Seat(_) if self.seats_of(person).len() > 1 => Viewer::Spectator,
            other => other,
        }
    }

    /// As whom the stream of a person looks: those with several seats on one screen are told what
    /// everybody may know.
    pub fn listener(&self, person: Option<&str>) -> Option<Viewer> {
        match self.seats_of(person)[..] {
            _ if self.status == Status::Finished => self.viewer(person, None).ok(),
            [] => self.may_watch().then_some(Viewer::Spectator),
            [seat] => Some(Viewer::Seat(seat)),
            _ => Some(Viewer::Spectator),
        }
    }

    /// Whether a person is told the entries from this index on like everybody without a seat: they
    /// do not sit here, did not make the table, and keep away from nobody of whom they would hear.
    pub fn is_stranger(&self, person: Option<&str>, from: usize) -> bool {
        if person.is_none() {
            return true;
        }
        let news = self.log.get(from..).unwrap_or_default();
        let news = news.iter().map(|logged| logged.entry.person.as_deref());
        let mut others = self.places.iter().map(Place::person).chain(news);
        self.setup.creator.as_deref() != person
            && others.all(|other| other != person && self.silence.between(person, other).is_none())
    }

    /// Whether those without a seat may look: always before the start, because everybody with the
    /// link can sit down.
    pub(crate) fn may_watch(&self) -> bool {
        self.setup.spectators || self.status == Status::Open
    }

    /// The whole record, once the game is over.
    ///
    /// # Errors
    /// When it is not: a record shows every hidden draw.
    pub fn record(&self) -> Result<Record, Refusal> {
        let over = self.status == Status::Finished;
        let play = self.play.as_ref().filter(|_| over);
        play.map(|play| play.record()).ok_or(Refusal::NotOver)
    }

    /// The words of a language at this table, where the seats of people have their names. A seat
    /// that a bot plays, or that a record does not name, keeps the word of the game.
    pub fn words(&self, lang: Lang) -> Words {
        let words = lang.words();
        let Some(show) = self.play.as_deref().and_then(|play| games::shown(play).ok()) else {
            return words.clone();
        };
        let seats = Seat::all(self.places.len() as u8).zip(&self.places);
        let named: Vec<_> = seats
            .filter_map(|(seat, place)| match place {
                Place::Person { name, .. } if !self.is_role(seat, name) => {
                    // A word that brings its own text has no id of its own.
                    let word = show.name_seat(seat);
                    word.args.is_empty().then_some((word.id, &**name))
                }
                _ => None,
            })
            .collect();
        words.naming(named.iter().map(|(seat, name)| (&**seat, *name)))
    }

    /// Whether a name is only what a record calls a seat without a person: `bull`, `bull (hard)`.
    fn is_role(&self, seat: Seat, name: &str) -> bool {
        let rest = name.strip_prefix(self.role(seat.index()));
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(" ("))
    }

    /// Whether the table waits for a person.
    pub fn is_turn_of(&self, person: Option<&str>) -> bool {
        let waiting = self.waiting();
        let asked = |seat: &Seat| waiting.contains(*seat) && !self.is_bot(*seat);
        self.status == Status::Running && self.seats_of(person).iter().any(asked)
    }
}
