//! The end of a turn and of the game: rulebook, "End of the turn", "End of the game".

use table::Sink;

use crate::{
    event::Event,
    options::IdleRounds,
    phase::{Ending, Phase},
    state::Tigris,
};

/// So few treasures on the board end the game.
const LAST_TREASURES: u32 = 2;
/// So many rounds in which no tile leaves a hand end the game.
const IDLE_ROUNDS: u8 = 3;

impl Tigris {
    /// Both actions are taken: the monuments score, then the wonder.
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

    /// All points are scored: the game ends, or the hands are filled up.
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
