//! A match being played: a state with its history, from which a record is written.

use std::sync::Mutex;

use games::{Code, Play, Setup, Sim, Told};
use pyo3::{exceptions::PyRuntimeError, prelude::*, types::PyDict};
use table::Viewer;

use crate::{
    arguments::{self, Options},
    error::{raise, wrong},
    json::to_python,
    record::Record,
    state::{self, State},
};

/// A match: `Match("tigris", ["Ada", "Bo"], seed=7)`.
///
/// With a seed, chance is drawn from it and the record can be verified; without one every outcome
/// is given from outside.
#[pyclass(module = "eridu")]
#[derive(Debug)]
pub(crate) struct Match {
    play: Mutex<Box<dyn Play>>,
    /// The same state, with its actions as numbers.
    sim: Box<dyn Sim>,
}

impl Match {
    fn play(&mut self) -> PyResult<&mut Box<dyn Play>> {
        self.play.get_mut().map_err(|_| PyRuntimeError::new_err("the match is broken"))
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
        let kind = games::find(games::all(), game).map_err(raise)?;
        let options = Options::read(options)?;
        let seed = seed.map(arguments::seed).transpose()?;
        let seats = kind.check_seats(names.len()).map_err(raise)?;
        let setup = Setup { options: options.pairs(), names, seed };
        let play = Mutex::new(kind.start(&setup).map_err(raise)?);
        let sim = games::sim(game, &options.pairs(), seats).map_err(raise)?;
        Ok(Self { play, sim })
    }

    /// Who sits where, clockwise.
    #[getter]
    fn names(&mut self) -> PyResult<Vec<String>> {
        Ok(self.play()?.names().to_vec())
    }

    /// The hash of the seed, if there is one.
    #[getter]
    fn commitment(&mut self) -> PyResult<Option<String>> {
        Ok(self.play()?.commitment().map(|hash| hash.to_string()))
    }

    /// The state as it is now; to change it does not change the match.
    fn state(&self) -> State {
        State { sim: self.sim.copy() }
    }

    /// The player who is asked, -1 for chance, -4 when the game is over.
    fn current_player(&self) -> i32 {
        self.state().current()
    }

    /// Takes the answer of a player, as a number or in the notation of the game, and returns what
    /// happened as a viewer sees it, each event with its rule. A refusal changes nothing.
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

    /// Takes an outcome of chance, or draws it from the seed; returns the outcome and what
    /// happened as a viewer sees it.
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

    /// Takes back the step of this number, counted from 1, and all that still stand after it.
    fn undo(&mut self, step: u32) -> PyResult<()> {
        let play = self.play()?;
        play.undo(step).map_err(raise)?;
        let position = play.position();
        self.sim = games::sim_at(self.sim.kind().name(), &position).map_err(raise)?;
        Ok(())
    }

    /// The match written down.
    fn record(&mut self) -> PyResult<Record> {
        Ok(Record { record: self.play()?.record() })
    }

    fn __repr__(&mut self) -> PyResult<String> {
        let (game, steps) = (self.sim.kind().name(), self.play()?.steps());
        Ok(format!("<eridu.Match of {game}, {steps} steps>"))
    }
}
