//! The games of the module.

use games::{Bots, Entry, Shelf};
use pyo3::PyResult;

use crate::error::raise;

/// Every game that Python can play.
#[cfg(not(feature = "sample"))]
pub(crate) fn shelf() -> Shelf {
    games::all()
}

/// A game from outside, to test that its entry is all it takes.
#[cfg(feature = "sample")]
pub(crate) fn shelf() -> Shelf {
    sample::shelf()
}

/// The game of this name.
pub(crate) fn entry(game: &str) -> PyResult<&'static dyn Entry> {
    games::find(shelf(), game).map_err(raise)
}

/// The simulators of the game of this name.
pub(crate) fn bots(game: &str) -> PyResult<&'static dyn Bots> {
    entry(game)?.played_by_bots().map_err(raise)
}
