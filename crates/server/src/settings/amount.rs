//! An integer within bounds, for settings that make no sense outside them.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, de};

/// An integer from `LEAST` to `MOST`, inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Amount<const LEAST: u32, const MOST: u32>(u32);

/// A number out of bounds, or not an integer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("must be a whole number from {least} to {most}, not `{found}`")]
pub struct AmountError {
    least: u32,
    most: u32,
    found: String,
}

impl<const LEAST: u32, const MOST: u32> Amount<LEAST, MOST> {
    /// A constant, checked at compile time.
    ///
    /// ```
    /// use server::Amount;
    ///
    /// assert_eq!(Amount::<1, 10>::of::<7>().get(), 7);
    /// ```
    ///
    /// A constant out of bounds does not compile:
    ///
    /// ```compile_fail
    /// server::Amount::<1, 10>::of::<0>();
    /// ```
    pub const fn of<const NUMBER: u32>() -> Self {
        const { assert!(LEAST <= NUMBER && NUMBER <= MOST, "outside of the bounds") };
        Self(NUMBER)
    }

    /// The number, clamped to the bounds.
    pub fn nearest(number: usize) -> Self {
        Self(u32::try_from(number).unwrap_or(MOST).clamp(LEAST, MOST))
    }

    /// The number.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The number, for counting things in memory.
    pub const fn count(self) -> usize {
        self.0 as usize
    }

    fn within(number: Option<u32>, found: impl fmt::Display) -> Result<Self, AmountError> {
        let number = number.filter(|number| (LEAST..=MOST).contains(number));
        let error = || AmountError { least: LEAST, most: MOST, found: found.to_string() };
        number.map(Self).ok_or_else(error)
    }
}

impl<const LEAST: u32, const MOST: u32> FromStr for Amount<LEAST, MOST> {
    type Err = AmountError;

    fn from_str(text: &str) -> Result<Self, AmountError> {
        Self::within(text.parse().ok(), text)
    }
}

impl<'de, const LEAST: u32, const MOST: u32> Deserialize<'de> for Amount<LEAST, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Numbers::<LEAST, MOST>)
    }
}

/// Deserialises a number, with an error that names the bounds.
struct Numbers<const LEAST: u32, const MOST: u32>;

impl<const LEAST: u32, const MOST: u32> de::Visitor<'_> for Numbers<LEAST, MOST> {
    type Value = Amount<LEAST, MOST>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from {LEAST} to {MOST}")
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Self::Value, E> {
        Amount::within(number.try_into().ok(), number).map_err(E::custom)
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Self::Value, E> {
        Amount::within(number.try_into().ok(), number).map_err(E::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Few = Amount<1, 10>;

    #[test]
    fn both_bounds_are_included_and_nothing_beyond_them() {
        assert_eq!("1".parse::<Few>().map(Few::get), Ok(1));
        assert_eq!("10".parse::<Few>().map(Few::count), Ok(10));
        for text in ["0", "11", "-1", "1.5", "", " 1", "ten", "99999999999999999999"] {
            let error = text.parse::<Few>().unwrap_err().to_string();
            assert_eq!(error, format!("must be a whole number from 1 to 10, not `{text}`"));
        }
        assert_eq!([0, 5, usize::MAX].map(|number| Few::nearest(number).get()), [1, 5, 10]);
    }
}
