//! Random play and copying, for benchmarks: the clock is held outside.

use std::hint::black_box;

use table::{Dice, Game, Nobody, Refusal, Seed, StreamDice, Waiting};

use crate::{Code, Error};

/// What random play has come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Finished games.
    pub games: u64,
    /// Answers given by seats.
    pub moves: u64,
    /// Outcomes of chance.
    pub chances: u64,
}

/// How many states are copied in turn.
const COPIED: usize = 256;

/// How often they are all copied before anybody looks at the clock.
const ROUNDS: u64 = 16;

/// Plays games from `start` until `go_on` has had enough.
pub(crate) fn play<G: Game>(
    start: &G,
    seed: u64,
    go_on: &mut dyn FnMut(Tally) -> bool,
) -> Result<(), Error> {
    let mut walk = Walk::<G>::new(seed);
    while go_on(walk.tally) {
        let mut game = start.clone();
        while walk.step(&mut game)? {}
    }
    Ok(())
}

/// Copies states from random games until `go_on` has had enough.
pub(crate) fn copy<G: Game>(
    start: &G,
    seed: u64,
    go_on: &mut dyn FnMut(u64) -> bool,
) -> Result<(), Error> {
    let mut walk = Walk::<G>::new(seed);
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
struct Walk<G: Game> {
    dice: StreamDice,
    legal: Vec<G::Action>,
    tally: Tally,
}

impl<G: Game> Walk<G> {
    fn new(seed: u64) -> Self {
        let dice = Seed::from_number(seed).stream(0);
        Self { dice, legal: Vec::new(), tally: Tally::default() }
    }

    /// Takes one step; false when the game is over.
    fn step(&mut self, game: &mut G) -> Result<bool, Error> {
        let stuck = || Error::new(Code::Rejected, "the game waits, but there is nothing to do");
        match game.waiting() {
            Waiting::For(seats) => {
                let seat = seats.first().ok_or_else(stuck)?;
                game.legal_actions(seat, &mut self.legal);
                let choice = self.dice.below(self.legal.len() as u32) as usize;
                let action = self.legal.get(choice).ok_or_else(stuck)?;
                game.act(seat, action, &mut Nobody).map_err(|why| refused(&why))?;
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
