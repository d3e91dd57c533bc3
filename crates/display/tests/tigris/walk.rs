//! Random games, step by step.

use display::Message;
use table::{Game as _, Options as _, StreamDice, Viewer};
use tigris::{Action, Event, Options, Rejection, Tigris};

use crate::shown::{self, walk::Moment};

/// Plays a random game and calls back at every moment. Returns all events.
pub(crate) fn walk(
    options: &Options,
    seats: u8,
    seed: u64,
    look: impl FnMut(Moment<'_, Tigris>),
) -> Vec<Event> {
    shown::walk::walk(options, seats, seed, pick, look)
}

/// A random action with a preference for growth: tiles go next to tiles of their colour, what can
/// be built is built, and leaders usually stay where they are.
fn pick(game: &Tigris, legal: &[Action], dice: &mut StreamDice) -> Action {
    let board = game.view(Viewer::Spectator).board;
    let liking = |action: &Action| match *action {
        Action::Tile { tile, space } => {
            let alike = |dx, dy| {
                let next = space.offset(dx, dy).and_then(|next| board.tile_at(next));
                u32::from(next == Some(tile))
            };
            let beside = alike(0, 1) + alike(1, 0) + alike(0, -1) + alike(-1, 0);
            let across = alike(1, 1) + alike(1, -1) + alike(-1, 1) + alike(-1, -1);
            let joins = board.kingdoms().next_to(space) as u32;
            6 + 20 * beside * (1 + across) + 10 * joins
        }
        Action::Leader { leader, .. } => {
            let me = game.view(Viewer::Spectator).active;
            if board.leader(me, leader).is_some() { 1 } else { 60 }
        }
        Action::Building { .. } | Action::Monument { .. } | Action::Wonder { .. } => 40,
        Action::Commit { count } => 1 + u32::from(count),
        Action::Swap { .. } | Action::Pass | Action::Decline => 1,
        _ => 3,
    };
    let weighted: Vec<_> = legal.iter().map(|action| (*action, liking(action))).collect();
    table::weighted(&weighted, dice).unwrap()
}

/// Options with every variant on, or off.
pub(crate) fn options(on: bool) -> Options {
    let mut options = Options::default();
    for field in 0..Options::FIELDS.len() {
        options.set(field, usize::from(on));
    }
    options
}

/// The tables under test: both boards, all variants, two to four players.
pub(crate) fn tables() -> impl Iterator<Item = (Options, u8, u64)> {
    (0..12).map(|seed| (options(seed % 2 == 1), 2 + (seed % 3) as u8, seed))
}

/// An instance of every refusal.
pub(crate) fn rejections() -> Vec<Rejection> {
    use tigris::{Colour, Monument};
    let space = "D5".parse().unwrap();
    let (leader, tile) = (Colour::Black, Colour::Blue);
    let monument = Monument::all().next().unwrap();
    use Rejection as R;
    vec![
        R::PlayerCount { seats: 5 },
        R::NotAsked,
        R::WrongAnswer,
        R::GameOver,
        R::NothingDrawn,
        R::CannotBeDrawn,
        R::TileIsDrawn,
        R::StartIsDrawn,
        R::CannotBegin { seat: table::Seat::FIRST },
        R::LeaderNotOnBoard { leader },
        R::LeaderSpaceTaken { space },
        R::SpaceLost { space },
        R::LeaderOnRiver { space },
        R::LeaderNeedsTemple { space },
        R::LeaderJoinsKingdoms { space },
        R::LeaderStandsThere { leader, space },
        R::TileNotInHand { tile },
        R::TileSpaceTaken { space },
        R::FarmOnLand { space },
        R::TileOnRiver { space },
        R::TileJoinsThree { space },
        R::NoCatastropheLeft,
        R::CatastropheOnLeader { space },
        R::CatastropheOnTreasure { space },
        R::CatastropheOnTurned { space },
        R::CatastropheOnBuilding { space },
        R::CatastropheOnCatastrophe { space },
        R::SwapNothing,
        R::SwapNotInHand,
        R::TemplesNotInHand,
        R::FollowersNotInHand,
        R::CommitTooWeak { defence: 2 },
        R::CommitMustTie { exactly: 2 },
        R::NoSuchWar { leader },
        R::BuildingOffRow { space },
        R::BuildingRowNotLonger { space },
        R::MonumentElsewhere { space },
        R::MonumentNeedsSquare { space },
        R::MonumentColour { monument },
        R::MonumentBuilt { monument },
        R::WonderNotPlayed,
        R::WonderBuilt,
        R::WonderElsewhere { space },
        R::WonderNeedsPlus { space },
        R::TreasureNotThere { space },
        R::TreasureFramed { space },
        R::NotInDisplay { tile },
        R::BagEmpty,
    ]
}

/// Every message of a moment.
pub(crate) fn messages(moment: &Moment<'_, Tigris>) -> Vec<Message> {
    shown::walk::messages(moment, 7)
}
