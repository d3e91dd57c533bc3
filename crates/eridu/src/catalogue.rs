//! The catalogue: every game with its seats, options and presets, as JSON.

use std::collections::BTreeMap;

use games::Shelf;
use serde::Serialize;

/// A game in the catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The name of the game.
    pub name: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// The minimum number of players.
    pub least: u8,
    /// The maximum number of players.
    pub most: u8,
    /// The names of the seats, clockwise.
    pub seats: &'static [&'static str],
    /// Every option with its values.
    pub options: Vec<OptionEntry>,
    /// The editions of the game, the default first.
    pub presets: Vec<PresetEntry>,
}

/// An option with its values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OptionEntry {
    /// The name of the option.
    pub name: &'static str,
    /// Every value it can have.
    pub values: &'static [&'static str],
}

/// A named set of values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PresetEntry {
    /// The name of the preset.
    pub name: &'static str,
    /// The value of each option.
    pub options: BTreeMap<&'static str, &'static str>,
}

impl Entry {
    /// The entry of a game.
    pub fn of(kind: &'static dyn games::Entry) -> Self {
        let fields = kind.fields();
        let option = |field: &table::Field| OptionEntry { name: field.name, values: field.values };
        let preset = |preset: &table::Preset| PresetEntry {
            name: preset.name,
            options: fields.iter().map(|field| field.name).zip(preset.values.to_vec()).collect(),
        };
        Self {
            name: kind.name(),
            rules: kind.rules_version(),
            least: *kind.seats().start(),
            most: *kind.seats().end(),
            seats: kind.seat_names(),
            options: fields.iter().map(option).collect(),
            presets: kind.presets().iter().map(preset).collect(),
        }
    }
}

/// The entries of all games on a shelf.
pub fn entries(shelf: Shelf) -> Vec<Entry> {
    shelf.iter().map(|kind| Entry::of(*kind)).collect()
}
