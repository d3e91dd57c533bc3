//! The spaces of the board: 16 columns by 11 rows, `A1` top left and `P11` bottom right.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use table::NotationError;

/// The number of columns.
pub const COLUMNS: u8 = 16;
/// The number of rows.
pub const ROWS: u8 = 11;
/// The number of spaces.
pub const SPACES: u8 = COLUMNS * ROWS;

/// One space of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(u8);

impl Space {
    /// The space in this column and row, both counted from 0.
    pub const fn at(column: u8, row: u8) -> Option<Self> {
        if column < COLUMNS && row < ROWS { Some(Self(row * COLUMNS + column)) } else { None }
    }

    /// The space with this index, counted row by row.
    pub(crate) const fn from_index(index: u8) -> Self {
        debug_assert!(index < SPACES);
        Self(index)
    }

    /// The index of the space, counted row by row.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The column, from 0.
    pub const fn column(self) -> u8 {
        self.0 % COLUMNS
    }

    /// The row, from 0.
    pub const fn row(self) -> u8 {
        self.0 / COLUMNS
    }

    /// The space offset by this many columns and rows, if it is on the board.
    pub fn offset(self, columns: i8, rows: i8) -> Option<Self> {
        Self::at(self.column().checked_add_signed(columns)?, self.row().checked_add_signed(rows)?)
    }

    /// Every space, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SPACES).map(Self)
    }
}

/// The rows of each column.
macro_rules! names {
    ($($column:literal)*) => {
        [$([
            concat!($column, "1"), concat!($column, "2"), concat!($column, "3"),
            concat!($column, "4"), concat!($column, "5"), concat!($column, "6"),
            concat!($column, "7"), concat!($column, "8"), concat!($column, "9"),
            concat!($column, "10"), concat!($column, "11"),
        ]),*]
    };
}

/// The name of every space, by column and row.
const NAMES: [[&str; ROWS as usize]; COLUMNS as usize] =
    names!("A" "B" "C" "D" "E" "F" "G" "H" "I" "J" "K" "L" "M" "N" "O" "P");

impl Space {
    /// Its name: `A1`. Lists of legal actions have hundreds, so names are static text.
    pub const fn name(self) -> &'static str {
        NAMES[self.column() as usize][self.row() as usize]
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Space {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let read = || {
            let column = text.bytes().next()?.to_ascii_uppercase().checked_sub(b'A')?;
            let row = text.get(1..).filter(|row| !row.starts_with(['0', '+']))?;
            Self::at(column, row.parse::<u8>().ok()?.checked_sub(1)?)
        };
        read().ok_or_else(|| NotationError::new("a space from A1 to P11", Some(text)))
    }
}

impl Serialize for Space {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_space_is_read_as_it_is_written() {
        for space in Space::all() {
            assert_eq!(space.to_string().parse(), Ok(space));
        }
        assert_eq!(Space::at(1, 1).unwrap().to_string(), "B2");
        assert_eq!("p11".parse::<Space>(), Ok(Space::from_index(175)));
    }

    #[test]
    fn what_is_no_space_is_refused() {
        for text in ["", "A", "A0", "A12", "Q1", "A01", "A+1", "1A", "é4", "A1 ", "D5x"] {
            assert!(text.parse::<Space>().is_err(), "{text}");
        }
    }
}
