//! How fast Stone Age is played: uniformly random games over all legal actions.

#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark fails loudly")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use stone_age::{Action, Customs, StoneAge};
use table::{Dice, Game, Nobody, Waiting};

/// A small fast generator (splitmix), so that the rules are measured and not the chance.
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

/// Plays one game and returns its number of steps.
fn play(seats: u8, dice: &mut Fast, legal: &mut Vec<Action>) -> u32 {
    let mut game = StoneAge::start(&Customs::default(), seats).unwrap();
    let mut steps = 0;
    loop {
        match game.waiting() {
            Waiting::Over => return steps,
            Waiting::Chance => {
                let outcome = game.sample_chance(dice).unwrap();
                game.resolve_chance(&outcome, &mut Nobody).unwrap();
            }
            Waiting::For(asked) => {
                let seat = asked.first().unwrap();
                game.legal_actions(seat, legal);
                let action = legal[dice.below(legal.len() as u32) as usize];
                game.act(seat, &action, &mut Nobody).unwrap();
            }
        }
        steps += 1;
    }
}

fn random_games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random games");
    group.throughput(Throughput::Elements(1));
    for seats in 2..=4 {
        let (mut dice, mut legal) = (Fast(u64::from(seats)), Vec::new());
        let steps: u32 = (0..1000).map(|_| play(seats, &mut dice, &mut legal)).sum();
        let name = format!("{seats} players, {} steps a game", steps / 1000);
        group.bench_function(name, |bench| {
            bench.iter(|| black_box(play(seats, &mut dice, &mut legal)));
        });
    }
    group.finish();
}

criterion_group!(benches, random_games);
criterion_main!(benches);
