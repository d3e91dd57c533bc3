//! Resigning: the person has lost, irrevocably. The others play on as long as there is a contest.

use table::{Seat, behind};

use crate::{Place, Refusal, Room, Status, What, Why, deeds::By};

impl Room {
    /// Whether the person of a seat has resigned.
    pub fn has_resigned(&self, seat: Seat) -> bool {
        self.kept.get(seat.index()) == Some(&Some(Why::Resigned))
    }

    /// The seats whose persons have resigned.
    pub(crate) fn resigned(&self) -> Vec<u8> {
        let kept = self.kept.iter().zip(0..);
        kept.filter(|(kept, _)| **kept == Some(Why::Resigned)).map(|(_, seat)| seat).collect()
    }

    /// The seat, if it belongs to the acting person and they have not resigned.
    pub(crate) fn own_in_play(&self, seat: u8, by: By<'_>) -> Result<Seat, Refusal> {
        let own = self.own(seat, by)?;
        if self.has_resigned(own) { Err(Refusal::Resigned) } else { Ok(own) }
    }

    /// Resigns. A bot takes over the seat; if no contest is left, the game ends.
    pub(crate) fn resign(&mut self, seat: u8, by: By<'_>) -> Result<(), Refusal> {
        self.own(seat, by)?;
        self.running()?;
        self.own_in_play(seat, by)?;
        self.add(What::Kept { seat, why: Why::Resigned }, by)?;
        let by = By { person: None, ..by };
        if let Some((places, scores)) = self.outcome() {
            return self.add(What::Finished { places, scores }, by);
        }
        self.put_away(by)
    }

    /// The result according to the log: the places and scores of all seats, if the game is over or
    /// at most one player, or no person, is left in it. Players who resigned share the last place,
    /// and the others keep their order.
    pub fn outcome(&self) -> Option<(Vec<u8>, Vec<Vec<i32>>)> {
        let play = self.play.as_ref()?;
        let resigned = self.resigned();
        if let Some(outcome) = play.outcome() {
            return Some((behind(&outcome.places, &resigned), outcome.scores));
        }
        let left = self.places.iter().zip(0..).filter(|(_, seat)| !resigned.contains(seat));
        let people = left.clone().filter(|(place, _)| matches!(place, Place::Person { .. }));
        let contest = left.count() > 1 && people.count() > 0;
        if contest || resigned.is_empty() {
            return None;
        }
        // The game was not scored: those who are left have won, and there are no scores.
        let seats = self.places.len();
        Some((behind(&vec![1; seats], &resigned), vec![Vec::new(); seats]))
    }

    /// Puts away a table without people.
    pub(crate) fn put_away(&mut self, by: By<'_>) -> Result<(), Refusal> {
        let mut people = self.places.iter().zip(&self.kept);
        let left = people.any(|(place, kept)| place.person().is_some() && kept.is_none());
        if !left && self.status == Status::Running {
            self.add(What::Away, By { person: None, ..by })?;
        }
        Ok(())
    }
}
