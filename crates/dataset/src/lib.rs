//! Datasets of expert play: every decision with its search, its review and its result, as Parquet.
//!
//! A dataset is a folder of parts with a few games each, and a datasheet that describes them. It is
//! filled part by part: [`write()`] goes on after an interruption, and any number of threads and
//! processes can fill one folder. The same [`Plan`] always gives the same rows.

mod columns;
mod datasheet;
mod folder;
mod parquet;
mod plan;
mod rows;

pub use columns::{COLUMNS, Column};
pub use folder::{Failure, Progress, write};
pub use parquet::Kind;
pub use plan::Plan;
