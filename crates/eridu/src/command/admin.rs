//! `eridu admin`: what whoever runs the server can do.

use std::io::{Write, stdout};

use clap::{Args, Subcommand};
use server::{Clock, store::Opening};

use super::database::DatabaseArguments;
use crate::failure::Failure;

/// List tables, end one, ban a name
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    work: Work,

    #[command(flatten)]
    database: DatabaseArguments,
}

#[derive(Debug, Subcommand)]
enum Work {
    /// List the tables that changed last
    Tables {
        /// How many
        #[arg(long, default_value_t = 50)]
        most: u32,
    },
    /// End a table
    End {
        /// Its id
        table: String,
    },
    /// Keep a name from playing
    Ban {
        /// The name
        name: String,
        /// For how many days; for ever when it is not said
        #[arg(long)]
        days: Option<u32>,
    },
    /// Let a name play again
    Unban {
        /// The name
        name: String,
    },
}

impl Arguments {
    pub(super) fn run(self) -> Result<(), Failure> {
        let now = Clock::System.now();
        let work = self.work;
        let said = self.database.with(Opening::AsItIs, async |store| {
            let failed = |error: server::store::StoreError| Failure::Serving(error.to_string());
            Ok(match work {
                Work::Tables { most } => {
                    let listed = store.list(i64::from(most)).await.map_err(failed)?;
                    let line = |table: &server::store::Listed| {
                        let minutes = (now - table.changed) / 60_000;
                        format!(
                            "{}  {:<10} {:<9} {:>6} entries, {minutes} minutes ago\n",
                            table.id, table.game, table.status, table.number
                        )
                    };
                    listed.iter().map(line).collect()
                }
                Work::End { table } => {
                    let ended = server::end_table(&store, games::all(), &table, now).await;
                    ended.map_err(failed)?;
                    format!("{table} is over\n")
                }
                Work::Ban { name, days } => {
                    let until = days.map_or(i64::MAX, |days| now + i64::from(days) * 86_400_000);
                    store.ban(&name, until).await.map_err(failed)?;
                    format!("`{}` may not play\n", name.escape_debug())
                }
                Work::Unban { name } => {
                    store.ban(&name, 0).await.map_err(failed)?;
                    format!("`{}` may play\n", name.escape_debug())
                }
            })
        })?;
        write!(stdout(), "{said}")?;
        Ok(())
    }
}
