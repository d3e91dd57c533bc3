//! Events as sentences, and what they touched.

use stone_age::{End, Event, Prize, ToolGain};
use table::Seat;

use super::{names, parts};
use crate::Message;

/// What happened.
pub(super) fn tell(event: &Event) -> Message {
    let new = |id: &'static str| Message::new(id);
    let of = |id: &'static str, seat: Seat| Message::new(id).word("seat", names::tribe(seat));
    match *event {
        Event::StartDrawn { seat } => of("stone-age-event-start", seat),
        Event::CardTurned { place, card } => new("stone-age-event-card-turned")
            .word("place", names::place(place))
            .phrase("card", names::card(card)),
        Event::TileTurned { tile, .. } => {
            new("stone-age-event-tile-turned").phrase("tile", names::tile(tile))
        }
        Event::RoundBegan { round, start } => {
            of("stone-age-event-round", start).number("round", round)
        }
        Event::CardSlid { card, to, .. } => new("stone-age-event-card-slid")
            .phrase("card", names::card(card))
            .word("place", names::place(to)),
        Event::ToolsTurnedBack => new("stone-age-event-tools-back"),
        Event::Placed { seat, place, people } => of("stone-age-event-placed", seat)
            .word("place", names::place(place))
            .number("people", people),
        Event::Skipped { seat, home } => of("stone-age-event-skipped", seat).number("home", home),
        Event::Used { seat, place, people } => of("stone-age-event-used", seat)
            .word("place", names::place(place))
            .number("people", people),
        Event::ToolGained { seat, gain } => match gain {
            ToolGain::New => of("stone-age-event-tool-new", seat),
            ToolGain::Raised(value) => {
                of("stone-age-event-tool-raised", seat).number("value", value)
            }
            ToolGain::Nothing => of("stone-age-event-tool-nothing", seat),
        },
        Event::PersonBorn { seat, people } => {
            of("stone-age-event-born", seat).number("people", people)
        }
        Event::NobodyBorn { seat } => of("stone-age-event-nobody-born", seat),
        Event::AgricultureRose { seat, agriculture } => {
            of("stone-age-event-agriculture", seat).number("level", agriculture)
        }
        Event::AgricultureStayed { seat } => of("stone-age-event-agriculture-stayed", seat),
        Event::Rolled { seat, goods, dice, pips } => of("stone-age-event-rolled", seat)
            .word("goods", names::goods(goods))
            .number("dice", dice)
            .number("pips", pips),
        Event::Gathered { seat, goods, tools, amount, .. } => {
            let said = match tools.is_empty() {
                true => of("stone-age-event-gathered", seat),
                false => of("stone-age-event-gathered-tools", seat)
                    .text("tools", names::tool_values(tools)),
            };
            said.counted("goods", names::so_many(amount, goods))
        }
        Event::CardBought { seat, card, paid, .. } => of("stone-age-event-card-bought", seat)
            .phrase("card", names::card(card))
            .counted("paid", names::counted(paid)),
        Event::CardDeclined { seat, card, .. } => {
            of("stone-age-event-card-declined", seat).phrase("card", names::card(card))
        }
        Event::FoodReceived { seat, amount } => of("stone-age-event-received", seat)
            .counted("goods", names::so_many(amount, stone_age::Goods::Food)),
        Event::ResourcesReceived { seat, resource, amount } => of("stone-age-event-received", seat)
            .counted("goods", names::so_many(amount, resource.into())),
        Event::PointsReceived { seat, amount } => {
            of("stone-age-event-points", seat).number("points", amount)
        }
        Event::OneUseToolKept { seat, value } => {
            of("stone-age-event-one-use", seat).number("value", value)
        }
        Event::ClaimKept { seat } => of("stone-age-event-claim-kept", seat),
        Event::Claimed { seat, resources } => {
            of("stone-age-event-claimed", seat).counted("resources", names::counted(resources))
        }
        Event::ExtraCardDrawn { seat, card: Some(card) } => {
            of("stone-age-event-extra-card", seat).phrase("card", names::card(card))
        }
        Event::ExtraCardDrawn { seat, card: None } => of("stone-age-event-extra-hidden", seat),
        Event::DeckWasEmpty { seat } => of("stone-age-event-deck-empty", seat),
        Event::RolledForAll { seat, dice } => {
            let pips: Vec<_> = dice.pips().map(|pips| pips.to_string()).collect();
            of("stone-age-event-rolled-for-all", seat).text("dice", pips.join(", "))
        }
        Event::DieTaken { seat, prize } => {
            of("stone-age-event-die-taken", seat).word("prize", names::prize(prize))
        }
        Event::Built { seat, tile, paid, points, .. } => of("stone-age-event-built", seat)
            .phrase("tile", names::tile(tile))
            .counted("paid", names::counted(paid))
            .number("points", points),
        Event::BuildingDeclined { seat, tile, .. } => {
            of("stone-age-event-building-declined", seat).phrase("tile", names::tile(tile))
        }
        Event::Harvested { seat, food } => {
            of("stone-age-event-harvested", seat).number("food", food)
        }
        Event::Fed { seat, food } => of("stone-age-event-fed", seat).number("food", food),
        Event::FedWithResources { seat, food, resources } => {
            of("stone-age-event-fed-resources", seat)
                .number("food", food)
                .counted("resources", names::counted(resources))
        }
        Event::Starved { seat, unfed, lost, .. } => {
            of("stone-age-event-starved", seat).number("unfed", unfed).number("lost", lost)
        }
        Event::Ended { end } => new(match end {
            End::Deck => "stone-age-event-ended-deck",
            End::Stack => "stone-age-event-ended-stack",
            End::Idle => "stone-age-event-ended-idle",
        }),
        Event::Scored { seat, score } => {
            let names = [
                "track",
                "culture",
                "farmers",
                "tool-makers",
                "hut-builders",
                "shamans",
                "resources",
            ];
            let said = of("stone-age-event-scored", seat).number("total", score.total());
            names
                .into_iter()
                .zip(parts(score))
                .fold(said, |said, (name, part)| said.number(name, part))
        }
    }
}

/// The things that an event put somewhere or changed.
pub(super) fn touched(event: &Event) -> Vec<String> {
    let owned = |what: &str, seat| vec![names::owned_id(what, seat)];
    match *event {
        Event::StartDrawn { .. } | Event::RoundBegan { .. } => vec!["start".to_owned()],
        Event::CardTurned { card, .. } | Event::CardSlid { card, .. } => vec![names::card_id(card)],
        Event::TileTurned { tile, .. } => vec![names::tile_id(tile)],
        Event::Placed { seat, place, .. } => vec![names::group_id(seat, place)],
        Event::PersonBorn { seat, people } => vec![names::person_id(seat, people)],
        Event::AgricultureRose { seat, .. } => owned("agriculture", seat),
        Event::Gathered { seat, goods, .. } => owned(&goods.to_string(), seat),
        Event::ResourcesReceived { seat, resource, .. } => owned(&resource.to_string(), seat),
        Event::FoodReceived { seat, .. }
        | Event::Harvested { seat, .. }
        | Event::Fed { seat, .. }
        | Event::FedWithResources { seat, .. } => owned("food", seat),
        Event::PointsReceived { seat, .. } | Event::Starved { seat, .. } => owned("points", seat),
        Event::OneUseToolKept { seat, value } => owned(&format!("once {value}"), seat),
        Event::ClaimKept { seat } => owned("claim", seat),
        Event::ExtraCardDrawn { seat, .. } => owned("extra", seat),
        Event::Built { seat, .. } => {
            vec![names::owned_id("buildings", seat), names::owned_id("points", seat)]
        }
        Event::DieTaken { seat, prize } => match prize {
            Prize::Tool | Prize::Agriculture => Vec::new(),
            _ => owned(&prize.to_string(), seat),
        },
        Event::Scored { seat, .. } => owned("total", seat),
        _ => Vec::new(),
    }
}
