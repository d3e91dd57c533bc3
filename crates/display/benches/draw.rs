//! How long a table takes: scene, SVG and PNG of each game.

#![allow(missing_docs, clippy::unwrap_used, reason = "criterion writes its own functions")]

use std::hint::black_box;

use civilization::Civilization;
use criterion::{Criterion, criterion_group, criterion_main};
use display::{Language, Layout, Shown, Theme, Words, png, svg};
use stone_age::StoneAge;
use table::{Seat, Viewer};
use tigris::Tigris;

/// The allocator of the product: a scene is made of many small texts.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn draw<G: Shown>(criterion: &mut Criterion, position: &str) {
    let game = G::from_position(position).unwrap();
    let view = game.view(Viewer::Seat(Seat::new(0).unwrap()));
    let words = Words::of(Language::English);
    let scene = G::scene(&view, Layout::Wide);
    let drawing = svg(&scene, Theme::Light, words);
    let mut group = criterion.benchmark_group(G::NAME);
    group.bench_function("scene", |b| {
        b.iter(|| black_box(G::scene(black_box(&view), Layout::Wide)));
    });
    group.bench_function("svg", |b| {
        b.iter(|| black_box(svg(black_box(&scene), Theme::Light, words)));
    });
    group.bench_function("png", |b| {
        b.iter(|| black_box(png(black_box(&drawing), 1280).unwrap()));
    });
    group.finish();
}

fn every_game(criterion: &mut Criterion) {
    draw::<Tigris>(criterion, include_str!("../tests/goldens/tigris/middle.position.txt"));
    draw::<StoneAge>(criterion, include_str!("../tests/goldens/stone-age/placing.position.txt"));
    draw::<Civilization>(criterion, include_str!("../tests/goldens/civilization/war.position.txt"));
}

criterion_group!(benches, every_game);
criterion_main!(benches);
