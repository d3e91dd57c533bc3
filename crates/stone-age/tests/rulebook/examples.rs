//! The examples on the rules pages: drawn and played here, and written to `rules/examples.txt`.
//!
//! `UPDATE_EXPECT=1` rewrites the file. The browser shows each example exactly as it is played
//! here.

use std::{fmt::Write, fs};

use table::{Game, Refusal};

use crate::{
    drawn::{game, step},
    rules,
};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/rules/examples.txt");

const HEAD: &str = "# Drawn examples of the rules, written by tests/rulebook/examples.rs.\n";

/// An example of a rule.
struct Example {
    rule: &'static str,
    seats: usize,
    /// The lines that differ from a quiet table.
    drawn: &'static str,
    /// The things to show.
    show: &'static str,
    /// The steps: an event, or the refusal at the end, names the rule.
    steps: &'static [&'static str],
}

const EXAMPLES: &[Example] = &[
    Example {
        rule: "stone-age.place.7",
        seats: 4,
        drawn: "phase placing blue\nhut 2 - - -",
        show: "place tool-maker, place field",
        steps: &["blue place hut"],
    },
    Example {
        rule: "stone-age.place.10",
        seats: 4,
        drawn: "phase placing blue\nstart yellow\nforest 4 - - 2",
        show: "place forest, place clay-pit",
        steps: &["blue place forest 2"],
    },
    Example {
        rule: "stone-age.use.5",
        seats: 4,
        drawn: "phase using green\nstart green\nhut - - 2 -\nhunt - - 3 -",
        show: "",
        steps: &["green use hut"],
    },
    Example {
        rule: "stone-age.use.7",
        seats: 2,
        drawn: "phase using red\nfield 1 -\nhunt 3 -",
        show: "",
        steps: &["red use field"],
    },
    Example {
        rule: "stone-age.tool.1",
        seats: 2,
        drawn: "phase using red\ntools 1,1 -\ntool-maker 1 -\nhunt 3 -",
        show: "",
        steps: &["red use tool-maker"],
    },
    Example {
        rule: "stone-age.gather.3",
        seats: 4,
        drawn: "phase using green\nstart green\ntools - - 1 -\nhunt - - 3 -\nriver - - 2 -",
        show: "",
        steps: &["green use hunt", "? roll 11", "green tools 1"],
    },
    Example {
        rule: "stone-age.card.1",
        seats: 2,
        drawn: "phase buying red 2\nwood 2 0\nbrick 1 0\ngold 1 0\nhunt 1 2",
        show: "",
        steps: &["red pay 1 wood 1 brick"],
    },
    Example {
        rule: "stone-age.top.2",
        seats: 4,
        drawn: "phase buying red 1\ncard-1 civ09\nwood 1 0 0 0\nhunt - 2 - -",
        show: "",
        steps: &["red pay 1 wood", "? dice 2 2 5 6", "red take tool", "blue take agriculture"],
    },
    Example {
        rule: "stone-age.building.1",
        seats: 4,
        drawn: "phase building yellow 3\nstart yellow\nbuilding-3 bld01 7\nbuilding-1 bld10 7\nwood 0 0 0 2\nbrick 0 0 0 1\nhunt - - 1 -",
        show: "",
        steps: &["yellow pay 2 wood 1 brick"],
    },
    Example {
        rule: "stone-age.feed.3",
        seats: 2,
        drawn: "phase feeding red\nfood 3 12\nwood 1 0\ngold 2 0",
        show: "",
        steps: &["red feed 1 wood 1 gold"],
    },
    Example {
        rule: "stone-age.feed.5",
        seats: 2,
        drawn: "phase feeding red\nfood 3 12\nwood 1 0\ngold 2 0\npoints 14 0",
        show: "",
        steps: &["red starve"],
    },
];

/// stone-age.place.7, stone-age.place.10, stone-age.use.5, stone-age.use.7, stone-age.tool.1,
/// stone-age.gather.3, stone-age.card.1, stone-age.top.2, stone-age.building.1, stone-age.feed.3,
/// stone-age.feed.5
#[test]
#[allow(clippy::disallowed_methods, reason = "the golden file lies beside the rules")]
fn the_examples_of_the_rules_pages_show_their_rules() {
    let mut text = HEAD.to_owned();
    for example in EXAMPLES {
        let mut game = game(example.seats, example.drawn);
        let _ = write!(text, "\n## {}\n", example.rule);
        if !example.show.is_empty() {
            let _ = writeln!(text, "show {}", example.show);
        }
        let _ = write!(text, "\n{}\n", game.position());
        let mut named = Vec::new();
        for text_of_step in example.steps {
            let written = match text_of_step.strip_prefix("? ") {
                Some(_) => (*text_of_step).to_owned(),
                None => text_of_step.replacen(' ', ": ", 1),
            };
            let _ = writeln!(text, "> {written}");
            match step(&mut game, text_of_step) {
                Ok(events) => named.extend(rules(&events)),
                Err(rejection) => named.push(rejection.rule().0),
            }
        }
        assert!(named.contains(&example.rule), "{} is not among {named:?}", example.rule);
    }
    if std::env::var("UPDATE_EXPECT").is_ok_and(|value| value == "1") {
        return fs::write(FILE, text).unwrap();
    }
    assert_eq!(fs::read_to_string(FILE).unwrap_or_default(), text);
}
