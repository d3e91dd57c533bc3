//! Where a piece may be placed: legality as a list of areas, each with the refusal for a space
//! outside it. Both the legal list and the check of a single space use the same areas.

use crate::{area::Area, rejection::Rejection, space::Space};

/// An area that a space must be in, and the refusal if it is not.
pub(crate) type Limit = (Area, fn(Space) -> Rejection);

/// The areas that a space must be in, checked in this order.
pub(crate) struct Limits<const N: usize>(pub(crate) [Limit; N]);

impl<const N: usize> Limits<N> {
    /// The spaces inside all areas.
    pub(crate) fn spaces(&self) -> Area {
        self.0.iter().fold(Area::BOARD, |spaces, (area, _)| spaces & *area)
    }

    /// Checks that a space is inside all areas; otherwise returns the refusal of the first area it
    /// is outside of.
    pub(crate) fn check(&self, space: Space) -> Result<(), Rejection> {
        match self.0.iter().find(|(area, _)| !area.contains(space)) {
            None => Ok(()),
            Some((_, refusal)) => Err(refusal(space)),
        }
    }
}
