//! Areas: sets of spaces as bits, so that regions are found a whole board at a time.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use serde::{Serialize, Serializer};

use crate::space::{SPACES, Space};

/// A set of spaces. Space `i` is bit `i % 64` of word `i / 64`: four rows to a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Area([u64; 3]);

/// The spaces of a word that are not in its first column, from which a step west leads off.
const NOT_WEST: u64 = 0xfffe_fffe_fffe_fffe;
/// The spaces of a word that are not in its last column.
const NOT_EAST: u64 = 0x7fff_7fff_7fff_7fff;
/// The eleventh row ends in the middle of the third word.
const LAST_WORD: u64 = (1 << (SPACES as u32 - 128)) - 1;

impl Area {
    /// No space.
    pub const EMPTY: Self = Self([0; 3]);
    /// The whole board.
    pub const BOARD: Self = Self([u64::MAX, u64::MAX, LAST_WORD]);

    /// Just this space.
    pub const fn of(space: Space) -> Self {
        let mut words = [0; 3];
        words[(space.index() / 64) as usize] = 1 << (space.index() % 64);
        Self(words)
    }

    /// Whether the space belongs to the area.
    pub const fn contains(self, space: Space) -> bool {
        self.0[(space.index() / 64) as usize] >> (space.index() % 64) & 1 != 0
    }

    /// Whether the area has no space.
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// Whether the two areas share a space.
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// How many spaces the area has.
    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()
    }

    /// Adds a space.
    pub fn insert(&mut self, space: Space) {
        *self |= Self::of(space);
    }

    /// Takes a space away.
    pub fn remove(&mut self, space: Space) {
        *self = self.without(Self::of(space));
    }

    /// The spaces of this area that are not in the other.
    pub fn without(self, other: Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }

    /// The spaces that share a side with a space of this area.
    pub fn neighbours(self) -> Self {
        let [a, b, c] = self.0;
        let sideways = |word: u64| (word & NOT_EAST) << 1 | (word & NOT_WEST) >> 1;
        Self([
            sideways(a) | a << 16 | a >> 16 | b << 48,
            sideways(b) | b << 16 | a >> 48 | b >> 16 | c << 48,
            (sideways(c) | c << 16 | b >> 48 | c >> 16) & LAST_WORD,
        ])
    }

    /// The top left spaces of all squares of two by two spaces that lie inside of the area.
    pub fn squares(self) -> Self {
        let [a, b, c] = self.0;
        let above = [a >> 16 | b << 48, b >> 16 | c << 48, c >> 16];
        let pairs = |words: [u64; 3]| words.map(|word| word & (word & NOT_WEST) >> 1);
        let (upper, lower) = (pairs(self.0), pairs(above));
        Self([upper[0] & lower[0], upper[1] & lower[1], upper[2] & lower[2]])
    }

    /// Everything that hangs together with this area inside of `within`.
    pub fn spread(self, within: Self) -> Self {
        let mut reached = self & within;
        loop {
            let further = (reached | reached.neighbours()) & within;
            if further == reached {
                return reached;
            }
            reached = further;
        }
    }

    /// The first space, row by row.
    pub fn first(self) -> Option<Space> {
        self.into_iter().next()
    }
}

impl BitAnd for Area {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }
}

impl BitOr for Area {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }
}

impl BitOrAssign for Area {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Not for Area {
    type Output = Self;

    fn not(self) -> Self {
        Self::BOARD.without(self)
    }
}

/// The spaces of an area, row by row.
#[derive(Clone, Debug)]
pub struct Spaces {
    words: [u64; 3],
    word: usize,
}

impl Iterator for Spaces {
    type Item = Space;

    fn next(&mut self) -> Option<Space> {
        while let Some(bits) = self.words.get_mut(self.word) {
            if *bits != 0 {
                let bit = bits.trailing_zeros() as u8;
                *bits &= *bits - 1;
                return Some(Space::from_index(self.word as u8 * 64 + bit));
            }
            self.word += 1;
        }
        None
    }
}

/// The spaces of an area written out. Listing the legal actions spends its time on this, so an
/// area that was just written out is not written out again for the next colour.
pub(crate) struct SpaceList {
    area: Area,
    spaces: [Space; SPACES as usize],
}

impl Default for SpaceList {
    fn default() -> Self {
        Self { area: Area::EMPTY, spaces: [Space::from_index(0); SPACES as usize] }
    }
}

impl SpaceList {
    /// The spaces of this area, row by row.
    pub(crate) fn of(&mut self, area: Area) -> &[Space] {
        if area != self.area {
            self.area = area;
            let mut count = 0;
            for (word, mut bits) in area.0.into_iter().enumerate() {
                while bits != 0 {
                    let bit = bits.trailing_zeros() as u8;
                    bits &= bits - 1;
                    self.spaces[count] = Space::from_index(word as u8 * 64 + bit);
                    count += 1;
                }
            }
        }
        &self.spaces[..area.len() as usize]
    }
}

impl IntoIterator for Area {
    type Item = Space;
    type IntoIter = Spaces;

    fn into_iter(self) -> Spaces {
        Spaces { words: self.0, word: 0 }
    }
}

impl FromIterator<Space> for Area {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Self {
        spaces.into_iter().fold(Self::EMPTY, |area, space| area | Self::of(space))
    }
}

impl Serialize for Area {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn next_to(space: Space) -> Area {
        [(0, -1), (-1, 0), (1, 0), (0, 1)]
            .into_iter()
            .filter_map(|(columns, rows)| space.offset(columns, rows))
            .collect()
    }

    #[test]
    fn neighbours_share_a_side_and_never_wrap_around() {
        for space in Space::all() {
            assert_eq!(Area::of(space).neighbours(), next_to(space), "{space}");
        }
    }

    #[test]
    fn a_square_is_four_spaces_around_a_corner() {
        let area = |text: &str| text.split(' ').map(|s| s.parse().unwrap()).collect::<Area>();
        assert_eq!(area("D4 E4 D5 E5 F5 F6 E6").squares(), area("D4 E5"));
        // The last column and the first of the next row are no neighbours.
        assert_eq!(area("P4 A5 P5 A6").squares(), Area::EMPTY);
        assert_eq!(Area::BOARD.squares().len(), 15 * 10);
    }

    #[test]
    fn an_area_spreads_over_sides_only() {
        let area = |text: &str| text.split(' ').map(|s| s.parse().unwrap()).collect::<Area>();
        let land = area("A1 A2 B2 C3 D3");
        assert_eq!(area("A1").spread(land), area("A1 A2 B2"));
        assert_eq!(area("C3").spread(land), area("C3 D3"));
        assert_eq!((!Area::EMPTY).len(), 176);
        assert_eq!(area("P11").spread(Area::BOARD), Area::BOARD);
    }
}
