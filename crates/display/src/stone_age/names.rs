//! Names: ids of words, art and things.

use std::borrow::Cow;

use stone_age::{
    Bottom, Card, Figure, Goods, Place, Price, Prize, Resource, Resources, SEAT_NAMES, Symbol,
    Tile, ToolUse, Top,
};
use table::Seat;

use crate::Message;

/// The name of a tribe in ids: its colour.
pub(super) fn colour(seat: Seat) -> &'static str {
    SEAT_NAMES.get(seat.index()).copied().unwrap_or("")
}

/// The word for a tribe.
pub(super) fn tribe(seat: Seat) -> &'static str {
    ["stone-age-red", "stone-age-blue", "stone-age-green", "stone-age-yellow"]
        .get(seat.index())
        .copied()
        .unwrap_or("table-nothing")
}

/// The art of one person of a tribe.
pub(super) fn person_art(seat: Seat) -> &'static str {
    ["person-red", "person-blue", "person-green", "person-yellow"]
        .get(seat.index())
        .copied()
        .unwrap_or("")
}

/// The art of a whole tribe.
pub(super) fn tribe_art(seat: Seat) -> &'static str {
    ["tribe-red", "tribe-blue", "tribe-green", "tribe-yellow"]
        .get(seat.index())
        .copied()
        .unwrap_or("")
}

/// The word for a place.
pub(super) const fn place(place: Place) -> &'static str {
    match place {
        Place::ToolMaker => "stone-age-place-tool-maker",
        Place::Hut => "stone-age-place-hut",
        Place::Field => "stone-age-place-field",
        Place::Hunt => "stone-age-place-hunt",
        Place::Forest => "stone-age-place-forest",
        Place::ClayPit => "stone-age-place-clay-pit",
        Place::Quarry => "stone-age-place-quarry",
        Place::River => "stone-age-place-river",
        Place::Card1 => "stone-age-place-card-1",
        Place::Card2 => "stone-age-place-card-2",
        Place::Card3 => "stone-age-place-card-3",
        Place::Card4 => "stone-age-place-card-4",
        Place::Building1 => "stone-age-place-building-1",
        Place::Building2 => "stone-age-place-building-2",
        Place::Building3 => "stone-age-place-building-3",
        Place::Building4 => "stone-age-place-building-4",
    }
}

/// The art of a place that is a landscape.
pub(super) const fn place_art(place: Place) -> &'static str {
    match place {
        Place::ToolMaker => "tool-maker",
        Place::Hut => "hut",
        Place::Field => "field",
        Place::Hunt => "hunt",
        Place::Forest => "forest",
        Place::ClayPit => "clay-pit",
        Place::Quarry => "quarry",
        Place::River => "river",
        _ => "",
    }
}

/// The word for goods.
pub(super) const fn goods(goods: Goods) -> &'static str {
    ["stone-age-food", "stone-age-wood", "stone-age-brick", "stone-age-stone", "stone-age-gold"]
        [goods as usize]
}

/// The art of goods.
pub(super) const fn goods_art(goods: Goods) -> &'static str {
    ["food", "wood", "brick", "rock", "gold"][goods as usize]
}

/// The word for a resource.
pub(super) fn resource(resource: Resource) -> &'static str {
    goods(resource.into())
}

/// The word for a prize of a dice card.
pub(super) fn prize(prize: Prize) -> &'static str {
    match (prize.resource(), prize) {
        (Some(resource), _) => self::resource(resource),
        (None, Prize::Tool) => "stone-age-tool",
        (None, _) => "stone-age-agriculture",
    }
}

/// The art of a prize of a dice card.
pub(super) fn prize_art(prize: Prize) -> &'static str {
    match (prize.resource(), prize) {
        (Some(resource), _) => goods_art(resource.into()),
        (None, Prize::Tool) => "tool",
        (None, _) => "wheat",
    }
}

/// The art of a die.
pub(super) fn die_art(pips: u8) -> &'static str {
    ["die", "die-1", "die-2", "die-3", "die-4", "die-5", "die-6"]
        .get(usize::from(pips))
        .copied()
        .unwrap_or("die")
}

pub(super) const SYMBOLS: [Symbol; 8] = [
    Symbol::Healing,
    Symbol::Art,
    Symbol::Writing,
    Symbol::Pottery,
    Symbol::Time,
    Symbol::Transport,
    Symbol::Music,
    Symbol::Weaving,
];

/// The word for a symbol of culture.
pub(super) const fn symbol(symbol: Symbol) -> &'static str {
    [
        "stone-age-healing",
        "stone-age-art",
        "stone-age-writing",
        "stone-age-pottery",
        "stone-age-time",
        "stone-age-transport",
        "stone-age-music",
        "stone-age-weaving",
    ][symbol as usize]
}

/// The art of a symbol of culture.
pub(super) const fn symbol_art(symbol: Symbol) -> &'static str {
    [
        "culture-healing",
        "culture-art",
        "culture-writing",
        "culture-pottery",
        "culture-time",
        "culture-transport",
        "culture-music",
        "culture-weaving",
    ][symbol as usize]
}

pub(super) const FIGURES: [Figure; 4] =
    [Figure::Farmer, Figure::ToolMaker, Figure::HutBuilder, Figure::Shaman];

/// The word for a figure.
pub(super) const fn figure(figure: Figure) -> &'static str {
    ["stone-age-farmer", "stone-age-tool-maker", "stone-age-hut-builder", "stone-age-shaman"]
        [figure as usize]
}

/// The art of a figure.
pub(super) const fn figure_art(figure: Figure) -> &'static str {
    ["figure-farmer", "figure-tool-maker", "figure-hut-builder", "figure-shaman"][figure as usize]
}

/// Resources as a list of counted words.
pub(super) fn counted(resources: Resources) -> Vec<(i64, Cow<'static, str>)> {
    let count = |kind: Resource| (i64::from(resources.count(kind)), resource(kind).into());
    Resource::ALL.into_iter().map(count).filter(|(number, _)| *number > 0).collect()
}

/// A number of one kind of goods, as a list.
pub(super) fn so_many(number: impl Into<i64>, kind: Goods) -> Vec<(i64, Cow<'static, str>)> {
    vec![(number.into(), goods(kind).into())]
}

/// Tools in a sentence: `1 + 2`, one-use tools last.
pub(super) fn tool_values(tools: ToolUse) -> String {
    let kept = (1..=4).rev().flat_map(|value| (0..tools.count(value)).map(move |_| value));
    let values: Vec<_> =
        kept.chain(tools.one_use().values()).map(|value| value.to_string()).collect();
    values.join(" + ")
}

/// What the upper half of a card gives.
pub(super) fn top(card: Card) -> Message {
    let new = |id: &'static str| Message::new(id);
    match card.face().top {
        Top::DiceForAll { .. } => new("stone-age-top-dice"),
        Top::Food { amount } => {
            new("stone-age-top-goods").counted("goods", so_many(amount, Goods::Food))
        }
        Top::Resource { resource, amount } => {
            new("stone-age-top-goods").counted("goods", so_many(amount, resource.into()))
        }
        Top::Roll { resource, dice, .. } => {
            new("stone-age-top-roll").number("dice", dice).word("goods", self::resource(resource))
        }
        Top::Points { amount } => new("stone-age-top-points").number("count", amount),
        Top::Tool { .. } => new("stone-age-top-tool"),
        Top::Agriculture { .. } => new("stone-age-top-agriculture"),
        Top::ExtraCard { .. } => new("stone-age-top-extra-card"),
        Top::OneUseTool { value } => new("stone-age-top-one-use").number("value", value),
        Top::ChooseResources { .. } => new("stone-age-top-choose"),
    }
}

/// A card in a sentence: both of its halves.
pub(super) fn card(card: Card) -> Message {
    let said = match card.face().bottom {
        Bottom::Green { symbol } => {
            Message::new("stone-age-card-culture").word("symbol", self::symbol(symbol))
        }
        Bottom::Sand { figure, count } => Message::new("stone-age-card-figures")
            .counted("figures", [(i64::from(count), self::figure(figure).into())]),
    };
    said.phrase("top", top(card))
}

/// A building tile in a sentence: its price and its score.
pub(super) fn tile(tile: Tile) -> Message {
    let plan = tile.plan();
    match plan.price {
        Price::Exactly(price) => Message::new("stone-age-tile-exactly")
            .counted("price", counted(price))
            .number("points", plan.points.unwrap_or_default()),
        Price::Kinds { count, kinds } => {
            Message::new("stone-age-tile-kinds").number("count", count).number("kinds", kinds)
        }
        Price::Between { least, most } => {
            Message::new("stone-age-tile-between").number("least", least).number("most", most)
        }
        Price::Any(count) => {
            Message::new("stone-age-tile-between").number("least", count).number("most", count)
        }
    }
}

pub(super) fn place_id(place: Place) -> String {
    format!("place {place}")
}

pub(super) fn group_id(seat: Seat, place: Place) -> String {
    format!("people {} {place}", colour(seat))
}

pub(super) fn person_id(seat: Seat, number: u8) -> String {
    format!("person {} {number}", colour(seat))
}

pub(super) fn card_id(card: Card) -> String {
    format!("card {card}")
}

pub(super) fn tile_id(tile: Tile) -> String {
    format!("tile {tile}")
}

/// The id of something on a player's panel.
pub(super) fn owned_id(what: impl std::fmt::Display, seat: Seat) -> String {
    format!("{what} {}", colour(seat))
}

/// The id of goods in the hand, to pay with.
pub(super) fn hand_id(goods: Goods) -> String {
    format!("hand {goods}")
}

/// The id of a tool in the hand, counted from 1.
pub(super) fn tool_id(number: usize) -> String {
    format!("hand tool {number}")
}

pub(super) fn once_id(value: u8) -> String {
    format!("hand once {value}")
}

pub(super) fn die_id(pips: u8, number: u8) -> String {
    format!("die {pips} {number}")
}
