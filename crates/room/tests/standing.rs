//! Standing answers: routine questions of Civilization are answered for a person who wishes so.

#![allow(clippy::unwrap_used, reason = "a test fails where it stands")]

use room::{
    Actor, ClockKind, Deed, Lang, NewTable, Place, Refusal, Room, Setup, Start, Title, What,
    telling::{self, Asker, Fields},
};
use table::{Seat, Seed};

const ANNA: Actor<'_> = Actor { id: "a", name: "Anna" };
const BRUNO: Actor<'_> = Actor { id: "b", name: "Bruno" };

/// Anna and Bruno begin a game of Civilization.
fn begun() -> (Room, NewTable) {
    let setup = Setup {
        game: "civilization".to_owned(),
        rules: games::find(games::all(), "civilization").unwrap().rules_version(),
        options: Vec::new(),
        preset: None,
        title: Title::Of { of: "Anna".to_owned() },
        private: false,
        clock: ClockKind::None,
        spectators: true,
        start: Start::WhenFull,
        coach: false,
        creator: Some(ANNA.id.to_owned()),
        origin: None,
    };
    let seed = Seed::from_number(3);
    let mut room = Room::new(games::all(), "t".to_owned(), setup, Some(seed.clone()), 0);
    let person = |by: Actor<'_>| Place::Person {
        person: by.id.to_owned(),
        name: by.name.to_owned(),
        program: false,
    };
    room.create(vec![person(ANNA), person(BRUNO)], ANNA, 0).unwrap();
    let stored = room.whole(Some(seed.to_string()), 0).unwrap().new.unwrap();
    (room, stored)
}

/// Answers for the seat that is asked, in a way that keeps the game varied.
fn answer(room: &mut Room) {
    let seat = room.waiting().first().unwrap();
    let legal = room.play().unwrap().legal_actions(seat);
    let action =
        legal[(room.step().wrapping_mul(2_654_435_761) >> 16) as usize % legal.len()].clone();
    let by = if seat.index() == 0 { ANNA } else { BRUNO };
    let (seat, step) = (seat.index() as u8, room.step());
    room.perform(
        Deed::Act { seat, action, then: vec![], stand: None, step, key: None },
        Some(by),
        0,
    )
    .unwrap();
}

/// Plays until Anna is asked a routine question.
fn until_routine(room: &mut Room) -> Seat {
    let anna = Seat::new(0).unwrap();
    while !room.is_routine(anna) {
        assert!(!room.is_over(), "Anna is never asked about coins of five, step {}", room.step());
        answer(room);
    }
    anna
}

/// The steps that were standing answers.
fn stood(room: &Room) -> Vec<u32> {
    let given = |what: &What| matches!(what, What::Act { standing: true, .. });
    room.log().iter().filter(|l| given(&l.entry.what)).filter_map(|l| l.step).collect()
}

#[test]
fn a_routine_question_is_answered_as_before_until_the_person_wants_to_be_asked() {
    let (mut room, stored) = begun();
    let early = Deed::Stand { seat: 0, action: Some("change italy".to_owned()) };
    assert_eq!(room.perform(early, Some(ANNA), 0), Err(Refusal::NotAsked));
    let anna = until_routine(&mut room);
    let wanted = room.play().unwrap().legal_actions(anna).pop().unwrap();
    let verb = wanted.split(' ').next().unwrap().to_owned();
    let stand = Deed::Stand { seat: 0, action: Some(wanted.clone()) };
    room.perform(stand, Some(ANNA), 0).unwrap();
    assert_eq!(room.standing(anna), Some(&*wanted));
    assert_eq!(stood(&room).len(), 1, "the open question is answered at once");
    for _ in 0..150 {
        if room.is_over() {
            break;
        }
        answer(&mut room);
        let alike = |action: &String| action.starts_with(&verb);
        let asked =
            room.is_routine(anna) && room.play().unwrap().legal_actions(anna).iter().any(alike);
        assert!(!asked, "Anna is asked although her answer stands");
    }
    assert!(stood(&room).len() > 1, "{:?}", stood(&room));
    let told = state(&room);
    assert!(told.standing.name.is_some());
    assert!(!told.undo.free.is_some_and(|step| stood(&room).contains(&step)));
    // The log holds the wish and its answers, and is read back as it was.
    let rows = room.log().iter().map(|logged| logged.entry.write().unwrap()).collect();
    let again = Room::restore(games::all(), "t", &stored, rows).unwrap();
    assert_eq!(format!("{again:?}"), format!("{room:?}"));
    let count = stood(&room).len();
    room.perform(Deed::Stand { seat: 0, action: None }, Some(ANNA), 0).unwrap();
    assert_eq!(state(&room).standing.name, None);
    until_routine(&mut room);
    assert!(state(&room).standing.offered);
    assert_eq!(stood(&room).len(), count);
}

/// What Anna is told.
fn state(room: &Room) -> room::wire::StateOut {
    let (person, lang, layout) = (Some("a"), Lang::En, display::Layout::Wide);
    let fields = Fields::read(Some("log"));
    let asker = Asker { person, seat: None, lang, fields, layout, have: None, now: 0 };
    telling::state(room, asker, |_| false).unwrap()
}
