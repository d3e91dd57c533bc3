//! Bots as Python players.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use games::{Budget, Character, Code, Level, Style};
use pyo3::{
    exceptions::{PyRuntimeWarning, PyTypeError},
    prelude::*,
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
        if let Ok(question) = asked.cast::<Question>() {
            return self.answer(py, question.get());
        }
        let state = asked.cast::<State>();
        let state = state.map_err(|_| PyTypeError::new_err("expected a Question or a State"))?;
        let state = state.try_borrow()?;
        let seat = state.asked();
        let seat = seat.ok_or_else(|| wrong(Code::NotAsked, "no player is asked now"))?;
        let question = Question::of(&*state.sim, seat)?;
        drop(state);
        self.answer(py, &question)
    }

    fn __call__(&self, py: Python<'_>, asked: &Bound<'_, PyAny>) -> PyResult<u32> {
        self.choose(py, asked)
    }

    fn __repr__(&self) -> String {
        format!("<eridu.Bot {}, {}>", self.character.level, self.character.style)
    }
}

impl Bot {
    fn answer(&self, py: Python<'_>, question: &Question) -> PyResult<u32> {
        let (game, seats) = question.table();
        if let Err(fallback) = game.check_level(seats, self.character.level) {
            let text = std::ffi::CString::new(fallback.to_string()).unwrap_or_default();
            PyErr::warn(py, &py.get_type::<PyRuntimeWarning>(), &text, 1)?;
        }
        let thought = question.thought(self.character);
        let thought = thought.ok_or_else(|| wrong(Code::NotAsked, "no bot can answer this"))?;
        let (seed, budget) = (self.next_seed(), self.budget());
        let answer = py.detach(move || thought.think_within(&seed, budget));
        question.number(&answer)
    }
}
