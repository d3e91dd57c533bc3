//! Drawing tiles.

use table::{Game, Viewer};
use tigris::Colour;

use crate::support::{Rejection, check, new_game, refuses, seat, table};

/// tigris.draw.1
#[test]
fn the_start_player_is_dealt_six_tiles_then_the_others_clockwise() {
    let dealt = new_game("", 3).quietly(&["? start bull", "? draw 6 temple", "? draw 6 farm"]);
    dealt
        .goes_on(
            &["? draw 5 market", "? draw settlement"],
            "
            draw.1         archer draws market
            draw.1         archer draws market
            draw.1         archer draws market
            draw.1         archer draws market
            draw.1         archer draws market
            draw.1         archer draws settlement
            turn.1         bull begins a turn
        ",
        )
        .says("archer | hand 1 settlement 5 market\nbull | hand 6 temple\npot | hand 6 farm");
}

/// tigris.draw.2
#[test]
fn every_tile_in_the_bag_has_the_same_chance_and_no_other_can_be_drawn() {
    let drawing = "
        archer | hand 5 temple
        bull | hand 6 market
        bag 2 settlement 1 farm
        discarded 28 settlement 42 temple 35 farm 24 market
        active archer 0
        tile-left
        phase draw refill archer 1 bag
        ";
    assert_eq!(table(drawing).outcomes(), "draw settlement 2, draw farm 1");
    for step in ["? draw temple", "? draw market"] {
        refuses(drawing, step, &Rejection::CannotBeDrawn, "tigris.draw.2");
    }
    refuses(drawing, "? start archer", &Rejection::TileIsDrawn, "tigris.draw.2");
    assert_eq!(Rejection::TileIsDrawn.to_string(), "a tile is drawn now, not the start player");
}

/// tigris.draw.3
#[test]
fn a_hand_is_seen_by_its_owner_alone() {
    let drawn = table("archer | hand 4 temple 2 farm\nbull | hand 6 market");
    assert!(drawn.seen_by("archer").contains("archer | hand 4 temple 2 farm\n"));
    assert!(drawn.seen_by("archer").contains("bull | hand 6 unknown\n"));
    assert!(drawn.seen_by("bull").contains("archer | hand 6 unknown\n"));
    let watched = drawn.game.view(Viewer::Spectator).to_string();
    assert!(watched.contains("archer | hand 6 unknown\nbull | hand 6 unknown\nbag 131 unknown"));
}

/// tigris.draw.4, tigris.draw.5
#[test]
fn after_a_turn_the_active_player_draws_up_to_six_and_then_the_others_clockwise() {
    check(
        "
        archer | hand 5 temple
        bull | hand 6 temple
        pot | hand 4 temple
        lion | hand 5 temple
        active pot 1
        ",
        &["pot: pass", "? draw 2 farm", "? draw market", "? draw settlement"],
        "
            turn.4         pot passes
            end.1          pot's turn is over
            draw.4         pot draws farm
            draw.4         pot draws farm
            draw.5         lion draws market
            draw.5         archer draws settlement
            turn.1         lion begins a turn
        ",
    );
}

/// tigris.draw.6
#[test]
fn nobody_draws_between_actions_or_between_wars() {
    let drawing = "
              G  H  I  J  K  L
         3    .  AM .  .  BM .
         4    AK t  s  .  t  BK
        archer | hand 1 temple 1 settlement 1 market
        bull | hand 1 temple 1 settlement
        ";
    let first = table(drawing).quietly(&["archer: tile temple A1"]);
    first.refuses("? draw temple", &Rejection::NothingDrawn, "tigris.draw.6");
    first.refuses("? start archer", &Rejection::NothingDrawn, "tigris.draw.6");
    let wars = table(drawing).quietly(&[
        "archer: tile temple J4",
        "archer: war merchant",
        "archer: commit 1",
        "bull: commit 0",
    ]);
    wars.refuses("? draw temple", &Rejection::NothingDrawn, "tigris.draw.6");
    wars.says("archer | hand 1 settlement | points 1 green\nphase war J4 king archer bull");
}

/// tigris.draw.7, tigris.end.5
#[test]
fn what_is_there_is_drawn_first_and_only_then_has_the_draw_failed() {
    check(
        "
        archer | hand 3 temple
        bull | hand 6 temple
        bag 2 farm
        discarded 30 settlement 38 temple 34 farm 30 market
        active archer 1
        ",
        &["archer: pass", "? draw farm", "? draw farm"],
        "
            turn.4         archer passes
            end.1          archer's turn is over
            draw.4         archer draws farm
            draw.4         archer draws farm
            end.5          the game ends: Refill
        ",
    )
    .says("archer | hand 3 temple 2 farm");
}

/// tigris.draw.8
#[test]
fn open_tiles_are_laid_out_after_the_deal() {
    let dealt = new_game("open-tiles=on start-player=first-seat", 2)
        .quietly(&["? draw 6 temple", "? draw 6 farm"]);
    dealt
        .goes_on(
            &["? draw 3 market 3 settlement"],
            "
            draw.8         market is laid into the display
            draw.8         market is laid into the display
            draw.8         market is laid into the display
            draw.8         settlement is laid into the display
            draw.8         settlement is laid into the display
            draw.8         settlement is laid into the display
            turn.1         archer begins a turn
        ",
        )
        .says("display 3 settlement 3 market\nphase turn");
}

const OPEN: &str = "
        options open-tiles=on
        archer | hand 4 temple
        bull | hand 6 temple
        display 4 farm 2 market
        active archer 1
        ";

/// tigris.draw.9, tigris.draw.12, tigris.draw.14
#[test]
fn each_tile_comes_from_the_display_or_from_the_bag_and_the_display_is_filled_at_once() {
    let asked = check(
        OPEN,
        &["archer: pass"],
        "
        turn.4         archer passes
        end.1          archer's turn is over
    ",
    );
    asked.answers("archer", "", &["take farm", "take market", "take bag"]);
    let after = asked.goes_on(
        &["archer: take farm", "? draw settlement", "archer: take bag", "? draw market"],
        "
            draw.9         archer takes farm
            draw.12        settlement is laid into the display
            draw.4         archer draws market
            turn.1         bull begins a turn
        ",
    );
    after.says("display 1 settlement 3 farm 2 market");
    assert!(after.seen_by("bull").contains("archer | hand 6 unknown | known 1 farm\n"));
}

/// tigris.draw.10
#[test]
fn only_what_lies_in_the_display_can_be_taken() {
    let asked = table(OPEN).quietly(&["archer: pass"]);
    let missing = Rejection::NotInDisplay { tile: Colour::Black };
    asked.refuses("archer: take settlement", &missing, "tigris.draw.10");
}

const EMPTY_BAG: &str = "
        options open-tiles=on
        archer | hand 4 temple
        bull | hand 6 temple
        display 4 farm 2 market
        bag
        discarded 30 settlement 37 temple 32 farm 28 market
        active archer 1
        ";

/// tigris.draw.11, tigris.draw.13
#[test]
fn with_an_empty_bag_the_display_still_serves() {
    let asked = table(EMPTY_BAG).quietly(&["archer: pass"]);
    asked.answers("archer", "", &["take farm", "take market"]);
    asked.refuses("archer: take bag", &Rejection::BagEmpty, "tigris.draw.11");
    asked.goes_on(
        &["archer: take farm", "archer: take market"],
        "
        draw.9         archer takes farm
        draw.9         archer takes market
        turn.1         bull begins a turn
    ",
    );
}

/// tigris.draw.13: a single kind in the display and nothing in the bag is no choice.
#[test]
fn the_last_kind_in_the_display_is_taken_without_asking() {
    let drawing = EMPTY_BAG
        .replace("display 4 farm 2 market", "display 3 farm")
        .replace("32 farm 28 market", "33 farm 30 market");
    check(
        &drawing,
        &["archer: pass"],
        "
        turn.4         archer passes
        end.1          archer's turn is over
        draw.13        archer takes farm
        draw.13        archer takes farm
        turn.1         bull begins a turn
    ",
    )
    .says("display 1 farm");
}

/// tigris.draw.14
#[test]
fn a_tile_from_the_bag_is_seen_only_by_its_owner() {
    let mut game = table(OPEN).quietly(&["archer: pass", "archer: take bag"]).game;
    let mut events = Vec::new();
    game.resolve_chance(&"draw market".parse().unwrap(), &mut events).unwrap();
    let seen = |viewer| serde_json::to_string(&tigris::Tigris::seen(&events[0], viewer)).unwrap();
    assert!(seen(Viewer::Seat(seat("archer"))).contains(r#""tile":"green""#));
    assert!(seen(Viewer::Seat(seat("bull"))).contains(r#""tile":null"#));
    assert!(seen(Viewer::Spectator).contains(r#""tile":null"#));
}

/// tigris.draw.14: what was taken openly is known until as many tiles have left the hand unseen.
#[test]
fn open_tiles_stay_known_until_they_may_have_been_swapped_away() {
    let known = "
        options open-tiles=on
        archer | hand 3 farm 3 market | known 3 farm
        bull | hand 6 temple
        display 6 temple
        ";
    let seen = table(known).quietly(&["archer: swap 2 market"]).seen_by("bull");
    assert!(seen.contains("archer | hand 4 unknown | known 1 farm | swapped 2 unknown"), "{seen}");
    let seen = table(known).quietly(&["archer: tile farm A4"]).seen_by("bull");
    assert!(seen.contains("archer | hand 5 unknown | known 2 farm"), "{seen}");
}
