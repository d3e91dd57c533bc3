//! The contract of a game, put to the test by random play.
//!
//! A game's `tests/contract.rs` holds its [`Vary`] and one test:
//!
//! ```
//! # use table::Game;
//! # use table_test::{Plan, Vary, keeps_the_contract};
//! fn the_game_keeps_its_contract<TheGame: Game, Exchange: Vary<TheGame>>() {
//!     let plan = Plan { games: 200, longest: 400, ..Plan::default() };
//!     keeps_the_contract::<TheGame, Exchange>(&plan);
//! }
//! ```

pub(crate) mod broken;
mod chance;
mod interference;
mod legality;
mod options;
mod pairs;
mod positions;
mod records;
mod refusals;
pub(crate) mod steps;
pub(crate) mod told;
mod trial;
mod views;

use table::Game;

pub use broken::{Broken, Place, Promise};
pub use interference::{NothingHidden, Vary};
pub use steps::Step;

use self::{broken::Fault, options::Case, trial::Trial};

/// How much a game is put to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many games are played at least. The options decide how many there must be.
    pub games: u32,
    /// The most steps that a game may have, chance included.
    pub longest: usize,
    /// One step in so many is looked at in every way, such as by brute force.
    pub every: u32,
    /// How many steps two games that a viewer cannot tell apart are played on.
    pub ahead: u32,
    /// The seed of the first game; the others follow.
    pub seed: u64,
}

impl Default for Plan {
    fn default() -> Self {
        Self { games: 60, longest: 1000, every: 10, ahead: 12, seed: 1 }
    }
}

/// What was looked at, so that a contract that was kept for lack of trying can be told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games played to their end.
    pub games: u32,
    /// Steps in all of them.
    pub steps: u64,
    /// Answers tried in brute force.
    pub tried: u64,
    /// Games exchanged for one that a viewer cannot tell apart from it.
    pub varied: u64,
    /// Imagined games that were not the true one.
    pub imagined_otherwise: u64,
}

/// Plays random games and panics at the first broken promise.
///
/// The environment variable `ERIDU_LONG` multiplies the number of games.
///
/// # Panics
/// When the game breaks its contract; the message ends with the record so far.
pub fn keeps_the_contract<G: Game, V: Vary<G>>(plan: &Plan) -> Report {
    let plan = Plan { games: plan.games.saturating_mul(long_form()), ..plan.clone() };
    match put_to_the_contract::<G, V>(&plan) {
        Ok(report) => report,
        Err(broken) => panic!("{broken}"),
    }
}

/// How many times longer than usual the tests are asked to be.
#[allow(clippy::disallowed_methods, reason = "a test is asked from outside to take longer")]
fn long_form() -> u32 {
    std::env::var("ERIDU_LONG").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// Plays random games with every number of seats and every pair of option values.
///
/// # Errors
/// Names the first promise that the game breaks.
pub fn put_to_the_contract<G: Game, V: Vary<G>>(plan: &Plan) -> Result<Report, Broken> {
    let before = |fault: Fault| Broken::before_play::<G>(fault);
    let cases = options::cases::<G>(plan.seed).map_err(before)?;
    let mut report = Report::default();
    let games = plan.games.max(cases.len() as u32);
    for (seed, case) in (plan.seed..).zip(cases.iter().cycle()).take(games as usize) {
        play_one::<G, V>(plan, case, seed, &mut report)?;
    }
    looked_at_hidden_things::<G, V>(&report).map_err(before)?;
    Ok(report)
}

fn play_one<G: Game, V: Vary<G>>(
    plan: &Plan,
    case: &Case<G::Options>,
    seed: u64,
    report: &mut Report,
) -> Result<(), Broken> {
    let mut trial = Trial::<G>::new(plan, case, seed).map_err(Broken::before_play::<G>)?;
    trial.run::<V>(report).map_err(|fault| trial.broken(fault))
}

/// A `vary` that never finds anything to exchange would make the leak test empty.
fn looked_at_hidden_things<G: Game, V: Vary<G>>(report: &Report) -> Result<(), Fault> {
    if !V::HIDES {
        return Ok(());
    }
    broken::ensure(report.varied > 0, Promise::VaryExchanges, || {
        "in no game was there anything that a viewer could not know".to_owned()
    })?;
    broken::ensure(report.imagined_otherwise > 0, Promise::ImagineDealsAnew, || {
        "every imagined game was the true one".to_owned()
    })
}
