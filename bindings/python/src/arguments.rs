//! Arguments from Python: options, seats, viewers, seeds, action numbers.

use games::{Code, Sim};
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBool, PyDict, PyInt, PyString},
};
use table::{Seat, Seed, Viewer};

use crate::{
    error::{raise, wrong},
    shelf,
};

/// Options in the order given, `preset` first.
pub(crate) struct Options(Vec<(String, String)>);

impl Options {
    /// Reads `None`, the name of a preset, or a dictionary of names and values.
    pub(crate) fn read(given: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let Some(given) = given else { return Ok(Self(Vec::new())) };
        if let Ok(preset) = given.cast::<PyString>() {
            return Ok(Self(vec![("preset".to_owned(), preset.to_string_lossy().into_owned())]));
        }
        let dict = given.cast::<PyDict>().map_err(|_| {
            PyTypeError::new_err("options are a dictionary or the name of a preset")
        })?;
        let mut pairs = Vec::new();
        for (name, value) in dict.iter() {
            pairs.push((name.extract()?, value_of(&value)?));
        }
        pairs.sort_by_key(|(name, _): &(String, String)| name != "preset");
        Ok(Self(pairs))
    }

    /// The pairs as the games take them.
    pub(crate) fn pairs(&self) -> Vec<(&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
    }
}

/// The value of an option: text, or a Python value for `on`, `off` or a number.
fn value_of(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(flag) = value.cast::<PyBool>() {
        return Ok(if flag.is_true() { "on" } else { "off" }.to_owned());
    }
    if value.is_instance_of::<PyInt>() {
        return Ok(value.str()?.to_string_lossy().into_owned());
    }
    let text = value.cast::<PyString>();
    let text = text.map_err(|_| PyTypeError::new_err("the value of an option must be text"))?;
    Ok(text.to_string_lossy().into_owned())
}

/// An integer of any size; `None` if it does not fit into 64 bits.
pub(crate) fn whole(given: &Bound<'_, PyAny>) -> PyResult<Option<i64>> {
    if given.is_instance_of::<PyBool>() || given.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err("expected an integer"));
    }
    match given.extract::<i64>() {
        Ok(number) => Ok(Some(number)),
        Err(error) if error.is_instance_of::<pyo3::exceptions::PyOverflowError>(given.py()) => {
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// The number of players.
pub(crate) fn seats(game: &str, given: Option<&Bound<'_, PyAny>>) -> PyResult<u8> {
    let kind = shelf::entry(game)?;
    let Some(given) = given else { return Ok(*kind.seats().start()) };
    let number = whole(given)?.and_then(|number| usize::try_from(number).ok());
    kind.check_seats(number.unwrap_or(usize::MAX)).map_err(raise)
}

/// A seat of a state.
pub(crate) fn seat(sim: &dyn Sim, given: &Bound<'_, PyAny>) -> PyResult<Seat> {
    let number = whole(given)?.and_then(|number| u8::try_from(number).ok());
    let seat = number.filter(|number| *number < sim.seats()).and_then(Seat::new);
    seat.ok_or_else(|| {
        let text = format!("there is no player {given}; they are counted from 0 to {}", last(sim));
        wrong(Code::NoSuchSeat, text)
    })
}

fn last(sim: &dyn Sim) -> u8 {
    sim.seats() - 1
}

/// A viewer of a state: a seat by number or name, `spectator`, or `all`, which is the default.
pub(crate) fn viewer(sim: &dyn Sim, given: Option<&Bound<'_, PyAny>>) -> PyResult<Viewer> {
    let Some(given) = given else { return Ok(Viewer::All) };
    let Ok(name) = given.cast::<PyString>() else { return seat(sim, given).map(Viewer::Seat) };
    match &*name.to_string_lossy() {
        "all" => Ok(Viewer::All),
        "spectator" => Ok(Viewer::Spectator),
        name => {
            let names = sim.entry().seat_names().iter().take(usize::from(sim.seats()));
            let index = names.clone().position(|known| *known == name);
            index.and_then(|index| Seat::new(index as u8)).map(Viewer::Seat).ok_or_else(|| {
                let (name, names) = (name.escape_debug(), names.copied().collect::<Vec<_>>());
                let text = format!(
                    "there is no viewer `{name}`; the viewers are all, spectator, {}",
                    names.join(", ")
                );
                wrong(Code::NoSuchSeat, text)
            })
        }
    }
}

/// A seed: a 64-bit number, or 64 hexadecimal digits.
pub(crate) fn seed(given: &Bound<'_, PyAny>) -> PyResult<Seed> {
    if let Ok(digits) = given.cast::<PyString>() {
        let digits = digits.to_string_lossy();
        return digits.parse().map_err(|error| wrong(Code::BadSeed, error));
    }
    number(given).map(Seed::from_number)
}

/// A numeric seed.
pub(crate) fn number(given: &Bound<'_, PyAny>) -> PyResult<u64> {
    whole(given)?;
    given.extract().map_err(|_| wrong(Code::BadSeed, "a seed is a number from 0 to 2**64 - 1"))
}

/// The source of a random determinization: a seed, or a function that returns numbers from 0 to 1.
pub(crate) fn sampler(given: &Bound<'_, PyAny>) -> PyResult<Seed> {
    if !given.is_callable() {
        return seed(given);
    }
    let half = || -> PyResult<u64> {
        let share: f64 = given.call0()?.extract()?;
        Ok((share.clamp(0.0, 1.0) * f64::from(u32::MAX)) as u64)
    };
    Ok(Seed::from_number(half()? << 32 | half()?))
}
