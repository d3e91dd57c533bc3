//! Studies as pure values: trees of steps, their limits, and how they are read back.

#![allow(clippy::unwrap_used, reason = "a test fails where it stands")]

use games::{Play, Setup};
use room::{
    Lang, Row, Unreadable,
    study::{Doer, Eyes, MOST_NODES, Origin, Refusal, Study},
};
use table::{Seed, Step, Waiting};

const ANNA: Doer<'_> = Doer { person: "a", key: None, now: 7 };
const BRUNO: Doer<'_> = Doer { person: "b", key: None, now: 8 };

/// A game of Stone Age, up to this many steps of its start.
fn played(game: &str, steps: usize) -> Box<dyn Play> {
    let names = vec!["Anna".to_owned(), "Bruno".to_owned()];
    let seed = Some(Seed::from_number(5));
    let entry = games::find(games::all(), game).unwrap();
    let mut play = entry.start(&Setup { names, seed, ..Setup::default() }).unwrap();
    while play.steps() < steps {
        match play.waiting() {
            Waiting::Chance => drop(play.chance(None).unwrap()),
            Waiting::For(seats) => {
                let seat = seats.first().unwrap();
                let first = play.legal_actions(seat).swap_remove(0);
                play.act(seat, &first).unwrap();
            }
            Waiting::Over => break,
        }
    }
    play
}

fn open(origin: &Origin, rows: Vec<Row>) -> Study {
    Study::open(games::all(), origin.clone(), rows).unwrap()
}

#[test]
fn the_trunk_has_the_steps_that_stand_and_nobody_s_name() {
    let mut play = played("stone-age", 40);
    let seat = play.record().steps.iter().rposition(|step| matches!(step, Step::Act { .. }));
    let undone = seat.unwrap() as u32 + 1;
    play.undo(undone).unwrap();
    let Waiting::For(seats) = play.waiting() else { panic!("a player is asked again") };
    let last = play.legal_actions(seats.first().unwrap()).pop().unwrap();
    play.act(seats.first().unwrap(), &last).unwrap();
    let origin = Origin::of_game(play.record(), "t");
    let study = open(&origin, vec![]);
    assert_eq!(study.trunk(), undone);
    assert_eq!(study.play(study.trunk()).unwrap().position(), play.position());
    assert_eq!((study.at_step(0), study.at_step(1), study.at_step(999)), (0, 1, undone));
    assert_eq!(study.at_step(undone), undone - 1, "that step was undone");
    let stored = serde_json::to_string(&origin).unwrap();
    assert!(!stored.contains("Anna") && !stored.contains("Bruno"), "{stored}");
    assert!(origin.record.seed.is_none() && origin.record.commitment.is_none());
}

#[test]
fn a_tree_read_back_from_its_log_is_the_same() {
    let origin = Origin::of_game(played("tigris", 60).record(), "t");
    let mut study = open(&origin, vec![]);
    let (mut rows, mut node) = (Vec::new(), 20);
    for turn in 0..30 {
        let play = study.play(node).unwrap();
        let done = match play.waiting() {
            Waiting::For(seats) => {
                let seat = seats.first().unwrap();
                let legal = play.legal_actions(seat);
                let action = &legal[turn * 7 % legal.len()];
                study.act(node, seat.index() as u8, action, ANNA).unwrap()
            }
            Waiting::Chance => study
                .roll(node, true, &mut Seed::from_number(turn as u64).stream(0), BRUNO)
                .unwrap(),
            Waiting::Over => break,
        };
        node = if turn % 5 == 4 { 20 + turn as u32 } else { done.node };
        rows.extend(done.rows);
    }
    let tried = study.nodes().len() as u32 - 1;
    let other = study.nodes()[tried as usize].by.clone().unwrap();
    let stranger = Doer { person: "c", ..ANNA };
    assert_eq!(study.cut(tried, false, stranger), Err(Refusal::NotYours));
    assert_eq!(study.cut(3, true, ANNA), Err(Refusal::NotYours), "the game itself stays");
    rows.extend(study.cut(tried, false, Doer { person: &other, ..ANNA }).unwrap().rows);
    assert_eq!(study.node(tried).unwrap_err(), Refusal::NoSuchNode);
    let again = open(&origin, rows);
    assert_eq!(again.number(), study.number());
    for (id, (one, other)) in study.nodes().iter().zip(again.nodes()).enumerate() {
        assert_eq!((one.parent, &one.step, one.cut), (other.parent, &other.step, other.cut));
        assert!(one.cut || one.said == other.said, "node {id} has the same words");
    }
    let words = Lang::It.words();
    let shown = again.show(20, Eyes::Asked, display::Layout::Wide, words).unwrap();
    assert_ne!(shown.eyes.is_some(), shown.asked.is_empty());
}

#[test]
fn a_key_is_used_once_and_a_refusal_changes_nothing() {
    let origin = Origin::of_game(played("stone-age", 0).record(), "t");
    let mut study = open(&origin, vec![]);
    let keyed = Doer { key: Some("key-of-anna"), ..ANNA };
    let dice = &mut Seed::from_number(1).stream(0);
    let first = study.roll(0, true, dice, keyed).unwrap();
    assert!(first.rows.len() > 1 && first.rows.last().unwrap().key.is_some());
    let again = study.roll(0, true, dice, keyed).unwrap();
    assert_eq!((again.node, again.rows.len()), (first.node, 0));
    let long = "k".repeat(65);
    let number = study.number();
    for doer in [Doer { key: Some(""), ..ANNA }, Doer { key: Some(&long), ..ANNA }] {
        assert_eq!(study.act(0, 0, "x", doer), Err(Refusal::BadKey));
    }
    for refused in [
        study.act(first.node, 0, "nonsense", ANNA),
        study.act(999, 0, "place forest 1", ANNA),
        study.roll(first.node, false, dice, ANNA),
        study.choose(0, "roll 99", ANNA),
    ] {
        refused.unwrap_err();
    }
    assert_eq!(study.number(), number);
}

#[test]
fn a_full_study_takes_no_more_until_something_is_cut() {
    let origin = Origin::of_game(played("tigris", 40).record(), "t");
    let mut study = open(&origin, vec![]);
    let (mut at, mut last) = (0, 0);
    let refused = 'full: loop {
        let play = study.play(at).unwrap();
        if let Waiting::For(seats) = play.waiting() {
            let seat = seats.first().unwrap();
            for action in play.legal_actions(seat) {
                match study.act(at, seat.index() as u8, &action, ANNA) {
                    Ok(done) => last = last.max(done.node),
                    Err(refusal) => break 'full refusal,
                }
            }
        }
        at += 1;
    };
    assert_eq!(refused, Refusal::Full);
    assert_eq!(study.nodes().len() - 1 - study.trunk() as usize, MOST_NODES);
    study.cut(last, false, ANNA).unwrap();
    let play = study.play(at).unwrap();
    let Waiting::For(seats) = play.waiting() else { panic!("a player is asked") };
    let seat = seats.first().unwrap();
    let tried = play.legal_actions(seat).into_iter();
    let mut taken = tried.map(|action| study.act(at, seat.index() as u8, &action, ANNA));
    assert!(taken.any(|done| done.is_ok_and(|done| !done.rows.is_empty())));
}

#[test]
fn a_study_of_other_rules_says_so() {
    let mut origin = Origin::of_game(played("tigris", 9).record(), "t");
    origin.record.rules = 0;
    let refused = Study::open(games::all(), origin, vec![]).unwrap_err();
    let Unreadable::UnknownRules { rules: 0, known: Some(_), .. } = refused else {
        panic!("{refused}");
    };
    let origin = Origin::of_game(played("tigris", 9).record(), "t");
    let body = r#"{"kind":"act","parent":99,"seat":0,"action":"pass"}"#.to_owned();
    let row = Row { number: 1, at: 0, person: None, key: None, body };
    assert!(matches!(Study::open(games::all(), origin, vec![row]), Err(Unreadable::Broken(_))));
}
