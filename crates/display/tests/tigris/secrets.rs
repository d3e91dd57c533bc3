//! Hidden information never affects what a viewer is shown.

use display::{Layout, Shown};
use table::{Game, Seat, Viewer};
use tigris::Tigris;

use crate::{shown::secrets::look_alike, walk};

#[test]
fn games_that_differ_only_in_hidden_tiles_look_the_same() {
    for (options, seats, seed) in walk::tables().take(6) {
        walk::walk(&options, seats, seed, |moment| {
            if moment.step % 9 == 0 {
                look_alike(&moment, seed);
            }
        });
    }
}

/// A view contains all points; a table with hidden points must not show them.
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
