//! Bots as Python players.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use games::{Budget, Character, Code, Considered, Level, Style};
use pyo3::{
    exceptions::{PyRuntimeWarning, PyTypeError},
    prelude::*,
    types::PyDict,
};
use table::Seed;

use crate::{arguments, error::wrong, question::Question, state::State};

/// A built-in bot.
///
/// `level` is one of `eridu.levels()`, `style` one of `eridu.styles()`. A level that searches is
/// limited by `nodes` or by `milliseconds`, or by its default. Without `milliseconds` the same seed
/// always gives the same answers to the same questions.
#[pyclass(module = "eridu", frozen)]
#[derive(Debug)]
pub(crate) struct Bot {
    character: Character,
    nodes: Option<u32>,
    time: Option<Duration>,
    seed: u64,
    questions: AtomicU64,
}

/// A question that Python has, or one made from a state.
enum Asked<'a, 'py> {
    Given(&'a Bound<'py, Question>),
    Made(Question),
}

/// The longest thinking time.
const LONGEST: u64 = 24 * 60 * 60 * 1000;

impl Bot {
    fn budget(&self) -> Budget {
        match (self.nodes, self.time) {
            (Some(nodes), _) => Budget::Nodes(nodes),
            (None, Some(time)) => {
                let end = Instant::now() + time;
                Budget::Until(Arc::new(move || Instant::now() >= end))
            }
            (None, None) => Budget::Usual,
        }
    }

    /// A fresh seed for every question.
    fn next_seed(&self) -> Seed {
        let mut bits = [0; 32];
        bits[..8].copy_from_slice(&self.seed.to_le_bytes());
        bits[8..16].copy_from_slice(&self.questions.fetch_add(1, Ordering::Relaxed).to_le_bytes());
        Seed::new(bits)
    }
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (level="medium", *, style="balanced", nodes=None, milliseconds=None, seed=None))]
    fn new(
        level: &str,
        style: &str,
        nodes: Option<u32>,
        milliseconds: Option<u64>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let level: Level = level.parse().map_err(|error| wrong(Code::BadRequest, error))?;
        let style: Style = style.parse().map_err(|error| wrong(Code::BadRequest, error))?;
        if nodes.is_some() && milliseconds.is_some() {
            return Err(PyTypeError::new_err("nodes or milliseconds, not both"));
        }
        let time = milliseconds.map(|time| Duration::from_millis(time.min(LONGEST)));
        let seed = seed.map_or(Ok(0), arguments::number)?;
        let character = Character { level, style };
        Ok(Self { character, nodes, time, seed, questions: AtomicU64::new(0) })
    }

    /// Its level.
    #[getter]
    fn level(&self) -> &'static str {
        self.character.level.name()
    }

    /// Its style.
    #[getter]
    fn style(&self) -> &'static str {
        self.character.style.name()
    }

    /// Forgets previous questions, as if newly created.
    fn reset(&self) {
        self.questions.store(0, Ordering::Relaxed);
    }

    /// Chooses an answer to a question, or for the player asked in a state, and returns the action
    /// number. It never sees more than that player.
    fn choose(&self, py: Python<'_>, asked: &Bound<'_, PyAny>) -> PyResult<u32> {
        let question = Self::question(asked)?;
        let question = match &question {
            Asked::Given(question) => question.get(),
            Asked::Made(question) => question,
        };
        question.number(&self.consider(py, question)?.answer)
    }

    /// Chooses like `choose`, and returns what the search found: a dictionary with the chosen
    /// `action`; `visits`, the number of visits of each legal action; `values`, the share of the
    /// win that each visited action brings the player; and `shares`, what each player can expect.
    /// The last three are empty for a level that does not search, and if only one action is legal.
    fn analyse<'py>(
        &self,
        py: Python<'py>,
        asked: &Bound<'_, PyAny>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let question = Self::question(asked)?;
        let question = match &question {
            Asked::Given(question) => question.get(),
            Asked::Made(question) => question,
        };
        let considered = self.consider(py, question)?;
        let (visits, values) = (PyDict::new(py), PyDict::new(py));
        for (action, count, value) in &considered.answers {
            let number = question.number(action)?;
            visits.set_item(number, count)?;
            if let Some(value) = value {
                values.set_item(number, value)?;
            }
        }
        let found = PyDict::new(py);
        found.set_item("action", question.number(&considered.answer)?)?;
        found.set_item("visits", visits)?;
        found.set_item("values", values)?;
        found.set_item("shares", considered.shares)?;
        Ok(found)
    }

    fn __call__(&self, py: Python<'_>, asked: &Bound<'_, PyAny>) -> PyResult<u32> {
        self.choose(py, asked)
    }

    fn __repr__(&self) -> String {
        format!("<eridu.Bot {}, {}>", self.character.level, self.character.style)
    }
}

impl Bot {
    /// The question itself, or that of the player asked in a state.
    fn question<'a, 'py>(asked: &'a Bound<'py, PyAny>) -> PyResult<Asked<'a, 'py>> {
        if let Ok(question) = asked.cast::<Question>() {
            return Ok(Asked::Given(question));
        }
        let state = asked.cast::<State>();
        let state = state.map_err(|_| PyTypeError::new_err("expected a Question or a State"))?;
        let state = state.try_borrow()?;
        let seat = state.asked();
        let seat = seat.ok_or_else(|| wrong(Code::NotAsked, "no player is asked now"))?;
        Ok(Asked::Made(Question::of(&*state.sim, seat)?))
    }

    fn consider(&self, py: Python<'_>, question: &Question) -> PyResult<Considered> {
        let (game, seats) = question.table();
        if let Err(fallback) = game.check_level(seats, self.character.level) {
            let text = std::ffi::CString::new(fallback.to_string()).unwrap_or_default();
            PyErr::warn(py, &py.get_type::<PyRuntimeWarning>(), &text, 1)?;
        }
        let thought = question.thought(self.character);
        let thought = thought.ok_or_else(|| wrong(Code::NotAsked, "no bot can answer this"))?;
        let (seed, budget) = (self.next_seed(), self.budget());
        Ok(py.detach(move || thought.consider(&seed, budget)))
    }
}
