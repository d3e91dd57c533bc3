//! War.

use tigris::Colour;

use crate::support::{Rejection, check, table};

/// Two kings and two merchants, one tile apart.
pub(crate) const TWO_WARS: &str = "
              G  H  I  J  K  L
         3    .  AM .  .  BM .
         4    AK t  s  .  t  BK
         5    .  .  m  .  s  s
        archer | hand 2 settlement 2 market 2 temple
        bull | hand 2 settlement 2 market 2 temple
        ";

/// tigris.war.1, tigris.war.2, tigris.war.28
#[test]
fn kingdoms_without_rivals_are_joined_in_peace() {
    check(
        "
              H  I  J  K  L
         4    AK t  .  t  BM
        archer | hand 1 settlement
        ",
        &["archer: tile settlement J4"],
        "
            tile.1         archer lays settlement on J4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at J4
            war.2          there is peace at J4
        ",
    )
    .says("phase turn");
}

/// tigris.war.1, tigris.war.3, tigris.war.4, tigris.war.6, tigris.war.18, tigris.war.20,
/// tigris.war.21, tigris.war.22, tigris.war.23, tigris.war.27, tigris.war.28: the archer chooses the
/// merchants, then the kings are still linked and fight as well.
#[test]
fn one_war_follows_the_other_until_no_two_leaders_of_a_colour_are_linked() {
    let chosen = check(
        TWO_WARS,
        &["archer: tile temple J4"],
        "
        tile.1         archer lays temple on J4
        tile.12        no point: kingdoms joined
        war.1          kingdoms are joined at J4
    ",
    );
    chosen.says("phase choose-war J4").answers("archer", "", &["war king", "war merchant"]);
    chosen
        .goes_on(
            &[
                "archer: war merchant",
                "archer: commit 1",
                "bull: commit 2",
                "archer: commit 2",
                "bull: commit 0",
            ],
            "
                war.4          archer's merchant attacks bull's merchant by choice
                war.14         archer commits 1 market
                war.14         bull commits 2 market
                war.19         bull's merchant beats archer's merchant, attack 2, defence 2
                war.20         archer's merchant goes home from H3 after a war
                war.21         market removed from I5
                war.22         bull scores 2 green for a war
                war.3          archer's king attacks bull's king as the only war
                war.14         archer commits 2 settlement
                war.14         bull commits 0 settlement
                war.18         archer's king beats bull's king, attack 3, defence 2
                war.20         bull's king goes home from L4 after a war
                war.21         settlement removed from K5 L5
                war.22         archer scores 3 black for a war
                war.28         the unification tile comes off J4
            ",
        )
        .looks_like(
            "
              G  H  I  J  K  L
         3    .  .  .  .  BM .
         4    AK t  s  t  t  .
         5    .  .  .  .  .  .
        ",
        )
        .says("discarded 4 settlement 4 market");
}

/// tigris.war.5
#[test]
fn only_a_colour_that_is_at_war_can_be_chosen() {
    let chosen = table(TWO_WARS).quietly(&["archer: tile temple J4"]);
    for leader in [Colour::Red, Colour::Blue] {
        let none = Rejection::NoSuchWar { leader };
        chosen.refuses(&format!("archer: war {}", leader.leader()), &none, "tigris.war.5");
    }
}

/// tigris.war.4, tigris.war.6: the archer places the tile and fights in neither war; clockwise from
/// the archer, the pot comes before the lion.
#[test]
fn the_active_player_chooses_even_without_a_leader_and_the_next_clockwise_attacks() {
    check(
        "
              G  H  I  J  K  L
         3    .  LM .  .  PM .
         4    LK t  .  .  t  PK
        archer | hand 2 temple
        bull | hand 2 temple
        pot | hand 6 temple
        lion | hand 6 temple
        active archer 2
        ",
        &["archer: tile temple I4", "archer: tile temple J4", "archer: war king"],
        "
            tile.1         archer lays temple on I4
            tile.9         lion scores 1 red for a tile, with the king
            tile.1         archer lays temple on J4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at J4
            war.4          pot's king attacks lion's king by choice
        ",
    );
    // With the lion active it is the lion who attacks.
    check(
        "
              G  H  I  J  K  L
         4    LK t  t  .  t  PK
        pot | hand 6 temple
        lion | hand 6 temple
        active lion 2
        ",
        &["lion: tile temple J4"],
        "
            tile.1         lion lays temple on J4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at J4
            war.3          lion's king attacks pot's king as the only war
        ",
    );
}

/// tigris.war.7
#[test]
fn nobody_may_withdraw_or_move_to_escape_a_war() {
    let chosen = table(TWO_WARS).quietly(&["archer: tile temple J4"]);
    for step in ["archer: withdraw king", "archer: leader king H5", "archer: pass"] {
        chosen.refuses(step, &Rejection::WrongAnswer, "tigris.turn.8");
    }
    let fought = chosen.quietly(&["archer: war king", "archer: commit 0"]);
    fought.refuses("bull: withdraw king", &Rejection::WrongAnswer, "tigris.turn.8");
}

/// tigris.war.8, tigris.war.9, tigris.war.13: the joining settlement counts for nobody, the far ones
/// do.
#[test]
fn a_side_is_the_region_of_its_leader_without_the_joining_tile() {
    check(
        "
              F  G  H  I  J  K  L
         5    s  AK t  .  t  BK s
         6    s  .  .  .  .  .  .
        archer | hand 1 settlement 1 temple
        bull | hand 1 temple
        ",
        &["archer: tile settlement I5", "archer: commit 0", "bull: commit 0"],
        "
            tile.1         archer lays settlement on I5
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at I5
            war.3          archer's king attacks bull's king as the only war
            war.14         archer commits 0 settlement
            war.14         bull commits 0 settlement
            war.18         archer's king beats bull's king, attack 2, defence 1
            war.20         bull's king goes home from K5 after a war
            war.21         settlement removed from L5
            war.22         archer scores 2 black for a war
            war.28         the unification tile comes off I5
        ",
    );
}

/// tigris.war.10: the loser's settlements go, but the joining one stays.
#[test]
fn the_joining_tile_is_not_removed() {
    check(
        "
              F  G  H  I  J  K  L
         5    .  AK t  .  t  BK s
        archer | hand 1 settlement 1 temple
        bull | hand 1 temple
        ",
        &["archer: tile settlement I5", "archer: commit 0", "bull: commit 0"],
        "
            tile.1         archer lays settlement on I5
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at I5
            war.3          archer's king attacks bull's king as the only war
            war.14         archer commits 0 settlement
            war.14         bull commits 0 settlement
            war.19         bull's king beats archer's king, attack 0, defence 1
            war.20         archer's king goes home from G5 after a war
            war.22         bull scores 1 black for a war
            war.28         the unification tile comes off I5
        ",
    )
    .looks_like(
        "
              F  G  H  I  J  K  L
         5    .  .  t  s  t  BK s
        ",
    );
}

/// tigris.war.11, tigris.war.12: after the war of the kings three regions touch the unification
/// tile: the archer's, the bull's, and two markets without a leader, which are on nobody's side.
#[test]
fn a_region_that_only_the_unification_tile_links_is_on_no_side() {
    check(
        "
              G  H  I  J  K  L
         3    .  .  .  m  m  .
         4    AK t  s  .  s  .
         5    s  AM .  m  t  BM
         6    .  m  .  .  BK .
        archer | hand 1 temple 1 market
        bull | hand 1 temple
        ",
        &[
            "archer: tile temple J4",
            "archer: war king",
            "archer: commit 0",
            "bull: commit 0",
            "archer: commit 1",
            "bull: commit 0",
        ],
        "
            tile.1         archer lays temple on J4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at J4
            war.4          archer's king attacks bull's king by choice
            war.14         archer commits 0 settlement
            war.14         bull commits 0 settlement
            war.18         archer's king beats bull's king, attack 2, defence 1
            war.20         bull's king goes home from K6 after a war
            war.21         settlement removed from K4
            war.22         archer scores 2 black for a war
            war.3          archer's merchant attacks bull's merchant as the only war
            war.14         archer commits 1 market
            war.14         bull commits 0 market
            war.18         archer's merchant beats bull's merchant, attack 2, defence 1
            war.20         bull's merchant goes home from L5 after a war
            war.21         market removed from J5
            war.22         archer scores 2 green for a war
            war.28         the unification tile comes off J4
        ",
    )
    .looks_like(
        "
              G  H  I  J  K  L
         3    .  .  .  m  m  .
         4    AK t  s  t  .  .
         5    s  AM .  .  t  .
         6    .  m  .  .  .  .
        ",
    );
}

/// tigris.war.14, tigris.war.15
#[test]
fn each_side_commits_tiles_of_the_fighting_colour_from_its_hand() {
    let fought = table(TWO_WARS).quietly(&["archer: tile temple J4", "archer: war merchant"]);
    fought.answers("archer", "", &["commit 0", "commit 1", "commit 2"]);
    for step in ["archer: commit 3", "archer: commit 200"] {
        fought.refuses(step, &Rejection::FollowersNotInHand, "tigris.war.15");
    }
}

/// tigris.war.16, tigris.war.17
#[test]
fn the_attacker_commits_first_and_each_side_once() {
    let fought = table(TWO_WARS).quietly(&["archer: tile temple J4", "archer: war merchant"]);
    fought.refuses("bull: commit 1", &Rejection::NotAsked, "tigris.turn.7");
    let fought = fought.quietly(&["archer: commit 2"]);
    fought.refuses("archer: commit 0", &Rejection::NotAsked, "tigris.turn.7");
    assert!(fought.seen_by("bull").contains("phase war J4 merchant archer bull 2"));
}

/// tigris.war.19: no market on either side is a tie too.
#[test]
fn a_tied_war_goes_to_the_defender_even_at_nothing_to_nothing() {
    check(
        "
              H  I  J  K  L
         4    AM t  .  t  BM
        archer | hand 1 settlement
        ",
        &["archer: tile settlement J4"],
        "
            tile.1         archer lays settlement on J4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at J4
            war.3          archer's merchant attacks bull's merchant as the only war
            turn.9         archer commits 0 market, which is all there is
            turn.9         bull commits 0 market, which is all there is
            war.19         bull's merchant beats archer's merchant, attack 0, defence 0
            war.20         archer's merchant goes home from H4 after a war
            war.22         bull scores 1 green for a war
            war.28         the unification tile comes off J4
        ",
    );
}

/// tigris.war.24, tigris.war.25: of the bull's five temples the one with the treasure, the one next
/// to the bull's king and the one next to the archer's farmer stay; two go and score.
#[test]
fn a_war_of_priests_spares_temples_with_a_treasure_or_another_leader() {
    check(
        "
              F  G  H  I  J  K
         3    t* t  BP .  .  .
         4    .  t  t  .  t  AP
         5    BK t  AF .  .  .
        archer | hand 1 settlement 5 temple
        bull | hand 6 market
        ",
        &["archer: tile settlement I4", "archer: commit 5", "bull: commit 0"],
        "
            tile.1         archer lays settlement on I4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at I4
            war.3          archer's priest attacks bull's priest as the only war
            war.14         archer commits 5 temple
            war.14         bull commits 0 temple
            war.18         archer's priest beats bull's priest, attack 6, defence 5
            war.20         bull's priest goes home from H3 after a war
            war.21         temple removed from G3 G4
            war.22         archer scores 3 red for a war
            war.28         the unification tile comes off I4
        ",
    )
    .looks_like(
        "
              F  G  H  I  J  K
         3    t* .  .  .  .  .
         4    .  .  t  s  t  AP
         5    BK t  AF .  .  .
        ",
    );
}

/// tigris.war.25: the fighters themselves protect nothing: neither the winner's priest nor the
/// loser's, who is next to every temple here.
#[test]
fn the_fighting_priests_protect_no_temple() {
    check(
        "
              H  I  J  K  L
         3    .  .  .  t  .
         4    AP t  .  t  BP
         5    .  .  .  .  t
        archer | hand 1 settlement 5 temple
        bull | hand 6 market
        ",
        &["archer: tile settlement J4", "archer: commit 5", "bull: commit 0"],
        "
            tile.1         archer lays settlement on J4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at J4
            war.3          archer's priest attacks bull's priest as the only war
            war.14         archer commits 5 temple
            war.14         bull commits 0 temple
            war.18         archer's priest beats bull's priest, attack 6, defence 3
            war.20         bull's priest goes home from L4 after a war
            war.21         temple removed from K3 K4 L5
            war.22         archer scores 4 red for a war
            war.28         the unification tile comes off J4
        ",
    );
}

/// tigris.war.26: the beaten king was the only link, so the merchants are now apart.
#[test]
fn a_beaten_leader_that_was_the_only_link_ends_another_war() {
    check(
        "
              H  I  J  K  L  M
         3    AM .  .  t  .  ~
         4    t  s  .  BK m  t
         5    AK .  .  .  .  BM
        archer | hand 1 temple 5 market
        bull | hand 6 market
        ",
        &["archer: tile temple J4", "archer: war king", "archer: commit 0", "bull: commit 0"],
        "
            tile.1         archer lays temple on J4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at J4
            war.4          archer's king attacks bull's king by choice
            war.14         archer commits 0 settlement
            war.14         bull commits 0 settlement
            war.18         archer's king beats bull's king, attack 1, defence 0
            war.20         bull's king goes home from K4 after a war
            war.22         archer scores 1 black for a war
            war.26         the war of the merchants is off
            war.28         the unification tile comes off J4
        ",
    );
}

/// tigris.war.21, tigris.building.12, tigris.monument.13: what lies face down or under a building
/// is not removed; under a building it still counts.
#[test]
fn a_lost_war_leaves_monuments_and_buildings_alone() {
    check(
        "
              H  I  J  K  L  M
         4    AK t  .  S  S  .
         5    .  .  .  S  S  s^
         6    .  .  .  t  BK s
        options buildings=on
        monument black-green K4
        archer | hand 4 settlement 1 temple
        bull | hand 1 temple
        ",
        &["archer: tile temple J4", "archer: commit 4", "bull: commit 0"],
        "
            tile.1         archer lays temple on J4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at J4
            war.3          archer's king attacks bull's king as the only war
            war.14         archer commits 4 settlement
            war.14         bull commits 0 settlement
            war.18         archer's king beats bull's king, attack 4, defence 2
            war.20         bull's king goes home from L6 after a war
            war.21         settlement removed from M6
            war.22         archer scores 2 black for a war
            war.28         the unification tile comes off J4
        ",
    )
    .looks_like(
        "
              H  I  J  K  L  M
         4    AK t  t  S  S  .
         5    .  .  .  S  S  s^
         6    .  .  .  t  .  .
        ",
    );
}
