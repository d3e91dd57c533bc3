//! Questions as sentences: to the player being asked, and about them to the others.

use table::Seat;
use tigris::{Decision, Kind, Purpose};

use super::names;
use crate::Message;

/// The question, addressed to the seat being asked.
pub(super) fn ask(decision: &Decision, seat: Seat) -> Message {
    match decision {
        Decision::Turn { actions_left } => {
            Message::new("tigris-ask-turn").number("actions", *actions_left)
        }
        Decision::Commit {
            kind,
            leader,
            tile,
            attacker,
            defender,
            attack,
            defence,
            committed,
            ..
        } => {
            let attacks = seat == *attacker && committed.is_none();
            let id = match (kind, attacks) {
                (Kind::Revolt, true) => "tigris-ask-attack-revolt",
                (Kind::Revolt, false) => "tigris-ask-defend-revolt",
                (Kind::War, true) => "tigris-ask-attack-war",
                (Kind::War, false) => "tigris-ask-defend-war",
            };
            let rival = if attacks { *defender } else { *attacker };
            let said = Message::new(id)
                .word("leader", names::leader(*leader))
                .word("rival", names::dynasty(rival))
                .number("attack", *attack + committed.unwrap_or(0))
                .number("defence", *defence);
            match kind {
                Kind::Revolt => said,
                Kind::War => said.word("tile", names::tile(*tile)),
            }
        }
        Decision::ChooseWar { .. } => Message::new("tigris-ask-choose-war"),
        Decision::Building { colour, .. } => Message::new("tigris-ask-building")
            .word("building", names::building(*colour))
            .word("tile", names::tile(*colour)),
        Decision::Monument { placed } => Message::new("tigris-ask-monument").text("space", placed),
        Decision::Treasure { treasures } => {
            Message::new("tigris-ask-treasure").number("count", treasures.len())
        }
        Decision::Take { purpose, wanted, .. } => Message::new(match purpose {
            Purpose::Swap => "tigris-ask-take-swap",
            Purpose::Deal | Purpose::Refill => "tigris-ask-take-refill",
        })
        .number("wanted", *wanted),
        Decision::WonderPoint => Message::new("tigris-ask-wonder-point"),
    }
}

/// The question as the others see it: what they are waiting for.
pub(super) fn wait(decision: &Decision, seat: Seat) -> Message {
    let said = Message::new(match decision {
        Decision::Turn { .. } => "tigris-wait-turn",
        Decision::Commit { .. } => "tigris-wait-commit",
        Decision::ChooseWar { .. } => "tigris-wait-choose-war",
        Decision::Building { .. } => "tigris-wait-building",
        Decision::Monument { .. } => "tigris-wait-monument",
        Decision::Treasure { .. } => "tigris-wait-treasure",
        Decision::Take { .. } => "tigris-wait-take",
        Decision::WonderPoint => "tigris-wait-wonder-point",
    });
    let said = said.word("seat", names::dynasty(seat));
    match decision {
        Decision::Turn { actions_left } => said.number("actions", *actions_left),
        Decision::Commit { tile, .. } => said.word("tile", names::tile(*tile)),
        Decision::Building { colour, .. } => said.word("building", names::building(*colour)),
        _ => said,
    }
}
