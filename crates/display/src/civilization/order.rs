//! Orders: what is bought, placed and moved with one card goes together. The player of the card
//! orders for both boxes at once, unless somebody else is asked in between.

use civilization::{Ask, Card};

use crate::{OrderBox, OrderPart};

/// Where a question belongs in an order.
pub(super) fn part(ask: &Ask) -> Option<OrderPart> {
    match *ask {
        Ask::Instruction { card, top, .. } => Some(items(card, top)),
        Ask::Together { card } => Some(items(card, false)),
        Ask::Payment { .. } | Ask::Assault(_) | Ask::Gift { .. } => Some(OrderPart::Detail),
        Ask::Settle => Some(OrderPart::Between),
        Ask::ChooseCard
        | Ask::Start
        | Ask::EarlyEnd { .. }
        | Ask::TurnStart
        | Ask::Announce { .. }
        | Ask::FreeTechnology
        | Ask::Surplus { .. } => None,
    }
}

/// A box of a card: the next turn plays another card, so its orders have another number.
fn items(card: Option<Card>, top: bool) -> OrderPart {
    let order = card.map_or(0, |card| card.index() as u16 + 1);
    OrderPart::Box(OrderBox { order, more: top })
}
