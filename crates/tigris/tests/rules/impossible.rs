//! Positions that cannot be.

use table::Game;
use tigris::Tigris;

use crate::support::impossible;

#[test]
fn a_position_that_cannot_be_says_why() {
    for (drawing, why) in [
        ("H\n4 ~", "H4: drawn as river, but it is land"),
        ("A\n4 .", "A4: drawn as land, but it is river"),
        ("H\n4 f", "H4: a farm on land"),
        ("A\n4 m", "A4: a tile on the river that is no farm"),
        ("H\n4 AK", "H4: a leader without a temple next to it"),
        ("H I J\n4 AK t AK", "J4: this leader is drawn twice"),
        ("H I J\n4 AK t BK", "a kingdom with 2 leaders `king`"),
        ("H\n4 t*", "H4: a treasure that is not on a temple on a winged beast"),
        ("H\n4 T", "H4: a face-down tile without monument or wonder"),
        ("monument black-red H4", "the monument black-red at H4 is not on its tiles"),
        ("archer | hand 7 temple", "a hand of 7 tiles"),
        ("archer | hand 1 temple | known 1 farm", "known tiles that are not in the hand"),
        ("archer | catastrophes 3", "too many catastrophes"),
        ("H\n4 x", "1 catastrophes on the board and 4 left are too many"),
        ("archer | treasures 1", "there are more than 10 treasures"),
        ("display 1 temple", "1 open tiles"),
        ("bag 1 temple", "there are 0 tiles `settlement`, not 30"),
        ("active archer 3", "3 actions left"),
        ("active archer 0", "0 actions left"),
        ("H\n4 t!", "the unification tile is not where the phase says"),
        ("phase war H4 king archer bull", "the unification tile is not where the phase says"),
        ("phase revolt king archer bull", "the phase does not fit the table"),
        ("phase building H4", "the phase does not fit the table"),
        ("phase monument H4", "the phase does not fit the table"),
        ("phase treasure archer", "the phase does not fit the table"),
        ("phase wonder-point", "the phase does not fit the table"),
        ("phase draw refill archer 7 bag", "the phase does not fit the table"),
        ("idle 7", "7 idle turns"),
    ] {
        assert_eq!(impossible(drawing), format!("this position cannot be: {why}"), "{drawing}");
    }
}

#[test]
fn a_position_that_cannot_be_read_says_where() {
    let error = |text: &str| Tigris::from_position(text).unwrap_err().to_string();
    assert_eq!(error(""), "the position has no line `tigris 1`");
    assert_eq!(error("tigris 1"), "the position has no line `1 to 11, the rows of the board`");
    assert!(error("chess").starts_with("line 1: expected `tigris 1`"));
    assert!(error("tigris 1\noptions english").starts_with("line 2: "));
    assert!(error("tigris 1\n1 . .").starts_with("line 2: expected 16 spaces of a row"));
    assert!(error(&"x".repeat(100_000)).starts_with("a position of 100000 bytes is too long"));
}

/// The deal gives six tiles to everybody, so nobody can hold any before.
#[test]
fn before_the_deal_nobody_holds_tiles() {
    let why = impossible("archer | hand 6 temple\nphase start-player");
    assert!(why.starts_with("this position cannot be"), "{why}");
}
