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

    /// The kingdoms after something was put on some spaces or taken away from there. Those that
    /// do not touch these spaces are as they were.
    pub(crate) fn after_change(&self, board: &Board, changed: Area) -> Self {
        let links = board.links();
        let near = changed | changed.neighbours();
        let mut kingdoms = Self::NONE;
        for (_, _, space) in board.leaders() {
            if kingdoms.holding(space).is_none() {
                let kept = self.holding(space).filter(|kingdom| !kingdom.meets(near));
                let area = kept.unwrap_or_else(|| Area::of(space).spread(links));
                kingdoms.areas[usize::from(kingdoms.count)] = area;
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
        let mut touch = Touch::NOTHING;
        self.iter().for_each(|kingdom| touch.add(kingdom));
        touch
    }

    /// The spaces next to one or two kingdoms as if the leader on `lifted` had been taken off the
    /// board (rulebook FAQ: a leader that moves is judged as if it came from outside).
    pub(crate) fn touch_without(&self, board: &Board, lifted: Space, all: &Touch) -> Touch {
        let home = self.holding(lifted).unwrap_or(Area::EMPTY);
        let rest = home.without(Area::of(lifted));
        let mut touch = all.without(home);
        let mut leaders = board.leader_spaces() & rest;
        // A leader with one link at most holds nothing together.
        let splits = (Area::of(lifted).neighbours() & rest).len() > 1;
        while let Some(space) = leaders.first() {
            let piece = if splits { Area::of(space).spread(rest) } else { rest };
            leaders = leaders.without(piece);
            touch.add(piece);
        }
        touch
    }
}

impl Touch {
    const NOTHING: Self = Self { one: Area::EMPTY, two: Area::EMPTY, three: Area::EMPTY };

    /// Counts one more area.
    fn add(&mut self, area: Area) {
        let around = area.neighbours();
        self.three |= self.two & around;
        self.two |= self.one & around;
        self.one |= around;
    }

    /// Counts one area less. How many areas beyond three a space is next to is not known, so
    /// `three` says too little afterwards.
    fn without(&self, area: Area) -> Self {
        let around = area.neighbours();
        Self {
            one: self.two | self.one.without(around),
            two: self.three | self.two.without(around),
            three: self.three.without(around),
        }
    }
}
