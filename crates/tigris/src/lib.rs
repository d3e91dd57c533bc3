//! Tigris & Euphrates, exactly by its rulebooks.
//!
//! There is one module per chapter, in the rulebook's order. The rules pages in `rules/` have the
//! same chapters; every refusal and every event names its rule there.

mod action;
mod area;
mod board;
mod broken;
mod chance;
mod colour;
mod decision;
mod dynasty;
mod event;
mod game;
mod geography;
mod invariants;
mod limits;
mod options;
mod phase;
mod position;
mod rejection;
mod space;
mod state;
mod view;

mod setup;
mod turn;
mod turn_actions;

mod catastrophe;
mod leader;
mod swap;
mod tile;

mod building;
mod commit;
mod kingdom;
mod monument;
mod revolt;
mod treasure;
mod war;
mod wonder;

mod draw;
mod end;
mod score;

pub use action::{Action, HAND};
pub use area::{Area, Spaces};
pub use board::Board;
pub use broken::INVARIANTS;
pub use chance::Chance;
pub use colour::{ByColour, Colour, Tiles};
pub use decision::{Aside, Decision};
pub use dynasty::{DYNASTIES, name as dynasty_name};
pub use event::{Event, Home, Kind, NoPoint, Reason};
pub use geography::Geography;
pub use kingdom::Kingdoms;
pub use monument::{MONUMENTS, Monument};
pub use options::{IdleRounds, Options, Side, StartPlayer, SwapShortage};
pub use phase::{Conflict, Draw, Ending, Phase, Purpose, Source};
pub use rejection::Rejection;
pub use score::{filled, final_score};
pub use space::{COLUMNS, ROWS, SPACES, Space};
pub use state::Tigris;
pub use view::{Pile, PlayerView, View};

/// The rules of the game in our own words, in English.
pub const RULES_EN: &str = include_str!("../rules/en.md");
/// The rules of the game in our own words, in Italian.
pub const RULES_IT: &str = include_str!("../rules/it.md");
