//! Orders: answers that a player puts together, sees as a whole, and gives with one confirmation.

/// Where a question belongs in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderPart {
    /// It asks for items.
    Box(OrderBox),
    /// It asks for details of the last item, such as how to pay for it.
    Detail,
    /// It is asked between two boxes of an order, such as how to take the income of the first.
    Between,
}

/// A box of items. An order holds items of one box, and goes on with the next box of the same order
/// if that is asked about at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderBox {
    /// The number of the order.
    pub order: u16,
    /// Whether another box of the order can follow.
    pub more: bool,
}

impl OrderBox {
    /// Whether a question belongs to the same order, if it is asked right after one of this box.
    pub fn leads_to(self, part: OrderPart) -> bool {
        match part {
            OrderPart::Box(next) => next.order == self.order,
            OrderPart::Detail => true,
            OrderPart::Between => self.more,
        }
    }
}
