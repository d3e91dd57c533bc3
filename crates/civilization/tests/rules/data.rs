//! The data: counts, symmetry, reachability, names, and invalid files.

use crate::support::impossible;
use civilization::{
    Ruleset,
    ruleset::{BUILT_IN, EARLIER},
};

fn built_in() -> &'static Ruleset {
    Ruleset::from_files(&BUILT_IN).unwrap()
}

/// civilization.data.1, civilization.data.2: the contents of the reconstruction.
#[test]
fn the_built_in_ruleset_has_what_it_should() {
    let rules = built_in();
    assert_eq!(rules.hash(), "built-in-2");
    let counts = [
        rules.territories.len(),
        rules.seas.len(),
        rules.technologies.len(),
        rules.wonders.len(),
        rules.structures.len(),
        rules.cards.len(),
    ];
    assert_eq!(counts, [54, 20, 53, 25, 18, 33]);
    assert_eq!(rules.tokens.iter().map(|token| u32::from(token.count)).sum::<u32>(), 86);
    let eras = |era| rules.technologies.iter().filter(|tech| tech.era == era).count();
    assert_eq!([1, 2, 3, 4].map(eras), [15, 10, 10, 18]);
    let pool = |era| {
        let cards = rules.cards.iter();
        cards.filter(|c| c.era <= era && (c.discard_at == 0 || c.discard_at > era)).count()
    };
    assert_eq!([1, 2, 3, 4].map(pool), [13, 15, 13, 12]);
}

#[test]
fn every_name_exists_in_both_languages() {
    let rules = built_in();
    let mut names: Vec<(&str, &str, &str)> = Vec::new();
    names.extend(rules.territories.iter().map(|e| (&*e.id, &*e.it, &*e.en)));
    names.extend(rules.seas.iter().map(|e| (&*e.id, &*e.it, &*e.en)));
    names.extend(rules.tokens.iter().map(|e| (&*e.id, &*e.it, &*e.en)));
    names.extend(rules.technologies.iter().map(|e| (&*e.id, &*e.it, &*e.en)));
    names.extend(rules.wonders.iter().map(|e| (&*e.id, &*e.it, &*e.en)));
    names.extend(rules.structures.iter().map(|e| (&*e.id, &*e.it, &*e.en)));
    names.extend(rules.models.iter().map(|e| (&*e.id, &*e.it, &*e.en)));
    names.extend(rules.cards.iter().map(|e| (&*e.id, &*e.it, &*e.en)));
    names.extend(rules.kinds.iter().map(|e| ("kind", &*e.it, &*e.en)));
    for (id, italian, english) in &names {
        assert!(!italian.is_empty() && !english.is_empty(), "{id}");
    }
    for card in &rules.cards {
        let texts = [&card.top_text, &card.bottom_text, &card.top_it, &card.bottom_it];
        assert!(texts.iter().all(|text| !text.is_empty()), "{}", card.id);
    }
    assert!(rules.wonders.iter().all(|w| !w.text.is_empty() && !w.text_it.is_empty()));
}

/// civilization.data.1: the rulesets that were built in before are found by their names, and are
/// not the present one.
#[test]
fn earlier_rulesets_are_found_by_name() {
    for (name, files) in EARLIER {
        let earlier = Ruleset::find(name).unwrap();
        assert_eq!(earlier.hash(), name);
        assert_eq!(earlier, Ruleset::from_files(&files).unwrap());
        assert_ne!(earlier, built_in());
        assert!(earlier.files().is_empty());
    }
    assert_eq!(Ruleset::find("built-in-2"), Some(built_in()));
    assert_eq!(Ruleset::find("built-in-0"), None);
}

/// The error for the built-in files with one replacement.
fn refused(file: &str, from: &str, to: &str) -> String {
    let files: Vec<(&str, String)> = BUILT_IN
        .iter()
        .map(|(name, text)| {
            let changed =
                if *name == file { text.replacen(from, to, 1) } else { (*text).to_owned() };
            (*name, changed)
        })
        .collect();
    let files: Vec<(&str, &str)> =
        files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    Ruleset::from_files(&files).unwrap_err().to_string()
}

/// An error without the line and the column.
fn without_place(said: &str) -> String {
    let (file, rest) = said.split_once(".toml").unwrap();
    let rest = rest.trim_start_matches(|c: char| c == ':' || c.is_ascii_digit());
    format!("{file}.toml:{rest}")
}

/// civilization.data.1: every error has a position that an editor can jump to.
#[test]
fn a_fault_has_a_line_and_a_column() {
    for (file, from, to, expected) in [
        // Invalid TOML, at the second equals sign.
        ("map.toml", "format = 1", "format == 1", "map.toml:7:"),
        // An unknown name, where it is written.
        ("map.toml", "land = [\"canada\"]", "land = [\"atlantis\"]", "map.toml:15:9: `alaska`"),
        // A value of the wrong type.
        ("map.toml", "lon = -152", "lon = \"west\"", "map.toml:17:7: `alaska`"),
        // A missing field, at the start of its entry.
        ("map.toml", "it = \"Alaska\"\n", "", "map.toml:10:1: `alaska`: missing field `it`"),
        // A duplicate name, at the second entry.
        (
            "map.toml",
            "id = \"canada\"",
            "id = \"alaska\"",
            "map.toml:20:6: `alaska`: there are two",
        ),
    ] {
        let said = refused(file, from, to);
        assert!(said.starts_with(expected), "{said}\nand not\n{expected}");
    }
}

#[test]
#[allow(clippy::too_many_lines, reason = "a table: one entry for each mistake")]
fn faulty_files_are_refused_with_file_entry_and_reason() {
    let cases = [
        (
            "map.toml",
            "land = [\"canada\"]",
            "land = []",
            "map.toml: `canada`: it borders `alaska`, which does not border it",
        ),
        (
            "map.toml",
            "land = [\"canada\"]",
            "land = [\"atlantis\"]",
            "map.toml: `alaska`: there is no territory `atlantis`",
        ),
        (
            "map.toml",
            "id = \"canada\"",
            "id = \"alaska\"",
            "map.toml: `alaska`: there are two of this id",
        ),
        (
            "strategy_cards.toml",
            "op = \"score_face\"",
            "op = \"win\"",
            "strategy_cards.toml: `splendore`: there is no op `win`",
        ),
        (
            "strategy_cards.toml",
            "pays = 5",
            "pays = 7",
            "strategy_cards.toml: `splendore`: a symbol pays 5 or 10",
        ),
        (
            "strategy_cards.toml",
            "resource = \"gems\"",
            "resource = \"plague\"",
            "strategy_cards.toml: `splendore`: its symbol is no resource",
        ),
        (
            "technologies.toml",
            "prereq = [\"pottery\"]",
            "prereq = [\"masonry\"]",
            "technologies.toml: `masonry`: it can never be discovered",
        ),
        (
            "technologies.toml",
            "cost = 30",
            "cost = \"30\"",
            "technologies.toml: `pottery`: invalid type: string \"30\", expected u16",
        ),
        (
            "tokens.toml",
            "class = \"resource\"",
            "class = \"snack\"",
            "tokens.toml: `wine`: there is no class `snack`",
        ),
        (
            "wonders.toml",
            "op = \"found_cost\"",
            "op = \"fly\"",
            "wonders.toml: `pyramids`: there is no power `fly`",
        ),
        (
            "structures.toml",
            "tech = \"pottery\"",
            "tech = \"writing\"",
            "structures.toml: `granary`: `writing` is of another era or allows another structure",
        ),
        (
            "rules.toml",
            "start_credits = 30",
            "start_credits = 35",
            "rules.toml: `start_credits`: a treasury must be a multiple of 10",
        ),
        (
            "units.toml",
            "kind = \"settler\"",
            "kind = \"wizard\"",
            "units.toml: `wizard`: there is no such kind",
        ),
        (
            "map.toml",
            "land = [\"canada\"]",
            "land = [\"canada\", \"alaska\"]",
            "map.toml: `alaska`: it borders itself",
        ),
        (
            "map.toml",
            "adj = [\"east_pacific\", \"west_pacific\", \"east_china_sea\"]",
            "adj = [\"east_pacific\", \"west_pacific\"]",
            "map.toml: `east_china_sea`: it borders `north_pacific`, which does not border it",
        ),
        ("map.toml", "it = \"Alaska\"\n", "", "map.toml: `alaska`: missing field `it`"),
        ("map.toml", "en = \"Alaska\"", "en = \" \"", "map.toml: `alaska`: `en` is empty"),
        (
            "map.toml",
            "lon = -152",
            "lon = nan",
            "map.toml: `alaska`: there is no place at longitude NaN, latitude 64",
        ),
        (
            "map.toml",
            "id = \"alaska\"",
            "id = \"Alaska the Great\"",
            "map.toml: `Alaska the Great`: an id has lower-case letters, digits and underscores",
        ),
        (
            "map.toml",
            "lon = -152",
            "lon = -152\nheight = 3",
            "map.toml: `alaska`: unknown field `height`, expected one of `id`, `it`, `en`, \
             `continent`, `land`, `sea`, `lon`, `lat`",
        ),
        (
            "strategy_cards.toml",
            "bottom_it = \"Conteggio",
            "bottom_it = \"\" # \"Conteggio",
            "strategy_cards.toml: `splendore`: `bottom_it` is empty",
        ),
        (
            "strategy_cards.toml",
            "top = [{ op = \"score_face\", n = 1 }]",
            "top = [{ op = \"gain\", n = 12 }]",
            "strategy_cards.toml: `splendore`: 12 is not a multiple of 5 up to 2000",
        ),
        (
            "strategy_cards.toml",
            "n = 1 }]",
            "n = 100 }]",
            "strategy_cards.toml: `splendore`: 100 is not from 0 to 99",
        ),
        (
            "strategy_cards.toml",
            "bottom_mode = \"simultaneous\"",
            "bottom_mode = \"widdershins\"",
            "strategy_cards.toml: `splendore`: `bottom_mode` cannot be `widdershins`",
        ),
        (
            "strategy_cards.toml",
            "bottom_mode = \"clockwise\"",
            "bottom_mode = \"simultaneous\"",
            "strategy_cards.toml: `esplorazione`: units, movement and technologies are never \
             simultaneous",
        ),
        (
            "strategy_cards.toml",
            "discard_at = 0",
            "discard_at = 1",
            "strategy_cards.toml: `splendore`: it is discarded when a later era begins",
        ),
        (
            "technologies.toml",
            "id = \"masonry\"",
            "id = \"pottery\"",
            "technologies.toml: `pottery`: there are two of this id",
        ),
        (
            "technologies.toml",
            "cost = 30",
            "cost = 32",
            "technologies.toml: `pottery`: a cost is a multiple of 5",
        ),
        (
            "technologies.toml",
            "max_settlement = 2",
            "max_settlement = 5",
            "technologies.toml: `construction`: settlements have levels 1 to 4, not 5",
        ),
        (
            "technologies.toml",
            "model = \"spearman\"",
            "model = \"archer\"",
            "technologies.toml: `bronze_working`: units.toml has no infantry `archer` of this \
             technology",
        ),
        (
            "structures.toml",
            "cost = 20",
            "cost = 21",
            "structures.toml: `granary`: 21 is not a multiple of 5 up to 2000",
        ),
        (
            "wonders.toml",
            "tech = \"masonry\"",
            "tech = \"alchemy\"",
            "wonders.toml: `pyramids`: there is no technology `alchemy`",
        ),
        (
            "wonders.toml",
            "units = { fleet = 1 }",
            "units = { zeppelin = 1 }",
            "wonders.toml: `lighthouse`: there is no kind of unit `zeppelin`",
        ),
        (
            "tokens.toml",
            "count = 5",
            "count = 250",
            "tokens.toml: `count`: there are 331 for 54 territories",
        ),
        (
            "rules.toml",
            "rank_points = [3, 2, 1]",
            "rank_points = [1, 2, 3]",
            "rules.toml: `rank_points`: a better place is not worth less",
        ),
        (
            "rules.toml",
            "credits_per_point = 50",
            "credits_per_point = 0",
            "rules.toml: `early_end`: `credits_per_point` cannot be 0",
        ),
        ("rules.toml", "royalty = 5", "royalties = 5", "rules.toml: unknown field `royalties`"),
        (
            "units.toml",
            "rank = 1",
            "rank = 0",
            "units.toml: `spearman`: `warrior` has the same kind, era and rank",
        ),
        (
            "units.toml",
            "format = 1",
            "format = 2",
            "units.toml: the file does not begin with `format = 1`",
        ),
    ];
    for (file, from, to, expected) in cases {
        let said = without_place(&refused(file, from, to));
        assert!(said.starts_with(expected), "{said}\nand not\n{expected}");
    }
    let said = refused("map.toml", "format = 1", "format == 1");
    assert!(said.starts_with("map.toml:7:") && said.lines().count() == 1, "{said}");
    assert_eq!(
        Ruleset::from_files(&BUILT_IN[1..]).unwrap_err().to_string(),
        "there is no file `map.toml`"
    );
    assert_eq!(
        Ruleset::from_files(&[("notes.txt", "")]).unwrap_err().to_string(),
        "`notes.txt` is no file of a ruleset"
    );
}

#[test]
fn another_ruleset_has_a_hash() {
    let files: Vec<(&str, String)> = BUILT_IN
        .iter()
        .map(|(name, text)| (*name, text.replace("start_credits = 30", "start_credits = 40")))
        .collect();
    let files: Vec<(&str, &str)> =
        files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let rules = Ruleset::from_files(&files).unwrap();
    assert_eq!(rules.hash().len(), 16);
    assert_eq!(Ruleset::from_files(&files), Ok(rules), "the same files are the same ruleset");
    assert_eq!(Ruleset::find(rules.hash()), Some(rules));
    // A ruleset that this process has not read cannot be used.
    let said = impossible("civilization 1\noptions ruleset=0123456789abcdef\n");
    let expected = "this was played by the ruleset `0123456789abcdef`, which is not known here";
    assert!(said.contains(expected), "{said}");
}

#[test]
fn impossible_positions_are_refused() {
    let with = |lines: &str| {
        let stage = if lines.contains("stage ") { "" } else { "stage top\n" };
        impossible(&format!(
            "civilization 1\n{stage}civ red credits 10 points 0 played leva holds -\n\
             civ blue credits 0 points 0 holds genio\nland japan blue level 1 gone\n{lines}"
        ))
    };
    let cases = [
        (
            "land gallia red level 1 open desert",
            "gallia: the terrain does not allow a settlement of this size",
        ),
        ("land gallia red gone", "the pieces in gallia need an owner"),
        ("land gallia red level 3 gone", "gallia: no technology allows such a settlement"),
        ("land gallia red level 1 gone\nstructures red bank", "a structure belongs to another era"),
        (
            "land gallia red level 1 gone\nwonders red oracle",
            "a wonder is owned without its technology",
        ),
        ("land gallia red level 1 gone\nera 9", "the era must be between 1 and 4"),
        (
            "land gallia red level 1 gone\ntechnologies red pottery\ntechnologies blue pottery",
            "two owners",
        ),
        ("land gallia green level 1 gone", "nobody plays green"),
        (
            "land gallia red level 1 gone\ncrowd persia infantry-1",
            "surplus units must stand beside a first unit",
        ),
        ("land gallia red level 1 gone\nstage bottom green", "nobody plays green"),
    ];
    for (lines, expected) in cases {
        let said = with(lines);
        assert!(said.contains(expected), "{lines}: {said}");
    }
    // A card in two places; two units between turns, or too many; a wonder twice.
    let with_civs = |red: &str, blue: &str, lines: &str| {
        impossible(&format!(
            "civilization 1\nciv red credits 10 points 0 {red}\nciv blue credits 0 points 0 {blue}\n\
             land japan blue level 1 gone\nland gallia red level 1 unit infantry-1 gone\n{lines}"
        ))
    };
    let said = with_civs("played leva holds -", "holds leva", "stage top");
    assert!(said.contains("a card is in two places"), "{said}");
    let crowd = "stage between unqueued\nchoosing blue\ncrowd gallia infantry-1";
    let said = with_civs("played leva holds -", "holds -", crowd);
    assert!(said.contains("there are several units in one area between turns"), "{said}");
    let crowd = format!("stage settle-top\nbusy red\n{}", "crowd gallia infantry-1\n".repeat(9));
    let said = with_civs("due 5 played leva holds -", "holds genio", &crowd);
    assert!(said.contains("there are too many units in one area"), "{said}");
    let everybody = format!("stage top\n{}", "crowd gallia infantry-1\n".repeat(99));
    let said = with_civs("played leva holds -", "holds genio", &everybody);
    assert!(said.contains("there are too many units in one area"), "{said}");
    let wonders =
        "stage top\ntechnologies red pottery masonry\nwonders red pyramids\nwonders blue pyramids";
    let said = with_civs("played leva holds -", "holds genio", wonders);
    assert!(said.contains("a technology or wonder has two owners"), "{said}");
    let odd = "civilization 1\nstage top\nciv red credits 15 points 0 played leva holds -\nciv blue credits 0 points 0 holds genio\nland japan blue level 1 gone\nland gallia red level 1 gone\n";
    assert!(impossible(odd).contains("a treasury must be a multiple of 10"));
    // Before the first turn, each seat has at most what its place in the opening order allows.
    let opening = |lines: &str| {
        let civs = "civ red credits 30 points 0 holds -\nciv blue credits 30 points 0 holds -";
        impossible(&format!("civilization 1\n{civs}\n{lines}"))
    };
    let said = opening("stage first\nland gallia red level 1 gone");
    assert!(said.contains("nobody has settled yet"), "{said}");
    let said = opening("stage opening-card red\nland gallia blue level 1 gone");
    assert!(said.contains("a seat that has not begun cannot have anything"), "{said}");
    for text in
        ["", "tigris 1", "civilization 1", "civilization 1\nstage", "civilization 1\nciv blue"]
    {
        impossible(text);
    }
}
