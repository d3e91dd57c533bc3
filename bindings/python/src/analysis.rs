//! Judgements for Python: the answers to a question, rollouts, and reviews of records.

use std::{
    num::NonZeroUsize,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use ::review::{Depth, Moment, Playout, Review};
use games::{Code, Reviewing, Sim};
use pyo3::prelude::*;
use serde::Serialize;
use serde_json::Value;
use table::{Seat, Seed};

use crate::{
    error::{raise, wrong},
    json::to_python,
    record::{MOST_WORLDS, Record},
    shelf::shelf,
};

/// The most nodes behind an answer, and the most rollouts.
const MOST: u32 = 1_000_000;

/// Judges the answers of a seat from what it knows.
pub(crate) fn analyse<'py>(
    py: Python<'py>,
    sim: &dyn Sim,
    seat: Seat,
    (nodes, most): (u32, usize),
    seed: Seed,
) -> PyResult<Bound<'py, PyAny>> {
    let depth = Depth { nodes: within("nodes", nodes)?, ..Depth::STANDARD };
    let analyst = sim.analyst(seat, &seed).ok_or_else(not_asked)?;
    to_python(py, &json(&py.detach(|| analyst.analyse(depth, most))))
}

/// Plays on after an answer of a seat, with luck taken out.
pub(crate) fn rollouts<'py>(
    py: Python<'py>,
    sim: &dyn Sim,
    seat: Seat,
    (action, count, steps): (u32, u32, u32),
    seed: Seed,
) -> PyResult<Bound<'py, PyAny>> {
    let playout = Playout { count: within("count", count)?, steps };
    let analyst = sim.analyst(seat, &seed).ok_or_else(not_asked)?;
    let action = sim.action(action).unwrap_or_default();
    let found = py.detach(|| analyst.rollouts(&action, playout));
    let refused = || wrong(Code::Rejected, format!("`{action}` is not legal now"));
    to_python(py, &json(&found.ok_or_else(refused)?))
}

/// Reviews a finished match: everybody's winning chances at every step, the luck in every outcome,
/// the error in every decision, and how they add up. `nodes` is the number of nodes searched behind
/// an answer; 0 looks one step ahead. `worlds` is the number of imagined tables.
#[pyfunction]
#[pyo3(signature = (record, *, nodes=24, worlds=16, seed=1, threads=None))]
pub(crate) fn review<'py>(
    py: Python<'py>,
    record: &Record,
    nodes: u32,
    worlds: u32,
    seed: u64,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyAny>> {
    let worlds = worlds.clamp(1, MOST_WORLDS);
    let depth = Depth { worlds, nodes: within("nodes", nodes)? };
    let reviewed = py.detach(|| {
        let reviewer = games::record_reviewer(shelf(), record.inner(), &Seed::from_number(seed))?;
        Ok(Review::of(moments(&*reviewer, depth, threads), depth))
    });
    to_python(py, &json(&reviewed.map_err(raise)?))
}

/// Judges every moment on several threads; by default on all cores.
fn moments(reviewer: &dyn Reviewing, depth: Depth, threads: Option<NonZeroUsize>) -> Vec<Moment> {
    let threads = threads.or_else(|| thread::available_parallelism().ok());
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..threads.map_or(1, NonZeroUsize::get).min(64) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= reviewer.moments() {
                        return;
                    }
                    let moment = reviewer.moment(index, depth);
                    done.lock().unwrap_or_else(PoisonError::into_inner).push((index, moment));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, moment)| moment).collect()
}

fn within(name: &str, value: u32) -> PyResult<u32> {
    match value {
        value if value > MOST => {
            Err(wrong(Code::BadRequest, format!("{name} can be at most {MOST}")))
        }
        value => Ok(value),
    }
}

fn not_asked() -> PyErr {
    wrong(Code::NotAsked, "this player is asked nothing now")
}

/// Judgements are plain data, so this cannot fail.
fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}
