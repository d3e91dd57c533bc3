//! Civilization buildings.

use crate::support::{Rejection, check, impossible, table};

const ROW: &str = "
              G  H  I  J  K  L
         4    m  m  .  .  .  .
         5    .  .  .  t  AM .
        options buildings=on
        archer | hand 3 market
        ";

/// tigris.building.1, tigris.building.3, tigris.building.4
#[test]
fn a_new_row_of_three_may_take_the_building_of_its_colour() {
    let asked = check(
        ROW,
        &["archer: tile market I4"],
        "
        tile.1         archer lays market on I4
        tile.11        no point: no kingdom
    ",
    );
    asked.answers("archer", "", &["building G4", "building H4", "building I4", "decline"]);
    asked
        .goes_on(
            &["archer: building G4"],
            "
        building.1     archer puts the green building on G4
    ",
        )
        .looks_like(
            "
              G  H  I
         4    m^ m  m
        ",
        );
}

/// tigris.building.2
#[test]
fn each_colour_has_its_own_building() {
    let drawing = "
              G  H  I  J  K  L
         3    m^ m  m  .  .  .
         5    s  s  .  t  AK .
        options buildings=on
        archer | hand 1 settlement
        ";
    check(
        drawing,
        &["archer: tile settlement I5", "archer: building I5"],
        "
        tile.1         archer lays settlement on I5
        tile.8         archer scores 1 black for a tile
        building.1     archer puts the black building on I5
    ",
    )
    .looks_like(
        "
              G  H  I
         3    m^ m  m
         5    s  s  s^
        ",
    );
}

/// tigris.building.3: two in a row, a gap, a corner, another colour or a face-down tile are not
/// enough.
#[test]
fn a_row_is_three_face_up_tiles_of_a_colour_side_by_side() {
    for row in ["m  .  .  m  m", "s  .  m  s  m", ".  .  m  .  ."] {
        let drawing = format!(
            "
              G  H  I  J  K
         3    m  .  .  .  m
         4    {row}
         5    .  .  .  .  .
        options buildings=on
        archer | hand 1 market
        "
        );
        table(&drawing).quietly(&["archer: tile market H4"]).says("phase turn");
    }
    let turned = "
              G  H  I  J
         4    M  M  m  .
         5    M  M  .  .
        options buildings=on
        monument black-green G4
        archer | hand 1 market
        ";
    table(turned).quietly(&["archer: tile market J4"]).says("phase turn");
}

/// tigris.building.4, tigris.building.11
#[test]
fn a_lengthened_row_counts_as_new_but_a_row_that_was_left_gives_no_second_chance() {
    let left = table(ROW).quietly(&["archer: tile market I4", "archer: decline"]);
    left.answers("archer", "building", &[]);
    left.clone().quietly(&["archer: tile market A1"]).says("phase draw refill archer 5 bag");
    left.quietly(&["archer: tile market J4"]).answers(
        "archer",
        "building",
        &["building G4", "building H4", "building I4", "building J4"],
    );
}

/// tigris.building.5, tigris.building.7: the cross of a row of four and a column of three.
#[test]
fn the_building_goes_only_onto_a_tile_of_a_row_that_is_long_enough() {
    let drawing = "
              F  G  H  I  J  K  L
         3    t* .  .  .  m  .  .
         4    .  m  m  m  .  .  .
         5    .  .  .  .  m  m^ m
        options buildings=on
        archer | hand 1 market
        ";
    let asked = table(drawing).quietly(&["archer: tile market J4"]);
    asked.answers(
        "archer",
        "building",
        &["building G4", "building H4", "building I4", "building J4"],
    );
    let short = Rejection::BuildingRowNotLonger { space: "J3".parse().unwrap() };
    asked.refuses("archer: building J3", &short, "tigris.building.7");
    let off = Rejection::BuildingOffRow { space: "A1".parse().unwrap() };
    asked.refuses("archer: building A1", &off, "tigris.building.5");
}

/// tigris.building.7, tigris.building.8: the building stands in a row of three and a column of four.
#[test]
fn the_longer_of_row_and_column_is_what_must_be_beaten() {
    let drawing = "
              G  H  I  J  K  L
         2    .  .  .  .  .  m
         3    m  m  .  .  .  m
         4    .  .  .  m  m  m^
         5    m  m  m  .  .  m
        options buildings=on
        archer | hand 3 market
        ";
    // Four are not longer than the column, though longer than the row.
    table(drawing).quietly(&["archer: tile market J5"]).says("phase turn");
}

/// tigris.building.7: a tile that lengthens the building's own row does not move it.
#[test]
fn a_building_never_moves_within_its_own_row() {
    let drawing = "
              G  H  I  J
         4    m^ m  m  .
        options buildings=on
        archer | hand 1 market
        ";
    table(drawing).quietly(&["archer: tile market J4"]).says("phase turn");
}

/// tigris.building.9: the row is broken by a lost war before anything can be built on it.
#[test]
fn a_row_that_a_war_breaks_takes_no_building() {
    let drawing = "
              G  H  I  J  K  L
         3    AM .  .  .  .  .
         4    t  m  m  .  m  t
         5    .  .  m  .  .  BM
        options buildings=on
        archer | hand 1 market 1 temple
        bull | hand 6 market
        ";
    let war = table(drawing).quietly(&["archer: tile market J4", "archer: commit 0"]);
    war.clone()
        .goes_on(
            &["bull: commit 3"],
            "
        war.14         bull commits 3 market
        war.19         bull's merchant beats archer's merchant, attack 3, defence 4
        war.20         archer's merchant goes home from G3 after a war
        war.21         market removed from H4 I4 I5
        war.22         bull scores 4 green for a war
        war.28         the unification tile comes off J4
    ",
        )
        .says("phase turn");
    let won = war.goes_on(
        &["bull: commit 0"],
        "
        war.14         bull commits 0 market
        war.18         archer's merchant beats bull's merchant, attack 3, defence 1
        war.20         bull's merchant goes home from L5 after a war
        war.21         market removed from K4
        war.22         archer scores 2 green for a war
        war.28         the unification tile comes off J4
    ",
    );
    won.answers("archer", "building", &["building H4", "building I4", "building J4"]);
}

/// tigris.building.10
#[test]
fn the_building_may_be_declined() {
    check(
        ROW,
        &["archer: tile market I4", "archer: decline"],
        "
        tile.1         archer lays market on I4
        tile.11        no point: no kingdom
        building.10    archer declines
    ",
    );
}

/// tigris.building.12: it fights for the loser and stays, and earns the winner nothing.
#[test]
fn the_tile_under_a_building_counts_in_a_war_but_is_not_removed() {
    check(
        "
              F  G  H  I  J  K  L
         4    s  s^ t  .  t  BK .
         5    .  .  AK .  .  s  s
        options buildings=on
        archer | hand 1 temple 1 market
        bull | hand 1 settlement
        ",
        &["archer: tile temple I4", "archer: commit 0", "bull: commit 1"],
        "
            tile.1         archer lays temple on I4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at I4
            war.3          archer's king attacks bull's king as the only war
            war.14         archer commits 0 settlement
            war.14         bull commits 1 settlement
            war.19         bull's king beats archer's king, attack 2, defence 3
            war.20         archer's king goes home from H5 after a war
            war.21         settlement removed from F4
            war.22         bull scores 2 black for a war
            war.28         the unification tile comes off I4
        ",
    )
    .looks_like(
        "
              F  G  H  I  J  K  L
         4    .  s^ t  t  t  BK .
         5    .  .  .  .  .  s  s
        ",
    );
}

/// tigris.building.13, tigris.building.8: of three markets one is left; a new row of three is longer.
#[test]
fn a_building_stays_when_its_row_is_broken() {
    check(
        "
              F  G  H  I  J  K  L
         3    m  m  .  .  .  .  .
         5    m  m^ m  .  .  .  .
        options buildings=on
        archer | hand 1 market
        bull | treasures 1
        ",
        &["archer: catastrophe F5", "archer: tile market H3", "archer: building H3"],
        "
            catastrophe.2  archer strikes F5 and destroys market
            tile.1         archer lays market on H3
            tile.11        no point: no kingdom
            building.6     archer moves the green building from G5 to H3
            end.1          archer's turn is over
        ",
    );
}

/// tigris.building.14: it goes back when its tile is turned, and may be built again.
#[test]
fn a_building_on_a_turned_tile_goes_back_beside_the_board() {
    let after = check(
        "
              G  H  I  J  K  L
         3    m  m  .  m  m  .
         4    m^ .  .  t  AM .
        options buildings=on
        archer | hand 2 market
        ",
        &[
            "archer: tile market H4",
            "archer: monument red-green G3",
            "archer: tile market L3",
            "archer: building L3",
        ],
        "
            tile.1         archer lays market on H4
            tile.11        no point: no kingdom
            monument.1     archer builds red-green on G3
            building.14    the green building goes back from G4
            tile.1         archer lays market on L3
            tile.8         archer scores 1 green for a tile
            building.1     archer puts the green building on L3
            end.1          archer's turn is over
        ",
    );
    after.looks_like(
        "
              G  H  I  J  K  L
         3    M  M  .  m  m  m^
         4    M  M  .  t  AM .
        ",
    );
}

/// tigris.building.14, tigris.turn.5: a building put on the row just now goes back again when the
/// same placement builds a monument under it.
#[test]
fn a_building_can_come_and_go_with_one_tile() {
    check(
        "
              G  H  I  J
         3    m  m  .  .
         4    m  .  m  .
        options buildings=on
        archer | hand 1 market
        ",
        &["archer: tile market H4", "archer: building H4", "archer: monument red-green G3"],
        "
            tile.1         archer lays market on H4
            tile.11        no point: no kingdom
            building.1     archer puts the green building on H4
            monument.1     archer builds red-green on G3
            building.14    the green building goes back from H4
        ",
    );
}

/// tigris.building.15, tigris.building.16
#[test]
fn a_tile_scores_two_points_in_the_kingdom_of_its_building() {
    let drawing = "
              G  H  I  J  K  L
         4    m^ m  .  t  BM .
         5    .  .  .  t  .  .
        options buildings=on
        archer | hand 1 market 1 temple
        ";
    // The very tile that links the building to the kingdom counts twice, for any player who scores
    // it.
    check(
        drawing,
        &["archer: tile market I4"],
        "
        tile.1         archer lays market on I4
        building.15    bull scores 2 green for a tile, with the building
    ",
    );
    check(
        &drawing.replace("BM", "BK"),
        &["archer: tile market I4"],
        "
        tile.1         archer lays market on I4
        building.15    bull scores 2 green for a tile, with the building
    ",
    );
    // Another colour, or no leader to score, earns no more than usual.
    check(
        &drawing.replace("BM", "BK"),
        &["archer: tile temple I4"],
        "
        tile.1         archer lays temple on I4
        tile.9         bull scores 1 red for a tile, with the king
    ",
    );
    check(
        &drawing.replace("BM", "BF"),
        &["archer: tile market I4"],
        "
        tile.1         archer lays market on I4
        tile.10        no point: no leader
    ",
    );
    // Kingdoms that are joined earn nothing.
    let joined = drawing
        .replace("4    m^ m  .", "4    m^ AF .")
        .replace("5    .  .  .  t  .  .", "5    .  t  .  t  .  .");
    check(
        &joined,
        &["archer: tile market I4"],
        "
        tile.1         archer lays market on I4
        tile.12        no point: kingdoms joined
        war.1          kingdoms are joined at I4
        war.2          there is peace at I4
    ",
    );
}

/// tigris.building.16: the tile completes the row, and the building comes too late for its point.
#[test]
fn the_tile_that_brings_the_building_scores_one() {
    let drawing = "
              G  H  I  J  K
         4    m  m  .  t  AM
        options buildings=on
        archer | hand 1 market
        ";
    check(
        drawing,
        &["archer: tile market I4", "archer: building I4"],
        "
        tile.1         archer lays market on I4
        tile.8         archer scores 1 green for a tile
        building.1     archer puts the green building on I4
    ",
    );
}

/// tigris.building.17
#[test]
fn a_building_may_stand_on_a_treasure_that_can_still_be_won() {
    check(
        "
              E  F  G  H  I  J  K
         1    ~  ~  ~  ~  ~  AM t*
         2    ~  .  .  .  .  .  m
         3    ~  t* .  t  m  m  m
        options buildings=on
        archer | hand 1 temple
        ",
        &["archer: tile temple G3", "archer: building F3", "archer: leave K1"],
        "
            tile.1         archer lays temple on G3
            tile.10        no point: no leader
            building.1     archer puts the red building on F3
            treasure.5     archer takes the treasure from F3
        ",
    )
    .looks_like(
        "
              F  G  H
         3    t^ t  t
        ",
    );
}

/// tigris.options.3
#[test]
fn without_the_option_there_are_no_buildings() {
    table(&ROW.replace("options buildings=on", ""))
        .quietly(&["archer: tile market I4"])
        .says("phase turn");
    let drawn = impossible(
        "
              G
         4    m^
    ",
    );
    assert_eq!(drawn, "this position is impossible: buildings are not played at this table");
}
