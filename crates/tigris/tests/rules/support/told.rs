//! Events in words.

use table::Seat;
use tigris::{Colour, Event, Home, NoPoint, Reason, dynasty_name};

/// What happened, in a line.
#[allow(clippy::too_many_lines, reason = "a table: one arm for each event")]
pub(crate) fn in_words(event: &Event) -> String {
    let name = |seat: &Seat| dynasty_name(*seat);
    let whose = |seat: &Seat, leader: &Colour| format!("{}'s {}", name(seat), leader.leader());
    let tiles = |count: u8, tile: &Colour| format!("{count} {}", tile.tile());
    match event {
        Event::Started { seat } => format!("{} is to begin", name(seat)),
        Event::TurnBegan { seat } => format!("{} begins a turn", name(seat)),
        Event::Drew { seat, tile, .. } => {
            format!("{} draws {}", name(seat), tile.map_or("a tile", Colour::tile))
        }
        Event::Took { seat, tile, .. } => format!("{} takes {}", name(seat), tile.tile()),
        Event::DisplayFilled { tile, .. } => format!("{} is laid into the display", tile.tile()),
        Event::LeaderPlaced { seat, leader, space, from } => match from {
            None => format!("{} comes to {space}", whose(seat, leader)),
            Some(from) => format!("{} moves from {from} to {space}", whose(seat, leader)),
        },
        Event::LeaderWithdrawn { seat, leader, space } => {
            format!("{} is withdrawn from {space}", whose(seat, leader))
        }
        Event::LeaderWentHome { seat, leader, space, because } => {
            let why = match because {
                Home::NoTemple => "for want of a temple",
                Home::Revolt => "after a revolt",
                Home::War => "after a war",
            };
            format!("{} goes home from {space} {why}", whose(seat, leader))
        }
        Event::TilePlaced { seat, tile, space } => {
            format!("{} lays {} on {space}", name(seat), tile.tile())
        }
        Event::Scored { seat, colour, points, because } => {
            let why = match because {
                Reason::Tile => "for a tile",
                Reason::King => "for a tile, with the king",
                Reason::Building => "for a tile, with the building",
                Reason::Revolt => "for a revolt",
                Reason::War => "for a war",
                Reason::Monument => "for monuments",
                Reason::Wonder => "for the wonder",
            };
            format!("{} scores {points} {} {why}", name(seat), colour.name())
        }
        Event::NothingScored { because } => match because {
            NoPoint::NoLeader => "no point: no leader".to_owned(),
            NoPoint::NoKingdom => "no point: no kingdom".to_owned(),
            NoPoint::Joined => "no point: kingdoms joined".to_owned(),
        },
        Event::CatastrophePlayed { seat, space, destroyed } => {
            let tile = destroyed.map_or("nothing", Colour::tile);
            format!("{} strikes {space} and destroys {tile}", name(seat))
        }
        Event::Swapped { seat, count, tiles } => match tiles {
            Some(tiles) => format!("{} swaps {tiles}", name(seat)),
            None => format!("{} swaps {count} tiles", name(seat)),
        },
        Event::Passed { seat } => format!("{} passes", name(seat)),
        Event::RevoltBegan { leader, attacker, defender } => {
            format!("{} revolts against {}", whose(attacker, leader), whose(defender, leader))
        }
        Event::KingdomsJoined { space } => format!("kingdoms are joined at {space}"),
        Event::PeaceKept { space } => format!("there is peace at {space}"),
        Event::WarBegan { leader, attacker, defender, chosen } => {
            let how = if *chosen { "by choice" } else { "as the only war" };
            format!("{} attacks {} {how}", whose(attacker, leader), whose(defender, leader))
        }
        Event::WarAvoided { leader } => format!("the war of the {}s is off", leader.leader()),
        Event::Committed { seat, tile, count, only, .. } => {
            let how = if *only { ", which is all there is" } else { "" };
            format!("{} commits {}{how}", name(seat), tiles(*count, tile))
        }
        Event::ConflictWon { winner, loser, attack, defence, leader, .. } => {
            let (winner, loser) = (whose(winner, leader), whose(loser, leader));
            format!("{winner} beats {loser}, attack {attack}, defence {defence}")
        }
        Event::TilesRemoved { tile, spaces } => {
            let spaces: Vec<_> = spaces.into_iter().map(|space| space.to_string()).collect();
            format!("{} removed from {}", tile.tile(), spaces.join(" "))
        }
        Event::UnificationRemoved { space } => {
            format!("the unification tile comes off {space}")
        }
        Event::BuildingPlaced { seat, colour, space, from } => match from {
            None => format!("{} puts the {} building on {space}", name(seat), colour.name()),
            Some(from) => {
                format!(
                    "{} moves the {} building from {from} to {space}",
                    name(seat),
                    colour.name()
                )
            }
        },
        Event::BuildingReturned { colour, space } => {
            format!("the {} building goes back from {space}", colour.name())
        }
        Event::MonumentBuilt { seat, monument, space } => {
            format!("{} builds {monument} on {space}", name(seat))
        }
        Event::WonderBuilt { seat, space } => {
            format!("{} builds the wonder on {space}", name(seat))
        }
        Event::Declined { seat, .. } => format!("{} declines", name(seat)),
        Event::TreasureTaken { seat, space, only } => {
            let how = if *only { ", which is all there is" } else { "" };
            format!("{} takes the treasure from {space}{how}", name(seat))
        }
        Event::SwapFellShort { seat } => format!("{}'s swap falls short", name(seat)),
        Event::TurnEnded { seat } => format!("{}'s turn is over", name(seat)),
        Event::GameEnded { because } => format!("the game ends: {because:?}"),
    }
}
