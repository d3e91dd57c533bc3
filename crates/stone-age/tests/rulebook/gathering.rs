//! Tools, hunting and gathering.

use stone_age::{Event, ToolGain};

use crate::drawn::{answers, check, game, line, play};
use crate::{rules, seat};

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
