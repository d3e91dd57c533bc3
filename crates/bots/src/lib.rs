//! Bots: computer players for every game.
//!
//! A bot is asked like a person: it gets what its seat may know and the legal answers, never the
//! state. It samples what it cannot see with [`table::Game::imagine`].

mod advisor;
mod bot;
mod budget;
pub mod checkpoint;
mod civilization;
mod course;
mod dice;
mod encode;
mod evaluate;
pub mod factor;
mod greedy;
pub mod iterate;
mod judge;
mod layout;
mod learn;
mod level;
mod lookahead;
mod net;
mod observe;
mod pen;
pub mod policy;
mod prospects;
mod puct;
mod random;
mod scan;
mod search;
mod self_play;
mod stone_age;
mod style;
mod tigris;
mod training;
mod trial;
pub mod weights;

pub use advisor::{Advisor, Expected, Guide, fit};
pub use bot::{Asked, Bot};
pub use budget::Budget;
pub use course::Course;
pub use encode::{Encode, Shipped};
pub use evaluate::Evaluate;
pub use factor::{Factor, Head};
pub use greedy::Greedy;
pub use judge::{Chances, Forecast, Judge, Plain, Trained, shares};
pub use layout::Span;
pub use learn::{Learner, Lesson};
pub use level::{Character, Fallback, Level, UnknownLevel};
pub use lookahead::{Care, Lookahead};
pub use net::{Layers, Network, Shape};
pub use observe::{Around, Field, Observe, Sheet, observation_length};
pub use puct::{Findings, Puct, Searcher};
pub use random::Random;
pub use scan::{Marks, Parts, Scan};
pub use search::{Estimate, Plan, Search};
pub use self_play::{Explore, self_play};
pub use style::{Style, UnknownStyle};
pub use training::{Training, training};
