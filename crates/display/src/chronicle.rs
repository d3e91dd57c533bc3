//! Chronicles: a finished game told in chapters, and as a story for each seat.

use crate::Message;

/// A finished game as a story.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chronicle {
    /// The chapters, in order.
    pub chapters: Vec<Chapter>,
    /// A few sentences about each seat.
    pub stories: Vec<Vec<Message>>,
}

/// A chapter of a chronicle: some steps of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Chapter {
    /// Its title.
    pub title: Message,
    /// The step before its first one.
    pub from: usize,
    /// Its last step.
    pub to: usize,
}
