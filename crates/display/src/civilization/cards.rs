//! Strategy cards: both boxes as symbols, the resource they pay, and what each would give the
//! viewer.

use civilization::{
    Card, Kind, Kinds,
    ruleset::{Op, Per},
};
use table::{Seat, Viewer};

use super::{Table, names, place::Places};
use crate::{Frame, Layer, Message, Script, State, Thing};

/// Draws the cards.
pub(super) fn draw(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    let cards = shown(table);
    for (index, card) in cards.iter().enumerate() {
        draw_card(table, *card, places.card(index, cards.len()), things);
    }
}

/// The cards of the era, and older ones that are still in play or visible in a hand.
pub(super) fn shown(table: &Table<'_>) -> Vec<Card> {
    let era = table.view.era;
    let current = |card: &Card| {
        let data = card.data();
        let left = data.discard_at == 0 || era < data.discard_at;
        (data.era <= era && left)
            || table.playing() == Some(*card)
            || table.held(table.near) == Some(*card)
    };
    Card::all(table.view.rules()).filter(current).collect()
}

/// The location of a card, as far as the viewer knows.
enum Whereabouts {
    /// In the pool, or possibly in a hand.
    Pool,
    /// In front of a seat.
    Played(Seat),
    /// In the viewer's own hand.
    Mine(Seat),
    /// Certainly in another player's hand.
    Away,
}

fn whereabouts(table: &Table<'_>, card: Card) -> Whereabouts {
    let view = table.view;
    for seat in table.seats() {
        if table.held(seat) == Some(card) {
            return Whereabouts::Mine(seat);
        }
    }
    if table.playing() == Some(card) {
        return Whereabouts::Played(view.active);
    }
    let watcher = match view.viewer {
        Viewer::Seat(seat) => view.beliefs.get(seat.index()),
        Viewer::Spectator | Viewer::All => view.beliefs.last(),
    };
    let away = watcher.and_then(Option::as_ref);
    if away.is_some_and(|belief| belief.surely_held.contains(card)) {
        Whereabouts::Away
    } else {
        Whereabouts::Pool
    }
}

fn draw_card(table: &Table<'_>, card: Card, frame: Frame, things: &mut Vec<Thing>) {
    let data = card.data();
    let Frame { x, y, width, height } = frame;
    let whereabouts = whereabouts(table, card);
    let tint = if matches!(whereabouts, Whereabouts::Away) { "card-gone" } else { "card" };
    let label = Message::new("civilization-label-card")
        .called("card", card)
        .name("top", "", [&data.top_text, &data.top_it])
        .name("bottom", "", [&data.bottom_text, &data.bottom_it])
        .called("token", data.resource)
        .number("pays", data.pays);
    things.push(
        Thing::drawn(names::card_id(card), frame.rounded(12.0), tint, frame, Layer::Tile)
            .label(label)
            .state(State::Mine, matches!(whereabouts, Whereabouts::Mine(_)))
            .state(State::Involved, matches!(whereabouts, Whereabouts::Played(_))),
    );
    let band = Frame::new(x + 6.0, y + 6.0, width - 12.0, 7.0);
    let mark = |what: &str| format!("{what} {card}");
    things.push(Thing::drawn(
        mark("band"),
        band.rounded(3.0),
        names::era_tint(data.era),
        band,
        Layer::Tile,
    ));
    let title = Frame::new(x + 8.0, y + 15.0, width - 16.0, 32.0);
    things.push(
        Thing::new(mark("title"), "", title, Layer::Mark)
            .caption(Message::new("civilization-name").called("name", card))
            .script(Script::Centred),
    );
    let boxes = height - 50.0 - 46.0;
    let top = Frame::new(x + 6.0, y + 50.0, width - 12.0, boxes / 2.0 - 3.0);
    let bottom = Frame { y: top.y + boxes / 2.0, ..top };
    for (name, tint, frame, ops) in
        [("top", "box", top, &data.top), ("bottom", "box-all", bottom, &data.bottom)]
    {
        things.push(Thing::drawn(mark(name), frame.rounded(7.0), tint, frame, Layer::Tile));
        signs(&mark(name), ops, frame.inset(4.0), names::tint(table.near), things);
    }
    foot(
        table,
        card,
        &whereabouts,
        Frame::new(x + 8.0, y + height - 39.0, width - 16.0, 32.0),
        things,
    );
}

/// The foot of a card: its resource and income, and its owner or what it would give the player in
/// front.
fn foot(
    table: &Table<'_>,
    card: Card,
    whereabouts: &Whereabouts,
    row: Frame,
    things: &mut Vec<Thing>,
) {
    let data = card.data();
    let frame = Frame { width: 62.0, ..row };
    things.push(
        Thing::new(format!("pays {card}"), names::token_art(data.resource), frame, Layer::Mark)
            .text(data.pays),
    );
    let right = row.x + row.width;
    if let Whereabouts::Played(seat) | Whereabouts::Mine(seat) = whereabouts {
        let frame = Frame::new(right - 36.0, row.y, 36.0, 36.0);
        things.push(Thing::new(format!("of {card}"), names::emblem(*seat), frame, Layer::Mark));
        return;
    }
    if matches!(whereabouts, Whereabouts::Away) {
        let frame = Frame::new(right - 36.0, row.y, 36.0, 36.0);
        let label = Message::new("civilization-label-away").called("card", card);
        things.push(
            Thing::new(format!("of {card}"), "strategy-back", frame, Layer::Mark).label(label),
        );
        return;
    }
    let offer = table.game.offer_of(table.near, card);
    let credits = offer.top + offer.bottom + offer.resource;
    let (art, value) = if offer.points > 0 { ("laurel", offer.points) } else { ("coin", credits) };
    if value > 0 {
        let label = Message::new("civilization-label-offer")
            .called("card", card)
            .seat("seat", table.near)
            .number("credits", credits)
            .number("points", offer.points);
        let wide = (row.width - 64.0).min(84.0);
        let frame = Frame::new(right - wide, row.y, wide, row.height);
        things.push(
            Thing::new(format!("offer {card}"), art, frame, Layer::Mark)
                .text(format!("+{value}"))
                .label(label),
        );
    }
}

/// The width of a character beside a symbol.
const LETTER: f32 = 0.38;

/// The instructions of a box, each as symbols with a number.
fn signs(id: &str, ops: &[Op], room: Frame, tint: &'static str, things: &mut Vec<Thing>) {
    let high = (room.height / ops.len().max(1) as f32).min(46.0);
    let top = room.y + (room.height - high * ops.len() as f32) / 2.0;
    for (number, op) in ops.iter().enumerate() {
        let row = Frame::new(room.x, top + number as f32 * high, room.width, high);
        let (arts, text) = sign(*op);
        let letters = text.chars().count() as f32;
        let parts = arts.len() as f32 + letters * LETTER;
        let size = (high - 4.0).min(room.width / parts.max(1.0));
        let wide = parts * size;
        let mut x = row.x + (row.width - wide).max(0.0) / 2.0;
        let y = row.y + (high - size) / 2.0;
        for (place, art) in arts.into_iter().enumerate() {
            let frame = Frame::new(x, y, size, size);
            let thing = Thing::new(format!("sign {number} {place} {id}"), art, frame, Layer::Mark);
            things.push(thing.tint(tint));
            x += size;
        }
        if !text.is_empty() {
            let frame = Frame::new(x, y + size * 0.1, letters * size * LETTER, size * 0.8);
            things.push(
                Thing::new(format!("count {number} {id}"), "", frame, Layer::Mark).text(text),
            );
        }
    }
}

/// An instruction as symbols and a few characters: `0` is free, `−5` cheaper, `:` for each.
fn sign(op: Op) -> (Vec<&'static str>, String) {
    let units = |kinds: Kinds| -> Vec<&'static str> { kinds.iter().map(names::kind_art).collect() };
    let times = |n: u8| if n > 9 { "×∞".to_owned() } else { format!("×{n}") };
    let less = |n: u8, discount: u16| match discount {
        0 => times(n),
        _ => format!("×{n} −{discount}"),
    };
    let settler = || vec![names::kind_art(Kind::Settler)];
    match op {
        Op::ScoreFace { n } => (vec!["happy"], format!("+{n}")),
        Op::ScoreCount => (vec!["happy", "town-2", "scroll", "laurel"], String::new()),
        Op::FreeTechnology => (vec!["scroll"], "0".to_owned()),
        Op::BuyTechnology { n, discount } => (vec!["scroll"], less(n, discount)),
        Op::Gain { n } => (vec!["coin"], format!("+{n}")),
        Op::GainEra { n, .. } => (vec!["coin"], format!("+{n}×E")),
        Op::GainPer { per, n } => (vec!["coin", per_art(per)], format!("+{n}")),
        Op::FreeUnit { kinds, n } => (units(kinds), format!("{} 0", times(n))),
        Op::BuyUnits { n, kinds, discount } => (units(kinds), less(n, discount)),
        Op::FreeSettler { n } => (settler(), format!("×{n} 0")),
        Op::BuySettlers { n } => (settler(), times(n)),
        Op::MoveSettlers { n } => (vec![names::kind_art(Kind::Settler), "march"], times(n)),
        Op::Found { n, cost: 0 } => (vec!["town-1"], format!("×{n} 0")),
        Op::Found { n, .. } => (vec!["town-1"], times(n)),
        Op::Grow { n, cost } => (vec!["town-2", "raise"], format!("{} {cost}", times(n))),
        Op::BuyStructure { n, cost: Some(cost) } => (vec!["structure"], format!("×{n} {cost}")),
        Op::BuyStructure { n, cost: None } => (vec!["structure"], times(n)),
        Op::Move { n, steps, .. } => (vec!["march"], format!("×{n} →{steps}")),
        Op::UpgradeInfantry { cost } => (vec!["unit-infantry", "raise"], cost.to_string()),
    }
}

fn per_art(per: Per) -> &'static str {
    match per {
        Per::Settlement => "town-1",
        Per::Level => "town-3",
        Per::Unit => "unit-infantry",
        Per::Production => "production",
        Per::Resource => "token-gems",
        Per::ResourceKind => "token-spices",
        Per::Technology => "scroll",
    }
}
