//! How long a table takes: scene, SVG and PNG.

#![allow(missing_docs, clippy::unwrap_used, reason = "criterion writes its own functions")]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use display::{Language, Layout, Shown, Theme, Words, png, svg};
use table::{Game, Seat, Viewer};
use tigris::Tigris;

fn draw(criterion: &mut Criterion) {
    let game = Tigris::from_position(include_str!("../tests/goldens/middle.position.txt")).unwrap();
    let view = game.view(Viewer::Seat(Seat::new(0).unwrap()));
    let words = Words::of(Language::English);
    let scene = Tigris::scene(&view, Layout::Wide);
    let drawing = svg(&scene, Theme::Light, words);
    criterion.bench_function("scene", |b| {
        b.iter(|| black_box(Tigris::scene(black_box(&view), Layout::Wide)));
    });
    criterion.bench_function("svg", |b| {
        b.iter(|| black_box(svg(black_box(&scene), Theme::Light, words)));
    });
    criterion.bench_function("png", |b| {
        b.iter(|| black_box(png(black_box(&drawing), 1280).unwrap()));
    });
}

criterion_group!(benches, draw);
criterion_main!(benches);
