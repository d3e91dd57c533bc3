//! Writing a position as numbers.

/// Writes numbers one after the other.
pub(crate) struct Pen<'a> {
    into: &'a mut [f32],
    at: usize,
}

impl<'a> Pen<'a> {
    /// Begins at the first number.
    pub(crate) fn new(into: &'a mut [f32]) -> Self {
        Self { into, at: 0 }
    }

    /// How many numbers are written.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// Writes a number.
    pub(crate) fn put(&mut self, value: f32) {
        self.into[self.at] = value;
        self.at += 1;
    }

    /// Writes one or zero.
    pub(crate) fn flag(&mut self, value: bool) {
        self.put(f32::from(u8::from(value)));
    }

    /// Writes one number for each step that the value has reached.
    pub(crate) fn steps<const N: usize>(&mut self, value: f32, steps: [f32; N]) {
        steps.into_iter().for_each(|step| self.flag(value >= step));
    }

    /// Writes a one at this place of so many, and zeros elsewhere.
    pub(crate) fn one_of(&mut self, place: Option<usize>, count: usize) {
        (0..count).for_each(|index| self.flag(place == Some(index)));
    }

    /// Fills up with zeros.
    pub(crate) fn skip_to(&mut self, end: usize) {
        self.into[self.at..end].fill(0.0);
        self.at = end;
    }
}
