//! Pixel pictures and films: the same as rendering every scene as a whole.

#![cfg(feature = "pictures")]
#![allow(clippy::unwrap_used, reason = "a test fails where it stands")]

use civilization::Civilization;
use display::{Film, Language, Layout, Look, Painter, Scene, Shown, State, Theme, Words, svg};
use resvg::{tiny_skia, usvg};
use stone_age::StoneAge;
use table::{Dice, Seed, Viewer, Waiting};
use tigris::Tigris;

const LOOK: fn(Theme, u32) -> Look<'static> =
    |theme, width| Look { theme, words: Words::of(Language::Italian), width };

/// Scenes of a random game, one for each answer, with what it moved marked.
fn scenes<G: Shown>(answers: usize) -> Vec<Scene> {
    let mut game = G::start(&G::Options::default(), 3).unwrap();
    let mut dice = Seed::from_number(5).stream(0);
    let (mut scenes, mut legal) = (Vec::new(), Vec::new());
    while scenes.len() < answers {
        let mut events = Vec::new();
        match game.waiting() {
            Waiting::Over => break,
            Waiting::Chance => {
                let outcome = game.sample_chance(&mut dice).unwrap();
                game.resolve_chance(&outcome, &mut events).unwrap();
            }
            Waiting::For(seats) => {
                let seat = seats.first().unwrap();
                game.legal_actions(seat, &mut legal);
                let action = legal[dice.below(legal.len() as u32) as usize].clone();
                game.act(seat, &action, &mut events).unwrap();
                let mut scene = G::scene(&game.view(Viewer::All), Layout::Wide);
                let touched: Vec<_> = events.iter().flat_map(G::touched).collect();
                scene.mark(touched.iter().map(String::as_str), State::LastMoved);
                scenes.push(scene);
            }
        }
    }
    scenes
}

/// The scene rendered as one document, without the painter.
fn drawn(scene: &Scene, look: Look<'_>) -> Vec<u8> {
    let mut fonts = usvg::fontdb::Database::new();
    fonts.load_font_data(notosans::REGULAR_TTF.to_vec());
    fonts.load_font_data(notosans::BOLD_TTF.to_vec());
    let options = usvg::Options {
        fontdb: fonts.into(),
        font_family: "Noto Sans".to_owned(),
        ..usvg::Options::default()
    };
    let document = svg(scene, look.theme, look.words);
    let tree = usvg::Tree::from_str(&document, &options).unwrap();
    let scale = look.width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let mut pixmap = tiny_skia::Pixmap::new(look.width, height).unwrap();
    let scale = tiny_skia::Transform::from_scale(scale, scale);
    resvg::render(&tree, scale, &mut pixmap.as_mut());
    pixmap.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect()
}

/// The largest difference of any channel, the average, and the share of those above 12.
fn difference(one: &[u8], other: &[u8]) -> (u8, f64, f64) {
    assert_eq!(one.len(), other.len());
    let differences = one.iter().zip(other).map(|(one, other)| one.abs_diff(*other));
    let sum: u64 = differences.clone().map(u64::from).sum();
    let (all, far) = (one.len() as f64, differences.clone().filter(|it| *it > 12).count());
    (differences.max().unwrap(), sum as f64 / all, far as f64 / all)
}

/// Compositing cached sprites gives the same picture as rendering the whole document.
fn paints_as_drawn<G: Shown>() {
    let painter = Painter::default();
    for (index, scene) in scenes::<G>(31).iter().enumerate().step_by(15) {
        for (theme, width) in [(Theme::Light, 700), (Theme::Dark, 333)] {
            let painted = painter.rgb(scene, LOOK(theme, width)).unwrap();
            let (most, mean, share) = difference(&painted.rgb, &drawn(scene, LOOK(theme, width)));
            // Sprite edges differ slightly from those of the whole document, and an edge of a letter
            // on a border between quarters of a pixel may fall to either side.
            assert!(most <= 64 && mean < 0.5, "{} {index} {theme}: {most}, {mean}", G::NAME);
            assert!(share < 0.001, "{} {index} {theme}: {share}", G::NAME);
        }
    }
}

#[test]
fn tigris_is_painted_as_it_is_drawn() {
    paints_as_drawn::<Tigris>();
}

#[test]
fn stone_age_is_painted_as_it_is_drawn() {
    paints_as_drawn::<StoneAge>();
}

#[test]
fn civilization_is_painted_as_it_is_drawn() {
    paints_as_drawn::<Civilization>();
}

/// The frames of a film as a viewer sees them, each with its duration.
fn watched(film: &[u8]) -> Vec<(Vec<u8>, u16)> {
    let mut decoder = gif::DecodeOptions::new();
    decoder.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = decoder.read_info(film).unwrap();
    let width = usize::from(decoder.width());
    let mut canvas = vec![0; width * usize::from(decoder.height()) * 3];
    let mut pictures = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        assert_eq!(frame.dispose, gif::DisposalMethod::Keep);
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        for (index, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            let (y, x) = (index / usize::from(frame.width), index % usize::from(frame.width));
            if pixel[3] > 0 {
                let at = ((top + y) * width + left + x) * 3;
                canvas[at..at + 3].copy_from_slice(&pixel[..3]);
            }
        }
        pictures.push((canvas.clone(), frame.delay));
    }
    pictures
}

/// Every frame, composited onto the previous ones, equals the whole picture up to the palette.
fn films_what_is_painted<G: Shown>() {
    let (painter, scenes) = (Painter::default(), scenes::<G>(40));
    let look = LOOK(Theme::Light, 640);
    let mut film = Film::new(&painter, look);
    for (scene, stays) in scenes.iter().zip(100..) {
        film.add(scene, stays).unwrap();
    }
    let film = film.finish().unwrap();
    let (mut pictures, mut left) = (watched(&film).into_iter(), 0);
    let mut shown = Vec::new();
    for (index, (scene, stays)) in scenes.iter().zip(100_u16..).enumerate() {
        // A scene that looks like the previous one only extends its duration.
        if left == 0 {
            (shown, left) = pictures.next().unwrap();
        }
        left -= stays;
        let (most, mean, _) = difference(&shown, &painter.rgb(scene, look).unwrap().rgb);
        assert!(most <= 64 && mean < 1.5, "{} {index}: {most}, {mean}", G::NAME);
    }
    assert!(pictures.next().is_none() && left == 0);
    // Frames hold only changes: all of them together take a quarter of the same number of full
    // pictures.
    let mut first = Film::new(&painter, look);
    first.add(&scenes[0], 100).unwrap();
    let first = first.finish().unwrap().len();
    assert!(film.len() < scenes.len() / 4 * first, "{}: {} and {first}", G::NAME, film.len());
}

#[test]
fn a_film_of_tigris_shows_every_picture() {
    films_what_is_painted::<Tigris>();
}

#[test]
fn a_film_of_stone_age_shows_every_picture() {
    films_what_is_painted::<StoneAge>();
}

#[test]
fn a_film_of_civilization_shows_every_picture() {
    films_what_is_painted::<Civilization>();
}

/// Two runs give the same bytes, whatever was painted before; invalid sizes are refused.
#[test]
fn pictures_are_the_same_every_time() {
    let scenes = scenes::<Tigris>(8);
    let (fresh, used) = (Painter::default(), Painter::default());
    for scene in &scenes {
        used.png(scene, LOOK(Theme::Light, 300)).unwrap();
    }
    let last = scenes.last().unwrap();
    let picture = fresh.png(last, LOOK(Theme::Light, 300)).unwrap();
    assert_eq!(picture, used.png(last, LOOK(Theme::Light, 300)).unwrap());
    for width in [9, 9000] {
        assert!(fresh.png(last, LOOK(Theme::Light, width)).is_err());
    }
    assert!(Film::new(&fresh, LOOK(Theme::Light, 160)).finish().is_err());
}

#[test]
fn a_painter_remembers_no_more_than_it_may() {
    let (small, large) = (Painter::remembering(200_000), Painter::default());
    for scene in scenes::<Tigris>(12) {
        let look = LOOK(Theme::Light, 500);
        assert_eq!(small.rgb(&scene, look).unwrap(), large.rgb(&scene, look).unwrap());
        assert!(small.bytes() <= 200_000);
    }
    assert!(large.bytes() > 200_000);
}
