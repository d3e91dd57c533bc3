//! Writing features.

/// Writes features one after the other.
pub(crate) struct Pen<'a> {
    into: &'a mut [f32],
    at: usize,
}

impl<'a> Pen<'a> {
    /// Starts at the first feature.
    pub(crate) fn new(into: &'a mut [f32]) -> Self {
        Self { into, at: 0 }
    }

    /// How many features have been written.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// Writes a value.
    pub(crate) fn put(&mut self, value: f32) {
        self.into[self.at] = value;
        self.at += 1;
    }

    /// Writes 1 or 0.
    pub(crate) fn flag(&mut self, value: bool) {
        self.put(f32::from(u8::from(value)));
    }

    /// Writes a 1 for each threshold that the value has reached.
    pub(crate) fn steps<const N: usize>(&mut self, value: f32, steps: [f32; N]) {
        steps.into_iter().for_each(|step| self.flag(value >= step));
    }

    /// Writes a one-hot vector of length `count`.
    pub(crate) fn one_of(&mut self, place: Option<usize>, count: usize) {
        (0..count).for_each(|index| self.flag(place == Some(index)));
    }

    /// Pads with zeros.
    pub(crate) fn skip_to(&mut self, end: usize) {
        self.into[self.at..end].fill(0.0);
        self.at = end;
    }
}
