//! What can be drawn on a space: tiles, treasures, catastrophes and leaders.

use table::Seat;
use tigris::{Colour, DYNASTIES};

use super::names;
use crate::{Brush, Message};

/// All brushes for a table of this size. The glyphs are those of drawn positions.
pub(super) fn all(seats: u8) -> Vec<Brush> {
    let tile = |colour: Colour| Brush {
        glyph: colour.tile().chars().take(1).collect(),
        says: Message::new("tigris-brush").word("what", names::tile(colour)),
        art: colour.tile(),
        tint: colour.name(),
        single: false,
    };
    let special = |glyph: &str, id: &'static str, art| Brush {
        glyph: glyph.to_owned(),
        says: Message::new(id),
        art,
        tint: "",
        single: false,
    };
    let leaders = Seat::all(seats).flat_map(|seat| {
        Colour::ALL.into_iter().map(move |colour| Brush {
            glyph: [DYNASTIES[seat.index()], colour.leader()]
                .iter()
                .filter_map(|name| name.chars().next())
                .map(|letter| letter.to_ascii_uppercase())
                .collect(),
            says: Message::new("tigris-brush-leader")
                .word("leader", names::leader(colour))
                .word("seat", names::dynasty(seat)),
            art: names::leader_art(seat, colour),
            tint: colour.name(),
            single: true,
        })
    });
    let tiles = Colour::ALL.into_iter().map(tile);
    let specials = [
        special("t*", "tigris-brush-treasure", "treasure"),
        special("x", "tigris-brush-catastrophe", "catastrophe"),
    ];
    tiles.chain(specials).chain(leaders).collect()
}
