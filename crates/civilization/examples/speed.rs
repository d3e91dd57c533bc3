//! How many decisions a second random play makes.

#![allow(
    clippy::expect_used,
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a measurement"
)]

use civilization::{Civilization, Options};
use table::{Dice, Game, Nobody, Seed, Waiting};

fn main() {
    for seats in 2..=6 {
        let (mut decisions, mut chances, mut games, mut legal) = (0_u64, 0_u64, 0, Vec::new());
        let start = std::time::Instant::now();
        let mut turns = 0;
        while start.elapsed().as_millis() < 1500 {
            let mut dice = Seed::from_number(games).stream(0);
            games += 1;
            let mut game = Civilization::start(&Options::default(), seats).expect("they can play");
            loop {
                match game.waiting() {
                    Waiting::Over => break,
                    Waiting::Chance => {
                        let outcome = game.sample_chance(&mut dice).expect("chance");
                        game.resolve_chance(&outcome, &mut Nobody).expect("it can happen");
                        chances += 1;
                    }
                    Waiting::For(asked) => {
                        let seat = asked.first().expect("somebody");
                        game.legal_actions(seat, &mut legal);
                        let action = legal[dice.below(legal.len() as u32) as usize];
                        game.act(seat, &action, &mut Nobody).expect("legal");
                        decisions += 1;
                    }
                }
            }
            turns += u64::from(game.view(table::Viewer::All).turns);
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{seats} seats: {:.0} decisions/s, {} decisions, {} chances, {} turns a game",
            decisions as f64 / seconds,
            decisions / games,
            chances / games,
            turns / games
        );
    }
}
