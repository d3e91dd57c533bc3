//! The turn.

use crate::support::{Rejection, check, refuses, table};

/// A quiet table: nobody has to draw.
const QUIET: &str = "
    archer | hand 6 temple
    bull | hand 6 market
    pot | hand 6 farm
    active bull 2
";

/// tigris.turn.1, tigris.turn.2, tigris.turn.4
#[test]
fn after_two_actions_or_passes_it_is_the_next_players_turn_clockwise() {
    check(
        QUIET,
        &["bull: pass", "bull: pass", "pot: pass", "pot: pass", "archer: pass"],
        "
        turn.4         bull passes
        turn.4         bull passes
        end.1          bull's turn is over
        turn.1         pot begins a turn
        turn.4         pot passes
        turn.4         pot passes
        end.1          pot's turn is over
        turn.1         archer begins a turn
        turn.4         archer passes
    ",
    );
}

/// tigris.turn.3
#[test]
fn actions_come_in_any_order_and_the_same_one_twice() {
    check(
        QUIET,
        &["bull: catastrophe H4", "bull: catastrophe H5"],
        "
        catastrophe.1  bull strikes H4 and destroys nothing
        catastrophe.1  bull strikes H5 and destroys nothing
        end.1          bull's turn is over
        turn.1         pot begins a turn
    ",
    );
    check(
        QUIET,
        &["bull: swap 1 market", "? draw farm", "bull: swap 1 farm", "? draw farm"],
        "
        swap.1         bull swaps 1 market
        swap.4         bull draws farm
        swap.1         bull swaps 1 farm
        swap.4         bull draws farm
        end.1          bull's turn is over
        turn.1         pot begins a turn
    ",
    );
    check(
        QUIET,
        &["bull: leader king I6", "bull: leader king H7"],
        "
        leader.1       bull's king comes to I6
        leader.2       bull's king moves from I6 to H7
        end.1          bull's turn is over
        turn.1         pot begins a turn
    ",
    );
    check(
        QUIET,
        &["bull: tile market H4", "bull: leader king I6", "? draw temple"],
        "
        tile.1         bull lays market on H4
        tile.11        no point: no kingdom
        leader.1       bull's king comes to I6
        end.1          bull's turn is over
        draw.4         bull draws temple
        turn.1         pot begins a turn
    ",
    );
    check(
        QUIET,
        &["bull: leader king I6", "bull: tile market I5", "? draw temple"],
        "
        leader.1       bull's king comes to I6
        tile.1         bull lays market on I5
        tile.9         bull scores 1 green for a tile, with the king
        end.1          bull's turn is over
        draw.4         bull draws temple
        turn.1         pot begins a turn
    ",
    );
}

/// tigris.turn.5, tigris.building.9: a temple that joins two kingdoms, completes a square and a row
/// and brings two treasures together.
#[test]
fn conflicts_come_first_then_the_building_then_the_monument_and_last_the_treasures() {
    check(
        "
              E  F  G  H  I  J  K
         1    ~  ~  ~  ~  ~  .  t*
         2    ~  t  t  .  .  .  s
         3    ~  t* .  t  AM s  s
         4    .  AK .  BK .  .  .
        options buildings=on
        archer | hand 1 temple
        bull | hand 1 temple
        ",
        &[
            "archer: tile temple G3",
            "bull: commit 0",
            "archer: building H3",
            "archer: monument red-green F2",
            "archer: leave K1",
        ],
        "
            tile.1         archer lays temple on G3
            tile.12        no point: kingdoms joined
            war.1          kingdoms are joined at G3
            war.3          archer's king attacks bull's king as the only war
            turn.9         archer commits 0 settlement, which is all there is
            war.14         bull commits 0 settlement
            war.19         bull's king beats archer's king, attack 0, defence 3
            war.20         archer's king goes home from F4 after a war
            war.22         bull scores 1 black for a war
            war.28         the unification tile comes off G3
            building.1     archer puts the red building on H3
            monument.1     archer builds red-green on F2
            treasure.5     archer takes the treasure from F3
        ",
    );
}

/// tigris.turn.6
#[test]
fn an_action_is_over_only_when_all_it_brought_about_is_settled() {
    let table = table(
        "
              H  I  J  K
         3    t  .  t  BK
        archer | hand 6 temple
        bull | hand 6 temple
        ",
    )
    .quietly(&["archer: leader king I3"]);
    for step in ["archer: pass", "archer: tile temple A1", "archer: withdraw king"] {
        table.refuses(step, &Rejection::WrongAnswer, "tigris.turn.8");
    }
    let later = table.quietly(&["archer: commit 1", "bull: commit 0"]);
    later.says("active archer 1").answers("archer", "pass", &["pass"]);
}

/// tigris.turn.7
#[test]
fn only_the_seat_that_is_asked_may_answer() {
    for step in ["archer: pass", "pot: tile farm A4", "lion: pass"] {
        refuses(QUIET, step, &Rejection::NotAsked, "tigris.turn.7");
    }
}

/// tigris.turn.8
#[test]
fn an_answer_must_fit_the_question() {
    for step in
        ["bull: commit 0", "bull: war king", "bull: decline", "bull: leave K1", "bull: take bag"]
    {
        refuses(QUIET, step, &Rejection::WrongAnswer, "tigris.turn.8");
    }
}

/// tigris.turn.9: an empty hand is seen by all, a hand without temples is not.
#[test]
fn an_answer_is_given_for_a_player_only_when_everybody_can_see_that_there_is_no_other() {
    let revolt = "
              H  I  J  K
         3    t  .  t  BK
        archer | hand 1 temple
        ";
    check(
        revolt,
        &["archer: leader king I3", "archer: commit 0"],
        "
        leader.1       archer's king comes to I3
        revolt.1       archer's king revolts against bull's king
        revolt.6       archer commits 0 temple
        turn.9         bull commits 0 temple, which is all there is
        revolt.10      archer's king beats bull's king, attack 2, defence 1
        revolt.12      bull's king goes home from K3 after a revolt
        revolt.13      archer scores 1 red for a revolt
    ",
    );
    let asked = table(&format!("{revolt}\nbull | hand 6 market"))
        .quietly(&["archer: leader king I3", "archer: commit 0"]);
    asked.answers("bull", "", &["commit 0"]);
}

/// tigris.turn.10
#[test]
fn nobody_acts_or_draws_when_the_game_is_over() {
    let over = "
        archer | hand 6 temple
        idle 6
        active archer 0
        phase over idle
    ";
    for step in ["archer: pass", "bull: pass", "archer: tile temple H4", "? draw temple"] {
        refuses(over, step, &Rejection::GameOver, "tigris.turn.10");
    }
}
