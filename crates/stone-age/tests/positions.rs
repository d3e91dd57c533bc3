//! Impossible positions are refused with a clear reason.

#![allow(clippy::expect_used, reason = "a test fails loudly")]

mod drawn;

use drawn::drawn;
use stone_age::StoneAge;
use table::Game;

/// The reason why a position is refused.
#[track_caller]
fn refusal(seats: usize, changes: &str) -> String {
    StoneAge::from_position(&drawn(seats, changes)).expect_err(changes).to_string()
}

#[test]
fn lines_that_cannot_be_read_are_named() {
    for (changes, reason) in [
        (
            "phase dancing red",
            "line 3: expected a phase, such as `placing red`, but found `dancing`",
        ),
        ("phase placing purple", "line 3: expected `red`, `blue`, `green` or `yellow`"),
        ("round many", "line 4: expected a number from 0 to 10000, but found `many`"),
        ("start green", "line 5: expected a seat in the game"),
        ("taken perhaps", "line 7: expected `yes` or `no`, but found `perhaps`"),
        ("people 5", "line 9: expected a number from 5 to 10, but found the end of the text"),
        ("people 5 5 5", "line 9: expected nothing more, but found `5`"),
        ("food -1 5", "line 10: expected a number from 0 to 1000000, but found `-1`"),
        ("tools 3,1 -", "line 17: expected possible tools"),
        ("one-use 1 -", "line 18: expected the value of a one-use tool"),
        ("hut 1 -", "line 21: expected `2` or `-`, but found `1`"),
        ("forest 8 -", "line 24: expected a number from 1 to 7, or `-`, but found `8`"),
        ("card-1 civ99", "line 28: expected a card from `civ01` to `civ36`, but found `civ99`"),
        ("building-1 bld01 8", "line 32: expected a number from 0 to 7, but found `8`"),
        ("colour mauve", "line 34: expected a line of the position, but found `colour mauve`"),
        ("cards red civ01 civ01", "line 34: `civ01` is given twice"),
        ("deck 31", "line 34: expected `deck 32`, the cards that are nowhere else"),
        ("options starvation=20", "line 2: the option `starvation` has no value `20`"),
        ("options quick", "line 2: expected an option written NAME=VALUE, but found `quick`"),
    ] {
        let refusal = refusal(2, changes);
        assert!(refusal.starts_with(reason), "{changes}: {refusal}");
    }
}

#[test]
fn lines_must_be_there_once() {
    let without = drawn(2, "").replace("river - -\n", "");
    let error = StoneAge::from_position(&without).unwrap_err();
    assert_eq!(error.to_string(), "the position has no line `river`");
    let twice = drawn(2, "") + "river - -\n";
    let error = StoneAge::from_position(&twice).unwrap_err();
    assert_eq!(error.to_string(), "line 34: `river` is given twice");
    let options = drawn(2, "options starvation=flat-10 starvation=flat-10");
    let error = StoneAge::from_position(&options).unwrap_err();
    assert_eq!(error.to_string(), "line 2: `starvation` is given twice");
    assert!(StoneAge::from_position("").is_err());
    let long = "#".repeat(1 << 20);
    assert!(StoneAge::from_position(&long).unwrap_err().to_string().contains("too long"));
}

#[test]
fn positions_that_cannot_be_are_refused() {
    for (changes, reason) in [
        ("hunt 6 -", "red: more people on the board than in all"),
        ("card-1 civ05", "each card is once in the deck, on the row or with a player"),
        ("cards red civ02", "each card is once"),
        ("extra red civ20", "a player with an extra card has bought it"),
        ("cards red civ04", "a player who bought an extra card has it"),
        ("one-use 2 -", "red: a player with a one-use tool has bought it"),
        ("claim no yes", "blue: a player who can choose two resources has bought that card"),
        ("building-1 bld02 7", "each tile is once"),
        ("building-1 bld01 6", "the tiles missing from the stacks were built"),
        ("building-1 - 7", "every stack that is not empty has an open tile"),
        ("forest 1 1", "too many players are on one place"),
        ("hut 2 -\nfield 1 1", "two players are on a place for one"),
        ("tool-maker 1 -\nhut - 2\nfield 1 -", "only two of tool maker, hut and field"),
        ("card-1 -", "people are placed before anything is used"),
        ("tools 1* -", "people are placed before anything is used"),
        ("idle 9", "there were not that many rounds"),
        ("idle 3", "there were not that many rounds"),
        (
            "options starvation=flat-10 idle-rounds=10\nround 60\nidle 10\nphase using red\nhunt 1 -\nforest 1 -",
            "the game would have ended by idle rounds",
        ),
        ("phase placing blue", "a player was passed over who can place people"),
        ("forest 1 -", "a player was passed over who can place people"),
        ("forest - 1", "a player has taken more places than turns of placing"),
        ("phase placing blue\nforest 1 -\nfield 1 -", "a player has taken more places"),
        (
            "phase rolling blue food 1\ntools - 1*\nstart blue\nhunt 1 -\ntools 1* -",
            "a player who has used no place has used no tool",
        ),
        ("phase rolling red wood 2\nforest - 1", "that many people cannot have gathered there"),
        (
            "phase using red\nhunt 1 -\nforest 1 -\ntaken yes\ncard-1 -\ncards blue civ02",
            "a player who has taken a card of this round",
        ),
        (
            "phase over stack\nidle 2\nbuilding-1 - 0\nbuildings red bld01 bld03 bld04 bld05 bld06 bld07 bld08",
            "something was taken in the last round",
        ),
        ("phase using red\nhunt 2 -", "a player is asked who has at most one answer"),
        ("phase placing green", "the player is not in the game"),
        (
            "phase using blue\nforest 1 -\nhunt - 1\nquarry - 1",
            "a player who has used all their places",
        ),
        ("phase feeding red\nhunt 1 -\nfood 0 0\nwood 9 0", "people eat at home"),
        ("phase feeding red", "a player is asked who has at most one answer"),
        ("phase rolled red wood 3 40\ntools 1 -", "the dice cannot show that"),
        ("phase rolling red wood 7", "that many people cannot have gathered there"),
        ("phase rolling red wood 8\npeople 10 5", "not that many people gather there"),
        ("phase buying red 2\ncard-2 - 1 civ05", "the card that is bought lies on its place"),
        ("phase building red 3", "the building that is bought is open"),
        ("phase building red 1\nbuilding-1 - 1 bld01 7", "the building that is bought is open"),
        ("phase turning red 1", "every stack that is not empty has an open tile"),
        ("phase drawing red", "a player who draws an extra card has bought it"),
        ("phase rolling-for-all red", "the player who rolls for all has bought such a card"),
        (
            "phase picking red 1 2 3\ncards red civ09\ncard-4 -\ntaken yes",
            "there is at most one die",
        ),
        ("phase deal", "there is no gap to fill"),
        ("phase deal\ncard-1 -", "cards slide before gaps are filled"),
        ("phase lot\nstart -", "before the lot nothing has happened"),
        ("phase over idle", "the game does not end like this"),
        ("phase over stack", "the game does not end like this"),
        ("phase over deck", "the game does not end like this"),
        ("round 0", "rounds are counted from 1"),
    ] {
        let refusal = refusal(2, changes);
        let expected = format!("this position is impossible: {reason}");
        assert!(refusal.starts_with(&expected), "{changes}: {refusal}");
    }
    let three = refusal(3, "river 1 1 1");
    assert!(three.contains("too many players are on one place"), "{three}");
    let four = refusal(4, "river 2 2 2 2");
    assert!(four.contains("more than 7 people are on a place"), "{four}");
}

/// A position may be written with comments and any column widths.
#[test]
fn comments_and_widths_do_not_matter() {
    let text = drawn(2, "");
    let game = StoneAge::from_position(&text).unwrap();
    assert_eq!(StoneAge::from_position(&game.position()).unwrap(), game);
    let loose = text.replace(' ', "   ").replace('\n', "   # a remark\n\n");
    assert_eq!(StoneAge::from_position(&loose).unwrap(), game);
}
