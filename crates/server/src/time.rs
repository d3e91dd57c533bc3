//! The clock of the server: milliseconds since 1970.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::{SystemTime, UNIX_EPOCH},
};

/// Where the time comes from.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// The system.
    #[default]
    System,
    /// A hand that tests move.
    Hand(Arc<AtomicI64>),
}

impl Clock {
    /// Now.
    pub fn now(&self) -> i64 {
        match self {
            Self::System => SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .ok()
                .and_then(|since| i64::try_from(since.as_millis()).ok())
                .unwrap_or(0),
            Self::Hand(hand) => hand.load(Ordering::SeqCst),
        }
    }
}
