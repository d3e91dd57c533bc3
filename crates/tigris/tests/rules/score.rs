//! Final scoring.

use table::{Game, Viewer};
use tigris::{ByColour, final_score};

use crate::support::{Table, table};

/// A finished game with these players, ended by idle rounds. A player with a treasure has that of
/// K11.
fn over(players: &str) -> Table {
    let idle = if players.contains("lion") { 12 } else { 6 };
    let left = if players.contains("treasures 1") { "" } else { " K11" };
    table(&format!(
        "{players}
         treasures K1 B2 P2 F3 N5 I7 B8 O9 F10{left}
         idle {idle}
         active archer 0
         phase over idle"
    ))
}

fn places(players: &str) -> Vec<u8> {
    over(players).game.outcome().unwrap().places
}

/// tigris.score.1
#[test]
fn there_is_no_outcome_before_the_end_and_everybody_sees_the_points_then() {
    assert_eq!(table("archer | points 9 red").game.outcome(), None);
    let over = over("archer | points 9 red | treasures 1");
    let seen = over.game.view(Viewer::Spectator).to_string();
    assert!(seen.contains("archer | points 9 red | treasures 1\n"));
    assert_eq!(over.game.outcome().unwrap().scores[0], [0, 0, 1, 9]);
}

/// tigris.score.2
#[test]
fn treasures_are_spread_as_helps_most() {
    assert_eq!(final_score(ByColour([5, 5, 5, 5]), 3), [5, 6, 6, 6]);
    assert_eq!(final_score(ByColour([0, 9, 9, 9]), 3), [3, 9, 9, 9]);
    assert_eq!(final_score(ByColour([3, 4, 9, 9]), 4), [5, 6, 9, 9]);
    assert_eq!(final_score(ByColour([2, 2, 2, 7]), 0), [2, 2, 2, 7]);
}

/// tigris.score.3
#[test]
fn the_best_weakest_colour_wins_and_no_points_count_as_zero() {
    assert_eq!(
        places(
            "archer | points 3 black 3 red 3 blue 3 green
             bull | points 50 black 50 red 50 blue"
        ),
        [1, 2]
    );
}

/// tigris.score.4
#[test]
fn ties_are_broken_by_the_second_third_and_fourth_weakest_colour() {
    for (archer, bull) in [
        ("3 black 4 red 4 blue 4 green", "3 black 5 red 5 blue 5 green"),
        ("3 black 4 red 4 blue 9 green", "3 black 4 red 5 blue 5 green"),
        ("5 black 4 red 4 blue 3 green", "3 black 4 red 4 blue 6 green"),
    ] {
        let players = format!("archer | points {archer}\nbull | points {bull}");
        assert_eq!(places(&players), [2, 1], "{players}");
    }
}

/// tigris.score.5, tigris.score.6
#[test]
fn players_who_are_level_in_all_colours_share_their_place() {
    assert_eq!(
        places(
            "archer | points 3 black 4 red 5 blue 6 green
             bull | points 6 black 5 red 4 blue 3 green
             pot | points 2 black 4 red 5 blue 6 green
             lion | points 1 black 4 red 5 blue 6 green | treasures 1"
        ),
        [1, 1, 3, 3]
    );
}
