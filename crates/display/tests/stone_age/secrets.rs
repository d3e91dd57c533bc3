//! What a viewer may not know changes nothing of what he is shown.

use display::{Ink, Language, Layout, Shown, Words};
use stone_age::{ExtraCard, StoneAge};
use table::{Game, Seat, Seed, Viewer};

use crate::{shown, walk};

#[test]
fn games_that_differ_only_in_hidden_cards_look_the_same() {
    let words = Words::of(Language::English);
    for (options, seats, seed) in walk::tables() {
        let mut step = 0;
        walk::walk(&options, seats, seed, |moment| {
            step += 1;
            if step % 9 != 0 {
                return;
            }
            for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
                let view = moment.game.view(viewer);
                let other = StoneAge::imagine(&view, &mut Seed::from_number(seed + step).stream(1));
                let other = other.view(viewer);
                for layout in [Layout::Wide, Layout::Tall] {
                    assert_eq!(StoneAge::scene(&view, layout), StoneAge::scene(&other, layout));
                }
                assert_eq!(
                    StoneAge::text(&view, words, Ink::Plain),
                    StoneAge::text(&other, words, Ink::Plain)
                );
                if moment.asked.map(Viewer::Seat) == Some(viewer) {
                    let legal = moment.legal;
                    assert_eq!(StoneAge::choices(&view, legal), StoneAge::choices(&other, legal));
                    for action in legal.iter().step_by(11) {
                        assert_eq!(
                            StoneAge::preview(&view, action),
                            StoneAge::preview(&other, action)
                        );
                    }
                }
            }
        });
    }
}

/// The extra card is a back to everybody but its owner, until the end.
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
            for viewer in shown::walk::viewers(moment.game) {
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
