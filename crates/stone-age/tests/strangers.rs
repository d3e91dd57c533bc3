//! Arbitrary input: no text makes the readers panic, and accepted positions can be played on.

#![allow(clippy::unwrap_used, reason = "a test fails loudly")]

use stone_age::{Action, Chance, StoneAge};
use table::{Dice, Game, Nobody, Seed, StreamDice, Waiting};

fn some(below: usize, dice: &mut StreamDice) -> usize {
    dice.below(below as u32) as usize
}

/// Takes a random step; false when the game is over.
fn step(game: &mut StoneAge, dice: &mut StreamDice) -> bool {
    match game.waiting() {
        Waiting::Over => return false,
        Waiting::Chance => {
            let outcome = game.sample_chance(dice).unwrap();
            game.resolve_chance(&outcome, &mut Nobody).unwrap();
        }
        Waiting::For(asked) => {
            let seat = asked.first().unwrap();
            let mut legal = Vec::new();
            game.legal_actions(seat, &mut legal);
            let action = legal[some(legal.len(), dice)];
            game.act(seat, &action, &mut Nobody).unwrap();
        }
    }
    true
}

/// The text with one word replaced by another of its words, removed, or doubled.
fn garbled(text: &str, dice: &mut StreamDice) -> String {
    let words: Vec<&str> = text.split_inclusive([' ', '\n']).collect();
    let (here, there) = (some(words.len(), dice), some(words.len(), dice));
    let mut words = words;
    match dice.below(4) {
        0 => words[here] = words[there],
        1 => drop(words.remove(here)),
        2 => words.insert(here, words[there]),
        _ => {
            words[here] =
                ["255 ", "-1 ", "é ", "civ01 ", "4 ", "1 ", "yellow\n", "red "][some(8, dice)]
        }
    }
    words.concat()
}

#[test]
fn garbled_positions_are_refused_or_can_be_played() {
    let mut accepted = 0;
    for number in 0..60 {
        let mut dice = Seed::from_number(number).stream(0);
        let mut game = StoneAge::start(&Default::default(), 2 + (number % 3) as u8).unwrap();
        for _ in 0..some(400, &mut dice) {
            step(&mut game, &mut dice);
        }
        let position = game.position();
        for _ in 0..60 {
            let text = garbled(&position, &mut dice);
            let Ok(mut game) = StoneAge::from_position(&text) else { continue };
            accepted += 1;
            for _ in 0..20 {
                game.check().unwrap_or_else(|what| panic!("{what}\n{text}"));
                if !step(&mut game, &mut dice) {
                    break;
                }
            }
        }
    }
    assert!(accepted > 100, "{accepted} are too few to tell");
}

#[test]
fn garbled_moves_are_refused_or_read_as_written() {
    let all = StoneAge::every_action(&Default::default(), 4);
    let mut dice = Seed::from_number(1).stream(0);
    for _ in 0..20_000 {
        let text = garbled(&all[some(all.len(), &mut dice)].to_string(), &mut dice);
        if let Ok(action) = text.parse::<Action>() {
            assert_eq!(action.to_string().parse(), Ok(action), "{text}");
        }
        let text = garbled(
            ["roll 14", "dice 1 2 2 5", "card civ09", "start red"][some(4, &mut dice)],
            &mut dice,
        );
        if let Ok(chance) = text.parse::<Chance>() {
            assert_eq!(chance.to_string().parse(), Ok(chance), "{text}");
        }
    }
}

/// Any action, however strange, is accepted or refused, and a refusal changes nothing.
#[test]
fn strange_actions_are_refused() {
    let strange: Vec<Action> = [
        "place hunt 255",
        "place forest 200",
        "place hut 255",
        "pay 15 wood 15 brick 15 stone 15 gold",
        "feed 15 gold",
        "claim 15 wood",
        "tools 1 1 1 2 2 2 3 3 3 4 4 4 once 2 3 4",
        "use building-4",
    ]
    .map(|text| text.parse().unwrap())
    .to_vec();
    for seats in 2..=4 {
        let mut dice = Seed::from_number(seats.into()).stream(0);
        let mut game = StoneAge::start(&Default::default(), seats).unwrap();
        loop {
            let before = game.clone();
            for action in &strange {
                for seat in table::Seat::all(8) {
                    if game.act(seat, action, &mut Nobody).is_ok() {
                        game.check().unwrap();
                        game = before.clone();
                    }
                    assert_eq!(game, before);
                }
            }
            if !step(&mut game, &mut dice) {
                break;
            }
        }
    }
}
