//! The count, the end, the early end.

use crate::support::{MODERN, Table, table};

/// Four civilizations with levels 5, 5, 3 and 2; red is about to play Splendour.
pub(crate) fn before_the_count(options: &str) -> Table {
    table(
        "splendore",
        &format!(
            "
            options {options}
            era 1
            stage turn-start
            civ red credits 0 points 0 waiting infantry 1 holds splendore
            civ blue credits 0 points 0 holds genio
            civ green credits 0 points 0 holds leva
            civ yellow credits 0 points 0 holds guerra
            technologies red pottery masonry bronze_working construction
            wonders red pyramids great_wall
            technologies blue writing barter
            technologies green sailing
            land gallia red level 2 gone
            land italia red level 2 gone
            land iberia red level 1 gone
            land japan blue level 2 gone
            land south_china blue level 2 gone
            land north_china blue level 1 gone
            land brazil green level 2 gone
            land peru green level 1 gone
            land cape yellow level 2 gone
            "
        ),
    )
}

fn count(options: &str) -> Table {
    before_the_count(options).play(&["red: done"])
}

/// The count with ties from the rules text (civilization.count.1, civilization.count.2,
/// civilization.count.3, civilization.tech.10).
#[test]
fn ties_share_the_place() {
    // Faces: only red's extra one. Levels 5 5 3 2. Technologies 4 2 1 0.
    count("ties=dense")
        .shows("civ red credits 0 points 9")
        .shows("civ blue credits 0 points 5")
        .shows("civ green credits 0 points 3")
        .shows("civ yellow credits 0 points 1")
        .tells("civilization.count.1");
    count("ties=skip")
        .shows("civ red credits 0 points 9")
        .shows("civ green credits 0 points 2")
        .shows("civ yellow credits 0 points 0");
    // Zero faces are second, zero technologies fourth.
    count("zero=points")
        .shows("civ blue credits 0 points 7")
        .shows("civ yellow credits 0 points 3");
}

/// civilization.end.1, civilization.end.2, civilization.end.3, civilization.turn.8: the last
/// discovery ends the game at once.
#[test]
fn the_last_discovery_ends_the_game() {
    use table::{Game, Waiting};
    let drawn = format!(
        "
        era 4
        stage top
        cursor red op 0 left 1 used 0 rights 0 0 0 0 0 0
        {MODERN}
        civ red credits 400 points 0 played CARD holds -
        land gallia red level 1 settlers 1 unit infantry-1 open rare
        "
    );
    let over = table("laboratori", &drawn)
        .play(&["red: learn space_colony"])
        .shows("stage over")
        // Levels 1 and 1, technologies 1 and 48, nothing for the rare minerals.
        .shows("civ red credits 70 points 5")
        // Cinema City and United Nations smile for blue: 3 + 3 + 3, 24 wonders, 8 seminal.
        .shows("civ blue credits 100 points 65")
        .tells("civilization.end.1")
        .tells("civilization.end.2");
    assert_eq!(over.game.waiting(), Waiting::Over);
    assert_eq!(over.game.outcome().unwrap().places, [2, 1]);
    over.refuses("red: done", "civilization.turn.11");
}

/// civilization.end.4, civilization.end.5: after the last round, the early end scores what the
/// civilizations could not use yet.
#[test]
fn the_early_end_adds_what_was_not_used() {
    let drawn = "
        options rounds=short
        turns 75
        stage bottom blue
        cursor blue op 0 left 1 used 0 rights 0 0 0 0 0 0
        civ red credits 120 points 0 played CARD holds -
        land gallia red level 1 unit infantry-1 open coal
        land italia red level 1 open oil
        land iberia red settlers 1 open rare
        land germania red settlers 1 open gems
        land balkans red settlers 1 open production
        land russia red unit infantry-1 open oil
        civ blue credits 40 points 0 holds migrazione
    ";
    // Levels: red 3 points, blue 2. Early: coal 3, oil 3, rare 3, gems 1, fertile land 1, and 2
    // for 120 credits.
    table("leva", drawn)
        .play(&["blue: done"])
        .shows("stage over early")
        .shows("civ red credits 120 points 16")
        .shows("civ blue credits 40 points 2")
        .tells("civilization.end.4")
        .tells("civilization.end.5");
}

/// civilization.end.6: an early end by agreement.
#[test]
fn all_must_agree_to_an_early_end() {
    let drawn = "
        options agreement=on
        stage bottom blue
        cursor blue op 0 left 1 used 0 rights 0 0 0 0 0 0
        land gallia red level 1 unit infantry-1 gone
        civ blue credits 100 points 0 holds migrazione
    ";
    let proposed = table("leva", drawn)
        .play(&["blue: done", "red: propose-end"])
        .waits_for(&["blue"])
        .tells("civilization.end.6");
    proposed.clone().play(&["blue: agree"]).shows("stage over early");
    proposed
        .play(&["blue: refuse"])
        .refuses("red: propose-end", "civilization.end.6")
        .play(&["red: choose genio"]);
    let off = drawn.replace("agreement=on", "agreement=off");
    table("leva", &off).play(&["blue: done"]).refuses("red: propose-end", "civilization.end.6");
}
