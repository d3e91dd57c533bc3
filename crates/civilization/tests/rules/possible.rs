//! Impossible positions are rejected, however small the fault.

use crate::support::{Table, impossible, table};
use table::Game;

/// Red and blue build simultaneously, and blue has secretly finished; green chooses a card.
fn together() -> Table {
    let drawn = "
        options agreement=on
        stage top
        choosing green
        cursor red op 0 left 1 used 0 rights 0 0 0 0 0 0
        technologies red burial_rites
        technologies blue pottery
        civ red credits 100 points 0 played CARD holds -
        civ blue credits 100 points 0 holds genio
        civ green credits 100 points 0 played leva holds -
        land gallia red level 1 settlers 1 unit infantry-1 gone
        land japan blue level 1 settlers 1 unit infantry-1 gone
        land brazil green level 1 settlers 1 unit infantry-1 gone
    ";
    table("artigianato", drawn).play(&["red: done"])
}

/// The position with one line replaced.
#[track_caller]
fn changed(position: &str, from: &str, to: &str) -> String {
    assert!(position.contains(from), "no `{from}` in\n{position}");
    position.replacen(from, to, 1)
}

#[test]
fn a_busy_seat_is_asked_something() {
    let position = together().shows("busy red blue green").game.position();
    let idle = changed(&position, "busy red blue green", "busy red blue");
    assert!(
        impossible(&idle)
            .contains("a simultaneous step must wait for every seat that is still acting")
    );
    // Green has no question left in the box, which its choice of a card or a proposal could
    // conceal.
    let cursor = "cursor green op 0 left 1 used 0 rights 0 0 0 0 0 0";
    let done = changed(&position, cursor, "cursor green op 1 left 0 used 0 rights 0 0 0 0 0 0");
    impossible(&done);
    let nothing = changed(&position, cursor, "cursor green op 0 left 0 used 0 rights 0 0 0 0 0 0");
    impossible(&nothing);
    let proposed = together().play(&["green: propose-end"]).game.position();
    impossible(&changed(&proposed, cursor, "cursor green op 9 left 0 used 0 rights 0 0 0 0 0 0"));
}

#[test]
fn a_card_of_the_pool_may_be_chosen() {
    let position = together().game.position();
    let line = position.lines().find(|line| line.starts_with("may red green ")).unwrap();
    let known = line.replace(" guerra", "");
    assert_ne!(line, known, "{position}");
    let ruled_out = changed(&position, line, &known);
    assert!(
        impossible(&ruled_out).contains("spectators rule out a card that is still in the pool")
    );
}

#[test]
fn a_simultaneous_box_begins_with_whole_instructions() {
    let answered = together().play(&["blue: build granary"]).game.position();
    let before = answered.lines().find(|line| line.starts_with("before cursor blue")).unwrap();
    for left in [0, 2, 12, 255] {
        let other = before.replace("left 1", &format!("left {left}"));
        let said = impossible(&changed(&answered, before, &other));
        assert!(
            said.contains("a simultaneous box must begin with complete instructions"),
            "{said}"
        );
    }
    let owing = before.replace("rights 0", "rights 1");
    impossible(&changed(&answered, before, &owing));
}

#[test]
fn several_answer_at_the_same_time_only_unseen() {
    let position = together().game.position();
    impossible(&changed(&position, "sealed\n", ""));
}
