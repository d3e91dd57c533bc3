//! The binary: the command line with all games.

use std::process::ExitCode;

/// Legal actions, views and sentences are many small allocations, which mimalloc serves faster.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    eridu::run(games::all())
}
