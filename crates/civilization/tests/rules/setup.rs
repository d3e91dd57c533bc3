//! Set-up.

use crate::support::{new_game, seat};
use civilization::{Civilization, Options};
use table::{Game, Refusal};

/// civilization.setup.1: two to six play.
#[test]
fn two_to_six_play() {
    for seats in [0, 1, 7, 8] {
        let refused = Civilization::start(&Options::default(), seats).unwrap_err();
        assert_eq!(refused.rule().0, "civilization.setup.1");
    }
    (2..=6).for_each(|seats| drop(Civilization::start(&Options::default(), seats).unwrap()));
}

/// civilization.setup.2, civilization.setup.3: resources stay open, all other tokens are dealt face
/// down.
#[test]
fn resources_stay_open() {
    new_game("first=first-seat", 2)
        .play(&["? open wine", "? open -"])
        .shows("land alaska open wine")
        .shows("unseen wine 4")
        .tells("civilization.setup.2");
}

/// civilization.setup.4, civilization.setup.5, civilization.setup.6, civilization.setup.7,
/// civilization.setup.8, civilization.setup.9, civilization.setup.10: the opening with three
/// players.
#[test]
fn the_cards_go_to_the_right_and_the_last_plays_first() {
    let mut game = new_game("first=drawn", 3)
        .refuses_chance("? first white", "white does not play and cannot choose first")
        .refuses_chance("? open wine", "who chooses first is drawn now, and nothing else")
        .play(&["? first blue"])
        .tells("civilization.setup.6")
        .refuses_chance("? open plague", "no resource plague is left to lie open")
        .refuses_chance("? deal pottery", "the resources are laid out now, and nothing else");
    let resources = ["wine", "horses", "oil", "rare", "spices", "iron", "coal", "gems"];
    for number in 0..54 {
        let step = match resources.get(number % 30) {
            Some(resource) => format!("? open {resource}"),
            None => "? open -".to_owned(),
        };
        game = game.play(&[step.as_str()]);
    }
    let game = game
        .refuses_chance("? deal masonry", "masonry requires another technology and is not dealt")
        .play(&["? deal pottery"])
        .refuses_chance("? deal pottery", "pottery has been dealt already")
        .play(&["? deal writing", "? deal barter"])
        .tells("civilization.setup.5")
        .shows("civ red credits 30 points 0")
        .waits_for(&["blue"])
        .play(&["blue: choose genio", "blue: start italia", "? token plague"])
        .shows("land italia blue level 1 unit infantry-1 gone")
        .tells("civilization.setup.7")
        // Red is blue's right-hand neighbour.
        .waits_for(&["red"])
        .refuses("red: choose genio", "civilization.choose.3")
        .play(&["red: choose leva"])
        .refuses("red: start italia", "civilization.setup.8")
        .play(&["red: start balkans", "? token gold10"])
        .shows("civ red credits 40")
        .play(&["green: choose tributi", "green: start anatolia", "? token desert"])
        .shows("land anatolia green level 1 unit infantry-1 gone")
        // Green chose last and plays first; nothing in Tributes needs a decision.
        .shows("civ green credits 60 points 0 played tributi");
    assert!(game.game.decision(seat("green")).is_some());
}
