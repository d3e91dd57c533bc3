//! Stone Age, exactly by its rulebook.
//!
//! There is one file per chapter: setting up, placing people, using the places, gathering,
//! civilization cards and their upper halves, buildings, feeding, the next round and the end, final
//! scoring. The rules pages `rules/en.md` and `rules/it.md` state the same rules with their ids.

mod setup;

mod placing;

mod building;
mod buying;
mod gathering;
mod tops;
mod using;

mod feeding;
mod round;
mod scoring;

mod action;
mod broken;
mod card;
mod chance;
mod check;
mod decision;
mod drawing;
mod event;
mod game;
mod goods;
mod odds;
mod options;
mod phase;
mod place;
mod player;
mod position;
mod price;
mod rejection;
mod state;
mod strategy;
mod tile;
mod tool_use;
mod tools;
mod view;

pub use action::Action;
pub use broken::INVARIANTS;
pub use card::{Bottom, CARDS, Card, Cards, DiceCount, Face, Figure, Symbol, Top};
pub use chance::{Awaited, Chance, DiceSet, Prize};
pub use decision::{Decision, Payment, Question};
pub use event::Event;
pub use goods::{Goods, Resource, Resources, Stock};
pub use odds::Odds;
pub use options::{Customs, Starvation};
pub use phase::{End, Phase};
pub use place::{Place, Purpose, RINGS, Spots};
pub use player::{Player, SEAT_NAMES};
pub use price::Price;
pub use rejection::Rejection;
pub use scoring::{Score, culture, figures};
pub use state::{Stack, StoneAge};
pub use strategy::{counted, strategy};
pub use tile::{Plan, TILES, Tile, Tiles};
pub use tool_use::{OneUse, ToolUse};
pub use tools::{Rack, Tool, ToolGain};
pub use view::{ExtraCard, PlayerView, StackView, Standing, View};

/// The rules in English.
pub const RULES_EN: &str = include_str!("../rules/en.md");
/// The rules in Italian.
pub const RULES_IT: &str = include_str!("../rules/it.md");
