//! The status panel: the era, the active player, and the box being carried out.

use civilization::{Card, Stage};

use super::{Table, names, place::Places};
use crate::{Frame, Layer, Message, Script, State, Thing};

/// Draws the panel.
pub(super) fn draw(table: &Table<'_>, places: &Places, things: &mut Vec<Thing>) {
    let frame = places.status;
    things.push(Thing::drawn("panel status", frame.rounded(16.0), "panel", frame, Layer::Ground));
    let Frame { x, y, width, height } = frame;
    let era = Frame::new(x + width - 250.0, y + 44.0, 240.0, 32.0);
    let word = Message::new("civilization-caption-era").word("era", names::era(table.view.era));
    things.push(
        Thing::drawn("era", era.rounded(10.0), names::era_tint(table.view.era), era, Layer::Ground)
            .label(word.clone()),
    );
    things.push(
        Thing::new("era name", "", era.inset(3.0), Layer::Mark)
            .caption(word)
            .script(Script::Centred)
            .tint("on-era"),
    );
    let emblem = Frame::new(x + 12.0, y + 10.0, 54.0, 54.0);
    things.push(Thing::new("active", names::emblem(table.view.active), emblem, Layer::Tile));
    let title = Frame::new(x + 76.0, y + 6.0, width - 86.0, 36.0);
    let caption = caption(table);
    things
        .push(Thing::new("status", "", title, Layer::Mark).caption(caption.clone()).label(caption));
    let turn = Frame::new(x + 76.0, y + 46.0, width - 334.0, 28.0);
    let turns = Message::new("civilization-caption-turn").number("turn", table.view.turns + 1);
    if !matches!(table.view.stage, Stage::Over { .. }) {
        things.push(Thing::new("turn", "", turn, Layer::Mark).caption(turns).tint("faded"));
    }
    let text = Frame::new(x + 14.0, y + 80.0, width - 28.0, height - 86.0);
    let said = words(table);
    things.push(
        Thing::new("box", "", text, Layer::Mark)
            .caption(said.clone())
            .script(Script::Paragraph)
            .label(said)
            .state(State::Free, true),
    );
}

/// The caption: whose turn it is.
pub(super) fn caption(table: &Table<'_>) -> Message {
    let view = table.view;
    match view.stage {
        Stage::Over { early: false } => Message::new("civilization-caption-over"),
        Stage::Over { early: true } => Message::new("civilization-caption-over-early"),
        Stage::First | Stage::Tokens(_) | Stage::Deal(_) => {
            Message::new("civilization-caption-setup")
        }
        Stage::OpeningCard(seat) | Stage::OpeningPlace(seat) | Stage::OpeningToken(seat) => {
            Message::new("civilization-caption-opening").seat("seat", seat)
        }
        _ => match table.playing() {
            Some(card) => Message::new("civilization-caption-plays")
                .seat("seat", view.active)
                .called("card", card),
            None => Message::new("civilization-caption-begins").seat("seat", view.active),
        },
    }
}

/// The text of the current box.
fn words(table: &Table<'_>) -> Message {
    let text = |card: Card, top: bool| {
        let data = card.data();
        if top { [&*data.top_text, &data.top_it] } else { [&*data.bottom_text, &data.bottom_it] }
    };
    let said = |id: &'static str, names| Message::new(id).name("text", "", names);
    match (table.view.stage, table.playing()) {
        (Stage::Top(_) | Stage::SettleTop, Some(card)) => {
            said("civilization-caption-top", text(card, true))
        }
        (Stage::Bottom(..) | Stage::Together(_) | Stage::SettleBottom, Some(card)) => {
            said("civilization-caption-bottom", text(card, false))
        }
        (Stage::Announce | Stage::SettleResources, Some(card)) => {
            let resource = table.view.announced.unwrap_or(card.data().resource);
            Message::new("civilization-caption-resource").called("token", resource)
        }
        (Stage::TurnEnd, _) => Message::new("civilization-caption-surplus"),
        (Stage::Over { .. }, _) => Message::new("civilization-caption-final"),
        (Stage::First | Stage::Tokens(_) | Stage::Deal(_), _) => {
            Message::new("civilization-caption-laying-out")
        }
        _ => Message::new("civilization-caption-next"),
    }
}
