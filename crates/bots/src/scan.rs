//! Sparse inputs: indicators for a position, and the parts that make up an action.
//!
//! [`Encode`] summarises a position in a few hundred numbers. [`Scan`] adds what a summary leaves
//! out: which piece is on which space, who could fight whom and how strongly. Each fact is a
//! numbered indicator, and a network adds up the weights of the active ones.
//!
//! An action is described in the same way, by a handful of parts: its kind, the piece, the place,
//! and its effect in this position. The policy scores parts instead of actions, so that what it
//! learns about one space or one revolt generalises to others.

use table::Seat;

use crate::Encode;

/// A game whose positions and actions have sparse inputs.
pub trait Scan: Encode {
    /// The version of the indicators and parts. A network is trained for one version.
    const SCAN: u32;

    /// The number of indicators at a table of `seats`.
    fn indicators(seats: u8) -> usize;

    /// Marks every indicator that is true for what `seat` may know, from its point of view. An
    /// indicator may be marked more than once.
    fn scan(&self, seat: Seat, marks: &mut Marks<'_>);

    /// The number of parts at a table of `seats`.
    fn parts(seats: u8) -> usize;

    /// Adds the parts of each action, in order. Every action has at least one.
    fn describe(&self, seat: Seat, actions: &[Self::Action], parts: &mut Parts);
}

/// Writes indicators field by field. Each field has a fixed size, so the index of an indicator
/// never depends on the position.
#[derive(Debug)]
pub struct Marks<'a> {
    into: &'a mut Vec<u16>,
    base: usize,
}

impl<'a> Marks<'a> {
    /// Starts at the first field, with no indicator marked.
    pub fn new(into: &'a mut Vec<u16>) -> Self {
        into.clear();
        Self { into, base: 0 }
    }

    /// The number of indicators in all fields so far.
    pub const fn end(&self) -> usize {
        self.base
    }

    /// A one-hot field of `size` indicators; an index beyond the last counts as the last.
    pub fn one(&mut self, index: usize, size: usize) {
        self.into.push((self.base + index.min(size - 1)) as u16);
        self.base += size;
    }

    /// A field of `size` indicators in which these indices are active.
    pub fn all(&mut self, size: usize, indices: impl IntoIterator<Item = usize>) {
        for index in indices {
            debug_assert!(index < size, "{index} of {size}");
            self.into.push((self.base + index.min(size - 1)) as u16);
        }
        self.base += size;
    }

    /// A field without active indicators.
    pub fn skip(&mut self, size: usize) {
        self.base += size;
    }
}

/// The parts of a list of actions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    ids: Vec<u16>,
    ends: Vec<u32>,
}

impl Parts {
    /// Removes all actions but keeps the allocation.
    pub fn clear(&mut self) {
        self.ids.clear();
        self.ends.clear();
    }

    /// Adds a part to the current action.
    pub fn add(&mut self, part: usize) {
        self.ids.push(part as u16);
    }

    /// Finishes the current action.
    pub fn end(&mut self) {
        self.ends.push(self.ids.len() as u32);
    }

    /// The number of described actions.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether no action is described.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The parts of each action, in order.
    pub fn iter(&self) -> impl Iterator<Item = &[u16]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, end)| &self.ids[start as usize..*end as usize])
    }
}

/// Places a difference in one of `2 * reach + 1` buckets.
pub(crate) fn bucket(difference: i32, reach: i32) -> usize {
    (difference.clamp(-reach, reach) + reach) as usize
}

/// Plays random games and fails if an indicator or part is out of range, depends on hidden
/// information, or if an action has no parts.
#[cfg(test)]
pub(crate) fn numbers_fit<G: Scan>(start: &G, seed: &table::Seed) {
    use table::{Dice as _, Nobody, Viewer, Waiting};
    let dice = &mut seed.stream(0);
    let mut game = start.clone();
    let seats = start.seats();
    let (mut legal, mut parts, mut other_parts) = (Vec::new(), Parts::default(), Parts::default());
    let (mut one, mut other) = (Vec::new(), Vec::new());
    loop {
        for seat in Seat::all(seats) {
            let mut marks = Marks::new(&mut one);
            game.scan(seat, &mut marks);
            assert_eq!(marks.end(), G::indicators(seats), "every field is written every time");
            let imagined = G::imagine(&game.view(Viewer::Seat(seat)), dice);
            imagined.scan(seat, &mut Marks::new(&mut other));
            assert_eq!(one, other, "an indicator tells what the seat cannot know");
        }
        match game.waiting() {
            Waiting::Over => return,
            Waiting::Chance => {
                let outcome = game.sample_chance(dice).unwrap();
                game.resolve_chance(&outcome, &mut Nobody).unwrap();
            }
            Waiting::For(asked) => {
                let seat = asked.first().unwrap();
                game.legal_actions(seat, &mut legal);
                parts.clear();
                game.describe(seat, &legal, &mut parts);
                assert_eq!(parts.len(), legal.len());
                for (action, ids) in legal.iter().zip(parts.iter()) {
                    assert!(!ids.is_empty(), "{action}");
                    let most = usize::from(*ids.iter().max().unwrap());
                    assert!(most < G::parts(seats), "{action} has part {most}");
                }
                other_parts.clear();
                let imagined = G::imagine(&game.view(Viewer::Seat(seat)), dice);
                imagined.describe(seat, &legal, &mut other_parts);
                assert_eq!(parts, other_parts, "a part tells what the seat cannot know");
                let action = legal[dice.below(legal.len() as u32) as usize].clone();
                game.act(seat, &action, &mut Nobody).unwrap();
            }
        }
    }
}
