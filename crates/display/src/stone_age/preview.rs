//! What an action would bring about, as far as it can be foreseen.

use stone_age::{Action, Event, Goods, Place, Purpose, StoneAge, View};

use super::{names, tell};
use crate::{Message, foresee::foresee};

/// The consequences of an action in the order in which they come, up to the first die or card that
/// nobody can foresee.
pub(super) fn preview(view: &View, action: &Action) -> Vec<Message> {
    let Some(seat) = view.asked() else { return Vec::new() };
    let Some((_, events)) = foresee::<StoneAge>(view, seat, action) else { return Vec::new() };
    let mut messages: Vec<_> = events
        .iter()
        .take_while(|event| ends(event))
        .filter(|event| is_news(event))
        .map(tell::tell)
        .collect();
    let dice = match *action {
        Action::Place { place, people } => Some((place, people)),
        Action::Use(place) => {
            view.players.get(seat.index()).map(|player| (place, player.standing(place)))
        }
        _ => None,
    };
    messages.extend(dice.and_then(|(place, people)| roll(place, people)));
    messages
}

/// Whether an event still belongs to the action itself. What follows is somebody else's turn.
fn ends(event: &Event) -> bool {
    !matches!(
        event,
        Event::Skipped { .. }
            | Event::Harvested { .. }
            | Event::RoundBegan { .. }
            | Event::ExtraCardDrawn { .. }
            | Event::Ended { .. }
    )
}

/// Whether an event says more than the action itself.
fn is_news(event: &Event) -> bool {
    !matches!(
        event,
        Event::Placed { .. }
            | Event::Used { .. }
            | Event::CardBought { .. }
            | Event::CardDeclined { .. }
            | Event::BuildingDeclined { .. }
            | Event::DieTaken { .. }
            | Event::Claimed { .. }
            | Event::FedWithResources { .. }
    )
}

/// What so many dice bring on a place: at least, at most and on average.
fn roll(place: Place, people: u8) -> Option<Message> {
    let Purpose::Gather(goods) = place.purpose() else { return None };
    let average = (u32::from(people) * 7 * 10 / 2 / u32::from(goods.pips())) as i64;
    Some(
        Message::new("stone-age-preview-roll")
            .number("dice", people)
            .number("least", Goods::from_pips(goods, people))
            .counted("most", names::so_many(Goods::from_pips(goods, people * 6), goods))
            .text("average", format!("{}.{}", average / 10, average % 10)),
    )
}
