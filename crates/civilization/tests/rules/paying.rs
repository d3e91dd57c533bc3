//! Payments, prices and placement.

use crate::support::{Table, table};

const LEVY: &str = "
    stage top
    cursor red op 0 left 2 used 0 rights 0 0 0 0 0 0
    technologies red horse_riding
    land gallia red level 1 settlers 1 unit infantry-1 gone
    land iberia gone
";

/// Red can buy a cavalry for 15, and has a settler to pay with.
pub(crate) const FIFTEEN: &str = "
    era 2
    stage bottom red
    cursor red op 0 left 2 used 0 rights 0 0 0 0 0 0
    technologies red bronze_working horse_riding burial_rites barter iron_working monarchy feudalism chivalry
    wonders red colossus hanging_gardens war_academy
    civ red credits 20 points 0 played CARD holds -
    land gallia red level 1 settlers 1 gone
    land iberia gone
";

/// Red has 10 credits and no settler.
pub(crate) const POOR: &str = "
    stage top
    cursor red op 0 left 2 used 0 rights 0 0 0 0 0 0
    technologies red pottery masonry writing mathematics
    wonders red pyramids lighthouse
    civ red credits 10 points 0 played CARD holds -
    land gallia red level 1 gone
    land iberia gone
";

/// Red exploits the iron of Gaul.
pub(crate) const WORKED: &str = "
    stage bottom blue
    cursor blue op 0 left 1 used 0 rights 0 0 0 0 0 0
    land gallia red level 1 settlers 1 unit infantry-1 open iron
    land italia red level 1 gone
";

fn levy(more: &str) -> Table {
    table("leva", &format!("{LEVY}{more}"))
}

/// The example of the rules text: a cavalry at 15, paid with a settler (civilization.pay.1,
/// civilization.pay.2, civilization.cost.1). Vassals sells it at the full price.
#[test]
fn a_cavalry_is_bought_with_a_settler_removed() {
    table("vassalli", FIFTEEN)
        .play(&["red: buy cavalry iberia"])
        .play(&["red: give gallia"])
        .shows("civ red credits 10")
        .shows("land gallia red level 1 gone")
        .shows("land iberia red unit cavalry-2")
        .tells("civilization.pay.2")
        .tells("civilization.pay.1");
    // And with a settler taken as change, which is placed before the unit (civilization.pay.4).
    table("vassalli", FIFTEEN)
        .play(&["red: buy cavalry iberia", "red: change gallia"])
        .shows("civ red credits 0")
        .shows("land gallia red level 1 settlers 2 gone")
        .shows("land iberia red unit cavalry-2")
        .tells("civilization.pay.4");
}

/// Two purchases in a row: the change of the second can go where the first has conquered
/// (civilization.pay.5, civilization.conquest.5).
#[test]
fn the_second_purchase_uses_what_the_first_conquered() {
    let drawn = "
        era 2
        stage bottom red
        cursor red op 0 left 2 used 0 rights 0 0 0 0 0 0
        technologies red bronze_working horse_riding burial_rites barter iron_working monarchy feudalism chivalry
        wonders red colossus hanging_gardens war_academy
        land gallia red level 1 settlers 1 gone
        land iberia blue unit infantry-1 gone
        land italia gone
    ";
    table("vassalli", drawn)
        .play(&["red: buy cavalry iberia", "red: give gallia"])
        .play(&["red: buy cavalry italia", "red: change iberia"])
        .shows("land iberia red settlers 1 unit cavalry-2")
        .shows("civ red credits 70");
}

/// civilization.pay.8: what cannot be paid for cannot be bought.
#[test]
fn nothing_is_bought_that_cannot_be_paid() {
    // An artillery costs 15 here, and red has no settler to give.
    table("leva", POOR).refuses("red: buy artillery iberia", "civilization.pay.8");
    table("leva", &POOR.replace("level 1", "level 1 settlers 1"))
        .play(&["red: buy artillery iberia"])
        .shows("civ red credits 0");
}

/// civilization.pay.3, civilization.pay.9, civilization.turn.7: an income of 5 is taken as a
/// settler, or as 10 credits for a settler given.
#[test]
fn five_received_is_a_settler_or_one_less() {
    let five = table(
        "genio",
        "
        stage settle-resources
        busy red
        civ red credits 100 points 0 due 5 played CARD holds -
        land gallia red level 1 settlers 1 unit infantry-1 open iron
        land italia red level 1 gone
    ",
    );
    five.clone().play(&["red: change italia"]).shows("land italia red level 1 settlers 1");
    five.play(&["red: give gallia"]).shows("civ red credits 110");
    table("leva", WORKED)
        .play(&["blue: done"])
        .shows("civ red credits 110")
        .tells("civilization.turn.7");
}

/// civilization.pay.6, civilization.pay.7: a seat without a place for a settler uses the marker,
/// and settlers cannot be cashed in without a payment.
#[test]
fn who_has_no_place_for_a_settler_keeps_a_marker() {
    let drawn = "
        stage settle-resources
        busy blue
        land gallia red level 1 unit infantry-1 gone
        civ red credits 0 points 0 played CARD holds -
        civ blue credits 0 points 0 due 5 holds -
        land japan blue settlers 1 gone
    ";
    let out = table("genio", drawn);
    assert_eq!(out.legal("blue"), ["give japan", "change reserve"]);
    out.clone().play(&["blue: change reserve"]).shows("civ blue credits 20 points 0 reserve");
    out.clone().refuses("blue: change japan", "civilization.pay.4");
    out.clone().refuses("blue: give reserve", "civilization.pay.6");
    out.refuses("blue: give gallia", "civilization.pay.2");
    levy("").refuses("red: give gallia", "civilization.turn.10");
}

/// civilization.place.1, civilization.place.4, civilization.sea.2: where pieces may be placed.
#[test]
fn pieces_are_placed_near_settlements() {
    levy("")
        .refuses("red: buy infantry persia", "civilization.place.1")
        .refuses("red: buy fleet north_sea", "civilization.turn.3")
        .refuses("red: buy artillery iberia", "civilization.era.6");
    let migration = "
        stage top
        cursor red op 0 left 2 used 0 rights 0 0 0 0 0 0
        land gallia red level 1 unit infantry-1 gone
        land iberia red unit infantry-1 gone
    ";
    table("migrazione", &format!("{migration}\nciv blue credits 0 points 0 holds leva"))
        .refuses("red: place settler italia", "civilization.place.4")
        .play(&["red: place settler iberia"])
        .shows("land iberia red settlers 1 unit infantry-1")
        .tells("civilization.place.4");
}

/// civilization.place.2: of several units in one place only one stays, and the owner chooses it.
#[test]
fn one_unit_stays_in_a_territory() {
    levy("civ red credits 100 points 0 played CARD holds -")
        .play(&["red: buy cavalry gallia", "red: done", "red: done", "blue: done"])
        .refuses("red: keep artillery-1 gallia", "civilization.place.2")
        .play(&["red: keep cavalry-1 gallia"])
        .shows("land gallia red level 1 settlers 1 unit cavalry-1")
        .lacks("crowd")
        .tells("civilization.place.2");
}

/// civilization.place.3, civilization.sea.1: fleets are placed next to settlements or fleets, and
/// link coasts.
#[test]
fn fleets_are_placed_from_coasts_and_link_them() {
    let drawn = "
        stage top
        cursor red op 0 left 1 used 0 rights 0 0 0 0 0 0
        technologies red sailing
        land italia red level 1 unit infantry-1 gone
    ";
    table("navigazione", drawn)
        .refuses("red: buy fleet north_sea", "civilization.place.3")
        .play(&["red: buy fleet west_med"])
        .shows("sea west_med red fleet-1")
        .tells("civilization.place.3");
    let linked = "
        stage top
        cursor red op 0 left 1 used 0 rights 0 0 0 0 0 0
        land italia red level 1 unit infantry-1 gone
        sea west_med red fleet-1
        land maghreb gone
    ";
    table("esplorazione", linked).play(&["red: place infantry maghreb"]).shows("land maghreb red");
}

/// civilization.place.5, civilization.cost.2, civilization.token.2: a settlement needs a settler,
/// is alone in its territory and cannot be in a desert.
#[test]
fn settlements_are_founded_where_a_settler_is() {
    let drawn = "
        stage top
        cursor red op 0 left 1 used 0 rights 0 0 0 0 0 0
        land gallia red level 1 settlers 1 unit infantry-1 gone
        land iberia red unit infantry-1 gone
        land italia red settlers 1 open desert
        land germania red settlers 1 gone
    ";
    table("fondazione", drawn)
        .refuses("red: found iberia", "civilization.place.5")
        .refuses("red: found gallia", "civilization.place.5")
        .refuses("red: found italia", "civilization.token.2")
        .play(&["red: found germania"])
        .shows("land germania red level 1 settlers 1")
        .tells("civilization.place.5");
}

/// civilization.tech.9, civilization.token.3, civilization.cost.2: settlements grow as far as
/// technologies and terrain allow.
#[test]
fn settlements_grow_as_far_as_technologies_and_ground_allow() {
    let drawn = "
        stage top
        cursor red op 1 left 1 used 0 rights 0 0 0 0 0 0
        land gallia red level 1 settlers 1 unit infantry-1 gone
        land iberia red level 1 settlers 1 open mountain
        land italia red level 1 gone
        land balkans red level 2 settlers 1 gone
        technologies red pottery masonry bronze_working construction
        wonders red pyramids great_wall
    ";
    table("crescita", drawn)
        .refuses("red: grow iberia", "civilization.token.3")
        .refuses("red: grow italia", "civilization.place.5")
        .refuses("red: grow balkans", "civilization.tech.9")
        .refuses("red: grow japan", "civilization.cost.2")
        .play(&["red: grow gallia"])
        .shows("land gallia red level 2 settlers 1")
        .tells("civilization.cost.2");
}
