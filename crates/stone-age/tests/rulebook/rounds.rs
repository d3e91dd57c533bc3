//! Setting up, rounds, feeding, the end of the game, options and what questions carry.

use stone_age::{Customs, Event, Place, StoneAge};
use table::{Game, Waiting};

use crate::drawn::{answers, check, game, line, play};
use crate::{rules, seat};

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
    // A player who cannot replace the rest starves without being asked.
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
        "start blue\nphase rolling red food 1\ntools 2*,2*,1* 1*",
        &["? roll 2"],
        "tools 2,2,1 1\nphase placing red",
    );
}

/// stone-age.end.1, stone-age.end.4: 34 cards are out, 2 are left for 3 gaps.
#[test]
fn the_game_ends_when_the_deck_is_too_small() {
    let taken: Vec<_> = (1..=36)
        .filter(|number| ![2, 35, 36].contains(number))
        .map(|number| format!("civ{number:02}"))
        .collect();
    // Red has the card that gave the extra card, and the last of red's cards is the extra one.
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
