//! Vectorised play: many games stepped at once, on several threads, into numpy buffers.

use std::{process, sync::Mutex, thread};

use games::{Batch as Part, Buffers, Code};
use numpy::{Ix1, Ix2};
use pyo3::{exceptions::PyRuntimeError, prelude::*};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::{
    arguments::{self, Options},
    buffers::{Wanted, slice},
    error::{raise, wrong},
    shelf,
};

/// The maximum number of tables.
const MOST_TABLES: usize = 1 << 16;
/// The maximum number of threads.
const MOST_THREADS: usize = 256;

type Parts = Vec<Box<dyn Part>>;

/// The tables behind `eridu.Vector`, which holds the buffers.
#[pyclass(module = "eridu._eridu")]
#[derive(Debug)]
pub(crate) struct Batch {
    /// One part per thread. The lock is never contended; it only satisfies the compiler.
    parts: Mutex<Parts>,
    /// The threads of all parts but the first; `None` if there is one part.
    threads: Option<Threads>,
    tables: usize,
    seats: usize,
    features: usize,
    actions: usize,
}

/// The buffers of all tables.
struct Given<'a> {
    observation: &'a mut [f32],
    mask: &'a mut [u8],
    reward: &'a mut [f32],
    done: &'a mut [u8],
    seat: &'a mut [i32],
}

impl<'a> Given<'a> {
    /// Splits off the buffers of one part's tables.
    fn cut(&mut self, part: &dyn Part) -> Buffers<'a> {
        let tables = part.tables();
        Buffers {
            observation: first(&mut self.observation, tables * part.features()),
            mask: first(&mut self.mask, tables * part.actions()),
            reward: first(&mut self.reward, tables * usize::from(part.seats())),
            done: first(&mut self.done, tables),
            seat: first(&mut self.seat, tables),
        }
    }
}

/// Splits `count` elements off the front of a slice.
fn first<'a, T>(slice: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    let whole = std::mem::take(slice);
    let (first, rest) = whole.split_at_mut(count.min(whole.len()));
    *slice = rest;
    first
}

/// A thread pool: starting threads for every step would take as long as the step.
#[derive(Debug)]
struct Threads {
    pool: ThreadPool,
    /// The process they belong to.
    process: u32,
}

impl Threads {
    fn start(count: usize) -> PyResult<Self> {
        let pool = ThreadPoolBuilder::new().num_threads(count).build();
        let pool = pool.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
        Ok(Self { pool, process: process::id() })
    }

    /// The threads of this process; a forked process has none of its parent's.
    #[expect(clippy::mem_forget, reason = "to end threads that are not there might never end")]
    fn here(&mut self) -> PyResult<&ThreadPool> {
        if self.process != process::id() {
            let count = self.pool.current_num_threads();
            std::mem::forget(std::mem::replace(self, Self::start(count)?));
        }
        Ok(&self.pool)
    }
}

/// Runs the work of all parts in parallel, that of the first on this thread.
fn at_once<W: Send>(
    threads: Option<&ThreadPool>,
    work: Vec<(&mut Box<dyn Part>, W)>,
    job: impl Fn(&mut dyn Part, W) -> Result<(), games::Error> + Sync,
) -> PyResult<()> {
    let job = &job;
    let mut results = vec![Ok(()); work.len()];
    let mut work = work.into_iter().zip(&mut results);
    let here = work.next();
    let at_home = || {
        if let Some(((part, given), result)) = here {
            *result = job(&mut **part, given);
        }
    };
    match threads {
        None => at_home(),
        Some(threads) => threads.in_place_scope(|scope| {
            for ((part, given), result) in work {
                scope.spawn(move |_| *result = job(&mut **part, given));
            }
            at_home();
        }),
    }
    results.into_iter().collect::<Result<(), _>>().map_err(raise)
}

impl Batch {
    /// The parts, and the threads for all but the first.
    fn parts(&mut self) -> PyResult<(&mut Parts, Option<&ThreadPool>)> {
        let failed = |_| PyRuntimeError::new_err("a step before this one failed");
        let threads = self.threads.as_mut().map(Threads::here).transpose()?;
        Ok((self.parts.get_mut().map_err(failed)?, threads))
    }
}

#[pymethods]
impl Batch {
    #[new]
    fn new(
        game: &str,
        tables: &Bound<'_, PyAny>,
        players: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyAny>>,
        threads: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let tables = count("tables", tables, MOST_TABLES)?;
        let threads = match threads {
            Some(threads) => count("threads", threads, MOST_THREADS)?,
            None => thread::available_parallelism().map_or(1, usize::from),
        };
        let threads = threads.min(tables).min(MOST_THREADS);
        let (bots, seats) = (shelf::bots(game)?, arguments::seats(game, players)?);
        let options = Options::read(options)?;
        let edge = |index: usize| tables * index / threads;
        let parts: Vec<_> = (0..threads)
            .map(|index| {
                let (from, to) = (edge(index), edge(index + 1));
                bots.batch(&options.pairs(), seats, from as u64, to - from).map_err(raise)
            })
            .collect::<PyResult<_>>()?;
        let (features, actions) =
            parts.first().map_or((0, 0), |part| (part.features(), part.actions()));
        let parts = Mutex::new(parts);
        let threads = (threads > 1).then(|| Threads::start(threads - 1)).transpose()?;
        Ok(Self { parts, threads, tables, seats: usize::from(seats), features, actions })
    }

    /// The number of tables, players, features and actions.
    fn sizes(&self) -> (usize, usize, usize, usize) {
        (self.tables, self.seats, self.features, self.actions)
    }

    /// Takes one action at each table, or restarts all of them if a seed is given.
    #[expect(clippy::too_many_arguments, reason = "one for each buffer")]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: Option<&Bound<'_, PyAny>>,
        seed: Option<&Bound<'_, PyAny>>,
        observation: &Bound<'_, PyAny>,
        mask: &Bound<'_, PyAny>,
        reward: &Bound<'_, PyAny>,
        done: &Bound<'_, PyAny>,
        seat: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let tables = self.tables;
        let wanted = |name, kind, shape| Wanted { name, kind, shape };
        let mut observation = wanted("observation", "float32", vec![tables, self.features])
            .writable::<f32, Ix2>(observation)?;
        let mut mask = wanted("mask", "uint8 or bool", vec![tables, self.actions])
            .writable::<u8, Ix2>(mask)?;
        let mut reward =
            wanted("reward", "float32", vec![tables, self.seats]).writable::<f32, Ix2>(reward)?;
        let mut done = wanted("done", "uint8 or bool", vec![tables]).writable::<u8, Ix1>(done)?;
        let mut seat = wanted("seat", "int32", vec![tables]).writable::<i32, Ix1>(seat)?;
        let mut given = Given {
            observation: slice(&mut observation)?,
            mask: slice(&mut mask)?,
            reward: slice(&mut reward)?,
            done: slice(&mut done)?,
            seat: slice(&mut seat)?,
        };
        if let Some(seed) = seed {
            let seed = arguments::number(seed)?;
            let (parts, threads) = self.parts()?;
            let work = parts.iter_mut().map(|part| (given.cut(&**part), part));
            let work: Vec<_> = work.map(|(cut, part)| (part, cut)).collect();
            return py
                .detach(|| at_once(threads, work, |part, mut cut| part.reset(seed, &mut cut)));
        }
        let Some(actions) = actions else {
            return Err(wrong(Code::BadRequest, "there is neither an action nor a seed"));
        };
        let actions = wanted("actions", "int64", vec![tables]).readable::<i64, Ix1>(actions)?;
        // A copy, so that nobody can change an action between the check and the step.
        let actions = actions.as_slice().map_err(|error| wrong(Code::BadRequest, error))?.to_vec();
        let (parts, threads) = self.parts()?;
        py.detach(|| {
            let mut left = &actions[..];
            for part in &*parts {
                let (mine, rest) = left.split_at(part.tables());
                part.check(mine).map_err(raise)?;
                left = rest;
            }
            let mut left = &actions[..];
            let work = parts.iter_mut().map(|part| {
                let (mine, rest) = left.split_at(part.tables());
                left = rest;
                let cut = given.cut(&**part);
                (part, (mine, cut))
            });
            let work = work.collect();
            at_once(threads, work, |part, (mine, mut cut)| part.step(mine, &mut cut))
        })
    }

    /// Writes a uniformly random legal action for each table.
    fn choose(&mut self, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let wanted = Wanted { name: "actions", kind: "int64", shape: vec![self.tables] };
        let mut actions = wanted.writable::<i64, Ix1>(actions)?;
        let mut left = slice(&mut actions)?;
        for part in self.parts()?.0 {
            let tables = part.tables();
            part.choose(first(&mut left, tables)).map_err(raise)?;
        }
        Ok(())
    }
}

/// A number from 1 to `most`.
fn count(name: &str, given: &Bound<'_, PyAny>, most: usize) -> PyResult<usize> {
    let number = arguments::whole(given)?.and_then(|number| usize::try_from(number).ok());
    number.filter(|number| (1..=most).contains(number)).ok_or_else(|| {
        wrong(Code::BadRequest, format!("there can be 1 to {most} {name}, not {given}"))
    })
}
