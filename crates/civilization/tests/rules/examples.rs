//! The examples on the rules pages: positions of the tests, played here and written to
//! `rules/examples.txt`.
//!
//! With `UPDATE_EXPECT=1` the file is rewritten. The browser plays each example on the engine, so
//! the pages show only what really happens.

use std::{fmt::Write, fs};

use civilization::{Action, Chance, Rejection};
use table::{Game, Refusal, Told};

use crate::{
    chapters,
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

/// An example on the rules page.
pub(crate) struct Example {
    /// The rule beside which it stands.
    pub(crate) rule: &'static str,
    /// The rule that an event or a refusal names: the same, where the code names it.
    named: &'static str,
    table: Table,
    /// The things that frame the relevant part of the map.
    show: &'static [&'static str],
    steps: &'static [&'static str],
}

impl Example {
    pub(crate) fn new(
        rule: &'static str,
        table: Table,
        show: &'static [&'static str],
        steps: &'static [&'static str],
    ) -> Self {
        Self::by((rule, rule), table, show, steps)
    }

    /// An example of a rule that shows in what another one names.
    pub(crate) fn by(
        (rule, named): (&'static str, &'static str),
        table: Table,
        show: &'static [&'static str],
        steps: &'static [&'static str],
    ) -> Self {
        Self { rule, named, table, show, steps }
    }
}

/// All examples.
pub(crate) fn all() -> Vec<Example> {
    let mut all = examples();
    all.extend(chapters::examples());
    all
}

fn examples() -> Vec<Example> {
    vec![
        Example::new(
            "civilization.pay.2",
            table("vassalli", FIFTEEN),
            WEST,
            &["red: buy cavalry iberia", "red: give gallia"],
        ),
        Example::new(
            "civilization.turn.7",
            table("leva", WORKED),
            &["place gallia", "place italia"],
            &["blue: done"],
        ),
        Example::new(
            "civilization.pay.4",
            table("vassalli", FIFTEEN),
            WEST,
            &["red: buy cavalry iberia", "red: change gallia"],
        ),
        Example::new(
            "civilization.pay.8",
            table("leva", POOR),
            WEST,
            &["red: buy artillery iberia"],
        ),
        Example::new(
            "civilization.conquest.1",
            medieval("land iberia blue unit cavalry-1 gone"),
            WEST,
            &["red: buy infantry iberia"],
        ),
        Example::new(
            "civilization.conquest.3",
            table("leva", JOINT),
            WEST,
            &["red: attack iberia", "red: add infantry", "red: storm"],
        ),
        Example::new(
            "civilization.conquest.4",
            medieval("land iberia blue unit infantry-1 gone"),
            WEST,
            &["red: buy infantry iberia"],
        ),
        Example::new(
            "civilization.conquest.5",
            medieval(
                "land iberia blue level 2 settlers 3 gone\ntechnologies blue pottery masonry construction\nwonders blue pyramids great_wall",
            ),
            WEST,
            &["red: buy infantry iberia"],
        ),
        Example::new(
            "civilization.token.1",
            explorer(1, ""),
            &["place gallia", "place italia"],
            &["red: place infantry italia", "? token wine"],
        ),
        Example::new(
            "civilization.token.6",
            explorer(1, ""),
            &["place gallia", "place italia"],
            &["red: place infantry italia", "? token new_civ"],
        ),
        Example::new(
            "civilization.token.7",
            explorer(
                2,
                "land germania red settlers 1 gone\nland balkans red unit infantry-1 gone\nland britannia red settlers 1 gone",
            ),
            &["place gallia", "place germania", "place balkans"],
            &["red: place infantry italia", "red: give britannia", "? token plague"],
        ),
        Example::new("civilization.count.1", before_the_count("ties=dense"), &[], &["red: done"]),
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
/// civilization.count.1, civilization.setup.7, civilization.choose.2, civilization.cost.2,
/// civilization.place.1, civilization.place.3, civilization.move.1, civilization.out.1,
/// civilization.sea.1, civilization.sea.2, civilization.structure.2, civilization.resource.1,
/// civilization.data.2, civilization.era.1, civilization.tech.1, civilization.tech.2,
/// civilization.wonder.1, civilization.wonder.3, civilization.end.1
#[test]
#[allow(clippy::disallowed_methods, reason = "the golden file lies beside the rules")]
fn the_examples_of_the_rules_pages_show_their_rules() {
    let mut text = HEAD.to_owned();
    for Example { rule, named: by, mut table, show, steps } in all() {
        let _ = write!(text, "\n## {rule}\n");
        if by != rule {
            let _ = writeln!(text, "by {by}");
        }
        if !show.is_empty() {
            let _ = writeln!(text, "show {}", show.join(", "));
        }
        let _ = write!(text, "\n{}\n", table.game.position());
        let mut named = Vec::new();
        for step in steps {
            let _ = writeln!(text, "> {step}");
            named.extend(take(&mut table, step));
        }
        assert!(named.contains(&by), "{by} is not among {named:?}");
    }
    if std::env::var("UPDATE_EXPECT").is_ok_and(|value| value == "1") {
        return fs::write(FILE, text).unwrap();
    }
    assert_eq!(fs::read_to_string(FILE).unwrap_or_default(), text);
}
