//! Names for the features of a position.

/// A field of the features.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// Its name, such as `player 0, score`.
    pub name: String,
    /// The index of its first feature.
    pub start: usize,
    /// Its number of features.
    pub length: usize,
}

/// The fields of one block: the name and length of each.
pub(crate) type Block = &'static [(&'static str, usize)];

/// The number of features in a block.
pub(crate) const fn length(block: Block) -> usize {
    let (mut index, mut length) = (0, 0);
    while index < block.len() {
        length += block[index].1;
        index += 1;
    }
    length
}

/// A layout, built block by block.
#[derive(Debug, Default)]
pub(crate) struct Layout(Vec<Span>);

impl Layout {
    /// Adds a block about something.
    pub(crate) fn add(&mut self, about: &str, block: Block) {
        for (name, length) in block {
            let start = self.0.last().map_or(0, |last| last.start + last.length);
            self.0.push(Span { name: format!("{about}, {name}"), start, length: *length });
        }
    }

    /// All fields, in order.
    pub(crate) fn spans(self) -> Vec<Span> {
        self.0
    }
}
