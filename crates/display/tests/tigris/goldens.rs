//! Drawn positions and what they look like: scenes as text, some of them as SVG and in a terminal.
//!
//! With `UPDATE_EXPECT=1` the golden files are written anew; look at the difference, and at the
//! pictures that `eridu draw` makes of the same positions.

use tigris::Tigris;

use crate::shown::golden;

const POSITIONS: [&str; 6] = ["start", "middle", "revolt", "war", "monument", "over"];

#[test]
fn scenes_of_drawn_positions() {
    golden::scenes::<Tigris>(&POSITIONS);
}

#[test]
fn drawings_of_drawn_positions() {
    golden::drawings::<Tigris>("start", "war");
}

#[test]
fn drawn_positions_in_a_terminal() {
    golden::terminals::<Tigris>(&POSITIONS, ["middle", "war"], 24);
}

/// The same picture on every machine: two runs give the same bytes, and so does the film.
#[cfg(feature = "pictures")]
#[test]
fn pictures_are_the_same_every_time() {
    use display::{Language, Layout, Shown, Theme, Words, svg};
    use table::{Game, Viewer};

    let game: Tigris = golden::drawn("middle");
    let scene = Tigris::scene(&game.view(Viewer::All), Layout::Wide);
    let drawing = svg(&scene, Theme::Light, Words::of(Language::English));
    let picture = display::png(&drawing, 300).unwrap();
    assert_eq!(picture, display::png(&drawing, 300).unwrap());
    assert!(display::png(&drawing, 9).is_err() && display::png(&drawing, 9000).is_err());
    assert!(display::png("no drawing", 300).is_err());
    let mut film = display::Film::new(160);
    film.add(&drawing, 50).unwrap();
    film.add(&drawing, 50).unwrap();
    assert!(film.finish().unwrap().starts_with(b"GIF89a"));
    assert!(display::Film::new(160).finish().is_err());
}
