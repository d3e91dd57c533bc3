//! What all games share: seats, decisions, chance from outside, options, records.
//!
//! A game is a pure value that implements [`Game`]: it reports whom it is waiting for, asks typed
//! questions, lists every legal answer, names the rule behind a refusal, and takes chance from
//! outside. A [`Match`] is a game with its history; a [`Record`] is that history as text.

mod breach;
mod dice;
mod game;
pub mod json;
mod notation;
mod options;
mod play;
mod position;
pub mod record;
mod rule;
mod seat;
mod seed;
mod sink;

pub use breach::{Breach, Invariant, Part};
pub use dice::{Dice, weighted};
pub use game::{Game, Outcome, Viewer, Waiting};
pub use notation::{NotationError, Words};
pub use options::{Field, OptionError, Options, Preset};
pub use play::{Match, MatchError, ReplayError, ReplayFault, Taken, Undone, replay};
pub use position::{Given, LineError, PositionError, drawn_lines, drawn_options, read_drawing};
pub use record::{Closing, Reading, Record, RecordError, Step, behind};
pub use rule::{Refusal, RuleId, Told};
pub use seat::{BySeat, MAX_SEATS, Seat, Seats};
pub use seed::{Commitment, Seed, SeedError, StreamDice};
pub use sink::{Nobody, Sink};
