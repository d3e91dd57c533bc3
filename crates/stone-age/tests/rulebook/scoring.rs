//! The final scoring.

use table::Game;

use crate::drawn::game;

/// Red's score, by source, at the end of a game with these lines.
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
