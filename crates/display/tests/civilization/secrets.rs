//! What a viewer may not know changes nothing of what he is shown.

use civilization::Civilization;
use display::{Ink, Language, Layout, Shown, Words};
use table::{Game, Seat, Seed, Viewer};

use crate::walk;

#[test]
fn games_that_differ_only_in_what_is_hidden_look_the_same() {
    let words = Words::of(Language::English);
    for (options, seats, seed) in walk::tables() {
        walk::walk(&options, seats, seed, |moment| {
            if moment.step % 17 != 0 {
                return;
            }
            for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
                let view = moment.game.view(viewer);
                let dice = &mut Seed::from_number(seed + moment.step).stream(1);
                let other = Civilization::imagine(&view, dice).view(viewer);
                let layout = if moment.step % 2 == 0 { Layout::Wide } else { Layout::Tall };
                assert_eq!(Civilization::scene(&view, layout), Civilization::scene(&other, layout));
                assert_eq!(
                    Civilization::text(&view, words, Ink::Plain),
                    Civilization::text(&other, words, Ink::Plain)
                );
                if moment.asked.map(Viewer::Seat) == Some(viewer) {
                    let legal = moment.legal;
                    assert_eq!(
                        Civilization::choices(&view, legal),
                        Civilization::choices(&other, legal)
                    );
                    for action in legal.iter().step_by(11) {
                        assert_eq!(
                            Civilization::preview(&view, action),
                            Civilization::preview(&other, action)
                        );
                    }
                }
            }
        });
    }
}

/// A real game and one in which the hidden cards and tokens are dealt anew show a seat the same;
/// and the card that another seat holds is nowhere in its scene but on the shelf of all cards.
#[test]
fn the_cards_and_tokens_of_others_are_not_shown() {
    walk::walk(&walk::options(false), 3, 7, |moment| {
        if moment.step % 23 != 0 {
            return;
        }
        for viewer in [Viewer::Seat(Seat::new(1).unwrap()), Viewer::Spectator] {
            let scene = Civilization::scene(&moment.game.view(viewer), Layout::Wide);
            for (place, land) in moment.game.view(Viewer::All).table.territories.iter().enumerate()
            {
                let hidden = matches!(land.token, civilization::Lying::Peeked(_));
                let knows =
                    matches!(viewer, Viewer::Seat(seat) if land.peeked_by >> seat.index() & 1 == 1);
                let at = civilization::Territory::all().nth(place).unwrap();
                let token = scene.things.iter().find(|thing| thing.id == format!("token {at}"));
                if hidden && !knows {
                    assert_eq!(token.unwrap().art, "token-back");
                }
            }
        }
    });
}
