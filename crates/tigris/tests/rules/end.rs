//! The end of a turn and of the game.

use table::Game;

use crate::support::{check, table};

/// tigris.end.1, tigris.end.2: monuments, the wonder, the treasures, idle rounds, and drawing.
#[test]
fn a_turn_ends_with_monuments_then_the_wonder_then_the_checks_then_drawing() {
    let drawing = "
              G  H  I  J  K  L
         3    t  AK .  .  S  .
         4    T  T  m  S  S  S
         5    T  T  .  .  S  .
        options wonder=on
        monument black-red G4
        wonder K4
        archer | hand 5 farm
        bull | hand 6 farm
        active archer 1
        ";
    check(
        drawing,
        &["archer: pass", "archer: score green", "? draw farm"],
        "
        turn.4         archer passes
        end.1          archer's turn is over
        monument.14    archer scores 1 black for monuments
        wonder.12      archer scores 1 green for the wonder
        draw.4         archer draws farm
        turn.1         bull begins a turn
    ",
    );
    // With two treasures left or at the end of an idle round nobody draws any more.
    let last = format!("{drawing}\ntreasures K11 P2").replace("bull |", "bull | treasures 8 |");
    check(
        &last,
        &["archer: pass", "archer: score green"],
        "
        turn.4         archer passes
        end.1          archer's turn is over
        monument.14    archer scores 1 black for monuments
        wonder.12      archer scores 1 green for the wonder
        end.3          the game ends: Treasures
    ",
    );
    let idle = format!("{drawing}\nidle 5");
    check(
        &idle,
        &["archer: pass", "archer: score green"],
        "
        turn.4         archer passes
        end.1          archer's turn is over
        monument.14    archer scores 1 black for monuments
        wonder.12      archer scores 1 green for the wonder
        end.10         the game ends: Idle
    ",
    );
    let both = format!("{drawing}\nidle 5\ntreasures K11");
    let both = both.replace("bull |", "bull | treasures 9 |");
    check(
        &both,
        &["archer: pass", "archer: score green"],
        "
        turn.4         archer passes
        end.1          archer's turn is over
        monument.14    archer scores 1 black for monuments
        wonder.12      archer scores 1 green for the wonder
        end.3          the game ends: Treasures
    ",
    );
}

/// tigris.end.3
#[test]
fn the_game_ends_with_one_or_two_treasures_and_goes_on_with_three() {
    for (treasures, taken, asked) in
        [("K1", 9, "nobody"), ("K1 F10", 8, "nobody"), ("K1 F10 O9", 7, "bull")]
    {
        let drawing = format!(
            "treasures {treasures}
             archer | hand 6 farm
             bull | hand 6 farm | treasures {taken}
             active archer 1"
        );
        assert_eq!(table(&drawing).quietly(&["archer: pass"]).asked(), asked, "{treasures}");
    }
}

/// tigris.end.4
#[test]
fn the_last_treasures_do_not_end_the_game_in_the_middle_of_a_turn() {
    let drawing = "
              E  F  G  H  I  J  K
         1    ~  ~  ~  ~  ~  .  t*
         2    ~  .  .  .  .  .  m
         3    ~  t* .  m  m  m  m
         4    .  AM .  .  .  .  .
        treasures K11
        archer | hand 1 market
        bull | hand 6 farm | treasures 7
        ";
    let middle = check(
        drawing,
        &["archer: tile market G3", "archer: leave F3"],
        "
        tile.1         archer lays market on G3
        tile.8         archer scores 1 green for a tile
        treasure.5     archer takes the treasure from K1
    ",
    );
    middle.says("active archer 1\nphase turn");
    middle.goes_on(
        &["archer: leader king J1"],
        "
        leader.1       archer's king comes to J1
        end.1          archer's turn is over
        end.3          the game ends: Treasures
    ",
    );
}

/// tigris.end.5, tigris.end.8: also when it is another player who cannot draw.
#[test]
fn the_game_ends_when_a_hand_cannot_be_filled_and_not_before() {
    let drawing = "
        archer | hand 5 temple
        bull | hand 5 temple
        bag 1 farm
        discarded 30 settlement 37 temple 35 farm 30 market
        active archer 1
        ";
    check(
        drawing,
        &["archer: pass", "? draw farm"],
        "
        turn.4         archer passes
        end.1          archer's turn is over
        draw.4         archer draws farm
        end.5          the game ends: Refill
    ",
    );
    let enough =
        drawing.replace("bull | hand 5", "bull | hand 6").replace("37 temple", "36 temple");
    check(
        &enough,
        &["archer: pass", "? draw farm"],
        "
        turn.4         archer passes
        end.1          archer's turn is over
        draw.4         archer draws farm
        turn.1         bull begins a turn
    ",
    )
    .says("bag\nphase turn");
}

/// A swap that cannot be filled, while a monument and the wonder wait to score.
const SHORT_SWAP: &str = "
              G  H  I  J  K  L
         3    t  AK .  .  S  .
         4    T  T  m  S  S  S
         5    T  T  .  .  S  .
        monument black-red G4
        wonder K4
        archer | hand 2 temple
        bull | hand 6 farm
        bag 1 farm
        discarded 25 settlement 40 temple 29 farm 29 market
        ";

/// tigris.end.6
#[test]
fn a_swap_that_cannot_be_filled_ends_the_game_at_once_without_the_points_of_the_turn() {
    let drawing = format!("options wonder=on swap-shortage=at-once\n{SHORT_SWAP}");
    check(
        &drawing,
        &["archer: swap 2 temple", "? draw farm"],
        "
        swap.1         archer swaps 2 temple
        swap.4         archer draws farm
        end.6          the game ends: SwapAtOnce
    ",
    )
    .says("archer | hand 1 farm | swapped 2 temple");
}

/// tigris.end.7
#[test]
fn a_swap_that_cannot_be_filled_lets_the_turn_be_finished() {
    let drawing = format!("options wonder=on swap-shortage=finish-turn\n{SHORT_SWAP}");
    check(
        &drawing,
        &["archer: swap 2 temple", "? draw farm", "archer: tile farm A4", "archer: score red"],
        "
            swap.1         archer swaps 2 temple
            swap.4         archer draws farm
            end.7          archer's swap falls short
            tile.1         archer lays farm on A4
            tile.11        no point: no kingdom
            end.1          archer's turn is over
            monument.14    archer scores 1 black for monuments
            wonder.12      archer scores 1 red for the wonder
            end.7          the game ends: SwapAfterTurn
        ",
    );
    // As the second action it ends the turn, and as both of them too.
    let last = format!("{drawing}\nactive archer 1");
    check(
        &last,
        &["archer: swap 2 temple", "? draw farm", "archer: score red"],
        "
        swap.1         archer swaps 2 temple
        swap.4         archer draws farm
        end.7          archer's swap falls short
        end.1          archer's turn is over
        monument.14    archer scores 1 black for monuments
        wonder.12      archer scores 1 red for the wonder
        end.7          the game ends: SwapAfterTurn
    ",
    );
    check(
        &drawing,
        &["archer: swap 2 temple", "? draw farm", "archer: swap 1 farm", "archer: score red"],
        "
            swap.1         archer swaps 2 temple
            swap.4         archer draws farm
            end.7          archer's swap falls short
            swap.1         archer swaps 1 farm
            end.7          archer's swap falls short
            end.1          archer's turn is over
            monument.14    archer scores 1 black for monuments
            wonder.12      archer scores 1 red for the wonder
            end.7          the game ends: SwapAfterTurn
        ",
    );
}

/// tigris.end.2, tigris.end.7: the end by the swap comes before the check of the treasures.
#[test]
fn a_short_swap_ends_the_turn_it_fell_short_in_whatever_else_would() {
    let drawing = format!("options wonder=on swap-shortage=finish-turn\n{SHORT_SWAP}");
    let drawing = drawing.replace("bull |", "bull | treasures 9 |");
    check(
        &format!("{drawing}\ntreasures K1\nactive archer 1"),
        &["archer: swap 2 temple", "? draw farm", "archer: score red"],
        "
            swap.1         archer swaps 2 temple
            swap.4         archer draws farm
            end.7          archer's swap falls short
            end.1          archer's turn is over
            monument.14    archer scores 1 black for monuments
            wonder.12      archer scores 1 red for the wonder
            end.7          the game ends: SwapAfterTurn
        ",
    );
}

/// tigris.end.9
#[test]
fn with_open_tiles_the_game_ends_when_bag_and_display_both_fail() {
    let drawing = "
        options open-tiles=on
        archer | hand 3 temple
        bull | hand 6 temple
        display 1 farm 1 market
        bag
        discarded 30 settlement 38 temple 35 farm 29 market
        active archer 1
        ";
    check(
        drawing,
        &["archer: pass", "archer: take market"],
        "
        turn.4         archer passes
        end.1          archer's turn is over
        draw.9         archer takes market
        draw.13        archer takes farm
        end.5          the game ends: Refill
    ",
    );
}

/// tigris.end.10
#[test]
fn three_idle_rounds_end_the_game_counted_from_any_turn() {
    let hands = "archer | hand 6 farm\nbull | hand 6 farm\nactive bull 2";
    let pass = ["bull: pass", "bull: pass", "archer: pass", "archer: pass"];
    let two = table(hands).quietly(&pass).quietly(&pass).quietly(&["bull: pass", "bull: pass"]);
    two.says("idle 5");
    let over = two.goes_on(
        &["archer: pass", "archer: pass"],
        "
        turn.4         archer passes
        turn.4         archer passes
        end.1          archer's turn is over
        end.10         the game ends: Idle
    ",
    );
    assert!(over.game.outcome().is_some());
}

/// tigris.end.11
#[test]
fn a_tile_that_is_placed_swapped_or_committed_breaks_the_idle_rounds_and_nothing_else_does() {
    let drawing = "
              H  I  J  K
         3    t  .  t  BK
        archer | hand 6 temple
        bull | hand 6 temple
        idle 4
        ";
    let idle = |steps: &[&str]| {
        let position = table(drawing).quietly(steps).game.position();
        position.lines().find(|line| line.starts_with("idle")).unwrap_or("idle 0").to_owned()
    };
    assert_eq!(idle(&["archer: catastrophe A1", "archer: leader priest J2"]), "idle 5");
    assert_eq!(idle(&["archer: pass", "archer: pass"]), "idle 5");
    assert_eq!(idle(&["archer: tile temple A1", "archer: pass"]), "idle 0");
    assert_eq!(idle(&["archer: swap 1 temple", "? draw farm", "archer: pass"]), "idle 0");
    let revolt = ["archer: leader king I3", "archer: commit 0", "bull: commit 0", "archer: pass"];
    assert_eq!(idle(&revolt), "idle 5");
    let defended = ["archer: leader king I3", "archer: commit 0", "bull: commit 1", "archer: pass"];
    assert_eq!(idle(&defended), "idle 0");
}

/// tigris.end.12
#[test]
fn however_the_game_ends_the_same_scoring_follows() {
    let empty = "bag\ndiscarded 30 settlement 46 temple 36 farm 30 market\ntile-left";
    let swapped = "archer | swapped 1 temple";
    for ending in [
        "active archer 0\nidle 6\nphase over idle".to_owned(),
        format!("active archer 0\n{empty}\n{swapped}\nphase over refill"),
        format!("active archer 1\n{empty}\n{swapped}\nphase over swap-at-once"),
        format!(
            "options swap-shortage=finish-turn\nactive archer 0\n{empty}\n{swapped}\nfell-short
             phase over swap-after-turn"
        ),
        "active archer 0\nidle 1\ntreasures K1 B2\narcher | treasures 8\nphase over treasures"
            .to_owned(),
    ] {
        let bull = "bull | points 9 black 9 red 9 blue 9 green";
        let over = table(&format!("{bull}\n{ending}"));
        assert_eq!(over.game.outcome().unwrap().places, [2, 1]);
    }
}
