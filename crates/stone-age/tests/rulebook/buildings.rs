//! Buildings.

use crate::drawn::{answers, check, game, line, play};

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
