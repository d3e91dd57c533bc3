//! Orders: what is bought, placed and moved in one box of a card goes together.

use civilization::{Ask, Card, View};
use table::Seat;

use crate::{Message, OrderPart};

/// Where a question belongs in an order.
pub(super) fn part(ask: &Ask) -> Option<OrderPart> {
    match *ask {
        Ask::Instruction { card, top, .. } => Some(OrderPart::Box(number(card, top))),
        Ask::Together { card } => Some(OrderPart::Box(number(card, false))),
        Ask::Payment { .. } | Ask::Assault(_) => Some(OrderPart::Detail),
        Ask::ChooseCard
        | Ask::Start
        | Ask::EarlyEnd { .. }
        | Ask::TurnStart
        | Ask::Announce { .. }
        | Ask::Settle
        | Ask::FreeTechnology
        | Ask::Gift { .. }
        | Ask::Surplus { .. } => None,
    }
}

/// The number of a box: the next turn plays another card, so its boxes have other numbers.
fn number(card: Option<Card>, top: bool) -> u16 {
    2 * card.map_or(0, |card| card.index() as u16 + 1) + u16::from(top)
}

/// What an order spends, out of the credits that the seat has. The difference counts the change that
/// was taken in settlers, too.
pub(super) fn total(before: &View, after: &View, seat: Seat, unpaid: i32) -> Option<Message> {
    let [before, after] = [before, after].map(|view| view.table.civilizations.get(seat.index()));
    let (before, after) = (before?.credits, after?.credits);
    let spent = i32::from(before) - i32::from(after) + unpaid;
    Some(Message::new("civilization-order-total").number("spent", spent).number("credits", before))
}
