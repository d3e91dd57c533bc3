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

mod accounts;
mod app;
mod bans;
mod bots;
mod cards;
mod clicks;
mod client;
mod club;
mod departing;
mod elsewhere;
mod error;
mod extract;
mod feed;
mod films;
mod foresee;
mod guests;
mod home;
mod ids;
mod language;
mod lessons;
mod limits;
mod live;
mod mail;
mod making;
mod metering;
mod moderation;
mod names;
mod nodes;
mod notices;
mod openapi;
mod origin;
pub mod outbound;
mod pages;
mod passwords;
mod past;
mod pictures;
mod playing;
mod plots;
mod programs;
mod rating;
mod room;
mod serve;
mod sessions;
mod settings;
mod silence;
mod state;
mod statistics;
pub mod store;
mod streams;
mod tables;
mod telling;
mod time;
mod title;
mod turns;
mod upkeep;
pub mod wire;

pub use self::bots::{HouseBots, Named, Question, Thinker};
pub use app::{LARGEST_BODY, LARGEST_RECORD, app};
pub use error::{AppError, Code};
pub use language::Lang;
pub use moderation::{ModerationError, Moderator};
pub use room::{ClockKind, Start};
pub use serve::{Listening, ServeError, serve};
pub use settings::Settings;
pub use state::State;
pub use time::Clock;
pub use upkeep::end_table;
