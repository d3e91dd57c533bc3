//! The end of a turn and of the game: rulebook, "End of the turn", "End of the game".

use table::Sink;

use crate::{
    event::Event,
    options::IdleRounds,
    phase::{Ending, Phase},
    state::Tigris,
};

/// The game ends with this many treasures left on the board.
pub(crate) const LAST_TREASURES: u32 = 2;
/// The game ends after this many rounds in which no tile leaves a hand.
pub(crate) const IDLE_ROUNDS: u8 = 3;

impl Tigris {
    /// Both actions are done: the monuments score, then the wonder.
    pub(crate) fn end_turn(&mut self, events: &mut impl Sink<Event>) {
        let seat = self.open.active;
        events.tell(|| Event::TurnEnded { seat });
        self.score_monuments(events);
        if self.wonder_scores_for(seat) {
            self.open.phase = Phase::WonderPoint;
        } else {
            self.close_turn(events);
        }
    }

    /// All points are scored: the game ends, or the hands are refilled.
    pub(crate) fn close_turn(&mut self, events: &mut impl Sink<Event>) {
        self.open.idle_turns =
            if self.open.tile_left { 0 } else { self.open.idle_turns.saturating_add(1) };
        let idle = self.open.options.idle_rounds == IdleRounds::Three
            && self.open.idle_turns >= IDLE_ROUNDS * self.open.seats;
        if self.open.fell_short {
            self.end_game(Ending::SwapAfterTurn, events);
        } else if self.open.board.treasures.len() <= LAST_TREASURES {
            self.end_game(Ending::Treasures, events);
        } else if idle {
            self.end_game(Ending::Idle, events);
        } else {
            self.refill(events);
        }
    }

    pub(crate) fn end_game(&mut self, because: Ending, events: &mut impl Sink<Event>) {
        self.open.phase = Phase::Over(because);
        events.tell(|| Event::GameEnded { because });
    }
}
