//! Inputs that nobody thought of: one function per reader, and a driver that runs them.
//!
//! A target takes any bytes and panics when a promise is broken. Under `cargo fuzz` libFuzzer calls
//! it; everywhere else [`drive`] does, on a stable toolchain and with the same inputs every time.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    clippy::disallowed_methods,
    reason = "this drives the engines from outside: it reads seeds, takes the time and reports"
)]

mod arguments;
mod driver;
mod engine;
mod mutation;
mod notation;
mod position;
mod record;
mod watch;

pub use driver::{Stop, Tally, briefly, drive};
pub use engine::engine;
pub use notation::notation;
pub use position::position;
pub use record::record;

/// What a target did with an input. Inputs that were accepted are worth changing further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// It said what is wrong with it.
    Refused,
    /// It made sense.
    Accepted,
}

impl Heard {
    /// Accepted if this holds.
    pub fn accepted_if(condition: bool) -> Self {
        if condition { Self::Accepted } else { Self::Refused }
    }
}

/// A reader put to any bytes. It panics when a promise is broken.
pub type Target = fn(&[u8]) -> Heard;

/// Every target with its name.
pub const TARGETS: &[(&str, Target)] =
    &[("engine", engine), ("notation", notation), ("position", position), ("record", record)];
