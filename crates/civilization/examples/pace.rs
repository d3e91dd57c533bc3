//! A fixed amount of random play, for counting instructions: `valgrind --tool=callgrind
//! target/release/examples/pace`.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use civilization::{Civilization, Options};
use table::{Dice, Game, Nobody, Seed, Waiting};

/// The number of games for each number of players.
const GAMES: u64 = 4;

fn main() {
    let mut decisions = 0_u64;
    for seats in Civilization::SEATS {
        for number in 0..GAMES {
            let mut dice = Seed::from_number(number * 10 + u64::from(seats)).stream(0);
            let Ok(mut game) = Civilization::start(&Options::default(), seats) else { return };
            while step(&mut game, &mut dice, &mut decisions) {}
        }
    }
    println!("{decisions} decisions, {} bytes for a state", size_of::<Civilization>());
}

/// Takes one random step; false if the game is over.
fn step(game: &mut Civilization, dice: &mut impl Dice, decisions: &mut u64) -> bool {
    match game.waiting() {
        Waiting::Over => false,
        Waiting::Chance => {
            let Some(chance) = game.sample_chance(dice) else { return false };
            game.resolve_chance(&chance, &mut Nobody).is_ok()
        }
        Waiting::For(seats) => {
            let Some(seat) = seats.iter().next() else { return false };
            let picked = game.pick_legal(seat, |count| dice.below(count as u32) as usize);
            let Some(action) = picked else { return false };
            *decisions += 1;
            game.act(seat, &action, &mut Nobody).is_ok()
        }
    }
}
