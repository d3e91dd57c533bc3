//! Regions and kingdoms: rulebook, "Kingdoms".
//!
//! Tiles and leaders that share sides form a region; a region with a leader is a kingdom.

use crate::{area::Area, board::Board, space::Space};

/// There are never more kingdoms than leaders.
const MOST: usize = 16;

/// The kingdoms of a board, in the order of their first leaders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kingdoms {
    areas: [Area; MOST],
    count: u8,
}

/// The spaces next to at least one, at least two, and at least three of some areas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Touch {
    pub(crate) one: Area,
    pub(crate) two: Area,
    pub(crate) three: Area,
}

impl Kingdoms {
    pub(crate) const NONE: Self = Self { areas: [Area::EMPTY; MOST], count: 0 };

    /// Works out the kingdoms of a board.
    pub(crate) fn of(board: &Board) -> Self {
        let links = board.links();
        let mut kingdoms = Self::NONE;
        for (_, _, space) in board.leaders() {
            if kingdoms.holding(space).is_none() {
                kingdoms.areas[usize::from(kingdoms.count)] = Area::of(space).spread(links);
                kingdoms.count += 1;
            }
        }
        kingdoms
    }

    /// The kingdoms, each as the area it covers.
    pub fn iter(&self) -> impl Iterator<Item = Area> + '_ {
        self.areas[..usize::from(self.count)].iter().copied()
    }

    /// The kingdom in which a space lies.
    pub fn holding(&self, space: Space) -> Option<Area> {
        self.iter().find(|area| area.contains(space))
    }

    /// How many kingdoms a space is next to.
    pub fn next_to(&self, space: Space) -> usize {
        let around = Area::of(space).neighbours();
        self.iter().filter(|kingdom| kingdom.meets(around)).count()
    }

    /// The spaces next to one, two or three kingdoms.
    pub(crate) fn touch(&self) -> Touch {
        Touch::of(self.iter())
    }

    /// The same, as if the leader on `lifted` had been taken off the board (rulebook FAQ: a leader
    /// that moves is judged as if it came from outside).
    pub(crate) fn touch_without(&self, board: &Board, lifted: Space) -> Touch {
        let home = self.holding(lifted).unwrap_or(Area::EMPTY);
        let rest = home.without(Area::of(lifted));
        let mut pieces = [Area::EMPTY; MOST];
        let mut count = 0;
        for (_, _, space) in board.leaders() {
            if rest.contains(space) && !pieces[..count].iter().any(|piece| piece.contains(space)) {
                pieces[count] = Area::of(space).spread(rest);
                count += 1;
            }
        }
        let others = self.iter().filter(|kingdom| *kingdom != home);
        Touch::of(others.chain(pieces[..count].iter().copied()))
    }
}

impl Touch {
    fn of(areas: impl Iterator<Item = Area>) -> Self {
        let mut touch = Self { one: Area::EMPTY, two: Area::EMPTY, three: Area::EMPTY };
        for area in areas {
            let around = area.neighbours();
            touch.three |= touch.two & around;
            touch.two |= touch.one & around;
            touch.one |= around;
        }
        touch
    }
}
