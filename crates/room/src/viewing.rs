//! Who may see a table, and from which viewpoint.

use table::{Record, Seat, Viewer};

use crate::{Place, Refusal, Room, Status};

impl Room {
    /// The viewpoint from which a person sees the table.
    ///
    /// # Errors
    /// If they may not see it, or the seat is not theirs.
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

    /// The viewpoint for the log. People with several seats read only public information, because
    /// the log stays on the screen when the next person takes over.
    pub fn reader(&self, person: Option<&str>, viewer: Viewer) -> Viewer {
        match viewer {
            Viewer::Seat(_) if self.seats_of(person).len() > 1 => Viewer::Spectator,
            other => other,
        }
    }

    /// The viewpoint for a person's stream. With several seats on one screen, it carries only
    /// public information.
    pub fn listener(&self, person: Option<&str>) -> Option<Viewer> {
        match self.seats_of(person)[..] {
            _ if self.status == Status::Finished => self.viewer(person, None).ok(),
            [] => self.may_watch().then_some(Viewer::Spectator),
            [seat] => Some(Viewer::Seat(seat)),
            _ => Some(Viewer::Spectator),
        }
    }

    /// Whether a person gets the same entries from this index on as everyone without a seat: they
    /// do not sit here, did not create the table, and mute or block no one who speaks in them.
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

    /// Whether people without a seat may watch; always before the start, because anyone with the
    /// link can sit down.
    pub(crate) fn may_watch(&self) -> bool {
        self.setup.spectators || self.status == Status::Open
    }

    /// The whole record, once the game is over.
    ///
    /// # Errors
    /// If it is not: a record reveals every hidden draw.
    pub fn record(&self) -> Result<Record, Refusal> {
        let over = self.status == Status::Finished;
        let play = self.play.as_ref().filter(|_| over);
        let mut record = play.map(|play| play.record()).ok_or(Refusal::NotOver)?;
        record.resigned = self.resigned();
        if let Some((places, scores)) = self.result.as_ref().filter(|_| !record.resigned.is_empty())
        {
            // The engine does not know that the game is over.
            record.seed = self.seed.as_ref().map(ToString::to_string);
            let places = places.iter().zip(scores);
            let place = |(place, scores): (&u8, &Vec<i32>)| table::record::Place {
                place: *place,
                scores: scores.clone(),
            };
            record.result = Some(places.map(place).collect());
        }
        Ok(record)
    }

    /// A person's seat, if they have exactly one.
    pub(crate) fn only_seat(&self, person: Option<&str>) -> Option<Seat> {
        match *self.seats_of(person) {
            [seat] => Some(seat),
            _ => None,
        }
    }

    /// Whether the table waits for a person.
    pub fn is_turn_of(&self, person: Option<&str>) -> bool {
        let waiting = self.waiting();
        let asked = |seat: &Seat| waiting.contains(*seat) && !self.is_bot(*seat);
        self.status == Status::Running && self.seats_of(person).iter().any(asked)
    }
}
