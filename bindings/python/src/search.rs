//! Batched search: the leaves of many searches go to Python in one array.

use games::{Code, Guided, Leaves, Settings};
use numpy::{Ix1, Ix2};
use pyo3::prelude::*;
use rayon::prelude::*;
use table::{Seat, Seed};

use crate::{
    arguments,
    buffers::{Wanted, slice},
    error::{raise, wrong},
    state::State,
    workers::Threads,
};

/// The maximum number of leaves that one search may have waiting.
const MOST_LEAVES: usize = 1024;

/// One search, and what it wrote last.
struct Search {
    guided: Guided,
    observation: Vec<f32>,
    features: Vec<f32>,
    mask: Vec<u8>,
    seat: Vec<i32>,
    leaves: usize,
}

/// The searches behind `eridu.Search`.
#[pyclass(module = "eridu._eridu")]
pub(crate) struct Searches {
    searches: Vec<Search>,
    threads: Option<Threads>,
    sizes: Sizes,
}

impl std::fmt::Debug for Searches {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Searches({})", self.searches.len())
    }
}

#[derive(Clone, Copy)]
struct Sizes {
    observation: usize,
    /// 0 if they are not wanted.
    features: usize,
    actions: usize,
    seats: usize,
    leaves: usize,
}

impl Search {
    fn new(
        (state, seat): (&State, Option<u8>),
        settings: Settings,
        seed: &Seed,
        sizes: Sizes,
    ) -> PyResult<Self> {
        let seat = seat.map_or_else(|| state.asked(), Seat::new);
        let seat = seat.ok_or_else(|| wrong(Code::NotAsked, "no player is asked now"))?;
        let guided = Guided::new(&*state.sim, seat, settings, seed).map_err(raise)?;
        Ok(Self {
            guided,
            observation: vec![0.0; sizes.leaves * sizes.observation],
            features: vec![0.0; sizes.leaves * sizes.features],
            mask: vec![0; sizes.leaves * sizes.actions],
            seat: vec![0; sizes.leaves],
            leaves: 0,
        })
    }

    fn gather(&mut self) -> Result<(), games::Error> {
        let Self { observation, features, mask, seat, .. } = self;
        let mut into = Leaves { observation, features, mask, seat };
        self.leaves = self.guided.gather(&mut into)?;
        Ok(())
    }
}

impl Searches {
    /// Does something with every search, on all threads.
    fn each(
        &mut self,
        job: impl Fn(usize, &mut Search) -> Result<(), games::Error> + Sync,
    ) -> PyResult<()> {
        let threads = self.threads.as_mut().map(Threads::here).transpose()?;
        let searches = &mut self.searches;
        let done = match threads {
            None => searches.iter_mut().enumerate().try_for_each(|(at, search)| job(at, search)),
            Some(threads) => threads.install(|| {
                let searches = searches.par_iter_mut().enumerate();
                searches.try_for_each(|(at, search)| job(at, search))
            }),
        };
        done.map_err(raise)
    }

    /// The number of leaves that wait.
    fn waiting(&self) -> usize {
        self.searches.iter().map(|search| search.leaves).sum()
    }
}

#[pymethods]
impl Searches {
    #[new]
    fn new(
        states: Vec<(PyRef<'_, State>, Option<u8>)>,
        simulations: u32,
        exploration: f32,
        leaves: usize,
        features: bool,
        seed: &Bound<'_, PyAny>,
        threads: usize,
    ) -> PyResult<Self> {
        let Some((first, _)) = states.first() else {
            return Err(wrong(Code::BadRequest, "there are no states to search"));
        };
        if !(1..=MOST_LEAVES).contains(&leaves) {
            let text = format!("leaves must be 1 to {MOST_LEAVES}, not {leaves}");
            return Err(wrong(Code::BadRequest, text));
        }
        if !(exploration.is_finite() && exploration >= 0.0) {
            let text = format!("exploration must be 0 or more, not {exploration}");
            return Err(wrong(Code::BadRequest, text));
        }
        let table =
            |state: &State| (state.sim.entry().name(), state.sim.seats(), state.sim.options());
        if let Some(at) = states.iter().position(|(state, _)| table(state) != table(first)) {
            let text = format!("state {at} has another game, number of players or options");
            return Err(wrong(Code::BadRequest, text));
        }
        let sizes = Sizes {
            observation: first.sim.observation(),
            features: if features { first.sim.features() } else { 0 },
            actions: first.sim.actions() as usize,
            seats: usize::from(first.sim.seats()),
            leaves,
        };
        let settings = Settings { exploration, leaves, simulations, features };
        let seed = arguments::number(seed)?;
        let search = |(number, (state, seat)): (u64, &(PyRef<'_, State>, Option<u8>))| {
            let seed = Seed::from_number(games::seed_of_game(seed, number));
            Search::new((state, *seat), settings, &seed, sizes)
        };
        let searches = (0..).zip(&states).map(search).collect::<PyResult<Vec<_>>>()?;
        let threads = threads.min(searches.len());
        let threads = (threads > 1).then(|| Threads::start(threads)).transpose()?;
        Ok(Self { searches, threads, sizes })
    }

    /// Simulates until leaves wait; returns how many. 0 means that all searches have ended.
    fn gather(&mut self, py: Python<'_>) -> PyResult<usize> {
        py.detach(|| self.each(|_, search| search.gather()))?;
        Ok(self.waiting())
    }

    /// Writes the leaves that wait into arrays with one row for each.
    fn leaves(
        &self,
        observation: &Bound<'_, PyAny>,
        features: &Bound<'_, PyAny>,
        mask: &Bound<'_, PyAny>,
        seat: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let Sizes { observation: length, features: count, actions, .. } = self.sizes;
        let rows = self.waiting();
        let wanted = |name, kind, shape| Wanted { name, kind, shape };
        let mut observation = wanted("observation", "float32", vec![rows, length])
            .writable::<f32, Ix2>(observation)?;
        let mut features =
            wanted("features", "float32", vec![rows, count]).writable::<f32, Ix2>(features)?;
        let mut mask = wanted("mask", "uint8", vec![rows, actions]).writable::<u8, Ix2>(mask)?;
        let mut seat = wanted("seat", "int32", vec![rows]).writable::<i32, Ix1>(seat)?;
        let (observation, features) = (slice(&mut observation)?, slice(&mut features)?);
        let (mask, seat) = (slice(&mut mask)?, slice(&mut seat)?);
        let mut row = 0;
        for search in &self.searches {
            let end = row + search.leaves;
            observation[row * length..end * length]
                .copy_from_slice(&search.observation[..search.leaves * length]);
            features[row * count..end * count]
                .copy_from_slice(&search.features[..search.leaves * count]);
            mask[row * actions..end * actions]
                .copy_from_slice(&search.mask[..search.leaves * actions]);
            seat[row..end].copy_from_slice(&search.seat[..search.leaves]);
            row = end;
        }
        Ok(())
    }

    /// Takes the evaluations of the leaves that wait.
    fn absorb(
        &mut self,
        py: Python<'_>,
        values: &Bound<'_, PyAny>,
        policies: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let Sizes { actions, seats, .. } = self.sizes;
        let rows = self.waiting();
        let wanted = |name, shape| Wanted { name, kind: "float32", shape };
        let values = wanted("values", vec![rows, seats]).readable::<f32, Ix2>(values)?;
        let policies = wanted("policies", vec![rows, actions]).readable::<f32, Ix2>(policies)?;
        let whole = |error| wrong(Code::BadRequest, error);
        let (values, policies) =
            (values.as_slice().map_err(whole)?, policies.as_slice().map_err(whole)?);
        let mut first = Vec::with_capacity(self.searches.len());
        let mut row = 0;
        for search in &self.searches {
            first.push(row);
            row += search.leaves;
        }
        py.detach(|| {
            self.each(|at, search| {
                let rows = first[at]..first[at] + search.leaves;
                let values = &values[rows.start * seats..rows.end * seats];
                let policies = &policies[rows.start * actions..rows.end * actions];
                search.guided.absorb(values, policies)
            })
        })
    }

    /// Writes how often each action was tried at the roots.
    fn visits(&self, into: &Bound<'_, PyAny>) -> PyResult<()> {
        let shape = vec![self.searches.len(), self.sizes.actions];
        let wanted = Wanted { name: "visits", kind: "float32", shape };
        let mut into = wanted.writable::<f32, Ix2>(into)?;
        let rows = slice(&mut into)?.chunks_exact_mut(self.sizes.actions);
        rows.zip(&self.searches).for_each(|(row, search)| search.guided.visits(row));
        Ok(())
    }

    /// Writes the mean return of every seat.
    fn values(&self, into: &Bound<'_, PyAny>) -> PyResult<()> {
        let shape = vec![self.searches.len(), self.sizes.seats];
        let wanted = Wanted { name: "values", kind: "float32", shape };
        let mut into = wanted.writable::<f32, Ix2>(into)?;
        let rows = slice(&mut into)?.chunks_exact_mut(self.sizes.seats);
        rows.zip(&self.searches).for_each(|(row, search)| search.guided.values(row));
        Ok(())
    }
}
