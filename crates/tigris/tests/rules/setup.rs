//! Setting up.

use std::collections::BTreeSet;

use table::{Game, Refusal, Seat, Viewer};
use tigris::{Geography, Monument, Options, Side, Space, Tigris, dynasty_name};

use crate::support::{Rejection, new_game, seat, table};

/// tigris.setup.1
#[test]
fn two_three_or_four_can_play() {
    for seats in 2..=4 {
        assert!(Tigris::start(&Options::default(), seats).is_ok());
    }
    for seats in [0, 1, 5, 255] {
        let refused = Tigris::start(&Options::default(), seats).unwrap_err();
        assert_eq!(refused, Rejection::PlayerCount { seats });
        assert_eq!(refused.rule().0, "tigris.setup.1");
    }
}

/// tigris.setup.2
#[test]
fn each_player_leads_another_dynasty() {
    let names: Vec<_> = Seat::all(4).map(dynasty_name).collect();
    assert_eq!(names, ["archer", "bull", "pot", "lion"]);
    let view = new_game("", 3).game.view(Viewer::Spectator);
    let playing: Vec<_> = view.players.iter().map(|player| player.dynasty).collect();
    assert_eq!(playing, ["archer", "bull", "pot"]);
}

/// tigris.setup.3
#[test]
fn a_dynasty_has_four_leaders_and_all_begin_off_the_board() {
    let game = table("");
    assert_eq!(game.game.board().leaders().count(), 0);
    game.answers("archer", "withdraw", &[]);
    let leaders: BTreeSet<_> = game
        .legal("archer")
        .iter()
        .filter_map(|action| match action {
            tigris::Action::Leader { leader, .. } => Some(leader.leader()),
            _ => None,
        })
        .collect();
    assert_eq!(leaders.into_iter().collect::<Vec<_>>(), ["farmer", "king", "merchant", "priest"]);
}

/// tigris.setup.4
#[test]
fn the_board_has_sixteen_columns_and_eleven_rows_of_land_and_river() {
    let names: Vec<_> = Space::all().map(|space| space.to_string()).collect();
    assert_eq!(names.len(), 16 * 11);
    assert_eq!((names[0].as_str(), names[15].as_str(), names[16].as_str()), ("A1", "P1", "A2"));
    assert_eq!(names[175], "P11");
    for name in ["Q1", "A12", "A0", "1A", "A", ""] {
        assert!(name.parse::<Space>().is_err(), "{name}");
    }
    for side in [Side::Standard, Side::Advanced] {
        let Geography { river, .. } = Geography::of(side);
        assert_eq!(river.len() + Geography::of(side).land().len(), 176);
    }
}

/// tigris.setup.5
#[test]
fn a_temple_with_a_treasure_lies_on_every_winged_beast() {
    for (options, treasures) in [("board=standard", 10), ("board=advanced", 14)] {
        let position = new_game(options, 2).game.position();
        let tiles = position.split_whitespace().filter(|glyph| *glyph == "t*").count();
        assert_eq!(tiles, treasures, "{position}");
        let plain = position.split_whitespace().filter(|glyph| *glyph == "t").count();
        assert_eq!(plain, 0, "{position}");
    }
}

/// tigris.setup.6
#[test]
fn the_starting_temples_are_taken_from_the_hundred_and_fifty_three_tiles() {
    new_game("board=standard", 2).says("bag 30 settlement 47 temple 36 farm 30 market");
    new_game("board=advanced", 2).says("bag 30 settlement 43 temple 36 farm 30 market");
    let count = |options| {
        let view = new_game(options, 4).game.view(Viewer::Spectator);
        view.bag.count
    };
    assert_eq!((count("board=standard"), count("board=advanced")), (143, 139));
}

/// tigris.setup.7
#[test]
fn each_player_begins_with_two_catastrophes() {
    let view = new_game("", 4).game.view(Viewer::Seat(seat("pot")));
    assert!(view.players.iter().all(|player| player.catastrophes == 2));
}

/// tigris.setup.8
#[test]
fn there_is_a_monument_for_each_pair_of_colours() {
    let names: Vec<_> = Monument::all().map(|monument| monument.to_string()).collect();
    assert_eq!(
        names,
        ["black-red", "black-blue", "black-green", "red-blue", "red-green", "blue-green"]
    );
}

/// tigris.setup.9
#[test]
fn the_start_player_is_drawn_by_lot_before_the_deal() {
    let game = new_game("", 3);
    assert_eq!(game.outcomes(), "start archer 1, start bull 1, start pot 1");
    let lion = Rejection::CannotBegin { seat: seat("lion") };
    game.refuses("? start lion", &lion, "tigris.setup.9");
    assert_eq!(lion.to_string(), "the lion is not playing and cannot go first");
    game.refuses("? draw temple", &Rejection::StartIsDrawn, "tigris.setup.9");
    game.goes_on(
        &["? start pot", "? draw temple"],
        "
        setup.9        pot is to begin
        draw.1         pot draws temple
    ",
    );
}
