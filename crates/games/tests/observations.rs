//! `docs/observations.md` lists every field of every observation, as the code writes it.
//! `UPDATE_EXPECT=1` rewrites the page.

#![allow(clippy::unwrap_used, reason = "a test fails where it stands")]
#![allow(clippy::disallowed_methods, reason = "the page is a file")]

use std::{env, fmt::Write, fs, path::Path};

use games::{Entry, Field, all};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/observations.md");

const OPENING: &str = "\
# Observations

<!-- Written by `UPDATE_EXPECT=1 cargo test -p games --test observations`. -->

An observation holds everything that a player knows: two different views of the table never have \
the same numbers, and equal views always do, which tests compare in random games of every game \
and number of players.
It is one float32 tensor of named fields, in this order and without gaps; in Python, \
`eridu.observation_layout(game, players, options)` lists them and `eridu.split(tensor, layout)` \
gives each its shape.

*P* stands for the number of players.
Players are counted clockwise from the observer, who is player 0.
Counts are written as they are; divide by the scale to get numbers of about one \
(`eridu.observation_scale`).
The judgement of a hand-written evaluation is not part of it; see `features=\"prospects\"`.
";

/// The options for which a game's fields are listed: with everything that can be added.
fn options(game: &str) -> &'static [(&'static str, &'static str)] {
    match game {
        "tigris" => &[("buildings", "on"), ("wonder", "on")],
        _ => &[],
    }
}

fn fields(entry: &'static dyn Entry, options: &[(&str, &str)], seats: u8) -> Vec<Field> {
    entry.bots().unwrap().fields(options, seats).unwrap()
}

fn length(fields: &[Field]) -> usize {
    fields.iter().map(Field::length).sum()
}

fn describe(entry: &'static dyn Entry, page: &mut String) {
    let (least, most) = (*entry.seats().start(), *entry.seats().end());
    let (few, many) =
        (fields(entry, options(entry.name()), least), fields(entry, options(entry.name()), most));
    let sizes = entry.seats().map(|seats| {
        let size = length(&fields(entry, &[], seats));
        format!("{size} with {seats}")
    });
    let sizes = sizes.collect::<Vec<_>>().join(", ");
    writeln!(
        page,
        "\n## {}\n\nNumbers by players, with the default options: {sizes}.",
        entry.name()
    )
    .unwrap();
    writeln!(page, "\n| field | shape | scale | meaning |\n|---|---|---|---|").unwrap();
    let usual = fields(entry, &[], least);
    for (field, other) in few.iter().zip(&many) {
        assert_eq!(field.name, other.name);
        let sizes = field.shape.iter().zip(&other.shape).map(|(one, two)| {
            if (*one, *two) == (usize::from(least), usize::from(most)) {
                return "*P*".to_owned();
            }
            assert_eq!(one, two, "{}: a size depends on the players", field.name);
            one.to_string()
        });
        let shape = sizes.collect::<Vec<_>>().join(" × ");
        let when = if usual.iter().any(|known| known.name == field.name) {
            ""
        } else {
            " (only with this option)"
        };
        let Field { name, scale, about, .. } = field;
        writeln!(page, "| `{name}` | {shape} | {scale} | {about}{when} |").unwrap();
    }
}

#[test]
fn the_page_lists_what_the_code_writes() {
    let mut page = OPENING.to_owned();
    all().iter().for_each(|entry| describe(*entry, &mut page));
    if env::var("UPDATE_EXPECT").is_ok_and(|value| value == "1") {
        fs::write(PAGE, &page).unwrap();
    }
    let kept = fs::read_to_string(Path::new(PAGE)).unwrap();
    assert!(kept == page, "UPDATE_EXPECT=1 rewrites docs/observations.md; then look at the diff");
}
