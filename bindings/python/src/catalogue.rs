//! What there is to choose from: games, options, levels, styles, and the layout of observations.

use games::{Level, Style};
use pyo3::{prelude::*, types::PyDict};

use crate::{arguments, error::raise, shelf};

/// Every game with its versions, seats, options and presets.
#[pyfunction]
pub(crate) fn catalogue(py: Python<'_>) -> PyResult<Vec<Bound<'_, PyDict>>> {
    shelf::shelf().iter().map(|kind| entry(py, *kind)).collect()
}

fn entry<'py>(py: Python<'py>, kind: &'static dyn games::Entry) -> PyResult<Bound<'py, PyDict>> {
    let options = PyDict::new(py);
    for field in kind.fields() {
        options.set_item(field.name, field.values)?;
    }
    let presets = PyDict::new(py);
    for preset in kind.presets() {
        let values = PyDict::new(py);
        for (field, value) in kind.fields().iter().zip(preset.values) {
            values.set_item(field.name, value)?;
        }
        presets.set_item(preset.name, values)?;
    }
    let entry = PyDict::new(py);
    entry.set_item("name", kind.name())?;
    entry.set_item("rules_version", kind.rules_version())?;
    entry.set_item("min_players", *kind.seats().start())?;
    entry.set_item("max_players", *kind.seats().end())?;
    entry.set_item("seat_names", kind.seat_names())?;
    entry.set_item("options", options)?;
    entry.set_item("presets", presets)?;
    entry.set_item("has_bots", kind.bots().is_some())?;
    Ok(entry)
}

/// The layout of an observation: the name, start and length of each field.
#[pyfunction]
#[pyo3(signature = (game, players=None))]
pub(crate) fn observation_layout(
    game: &str,
    players: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<(String, usize, usize)>> {
    let layout = shelf::bots(game)?.layout(arguments::seats(game, players)?).map_err(raise)?;
    Ok(layout.into_iter().map(|span| (span.name, span.start, span.length)).collect())
}

/// The levels of the bots, weakest first.
#[pyfunction]
pub(crate) fn levels() -> Vec<&'static str> {
    Level::ALL.map(Level::name).to_vec()
}

/// The styles of the bots.
#[pyfunction]
pub(crate) fn styles() -> Vec<&'static str> {
    Style::ALL.map(Style::name).to_vec()
}
