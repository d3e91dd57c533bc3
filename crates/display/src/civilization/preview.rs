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
    if game.waiting() == Waiting::Chance {
        match game.view(view.viewer).frames.last() {
            Some(Frame::Reveal { .. }) => messages.push(Message::new("civilization-preview-token")),
            Some(frame @ Frame::Dice { .. }) => messages.extend(dice(&game, frame)),
            _ => {}
        }
    }
    messages
}

/// The values of both sides of an attack that the dice decide.
fn dice(game: &Civilization, frame: &Frame) -> Option<Message> {
    let (attack, defence) = game.sides_before_dice(frame)?;
    let sides = Message::new("civilization-preview-dice");
    Some(sides.number("attack", attack).number("defence", defence))
}

/// Whether an action is an attack that has not been shown with its values yet, as a joint one is.
pub(super) fn attacks(view: &View, action: &Action) -> bool {
    let Viewer::Seat(seat) = view.viewer else { return false };
    let may = matches!(
        action,
        Action::Buy(..)
            | Action::Place(..)
            | Action::Move(..)
            | Action::Give(_)
            | Action::Change(_)
    );
    let Some((game, events)) = may.then(|| foresee::<Civilization>(view, seat, action)).flatten()
    else {
        return false;
    };
    let diced = || matches!(game.view(view.viewer).frames.last(), Some(Frame::Dice { .. }));
    events.iter().any(|event| matches!(event, Event::Conquered { .. })) || diced()
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
