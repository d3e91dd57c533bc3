//! Conquest, movement, elimination.

use crate::support::{Table, table};

/// Red levies two units beside a defended settlement of blue.
pub(crate) const JOINT: &str = "
    stage top
    cursor red op 0 left 2 used 0 rights 0 0 0 0 0 0
    land gallia red level 1 unit infantry-1 gone
    land iberia blue level 1 unit infantry-1 gone
";

/// A medieval infantry is bought to attack a defender in Iberia.
pub(crate) fn medieval(defender: &str) -> Table {
    medieval_with("", defender)
}

/// The same, with helpers such as aircraft in Gallia.
fn medieval_with(helpers: &str, defender: &str) -> Table {
    table(
        "vassalli",
        &format!(
            "
            era 2
            stage bottom red
            cursor red op 0 left 1 used 0 rights 0 0 0 0 0 0
            technologies red bronze_working burial_rites barter iron_working monarchy feudalism
            wonders red colossus hanging_gardens war_academy
            land gallia red level 1 {helpers} gone
            {defender}
            "
        ),
    )
}

/// The example of the rules text (civilization.conquest.1, civilization.conquest.4).
#[test]
fn a_medieval_infantry_beats_an_ancient_infantry_only() {
    medieval("land iberia blue unit infantry-1 gone")
        .play(&["red: buy infantry iberia"])
        .shows("land iberia red unit infantry-2")
        .tells("civilization.conquest.4");
    for defender in ["unit cavalry-1", "unit artillery-1", "level 1 unit infantry-1"] {
        medieval(&format!("land iberia blue {defender} gone"))
            .refuses("red: buy infantry iberia", "civilization.conquest.1");
    }
}

/// civilization.conquest.2, civilization.token.3, civilization.token.4: terrain adds to the
/// defence, and pieces without a unit do not defend.
#[test]
fn ground_helps_and_settlers_do_not_defend() {
    for ground in ["mountain", "forest"] {
        medieval(&format!("land iberia blue unit infantry-1 open {ground}"))
            .refuses("red: buy infantry iberia", "civilization.conquest.1");
    }
    // Artillery is worth one less in a forest: 3 + 1 - 1 = 3 is not less than 3.
    medieval("land iberia blue unit artillery-1 open forest")
        .refuses("red: buy infantry iberia", "civilization.conquest.1");
    medieval("land iberia blue level 2 settlers 3 gone\ntechnologies blue pottery masonry construction\nwonders blue pyramids great_wall")
        .play(&["red: buy infantry iberia"])
        .shows("land iberia red level 1 unit infantry-2")
        .tells("civilization.conquest.5");
}

/// civilization.conquest.3: units of one instruction attack together and are paid for together.
#[test]
fn units_attack_together() {
    let joint = table("leva", JOINT)
        .refuses("red: buy infantry iberia", "civilization.conquest.1")
        .play(&["red: attack iberia", "red: add infantry"])
        .refuses("red: storm", "civilization.conquest.3")
        .play(&["red: add infantry"])
        .refuses("red: add infantry", "civilization.conquest.3");
    joint
        .clone()
        .play(&["red: storm"])
        .shows("land iberia red unit infantry-1")
        .shows("civ red credits 90")
        .tells("civilization.conquest.4");
    joint.play(&["red: done"]).tells("civilization.conquest.3").shows("civ red credits 100");
}

/// civilization.conquest.5, civilization.conquest.6, civilization.out.1, civilization.out.2,
/// civilization.out.3: a seat that loses its last settlement shows its card and keeps its
/// technologies.
#[test]
fn who_loses_the_last_settlement_chooses_no_cards() {
    let drawn = "
        stage top
        cursor red op 0 left 2 used 0 rights 0 0 0 0 0 0
        civ blue credits 100 points 0 holds splendore
        technologies blue pottery
        land japan blue level 1 gone
        land north_china red unit infantry-1 gone
        land manchuria red level 1 unit infantry-1 gone
        sea east_china_sea red fleet-1
    ";
    table("guerra", drawn)
        .play(&["red: move infantry north_china japan"])
        .shows("civ blue credits 100 points 0 holds -")
        .shows("technologies blue pottery")
        .shows("civ red credits 110")
        .tells("civilization.conquest.5")
        .tells("civilization.out.2")
        .play(&["red: done", "red: done", "red: choose splendore"])
        .shows("civ blue credits 140")
        .tells("civilization.out.1");
}

/// civilization.out.4, civilization.token.6: a new civilization brings the poorest seat back.
#[test]
fn a_new_civilization_brings_the_poorest_back() {
    let drawn = "
        stage top
        cursor red op 0 left 2 used 0 rights 0 0 0 0 0 0
        civ blue credits 100 points 0 holds -
        land japan gone
        land gallia red level 1 unit infantry-1 gone
    ";
    table("guerra", drawn)
        .play(&["red: move infantry gallia iberia", "? token new_civ"])
        .shows("land iberia blue level 1 unit infantry-1 gone")
        .tells("civilization.token.6")
        .tells("civilization.out.4")
        // Blue may move its new unit with the bottom box.
        .play(&["blue: done", "red: choose leva"])
        .shows("choosing blue")
        .play(&["blue: choose genio"])
        .shows("active blue");
}

/// civilization.move.1, civilization.move.2, civilization.move.3, civilization.move.4,
/// civilization.move.5: steps, enemies, exploration, one move per unit, and no aircraft.
#[test]
fn units_move_as_far_as_the_card_says() {
    let railways = |more: &str| {
        table(
            "ferrovie",
            &format!(
                "
                era 3
                stage top
                cursor red op 1 left 2 used 0 rights 0 0 0 0 0 0
                technologies blue bronze_working burial_rites barter iron_working monarchy feudalism writing pottery masonry mathematics construction engineering gunpowder
                wonders blue colossus hanging_gardens war_academy pyramids lighthouse great_wall inventors_workshop
                civ blue credits 0 points 0 holds genio
                land gallia red level 1 aircraft 1 unit infantry-1 gone
                {more}
                "
            ),
        )
    };
    railways("land germania gone\nland balkans gone\nland iberia red unit infantry-1 gone")
        .play(&["red: move infantry gallia balkans"])
        .shows("land balkans red unit infantry-1* gone")
        .refuses("red: move infantry balkans germania", "civilization.move.4");
    railways("land iberia red unit infantry-1 gone\nland germania gone")
        .play(&["red: move infantry iberia gallia"])
        .refuses("red: move infantry iberia gallia", "civilization.move.4")
        .refuses("red: move infantry gallia persia", "civilization.move.1");
    railways("land germania blue settlers 1 gone\nland italia gone")
        .refuses("red: move infantry gallia sarmatia", "civilization.move.1");
    // Russia is unexplored and two steps away; no unit moves through an unexplored territory.
    railways("land italia gone")
        .refuses("red: move infantry gallia sarmatia", "civilization.move.1");
}

/// civilization.sea.2, civilization.sea.3: an aircraft supports its neighbours.
#[test]
fn aircraft_help_in_attack_and_defence() {
    medieval_with("aircraft 1", "land iberia blue unit cavalry-1 gone")
        .play(&["red: buy infantry iberia"])
        .shows("land iberia red unit infantry-2");
    medieval_with("aircraft 2", "land iberia blue level 1 aircraft 2 unit infantry-1 gone")
        .refuses("red: buy infantry iberia", "civilization.conquest.1");
}

/// civilization.conquest.7: with the `die` option, both sides add a die.
#[test]
fn with_the_option_dice_decide() {
    let drawn = "
        options die=on
        stage top
        cursor red op 0 left 2 used 0 rights 0 0 0 0 0 0
        land gallia red level 1 unit infantry-1 gone
        land iberia blue level 1 unit infantry-1 gone
        land germania red unit infantry-1 gone
    ";
    let fight = table("guerra", drawn).play(&["red: move infantry gallia iberia"]);
    fight
        .clone()
        .play(&["? dice 6 1"])
        .shows("land iberia red unit infantry-1*")
        .tells("civilization.conquest.7");
    fight
        .clone()
        .play(&["? dice 1 6"])
        .shows("land iberia blue level 1 unit infantry-1")
        .shows("land gallia red level 1 gone");
    fight.refuses_chance("? token wine", "the dice of a battle are rolled now, and nothing else");
}
