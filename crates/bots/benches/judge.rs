//! Benchmarks: evaluations per second, and the time a bot takes to answer.

#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark that cannot play has failed")]

use bots::{
    Asked, Bot, Budget, Care, Encode, Guide, Judge, Layers, Lookahead, Marks, Network, Parts, Plan,
    Puct, Scan, Search, Searcher, Shape, Style, Trained, iterate::school, policy::Work,
};
use criterion::{Criterion, criterion_group, criterion_main};
use table::{Dice as _, Game, Nobody, Seat, Seed, Viewer, Waiting};
use tigris::Tigris;

/// A midgame position, reached by random play.
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
    let care = Care { tables: 6, obvious: 0, notices: 1.0, slack: 0.0 };
    let mut medium = Lookahead::new(Box::new(judge.clone()), care);
    criterion.bench_function("tigris look ahead", |bench| {
        bench.iter(|| medium.choose(&asked, dice));
    });
    let mut search = Search::new(Box::new(judge), Plan::default(), Budget::Nodes(20));
    criterion.bench_function("tigris search of 20 nodes", |bench| {
        bench.iter(|| search.choose(&asked, dice));
    });
}

/// Second generation: one search node costs one forward pass for value and priors, plus its share
/// of the tree's bookkeeping.
fn policy(criterion: &mut Criterion) {
    let game = middle();
    let seat = Seat::FIRST;
    let school = school::<Tigris>(2).unwrap();
    let network = std::sync::Arc::new(school.beginner([128, 32, 32], &Seed::from_number(1)));
    let mut work = Work::new(network.shape());
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    criterion.bench_function("tigris scan", |bench| {
        bench.iter(|| game.scan(seat, &mut Marks::new(&mut work.marks)));
    });
    let mut parts = Parts::default();
    criterion.bench_function("tigris parts of all answers", |bench| {
        bench.iter(|| {
            parts.clear();
            game.describe(seat, &legal, &mut parts);
        });
    });
    game.encode(seat, &mut work.dense);
    work.parts = parts;
    criterion.bench_function("tigris values and priors", |bench| {
        bench.iter(|| {
            network.forward(&mut work);
            network.score(&mut work);
        });
    });
    let (view, decision) = (game.view(Viewer::Seat(seat)), game.decision(seat).unwrap());
    let asked = Asked::<Tigris> { seat, view: &view, decision: &decision, legal: &legal };
    let guide = Box::new(Guide::new(network, Style::Balanced));
    let mut searcher = Searcher::new(guide, Puct::default(), Budget::Nodes(100));
    let dice = &mut Seed::from_number(2).stream(0);
    criterion.bench_function("tigris search of 100 nodes with priors", |bench| {
        bench.iter(|| searcher.choose(&asked, dice));
    });
}

criterion_group!(benches, judge, policy);
criterion_main!(benches);
