//! Civilization, new rules: an Italian fan ruleset without luck, driven by strategy cards.
//!
//! One module per chapter of the rules text. The rules pages in `rules/` have the same chapters;
//! every refusal and every event names its rule there. Map, cards, technologies, wonders,
//! structures, units and tokens are data: an original reconstruction in `data/`.

mod action;
mod board;
mod broken;
mod chance;
mod check;
mod decision;
mod event;
mod game;
mod geography;
mod ids;
mod options;
mod phase;
mod position;
mod rejection;
pub mod ruleset;
pub mod seats;
mod sets;
mod state;
mod unit;
mod view;

mod answer;
mod arrivals;
mod imagining;
mod legal;
mod listing;
mod offer;
mod outlook;
mod picking;
mod standing;

mod setup;

mod boxes;
mod choosing;
mod together;

mod assault;
mod conquest;
mod counting;
mod discovering;
mod exploring;
mod moving;
mod naming;
mod payment;
mod placing;
mod price;

pub use action::Action;
pub use board::{Civ, Land, Lying, Zone};
pub use broken::INVARIANTS;
pub use chance::{Awaited, Chance};
pub use decision::{Aside, Ask, Decision, Standing};
pub use discovering::Opening;
pub use event::{Event, Field};
pub use ids::{Card, Named, Place, Sea, Structure, Technology, Territory, Token, Wonder};
pub use offer::{Deed, Offer};
pub use options::{First, Options, Reach, Rights, Rounds, Ties, Zero};
pub use outlook::{Conquest, Outlook};
pub use phase::{Assault, Frame, Progress, Share, Shares, Stage, Start};
pub use rejection::Rejection;
pub use ruleset::{Ruleset, RulesetError};
pub use sets::{CardSet, TerritorySet};
pub use state::Civilization;
pub use unit::{Kind, Kinds, Unit, Which};
pub use view::{BeliefView, Held, TableView, View};

/// The rules of the game in our own words, in English.
pub const RULES_EN: &str = include_str!("../rules/en.md");
/// The rules of the game in our own words, in Italian.
pub const RULES_IT: &str = include_str!("../rules/it.md");
