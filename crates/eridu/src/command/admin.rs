//! `eridu admin`: moderation and administration.

use std::io::{Write, stdout};

use clap::{Args, Subcommand};
use games::Shelf;
use server::{
    Clock, ModerationError, Moderator,
    store::{Audited, Ban, BanKind, Listed, ListedAccount, Opening, StoreError},
};

use super::database::DatabaseArguments;
use crate::failure::Failure;

/// Administer a server: tables, bans, rate limits, accounts, the audit log
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
        /// How many to list
        #[arg(long, default_value_t = 50)]
        most: u32,
    },
    /// End a table
    End {
        /// Its id
        table: String,
    },
    /// Ban a name
    Ban {
        /// The name
        name: String,
        /// Number of days; forever by default
        #[arg(long)]
        days: Option<u32>,
    },
    /// Lift the ban of a name
    Unban {
        /// The name
        name: String,
    },
    /// Ban an address; for IPv6, its /64 network
    BanAddress {
        /// The address
        address: String,
        /// Number of days; forever by default
        #[arg(long)]
        days: Option<u32>,
    },
    /// Lift the ban of an address
    UnbanAddress {
        /// The address
        address: String,
    },
    /// Reduce the rate limits of an account or an address to a tenth
    Slow {
        /// The name or the address
        who: String,
        /// Number of days; forever by default
        #[arg(long)]
        days: Option<u32>,
    },
    /// Restore the usual rate limits
    Unslow {
        /// The name or the address
        who: String,
    },
    /// List bans and reduced rate limits
    Bans,
    /// List the most recently used accounts
    Accounts {
        /// How many to list
        #[arg(long, default_value_t = 50)]
        most: u32,
    },
    /// Make an account an administrator, with access to the page /admin
    Promote {
        /// Its name
        name: String,
    },
    /// Take administrator rights away
    Demote {
        /// Its name
        name: String,
    },
    /// Show the audit log
    Audit {
        /// How many lines
        #[arg(long, default_value_t = 50)]
        most: u32,
    },
}

impl Arguments {
    pub(super) fn run(self, shelf: Shelf) -> Result<(), Failure> {
        let now = Clock::system().now();
        let work = self.work;
        let said = self.database.with(Opening::AsItIs, async |store| {
            let by = Moderator { store: &store, name: "eridu admin".to_owned(), now };
            work.of(shelf, &by).await
        })?;
        write!(stdout(), "{said}")?;
        Ok(())
    }
}

impl Work {
    /// Runs the command and returns a message about what was done.
    async fn of(self, shelf: Shelf, by: &Moderator<'_>) -> Result<String, Failure> {
        let (store, now) = (by.store, by.now);
        let failed = |error: StoreError| Failure::Serving(error.to_string());
        let refused = |error: ModerationError| match error {
            ModerationError::Store(error) => Failure::Serving(error.to_string()),
            wrong => Failure::Senseless(wrong.to_string()),
        };
        Ok(match self {
            Self::Tables { most } => {
                let listed = store.list(i64::from(most)).await.map_err(failed)?;
                listed.iter().map(|table| listed_line(table, now)).collect()
            }
            Self::End { table } => {
                server::end_table(store, shelf, &table, now).await.map_err(failed)?;
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
                let bans = store.bans(now).await.map_err(failed)?;
                bans.iter().map(|ban| ban_line(ban, now)).collect()
            }
            Self::Accounts { most } => {
                let accounts = store.accounts(i64::from(most)).await.map_err(failed)?;
                accounts.iter().map(|account| account_line(account, now)).collect()
            }
            Self::Promote { name } => {
                by.promote(&name, true).await.map_err(refused)?;
                format!("`{}` is an administrator\n", name.escape_debug())
            }
            Self::Demote { name } => {
                by.promote(&name, false).await.map_err(refused)?;
                format!("`{}` is no longer an administrator\n", name.escape_debug())
            }
            Self::Audit { most } => {
                let audited = store.audited(i64::from(most)).await.map_err(failed)?;
                audited.iter().map(|done| audit_line(done, now)).collect()
            }
        })
    }
}

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

/// One line of the list of tables.
fn listed_line(table: &Listed, now: i64) -> String {
    let Listed { id, game, status, number, changed } = table;
    let ago = (now - changed) / MINUTE;
    format!("{id}  {game:<10} {status:<9} {number:>6} entries, {ago} minutes ago\n")
}

/// One line of the list of bans.
fn ban_line(ban: &Ban, now: i64) -> String {
    let (kind, value) = (ban.kind.name(), ban.value.escape_debug());
    match ban.until {
        i64::MAX => format!("{kind:<12} {value}, forever\n"),
        until => format!("{kind:<12} {value}, {} hours more\n", (until - now) / HOUR),
    }
}

/// One line of the list of accounts.
fn account_line(account: &ListedAccount, now: i64) -> String {
    let role = if account.admin { "admin" } else { "" };
    let name = account.name.escape_debug().to_string();
    format!("{name:<24} {role:<5} {} minutes ago\n", (now - account.seen) / MINUTE)
}

/// One line of the audit log.
fn audit_line(done: &Audited, now: i64) -> String {
    let [actor, target] = [&done.actor, &done.target].map(|text| text.escape_debug());
    let (deed, detail) = (&done.deed, &done.detail);
    format!("{} minutes ago  {actor}: {deed} {target} {detail}\n", (now - done.at) / MINUTE)
}

/// Whether a word is an address or a name.
fn slow_kind(who: &str) -> BanKind {
    match who.parse::<std::net::IpAddr>() {
        Ok(_) => BanKind::SlowAddress,
        Err(_) => BanKind::SlowName,
    }
}
