//! The second phase of a round, using the places: rulebook p. 5 and 6.

use table::{Seat, Sink};

use crate::{
    event::Event,
    phase::Phase,
    place::{Place, Purpose},
    player::{MOST_AGRICULTURE, MOST_PEOPLE},
    rejection::Rejection,
    state::StoneAge,
};

impl StoneAge {
    /// Whether a player has people on a place, to use it.
    pub(crate) fn may_use(&self, seat: Seat, place: Place) -> Result<(), Rejection> {
        if self.player(seat).spots.contains(place) {
            Ok(())
        } else {
            Err(Rejection::NobodyThere { place })
        }
    }

    /// Takes the people of a place home and applies the place's effect.
    pub(crate) fn use_place(&mut self, seat: Seat, place: Place, events: &mut impl Sink<Event>) {
        let player = self.player_mut(seat);
        let people = player.standing(place);
        player.spots = player.spots.without(place);
        player.home += people;
        events.tell(|| Event::Used { seat, place, people });
        match place.purpose() {
            Purpose::Tool => self.gain_tool(seat, events),
            Purpose::Person => self.raise_child(seat, events),
            Purpose::Agriculture => self.raise_agriculture(seat, events),
            Purpose::Gather(goods) => {
                player.crowd[goods as usize] = 0;
                self.phase = Phase::Rolling { seat, goods, dice: people };
            }
            Purpose::Card(place) => self.phase = Phase::Buying { seat, place: place as u8 },
            Purpose::Building(stack) => self.phase = Phase::Building { seat, stack: stack as u8 },
        }
    }

    /// Gives a player one tool, if they can still gain one.
    pub(crate) fn gain_tool(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let gain = self.player_mut(seat).rack.gain();
        events.tell(|| Event::ToolGained { seat, gain });
    }

    /// Gives a player one more person, if their tribe can still grow.
    fn raise_child(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let player = self.player_mut(seat);
        if player.people >= MOST_PEOPLE {
            events.tell(|| Event::NobodyBorn { seat });
            return;
        }
        player.people += 1;
        player.home += 1;
        let people = player.people;
        events.tell(|| Event::PersonBorn { seat, people });
    }

    /// Moves a player up on the agriculture track, unless they are at its end.
    pub(crate) fn raise_agriculture(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let player = self.player_mut(seat);
        if player.agriculture >= MOST_AGRICULTURE {
            events.tell(|| Event::AgricultureStayed { seat });
            return;
        }
        player.agriculture += 1;
        let agriculture = player.agriculture;
        events.tell(|| Event::AgricultureRose { seat, agriculture });
    }

    /// Uses a player's last place for them, and moves on to the next player when none is left.
    pub(crate) fn settle_using(&mut self, seat: Seat, events: &mut impl Sink<Event>) -> bool {
        let spots = self.player(seat).spots;
        match (spots.first(), spots.len()) {
            (Some(place), 1) => self.use_place(seat, place, events),
            (Some(_), _) => return false,
            (None, _) => {
                let next = self.left_of(seat);
                if next == self.start {
                    self.harvest(events);
                } else {
                    self.phase = Phase::Using { seat: next };
                }
            }
        }
        true
    }
}
