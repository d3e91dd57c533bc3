//! Placing people and using the village.

use stone_age::{Event, Place};

use crate::drawn::{answers, check, game, line, play};
use crate::{rules, seat};

/// stone-age.place.1, stone-age.place.9; rulebook p. 5, a turn of placing by red, blue, green and
/// yellow.
#[test]
fn players_place_in_turn() {
    check(
        4,
        "",
        &["red place card-3", "blue place hunt 5", "green place hut", "yellow place building-1"],
        "phase placing red
         card-3 1 - - - civ06
         hunt - 5 - -
         hut - - 2 -
         building-1 - - - 1 bld01 7",
    );
}

/// stone-age.place.10; rulebook p. 4: four of red, two of yellow and one of blue fill the forest.
#[test]
fn seven_people_fill_the_forest() {
    let mut game = game(4, "start yellow\nphase placing yellow");
    play(&mut game, &["yellow place forest 2", "red place forest 4"]);
    assert!(answers(&game, "blue").contains(&"place forest 1".to_owned()));
    assert!(!answers(&game, "blue").contains(&"place forest 2".to_owned()));
    play(&mut game, &["blue place forest 1"]);
    assert!(!answers(&game, "green").iter().any(|answer| answer.contains("forest")));
}

/// stone-age.place.6, stone-age.place.7, stone-age.place.8; rulebook p. 4: blue, green and yellow
/// fill the village.
#[test]
fn the_village_is_full_with_one_player_on_each_place() {
    let mut game = game(4, "");
    play(
        &mut game,
        &["red place hunt 1", "blue place tool-maker", "green place hut", "yellow place field"],
    );
    let village = ["place tool-maker", "place hut", "place field"];
    assert!(!answers(&game, "red").iter().any(|answer| village.contains(&answer.as_str())));
}

/// stone-age.place.11, stone-age.place.12: rulebook p. 5, other cards and buildings stay free, for
/// the same player too.
#[test]
fn one_person_stands_on_a_card_or_building() {
    let mut game = game(2, "");
    play(&mut game, &["red place card-2", "blue place building-1"]);
    let red = answers(&game, "red");
    for place in ["card-1", "card-3", "card-4", "building-2"] {
        assert!(red.contains(&format!("place {place}")), "{place}");
    }
    assert!(!red.contains(&"place card-2".to_owned()));
}

/// stone-age.place.5: red and blue have a person left, but are everywhere they can be.
#[test]
fn who_cannot_place_is_skipped() {
    let mut game = game(
        2,
        "people 9 8
         start blue
         tool-maker 1 -
         field 1 -
         hunt - 1
         forest 1 -
         clay-pit 1 -
         quarry - 1
         river - 1
         card-1 - 1 civ02
         card-2 - 1 civ05
         card-3 - 1 civ06
         card-4 1 - civ14
         building-1 - 1 bld01 7
         building-2 1 - bld02 7",
    );
    let events = play(&mut game, &["red place hunt 2"]);
    assert!(events.contains(&Event::Skipped { seat: seat(1), home: 1 }));
    assert!(events.contains(&Event::Skipped { seat: seat(0), home: 1 }));
    assert_eq!(rules(&events)[..2], ["stone-age.place.1", "stone-age.place.5"]);
    assert_eq!(line(&game, "phase"), "phase using blue");
}

/// stone-age.place.16: at their limits the places bring nothing, and may be taken.
#[test]
fn people_may_go_where_nothing_is_gained() {
    let game = game(4, "people 10 5 5 5\nagriculture 10 0 0 0\ntools 4,4,4 - - -");
    for place in ["place tool-maker", "place hut", "place field"] {
        assert!(answers(&game, "red").contains(&place.to_owned()));
    }
}

/// stone-age.use.1, stone-age.use.2, stone-age.use.4: a tool before the quarry helps there.
#[test]
fn each_player_uses_his_places_in_his_own_order() {
    let before = "phase using red\ntool-maker 1 -\nquarry 2 -\nhunt 2 -\nforest - 5";
    let mut game = game(2, before);
    assert_eq!(answers(&game, "red"), ["use tool-maker", "use hunt", "use quarry"]);
    let events = play(&mut game, &["red use tool-maker"]);
    let people = Event::Used { seat: seat(0), place: Place::ToolMaker, people: 1 };
    assert_eq!(events[0], people);
    play(&mut game, &["red use quarry", "? roll 9", "red tools 1"]);
    assert_eq!(line(&game, "stone"), "stone 2 0");
    assert_eq!(line(&game, "quarry"), "quarry - -");
    play(&mut game, &["? roll 2"]);
    assert_eq!(line(&game, "phase"), "phase rolling blue wood 5");
}

/// stone-age.use.5, stone-age.use.6; rulebook p. 6: green takes two people and a third home.
#[test]
fn the_hut_brings_a_person() {
    check(
        4,
        "phase using green\nstart green\nhut - - 2 -\nhunt - - 3 -",
        &["green use hut"],
        "people 5 5 6 5\nhut - - - -",
    );
    let mut full = game(2, "phase using red\npeople 10 5\nhut 2 -\nhunt 3 -");
    let events = play(&mut full, &["red use hut"]);
    assert_eq!(events[1], Event::NobodyBorn { seat: seat(0) });
    assert_eq!(line(&full, "people"), "people 10 5");
}

/// stone-age.use.7, stone-age.use.8
#[test]
fn the_field_raises_agriculture() {
    check(2, "phase using red\nfield 1 -\nhunt 3 -", &["red use field"], "agriculture 1 0");
    let mut full = game(2, "phase using red\nagriculture 10 0\nfield 1 -\nhunt 3 -");
    let events = play(&mut full, &["red use field"]);
    assert_eq!(events[1], Event::AgricultureStayed { seat: seat(0) });
}
