//! `eridu move`: copies everything from one database into another.

use std::io::{Write, stdout};

use clap::Args;
use server::store::{Alone, Location, LocationError, Opening, Store, StoreError};
use tokio::runtime::Runtime;

use super::database::make_folder;
use crate::failure::Failure;

/// Copy everything from one database into another, such as from a file into PostgreSQL
///
/// Copies all or nothing. The source stays unchanged. No server may be running on either database.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The source: a SQLite file or a postgres:// address
    from: String,

    /// The target, which must be empty: a postgres:// address or a file
    to: String,
}

impl Arguments {
    pub(super) fn run(self) -> Result<(), Failure> {
        let place = |name: &str, text: &str| {
            let wrong = |error: LocationError| Failure::Senseless(format!("{name} {error}"));
            text.parse::<Location>().map_err(wrong)
        };
        let (from, to) = (place("FROM", &self.from)?, place("TO", &self.to)?);
        let moved = Runtime::new()?.block_on(carry(&from, &to))?;
        writeln!(stdout(), "{moved} tables, and all that belongs to them, are now in {to}")?;
        Ok(())
    }
}

async fn carry(from: &Location, to: &Location) -> Result<u64, Failure> {
    let failed = |error: StoreError| Failure::Serving(format!("nothing was moved: {error}"));
    let source = Store::open(from.as_str(), Opening::AsItIs).await.map_err(failed)?;
    let _alone = Alone::on(from).map_err(failed)?;
    if source.is_served().await.map_err(failed)? {
        let text = "nothing was moved: a server is still running on the first database";
        return Err(Failure::Serving(text.to_owned()));
    }
    make_folder(to)?;
    let _alone_there = Alone::on(to).map_err(failed)?;
    let target = Store::open(to.as_str(), Opening::Migrate).await.map_err(failed)?;
    let moved = source.move_into(&target).await;
    source.close().await;
    target.close().await;
    moved.map_err(failed)
}
