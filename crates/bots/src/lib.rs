//! Players that think.
//!
//! A bot is asked like a person: it gets what its seat may know and the answers it may give, never
//! the state behind them. What it cannot see it imagines.

mod bot;
mod evaluate;
mod greedy;
mod level;
mod random;
mod tigris;

pub use bot::{Asked, Bot};
pub use evaluate::Evaluate;
pub use greedy::Greedy;
pub use level::{Level, UnknownLevel};
pub use random::Random;
