//! One random game, checked after every step.

use std::collections::BTreeSet;

use table::{Dice, Game, Seed, StreamDice, Waiting};

use super::{
    Broken, Plan, Report, Vary,
    broken::{Check, Fault, Place, Promise, ensure, line_of},
    chance, interference, legality,
    options::Case,
    positions,
    records::{self, Taken},
    refusals,
    steps::RandomMatch,
    told, views,
};

/// The stream of a seed from which the checks draw, so that they do not disturb the play.
const CHECKS: u64 = u64::MAX - 1;

/// A random game under test.
pub(super) struct Trial<'a, G: Game> {
    plan: &'a Plan,
    case: &'a Case<G::Options>,
    seed: u64,
    random: RandomMatch<G>,
    universe: Vec<G::Action>,
    taken: Vec<Taken<G>>,
    told: Vec<G::Event>,
    gathered: BTreeSet<G::Chance>,
    dice: StreamDice,
}

impl<'a, G: Game> Trial<'a, G> {
    pub(super) fn new(
        plan: &'a Plan,
        case: &'a Case<G::Options>,
        seed: u64,
    ) -> Result<Self, Fault> {
        Ok(Self {
            plan,
            case,
            seed,
            random: RandomMatch::new(case, seed)?,
            universe: G::every_action(&case.options, case.seats),
            taken: Vec::new(),
            told: Vec::new(),
            gathered: BTreeSet::new(),
            dice: Seed::from_number(seed).stream(CHECKS),
        })
    }

    /// Plays the game to its end.
    pub(super) fn run<V: Vary<G>>(&mut self, report: &mut Report) -> Check {
        legality::universe::<G>(&self.case.options, &self.universe)?;
        loop {
            self.look()?;
            let over = self.game().waiting() == Waiting::Over;
            if over || self.dice.below(self.plan.every) == 0 {
                self.look_closely::<V>(report)?;
            }
            if over {
                break;
            }
            ensure(self.taken.len() < self.plan.longest, Promise::GamesEnd, || {
                format!("it is still running after {} steps", self.plan.longest)
            })?;
            self.step()?;
            if self.dice.below(self.plan.every) == 0 {
                let played = &mut self.random.played;
                records::undo_and_redo(played, &mut self.taken, &mut self.dice)?;
            }
        }
        report.games += 1;
        report.steps += self.taken.len() as u64;
        let played = &self.random.played;
        records::of_a_match(played, &self.taken, &mut self.dice)?;
        records::of_the_steps(self.case, &self.taken, &self.told, played.game())?;
        records::of_the_seed(self.case, self.seed, &self.taken)
    }

    fn game(&self) -> &G {
        self.random.played.game()
    }

    /// The checks that are cheap enough for every step.
    fn look(&mut self) -> Check {
        let game = self.random.played.game();
        game.check().map_err(Fault::of(Promise::InvariantsHold))?;
        ensure(
            game.options() == &self.case.options && game.seats() == self.case.seats,
            Promise::OptionsAreSound,
            || "the game does not report the options and seats it was started with".to_owned(),
        )?;
        legality::at_every_step(game, &self.universe)?;
        chance::at_every_step(game, &mut self.gathered, &mut self.dice)
    }

    /// The checks that run at some steps, and at the end.
    fn look_closely<V: Vary<G>>(&mut self, report: &mut Report) -> Check {
        let (game, dice) = (self.random.played.game(), &mut self.dice);
        legality::by_brute_force(game, &self.universe, &mut report.tried)?;
        refusals::of_others(game, &self.universe, dice)?;
        chance::by_brute_force(game, &self.gathered)?;
        positions::are_lossless(game)?;
        views::can_be_imagined(game, V::HIDES, dice, report)?;
        let ahead = self.plan.ahead;
        interference::nothing_leaks::<G, V, _>(game, &self.universe, ahead, dice, report)
    }

    fn step(&mut self) -> Check {
        let Some(step) = self.random.next()? else { return Ok(()) };
        let before = self.game().clone();
        let events = step.take_in(&mut self.random.played)?;
        let number = self.random.played.len() as u32;
        self.taken.push(Taken { number, step, before });
        told::events::<G>(&events, self.case.seats)?;
        self.told.extend(events);
        Ok(())
    }

    /// Reports a fault in this game.
    pub(super) fn broken(&self, fault: Fault) -> Broken {
        let place = Place {
            options: line_of(&self.case.options),
            seats: self.case.seats,
            seed: self.seed,
            step: self.taken.len(),
            record: self.random.played.record().to_text(),
        };
        Broken {
            promise: fault.promise,
            detail: fault.detail,
            game: G::NAME,
            place: Some(Box::new(place)),
        }
    }
}
