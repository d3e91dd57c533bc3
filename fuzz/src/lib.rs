//! Fuzz targets, one function per parser, and a driver that runs them.
//!
//! A target takes arbitrary bytes and panics if a property is violated. Under `cargo fuzz`,
//! libFuzzer calls it; everywhere else [`drive`] does, on a stable toolchain and with the same
//! inputs every time.

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

use games::{Entry, Read};

pub use driver::{Stop, Tally, briefly, drive};
pub use engine::engine;
pub use notation::notation;
pub use position::position;
pub use record::record;

/// What a target did with an input. Accepted inputs are worth mutating further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// It rejected the input with a reason.
    Refused,
    /// It accepted the input.
    Accepted,
}

impl Heard {
    /// Accepted if the condition holds.
    pub fn accepted_if(condition: bool) -> Self {
        if condition { Self::Accepted } else { Self::Refused }
    }
}

/// Puts a text to a probe of every game; accepted when one of them makes sense of it.
fn of_every_game(
    input: &[u8],
    probe: fn(&'static dyn Entry, &str) -> Result<Read, String>,
) -> Heard {
    let Ok(text) = str::from_utf8(input) else { return Heard::Refused };
    let mut accepted = false;
    for entry in games::all() {
        match probe(*entry, text) {
            Ok(read) => accepted |= read == Read::Accepted,
            Err(broken) => panic!("{}: {broken}", entry.name()),
        }
    }
    Heard::accepted_if(accepted)
}

/// A reader put to any bytes. It panics when a promise is broken.
pub type Target = fn(&[u8]) -> Heard;

/// Every target with its name.
pub const TARGETS: &[(&str, Target)] =
    &[("engine", engine), ("notation", notation), ("position", position), ("record", record)];
