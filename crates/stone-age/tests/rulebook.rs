//! The rules one by one, and every example of the rulebook, on drawn positions.

#![allow(clippy::unwrap_used, reason = "a test fails loudly")]

mod drawn;

use drawn::{answers, check, game, line, play};
use stone_age::{Customs, Event, Place, StoneAge, ToolGain};
use table::{Game, Seat, Told, Waiting};

fn rules(events: &[Event]) -> Vec<&'static str> {
    events.iter().map(|event| event.rule().0).collect()
}

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

/// stone-age.setup.1, stone-age.setup.2, stone-age.setup.3, stone-age.setup.4, stone-age.setup.5
#[test]
fn a_table_is_set_up() {
    for seats in 2..=4u8 {
        let mut game = StoneAge::start(&Customs::default(), seats).unwrap();
        play(
            &mut game,
            &["? start blue", "? card civ01", "? card civ02", "? card civ03", "? card civ04"],
        );
        for tile in 1..=seats {
            assert_eq!(game.waiting(), Waiting::Chance);
            play(&mut game, &[&format!("? tile bld{tile:02}")]);
        }
        let each = |cell: &str| format!(" {cell}").repeat(usize::from(seats));
        assert_eq!(line(&game, "people"), format!("people{}", each("5")));
        assert_eq!(line(&game, "food"), format!("food{}", each("12")));
        assert_eq!(line(&game, "agriculture"), format!("agriculture{}", each("0")));
        assert_eq!(line(&game, "points"), format!("points{}", each("0")));
        assert_eq!(line(&game, "gold"), format!("gold{}", each("0")));
        assert_eq!(line(&game, "tools"), format!("tools{}", each("-")));
        assert_eq!(line(&game, "card-1"), format!("card-1{} civ01", each("-")));
        assert_eq!(line(&game, "card-4"), format!("card-4{} civ04", each("-")));
        assert_eq!(line(&game, "building-2"), format!("building-2{} bld02 7", each("-")));
        assert_eq!(line(&game, "deck"), "deck 32");
        assert_eq!(line(&game, "phase"), "phase placing blue");
    }
}

/// stone-age.setup.6: gathering never meets a limit.
#[test]
fn supplies_never_run_out() {
    check(
        2,
        "phase rolled red wood 7 42\npeople 8 5\nwood 500 0\ntools 4,4,4 4,4,4",
        &["red tools 4 4 4"],
        "wood 518 0",
    );
}

/// stone-age.round.1: after placing and using comes feeding, and then a new round.
#[test]
fn a_round_has_three_phases() {
    let mut game = game(2, "");
    play(&mut game, &["red place hunt 5"]);
    assert_eq!(line(&game, "phase"), "phase placing blue");
    play(&mut game, &["blue place forest 5"]);
    assert_eq!(line(&game, "phase"), "phase rolling red food 5");
    play(&mut game, &["? roll 10"]);
    assert_eq!(line(&game, "phase"), "phase rolling blue wood 5");
    let events = play(&mut game, &["? roll 20"]);
    assert!(events.contains(&Event::Fed { seat: seat(0), food: 5 }));
    assert_eq!(line(&game, "phase"), "phase placing blue");
    assert_eq!(line(&game, "round"), "round 4");
    assert_eq!(line(&game, "food"), "food 12 7");
    assert_eq!(line(&game, "wood"), "wood 0 6");
}

/// stone-age.round.4: the last place, a roll without tools, a card that cannot be paid.
#[test]
fn what_leaves_no_choice_is_answered_at_once() {
    let mut game = game(2, "phase using red\nhunt 2 -\ncard-2 1 - civ05\nriver - 3");
    let events = play(&mut game, &["red use hunt", "? roll 7"]);
    let declined =
        Event::CardDeclined { seat: seat(0), place: Place::Card2, card: "civ05".parse().unwrap() };
    assert!(events.contains(&declined));
    assert_eq!(line(&game, "phase"), "phase rolling blue gold 3");
}

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
    let mut game = game(4, "start yellow\nphase placing yellow\nforest 4 - - -");
    play(&mut game, &["yellow place forest 2", "red place hunt 1"]);
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
        "people 7 10
         tool-maker 1 -
         field 1 -
         hunt - 1
         forest - 1
         clay-pit - 1
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
    assert_eq!(line(&game, "phase"), "phase using red");
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

/// stone-age.tool.1, stone-age.tool.2, stone-age.tool.3; rulebook p. 5, the ladder of tools.
#[test]
fn the_tool_maker_brings_a_tool() {
    for (before, after, gain) in [
        ("-", "1", ToolGain::New),
        ("1,1", "1,1,1", ToolGain::New),
        ("1,1,1", "2,1,1", ToolGain::Raised(2)),
        ("2,2,1", "2,2,2", ToolGain::Raised(2)),
        ("2,2,2", "3,2,2", ToolGain::Raised(3)),
        ("4,4,3", "4,4,4", ToolGain::Raised(4)),
        ("4,4,4", "4,4,4", ToolGain::Nothing),
    ] {
        let text = format!("phase using red\ntools {before} -\ntool-maker 1 -\nhunt 3 -");
        let mut game = game(2, &text);
        let events = play(&mut game, &["red use tool-maker"]);
        assert_eq!(events[1], Event::ToolGained { seat: seat(0), gain });
        assert_eq!(line(&game, "tools"), format!("tools {after} -"));
    }
}

/// stone-age.tool.4, stone-age.tool.5: a new tool is unused, a raised one stays as it was.
#[test]
fn new_tools_can_be_used_at_once() {
    for (before, after) in [("1*,1*", "1,1*,1*"), ("1,1*,1*", "2,1*,1*"), ("1*,1*,1*", "2*,1*,1*")]
    {
        let text = format!("phase using red\ntools {before} -\ntool-maker 1 -\nhunt 3 -");
        check(2, &text, &["red use tool-maker"], &format!("tools {after} -"));
    }
}

/// stone-age.tool.6, stone-age.tool.9: any of them, none, or more than help.
#[test]
fn any_unused_tools_are_added_after_the_roll() {
    let game = game(2, "phase rolled red food 1 2\ntools 3,2*,2 -\none-use 4 -\ncards red civ28");
    let expected = [
        "no tools",
        "tools 2",
        "tools 3",
        "tools 2 3",
        "tools once 4",
        "tools 2 once 4",
        "tools 3 once 4",
        "tools 2 3 once 4",
    ];
    assert_eq!(answers(&game, "red"), expected);
}

/// stone-age.tool.8: a one-use tool is gone after its roll, the others come back.
#[test]
fn a_one_use_tool_is_used_up() {
    check(
        2,
        "phase rolled red gold 1 3\ntools 2,2,1 -\none-use 3,4 -\ncards red civ27 civ28\nhunt 2 -\nforest 2 -",
        &["red tools 2 once 4"],
        "gold 1 0\ntools 2,2*,1 -\none-use 3 -",
    );
}

/// stone-age.gather.1, stone-age.gather.3; rulebook p. 6: blue's seven dice show 14, seven food.
#[test]
fn blue_hunts_fourteen() {
    let mut game =
        game(4, "phase using blue\nstart blue\npeople 5 8 5 5\nhunt - 7 - -\nfield - 1 - -");
    play(&mut game, &["blue use hunt"]);
    assert_eq!(line(&game, "phase"), "phase rolling blue food 7");
    let events = play(&mut game, &["? roll 14"]);
    assert_eq!(rules(&events)[..2], ["stone-age.gather.1", "stone-age.gather.3"]);
    // 12, 7 from the hunt, 1 harvested, 8 eaten.
    assert_eq!(line(&game, "food"), "food 7 12 7 7");
}

/// stone-age.gather.3, stone-age.tool.7; rulebook p. 6: green rolls 11, adds a 1 and takes 6 food;
/// the tool cannot help in the river, where 5 brings no gold.
#[test]
fn green_hunts_eleven_and_one() {
    check(
        4,
        "phase using green\nstart green\ntools - - 1 -\nhunt - - 3 -\nriver - - 2 -",
        &["green use hunt", "? roll 11", "green tools 1"],
        "food 12 12 18 12\ntools - - 1* -\nphase rolling green gold 2",
    );
    check(
        4,
        "phase rolling green gold 2\nstart green\ntools - - 1* -\nforest - - - 2",
        &["? roll 5"],
        "gold 0 0 0 0\nphase rolling yellow wood 2",
    );
}

/// stone-age.gather.3; rulebook p. 6: yellow rolls 4 and adds two tools of value 1.
#[test]
fn yellow_hunts_four_and_two() {
    let mut game =
        game(4, "phase rolled yellow food 2 4\nstart yellow\ntools - - - 1,1\nhunt 1 - - -");
    assert_eq!(answers(&game, "yellow"), ["no tools", "tools 1", "tools 1 1"]);
    play(&mut game, &["yellow tools 1 1"]);
    assert_eq!(line(&game, "food"), "food 12 12 12 15");
}

/// stone-age.gather.3; rulebook p. 6: red rolls 7 for gold and makes it 13 with three tools.
#[test]
fn red_washes_gold_with_three_tools() {
    check(
        4,
        "phase rolling red gold 3\ntools 2,2,2 - - -\nhunt - 1 - -",
        &["? roll 7", "red tools 2 2 2"],
        "gold 2 0 0 0\ntools 2*,2*,2* - - -",
    );
}

/// stone-age.gather.3: what 17 pips bring.
#[test]
fn goods_cost_two_to_six_pips() {
    for (goods, after) in [
        ("food", "food 8 0"),
        ("wood", "wood 5 0"),
        ("brick", "brick 4 0"),
        ("stone", "stone 3 0"),
        ("gold", "gold 2 0"),
    ] {
        let before = format!("phase rolling red {goods} 3\nfood 0 0\nhunt - 5");
        check(2, &before, &["? roll 17"], after);
    }
}

/// stone-age.card.1, stone-age.card.4, stone-age.card.5, stone-age.top.6: any kinds pay, each way once.
#[test]
fn a_card_is_paid_with_any_resources() {
    let before = "phase buying red 2\nwood 2 0\nbrick 1 0\ngold 1 0\nhunt 1 2";
    let mut game = game(2, before);
    let expected =
        ["pay 1 brick 1 gold", "pay 1 wood 1 gold", "pay 1 wood 1 brick", "pay 2 wood", "decline"];
    assert_eq!(answers(&game, "red"), expected);
    play(&mut game, &["red pay 1 wood 1 brick"]);
    assert_eq!(line(&game, "cards red"), "cards red civ05");
    assert_eq!(line(&game, "food"), "food 19 12");
    assert_eq!(line(&game, "wood"), "wood 1 0");
    check(2, before, &["red decline"], "card-2 - - civ05\nwood 2 0\nphase rolling red food 1");
}

/// stone-age.card.6: the other cards stay where they are.
#[test]
fn cards_do_not_slide_within_a_round() {
    check(
        2,
        "phase buying red 2\nwood 2 0\nforest 1 -\ncard-3 - 1 civ06",
        &["red pay 2 wood"],
        "card-1 - - civ02\ncard-2 - - -\ncard-3 - 1 civ06\ncard-4 - - civ14",
    );
}

/// stone-age.top.1, stone-age.top.2, stone-age.top.3; information sheet: red takes the tool, blue
/// agriculture, green and yellow a brick each.
#[test]
fn four_players_take_dice() {
    let mut game = game(4, "phase buying red 1\ncard-1 civ09\nwood 1 0 0 0\nhunt - 2 - -");
    play(&mut game, &["red pay 1 wood", "? dice 2 2 5 6"]);
    assert_eq!(answers(&game, "red"), ["take brick", "take tool", "take agriculture"]);
    play(&mut game, &["red take tool"]);
    assert_eq!(answers(&game, "blue"), ["take brick", "take agriculture"]);
    let events = play(&mut game, &["blue take agriculture"]);
    assert_eq!(rules(&events)[0], "stone-age.top.2");
    assert_eq!(line(&game, "tools"), "tools 1 - - -");
    assert_eq!(line(&game, "agriculture"), "agriculture 0 1 0 0");
    assert_eq!(line(&game, "brick"), "brick 0 0 1 1");
    assert_eq!(line(&game, "phase"), "phase rolling blue food 2");
}

/// stone-age.top.3: wood, brick, stone and gold for 1 to 4.
#[test]
fn low_dice_bring_resources() {
    check(
        4,
        "phase picking blue 1 2 3 4\ncards blue civ12\ntaken yes\nstart blue\nhunt - - 1 -",
        &["blue take gold", "green take stone", "yellow take wood"],
        "wood 0 0 0 1\nbrick 1 0 0 0\nstone 0 0 1 0\ngold 0 1 0 0",
    );
}

/// stone-age.top.7, stone-age.top.8, stone-age.top.9, stone-age.top.10
#[test]
fn cards_bring_what_they_show() {
    for (card, after, rule) in [
        ("civ07", "stone 2 0", "stone-age.top.7"),
        ("civ18", "gold 1 0", "stone-age.top.7"),
        ("civ03", "points 3 0", "stone-age.top.8"),
        ("civ16", "tools 1 -", "stone-age.tool.1"),
        ("civ01", "agriculture 1 0", "stone-age.use.7"),
    ] {
        let mut game = game(2, &format!("phase buying red 1\ncard-1 {card}\nwood 1 0\nforest - 1"));
        let events = play(&mut game, &["red pay 1 wood"]);
        assert_eq!(rules(&events)[..2], ["stone-age.card.1", rule]);
        assert_eq!(line(&game, after.split(' ').next().unwrap()), after);
    }
}

/// stone-age.top.11: two dice for wood, tools included.
#[test]
fn a_card_lets_its_buyer_roll() {
    check(
        2,
        "phase buying red 1\ncard-1 civ21\nwood 1 0\ntools 1 -\nforest - 1",
        &["red pay 1 wood", "? roll 8", "red tools 1"],
        "wood 3 0",
    );
}

/// stone-age.top.12, stone-age.top.13, stone-age.card.7: only red knows the extra card, whose upper
/// half does nothing.
#[test]
fn an_extra_card_is_drawn() {
    let mut game = game(2, "phase buying red 1\ncard-1 civ04\nwood 1 0\nforest - 1");
    let events = play(&mut game, &["red pay 1 wood", "? card civ18"]);
    assert_eq!(line(&game, "extra red"), "extra red civ18");
    assert_eq!(line(&game, "gold"), "gold 0 0");
    let drawn = events.iter().find(|event| event.rule().0 == "stone-age.top.12").unwrap();
    let seen = |viewer| serde_json::to_string(&StoneAge::seen(drawn, viewer)).unwrap();
    assert!(seen(table::Viewer::Seat(seat(0))).contains("civ18"));
    assert!(!seen(table::Viewer::Seat(seat(1))).contains("civ18"));
    assert!(!game.view(table::Viewer::Spectator).to_string().contains("civ18"));
    let taken: Vec<_> = (1..=36)
        .filter(|number| ![4, 5, 6, 14].contains(number))
        .map(|number| format!("civ{number:02}"))
        .collect();
    let empty = format!(
        "phase buying red 1\ncard-1 civ04\ncards blue {}\nwood 1 0\nforest - 1",
        taken.join(" ")
    );
    let mut empty = drawn::game(2, &empty);
    let events = play(&mut empty, &["red pay 1 wood"]);
    assert_eq!(events[1], Event::DeckWasEmpty { seat: seat(0) });
}

/// stone-age.top.14
#[test]
fn a_one_use_tool_is_kept() {
    check(
        2,
        "phase buying red 1\ncard-1 civ28\nwood 1 0\nforest 1 -",
        &["red pay 1 wood", "? roll 2"],
        "one-use 4 -\nphase rolled red wood 1 2",
    );
}

/// stone-age.top.15, stone-age.top.16: beside any question, also of another player's card.
#[test]
fn two_resources_are_claimed_at_any_question() {
    let mut game = game(2, "phase buying red 1\ncard-1 civ10\nwood 1 0\nforest - 1");
    let events = play(&mut game, &["red pay 1 wood"]);
    assert_eq!(events[1], Event::ClaimKept { seat: seat(0) });
    assert_eq!(line(&game, "claim"), "claim yes no");

    let before = "phase picking blue 1 5\ncards blue civ09\ncards red civ10\nclaim yes no\ntaken yes\nstart blue\nhunt 1 -";
    let mut picking = drawn::game(2, before);
    play(&mut picking, &["blue take tool"]);
    // Red's last die is no choice, and the card alone makes no question.
    assert_eq!(line(&picking, "phase"), "phase rolling red food 1");

    let before = "cards red civ10\nclaim yes no";
    let mut placing = drawn::game(2, before);
    play(&mut placing, &["red claim 1 stone 1 gold"]);
    assert_eq!(line(&placing, "phase"), "phase placing red");
    assert_eq!(line(&placing, "stone"), "stone 1 0");
    assert_eq!(line(&placing, "claim"), "claim no no");
}

/// stone-age.top.19: no question arises from the card, but it counts where something is paid.
#[test]
fn two_resources_count_where_something_is_paid() {
    let with = "cards red civ10\nclaim yes no";
    let mut rolled = game(2, &format!("phase rolling red food 1\n{with}\nforest - 1"));
    play(&mut rolled, &["? roll 4"]);
    assert_eq!(line(&rolled, "phase"), "phase rolling blue wood 1");

    let mut feeding = game(2, &format!("phase feeding red\nfood 3 12\n{with}"));
    assert_eq!(answers(&feeding, "red").len(), 11);
    play(&mut feeding, &["red claim 2 wood", "red feed 2 wood"]);
    assert_eq!(line(&feeding, "points"), "points 0 0");

    let mut buying = game(2, &format!("phase using red\ncard-2 1 - civ05\nhunt 2 -\n{with}"));
    play(&mut buying, &["red use card-2", "red claim 2 wood", "red pay 2 wood"]);
    assert_eq!(line(&buying, "cards red"), "cards red civ05 civ10");
    let mut too_dear = game(2, &format!("phase using red\ncard-3 1 - civ06\nhunt 2 -\n{with}"));
    play(&mut too_dear, &["red use card-3"]);
    assert_eq!(line(&too_dear, "phase"), "phase rolling red food 2");
}

/// stone-age.building.1, stone-age.building.6, stone-age.building.8; rulebook p. 7: yellow pays two
/// wood and a brick and scores 10.
#[test]
fn yellow_builds_for_ten() {
    check(
        4,
        "phase building yellow 3\nstart yellow\nbuilding-3 bld01 7\nbuilding-1 bld10 7\nwood 0 0 0 2\nbrick 0 0 0 1\nhunt - - 1 -",
        &["yellow pay 2 wood 1 brick", "? tile bld26"],
        "points 0 0 0 10\nwood 0 0 0 0\nbuilding-3 - - - - bld26 6\nbuildings yellow bld01\nphase rolling green food 1",
    );
}

/// stone-age.building.2, stone-age.building.7; rulebook p. 7: three stone and a wood score 18.
#[test]
fn blue_builds_for_eighteen() {
    let before = "phase building blue 2\nstart blue\nbuilding-2 bld21 7\nwood 0 1 0 0\nstone 0 3 0 0\nhunt - - 1 -";
    let mut game = game(4, before);
    assert_eq!(answers(&game, "blue"), ["pay 1 wood 3 stone", "decline"]);
    play(&mut game, &["blue pay 1 wood 3 stone"]);
    assert_eq!(line(&game, "points"), "points 0 18 0 0");
}

/// stone-age.building.3, stone-age.building.5, stone-age.building.7: one to seven of any kinds.
#[test]
fn one_to_seven_resources_build() {
    let before = "phase building red 1\nbuilding-1 bld26 7\nwood 2 0\ngold 1 0\nhunt 1 1";
    let drawn = game(2, before);
    let expected = [
        "pay 1 gold",
        "pay 1 wood",
        "pay 1 wood 1 gold",
        "pay 2 wood",
        "pay 2 wood 1 gold",
        "decline",
    ];
    assert_eq!(answers(&drawn, "red"), expected);
    check(2, before, &["red pay 2 wood 1 gold", "? tile bld04"], "points 12 0");
    check(2, before, &["red decline"], "points 0 0\nbuilding-1 - - bld26 7");
}

/// stone-age.building.8: the last tile of a stack leaves it empty until the round ends.
#[test]
fn the_last_tile_leaves_an_empty_stack() {
    check(
        2,
        "phase building red 1\nbuilding-1 bld01 1\nbuildings blue bld11 bld12 bld13 bld14 bld15 bld16\nwood 2 0\nbrick 1 0\nhunt 1 1",
        &["red pay 2 wood 1 brick"],
        "building-1 - - - 0\nphase rolling red food 1",
    );
}

/// stone-age.feed.1, stone-age.feed.2: harvest first; people born in this round eat too.
#[test]
fn people_eat_one_food_each() {
    check(
        2,
        "phase using red\nagriculture 2 0\nhut 2 -\nfield 1 -\nforest - 1",
        &["red use hut", "? roll 1"],
        "people 6 5\nagriculture 3 0\nfood 9 7",
    );
}

/// stone-age.feed.3: all food and the rest with resources.
#[test]
fn resources_feed_people() {
    let before = "phase feeding red\nfood 3 12\nwood 1 0\ngold 2 0";
    let drawn = game(2, before);
    assert_eq!(answers(&drawn, "red"), ["feed 2 gold", "feed 1 wood 1 gold", "starve"]);
    check(2, before, &["red feed 1 wood 1 gold"], "food 0 7\nwood 0 0\ngold 1 0\npoints 0 0");
}

/// stone-age.feed.5, stone-age.feed.7: food is gone, resources stay, points fall below zero.
#[test]
fn starving_costs_ten_points() {
    check(
        2,
        "phase feeding red\nfood 3 12\nwood 1 0\ngold 2 0\npoints 4 0",
        &["red starve"],
        "food 0 7\nwood 1 0\ngold 2 0\npoints -6 0",
    );
    // Whoever cannot make up the rest starves without a question.
    check(
        2,
        "phase rolling red food 1\nfood 0 12\nwood 1 0",
        &["? roll 1"],
        "points -10 0\nwood 1 0",
    );
}

/// stone-age.feed.6
#[test]
fn who_has_food_is_not_asked() {
    check(2, "phase rolling red food 1\nwood 9 0", &["? roll 1"], "phase placing blue\nfood 7 7");
}

/// stone-age.feed.8: three points for each of the two without food.
#[test]
fn starving_can_cost_points_for_each_person() {
    let before = "options starvation=per-person-3 idle-rounds=20\nphase feeding red\nfood 3 12\nwood 2 0\npoints 0 0";
    check(2, before, &["red starve"], "points -6 0\nfood 0 7");
}

/// stone-age.next.1, stone-age.next.2, stone-age.next.3; rulebook p. 7: the second and third card
/// were taken, the fourth slides, two new ones follow.
#[test]
fn cards_slide_after_a_round() {
    let mut game =
        game(2, "phase rolling red food 1\ntaken yes\ncard-2 -\ncard-3 -\ncards red civ05 civ06");
    let events = play(&mut game, &["? roll 2"]);
    assert!(rules(&events).contains(&"stone-age.next.2"));
    assert_eq!(line(&game, "phase"), "phase deal");
    assert_eq!(line(&game, "start"), "start blue");
    play(&mut game, &["? card civ30", "? card civ31"]);
    for (place, card) in [(1, "civ02"), (2, "civ14"), (3, "civ30"), (4, "civ31")] {
        assert_eq!(line(&game, &format!("card-{place}")), format!("card-{place} - - {card}"));
    }
    assert_eq!(line(&game, "phase"), "phase placing blue");
}

/// stone-age.next.4
#[test]
fn tools_are_turned_back() {
    check(
        2,
        "phase rolling red food 1\ntools 2*,2*,1* 1*",
        &["? roll 2"],
        "tools 2,2,1 1\nphase placing blue",
    );
}

/// stone-age.end.1, stone-age.end.4: 34 cards are out, 2 are left for 3 gaps.
#[test]
fn the_game_ends_when_the_deck_is_too_small() {
    let taken: Vec<_> = (1..=36)
        .filter(|number| ![2, 35, 36].contains(number))
        .map(|number| format!("civ{number:02}"))
        .collect();
    // Red has the extra card's card, and the last of his cards is the extra one.
    let (extra, taken) = taken.split_last().unwrap();
    let before = format!(
        "phase rolling red food 1\ntaken yes\ncard-2 -\ncard-3 -\ncard-4 -\ncards red {}\nextra red {extra}",
        taken.join(" ")
    );
    check(2, &before, &["? roll 2"], "phase over deck\nstart red\ncard-1 - - civ02\nfood 8 7");
}

/// stone-age.end.2: the round in which a stack runs out is played to its end.
#[test]
fn the_game_ends_with_the_round_in_which_a_stack_runs_out() {
    let mut game = game(
        2,
        "phase building red 1\nbuilding-1 bld01 1\nbuildings blue bld11 bld12 bld13 bld14 bld15 bld16\nwood 2 0\nbrick 1 0\nhunt 1 1",
    );
    play(&mut game, &["red pay 2 wood 1 brick", "? roll 6"]);
    assert_eq!(line(&game, "phase"), "phase rolling blue food 1");
    play(&mut game, &["? roll 6"]);
    assert_eq!(line(&game, "phase"), "phase over stack");
    assert_eq!(line(&game, "food"), "food 10 10");
    assert_eq!(game.waiting(), Waiting::Over);
}

/// stone-age.end.3
#[test]
fn the_game_ends_after_twenty_idle_rounds() {
    for (rounds, idle, over) in [(20, 19, true), (20, 18, false), (10, 9, true), (40, 19, false)] {
        let mut game = game(
            2,
            &format!(
                "options starvation=flat-10 idle-rounds={rounds}\nround 60\nphase rolling red food 1\nidle {idle}"
            ),
        );
        play(&mut game, &["? roll 2"]);
        let phase = if over { "phase over idle" } else { "phase placing blue" };
        assert_eq!(line(&game, "phase"), phase);
    }
    let taken = "round 60\nphase rolling red food 1\nidle 19\ntaken yes\ncards red civ20";
    check(2, taken, &["? roll 2"], "idle 0\nphase placing blue");
}

/// What red scores at the end of a game with these lines, by what it came from.
fn scored(changes: &str) -> stone_age::Score {
    let game = game(2, &format!("phase over idle\nidle 20\nround 60\n{changes}"));
    game.view(table::Viewer::All).scores.unwrap()[0]
}

/// stone-age.score.1, stone-age.score.2; information sheet: five symbols, 25; one of them twice, 26;
/// two of them twice, 29.
#[test]
fn green_cards_score_squares() {
    // Writing, healing, pottery, art, music; then pottery and art again.
    let five = "card-1 civ17\ncard-2 civ18\ncards red civ12 civ02 civ05 civ08 civ03";
    assert_eq!(scored(five).culture, 25);
    assert_eq!(scored(&format!("{five} civ13")).culture, 26);
    assert_eq!(scored(&format!("{five} civ13 civ16")).culture, 29);
}

/// stone-age.score.3; rulebook p. 8: 5 farmers and agriculture 7.
#[test]
fn farmers_score_thirty_five() {
    assert_eq!(scored("agriculture 7 0\ncards red civ22 civ24 civ26").farmers, 35);
}

/// stone-age.score.4; rulebook p. 8: 3 tool makers and tools 3, 2, 2.
#[test]
fn tool_makers_score_twenty_one() {
    assert_eq!(scored("tools 3,2,2 -\ncards red civ27 civ29").tool_makers, 21);
}

/// stone-age.score.5; rulebook p. 8: 7 hut builders and 6 buildings.
#[test]
fn hut_builders_score_forty_two() {
    let six = "building-1 bld01 1\nbuildings red bld11 bld12 bld13 bld14 bld15 bld16";
    assert_eq!(scored(&format!("{six}\ncards red civ33 civ32 civ34 civ36")).hut_builders, 42);
}

/// stone-age.score.6; rulebook p. 8: 3 shamans and 8 people.
#[test]
fn shamans_score_twenty_four() {
    assert_eq!(scored("people 8 5\ncards red civ17 civ20").shamans, 24);
}

/// stone-age.score.7, stone-age.score.8
#[test]
fn resources_left_score_one_each_and_food_nothing() {
    assert_eq!(scored("wood 2 0\nbrick 1 0\ngold 4 0\nfood 90 0").resources, 7);
    assert_eq!(scored("wood 2 0\ncards red civ10\nclaim yes no").resources, 4);
    assert_eq!(scored("wood 2 0\ncards red civ10").resources, 2);
}

/// stone-age.score.9: the one-use tool adds nothing to the sum of the tools.
#[test]
fn one_use_tools_are_no_tools() {
    let score = scored("tools 1 -\none-use 3 -\ncards red civ27");
    assert_eq!(score.tool_makers, 1);
    assert_eq!(scored("tools 1 -\ncards red civ27").tool_makers, 1);
}

/// stone-age.score.10, stone-age.score.11, stone-age.score.12
#[test]
fn most_points_win_and_ties_are_broken() {
    let places = |changes: &str| {
        let game = game(3, &format!("phase over idle\nidle 20\nround 60\n{changes}"));
        game.outcome().unwrap().places
    };
    assert_eq!(places("points 10 30 20"), [3, 1, 2]);
    assert_eq!(places("points 30 30 20\npeople 5 6 5"), [2, 1, 3]);
    assert_eq!(places("points 30 30 20\npeople 5 6 5\nagriculture 2 0 0"), [1, 2, 3]);
    assert_eq!(places("points 30 30 20\ntools 1,1 - -\nagriculture 0 2 9"), [1, 1, 3]);
}

/// The question says what a roll yields, the least tools for one more, and what payments score.
#[test]
fn questions_carry_what_a_player_needs() {
    let told = |changes: &str| {
        let game = game(2, changes);
        serde_json::to_string(&game.decision(seat(0)).unwrap().question).unwrap()
    };
    let tools = told("phase rolled red brick 2 9\ntools 3,2,2* -\none-use 2 -\ncards red civ30");
    assert!(tools.contains(r#""yields":2,"missing":3,"least":"tools 3""#), "{tools}");
    let none = told("phase rolled red gold 1 1\ntools 1,1* -");
    assert!(none.contains(r#""yields":0,"missing":5,"least":null"#), "{none}");
    let build = told("phase building red 1\nbuilding-1 bld19 7\nwood 4 0\ngold 4 0");
    assert!(
        build.contains(r#"{"paid":[0,0,0,4],"points":24},{"paid":[4,0,0,0],"points":12}"#),
        "{build}"
    );
    let feed = told("phase feeding red\nfood 3 12\nwood 2 0");
    assert!(feed.contains(r#""people":5,"food":3,"missing":2,"penalty":10"#), "{feed}");
}

/// stone-age.options.1, stone-age.options.2, stone-age.options.3, stone-age.options.4
#[test]
fn presets_are_a_beginning() {
    use table::Options;
    let pairs =
        |options: &[(&str, &str)]| Customs::from_pairs(options.iter().copied()).unwrap().pairs();
    let standard = [("starvation", "flat-10"), ("idle-rounds", "20")];
    assert_eq!(pairs(&[]), standard);
    assert_eq!(pairs(&[("preset", "standard")]), standard);
    let each = [("starvation", "per-person-3"), ("idle-rounds", "20")];
    assert_eq!(pairs(&[("preset", "per-person")]), each);
    let changed = [("starvation", "per-person-3"), ("idle-rounds", "40")];
    assert_eq!(pairs(&[("preset", "per-person"), ("idle-rounds", "40")]), changed);
}
