//! The binary: the commands with all games.

use std::process::ExitCode;

/// Legal actions, views and sentences are many small allocations.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    eridu::run(games::all())
}
