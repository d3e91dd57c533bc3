//! `eridu engine`: the games for any program, over lines of JSON.

use std::io::{stdin, stdout};

use clap::Args;
use eridu::engine::{Engine, serve};

use crate::failure::Failure;

/// Speak JSON lines on standard input and output, as docs/engine.md describes
#[derive(Debug, Args)]
pub(crate) struct Arguments {}

impl Arguments {
    pub(super) fn run(self) -> Result<(), Failure> {
        let mut engine = Engine::new(games::all());
        Ok(serve(&mut engine, &mut stdin().lock(), &mut stdout().lock())?)
    }
}
