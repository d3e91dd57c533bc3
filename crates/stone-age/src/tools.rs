//! The tools of a player: rulebook p. 5, the tool maker.

use std::fmt;

use serde::{Serialize, Serializer};
use table::NotationError;

use crate::tool_use::ToolUse;

/// The tools of one player, in the three slots of their board.
///
/// The lowest tool always goes up first, so the values differ by at most one and their sum
/// determines them: a sum of 7 means 3, 2 and 2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rack {
    sum: u8,
    /// How many of the lower tools are used this round.
    used_low: u8,
    /// How many of the higher tools are used this round.
    used_high: u8,
}

/// The most tools a player can have.
pub(crate) const PLACES: u8 = 3;
/// The highest sum of the tools, 4 + 4 + 4.
pub(crate) const HIGHEST: u8 = 12;

/// The effect of gaining a tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToolGain {
    /// A new tool of value 1.
    New,
    /// A tool went up to this value.
    Raised(u8),
    /// All tools are at 4.
    Nothing,
}

impl Rack {
    /// No tools.
    pub(crate) const EMPTY: Self = Self { sum: 0, used_low: 0, used_high: 0 };

    /// Unused tools of this sum.
    pub(crate) const fn of_sum(sum: u8) -> Self {
        Self { sum, ..Self::EMPTY }
    }

    /// The sum of the values.
    pub const fn sum(self) -> u8 {
        self.sum
    }

    /// The sum of the values of the unused tools.
    pub const fn unused_sum(self) -> u8 {
        let (lows, highs) = self.unused();
        lows * self.low() + highs * (self.low() + 1)
    }

    /// The value of the lower tools; the higher ones, if any, are worth one more.
    pub(crate) const fn low(self) -> u8 {
        if self.sum < PLACES { 1 } else { self.sum / PLACES }
    }

    /// The numbers of lower and higher tools.
    const fn counts(self) -> (u8, u8) {
        if self.sum < PLACES {
            (self.sum, 0)
        } else {
            (PLACES - self.sum % PLACES, self.sum % PLACES)
        }
    }

    /// Gains one tool: a new 1, or the lowest goes up, an unused one first.
    pub(crate) fn gain(&mut self) -> ToolGain {
        let low = self.low();
        let (lows, _) = self.counts();
        if self.sum >= HIGHEST {
            return ToolGain::Nothing;
        }
        self.sum += 1;
        if self.sum <= PLACES {
            return ToolGain::New;
        }
        if self.used_low == lows {
            self.used_low -= 1;
            self.used_high += 1;
        }
        if self.sum.is_multiple_of(PLACES) {
            (self.used_low, self.used_high) = (self.used_high, 0);
        }
        ToolGain::Raised(low + 1)
    }

    /// Makes all tools usable again.
    pub(crate) fn refresh(&mut self) {
        self.used_low = 0;
        self.used_high = 0;
    }

    /// Whether a tool was used this round.
    pub(crate) const fn has_used(self) -> bool {
        self.used_low + self.used_high > 0
    }

    /// Whether a player can have these values, used like this.
    pub(crate) const fn is_possible(self) -> bool {
        let (lows, highs) = self.counts();
        self.sum <= HIGHEST && self.used_low <= lows && self.used_high <= highs
    }

    /// The numbers of unused lower and higher tools.
    pub(crate) const fn unused(self) -> (u8, u8) {
        let (lows, highs) = self.counts();
        (lows - self.used_low, highs - self.used_high)
    }

    /// Whether a tool can still be used this round.
    pub(crate) const fn has_unused(self) -> bool {
        let (lows, highs) = self.unused();
        lows + highs > 0
    }

    /// Whether these tools are all present and unused.
    pub(crate) fn offers(self, tools: ToolUse) -> bool {
        let low = self.low();
        let (lows, highs) = self.unused();
        (1..=4).all(|value| {
            let most = match value {
                _ if value == low => lows,
                _ if value == low + 1 => highs,
                _ => 0,
            };
            tools.count(value) <= most
        })
    }

    /// Marks tools as used. Call only after [`Rack::offers`] returned true.
    pub(crate) fn spend(&mut self, tools: ToolUse) {
        let low = self.low();
        self.used_low += tools.count(low);
        if low < 4 {
            self.used_high += tools.count(low + 1);
        }
    }

    /// Reads a cell of a position: values separated by commas, used ones with a star.
    pub(crate) fn read(cell: &str) -> Result<Self, NotationError> {
        let mut rack = Self::default();
        if cell == "-" {
            return Ok(rack);
        }
        let wrong = || NotationError::new("possible tools, such as `2,1,1*`, or `-`", Some(cell));
        let mut tools: Vec<(u8, bool)> = Vec::new();
        for word in cell.split(',') {
            let (value, used) = match word.strip_suffix('*') {
                Some(value) => (value, true),
                None => (word, false),
            };
            tools.push((value.parse().map_err(|_| wrong())?, used));
        }
        if tools.len() > usize::from(PLACES) {
            return Err(wrong());
        }
        rack.sum = tools.iter().map(|(value, _)| (*value).min(9)).sum();
        let (lows, highs) = (rack.low(), rack.counts());
        let count = |value| tools.iter().filter(|tool| tool.0 == value).count();
        if rack.sum > HIGHEST
            || count(lows) != usize::from(highs.0)
            || count(lows + 1) != usize::from(highs.1)
            || tools.len() != usize::from(highs.0 + highs.1)
        {
            return Err(wrong());
        }
        let used = |value| tools.iter().filter(|tool| **tool == (value, true)).count() as u8;
        rack.used_low = used(lows);
        rack.used_high = used(lows + 1);
        Ok(rack)
    }

    /// The tools with their values, highest first and unused before used.
    pub fn tools(self) -> impl Iterator<Item = Tool> {
        let low = self.low();
        let (lows, highs) = self.counts();
        let run =
            |value, count, used| (0..count).map(move |n| Tool { value, used: n + used >= count });
        run(low + 1, highs, self.used_high).chain(run(low, lows, self.used_low))
    }
}

/// One tool on a player's board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Tool {
    /// What it adds to a roll.
    pub value: u8,
    /// Whether it was used this round.
    pub used: bool,
}

impl Serialize for Rack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.tools())
    }
}

impl fmt::Display for Rack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.sum == 0 {
            return f.write_str("-");
        }
        for (index, tool) in self.tools().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            write!(f, "{comma}{}{}", tool.value, if tool.used { "*" } else { "" })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// stone-age.tool.1, stone-age.tool.2 and stone-age.tool.3; rulebook p. 5, the tool ladder.
    #[test]
    fn tools_climb_the_ladder() {
        let mut rack = Rack::default();
        let mut ladder = vec![rack.to_string()];
        for _ in 0..13 {
            rack.gain();
            ladder.push(rack.to_string());
        }
        let expected = [
            "-", "1", "1,1", "1,1,1", "2,1,1", "2,2,1", "2,2,2", "3,2,2", "3,3,2", "3,3,3",
            "4,3,3", "4,4,3", "4,4,4", "4,4,4",
        ];
        assert_eq!(ladder, expected);
        assert_eq!(rack.gain(), ToolGain::Nothing);
    }

    /// stone-age.tool.4 and stone-age.tool.5.
    #[test]
    fn a_raised_tool_stays_used_and_an_unused_one_is_raised_first() {
        let raised = |from: &str| {
            let mut rack = Rack::read(from).unwrap();
            rack.gain();
            rack.to_string()
        };
        assert_eq!(raised("1*,1*"), "1,1*,1*");
        assert_eq!(raised("1,1*,1*"), "2,1*,1*");
        assert_eq!(raised("1*,1*,1*"), "2*,1*,1*");
        assert_eq!(raised("2*,2,1"), "2,2,2*");
        assert_eq!(raised("2,2*,1*"), "2,2*,2*");
        assert_eq!(raised("3,2,2*"), "3,3,2*");
    }

    #[test]
    fn racks_that_cannot_be_are_refused() {
        for cell in ["", "0", "2", "1,1,1,1", "3,1,1", "5,5,5", "2,1", "1,", "x", "255,255,1"] {
            assert!(Rack::read(cell).is_err(), "{cell}");
        }
    }
}
