//! Orders: several answers are tried as a draft, given as one, and taken back as one.

#![allow(clippy::unwrap_used, reason = "a test fails where it stands")]

use display::Layout;
use room::{
    Actor, ClockKind, Composed, Deed, Draft, Lang, Place, Refusal, Room, Setup, Start, Title, What,
};
use table::Seed;

const ANNA: Actor<'_> = Actor { id: "a", name: "Anna" };
const BRUNO: Actor<'_> = Actor { id: "b", name: "Bruno" };

/// Anna and Bruno begin a game of Civilization.
fn begun() -> Room {
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
    let mut room = Room::new(games::all(), "t".to_owned(), setup, Some(Seed::from_number(7)), 0);
    let person = |by: Actor<'_>| Place::Person {
        person: by.id.to_owned(),
        name: by.name.to_owned(),
        program: false,
    };
    room.create(vec![person(ANNA), person(BRUNO)], ANNA, 0).unwrap();
    room
}

fn draft(room: &Room, seat: u8, actions: &[String], stand: Option<&str>) -> Result<Draft, Refusal> {
    let by = if seat == 0 { ANNA } else { BRUNO };
    let stand = stand.map(str::to_owned);
    let composed = Composed { seat, actions: actions.to_vec(), stand };
    room.draft(by.id, &composed, (Lang::En, Layout::Wide))
}

fn act(room: &mut Room, seat: u8, order: &[String]) -> Result<u64, Refusal> {
    let (action, then) = order.split_first().unwrap();
    let by = if seat == 0 { ANNA } else { BRUNO };
    let (action, then, step) = (action.clone(), then.to_vec(), room.step());
    room.perform(Deed::Act { seat, action, then, stand: None, step, key: None }, Some(by), 0)
}

/// Plays on until a seat can order an item and something more, and returns the seat and the item.
fn until_order(room: &mut Room) -> (u8, String) {
    loop {
        assert!(!room.is_over(), "nothing can be ordered");
        let seat = room.waiting().first().unwrap();
        let number = seat.index() as u8;
        let legal = room.play().unwrap().legal_actions(seat);
        let items = ["buy settler", "found", "grow", "build"];
        let item = legal.iter().find(|one| items.iter().any(|verb| one.starts_with(verb)));
        if let Some(item) = item
            && let Ok(order) = draft(room, number, std::slice::from_ref(item), None)
            && order.open
            && order.rest.as_ref().is_some_and(|rest| !rest.is_empty())
        {
            return (number, item.clone());
        }
        let at = (room.step().wrapping_mul(2_654_435_761) >> 16) as usize % legal.len();
        act(room, number, &legal[at..=at]).unwrap();
    }
}

#[test]
fn an_order_is_given_and_taken_back_as_one() {
    let mut room = begun();
    // An answer beside others' cannot be taken back alone, so the others must not be asked.
    let (seat, item) = loop {
        let (seat, item) = until_order(&mut room);
        if room.waiting().iter().count() == 1 {
            break (seat, item);
        }
        act(&mut room, seat, &[item]).unwrap();
    };
    let (step, number) = (room.step(), room.number());
    let before = room.play().unwrap().position();
    let order = draft(&room, seat, std::slice::from_ref(&item), None).unwrap();
    assert_eq!((order.items, order.answers.len(), order.answers[0].standing), (1, 1, false));
    assert!(order.total.unwrap().contains("credits") && !order.attacks);
    assert!(order.choices.is_some() && order.question.is_some());
    assert_eq!((room.step(), room.number()), (step, number), "a draft changes nothing");

    let mut answers = vec![item];
    answers.extend(order.rest.unwrap());
    let acts = answers.len();
    act(&mut room, seat, &answers).unwrap();
    let given = room.log()[number as usize..].iter().filter_map(|l| match &l.entry.what {
        What::Act { ordered, .. } => Some(*ordered),
        _ => None,
    });
    let given: Vec<_> = given.take(acts).collect();
    assert!(!given[0] && given[1..].iter().all(|ordered| *ordered), "{given:?}");

    let by = if seat == 0 { ANNA } else { BRUNO };
    let undo = Deed::Undo { seat, step: room.step(), to: None, key: None };
    room.perform(undo, Some(by), 0).unwrap();
    assert_eq!(room.play().unwrap().position(), before, "all of it was taken back");
}

#[test]
fn an_order_with_one_impossible_answer_changes_nothing() {
    let mut room = begun();
    let (seat, item) = until_order(&mut room);
    let (number, before) = (room.number(), room.play().unwrap().position());
    for wrong in ["start italia", "nonsense", "storm"] {
        let order = [item.clone(), wrong.to_owned()];
        assert!(draft(&room, seat, &order, None).is_err(), "{wrong}");
        assert!(act(&mut room, seat, &order).is_err(), "{wrong}");
        assert_eq!(room.number(), number, "{wrong}");
    }
    assert_eq!(room.play().unwrap().position(), before);
}

#[test]
fn only_a_routine_answer_of_the_order_can_stand() {
    let mut room = begun();
    let (seat, item) = until_order(&mut room);
    let rest = draft(&room, seat, std::slice::from_ref(&item), None).unwrap().rest.unwrap();
    let by = if seat == 0 { ANNA } else { BRUNO };
    let (step, number) = (room.step(), room.number());
    let deed =
        Deed::Act { seat, action: item.clone(), then: rest, stand: Some(item), step, key: None };
    assert_eq!(room.perform(deed, Some(by), 0), Err(Refusal::NotAsked));
    assert_eq!(room.number(), number);
}
