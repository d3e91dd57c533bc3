//! Hidden information never affects what a viewer is shown.

use display::{Ink, Language, Layout, Shown, Words};
use table::{Seat, Seed, Viewer};

use super::walk::Moment;

/// Checks that every viewer is shown the same in a game that they cannot tell from this one.
pub(crate) fn look_alike<G: Shown>(moment: &Moment<'_, G>, seed: u64) {
    let words = Words::of(Language::English);
    for viewer in Seat::all(moment.game.seats()).map(Viewer::Seat).chain([Viewer::Spectator]) {
        let view = moment.game.view(viewer);
        let other = G::imagine(&view, &mut Seed::from_number(seed + moment.step).stream(1));
        let other = other.view(viewer);
        for layout in [Layout::Wide, Layout::Tall] {
            assert_eq!(G::scene(&view, layout), G::scene(&other, layout));
        }
        let text = |view| G::text(view, words, Ink::Plain);
        assert_eq!(text(&view), text(&other));
        if moment.asked.map(Viewer::Seat) != Some(viewer) {
            continue;
        }
        assert_eq!(G::choices(&view, moment.legal), G::choices(&other, moment.legal));
        for action in moment.legal.iter().step_by(11) {
            assert_eq!(G::preview(&view, action), G::preview(&other, action));
        }
    }
}
