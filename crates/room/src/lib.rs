//! What happens at a table of people: seats, the log, acting, undoing, clocks, and each viewer's
//! view.
//!
//! A [`Room`] is a fold over its log. It does no I/O and reads no clock: the caller passes in the
//! time, the seed and the stored rows, and stores new entries before anyone sees them. The server
//! wraps it with HTTP, people and a database; the same crate can run in a browser without a server.

pub mod cards;
mod clicks;
mod clocks;
mod coaching;
mod deeds;
mod entry;
mod erasing;
mod foresight;
mod importing;
mod language;
mod opponent;
mod ordering;
mod question;
mod refusal;
mod resigning;
mod room;
mod seating;
mod setup;
mod silence;
mod speech;
mod standing;
mod storage;
pub mod study;
mod taking;
pub mod telling;
mod title;
mod undo;
mod viewing;
pub mod wire;
mod written;

pub use clicks::ClickRefused;
pub use clocks::{Clocks, Shown as ShownClock};
pub use coaching::{BoardPart, Pupil};
pub use deeds::{Actor, Deed};
pub use entry::{Entry, Place, What, Why};
pub use erasing::{rename_in_log, rename_in_setup};
pub use foresight::{Foreseen, Verdict};
pub use importing::Import;
pub use language::Lang;
pub use ordering::{Composed, Draft, Drafted};
pub use refusal::{Refusal, Unreadable};
pub use room::{Logged, Room, Status};
pub use setup::{ClockKind, Setup, Start};
pub use silence::{Avoided, RelationKind, Silence};
pub use storage::{Append, CardRow, NewTable, Row, Storage, Summary};
pub use title::Title;
pub use undo::Proposal;
