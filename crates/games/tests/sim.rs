//! States and batches for simulators.

#![allow(clippy::unwrap_used, reason = "a test fails where it stands")]

use games::{Batch, Buffers, Entry, Error, Sim, all, find, returns};
use table::{Dice as _, Outcome, Seed, Waiting};

fn batch(entry: &'static dyn Entry, seats: u8, first: u64, tables: usize) -> Box<dyn Batch> {
    entry.bots().unwrap().batch(&[], seats, first, tables).unwrap()
}

fn sim_at(game: &str, position: &str) -> Result<Box<dyn Sim>, Error> {
    find(all(), game)?.played_by_bots()?.sim_at(position)
}

/// The buffers of a batch.
struct Room {
    observation: Vec<f32>,
    mask: Vec<u8>,
    reward: Vec<f32>,
    done: Vec<u8>,
    seat: Vec<i32>,
}

impl Room {
    fn of(batch: &dyn Batch) -> Self {
        let tables = batch.tables();
        Self {
            observation: vec![f32::NAN; tables * batch.features()],
            mask: vec![9; tables * batch.actions()],
            reward: vec![f32::NAN; tables * usize::from(batch.seats())],
            done: vec![9; tables],
            seat: vec![-1; tables],
        }
    }

    fn buffers(&mut self) -> Buffers<'_> {
        let Self { observation, mask, reward, done, seat } = self;
        Buffers { observation, mask, reward, done, seat }
    }
}

#[test]
fn a_state_is_played_by_numbers_and_found_again_from_its_text() {
    for kind in all() {
        for seats in kind.seats() {
            let mut state = kind.bots().unwrap().sim(&[], seats).unwrap();
            let mut dice = Seed::from_number(4).stream(0);
            let mut numbers = vec![0.0; state.features()];
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
        whole.reset(7, &mut room.buffers()).unwrap();
        for (part, room) in parts.iter_mut().zip(&mut rooms) {
            part.reset(7, &mut room.buffers()).unwrap();
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
    batch.reset(1, &mut room.buffers()).unwrap();
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
