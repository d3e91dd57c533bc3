//! A state of a game, with the interface of OpenSpiel.

use games::{Code, Sim};
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::{
    basic::CompareOp,
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBytes, PyDict, PyString, PyTuple},
};
use table::{Seat, Seed, Viewer, Waiting};

use crate::{
    analysis,
    arguments::{self, Options},
    buffers,
    error::{raise, wrong},
    json::to_python,
    picture::{self, Look},
    question::Question,
    shelf,
};

/// The value of `current_player` at a chance node.
const CHANCE: i32 = -1;
/// The value of `current_player` when the game is over.
const TERMINAL: i32 = -4;

/// A state of a game: whose turn it is, the legal actions, and everything hidden.
///
/// `State("tigris", players=3, options={"preset": "pegasus"})` is the start of a game;
/// `State(position=text)` is a drawn position.
#[pyclass(module = "eridu", subclass)]
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) sim: Box<dyn Sim>,
}

impl State {
    /// The first seat being asked, if any.
    pub(crate) fn asked(&self) -> Option<Seat> {
        asked(&*self.sim)
    }

    /// The player to act, or the value for chance or for the end.
    pub(crate) fn current(&self) -> i32 {
        match self.sim.waiting() {
            Waiting::For(seats) => seats.first().map_or(TERMINAL, |seat| seat.index() as i32),
            Waiting::Chance => CHANCE,
            Waiting::Over => TERMINAL,
        }
    }

    /// The given seat, or by default the one being asked.
    fn seat(&self, given: Option<&Bound<'_, PyAny>>) -> PyResult<Seat> {
        match given {
            Some(given) => arguments::seat(&*self.sim, given),
            None => self
                .asked()
                .ok_or_else(|| wrong(Code::NotAsked, "no player is asked now; name one")),
        }
    }

    fn look(
        &self,
        viewer: Option<&Bound<'_, PyAny>>,
        dark: bool,
        tall: bool,
        language: &str,
    ) -> PyResult<Look> {
        let viewer = arguments::viewer(&*self.sim, viewer)?;
        Ok(Look { viewer, dark, tall, language: picture::language(language)? })
    }

    fn is_chance(&self) -> bool {
        self.sim.waiting() == Waiting::Chance
    }

    /// The chance outcome with this index.
    fn outcome(&self, given: &Bound<'_, PyAny>) -> PyResult<String> {
        let mut outcomes = self.sim.chances();
        let index = arguments::whole(given)?.and_then(|index| usize::try_from(index).ok());
        match index.filter(|index| *index < outcomes.len()) {
            Some(index) => Ok(outcomes.swap_remove(index).0),
            None => {
                let text = format!("chance has no outcome {given}; there are {}", outcomes.len());
                Err(wrong(Code::BadNotation, text))
            }
        }
    }
}

/// The first seat being asked, if any.
pub(crate) fn asked(sim: &dyn Sim) -> Option<Seat> {
    match sim.waiting() {
        Waiting::For(seats) => seats.first(),
        Waiting::Chance | Waiting::Over => None,
    }
}

/// The number of an action given as a number or in notation.
pub(crate) fn action(sim: &dyn Sim, given: &Bound<'_, PyAny>) -> PyResult<u32> {
    if let Ok(text) = given.cast::<PyString>() {
        return sim.number(&text.to_string_lossy()).map_err(raise);
    }
    let number = arguments::whole(given)?.and_then(|number| u32::try_from(number).ok());
    number.filter(|number| *number < sim.actions()).ok_or_else(|| {
        let text =
            format!("there is no action {given}; there are {}, counted from 0", sim.actions());
        wrong(Code::BadNotation, text)
    })
}

/// A 1 for every legal action of a seat.
pub(crate) fn mask<'py>(py: Python<'py>, sim: &dyn Sim, seat: Seat) -> Bound<'py, PyArray1<i8>> {
    let mut mask = vec![0; sim.actions() as usize];
    sim.legal(seat).into_iter().for_each(|number| mask[number as usize] = 1);
    PyArray1::from_vec(py, mask)
}

#[pymethods]
impl State {
    #[new]
    #[pyo3(signature = (game=None, players=None, options=None, position=None))]
    fn new(
        game: Option<&str>,
        players: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyAny>>,
        position: Option<&str>,
    ) -> PyResult<Self> {
        match (game, position) {
            (Some(game), None) => {
                let seats = arguments::seats(game, players)?;
                let options = Options::read(options)?;
                let sim = shelf::bots(game)?.sim(&options.pairs(), seats).map_err(raise)?;
                Ok(Self { sim })
            }
            (None, Some(position)) if players.is_none() && options.is_none() => {
                Self::from_position(position)
            }
            _ => Err(PyTypeError::new_err(
                "a state is made from a game, or from a position and nothing else",
            )),
        }
    }

    /// Reads a drawn position; its first word names the game.
    #[staticmethod]
    fn from_position(position: &str) -> PyResult<Self> {
        table::PositionError::check_length(position).map_err(|error| raise(error.into()))?;
        let game = position.split_whitespace().next().unwrap_or_default();
        Ok(Self { sim: shelf::bots(game)?.sim_at(position).map_err(raise)? })
    }

    /// The state that `serialize` wrote.
    #[staticmethod]
    fn deserialize(text: &str) -> PyResult<Self> {
        Self::from_position(text)
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.sim.entry().name()
    }

    /// Every option with its value.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let options = PyDict::new(py);
        self.sim.options().iter().try_for_each(|(name, value)| options.set_item(name, value))?;
        Ok(options)
    }

    /// The number of players.
    fn num_players(&self) -> u8 {
        self.sim.seats()
    }

    /// The number of distinct actions, which are numbered from 0.
    fn num_distinct_actions(&self) -> u32 {
        self.sim.actions()
    }

    /// The length of an observation.
    fn observation_size(&self) -> usize {
        self.sim.observation()
    }

    /// The number of hand-written features; see `features_tensor`.
    fn features_size(&self) -> usize {
        self.sim.features()
    }

    /// The player to act, -1 at a chance node, -4 if the game is over. If several players are asked
    /// at once it is the first of them, whose answer the others do not learn.
    fn current_player(&self) -> i32 {
        self.current()
    }

    /// All players being asked now, in order.
    fn asked_players(&self) -> Vec<usize> {
        match self.sim.waiting() {
            Waiting::For(seats) => seats.iter().map(Seat::index).collect(),
            Waiting::Chance | Waiting::Over => Vec::new(),
        }
    }

    /// Whether the game is over.
    fn is_terminal(&self) -> bool {
        self.sim.waiting() == Waiting::Over
    }

    /// Whether this is a chance node.
    fn is_chance_node(&self) -> bool {
        self.is_chance()
    }

    /// The numbers of a player's legal actions, in order; at a chance node, without a player, the
    /// indices of the outcomes.
    #[pyo3(signature = (player=None))]
    fn legal_actions(&self, player: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<u32>> {
        match player {
            Some(player) => Ok(self.sim.legal(arguments::seat(&*self.sim, player)?)),
            None if self.is_chance() => Ok((0..self.sim.chances().len() as u32).collect()),
            None => Ok(self.asked().map(|seat| self.sim.legal(seat)).unwrap_or_default()),
        }
    }

    /// An int8 array with a 1 for every legal action of a player.
    #[pyo3(signature = (player=None))]
    fn legal_actions_mask<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<i8>>> {
        Ok(mask(py, &*self.sim, self.seat(player)?))
    }

    /// The notation of an action number, or of an outcome's index at a chance node. Also accepts
    /// `action_to_string(player, action)`.
    #[pyo3(signature = (player_or_action, action=None))]
    fn action_to_string(
        &self,
        player_or_action: &Bound<'_, PyAny>,
        action: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let chance = match action {
            None => self.is_chance(),
            Some(_) => arguments::whole(player_or_action)? == Some(CHANCE.into()),
        };
        let given = action.unwrap_or(player_or_action);
        if chance {
            return self.outcome(given);
        }
        let number = self::action(&*self.sim, given)?;
        Ok(self.sim.action(number).unwrap_or_default())
    }

    /// The number of an action in the game's notation, or the index of an outcome at a chance node.
    /// Also accepts `string_to_action(player, text)`.
    #[pyo3(signature = (player_or_text, text=None))]
    fn string_to_action(
        &self,
        player_or_text: &Bound<'_, PyAny>,
        text: Option<&str>,
    ) -> PyResult<u32> {
        let text = match text {
            Some(text) => text.to_owned(),
            None => player_or_text.extract::<String>()?,
        };
        if !self.is_chance() {
            return self.sim.number(&text).map_err(raise);
        }
        let outcomes = self.sim.chances();
        let found = outcomes.iter().position(|(outcome, _)| *outcome == text);
        found.map(|index| index as u32).ok_or_else(|| {
            wrong(Code::BadNotation, format!("`{}` cannot happen now", text.escape_debug()))
        })
    }

    /// Applies a player's action, as a number or in the game's notation, or an outcome at a chance
    /// node. An illegal action raises `Error` and changes nothing.
    #[pyo3(signature = (action, player=None))]
    fn apply_action(
        &mut self,
        action: &Bound<'_, PyAny>,
        player: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        if self.is_chance() && player.is_none() {
            let outcome = match action.cast::<PyString>() {
                Ok(text) => text.to_string_lossy().into_owned(),
                Err(_) => self.outcome(action)?,
            };
            return self.sim.chance(&outcome).map_err(raise);
        }
        if self.is_terminal() {
            return Err(wrong(Code::NotAsked, "the game is over"));
        }
        let seat = self.seat(player)?;
        let number = self::action(&*self.sim, action)?;
        self.sim.act(seat, number).map_err(raise)
    }

    /// The chance outcomes by index, with their exact probabilities.
    fn chance_outcomes(&self) -> Vec<(u32, f64)> {
        let outcomes = self.sim.chances();
        let total: u64 = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
        let share = |weight: u32| f64::from(weight) / total as f64;
        (0..).zip(outcomes).map(|(index, (_, weight))| (index, share(weight))).collect()
    }

    /// The chance outcomes in notation, with their integer weights.
    fn chance_weights(&self) -> Vec<(String, u32)> {
        self.sim.chances()
    }

    /// Resolves chance until a player is asked or the game is over. The k-th outcome comes from
    /// stream k of the seed, as in a match with that seed; returns the next k.
    #[pyo3(signature = (seed, k=0))]
    fn draw_chances(&mut self, seed: &Bound<'_, PyAny>, k: u64) -> PyResult<u64> {
        let seed = arguments::seed(seed)?;
        let mut next = k;
        while self.is_chance() && self.sim.draw(&mut seed.stream(next)).is_some() {
            next = next.wrapping_add(1);
        }
        Ok(next)
    }

    /// Everything a player with perfect memory knows, as text: two states with the same text look
    /// the same to this player.
    #[pyo3(signature = (player=None))]
    fn information_state_string(&self, player: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        Ok(self.sim.view(Viewer::Seat(self.seat(player)?)).text)
    }

    /// Everything a player knows, as float32 numbers, with players counted from the observer; see
    /// `observation_layout` for their meaning. With `out` they are written there.
    #[pyo3(signature = (player=None, out=None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Bound<'_, PyAny>>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        buffers::observe(py, &*self.sim, self.seat(player)?, out)
    }

    /// Hand-written features for a player, the input of our own networks: they hold less than the
    /// observation, and the judgement of a hand-written evaluation. See `features_layout`.
    #[pyo3(signature = (player=None, out=None))]
    fn features_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Bound<'_, PyAny>>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        buffers::features(py, &*self.sim, self.seat(player)?, out)
    }

    /// A state that looks the same to a player, with everything hidden dealt at random. The sampler
    /// is a seed, or a function that returns numbers from 0 to 1.
    fn resample_from_infostate(
        &self,
        player: &Bound<'_, PyAny>,
        sampler: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let seat = arguments::seat(&*self.sim, player)?;
        let seed = arguments::sampler(sampler)?;
        Ok(Self { sim: self.sim.imagine(seat, &mut seed.stream(0)) })
    }

    /// The question to a player, with everything they know and nothing else.
    #[pyo3(signature = (player=None))]
    fn question(&self, player: Option<&Bound<'_, PyAny>>) -> PyResult<Question> {
        Question::of(&*self.sim, self.seat(player)?)
    }

    /// The return of each player: 1 for the sole winner, with the same loss shared by all others,
    /// so that returns sum to 0; winners share. All 0 until the game is over.
    fn returns(&self) -> Vec<f64> {
        match self.sim.outcome() {
            Some(outcome) => games::returns(&outcome),
            None => vec![0.0; usize::from(self.sim.seats())],
        }
    }

    /// The place of each player, from 1, with ties shared; `None` until the game is over.
    fn places(&self) -> Option<Vec<u32>> {
        let places = self.sim.outcome()?.places;
        Some(places.into_iter().map(u32::from).collect())
    }

    /// What decided each player's place, most important number first; `None` until the game is
    /// over.
    fn scores(&self) -> Option<Vec<Vec<i32>>> {
        Some(self.sim.outcome()?.scores)
    }

    /// Judges the answers of a player from what they know: the best `most` are searched with
    /// `nodes` each, the others are judged one step ahead. Returns a dictionary with `seat`,
    /// `options` and `answers`, the best first, each with `action`, `chance` (0 to 1), its standard
    /// error `doubt`, `nodes`, and the expected `line`. The same seed gives the same values.
    #[pyo3(signature = (player=None, *, nodes=24, most=5, seed=None))]
    fn analyse<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Bound<'_, PyAny>>,
        nodes: u32,
        most: usize,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (seat, seed) = (self.seat(player)?, seed.map_or(Ok(1), arguments::number)?);
        analysis::analyse(py, &*self.sim, seat, (nodes, most), Seed::from_number(seed))
    }

    /// Plays on `count` times after an action of a player, on tables that look the same to them,
    /// with luck taken out (a control variate). A game is judged after `steps` answers; 0 plays to
    /// the end. Returns a dictionary with `action`, the mean result `chance` with its standard error
    /// `doubt`, and the mean of the bare results in `plain` and `plain_doubt`.
    #[pyo3(signature = (action, player=None, *, count=64, steps=24, seed=None))]
    #[allow(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn rollouts<'py>(
        &self,
        py: Python<'py>,
        action: &Bound<'_, PyAny>,
        player: Option<&Bound<'_, PyAny>>,
        count: u32,
        steps: u32,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (seat, seed) = (self.seat(player)?, seed.map_or(Ok(1), arguments::number)?);
        let number = self::action(&*self.sim, action)?;
        analysis::rollouts(py, &*self.sim, seat, (number, count, steps), Seed::from_number(seed))
    }

    /// The public part of the question to a player; `None` if they are not asked.
    #[pyo3(signature = (player=None))]
    fn decision<'py>(
        &self,
        py: Python<'py>,
        player: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let decision = self.sim.decision(self.seat(player)?);
        decision.map(|value| to_python(py, &value)).transpose()
    }

    /// Everything a viewer knows, as a dictionary. The viewer is a player by number or name,
    /// `"spectator"` or `"all"`.
    #[pyo3(signature = (viewer=None))]
    fn view<'py>(
        &self,
        py: Python<'py>,
        viewer: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.sim.view(arguments::viewer(&*self.sim, viewer)?).view)
    }

    /// The complete position as text, which `from_position` reads.
    fn position(&self) -> String {
        self.sim.position()
    }

    /// The same as `position`.
    fn serialize(&self) -> String {
        self.sim.position()
    }

    /// A copy of the state.
    fn clone(&self) -> Self {
        Self { sim: self.sim.copy() }
    }

    /// Whether `svg`, `png` and `pixels` can draw this game.
    fn has_pictures(&self) -> bool {
        picture::can_be_drawn(&*self.sim)
    }

    /// The table as text for a terminal, as a viewer sees it.
    #[pyo3(signature = (viewer=None, *, language="en", colour=false))]
    fn text(
        &self,
        viewer: Option<&Bound<'_, PyAny>>,
        language: &str,
        colour: bool,
    ) -> PyResult<String> {
        let look = self.look(viewer, false, false, language)?;
        Ok(picture::text(&*self.sim, look.viewer, look.language, colour))
    }

    /// The table as an SVG picture, as a viewer sees it.
    #[pyo3(signature = (viewer=None, *, dark=false, tall=false, language="en"))]
    fn svg(
        &self,
        viewer: Option<&Bound<'_, PyAny>>,
        dark: bool,
        tall: bool,
        language: &str,
    ) -> PyResult<String> {
        picture::svg(&*self.sim, &self.look(viewer, dark, tall, language)?)
    }

    /// The table as a PNG picture, as a viewer sees it.
    #[pyo3(signature = (viewer=None, *, width=None, dark=false, tall=false, language="en"))]
    fn png<'py>(
        &self,
        py: Python<'py>,
        viewer: Option<&Bound<'_, PyAny>>,
        width: Option<u32>,
        dark: bool,
        tall: bool,
        language: &str,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let look = self.look(viewer, dark, tall, language)?;
        Ok(PyBytes::new(py, &picture::png(&*self.sim, &look, width)?))
    }

    /// The table as a uint8 array of height, width and red, green, blue.
    #[pyo3(signature = (viewer=None, *, width=None, dark=false, tall=false, language="en"))]
    fn pixels<'py>(
        &self,
        py: Python<'py>,
        viewer: Option<&Bound<'_, PyAny>>,
        width: Option<u32>,
        dark: bool,
        tall: bool,
        language: &str,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let look = self.look(viewer, dark, tall, language)?;
        let (height, width, rgb) = picture::pixels(&*self.sim, &look, width)?;
        PyArray1::from_vec(py, rgb).reshape([height as usize, width as usize, 3])
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, op: CompareOp) -> Py<PyAny> {
        let py = other.py();
        let Ok(other) = other.cast::<Self>() else { return py.NotImplemented() };
        let Ok(other) = other.try_borrow() else { return py.NotImplemented() };
        let equal = self.sim.equals(&*other.sim);
        let answer = match op {
            CompareOp::Eq => equal,
            CompareOp::Ne => !equal,
            _ => return py.NotImplemented(),
        };
        pyo3::types::PyBool::new(py, answer).to_owned().into_any().unbind()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let py = slf.py();
        let none = || py.None();
        let position = slf.borrow().sim.position();
        let arguments = (none(), none(), none(), position).into_pyobject(py)?;
        (slf.get_type(), arguments).into_pyobject(py)
    }

    fn __str__(&self) -> String {
        self.sim.position()
    }

    fn __repr__(&self) -> String {
        let (game, players) = (self.sim.entry().name(), self.sim.seats());
        format!("<eridu.State {game}, {players} players, player {}>", self.current())
    }
}
