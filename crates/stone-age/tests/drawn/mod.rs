//! Drawn positions for the tests: a quiet table, with the lines that matter replaced.

#![allow(dead_code, reason = "each test file uses its part")]
#![allow(clippy::expect_used, clippy::panic, reason = "a test fails loudly")]

use stone_age::{Event, Rejection, StoneAge};
use table::{Game, Refusal, Seat};

const HEAD: &str = "\
stone-age
options starvation=flat-10 idle-rounds=20
phase placing red
round 3
start red
idle 0
taken no
";

/// The table of a third round in which nothing has been placed or bought yet.
const TABLE: &[(&str, &str)] = &[
    ("people", "5"),
    ("food", "12"),
    ("agriculture", "0"),
    ("points", "0"),
    ("wood", "0"),
    ("brick", "0"),
    ("stone", "0"),
    ("gold", "0"),
    ("tools", "-"),
    ("one-use", "-"),
    ("claim", "no"),
    ("tool-maker", "-"),
    ("hut", "-"),
    ("field", "-"),
    ("hunt", "-"),
    ("forest", "-"),
    ("clay-pit", "-"),
    ("quarry", "-"),
    ("river", "-"),
];

/// A position with this many players. Each line of `changes` replaces the line of the same name;
/// `card-1 civ09` and `building-1 bld03 6` leave the place empty.
pub(crate) fn drawn(seats: usize, changes: &str) -> String {
    let mut lines: Vec<String> = HEAD.lines().map(str::to_owned).collect();
    lines.push(format!("seats {}", StoneAge::SEAT_NAMES[..seats].join(" ")));
    lines.extend(
        TABLE.iter().map(|(name, cell)| format!("{name}{}", format!(" {cell}").repeat(seats))),
    );
    for (place, card) in [(1, "civ02"), (2, "civ05"), (3, "civ06"), (4, "civ14")] {
        lines.push(format!("card-{place}{} {card}", " -".repeat(seats)));
    }
    for stack in 1..=seats {
        lines.push(format!("building-{stack}{} bld0{stack} 7", " -".repeat(seats)));
    }
    for change in changes.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let words: Vec<_> = change.split_whitespace().collect();
        let mut change = change.to_owned();
        let lying = match words[0].split_once('-') {
            Some(("card", _)) => 1,
            Some(("building", _)) => 2,
            _ => 0,
        };
        if lying > 0 && words.len() == 1 + lying {
            change = format!("{}{} {}", words[0], " -".repeat(seats), words[1..].join(" "));
        }
        match lines.iter_mut().find(|line| line.split(' ').next() == Some(words[0])) {
            Some(line) if !["cards", "buildings", "extra"].contains(&words[0]) => *line = change,
            _ => lines.push(change),
        }
    }
    lines.join("\n") + "\n"
}

/// The game of a drawn position.
#[track_caller]
pub(crate) fn game(seats: usize, changes: &str) -> StoneAge {
    let position = drawn(seats, changes);
    match StoneAge::from_position(&position) {
        Ok(game) => game,
        Err(error) => panic!("{error}\n{position}"),
    }
}

/// Takes a step, `red place forest 3` or `? roll 14`.
pub(crate) fn step(game: &mut StoneAge, step: &str) -> Result<Vec<Event>, Rejection> {
    let (who, what) = step.split_once(' ').expect("a seat and an action");
    let mut events = Vec::new();
    match StoneAge::SEAT_NAMES.iter().position(|name| *name == who) {
        Some(seat) => game.act(
            Seat::new(seat as u8).expect("a seat"),
            &what.parse().unwrap_or_else(|error| panic!("{what}: {error}")),
            &mut events,
        )?,
        None => game.resolve_chance(
            &what.parse().unwrap_or_else(|error| panic!("{what}: {error}")),
            &mut events,
        )?,
    }
    game.check().unwrap_or_else(|what| panic!("after {step}: {what}"));
    Ok(events)
}

/// Takes steps and returns the events of all of them.
#[track_caller]
pub(crate) fn play(game: &mut StoneAge, steps: &[&str]) -> Vec<Event> {
    let take = |text: &&str| match step(game, text) {
        Ok(events) => events,
        Err(rejection) => panic!("{text}: {rejection} ({})", rejection.rule()),
    };
    steps.iter().flat_map(take).collect()
}

/// The words of a line of the position.
pub(crate) fn line(game: &StoneAge, name: &str) -> String {
    let position = game.position();
    let plain = |line: &str| {
        let line = line.split('#').next().unwrap_or_default();
        line.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let mut lines = position.lines().map(plain);
    lines.find(|line| line.starts_with(&format!("{name} "))).unwrap_or_default()
}

/// Draws a position, takes steps and compares lines of the resulting position.
#[track_caller]
pub(crate) fn check(seats: usize, before: &str, steps: &[&str], after: &str) {
    let mut game = game(seats, before);
    play(&mut game, steps);
    for expected in after.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let expected = expected.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut name = expected.split(' ').next().unwrap_or_default().to_owned();
        if ["cards", "buildings", "extra"].contains(&name.as_str()) {
            name = expected.split(' ').take(2).collect::<Vec<_>>().join(" ");
        }
        assert_eq!(line(&game, &name), expected);
    }
}

/// The answers of a seat as text.
pub(crate) fn answers(game: &StoneAge, seat: &str) -> Vec<String> {
    let index = StoneAge::SEAT_NAMES.iter().position(|name| *name == seat).expect("a seat");
    let mut legal = Vec::new();
    game.legal_actions(Seat::new(index as u8).expect("a seat"), &mut legal);
    legal.iter().map(ToString::to_string).collect()
}

/// Asserts that a step is refused with this reason, and changes nothing.
#[track_caller]
pub(crate) fn refused(game: &StoneAge, text: &str, rejection: Rejection, rule: &str) {
    let mut tried = game.clone();
    assert_eq!(step(&mut tried, text), Err(rejection), "{text}");
    assert_eq!(rejection.rule().0, rule, "{text}");
    assert_eq!(tried, *game, "{text}");
}
