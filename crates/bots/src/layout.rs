//! Names for the numbers of a position, so that people can find their way in them.

/// A field of a position as numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// What it tells, such as `player 0, score`.
    pub name: String,
    /// Where it begins.
    pub start: usize,
    /// How many numbers it has.
    pub length: usize,
}

/// The fields of one block: the name of each, and how many numbers it has.
pub(crate) type Block = &'static [(&'static str, usize)];

/// How many numbers a block has.
pub(crate) const fn length(block: Block) -> usize {
    let (mut index, mut length) = (0, 0);
    while index < block.len() {
        length += block[index].1;
        index += 1;
    }
    length
}

/// A layout that is written down block by block.
#[derive(Debug, Default)]
pub(crate) struct Layout(Vec<Span>);

impl Layout {
    /// Adds a block that tells about something.
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
