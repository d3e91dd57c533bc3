//! Catastrophes.

use crate::support::{Rejection, check, refuses, table};

/// tigris.catastrophe.1
#[test]
fn a_catastrophe_strikes_an_empty_space_on_land_or_river() {
    check(
        "",
        &["archer: catastrophe H4", "archer: catastrophe A4"],
        "
        catastrophe.1  archer strikes H4 and destroys nothing
        catastrophe.1  archer strikes A4 and destroys nothing
        end.1          archer's turn is over
    ",
    )
    .says("archer | catastrophes 0");
}

/// tigris.catastrophe.2, tigris.catastrophe.11
#[test]
fn a_catastrophe_takes_the_tile_below_out_of_the_game_and_earns_nothing() {
    check(
        "
              H  I  J
         4    AM m  t
         5    t  .  .
        ",
        &["archer: catastrophe I4"],
        "
            catastrophe.2  archer strikes I4 and destroys market
        ",
    )
    .says("discarded 1 market\narcher | catastrophes 1");
}

/// tigris.catastrophe.3
#[test]
fn two_catastrophes_are_all_that_a_player_has() {
    let none = Rejection::NoCatastropheLeft;
    let drawing = "
              H  I
         6    x  x
        archer | catastrophes 0
        ";
    refuses(drawing, "archer: catastrophe H4", &none, "tigris.catastrophe.3");
}

/// tigris.catastrophe.4, tigris.catastrophe.5, tigris.catastrophe.6, tigris.catastrophe.7,
/// tigris.catastrophe.8, tigris.building.17
#[test]
fn a_catastrophe_spares_leaders_treasures_monuments_buildings_and_other_catastrophes() {
    let drawing = "
              F  G  H  I  J  K
         2    T  T  BK t^ .  .
         3    T* T  t  .  x  .
        options buildings=on
        monument black-red F2
        archer | catastrophes 1
        ";
    let refuses = |space: &str, rejection: fn(tigris::Space) -> Rejection, rule: &str| {
        let rejection = rejection(space.parse().unwrap());
        refuses(drawing, &format!("archer: catastrophe {space}"), &rejection, rule);
    };
    refuses("H2", |space| Rejection::CatastropheOnLeader { space }, "tigris.catastrophe.4");
    refuses("K1", |space| Rejection::CatastropheOnTreasure { space }, "tigris.catastrophe.5");
    refuses("F2", |space| Rejection::CatastropheOnTurned { space }, "tigris.catastrophe.6");
    refuses("F3", |space| Rejection::CatastropheOnTurned { space }, "tigris.catastrophe.6");
    refuses("I2", |space| Rejection::CatastropheOnBuilding { space }, "tigris.catastrophe.7");
    refuses("J3", |space| Rejection::CatastropheOnCatastrophe { space }, "tigris.catastrophe.8");
}

/// tigris.catastrophe.9
#[test]
fn the_space_of_a_catastrophe_is_lost_for_good() {
    let struck = table("archer | hand 1 settlement").quietly(&["archer: catastrophe I6"]);
    let lost = Rejection::SpaceLost { space: "I6".parse().unwrap() };
    struck.refuses("archer: leader king I6", &lost, "tigris.catastrophe.9");
    struck.refuses("archer: tile settlement I6", &lost, "tigris.catastrophe.9");
}

/// tigris.catastrophe.10: here it parts the merchant from one of two treasures.
#[test]
fn a_catastrophe_breaks_a_kingdom_into_pieces() {
    let after = check(
        "
              E  F  G  H  I
         3    ~  t* m  t  AM
         4    .  AK .  .  .
        ",
        &["archer: catastrophe G3"],
        "
            catastrophe.2  archer strikes G3 and destroys market
        ",
    );
    assert_eq!(after.game.board().kingdoms().iter().count(), 2);
}

/// tigris.catastrophe.11: two kings who are parted or stay together do not fight over it.
#[test]
fn a_catastrophe_on_an_empty_space_between_kingdoms_starts_nothing() {
    check(
        "
              H  I  J  K  L
         4    AK t  .  t  BK
        ",
        &["archer: catastrophe J4"],
        "
            catastrophe.1  archer strikes J4 and destroys nothing
        ",
    );
}
