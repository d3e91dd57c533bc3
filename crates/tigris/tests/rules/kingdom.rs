//! Regions and kingdoms.

use tigris::Space;

use crate::support::{check, table};

fn space(name: &str) -> Space {
    name.parse().unwrap()
}

/// tigris.kingdom.1, tigris.kingdom.2
#[test]
fn what_shares_a_side_is_one_region_and_corners_do_not_link() {
    let drawn = table(
        "
              H  I  J  K
         3    s  .  .  .
         4    .  t  AK .
         5    .  m  .  t
        ",
    );
    let region = drawn.game.board().region(space("I4"));
    let names: Vec<_> = region.into_iter().map(|space| space.to_string()).collect();
    assert_eq!(names, ["I4", "J4", "I5"]);
    assert_eq!(drawn.game.board().region(space("H3")).len(), 1);
    assert_eq!(drawn.game.board().region(space("K5")).len(), 1);
}

/// tigris.kingdom.3: a tile between a kingdom and a large region without leader joins no kingdoms.
#[test]
fn a_region_without_a_leader_is_no_kingdom_however_large() {
    check(
        "
              G  H  I  J  K  L
         4    AK t  .  s  s  s
         5    .  .  .  t  t  t
        archer | hand 1 settlement
        ",
        &["archer: tile settlement I4"],
        "
            tile.1         archer lays settlement on I4
            tile.8         archer scores 1 black for a tile
        ",
    );
}

/// tigris.kingdom.4: the monument's tiles link the king to the market.
#[test]
fn a_face_down_tile_still_links() {
    check(
        "
              H  I  J  K  L
         4    t  T  T  .  .
         5    AK T  T  m  .
        monument black-red I4
        archer | hand 1 market
        ",
        &["archer: tile market L5"],
        "
            tile.1         archer lays market on L5
            tile.9         archer scores 1 green for a tile, with the king
        ",
    );
}

/// tigris.kingdom.5
#[test]
fn leaders_of_different_colours_live_in_peace_whoever_owns_them() {
    let after = check(
        "
              H  I  J  K
         3    .  BK .  .
         4    PP t  LM .
         5    .  .  .  .
        ",
        &["archer: leader farmer I5"],
        "
            leader.1       archer's farmer comes to I5
        ",
    );
    assert_eq!(after.game.board().kingdoms().iter().count(), 1);
}

/// tigris.kingdom.6
#[test]
fn tiles_on_river_and_land_link_alike() {
    let drawn = table(
        "
              B  C  D  E
         4    ~  f  f  s
         5    .  t  .  .
         6    .  AK .  .
        ",
    );
    assert_eq!(drawn.game.board().region(space("C6")).len(), 5);
}

/// tigris.kingdom.7: after the war of the farmers the kings are still linked, so they fight too.
#[test]
fn when_all_conflicts_are_settled_no_kingdom_has_two_leaders_of_a_colour() {
    let after = check(
        "
              G  H  I  J  K  L
         3    .  AF .  .  BF .
         4    AK t  .  .  t  BK
        bull | hand 6 temple
        archer | hand 1 settlement 1 temple 1 market
        ",
        &[
            "archer: tile settlement I4",
            "archer: tile temple J4",
            "archer: war farmer",
            "archer: commit 0",
            "bull: commit 0",
            "archer: commit 0",
            "bull: commit 0",
        ],
        "
            tile.1         archer lays settlement on I4
            tile.8         archer scores 1 black for a tile
            tile.1         archer lays temple on J4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at J4
            war.4          archer's farmer attacks bull's farmer by choice
            war.14         archer commits 0 farm
            war.14         bull commits 0 farm
            war.19         bull's farmer beats archer's farmer, attack 0, defence 0
            war.20         archer's farmer goes home from H3 after a war
            war.22         bull scores 1 blue for a war
            war.3          archer's king attacks bull's king as the only war
            war.14         archer commits 0 settlement
            war.14         bull commits 0 settlement
            war.18         archer's king beats bull's king, attack 1, defence 0
            war.20         bull's king goes home from L4 after a war
            war.22         archer scores 1 black for a war
            war.28         the unification tile comes off J4
            end.1          archer's turn is over
        ",
    );
    let board = after.game.board();
    let kingdom = board.kingdoms().iter().next().unwrap();
    for colour in tigris::Colour::ALL {
        assert!(board.leaders_in(kingdom, colour).count() <= 1);
    }
}
