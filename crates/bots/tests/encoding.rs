//! The features that networks were trained on stay bit-identical, even when their code changes.

#![allow(clippy::unwrap_used, reason = "a test that cannot play has failed")]

use std::{fmt::Write, path::Path};

use bots::Encode;
use civilization::Civilization;
use stone_age::StoneAge;
use table::{Dice, Nobody, Options, Seat, Seed, Waiting};
use tigris::Tigris;

/// One line per number of seats: a hash of the features of every seat in random games with random
/// options.
fn fingerprints<G: Encode>(text: &mut String) {
    for seats in G::SEATS {
        let mut hash = blake3::Hasher::new();
        let mut count = 0;
        for number in 0..12 {
            let dice = &mut Seed::from_number(number).stream(0);
            let mut options = G::Options::default();
            for (index, field) in G::Options::FIELDS.iter().enumerate() {
                options.set(index, dice.below(field.values.len() as u32) as usize);
            }
            let Ok(start) = G::start(&options, seats) else { continue };
            walk(start, dice, &mut |game| {
                let mut numbers = vec![f32::NAN; G::features(seats)];
                for seat in Seat::all(seats) {
                    game.encode(seat, &mut numbers);
                    for number in &numbers {
                        hash.update(&number.to_le_bytes());
                    }
                    count += numbers.len();
                }
            });
        }
        let (game, encoding, hash) = (G::NAME, G::ENCODING, hash.finalize());
        writeln!(text, "{game} {seats} encoding {encoding}: {count} numbers, {hash}").unwrap();
    }
}

/// Plays a random game and passes every state to `show`.
fn walk<G: Encode>(mut game: G, dice: &mut dyn Dice, show: &mut dyn FnMut(&G)) {
    let mut legal = Vec::new();
    loop {
        show(&game);
        match game.waiting() {
            Waiting::Over => return,
            Waiting::Chance => {
                let outcome = game.sample_chance(dice).unwrap();
                game.resolve_chance(&outcome, &mut Nobody).unwrap();
            }
            Waiting::For(seats) => {
                let seat = seats.first().unwrap();
                game.legal_actions(seat, &mut legal);
                let action = legal[dice.below(legal.len() as u32) as usize].clone();
                game.act(seat, &action, &mut Nobody).unwrap();
            }
        }
    }
}

#[test]
fn the_numbers_of_every_encoding_stay_what_they_are() {
    let mut text = "# Hashes of positions as numbers; a change needs new networks.\n".to_owned();
    fingerprints::<Tigris>(&mut text);
    fingerprints::<StoneAge>(&mut text);
    fingerprints::<Civilization>(&mut text);
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/encoding.txt");
    if let Err(error) = table_test::golden::keep(&golden, &text) {
        panic!("{error}");
    }
}
