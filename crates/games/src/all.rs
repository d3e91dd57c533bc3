//! The games: one entry each. This is the only list of them.

use bots::Level;
use civilization::Civilization;
use stone_age::StoneAge;
use tigris::Tigris;

use crate::{Book, EntryOf, Goal, Shelf, Strategies};

/// Builds the book of one of our games from the folders `rules` and `lesson` of its crate.
macro_rules! book {
    ($game:literal) => {
        Book::new(
            include_str!(concat!("../../", $game, "/rules/en.md")),
            include_str!(concat!("../../", $game, "/rules/it.md")),
        )
        .with_lesson(
            include_str!(concat!("../../", $game, "/lesson/en.md")),
            include_str!(concat!("../../", $game, "/lesson/it.md")),
        )
        .with_examples(include_str!(concat!("../../", $game, "/rules/examples.txt")))
        .with_glossary(include_str!(concat!("../../", $game, "/rules/glossary.txt")))
        .with_puzzles(include_str!(concat!("../../", $game, "/rules/puzzles.txt")))
    };
}

/// The required strength of the bots, unless a game sets its own goals.
const GOALS: &[Goal] = &[
    Goal { seats: 2, strong: Level::Greedy, weak: Level::Random, share: 0.95 },
    Goal { seats: 2, strong: Level::Medium, weak: Level::Greedy, share: 0.65 },
    Goal { seats: 2, strong: Level::Hard, weak: Level::Greedy, share: 0.80 },
    Goal { seats: 2, strong: Level::Expert, weak: Level::Hard, share: 0.60 },
    Goal { seats: 4, strong: Level::Hard, weak: Level::Greedy, share: 0.45 },
];

/// Tigris & Euphrates.
pub static TIGRIS: EntryOf<Tigris> =
    EntryOf::new().shown().judged().trained().book(book!("tigris")).goals(GOALS);

/// Stone Age.
pub static STONE_AGE: EntryOf<StoneAge> = EntryOf::new()
    .shown()
    .judged()
    .trained()
    .book(book!("stone-age"))
    .goals(GOALS)
    .strategies(Strategies { counts: stone_age::counted, name: stone_age::strategy });

/// Civilization.
pub static CIVILIZATION: EntryOf<Civilization> = EntryOf::new()
    .shown()
    .judged()
    .trained()
    .book(book!("civilization"))
    .routine(&["give", "change"])
    .goals(&[Goal { seats: 2, strong: Level::Hard, weak: Level::Greedy, share: 0.70 }]);

/// Every game.
///
/// ```
/// let names: Vec<_> = games::all().iter().map(|entry| entry.name()).collect();
/// assert_eq!(names, ["tigris", "stone-age", "civilization"]);
/// ```
pub fn all() -> Shelf {
    static ALL: [&dyn crate::Entry; 3] = [&TIGRIS, &STONE_AGE, &CIVILIZATION];
    &ALL
}
