//! The examples on the rules pages: drawn and played here, and written to `rules/examples.txt`.
//!
//! `UPDATE_EXPECT=1` rewrites the file. The browser shows each example exactly as it is played
//! here.

use std::{fmt::Write, fs};

use table::{Game, Refusal, Told};

use crate::{
    monument::SQUARE,
    revolt::REVOLT,
    support::{corners, table},
    treasure::LINKED,
    war::TWO_WARS,
};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/rules/examples.txt");

const HEAD: &str = "# Drawn examples of the rules, written by tests/rules/examples.rs.\n";

/// A rule, the drawn table, and the steps; the last step causes an event or a refusal that names
/// the rule.
const EXAMPLES: &[(&str, &str, &[&str])] = &[
    (
        "tigris.leader.8",
        "
              G  H  I  J  K
         3    .  .  .  .  .
         4    .  t  s  .  .
         5    .  .  .  .  .
        archer | hand 6 temple
        ",
        &["archer: leader king I3"],
    ),
    (
        "tigris.leader.9",
        "
              G  H  I  J  K
         3    .  .  .  .  .
         4    AP t  .  t  BM
         5    .  .  .  .  .
        archer | hand 6 temple
        ",
        &["archer: leader king I4"],
    ),
    (
        "tigris.tile.6",
        "
              G  H  I  J  K
         2    .  .  BM .  .
         3    .  .  t  .  .
         4    AP t  .  t  BK
        archer | hand 6 temple
        ",
        &["archer: tile temple I4"],
    ),
    (
        "tigris.tile.8",
        "
              G  H  I  J
         3    .  .  BP .
         4    .  t  t  .
         5    .  .  .  .
        archer | hand 6 temple
        ",
        &["archer: tile temple J4"],
    ),
    (
        "tigris.tile.9",
        "
              G  H  I  J
         3    .  .  AK .
         4    .  .  t  .
         5    .  .  .  .
        archer | hand 6 market
        ",
        &["archer: tile market J4"],
    ),
    ("tigris.revolt.1", REVOLT, &["archer: leader merchant I3"]),
    (
        "tigris.revolt.10",
        REVOLT,
        &["archer: leader merchant I3", "archer: commit 2", "bull: commit 1"],
    ),
    (
        "tigris.revolt.11",
        REVOLT,
        &["archer: leader merchant I3", "archer: commit 0", "bull: commit 0"],
    ),
    (
        "tigris.war.2",
        "
              G  H  I  J  K  L
         3    .  .  .  .  .  .
         4    .  AK t  .  t  BM
         5    .  .  .  .  .  .
        archer | hand 1 settlement
        ",
        &["archer: tile settlement J4"],
    ),
    (
        "tigris.war.22",
        TWO_WARS,
        &["archer: tile temple J4", "archer: war merchant", "archer: commit 1", "bull: commit 2"],
    ),
    ("tigris.monument.1", SQUARE, &["archer: tile temple I5", "archer: monument red-green H4"]),
    (
        "tigris.catastrophe.2",
        "
              H  I  J
         3    .  .  .
         4    AM m  t
         5    t  .  .
        ",
        &["archer: catastrophe I4"],
    ),
];

/// The treasure example, whose drawing is assembled from parts.
fn treasures() -> (&'static str, String, &'static [&'static str]) {
    let drawing =
        format!("{LINKED}\n         4    .  AM .  .  .  .  .\nbull | hand 1 market\nactive bull 2");
    ("tigris.treasure.5", drawing, &["bull: tile market G3", "archer: leave F3"])
}

/// tigris.leader.8, tigris.leader.9, tigris.tile.6, tigris.tile.8,
/// tigris.tile.9, tigris.revolt.1, tigris.revolt.10, tigris.revolt.11, tigris.war.2,
/// tigris.war.22, tigris.monument.1, tigris.catastrophe.2, tigris.treasure.5
#[test]
#[allow(clippy::disallowed_methods, reason = "the golden file lies beside the rules")]
fn the_examples_of_the_rules_pages_show_their_rules() {
    let mut text = HEAD.to_owned();
    let examples =
        EXAMPLES.iter().map(|(rule, drawing, steps)| (*rule, (*drawing).to_owned(), *steps));
    for (rule, drawing, steps) in examples.chain([treasures()]) {
        let mut game = table(&drawing);
        let _ = write!(text, "\n## {rule}\n");
        if let Some((first, last)) = corners(&drawing) {
            let _ = writeln!(text, "show space {first}, space {last}");
        }
        let _ = write!(text, "\n{}\n", game.game.position());
        let mut named = Vec::new();
        for step in steps {
            let _ = writeln!(text, "> {step}");
            let mut events = Vec::new();
            match game.attempt(step, &mut events) {
                Ok(()) => named.extend(events.iter().map(|event| event.rule().0)),
                Err(rejection) => named.push(rejection.rule().0),
            }
        }
        assert!(named.contains(&rule), "{rule} is not among {named:?}");
    }
    if std::env::var("UPDATE_EXPECT").is_ok_and(|value| value == "1") {
        return fs::write(FILE, text).unwrap();
    }
    assert_eq!(fs::read_to_string(FILE).unwrap_or_default(), text);
}
