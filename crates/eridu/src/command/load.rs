//! `eridu load`: a load test for servers.

mod client;
pub(super) mod drive;
mod processes;
mod report;
mod search;
mod stages;

use std::{
    io::{BufRead, BufReader, Write, stdout},
    process::{Child, Command, Stdio},
    time::Duration,
};

use clap::Args;
use tokio::runtime::Builder;

use super::open_files;
use crate::failure::Failure;
pub(super) use drive::Plan;
pub(super) use report::Report;
use search::{Search, Step};

/// Play many games at once against a server, and measure its performance
///
/// Without an address it starts a server with a temporary database and no rate limits, and also
/// measures its memory. With several nodes, the two people at a table play through different ones.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// A server, such as 127.0.0.1:7780; it must run with --limit-factor 0 and
    /// --connections-per-address 0; can be repeated
    #[arg(long, value_name = "ADDRESS")]
    address: Vec<String>,

    /// An empty database for the servers to start, such as a postgres:// address
    #[arg(long, value_name = "PATH", conflicts_with = "address")]
    database: Option<String>,

    /// How many servers to start; several need a postgres:// address
    #[arg(long, default_value_t = 1, conflicts_with = "address")]
    nodes: usize,

    /// The name of a game
    #[arg(long, default_value = "tigris")]
    game: String,

    /// Number of tables
    #[arg(long, default_value_t = 1000)]
    tables: usize,

    /// Number of people at each table
    #[arg(long, default_value_t = 2)]
    players: usize,

    /// Number of event streams: the people at the tables, then spectators
    #[arg(long, default_value_t = 5000)]
    streams: usize,

    /// Actions per second
    #[arg(long, default_value_t = 2200)]
    rate: u32,

    /// Instead, find the highest rate at which the p99 of actions is within this many milliseconds
    #[arg(long, value_name = "MS", conflicts_with = "rate",
          value_parser = clap::value_parser!(u64).range(1..))]
    within: Option<u64>,

    /// How long to measure, in seconds; with --within, each rate
    #[arg(long, default_value_t = 30)]
    seconds: u64,
}

impl Arguments {
    pub(super) fn run(self) -> Result<(), Failure> {
        // Each person at a table has a connection, and so has each stream.
        let files = self.players * self.tables + self.streams + 100;
        let allowed = open_files::allow(files);
        if allowed < files {
            return Err(Failure::Senseless(format!(
                "{files} open files are needed and the system allows {allowed}: \
                 raise it with `ulimit -n {files}`, or ask for fewer tables and streams"
            )));
        }
        // On the same machine as the server, more threads would only compete with it.
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let mut own = Vec::new();
        let mut addresses = self.address;
        if addresses.is_empty() {
            for _ in 0..self.nodes.max(1) {
                let (server, address) = Server::start(self.database.as_deref())?;
                own.push(server);
                addresses.push(address);
            }
        }
        let plan = Plan {
            addresses,
            game: self.game,
            players: self.players.max(1),
            tables: self.tables.max(1),
            streams: self.streams,
            chat: 0,
            rate: self.rate.max(1),
            time: Duration::from_secs(self.seconds.max(1)),
            pids: own.iter().map(|server| server.child.id()).collect(),
        };
        let done = match self.within {
            None => {
                runtime.block_on(drive::run(&plan)).and_then(|report| write!(stdout(), "{report}"))
            }
            Some(bound) => runtime.block_on(search(&plan, Duration::from_millis(bound))),
        };
        done.map_err(|error| Failure::Serving(format!("the load: {error}")))
    }
}

/// Finds the highest rate, prints every step, and then the measurements at that rate.
async fn search(plan: &Plan, bound: Duration) -> std::io::Result<()> {
    writeln!(stdout(), "{}", Step::HEAD)?;
    let found = Search::run(plan, bound, |step| writeln!(stdout(), "{step}")).await?;
    match found.best() {
        Some(report) => write!(stdout(), "\n{report}"),
        None => writeln!(stdout(), "\nno rate was sustained"),
    }
}

/// A server that we started; dropping it kills the process.
pub(super) struct Server {
    child: Child,
    folder: std::path::PathBuf,
}

impl Server {
    /// The id of its process.
    pub(super) fn pid(&self) -> u32 {
        self.child.id()
    }

    pub(super) fn start(database: Option<&str>) -> Result<(Self, String), Failure> {
        let folder = std::env::temp_dir().join(format!("eridu-load-{}", std::process::id()));
        let database = database.map_or_else(|| folder.join("load.db"), Into::into);
        let mut child = Command::new(std::env::current_exe()?)
            .args(["serve", "--listen", "127.0.0.1:0", "--limit-factor", "0"])
            .args(["--connections-per-address", "0", "--streams-per-address", "1000000"])
            .args(["--bot-pace", "0", "--database"])
            .arg(&database)
            .stdout(Stdio::piped())
            .spawn()?;
        let out = child.stdout.take();
        let server = Self { child, folder };
        let mut line = String::new();
        if let Some(out) = out {
            BufReader::new(out).read_line(&mut line)?;
        }
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        if address.is_empty() {
            return Err(Failure::Serving("the server did not start".to_owned()));
        }
        Ok((server, address))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It is our child process, and none of its data is kept.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
