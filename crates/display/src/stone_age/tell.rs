//! Events as sentences, and the things they moved or placed.

use stone_age::{DiceSet, End, Event, Goods, Prize, Score, ToolGain, ToolUse};
use table::Seat;

use super::{names, parts};
use crate::Message;

/// An event as a sentence.
pub(super) fn tell(event: &Event) -> Message {
    let new = |id: &'static str| Message::new(id);
    use Event as E;
    match *event {
        E::StartDrawn { seat } => of("stone-age-event-start", seat),
        E::CardTurned { place, card } => new("stone-age-event-card-turned")
            .word("place", names::place(place))
            .phrase("card", names::card(card)),
        E::TileTurned { tile, .. } => {
            new("stone-age-event-tile-turned").phrase("tile", names::tile(tile))
        }
        E::RoundBegan { round, start } => of("stone-age-event-round", start).number("round", round),
        E::CardSlid { card, to, .. } => new("stone-age-event-card-slid")
            .phrase("card", names::card(card))
            .word("place", names::place(to)),
        E::ToolsTurnedBack => new("stone-age-event-tools-back"),
        E::Placed { seat, place, people } => of("stone-age-event-placed", seat)
            .word("place", names::place(place))
            .number("people", people),
        E::Skipped { seat, home } => of("stone-age-event-skipped", seat).number("home", home),
        E::Used { seat, place, people } => of("stone-age-event-used", seat)
            .word("place", names::place(place))
            .number("people", people),
        E::ToolGained { seat, gain } => tool_gained(seat, gain),
        E::PersonBorn { seat, people } => of("stone-age-event-born", seat).number("people", people),
        E::NobodyBorn { seat } => of("stone-age-event-nobody-born", seat),
        E::AgricultureRose { seat, agriculture } => {
            of("stone-age-event-agriculture", seat).number("level", agriculture)
        }
        E::AgricultureStayed { seat } => of("stone-age-event-agriculture-stayed", seat),
        E::Rolled { seat, goods, dice, pips } => of("stone-age-event-rolled", seat)
            .word("goods", names::goods(goods))
            .number("dice", dice)
            .number("pips", pips),
        E::Gathered { seat, goods, tools, amount, .. } => gathered(seat, goods, tools, amount),
        E::CardBought { seat, card, paid, .. } => of("stone-age-event-card-bought", seat)
            .phrase("card", names::card(card))
            .counted("paid", names::counted(paid)),
        E::CardDeclined { seat, card, .. } => {
            of("stone-age-event-card-declined", seat).phrase("card", names::card(card))
        }
        E::FoodReceived { seat, amount } => received(seat, amount, Goods::Food),
        E::ResourcesReceived { seat, resource, amount } => received(seat, amount, resource.into()),
        E::PointsReceived { seat, amount } => {
            of("stone-age-event-points", seat).number("points", amount)
        }
        E::OneUseToolKept { seat, value } => {
            of("stone-age-event-one-use", seat).number("value", value)
        }
        E::ClaimKept { seat } => of("stone-age-event-claim-kept", seat),
        E::Claimed { seat, resources } => {
            of("stone-age-event-claimed", seat).counted("resources", names::counted(resources))
        }
        E::ExtraCardDrawn { seat, card: Some(card) } => {
            of("stone-age-event-extra-card", seat).phrase("card", names::card(card))
        }
        E::ExtraCardDrawn { seat, card: None } => of("stone-age-event-extra-hidden", seat),
        E::DeckWasEmpty { seat } => of("stone-age-event-deck-empty", seat),
        E::RolledForAll { seat, dice } => rolled_for_all(seat, dice),
        E::DieTaken { seat, prize } => {
            of("stone-age-event-die-taken", seat).word("prize", names::prize(prize))
        }
        E::Built { seat, paid, points, .. } => of("stone-age-event-built", seat)
            .counted("paid", names::counted(paid))
            .number("points", points),
        E::BuildingDeclined { seat, tile, .. } => {
            of("stone-age-event-building-declined", seat).phrase("tile", names::tile(tile))
        }
        E::Harvested { seat, food } => of("stone-age-event-harvested", seat).number("food", food),
        E::Fed { seat, food } => of("stone-age-event-fed", seat).number("food", food),
        E::FedWithResources { seat, food, resources } => of("stone-age-event-fed-resources", seat)
            .number("food", food)
            .counted("resources", names::counted(resources)),
        E::Starved { seat, unfed, lost, .. } => {
            of("stone-age-event-starved", seat).number("unfed", unfed).number("lost", lost)
        }
        E::Ended { end } => ended(end),
        E::Scored { seat, score } => scored(seat, score),
    }
}

/// A message about a seat.
fn of(id: &'static str, seat: Seat) -> Message {
    Message::new(id).word("seat", names::tribe(seat))
}

fn tool_gained(seat: Seat, gain: ToolGain) -> Message {
    match gain {
        ToolGain::New => of("stone-age-event-tool-new", seat),
        ToolGain::Raised(value) => of("stone-age-event-tool-raised", seat).number("value", value),
        ToolGain::Nothing => of("stone-age-event-tool-nothing", seat),
    }
}

fn gathered(seat: Seat, goods: Goods, tools: ToolUse, amount: u32) -> Message {
    let said = match tools.is_empty() {
        true => of("stone-age-event-gathered", seat),
        false => {
            of("stone-age-event-gathered-tools", seat).text("tools", names::tool_values(tools))
        }
    };
    said.counted("goods", names::so_many(amount, goods))
}

fn received(seat: Seat, amount: u8, goods: Goods) -> Message {
    of("stone-age-event-received", seat).counted("goods", names::so_many(amount, goods))
}

fn rolled_for_all(seat: Seat, dice: DiceSet) -> Message {
    let pips: Vec<_> = dice.pips().map(|pips| pips.to_string()).collect();
    of("stone-age-event-rolled-for-all", seat).text("dice", pips.join(", "))
}

fn ended(end: End) -> Message {
    Message::new(match end {
        End::Deck => "stone-age-event-ended-deck",
        End::Stack => "stone-age-event-ended-stack",
        End::Idle => "stone-age-event-ended-idle",
    })
}

fn scored(seat: Seat, score: Score) -> Message {
    let names =
        ["track", "culture", "farmers", "tool-makers", "hut-builders", "shamans", "resources"];
    let said = of("stone-age-event-scored", seat).number("total", score.total());
    let parts = names.into_iter().zip(parts(score));
    parts.fold(said, |said, (name, part)| said.number(name, part))
}

/// The ids of the things that an event moved, placed or changed.
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
