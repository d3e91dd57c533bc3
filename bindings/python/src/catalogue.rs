//! What there is to choose from: games, options, levels, styles, and the layout of observations.

use games::{Code, Field, Level, Style};
use numpy::PyArray2;
use pyo3::{prelude::*, types::PyDict};

use crate::{
    arguments::{self, Options},
    error::{raise, wrong},
    shelf,
};

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

/// A field of an observation: its name, start, shape, scale and meaning.
type Described = (String, usize, Vec<usize>, f32, &'static str);

/// The fields of an observation.
#[pyfunction]
#[pyo3(signature = (game, players=None, options=None))]
pub(crate) fn observation_layout(
    game: &str,
    players: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<Described>> {
    let (bots, seats) = (shelf::bots(game)?, arguments::seats(game, players)?);
    let fields = bots.fields(&Options::read(options)?.pairs(), seats).map_err(raise)?;
    let described = |field: Field| (field.name, field.start, field.shape, field.scale, field.about);
    Ok(fields.into_iter().map(described).collect())
}

/// The name and the values of a part of actions.
type Values = (&'static str, Vec<String>);

/// The parts of actions with their values, and every action as indices into them.
#[pyfunction]
#[pyo3(signature = (game, players=None, options=None))]
pub(crate) fn action_heads<'py>(
    py: Python<'py>,
    game: &str,
    players: Option<&Bound<'py, PyAny>>,
    options: Option<&Bound<'py, PyAny>>,
) -> PyResult<(Vec<Values>, Bound<'py, PyArray2<u16>>)> {
    let (bots, seats) = (shelf::bots(game)?, arguments::seats(game, players)?);
    let (heads, actions) = bots.heads(&Options::read(options)?.pairs(), seats).map_err(raise)?;
    let rows: Vec<_> = actions.iter().map(|parts| parts.to_vec()).collect();
    let actions = PyArray2::from_vec2(py, &rows).map_err(|error| wrong(Code::BadRequest, error))?;
    Ok((heads.into_iter().map(|head| (head.name, head.words)).collect(), actions))
}

/// The hand-written features: the name, start and length of each group.
#[pyfunction]
#[pyo3(signature = (game, players=None))]
pub(crate) fn features_layout(
    game: &str,
    players: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<(String, usize, usize)>> {
    let layout = shelf::bots(game)?.features(arguments::seats(game, players)?).map_err(raise)?;
    Ok(layout.into_iter().map(|span| (span.name, span.start, span.length)).collect())
}

/// The seed of a later game in the series of games that begins with `seed`.
#[pyfunction]
pub(crate) fn seed_of_game(seed: &Bound<'_, PyAny>, number: u64) -> PyResult<u64> {
    Ok(games::seed_of_game(arguments::number(seed)?, number))
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
