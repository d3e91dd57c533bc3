//! Mutated positions: every position with one thing changed is refused, or is truly possible.
//!
//! Plays random games and mutates lines, words and numbers in their positions, one at a time.
//! Whatever the game still accepts must satisfy a referee that judges the drawn text alone, and
//! must play on under the contract.
//!
//! A game's `tests/contract.rs` holds its [`Referee`] and one test:
//!
//! ```
//! # use table::Game;
//! # use table_test::{Changes, Referee, refuses_what_cannot_be};
//! fn impossible_positions_are_refused<TheGame: Game, Rulebook: Referee<TheGame>>() {
//!     let report = refuses_what_cannot_be::<TheGame, Rulebook>(&Changes::default());
//!     assert!(report.accepted > 100 && report.objections.len() > 10, "{report:?}");
//! }
//! ```

mod text;

use std::collections::{BTreeMap, BTreeSet};

use table::{Dice, Game, PositionError, Seed, StreamDice, Waiting};

use self::text::{Change, Drawing};
use crate::contract::{
    Broken, Place, Promise, Report as Contract,
    broken::{Check, Fault, ensure, line_of},
    chance, legality, long_form,
    options::{self, Case},
    positions,
    steps::{RandomMatch, Step, Taste, random_act},
    views,
};

/// An independent judge of positions, written in the game's tests from the rulebook without using
/// the engine.
pub trait Referee<G: Game> {
    /// Whether a position is possible, judged by the text that [`Game::position`] draws.
    ///
    /// # Errors
    /// Names the rule that it breaks, in one sentence.
    fn judge(position: &str) -> Result<(), &'static str>;

    /// Whether lines like this one may appear more than once in a position.
    fn may_repeat(_line: &str) -> bool {
        false
    }
}

/// How many positions to mutate, and how often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changes {
    /// The minimum number of games; covering all options may take more.
    pub games: u32,
    /// Mutate every n-th position.
    pub every: u32,
    /// The number of mutations of each of them, always one change at a time.
    pub changes: u32,
    /// How many steps to play on from an accepted mutation.
    pub ahead: u32,
    /// The seed of the first game; the others count up from it.
    pub seed: u64,
}

impl Default for Changes {
    fn default() -> Self {
        Self { games: 40, every: 20, changes: 60, ahead: 12, seed: 1 }
    }
}

/// What was covered, so that a test can detect that it tried nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Positions that were mutated.
    pub positions: u32,
    /// Mutations that the game refused.
    pub refused: u64,
    /// Mutations that the game accepted, and that are possible.
    pub accepted: u64,
    /// The referee's objections to mutations, with their counts.
    pub objections: BTreeMap<&'static str, u64>,
}

/// Plays random games, mutates their positions and panics at the first impossible position that the
/// game accepts.
///
/// The environment variable `ERIDU_LONG` multiplies the number of games.
///
/// # Panics
/// If such a position is found; the message ends with it.
pub fn refuses_what_cannot_be<G: Game, R: Referee<G>>(changes: &Changes) -> Report {
    let games = changes.games.saturating_mul(long_form());
    match put_to_the_referee::<G, R>(&Changes { games, ..changes.clone() }) {
        Ok(report) => report,
        Err(broken) => panic!("{broken}"),
    }
}

/// Plays random games with every number of seats and every pair of option values, and mutates their
/// positions.
///
/// # Errors
/// Names the first promise that the game breaks.
pub fn put_to_the_referee<G: Game, R: Referee<G>>(changes: &Changes) -> Result<Report, Broken> {
    let cases = options::cases::<G>(changes.seed).map_err(Broken::before_play::<G>)?;
    let mut report = Report::default();
    let games = changes.games.max(cases.len() as u32);
    for (seed, case) in (changes.seed..).zip(cases.iter().cycle()).take(games as usize) {
        let mut desk = Desk::<G>::new(changes, case, seed).map_err(Broken::before_play::<G>)?;
        desk.run::<R>(&mut report).map_err(|fault| desk.broken(case, seed, fault))?;
    }
    Ok(report)
}

/// How many positions of a game to keep as a source of words and lines.
const POOL: usize = 32;

/// A random game whose positions are mutated.
struct Desk<'a, G: Game> {
    changes: &'a Changes,
    random: RandomMatch<G>,
    universe: Vec<G::Action>,
    pool: Vec<Drawing>,
    dice: StreamDice,
    steps: usize,
}

/// The stream of the seed from which mutations are drawn, so that they do not disturb the play.
const CHANGES: u64 = u64::MAX - 2;

impl<'a, G: Game> Desk<'a, G> {
    fn new(changes: &'a Changes, case: &Case<G::Options>, seed: u64) -> Result<Self, Fault> {
        Ok(Self {
            changes,
            random: RandomMatch::new(case, seed)?,
            universe: G::every_action(&case.options, case.seats),
            pool: Vec::new(),
            dice: Seed::from_number(seed).stream(CHANGES),
            steps: 0,
        })
    }

    fn run<R: Referee<G>>(&mut self, report: &mut Report) -> Check {
        loop {
            let over = self.random.played.game().waiting() == Waiting::Over;
            if over || self.dice.below(self.changes.every) == 0 {
                self.change_position::<R>(report)?;
            }
            let Some(step) = self.random.next()? else { return Ok(()) };
            step.take_in(&mut self.random.played)?;
            self.steps += 1;
        }
    }

    fn change_position<R: Referee<G>>(&mut self, report: &mut Report) -> Check {
        let position = self.random.played.game().position();
        can_be::<G, R>(&position)?;
        report.positions += 1;
        let drawing = Drawing::of(&position);
        if self.pool.len() == POOL {
            self.pool.remove(0);
        }
        self.pool.push(drawing.clone());
        for _ in 0..self.changes.changes {
            let Some((change, changed)) = drawing.changed(&self.pool, &mut self.dice) else {
                continue;
            };
            match G::from_position(&changed.text()) {
                Err(error) => {
                    is_named::<G, R>(change, &drawing, &changed, &error)?;
                    report.refused += 1;
                    if let Err(objection) = R::judge(&changed.text()) {
                        *report.objections.entry(objection).or_default() += 1;
                    }
                }
                Ok(game) => {
                    self.is_possible::<R>(change, &drawing, &changed, game)?;
                    report.accepted += 1;
                }
            }
        }
        Ok(())
    }

    /// Checks that an accepted mutation satisfies the referee and can be played on.
    fn is_possible<R: Referee<G>>(
        &mut self,
        change: Change,
        before: &Drawing,
        changed: &Drawing,
        game: G,
    ) -> Check {
        let difference = || changed.difference(before);
        ensure(
            !change.repeats() || changed.repeated().is_some_and(R::may_repeat),
            Promise::RepeatsAreNamed,
            || format!("it is accepted that\n{}", difference()),
        )?;
        let mut played = game;
        let text = changed.text();
        let found = can_be::<G, R>(&played.position()).and_then(|()| self.plays_on(&mut played));
        found.map_err(|fault| Fault {
            detail: format!("{}\nafter {}\nin\n{text}", fault.detail, difference()),
            ..fault
        })
    }

    fn plays_on(&mut self, game: &mut G) -> Check {
        let mut gathered = BTreeSet::new();
        let started = self.random.played.game();
        let other = (started.options() != game.options() || started.seats() != game.seats())
            .then(|| G::every_action(game.options(), game.seats()));
        let universe = other.as_ref().unwrap_or(&self.universe);
        positions::are_lossless(game)?;
        views::can_be_imagined(game, true, &mut self.dice, &mut Contract::default())?;
        for _ in 0..self.changes.ahead {
            game.check().map_err(Fault::of(Promise::InvariantsHold))?;
            legality::at_every_step(game, universe)?;
            chance::at_every_step(game, &mut gathered, &mut self.dice)?;
            let step = match game.waiting() {
                Waiting::Over => break,
                Waiting::Chance => game.sample_chance(&mut self.dice).map(Step::Chance),
                Waiting::For(_) => random_act(game, Taste::Kinds, &mut self.dice),
            };
            if let Some(step) = step {
                let taken = step.take(game, &mut table::Nobody);
                taken.map_err(Fault::of(Promise::LegalListIsExact))?;
            }
        }
        positions::are_lossless(game)
    }

    fn broken(&self, case: &Case<G::Options>, seed: u64, fault: Fault) -> Broken {
        let place = Place {
            options: line_of(&case.options),
            seats: case.seats,
            seed,
            step: self.steps,
            record: self.random.played.record().to_text(),
        };
        Broken { place: Some(Box::new(place)), ..Broken::before_play::<G>(fault) }
    }
}

/// Checks that the referee accepts a position.
fn can_be<G: Game, R: Referee<G>>(position: &str) -> Check {
    R::judge(position).map_err(|objection| Fault {
        promise: Promise::PositionsCanBe,
        detail: format!("{objection}, in\n{position}"),
    })
}

/// Checks that the error names what was given twice.
fn is_named<G: Game, R: Referee<G>>(
    change: Change,
    before: &Drawing,
    changed: &Drawing,
    error: &PositionError,
) -> Check {
    let repeats = change.repeats() && !changed.repeated().is_some_and(R::may_repeat);
    let named = !repeats || matches!(error, PositionError::Twice { .. });
    ensure(named && !error.to_string().is_empty(), Promise::RepeatsAreNamed, || {
        format!("`{error}` is the answer to\n{}", changed.difference(before))
    })
}
