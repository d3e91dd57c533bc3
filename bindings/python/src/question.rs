//! A question to a player: everything their seat knows, and no access to the true state.

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

/// A question to a player, with everything they know.
///
/// It is backed not by the true state but by a determinization that looks the same to the player,
/// so a player who inspects it cannot cheat.
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
    /// If the seat is not asked.
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

    /// The number of an action in notation.
    pub(crate) fn number(&self, action: &str) -> PyResult<u32> {
        self.imagined.number(action).map_err(raise)
    }

    /// The game, and how many play.
    pub(crate) fn table(&self) -> (&'static dyn games::Entry, u8) {
        (self.imagined.entry(), self.imagined.seats())
    }
}

#[pymethods]
impl Question {
    /// The player being asked.
    #[getter]
    fn player(&self) -> usize {
        self.seat.index()
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.imagined.entry().name()
    }

    /// The number of players.
    fn num_players(&self) -> u8 {
        self.imagined.seats()
    }

    /// The number of distinct actions.
    fn num_distinct_actions(&self) -> u32 {
        self.imagined.actions()
    }

    /// The numbers of the legal actions, in order; there is at least one.
    fn legal_actions(&self) -> Vec<u32> {
        self.imagined.legal(self.seat)
    }

    /// An int8 array with a 1 for every legal action.
    fn legal_actions_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        state::mask(py, &*self.imagined, self.seat)
    }

    /// The notation of an action number.
    fn action_to_string(&self, action: &Bound<'_, PyAny>) -> PyResult<String> {
        let number = state::action(&*self.imagined, action)?;
        Ok(self.imagined.action(number).unwrap_or_default())
    }

    /// The number of an action in the game's notation.
    fn string_to_action(&self, text: &str) -> PyResult<u32> {
        self.number(text)
    }

    /// Everything the player knows, as float32 numbers.
    #[pyo3(signature = (out=None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        buffers::observe(py, &*self.imagined, self.seat, out)
    }

    /// Hand-written features for the player; see `State.features_tensor`.
    #[pyo3(signature = (out=None))]
    fn features_tensor<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        buffers::features(py, &*self.imagined, self.seat, out)
    }

    /// Everything the player knows, as text.
    fn information_state_string(&self) -> String {
        self.imagined.view(Viewer::Seat(self.seat)).text
    }

    /// Everything the player knows, as a dictionary.
    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.imagined.view(Viewer::Seat(self.seat)).view)
    }

    /// The public part of the question.
    fn decision<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let decision = self.imagined.decision(self.seat);
        decision.map(|value| to_python(py, &value)).transpose()
    }

    /// The private part of the question.
    fn aside<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let aside = self.imagined.aside(self.seat);
        aside.map(|value| to_python(py, &value)).transpose()
    }

    /// A state that looks the same to the player, for search. The sampler is a seed, or a function
    /// that returns numbers from 0 to 1.
    fn imagine(&self, sampler: &Bound<'_, PyAny>) -> PyResult<State> {
        let seed = arguments::sampler(sampler)?;
        Ok(State { sim: self.imagined.imagine(self.seat, &mut seed.stream(0)) })
    }

    fn __repr__(&self) -> String {
        format!("<eridu.Question of player {} at {}>", self.seat.index(), self.game())
    }
}
