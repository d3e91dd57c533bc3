//! Events as sentences, and the things they moved or placed.

use tigris::{Colour, Ending, Event, Home, Kind, NoPoint, Reason, Tiles};

use super::names;
use crate::Message;

/// An event as a sentence.
pub(super) fn tell(event: &Event) -> Message {
    let new = |id: &'static str| Message::new(id);
    match *event {
        Event::Started { seat } => new("tigris-event-started").word("seat", names::dynasty(seat)),
        Event::TurnBegan { seat } => {
            new("tigris-event-turn-began").word("seat", names::dynasty(seat))
        }
        Event::Drew { seat, tile: Some(tile), .. } => new("tigris-event-drew")
            .word("seat", names::dynasty(seat))
            .word("tile", names::tile(tile)),
        Event::Drew { seat, tile: None, .. } => {
            new("tigris-event-drew-hidden").word("seat", names::dynasty(seat))
        }
        Event::Took { seat, tile, .. } => new("tigris-event-took")
            .word("seat", names::dynasty(seat))
            .word("tile", names::tile(tile)),
        Event::DisplayFilled { tile, .. } => {
            new("tigris-event-display-filled").word("tile", names::tile(tile))
        }
        Event::TilePlaced { seat, tile, space } => new("tigris-event-tile-placed")
            .word("seat", names::dynasty(seat))
            .word("tile", names::tile(tile))
            .text("space", space),
        Event::CatastrophePlayed { seat, space, destroyed: None } => {
            new("tigris-event-catastrophe").word("seat", names::dynasty(seat)).text("space", space)
        }
        Event::CatastrophePlayed { seat, space, destroyed: Some(tile) } => {
            new("tigris-event-catastrophe-destroys")
                .word("seat", names::dynasty(seat))
                .word("tile", names::tile(tile))
                .text("space", space)
        }
        Event::Swapped { seat, tiles: Some(tiles), .. } => new("tigris-event-swapped")
            .word("seat", names::dynasty(seat))
            .counted("tiles", counted(tiles)),
        Event::Swapped { seat, count, tiles: None } => new("tigris-event-swapped-hidden")
            .word("seat", names::dynasty(seat))
            .number("count", count),
        Event::Passed { seat } => new("tigris-event-passed").word("seat", names::dynasty(seat)),
        Event::SwapFellShort { seat } => {
            new("tigris-event-swap-fell-short").word("seat", names::dynasty(seat))
        }
        Event::TurnEnded { seat } => {
            new("tigris-event-turn-ended").word("seat", names::dynasty(seat))
        }
        Event::TreasureTaken { seat, space, .. } => {
            new("tigris-event-treasure").word("seat", names::dynasty(seat)).text("space", space)
        }
        Event::GameEnded { because } => new(match because {
            Ending::Treasures => "tigris-event-ended-treasures",
            Ending::Refill => "tigris-event-ended-refill",
            Ending::SwapAtOnce | Ending::SwapAfterTurn => "tigris-event-ended-swap",
            Ending::Idle => "tigris-event-ended-idle",
        }),
        Event::Scored { .. } | Event::NothingScored { .. } => scoring(event),
        Event::LeaderPlaced { .. }
        | Event::LeaderWithdrawn { .. }
        | Event::LeaderWentHome { .. } => leading(event),
        Event::BuildingPlaced { .. }
        | Event::BuildingReturned { .. }
        | Event::MonumentBuilt { .. }
        | Event::WonderBuilt { .. }
        | Event::Declined { .. } => building(event),
        _ => fighting(event),
    }
}

fn scoring(event: &Event) -> Message {
    match *event {
        Event::Scored { seat, colour, points, because } => {
            let id = match because {
                Reason::Tile => "tigris-event-scored-tile",
                Reason::King => "tigris-event-scored-king",
                Reason::Building => "tigris-event-scored-building",
                Reason::Revolt => "tigris-event-scored-revolt",
                Reason::War => "tigris-event-scored-war",
                Reason::Monument => "tigris-event-scored-monument",
                Reason::Wonder => "tigris-event-scored-wonder",
            };
            Message::new(id)
                .word("seat", names::dynasty(seat))
                .word("colour", names::hue(colour))
                .number("points", points)
        }
        Event::NothingScored { because: NoPoint::NoLeader } => {
            Message::new("tigris-event-nothing-leader")
        }
        Event::NothingScored { because: NoPoint::NoKingdom } => {
            Message::new("tigris-event-nothing-kingdom")
        }
        _ => Message::new("tigris-event-nothing-joined"),
    }
}

fn leading(event: &Event) -> Message {
    let (id, seat, leader) = match *event {
        Event::LeaderPlaced { seat, leader, from: None, .. } => {
            ("tigris-event-leader-placed", seat, leader)
        }
        Event::LeaderPlaced { seat, leader, space, from: Some(from) } => {
            return Message::new("tigris-event-leader-moved")
                .word("seat", names::dynasty(seat))
                .word("leader", names::leader(leader))
                .text("from", from)
                .text("space", space);
        }
        Event::LeaderWentHome { seat, leader, because, .. } => {
            let id = match because {
                Home::NoTemple => "tigris-event-leader-home-temple",
                Home::Revolt => "tigris-event-leader-home-revolt",
                Home::War => "tigris-event-leader-home-war",
            };
            (id, seat, leader)
        }
        Event::LeaderWithdrawn { seat, leader, .. } => {
            ("tigris-event-leader-withdrawn", seat, leader)
        }
        _ => return Message::new("tigris-event-nothing-joined"),
    };
    let said =
        Message::new(id).word("seat", names::dynasty(seat)).word("leader", names::leader(leader));
    match *event {
        Event::LeaderPlaced { space, .. }
        | Event::LeaderWithdrawn { space, .. }
        | Event::LeaderWentHome { space, .. } => said.text("space", space),
        _ => said,
    }
}

fn building(event: &Event) -> Message {
    match *event {
        Event::BuildingPlaced { seat, colour, space, from } => {
            let said = Message::new(match from {
                None => "tigris-event-building",
                Some(_) => "tigris-event-building-moved",
            });
            let said = said
                .word("seat", names::dynasty(seat))
                .word("building", names::building(colour))
                .text("space", space);
            match from {
                None => said,
                Some(from) => said.text("from", from),
            }
        }
        Event::BuildingReturned { colour, space } => Message::new("tigris-event-building-returned")
            .word("building", names::building(colour))
            .text("space", space),
        Event::MonumentBuilt { seat, monument, space } => Message::new("tigris-event-monument")
            .word("seat", names::dynasty(seat))
            .word("monument", names::monument(monument))
            .text("space", space),
        Event::WonderBuilt { seat, space } => Message::new("tigris-event-wonder")
            .word("seat", names::dynasty(seat))
            .text("space", space),
        Event::Declined { seat, building: true } => {
            Message::new("tigris-event-declined-building").word("seat", names::dynasty(seat))
        }
        Event::Declined { seat, .. } => {
            Message::new("tigris-event-declined-monument").word("seat", names::dynasty(seat))
        }
        _ => Message::new("tigris-event-nothing-joined"),
    }
}

fn fighting(event: &Event) -> Message {
    match *event {
        Event::RevoltBegan { leader, attacker, defender } => {
            fight("tigris-event-revolt", leader, attacker, defender)
        }
        Event::WarBegan { leader, attacker, defender, .. } => {
            fight("tigris-event-war", leader, attacker, defender)
        }
        Event::KingdomsJoined { space } => Message::new("tigris-event-joined").text("space", space),
        Event::PeaceKept { space } => Message::new("tigris-event-peace").text("space", space),
        Event::WarAvoided { leader } => {
            Message::new("tigris-event-war-avoided").word("leader", names::leader(leader))
        }
        Event::Committed { seat, tile, count, .. } => Message::new("tigris-event-committed")
            .word("seat", names::dynasty(seat))
            .word("tile", names::tile(tile))
            .number("count", count),
        Event::ConflictWon { kind, leader, winner, loser, attack, defence } => {
            let id = match kind {
                Kind::Revolt => "tigris-event-revolt-won",
                Kind::War => "tigris-event-war-won",
            };
            Message::new(id)
                .word("leader", names::leader(leader))
                .word("winner", names::dynasty(winner))
                .word("loser", names::dynasty(loser))
                .number("won", attack.max(defence))
                .number("lost", attack.min(defence))
        }
        Event::TilesRemoved { tile, spaces } => {
            let list: Vec<_> = spaces.into_iter().map(|space| space.to_string()).collect();
            Message::new("tigris-event-tiles-removed")
                .word("tile", names::tile(tile))
                .number("count", spaces.len())
                .text("spaces", list.join(", "))
        }
        Event::UnificationRemoved { space } => {
            Message::new("tigris-event-unification-removed").text("space", space)
        }
        _ => Message::new("tigris-event-nothing-joined"),
    }
}

fn fight(
    id: &'static str,
    leader: Colour,
    attacker: table::Seat,
    defender: table::Seat,
) -> Message {
    Message::new(id)
        .word("leader", names::leader(leader))
        .word("attacker", names::dynasty(attacker))
        .word("defender", names::dynasty(defender))
}

/// Tiles as counted words.
pub(super) fn counted(tiles: Tiles) -> impl Iterator<Item = (i64, std::borrow::Cow<'static, str>)> {
    Colour::ALL
        .into_iter()
        .filter(move |colour| tiles[*colour] > 0)
        .map(move |colour| (i64::from(tiles[colour]), names::tile(colour).into()))
}

/// The ids of the things that an event moved or placed.
pub(super) fn touched(event: &Event) -> Vec<String> {
    match *event {
        Event::TilePlaced { space, .. } => vec![names::tile_id(space).to_owned()],
        Event::LeaderPlaced { seat, leader, .. }
        | Event::LeaderWithdrawn { seat, leader, .. }
        | Event::LeaderWentHome { seat, leader, .. } => vec![names::leader_id(seat, leader)],
        Event::CatastrophePlayed { space, .. } => vec![format!("catastrophe {space}")],
        Event::BuildingPlaced { colour, .. } | Event::BuildingReturned { colour, .. } => {
            vec![names::building_id(colour)]
        }
        Event::MonumentBuilt { monument, .. } => vec![names::monument_id(monument)],
        Event::WonderBuilt { .. } => vec!["wonder".to_owned()],
        Event::TilesRemoved { spaces, .. } => spaces.into_iter().map(names::space_id).collect(),
        Event::TreasureTaken { space, .. } => vec![names::tile_id(space).to_owned()],
        _ => Vec::new(),
    }
}
