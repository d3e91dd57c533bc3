//! Setting up: rulebook, "Preparation".

use table::{Seat, Sink};

use crate::{
    board::{Board, PLAYERS},
    chance::Chance,
    colour::{ByColour, Tiles},
    event::Event,
    options::{Options, StartPlayer},
    phase::{Draw, Phase, Purpose, Source},
    rejection::Rejection,
    state::{Hidden, Open, Player, Tigris},
};

/// How many catastrophe tiles each player starts with.
pub(crate) const CATASTROPHES: u8 = 2;
/// The number of actions in a turn.
pub(crate) const ACTIONS: u8 = 2;

impl Tigris {
    /// The initial state: temples with treasures on the board, the other tiles in the bag.
    pub(crate) fn set_up(options: &Options, seats: u8) -> Result<Self, Rejection> {
        let first = Seat::new(0).filter(|_| (2..=PLAYERS as u8).contains(&seats));
        let active = first.ok_or(Rejection::PlayerCount { seats })?;
        let board = Board::new(options.board);
        let player = Player {
            points: ByColour([0; 4]),
            treasures: 0,
            catastrophes: CATASTROPHES,
            known: Tiles::NONE,
        };
        let bag = Tiles::ALL.checked_less(board.count_tiles()).unwrap_or(Tiles::NONE);
        let phase = match options.start_player {
            StartPlayer::Drawn => Phase::StartPlayer,
            StartPlayer::FirstSeat => Phase::Draw(Draw {
                purpose: Purpose::Deal,
                seat: active,
                wanted: crate::action::HAND,
                source: Source::Bag,
            }),
        };
        let open = Open {
            options: *options,
            seats,
            board,
            players: [player; PLAYERS],
            display: Tiles::NONE,
            discarded: Tiles::NONE,
            active,
            actions_left: ACTIONS,
            tile_left: false,
            idle_turns: 0,
            fell_short: false,
            phase,
        };
        let hands = [Tiles::NONE; PLAYERS];
        Ok(Self { open, hidden: Hidden { hands, swapped: hands, bag } })
    }

    /// The start player is known, and the deal begins.
    pub(crate) fn start_with(
        &mut self,
        seat: Seat,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        if seat.index() >= usize::from(self.open.seats) {
            return Err(Rejection::CannotBegin { seat });
        }
        self.open.active = seat;
        events.tell(|| Event::Started { seat });
        self.deal_to(seat, events);
        Ok(())
    }

    pub(crate) fn start_outcomes(&self, into: &mut Vec<(Chance, u32)>) {
        into.extend(Seat::all(self.open.seats).map(|seat| (Chance::Start(seat), 1)));
    }
}
