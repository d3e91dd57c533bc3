//! Impossible positions of all games, in words.

use std::collections::{BTreeMap, BTreeSet};

use display::{Language, Words, misdrawn};
use table::{Game, Invariant, PositionError};

use crate::shown::words::read;

const GAMES: [(&str, &[Invariant]); 3] = [
    (tigris::Tigris::NAME, tigris::INVARIANTS),
    (stone_age::StoneAge::NAME, stone_age::INVARIANTS),
    (civilization::Civilization::NAME, civilization::INVARIANTS),
];

/// The sentences of drawn positions.
fn sentences(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let file = language.files().iter().find(|text| text.contains("\nposition-at = ")).unwrap();
    read(file).into_iter().map(|(id, entry)| (id, entry.gaps)).collect()
}

#[test]
fn every_invariant_has_its_sentence_in_every_language_and_every_sentence_is_used() {
    for language in Language::ALL {
        let mut sentences = sentences(language);
        for (game, invariants) in GAMES {
            for Invariant { id, text } in invariants {
                let id = format!("{game}-position-{id}");
                let gaps = sentences.remove(&id).unwrap_or_else(|| panic!("{language:?}: no {id}"));
                let parts =
                    text.split('{').skip(1).filter_map(|rest| rest.split(['}', '|']).next());
                let parts: BTreeSet<_> = parts.map(str::to_owned).collect();
                assert_eq!(gaps, parts, "{language:?} {id}");
            }
        }
        assert!(sentences.keys().all(|id| id.starts_with("position-")), "{sentences:?}");
    }
}

#[test]
fn an_impossible_position_is_explained_in_the_language_of_the_reader() {
    let cases: [(&str, PositionError, &str, &str); 6] = [
        (
            "tigris",
            drawn::<tigris::Tigris>(|text| text.replace("bag 30", "bag 29")),
            "There are 29 tiles `settlement`, not 30.",
            "Le tessere `settlement` sono 29 e non 30.",
        ),
        (
            "tigris",
            drawn::<tigris::Tigris>(|text| {
                text.replace("\nbag ", "\n# ").replacen(" ~ ", " t ", 1)
            }),
            "E1: A tile on the river that is not a farm.",
            "E1: Sul fiume c'è una tessera che non è una fattoria.",
        ),
        (
            "stone-age",
            drawn::<stone_age::StoneAge>(|text| text.replacen("\nround ", "\nturns ", 1)),
            "The line `round` is missing.",
            "Manca la riga `round`.",
        ),
        (
            "stone-age",
            drawn::<stone_age::StoneAge>(|text| text.replace("\npeople ", "\npeople 4 ")),
            "This number must be from 5 to 10, not 4.",
            "Questo numero deve essere fra 5 e 10, non 4.",
        ),
        (
            "civilization",
            drawn::<civilization::Civilization>(|text| text.replacen("\nera 1", "\nera 7", 1)),
            "The era must be between 1 and 4.",
            "L'era deve essere fra 1 e 4.",
        ),
        (
            "civilization",
            drawn::<civilization::Civilization>(|text| format!("{text}\nera 1\n")),
            "`era` is given twice.",
            "`era` c'è due volte.",
        ),
    ];
    for (game, error, english, italian) in cases {
        let message = misdrawn(game, &error).unwrap();
        assert_eq!(Words::of(Language::English).say(&message), english, "{error}");
        assert_eq!(Words::of(Language::Italian).say(&message), italian, "{error}");
    }
}

/// What is wrong with the first position of a game after a change of its text.
fn drawn<G: Game>(change: impl FnOnce(String) -> String) -> PositionError {
    let game = G::start(&G::Options::default(), 2).unwrap();
    G::from_position(&change(game.position())).unwrap_err()
}
