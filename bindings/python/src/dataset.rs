//! Datasets of expert play for Python; see the crate `dataset`.

use std::{
    num::NonZeroUsize,
    path::PathBuf,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use dataset::{COLUMNS, Failure, Plan, Progress};
use games::{Code, Level};
use pyo3::{
    exceptions::{PyOSError, PyRuntimeError},
    prelude::*,
};

use crate::{
    error::{raise, wrong},
    shelf,
};

/// The name, type and meaning of every column.
#[pyfunction]
pub(crate) fn dataset_columns() -> Vec<(&'static str, &'static str, &'static str)> {
    COLUMNS.iter().map(|column| (column.name, column.kind.name(), column.about)).collect()
}

/// How often it is asked whether Python wants to interrupt.
const LISTEN: Duration = Duration::from_millis(50);

/// Writes what is missing of a dataset; returns its folder, the number of parts that are complete,
/// and how many of them were written here.
#[pyfunction]
#[pyo3(signature = (into, plan, threads, tell))]
pub(crate) fn write_dataset(
    py: Python<'_>,
    into: PathBuf,
    plan: Given,
    threads: NonZeroUsize,
    tell: Option<Py<PyAny>>,
) -> PyResult<(PathBuf, u32, u32)> {
    let plan = plan.read()?;
    let (raised, stop) = (Mutex::new(None), AtomicBool::new(false));
    // Python can interrupt: by Ctrl-C, or by an exception of `tell`.
    let hear = |heard: PyResult<()>| {
        if let Err(error) = heard {
            *raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            stop.store(true, Ordering::Relaxed);
        }
    };
    let watch = |told: Progress| {
        let Progress { parts, own_parts, own_games } = told;
        if let Some(tell) = &tell {
            hear(Python::attach(|py| tell.call1(py, (parts, own_parts, own_games)).map(drop)));
        }
    };
    let written = py.detach(|| {
        thread::scope(|scope| {
            let (ended, end) = mpsc::channel::<()>();
            let work = scope.spawn(|| {
                let _ended = ended;
                dataset::write(&plan, &into, threads, &stop, &watch)
            });
            // Python hears signals on its main thread only, so this thread listens.
            while end.recv_timeout(LISTEN) == Err(RecvTimeoutError::Timeout) {
                hear(Python::attach(|py| py.check_signals()));
            }
            work.join()
        })
    });
    if let Some(error) = raised.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(error);
    }
    let written = written.map_err(|_| PyRuntimeError::new_err("a thread has failed"))?;
    let written = written.map_err(|failure| match failure {
        Failure::Plan(error) => raise(error),
        Failure::Unwritable { .. } => PyOSError::new_err(failure.to_string()),
    })?;
    Ok((into.join(plan.folder()), written.parts, written.own_parts))
}

/// The fields of `eridu.dataset.Plan`.
#[derive(Debug, FromPyObject)]
pub(crate) struct Given {
    game: String,
    players: u8,
    level: String,
    games: u32,
    seed: u64,
    nodes: Option<u32>,
    review: u32,
    part: u32,
}

impl Given {
    fn read(self) -> PyResult<Plan> {
        let Self { game, players, level, games, seed, nodes, review, part } = self;
        let level: Level = level.parse().map_err(|error| wrong(Code::BadRequest, error))?;
        if games == 0 || part == 0 {
            return Err(wrong(Code::BadRequest, "games and part are 1 or more"));
        }
        let entry = shelf::entry(&game)?;
        Ok(Plan { entry, players, level, games, seed, nodes, review, part })
    }
}
