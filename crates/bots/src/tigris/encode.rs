//! Features of Tigris & Euphrates, for the networks and for Python.
//!
//! The features depend only on what the observing seat may know. They come in this order, with
//! small counts scaled to about one:
//!
//! ```text
//! for each player, clockwise from the observer:
//!   PLAYER    score and possessions
//!   LEADER    for each colour: its points, its leader, and the kingdom around the leader
//! for each other player:
//!   RIVAL     who is ahead of whom
//! TABLE       treasures, bag, turn, options
//! HAND        the observer's tiles, and those it has not seen
//! for each player: the logit of the hand-written evaluation
//! ```

use table::{Game, Seat};
use tigris::{
    Area, Board, Colour, Draw, Geography, Monument, Phase, Purpose, Side, Tigris, Tiles,
    final_score,
};

use crate::{
    Span,
    layout::{Block, Layout, length},
    pen::Pen,
    prospects::{PROSPECTS_FIELDS, write_prospects},
};

/// The version of this layout. A network is trained for one version.
pub(super) const ENCODING: u32 = 2;

const PLAYER_FIELDS: Block = &[
    ("points from the weakest colour up, in tens, treasures included", 4),
    ("weakest colour has 3, 6, 10", 3),
    ("treasures, in fours", 1),
    ("catastrophes left, in twos", 1),
    ("leaders on the board, in fours", 1),
    ("kingdoms with a leader of his, in fours", 1),
    ("has the turn", 1),
];
const LEADER_FIELDS: Block = &[
    ("points, in tens", 1),
    ("need: one in the weakest colour, less in one that is ahead", 1),
    ("leader is on the board", 1),
    ("need, if he is", 1),
    ("temples next to him, in twos", 1),
    ("fewer than two", 1),
    ("followers in his kingdom, in fives", 1),
    ("has any", 1),
    ("monuments that score for him", 1),
    ("monuments times need", 1),
    ("other leaders of the player in the kingdom, in twos", 1),
    ("leaders of others in the kingdom, in twos", 1),
    ("treasures in the kingdom of a merchant, in twos", 1),
    ("empty spaces beside the kingdom on his ground, in sixes", 1),
    ("colours without a leader in the kingdom of a king, in twos", 1),
    ("own tiles of his colour that have room, in threes", 1),
    ("own tiles times need, in twos", 1),
    ("one tile could start a war", 1),
    ("best war: followers ahead, in fours", 1),
    ("best war with own tiles", 1),
    ("worst war: followers ahead, in fours", 1),
    ("worst war with own tiles", 1),
    ("what the best war would win, in fours", 1),
    ("what the worst war would lose, in fours", 1),
];
const RIVAL_FIELDS: Block = &[
    ("how far the looker is ahead in the three weakest colours, in fours", 3),
    ("looker is ahead", 1),
    ("looker's weakest colour is ahead by -2, by 3", 2),
    ("has the turn", 1),
];
const TABLE_FIELDS: Block = &[
    ("treasures until the end, in eights", 1),
    ("treasures until the end: at most 1, 2, 3, 4", 4),
    ("tiles in the bag, in hundreds", 1),
    ("tiles in the bag: at most 6, 12, 24, 48", 4),
    ("looker has the turn", 1),
    ("actions left: at least 1, 2", 2),
    ("drawing after a swap", 1),
    ("drawing after a swap, with an action to come", 1),
    ("drawing at the end of a turn", 1),
    ("turns in a row without a tile, in fours", 1),
    ("board is the advanced side", 1),
    ("variants: english, open tiles, buildings, wonder", 4),
    ("open tiles black, red, blue, green, in threes", 4),
];
const HAND_FIELDS: Block = &[
    ("black: how many, in threes; at least 1, 2, 3, 4", 5),
    ("red: how many, in threes; at least 1, 2, 3, 4", 5),
    ("blue: how many, in threes; at least 1, 2, 3, 4", 5),
    ("green: how many, in threes; at least 1, 2, 3, 4", 5),
    ("missing from six, in threes", 1),
    ("share of black, red, blue, green among unseen tiles, doubled", 4),
];

const PLAYER: usize = length(PLAYER_FIELDS);
const LEADER: usize = length(LEADER_FIELDS);
const RIVAL: usize = length(RIVAL_FIELDS);
const TABLE: usize = length(TABLE_FIELDS);
const HAND: usize = length(HAND_FIELDS);

/// The number of features.
pub(super) const fn features(seats: u8) -> usize {
    let seats = seats as usize;
    seats * (PLAYER + 4 * LEADER) + (seats - 1) * RIVAL + TABLE + HAND + seats
}

/// The layout of the features.
pub(super) fn layout(seats: u8) -> Vec<Span> {
    let mut layout = Layout::default();
    for player in 0..seats {
        layout.add(&format!("player {player}"), PLAYER_FIELDS);
        for colour in ["black", "red", "blue", "green"] {
            layout.add(&format!("player {player} in {colour}"), LEADER_FIELDS);
        }
    }
    (1..seats).for_each(|player| layout.add(&format!("rival {player}"), RIVAL_FIELDS));
    layout.add("table", TABLE_FIELDS);
    layout.add("hand", HAND_FIELDS);
    (0..seats).for_each(|player| layout.add(&format!("player {player}"), PROSPECTS_FIELDS));
    layout.spans()
}

/// Measurements of a kingdom.
#[derive(Clone, Copy)]
struct Realm {
    area: Area,
    /// The empty spaces around it.
    border: Area,
    rulers: [Option<Seat>; 4],
    /// The number of supporting tiles of each colour.
    followers: [f32; 4],
    /// The number of scoring monuments of each colour.
    income: [f32; 4],
    treasures: f32,
}

impl Realm {
    fn new(board: &Board, area: Area, empty: Area) -> Self {
        let mut income = [0.0; 4];
        for monument in Monument::all() {
            if board.monument(monument).is_some_and(|at| area.contains(at)) {
                monument.colours().iter().for_each(|colour| income[*colour as usize] += 1.0);
            }
        }
        Self {
            area,
            border: area.neighbours() & empty,
            rulers: Colour::ALL.map(|colour| board.leaders_in(area, colour).next().map(|(s, _)| s)),
            followers: Colour::ALL.map(|colour| (board.tiles(colour) & area).len() as f32),
            income,
            treasures: (board.treasures() & area).len() as f32,
        }
    }
}

/// A war that one tile could start: our lead on the board, and how many followers the other side
/// would lose.
#[derive(Clone, Copy, Default)]
struct War {
    margin: f32,
    prize: f32,
}

/// Writes the features of a game for a seat.
pub(super) fn encode(game: &Tigris, seat: Seat, into: &mut [f32]) {
    let board = game.board();
    let empty = board.empty_spaces();
    let realms: Vec<_> =
        board.kingdoms().iter().map(|area| Realm::new(board, area, empty)).collect();
    let scores: Vec<_> = seat
        .clockwise(game.seats())
        .map(|player| (player, final_score(game.points(player), game.treasures(player))))
        .collect();
    let hand = game.hand(seat);
    let table = Table { game, board, realms: &realms, looking: seat, hand };
    let pen = &mut Pen::new(into);
    for (player, score) in &scores {
        table.player(*player, score, pen);
        for colour in Colour::ALL {
            table.leader(*player, colour, score[0], pen);
        }
    }
    let mine = scores[0].1;
    for (player, theirs) in &scores[1..] {
        let end = pen.at() + RIVAL;
        for (mine, theirs) in mine.iter().zip(theirs).take(3) {
            pen.put(((mine - theirs) as f32 / 4.0).clamp(-2.5, 2.5));
        }
        pen.flag(mine > *theirs);
        pen.steps((mine[0] - theirs[0]) as f32, [-2.0, 3.0]);
        pen.flag(game.active() == *player);
        pen.skip_to(end);
    }
    table.table(pen);
    table.hand(pen);
    write_prospects(game, seat, pen);
}

struct Table<'a> {
    game: &'a Tigris,
    board: &'a Board,
    realms: &'a [Realm],
    looking: Seat,
    hand: Tiles,
}

impl Table<'_> {
    fn player(&self, player: Seat, score: &[i32; 4], pen: &mut Pen<'_>) {
        let end = pen.at() + PLAYER;
        score.iter().for_each(|points| pen.put(*points as f32 / 10.0));
        pen.steps(score[0] as f32, [3.0, 6.0, 10.0]);
        pen.put(f32::from(self.game.treasures(player)) / 4.0);
        pen.put(f32::from(self.game.catastrophes(player)) / 2.0);
        let leaders = Colour::ALL.iter().filter(|c| self.board.leader(player, **c).is_some());
        pen.put(leaders.count() as f32 / 4.0);
        let ruled = self.realms.iter().filter(|realm| realm.rulers.contains(&Some(player)));
        pen.put(ruled.count() as f32 / 4.0);
        pen.flag(self.game.active() == player);
        pen.skip_to(end);
    }

    /// A player's situation in one colour.
    fn leader(&self, player: Seat, colour: Colour, weakest: i32, pen: &mut Pen<'_>) {
        let end = pen.at() + LEADER;
        let points = f32::from(self.game.points(player)[colour]);
        // 1 in the weakest colour, less the further a colour is ahead of it.
        let need = 1.0 / (1.0 + (points - weakest as f32).max(0.0));
        pen.put(points / 10.0);
        pen.put(need);
        let index = colour as usize;
        let found = self.board.leader(player, colour).and_then(|space| {
            Some((space, self.realms.iter().find(|realm| realm.area.contains(space))?))
        });
        let Some((space, realm)) = found else { return pen.skip_to(end) };
        let temples = (self.board.temples() & Area::of(space).neighbours()).len() as f32;
        let own = |ruler: &&Option<Seat>| **ruler == Some(player);
        let friends = realm.rulers.iter().filter(own).count();
        let others = realm.rulers.iter().flatten().count() - friends;
        let geography = Geography::of(self.game.options().board);
        let ground = if colour == Colour::Blue { geography.river } else { geography.land() };
        let room = (realm.border & ground).len().min(12) as f32;
        pen.put(1.0);
        pen.put(need);
        pen.put(temples / 2.0);
        pen.flag(temples < 2.0);
        pen.put(realm.followers[index].min(10.0) / 5.0);
        pen.flag(realm.followers[index] > 0.0);
        pen.put(realm.income[index]);
        pen.put(realm.income[index] * need);
        pen.put(friends.saturating_sub(1) as f32 / 2.0);
        pen.put(others as f32 / 2.0);
        pen.put(if colour == Colour::Green { realm.treasures / 2.0 } else { 0.0 });
        pen.put(room / 6.0);
        let vacant = if colour == Colour::Black { (4 - friends).saturating_sub(others) } else { 0 };
        pen.put(vacant as f32 / 2.0);
        let reserve = if player == self.looking { f32::from(self.hand[colour]) } else { 0.0 };
        pen.put(reserve.min(room) / 3.0);
        pen.put(reserve.min(room) * need / 2.0);
        if let Some((best, worst)) = self.wars(realm, player, colour) {
            pen.put(1.0);
            pen.put((best.margin / 4.0).clamp(-1.5, 1.5));
            pen.put(((best.margin + reserve) / 4.0).clamp(-1.5, 1.5));
            pen.put((worst.margin / 4.0).clamp(-1.5, 1.5));
            pen.put(((worst.margin + reserve) / 4.0).clamp(-1.5, 1.5));
            let winning = best.margin + reserve > 0.0;
            pen.put(if winning { (1.0 + best.prize) / 4.0 } else { 0.0 });
            let losing = worst.margin + reserve <= 0.0;
            pen.put(if losing { (1.0 + realm.followers[index]) / 4.0 } else { 0.0 });
        }
        pen.skip_to(end);
    }

    /// The best and the worst war that one tile could bring to a leader.
    fn wars(&self, realm: &Realm, player: Seat, colour: Colour) -> Option<(War, War)> {
        let index = colour as usize;
        let mut found: Option<(War, War)> = None;
        for other in self.realms {
            let rival = other.rulers[index].is_some_and(|ruler| ruler != player);
            if rival && other.border.meets(realm.border) {
                let prize = other.followers[index];
                let war = War { margin: realm.followers[index] - prize, prize };
                let (best, worst) = found.get_or_insert((war, war));
                if war.margin > best.margin {
                    *best = war;
                }
                if war.margin < worst.margin {
                    *worst = war;
                }
            }
        }
        found
    }

    fn table(&self, pen: &mut Pen<'_>) {
        let end = pen.at() + TABLE;
        let treasures = self.board.treasures().len() as f32 - 2.0;
        pen.put(treasures / 8.0);
        pen.steps(-treasures, [-1.0, -2.0, -3.0, -4.0]);
        let bag = f32::from(self.game.bag_count());
        pen.put(bag / 100.0);
        pen.steps(-bag, [-6.0, -12.0, -24.0, -48.0]);
        pen.flag(self.game.active() == self.looking);
        match self.game.phase() {
            Phase::Turn => pen.steps(f32::from(self.game.actions_left()), [1.0, 2.0]),
            _ => pen.steps(0.0, [1.0, 2.0]),
        }
        let swap = |draw: Draw| draw.purpose == Purpose::Swap;
        let drawing = match self.game.phase() {
            Phase::Draw(draw) => Some(swap(draw)),
            _ => None,
        };
        pen.flag(drawing == Some(true));
        pen.flag(drawing == Some(true) && self.game.actions_left() > 1);
        pen.flag(drawing == Some(false));
        pen.put(f32::from(self.game.idle_turns()) / 4.0);
        let options = self.game.options();
        let variants = [options.english, options.open_tiles, options.buildings, options.wonder];
        pen.flag(options.board == Side::Advanced);
        variants.into_iter().for_each(|variant| pen.flag(variant));
        self.game.display().0.iter().for_each(|count| pen.put(f32::from(*count) / 3.0));
        pen.skip_to(end);
    }

    fn hand(&self, pen: &mut Pen<'_>) {
        let end = pen.at() + HAND;
        for colour in Colour::ALL {
            let count = f32::from(self.hand[colour]);
            pen.put(count / 3.0);
            pen.steps(count, [1.0, 2.0, 3.0, 4.0]);
        }
        pen.put(f32::from(6 - self.hand.count().min(6)) / 3.0);
        let unseen = self.game.unseen();
        let all = f32::from(unseen.count()).max(1.0);
        for colour in Colour::ALL {
            // A spectator has not seen the hand, but the seat has.
            let left = unseen[colour].saturating_sub(self.hand[colour]);
            pen.put(2.0 * f32::from(left) / all);
        }
        pen.skip_to(end);
    }
}

#[cfg(test)]
mod tests {
    use table::Seed;

    use super::*;

    #[test]
    fn every_number_has_a_name() {
        for seats in 2..=4 {
            crate::encode::names_for_all_numbers::<Tigris>(seats);
        }
    }

    #[test]
    fn two_truths_behind_one_view_are_the_same_numbers() {
        for seats in 2..=4 {
            let start = Tigris::start(&tigris::Options::default(), seats).unwrap();
            crate::encode::same_numbers_for_same_view(&start, &Seed::from_number(9));
        }
    }
}
