//! The table on the network: people, tables, live events, and a log that loses nothing.
//!
//! The truth is the log. Everything that happens at a table is an entry `(table, number)`, stored
//! before it is acknowledged; the match in memory, the lists and the streams are made from it.
//! Whatever a viewer receives is made from what the engine says that this viewer may know.
//! `docs/protocol.md` describes what goes over the wire.

#![allow(
    clippy::disallowed_methods,
    reason = "a server has clocks, files, threads and surroundings; the engines behind it have none"
)]

use std::pin::Pin;

mod club;
mod http;
mod ids;
mod live;
mod metering;
mod nodes;
mod people;
mod pictures;
mod puzzles;
mod reviews;
mod seeds;
mod settings;
mod state;
pub mod store;
mod studies;
mod tables;
mod work;

pub use club::{
    moderation::{ModerationError, Moderator},
    plots,
};
pub use http::{
    app::{LARGEST_BODY, LARGEST_RECORD, app},
    error::{AppError, Code},
    serve::{Listening, ServeError, serve},
    wire,
};
pub use nodes::{
    soundness::{Flaw, Flawed, Soundness, check_studies, check_tables},
    time::{Clock, Hands},
    upkeep::end_table,
};
pub use people::{
    mail::{Sender, SenderError, Smtp, SmtpError},
    outbound,
};
pub use room::{ClockKind, Lang, Start};
pub use settings::{
    Amount, AmountError, Listen, ListenError, Proxy, ProxyError, PublicUrl, PublicUrlError,
    Settings, SettingsError,
};
pub use state::State;
pub use work::{
    Allowance,
    bots::{HouseBots, Named, Question, Thinker},
};

/// A future that is compiled once, in this crate.
///
/// The body of an `async fn` is compiled again in every crate that awaits it, together with all that
/// it awaits: without the box, the binary would contain most of the server twice.
pub type Boxed<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Starts a task. It is boxed, so that what the runtime does with a task is compiled once.
fn spawn(task: impl Future<Output = ()> + Send + 'static) -> tokio::task::JoinHandle<()> {
    let task: Boxed<'static, ()> = Box::pin(task);
    tokio::spawn(task)
}
