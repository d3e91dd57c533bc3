//! Revolt.

use crate::support::{Rejection, check, table};

pub(crate) const REVOLT: &str = "
              H  I  J  K
         3    t  .  t  BM
         4    .  .  .  t
        archer | hand 2 temple 4 market
        bull | hand 1 temple 5 market
        ";

/// tigris.revolt.1, tigris.revolt.2, tigris.revolt.8, tigris.revolt.10, tigris.revolt.12,
/// tigris.revolt.13, tigris.revolt.14, tigris.revolt.15
#[test]
fn the_stronger_newcomer_drives_the_old_leader_out_and_scores_red() {
    check(
        REVOLT,
        &["archer: leader merchant I3", "archer: commit 2", "bull: commit 1"],
        "
            leader.1       archer's merchant comes to I3
            revolt.1       archer's merchant revolts against bull's merchant
            revolt.6       archer commits 2 temple
            revolt.6       bull commits 1 temple
            revolt.10      archer's merchant beats bull's merchant, attack 4, defence 3
            revolt.12      bull's merchant goes home from K3 after a revolt
            revolt.13      archer scores 1 red for a revolt
        ",
    )
    .looks_like(
        "
              H  I  J  K
         3    t  AM t  .
         4    .  .  .  t
        ",
    )
    .says(
        "
        archer | hand 4 market | points 1 red
        bull | hand 5 market
        discarded 3 temple
        ",
    );
}

/// tigris.revolt.3
#[test]
fn nobody_may_withdraw_or_move_to_escape_a_revolt() {
    let fight = table(REVOLT).quietly(&["archer: leader merchant I3"]);
    for step in ["archer: withdraw merchant", "archer: leader merchant L4", "archer: pass"] {
        fight.refuses(step, &Rejection::WrongAnswer, "tigris.turn.8");
    }
    let fight = fight.quietly(&["archer: commit 0"]);
    fight.refuses("bull: withdraw merchant", &Rejection::WrongAnswer, "tigris.turn.8");
}

/// tigris.revolt.4: merchants, but it is temples that count, and only those next to them.
#[test]
fn temples_next_to_the_leader_are_its_strength_whatever_its_colour() {
    check(
        "
              G  H  I  J  K  L
         3    t  t  .  m  m  m
         4    .  .  .  .  BM t
        archer | hand 1 temple
        bull | hand 6 market
        ",
        &["archer: leader merchant I3", "archer: commit 0", "bull: commit 0"],
        "
            leader.1       archer's merchant comes to I3
            revolt.1       archer's merchant revolts against bull's merchant
            revolt.6       archer commits 0 temple
            revolt.6       bull commits 0 temple
            revolt.11      bull's merchant beats archer's merchant, attack 1, defence 1
            revolt.12      archer's merchant goes home from I3 after a revolt
            revolt.13      bull scores 1 red for a revolt
        ",
    );
}

/// tigris.revolt.5
#[test]
fn a_temple_between_the_two_counts_for_both() {
    check(
        "
              H  I  J  K
         3    .  .  t  BM
        archer | hand 1 temple
        bull | hand 1 temple
        ",
        &["archer: leader merchant I3", "archer: commit 1", "bull: commit 0"],
        "
            leader.1       archer's merchant comes to I3
            revolt.1       archer's merchant revolts against bull's merchant
            revolt.6       archer commits 1 temple
            revolt.6       bull commits 0 temple
            revolt.10      archer's merchant beats bull's merchant, attack 2, defence 1
            revolt.12      bull's merchant goes home from K3 after a revolt
            revolt.13      archer scores 1 red for a revolt
        ",
    );
}

/// tigris.revolt.6
#[test]
fn each_side_may_commit_any_number_of_temples() {
    let fight = table(REVOLT).quietly(&["archer: leader merchant I3"]);
    fight.answers("archer", "", &["commit 0", "commit 1", "commit 2"]);
    fight.quietly(&["archer: commit 1"]).answers("bull", "", &["commit 0", "commit 1"]);
}

/// tigris.revolt.7
#[test]
fn only_temples_of_the_hand_can_be_committed() {
    let fight = table(REVOLT).quietly(&["archer: leader merchant I3"]);
    for step in ["archer: commit 3", "archer: commit 6", "archer: commit 255"] {
        fight.refuses(step, &Rejection::TemplesNotInHand, "tigris.revolt.7");
    }
}

/// tigris.revolt.8
#[test]
fn the_attacker_commits_first_and_the_defender_knows_how_many() {
    let fight = table(REVOLT).quietly(&["archer: leader merchant I3"]);
    fight.refuses("bull: commit 1", &Rejection::NotAsked, "tigris.turn.7");
    let answered = fight.quietly(&["archer: commit 2"]);
    assert!(answered.seen_by("bull").contains("phase revolt merchant archer bull 2"));
}

/// tigris.revolt.9
#[test]
fn each_side_commits_only_once() {
    let answered = table(REVOLT).quietly(&["archer: leader merchant I3", "archer: commit 1"]);
    answered.refuses("archer: commit 1", &Rejection::NotAsked, "tigris.turn.7");
}

/// tigris.revolt.11
#[test]
fn a_tie_goes_to_the_defender() {
    check(
        REVOLT,
        &["archer: leader merchant I3", "archer: commit 0", "bull: commit 0"],
        "
            leader.1       archer's merchant comes to I3
            revolt.1       archer's merchant revolts against bull's merchant
            revolt.6       archer commits 0 temple
            revolt.6       bull commits 0 temple
            revolt.11      bull's merchant beats archer's merchant, attack 2, defence 2
            revolt.12      archer's merchant goes home from I3 after a revolt
            revolt.13      bull scores 1 red for a revolt
        ",
    );
}

/// tigris.revolt.1: the newcomer links a region to the kingdom; after a lost revolt it is free
/// again.
#[test]
fn a_beaten_newcomer_no_longer_links_anything() {
    let after = check(
        "
              G  H  I  J  K
         4    s  t  .  m  BM
         5    .  .  .  .  t
        bull | hand 6 temple
        ",
        &["archer: leader merchant I4", "bull: commit 1"],
        "
            leader.1       archer's merchant comes to I4
            revolt.1       archer's merchant revolts against bull's merchant
            turn.9         archer commits 0 temple, which is all there is
            revolt.6       bull commits 1 temple
            revolt.11      bull's merchant beats archer's merchant, attack 1, defence 2
            revolt.12      archer's merchant goes home from I4 after a revolt
            revolt.13      bull scores 1 red for a revolt
        ",
    );
    assert_eq!(after.game.board().region("G4".parse().unwrap()).len(), 2);
}

/// tigris.treasure.1: a merchant who wins takes the treasures at the end of the same action.
#[test]
fn treasures_are_settled_after_a_revolt() {
    check(
        "
              F  G  H  I  J  K
         1    ~  ~  ~  ~  BM t*
         2    .  .  .  .  .  m
         3    t* .  t  m  m  m
         4    .  .  .  .  .  .
        archer | hand 1 temple
        bull | points 1 red
        ",
        &["archer: leader merchant G3", "archer: commit 1", "archer: leave F3"],
        "
            leader.1       archer's merchant comes to G3
            revolt.1       archer's merchant revolts against bull's merchant
            revolt.6       archer commits 1 temple
            turn.9         bull commits 0 temple, which is all there is
            revolt.10      archer's merchant beats bull's merchant, attack 3, defence 1
            revolt.12      bull's merchant goes home from J1 after a revolt
            revolt.13      archer scores 1 red for a revolt
            treasure.5     archer takes the treasure from K1
        ",
    );
}
