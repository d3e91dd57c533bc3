//! What a viewer may not know changes nothing of what he is shown.

use display::{Ink, Language, Layout, Shown, Words};
use table::{Game, Seat, Seed, Viewer};
use tigris::Tigris;

use crate::walk;

#[test]
fn games_that_differ_only_in_hidden_tiles_look_the_same() {
    let words = Words::of(Language::English);
    for (options, seats, seed) in walk::tables().take(6) {
        let mut step = 0;
        walk::walk(&options, seats, seed, |moment| {
            step += 1;
            if step % 9 != 0 {
                return;
            }
            for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
                let view = moment.game.view(viewer);
                let other = Tigris::imagine(&view, &mut Seed::from_number(seed + step).stream(1));
                let other = other.view(viewer);
                for layout in [Layout::Wide, Layout::Tall] {
                    assert_eq!(Tigris::scene(&view, layout), Tigris::scene(&other, layout));
                }
                assert_eq!(
                    Tigris::text(&view, words, Ink::Plain),
                    Tigris::text(&other, words, Ink::Plain)
                );
                if moment.asked.map(Viewer::Seat) == Some(viewer) {
                    let legal = moment.legal;
                    assert_eq!(Tigris::choices(&view, legal), Tigris::choices(&other, legal));
                    for action in legal.iter().step_by(11) {
                        assert_eq!(Tigris::preview(&view, action), Tigris::preview(&other, action));
                    }
                }
            }
        });
    }
}

/// A view remembers all points; a table with hidden points must not show them.
#[test]
fn hidden_points_are_not_shown_before_the_end() {
    walk::walk(&walk::options(false), 3, 5, |moment| {
        let over = moment.game.outcome().is_some();
        let viewer = Viewer::Seat(Seat::new(1).unwrap());
        let scene = Tigris::scene(&moment.game.view(viewer), Layout::Wide);
        let shown = |id: &str| scene.things.iter().any(|thing| thing.id == id);
        assert!(shown("points bull red") && shown("treasures bull"));
        assert_eq!(shown("points archer red") || shown("treasures pot"), over);
    });
}
