//! Seats: taken, given up, changed, kept by a bot and taken back.

use super::{Place, Room, Start, Status, What, Why, deeds::By};
use crate::error::{AppError, Code};

impl Room {
    pub(super) fn before_start(&self) -> Result<(), AppError> {
        match self.status {
            Status::Open => Ok(()),
            _ => Err(AppError::new(Code::AlreadyStarted)),
        }
    }

    pub(super) fn join(&mut self, seat: Option<u8>, by: By<'_>) -> Result<(), AppError> {
        self.before_start()?;
        let person = by.person.ok_or(AppError::new(Code::NoGuest))?;
        if !self.seats_of(Some(&person.id)).is_empty() {
            return Err(AppError::new(Code::SeatTaken));
        }
        let sitting = self.places.iter().filter_map(Place::person);
        if sitting.chain(self.setup.creator.as_deref()).any(|o| self.silence.parts(o, &person.id)) {
            return Err(AppError::new(Code::Blocked));
        }
        let open = |index: &usize| self.places.get(*index) == Some(&Place::Open);
        let seat = match seat {
            Some(seat) => Some(usize::from(seat)).filter(open),
            None => (0..self.places.len()).find(open),
        };
        let seat = seat.ok_or(AppError::new(Code::SeatTaken))? as u8;
        let (id, name) = (person.id.clone(), person.name.clone());
        let place = Place::Person { person: id, name, program: false };
        self.add(What::Joined { seat, place }, by)?;
        self.start_when_full(by)
    }

    pub(super) fn leave(&mut self, by: By<'_>) -> Result<(), AppError> {
        let mine = self.seats_of(by.person.map(|person| &*person.id));
        if mine.is_empty() {
            return Err(AppError::new(Code::NotYours));
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

    pub(super) fn change_seat(
        &mut self,
        seat: u8,
        place: Place,
        by: By<'_>,
    ) -> Result<(), AppError> {
        self.before_start()?;
        if by.person.map(|person| &person.id) != self.setup.creator.as_ref() {
            return Err(AppError::new(Code::NotYours));
        }
        let now = self.places.get(usize::from(seat)).ok_or(AppError::new(Code::BadSeats))?;
        if now.person().is_some() && now.person() != self.setup.creator.as_deref() {
            return Err(AppError::new(Code::SeatTaken));
        }
        self.add(What::Seat { seat, place }, by)?;
        self.start_when_full(by)
    }

    pub(super) fn start_by_hand(
        &mut self,
        bots: Option<String>,
        by: By<'_>,
    ) -> Result<(), AppError> {
        self.before_start()?;
        if by.person.map(|person| &person.id) != self.setup.creator.as_ref() {
            return Err(AppError::new(Code::NotYours));
        }
        for seat in 0..self.places.len() {
            if self.places[seat] == Place::Open {
                let level = bots.clone().ok_or(AppError::new(Code::SeatsOpen))?;
                let place = Place::Bot { level, style: None };
                self.add(What::Seat { seat: seat as u8, place }, by)?;
            }
        }
        self.start(by)
    }

    pub(super) fn start_when_full(&mut self, by: By<'_>) -> Result<(), AppError> {
        let full = !self.places.contains(&Place::Open);
        if full && self.setup.start == Start::WhenFull { self.start(by) } else { Ok(()) }
    }

    pub(super) fn start(&mut self, by: By<'_>) -> Result<(), AppError> {
        let names = (0..self.places.len()).map(|seat| self.name(seat)).collect();
        self.add(What::Started { names }, by)?;
        self.settle(by)
    }

    /// Gives a seat to a bot. A table where nobody is left is put away.
    pub(super) fn keep(&mut self, seat: u8, why: Why, by: By<'_>) -> Result<(), AppError> {
        if self.kept.get(usize::from(seat)).is_some_and(Option::is_some) {
            return Ok(());
        }
        self.add(What::Kept { seat, why }, by)?;
        let mut people = self.places.iter().zip(&self.kept);
        let left = people.any(|(place, kept)| place.person().is_some() && kept.is_none());
        if !left && self.status == Status::Running {
            self.add(What::Away, By { person: None, ..by })?;
        }
        Ok(())
    }

    pub(super) fn come_back(&mut self, seat: u8, by: By<'_>) -> Result<(), AppError> {
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
