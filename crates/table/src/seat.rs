//! Seats: the places at a table, numbered clockwise from zero.
//!
//! ```
//! use table::{Seat, Seats};
//!
//! let order: Vec<usize> = Seat::FIRST.next(3).clockwise(3).map(Seat::index).collect();
//! assert_eq!(order, [1, 2, 0]);
//! assert!(Seats::NONE.with(Seat::FIRST).contains(Seat::FIRST));
//! ```

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// The largest number of seats in any game.
pub const MAX_SEATS: usize = 8;

/// A place at the table. Seats are numbered clockwise from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The first seat.
    pub const FIRST: Self = Self(0);

    /// The seat with this number; `None` from [`MAX_SEATS`] on.
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < MAX_SEATS { Some(Self(index)) } else { None }
    }

    /// The seat's number, for indexing.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table with `seats` seats.
    pub const fn next(self, seats: u8) -> Self {
        Self((self.0 + 1) % seats)
    }

    /// The seats 0 to `seats - 1`, in order.
    #[inline]
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..seats.min(MAX_SEATS as u8)).map(Self)
    }

    /// All seats of a table, clockwise from this one.
    #[inline]
    pub fn clockwise(self, seats: u8) -> impl Iterator<Item = Self> + Clone {
        (0..seats).map(move |step| Self((self.0 + step) % seats))
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Seats(u8);

impl Seats {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// The set of just this seat.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// This set with `seat` added.
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// Whether `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MAX_SEATS as u8).filter(move |seat| self.contains(*seat))
    }

    /// The lowest seat of the set: the one to ask first where only one can be asked at a time.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        self.iter().next()
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

/// One value for each seat, indexed by [`Seat`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct BySeat<T>(pub [T; MAX_SEATS]);

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
