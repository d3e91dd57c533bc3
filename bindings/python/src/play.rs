//! A match in progress: a state with its history, which can be recorded.

use std::sync::Mutex;

use games::{Code, Play, Setup, Sim, Told};
use pyo3::{exceptions::PyRuntimeError, prelude::*, types::PyDict};
use table::Viewer;

use crate::{
    arguments::{self, Options},
    error::{raise, wrong},
    json::to_python,
    record::Record,
    shelf,
    state::{self, State},
};

/// A match: `Match("tigris", ["Ada", "Bo"], seed=7)`.
///
/// With a seed, chance outcomes are drawn from it and the record can be verified; without one,
/// every outcome must be given.
#[pyclass(module = "eridu")]
#[derive(Debug)]
pub(crate) struct Match {
    play: Mutex<Box<dyn Play>>,
    /// The same state, with numbered actions.
    sim: Box<dyn Sim>,
}

impl Match {
    fn play(&mut self) -> PyResult<&mut Box<dyn Play>> {
        self.play.get_mut().map_err(|_| PyRuntimeError::new_err("the match is in a broken state"))
    }
}

/// The events of a step as a viewer sees them, each with its rule.
fn events<'py>(
    py: Python<'py>,
    told: &dyn Told,
    viewer: Viewer,
) -> PyResult<Vec<Bound<'py, PyDict>>> {
    let event = |happening: games::Happening| {
        let event = PyDict::new(py);
        event.set_item("rule", happening.rule.0)?;
        event.set_item("event", to_python(py, &happening.event)?)?;
        Ok(event)
    };
    told.seen(viewer).into_iter().map(event).collect()
}

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (game, names, *, options=None, seed=None))]
    fn new(
        game: &str,
        names: Vec<String>,
        options: Option<&Bound<'_, PyAny>>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let kind = shelf::entry(game)?;
        let options = Options::read(options)?;
        let seed = seed.map(arguments::seed).transpose()?;
        let seats = kind.check_seats(names.len()).map_err(raise)?;
        let setup = Setup { options: options.pairs(), names, seed };
        let play = Mutex::new(kind.start(&setup).map_err(raise)?);
        let sim = shelf::bots(game)?.sim(&options.pairs(), seats).map_err(raise)?;
        Ok(Self { play, sim })
    }

    /// The players' names, clockwise.
    #[getter]
    fn names(&mut self) -> PyResult<Vec<String>> {
        Ok(self.play()?.names().to_vec())
    }

    /// The hash of the seed, if there is one.
    #[getter]
    fn commitment(&mut self) -> PyResult<Option<String>> {
        Ok(self.play()?.commitment().map(|hash| hash.to_string()))
    }

    /// A copy of the current state; changing it does not change the match.
    fn state(&self) -> State {
        State { sim: self.sim.copy() }
    }

    /// The player to act, -1 for chance, -4 if the game is over.
    fn current_player(&self) -> i32 {
        self.state().current()
    }

    /// Applies a player's action, as a number or in the game's notation, and returns the events as
    /// a viewer sees them, each with its rule. A refused action changes nothing.
    #[pyo3(signature = (action, player=None, *, viewer=None))]
    fn act<'py>(
        &mut self,
        py: Python<'py>,
        action: &Bound<'_, PyAny>,
        player: Option<&Bound<'_, PyAny>>,
        viewer: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let viewer = arguments::viewer(&*self.sim, viewer)?;
        let seat = match player {
            Some(player) => arguments::seat(&*self.sim, player)?,
            None => state::asked(&*self.sim)
                .ok_or_else(|| wrong(Code::NotAsked, "no player is asked now"))?,
        };
        let number = state::action(&*self.sim, action)?;
        let text = self.sim.action(number).unwrap_or_default();
        let told = self.play()?.act(seat, &text).map_err(raise)?;
        self.sim.act(seat, number).map_err(raise)?;
        events(py, &*told, viewer)
    }

    /// Applies a chance outcome, or draws it from the seed; returns the outcome and the events as a
    /// viewer sees them.
    #[pyo3(signature = (outcome=None, *, viewer=None))]
    fn chance<'py>(
        &mut self,
        py: Python<'py>,
        outcome: Option<&str>,
        viewer: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<(String, Vec<Bound<'py, PyDict>>)> {
        let viewer = arguments::viewer(&*self.sim, viewer)?;
        let chanced = self.play()?.chance(outcome).map_err(raise)?;
        self.sim.chance(&chanced.outcome).map_err(raise)?;
        let told = events(py, &*chanced.events, viewer)?;
        Ok((chanced.outcome, told))
    }

    /// Undoes step `step`, counted from 1, and every later step.
    fn undo(&mut self, step: u32) -> PyResult<()> {
        let play = self.play()?;
        play.undo(step).map_err(raise)?;
        let position = play.position();
        let bots = self.sim.entry().played_by_bots();
        self.sim = bots.and_then(|bots| bots.sim_at(&position)).map_err(raise)?;
        Ok(())
    }

    /// The match as a record.
    fn record(&mut self) -> PyResult<Record> {
        Ok(Record::of(self.play()?.record()))
    }

    fn __repr__(&mut self) -> PyResult<String> {
        let (game, steps) = (self.sim.entry().name(), self.play()?.steps());
        Ok(format!("<eridu.Match of {game}, {steps} steps>"))
    }
}
