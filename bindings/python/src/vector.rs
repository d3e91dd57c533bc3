//! Vectorised play: many games stepped at once, on several threads, into numpy buffers.

use std::{sync::Mutex, thread};

use games::{Autoreset, Batch as Part, BatchSetup, Buffers, Character, Code, Level, Style};
use numpy::{Ix1, Ix2, PyReadwriteArray};
use pyo3::{exceptions::PyRuntimeError, prelude::*};
use rayon::ThreadPool;

use crate::{
    arguments::{self, Options},
    buffers::{Wanted, slice},
    error::{raise, wrong},
    record::Record,
    shelf,
    state::State,
    workers::{Threads, at_once},
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
    sizes: Sizes,
}

/// The sizes of the buffers.
#[derive(Clone, Copy, Debug)]
struct Sizes {
    tables: usize,
    seats: usize,
    observation: usize,
    features: usize,
    actions: usize,
}

/// The arrays of all tables, as Python passes them: observation, features, mask, reward, done, seat.
type Arrays<'py> = (
    Bound<'py, PyAny>,
    Bound<'py, PyAny>,
    Bound<'py, PyAny>,
    Bound<'py, PyAny>,
    Bound<'py, PyAny>,
    Bound<'py, PyAny>,
);

/// The arrays, checked and borrowed.
struct Borrowed<'py> {
    observation: PyReadwriteArray<'py, f32, Ix2>,
    features: PyReadwriteArray<'py, f32, Ix2>,
    mask: PyReadwriteArray<'py, u8, Ix2>,
    reward: PyReadwriteArray<'py, f32, Ix2>,
    done: PyReadwriteArray<'py, u8, Ix1>,
    seat: PyReadwriteArray<'py, i32, Ix1>,
}

impl<'py> Borrowed<'py> {
    fn new(given: &Arrays<'py>, sizes: Sizes) -> PyResult<Self> {
        let Sizes { tables, seats, observation, features, actions } = sizes;
        let wanted = |name, kind, shape| Wanted { name, kind, shape };
        Ok(Self {
            observation: wanted("observation", "float32", vec![tables, observation])
                .writable(&given.0)?,
            features: wanted("features", "float32", vec![tables, features]).writable(&given.1)?,
            mask: wanted("mask", "uint8 or bool", vec![tables, actions]).writable(&given.2)?,
            reward: wanted("reward", "float32", vec![tables, seats]).writable(&given.3)?,
            done: wanted("done", "uint8 or bool", vec![tables]).writable(&given.4)?,
            seat: wanted("seat", "int32", vec![tables]).writable(&given.5)?,
        })
    }

    fn buffers(&mut self) -> PyResult<Buffers<'_>> {
        Ok(Buffers {
            observation: slice(&mut self.observation)?,
            features: slice(&mut self.features)?,
            mask: slice(&mut self.mask)?,
            reward: slice(&mut self.reward)?,
            done: slice(&mut self.done)?,
            seat: slice(&mut self.seat)?,
        })
    }
}

/// Splits off the buffers of one part's tables.
fn cut<'a>(buffers: &mut Buffers<'a>, part: &dyn Part) -> Buffers<'a> {
    let tables = part.tables();
    Buffers {
        observation: first(&mut buffers.observation, tables * part.observation()),
        features: first(&mut buffers.features, tables * part.features()),
        mask: first(&mut buffers.mask, tables * part.actions()),
        reward: first(&mut buffers.reward, tables * usize::from(part.seats())),
        done: first(&mut buffers.done, tables),
        seat: first(&mut buffers.seat, tables),
    }
}

/// Splits `count` elements off the front of a slice.
fn first<'a, T>(slice: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    let whole = std::mem::take(slice);
    let (first, rest) = whole.split_at_mut(count.min(whole.len()));
    *slice = rest;
    first
}

impl Batch {
    /// The parts, and the threads for all but the first.
    fn parts(&mut self) -> PyResult<(&mut Parts, Option<&ThreadPool>)> {
        let failed = |_| PyRuntimeError::new_err("a step before this one failed");
        let threads = self.threads.as_mut().map(Threads::here).transpose()?;
        Ok((self.parts.get_mut().map_err(failed)?, threads))
    }

    /// The part with a table, and the table's number in it.
    fn at(&mut self, table: &Bound<'_, PyAny>) -> PyResult<(&mut dyn Part, usize)> {
        let tables = self.sizes.tables;
        let number = arguments::whole(table)?.and_then(|number| usize::try_from(number).ok());
        let missing = || {
            let text =
                format!("there is no table {table}; they are counted from 0 to {}", tables - 1);
            wrong(Code::BadRequest, text)
        };
        let mut left = number.ok_or_else(missing)?;
        for part in self.parts()?.0 {
            if left < part.tables() {
                return Ok((&mut **part, left));
            }
            left -= part.tables();
        }
        Err(missing())
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "called by eridu.Vector only")]
    fn new(
        game: &str,
        tables: &Bound<'_, PyAny>,
        players: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyAny>>,
        threads: Option<&Bound<'_, PyAny>>,
        features: bool,
        autoreset: &str,
        opponents: Vec<Option<(String, String)>>,
    ) -> PyResult<Self> {
        let tables = count("tables", tables, MOST_TABLES)?;
        let threads = match threads {
            Some(threads) => count("threads", threads, MOST_THREADS)?,
            None => thread::available_parallelism().map_or(1, usize::from),
        };
        let threads = threads.min(tables).min(MOST_THREADS);
        let (bots, seats) = (shelf::bots(game)?, arguments::seats(game, players)?);
        let options = Options::read(options)?;
        let opponents = opponents.into_iter().map(character).collect::<PyResult<Vec<_>>>()?;
        let autoreset = mode(autoreset)?;
        let edge = |index: usize| tables * index / threads;
        let part = |index| {
            let (first, end) = (edge(index), edge(index + 1));
            let (options, opponents) = (&*options.pairs(), &*opponents);
            let tables = end - first;
            let setup =
                BatchSetup { options, seats, first, tables, features, autoreset, opponents };
            bots.batch(&setup).map_err(raise)
        };
        let parts: Parts = (0..threads).map(part).collect::<PyResult<_>>()?;
        let of = |size: fn(&dyn Part) -> usize| parts.first().map_or(0, |part| size(&**part));
        let sizes = Sizes {
            tables,
            seats: usize::from(seats),
            observation: of(|part| part.observation()),
            features: of(|part| part.features()),
            actions: of(|part| part.actions()),
        };
        let threads = (threads > 1).then(|| Threads::start(threads - 1)).transpose()?;
        Ok(Self { parts: Mutex::new(parts), threads, sizes })
    }

    /// The number of tables, players, numbers of an observation, features and actions.
    fn sizes(&self) -> (usize, usize, usize, usize, usize) {
        let Sizes { tables, seats, observation, features, actions } = self.sizes;
        (tables, seats, observation, features, actions)
    }

    /// Restarts the tables that `which` marks, or all of them.
    fn reset(
        &mut self,
        py: Python<'_>,
        seed: Option<&Bound<'_, PyAny>>,
        which: Option<&Bound<'_, PyAny>>,
        buffers: Arrays<'_>,
    ) -> PyResult<()> {
        let mut borrowed = Borrowed::new(&buffers, self.sizes)?;
        let mut buffers = borrowed.buffers()?;
        let seed = seed.map(arguments::number).transpose()?;
        let wanted = Wanted { name: "tables", kind: "bool", shape: vec![self.sizes.tables] };
        let which = which.map(|which| wanted.readable::<u8, Ix1>(which)).transpose()?;
        let which = which.map(|which| which.as_slice().map(<[u8]>::to_vec)).transpose();
        let which = which.map_err(|error| wrong(Code::BadRequest, error))?;
        let (parts, threads) = self.parts()?;
        let mut left = which.as_deref();
        let work = parts.iter_mut().map(|part| {
            let mine = left.map(|flags| {
                let (mine, rest) = flags.split_at(part.tables());
                left = Some(rest);
                mine
            });
            let buffers = cut(&mut buffers, &**part);
            (part, (mine, buffers))
        });
        let work = work.collect();
        py.detach(|| {
            at_once(threads, work, |part, (mine, mut cut)| part.reset(seed, mine, &mut cut))
        })
    }

    /// Takes one action at each table.
    fn step(
        &mut self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
        buffers: Arrays<'_>,
    ) -> PyResult<()> {
        let mut borrowed = Borrowed::new(&buffers, self.sizes)?;
        let mut buffers = borrowed.buffers()?;
        let wanted = Wanted { name: "actions", kind: "int64", shape: vec![self.sizes.tables] };
        let actions = wanted.readable::<i64, Ix1>(actions)?;
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
                let buffers = cut(&mut buffers, &**part);
                (part, (mine, buffers))
            });
            let work = work.collect();
            at_once(threads, work, |part, (mine, mut cut)| part.step(mine, &mut cut))
        })
    }

    /// Writes the observations, masks and seats again.
    fn show(&mut self, py: Python<'_>, buffers: Arrays<'_>) -> PyResult<()> {
        let mut borrowed = Borrowed::new(&buffers, self.sizes)?;
        let mut buffers = borrowed.buffers()?;
        let (parts, threads) = self.parts()?;
        let work = parts.iter_mut().map(|part| (cut(&mut buffers, &**part), part));
        let work = work.map(|(cut, part)| (part, cut)).collect();
        py.detach(|| at_once(threads, work, |part, mut cut| part.show(&mut cut)))
    }

    /// Writes a uniformly random legal action for each table.
    fn choose(&mut self, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let wanted = Wanted { name: "actions", kind: "int64", shape: vec![self.sizes.tables] };
        let mut actions = wanted.writable::<i64, Ix1>(actions)?;
        let mut left = slice(&mut actions)?;
        for part in self.parts()?.0 {
            let tables = part.tables();
            part.choose(first(&mut left, tables)).map_err(raise)?;
        }
        Ok(())
    }

    /// A copy of the state at a table.
    fn state(&mut self, table: &Bound<'_, PyAny>) -> PyResult<State> {
        let (part, table) = self.at(table)?;
        Ok(State { sim: part.state(table).map_err(raise)? })
    }

    /// Puts a state at a table.
    fn set_state(&mut self, table: &Bound<'_, PyAny>, state: &State) -> PyResult<()> {
        let (part, table) = self.at(table)?;
        part.set_state(table, &*state.sim).map_err(raise)
    }

    /// The record of the game at a table, or of the last one that ended there.
    fn record(&mut self, table: &Bound<'_, PyAny>, last: bool) -> PyResult<Record> {
        let (part, table) = self.at(table)?;
        Ok(Record::of(part.record(table, last).map_err(raise)?))
    }

    /// A table as text.
    fn save(&mut self, table: &Bound<'_, PyAny>) -> PyResult<String> {
        let (part, table) = self.at(table)?;
        part.save(table).map_err(raise)
    }

    /// Restores a saved table.
    fn load(&mut self, table: &Bound<'_, PyAny>, saved: &str) -> PyResult<()> {
        let (part, table) = self.at(table)?;
        part.load(table, saved).map_err(raise)
    }
}

/// A number from 1 to `most`.
fn count(name: &str, given: &Bound<'_, PyAny>, most: usize) -> PyResult<usize> {
    let number = arguments::whole(given)?.and_then(|number| usize::try_from(number).ok());
    number.filter(|number| (1..=most).contains(number)).ok_or_else(|| {
        wrong(Code::BadRequest, format!("there can be 1 to {most} {name}, not {given}"))
    })
}

/// The bot at a seat, by level and style.
fn character(opponent: Option<(String, String)>) -> PyResult<Option<Character>> {
    let Some((level, style)) = opponent else { return Ok(None) };
    let level: Level = level.parse().map_err(|error| wrong(Code::BadRequest, error))?;
    let style: Style = style.parse().map_err(|error| wrong(Code::BadRequest, error))?;
    Ok(Some(Character { level, style }))
}

/// An autoreset mode, by the names of Gymnasium's `AutoresetMode`.
fn mode(name: &str) -> PyResult<Autoreset> {
    match name {
        "SameStep" => Ok(Autoreset::SameStep),
        "NextStep" => Ok(Autoreset::NextStep),
        "Disabled" => Ok(Autoreset::Disabled),
        _ => {
            let text = format!(
                "there is no autoreset mode `{name}`; there are: SameStep, NextStep, Disabled"
            );
            Err(wrong(Code::BadRequest, text))
        }
    }
}
