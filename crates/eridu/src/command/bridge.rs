//! `eridu bridge`: connects a program written for the arena to the tables of a server.

mod client;
mod seats;

use std::{
    io::{Write, stdout},
    time::Duration,
};

use clap::Args;
use tokio::runtime::Runtime;

use crate::failure::Failure;
use client::Client;
use seats::Seats;

/// How long to wait before reconnecting.
const PAUSE: Duration = Duration::from_secs(2);

/// Let a program play at the tables of a server
///
/// The program is started once per game and answers lines of JSON, as in the arena (see
/// docs/bots.md). The token is that of a bot which belongs to your account.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The address of the server, such as https://play.example.org
    #[arg(long, env = "ERIDU_SERVER", value_name = "URL")]
    server: String,

    /// The token of the bot; better set in the environment, where other users cannot see it
    #[arg(long, env = "ERIDU_TOKEN", value_name = "TOKEN", hide_env_values = true)]
    token: String,

    /// How long the program may take to answer
    #[arg(long, value_name = "MS", default_value_t = 10_000)]
    patience: u64,

    /// Exit after this many games
    #[arg(long, value_name = "N")]
    games: Option<u64>,

    /// The program and its arguments
    #[arg(last = true, required = true, value_name = "COMMAND")]
    command: Vec<String>,
}

impl Arguments {
    pub(super) fn run(self) -> Result<(), Failure> {
        let client = Client::new(&self.server, &self.token).ok_or_else(|| {
            Failure::Senseless(format!("`{}` is not the address of a server", self.server))
        })?;
        let seats = Seats::new(self.command, Duration::from_millis(self.patience));
        Runtime::new()?.block_on(stay(client, seats, self.games))
    }
}

/// Reconnects for as long as the token is valid.
async fn stay(client: Client, mut seats: Seats, games: Option<u64>) -> Result<(), Failure> {
    loop {
        match client.listen(&mut seats, games).await {
            Ok(true) => return Ok(()),
            Ok(false) => say("the server has ended the stream; reconnecting")?,
            Err(client::Lost::Refused(status)) => {
                return Err(Failure::Serving(format!("the server refuses the token ({status})")));
            }
            Err(client::Lost::Failed(error)) => {
                say(&format!("the server cannot be reached: {error}"))?;
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Prints a message for the user.
fn say(text: &str) -> Result<(), Failure> {
    let mut out = stdout().lock();
    writeln!(out, "{text}").and_then(|()| out.flush())?;
    Ok(())
}
