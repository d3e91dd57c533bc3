//! Swapping tiles.

use table::{Game, Viewer};

use crate::support::{Rejection, check, refuses, seat, table};

/// tigris.swap.1
#[test]
fn one_to_six_tiles_are_discarded_and_as_many_drawn() {
    check(
        "archer | hand 2 temple 1 farm 3 market",
        &["archer: swap 2 temple 1 farm", "? draw 3 settlement"],
        "
            swap.1         archer swaps 2 temple 1 farm
            swap.4         archer draws settlement
            swap.4         archer draws settlement
            swap.4         archer draws settlement
        ",
    )
    .says("archer | hand 3 settlement 3 market | swapped 2 temple 1 farm");
    check(
        "archer | hand 6 temple",
        &["archer: swap 6 temple", "? draw 6 farm"],
        "
        swap.1         archer swaps 6 temple
        swap.4         archer draws farm
        swap.4         archer draws farm
        swap.4         archer draws farm
        swap.4         archer draws farm
        swap.4         archer draws farm
        swap.4         archer draws farm
    ",
    );
}

/// tigris.swap.1: a hand below six after a conflict draws only as many as it discards.
#[test]
fn a_swap_does_not_fill_up_a_hand_that_is_short() {
    check(
        "archer | hand 2 temple",
        &["archer: swap 1 temple", "? draw farm"],
        "
        swap.1         archer swaps 1 temple
        swap.4         archer draws farm
    ",
    )
    .says("archer | hand 1 temple 1 farm | swapped 1 temple\nactive archer 1");
}

/// tigris.swap.2
#[test]
fn a_swap_takes_at_least_one_tile() {
    refuses("archer | hand 6 temple", "archer: swap", &Rejection::SwapNothing, "tigris.swap.2");
}

/// tigris.swap.3
#[test]
fn only_tiles_of_the_hand_can_be_discarded() {
    let hand = "archer | hand 2 temple 1 farm";
    for step in ["archer: swap 3 temple", "archer: swap 1 market", "archer: swap 57 temple"] {
        refuses(hand, step, &Rejection::SwapNotInHand, "tigris.swap.3");
    }
}

/// tigris.swap.4: the discarded tile is out before a new one comes, and the new one serves at once.
#[test]
fn the_new_tiles_can_be_used_in_the_second_action() {
    let drawing = "
        archer | hand 1 temple
        bag 1 settlement
        discarded 29 settlement 46 temple 36 farm 30 market
        ";
    let swapped = table(drawing).quietly(&["archer: swap 1 temple"]);
    assert_eq!(swapped.outcomes(), "draw settlement 1");
    swapped.goes_on(
        &["? draw settlement", "archer: tile settlement H4"],
        "
        swap.4         archer draws settlement
        tile.1         archer lays settlement on H4
        tile.11        no point: no kingdom
        end.1          archer's turn is over
        end.5          the game ends: Refill
    ",
    );
}

/// tigris.swap.5, tigris.end.6
#[test]
fn a_swap_is_legal_even_when_too_few_tiles_are_left() {
    check(
        "
        archer | hand 3 temple
        bag 2 settlement
        discarded 28 settlement 44 temple 36 farm 30 market
        ",
        &["archer: swap 3 temple", "? draw settlement", "? draw settlement"],
        "
            swap.1         archer swaps 3 temple
            swap.4         archer draws settlement
            swap.4         archer draws settlement
            end.6          the game ends: SwapAtOnce
        ",
    );
}

/// tigris.swap.6
#[test]
fn everybody_sees_how_many_tiles_are_discarded_and_nobody_which() {
    let table = table("archer | hand 2 temple 1 farm\nbull | hand 6 market");
    let mut game = table.game;
    let mut events = Vec::new();
    game.act(seat("archer"), &"swap 2 temple 1 farm".parse().unwrap(), &mut events).unwrap();
    let seen = |viewer| serde_json::to_string(&tigris::Tigris::seen(&events[0], viewer)).unwrap();
    let known = r#""count":3,"tiles":{"black":0,"red":2,"blue":1,"green":0}"#;
    assert!(seen(Viewer::Seat(seat("archer"))).contains(known));
    for viewer in [Viewer::Seat(seat("bull")), Viewer::Spectator] {
        assert!(seen(viewer).contains(r#""count":3,"tiles":null"#), "{}", seen(viewer));
        let view = game.view(viewer).to_string();
        assert!(view.contains("archer | swapped 3 unknown"), "{view}");
    }
    assert!(game.view(Viewer::All).to_string().contains("archer | swapped 2 temple 1 farm"));
}
