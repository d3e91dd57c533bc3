//! Random play and cloning, for benchmarks; the caller measures the time.

use std::hint::black_box;

use table::{Dice, Game, Nobody, Refusal, Seed, StreamDice, Waiting};

use crate::{Code, Error};

/// The statistics of random play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Finished games.
    pub games: u64,
    /// Answers given by seats.
    pub moves: u64,
    /// Chance outcomes.
    pub chances: u64,
}

/// The number of states that are cloned in turn.
const COPIED: usize = 256;

/// The number of rounds of cloning between two checks of the clock.
const ROUNDS: u64 = 16;

/// Plays games from `start` until `go_on` returns false.
pub(crate) fn play<G: Game>(
    start: &G,
    seed: u64,
    go_on: &mut dyn FnMut(Tally) -> bool,
) -> Result<(), Error> {
    let mut walk = Walk::new(seed);
    while go_on(walk.tally) {
        let mut game = start.clone();
        while walk.step(&mut game)? {}
    }
    Ok(())
}

/// Clones states from random games until `go_on` returns false.
pub(crate) fn copy<G: Game>(
    start: &G,
    seed: u64,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> Result<(), Error> {
    let mut walk = Walk::new(seed);
    let mut states = vec![start.clone()];
    let mut game = start.clone();
    while states.len() < COPIED {
        if !walk.step(&mut game)? {
            game = start.clone();
        }
        states.push(game.clone());
    }
    let mut copies = 0;
    while go_on(copies) {
        for _ in 0..ROUNDS {
            for state in &states {
                black_box(state.clone());
            }
        }
        copies += ROUNDS * COPIED as u64;
    }
    Ok(())
}

/// A rejection as an error.
pub(crate) fn refused(rejection: &impl Refusal) -> Error {
    Error { rule: Some(rejection.rule()), ..Error::new(Code::Rejected, rejection) }
}

/// A random walk through games.
struct Walk {
    dice: StreamDice,
    tally: Tally,
}

impl Walk {
    fn new(seed: u64) -> Self {
        Self { dice: Seed::from_number(seed).stream(0), tally: Tally::default() }
    }

    /// Takes one step; returns false if the game is over.
    fn step<G: Game>(&mut self, game: &mut G) -> Result<bool, Error> {
        let stuck = || Error::new(Code::Rejected, "the game waits, but there is nothing to do");
        match game.waiting() {
            Waiting::For(seats) => {
                let seat = seats.first().ok_or_else(stuck)?;
                let dice = &mut self.dice;
                let action = game.pick_legal(seat, |count| dice.below(count as u32) as usize);
                let action = action.ok_or_else(stuck)?;
                game.act(seat, &action, &mut Nobody).map_err(|why| refused(&why))?;
                self.tally.moves += 1;
            }
            Waiting::Chance => {
                let outcome = game.sample_chance(&mut self.dice).ok_or_else(stuck)?;
                game.resolve_chance(&outcome, &mut Nobody).map_err(|why| refused(&why))?;
                self.tally.chances += 1;
            }
            Waiting::Over => {
                self.tally.games += 1;
                return Ok(false);
            }
        }
        Ok(true)
    }
}
