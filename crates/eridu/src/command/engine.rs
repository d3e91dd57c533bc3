//! `eridu engine`: the games for other programs, over JSON lines.

use std::io::{stdin, stdout};

use crate::engine::{Engine, serve};
use clap::Args;
use games::Shelf;

use crate::failure::Failure;

/// Answer JSON lines on standard input, as described in docs/engine.md
#[derive(Debug, Args)]
pub(crate) struct Arguments {}

impl Arguments {
    pub(super) fn run(self, shelf: Shelf) -> Result<(), Failure> {
        let mut engine = Engine::new(shelf);
        Ok(serve(&mut engine, &mut stdin().lock(), &mut stdout().lock())?)
    }
}
