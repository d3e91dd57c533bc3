//! Names: ids of words, art and things.

use std::sync::LazyLock;

use table::Seat;
use tigris::{Colour, Monument, Space};

use crate::Message;

/// The word for a dynasty.
pub(super) fn dynasty(seat: Seat) -> &'static str {
    ["tigris-archer", "tigris-bull", "tigris-pot", "tigris-lion"]
        .get(seat.index())
        .copied()
        .unwrap_or("table-nothing")
}

/// The word for a tile.
pub(super) const fn tile(colour: Colour) -> &'static str {
    ["tigris-settlement", "tigris-temple", "tigris-farm", "tigris-market"][colour as usize]
}

/// The word for a leader.
pub(super) const fn leader(colour: Colour) -> &'static str {
    ["tigris-king", "tigris-priest", "tigris-farmer", "tigris-merchant"][colour as usize]
}

/// The word for a colour.
pub(super) const fn hue(colour: Colour) -> &'static str {
    ["tigris-black", "tigris-red", "tigris-blue", "tigris-green"][colour as usize]
}

/// The word for a civilization building.
pub(super) const fn building(colour: Colour) -> &'static str {
    ["tigris-palace", "tigris-library", "tigris-granary", "tigris-market-hall"][colour as usize]
}

/// The word for a monument.
pub(super) fn monument(monument: Monument) -> &'static str {
    let words = [
        "tigris-monument-black-red",
        "tigris-monument-black-blue",
        "tigris-monument-black-green",
        "tigris-monument-red-blue",
        "tigris-monument-red-green",
        "tigris-monument-blue-green",
    ];
    words[place(monument)]
}

/// The art of a monument.
pub(super) fn monument_art(monument: Monument) -> &'static str {
    let word = self::monument(monument);
    word.strip_prefix("tigris-").unwrap_or(word)
}

fn place(monument: Monument) -> usize {
    Monument::all().position(|other| other == monument).unwrap_or(0)
}

/// The art of a leader: the disc of its role with the emblem of its dynasty.
pub(super) fn leader_art(seat: Seat, colour: Colour) -> &'static str {
    const ART: [[&str; 4]; 4] = [
        [
            "leader-archer-king",
            "leader-archer-priest",
            "leader-archer-farmer",
            "leader-archer-merchant",
        ],
        ["leader-bull-king", "leader-bull-priest", "leader-bull-farmer", "leader-bull-merchant"],
        ["leader-pot-king", "leader-pot-priest", "leader-pot-farmer", "leader-pot-merchant"],
        ["leader-lion-king", "leader-lion-priest", "leader-lion-farmer", "leader-lion-merchant"],
    ];
    ART.get(seat.index()).map_or("", |art| art[colour as usize])
}

/// The art of a dynasty.
pub(super) fn dynasty_art(seat: Seat) -> &'static str {
    ["dynasty-archer", "dynasty-bull", "dynasty-pot", "dynasty-lion"]
        .get(seat.index())
        .copied()
        .unwrap_or("")
}

/// The art of a civilization building.
pub(super) const fn building_art(colour: Colour) -> &'static str {
    ["palace", "library", "granary", "market-hall"][colour as usize]
}

pub(super) fn space_id(space: Space) -> String {
    format!("space {space}")
}

/// The id of a tile. Scenes have many tiles, so their ids are formatted only once.
pub(super) fn tile_id(space: Space) -> &'static str {
    static IDS: LazyLock<Vec<String>> =
        LazyLock::new(|| Space::all().map(|space| format!("tile {space}")).collect());
    &IDS[usize::from(space.index())]
}

/// The label of a tile on a space.
pub(super) fn tile_label(colour: Colour, space: Space) -> Message {
    static LABELS: LazyLock<[Vec<Message>; 4]> = LazyLock::new(|| {
        let label = |colour, space: Space| {
            let label = Message::new("tigris-label-tile").word("tile", tile(colour));
            label.text("space", space).printed()
        };
        Colour::ALL.map(|colour| Space::all().map(|space| label(colour, space)).collect())
    });
    LABELS[colour as usize][usize::from(space.index())].clone()
}

pub(super) fn leader_id(seat: Seat, colour: Colour) -> String {
    format!("leader {} {}", tigris::dynasty_name(seat), colour.leader())
}

pub(super) fn treasure_id(space: Space) -> String {
    format!("treasure {space}")
}

pub(super) fn monument_id(monument: Monument) -> String {
    format!("monument {monument}")
}

pub(super) fn building_id(colour: Colour) -> String {
    format!("building {}", building_art(colour))
}

pub(super) fn hand_id(colour: Colour, number: u8) -> String {
    format!("hand {} {number}", colour.tile())
}

pub(super) fn open_id(colour: Colour, number: u8) -> String {
    format!("open {} {number}", colour.tile())
}

pub(super) fn catastrophe_id(seat: Seat, number: u8) -> String {
    format!("catastrophe {} {number}", tigris::dynasty_name(seat))
}
