//! Previews: the foreseeable consequences of an action.

use table::Game;
use tigris::{Action, Decision, Event, Kind, Tigris, View};

use super::{asked, names, tell};
use crate::{Message, foresee::foresee};

/// The consequences of an action, in order, up to the first answer, tile or hand that cannot be
/// foreseen.
pub(super) fn preview(view: &View, action: &Action) -> Vec<Message> {
    let Some(seat) = asked(view) else { return Vec::new() };
    let Some((game, events)) = foresee::<Tigris>(view, seat, action) else { return Vec::new() };
    let foreseen = events.iter().take_while(|event| is_foreseen(event));
    let mut messages: Vec<_> = foreseen.filter(|event| is_news(event)).map(tell::tell).collect();
    if let table::Waiting::For(seats) = game.waiting()
        && let Some(decision) = seats.first().and_then(|seat| game.decision(seat))
    {
        messages.extend(strengths(&decision));
    }
    messages
}

/// Whether an event follows from public information. The refill after the last action does not.
fn is_foreseen(event: &Event) -> bool {
    !matches!(event, Event::TurnEnded { .. } | Event::Drew { .. } | Event::DisplayFilled { .. })
}

/// Whether an event adds something to the action itself.
fn is_news(event: &Event) -> bool {
    !matches!(
        event,
        Event::TilePlaced { .. }
            | Event::LeaderPlaced { .. }
            | Event::LeaderWithdrawn { .. }
            | Event::CatastrophePlayed { .. }
            | Event::Swapped { .. }
            | Event::Passed { .. }
            | Event::Committed { .. }
            | Event::MonumentBuilt { .. }
            | Event::WonderBuilt { .. }
            | Event::BuildingPlaced { .. }
            | Event::Declined { .. }
    )
}

/// The strengths from the board of both sides in the conflict that would follow.
fn strengths(decision: &Decision) -> Option<Message> {
    match decision {
        Decision::Commit { kind, attacker, defender, attack, defence, leader, .. } => {
            let id = match kind {
                Kind::Revolt => "tigris-preview-revolt",
                Kind::War => "tigris-preview-war",
            };
            let said = Message::new(id)
                .word("leader", names::leader(*leader))
                .word("attacker", names::dynasty(*attacker))
                .word("defender", names::dynasty(*defender))
                .number("attack", *attack)
                .number("defence", *defence);
            Some(said)
        }
        Decision::ChooseWar { leaders } => {
            let said = Message::new("tigris-preview-wars").number("count", leaders.len() as i64);
            Some(said)
        }
        Decision::Monument { .. } => Some(Message::new("tigris-preview-monument")),
        Decision::Building { colour, .. } => {
            Some(Message::new("tigris-preview-building").word("building", names::building(*colour)))
        }
        _ => None,
    }
}
