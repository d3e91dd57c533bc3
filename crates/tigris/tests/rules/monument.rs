//! Monuments.

use crate::support::{Rejection, check, table};

pub(crate) const SQUARE: &str = "
              H  I  J  K
         4    t  t  AP .
         5    t  .  t  .
        archer | hand 2 temple 4 market
        bull | hand 6 market
        ";

/// tigris.monument.1, tigris.monument.10, tigris.monument.14
#[test]
fn a_completed_square_may_become_a_monument() {
    check(
        SQUARE,
        &["archer: tile temple I5", "archer: monument red-green H4"],
        "
            tile.1         archer lays temple on I5
            tile.8         archer scores 1 red for a tile
            monument.1     archer builds red-green on H4
        ",
    )
    .looks_like(
        "
              H  I  J  K
         4    T  T  AP .
         5    T  T  t  .
        ",
    )
    .says("monument red-green H4");
}

/// tigris.monument.2, tigris.monument.3
#[test]
fn the_square_must_hold_the_placed_tile_and_be_of_one_colour() {
    let asked = table(
        "
              G  H  I  J  K
         3    t  t  .  .  .
         4    t  t  t  AP .
         5    .  t  .  m  .
        archer | hand 1 temple
        ",
    )
    .quietly(&["archer: tile temple I5"]);
    let elsewhere = Rejection::MonumentElsewhere { space: "G3".parse().unwrap() };
    asked.refuses("archer: monument red-blue G3", &elsewhere, "tigris.monument.2");
    for space in ["I5", "I4", "H5"] {
        let broken = Rejection::MonumentNeedsSquare { space: space.parse().unwrap() };
        asked.refuses(&format!("archer: monument red-blue {space}"), &broken, "tigris.monument.3");
    }
    let edge = Rejection::MonumentElsewhere { space: "P11".parse().unwrap() };
    asked.refuses("archer: monument red-blue P11", &edge, "tigris.monument.2");
}

/// tigris.monument.4: a lost war of priests takes the other three temples of the square away.
#[test]
fn a_square_that_a_war_breaks_gives_no_monument() {
    let drawing = "
              H  I  J  K  L
         3    AP t  .  .  .
         4    t  t  .  .  .
         5    t  .  t  BP .
        archer | hand 1 temple 1 market
        bull | hand 6 temple
        ";
    let war = table(drawing).quietly(&["archer: tile temple I5", "archer: commit 0"]);
    war.clone().quietly(&["bull: commit 2"]).says("phase monument I5");
    war.goes_on(
        &["bull: commit 3"],
        "
        war.14         bull commits 3 temple
        war.19         bull's priest beats archer's priest, attack 4, defence 4
        war.20         archer's priest goes home from H3 after a war
        war.21         temple removed from I3 H4 I4 H5
        war.22         bull scores 5 red for a war
        war.28         the unification tile comes off I5
    ",
    )
    .says("phase turn");
}

/// tigris.monument.5, tigris.monument.6
#[test]
fn the_monument_must_have_the_colour_and_still_be_there() {
    let asked = table(
        "
              E  F  G  H  I  J
         4    .  .  .  t  t  AP
         5    S  S  .  t  .  t
         6    S  S  .  .  .  .
        archer | hand 1 temple
        monument black-red E5
        ",
    )
    .quietly(&["archer: tile temple I5"]);
    asked.answers("archer", "monument", &["monument red-blue H4", "monument red-green H4"]);
    let colour = Rejection::MonumentColour { monument: "blue-green".parse().unwrap() };
    asked.refuses("archer: monument blue-green H4", &colour, "tigris.monument.5");
    let built = Rejection::MonumentBuilt { monument: "black-red".parse().unwrap() };
    asked.refuses("archer: monument black-red H4", &built, "tigris.monument.6");
}

/// tigris.monument.6: with all three black monuments built, settlements give none.
#[test]
fn when_every_monument_of_a_colour_is_built_nobody_is_asked() {
    check(
        "
              A  B  C  D  E  F  G  H  I  J
         5    S  S  S  S  S  S  .  s  s  .
         6    S  S  S  S  S  S  .  s  .  .
        monument black-red A5
        monument black-blue C5
        monument black-green E5
        archer | hand 1 settlement
        ",
        &["archer: tile settlement I6"],
        "
            tile.1         archer lays settlement on I6
            tile.11        no point: no kingdom
        ",
    )
    .says("active archer 1\nphase turn");
}

/// tigris.monument.7
#[test]
fn of_several_squares_the_player_chooses_one() {
    let asked = check(
        "
              H  I  J  K
         4    t  t  t  AP
         5    t  .  t  t
        archer | hand 1 temple
        ",
        &["archer: tile temple I5"],
        "
            tile.1         archer lays temple on I5
            tile.8         archer scores 1 red for a tile
        ",
    );
    let both: Vec<_> = ["black-red", "red-blue", "red-green"]
        .iter()
        .flat_map(|name| ["H4", "I4"].map(|space| format!("monument {name} {space}")))
        .collect();
    asked.answers("archer", "monument", &both.iter().map(String::as_str).collect::<Vec<_>>());
    asked
        .goes_on(
            &["archer: monument black-red I4"],
            "
        monument.1     archer builds black-red on I4
    ",
        )
        .says("phase turn");
}

/// tigris.monument.8
#[test]
fn a_square_that_was_left_alone_is_no_square_for_the_next_tile() {
    check(
        SQUARE,
        &["archer: tile temple I5", "archer: decline", "archer: tile temple I6"],
        "
        tile.1         archer lays temple on I5
        tile.8         archer scores 1 red for a tile
        monument.8     archer declines
        tile.1         archer lays temple on I6
        tile.8         archer scores 1 red for a tile
        end.1          archer's turn is over
    ",
    )
    .says("phase draw refill archer 2 bag");
}

/// tigris.monument.9: the archer declines to build on a square, loses one of its temples in a war
/// of priests (the others are next to leaders), and places another one there in the next turn.
#[test]
fn a_square_that_was_broken_and_is_completed_anew_is_a_new_square() {
    let broken = check(
        "
              G  H  I  J  K
         3    .  AK AM .  .
         4    AP t  t  .  t
         5    AF t  .  .  BP
        archer | hand 2 temple 3 farm 1 market
        bull | hand 6 temple
        ",
        &[
            "archer: tile temple I5",
            "archer: decline",
            "archer: tile market J4",
            "archer: commit 0",
            "bull: commit 4",
        ],
        "
            tile.1         archer lays temple on I5
            tile.8         archer scores 1 red for a tile
            monument.8     archer declines
            tile.1         archer lays market on J4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at J4
            war.3          archer's priest attacks bull's priest as the only war
            war.14         archer commits 0 temple
            war.14         bull commits 4 temple
            war.19         bull's priest beats archer's priest, attack 4, defence 5
            war.20         archer's priest goes home from G4 after a war
            war.21         temple removed from I5
            war.22         bull scores 2 red for a war
            war.28         the unification tile comes off J4
            end.1          archer's turn is over
        ",
    );
    broken
        .quietly(&["? draw 2 farm", "? draw 4 temple", "bull: pass", "bull: pass"])
        .quietly(&["archer: tile temple I5"])
        .answers("archer", "monument red-blue", &["monument red-blue H4"]);
}

/// tigris.monument.11: four face-down temples give no strength in a war of priests.
#[test]
fn face_down_tiles_do_not_fight() {
    check(
        "
              G  H  I  J  K  L
         4    T  T  t  .  t  BP
         5    T  T  AP .  .  .
        monument black-red G4
        archer | hand 1 market
        ",
        &["archer: tile market J4"],
        "
            tile.1         archer lays market on J4
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at J4
            war.3          archer's priest attacks bull's priest as the only war
            turn.9         archer commits 0 temple, which is all there is
            turn.9         bull commits 0 temple, which is all there is
            war.19         bull's priest beats archer's priest, attack 1, defence 1
            war.20         archer's priest goes home from I5 after a war
            war.21         temple removed from I4
            war.22         bull scores 2 red for a war
            war.28         the unification tile comes off J4
        ",
    );
}

/// tigris.monument.12
#[test]
fn a_treasure_on_a_face_down_tile_can_still_be_won() {
    check(
        "
              E  F  G  H  I  J  K
         1    ~  ~  ~  ~  ~  .  t*
         2    ~  T  T  m  m  .  m
         3    ~  T* T  t  AM .  .
        monument black-red F2
        archer | hand 1 market
        ",
        &["archer: tile market J2", "archer: leave K1"],
        "
            tile.1         archer lays market on J2
            tile.8         archer scores 1 green for a tile
            treasure.5     archer takes the treasure from F3
        ",
    )
    .looks_like(
        "
              E  F  G
         2    ~  T  T
         3    ~  T  T
        ",
    );
}

/// tigris.monument.13
#[test]
fn nothing_destroys_a_monument() {
    let turned = Rejection::CatastropheOnTurned { space: "H4".parse().unwrap() };
    let drawing = "
              H  I
         4    T  T
         5    T  T
        monument black-red H4
        ";
    table(drawing).refuses("archer: catastrophe H4", &turned, "tigris.catastrophe.6");
}

/// tigris.monument.14, tigris.monument.15, tigris.monument.16, tigris.monument.17: two monuments
/// with red for the archer's priest, one with green for the merchant, nothing for the king.
#[test]
fn at_the_end_of_a_turn_each_leader_of_the_active_player_scores_for_its_monuments() {
    let drawing = "
              G  H  I  J  K  L
         3    .  .  .  .  AK .
         4    T  T  AP t  t  BF
         5    T  T  t  T  T  .
         6    .  .  AM T  T  .
        monument red-green G4
        monument red-blue J5
        archer | hand 6 farm
        bull | hand 6 farm
        active archer 1
        ";
    check(
        drawing,
        &["archer: pass", "bull: pass", "bull: pass"],
        "
        turn.4         archer passes
        end.1          archer's turn is over
        monument.14    archer scores 2 red for monuments
        monument.14    archer scores 1 green for monuments
        turn.1         bull begins a turn
        turn.4         bull passes
        turn.4         bull passes
        end.1          bull's turn is over
        monument.14    bull scores 1 blue for monuments
        turn.1         archer begins a turn
    ",
    )
    .says("archer | hand 6 farm | points 2 red 1 green\nbull | hand 6 farm | points 1 blue");
}

/// tigris.monument.16
#[test]
fn the_king_scores_only_for_black_monuments() {
    check(
        "
              G  H  I  J  K
         4    T  T  t  S  S
         5    T  T  AK S  S
        monument red-green G4
        monument black-blue J4
        archer | hand 6 farm
        bull | hand 6 farm
        active archer 1
        ",
        &["archer: pass"],
        "
            turn.4         archer passes
            end.1          archer's turn is over
            monument.14    archer scores 1 black for monuments
            turn.1         bull begins a turn
        ",
    )
    .says("archer | hand 6 farm | points 1 black");
}
