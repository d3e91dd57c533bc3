//! The view: what a viewer with perfect memory knows, and the games consistent with it.

use serde::Serialize;
use table::{Dice, Seat, Viewer};

use crate::{
    board::{Board, PLAYERS},
    colour::{ByColour, Colour, Tiles},
    dynasty,
    options::Options,
    phase::Phase,
    space::Space,
    state::{Hidden, Open, Player, Tigris},
};

/// Everything a viewer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// The options of the table.
    pub options: Options,
    /// The players, clockwise from the first seat.
    pub players: Vec<PlayerView>,
    /// The board.
    pub board: Board,
    /// The open tiles beside the board.
    pub display: Tiles,
    /// The bag.
    pub bag: Pile,
    /// Tiles that everyone saw leave the game.
    pub discarded: Tiles,
    /// Whose turn it is.
    pub active: Seat,
    /// How many actions the active player has left, including the current one.
    pub actions_left: u8,
    /// Whether a civilization tile left a hand in this turn.
    pub tile_left: bool,
    /// The number of consecutive turns in which no tile left a hand.
    pub idle_turns: u8,
    /// Whether the game ends with this turn, because a swap ran out of tiles.
    pub fell_short: bool,
    /// What the game is waiting for.
    pub phase: Phase,
}

/// What a viewer knows of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerView {
    /// Their dynasty.
    pub dynasty: &'static str,
    /// Where their leaders are.
    pub leaders: ByColour<Option<Space>>,
    /// Their victory points, without treasures.
    pub points: ByColour<u16>,
    /// The treasures they have taken.
    pub treasures: u8,
    /// The catastrophe tiles they have left.
    pub catastrophes: u8,
    /// Their hand.
    pub hand: Pile,
    /// The tiles that everyone knows to be in their hand.
    pub known: Tiles,
    /// The tiles they discarded in swaps.
    pub swapped: Pile,
}

/// Tiles of which the viewer knows at least the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Pile {
    /// The number of tiles.
    pub count: u8,
    /// Which tiles they are, if the viewer knows.
    pub tiles: Option<Tiles>,
}

impl Pile {
    fn new(tiles: Tiles, known: bool) -> Self {
        Self { count: tiles.count(), tiles: known.then_some(tiles) }
    }
}

impl Tigris {
    pub(crate) fn view_of(&self, viewer: Viewer) -> View {
        let player = |seat: Seat| {
            let Player { points, treasures, catastrophes, known } = self.open.players[seat.index()];
            let own = viewer.sees(seat);
            PlayerView {
                dynasty: dynasty::name(seat),
                leaders: ByColour(Colour::ALL.map(|colour| self.open.board.leader(seat, colour))),
                points,
                treasures,
                catastrophes,
                hand: Pile::new(self.hidden.hands[seat.index()], own),
                known,
                swapped: Pile::new(self.hidden.swapped[seat.index()], own),
            }
        };
        View {
            viewer,
            options: self.open.options,
            players: Seat::all(self.open.seats).map(player).collect(),
            board: self.open.board,
            display: self.open.display,
            bag: Pile::new(self.hidden.bag, viewer == Viewer::All),
            discarded: self.open.discarded,
            active: self.open.active,
            actions_left: self.open.actions_left,
            tile_left: self.open.tile_left,
            idle_turns: self.open.idle_turns,
            fell_short: self.open.fell_short,
            phase: self.open.phase,
        }
    }

    /// A game consistent with the view: the tiles that the viewer has not seen are shuffled and
    /// dealt to the hands, the swaps and the bag.
    pub(crate) fn from_view<D: Dice + ?Sized>(view: &View, dice: &mut D) -> Self {
        let mut unseen = view.unseen();
        let mut deal = |pile: Pile, known: Tiles| {
            pile.tiles.unwrap_or_else(|| {
                let hidden = pile.count.saturating_sub(known.count());
                known.plus(draw_out(&mut unseen, hidden, dice))
            })
        };
        let mut hidden = Hidden {
            hands: [Tiles::NONE; PLAYERS],
            swapped: [Tiles::NONE; PLAYERS],
            bag: Tiles::NONE,
        };
        let mut players = [Player {
            points: ByColour([0; 4]),
            treasures: 0,
            catastrophes: crate::setup::CATASTROPHES,
            known: Tiles::NONE,
        }; PLAYERS];
        for (index, player) in view.players.iter().enumerate().take(PLAYERS) {
            let PlayerView { points, treasures, catastrophes, known, .. } = *player;
            players[index] = Player { points, treasures, catastrophes, known };
            hidden.hands[index] = deal(player.hand, known);
            hidden.swapped[index] = deal(player.swapped, Tiles::NONE);
        }
        hidden.bag = deal(view.bag, Tiles::NONE);
        let open = Open {
            options: view.options,
            seats: view.players.len().min(PLAYERS) as u8,
            board: view.board,
            players,
            display: view.display,
            discarded: view.discarded,
            active: view.active,
            actions_left: view.actions_left,
            tile_left: view.tile_left,
            idle_turns: view.idle_turns,
            fell_short: view.fell_short,
            phase: view.phase,
        };
        Self { open, hidden }
    }
}

impl View {
    /// The tiles that the viewer has not seen: in hidden hands, swapped away, or in the bag.
    pub fn unseen(&self) -> Tiles {
        let mut seen = self.board.count_tiles().plus(self.display).plus(self.discarded);
        for player in &self.players {
            seen = seen.plus(player.hand.tiles.unwrap_or(player.known));
            seen = seen.plus(player.swapped.tiles.unwrap_or(Tiles::NONE));
        }
        seen = seen.plus(self.bag.tiles.unwrap_or(Tiles::NONE));
        Tiles::ALL.checked_less(seen).unwrap_or(Tiles::NONE)
    }
}

/// Draws `count` tiles uniformly.
fn draw_out<D: Dice + ?Sized>(from: &mut Tiles, count: u8, dice: &mut D) -> Tiles {
    let mut drawn = Tiles::NONE;
    for _ in 0..count.min(from.count()) {
        let left = dice.below(u32::from(from.count())) as u8;
        if let Some(colour) = from.nth(left) {
            from[colour] -= 1;
            drawn[colour] += 1;
        }
    }
    drawn
}
