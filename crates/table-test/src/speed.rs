//! Benchmarks of a game: whole random games, a copy, a legal list, a view and an imagined game.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use table::{Dice, Game, Nobody, Seat, Viewer, Waiting};

/// A small fast generator (splitmix64), so that the benchmark measures the rules and not the
/// generator.
struct Fast(u64);

impl Dice for Fast {
    fn bits(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 32) as u32
    }
}

/// How many games to play to estimate the length of a game.
const SAMPLE: u64 = 50;

/// Benchmarks a game with criterion, at every number of players. A decision is one answer of a
/// seat; chance outcomes take time but are not counted.
///
/// # Panics
/// If the game gets stuck.
pub fn measures_speed<G: Game>(criterion: &mut Criterion) {
    let mut length = 0;
    for seats in G::SEATS {
        let mut dice = Fast(u64::from(seats));
        let decisions: u64 = (0..SAMPLE).map(|_| play::<G>(seats, &mut dice)).sum();
        length = decisions / SAMPLE;
        let mut group = criterion.benchmark_group(format!("{} decisions", G::NAME));
        group.throughput(Throughput::Elements(length));
        group.bench_function(format!("random game of {seats}"), |bencher| {
            bencher.iter(|| black_box(play::<G>(seats, &mut dice)));
        });
        group.finish();
    }
    let mut dice = Fast(1);
    let seats = *G::SEATS.end();
    let mut game = start::<G>(seats);
    for _ in 0..length / 2 {
        if asked(&mut game, &mut dice).is_some() {
            answer(&mut game, &mut dice);
        }
    }
    let Some(seat) = asked(&mut game, &mut dice) else { panic!("no game is so short") };
    criterion.bench_function(&format!("{} copy", G::NAME), |bencher| {
        bencher.iter(|| black_box(&game).clone());
    });
    let mut legal = Vec::new();
    criterion.bench_function(&format!("{} legal list", G::NAME), |bencher| {
        bencher.iter(|| game.legal_actions(seat, black_box(&mut legal)));
    });
    criterion.bench_function(&format!("{} legal pick", G::NAME), |bencher| {
        bencher.iter(|| game.pick_legal(seat, |count| black_box(count / 2)));
    });
    criterion.bench_function(&format!("{} view", G::NAME), |bencher| {
        bencher.iter(|| game.view(Viewer::Seat(seat)));
    });
    let view = game.view(Viewer::Seat(seat));
    criterion.bench_function(&format!("{} imagined game", G::NAME), |bencher| {
        bencher.iter(|| G::imagine(black_box(&view), &mut dice));
    });
}

fn start<G: Game>(seats: u8) -> G {
    match G::start(&G::Options::default(), seats) {
        Ok(game) => game,
        Err(refusal) => panic!("{seats} cannot play: {refusal}"),
    }
}

/// Plays a game to its end with uniformly random answers, and counts the answers.
fn play<G: Game>(seats: u8, dice: &mut Fast) -> u64 {
    let mut game = start::<G>(seats);
    let mut decisions = 0;
    while asked(&mut game, dice).is_some() {
        answer(&mut game, dice);
        decisions += 1;
    }
    decisions
}

/// Resolves chance until a seat is asked; `None` when the game is over.
fn asked<G: Game>(game: &mut G, dice: &mut Fast) -> Option<Seat> {
    loop {
        match game.waiting() {
            Waiting::Over => return None,
            Waiting::For(seats) => return seats.first(),
            Waiting::Chance => {
                let Some(outcome) = game.sample_chance(dice) else { panic!("chance is silent") };
                if let Err(refusal) = game.resolve_chance(&outcome, &mut Nobody) {
                    panic!("{outcome}: {refusal}");
                }
            }
        }
    }
}

/// The first seat that is asked answers at random.
fn answer<G: Game>(game: &mut G, dice: &mut Fast) {
    let Some(seat) = asked(game, dice) else { return };
    let action = game.pick_legal(seat, |count| dice.below(count as u32) as usize);
    let Some(action) = action else { panic!("the seat that is asked has no answer") };
    if let Err(refusal) = game.act(seat, &action, &mut Nobody) {
        panic!("{action}: {refusal}");
    }
}
