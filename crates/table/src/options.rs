//! Options: the choices a table makes about the rules before it plays.

use std::fmt;

/// One option of a game: its name and every value it can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// The name, in lower case with hyphens.
    pub name: &'static str,
    /// Every value, the first being nothing special.
    pub values: &'static [&'static str],
}

/// A named set of values: an edition of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The name, in lower case with hyphens.
    pub name: &'static str,
    /// The value of each field, in the order of the fields.
    pub values: &'static [&'static str],
}

/// The options of a game. Every field has a finite list of values, so that they can be offered,
/// checked and covered by tests without knowing the game.
pub trait Options: Clone + Eq + fmt::Debug + Default + Send + Sync + 'static {
    /// Every option of the game.
    const FIELDS: &'static [Field];
    /// The editions of the game; the first is the default.
    const PRESETS: &'static [Preset];

    /// The value of a field, as an index into its values.
    fn get(&self, field: usize) -> usize;

    /// Sets a field to one of its values. Indices out of range change nothing.
    fn set(&mut self, field: usize, value: usize);

    /// Sets the field of this name to the value of that name.
    ///
    /// # Errors
    /// When the game has no such option, or the option no such value.
    fn choose(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let (index, field) =
            Self::FIELDS.iter().enumerate().find(|(_, field)| field.name == name).ok_or_else(
                || OptionError::Unknown {
                    name: name.to_owned(),
                    known: Self::FIELDS.iter().map(|field| field.name).collect(),
                },
            )?;
        let value = field.values.iter().position(|known| *known == value).ok_or_else(|| {
            OptionError::Value { name: field.name, value: value.to_owned(), known: field.values }
        })?;
        self.set(index, value);
        Ok(())
    }

    /// The options of a preset.
    ///
    /// # Errors
    /// When there is no such preset.
    fn preset(name: &str) -> Result<Self, OptionError> {
        let preset = Self::PRESETS.iter().find(|preset| preset.name == name).ok_or_else(|| {
            OptionError::Preset {
                name: name.to_owned(),
                known: Self::PRESETS.iter().map(|preset| preset.name).collect(),
            }
        })?;
        let mut options = Self::default();
        for (field, value) in Self::FIELDS.iter().zip(preset.values) {
            options.choose(field.name, value)?;
        }
        Ok(options)
    }

    /// What a match is played with that no table chooses, as a name and a value: the hash of data
    /// that a host has brought. It is written down with the options, and a match that was played
    /// with something else is refused. Most games have none.
    fn stamp() -> Option<(&'static str, &'static str)> {
        None
    }

    /// The stamp, and every field with its value, in order.
    fn pairs(&self) -> Vec<(&'static str, &'static str)> {
        let fields = Self::FIELDS.iter().enumerate();
        let fields = fields.map(|(index, field)| (field.name, field.values[self.get(index)]));
        Self::stamp().into_iter().chain(fields).collect()
    }

    /// The options that these pairs describe. The pair `preset=NAME` sets all fields at once and
    /// stands first; fields that are not named keep the values of the preset.
    ///
    /// # Errors
    /// When a name or a value is not known.
    fn from_pairs<'a>(
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, OptionError> {
        let mut options = Self::default();
        for (index, (name, value)) in pairs.into_iter().enumerate() {
            if name == "preset" && index == 0 {
                options = Self::preset(value)?;
            } else if name == "preset" {
                return Err(OptionError::PresetNotFirst);
            } else if let Some((stamp, here)) = Self::stamp().filter(|(stamp, _)| *stamp == name) {
                if value != here {
                    return Err(OptionError::Stamp { stamp, value: value.to_owned(), here });
                }
            } else {
                options.choose(name, value)?;
            }
        }
        Ok(options)
    }
}

/// Options that a game does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// No option of this name.
    #[error("there is no option `{name}`; the options are: {}", known.join(", "))]
    Unknown {
        /// What was asked for.
        name: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// No value of this name.
    #[error("the option `{name}` has no value `{value}`; its values are: {}", known.join(", "))]
    Value {
        /// The option.
        name: &'static str,
        /// What was asked for.
        value: String,
        /// What there is.
        known: &'static [&'static str],
    },
    /// No preset of this name.
    #[error("there is no preset `{name}`; the presets are: {}", known.join(", "))]
    Preset {
        /// What was asked for.
        name: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// Something that was played with other data than is loaded here.
    #[error("this was played with the {stamp} `{value}`, but here the {stamp} is `{here}`")]
    Stamp {
        /// What it is called.
        stamp: &'static str,
        /// What it was played with.
        value: String,
        /// What would be played with here.
        here: &'static str,
    },
    /// A record that does not say what it was played with.
    #[error("the record does not say with which {stamp} it was played")]
    Unstamped {
        /// What it is called.
        stamp: &'static str,
    },
    /// A preset after other options would silently undo them.
    #[error("the preset must stand before all other options")]
    PresetNotFirst,
}
