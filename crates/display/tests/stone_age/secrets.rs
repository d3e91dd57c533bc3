//! Hidden information never affects what a viewer is shown.

use display::{Layout, Shown};
use stone_age::{ExtraCard, StoneAge};
use table::Game;

use crate::{
    shown::{secrets::look_alike, walk::viewers},
    walk,
};

#[test]
fn games_that_differ_only_in_hidden_cards_look_the_same() {
    for (options, seats, seed) in walk::tables() {
        walk::walk(&options, seats, seed, |moment| {
            if moment.step % 9 == 0 {
                look_alike(&moment, seed);
            }
        });
    }
}

/// Only its owner sees the face of the extra card, until the end.
#[test]
fn the_extra_card_is_shown_to_its_owner_alone() {
    let mut hidden = 0;
    for (options, seats, seed) in walk::tables() {
        let mut step = 0;
        walk::walk(&options, seats, seed, |moment| {
            step += 1;
            if step % 5 != 0 {
                return;
            }
            for viewer in viewers(moment.game) {
                let view = moment.game.view(viewer);
                let scene = StoneAge::scene(&view, Layout::Wide);
                for (player, seat) in view.players.iter().zip(stone_age::SEAT_NAMES) {
                    let id = format!("extra {seat}");
                    let art = scene.things.iter().find(|thing| thing.id == id).map(|t| t.art);
                    let expected = match player.extra {
                        ExtraCard::None => None,
                        ExtraCard::Hidden => Some("card-back"),
                        ExtraCard::Known(_) => Some("extra-card"),
                    };
                    assert_eq!(art, expected);
                    hidden += usize::from(art == Some("card-back"));
                }
            }
        });
    }
    assert!(hidden > 0, "somebody drew the extra card");
}
