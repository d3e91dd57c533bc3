//! States and batches for simulators.

#![allow(clippy::unwrap_used, reason = "a test fails where it stands")]

use games::{
    Autoreset, Batch, BatchSetup, Buffers, Character, Entry, Error, Level, Sim, all, find, returns,
    seed_of_game,
};
use table::{Dice as _, Outcome, Seed, Waiting};

const SETUP: BatchSetup<'static> = BatchSetup {
    options: &[],
    seats: 2,
    first: 0,
    tables: 2,
    features: false,
    autoreset: Autoreset::SameStep,
    opponents: &[],
};

fn batch_of(entry: &'static dyn Entry, setup: &BatchSetup<'_>) -> Box<dyn Batch> {
    entry.bots().unwrap().batch(setup).unwrap()
}

fn batch(entry: &'static dyn Entry, seats: u8, first: usize, tables: usize) -> Box<dyn Batch> {
    batch_of(entry, &BatchSetup { seats, first, tables, features: true, ..SETUP })
}

fn sim_at(game: &str, position: &str) -> Result<Box<dyn Sim>, Error> {
    find(all(), game)?.played_by_bots()?.sim_at(position)
}

/// The buffers of a batch.
struct Room {
    observation: Vec<f32>,
    features: Vec<f32>,
    mask: Vec<u8>,
    reward: Vec<f32>,
    done: Vec<u8>,
    seat: Vec<i32>,
}

impl Room {
    fn of(batch: &dyn Batch) -> Self {
        let tables = batch.tables();
        Self {
            observation: vec![f32::NAN; tables * batch.observation()],
            features: vec![f32::NAN; tables * batch.features()],
            mask: vec![9; tables * batch.actions()],
            reward: vec![f32::NAN; tables * usize::from(batch.seats())],
            done: vec![9; tables],
            seat: vec![-1; tables],
        }
    }

    fn buffers(&mut self) -> Buffers<'_> {
        let Self { observation, features, mask, reward, done, seat } = self;
        Buffers { observation, features, mask, reward, done, seat }
    }
}

#[test]
fn a_state_is_played_by_numbers_and_found_again_from_its_text() {
    for kind in all() {
        for seats in kind.seats() {
            let mut state = kind.bots().unwrap().sim(&[], seats).unwrap();
            let mut dice = Seed::from_number(4).stream(0);
            let mut numbers = vec![0.0; state.observation()];
            for step in 0.. {
                match state.waiting() {
                    Waiting::Over => break,
                    Waiting::Chance => {
                        let outcomes = state.chances();
                        assert!(outcomes.iter().all(|(_, weight)| *weight > 0));
                        let drawn = state.draw(&mut dice).unwrap();
                        assert!(outcomes.iter().any(|(outcome, _)| *outcome == drawn));
                    }
                    Waiting::For(asked) => {
                        let seat = asked.first().unwrap();
                        let legal = state.legal(seat);
                        assert!(legal.is_sorted() && *legal.last().unwrap() < state.actions());
                        let number = legal[dice.below(legal.len() as u32) as usize];
                        let text = state.action(number).unwrap();
                        assert_eq!(state.number(&text), Ok(number));
                        if step % 20 == 0 {
                            let again = sim_at(kind.name(), &state.position()).unwrap();
                            assert!(again.equals(&*state));
                            let imagined = state.imagine(seat, &mut dice);
                            let viewer = table::Viewer::Seat(seat);
                            assert_eq!(imagined.view(viewer), state.view(viewer));
                            state.observe(seat, &mut numbers);
                            assert!(numbers.iter().all(|number| number.is_finite()));
                        }
                        let before = state.copy();
                        assert!(state.act(seat, state.actions()).is_err());
                        assert!(state.equals(&*before));
                        state.act(seat, number).unwrap();
                    }
                }
            }
            assert!(state.outcome().is_some());
        }
    }
}

#[test]
fn a_batch_plays_on_whatever_its_parts_are() {
    for kind in all() {
        let seats = *kind.seats().end();
        let mut whole = batch(*kind, seats, 0, 4);
        let mut parts = [0, 2].map(|first| batch(*kind, seats, first, 2));
        let mut room = Room::of(&*whole);
        let mut rooms = [Room::of(&*parts[0]), Room::of(&*parts[1])];
        whole.reset(Some(7), None, &mut room.buffers()).unwrap();
        for (part, room) in parts.iter_mut().zip(&mut rooms) {
            part.reset(Some(7), None, &mut room.buffers()).unwrap();
        }
        let mut finished = 0;
        while finished < 3 {
            let masks = room.mask.chunks_exact(whole.actions());
            let mut actions = [0; 4];
            whole.choose(&mut actions).unwrap();
            assert!(masks.zip(actions).all(|(mask, action)| mask[action as usize] == 1));
            whole.step(&actions, &mut room.buffers()).unwrap();
            for ((part, room), actions) in
                parts.iter_mut().zip(&mut rooms).zip(actions.chunks_exact(2))
            {
                part.step(actions, &mut room.buffers()).unwrap();
            }
            assert_eq!(room.observation, [&*rooms[0].observation, &rooms[1].observation].concat());
            assert_eq!(room.mask, [&*rooms[0].mask, &rooms[1].mask].concat());
            assert_eq!(room.seat, [&*rooms[0].seat, &rooms[1].seat].concat());
            for (done, reward) in room.done.iter().zip(room.reward.chunks_exact(usize::from(seats)))
            {
                finished += usize::from(*done);
                assert!(reward.iter().sum::<f32>().abs() < 1e-5);
                assert_eq!(reward.iter().any(|of| *of != 0.0), *done == 1);
            }
        }
    }
}

#[test]
fn a_wrong_action_or_buffer_changes_nothing() {
    let mut batch = batch(&games::TIGRIS, 2, 0, 2);
    let mut room = Room::of(&*batch);
    batch.reset(Some(1), None, &mut room.buffers()).unwrap();
    let legal = |mask: &[u8]| mask.iter().position(|one| *one == 1).unwrap() as i64;
    let width = batch.actions();
    let good = [legal(&room.mask[..width]), legal(&room.mask[width..])];
    let bad = room.mask[width..].iter().position(|one| *one == 0).unwrap() as i64;
    let before = room.observation.clone();
    let error = batch.step(&[good[0], bad], &mut room.buffers()).unwrap_err();
    assert!(error.text.starts_with("table 1: ") && error.rule.is_some(), "{error}");
    let error = batch.step(&[-1, good[1]], &mut room.buffers()).unwrap_err();
    assert!(error.text.contains("there is no action -1"), "{error}");
    let error = batch.step(&good[..1], &mut room.buffers()).unwrap_err();
    assert_eq!(error.text, "there are 1 actions for 2 tables");
    assert_eq!(room.observation, before);
    room.done.push(0);
    let error = batch.step(&good, &mut room.buffers()).unwrap_err();
    assert_eq!(error.text, "the buffer `done` has 3 places, not 2");
    room.done.pop();
    batch.step(&good, &mut room.buffers()).unwrap();
    assert!(sim_at("go", "").unwrap_err().text.contains("there is no game `go`"));
    assert!(sim_at("tigris", "nonsense").is_err());
}

#[test]
fn returns_add_up_to_nothing() {
    let outcome = |places: &[u8]| Outcome { places: places.to_vec(), scores: Vec::new() };
    assert_eq!(returns(&outcome(&[1, 2])), [1.0, -1.0]);
    assert_eq!(returns(&outcome(&[1, 1])), [0.0, 0.0]);
    assert_eq!(returns(&outcome(&[3, 1, 2])), [-0.5, 1.0, -0.5]);
}

/// Steps random actions until `count` games have ended.
fn play(batch: &mut dyn Batch, room: &mut Room, count: usize) {
    let mut actions = vec![0; batch.tables()];
    let mut finished = 0;
    while finished < count {
        batch.choose(&mut actions).unwrap();
        batch.step(&actions, &mut room.buffers()).unwrap();
        finished += room.done.iter().filter(|done| **done == 1).count();
    }
}

#[test]
fn a_table_plays_the_match_with_its_seed_and_has_a_record_of_it() {
    for kind in all() {
        let mut batch = batch(*kind, 2, 0, 2);
        let mut room = Room::of(&*batch);
        batch.reset(Some(40), None, &mut room.buffers()).unwrap();
        assert!(batch.record(0, true).is_err());
        play(&mut *batch, &mut room, 5);
        let unfinished = batch.record(1, false).unwrap();
        assert!(unfinished.result.is_none());
        for table in 0..2 {
            let record = batch.record(table, true).unwrap();
            let replayed = games::replay(all(), &record, None).unwrap();
            assert_eq!(replayed.waiting(), Waiting::Over);
        }
        let seed_at = |batch: &dyn Batch, table| batch.record(table, false).unwrap().commitment;
        let seed = |number| Some(Seed::from_number(number).commitment().to_string());
        batch.reset(Some(40), None, &mut room.buffers()).unwrap();
        assert_eq!(seed_at(&*batch, 1), seed(41));
        batch.reset(None, Some(&[0, 1]), &mut room.buffers()).unwrap();
        assert_eq!(seed_at(&*batch, 1), seed(seed_of_game(41, 1)));
        assert_eq!(seed_at(&*batch, 0), seed(40));
    }
}

#[test]
fn a_saved_table_goes_on_exactly_where_it_was() {
    for kind in all() {
        let opponents = [None, Some(Character::from(Level::Greedy))];
        let setup = BatchSetup { opponents: &opponents, ..SETUP };
        let mut batch = batch_of(*kind, &setup);
        let mut room = Room::of(&*batch);
        batch.reset(Some(3), None, &mut room.buffers()).unwrap();
        let mut actions = [0; 2];
        for _ in 0..30 {
            assert_eq!(room.seat, [0, 0], "the learner sees only its own turns");
            batch.choose(&mut actions).unwrap();
            batch.step(&actions, &mut room.buffers()).unwrap();
        }
        let mut again = batch_of(*kind, &setup);
        let mut other = Room::of(&*again);
        for table in 0..2 {
            again.load(table, &batch.save(table).unwrap()).unwrap();
        }
        again.show(&mut other.buffers()).unwrap();
        for _ in 0..30 {
            assert_eq!(room.observation, other.observation);
            assert_eq!(room.mask, other.mask);
            batch.choose(&mut actions).unwrap();
            batch.step(&actions, &mut room.buffers()).unwrap();
            again.choose(&mut actions).unwrap();
            again.step(&actions, &mut other.buffers()).unwrap();
        }
        assert_eq!(batch.save(1), again.save(1));
        assert!(again.load(0, "{}").is_err() && again.load(2, "").is_err());
    }
}

#[test]
fn a_state_can_be_taken_from_a_table_and_put_at_another() {
    for kind in all() {
        let mut batch = batch(*kind, 2, 0, 2);
        let mut room = Room::of(&*batch);
        batch.reset(Some(1), None, &mut room.buffers()).unwrap();
        play(&mut *batch, &mut room, 1);
        let state = batch.state(0).unwrap();
        batch.set_state(1, &*state).unwrap();
        batch.show(&mut room.buffers()).unwrap();
        let half = room.observation.len() / 2;
        assert_eq!(room.observation[..half], room.observation[half..]);
        assert!(batch.state(1).unwrap().equals(&*state));
        assert!(batch.record(1, false).is_err());
        let three = kind.bots().unwrap().sim(&[], 3).unwrap();
        assert!(batch.set_state(1, &*three).is_err());
    }
}

#[test]
fn the_next_game_begins_when_the_mode_says_so() {
    for autoreset in [Autoreset::NextStep, Autoreset::Disabled] {
        let mut batch = batch_of(&games::STONE_AGE, &BatchSetup { tables: 1, autoreset, ..SETUP });
        let mut room = Room::of(&*batch);
        batch.reset(Some(1), None, &mut room.buffers()).unwrap();
        play(&mut *batch, &mut room, 1);
        assert!(room.mask.iter().all(|legal| *legal == 0));
        assert_eq!(batch.state(0).unwrap().waiting(), Waiting::Over);
        if autoreset == Autoreset::Disabled {
            let error = batch.step(&[0], &mut room.buffers()).unwrap_err();
            assert_eq!(error.text, "table 0: the game is over; reset the table");
            batch.reset(None, Some(&[1]), &mut room.buffers()).unwrap();
        } else {
            batch.step(&[0], &mut room.buffers()).unwrap();
        }
        assert!(room.mask.contains(&1) && room.done == [0] && room.reward == [0.0, 0.0]);
    }
}

#[test]
fn some_seat_must_be_left_for_the_learner() {
    let bot = Some(Character::from(Level::Random));
    let bots = games::TIGRIS.bots().unwrap();
    let setup = BatchSetup { opponents: &[bot, bot], ..SETUP };
    assert!(bots.batch(&setup).unwrap_err().text.contains("leave at least one"));
    let setup = BatchSetup { opponents: &[None, bot, bot], ..SETUP };
    assert!(bots.batch(&setup).is_err());
}
