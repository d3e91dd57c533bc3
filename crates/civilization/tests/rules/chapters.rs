//! Drawn examples for the chapters of the rules that are not about payments, war, tokens and counts.

use crate::{
    examples::Example,
    support::{MODERN, Table, table},
};

/// A position in which red plays a card's top box, with more lines.
fn top(card: &str, left: u8, more: &str) -> Table {
    let cursor = format!("cursor red op 0 left {left} used 0 rights 0 0 0 0 0 0");
    table(card, &format!("stage top\n{cursor}\n{more}"))
}

const HOME: &[&str] = &["place gallia", "place italia"];

/// One example at least for each of these chapters.
pub(crate) fn examples() -> Vec<Example> {
    let mut all = beginnings();
    all.extend(pieces());
    all.extend(knowledge());
    all
}

/// Setting up, choosing, costs, placing, moving.
fn beginnings() -> Vec<Example> {
    vec![
        Example::new(
            "civilization.setup.7",
            table(
                "crescita",
                "stage opening-place red\nciv red credits 30 points 0 holds crescita\nciv blue credits 30 points 0 holds -\nland japan gone\nland gallia open wine\nland italia open spices",
            ),
            HOME,
            &["red: start italia"],
        ),
        Example::new(
            "civilization.choose.2",
            table(
                "crescita",
                "active blue\nstage top\ncursor blue op 0 left 2 used 0 rights 0 0 0 0 0 0\nciv red credits 40 points 0 played crescita holds -\nciv blue credits 40 points 0 played leva holds -\nland gallia red level 1 unit infantry-1 gone\nchoosing red",
            ),
            &[],
            &["red: choose crescita"],
        ),
        Example::new(
            "civilization.cost.2",
            table(
                "crescita",
                "stage top\ncursor red op 1 left 1 used 0 rights 0 0 0 0 0 0\ntechnologies red pottery bronze_working masonry construction\nwonders red pyramids great_wall\nland gallia red level 1 settlers 1 gone\nland italia red level 1 gone",
            ),
            HOME,
            &["red: grow italia", "red: grow gallia"],
        ),
        Example::new(
            "civilization.place.1",
            top(
                "esplorazione",
                1,
                "land gallia red level 1 unit infantry-1 gone\nland iberia gone\nland britannia gone",
            ),
            &["place gallia", "place iberia", "place britannia"],
            &["red: place infantry britannia", "red: place infantry iberia"],
        ),
        Example::new(
            "civilization.place.3",
            top(
                "navigazione",
                1,
                "technologies red sailing\nland italia red level 1 unit infantry-1 gone",
            ),
            &["place west_med", "place italia"],
            &["red: buy fleet north_atlantic", "red: buy fleet west_med"],
        ),
        Example::new(
            "civilization.move.1",
            top(
                "guerra",
                2,
                "land gallia red level 1 unit infantry-1 gone\nland italia gone\nland germania red unit cavalry-1 gone",
            ),
            &["place gallia", "place italia", "place germania"],
            &["red: move infantry gallia balkans", "red: move infantry gallia italia"],
        ),
    ]
}

/// Elimination, sea and air, structures, resources, and what never runs out.
fn pieces() -> Vec<Example> {
    vec![
        Example::new(
            "civilization.out.1",
            top(
                "guerra",
                2,
                "land gallia red level 1 unit artillery-1 gone\nland iberia blue level 1 unit infantry-1 gone\nland japan gone",
            ),
            &["place gallia", "place iberia"],
            &["red: move artillery gallia iberia", "red: done", "red: choose tributi"],
        ),
        Example::by(
            ("civilization.sea.1", "civilization.move.1"),
            top(
                "guerra",
                2,
                "land italia red level 1 unit infantry-1 gone\nland maghreb gone\nsea west_med red fleet-1",
            ),
            &["place italia", "place west_med", "place maghreb"],
            &["red: move infantry italia maghreb"],
        ),
        Example::new(
            "civilization.sea.2",
            top(
                "mobilitazione",
                2,
                &format!(
                    "era 4\n{MODERN}\nland gallia red level 2 unit infantry-4 gone\nland italia red unit infantry-4 gone"
                ),
            ),
            HOME,
            &["red: buy aircraft italia", "red: buy aircraft gallia", "red: change gallia"],
        ),
        Example::new(
            "civilization.structure.2",
            top(
                "artigianato",
                1,
                "technologies red pottery writing\nstructures red granary\nland gallia red level 1 gone",
            ),
            &[],
            &["red: build granary", "red: build library"],
        ),
        Example::by(
            ("civilization.resource.1", "civilization.turn.7"),
            table(
                "leva",
                "stage bottom blue\ncursor blue op 0 left 1 used 0 rights 0 0 0 0 0 0\nland gallia red level 1 unit infantry-1 open iron\nland italia red settlers 1 open iron\nland iberia red unit infantry-1 open iron",
            ),
            &["place gallia", "place italia", "place iberia"],
            &["blue: done"],
        ),
        Example::by(
            ("civilization.data.2", "civilization.place.4"),
            top(
                "migrazione",
                2,
                "civ blue credits 100 points 0 holds tributi\nland gallia red level 1 settlers 40 gone",
            ),
            &["place gallia"],
            &["red: place settler gallia", "red: place settler gallia"],
        ),
    ]
}

/// Eras, technologies, wonders, the end.
fn knowledge() -> Vec<Example> {
    vec![
        Example::new(
            "civilization.era.1",
            top(
                "accademia",
                1,
                "technologies red burial_rites bronze_working iron_working\nwonders red colossus\ntechnologies blue barter monarchy\nwonders blue hanging_gardens\nland gallia red level 1 settlers 1 unit infantry-1 gone",
            ),
            HOME,
            &["red: learn feudalism", "red: give gallia"],
        ),
        Example::new(
            "civilization.tech.1",
            top(
                "accademia",
                1,
                "technologies red pottery\ntechnologies blue writing\nland gallia red level 1 settlers 1 gone",
            ),
            &[],
            &["red: learn construction", "red: learn writing", "red: learn masonry"],
        ),
        Example::new(
            "civilization.tech.2",
            top(
                "leva",
                2,
                "technologies blue horse_riding\nland iberia gone\nland gallia red level 1 settlers 1 gone",
            ),
            &["place gallia", "place iberia"],
            &["red: buy cavalry iberia", "red: give gallia"],
        ),
        Example::new(
            "civilization.wonder.1",
            top(
                "accademia",
                1,
                "technologies red burial_rites\nland gallia red level 1 settlers 1 gone",
            ),
            HOME,
            &["red: learn mysticism", "red: change gallia"],
        ),
        Example::new(
            "civilization.wonder.3",
            table(
                "tributi",
                "stage turn-start\nciv red credits 80 points 8 holds tributi\ntechnologies red burial_rites mysticism\nwonders red oracle\nland gallia red level 1 unit infantry-1 gone",
            ),
            HOME,
            &["red: peek italia", "? token wine"],
        ),
        Example::new(
            "civilization.end.1",
            top(
                "laboratori",
                1,
                &format!(
                    "era 4\nciv red credits 400 points 61 played laboratori holds -\n{MODERN}\nland gallia red level 4 unit infantry-4 open wine\nland italia red level 3 gone"
                ),
            ),
            HOME,
            &["red: learn space_colony"],
        ),
    ]
}

/// Every chapter of the rules page has a drawn example.
#[test]
#[allow(clippy::disallowed_methods, reason = "the rules page lies beside the code")]
fn every_chapter_has_a_drawn_example() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/rules/en.md");
    let page = std::fs::read_to_string(page).unwrap();
    let headings = page.lines().filter(|line| line.starts_with("## "));
    let chapters = headings.filter_map(|line| line.split_once("{#")?.1.strip_suffix('}'));
    let all = crate::examples::all();
    for chapter in chapters {
        let start = format!("civilization.{chapter}.");
        assert!(all.iter().any(|example| example.rule.starts_with(&start)), "{chapter}");
    }
}
