//! What each player could do next, as the rules allow it and everybody can see.

use crate::Message;

/// What a player could do next, in groups such as technologies or conquests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    /// The groups, each with at least one line.
    pub groups: Vec<OutlookGroup>,
}

/// Things of one sort that a player could do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutlookGroup {
    /// What they are.
    pub title: Message,
    /// One line for each.
    pub lines: Vec<Message>,
}
