//! The parts of an action: its kind, the space, and its effect on this board.

use table::{Game as _, Seat};
use tigris::{Action, Area, Board, Colour, Decision, Monument, SPACES, Space, Tigris};

use super::scan::{Realm, finishing, ranks, realms, temples, whose};
use crate::{Parts, scan::bucket};

const BOARD: usize = SPACES as usize;

// The index of the first part of each kind.
const KIND: usize = 0;
const TILE_AT: usize = KIND + 16;
const LEADER_AT: usize = TILE_AT + 4 * BOARD;
const SPACE_AT: usize = LEADER_AT + 4 * BOARD;
const TILE_NEAR: usize = SPACE_AT + 5 * BOARD;
const TILE_SCORES: usize = TILE_NEAR + 12;
const TILE_WHO: usize = TILE_SCORES + 20;
const TILE_SQUARE: usize = TILE_WHO + 20;
const TILE_LEFT: usize = TILE_SQUARE + 12;
const TILE_TREASURES: usize = TILE_LEFT + 28;
const JOIN_PEACE: usize = TILE_TREASURES + 3;
const WAR_MINE: usize = JOIN_PEACE + 4;
const WAR_MINE_HAND: usize = WAR_MINE + 52;
const WAR_OTHERS: usize = WAR_MINE_HAND + 52;
const LEADER_FROM: usize = WAR_OTHERS + 52;
const LEADER_TEMPLES: usize = LEADER_FROM + 8;
const LEADER_CASE: usize = LEADER_TEMPLES + 5;
const LEADER_REVOLT: usize = LEADER_CASE + 16;
const LEADER_REVOLT_HAND: usize = LEADER_REVOLT + 9;
const LEADER_FOLLOWERS: usize = LEADER_REVOLT_HAND + 17;
const LEADER_KING: usize = LEADER_FOLLOWERS + 32;
const LEADER_INCOME: usize = LEADER_KING + 12;
const LEADER_TREASURES: usize = LEADER_INCOME + 4;
const LEADER_RANK: usize = LEADER_TREASURES + 3;
const LEADER_FRIENDS: usize = LEADER_RANK + 4;
const WITHDRAW: usize = LEADER_FRIENDS + 4;
const CATASTROPHE: usize = WITHDRAW + 4;
const CATASTROPHE_NEAR: usize = CATASTROPHE + 15;
const SWAP: usize = CATASTROPHE_NEAR + 3;
const SWAP_TOTAL: usize = SWAP + 28;
const COMMIT: usize = SWAP_TOTAL + 7;
const COMMIT_SURPLUS: usize = COMMIT + 14;
const COMMIT_LEFT: usize = COMMIT_SURPLUS + 34;
const COMMIT_LEADER: usize = COMMIT_LEFT + 14;
const WAR: usize = COMMIT_LEADER + 28;
const MONUMENT: usize = WAR + 4 * 7;
const MONUMENT_WHO: usize = MONUMENT + 6;
const MONUMENT_RANK: usize = MONUMENT_WHO + 9;
const TAKE: usize = MONUMENT_RANK + 16;
const SCORE: usize = TAKE + 16;
/// The number of parts.
pub(super) const PARTS: usize = SCORE + 16;

/// Describes each action.
pub(super) fn describe(game: &Tigris, seat: Seat, actions: &[Action], parts: &mut Parts) {
    let commit = match game.decision(seat) {
        Some(Decision::Commit { leader, tile, attack, defence, committed, .. }) => {
            Some(Commit { leader, tile, attack, defence, committed })
        }
        _ => None,
    };
    let writer = Writer {
        game,
        board: game.board(),
        seat,
        realms: realms(game.board()),
        ranks: ranks(game, seat),
        squares: Colour::ALL.map(|colour| finishing(game, colour)),
        commit,
    };
    for action in actions {
        writer.action(action, parts);
        parts.end();
    }
}

struct Commit {
    leader: Colour,
    tile: Colour,
    attack: u8,
    defence: u8,
    committed: Option<u8>,
}

struct Writer<'a> {
    game: &'a Tigris,
    board: &'a Board,
    seat: Seat,
    realms: Vec<Realm>,
    ranks: [usize; 4],
    squares: [Area; 4],
    commit: Option<Commit>,
}

impl Writer<'_> {
    fn action(&self, action: &Action, parts: &mut Parts) {
        let at = |space: &Space| usize::from(space.index());
        let of = |colour: &Colour| *colour as usize;
        let kind = match action {
            Action::Leader { .. } => 0,
            Action::Withdraw { .. } => 1,
            Action::Tile { .. } => 2,
            Action::Catastrophe { .. } => 3,
            Action::Swap { .. } => 4,
            Action::Pass => 5,
            Action::War { .. } => 6,
            Action::Commit { .. } => 7,
            Action::Building { .. } => 8,
            Action::Monument { .. } => 9,
            Action::Wonder { .. } => 10,
            Action::Decline => 11,
            Action::Leave { .. } => 12,
            Action::Take { .. } => 13,
            Action::TakeFromBag => 14,
            Action::Score { .. } => 15,
        };
        parts.add(KIND + kind);
        match action {
            Action::Tile { tile, space } => self.tile(*tile, *space, parts),
            Action::Leader { leader, space } => self.leader(*leader, *space, parts),
            Action::Withdraw { leader } => parts.add(WITHDRAW + of(leader)),
            Action::Catastrophe { space } => self.catastrophe(*space, parts),
            Action::Swap { tiles } => {
                for (colour, count) in tiles.0.iter().enumerate() {
                    parts.add(SWAP + colour * 7 + usize::from(*count).min(6));
                }
                parts.add(SWAP_TOTAL + usize::from(tiles.count()).min(6));
            }
            Action::War { leader } => {
                let reserve = usize::from(self.game.hand(self.seat)[*leader]);
                parts.add(WAR + of(leader) * 7 + reserve.min(6));
            }
            Action::Commit { count } => self.commit(*count, parts),
            Action::Building { space } => parts.add(SPACE_AT + BOARD + at(space)),
            Action::Wonder { space } => parts.add(SPACE_AT + 2 * BOARD + at(space)),
            Action::Leave { space } => parts.add(SPACE_AT + 3 * BOARD + at(space)),
            Action::Monument { monument, space } => {
                parts.add(SPACE_AT + 4 * BOARD + at(space));
                self.monument(*monument, *space, parts);
            }
            Action::Take { tile } => parts.add(TAKE + of(tile) * 4 + self.ranks[of(tile)]),
            Action::Score { colour } => {
                parts.add(SCORE + of(colour) * 4 + self.ranks[of(colour)]);
            }
            Action::Pass | Action::Decline | Action::TakeFromBag => {}
        }
    }

    /// The kingdoms beside a space.
    fn beside(&self, space: Space) -> impl Iterator<Item = &Realm> {
        let around = Area::around(space);
        self.realms.iter().filter(move |realm| realm.area.meets(around))
    }

    fn tile(&self, tile: Colour, space: Space, parts: &mut Parts) {
        let colour = tile as usize;
        parts.add(TILE_AT + colour * BOARD + usize::from(space.index()));
        parts.add(TILE_LEFT + colour * 7 + usize::from(self.game.hand(self.seat)[tile]).min(6));
        let mut beside = self.beside(space);
        let (one, other) = (beside.next(), beside.next());
        let near = usize::from(one.is_some()) + usize::from(other.is_some());
        parts.add(TILE_NEAR + colour * 3 + near);
        let black = Colour::Black as usize;
        if let Some(one) = one {
            let ruler = |colour: usize| {
                one.rulers[colour].or_else(|| other.and_then(|other| other.rulers[colour]))
            };
            // 0: nobody scores; 1, 2: the leader of the observer or of another seat; 3, 4: a king.
            let scores = match (whose(ruler(colour), self.seat), whose(ruler(black), self.seat)) {
                (0, 0) => 0,
                (0, king) => 2 + king,
                (leader, _) => leader,
            };
            parts.add(TILE_SCORES + scores * 4 + self.ranks[colour]);
            parts.add(TILE_WHO + colour * 5 + scores);
            if self.squares[colour].contains(space) {
                parts.add(TILE_SQUARE + colour * 3 + whose(ruler(colour), self.seat));
            }
        } else if self.squares[colour].contains(space) {
            parts.add(TILE_SQUARE + colour * 3);
        }
        if let (Some(one), Some(other)) = (one, other) {
            self.join(colour, one, other, parts);
        }
    }

    /// A tile that joins two kingdoms, with the wars it starts, if any.
    fn join(&self, tile: usize, one: &Realm, other: &Realm, parts: &mut Parts) {
        let mut peace = true;
        for colour in Colour::ALL {
            let index = colour as usize;
            let (Some(first), Some(second)) = (one.rulers[index], other.rulers[index]) else {
                continue;
            };
            peace = false;
            let margin = one.followers[index] as i32 - other.followers[index] as i32;
            if first == self.seat || second == self.seat {
                let margin = if first == self.seat { margin } else { -margin };
                let spent = i32::from(tile == index);
                let hand = i32::from(self.game.hand(self.seat)[colour]) - spent;
                parts.add(WAR_MINE + index * 13 + bucket(margin, 6));
                parts.add(WAR_MINE_HAND + index * 13 + bucket(margin + hand.max(0), 6));
            } else {
                parts.add(WAR_OTHERS + index * 13 + bucket(margin.abs(), 6));
            }
        }
        if peace {
            parts.add(JOIN_PEACE + tile);
        }
        let treasures = (self.board.treasures() & (one.area | other.area)).len();
        if treasures > 1 {
            let green = Colour::Green as usize;
            let merchant = one.rulers[green].or(other.rulers[green]);
            parts.add(TILE_TREASURES + whose(merchant, self.seat));
        }
    }

    fn leader(&self, leader: Colour, space: Space, parts: &mut Parts) {
        let colour = leader as usize;
        let moved = self.board.leader(self.seat, leader).is_some();
        let temples_here = temples(self.board, space);
        parts.add(LEADER_AT + colour * BOARD + usize::from(space.index()));
        parts.add(LEADER_FROM + colour * 2 + usize::from(moved));
        parts.add(LEADER_TEMPLES + temples_here.min(4) as usize);
        parts.add(LEADER_RANK + self.ranks[colour]);
        let Some(realm) = self.beside(space).next() else {
            return parts.add(LEADER_CASE + colour * 4);
        };
        let rival = realm.rulers[colour];
        parts.add(LEADER_CASE + colour * 4 + 1 + whose(rival, self.seat));
        if let Some(rival) = rival.filter(|rival| *rival != self.seat)
            && let Some(stands) = self.board.leader(rival, leader)
        {
            let margin = temples_here as i32 - temples(self.board, stands) as i32;
            let hand = i32::from(self.game.hand(self.seat)[Colour::Red]);
            parts.add(LEADER_REVOLT + bucket(margin, 4));
            parts.add(LEADER_REVOLT_HAND + bucket(margin + hand, 8));
        }
        parts.add(LEADER_FOLLOWERS + colour * 8 + realm.followers[colour].min(7) as usize);
        let king = whose(realm.rulers[Colour::Black as usize], self.seat);
        parts.add(LEADER_KING + colour * 3 + king);
        let income = Monument::all()
            .filter(|monument| monument.colours().contains(&leader))
            .filter(|monument| {
                self.board.monument(*monument).is_some_and(|m| realm.area.contains(m))
            })
            .count();
        parts.add(LEADER_INCOME + income.min(3));
        if leader == Colour::Green {
            let treasures = (self.board.treasures() & realm.area).len();
            parts.add(LEADER_TREASURES + treasures.min(2) as usize);
        }
        let friends = realm.rulers.iter().filter(|ruler| **ruler == Some(self.seat)).count();
        parts.add(LEADER_FRIENDS + friends.min(3));
    }

    fn catastrophe(&self, space: Space, parts: &mut Parts) {
        parts.add(SPACE_AT + usize::from(space.index()));
        let tile = self.board.tile_at(space);
        let realm = self.realms.iter().find(|realm| realm.area.contains(space));
        let ruler = tile.and_then(|tile| realm.and_then(|realm| realm.rulers[tile as usize]));
        let lies = tile.map_or(4, |tile| tile as usize);
        parts.add(CATASTROPHE + lies * 3 + whose(ruler, self.seat));
        parts.add(CATASTROPHE_NEAR + self.beside(space).count().min(2));
    }

    fn commit(&self, count: u8, parts: &mut Parts) {
        let Some(Commit { leader, tile, attack, defence, committed }) = self.commit else { return };
        let role = usize::from(committed.is_some());
        let count_here = usize::from(count).min(6);
        let (attack, defence) = (i32::from(attack), i32::from(defence));
        // The lead of the asked side. Ties go to the defender.
        let surplus = match committed {
            None => attack + i32::from(count) - defence,
            Some(committed) => defence + i32::from(count) - attack - i32::from(committed),
        };
        parts.add(COMMIT + role * 7 + count_here);
        parts.add(COMMIT_SURPLUS + role * 17 + bucket(surplus, 8));
        let left = self.game.hand(self.seat)[tile].saturating_sub(count);
        parts.add(COMMIT_LEFT + role * 7 + usize::from(left).min(6));
        parts.add(COMMIT_LEADER + leader as usize * 7 + count_here);
    }

    fn monument(&self, monument: Monument, space: Space, parts: &mut Parts) {
        let number = Monument::all().position(|known| known == monument).unwrap_or(0);
        parts.add(MONUMENT + number);
        let realm = self.realms.iter().find(|realm| realm.area.contains(space));
        let colours = monument.colours().map(|colour| colour as usize);
        let [one, other] =
            colours.map(|colour| whose(realm.and_then(|realm| realm.rulers[colour]), self.seat));
        parts.add(MONUMENT_WHO + one * 3 + other);
        for colour in colours {
            parts.add(MONUMENT_RANK + colour * 4 + self.ranks[colour]);
        }
    }
}
