//! Orders: answers that a player puts together, sees as a whole, and gives with one confirmation.

/// Where a question belongs in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderPart {
    /// It asks for items. An order holds items of one box only, named by this number.
    Box(u16),
    /// It asks for details of the last item, such as how to pay for it.
    Detail,
}
