//! The end of a round, the next one and the end of the game: rulebook p. 7 and 8.

use table::{Seat, Sink};

use crate::{
    event::Event,
    phase::{End, Phase},
    place::Place,
    state::StoneAge,
};

impl StoneAge {
    /// Everyone has eaten: the game ends, or the next round is prepared.
    pub(crate) fn end_round(&mut self, events: &mut impl Sink<Event>) {
        self.idle = if self.taken { 0 } else { self.idle + 1 };
        self.taken = false;
        if let Some(end) = self.end() {
            self.phase = Phase::Over { end };
            events.tell(|| Event::Ended { end });
            for seat in Seat::all(self.seats) {
                events.tell(|| Event::Scored { seat, score: self.score(seat) });
            }
            return;
        }
        self.start = self.left_of(self.start);
        self.slide_cards(events);
        for player in &mut self.players {
            player.rack.refresh();
        }
        events.tell(|| Event::ToolsTurnedBack);
        self.after_deal(events);
    }

    /// Why the game ends with this round, if it does.
    pub(crate) fn end(&self) -> Option<End> {
        let gaps = self.row.iter().filter(|card| card.is_none()).count();
        if self.stacks().iter().any(|stack| stack.height == 0) {
            Some(End::Stack)
        } else if (self.deck.len() as usize) < gaps {
            Some(End::Deck)
        } else if self.idle >= self.options.idle_rounds {
            Some(End::Idle)
        } else {
            None
        }
    }

    /// Cards slide to the cheapest free places, in their order.
    fn slide_cards(&mut self, events: &mut impl Sink<Event>) {
        let mut to = 0;
        for from in 0..self.row.len() {
            let Some(card) = self.row[from].take() else { continue };
            self.row[to] = Some(card);
            if from != to {
                let (from, to) = (Place::CARDS[from], Place::CARDS[to]);
                events.tell(|| Event::CardSlid { card, from, to });
            }
            to += 1;
        }
    }
}
