//! Options: the rules a table chooses before it plays.

use std::fmt;

/// One option of a game: its name and all its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// The name, in lower case with hyphens.
    pub name: &'static str,
    /// Every value; the first is the default.
    pub values: &'static [&'static str],
}

/// A named combination of values: an edition of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The name, in lower case with hyphens.
    pub name: &'static str,
    /// The value of each field, in the order of the fields.
    pub values: &'static [&'static str],
}

/// The options of a game. Each has a finite list of values, so forms, checks and tests can handle
/// them without knowing the game.
pub trait Options: Clone + Eq + fmt::Debug + Default + Send + Sync + 'static {
    /// Every option of the game.
    const FIELDS: &'static [Field];
    /// The editions of the game; the first is the default.
    const PRESETS: &'static [Preset];

    /// The value of a field, as an index into [`Field::values`].
    fn get(&self, field: usize) -> usize;

    /// Sets a field to one of its values, both given as indices. Ignores indices out of range.
    fn set(&mut self, field: usize, value: usize);

    /// Sets an option by name.
    ///
    /// # Errors
    /// If the game has no such option, or the option no such value.
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
    /// If there is no such preset.
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

    /// What the game's replaceable data is called in records and positions, such as `ruleset`. Most
    /// games have none.
    const DATA: Option<&'static str> = None;

    /// The name of the data the match is played with. It is recorded with the options.
    fn data(&self) -> &'static str {
        ""
    }

    /// The data files to embed in a record, as names and contents; empty if the data ships with the
    /// game.
    fn data_files(&self) -> &[(String, String)] {
        &[]
    }

    /// Loads data embedded in a record, and returns its name.
    ///
    /// # Errors
    /// Describes what is wrong with the data.
    fn read_data(_files: &[(&str, &str)]) -> Result<&'static str, String> {
        Err("this game has no data of one's own".to_owned())
    }

    /// Selects the data with this name.
    ///
    /// # Errors
    /// If no such data has been loaded.
    fn play_by(&mut self, data: &str) -> Result<(), OptionError> {
        Err(OptionError::Unknown { name: data.to_owned(), known: Vec::new() })
    }

    /// The name of the data, and every field with its value, in order.
    fn pairs(&self) -> Vec<(&'static str, &'static str)> {
        let fields = Self::FIELDS.iter().enumerate();
        let fields = fields.map(|(index, field)| (field.name, field.values[self.get(index)]));
        Self::DATA.map(|name| (name, self.data())).into_iter().chain(fields).collect()
    }

    /// Builds options from pairs. The pair `preset=NAME` sets all fields at once and must come
    /// first; fields that are not named keep the preset's values.
    ///
    /// # Errors
    /// If a name or a value is unknown, or an option is given twice.
    fn from_pairs<'a>(
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, OptionError> {
        let mut options = Self::default();
        let mut given = Vec::new();
        for (name, value) in pairs {
            if given.contains(&name) {
                return Err(OptionError::Twice { name: name.to_owned() });
            }
            let is_first = given.is_empty();
            given.push(name);
            if name == "preset" && is_first {
                options = Self::preset(value)?;
            } else if name == "preset" {
                return Err(OptionError::PresetNotFirst);
            } else if Self::DATA == Some(name) {
                options.play_by(value)?;
            } else {
                options.choose(name, value)?;
            }
        }
        Ok(options)
    }
}

/// Declares the options of a game as a table: each entry has a field, its default, its name, and
/// its values by name. Whatever follows the struct goes into its `impl Options`, presets first. A
/// field in `@data { … }` is not an option: it holds the data the game is played with.
///
/// ```
/// use table::{Options, Preset};
///
/// table::options! {
///     /// What a table chooses.
///     #[derive(Clone, Debug, PartialEq, Eq)]
///     pub struct Choices {
///         /// After how many rounds the game ends.
///         rounds: u8 = 20, "rounds" { "ten" => 10, "twenty" => 20 }
///         /// Whether hands are open.
///         open: bool = false, "open-hands" { "off" => false, "on" => true }
///     }
///
///     const PRESETS: &'static [Preset] = &[
///         Preset { name: "usual", values: &["twenty", "off"] },
///         Preset { name: "short", values: &["ten", "off"] },
///     ];
/// }
///
/// let options = Choices::from_pairs([("preset", "short"), ("open-hands", "on")])?;
/// assert_eq!(options, Choices { rounds: 10, open: true });
/// assert_eq!(Choices::default().pairs(), [("rounds", "twenty"), ("open-hands", "off")]);
/// # Ok::<(), table::OptionError>(())
/// ```
#[macro_export]
macro_rules! options {
    (
        $(#[$meta:meta])*
        $vis:vis struct $options:ident {
            $(@data {
                $(#[$kept_meta:meta])*
                $kept:ident: $kept_type:ty = $kept_default:expr
            })?
            $(
                $(#[$doc:meta])*
                $field:ident: $type:ty = $default:expr, $name:literal {
                    $($value:literal => $is:expr),+ $(,)?
                }
            )+
        }
        $($rest:tt)*
    ) => {
        $(#[$meta])*
        $vis struct $options {
            $($(#[$kept_meta])* pub $kept: $kept_type,)?
            $($(#[$doc])* pub $field: $type,)+
        }

        impl Default for $options {
            fn default() -> Self {
                Self { $($kept: $kept_default,)? $($field: $default,)+ }
            }
        }

        impl $crate::Options for $options {
            const FIELDS: &'static [$crate::Field] =
                &[$($crate::Field { name: $name, values: &[$($value),+] },)+];

            fn get(&self, field: usize) -> usize {
                let accessors: &[fn(&Self) -> usize] = &[$(|options| {
                    let values: &[$type] = &[$($is),+];
                    values.iter().position(|value| *value == options.$field).unwrap_or_default()
                },)+];
                accessors.get(field).map_or(0, |get| get(self))
            }

            fn set(&mut self, field: usize, value: usize) {
                let accessors: &[fn(&mut Self, usize)] = &[$(|options, value| {
                    let values: &[$type] = &[$($is),+];
                    if let Some(value) = values.get(value) {
                        options.$field = *value;
                    }
                },)+];
                if let Some(set) = accessors.get(field) {
                    set(self, value);
                }
            }

            $($rest)*
        }
    };
}

/// Why options are refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// Unknown option.
    #[error("there is no option `{name}`; the options are: {}", known.join(", "))]
    Unknown {
        /// The requested name.
        name: String,
        /// The existing options.
        known: Vec<&'static str>,
    },
    /// Unknown value.
    #[error("the option `{name}` has no value `{value}`; its values are: {}", known.join(", "))]
    Value {
        /// The option.
        name: &'static str,
        /// The requested value.
        value: String,
        /// The allowed values.
        known: &'static [&'static str],
    },
    /// Unknown preset.
    #[error("there is no preset `{name}`; the presets are: {}", known.join(", "))]
    Preset {
        /// The requested name.
        name: String,
        /// The existing presets.
        known: Vec<&'static str>,
    },
    /// Data that has not been loaded.
    #[error("this was played by the {data} `{name}`, which is not known here")]
    UnknownData {
        /// What the data is called.
        data: &'static str,
        /// The name of the data.
        name: String,
    },
    /// Unusable data in a record.
    #[error("the data in the record: {reason}")]
    BadData {
        /// What is wrong with it.
        reason: String,
    },
    /// A record that does not name its data.
    #[error("the record does not say by which {data} it was played")]
    NoData {
        /// What the data is called.
        data: &'static str,
    },
    /// The same option appears twice; one value would be lost silently.
    #[error("the option `{name}` is given twice")]
    Twice {
        /// The option.
        name: String,
    },
    /// A preset after other options would silently overwrite them.
    #[error("the preset must come before all other options")]
    PresetNotFirst,
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::options! {
        /// Two options.
        #[derive(Clone, Debug, PartialEq, Eq)]
        struct Choices {
            /// How large the board is.
            size: u8 = 9, "board" { "small" => 9, "large" => 19 }
            /// Whether hands are open.
            open: bool = false, "hands" { "hidden" => false, "open" => true }
        }

        const PRESETS: &'static [Preset] = &[
            Preset { name: "usual", values: &["small", "hidden"] },
            Preset { name: "open", values: &["large", "open"] },
        ];
    }

    #[test]
    fn an_index_out_of_range_changes_nothing() {
        let mut options = Choices::default();
        options.set(0, 2);
        options.set(2, 1);
        assert_eq!(options, Choices::default());
        options.set(0, 1);
        assert_eq!((options.get(0), options.get(1), options.get(2)), (1, 0, 0));
    }

    #[test]
    fn options_that_contradict_each_other_are_named() {
        let read = |pairs: &[(&str, &str)]| Choices::from_pairs(pairs.iter().copied());
        assert_eq!(
            read(&[("preset", "open"), ("board", "small")]),
            Ok(Choices { size: 9, open: true })
        );
        for (pairs, says) in [
            (&[("board", "small"), ("board", "large")][..], "the option `board` is given twice"),
            (&[("board", "small"), ("board", "small")], "the option `board` is given twice"),
            (&[("preset", "open"), ("preset", "usual")], "the option `preset` is given twice"),
            (
                &[("board", "small"), ("preset", "open")],
                "the preset must come before all other options",
            ),
        ] {
            assert_eq!(read(pairs).unwrap_err().to_string(), says);
        }
    }
}
