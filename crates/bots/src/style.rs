//! Styles: small preferences beyond winning.

use std::{fmt, str::FromStr};

/// The style of a bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Style {
    /// No preference beyond winning.
    #[default]
    Balanced,
    /// Prefers to fight.
    Aggressive,
    /// Prefers to build.
    Builder,
}

impl Style {
    /// All styles.
    pub const ALL: [Self; 3] = [Self::Balanced, Self::Aggressive, Self::Builder];

    /// The name of the style.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Balanced => "balanced",
            Self::Aggressive => "aggressive",
            Self::Builder => "builder",
        }
    }

    /// The weight of the preference relative to winning.
    pub(crate) const fn weight(self) -> f32 {
        match self {
            Self::Balanced => 0.0,
            Self::Aggressive | Self::Builder => 0.02,
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
