//! Differences between versions 1 and 2 of the rules, each with its own position.

use crate::support::{Table, table};

const MEDIEVAL: &str = "
    era 2
    technologies red bronze_working burial_rites barter iron_working monarchy feudalism
    wonders red colossus hanging_gardens war_academy
";

const SEAFARING: &str = "
    era 2
    technologies red writing pottery masonry mathematics sailing navigation
    wonders red pyramids lighthouse magellan
";

/// Red has just begun an instruction.
fn begun(card: &str, stage: &str, op: u8, left: u8, more: &str) -> Table {
    let cursor = format!("cursor red op {op} left {left} used 0 rights 0 0 0 0 0 0");
    table(card, &format!("stage {stage}\n{cursor}\n{more}"))
}

/// Two units of one kind in the western Mediterranean, with two moves left.
fn two_fleets(first: &str, second: &str, more: &str) -> Table {
    let fleets = format!("sea west_med red {first}\ncrowd west_med {second}");
    let drawn = format!("{SEAFARING}\n{fleets}\nland gallia red level 1 gone\n{more}");
    begun("navigazione", "bottom red", 1, 2, &drawn)
}

/// civilization.move.3, civilization.move.4, civilization.conquest.4: the unit that stays after a
/// joint attack counts as moved.
#[test]
fn the_unit_that_is_kept_has_moved() {
    let drawn = format!(
        "{MEDIEVAL}
        land gallia red level 1 unit infantry-1 gone
        land germania red unit cavalry-1 gone
        land italia blue level 1 unit infantry-1 gone
        land iberia red unit infantry-1 gone
        land balkans gone"
    );
    let attack = [
        "red: attack italia",
        "red: add infantry from gallia",
        "red: add cavalry from germania",
        "red: storm",
        "red: keep cavalry-1 italia",
    ];
    begun("crociata", "top", 1, 3, &drawn)
        .play(&attack)
        .shows("land italia red unit cavalry-1* gone")
        .refuses("red: move cavalry italia balkans", "civilization.move.4");
}

/// civilization.wonder.1, civilization.wonder.2: a wonder discovered after its era gives no units.
#[test]
fn a_wonder_that_comes_too_late_gives_no_units() {
    let learnt = |era: &str| {
        let drawn = format!(
            "{era}
            civ blue credits 0 points 0 holds migrazione
            land gallia red level 1 settlers 1 gone"
        );
        begun("accademia", "bottom red", 0, 1, &drawn).play(&["red: learn mathematics"])
    };
    learnt("technologies red writing pottery masonry\nwonders red pyramids")
        .shows("civ red credits 50 points 0 played accademia waiting fleet 1")
        .tells("civilization.wonder.2");
    let late = MEDIEVAL.replace("feudalism", "feudalism writing pottery masonry");
    learnt(&late.replace("war_academy", "war_academy pyramids"))
        .play(&["red: give gallia"])
        .shows("wonders red pyramids hanging_gardens colossus lighthouse war_academy")
        .lacks("civ red credits 80 points 0 played accademia waiting")
        .lacks("civ red credits 80 points 0 waiting");
}

/// civilization.place.7, civilization.conquest.3: two identical units attack together.
#[test]
fn two_units_from_one_place_attack_together() {
    let enemy = "sea mid_atlantic blue fleet-1";
    two_fleets("fleet-1", "fleet-1", enemy)
        .refuses("red: move fleet west_med mid_atlantic", "civilization.conquest.1")
        .play(&["red: attack mid_atlantic", "red: add fleet from west_med"])
        .refuses("red: storm", "civilization.conquest.3")
        .play(&["red: add fleet from west_med"])
        .refuses("red: add fleet from west_med", "civilization.conquest.3")
        .play(&["red: storm"])
        .shows("sea mid_atlantic red fleet-1")
        .lacks("sea west_med")
        .lacks("crowd");
    two_fleets("fleet-2", "fleet-1", enemy)
        .play(&["red: attack mid_atlantic"])
        .refuses("red: add fleet from west_med", "civilization.place.7")
        .play(&["red: add fleet-1 from west_med"])
        .refuses("red: add fleet-2 from west_med", "civilization.place.7")
        .play(&["red: add fleet from west_med", "red: storm", "red: keep fleet-2 mid_atlantic"])
        .shows("sea mid_atlantic red fleet-2")
        .lacks("sea west_med");
}

/// civilization.place.7: each of several units can be chosen, by its era if they differ.
#[test]
fn each_of_several_units_can_move() {
    let both = two_fleets("fleet-2", "fleet-1", "");
    let legal = both.legal("red");
    for model in ["fleet-1", "fleet-2"] {
        assert!(legal.contains(&format!("move {model} west_med east_med")), "{legal:?}");
    }
    both.refuses("red: move fleet west_med east_med", "civilization.place.7")
        .refuses("red: move fleet-3 west_med east_med", "civilization.place.2")
        .play(&["red: move fleet-1 west_med east_med"])
        .shows("sea east_med red fleet-1*")
        .shows("sea west_med red fleet-2")
        // The remaining one needs no era.
        .refuses("red: move fleet-2 west_med mid_atlantic", "civilization.place.7")
        .play(&["red: move fleet west_med mid_atlantic"])
        .shows("sea mid_atlantic red fleet-2");
    let infantry = "era 2
        wonders red colossus hanging_gardens war_academy inventors_workshop pyramids lighthouse great_wall
        technologies red bronze_working burial_rites barter iron_working monarchy feudalism engineering writing pottery masonry mathematics construction
        civ red credits 100 points 0 holds vassalli
        land gallia red level 1 unit infantry-2 gone
        crowd gallia infantry-1";
    table("vassalli", &format!("stage turn-start\n{infantry}"))
        .play(&["red: upgrade infantry gallia"])
        .shows("land gallia red level 1 unit infantry-2 gone")
        .shows("crowd gallia infantry-2");
}

/// civilization.out.1, civilization.out.3, civilization.turn.2: a seat without a settlement begins
/// its turn like any other.
#[test]
fn the_turn_of_who_has_no_settlement_has_a_start() {
    let drawn = "
        active blue
        stage bottom blue
        cursor blue op 0 left 1 used 0 rights 0 0 0 0 0 0
        technologies red burial_rites bronze_working iron_working mysticism sailing
        wonders red oracle colossus
        civ red credits 100 points 0 waiting fleet 1 holds -
        civ blue credits 100 points 0 played leva holds -
        sea west_med red fleet-1
    ";
    let start = table("leva", drawn)
        .play(&["blue: done"])
        .shows("active red")
        .shows("stage turn-start")
        // 20 for having no settlement, and 10 from the Colossus.
        .shows("civ red credits 130 points 0 waiting fleet 1")
        .tells("civilization.out.1")
        .waits_for(&["red", "blue"]);
    start
        .play(&["red: peek italia", "? token wine", "red: place fleet east_med"])
        .shows("sea east_med red fleet-1")
        .tells("civilization.wonder.3")
        // There is no card to reveal, and nothing else to do.
        .waits_for(&["blue"])
        .play(&["blue: choose genio"])
        .shows("active blue");
}

/// civilization.conquest.3: calling off an attack does not rule out another.
#[test]
fn an_attack_may_follow_one_that_was_called_off() {
    let drawn = "
        land gallia red level 1 unit infantry-1 gone
        land iberia blue level 1 unit infantry-1 gone
        land italia blue level 1 unit infantry-1 gone
    ";
    let called_off = begun("leva", "top", 0, 2, drawn)
        .play(&["red: attack iberia", "red: add infantry", "red: done"])
        .tells("civilization.conquest.3");
    for place in ["iberia", "italia"] {
        let attack = format!("red: attack {place}");
        called_off
            .clone()
            .play(&[&attack, "red: add infantry", "red: add infantry", "red: storm"])
            .shows(&format!("land {place} red unit infantry-1 gone"));
    }
}

/// civilization.conquest.3, civilization.pay.8: a joint attack is offered only if it can be won and
/// paid for.
#[test]
fn a_joint_attack_is_offered_where_it_can_be_paid() {
    let attack = |credits: u16, ground: &str| {
        let drawn = format!(
            "
            civ red credits {credits} points 0 played CARD holds -
            technologies red horse_riding
            land gallia red level 1 unit infantry-1 gone
            land italia gone
            land germania gone
            land iberia blue level 1 unit infantry-1 {ground}
            "
        );
        begun("leva", "top", 0, 2, &drawn)
    };
    let offered = |table: &Table| table.legal("red").contains(&"attack iberia".to_owned());
    // Two infantry at 5 each have value 4 against 3.
    assert!(offered(&attack(10, "gone")));
    // In the mountains the defence has value 4: it takes a cavalry for 10 and an infantry for 5.
    assert!(!offered(&attack(10, "open mountain")));
    attack(10, "open mountain").refuses("red: attack iberia", "civilization.conquest.1");
    let steps = ["red: attack iberia", "red: add cavalry", "red: add infantry", "red: storm"];
    attack(20, "open mountain")
        .play(&steps)
        .play(&["red: keep cavalry-1 iberia"])
        .shows("land gallia red level 1 settlers 1");
    // A joint attack by moving needs two units that can reach the place.
    let moved = "
        land gallia red level 1 unit cavalry-1 gone
        land iberia blue unit infantry-1 gone
    ";
    begun("guerra", "top", 0, 2, moved)
        .refuses("red: attack iberia", "civilization.conquest.3")
        .play(&["red: move cavalry gallia iberia"]);
    let poor = "
        civ red credits 10 points 0 played CARD holds -
        technologies blue bronze_working
        land gallia red level 1 unit infantry-1 gone
        land iberia blue level 1 unit infantry-1 gone
        land italia gone
        land germania gone
    ";
    // An infantry costs 5 plus 5 for rights: red can pay for one.
    begun("leva", "top", 0, 2, poor).refuses("red: attack iberia", "civilization.pay.8");
}

/// civilization.place.2, civilization.place.3: a fleet bought beside another in the top box moves
/// in the bottom one.
#[test]
fn surplus_units_stay_until_the_end_of_the_turn() {
    let drawn = "
        technologies red sailing
        land gallia red level 1 gone
        sea west_med red fleet-1
    ";
    begun("navigazione", "top", 0, 1, drawn)
        .play(&["red: buy fleet west_med", "red: done"])
        .shows("crowd west_med fleet-1")
        .play(&["red: move fleet west_med mid_atlantic", "red: done"])
        .shows("sea west_med red fleet-1")
        .shows("sea mid_atlantic red fleet-1")
        .lacks("crowd");
}

/// Red and blue have bought a second unit each.
const CROWDED: &str = "
    era 2
    technologies red bronze_working burial_rites barter iron_working monarchy feudalism
    technologies blue horse_riding chivalry
    wonders red colossus hanging_gardens war_academy
    civ blue credits 100 points 0 holds genio
    cursor blue op 0 left 2 used 0 rights 0 0 0 0 0 0
    land gallia red level 1 unit infantry-1 gone
    crowd gallia infantry-2
    land iberia blue level 1 settlers 1 unit infantry-1 gone
    crowd iberia cavalry-2
";

/// civilization.place.2, civilization.conquest.2: until the turn ends, only the strongest unit
/// defends; the winner removes them all.
#[test]
fn the_strongest_unit_alone_defends() {
    // A cavalry has value 4: more than the old infantry beside its settlement, but not more than
    // the new one.
    table("vassalli", &format!("stage bottom blue\n{CROWDED}"))
        .refuses("blue: buy cavalry gallia", "civilization.conquest.1")
        .play(&["blue: attack gallia", "blue: add cavalry", "blue: add cavalry", "blue: storm"])
        .shows("land gallia blue unit cavalry-2 gone")
        .lacks("crowd gallia")
        // Blue's own surplus waits for the end of the turn.
        .shows("stage turn-end")
        .shows("crowd iberia cavalry-2")
        .waits_for(&["blue"]);
}

/// civilization.place.2: at the end of the turn the seats choose which unit stays, in turn order.
#[test]
fn surplus_is_discarded_in_turn_order() {
    table("vassalli", &format!("stage bottom blue\n{CROWDED}"))
        .play(&["blue: done"])
        .shows("stage turn-end")
        .waits_for(&["red"])
        .refuses("red: keep cavalry-2 gallia", "civilization.place.2")
        .play(&["red: keep infantry-2 gallia"])
        .waits_for(&["blue"])
        .play(&["blue: keep cavalry-2 iberia"])
        .shows("land gallia red level 1 unit infantry-2")
        .shows("land iberia blue level 1 settlers 1 unit cavalry-2")
        .lacks("crowd")
        .tells("civilization.place.2")
        .shows("active blue");
}

/// civilization.wonder.4, civilization.turn.7: the symbol is resolved last, so a Magellan
/// discovered in the same turn already applies.
#[test]
fn magellan_serves_in_the_turn_of_its_discovery() {
    let drawn = "
        era 2
        technologies red bronze_working burial_rites barter iron_working monarchy feudalism writing pottery masonry mathematics sailing
        wonders red colossus hanging_gardens war_academy pyramids lighthouse
        civ blue credits 0 points 0 holds genio
        land gallia red level 1 unit infantry-1 open oil
        land italia red level 1 open oil
    ";
    begun("accademia", "bottom red", 0, 1, drawn)
        .play(&["red: learn navigation", "red: done"])
        .shows("stage announce")
        .waits_for(&["red"])
        .play(&["red: announce oil"])
        .shows("civ red credits 10")
        .tells("civilization.wonder.4")
        .tells("civilization.turn.7");
}

/// civilization.end.7: hidden answers are discarded when the players agree to end the game.
#[test]
fn hidden_answers_are_forgotten_at_an_agreed_end() {
    let drawn = "
        options agreement=on
        stage top
        choosing blue
        cursor red op 0 left 1 used 0 rights 0 0 0 0 0 0
        technologies red burial_rites
        civ red credits 100 points 0 played CARD holds -
        civ blue credits 100 points 0 played leva holds -
        land gallia red level 1 unit infantry-1 gone
    ";
    table("artigianato", drawn)
        .play(&["red: done", "red: build temple"])
        .shows("structures red temple")
        .play(&["blue: propose-end", "red: agree"])
        .shows("stage over early")
        // The temple was never bought, so its face does not count: 100 credits are 2 points.
        .lacks("structures red")
        .shows("civ red credits 100 points 8");
}
