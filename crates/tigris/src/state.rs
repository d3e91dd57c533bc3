//! The complete state: public and hidden.

use table::{Seat, Sink};

use crate::{
    board::{Board, PLAYERS},
    colour::{ByColour, Colour, Tiles},
    event::{Event, Home, Reason},
    options::Options,
    phase::Phase,
    space::Space,
};

/// A game of Tigris & Euphrates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tigris {
    pub(crate) open: Open,
    pub(crate) hidden: Hidden,
}

/// Public information, to anyone with a good memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Open {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) board: Board,
    pub(crate) players: [Player; PLAYERS],
    /// The open tiles beside the board.
    pub(crate) display: Tiles,
    /// Tiles that everyone saw leave the game.
    pub(crate) discarded: Tiles,
    /// Whose turn it is.
    pub(crate) active: Seat,
    /// How many actions the active player has left, including the current one.
    pub(crate) actions_left: u8,
    /// Whether a civilization tile left a hand in this turn.
    pub(crate) tile_left: bool,
    /// The number of consecutive turns in which no tile left a hand.
    pub(crate) idle_turns: u8,
    /// Whether a swap ran out of tiles, so that the game ends with this turn.
    pub(crate) fell_short: bool,
    pub(crate) phase: Phase,
}

/// The public information about one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Player {
    pub(crate) points: ByColour<u16>,
    pub(crate) treasures: u8,
    pub(crate) catastrophes: u8,
    /// The tiles that everyone knows to be in the hand, because they were taken from the display.
    pub(crate) known: Tiles,
}

/// Hidden information.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hidden {
    pub(crate) hands: [Tiles; PLAYERS],
    /// What each player discarded face down; only they remember which tiles those were.
    pub(crate) swapped: [Tiles; PLAYERS],
    pub(crate) bag: Tiles,
}

impl Tigris {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.open.board
    }

    /// What the game is waiting for.
    pub fn phase(&self) -> Phase {
        self.open.phase
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        self.open.active
    }

    /// The victory points of a seat, without its treasures.
    pub fn points(&self, seat: Seat) -> ByColour<u16> {
        self.open.players[seat.index()].points
    }

    /// The treasures that a seat has taken.
    pub fn treasures(&self, seat: Seat) -> u8 {
        self.open.players[seat.index()].treasures
    }

    /// The catastrophe tiles that a seat has left.
    pub fn catastrophes(&self, seat: Seat) -> u8 {
        self.open.players[seat.index()].catastrophes
    }

    /// The tiles in a hand.
    pub fn hand(&self, seat: Seat) -> Tiles {
        self.hidden.hands[seat.index()]
    }

    /// The open tiles beside the board.
    pub fn display(&self) -> Tiles {
        self.open.display
    }

    /// How many tiles are left in the bag.
    pub fn bag_count(&self) -> u8 {
        self.hidden.bag.count()
    }

    /// How many actions the active player has left, including the current one.
    pub fn actions_left(&self) -> u8 {
        self.open.actions_left
    }

    /// The number of consecutive turns in which no tile left a hand.
    pub fn idle_turns(&self) -> u8 {
        self.open.idle_turns
    }

    /// The tiles that a spectator has not seen.
    pub fn unseen(&self) -> Tiles {
        let open = &self.open;
        let shown = open.board.count_tiles().plus(open.display).plus(open.discarded);
        let seen = open.players.iter().fold(shown, |seen, player| seen.plus(player.known));
        Tiles::ALL.checked_less(seen).unwrap_or(Tiles::NONE)
    }

    pub(crate) fn seats_clockwise(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.open.active.clockwise(self.open.seats)
    }

    /// Gives points.
    pub(crate) fn score(
        &mut self,
        seat: Seat,
        colour: Colour,
        points: u8,
        because: Reason,
        events: &mut impl Sink<Event>,
    ) {
        let mine = &mut self.open.players[seat.index()].points[colour];
        *mine = mine.saturating_add(u16::from(points));
        events.tell(|| Event::Scored { seat, colour, points, because });
    }

    /// Removes tiles from a hand in public.
    pub(crate) fn show_tiles(&mut self, seat: Seat, colour: Colour, count: u8) {
        self.hidden.hands[seat.index()][colour] -= count;
        let known = &mut self.open.players[seat.index()].known[colour];
        *known = known.saturating_sub(count);
        self.open.tile_left |= count > 0;
    }

    /// Sends a leader back to its owner.
    pub(crate) fn send_home(
        &mut self,
        seat: Seat,
        leader: Colour,
        space: Space,
        because: Home,
        events: &mut impl Sink<Event>,
    ) {
        self.open.board.set_leader(seat, leader, None);
        events.tell(|| Event::LeaderWentHome { seat, leader, space, because });
    }

    /// Sends back every leader without a face-up temple next to it (rulebook, "Position a leader").
    pub(crate) fn send_home_without_temple(&mut self, events: &mut impl Sink<Event>) {
        let near = self.open.board.temples().neighbours();
        if self.open.board.leader_spaces().without(near).is_empty() {
            return;
        }
        let board = self.open.board;
        for (seat, leader, space) in board.leaders().filter(|(_, _, space)| !near.contains(*space))
        {
            self.send_home(seat, leader, space, Home::NoTemple, events);
        }
    }
}
