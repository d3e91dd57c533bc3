//! Tigris & Euphrates as sparse inputs: the whole board, kingdoms, and possible conflicts.
//!
//! In this order: tiles by colour, face-down tiles, treasures, monuments, leaders by player and
//! colour, spaces that finish a square; kingdoms by followers and rulers; wars that one tile could
//! start; leaders and the revolts that threaten them; hand, points, phase, the open conflict, bag
//! and treasures left.

use table::{Game, Seat};
use tigris::{
    Area, Board, Colour, Decision, Geography, Monument, Phase, SPACES, Space, Tigris, final_score,
};

use crate::{Marks, scan::bucket};

/// The version of the indicators and action parts.
pub(super) const SCAN: u32 = 1;

const BOARD: usize = SPACES as usize;

/// A kingdom, with what matters in conflicts.
#[derive(Clone, Copy)]
pub(super) struct Realm {
    pub(super) area: Area,
    /// The empty spaces beside it.
    pub(super) border: Area,
    pub(super) rulers: [Option<Seat>; 4],
    /// Tiles of each colour that lie face up.
    pub(super) followers: [u32; 4],
}

/// All kingdoms of a board.
pub(super) fn realms(board: &Board) -> Vec<Realm> {
    let empty = board.empty_spaces();
    let realm = |area: Area| Realm {
        area,
        border: area.neighbours() & empty,
        rulers: Colour::ALL.map(|colour| board.leaders_in(area, colour).next().map(|(s, _)| s)),
        followers: Colour::ALL.map(|colour| (board.tiles(colour) & area).len()),
    };
    board.kingdoms().iter().map(realm).collect()
}

/// The empty spaces where a tile of this colour would complete a two-by-two square.
pub(super) fn finishing(game: &Tigris, colour: Colour) -> Area {
    let board = game.board();
    let tiles = board.tiles(colour);
    if tiles.len() < 3 {
        return Area::EMPTY;
    }
    let geography = Geography::of(game.options().board);
    let ground = if colour == Colour::Blue { geography.river } else { geography.land() };
    let near = tiles.neighbours() & board.empty_spaces() & ground;
    let before = tiles.squares();
    let finishes = |space: &Space| {
        // A cheap test first: most spaces have at most one neighbour of the colour.
        (Area::around(*space) & tiles).has_several()
            && !(tiles | Area::of(*space)).squares().without(before).is_empty()
    };
    near.into_iter().filter(finishes).collect()
}

/// Temples next to a space.
pub(super) fn temples(board: &Board, space: Space) -> u32 {
    (board.temples() & Area::around(space)).len()
}

/// 0 for nobody, 1 for the observer, 2 for another seat.
pub(super) fn whose(ruler: Option<Seat>, looks: Seat) -> usize {
    ruler.map_or(0, |ruler| if ruler == looks { 1 } else { 2 })
}

/// The rank of each colour by a player's points, 0 for the weakest.
pub(super) fn ranks(game: &Tigris, seat: Seat) -> [usize; 4] {
    let points = game.points(seat);
    Colour::ALL.map(|colour| {
        let before = |other: &&Colour| {
            (points[**other], **other as usize) < (points[colour], colour as usize)
        };
        Colour::ALL.iter().filter(before).count()
    })
}

fn spaces(area: Area) -> impl Iterator<Item = usize> {
    area.into_iter().map(|space| usize::from(space.index()))
}

/// Marks every indicator that is true for what a seat sees.
pub(super) fn scan(game: &Tigris, looks: Seat, marks: &mut Marks<'_>) {
    let board = game.board();
    let realms = realms(board);
    for colour in Colour::ALL {
        marks.all(BOARD, spaces(board.tiles(colour)));
    }
    marks.all(BOARD, spaces(board.face_down()));
    marks.all(BOARD, spaces(board.treasures()));
    let built = Monument::all().filter_map(|monument| board.monument(monument));
    marks.all(BOARD, built.map(|space| usize::from(space.index())));
    for player in looks.clockwise(game.seats()) {
        for colour in Colour::ALL {
            let at = board.leader(player, colour);
            marks.all(BOARD, at.map(|space| usize::from(space.index())));
        }
    }
    for colour in Colour::ALL {
        marks.all(BOARD, spaces(finishing(game, colour)));
    }
    scan_realms(&realms, looks, marks);
    scan_revolts(game, &realms, looks, marks);
    scan_players(game, looks, marks);
    scan_phase(game, looks, marks);
    marks.one(usize::from(game.bag_count()) / 8, 20);
    marks.one(board.treasures().len() as usize, 12);
}

fn scan_realms(realms: &[Realm], looks: Seat, marks: &mut Marks<'_>) {
    let colours = || Colour::ALL.into_iter().map(|colour| colour as usize);
    let each = realms.iter().flat_map(|realm| colours().map(move |colour| (realm, colour)));
    marks.all(
        96,
        each.clone().map(|(realm, colour)| {
            let followers = realm.followers[colour].min(7) as usize;
            (colour * 3 + whose(realm.rulers[colour], looks)) * 8 + followers
        }),
    );
    marks.all(
        36,
        each.map(|(realm, colour)| {
            let king = whose(realm.rulers[Colour::Black as usize], looks);
            (colour * 3 + whose(realm.rulers[colour], looks)) * 3 + king
        }),
    );
    // Wars that one tile could start: by colour, whether the observer fights, and the margin of the
    // observer or of the stronger side.
    let mut wars = Vec::new();
    for (index, one) in realms.iter().enumerate() {
        for other in realms[index + 1..].iter().filter(|other| other.border.meets(one.border)) {
            for colour in colours() {
                let (Some(mine), Some(theirs)) = (one.rulers[colour], other.rulers[colour]) else {
                    continue;
                };
                if mine != theirs {
                    let margin = one.followers[colour] as i32 - other.followers[colour] as i32;
                    wars.push(match looks {
                        looks if mine == looks => colour * 26 + bucket(margin, 6),
                        looks if theirs == looks => colour * 26 + bucket(-margin, 6),
                        _ => colour * 26 + 13 + bucket(margin.abs(), 6),
                    });
                }
            }
        }
    }
    marks.all(104, wars);
}

/// Leaders by adjacent temples, and by the best revolt that the surrounding spaces allow.
fn scan_revolts(game: &Tigris, realms: &[Realm], looks: Seat, marks: &mut Marks<'_>) {
    let board = game.board();
    let land = Geography::of(game.options().board).land();
    let (mut safety, mut threats) = (Vec::new(), Vec::new());
    for realm in realms {
        let beside = realm.border & land & board.temples().neighbours();
        let best = beside.into_iter().map(|space| temples(board, space)).max().unwrap_or(0);
        for (player, colour, at) in board.leaders().filter(|(_, _, at)| realm.area.contains(*at)) {
            let defence = temples(board, at);
            let leader = usize::from(player != looks) * 4 + colour as usize;
            safety.push(leader * 5 + defence.min(4) as usize);
            threats.push(leader * 9 + bucket(best as i32 - defence as i32, 4));
        }
    }
    marks.all(40, safety);
    marks.all(72, threats);
}

fn scan_players(game: &Tigris, looks: Seat, marks: &mut Marks<'_>) {
    let hand = game.hand(looks);
    Colour::ALL.into_iter().for_each(|colour| marks.one(usize::from(hand[colour]), 7));
    for player in looks.clockwise(game.seats()) {
        let points = game.points(player);
        Colour::ALL.into_iter().for_each(|colour| marks.one(usize::from(points[colour]), 20));
        marks.one(usize::from(game.treasures(player)), 8);
        marks.one(usize::from(game.catastrophes(player)), 3);
        let least = Colour::ALL.into_iter().map(|colour| points[colour]).min();
        let weakest = Colour::ALL.into_iter().filter(|colour| Some(points[*colour]) == least);
        marks.all(4, weakest.map(|colour| colour as usize));
        let score = final_score(points, game.treasures(player));
        marks.one(score[0].max(0) as usize, 20);
    }
}

fn scan_phase(game: &Tigris, looks: Seat, marks: &mut Marks<'_>) {
    let mine = usize::from(game.active() == looks);
    let phase = match game.phase() {
        Phase::Turn => usize::from(game.actions_left().clamp(1, 2)) - 1,
        Phase::StartPlayer | Phase::Draw(_) => 2,
        Phase::Revolt(_) => 3,
        Phase::War { .. } => 4,
        Phase::ChooseWar { .. } => 5,
        Phase::Building { .. } => 6,
        Phase::Monument { .. } => 7,
        Phase::Treasure { .. } => 8,
        Phase::WonderPoint => 9,
        Phase::Over(_) => 10,
    };
    marks.one(phase * 2 + mine, 22);
    let asked = match game.phase() {
        Phase::Revolt(conflict) | Phase::War { conflict, .. } => Some(conflict.asked()),
        _ => None,
    };
    let Some(Decision::Commit {
        leader, tile, attacker, defender, attack, defence, committed, ..
    }) = asked.and_then(|asked| game.decision(asked))
    else {
        return marks.skip(17 + 8 + 84);
    };
    marks.one(bucket(i32::from(attack) - i32::from(defence), 8), 17);
    marks.one(committed.map_or(0, |count| 1 + usize::from(count)), 8);
    let role = match looks {
        looks if looks == attacker => 0,
        looks if looks == defender => 1,
        _ => 2,
    };
    let reserve = if role == 2 { 0 } else { usize::from(game.hand(looks)[tile]).min(6) };
    marks.all(84, [(role * 4 + leader as usize) * 7 + reserve]);
}

/// The number of indicators.
pub(super) const fn indicators(seats: u8) -> usize {
    let seats = seats as usize;
    let planes = 4 + 1 + 1 + 1 + 4 * seats + 4;
    let players = 4 * 7 + seats * (4 * 20 + 8 + 3 + 4 + 20);
    planes * BOARD + 96 + 36 + 104 + 40 + 72 + players + 22 + 17 + 8 + 84 + 20 + 12
}

#[cfg(test)]
mod tests {
    use table::{Options as _, Seed};
    use tigris::Options;

    use super::*;

    #[test]
    fn indicators_and_parts_fit_and_tell_no_secret() {
        let mut all = Options::default();
        (0..Options::FIELDS.len()).for_each(|field| all.set(field, 1));
        for seats in 2..=4 {
            for options in [&Options::default(), &all] {
                let start = Tigris::start(options, seats).unwrap();
                crate::scan::numbers_fit(&start, &Seed::from_number(u64::from(seats)));
            }
        }
    }
}
