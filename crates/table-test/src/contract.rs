//! The contract test: checks every promise of [`table::Game`] by random play.
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
pub(crate) mod chance;
mod interference;
pub(crate) mod legality;
pub(crate) mod options;
mod pairs;
pub(crate) mod positions;
mod records;
mod refusals;
pub(crate) mod steps;
pub(crate) mod told;
mod trial;
pub(crate) mod views;

use table::Game;

pub use broken::{Broken, Place, Promise};
pub use interference::{NothingHidden, Vary};
pub use steps::Step;

use self::{broken::Fault, options::Case, trial::Trial};

/// How thoroughly to test a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The minimum number of games; covering all options may take more.
    pub games: u32,
    /// The maximum length of a game in steps, chance included.
    pub longest: usize,
    /// Run the expensive checks, such as brute force, at every n-th step.
    pub every: u32,
    /// How many steps to play on with two games that a viewer cannot tell apart.
    pub ahead: u32,
    /// The seed of the first game; the others count up from it.
    pub seed: u64,
}

impl Default for Plan {
    fn default() -> Self {
        Self { games: 60, longest: 1000, every: 10, ahead: 12, seed: 1 }
    }
}

/// What was covered, so that a test can detect that it tried nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games played to the end.
    pub games: u32,
    /// Steps in all of them.
    pub steps: u64,
    /// Answers tried by brute force.
    pub tried: u64,
    /// Games replaced by one that a viewer cannot tell apart.
    pub varied: u64,
    /// Imagined games that differed from the true one.
    pub imagined_otherwise: u64,
}

/// Plays random games and panics at the first broken promise.
///
/// The environment variable `ERIDU_LONG` multiplies the number of games.
///
/// # Panics
/// If the game breaks its contract; the message ends with the record so far.
pub fn keeps_the_contract<G: Game, V: Vary<G>>(plan: &Plan) -> Report {
    let plan = Plan { games: plan.games.saturating_mul(long_form()), ..plan.clone() };
    match put_to_the_contract::<G, V>(&plan) {
        Ok(report) => report,
        Err(broken) => panic!("{broken}"),
    }
}

/// The factor by which the environment asks for longer tests.
#[allow(clippy::disallowed_methods, reason = "a test is asked from outside to take longer")]
pub(crate) fn long_form() -> u32 {
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

/// A `vary` that never finds anything to exchange would make the leak test vacuous.
fn looked_at_hidden_things<G: Game, V: Vary<G>>(report: &Report) -> Result<(), Fault> {
    if !V::HIDES {
        return Ok(());
    }
    broken::ensure(report.varied > 0, Promise::VaryExchanges, || {
        "no game ever hid anything from a viewer".to_owned()
    })?;
    broken::ensure(report.imagined_otherwise > 0, Promise::ImagineDealsAnew, || {
        "every imagined game was the true one".to_owned()
    })
}
