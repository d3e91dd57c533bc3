//! The English variant.

use crate::support::{Rejection, check, impossible, table};

/// One temple next to the newcomer, three next to the defender.
const BEHIND: &str = "
              H  I  J  K  L
         3    .  .  .  t  .
         4    .  .  t  BK t
         5    .  .  .  .  .
        options english=on
        archer | hand 4 temple 2 market
        bull | hand 4 temple 2 market
        ";

/// tigris.english.1, tigris.english.4
#[test]
fn the_attacker_commits_only_what_makes_him_the_stronger() {
    let asked = table(BEHIND).quietly(&["archer: leader king I4"]);
    asked.answers("archer", "", &["commit 0", "commit 3", "commit 4"]);
    for count in [1, 2] {
        let weak = Rejection::CommitTooWeak { defence: 3 };
        asked.refuses(&format!("archer: commit {count}"), &weak, "tigris.english.1");
    }
    asked.refuses("archer: commit 5", &Rejection::TemplesNotInHand, "tigris.revolt.7");
}

/// tigris.english.2
#[test]
fn an_attacker_who_is_ahead_may_commit_any_number() {
    let drawing = "
              H  I  J  K  L
         3    .  t  .  .  .
         4    t  .  t  s  BK
         5    .  .  .  .  t
        options english=on
        archer | hand 2 temple
        bull | hand 6 temple
        ";
    table(drawing).quietly(&["archer: leader king I4"]).answers(
        "archer",
        "",
        &["commit 0", "commit 1", "commit 2"],
    );
}

/// tigris.english.3
#[test]
fn the_defender_commits_exactly_what_ties_or_nothing() {
    let asked = table(BEHIND).quietly(&["archer: leader king I4", "archer: commit 4"]);
    asked.answers("bull", "", &["commit 0", "commit 2"]);
    for count in [1, 3] {
        let tie = Rejection::CommitMustTie { exactly: 2 };
        asked.refuses(&format!("bull: commit {count}"), &tie, "tigris.english.3");
    }
    asked.goes_on(
        &["bull: commit 2"],
        "
        revolt.6       bull commits 2 temple
        revolt.11      bull's king beats archer's king, attack 5, defence 5
        revolt.12      archer's king goes home from I4 after a revolt
        revolt.13      bull scores 1 red for a revolt
    ",
    );
}

/// tigris.english.3, tigris.english.4, tigris.turn.9: a defender who is not behind is not asked,
/// because everyone can see that they commit nothing.
#[test]
fn after_an_attacker_who_commits_nothing_a_stronger_defender_is_not_asked() {
    check(
        BEHIND,
        &["archer: leader king I4", "archer: commit 0"],
        "
        leader.1       archer's king comes to I4
        revolt.1       archer's king revolts against bull's king
        revolt.6       archer commits 0 temple
        turn.9         bull commits 0 temple, which is all there is
        revolt.11      bull's king beats archer's king, attack 1, defence 3
        revolt.12      archer's king goes home from I4 after a revolt
        revolt.13      bull scores 1 red for a revolt
    ",
    );
}

/// tigris.english.3: the defender is asked only if they may be behind.
#[test]
fn a_defender_who_is_not_behind_commits_nothing() {
    let asked = table(BEHIND).quietly(&["archer: leader king I4", "archer: commit 3"]);
    asked.answers("bull", "", &["commit 0", "commit 1"]);
    let behind = BEHIND.replace("bull | hand 4 temple", "bull | hand 1 temple 3 farm");
    let drawing = format!("{behind}\nphase revolt king archer bull 0")
        .replace("4    .  .  t  BK t", "4    .  AK t  BK t");
    assert!(impossible(&drawing).contains("bull is asked to commit"), "{drawing}");
}

/// tigris.english.1, tigris.turn.9: two tiles in the hand can never lift one above three.
#[test]
fn an_attacker_whose_hand_is_too_small_to_win_is_not_asked() {
    let drawing = BEHIND.replace("archer | hand 4 temple 2 market", "archer | hand 2 temple");
    check(
        &drawing,
        &["archer: leader king I4"],
        "
        leader.1       archer's king comes to I4
        revolt.1       archer's king revolts against bull's king
        turn.9         archer commits 0 temple, which is all there is
        turn.9         bull commits 0 temple, which is all there is
        revolt.11      bull's king beats archer's king, attack 1, defence 3
        revolt.12      archer's king goes home from I4 after a revolt
        revolt.13      bull scores 1 red for a revolt
    ",
    );
}

/// tigris.english.5
#[test]
fn the_variant_applies_to_wars_too() {
    let drawing = "
              G  H  I  J  K  L
         4    AK t  .  t  BK s
         5    .  .  .  .  .  s
        options english=on
        archer | hand 4 settlement
        bull | hand 6 settlement
        ";
    let asked = table(drawing).quietly(&["archer: tile settlement I4"]);
    asked.answers("archer", "", &["commit 0", "commit 3"]);
    let weak = Rejection::CommitTooWeak { defence: 2 };
    asked.refuses("archer: commit 2", &weak, "tigris.english.1");
    let answered = asked.quietly(&["archer: commit 3"]);
    answered.answers("bull", "", &["commit 0", "commit 1"]);
}
