//! Regions and kingdoms: rulebook, "Kingdoms".
//!
//! Tiles and leaders that share sides form a region; a region with a leader is a kingdom.

use table::Seat;

use crate::{
    area::Area,
    board::PLAYERS,
    colour::{ByColour, Colour},
    space::Space,
};

/// Where each player's leaders are.
pub(crate) type Leaders = [ByColour<Option<Space>>; PLAYERS];

/// There are never more kingdoms than leaders.
const MOST: usize = 4 * PLAYERS;

/// The kingdoms of a board, in the order of their first leaders. They are updated incrementally: a
/// change recomputes only what it touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kingdoms {
    /// Each kingdom, at the index of its first leader; empty elsewhere.
    areas: [Area; MOST],
    /// The indices of the first leaders, as a bit set.
    first: u16,
}

/// The spaces next to at least one, two and three of a set of areas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Touch {
    pub(crate) one: Area,
    pub(crate) two: Area,
    pub(crate) three: Area,
}

impl Kingdoms {
    pub(crate) const NONE: Self = Self { areas: [Area::EMPTY; MOST], first: 0 };

    /// Computes the kingdoms of a drawn board.
    pub(crate) fn of(links: Area, leaders: &Leaders) -> Self {
        let mut kingdoms = Self::NONE;
        for number in 0..MOST {
            if let Some(space) =
                leader(leaders, number).filter(|at| kingdoms.holding(*at).is_none())
            {
                kingdoms.insert(number, Area::of(space).spread(links));
            }
        }
        kingdoms
    }

    /// Updates the kingdoms after a piece (a leader, or else a tile) was placed on a space: it
    /// joins its neighbours.
    pub(crate) fn put(&mut self, space: Space, leader: Option<(Seat, Colour)>, links: Area) {
        let around = Area::around(space);
        let mut joined = Area::of(space);
        let mut first: u16 = leader.map_or(0, |(seat, colour)| 1 << number(seat, colour));
        for number in numbers(self.first) {
            if self.areas[number].meets(around) {
                first |= 1 << number;
                joined |= self.remove(number);
            }
        }
        if first == 0 {
            return;
        }
        let leaderless = (around & links).without(joined);
        if !leaderless.is_empty() {
            joined |= leaderless.spread(links.without(joined));
        }
        self.insert(first.trailing_zeros() as usize, joined);
    }

    /// Updates the kingdoms after pieces were removed: the kingdoms there may fall apart.
    pub(crate) fn take(&mut self, spaces: Area, leaders: &Leaders, leader_spaces: Area) {
        for number in numbers(self.first) {
            if self.areas[number].meets(spaces) {
                parts(self.remove(number), spaces, leader_spaces, |part| {
                    let stands = |number: &usize| {
                        leader(leaders, *number).is_some_and(|at| part.contains(at))
                    };
                    let first = (number..MOST).find(stands);
                    first.into_iter().for_each(|number| self.insert(number, part));
                });
            }
        }
    }

    fn insert(&mut self, number: usize, area: Area) {
        self.areas[number] = area;
        self.first |= 1 << number;
    }

    fn remove(&mut self, number: usize) -> Area {
        self.first &= !(1 << number);
        std::mem::take(&mut self.areas[number])
    }

    /// The kingdoms, each as the area it covers.
    pub fn iter(&self) -> impl Iterator<Item = Area> + '_ {
        numbers(self.first).map(|number| self.areas[number])
    }

    /// The kingdom in which a space lies.
    pub fn holding(&self, space: Space) -> Option<Area> {
        self.iter().find(|area| area.contains(space))
    }

    /// How many kingdoms a space is next to.
    pub fn next_to(&self, space: Space) -> usize {
        let around = Area::around(space);
        self.iter().filter(|kingdom| kingdom.meets(around)).count()
    }

    /// How many kingdoms a space is next to, ignoring the leader on `lifted` (rulebook FAQ: a
    /// leader that moves is judged as if it came from outside).
    pub(crate) fn next_to_without(
        &self,
        space: Space,
        lifted: Space,
        leader_spaces: Area,
    ) -> usize {
        let around = Area::around(space);
        let mut count = 0;
        for kingdom in self.iter().filter(|kingdom| kingdom.meets(around)) {
            if kingdom.contains(lifted) {
                parts(kingdom, Area::of(lifted), leader_spaces, |part| {
                    count += usize::from(part.meets(around));
                });
            } else {
                count += 1;
            }
        }
        count
    }

    /// The spaces next to one, two or three kingdoms.
    pub(crate) fn touch(&self) -> Touch {
        let mut touch = Touch::NOTHING;
        self.iter().for_each(|kingdom| touch.add(kingdom));
        touch
    }

    /// The spaces of `among` next to two kingdoms, ignoring the leader on `lifted`. `all` holds the
    /// counts with that leader.
    pub(crate) fn joined_without(
        &self,
        lifted: Space,
        leader_spaces: Area,
        all: &Touch,
        among: Area,
    ) -> Area {
        let home = self.holding(lifted).unwrap_or_default();
        let others = (leader_spaces & home).without(Area::of(lifted));
        // There can be more kingdoms than before only if one falls apart between its leaders.
        if !all.two.meets(among) && !others.has_several() {
            return Area::EMPTY;
        }
        let mut touch = all.without(home);
        parts(home, Area::of(lifted), leader_spaces, |part| touch.add(part));
        touch.two
    }
}

/// Calls `show` with each part of a kingdom that still has a leader after some spaces are removed.
fn parts(kingdom: Area, taken: Area, leader_spaces: Area, mut show: impl FnMut(Area)) {
    let rest = kingdom.without(taken);
    let mut leaders = leader_spaces & rest;
    // A piece with at most one neighbour holds nothing together.
    let splits = (taken.neighbours() & rest).has_several();
    while let Some(leader) = leaders.first() {
        let part = if splits { Area::of(leader).spread(rest) } else { rest };
        leaders = leaders.without(part);
        show(part);
    }
}

/// The index of a leader among all leaders.
fn number(seat: Seat, colour: Colour) -> usize {
    4 * seat.index() + colour as usize
}

/// The space of the leader with this index.
fn leader(leaders: &Leaders, number: usize) -> Option<Space> {
    leaders[number / 4].0[number % 4]
}

/// The indices of the set bits, in order.
fn numbers(mut bits: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        number
    })
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

    /// Counts one area less. Counts above three are not stored, so `three` may be too small
    /// afterwards.
    fn without(&self, area: Area) -> Self {
        let around = area.neighbours();
        Self {
            one: self.two | self.one.without(around),
            two: self.three | self.two.without(around),
            three: self.three.without(around),
        }
    }
}
