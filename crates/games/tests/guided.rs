//! Guided search: leaves are gathered, evaluated from outside and absorbed.

#![allow(clippy::unwrap_used, reason = "a test that cannot play has failed")]

use games::{Code, Guided, Leaves, Settings, Sim};
use table::{Seat, Seed, Waiting};

/// A state of a game in which a player is asked, and that player.
fn asked(game: &str, seed: u64) -> (Box<dyn Sim>, Seat) {
    let bots = games::find(games::all(), game).unwrap().played_by_bots().unwrap();
    let mut sim = bots.sim(&[], 2).unwrap();
    let dice = &mut Seed::from_number(seed).stream(0);
    while sim.draw(dice).is_some() {}
    let Waiting::For(seats) = sim.waiting() else { panic!("a player begins") };
    (sim, seats.first().unwrap())
}

/// Buffers for some leaves.
struct Rows {
    observation: Vec<f32>,
    features: Vec<f32>,
    mask: Vec<u8>,
    seat: Vec<i32>,
}

impl Rows {
    fn new(sim: &dyn Sim, rows: usize) -> Self {
        Self {
            observation: vec![f32::NAN; rows * sim.observation()],
            features: vec![f32::NAN; rows * sim.features()],
            mask: vec![7; rows * sim.actions() as usize],
            seat: vec![-1; rows],
        }
    }

    fn leaves(&mut self) -> Leaves<'_> {
        let Self { observation, features, mask, seat } = self;
        Leaves { observation, features, mask, seat }
    }
}

/// Searches with equal priors and a value for the first seat; returns the visits and how many
/// leaves each call had.
fn search(
    sim: &dyn Sim,
    seat: Seat,
    settings: Settings,
    first: f32,
) -> (Vec<f32>, [f32; 2], Vec<usize>) {
    let mut guided = Guided::new(sim, seat, settings, &Seed::from_number(5)).unwrap();
    let (mut rows, mut counts) = (Rows::new(sim, settings.leaves), Vec::new());
    let actions = sim.actions() as usize;
    loop {
        let count = guided.gather(&mut rows.leaves()).unwrap();
        if count == 0 {
            break;
        }
        counts.push(count);
        let value = |seat: &i32| if *seat == 0 { [first, -first] } else { [-first, first] };
        let values: Vec<f32> = rows.seat[..count].iter().flat_map(value).collect();
        guided.absorb(&values, &vec![1.0; count * actions]).unwrap();
    }
    let (mut visits, mut values) = (vec![0.0; actions], [0.0; 2]);
    guided.visits(&mut visits);
    guided.values(&mut values);
    (visits, values, counts)
}

#[test]
fn every_simulation_is_a_visit_of_a_legal_action() {
    for game in ["tigris", "stone-age", "civilization"] {
        let (sim, seat) = asked(game, 3);
        let settings = Settings { exploration: 1.5, leaves: 1, simulations: 20, features: false };
        let (visits, values, counts) = search(&*sim, seat, settings, 0.25);
        assert_eq!(visits.iter().sum::<f32>(), 20.0, "{game}");
        let legal = sim.legal(seat);
        let tried = (0..).zip(&visits).filter(|(_, visits)| **visits > 0.0);
        assert!(tried.into_iter().all(|(action, _)| legal.contains(&action)), "{game}");
        assert!((values[0] - 0.25).abs() < 1e-5 && (values[1] + 0.25).abs() < 1e-5, "{game}");
        // The root, and then one leaf for each simulation that did not end the game.
        assert_eq!(counts[0], 1);
        assert!(counts.len() <= 21 && counts.iter().all(|count| *count == 1), "{game}");
    }
}

#[test]
fn several_leaves_wait_at_the_same_time() {
    let (sim, seat) = asked("tigris", 3);
    let settings = Settings { exploration: 1.5, leaves: 8, simulations: 40, features: false };
    let (visits, _, counts) = search(&*sim, seat, settings, 0.0);
    assert_eq!(visits.iter().sum::<f32>(), 40.0);
    assert!(counts.iter().any(|count| *count > 1) && counts.len() < 30, "{counts:?}");
}

#[test]
fn what_is_hidden_changes_nothing() {
    let (sim, seat) = asked("tigris", 3);
    let other = sim.imagine(seat, &mut Seed::from_number(9).stream(0));
    assert!(!sim.equals(&*other));
    let settings = Settings { exploration: 1.5, leaves: 2, simulations: 30, features: false };
    assert_eq!(search(&*sim, seat, settings, 0.5), search(&*other, seat, settings, 0.5));
}

#[test]
fn leaves_come_with_their_features() {
    let (sim, seat) = asked("stone-age", 3);
    let settings = Settings { exploration: 1.5, leaves: 1, simulations: 4, features: true };
    let mut guided = Guided::new(&*sim, seat, settings, &Seed::from_number(5)).unwrap();
    let mut rows = Rows::new(&*sim, 1);
    assert_eq!(guided.gather(&mut rows.leaves()).unwrap(), 1);
    let mut own = vec![0.0; sim.features()];
    sim.write_features(seat, &mut own);
    assert_eq!(rows.features, own, "the first leaf is the root");
}

#[test]
fn wrong_evaluations_are_refused_and_change_nothing() {
    let (sim, seat) = asked("stone-age", 3);
    let settings = Settings { exploration: 1.5, leaves: 1, simulations: 4, features: false };
    let mut guided = Guided::new(&*sim, seat, settings, &Seed::from_number(5)).unwrap();
    let mut rows = Rows::new(&*sim, 1);
    assert_eq!(guided.gather(&mut rows.leaves()).unwrap(), 1);
    let policy = vec![1.0; sim.actions() as usize];
    let wrong = [
        guided.absorb(&[0.0], &policy).unwrap_err(),
        guided.absorb(&[0.0, 0.0], &policy[1..]).unwrap_err(),
        guided.absorb(&[f32::NAN, 0.0], &policy).unwrap_err(),
        guided.absorb(&[0.0, 0.0], &policy.iter().map(|one| -one).collect::<Vec<_>>()).unwrap_err(),
        guided.gather(&mut rows.leaves()).unwrap_err(),
    ];
    assert!(wrong.iter().all(|error| error.code == Code::BadRequest));
    guided.absorb(&[0.0, 0.0], &policy).unwrap();
    assert!(guided.gather(&mut Rows::new(&*sim, 0).leaves()).is_err());
    assert_eq!(guided.gather(&mut rows.leaves()).unwrap(), 1);
    let other = seat.next(2);
    let refused = Guided::new(&*sim, other, settings, &Seed::from_number(5)).unwrap_err();
    assert_eq!(refused.code, Code::NotAsked);
}
