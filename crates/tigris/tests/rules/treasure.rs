//! Treasures.

use crate::support::{Rejection, check, table};

/// K1 and F3 are linked; P2 is a corner.
pub(crate) const LINKED: &str = "
              E  F  G  H  I  J  K
         1    ~  ~  ~  ~  ~  .  t*
         2    ~  .  .  .  .  .  m
         3    ~  t* .  m  m  m  m
        ";

/// tigris.treasure.1, tigris.treasure.2, tigris.treasure.5: also when a tile of another player
/// brings them together.
#[test]
fn the_merchants_owner_takes_all_treasures_but_one_whoever_is_active() {
    let merchant = "         4    .  AM .  .  .  .  .";
    let drawing = format!("{LINKED}\n{merchant}\nbull | hand 1 market\nactive bull 2");
    let asked = check(
        &drawing,
        &["bull: tile market G3"],
        "
        tile.1         bull lays market on G3
        tile.8         archer scores 1 green for a tile
    ",
    );
    asked.answers("archer", "", &["leave K1", "leave F3"]);
    asked.refuses("bull: leave F3", &Rejection::NotAsked, "tigris.turn.7");
    asked
        .goes_on(
            &["archer: leave F3"],
            "
        treasure.5     archer takes the treasure from K1
    ",
        )
        .says("archer | points 1 green | treasures 1");
}

/// tigris.treasure.1, tigris.treasure.7: they wait for a merchant, and a leader action is enough.
#[test]
fn treasures_wait_for_a_merchant_and_are_taken_when_he_comes() {
    let drawing = format!("{LINKED}\n         4    .  AK .  .  .  .  .\narcher | hand 1 market");
    let waiting = check(
        &drawing,
        &["archer: tile market G3"],
        "
        tile.1         archer lays market on G3
        tile.9         archer scores 1 green for a tile, with the king
    ",
    );
    waiting.goes_on(
        &["archer: leader merchant L1", "archer: leave K1"],
        "
        leader.1       archer's merchant comes to L1
        treasure.5     archer takes the treasure from F3
        end.1          archer's turn is over
    ",
    );
}

/// tigris.treasure.3
#[test]
fn the_treasures_must_be_taken() {
    let drawing = format!("{LINKED}\n         4    .  AM .  .  .  .  .\narcher | hand 1 market");
    let asked = table(&drawing).quietly(&["archer: tile market G3"]);
    for step in ["archer: decline", "archer: pass"] {
        asked.refuses(step, &Rejection::WrongAnswer, "tigris.turn.8");
    }
}

/// tigris.treasure.4: of a corner and two others the corner goes, and one of the others stays.
#[test]
fn a_framed_treasure_is_taken_first() {
    let drawing = "
              K  L  M  N  O  P
         1    t* s  ~  .  .  .
         2    .  s  f  s  s  t*
         3    .  m  ~  ~  .  .
         4    .  m  .  ~  ~  ~
         5    .  m  .  t* ~  ~
         6    .  .  .  AM ~  .
        archer | hand 1 market
        ";
    let asked = table(drawing).quietly(&["archer: tile market M5"]);
    asked.answers("archer", "", &["leave K1", "leave N5"]);
    let framed = Rejection::TreasureFramed { space: "P2".parse().unwrap() };
    asked.refuses("archer: leave P2", &framed, "tigris.treasure.4");
    asked.goes_on(
        &["archer: leave N5"],
        "
        treasure.5     archer takes the treasure from K1
        treasure.5     archer takes the treasure from P2
    ",
    );
}

/// tigris.treasure.4: two corners alone may stay as well as go.
#[test]
fn of_two_framed_treasures_either_may_stay() {
    let drawing = "
              A  B  C
         2    .  t* .
         3    .  s  .
         4    ~  f  ~
         5    .  s  .
         6    .  .  .
         7    ~  f  ~
         8    .  t* AM
        archer | hand 1 market
        ";
    table(drawing).quietly(&["archer: tile market B6"]).answers(
        "archer",
        "",
        &["leave B2", "leave B8"],
    );
}

/// tigris.treasure.4: on the advanced board the outer ones go first.
#[test]
fn on_the_advanced_board_the_outer_treasures_go_first() {
    check(
        "
              A  B  C  D  E
         5    .  .  ~  .  .
         6    .  .  f  t* AM
         7    .  s  ~  ~  .
         8    t* .  .  ~  ~
        options board=advanced
        archer | hand 1 settlement 1 market
        ",
        &["archer: tile settlement B6", "archer: tile market B8"],
        "
            tile.1         archer lays settlement on B6
            tile.10        no point: no leader
            tile.1         archer lays market on B8
            tile.8         archer scores 1 green for a tile
            treasure.1     archer takes the treasure from A8, which is all there is
            end.1          archer's turn is over
        ",
    );
}

/// tigris.treasure.6
#[test]
fn the_treasure_that_stays_must_be_one_of_the_kingdom() {
    let drawing = format!("{LINKED}\n         4    .  AM .  .  .  .  .\narcher | hand 1 market");
    let asked = table(&drawing).quietly(&["archer: tile market G3"]);
    for space in ["I7", "H3"] {
        let none = Rejection::TreasureNotThere { space: space.parse().unwrap() };
        asked.refuses(&format!("archer: leave {space}"), &none, "tigris.treasure.6");
    }
}

/// tigris.treasure.8
#[test]
fn a_temple_whose_treasure_is_gone_is_like_any_other() {
    check(
        "
              F  G
         3    t  .
         4    BK .
        bull | treasures 1
        ",
        &["archer: catastrophe F3"],
        "
            catastrophe.2  archer strikes F3 and destroys temple
            leader.14      bull's king goes home from F4 for want of a temple
        ",
    );
}
