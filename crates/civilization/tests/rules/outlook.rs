//! What stands within a seat's reach, whichever card allows it.

use civilization::{Civilization, Conquest, Kind, Outlook, Place};
use table::{Game, Viewer};

use crate::support::{Table, seat, table};

fn names<T: ToString>(things: impl IntoIterator<Item = T>) -> Vec<String> {
    things.into_iter().map(|thing| thing.to_string()).collect()
}

/// Red has cavalry beside blue's infantry, settlers in two places, and little money.
fn frontier() -> Table {
    table(
        "accademia",
        "
        stage top
        cursor red op 0 left 1 used 0 rights 0 0 0 0 0 0
        civ red credits 30 points 0 played accademia holds -
        technologies red pottery horse_riding bronze_working
        technologies blue masonry construction burial_rites
        wonders blue pyramids great_wall
        land gallia red level 1 settlers 1 unit cavalry-1 gone
        land iberia red settlers 1 gone
        land germania blue unit infantry-1 gone
        ",
    )
}

fn conquest(outlook: &Outlook, at: &str) -> Option<Conquest> {
    outlook.conquests.iter().find(|conquest| conquest.at.to_string() == at).copied()
}

/// civilization.tech.1, civilization.structure.4, civilization.place.5, civilization.conquest.1:
/// everything that a card could allow red now, at the usual prices.
#[test]
fn a_seat_reaches_what_it_can_pay_for() {
    let outlook = frontier().game.outlook(seat("red"));
    let technologies = names(outlook.technologies.iter().map(|open| open.technology));
    assert_eq!(technologies, ["barter", "writing", "sailing"]);
    assert_eq!(outlook.next.map(|open| open.technology.to_string()), Some("mysticism".to_owned()));
    assert_eq!(
        names(outlook.structures.iter().map(|(structure, _)| *structure)),
        ["granary", "temple", "arena"]
    );
    assert_eq!(
        outlook.structures.iter().map(|(_, price)| *price).collect::<Vec<_>>(),
        [20, 25, 25]
    );
    assert_eq!(names(outlook.founding), ["iberia"]);
    assert_eq!(names(outlook.growing), ["gallia"]);
}

/// civilization.conquest.1, civilization.move.1: the strongest single unit for each place.
#[test]
fn conquests_come_with_both_values() {
    let outlook = frontier().game.outlook(seat("red"));
    let found = conquest(&outlook, "germania").unwrap();
    assert_eq!((found.attack, found.defence, found.kind), (3, 2, Kind::Cavalry));
    assert_eq!(found.mover.map(|from: Place| from.to_string()), Some("gallia".to_owned()));
    assert_eq!(found.from, seat("blue"));
    assert_eq!(conquest(&outlook, "japan"), None);
    // Iberia has settlers only, but blue's settlement in Japan is too far away.
    assert_eq!(frontier().game.outlook(seat("blue")).conquests, []);
}

/// civilization.setup.6: what a spectator sees is enough, so the outlook reveals nothing.
#[test]
fn the_outlook_is_public() {
    let game = frontier().game;
    let mut dice = table::Seed::from_number(5).stream(0);
    let imagined = Civilization::imagine(&game.view(Viewer::Spectator), &mut dice);
    for name in ["red", "blue"] {
        assert_eq!(imagined.outlook(seat(name)), game.outlook(seat(name)));
    }
}
