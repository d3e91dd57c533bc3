//! Eras, technologies, rights, structures.

use crate::support::{Table, table};

const ANCIENT: &str = "
    technologies red bronze_working burial_rites barter monarchy iron_working
    wonders red hanging_gardens colossus
";

fn academy(more: &str) -> Table {
    table(
        "accademia",
        &format!(
            "
            stage top
            cursor red op 0 left 1 used 0 rights 0 0 0 0 0 0
            land gallia red level 1 settlers 1 unit infantry-1 gone
            {more}
            "
        ),
    )
}

/// civilization.tech.1, civilization.era.2: each technology exists once, any seat's discovery
/// fulfils a requirement, and technologies go up to the next era.
#[test]
fn technologies_need_what_they_require() {
    academy("technologies blue pottery")
        .refuses("red: learn pottery", "civilization.tech.1")
        .refuses("red: learn philosophy", "civilization.tech.1")
        .play(&["red: learn masonry", "red: give gallia"])
        .shows("civ red credits 70")
        .shows("technologies red masonry")
        .shows("wonders red pyramids")
        .tells("civilization.tech.7")
        .tells("civilization.wonder.1");
}

/// civilization.era.1, civilization.era.3, civilization.era.4, civilization.era.7: the first
/// technology of the next era begins it at once.
#[test]
fn the_first_technology_of_an_era_begins_it() {
    let drawn =
        format!("{ANCIENT}\nstructures blue temple\nciv blue credits 200 points 0 holds leva");
    let next = academy(&drawn)
        .play(&["red: learn feudalism", "red: give gallia"])
        .shows("era 2")
        .tells("civilization.era.1")
        .tells("civilization.era.3")
        .tells("civilization.wonder.2")
        .shows("civ red credits 30 points 0 played accademia waiting infantry 2")
        // Still held, although Levy has left the pool.
        .shows("civ blue credits 200 points 0 holds leva")
        .shows("structures blue temple");
    // In the bottom box the new era already applies to the others: old technologies cost half.
    next.play(&["red: done"]).play(&["blue: learn pottery"]).shows("civ blue credits 180");
    let third = "
        era 2
        stage top
        cursor red op 0 left 1 used 0 rights 0 0 0 0 0 0
        technologies red bronze_working burial_rites barter monarchy iron_working feudalism writing pottery masonry mathematics construction engineering
        wonders red hanging_gardens colossus war_academy pyramids lighthouse great_wall inventors_workshop
        structures blue temple
        civ red credits 300 points 0 played CARD holds -
        civ blue credits 100 points 0 holds genio
        land gallia red level 1 settlers 1 unit infantry-1 gone
    ";
    table("accademia", third)
        .refuses("red: learn metallurgy", "civilization.tech.1")
        .play(&["red: learn gunpowder", "red: give gallia"])
        .shows("era 3")
        .lacks("structures blue")
        .tells("civilization.era.4");
}

/// civilization.era.5: half, rounded up to a multiple of 5: 35 becomes 20, 45 becomes 25.
#[test]
fn old_technologies_cost_half() {
    let drawn = "
        era 2
        stage bottom red
        cursor red op 0 left 1 used 0 rights 0 0 0 0 0 0
        technologies blue bronze_working burial_rites barter monarchy iron_working feudalism pottery
        wonders blue hanging_gardens colossus war_academy
        civ blue credits 0 points 0 holds genio
        land gallia red level 1 unit infantry-1 gone
    ";
    table("accademia", drawn).play(&["red: learn writing"]).shows("civ red credits 80");
    table("accademia", drawn).play(&["red: learn masonry"]).shows("civ red credits 70");
}

/// civilization.era.6, civilization.structure.4, civilization.structure.2: old units and structures
/// cannot be bought, nor the same structure twice.
#[test]
fn old_structures_cannot_be_bought() {
    let drawn = "
        era 2
        stage top
        cursor red op 0 left 1 used 0 rights 0 0 0 0 0 0
        technologies blue bronze_working burial_rites barter monarchy iron_working feudalism pottery writing mysticism philosophy monotheism masonry construction guilds
        wonders blue hanging_gardens colossus war_academy oracle great_cathedral pyramids great_wall
        structures red cathedral
        civ blue credits 0 points 0 holds genio
        land gallia red level 1 settlers 1 unit infantry-1 gone
    ";
    table("gilde", drawn)
        .refuses("red: build temple", "civilization.structure.4")
        .refuses("red: build bank", "civilization.structure.4")
        .refuses("red: build cathedral", "civilization.structure.2")
        // Rights of 5 go to blue, paid by red (civilization.tech.2, civilization.tech.3).
        .play(&["red: build workshop", "red: give gallia"])
        .shows("structures red cathedral workshop")
        .tells("civilization.structure.1")
        .tells("civilization.tech.2");
}

/// civilization.tech.3: with the option, the bank pays the rights.
#[test]
fn the_bank_may_pay_the_rights() {
    let drawn = "
        options rights=bank
        stage top
        cursor red op 0 left 1 used 0 rights 0 0 0 0 0 0
        technologies blue burial_rites
        land gallia red level 1 settlers 1 unit infantry-1 gone
    ";
    table("artigianato", drawn)
        .play(&["red: build temple"])
        .shows("civ red credits 90")
        .tells("civilization.tech.2");
}

/// civilization.structure.3, civilization.count.1: a structure counts in its own era and the next.
#[test]
fn a_structure_counts_in_its_era_and_the_next() {
    use table::Game;
    let drawn = "
        era 2
        stage turn-start
        civ red credits 100 points 0 waiting infantry 1 holds splendore
        technologies red bronze_working burial_rites barter monarchy iron_working feudalism
        wonders red hanging_gardens colossus war_academy
        structures red temple
        land gallia red level 1 settlers 1 unit infantry-1 gone
    ";
    let game = table("genio", drawn).game;
    let decision = game.decision(crate::support::seat("red")).unwrap();
    // The temple counts; the Hanging Gardens belong to the previous era.
    assert_eq!(decision.standing[0].happiness, (1, 3));
}

/// civilization.tech.4, civilization.tech.5: models are renewed for all players, and catapults
/// become trebuchets.
#[test]
fn catapults_become_trebuchets() {
    let drawn = "
        technologies red pottery masonry writing mathematics bronze_working construction
        wonders red pyramids lighthouse great_wall
        land iberia blue unit artillery-1 gone
        land italia red unit artillery-1 gone
        civ red credits 200 points 0 played CARD holds -
    ";
    academy(drawn)
        .play(&["red: learn engineering", "red: give gallia"])
        .shows("land iberia blue unit artillery-2")
        .shows("land italia red unit artillery-2")
        .tells("civilization.tech.4")
        .tells("civilization.tech.5");
}

/// civilization.tech.6, civilization.tech.2: Army upgrades infantry for 10, plus rights.
#[test]
fn the_army_renews_infantry() {
    let drawn = "
        era 3
        stage bottom red
        cursor red op 0 left 255 used 0 rights 0 0 0 0 0 0
        technologies blue bronze_working burial_rites barter monarchy iron_working feudalism writing pottery masonry mathematics construction engineering gunpowder
        wonders blue hanging_gardens colossus war_academy pyramids lighthouse great_wall inventors_workshop
        civ blue credits 0 points 0 holds genio
        land gallia red level 1 settlers 1 unit infantry-1 gone
        land italia red unit cavalry-1 gone
        land iberia red unit infantry-3 gone
    ";
    table("esercito", drawn)
        .refuses("red: upgrade cavalry italia", "civilization.turn.3")
        .refuses("red: upgrade infantry iberia", "civilization.tech.6")
        .refuses("red: upgrade infantry italia", "civilization.place.2")
        .play(&["red: upgrade infantry gallia", "red: give gallia"])
        .shows("land gallia red level 1 unit infantry-3")
        .shows("civ red credits 90")
        .tells("civilization.tech.6")
        .tells("civilization.tech.2");
}

/// civilization.tech.8, civilization.place.6: gifts are placed at once, with the era of the
/// technology.
#[test]
fn gifts_are_placed_at_once() {
    academy("technologies red bronze_working\nland iberia gone")
        .play(&["red: learn iron_working"])
        .play(&["red: place infantry iberia"])
        .shows("land iberia red unit infantry-1")
        .shows("wonders red colossus");
    academy("technologies red bronze_working")
        .play(&["red: learn iron_working", "red: done"])
        .tells("civilization.tech.8");
}

/// civilization.tech.11: a free technology goes up to the current era, or with the option up to the
/// next.
#[test]
fn a_free_technology_reaches_the_current_era() {
    let genius = |options: &str| {
        table(
            "genio",
            &format!(
                "
                options {options}
                stage top
                cursor red op 1 left 0 used 0 rights 0 0 0 0 0 0
                frame free-technology red
                {ANCIENT}
                land gallia red level 1 settlers 1 unit infantry-1 gone
                "
            ),
        )
    };
    genius("free-technology=current")
        .refuses("red: learn feudalism", "civilization.tech.11")
        .play(&["red: learn pottery"])
        .shows("civ blue credits 140");
    genius("free-technology=next").play(&["red: learn feudalism"]).shows("era 2");
}
