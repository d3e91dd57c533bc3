//! The Python module `eridu._eridu`: states, batches, bots, records and pictures.
//!
//! Invalid input from Python raises `eridu.Error`, which names the rule; nothing can crash the
//! interpreter. This layer is thin: the rules are in the engines, and their type-erased interface
//! in the crate `games`.

#![allow(clippy::disallowed_methods, reason = "a bot that thinks for some time has a clock")]

mod analysis;
mod arguments;
mod bot;
mod buffers;
mod catalogue;
mod dataset;
mod error;
mod json;
mod picture;
mod play;
mod question;
mod record;
mod search;
mod shelf;
mod state;
mod vector;
mod workers;

use pyo3::prelude::*;

/// The compiled part of the package `eridu`.
#[pymodule]
mod _eridu {
    #[pymodule_export]
    use crate::{
        analysis::review,
        bot::Bot,
        catalogue::{
            action_heads, catalogue, features_layout, levels, observation_layout, seed_of_game,
            styles,
        },
        dataset::{dataset_columns, write_dataset},
        play::Match,
        question::Question,
        record::Record,
        search::Searches,
        state::State,
        vector::Batch,
    };
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("Error", module.py().get_type::<crate::error::Error>())?;
        module.add("PICTURES", cfg!(feature = "pictures"))?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
