//! Events as sentences, and the things they moved or placed.

use civilization::{Event, Field, Place};

use super::{act, names};
use crate::Message;

/// An event as a sentence.
pub(super) fn tell(event: &Event) -> Message {
    let new = |id: &'static str| Message::new(id);
    match *event {
        Event::FirstDrawn { seat } => new("civilization-event-first").seat("seat", seat),
        Event::TokenLaid { at, token: Some(token) } => {
            new("civilization-event-token-laid").called("place", at).called("token", token)
        }
        Event::TokenLaid { at, token: None } => {
            new("civilization-event-token-down").called("place", at)
        }
        Event::TechnologyDealt { seat, technology } => {
            new("civilization-event-dealt").seat("seat", seat).called("technology", technology)
        }
        Event::CardChosen { seat, card: Some(card) } => {
            new("civilization-event-card-chosen").seat("seat", seat).called("card", card)
        }
        Event::CardChosen { seat, card: None } => {
            new("civilization-event-card-chosen-hidden").seat("seat", seat)
        }
        Event::PoolShown { seat, .. } => new("civilization-event-pool").seat("seat", seat),
        Event::Started { seat, at } => {
            new("civilization-event-started").seat("seat", seat).called("place", at)
        }
        Event::TurnBegan { seat, turn } => {
            new("civilization-event-turn").seat("seat", seat).number("turn", turn)
        }
        Event::CardPlayed { seat, card } => {
            new("civilization-event-card-played").seat("seat", seat).called("card", card)
        }
        Event::ResourceAnnounced { seat, token } => {
            new("civilization-event-announced").seat("seat", seat).called("token", token)
        }
        Event::Answered { seat, action: Some(action) } => new("civilization-event-answered")
            .seat("seat", seat)
            .said("what", vec![act::name(&action)]),
        Event::Answered { seat, action: None } => {
            new("civilization-event-answered-hidden").seat("seat", seat)
        }
        Event::AnswersShown => new("civilization-event-answers-shown"),
        Event::TerritoryShown { at, seat, level, settlers } => {
            new("civilization-event-territory-shown")
                .seat("seat", seat)
                .called("place", at)
                .number("level", level)
                .number("settlers", settlers)
        }
        Event::EraBegan { era } => new("civilization-event-era").word("era", names::era(era)),
        Event::CardDiscarded { card } => {
            new("civilization-event-card-discarded").called("card", card)
        }
        Event::EndProposed { seat } => new("civilization-event-end-proposed").seat("seat", seat),
        Event::EndAnswered { seat, agreed: true } => {
            new("civilization-event-end-agreed").seat("seat", seat)
        }
        Event::EndAnswered { seat, agreed: false } => {
            new("civilization-event-end-refused").seat("seat", seat)
        }
        Event::Ended { early: true } => new("civilization-event-ended-early"),
        Event::Ended { early: false } => new("civilization-event-ended"),
        _ => money(event)
            .or_else(|| pieces(event))
            .or_else(|| war(event))
            .unwrap_or_else(|| knowledge(event)),
    }
}

fn money(event: &Event) -> Option<Message> {
    let new = |id: &'static str| Message::new(id);
    Some(match *event {
        Event::TreasuryShown { seat, credits } => {
            new("civilization-event-treasury").seat("seat", seat).number("amount", credits)
        }
        Event::Received { seat, amount } => {
            new("civilization-event-received").seat("seat", seat).number("amount", amount)
        }
        Event::RightsDue { to, amount } => {
            new("civilization-event-rights").seat("seat", to).number("amount", amount)
        }
        Event::ResourcesPaid { seat, token, amount } => new("civilization-event-resources")
            .seat("seat", seat)
            .called("token", token)
            .number("amount", amount),
        Event::Paid { seat, amount } => {
            new("civilization-event-paid").seat("seat", seat).number("amount", amount)
        }
        Event::SettlerGiven { seat, at: Some(at) } => {
            new("civilization-event-settler-given").seat("seat", seat).called("place", at)
        }
        Event::SettlerGiven { seat, at: None } => {
            new("civilization-event-reserve-given").seat("seat", seat)
        }
        Event::SettlerTaken { seat, at: Some(at) } => {
            new("civilization-event-settler-taken").seat("seat", seat).called("place", at)
        }
        Event::SettlerTaken { seat, at: None } => {
            new("civilization-event-reserve-taken").seat("seat", seat)
        }
        Event::OutcastIncome { seat, amount } => {
            new("civilization-event-outcast").seat("seat", seat).number("amount", amount)
        }
        Event::Counted { field, seat, value, points } => {
            let id = match field {
                Field::Happiness => "civilization-event-counted-happiness",
                Field::Levels => "civilization-event-counted-levels",
                Field::Technologies => "civilization-event-counted-technologies",
            };
            new(id).seat("seat", seat).number("value", value).number("points", points)
        }
        Event::EndBonus { seat, wonders, seminal } => new("civilization-event-end-bonus")
            .seat("seat", seat)
            .number("wonders", wonders)
            .number("seminal", seminal),
        Event::EarlyBonus { seat, symbols, resources, credits } => {
            new("civilization-event-early-bonus")
                .seat("seat", seat)
                .number("symbols", symbols)
                .number("resources", resources)
                .number("credits", credits)
        }
        _ => return None,
    })
}

fn pieces(event: &Event) -> Option<Message> {
    let new = |id: &'static str| Message::new(id);
    Some(match *event {
        Event::Placed { seat, unit, at } => {
            act::unit(new("civilization-event-placed").seat("seat", seat).called("place", at), unit)
        }
        Event::AircraftPlaced { seat, at } => {
            new("civilization-event-aircraft-placed").seat("seat", seat).called("place", at)
        }
        Event::SettlerPlaced { seat, at } => {
            new("civilization-event-settler-placed").seat("seat", seat).called("place", at)
        }
        Event::SettlerMoved { seat, from, to } => new("civilization-event-settler-moved")
            .seat("seat", seat)
            .called("from", from)
            .called("to", to),
        Event::Moved { seat, unit, from, to } => {
            let said = new("civilization-event-moved").seat("seat", seat);
            act::unit(said.called("from", from).called("to", to), unit)
        }
        Event::SurplusDiscarded { seat, at, kept } => act::unit(
            new("civilization-event-surplus").seat("seat", seat).called("place", at),
            kept,
        ),
        Event::Founded { seat, at } => {
            new("civilization-event-founded").seat("seat", seat).called("place", at)
        }
        Event::Grew { seat, at, level } => new("civilization-event-grew")
            .seat("seat", seat)
            .called("place", at)
            .number("level", level),
        Event::UnitsWait { seat, kind, count } => new("civilization-event-units-wait")
            .seat("seat", seat)
            .kind("kind", kind)
            .number("count", count),
        Event::GiftLost { seat, kind } => {
            new("civilization-event-gift-lost").seat("seat", seat).kind("kind", kind)
        }
        Event::ModelsRenewed { kind, era } => {
            new("civilization-event-models-renewed").kind("kind", kind).number("era", era)
        }
        Event::ModelsReplaced { kind, from, to } => new("civilization-event-models-replaced")
            .kind("kind", kind)
            .number("from", from)
            .number("to", to),
        Event::Upgraded { seat, at, unit } => act::unit(
            new("civilization-event-upgraded").seat("seat", seat).called("place", at),
            unit,
        ),
        _ => return None,
    })
}

fn war(event: &Event) -> Option<Message> {
    let new = |id: &'static str| Message::new(id);
    Some(match *event {
        Event::CalledOff { seat, at } => {
            new("civilization-event-called-off").seat("seat", seat).called("place", at)
        }
        Event::Conquered { seat, from, at, attack, defence } => new("civilization-event-conquered")
            .seat("seat", seat)
            .seat("from", from)
            .called("place", at)
            .number("attack", attack)
            .number("defence", defence),
        Event::Repelled { seat, at, attack, defence } => new("civilization-event-repelled")
            .seat("seat", seat)
            .called("place", at)
            .number("attack", attack)
            .number("defence", defence),
        Event::DiceFell { attack, defence } => {
            new("civilization-event-dice").number("attack", attack).number("defence", defence)
        }
        Event::SettlementTaken { seat, at, level: 0 } => {
            new("civilization-event-settlement-razed").seat("seat", seat).called("place", at)
        }
        Event::SettlementTaken { seat, at, level } => new("civilization-event-settlement-taken")
            .seat("seat", seat)
            .called("place", at)
            .number("level", level),
        Event::Eliminated { seat, card: Some(card) } => {
            new("civilization-event-eliminated-card").seat("seat", seat).called("card", card)
        }
        Event::Eliminated { seat, card: None } => {
            new("civilization-event-eliminated").seat("seat", seat)
        }
        Event::CameBack { seat } => new("civilization-event-came-back").seat("seat", seat),
        Event::Peeked { seat, at, token: Some(token) } => new("civilization-event-peeked")
            .seat("seat", seat)
            .called("place", at)
            .called("token", token),
        Event::Peeked { seat, at, token: None } => {
            new("civilization-event-peeked-hidden").seat("seat", seat).called("place", at)
        }
        Event::Explored { seat, at, token } => new("civilization-event-explored")
            .seat("seat", seat)
            .called("place", at)
            .called("token", token),
        Event::NewCivilization { seat, to, at } => new("civilization-event-new-civilization")
            .seat("seat", seat)
            .seat("to", to)
            .called("place", at),
        Event::PlagueStruck { seat, at, struck } => new("civilization-event-plague")
            .seat("seat", seat)
            .called("place", at)
            .number("count", struck.iter().count() as u32),
        _ => return None,
    })
}

fn knowledge(event: &Event) -> Message {
    let new = |id: &'static str| Message::new(id);
    match *event {
        Event::Built { seat, structure } => {
            new("civilization-event-built").seat("seat", seat).called("structure", structure)
        }
        Event::Discovered { seat, technology } => {
            new("civilization-event-discovered").seat("seat", seat).called("technology", technology)
        }
        Event::NoFreeTechnology { seat } => {
            new("civilization-event-no-free-technology").seat("seat", seat)
        }
        Event::WonderGained { seat, wonder } => {
            new("civilization-event-wonder").seat("seat", seat).called("wonder", wonder)
        }
        Event::StructureLost { seat, structure } => new("civilization-event-structure-lost")
            .seat("seat", seat)
            .called("structure", structure),
        _ => new("civilization-event-answers-shown"),
    }
}

/// The ids of the things that an event moved or placed.
pub(super) fn touched(event: &Event) -> Vec<String> {
    let unit = |place: Place| vec![names::unit_id(place, 0)];
    match *event {
        Event::Placed { at, .. }
        | Event::Upgraded { at, .. }
        | Event::SurplusDiscarded { at, .. }
        | Event::Repelled { at, .. }
        | Event::Conquered { at, .. } => unit(at),
        Event::Moved { to, .. } => unit(to),
        Event::AircraftPlaced { at, .. } => vec![format!("aircraft {at}")],
        Event::SettlerPlaced { at, .. }
        | Event::SettlerTaken { at: Some(at), .. }
        | Event::SettlerGiven { at: Some(at), .. }
        | Event::SettlerMoved { to: at, .. } => vec![names::settlers_id(at)],
        Event::Founded { at, .. }
        | Event::Grew { at, .. }
        | Event::Started { at, .. }
        | Event::SettlementTaken { at, .. }
        | Event::NewCivilization { at, .. } => vec![names::town_id(at)],
        Event::TokenLaid { at, .. } | Event::Explored { at, .. } | Event::Peeked { at, .. } => {
            vec![names::token_id(at)]
        }
        Event::PlagueStruck { struck, .. } => struck.iter().map(names::place_id).collect(),
        Event::CardPlayed { card, .. } => vec![names::card_id(card)],
        Event::Discovered { technology, .. } | Event::TechnologyDealt { technology, .. } => {
            vec![names::technology_id(technology)]
        }
        Event::Built { seat, structure } => {
            vec![format!("built {} {structure}", civilization::seats::name(seat))]
        }
        Event::WonderGained { wonder, .. } => vec![format!("wonder {wonder}")],
        _ => Vec::new(),
    }
}
