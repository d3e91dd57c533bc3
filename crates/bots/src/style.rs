//! Styles: small preferences beyond winning, each with an opponent who plays that way.

use std::{fmt, str::FromStr};

/// The style of a bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Style {
    /// No preference beyond winning.
    #[default]
    Balanced,
    /// Prefers to fight, and to be in the others' way.
    Aggressive,
    /// Prefers to build.
    Builder,
    /// Prefers to own: treasures, goods, credits.
    Collector,
    /// Prefers to learn: temples, culture, technologies.
    Scholar,
    /// Prefers to spread.
    Settler,
    /// Prefers to be safe.
    Guardian,
}

impl Style {
    /// All styles.
    pub const ALL: [Self; 7] = [
        Self::Balanced,
        Self::Aggressive,
        Self::Builder,
        Self::Collector,
        Self::Scholar,
        Self::Settler,
        Self::Guardian,
    ];

    /// The name of the style.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Balanced => "balanced",
            Self::Aggressive => "aggressive",
            Self::Builder => "builder",
            Self::Collector => "collector",
            Self::Scholar => "scholar",
            Self::Settler => "settler",
            Self::Guardian => "guardian",
        }
    }

    /// The opponent who plays this way: a name from the first cities, the same in every language.
    ///
    /// ```
    /// use bots::Style;
    ///
    /// assert_eq!(Style::Builder.opponent(), Some("Gudea"));
    /// assert_eq!(Style::Balanced.opponent(), None);
    /// ```
    pub const fn opponent(self) -> Option<&'static str> {
        match self {
            Self::Balanced => None,
            Self::Aggressive => Some("Sargon"),
            Self::Builder => Some("Gudea"),
            Self::Collector => Some("Ea-nasir"),
            Self::Scholar => Some("Enheduanna"),
            Self::Settler => Some("Etana"),
            Self::Guardian => Some("Kubaba"),
        }
    }
}

/// An unknown style.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no style `{name}`; the styles are: {}", Style::ALL.map(Style::name).join(", "))]
pub struct UnknownStyle {
    name: String,
}

impl FromStr for Style {
    type Err = UnknownStyle;

    fn from_str(text: &str) -> Result<Self, UnknownStyle> {
        let known = Self::ALL.into_iter().find(|style| style.name() == text);
        known.ok_or_else(|| UnknownStyle { name: text.chars().take(40).collect() })
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
