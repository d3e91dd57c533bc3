//! How fast Civilization plays: whole random games, single steps, copies.

#![allow(
    clippy::expect_used,
    missing_docs,
    reason = "a benchmark that cannot play says so and stops"
)]

use std::hint::black_box;

use civilization::{Action, Civilization, Options};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use table::{Dice, Game, Nobody, Seed, StreamDice, Viewer, Waiting};

/// Plays a game to its end, every legal answer being equally likely, and counts the decisions.
fn play(seats: u8, dice: &mut StreamDice, legal: &mut Vec<Action>) -> u64 {
    let mut game = start(seats);
    let mut decisions = 0;
    while step(&mut game, dice, legal) {
        decisions += 1;
    }
    decisions
}

fn start(seats: u8) -> Civilization {
    Civilization::start(&Options::default(), seats).expect("two to six can play")
}

/// Lets chance speak until somebody is asked, and answers; false when the game is over.
fn step(game: &mut Civilization, dice: &mut StreamDice, legal: &mut Vec<Action>) -> bool {
    loop {
        match game.waiting() {
            Waiting::Over => return false,
            Waiting::Chance => {
                let outcome = game.sample_chance(dice).expect("chance is waited for");
                game.resolve_chance(&outcome, &mut Nobody).expect("it can happen");
            }
            Waiting::For(seats) => {
                let seat = seats.first().expect("somebody is asked");
                game.legal_actions(seat, legal);
                let action = legal[dice.below(legal.len() as u32) as usize];
                game.act(seat, &action, &mut Nobody).expect("it is legal");
                return true;
            }
        }
    }
}

fn benchmarks(criterion: &mut Criterion) {
    let mut legal = Vec::new();
    for seats in Civilization::SEATS {
        let mut dice = Seed::from_number(u64::from(seats)).stream(0);
        let decisions: u64 = (0..50).map(|_| play(seats, &mut dice, &mut legal)).sum();
        let mut group = criterion.benchmark_group("random");
        group.throughput(Throughput::Elements(decisions / 50));
        group.bench_function(format!("game of {seats}"), |bencher| {
            bencher.iter(|| play(seats, &mut dice, &mut legal));
        });
        group.finish();
    }
    let mut dice = Seed::from_number(1).stream(0);
    let mut game = start(4);
    for _ in 0..200 {
        step(&mut game, &mut dice, &mut legal);
    }
    criterion.bench_function("clone", |bencher| bencher.iter(|| black_box(&game).clone()));
    let view = game.view(Viewer::Spectator);
    criterion.bench_function("view", |bencher| bencher.iter(|| game.view(Viewer::Spectator)));
    criterion.bench_function("imagine", |bencher| {
        bencher.iter(|| Civilization::imagine(black_box(&view), &mut dice));
    });
}

criterion_group!(play_benches, benchmarks);
criterion_main!(play_benches);
