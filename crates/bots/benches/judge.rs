//! How many positions are judged in a second, and how fast a question is answered.

#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark that cannot play has failed")]

use bots::{
    Asked, Bot, Budget, Care, Encode, Judge, Layers, Lookahead, Network, Plan, Search, Shape,
    Style, Trained,
};
use criterion::{Criterion, criterion_group, criterion_main};
use table::{Dice as _, Game, Nobody, Seat, Seed, Viewer, Waiting};
use tigris::Tigris;

/// A position in the middle of a game in which everybody did what came to mind.
fn middle() -> Tigris {
    let dice = &mut Seed::from_number(3).stream(0);
    let mut game = Tigris::start(&tigris::Options::default(), 2).unwrap();
    let (mut legal, mut answers) = (Vec::new(), 0);
    loop {
        match game.waiting() {
            Waiting::Over => panic!("the game ended before its middle"),
            Waiting::Chance => {
                let outcome = game.sample_chance(dice).unwrap();
                game.resolve_chance(&outcome, &mut Nobody).unwrap();
            }
            Waiting::For(seats) => {
                let seat = seats.first().unwrap();
                if answers >= 60 && seat == Seat::FIRST {
                    return game;
                }
                game.legal_actions(seat, &mut legal);
                let action = legal[dice.below(legal.len() as u32) as usize];
                game.act(seat, &action, &mut Nobody).unwrap();
                answers += 1;
            }
        }
    }
}

fn judge(criterion: &mut Criterion) {
    let shape = Shape {
        inputs: Tigris::features(2),
        first: 96,
        second: 32,
        seats: 2,
        scores: Tigris::SCORES,
    };
    let dice = &mut Seed::from_number(1).stream(0);
    let network = std::sync::Arc::new(Network::untrained(shape, dice));
    let game = middle();
    let mut layers = Layers::new(&shape);
    criterion.bench_function("tigris encode", |bench| {
        bench.iter(|| game.encode(Seat::FIRST, &mut layers.input));
    });
    criterion.bench_function("tigris forward", |bench| {
        bench.iter(|| network.forward(&mut layers));
    });
    let mut judge = Trained::new(network, Style::Balanced);
    criterion.bench_function("tigris judge", |bench| {
        bench.iter(|| judge.value(&game, Seat::FIRST));
    });
    let seat = Seat::FIRST;
    let (view, decision) = (game.view(Viewer::Seat(seat)), game.decision(seat).unwrap());
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let asked = Asked::<Tigris> { seat, view: &view, decision: &decision, legal: &legal };
    let care = Care { tables: 6, notices: 1.0, slack: 0.0 };
    let mut medium = Lookahead::new(Box::new(judge.clone()), care);
    criterion.bench_function("tigris look ahead", |bench| {
        bench.iter(|| medium.choose(&asked, dice));
    });
    let mut search = Search::new(Box::new(judge), Plan::default(), Budget::Nodes(20));
    criterion.bench_function("tigris search of 20 nodes", |bench| {
        bench.iter(|| search.choose(&asked, dice));
    });
}

criterion_group!(benches, judge);
criterion_main!(benches);
