//! Positioning leaders.

use crate::support::{Rejection, check, refuses, table};

/// tigris.leader.1, tigris.leader.2, tigris.leader.3, tigris.leader.16
#[test]
fn a_leader_is_placed_moved_and_withdrawn_without_a_point() {
    let after = check(
        "",
        &["archer: leader king I6", "archer: leader king H7"],
        "
            leader.1       archer's king comes to I6
            leader.2       archer's king moves from I6 to H7
            end.1          archer's turn is over
        ",
    );
    after.says("archer");
    check(
        "
              H  I  J
         6    .  AK .
         7    .  t* .
        ",
        &["archer: withdraw king"],
        "
            leader.3       archer's king is withdrawn from I6
        ",
    )
    .looks_like(
        "
              H  I  J
         6    .  .  .
         7    .  t* .
        ",
    );
}

/// tigris.leader.4: the same words mean another leader for another player.
#[test]
fn everybody_positions_only_the_leaders_of_his_own_dynasty() {
    let drawing = "
              H  I  J
         6    .  AK .
         7    .  t* .
        bull | hand 6 temple
        active bull 2
        ";
    check(
        drawing,
        &["bull: leader priest J7"],
        "
        leader.1       bull's priest comes to J7
    ",
    );
    refuses(
        drawing,
        "bull: withdraw king",
        &Rejection::LeaderNotOnBoard { leader: tigris::Colour::Black },
        "tigris.leader.5",
    );
}

/// tigris.leader.5
#[test]
fn only_a_leader_on_the_board_can_be_withdrawn() {
    let nowhere = Rejection::LeaderNotOnBoard { leader: tigris::Colour::Blue };
    refuses("", "archer: withdraw farmer", &nowhere, "tigris.leader.5");
}

/// tigris.leader.6, tigris.catastrophe.9
#[test]
fn a_leader_goes_only_onto_an_empty_space() {
    let drawing = "
              H  I  J
         5    .  T  T
         6    t  T  T
         7    m  t* x
         8    .  BM .
        monument black-red I5
        bull | catastrophes 1
        ";
    for space in ["I6", "H7", "I7", "I8"] {
        let taken = Rejection::LeaderSpaceTaken { space: space.parse().unwrap() };
        let step = format!("archer: leader king {space}");
        refuses(drawing, &step, &taken, "tigris.leader.6");
    }
    let lost = Rejection::SpaceLost { space: "J7".parse().unwrap() };
    refuses(drawing, "archer: leader king J7", &lost, "tigris.catastrophe.9");
}

/// tigris.leader.7
#[test]
fn a_leader_does_not_stand_in_the_river() {
    let river = Rejection::LeaderOnRiver { space: "O5".parse().unwrap() };
    refuses("", "archer: leader farmer O5", &river, "tigris.leader.7");
}

/// tigris.leader.8, tigris.monument.11: corners do not touch, other tiles do not help, and a
/// face-down temple does not count.
#[test]
fn a_leader_needs_a_face_up_temple_next_to_it() {
    let drawing = "
              H  I  J  K
         3    t  .  T  T
         4    .  s  T  T
        monument black-red J3
        ";
    for space in ["I5", "K5", "G4"] {
        let far = Rejection::LeaderNeedsTemple { space: space.parse().unwrap() };
        refuses(drawing, &format!("archer: leader king {space}"), &far, "tigris.leader.8");
    }
    check(
        drawing,
        &["archer: leader king I3"],
        "
        leader.1       archer's king comes to I3
    ",
    );
}

/// tigris.leader.9
#[test]
fn a_leader_may_not_join_two_kingdoms() {
    let joins = Rejection::LeaderJoinsKingdoms { space: "J4".parse().unwrap() };
    let drawing = "
              H  I  J  K  L
         4    AF t  .  s  .
         5    .  .  .  t  BM
        ";
    refuses(drawing, "archer: leader king J4", &joins, "tigris.leader.9");
}

/// tigris.leader.10
#[test]
fn a_leader_may_join_leaderless_regions_to_one_kingdom() {
    let after = check(
        "
              H  I  J  K  L
         3    .  .  t  .  .
         4    AF t  .  s  .
         5    .  .  m  .  .
        ",
        &["archer: leader king J4"],
        "
            leader.1       archer's king comes to J4
        ",
    );
    assert_eq!(after.game.board().region("H4".parse().unwrap()).len(), 6);
    let alone = check(
        "
              H  I  J  K  L
         4    .  t  .  s  .
        ",
        &["archer: leader king J4"],
        "
            leader.1       archer's king comes to J4
        ",
    );
    assert_eq!(alone.game.board().region("I4".parse().unwrap()).len(), 3);
}

/// tigris.leader.11, first edition, FAQ: the king is the only link between two parts of its
/// kingdom, and may not move to where it would link them again.
#[test]
fn a_leader_that_holds_two_kingdoms_together_may_not_link_them_anew() {
    let drawing = "
              H  I  J  K  L
         3    .  t  .  t  BM
         4    AF t  AK s  .
        ";
    let joins = Rejection::LeaderJoinsKingdoms { space: "J3".parse().unwrap() };
    refuses(drawing, "archer: leader king J3", &joins, "tigris.leader.9");
    // With only one leader besides the king, the other part is no kingdom once the king is lifted.
    check(
        &drawing.replace("BM", "."),
        &["archer: leader king J3"],
        "
        leader.2       archer's king moves from J4 to J3
    ",
    );
}

/// tigris.leader.11: the old kingdom ceases to exist if the king was its only leader.
#[test]
fn a_lone_leader_may_move_to_where_its_old_region_meets_a_kingdom() {
    check(
        "
              H  I  J  K  L
         3    .  AK .  .  .
         4    .  t  .  t  BM
        ",
        &["archer: leader king J4"],
        "
            leader.2       archer's king moves from I3 to J4
        ",
    );
}

/// tigris.leader.12
#[test]
fn a_leader_may_not_be_moved_onto_its_own_space() {
    let drawing = "
              H  I
         4    AK t
        ";
    let there = Rejection::LeaderStandsThere {
        leader: tigris::Colour::Black,
        space: "H4".parse().unwrap(),
    };
    refuses(drawing, "archer: leader king H4", &there, "tigris.leader.12");
    assert!(!table(drawing).legal("archer").iter().any(|a| a.to_string() == "leader king H4"));
}

/// tigris.leader.13
#[test]
fn a_leader_that_moves_within_its_kingdom_starts_no_conflict() {
    check(
        "
              H  I  J  K
         4    AK t  t  BM
         5    .  BF .  .
        ",
        &["archer: leader king J5"],
        "
            leader.2       archer's king moves from H4 to J5
        ",
    );
}

/// tigris.leader.14
#[test]
fn a_leader_without_a_temple_goes_home_at_once() {
    check(
        "
              H  I  J  K
         4    AK t  BM t
         5    .  BF .  .
        ",
        &["archer: catastrophe I4"],
        "
            catastrophe.2  archer strikes I4 and destroys temple
            leader.14      archer's king goes home from H4 for want of a temple
            leader.14      bull's farmer goes home from I5 for want of a temple
        ",
    );
}

/// tigris.leader.15, first edition, FAQ: the same leader may try again on the same space.
#[test]
fn a_leader_that_went_home_may_come_again_in_the_same_turn() {
    check(
        "
              H  I  J  K
         3    t  .  t  BK
        archer | hand 2 temple
        bull | hand 1 temple
        ",
        &[
            "archer: leader king I3",
            "archer: commit 0",
            "bull: commit 1",
            "archer: leader king I3",
            "archer: commit 1",
        ],
        "
            leader.1       archer's king comes to I3
            revolt.1       archer's king revolts against bull's king
            revolt.6       archer commits 0 temple
            revolt.6       bull commits 1 temple
            revolt.11      bull's king beats archer's king, attack 2, defence 2
            revolt.12      archer's king goes home from I3 after a revolt
            revolt.13      bull scores 1 red for a revolt
            leader.1       archer's king comes to I3
            revolt.1       archer's king revolts against bull's king
            revolt.6       archer commits 1 temple
            turn.9         bull commits 0 temple, which is all there is
            revolt.10      archer's king beats bull's king, attack 3, defence 1
            revolt.12      bull's king goes home from K3 after a revolt
            revolt.13      archer scores 1 red for a revolt
            end.1          archer's turn is over
        ",
    );
}
