//! Previews: the foreseeable consequences of an action.

use civilization::{Action, Civilization, Event, Frame, View};
use table::{Game, Viewer, Waiting};

use super::{Table, tell, tree};
use crate::{Message, foresee::foresee};

/// The consequences of an action, in order, up to the first answer, token or die that cannot be
/// foreseen.
pub(super) fn preview(view: &View, action: &Action) -> Vec<Message> {
    let seat = match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator | Viewer::All => return Vec::new(),
    };
    if let Action::Choose(card) = *action {
        return card_text(&Table::of(view), card);
    }
    let Some((game, events)) = foresee::<Civilization>(view, seat, action) else {
        return Vec::new();
    };
    let mut messages = Vec::new();
    if let Action::Learn(technology) = *action {
        messages.extend(tree::brings(technology));
    }
    let foreseen = events.iter().take_while(|event| is_foreseen(event));
    messages.extend(foreseen.filter(|event| is_news(event)).map(tell::tell));
    if game.waiting() == Waiting::Chance
        && let Some(Frame::Reveal { .. }) = game.view(view.viewer).frames.last()
    {
        messages.push(Message::new("civilization-preview-token"));
    }
    messages
}

/// The text of a card, and what it would give.
fn card_text(table: &Table<'_>, card: civilization::Card) -> Vec<Message> {
    let data = card.data();
    let offer = table.game.offer_of(table.near, card);
    let mut messages = vec![
        Message::new("civilization-caption-top").name("text", "", [&data.top_text, &data.top_it]),
        Message::new("civilization-caption-bottom").name(
            "text",
            "",
            [&data.bottom_text, &data.bottom_it],
        ),
    ];
    let credits = offer.top + offer.bottom + offer.resource;
    if credits > 0 || offer.points > 0 {
        messages.push(
            Message::new("civilization-preview-offer")
                .number("credits", credits)
                .number("points", offer.points),
        );
    }
    messages
}

/// Whether the seat can foresee an event; another player's card, for example, it cannot.
fn is_foreseen(event: &Event) -> bool {
    !matches!(
        event,
        Event::Eliminated { .. }
            | Event::TurnBegan { .. }
            | Event::CardPlayed { .. }
            | Event::AnswersShown
    )
}

/// Whether an event adds something to the action itself.
fn is_news(event: &Event) -> bool {
    matches!(
        event,
        Event::Conquered { .. }
            | Event::SettlementTaken { .. }
            | Event::Paid { .. }
            | Event::RightsDue { .. }
            | Event::EraBegan { .. }
            | Event::ModelsRenewed { .. }
            | Event::ModelsReplaced { .. }
            | Event::SettlerGiven { .. }
            | Event::SettlerTaken { .. }
    )
}
