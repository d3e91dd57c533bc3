//! What other implementations of the game get wrong, each as a test of its own.

use table::{Game, Viewer};
use tigris::{Geography, Side};

use crate::support::{Rejection, check, new_game, seat, table};

/// Two public engines have temples on J7 and G10 and a river on H8 instead. tigris.setup.5
#[test]
fn the_board_is_the_right_one() {
    let side = Geography::of(Side::Standard);
    let space = |name: &str| name.parse::<tigris::Space>().unwrap();
    for (right, wrong) in [("I7", "J7"), ("F10", "G10")] {
        assert!(side.beasts.contains(space(right)) && !side.beasts.contains(space(wrong)));
    }
    assert!(side.river.contains(space("G9")) && !side.river.contains(space("H8")));
    let outer: Vec<_> = Geography::of(Side::Advanced).outer.into_iter().collect();
    assert!(outer.contains(&space("J11")) && !outer.contains(&space("I11")));
}

/// tigris.setup.6
#[test]
fn the_starting_temples_are_not_in_the_bag_as_well() {
    new_game("", 2).says("bag 30 settlement 47 temple 36 farm 30 market");
}

/// tigris.tile.12
#[test]
fn joining_kingdoms_earns_no_point_in_war_or_peace() {
    let drawing = "
              H  I  J  K  L
         4    AK t  .  t  BM
        archer | hand 1 settlement
        ";
    check(
        drawing,
        &["archer: tile settlement J4"],
        "
        tile.1         archer lays settlement on J4
        tile.12        no point: kingdoms joined
        war.1          kingdoms are joined at J4
        war.2          there is peace at J4
    ",
    )
    .says("archer\nbull");
    check(
        &drawing.replace("BM", "BK"),
        &["archer: tile settlement J4"],
        "
        tile.1         archer lays settlement on J4
        tile.12        no point: kingdoms joined
        war.1          kingdoms are joined at J4
        war.3          archer's king attacks bull's king as the only war
        turn.9         archer commits 0 settlement, which is all there is
        turn.9         bull commits 0 settlement, which is all there is
        war.19         bull's king beats archer's king, attack 0, defence 0
        war.20         archer's king goes home from H4 after a war
        war.22         bull scores 1 black for a war
        war.28         the unification tile comes off J4
    ",
    )
    .says("archer\nbull | points 1 black");
}

/// tigris.war.9, tigris.war.22: the joining settlement is neither a follower nor booty.
#[test]
fn the_tile_under_the_unification_tile_earns_and_fights_for_nobody() {
    check(
        "
              H  I  J  K  L
         4    AK t  .  t  BK
         5    .  .  .  .  s
        archer | hand 1 settlement 1 temple
        bull | hand 1 temple
        ",
        &["archer: tile settlement J4", "archer: commit 0", "bull: commit 0"],
        "
            tile.1         archer lays settlement on J4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at J4
            war.3          archer's king attacks bull's king as the only war
            war.14         archer commits 0 settlement
            war.14         bull commits 0 settlement
            war.19         bull's king beats archer's king, attack 0, defence 1
            war.20         archer's king goes home from H4 after a war
            war.22         bull scores 1 black for a war
            war.28         the unification tile comes off J4
        ",
    );
}

/// tigris.war.28, tigris.catastrophe.10: once a catastrophe strikes the joining tile, nothing is
/// left of the link.
#[test]
fn the_unification_tile_leaves_no_link_behind() {
    let drawing = "
              H  I  J  K  L
         3    .  AM .  .  .
         4    AK t  .  t  BK
        archer | hand 1 settlement 1 temple
        bull | hand 1 temple
        ";
    let after = table(drawing).quietly(&[
        "archer: tile settlement J4",
        "archer: commit 0",
        "bull: commit 0",
        "archer: catastrophe J4",
    ]);
    assert_eq!(after.game.board().kingdoms().iter().count(), 2);
    assert_eq!(after.game.board().region("K4".parse().unwrap()).len(), 2);
}

/// tigris.war.11: before the war of the kings, the bull's merchant had three markets in support;
/// without the settlement in between, only one.
#[test]
fn strengths_are_not_frozen_when_the_wars_begin() {
    check(
        "
              G  H  I  J  K  L  M
         3    .  AM .  .  BM m  ~
         4    AK t  s  .  t  BK s
         5    .  .  m  .  .  .  m
         6    .  .  .  .  .  .  m
        archer | hand 2 temple 1 settlement
        bull | hand 1 farm
        ",
        &[
            "archer: tile temple J4",
            "archer: war king",
            "archer: commit 1",
            "bull: commit 0",
            "archer: commit 0",
            "bull: commit 0",
        ],
        "
            tile.1         archer lays temple on J4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at J4
            war.4          archer's king attacks bull's king by choice
            war.14         archer commits 1 settlement
            war.14         bull commits 0 settlement
            war.18         archer's king beats bull's king, attack 2, defence 1
            war.20         bull's king goes home from L4 after a war
            war.21         settlement removed from M4
            war.22         archer scores 2 black for a war
            war.3          archer's merchant attacks bull's merchant as the only war
            war.14         archer commits 0 market
            war.14         bull commits 0 market
            war.19         bull's merchant beats archer's merchant, attack 1, defence 1
            war.20         archer's merchant goes home from H3 after a war
            war.21         market removed from I5
            war.22         bull scores 2 green for a war
            war.28         the unification tile comes off J4
        ",
    );
}

/// tigris.war.11, tigris.war.12: after the war of the kings three kingdoms touch the unification
/// tile, and the bull's merchant does not count the market on the farmer's side.
#[test]
fn three_kingdoms_may_touch_the_unification_tile_after_a_war() {
    let wars = check(
        "
              G  H  I  J  K  L  M
         3    .  AF .  m  t  BM ~
         4    AK t  s  .  s  BK t
         5    .  AM .  m  t  BF .
        archer | hand 1 temple 1 settlement 1 farm
        bull | hand 1 temple
        ",
        &["archer: tile temple J4", "archer: war king", "archer: commit 1", "bull: commit 0"],
        "
            tile.1         archer lays temple on J4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at J4
            war.4          archer's king attacks bull's king by choice
            war.14         archer commits 1 settlement
            war.14         bull commits 0 settlement
            war.18         archer's king beats bull's king, attack 2, defence 1
            war.20         bull's king goes home from L4 after a war
            war.21         settlement removed from K4
            war.22         archer scores 2 black for a war
        ",
    );
    assert_eq!(wars.game.board().kingdoms().iter().count(), 1);
    wars.answers("archer", "", &["war farmer", "war merchant"]);
    wars.goes_on(
        &[
            "archer: war merchant",
            "archer: commit 0",
            "bull: commit 0",
            "archer: commit 0",
            "bull: commit 0",
        ],
        "
            war.4          archer's merchant attacks bull's merchant by choice
            war.14         archer commits 0 market
            war.14         bull commits 0 market
            war.19         bull's merchant beats archer's merchant, attack 0, defence 1
            war.20         archer's merchant goes home from H5 after a war
            war.22         bull scores 1 green for a war
            war.3          archer's farmer attacks bull's farmer as the only war
            war.14         archer commits 0 farm
            war.14         bull commits 0 farm
            war.19         bull's farmer beats archer's farmer, attack 0, defence 0
            war.20         archer's farmer goes home from H3 after a war
            war.22         bull scores 1 blue for a war
            war.28         the unification tile comes off J4
        ",
    );
}

/// tigris.war.24, tigris.war.25: of four temples one stays for its treasure and one for the bull's
/// own farmer; the winner's leaders protect as well.
#[test]
fn a_war_of_priests_removes_the_right_temples() {
    check(
        "
              F  G  H  I  J  K  L
         3    t* t  BP .  .  .  .
         4    .  t  m  .  t  AP .
         5    BF t  AK .  .  .  .
        archer | hand 1 settlement 4 temple
        bull | hand 1 market
        ",
        &["archer: tile settlement I4", "archer: commit 4", "bull: commit 0"],
        "
            tile.1         archer lays settlement on I4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at I4
            war.3          archer's priest attacks bull's priest as the only war
            war.14         archer commits 4 temple
            war.14         bull commits 0 temple
            war.18         archer's priest beats bull's priest, attack 5, defence 4
            war.20         bull's priest goes home from H3 after a war
            war.21         temple removed from G3 G4
            war.22         archer scores 3 red for a war
            war.28         the unification tile comes off I4
        ",
    )
    .looks_like(
        "
              F  G  H  I  J  K  L
         3    t* .  .  .  .  .  .
         4    .  .  m  s  t  AP .
         5    BF t  AK .  .  .  .
        ",
    );
}

/// tigris.tile.9
#[test]
fn a_king_scores_a_tile_of_another_colour_in_that_colour() {
    check(
        "
              H  I  J
         4    AK t  .
        archer | hand 1 market
        ",
        &["archer: tile market J4"],
        "
            tile.1         archer lays market on J4
            tile.9         archer scores 1 green for a tile, with the king
        ",
    )
    .says("archer | points 1 green");
}

/// tigris.treasure.1: at the end of the first action, all but one, and after a leader.
#[test]
fn treasures_are_taken_after_every_action_all_but_one_even_after_a_leader() {
    check(
        "
              I  J  K  L  M  N
         1    ~  .  t* m  ~  .
         2    .  .  .  m  ~  .
         3    .  .  .  m  ~  ~
         4    .  .  .  m  .  ~
         5    .  .  .  m  m  t*
         6    m  m  m  m  .  .
         7    t* .  .  .  ~  ~
        ",
        &["archer: leader merchant N6", "archer: leave N5"],
        "
            leader.1       archer's merchant comes to N6
            treasure.5     archer takes the treasure from K1
            treasure.5     archer takes the treasure from I7
        ",
    )
    .says("archer | treasures 2\nactive archer 1");
}

/// tigris.treasure.4
#[test]
fn the_treasure_in_a_corner_cannot_be_left_for_later() {
    let drawing = "
              K  L  M  N  O  P
         1    t* m  ~  .  .  .
         2    .  m  f  m  .  t*
         3    .  .  ~  ~  .  AM
        archer | hand 1 market
        ";
    check(
        drawing,
        &["archer: tile market O2"],
        "
        tile.1         archer lays market on O2
        tile.8         archer scores 1 green for a tile
        treasure.1     archer takes the treasure from P2, which is all there is
    ",
    );
}

/// tigris.monument.16, tigris.monument.17
#[test]
fn a_monument_scores_for_the_active_player_only_and_for_a_king_only_in_black() {
    check(
        "
              G  H  I  J  K
         4    T  T  t  BP .
         5    T  T  AK .  .
        monument red-blue G4
        archer | hand 6 farm
        bull | hand 6 farm
        active archer 1
        ",
        &["archer: pass"],
        "
            turn.4         archer passes
            end.1          archer's turn is over
            turn.1         bull begins a turn
        ",
    );
}

/// tigris.monument.7: the middle tile of nine completes four squares.
#[test]
fn the_player_chooses_between_squares() {
    let asked = table(
        "
              H  I  J  K
         3    s  s  s  .
         4    s  .  s  .
         5    s  s  s  .
        archer | hand 1 settlement
        ",
    )
    .quietly(&["archer: tile settlement I4"]);
    let squares = ["H3", "I3", "H4", "I4"].map(|space| format!("monument black-red {space}"));
    let squares: Vec<_> = squares.iter().map(String::as_str).collect();
    asked.answers("archer", "monument black-red", &squares);
}

/// tigris.catastrophe.9
#[test]
fn no_tile_is_ever_placed_on_a_catastrophe() {
    let drawing = "
              A  H
         4    x  x
        archer | hand 1 settlement 1 farm | catastrophes 0
        ";
    for (tile, space) in [("settlement", "H4"), ("farm", "A4")] {
        let lost = Rejection::SpaceLost { space: space.parse().unwrap() };
        table(drawing).refuses(
            &format!("archer: tile {tile} {space}"),
            &lost,
            "tigris.catastrophe.9",
        );
    }
}

/// tigris.draw.6: the bull has committed their only tile, and has none left for the second war.
#[test]
fn a_defender_does_not_draw_between_wars() {
    let wars = check(
        "
              G  H  I  J  K  L
         3    .  AM .  .  BM .
         4    AK t  .  .  t  BK
        archer | hand 2 temple 1 farm
        bull | hand 1 market
        ",
        &[
            "archer: tile temple I4",
            "archer: tile temple J4",
            "archer: war merchant",
            "archer: commit 0",
            "bull: commit 1",
            "archer: commit 0",
        ],
        "
            tile.1         archer lays temple on I4
            tile.9         archer scores 1 red for a tile, with the king
            tile.1         archer lays temple on J4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at J4
            war.4          archer's merchant attacks bull's merchant by choice
            war.14         archer commits 0 market
            war.14         bull commits 1 market
            war.19         bull's merchant beats archer's merchant, attack 0, defence 1
            war.20         archer's merchant goes home from H3 after a war
            war.22         bull scores 1 green for a war
            war.3          archer's king attacks bull's king as the only war
            war.14         archer commits 0 settlement
            turn.9         bull commits 0 settlement, which is all there is
            war.19         bull's king beats archer's king, attack 0, defence 0
            war.20         archer's king goes home from G4 after a war
            war.22         bull scores 1 black for a war
            war.28         the unification tile comes off J4
            end.1          archer's turn is over
        ",
    );
    wars.says("bull | points 1 black 1 green\nphase draw refill archer 5 bag");
}

/// tigris.leader.11: the priest connects the bull's kingdom with the archer's king. Judged with the
/// priest still there, the new space would be inside a single kingdom.
#[test]
fn a_moved_leader_is_judged_without_its_old_space() {
    let drawing = "
              H  I  J  K  L
         3    .  t  .  t  .
         4    AK t  AP t  BM
        ";
    let joins = Rejection::LeaderJoinsKingdoms { space: "J3".parse().unwrap() };
    table(drawing).refuses("archer: leader priest J3", &joins, "tigris.leader.9");
}

/// tigris.setup.1, tigris.turn.1
#[test]
fn not_only_two_can_play() {
    let hands = "archer | hand 6 farm\nbull | hand 6 farm\npot | hand 6 farm\nlion | hand 6 farm";
    let pass = |who: &str| format!("{who}: pass");
    let mut game = table(hands);
    for who in ["archer", "bull", "pot", "lion"] {
        assert_eq!(game.asked(), who);
        game = game.quietly(&[&pass(who), &pass(who)]);
    }
    assert_eq!(game.asked(), "archer");
}

/// tigris.draw.3: neither the view nor its text nor its JSON reveals another hand or the bag.
#[test]
fn hidden_hands_are_not_sent_to_every_client() {
    let one = table("archer | hand 6 temple\nbull | hand 6 market | swapped 2 market").game;
    let other =
        table("archer | hand 6 temple\nbull | hand 5 farm 1 market | swapped 2 settlement").game;
    for viewer in [Viewer::Seat(seat("archer")), Viewer::Spectator] {
        let json = |game: &tigris::Tigris| serde_json::to_string(&game.view(viewer)).unwrap();
        assert_eq!(json(&one), json(&other));
        assert_eq!(one.view(viewer).to_string(), other.view(viewer).to_string());
    }
    assert_ne!(one.view(Viewer::Seat(seat("bull"))), other.view(Viewer::Seat(seat("bull"))));
}

/// tigris.end.4
#[test]
fn the_treasures_do_not_end_the_game_in_the_middle_of_a_turn() {
    let middle = check(
        "
              K  L  M  N  O  P
         1    t* m  ~  .  .  .
         2    .  m  f  m  .  t*
         3    .  .  ~  ~  .  AM
        treasures B2
        archer | hand 1 market 5 farm
        bull | hand 6 farm | treasures 7
        ",
        &["archer: tile market O2"],
        "
            tile.1         archer lays market on O2
            tile.8         archer scores 1 green for a tile
            treasure.1     archer takes the treasure from P2, which is all there is
        ",
    );
    middle.answers("archer", "pass", &["pass"]);
    assert_eq!(middle.quietly(&["archer: pass"]).asked(), "nobody");
}
