//! `eridu admin`: what whoever runs the server can do.

use std::io::{Write, stdout};

use clap::{Args, Subcommand};
use server::{
    Clock, ModerationError, Moderator,
    store::{Audited, Ban, BanKind, ListedAccount, Opening, StoreError},
};

use super::database::DatabaseArguments;
use crate::failure::Failure;

/// Look after a server: tables, names and addresses, accounts, the audit log
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
    /// Answer an address no more; of an IPv6 address its whole network
    BanAddress {
        /// The address
        address: String,
        /// For how many days; for ever when it is not said
        #[arg(long)]
        days: Option<u32>,
    },
    /// Answer an address again
    UnbanAddress {
        /// The address
        address: String,
    },
    /// Let an account, or an address, do only a tenth of what others may
    Slow {
        /// The name or the address
        who: String,
        /// For how many days; for ever when it is not said
        #[arg(long)]
        days: Option<u32>,
    },
    /// Let it do as much as others again
    Unslow {
        /// The name or the address
        who: String,
    },
    /// List what is kept away or slowed
    Bans,
    /// List the accounts that were used last
    Accounts {
        /// How many
        #[arg(long, default_value_t = 50)]
        most: u32,
    },
    /// Let an account look after the server in the browser
    Promote {
        /// Its name
        name: String,
    },
    /// Let it do so no longer
    Demote {
        /// Its name
        name: String,
    },
    /// Show what was done by those who look after the server
    Audit {
        /// How many lines
        #[arg(long, default_value_t = 50)]
        most: u32,
    },
}

impl Arguments {
    pub(super) fn run(self) -> Result<(), Failure> {
        let now = Clock::System.now();
        let work = self.work;
        let said = self.database.with(Opening::AsItIs, async |store| {
            let by = Moderator { store: &store, name: "eridu admin".to_owned(), now };
            work.of(&by).await
        })?;
        write!(stdout(), "{said}")?;
        Ok(())
    }
}

impl Work {
    /// Does it, and says what was done.
    async fn of(self, by: &Moderator<'_>) -> Result<String, Failure> {
        let (store, now) = (by.store, by.now);
        let failed = |error: StoreError| Failure::Serving(error.to_string());
        let refused = |error: ModerationError| match error {
            ModerationError::Store(error) => Failure::Serving(error.to_string()),
            wrong => Failure::Senseless(wrong.to_string()),
        };
        let ago = |at: i64| (now - at) / 60_000;
        Ok(match self {
            Self::Tables { most } => {
                let listed = store.list(i64::from(most)).await.map_err(failed)?;
                let line = |table: &server::store::Listed| {
                    format!(
                        "{}  {:<10} {:<9} {:>6} entries, {} minutes ago\n",
                        table.id,
                        table.game,
                        table.status,
                        table.number,
                        ago(table.changed)
                    )
                };
                listed.iter().map(line).collect()
            }
            Self::End { table } => {
                server::end_table(store, games::all(), &table, now).await.map_err(failed)?;
                by.note("end", &table, String::new()).await.map_err(failed)?;
                format!("{table} is over\n")
            }
            Self::Ban { name, days } => {
                by.ban(BanKind::Name, &name, days).await.map_err(refused)?;
                format!("`{}` may not play\n", name.escape_debug())
            }
            Self::Unban { name } => {
                by.ban(BanKind::Name, &name, Some(0)).await.map_err(refused)?;
                format!("`{}` may play\n", name.escape_debug())
            }
            Self::BanAddress { address, days } => {
                let ban = by.ban(BanKind::Address, &address, days).await.map_err(refused)?;
                format!("{} gets no answer\n", ban.value)
            }
            Self::UnbanAddress { address } => {
                let ban = by.ban(BanKind::Address, &address, Some(0)).await.map_err(refused)?;
                format!("{} gets answers\n", ban.value)
            }
            Self::Slow { who, days } => {
                by.ban(slow_kind(&who), &who, days).await.map_err(refused)?;
                format!("`{}` is slowed\n", who.escape_debug())
            }
            Self::Unslow { who } => {
                by.ban(slow_kind(&who), &who, Some(0)).await.map_err(refused)?;
                format!("`{}` is not slowed\n", who.escape_debug())
            }
            Self::Bans => {
                let line = |ban: &Ban| {
                    let value = ban.value.escape_debug();
                    match ban.until {
                        i64::MAX => format!("{:<12} {value}, for ever\n", ban.kind.name()),
                        until => {
                            let hours = (until - now) / 3_600_000;
                            format!("{:<12} {value}, {hours} hours more\n", ban.kind.name())
                        }
                    }
                };
                store.bans(now).await.map_err(failed)?.iter().map(line).collect()
            }
            Self::Accounts { most } => {
                let line = |account: &ListedAccount| {
                    let role = if account.admin { "admin" } else { "" };
                    let name = account.name.escape_debug().to_string();
                    format!("{name:<24} {role:<5} {} minutes ago\n", ago(account.seen))
                };
                let accounts = store.accounts(i64::from(most)).await.map_err(failed)?;
                accounts.iter().map(line).collect()
            }
            Self::Promote { name } => {
                by.promote(&name, true).await.map_err(refused)?;
                format!("`{}` looks after the server\n", name.escape_debug())
            }
            Self::Demote { name } => {
                by.promote(&name, false).await.map_err(refused)?;
                format!("`{}` looks after the server no longer\n", name.escape_debug())
            }
            Self::Audit { most } => {
                let line = |done: &Audited| {
                    let [actor, target] = [&done.actor, &done.target].map(|t| t.escape_debug());
                    let (at, deed, detail) = (ago(done.at), &done.deed, &done.detail);
                    format!("{at} minutes ago  {actor}: {deed} {target} {detail}\n")
                };
                store.audited(i64::from(most)).await.map_err(failed)?.iter().map(line).collect()
            }
        })
    }
}

/// Whether a word is an address or a name.
fn slow_kind(who: &str) -> BanKind {
    match who.parse::<std::net::IpAddr>() {
        Ok(_) => BanKind::SlowAddress,
        Err(_) => BanKind::SlowName,
    }
}
