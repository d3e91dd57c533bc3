//! The rulings: one test for each point that the rules text leaves open and we settle.

use crate::support::{MODERN, Table, seat, table};
use table::Game;

const MEDIEVAL: &str = "
    technologies red bronze_working burial_rites barter iron_working monarchy feudalism
    wonders red colossus hanging_gardens war_academy
";
const INDUSTRIAL: &str = "
    technologies blue bronze_working burial_rites barter monarchy iron_working feudalism writing pottery masonry mathematics construction engineering gunpowder
    wonders blue hanging_gardens colossus war_academy pyramids lighthouse great_wall inventors_workshop
    civ blue credits 0 points 0 holds genio
";

/// Red has just begun an instruction.
fn begun(card: &str, stage: &str, op: u8, left: u8, more: &str) -> Table {
    let cursor = format!("cursor red op {op} left {left} used 0 rights 0 0 0 0 0 0");
    table(card, &format!("stage {stage}\n{cursor}\n{more}"))
}

/// Red is about to reveal the card in its hand.
fn about_to_play(card: &str, more: &str) -> Table {
    let civ = format!("civ red credits 100 points 0 waiting infantry 1 holds {card}");
    table(card, &format!("stage turn-start\n{civ}\n{more}"))
}

/// civilization.setup.9: during set-up a new civilization is removed, a free technology is
/// received, and ground that can hold a settlement stays.
#[test]
fn tokens_under_the_first_settlement() {
    let start = |token: &str| {
        let drawn = "
            stage opening-place blue
            civ red credits 30 points 0 holds genio
            civ blue credits 30 points 0 holds leva
            land japan gone
            land gallia red level 1 unit infantry-1 gone
        ";
        table("", drawn).play(&["blue: start italia", &format!("? token {token}")])
    };
    start("new_civ").shows("land italia blue level 1 unit infantry-1 gone");
    start("mountain").shows("land italia blue level 1 unit infantry-1 open mountain");
    start("production").shows("land italia blue level 1 unit infantry-1 open production");
    start("free_tech").play(&["blue: learn pottery"]).shows("technologies blue pottery");
}

/// civilization.choose.3: the played card returns when its owner has chosen, and the next seat may
/// take it.
#[test]
fn the_next_chooser_may_take_the_card_that_came_back() {
    let drawn = "
        stage bottom blue
        cursor blue op 0 left 1 used 0 rights 0 0 0 0 0 0
        land gallia red level 1 settlers 1 unit infantry-1 gone
        civ blue credits 100 points 0 holds esplorazione
    ";
    let playing = table("leva", drawn).play(&["blue: done", "red: choose genio"]);
    playing
        .play(&["blue: done", "blue: done", "red: done", "blue: choose leva"])
        .shows("civ blue credits 100 points 0 holds leva");
}

/// civilization.turn.3: income is not a choice, and what cannot be done is skipped.
#[test]
fn income_is_no_choice_and_the_impossible_is_left_out() {
    about_to_play("crescita", "land gallia red level 1 unit infantry-1 gone")
        .play(&["red: done"])
        .shows("civ red credits 110")
        .shows("choosing red");
}

/// civilization.turn.5, civilization.tech.7: rights of a simultaneous box are paid at its end.
#[test]
fn rights_of_a_simultaneous_box_come_at_its_end() {
    let crafts = "
        technologies red burial_rites
        technologies blue pottery
        civ blue credits 20 points 0 holds genio
        land gallia red level 1 settlers 1 unit infantry-1 gone
    ";
    begun("artigianato", "top", 0, 1, crafts)
        .play(&["red: done", "red: build granary", "red: give gallia"])
        // Blue does not have the 5 that red has paid yet.
        .refuses("blue: build temple", "civilization.pay.8")
        .play(&["blue: done"])
        .shows("land japan blue level 1 settlers 1")
        .tells("civilization.tech.2");
}

/// civilization.place.4: a settler stays when the unit leaves.
#[test]
fn a_settler_stays_when_the_unit_leaves() {
    let drawn = "
        land gallia red level 1 gone
        land iberia red settlers 1 unit infantry-1 gone
    ";
    begun("guerra", "top", 0, 2, drawn)
        .play(&["red: move infantry iberia gallia"])
        .shows("land iberia red settlers 1 gone");
}

/// civilization.place.6, civilization.era.6: a free unit may be of an older era, a bought one may
/// not.
#[test]
fn free_units_may_be_of_an_older_era() {
    let navigators = "
        era 2
        technologies red writing pottery masonry mathematics sailing navigation
        wonders red pyramids lighthouse magellan
        land gallia red level 1 gone
        land iberia gone
    ";
    begun("esplorazione", "top", 0, 1, navigators)
        .play(&["red: place infantry iberia"])
        .shows("land iberia red unit infantry-1");
    let vassals = format!("era 2\n{MEDIEVAL}\nland gallia red level 1 gone");
    begun("vassalli", "bottom red", 0, 1, &vassals)
        .refuses("red: buy cavalry iberia", "civilization.era.6");
}

/// civilization.conquest.2, civilization.sea.3: aircraft alone do not defend, and are lost with
/// their territory.
#[test]
fn aircraft_alone_do_not_defend() {
    let drawn = format!(
        "era 2\n{MEDIEVAL}\nland gallia red level 1 gone\nland iberia blue level 1 aircraft 2 gone"
    );
    begun("vassalli", "bottom red", 0, 1, &drawn)
        .play(&["red: buy infantry iberia"])
        .shows("land iberia red unit infantry-2 gone");
}

/// civilization.conquest.3: units that a card moves attack together; other units beside the target
/// do not take part.
#[test]
fn moved_units_attack_together() {
    let drawn = "
        land gallia red level 1 unit infantry-1 gone
        land italia red unit infantry-1 gone
        land balkans red unit infantry-1 gone
        land iberia red unit infantry-1 gone
        land germania blue level 1 unit infantry-1 gone
    ";
    let war = begun("guerra", "top", 0, 2, drawn)
        .refuses("red: move infantry italia germania", "civilization.conquest.1")
        .play(&["red: attack germania", "red: add infantry from gallia"])
        .refuses("red: add infantry from gallia", "civilization.move.4")
        .refuses("red: add infantry from iberia", "civilization.move.1")
        .play(&["red: add infantry from italia"])
        .refuses("red: add infantry from balkans", "civilization.conquest.3");
    war.play(&["red: storm"])
        .shows("land germania red unit infantry-1")
        .shows("land balkans red unit infantry-1")
        .shows("civ red credits 110");
}

/// civilization.out.3, civilization.out.4: a remaining settler may found a settlement in a bottom
/// box, which brings its civilization back.
#[test]
fn a_settler_that_is_left_brings_a_civilization_back() {
    let drawn = "
        civ blue credits 100 points 0 holds -
        land japan blue settlers 1 gone
        land gallia red level 1 unit infantry-1 gone
        land germania red settlers 1 gone
    ";
    begun("fondazione", "top", 0, 1, drawn)
        .play(&["red: done", "red: done", "blue: found japan"])
        .shows("land japan blue level 1 settlers 1")
        .shows("choosing red blue")
        .tells("civilization.out.4");
}

/// civilization.era.2: technologies of the next era can be bought, those of later eras cannot.
#[test]
fn technologies_after_the_next_era_cannot_be_bought() {
    begun("accademia", "top", 0, 1, "land gallia red level 1 gone")
        .refuses("red: learn gunpowder", "civilization.era.2")
        .refuses("red: learn feudalism", "civilization.tech.1");
}

/// civilization.era.5: the price is also halved two eras later.
#[test]
fn technologies_cost_half_two_eras_later_too() {
    let drawn = format!("era 3\n{INDUSTRIAL}\nland gallia red level 1 gone");
    begun("illuminismo", "bottom red", 0, 1, &drawn)
        .play(&["red: learn horse_riding"])
        .shows("civ red credits 80");
}

/// civilization.tech.2, civilization.tech.3: rights go to the owner of the highest model of the
/// unit's era, and only from other players; a player who cannot pay them cannot take the unit.
#[test]
fn rights_are_paid_to_the_owner_of_the_highest_model() {
    let explore = |technologies: &str| {
        let drawn =
            format!("{technologies}\nland gallia red level 1 settlers 1 gone\nland iberia gone");
        begun("esplorazione", "bottom red", 0, 1, &drawn)
    };
    // The warriors have no owner.
    explore("").play(&["red: buy infantry iberia"]).shows("civ red credits 90");
    // Red's own spearmen cost nothing extra, but blue's swordsmen are the higher model.
    explore("technologies red bronze_working")
        .play(&["red: buy infantry iberia"])
        .shows("civ red credits 90");
    explore(
        "technologies red bronze_working\ntechnologies blue iron_working\nwonders blue colossus",
    )
    .play(&["red: buy infantry iberia", "red: give gallia"])
    .shows("civ red credits 90")
    .shows("land gallia red level 1 gone")
    .tells("civilization.tech.2");
    // Fleets too: 30 minus 15, plus 5; then Sea routes gives 10.
    let sea = "technologies blue sailing\nland gallia red level 1 gone";
    begun("navigazione", "top", 0, 1, sea)
        .play(&["red: buy fleet north_sea"])
        .shows("civ red credits 90");
    let poor = "
        era 2
        technologies blue bronze_working burial_rites barter iron_working monarchy feudalism
        wonders blue colossus hanging_gardens war_academy
        technologies red horse_riding chivalry
        civ red credits 0 points 0 played CARD holds -
        civ blue credits 0 points 0 holds genio
        land gallia red level 1 gone
        land iberia gone
    ";
    begun("vassalli", "top", 0, 1, poor)
        .refuses("red: place infantry iberia", "civilization.pay.8")
        .play(&["red: place cavalry iberia"])
        .shows("land iberia red unit cavalry-2");
}

/// civilization.tech.8: a unit that comes with an old technology is an old model.
#[test]
fn an_old_technology_gives_an_old_unit() {
    let drawn = "
        era 2
        technologies red writing pottery masonry mathematics sailing navigation bronze_working
        wonders red pyramids lighthouse magellan
        land gallia red level 1 settlers 1 gone
        land iberia gone
    ";
    begun("accademia", "bottom red", 0, 1, drawn)
        .play(&["red: learn iron_working", "red: give gallia", "red: place infantry iberia"])
        .shows("land iberia red unit infantry-1");
}

/// civilization.sea.2, civilization.sea.3: aircraft need a settlement, and also support fights at
/// sea.
#[test]
fn aircraft_help_fleets_and_need_a_settlement() {
    let fleet = |aircraft: &str| {
        let drawn = format!(
            "technologies red sailing\nland italia red level 1{aircraft} gone\nsea west_med blue fleet-1"
        );
        begun("navigazione", "top", 0, 1, &drawn)
    };
    fleet("").refuses("red: buy fleet west_med", "civilization.conquest.1");
    fleet(" aircraft 1").play(&["red: buy fleet west_med"]).shows("sea west_med red fleet-1");
    let modern = format!(
        "era 4\n{MODERN}\nciv blue credits 0 points 0 holds genio\nland gallia red level 1 gone\nland iberia red unit infantry-1 gone"
    );
    begun("mobilitazione", "top", 0, 2, &modern)
        .refuses("red: buy aircraft iberia", "civilization.sea.2")
        .play(&["red: buy aircraft gallia", "red: change gallia"])
        .shows("land gallia red level 1 settlers 1 aircraft 1");
}

/// civilization.structure.4: several players can own the same structure.
#[test]
fn everybody_can_have_the_same_structure() {
    let crafts = "
        technologies red burial_rites
        civ blue credits 100 points 0 holds genio
        land gallia red level 1 gone
    ";
    begun("artigianato", "top", 0, 1, crafts)
        .play(&["red: build temple", "blue: build temple"])
        .shows("structures red temple")
        .shows("structures blue temple");
}

/// civilization.tech.11: if no technology is available for free, the player gets none.
#[test]
fn where_there_is_no_free_technology_there_is_none() {
    let ancient = "
        technologies red pottery burial_rites bronze_working horse_riding writing barter sailing masonry iron_working mysticism literature mathematics construction monarchy philosophy
        wonders red pyramids colossus oracle great_library lighthouse great_wall hanging_gardens
        land gallia red level 1 unit infantry-1 gone
    ";
    about_to_play("genio", ancient)
        .play(&["red: done"])
        .tells("civilization.tech.11")
        .shows("civ blue credits 140");
}

/// civilization.wonder.4: with Magellan, another resource pays the amount on the card.
#[test]
fn magellan_keeps_the_sum_of_the_card() {
    let drawn = "
        era 2
        technologies red writing pottery masonry mathematics sailing navigation
        wonders red pyramids lighthouse magellan
        civ blue credits 100 points 0 holds genio
        land gallia red level 1 unit infantry-1 open oil
    ";
    // Merchants pays 10 for the oil.
    table("mercanti", &format!("stage announce\n{drawn}"))
        .play(&["red: announce oil"])
        .shows("civ red credits 110");
    table("mercanti", &format!("stage announce\n{drawn}"))
        .play(&["red: done"])
        .shows("civ red credits 100");
}

/// civilization.token.2: settlers also cost 5 more in a known desert; an unknown one costs nothing
/// extra.
#[test]
fn a_desert_costs_only_when_it_is_known() {
    let drawn = "
        civ blue credits 0 points 0 holds leva
        land gallia red level 1 settlers 1 unit infantry-1 gone
        land iberia red unit infantry-1 open desert
    ";
    begun("migrazione", "top", 0, 2, drawn)
        .play(&["red: place settler iberia", "red: give gallia"])
        .shows("land iberia red settlers 1 unit infantry-1 open desert")
        .shows("civ red credits 100");
    begun("esplorazione", "top", 0, 1, "land gallia red level 1 gone")
        .play(&["red: place infantry italia", "? token desert"])
        .shows("civ red credits 100")
        .shows("land italia red unit infantry-1 open desert");
}

/// civilization.token.4: artillery also has 1 less in a forest when it attacks.
#[test]
fn artillery_is_worth_less_when_it_attacks_a_forest() {
    let attack = |ground: &str| {
        let drawn = format!(
            "
            era 2
            technologies red bronze_working burial_rites barter iron_working monarchy feudalism pottery writing masonry mathematics construction engineering
            wonders red colossus hanging_gardens war_academy pyramids lighthouse great_wall inventors_workshop
            land gallia red level 1 settlers 1 gone
            land iberia blue unit cavalry-2 {ground}
            "
        );
        begun("vassalli", "bottom red", 0, 1, &drawn)
    };
    attack("gone").play(&["red: buy artillery iberia"]).shows("land iberia red unit artillery-2");
    attack("open forest").refuses("red: buy artillery iberia", "civilization.conquest.1");
}

/// civilization.token.6, civilization.move.4: ties are broken by levels, then clockwise from the
/// finder; the new owner may move the unit with their own instruction.
#[test]
fn a_new_civilization_goes_by_levels_then_clockwise() {
    let found = |more: &str| {
        let drawn = format!(
            "
            civ red credits 100 points 0 played CARD holds -
            civ blue credits 0 points 0 holds migrazione
            civ green credits 0 points 0 holds leva
            land gallia red level 1 unit infantry-1 gone
            land balkans red level 1 gone
            land brazil green level 1 gone
            {more}
            "
        );
        begun("guerra", "top", 0, 2, &drawn)
            .play(&["red: move infantry gallia iberia", "? token new_civ"])
    };
    let blue = found("").shows("land iberia blue level 1 unit infantry-1 gone");
    assert!(
        blue.waits_for(&["blue"]).legal("blue").contains(&"move infantry iberia gallia".into())
    );
    found(
        "technologies blue pottery masonry bronze_working construction
        wonders blue pyramids great_wall
        land japan blue level 2 unit infantry-1 gone",
    )
    .shows("land iberia green level 1 unit infantry-1 gone");
}

/// civilization.token.7: plague takes the finder's settlers and aircraft, but not their fleets, nor
/// other players' pieces.
#[test]
fn plague_takes_settlers_and_aircraft_but_no_fleets() {
    let drawn = "
        era 2
        technologies blue bronze_working burial_rites barter iron_working monarchy feudalism
        wonders blue colossus hanging_gardens war_academy
        civ blue credits 0 points 0 holds genio
        land gallia red level 1 settlers 2 gone
        land germania red level 1 settlers 1 aircraft 1 gone
        land balkans blue unit infantry-1 gone
        sea west_med red fleet-1
    ";
    begun("esplorazione", "top", 0, 1, drawn)
        .play(&["red: place infantry italia", "red: give gallia", "? token plague"])
        .shows("land gallia red level 1 gone")
        .shows("land germania red level 1 gone")
        .shows("land balkans blue unit infantry-1 gone")
        .shows("sea west_med red fleet-1");
}

/// civilization.move.1, civilization.sea.1: a step may cross the sea if a fleet links the coasts,
/// and fleets move from sea to sea.
#[test]
fn steps_over_and_on_the_sea() {
    let drawn = "
        land italia red level 1 unit infantry-1 gone
        land maghreb gone
        sea west_med red fleet-1
    ";
    begun("guerra", "top", 0, 2, drawn)
        .refuses("red: move fleet west_med black_sea", "civilization.move.1")
        .play(&["red: move infantry italia maghreb", "red: move fleet west_med east_med"])
        .shows("land maghreb red unit infantry-1")
        .shows("sea east_med red fleet-1");
}

/// civilization.pay.9: income in a box adds up, and an amount of 5 is settled once.
#[test]
fn what_is_received_in_a_box_is_settled_once() {
    let drawn = format!(
        "era 2\n{MEDIEVAL}\nland gallia red level 1 unit infantry-1 gone\nland italia red level 1 open production"
    );
    // 20, then 10 for two levels and 5 for the fertile land.
    let asked = about_to_play("imposte", &drawn).play(&["red: done"]);
    assert_eq!(asked.legal("red"), ["change gallia", "change italia"]);
    asked.play(&["red: change gallia"]).shows("civ red credits 130").shows("choosing red");
}

/// civilization.wonder.3, civilization.pay.6, civilization.place.2: minor refusals.
#[test]
fn one_look_no_marker_and_no_crowd() {
    let oracle = "
        technologies red burial_rites mysticism
        wonders red oracle
        land gallia red level 1 unit infantry-1 gone
    ";
    about_to_play("leva", oracle)
        .play(&["red: peek italia", "? token wine"])
        .refuses("red: peek iberia", "civilization.wonder.3");
    let five = "
        stage settle-resources
        busy red
        civ red credits 100 points 0 due 5 played CARD holds -
        land gallia red level 1 settlers 1 gone
    ";
    table("genio", five).refuses("red: change reserve", "civilization.pay.6");
    let full = "land gallia red level 1 settlers 200 gone\nland iberia red unit infantry-1 gone";
    begun("migrazione", "top", 0, 2, &format!("{full}\nciv blue credits 0 points 0 holds leva"))
        .refuses("red: place settler gallia", "civilization.place.2")
        .play(&["red: place settler iberia"]);
    let crowd = "crowd gallia infantry-1\n".repeat(8);
    let crowd = format!("land gallia red level 1 unit infantry-1 gone\nland iberia gone\n{crowd}");
    begun("esplorazione", "bottom red", 0, 1, &crowd)
        .refuses("red: buy infantry gallia", "civilization.place.2")
        .play(&["red: buy infantry iberia"]);
}

/// Only the chooser sees what a card would give; everyone sees the standings.
#[test]
fn whoever_chooses_is_told_what_each_card_would_give() {
    let drawn = "
        stage bottom blue
        cursor blue op 0 left 1 used 0 rights 0 0 0 0 0 0
        technologies red burial_rites
        technologies blue pottery writing
        structures red temple
        land gallia red level 1 settlers 1 unit infantry-1 open gems
        land italia red level 1 gone
        land iberia red unit infantry-1 gone
        civ blue credits 100 points 0 holds esplorazione
    ";
    let next = table("leva", drawn).play(&["blue: done"]);
    let aside = next.game.aside(seat("red")).unwrap();
    let offer = |id: &str| aside.offers.iter().find(|offer| offer.card.id() == id).unwrap().clone();
    let tributes = offer("tributi");
    assert_eq!((tributes.top, tributes.bottom, tributes.resource), (20, 20, 10));
    // One face, two levels and one card, with Splendour's own face: 3 + 3 + 2.
    assert_eq!(offer("splendore").points, 8);
    // Genius: any technology of the era without open requirements. Foundation: only in a territory
    // with a settler and no settlement, of which there are none.
    let answers = |id: &str, top: bool| -> Vec<u16> {
        offer(id).deeds.iter().filter(|deed| deed.top == top).map(|deed| deed.answers).collect()
    };
    assert_eq!(answers("genio", true), [7]);
    assert_eq!(answers("fondazione", true), [0]);
    assert_eq!(answers("artigianato", true), [2]);
    assert!(aside.offers.iter().all(|offer| offer.card.id() != "leva"));
    let standing = next.game.decision(seat("red")).unwrap().standing;
    assert_eq!(standing[0].happiness, (1, 3));
    assert_eq!(standing[1].happiness, (0, 0));
    assert_eq!((standing[0].levels, standing[1].levels), ((2, 3), (1, 2)));
    assert_eq!((standing[0].technologies, standing[1].technologies), ((1, 2), (2, 3)));
    // No one else sees it.
    assert!(next.game.aside(seat("blue")).unwrap().offers.is_empty());
}
