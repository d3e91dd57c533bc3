//! Hidden information never affects what a viewer is shown.

use civilization::Civilization;
use display::{Layout, Shown};
use table::{Game, Seat, Viewer};

use crate::{shown::secrets::look_alike, walk};

#[test]
fn games_that_differ_only_in_what_is_hidden_look_the_same() {
    for (options, seats, seed) in walk::tables() {
        walk::walk(&options, seats, seed, |moment| {
            if moment.step % 17 == 0 {
                look_alike(&moment, seed);
            }
        });
    }
}

/// A real game and one with the hidden cards and tokens redealt look the same to a seat; and the
/// card in another seat's hand appears nowhere in its scene except among all cards.
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
                let at = civilization::Territory::all(moment.game.rules()).nth(place).unwrap();
                let token = scene.things.iter().find(|thing| thing.id == format!("token {at}"));
                if hidden && !knows {
                    assert_eq!(token.unwrap().art, "token-back");
                }
            }
        }
    });
}
