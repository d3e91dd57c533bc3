//! The examples on the rules pages: positions of the tests, played here and written to
//! `rules/examples.txt`.
//!
//! With `UPDATE_EXPECT=1` the file is rewritten. The browser plays each example on the engine, so
//! the pages show only what really happens.

use std::{fmt::Write, fs};

use civilization::{Action, Chance, Rejection};
use table::{Game, Refusal, Told};

use crate::{
    conquest::{JOINT, medieval},
    counting::before_the_count,
    exploring::explorer,
    paying::{FIFTEEN, POOR, WORKED},
    support::{Table, seat, table},
};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/rules/examples.txt");

const HEAD: &str = "# Drawn examples of the rules, written by tests/rules/examples.rs.\n";

/// The part of the map that most examples show.
const WEST: &[&str] = &["place gallia", "place iberia"];

/// A rule, the position, the things that frame the relevant part, and the steps; an event or the
/// final refusal names the rule.
type Example = (&'static str, Table, &'static [&'static str], &'static [&'static str]);

fn examples() -> Vec<Example> {
    vec![
        (
            "civilization.pay.2",
            table("vassalli", FIFTEEN),
            WEST,
            &["red: buy cavalry iberia", "red: give gallia"],
        ),
        (
            "civilization.turn.7",
            table("leva", WORKED),
            &["place gallia", "place italia"],
            &["blue: done"],
        ),
        (
            "civilization.pay.4",
            table("vassalli", FIFTEEN),
            WEST,
            &["red: buy cavalry iberia", "red: change gallia"],
        ),
        ("civilization.pay.8", table("leva", POOR), WEST, &["red: buy artillery iberia"]),
        (
            "civilization.conquest.1",
            medieval("land iberia blue unit cavalry-1 gone"),
            WEST,
            &["red: buy infantry iberia"],
        ),
        (
            "civilization.conquest.3",
            table("leva", JOINT),
            WEST,
            &["red: attack iberia", "red: add infantry", "red: storm"],
        ),
        (
            "civilization.conquest.4",
            medieval("land iberia blue unit infantry-1 gone"),
            WEST,
            &["red: buy infantry iberia"],
        ),
        (
            "civilization.conquest.5",
            medieval(
                "land iberia blue level 2 settlers 3 gone\ntechnologies blue pottery masonry construction\nwonders blue pyramids great_wall",
            ),
            WEST,
            &["red: buy infantry iberia"],
        ),
        (
            "civilization.token.1",
            explorer(1, ""),
            &["place gallia", "place italia"],
            &["red: place infantry italia", "? token wine"],
        ),
        (
            "civilization.token.6",
            explorer(1, ""),
            &["place gallia", "place italia"],
            &["red: place infantry italia", "? token new_civ"],
        ),
        (
            "civilization.token.7",
            explorer(
                2,
                "land germania red settlers 1 gone\nland balkans red unit infantry-1 gone\nland britannia red settlers 1 gone",
            ),
            &["place gallia", "place germania", "place balkans"],
            &["red: place infantry italia", "red: give britannia", "? token plague"],
        ),
        ("civilization.count.1", before_the_count("ties=dense"), &[], &["red: done"]),
    ]
}

/// Takes a step, and returns the rules it names.
fn take(table: &mut Table, step: &str) -> Vec<&'static str> {
    let game = &mut table.game;
    let mut events = Vec::new();
    let taken: Result<(), Rejection> = match (step.strip_prefix("? "), step.split_once(": ")) {
        (Some(outcome), _) => {
            let outcome = Chance::read(game.rules(), outcome).unwrap();
            game.resolve_chance(&outcome, &mut events)
        }
        (None, Some((who, action))) => {
            let action = Action::read(game.rules(), action).unwrap();
            game.act(seat(who), &action, &mut events)
        }
        (None, None) => panic!("`{step}` is no step"),
    };
    match taken {
        Ok(()) => events.iter().map(|event| event.rule().0).collect(),
        Err(rejection) => vec![rejection.rule().0],
    }
}

/// civilization.pay.2, civilization.turn.7, civilization.pay.4, civilization.pay.8,
/// civilization.conquest.1, civilization.conquest.3, civilization.conquest.4,
/// civilization.conquest.5, civilization.token.1, civilization.token.6, civilization.token.7,
/// civilization.count.1
#[test]
#[allow(clippy::disallowed_methods, reason = "the golden file lies beside the rules")]
fn the_examples_of_the_rules_pages_show_their_rules() {
    let mut text = HEAD.to_owned();
    for (rule, mut table, show, steps) in examples() {
        let _ = write!(text, "\n## {rule}\n");
        if !show.is_empty() {
            let _ = writeln!(text, "show {}", show.join(", "));
        }
        let _ = write!(text, "\n{}\n", table.game.position());
        let mut named = Vec::new();
        for step in steps {
            let _ = writeln!(text, "> {step}");
            named.extend(take(&mut table, step));
        }
        assert!(named.contains(&rule), "{rule} is not among {named:?}");
    }
    if std::env::var("UPDATE_EXPECT").is_ok_and(|value| value == "1") {
        return fs::write(FILE, text).unwrap();
    }
    assert_eq!(fs::read_to_string(FILE).unwrap_or_default(), text);
}
