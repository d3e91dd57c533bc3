//! Seats: taking, leaving and changing them, and the bots that fill in.

use crate::{Place, Refusal, Room, Start, Status, What, Why, deeds::By};

impl Room {
    pub(crate) fn before_start(&self) -> Result<(), Refusal> {
        match self.status {
            Status::Open => Ok(()),
            _ => Err(Refusal::AlreadyStarted),
        }
    }

    pub(crate) fn join(&mut self, seat: Option<u8>, by: By<'_>) -> Result<(), Refusal> {
        self.before_start()?;
        let person = by.person.ok_or(Refusal::NoPerson)?;
        if !self.seats_of(Some(person.id)).is_empty() {
            return Err(Refusal::SeatTaken);
        }
        let sitting = self.places.iter().filter_map(Place::person);
        if sitting.chain(self.setup.creator.as_deref()).any(|o| self.silence.parts(o, person.id)) {
            return Err(Refusal::Blocked);
        }
        let kept = |index: &usize| self.places[*index].is_kept_for(person.id);
        let open = |index: &usize| self.places[*index] == Place::Open;
        let mut seats = 0..self.places.len();
        let seat = match seat {
            Some(seat) => {
                seats.find(|index| *index == usize::from(seat) && (open(index) || kept(index)))
            }
            None => seats.clone().find(kept).or_else(|| seats.find(open)),
        };
        let seat = seat.ok_or(Refusal::SeatTaken)? as u8;
        let (id, name) = (person.id.to_owned(), person.name.to_owned());
        let place = Place::Person { person: id, name, program: false };
        self.add(What::Joined { seat, place }, by)?;
        self.start_when_full(by)
    }

    pub(crate) fn leave(&mut self, by: By<'_>) -> Result<(), Refusal> {
        let person = by.person.ok_or(Refusal::NotYours)?;
        let mine = self.seats_of(Some(person.id));
        // An invited person who does not come leaves the seat to others.
        let kept = self.places.iter().position(|place| place.is_kept_for(person.id));
        if let (Status::Open, true, Some(seat)) = (self.status, mine.is_empty(), kept) {
            return self.add(What::Left { seat: seat as u8 }, by);
        }
        if mine.is_empty() {
            return Err(Refusal::NotYours);
        }
        for seat in mine {
            let seat = seat.index() as u8;
            match self.status {
                Status::Open => self.add(What::Left { seat }, by)?,
                Status::Running | Status::Away => self.keep(seat, Why::Left, by)?,
                Status::Finished | Status::Ended => {}
            }
        }
        let nobody = !self.places.iter().any(|place| place.person().is_some());
        if self.status == Status::Open && nobody {
            self.add(What::Ended, by)?;
        }
        Ok(())
    }

    pub(crate) fn change_seat(
        &mut self,
        seat: u8,
        place: Place,
        by: By<'_>,
    ) -> Result<(), Refusal> {
        self.before_start()?;
        if by.person.map(|person| person.id) != self.setup.creator.as_deref() {
            return Err(Refusal::NotYours);
        }
        let now = self.places.get(usize::from(seat)).ok_or(Refusal::BadSeat)?;
        if now.person().is_some() && now.person() != self.setup.creator.as_deref() {
            return Err(Refusal::SeatTaken);
        }
        self.add(What::Seat { seat, place }, by)?;
        self.start_when_full(by)
    }

    pub(crate) fn start_by_hand(
        &mut self,
        bots: Option<String>,
        by: By<'_>,
    ) -> Result<(), Refusal> {
        self.before_start()?;
        if by.person.map(|person| person.id) != self.setup.creator.as_deref() {
            return Err(Refusal::NotYours);
        }
        for seat in 0..self.places.len() {
            if self.places[seat].is_free() {
                let level = bots.clone().ok_or(Refusal::SeatsOpen)?;
                let place = Place::Bot { level, style: None };
                self.add(What::Seat { seat: seat as u8, place }, by)?;
            }
        }
        self.start(by)
    }

    pub(crate) fn start_when_full(&mut self, by: By<'_>) -> Result<(), Refusal> {
        let full = !self.places.iter().any(Place::is_free);
        if full && self.setup.start == Start::WhenFull { self.start(by) } else { Ok(()) }
    }

    pub(crate) fn start(&mut self, by: By<'_>) -> Result<(), Refusal> {
        let names = (0..self.places.len()).map(|seat| self.name(seat)).collect();
        self.add(What::Started { names }, by)?;
        self.settle(by)
    }

    /// Hands a seat over to a bot. A table without people is put away.
    pub(crate) fn keep(&mut self, seat: u8, why: Why, by: By<'_>) -> Result<(), Refusal> {
        if self.kept.get(usize::from(seat)).is_some_and(Option::is_some) {
            return Ok(());
        }
        self.add(What::Kept { seat, why }, by)?;
        self.put_away(by)
    }

    pub(crate) fn come_back(&mut self, seat: u8, by: By<'_>) -> Result<(), Refusal> {
        self.running()?;
        if self.kept.get(usize::from(seat)).is_none_or(Option::is_none) {
            return Ok(());
        }
        self.add(What::Returned { seat }, by)?;
        if self.status == Status::Away {
            self.add(What::Reopened, By { person: None, ..by })?;
        }
        Ok(())
    }
}
