//! Placing tiles.

use tigris::Colour;

use crate::support::{Rejection, check, refuses, table};

/// tigris.tile.1, tigris.tile.11
#[test]
fn a_tile_may_lie_all_alone_and_then_scores_nothing() {
    check(
        "archer | hand 1 settlement 5 temple",
        &["archer: tile settlement H4"],
        "
        tile.1         archer lays settlement on H4
        tile.11        no point: no kingdom
    ",
    )
    .says("archer | hand 5 temple");
    check(
        "archer | hand 1 farm",
        &["archer: tile farm A4"],
        "
        tile.1         archer lays farm on A4
        tile.11        no point: no kingdom
    ",
    );
}

/// tigris.tile.2
#[test]
fn only_a_tile_from_the_hand_can_be_placed() {
    let missing = Rejection::TileNotInHand { tile: Colour::Green };
    refuses("archer | hand 6 temple", "archer: tile market H4", &missing, "tigris.tile.2");
}

/// tigris.tile.3, tigris.catastrophe.9
#[test]
fn a_tile_goes_only_onto_an_empty_space() {
    let drawing = "
              H  I  J
         4    AK t  x
        archer | hand 1 temple | catastrophes 1
        ";
    for space in ["H4", "I4"] {
        let taken = Rejection::TileSpaceTaken { space: space.parse().unwrap() };
        refuses(drawing, &format!("archer: tile temple {space}"), &taken, "tigris.tile.3");
    }
    let lost = Rejection::SpaceLost { space: "J4".parse().unwrap() };
    refuses(drawing, "archer: tile temple J4", &lost, "tigris.catastrophe.9");
}

/// tigris.tile.4
#[test]
fn farms_go_only_onto_rivers() {
    let land = Rejection::FarmOnLand { space: "A1".parse().unwrap() };
    refuses("archer | hand 1 farm", "archer: tile farm A1", &land, "tigris.tile.4");
}

/// tigris.tile.5
#[test]
fn other_tiles_go_only_onto_land() {
    let hand = "archer | hand 1 settlement 1 temple 1 market";
    for tile in ["settlement", "temple", "market"] {
        let river = Rejection::TileOnRiver { space: "E1".parse().unwrap() };
        refuses(hand, &format!("archer: tile {tile} E1"), &river, "tigris.tile.5");
    }
}

/// tigris.tile.6
#[test]
fn a_tile_may_not_join_three_kingdoms() {
    let three = Rejection::TileJoinsThree { space: "J4".parse().unwrap() };
    refuses(
        "
              H  I  J  K  L
         4    AK t  .  t  BM
         5    .  .  t  .  .
         6    .  .  BF .  .
        archer | hand 1 settlement
        ",
        "archer: tile settlement J4",
        &three,
        "tigris.tile.6",
    );
}

/// tigris.tile.7
#[test]
fn a_tile_may_join_any_number_of_leaderless_regions_to_two_kingdoms() {
    let after = check(
        "
              H  I  J  K  L
         3    .  .  m  m  .
         4    AK t  .  t  BM
         5    .  .  s  .  .
        archer | hand 1 settlement
        ",
        &["archer: tile settlement J4"],
        "
            tile.1         archer lays settlement on J4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at J4
            war.2          there is peace at J4
        ",
    );
    assert_eq!(after.game.board().kingdoms().iter().count(), 1);
    assert_eq!(after.game.board().region("H4".parse().unwrap()).len(), 8);
}

/// tigris.tile.8
#[test]
fn a_tile_scores_for_the_leader_of_its_colour_whoever_placed_it() {
    check(
        "
              H  I  J  K
         4    AK t  BM .
        archer | hand 1 market
        ",
        &["archer: tile market K4"],
        "
            tile.1         archer lays market on K4
            tile.8         bull scores 1 green for a tile
        ",
    );
}

/// tigris.tile.9
#[test]
fn without_that_leader_the_king_takes_the_point_in_the_tiles_colour() {
    check(
        "
              H  I  J  K
         4    BK t  AM .
        archer | hand 1 temple
        ",
        &["archer: tile temple K4"],
        "
            tile.1         archer lays temple on K4
            tile.9         bull scores 1 red for a tile, with the king
        ",
    )
    .says("bull | points 1 red");
}

/// tigris.tile.10
#[test]
fn with_neither_that_leader_nor_a_king_nobody_scores() {
    check(
        "
              H  I  J  K
         4    BF t  AM .
        archer | hand 1 temple
        ",
        &["archer: tile temple K4"],
        "
            tile.1         archer lays temple on K4
            tile.10        no point: no leader
        ",
    );
}

/// tigris.tile.12
#[test]
fn a_tile_that_joins_two_kingdoms_scores_nothing_even_in_peace() {
    check(
        "
              H  I  J  K  L
         4    AK t  .  t  AP
        archer | hand 1 temple
        ",
        &["archer: tile temple J4"],
        "
            tile.1         archer lays temple on J4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at J4
            war.2          there is peace at J4
        ",
    )
    .says("archer");
}

/// tigris.tile.13, first edition, FAQ: the last tile of a square earns its point, and the monument
/// another one at the end of the turn.
#[test]
fn the_tile_that_completes_a_square_scores_before_it_is_turned() {
    check(
        "
              H  I  J  K
         4    s  s  t  AK
         5    s  .  .  .
        archer | hand 1 settlement 5 temple
        bull | hand 6 temple
        active archer 1
        ",
        &["archer: tile settlement I5", "archer: monument black-blue H4", "? draw temple"],
        "
            tile.1         archer lays settlement on I5
            tile.8         archer scores 1 black for a tile
            monument.1     archer builds black-blue on H4
            end.1          archer's turn is over
            monument.14    archer scores 1 black for monuments
            draw.4         archer draws temple
            turn.1         bull begins a turn
        ",
    )
    .says("archer | hand 6 temple | points 2 black");
}

/// tigris.tile.14
#[test]
fn a_placed_tile_is_never_moved() {
    let placed = table("archer | hand 1 temple").quietly(&["archer: tile temple H4"]);
    let missing = Rejection::TileNotInHand { tile: Colour::Red };
    placed.refuses("archer: tile temple H5", &missing, "tigris.tile.2");
    placed.answers("archer", "tile", &[]);
}
