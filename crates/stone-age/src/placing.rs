//! The first phase of a round, placing people: rulebook p. 4 and 5, and p. 8 for two and three
//! players.

use table::{Seat, Sink};

use crate::{
    action::Action,
    event::Event,
    phase::Phase,
    place::{Place, Purpose, RINGS, Spots},
    rejection::Rejection,
    state::StoneAge,
};

impl StoneAge {
    /// How many people a player may put on a place, at least and at most, if they are at home.
    fn room(&self, seat: Seat, place: Place) -> Result<(u8, u8), Rejection> {
        if self.player(seat).spots.contains(place) {
            return Err(Rejection::AlreadyThere { place });
        }
        match place.purpose() {
            Purpose::Gather(_) if place == Place::Hunt => Ok((1, place.most())),
            Purpose::Gather(goods) => {
                let here = |crowd: &[u8; 5]| crowd[goods as usize];
                let crowds = self.playing().iter().map(|player| &player.crowd);
                let players = crowds.clone().filter(|crowd| here(crowd) > 0).count();
                match (self.seats, players) {
                    (2, 1..) => return Err(Rejection::ClosedToSecond { place }),
                    (3, 2..) => return Err(Rejection::ClosedToThird { place }),
                    _ => {}
                }
                match RINGS - crowds.map(here).sum::<u8>() {
                    0 => Err(Rejection::Full { place, free: 0 }),
                    free => Ok((1, free)),
                }
            }
            purpose => {
                if let Purpose::Building(stack) = purpose
                    && stack >= usize::from(self.seats)
                {
                    return Err(Rejection::NoSuchBuilding { place });
                }
                let taken =
                    self.playing().iter().fold(Spots::NONE, |all, player| all.and(player.spots));
                if taken.contains(place) {
                    return Err(Rejection::Taken { place });
                }
                let village = taken.within(Place::VILLAGE);
                if self.seats < 4 && Place::VILLAGE.contains(place) && village.len() >= 2 {
                    return Err(Rejection::VillageClosed);
                }
                let people = place.fixed().unwrap_or(1);
                Ok((people, people))
            }
        }
    }

    /// Whether a player may put so many people on a place.
    pub(crate) fn may_place(&self, seat: Seat, place: Place, people: u8) -> Result<(), Rejection> {
        let (least, most) = self.room(seat, place)?;
        let home = self.player(seat).home;
        if people == 0 {
            Err(Rejection::NobodySent)
        } else if place.fixed().is_some_and(|fixed| fixed != people) {
            Err(Rejection::WrongNumber { place })
        } else if people > home {
            Err(Rejection::TooFewAtHome { home })
        } else if !(least..=most).contains(&people) {
            Err(Rejection::Full { place, free: most })
        } else {
            Ok(())
        }
    }

    /// The places a player may put people on, with the least and the most for each.
    fn placements(&self, seat: Seat) -> impl Iterator<Item = (Place, u8, u8)> {
        let home = self.player(seat).home;
        Place::ALL.into_iter().filter_map(move |place| {
            let (least, most) = self.room(seat, place).ok()?;
            (least <= home).then(|| (place, least, most.min(home)))
        })
    }

    pub(crate) fn list_placements(&self, seat: Seat, into: &mut Vec<Action>) {
        for (place, least, most) in self.placements(seat) {
            into.extend((least..=most).map(|people| Action::Place { place, people }));
        }
    }

    pub(crate) fn place(
        &mut self,
        seat: Seat,
        place: Place,
        people: u8,
        events: &mut impl Sink<Event>,
    ) {
        let player = self.player_mut(seat);
        player.home -= people;
        player.spots = player.spots.with(place);
        if let Purpose::Gather(goods) = place.purpose() {
            player.crowd[goods as usize] = people;
        }
        events.tell(|| Event::Placed { seat, place, people });
        self.phase = Phase::Placing { seat: seat.next(self.seats) };
    }

    /// Finds the next player who can place, and places for him if he has only one way.
    pub(crate) fn settle_placing(&mut self, seat: Seat, events: &mut impl Sink<Event>) -> bool {
        for seat in seat.clockwise(self.seats) {
            let home = self.player(seat).home;
            if home == 0 {
                continue;
            }
            let mut placements = self.placements(seat);
            let first = placements.next();
            let second = placements.next();
            drop(placements);
            match (first, second) {
                (None, _) => events.tell(|| Event::Skipped { seat, home }),
                (Some((place, least, most)), None) if least == most => {
                    self.place(seat, place, least, events);
                    return true;
                }
                _ => {
                    self.phase = Phase::Placing { seat };
                    return false;
                }
            }
        }
        self.phase = Phase::Using { seat: self.start };
        true
    }
}
