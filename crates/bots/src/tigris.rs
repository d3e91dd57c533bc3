//! A hand-written evaluation of Tigris & Euphrates.
//!
//! Points count most in a player's weakest colours. Besides points, a position is worth the
//! expected income of its leaders: the kingdoms they are in, how safe they are there, and the
//! monuments they score for.

mod encode;
mod factor;
mod observe;
mod parts;
mod scan;
mod slot;
mod sound;

use std::collections::BTreeSet;

use table::{Game, Seat, Waiting};
use tigris::{Action, Area, Colour, Decision, Monument, Phase, Tigris, final_score};

use crate::{Care, Encode, Evaluate, Marks, Parts, Scan, Shipped, Span, Style};
use scan::temples;

/// How much of a win the bots give for their style.
const TASTE: f32 = 0.03;

/// The value of a point in the weakest colour, the second weakest, and so on.
const BY_WEAKNESS: [f32; 4] = [1.0, 0.55, 0.3, 0.15];
/// The weight of the strongest opponent's points.
const RIVAL: f32 = 0.35;
/// The value of a leader on the board.
const LEADER: f32 = 0.5;
/// The value of a temple next to a leader, for the first two.
const SAFETY: f32 = 0.15;
/// The value of a follower in the leader's kingdom, for the first four.
const FOLLOWER: f32 = 0.12;
/// The value of a monument that scores for a leader every turn.
const MONUMENT: f32 = 1.2;
/// The value of a treasure within reach of a merchant.
const TREASURE: f32 = 0.3;
/// The value of an unused catastrophe tile.
const CATASTROPHE: f32 = 0.35;
/// The difference at which a game counts as decided: at the end, and the increment at the
/// beginning.
const DOUBT: [f32; 2] = [1.0, 2.5];
/// The value of each kind of tile in hand.
const VARIETY: f32 = 0.06;

impl Evaluate for Tigris {
    fn evaluate(&self, seat: Seat) -> f32 {
        let others = Seat::all(self.seats()).filter(|other| *other != seat);
        let rival = others.map(|other| self.worth(other)).fold(f32::NEG_INFINITY, f32::max);
        let kinds = self.hand(seat).0.iter().filter(|count| **count > 0).count();
        self.worth(seat) - RIVAL * rival + VARIETY * kinds as f32
    }

    fn prospects(&self, looks: Seat, into: &mut [f32]) {
        let treasures = self.board().treasures().len().saturating_sub(2) as f32 / 8.0;
        let left = treasures.min(f32::from(self.bag_count()) / 100.0);
        let doubt = DOUBT[0] + DOUBT[1] * left;
        for (seat, into) in looks.clockwise(self.seats()).zip(into) {
            *into = self.worth(seat) / doubt;
        }
    }

    fn is_quiet(&self) -> bool {
        matches!(self.phase(), Phase::Turn | Phase::Draw(_) | Phase::Over(_) | Phase::StartPlayer)
    }

    fn quick_answer(&self, seat: Seat) -> Option<Action> {
        if !matches!(self.waiting(), Waiting::For(seats) if seats.contains(seat)) {
            return None;
        }
        let mut legal = Vec::new();
        self.legal_actions(seat, &mut legal);
        match self.decision(seat)? {
            Decision::Commit { attack, defence, committed, .. } => {
                let needed = match committed {
                    None => (defence + 1).saturating_sub(attack),
                    Some(committed) => (attack + committed).saturating_sub(defence),
                };
                let enough = Action::Commit { count: needed };
                Some(if legal.contains(&enough) { enough } else { Action::Commit { count: 0 } })
            }
            // The first answer always does something: a building, a monument, a point.
            _ => legal.first().copied(),
        }
    }

    fn is_sensible(&self, action: &Action) -> bool {
        let board = self.board();
        match action {
            // A tile without neighbours belongs to no kingdom.
            Action::Tile { space, .. } => board.links().meets(Area::of(*space).neighbours()),
            // A catastrophe destroys a tile, or blocks the gap between two kingdoms.
            Action::Catastrophe { space } => {
                board.face_up().contains(*space) || board.kingdoms().next_to(*space) > 1
            }
            Action::Pass => false,
            _ => true,
        }
    }

    fn is_sound(&self, seat: Seat, action: &Action) -> bool {
        sound::is_sound(self, seat, action)
    }

    fn flavour(&self, seat: Seat, style: Style) -> f32 {
        let board = self.board();
        let mine = |colour: &Colour| board.leader(seat, *colour).is_some();
        let liked = match style {
            Style::Balanced => 0.0,
            // An opponent's leader off the board was either beaten or never dared to come.
            Style::Aggressive => {
                let others = board.leaders().filter(|(other, _, _)| *other != seat).count();
                1.0 - others as f32 / (4 * (self.seats() - 1)) as f32
            }
            Style::Builder => {
                let built = Monument::all().filter(|m| board.monument(*m).is_some()).count();
                let leaders = Colour::ALL.iter().filter(|colour| mine(colour)).count();
                built as f32 / 6.0 + leaders as f32 / 8.0
            }
            Style::Collector => f32::from(self.treasures(seat)) / 5.0,
            // Temples in the kingdoms of their priest.
            Style::Scholar => board
                .leader(seat, Colour::Red)
                .map_or(0.0, |priest| (board.temples() & board.region(priest)).len() as f32 / 10.0),
            Style::Settler => {
                let homes = Colour::ALL.iter().filter_map(|colour| board.leader(seat, *colour));
                let homes: BTreeSet<_> = homes.map(|space| board.region(space).first()).collect();
                homes.len() as f32 / 4.0
            }
            // Leaders beside many temples are hard to drive out.
            Style::Guardian => {
                let homes = Colour::ALL.iter().filter_map(|colour| board.leader(seat, *colour));
                homes.map(|space| temples(board, space)).sum::<u32>() as f32 / 8.0
            }
        };
        TASTE * liked
    }
}

impl Encode for Tigris {
    const ENCODING: u32 = encode::ENCODING;
    const SCORES: usize = 4;
    const SCORE_SCALE: f32 = 10.0;
    const EXPERT_NODES: u32 = 320;
    const CARE: [Care; 2] = [
        Care { tables: 1, obvious: 3, notices: 0.4, slack: 0.01 },
        Care { tables: 2, obvious: 2, notices: 0.5, slack: 0.005 },
    ];

    fn features(seats: u8) -> usize {
        encode::features(seats)
    }

    fn layout(seats: u8) -> Vec<Span> {
        encode::layout(seats)
    }

    fn encode(&self, seat: Seat, into: &mut [f32]) {
        encode::encode(self, seat, into);
    }

    #[inline]
    fn slot(action: &Action) -> Option<usize> {
        Some(slot::slot(action))
    }

    fn networks() -> &'static [Shipped] {
        static FIRST: [Shipped; 2] = [
            Shipped::new(include_bytes!("../weights/first/tigris-2.bin")),
            Shipped::new(include_bytes!("../weights/first/tigris-3.bin")),
        ];
        static NETWORKS: [Shipped; 3] = [
            Shipped::after(include_bytes!("../weights/tigris-2.bin"), &FIRST[0]),
            Shipped::after(include_bytes!("../weights/tigris-3.bin"), &FIRST[1]),
            Shipped::new(include_bytes!("../weights/tigris-4.bin")),
        ];
        &NETWORKS
    }
}

impl Scan for Tigris {
    const SCAN: u32 = scan::SCAN;

    fn indicators(seats: u8) -> usize {
        scan::indicators(seats)
    }

    fn scan(&self, seat: Seat, marks: &mut Marks<'_>) {
        scan::scan(self, seat, marks);
    }

    fn parts(_: u8) -> usize {
        parts::PARTS
    }

    fn describe(&self, seat: Seat, actions: &[Action], parts: &mut Parts) {
        parts::describe(self, seat, actions, parts);
    }
}

/// The value of a seat's possessions, and the expected income of its leaders.
trait Worth {
    fn worth(&self, seat: Seat) -> f32;
    fn leader_worth(&self, seat: Seat, colour: Colour) -> f32;
}

impl Worth for Tigris {
    fn worth(&self, seat: Seat) -> f32 {
        let score = final_score(self.points(seat), self.treasures(seat));
        let points: f32 = score.iter().zip(BY_WEAKNESS).map(|(p, weight)| *p as f32 * weight).sum();
        let leaders: f32 = Colour::ALL.into_iter().map(|c| self.leader_worth(seat, c)).sum();
        points + leaders + CATASTROPHE * f32::from(self.catastrophes(seat))
    }

    fn leader_worth(&self, seat: Seat, colour: Colour) -> f32 {
        let board = self.board();
        let Some(space) = board.leader(seat, colour) else { return 0.0 };
        let kingdom = board.region(space);
        let temples = (board.temples() & Area::of(space).neighbours()).len().min(2);
        let followers = (board.tiles(colour) & kingdom).len().min(4);
        let monuments = Monument::all()
            .filter(|monument| monument.colours().contains(&colour))
            .filter(|monument| board.monument(*monument).is_some_and(|at| kingdom.contains(at)))
            .count();
        let treasures =
            if colour == Colour::Green { (board.treasures() & kingdom).len() } else { 0 };
        LEADER
            + SAFETY * temples as f32
            + FOLLOWER * followers as f32
            + MONUMENT * monuments as f32
            + TREASURE * treasures as f32
    }
}
