//! A table of people without a server: it is played, stored in memory and read back.

#![allow(clippy::unwrap_used, reason = "a test fails where it stands")]

use std::{
    pin::pin,
    task::{Context, Poll, Waker},
};

use games::{Entry, EntryOf};
use room::{
    Actor, Append, ClockKind, Deed, Import, Lang, NewTable, Place, Refusal, Room, Row, Setup,
    Start, Status, Storage, Title, Unreadable, Why,
    telling::{self, Asker, Fields, Program, ProgramLine},
};
use table::{Reading, Record, Seat, Seed};
use table_test::nim::Nim;

static SHELF: [&dyn Entry; 1] = [EntryOf::<Nim>::BARE];

const ANNA: Actor<'_> = Actor { id: "a", name: "Anna" };
const BRUNO: Actor<'_> = Actor { id: "b", name: "Bruno" };

/// One table, kept in memory.
struct Memory {
    table: NewTable,
    rows: Vec<Row>,
}

impl Memory {
    fn append(&mut self, append: Append) {
        self.rows.extend(append.rows);
    }
}

impl Storage for Memory {
    type Error = Unreadable;

    async fn table(&self, _: &str) -> Result<NewTable, Unreadable> {
        Ok(self.table.clone())
    }

    async fn entries(&self, _: &str, after: i64) -> Result<Vec<Row>, Unreadable> {
        Ok(self.rows.iter().filter(|row| row.number > after).cloned().collect())
    }
}

/// The result of a future that never waits.
fn ready<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("nothing here waits"),
    }
}

/// Anna's table, with a bank of a minute and a seat for Bruno.
fn opened() -> (Room, Memory) {
    let setup = Setup {
        game: "nim".to_owned(),
        rules: SHELF[0].rules_version(),
        options: vec![("tokens".to_owned(), "none".to_owned())],
        preset: None,
        title: Title::Of { of: "Anna".to_owned() },
        private: false,
        clock: ClockKind::Bank { seconds: 60, increment_seconds: 0 },
        spectators: true,
        start: Start::WhenFull,
        coach: false,
        creator: Some(ANNA.id.to_owned()),
        origin: None,
    };
    let seed = Seed::from_number(7);
    let mut room = Room::new(&SHELF, "t".to_owned(), setup, Some(seed.clone()), 0);
    let anna = Place::Person { person: "a".to_owned(), name: "Anna".to_owned(), program: false };
    room.create(vec![anna, Place::Open], ANNA, 0).unwrap();
    let append = room.whole(Some(seed.to_string()), 0).unwrap();
    let memory = Memory { table: append.new.clone().unwrap(), rows: append.rows };
    (room, memory)
}

/// Does something and stores what came of it.
fn done(room: &mut Room, memory: &mut Memory, by: Actor<'_>, deed: Deed, now: i64) {
    let before = room.log().len();
    room.perform(deed, Some(by), now).unwrap();
    memory.append(room.unstored(before, None, 0).unwrap());
}

/// The first legal answer of the seat that is asked.
fn answer(room: &Room) -> (Actor<'static>, Deed) {
    let seat = room.waiting().first().unwrap();
    let action = room.play().unwrap().legal_actions(seat).swap_remove(0);
    let number = seat.index() as u8;
    let by = if number == 0 { ANNA } else { BRUNO };
    (
        by,
        Deed::Act { seat: number, action, then: vec![], stand: None, step: room.step(), key: None },
    )
}

#[test]
fn a_game_is_played_to_its_end_and_read_back_as_it_was() {
    let (mut room, mut memory) = opened();
    done(&mut room, &mut memory, BRUNO, Deed::Join { seat: None }, 1_000);
    assert_eq!(room.status(), Status::Running);
    let mut now = 1_000;
    while !room.is_over() {
        now += 10;
        let (by, deed) = answer(&room);
        done(&mut room, &mut memory, by, deed, now);
    }
    let again = ready(Room::load(&memory, &SHELF, "t")).unwrap();
    assert_eq!(again.status(), Status::Finished);
    assert_eq!(format!("{again:?}"), format!("{room:?}"));
}

#[test]
fn a_clock_runs_by_the_time_that_it_is_given() {
    let (mut room, mut memory) = opened();
    done(&mut room, &mut memory, BRUNO, Deed::Join { seat: None }, 1_000);
    let first = room.waiting().first().unwrap();
    room.perform(Deed::Tick, None, 60_999).unwrap();
    assert_eq!(room.kept()[first.index()], None);
    room.perform(Deed::Tick, None, 61_000).unwrap();
    assert_eq!(room.kept()[first.index()], Some(Why::Time));
}

#[test]
fn a_refused_deed_changes_nothing() {
    let (mut room, mut memory) = opened();
    done(&mut room, &mut memory, BRUNO, Deed::Join { seat: None }, 1_000);
    let before = format!("{room:?}");
    let act = |seat, step| Deed::Act {
        seat,
        action: "nonsense".to_owned(),
        then: vec![],
        stand: None,
        step,
        key: None,
    };
    let mine = room.waiting().first().unwrap().index() as u8;
    let (by, other) = if mine == 0 { (ANNA, 1) } else { (BRUNO, 0) };
    assert_eq!(room.perform(act(other, 0), Some(by), 2_000), Err(Refusal::NotYours));
    let undo = Deed::Undo { seat: mine, step: room.step(), to: None, key: None };
    assert_eq!(room.perform(undo, Some(by), 2_000), Err(Refusal::NothingToUndo));
    let refused = room.perform(act(mine, room.step()), Some(by), 2_000);
    assert!(matches!(refused, Err(Refusal::Game(_))), "{refused:?}");
    assert_eq!(format!("{room:?}"), before);
}

#[test]
fn only_the_asked_seat_is_told_its_choices() {
    let (mut room, mut memory) = opened();
    done(&mut room, &mut memory, BRUNO, Deed::Join { seat: None }, 1_000);
    let asked = room.waiting().first().unwrap();
    for (person, seat) in [("a", Seat::new(0)), ("b", Seat::new(1))] {
        let fields = Fields::read(Some("legal"));
        let (lang, layout) = (Lang::En, display::Layout::Wide);
        let person = Some(person);
        let asker = Asker { person, seat: None, lang, fields, layout, have: None, now: 2_000 };
        let told = telling::state(&room, asker, |_| false).unwrap();
        assert_eq!(told.legal.is_some(), seat == Some(asked));
    }
}

#[test]
fn whoever_resigns_against_one_player_loses_at_once_and_the_log_says_so() {
    let (mut room, mut memory) = opened();
    done(&mut room, &mut memory, BRUNO, Deed::Join { seat: None }, 1_000);
    done(&mut room, &mut memory, ANNA, Deed::Resign { seat: 0 }, 2_000);
    assert_eq!(room.status(), Status::Finished);
    assert_eq!(room.result(), Some(&(vec![2, 1], vec![vec![], vec![]])));
    let again = ready(Room::load(&memory, &SHELF, "t")).unwrap();
    assert_eq!(format!("{again:?}"), format!("{room:?}"));
    assert_eq!(again.outcome().as_ref(), again.result());
    let refused = room.perform(Deed::Return { seat: 0 }, Some(ANNA), 3_000);
    assert_eq!(refused, Err(Refusal::Resigned));
    // The record says who resigned and who won, it can be verified, and it opens as a table again.
    let record = room.record().unwrap();
    let text = record.to_text();
    assert!(text.contains("resigned "), "{text}");
    assert_eq!(Record::read(&record.to_json()).unwrap(), record);
    let reading = Reading::of(&text).unwrap();
    assert_eq!(reading.record, record);
    games::verify(&SHELF, &reading).unwrap();
    let names = record.seats.iter().map(|entry| entry.name.clone()).collect();
    let (title, creator) = ("Anna's".to_owned(), "anna".to_owned());
    let import = Import { record: record.clone(), names, title, creator };
    let opened = Room::from_record(&SHELF, "again".to_owned(), import, 4_000).unwrap();
    assert_eq!((opened.status(), opened.result()), (Status::Finished, room.result()));
    let forged = Record { resigned: vec![1], ..record };
    assert!(games::verify(&SHELF, &Reading::of(&forged.to_text()).unwrap()).is_err());
}

#[test]
fn whoever_has_left_can_still_resign_and_then_the_others_have_won() {
    let (mut room, mut memory) = opened();
    done(&mut room, &mut memory, BRUNO, Deed::Join { seat: None }, 1_000);
    done(&mut room, &mut memory, BRUNO, Deed::Leave, 2_000);
    done(&mut room, &mut memory, ANNA, Deed::Concede { seat: 0 }, 3_000);
    assert_eq!(room.status(), Status::Away);
    done(&mut room, &mut memory, BRUNO, Deed::Resign { seat: 1 }, 4_000);
    assert_eq!(room.status(), Status::Finished);
    assert_eq!(room.result().map(|(places, _)| &**places), Some(&[1, 2][..]));
}

/// The news of a finished table can wake its listeners more than once.
#[test]
fn a_program_is_told_the_end_of_a_game_once() {
    let (mut room, mut memory) = opened();
    done(&mut room, &mut memory, BRUNO, Deed::Join { seat: None }, 1_000);
    let (seat, mut told) = (Seat::FIRST, Program::default());
    assert!(matches!(told.lines(&room, seat)[..], [ProgramLine::Hello { .. }, ..]));
    done(&mut room, &mut memory, ANNA, Deed::Resign { seat: 0 }, 2_000);
    assert!(matches!(told.lines(&room, seat)[..], [ProgramLine::End { .. }]));
    assert!(told.lines(&room, seat).is_empty());
    // A program that never heard of the game is not told about it now.
    assert!(Program::default().lines(&room, seat).is_empty());
}
