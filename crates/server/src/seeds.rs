//! Where the seeds of matches and bots come from.

use std::sync::atomic::{AtomicU64, Ordering};

use table::{Seat, Seed};

use crate::{http::error::AppError, ids};

/// The source of all seeds.
#[derive(Debug)]
pub(crate) enum Seeds {
    /// The system's randomness.
    System,
    /// Numbers from `first` on, so that a test of a whole server sees the same games every time.
    Counted {
        /// The number of the first table.
        first: u64,
        /// How many tables there are.
        tables: AtomicU64,
    },
}

impl Seeds {
    /// The source for a server: the system, unless its tests count.
    pub(crate) fn new(counted_from: Option<u64>) -> Self {
        counted_from
            .map_or(Self::System, |first| Self::Counted { first, tables: AtomicU64::new(0) })
    }

    /// The seed of a new match.
    ///
    /// # Errors
    /// When the system provides no randomness.
    pub(crate) fn for_match(&self) -> Result<Seed, AppError> {
        match self {
            Self::System => Ok(Seed::new(ids::random()?)),
            Self::Counted { first, tables } => {
                let number = tables.fetch_add(1, Ordering::Relaxed);
                Ok(Seed::from_number(first.wrapping_add(number)))
            }
        }
    }

    /// The seed for one answer of a bot.
    ///
    /// # Errors
    /// When the system provides no randomness.
    pub(crate) fn for_bot(&self, step: u64, seat: Seat) -> Result<Seed, AppError> {
        match self {
            Self::System => Ok(Seed::new(ids::random()?)),
            // Bots of several tables are asked in any order, so nothing is counted here.
            Self::Counted { first, .. } => {
                Ok(Seed::from_number(first.wrapping_add(step * 16 + seat.index() as u64)))
            }
        }
    }
}
