//! `eridu move`: everything goes from one database into another.

use std::io::{Write, stdout};

use clap::Args;
use server::{
    Clock,
    store::{Alone, Opening, Store, StoreError},
};
use tokio::runtime::Runtime;

use super::database::make_folder;
use crate::failure::Failure;

/// A server gives a sign of life every two seconds.
const ALIVE: i64 = 6_000;

/// Move everything from one database into another, such as from a file into PostgreSQL
///
/// All of it is moved, or nothing. The database that it comes from stays as it was. No server may
/// be at work on either.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The database with the games: a SQLite file or a postgres:// address
    from: String,

    /// The database that they go into, which must be empty: a postgres:// address or a file
    to: String,
}

impl Arguments {
    pub(super) fn run(self) -> Result<(), Failure> {
        let moved = Runtime::new()?.block_on(self.carry())?;
        let to = if self.to.contains("://") { "PostgreSQL" } else { &*self.to };
        writeln!(stdout(), "{moved} tables, and all that belongs to them, are now in {to}")?;
        Ok(())
    }

    async fn carry(&self) -> Result<u64, Failure> {
        let failed = |error: StoreError| Failure::Serving(format!("nothing was moved: {error}"));
        let from = Store::open(&self.from, Opening::AsItIs).await.map_err(failed)?;
        let _alone = Alone::on(&self.from).map_err(failed)?;
        let seen = from.last_beat().await.map_err(failed)?.filter(|_| from.is_shared());
        if seen.is_some_and(|last| Clock::System.now() - last < ALIVE) {
            let text = "nothing was moved: a server is still at work on the first database";
            return Err(Failure::Serving(text.to_owned()));
        }
        make_folder(&self.to)?;
        let _alone_there = Alone::on(&self.to).map_err(failed)?;
        let to = Store::open(&self.to, Opening::Migrate).await.map_err(failed)?;
        let moved = from.move_into(&to).await;
        from.close().await;
        to.close().await;
        moved.map_err(failed)
    }
}
