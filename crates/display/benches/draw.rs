//! How long a table takes: scene, SVG, PNG and film of each game.

#![allow(missing_docs, clippy::unwrap_used, reason = "criterion writes its own functions")]

use std::hint::black_box;

use civilization::Civilization;
use criterion::{Criterion, criterion_group, criterion_main};
use display::{Film, Language, Layout, Look, Painter, Scene, Shown, Theme, Words, svg};
use stone_age::StoneAge;
use table::{Dice, Nobody, Seat, Seed, Viewer, Waiting};
use tigris::Tigris;

/// The allocator of the product: a scene is made of many small texts.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn draw<G: Shown>(criterion: &mut Criterion, position: &str) {
    let game = G::from_position(position).unwrap();
    let view = game.view(Viewer::Seat(Seat::new(0).unwrap()));
    let words = Words::of(Language::English);
    let scene = G::scene(&view, Layout::Wide);
    let (painter, look) = (Painter::default(), Look { theme: Theme::Light, words, width: 1280 });
    let mut group = criterion.benchmark_group(G::NAME);
    group.bench_function("scene", |b| {
        b.iter(|| black_box(G::scene(black_box(&view), Layout::Wide)));
    });
    group.bench_function("svg", |b| {
        b.iter(|| black_box(svg(black_box(&scene), Theme::Light, words)));
    });
    group.bench_function("png", |b| {
        b.iter(|| black_box(painter.png(black_box(&scene), look).unwrap()));
    });
    group.bench_function("png, nothing known", |b| {
        b.iter(|| black_box(Painter::default().png(black_box(&scene), look).unwrap()));
    });
    let scenes = film::<G>();
    let wide = Look { width: 1200, ..look };
    group.sample_size(10).bench_function("film of 48 pictures, nothing known", |b| {
        b.iter(|| {
            let painter = Painter::default();
            let mut film = Film::new(&painter, wide);
            scenes.iter().for_each(|scene| film.add(scene, 70).unwrap());
            black_box(film.finish().unwrap())
        });
    });
    group.finish();
}

/// 48 pictures of a random game, with four answers from each to the next.
fn film<G: Shown>() -> Vec<Scene> {
    let mut game = G::start(&G::Options::default(), 3).unwrap();
    let mut dice = Seed::from_number(5).stream(0);
    let (mut scenes, mut legal, mut answers) = (Vec::new(), Vec::new(), 0);
    while scenes.len() < 48 {
        match game.waiting() {
            Waiting::Over => break,
            Waiting::Chance => {
                let outcome = game.sample_chance(&mut dice).unwrap();
                game.resolve_chance(&outcome, &mut Nobody).unwrap();
            }
            Waiting::For(seats) => {
                if answers % 4 == 0 {
                    scenes.push(G::scene(&game.view(Viewer::All), Layout::Wide));
                }
                answers += 1;
                let seat = seats.first().unwrap();
                game.legal_actions(seat, &mut legal);
                let action = legal[dice.below(legal.len() as u32) as usize].clone();
                game.act(seat, &action, &mut Nobody).unwrap();
            }
        }
    }
    scenes
}

fn every_game(criterion: &mut Criterion) {
    draw::<Tigris>(criterion, include_str!("../tests/goldens/tigris/middle.position.txt"));
    draw::<StoneAge>(criterion, include_str!("../tests/goldens/stone-age/placing.position.txt"));
    draw::<Civilization>(criterion, include_str!("../tests/goldens/civilization/war.position.txt"));
}

criterion_group!(benches, every_game);
criterion_main!(benches);
