//! Records: matches as text, read, written and verified.

use games::Sim;
use pyo3::{
    prelude::*,
    types::{PyDict, PyTuple},
};
use table::{Closing, Reading, record::Step};

use crate::{error::raise, shelf::shelf, state::State};

/// The maximum number of imagined tables.
pub(crate) const MOST_WORLDS: u32 = 1024;

/// A recorded match: its options, seats, steps and result.
#[pyclass(module = "eridu", frozen)]
#[derive(Debug)]
pub(crate) struct Record {
    record: table::Record,
    /// Whether the text showed that it is complete.
    closing: Closing,
}

impl Record {
    /// The complete record of a match.
    pub(crate) fn of(record: table::Record) -> Self {
        Self { record, closing: Closing::Fits }
    }

    /// The record itself.
    pub(crate) const fn inner(&self) -> &table::Record {
        &self.record
    }

    /// The state after this many steps.
    fn sim(&self, steps: usize) -> Result<Box<dyn Sim>, games::Error> {
        let play = games::replay(shelf(), &self.record, Some(steps))?;
        play.entry().played_by_bots()?.sim_at(&play.position())
    }

    /// Every state, from first to last; an undo leads back to an earlier one.
    fn walk(&self) -> Result<Vec<Box<dyn Sim>>, games::Error> {
        games::replay(shelf(), &self.record, None)?;
        let mut states = vec![self.sim(0)?];
        for (index, step) in self.record.steps.iter().enumerate() {
            let mut next = match states.last() {
                Some(last) => last.copy(),
                None => self.sim(index)?,
            };
            match step {
                Step::Act { seat, action } => {
                    let number = next.number(action)?;
                    match table::Seat::new(*seat) {
                        Some(seat) => next.act(seat, number)?,
                        None => next = self.sim(index + 1)?,
                    }
                }
                Step::Chance(outcome) => next.chance(outcome)?,
                Step::Undo(_) => next = self.sim(index + 1)?,
            }
            states.push(next);
        }
        Ok(states)
    }
}

#[pymethods]
impl Record {
    /// Reads a record in either format, text or JSON.
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        let reading = Reading::of(text).map_err(|error| raise(error.into()))?;
        Ok(Self { record: reading.record, closing: reading.closing })
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &str {
        &self.record.game
    }

    /// The version of its rules.
    #[getter]
    fn rules_version(&self) -> u32 {
        self.record.rules
    }

    /// Every option with its value.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let options = PyDict::new(py);
        let mut pairs = self.record.options.iter();
        pairs.try_for_each(|(name, value)| options.set_item(name, value))?;
        Ok(options)
    }

    /// The seats, clockwise: the name of the seat, and of the player.
    #[getter]
    fn seats(&self) -> Vec<(&str, &str)> {
        self.record.seats.iter().map(|entry| (&*entry.seat, &*entry.name)).collect()
    }

    /// The seed, if the match had one and is over.
    #[getter]
    fn seed(&self) -> Option<&str> {
        self.record.seed.as_deref()
    }

    /// The steps: `("act", seat, action)`, `("chance", outcome)` or `("undo", step)`.
    #[getter]
    fn steps<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyTuple>>> {
        let tuple = |step: &Step| match step {
            Step::Act { seat, action } => ("act", *seat, action).into_pyobject(py),
            Step::Chance(outcome) => ("chance", outcome).into_pyobject(py),
            Step::Undo(step) => ("undo", *step).into_pyobject(py),
        };
        self.record.steps.iter().map(tuple).collect()
    }

    /// The place and the scores of each seat, if the match is over.
    #[getter]
    fn result(&self) -> Option<Vec<(u8, Vec<i32>)>> {
        let places = self.record.result.as_ref()?;
        Some(places.iter().map(|place| (place.place, place.scores.clone())).collect())
    }

    /// The record as text for people.
    fn to_text(&self) -> String {
        self.record.to_text()
    }

    /// The record as JSON for programs.
    fn to_json(&self) -> String {
        self.record.to_json()
    }

    /// Whether it was read with a closing line, which shows that it is complete; older records have
    /// none.
    #[getter]
    fn closed(&self) -> bool {
        self.closing == Closing::Fits
    }

    /// Replays the record, checks everything it says, and returns what it proves: `"proven"` if it
    /// is complete and every outcome is drawn from its seed, `"unproven"` if it is complete but has
    /// no seed or no closing line, `"unfinished"` if the game is not over. Raises `Error` for the
    /// first wrong step, and with the code `cut-off` if the record is truncated.
    fn verify(&self, py: Python<'_>) -> PyResult<&'static str> {
        let reading = Reading { record: self.record.clone(), closing: self.closing };
        let verdict = py.detach(|| games::verify(shelf(), &reading)).map_err(raise)?;
        Ok(verdict.name())
    }

    /// The luck of each player in all rolls and draws, as a share of the win: positive for a player
    /// whose outcomes were better than their average. It is judged by our network for this table,
    /// but sums to zero over many games, however wrong that is. `worlds` is the number of imagined
    /// tables where something is hidden. Raises `Error` if the game is not over.
    #[pyo3(signature = (worlds=4))]
    fn luck(&self, py: Python<'_>, worlds: u32) -> PyResult<Vec<f64>> {
        let luck = || -> Result<Vec<f64>, games::Error> {
            let play = games::replay(shelf(), &self.record, None)?;
            let reviewer = games::reviewer(&*play, &table::Seed::from_number(0))?;
            Ok(reviewer.luck(worlds.clamp(1, MOST_WORLDS)))
        };
        py.detach(luck).map_err(raise)
    }

    /// The state after a step, counted from 1; by default after the last one.
    #[pyo3(signature = (step=None))]
    fn state(&self, step: Option<usize>) -> PyResult<State> {
        let sim = self.sim(step.unwrap_or(self.record.steps.len())).map_err(raise)?;
        Ok(State { sim })
    }

    /// Every state from first to last: one more than there are steps.
    fn states(&self) -> PyResult<Vec<State>> {
        let states = self.walk().map_err(raise)?;
        Ok(states.into_iter().map(|sim| State { sim }).collect())
    }

    fn __len__(&self) -> usize {
        self.record.steps.len()
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.record == other.record
    }

    fn __str__(&self) -> String {
        self.record.to_text()
    }

    fn __repr__(&self) -> String {
        format!("<eridu.Record of {}, {} steps>", self.record.game, self.record.steps.len())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let arguments = (slf.get().record.to_json(),).into_pyobject(slf.py())?;
        (slf.get_type(), arguments).into_pyobject(slf.py())
    }
}
