//! The tools added to a roll: rulebook p. 5 and 6, and the information sheet, one-use tools.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use table::{NotationError, Words};

use crate::tools::{HIGHEST, PLACES, Rack};

/// One-use tools: there is one each of value 2, 3 and 4.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct OneUse(u8);

impl OneUse {
    /// None of them.
    pub const NONE: Self = Self(0);
    /// The values that exist.
    pub const VALUES: [u8; 3] = [2, 3, 4];

    const fn bit(value: u8) -> u8 {
        match value {
            2..=4 => 1 << (value - 2),
            _ => 0,
        }
    }

    pub(crate) const fn with(self, value: u8) -> Self {
        Self(self.0 | Self::bit(value))
    }

    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn includes(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Their values, the lowest first.
    pub fn values(self) -> impl Iterator<Item = u8> {
        Self::VALUES.into_iter().filter(move |value| self.0 & Self::bit(*value) != 0)
    }

    const fn sum(self) -> u8 {
        // The sums of the subsets of 2, 3 and 4, in the order of their bits.
        [0, 2, 3, 5, 4, 6, 7, 9][(self.0 & 7) as usize]
    }
}

impl Serialize for OneUse {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.values())
    }
}

/// The tools that a player adds to a roll: the count of each value, and one-use tools.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct ToolUse {
    once: OneUse,
    /// Two bits for each value, the highest value in the highest bits.
    counts: u8,
}

impl ToolUse {
    /// No tools.
    pub const NONE: Self = Self { once: OneUse::NONE, counts: 0 };

    /// This with `count` more tools of one value; unknown values are ignored.
    const fn plus(self, value: u8, count: u8) -> Self {
        match value {
            1..=4 => Self { counts: self.counts + (count << (2 * (value - 1))), ..self },
            _ => self,
        }
    }

    /// How many tools of this value there are.
    pub const fn count(self, value: u8) -> u8 {
        match value {
            1..=4 => self.counts >> (2 * (value - 1)) & 3,
            _ => 0,
        }
    }

    /// The one-use tools among them.
    pub const fn one_use(self) -> OneUse {
        self.once
    }

    /// Whether no tool is added.
    pub const fn is_empty(self) -> bool {
        self.counts == 0 && self.once.is_empty()
    }

    /// Their total value.
    pub const fn sum(self) -> u8 {
        let mut sum = self.once.sum();
        let mut value = 1;
        while value <= 4 {
            sum += value * self.count(value);
            value += 1;
        }
        sum
    }

    /// The number of tools, including one-use tools.
    pub(crate) fn len(self) -> u32 {
        (1..=4).map(|value| u32::from(self.count(value))).sum::<u32>() + self.once.0.count_ones()
    }

    /// Calls `show` with every subset of the unused tools combined with every subset of the one-use
    /// tools, sorted.
    pub(crate) fn each(rack: Rack, once: OneUse, mut show: impl FnMut(Self)) {
        let low = Self::NONE.plus(rack.low(), 1).counts;
        let high = Self::NONE.plus(rack.low() + 1, 1).counts;
        let (lows, highs) = rack.unused();
        for subset in 0..once.0 + 1 {
            if subset & !once.0 != 0 {
                continue;
            }
            for highs in 0..highs + 1 {
                for lows in 0..lows + 1 {
                    show(Self { once: OneUse(subset), counts: highs * high + lows * low });
                }
            }
        }
    }

    /// Every set of tools that can ever be added, sorted.
    pub(crate) fn every() -> Vec<Self> {
        let mut all = Vec::new();
        for sum in 0..=HIGHEST {
            Self::each(Rack::of_sum(sum), OneUse(7), |tools| all.push(tools));
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Reads the values after the word `tools`.
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, NotationError> {
        let mut tools = Self::NONE;
        while let Some(word) = words.next_word() {
            if word == "once" {
                tools.once = read_once(words)?;
                break;
            }
            let value = word.parse().ok().filter(|value| (1..=4).contains(value));
            let value = value.ok_or_else(|| {
                NotationError::new("the value of a tool from 1 to 4, or `once`", Some(word))
            })?;
            if tools.count(value) == PLACES {
                return Err(NotationError::new("at most three tools of one value", Some(word)));
            }
            tools = tools.plus(value, 1);
        }
        if tools.is_empty() {
            return Err(NotationError::new("the value of a tool from 1 to 4, or `once`", None));
        }
        Ok(tools)
    }
}

fn read_once(words: &mut Words<'_>) -> Result<OneUse, NotationError> {
    let mut once = OneUse::NONE;
    while let Some(word) = words.next_word() {
        let value = word.parse().ok().filter(|value| OneUse::VALUES.contains(value));
        let value = value.filter(|value| !once.includes(OneUse::NONE.with(*value)));
        let value = value.ok_or_else(|| {
            NotationError::new("the value of a one-use tool, 2, 3 or 4, each once", Some(word))
        })?;
        once = once.with(value);
    }
    if once.is_empty() {
        return Err(NotationError::new("the value of a one-use tool, 2, 3 or 4", None));
    }
    Ok(once)
}

impl fmt::Display for ToolUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("no tools");
        }
        f.write_str("tools")?;
        for value in 1..=4 {
            for _ in 0..self.count(value) {
                write!(f, " {value}")?;
            }
        }
        if !self.once.is_empty() {
            f.write_str(" once")?;
        }
        self.once.values().try_for_each(|value| write!(f, " {value}"))
    }
}

impl Serialize for ToolUse {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for OneUse {
    type Err = NotationError;

    /// Reads the cell of a position: values with commas.
    fn from_str(cell: &str) -> Result<Self, NotationError> {
        if cell == "-" {
            return Ok(Self::NONE);
        }
        read_once(&mut Words::of(&cell.replace(',', " ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uses_are_listed_sorted_and_read_as_written() {
        let rack = Rack::read("3,2,2*").unwrap();
        let mut uses = Vec::new();
        ToolUse::each(rack, "2,4".parse().unwrap(), |tools| uses.push(tools));
        assert_eq!(uses.len(), 16);
        assert!(uses.is_sorted_by(|a, b| a < b));
        assert!(uses.iter().all(|tools| rack.offers(*tools)));
        for tools in ToolUse::every().into_iter().skip(1) {
            let text = tools.to_string();
            let mut words = Words::of(&text);
            words.next_word();
            assert_eq!(ToolUse::read(&mut words), Ok(tools), "{text}");
        }
    }
}
