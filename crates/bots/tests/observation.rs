//! Observations are lossless: different views have different numbers, and equal views equal ones.

#![allow(clippy::unwrap_used, reason = "a test that cannot play has failed")]

use std::collections::BTreeMap;

use bots::{Observe, observation_length};
use civilization::{Civilization, Ruleset};
use stone_age::StoneAge;
use table::{Dice, Game, Nobody, Options, Seat, Seed, Viewer, Waiting};
use tigris::Tigris;

/// How many successors of a state are compared with each other.
const SUCCESSORS: usize = 6;

/// What was seen under some options: views by numbers, and numbers by view.
#[derive(Default)]
struct Seen {
    views: BTreeMap<[u8; 32], [u8; 32]>,
    numbers: BTreeMap<[u8; 32], [u8; 32]>,
}

impl Seen {
    /// Compares what each seat knows, and what its numbers say, with everything seen before.
    fn look<G: Observe>(&mut self, game: &G, length: usize) {
        let mut numbers = vec![f32::NAN; length];
        for seat in Seat::all(game.seats()) {
            let view = serde_json::to_vec(&game.view(Viewer::Seat(seat))).unwrap();
            game.write_observation(seat, &mut numbers);
            assert!(numbers.iter().all(|number| number.is_finite()));
            let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
            let (view, numbers) =
                (*blake3::hash(&view).as_bytes(), *blake3::hash(&bytes).as_bytes());
            let same = *self.views.entry(numbers).or_insert(view) == view;
            assert!(same, "{} looks like another view:\n{}", G::NAME, game.position());
            let same = *self.numbers.entry(view).or_insert(numbers) == numbers;
            assert!(same, "{} has two observations of one view:\n{}", G::NAME, game.position());
        }
    }
}

/// Takes a random step; false if the game is over.
fn step<G: Observe>(game: &mut G, dice: &mut dyn Dice) -> bool {
    match game.waiting() {
        Waiting::Over => return false,
        Waiting::Chance => {
            let outcome = game.sample_chance(dice).unwrap();
            game.resolve_chance(&outcome, &mut Nobody).unwrap();
        }
        Waiting::For(seats) => {
            // Simultaneous answers come in any order.
            let asked: Vec<_> = seats.iter().collect();
            let seat = asked[dice.below(asked.len() as u32) as usize];
            let mut legal = Vec::new();
            game.legal_actions(seat, &mut legal);
            let action = &legal[dice.below(legal.len() as u32) as usize];
            game.act(seat, action, &mut Nobody).unwrap();
        }
    }
    true
}

/// Compares all states of random games and some of their successors, with the given options.
fn compare<G: Observe>(options: &G::Options, seats: u8, games: u64) -> usize {
    let Ok(start) = G::start(options, seats) else { return 0 };
    let fields = start.fields();
    let (length, mut seen) = (observation_length(&fields), Seen::default());
    for number in 0..games {
        let dice = &mut Seed::from_number(number).stream(0);
        let mut game = start.clone();
        for count in 0.. {
            seen.look(&game, length);
            if count % 16 == 0 {
                assert_eq!(game.fields(), fields);
                for _ in 0..SUCCESSORS {
                    let mut next = game.clone();
                    step(&mut next, dice);
                    seen.look(&next, length);
                }
                for seat in Seat::all(seats) {
                    let mut numbers = [vec![0.0; length], vec![f32::NAN; length]];
                    game.write_observation(seat, &mut numbers[0]);
                    let imagined = G::imagine(&game.view(Viewer::Seat(seat)), dice);
                    imagined.write_observation(seat, &mut numbers[1]);
                    assert_eq!(numbers[0], numbers[1]);
                }
            }
            if !step(&mut game, dice) {
                break;
            }
        }
    }
    seen.views.len()
}

/// The default options, and random ones.
fn compare_all<G: Observe>(games: u64) {
    for seats in G::SEATS {
        let mut views = compare::<G>(&G::Options::default(), seats, games);
        let dice = &mut Seed::from_number(seats.into()).stream(1);
        for _ in 0..2 {
            let mut options = G::Options::default();
            for (index, field) in G::Options::FIELDS.iter().enumerate() {
                options.set(index, dice.below(field.values.len() as u32) as usize);
            }
            views += compare::<G>(&options, seats, 1);
        }
        assert!(views > 1000, "{} with {seats} players: only {views} views", G::NAME);
    }
}

#[test]
fn every_view_of_tigris_has_its_own_numbers() {
    compare_all::<Tigris>(3);
}

#[test]
fn every_view_of_stone_age_has_its_own_numbers() {
    compare_all::<StoneAge>(6);
}

#[test]
fn every_view_of_civilization_has_its_own_numbers() {
    compare_all::<Civilization>(1);
}

#[test]
fn field_names_are_unique_and_follow_each_other() {
    fn check<G: Observe>() {
        for seats in G::SEATS {
            let fields = G::start(&G::Options::default(), seats).unwrap().fields();
            let mut end = 0;
            for (index, field) in fields.iter().enumerate() {
                assert_eq!(field.start, end, "{}", field.name);
                assert!(field.length() > 0 && field.scale > 0.0 && !field.about.is_empty());
                assert!(fields[..index].iter().all(|before| before.name != field.name));
                end += field.length();
            }
            assert_eq!(end, observation_length(&fields));
        }
    }
    check::<Tigris>();
    check::<StoneAge>();
    check::<Civilization>();
}

/// The highest stack of interruptions that a position can have, with the lowest of them changed.
#[test]
fn every_interruption_of_the_highest_stack_is_seen() {
    let gifts = Ruleset::standard().most_interruptions() - 3;
    let drawn = |lowest: &str| {
        let gift = "frame gift red infantry 1 1\n".repeat(gifts - 1);
        let position = format!(
            "civilization 1\nera 1\nstage top\nactive red\nframe gift red {lowest}\n{gift}\
             frame free-technology red\n\
             civ red credits 40 points 0 played leva holds -\n\
             civ blue credits 20 points 0 holds genio\n\
             land gallia red level 1 unit infantry-1 gone\n\
             land italia blue level 1 unit infantry-1 gone\n"
        );
        let game = Civilization::from_position(&position).unwrap();
        let mut numbers = vec![0.0; observation_length(&game.fields())];
        game.write_observation(Seat::all(2).next().unwrap(), &mut numbers);
        numbers
    };
    assert_ne!(drawn("infantry 1 1"), drawn("infantry 1 2"));
    assert_ne!(drawn("infantry 1 1"), drawn("cavalry 1 1"));
}
