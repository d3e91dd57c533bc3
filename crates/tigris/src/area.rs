//! Areas: sets of spaces as bit sets, so that regions are found a whole board at a time.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use serde::{Serialize, Serializer};

use crate::space::{SPACES, Space};

/// A set of spaces. Space `i` is bit `i % 64` of word `i / 64`: four rows to a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Area([u64; 3]);

/// The bits of a word outside its first column, where a step west leaves the board.
const NOT_WEST: u64 = 0xfffe_fffe_fffe_fffe;
/// The bits of a word outside its last column.
const NOT_EAST: u64 = 0x7fff_7fff_7fff_7fff;
/// The eleventh row ends in the middle of the third word.
const LAST_WORD: u64 = (1 << (SPACES as u32 - 128)) - 1;

/// The spaces to the left and right of those in a word.
const fn sideways(word: u64) -> u64 {
    (word & NOT_EAST) << 1 | (word & NOT_WEST) >> 1
}

/// Flood fill of `word` inside `within`.
const fn fill(mut word: u64, within: u64) -> u64 {
    loop {
        let further = (word | sideways(word) | word << 16 | word >> 16) & within;
        if further == word {
            return word;
        }
        word = further;
    }
}

/// The neighbours of every space, precomputed: almost every rule asks for those of a single one.
static AROUND: [Area; SPACES as usize] = {
    let mut around = [Area::EMPTY; SPACES as usize];
    let mut index = 0;
    while index < SPACES {
        around[index as usize] = Area::of(Space::from_index(index)).neighbours();
        index += 1;
    }
    around
};

impl Area {
    /// The empty area.
    pub const EMPTY: Self = Self([0; 3]);
    /// The whole board.
    pub const BOARD: Self = Self([u64::MAX, u64::MAX, LAST_WORD]);

    /// Only this space.
    pub const fn of(space: Space) -> Self {
        let bit = 1 << (space.index() % 64);
        match space.index() / 64 {
            0 => Self([bit, 0, 0]),
            1 => Self([0, bit, 0]),
            _ => Self([0, 0, bit]),
        }
    }

    /// Only this space if the condition holds, otherwise nothing.
    pub(crate) const fn of_if(space: Space, condition: bool) -> Self {
        if condition { Self::of(space) } else { Self::EMPTY }
    }

    /// The spaces that share a side with this one.
    pub fn around(space: Space) -> Self {
        AROUND[usize::from(space.index())]
    }

    /// Whether the space belongs to the area.
    pub const fn contains(self, space: Space) -> bool {
        self.0[(space.index() / 64) as usize] >> (space.index() % 64) & 1 != 0
    }

    /// Whether the area has no space.
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// Whether the two areas overlap.
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// The number of spaces.
    pub const fn len(self) -> u32 {
        // The three words are summed in four-bit fields first: not every target has a popcount
        // instruction.
        const fn by_fours(word: u64) -> u64 {
            let pairs = word.wrapping_sub(word >> 1 & 0x5555_5555_5555_5555);
            (pairs & 0x3333_3333_3333_3333).wrapping_add(pairs >> 2 & 0x3333_3333_3333_3333)
        }
        let [a, b, c] = self.0;
        let fours = by_fours(a).wrapping_add(by_fours(b)).wrapping_add(by_fours(c));
        let low = 0x0f0f_0f0f_0f0f_0f0f;
        let bytes = (fours & low).wrapping_add(fours >> 4 & low);
        (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    /// Whether the area has more than one space. Cheaper than [`Area::len`].
    pub const fn has_several(self) -> bool {
        let [a, b, c] = self.0;
        let words = (a != 0) as u8 + (b != 0) as u8 + (c != 0) as u8;
        let any = a | b | c;
        words > 1 || any & any.wrapping_sub(1) != 0
    }

    /// The space at index `place`, row by row.
    pub fn nth(self, place: u32) -> Option<Space> {
        let mut left = place;
        for (word, mut bits) in (0..).zip(self.0) {
            let here = bits.count_ones();
            if left < here {
                (0..left).for_each(|_| bits &= bits - 1);
                return Some(Space::from_index(word * 64 + bits.trailing_zeros() as u8));
            }
            left -= here;
        }
        None
    }

    /// Adds a space.
    pub fn insert(&mut self, space: Space) {
        *self |= Self::of(space);
    }

    /// Removes a space.
    pub fn remove(&mut self, space: Space) {
        *self = self.without(Self::of(space));
    }

    /// The spaces of this area that are not in the other.
    pub fn without(self, other: Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }

    /// The spaces that share a side with a space of this area.
    pub const fn neighbours(self) -> Self {
        let [a, b, c] = self.0;
        Self([
            sideways(a) | a << 16 | a >> 16 | b << 48,
            sideways(b) | b << 16 | a >> 48 | b >> 16 | c << 48,
            (sideways(c) | c << 16 | b >> 48 | c >> 16) & LAST_WORD,
        ])
    }

    /// The top left spaces of all two-by-two squares inside the area.
    pub fn squares(self) -> Self {
        let [a, b, c] = self.0;
        let above = [a >> 16 | b << 48, b >> 16 | c << 48, c >> 16];
        let pairs = |words: [u64; 3]| words.map(|word| word & (word & NOT_WEST) >> 1);
        let (upper, lower) = (pairs(self.0), pairs(above));
        Self([upper[0] & lower[0], upper[1] & lower[1], upper[2] & lower[2]])
    }

    /// Flood fill: everything connected with this area inside `within`.
    pub fn spread(self, within: Self) -> Self {
        let [mut a, mut b, mut c] = (self & within).0;
        let [in_a, in_b, in_c] = within.0;
        // Most areas lie inside one or two words, so each word is filled on its own before it
        // spills over into the next.
        loop {
            (a, b, c) = (fill(a, in_a), fill(b, in_b), fill(c, in_c));
            let into_a = b << 48 & in_a & !a;
            let into_b = (a >> 48 | c << 48) & in_b & !b;
            let into_c = b >> 48 & in_c & !c;
            if into_a | into_b | into_c == 0 {
                return Self([a, b, c]);
            }
            (a, b, c) = (a | into_a, b | into_b, c | into_c);
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

/// The spaces of an area as a list. Listing legal actions spends its time here, so an area that was
/// just expanded is reused for the next colour.
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
            assert_eq!(Area::around(space), next_to(space), "{space}");
        }
    }

    #[test]
    fn a_square_is_four_spaces_around_a_corner() {
        let area = |text: &str| text.split(' ').map(|s| s.parse().unwrap()).collect::<Area>();
        assert_eq!(area("D4 E4 D5 E5 F5 F6 E6").squares(), area("D4 E5"));
        // The last column and the first column of the next row are not neighbours.
        assert_eq!(area("P4 A5 P5 A6").squares(), Area::EMPTY);
        assert_eq!(Area::BOARD.squares().len(), 15 * 10);
    }

    #[test]
    fn the_spaces_of_an_area_are_counted_row_by_row() {
        let area = |text: &str| text.split(' ').map(|s| s.parse().unwrap()).collect::<Area>();
        for area in [Area::EMPTY, area("P11"), area("B2 C9"), area("A1 P4 A5 K11"), Area::BOARD] {
            let spaces: Vec<_> = area.into_iter().collect();
            let places: Vec<_> = (0..area.len()).map(|place| area.nth(place).unwrap()).collect();
            assert_eq!(places, spaces);
            assert_eq!(area.nth(area.len()), None);
            assert_eq!(area.has_several(), spaces.len() > 1);
        }
    }

    #[test]
    fn an_area_spreads_over_sides_only() {
        let area = |text: &str| text.split(' ').map(|s| s.parse().unwrap()).collect::<Area>();
        let land = area("A1 A2 B2 C3 D3");
        assert_eq!(area("A1").spread(land), area("A1 A2 B2"));
        assert_eq!(area("C3").spread(land), area("C3 D3"));
        // Down, up and down again, across the words of the area.
        let snake = area("A3 A4 A5 A6 A7 A8 A9 B9 C9 C8 C7 C6 C5 C4 D4 E4 E5 E6 E7 E8 E9");
        assert_eq!(area("A3").spread(snake), snake);
        assert_eq!(area("E9").spread(snake), snake);
        assert_eq!((!Area::EMPTY).len(), 176);
        assert_eq!(area("P11").spread(Area::BOARD), Area::BOARD);
    }
}
