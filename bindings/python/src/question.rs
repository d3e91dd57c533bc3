//! A question, as a player is asked it: all that his seat knows, and no way to the truth.

use games::{Character, Code, Sim, Thought};
use numpy::PyArray1;
use pyo3::prelude::*;
use table::{Seat, Seed, Viewer, Waiting};

use crate::{
    arguments, buffers,
    error::{raise, wrong},
    json::to_python,
    state::{self, State},
};

/// What a player is asked, with all that he knows.
///
/// Behind it stands not the state of the game but one that looks the same to the player, with
/// everything hidden dealt anew: a player who reads it cannot cheat.
#[pyclass(module = "eridu", frozen)]
#[derive(Debug)]
pub(crate) struct Question {
    imagined: Box<dyn Sim>,
    seat: Seat,
}

impl Question {
    /// The question of a seat.
    ///
    /// # Errors
    /// When the seat is not asked.
    pub(crate) fn of(sim: &dyn Sim, seat: Seat) -> PyResult<Self> {
        if !matches!(sim.waiting(), Waiting::For(seats) if seats.contains(seat)) {
            let text = format!("player {} is not asked anything now", seat.index());
            return Err(wrong(Code::NotAsked, text));
        }
        let mut dice = Seed::from_number(0).stream(0);
        Ok(Self { imagined: sim.imagine(seat, &mut dice), seat })
    }

    /// The question for a bot.
    pub(crate) fn thought(&self, bot: Character) -> Option<Box<dyn Thought>> {
        self.imagined.thought(self.seat, bot)
    }

    /// The number of an answer as it is written.
    pub(crate) fn number(&self, action: &str) -> PyResult<u32> {
        self.imagined.number(action).map_err(raise)
    }

    /// The name of the game, and how many play.
    pub(crate) fn table(&self) -> (&'static str, u8) {
        (self.imagined.kind().name(), self.imagined.seats())
    }
}

#[pymethods]
impl Question {
    /// The player who is asked.
    #[getter]
    fn player(&self) -> usize {
        self.seat.index()
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.imagined.kind().name()
    }

    /// How many play.
    fn num_players(&self) -> u8 {
        self.imagined.seats()
    }

    /// How many actions there are in all.
    fn num_distinct_actions(&self) -> u32 {
        self.imagined.actions()
    }

    /// The numbers of the legal actions, in order; there is always one.
    fn legal_actions(&self) -> Vec<u32> {
        self.imagined.legal(self.seat)
    }

    /// An int8 array with a one for every legal action.
    fn legal_actions_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        state::mask(py, &*self.imagined, self.seat)
    }

    /// The action of a number as it is written.
    fn action_to_string(&self, action: &Bound<'_, PyAny>) -> PyResult<String> {
        let number = state::action(&*self.imagined, action)?;
        Ok(self.imagined.action(number).unwrap_or_default())
    }

    /// The number of an action that is written in the notation of the game.
    fn string_to_action(&self, text: &str) -> PyResult<u32> {
        self.number(text)
    }

    /// What the player may know as float32 numbers.
    #[pyo3(signature = (out=None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        buffers::observe(py, &*self.imagined, self.seat, out)
    }

    /// All that the player knows, as text.
    fn information_state_string(&self) -> String {
        self.imagined.view(Viewer::Seat(self.seat)).text
    }

    /// All that the player knows, as a dictionary.
    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.imagined.view(Viewer::Seat(self.seat)).view)
    }

    /// The question itself, as everybody may hear it.
    fn decision<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let decision = self.imagined.decision(self.seat);
        decision.map(|value| to_python(py, &value)).transpose()
    }

    /// What only the player is told about the question.
    fn aside<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let aside = self.imagined.aside(self.seat);
        aside.map(|value| to_python(py, &value)).transpose()
    }

    /// A state that looks like this to the player, for one who searches. The sampler is a seed, or
    /// a function that gives numbers from 0 to 1.
    fn imagine(&self, sampler: &Bound<'_, PyAny>) -> PyResult<State> {
        let seed = arguments::sampler(sampler)?;
        Ok(State { sim: self.imagined.imagine(self.seat, &mut seed.stream(0)) })
    }

    fn __repr__(&self) -> String {
        format!("<eridu.Question of player {} at {}>", self.seat.index(), self.game())
    }
}
