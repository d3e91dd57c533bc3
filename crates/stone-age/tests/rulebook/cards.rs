//! Civilization cards and their upper halves.

use stone_age::{Event, StoneAge};
use table::{Game, Told};

use crate::drawn::{answers, check, game, line, play};
use crate::{rules, seat};

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
        "phase picking blue 1 2 3 4\ncards blue civ12\ncard-4 -\ntaken yes\nstart blue\nhunt - - 1 -",
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
    let mut empty = crate::drawn::game(2, &empty);
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

/// stone-age.top.15, stone-age.top.16: during any question, also about another player's card.
#[test]
fn two_resources_are_claimed_at_any_question() {
    let mut game = game(2, "phase buying red 1\ncard-1 civ10\nwood 1 0\nforest - 1");
    let events = play(&mut game, &["red pay 1 wood"]);
    assert_eq!(events[1], Event::ClaimKept { seat: seat(0) });
    assert_eq!(line(&game, "claim"), "claim yes no");

    let before = "phase picking blue 1 5\ncards blue civ09\ncard-4 -\ncards red civ10\nclaim yes no\ntaken yes\nstart blue\nhunt 1 -";
    let mut picking = crate::drawn::game(2, before);
    play(&mut picking, &["blue take tool"]);
    // Red's last die leaves no choice, and the card alone does not cause a question.
    assert_eq!(line(&picking, "phase"), "phase rolling red food 1");

    let before = "cards red civ10\nclaim yes no";
    let mut placing = crate::drawn::game(2, before);
    play(&mut placing, &["red claim 1 stone 1 gold"]);
    assert_eq!(line(&placing, "phase"), "phase placing red");
    assert_eq!(line(&placing, "stone"), "stone 1 0");
    assert_eq!(line(&placing, "claim"), "claim no no");
}

/// stone-age.top.19: the card alone raises no question, but it counts whenever something is paid.
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
