//! Impossible positions are refused.

use table::Game;
use tigris::Tigris;

use crate::support::{impossible, new_game};

#[test]
fn a_position_that_cannot_be_says_why() {
    for (drawing, why) in [
        ("H\n4 ~", "H4: drawn as river, but it is land"),
        ("A\n4 .", "A4: drawn as land, but it is river"),
        ("H\n4 f", "H4: a farm on land"),
        ("A\n4 m", "A4: a tile on the river that is not a farm"),
        ("H\n4 AK", "H4: a leader without a temple next to it"),
        ("H I J\n4 AK t AK", "J4: this leader is drawn twice"),
        ("H I J\n4 AK t BK", "a kingdom with 2 leaders `king`"),
        ("H\n4 t*", "H4: a treasure that is not on a temple on a winged beast"),
        ("H\n4 T", "H4: a face-down tile without monument or wonder"),
        ("monument black-red H4", "`monument black-red H4` is not on its tiles"),
        ("archer | hand 7 temple", "a hand of 7 tiles"),
        ("archer | catastrophes 3", "too many catastrophes"),
        ("display 1 temple", "1 open tile"),
        ("bag 1 temple", "there are 0 tiles `settlement`, not 30"),
        ("H\n4 t!", "the unification tile is not where the phase says"),
        ("phase war H4 king archer bull", "the unification tile is not where the phase says"),
        ("phase treasure pot\nlion\nactive archer 1", "pot has no choice of treasures"),
        (
            "phase wonder-point\nactive archer 0",
            "the active player's king is not in the kingdom of the wonder",
        ),
    ] {
        assert_eq!(impossible(drawing), format!("this position is impossible: {why}"), "{drawing}");
    }
}

/// Nothing is lost, and nothing is made.
#[test]
fn treasures_and_catastrophes_are_all_there() {
    for (drawing, why) in [
        ("H\n4 x", "with 1 catastrophe on the board and 4 left there are not 4"),
        ("archer | catastrophes 1", "with 0 catastrophes on the board and 3 left there are not 4"),
        ("archer | treasures 1", "with 10 treasures on the board and 1 taken there are not 10"),
        ("treasures K1 F3", "with 2 treasures on the board and 0 taken there are not 10"),
        (
            "treasures Z0\narcher | treasures 10",
            "a merchant leaves one treasure, so the last one cannot be taken",
        ),
        ("archer | hand 1 temple | known 1 farm", "known tiles that are not in the hand"),
        (
            "archer | hand 1 temple | known 1 temple",
            "tiles of a hand are known only with the variant of the open tiles",
        ),
        ("options open-tiles=on\ndisplay 5 temple", "5 open tiles, although the bag is not empty"),
    ] {
        assert_eq!(impossible(drawing), format!("this position is impossible: {why}"), "{drawing}");
    }
}

/// The progress of the turn is consistent with the phase.
#[test]
fn the_turn_has_come_as_far_as_its_phase_says() {
    let played = "a tile has left a hand in this turn, so `tile-left` must be given";
    for (drawing, why) in [
        ("active archer 3", "3 actions are left, but one or two must be while one is taken"),
        ("active archer 0", "0 actions are left, but one or two must be while one is taken"),
        ("phase over idle", "the turn is over, so no action is left"),
        (
            "phase start-player\nactive archer 1",
            "before the first turn both of its actions are left",
        ),
        ("tile-left", "no tile can have left a hand in this turn yet"),
        ("phase building H4", played),
        ("phase monument H4", played),
        ("phase draw swap archer 1 bag", played),
        ("idle 6", "after 6 idle turns the game would be over"),
        ("idle 1\nphase start-player", "before the first turn no turn was idle"),
        (
            "active archer 0\nphase over idle",
            "a turn is idle exactly when no tile left a hand in it",
        ),
        (
            "treasures K1 F3\nbull | treasures 8",
            "with 2 treasures on the board the last turn would have been the end",
        ),
        (
            "fell-short\ntile-left\nactive archer 1",
            "with `swap-shortage=at-once` a swap that falls short ends the game",
        ),
        (
            "options swap-shortage=finish-turn\nfell-short\ntile-left\nactive archer 1",
            "the swap fell short, but there are tiles to draw",
        ),
    ] {
        assert_eq!(impossible(drawing), format!("this position is impossible: {why}"), "{drawing}");
    }
}

/// A game ends only for its stated reason.
#[test]
fn a_game_that_is_over_has_ended_for_its_reason() {
    for (drawing, why) in [
        (
            "idle 1\nphase over treasures",
            "the game has ended by treasures, but 10 lie on the board",
        ),
        ("idle 5\nphase over idle", "the game has ended by idle turns, but tiles were played"),
        (
            "idle 1\nphase over refill",
            "the game has ended for lack of tiles, but there are tiles to draw",
        ),
        (
            "tile-left\nphase over swap-after-turn",
            "the game has ended by a swap, so `fell-short` must be given",
        ),
        (
            "treasures K1 F3\nbull | treasures 8\nidle 6\nphase over idle",
            "with 2 treasures on the board the game has ended by treasures",
        ),
    ] {
        let drawing = format!("active archer 0\n{drawing}");
        assert_eq!(
            impossible(&drawing),
            format!("this position is impossible: {why}"),
            "{drawing}"
        );
    }
}

/// A merchant takes all treasures but one at the end of every action, so a choice of treasures was
/// caused by one tile or one leader.
#[test]
fn a_merchant_never_rests_on_two_treasures() {
    let linked = "
              E  F  G  H  I  J  K
         1    ~  ~  ~  ~  ~  .  t*
         2    ~  .  .  .  .  .  m
         3    ~  t* m  m  m  m  m
         4    .  AM .  .  .  .  .";
    let rests = "the merchant of archer would have taken all but one of 2 treasures";
    for phase in ["", "phase turn\nactive bull 1", "phase wonder-point\nactive archer 0"] {
        let why = impossible(&format!("{linked}\n{phase}"));
        assert_eq!(why, format!("this position is impossible: {rests}"), "{phase}");
    }
    let others = format!("{linked}\nbull\nactive bull 2\nphase treasure archer");
    assert_eq!(
        impossible(&others),
        "this position is impossible: no single tile or leader can have brought the treasures of \
         archer together"
    );
    let tile = others.replace("active bull 2", "active bull 2\ntile-left");
    crate::support::table(&tile).answers("archer", "", &["leave K1", "leave F3"]);
}

/// Conflicts have the right opponents, with tiles that they can have had.
#[test]
fn a_conflict_is_as_it_can_have_begun() {
    let revolt = "
              H  I  J  K
         3    t  AK t  BK
        archer | hand 3 temple
        bull | hand 6 temple";
    for (phase, why) in [
        ("phase revolt king archer bull\nactive bull 2", "in a revolt the active player attacks"),
        ("phase revolt king archer archer", "a kingdom with 2 leaders `king`"),
        ("phase revolt priest archer bull", "a kingdom with 2 leaders `king`"),
        (
            "phase revolt king archer bull 4\ntile-left",
            "archer has committed 4 tiles and still holds 3",
        ),
        (
            "phase revolt king archer bull 1\ntile-left",
            "archer has committed 1 tile, but fewer are discarded",
        ),
        (
            "options english=on\nphase revolt king bull archer 0\nactive bull 2",
            "archer is asked to commit, but everybody can see that there is no choice",
        ),
    ] {
        let found = impossible(&format!("{revolt}\n{phase}"));
        assert_eq!(found, format!("this position is impossible: {why}"), "{phase}");
    }
    let war = "
              G  H  I  J  K  L
         3    .  AM .  .  BM .
         4    AK t  s  s! t  BK
        archer | hand 2 settlement
        bull | hand 6 farm
        tile-left";
    for (phase, why) in [
        ("phase war J4 king bull archer", "in the war of the `king` archer attacks bull"),
        ("phase war J4 priest archer bull", "there is no war of the `priest` to fight"),
        (
            "phase war J4 king archer bull 4\ndiscarded 4 settlement",
            "archer has committed 4 tiles and still holds 2",
        ),
    ] {
        let found = impossible(&format!("{war}\n{phase}"));
        assert_eq!(found, format!("this position is impossible: {why}"), "{phase}");
    }
    let full = war.replace("hand 2 settlement", "hand 6 settlement");
    assert_eq!(
        impossible(&format!("{full}\nphase choose-war J4")),
        "this position is impossible: archer has placed a tile and still holds six"
    );
}

/// Repetitions are named.
#[test]
fn nothing_is_given_twice() {
    let text = new_game("", 2).game.position();
    let error = |text: &str| Tigris::from_position(text).unwrap_err().to_string();
    for (line, what) in [
        ("phase turn", "phase"),
        ("bag 1 temple", "bag"),
        ("active bull 1", "active"),
        ("archer | hand 1 temple", "archer"),
        ("3 . .", "3"),
        ("tigris 1", "tigris 1"),
    ] {
        let found = error(&format!("{text}{line}\n"));
        assert!(found.ends_with(&format!(": `{what}` is given twice")), "{line}: {found}");
    }
    for (from, to, what) in [
        ("tigris 1", "tigris 1\noptions english=on\noptions wonder=on", "options"),
        ("tigris 1", "tigris 1\noptions english=on english=off", "english"),
        ("bull", "bull | hand 1 temple | hand 1 farm", "bull | hand"),
        ("bull", "bull | hand 1 temple 2 temple", "temple"),
        ("bull", "bull | points 1 red 2 red", "red"),
        ("bull", "bull\nmonument red-blue A1\nmonument red-blue A3", "monument red-blue"),
    ] {
        let found = error(&text.replacen(from, to, 1));
        assert!(found.ends_with(&format!(": `{what}` is given twice")), "{to}: {found}");
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

/// The deal gives everyone six tiles, so nobody can hold tiles before it.
#[test]
fn before_the_deal_nobody_holds_tiles() {
    let why = impossible("archer | hand 6 temple\nphase start-player");
    assert!(why.starts_with("this position is impossible"), "{why}");
}
