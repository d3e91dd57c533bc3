//! Where something may be put: legality as a list of areas, each with the refusal for what lies
//! outside of it. The legal list and the check of a single space both rest on the same areas.

use crate::{area::Area, rejection::Rejection, space::Space};

/// An area that a space must lie in, and what is said to one that does not.
pub(crate) type Limit = (Area, fn(Space) -> Rejection);

/// The areas that a space must lie in, in the order in which they are asked.
pub(crate) struct Limits<const N: usize>(pub(crate) [Limit; N]);

impl<const N: usize> Limits<N> {
    /// The spaces inside of all areas.
    pub(crate) fn spaces(&self) -> Area {
        self.0.iter().fold(Area::BOARD, |spaces, (area, _)| spaces & *area)
    }

    /// Whether a space lies inside of all areas, or the refusal of the first that it is not in.
    pub(crate) fn check(&self, space: Space) -> Result<(), Rejection> {
        match self.0.iter().find(|(area, _)| !area.contains(space)) {
            None => Ok(()),
            Some((_, refusal)) => Err(refusal(space)),
        }
    }
}
