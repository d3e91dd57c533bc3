//! The entries of a ruleset as written in the files, before names are resolved.

use std::collections::BTreeMap;

use serde::Deserialize;

macro_rules! raw {
    ($(struct $name:ident { $($(#[$attr:meta])* $field:ident: $type:ty,)* })*) => {$(
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(super) struct $name { $($(#[$attr])* pub(super) $field: $type,)* }
    )*};
}

raw! {
    struct RawTerritory {
        id: String, it: String, en: String, continent: String, land: Vec<String>,
        sea: Vec<String>, lon: f32, lat: f32,
    }
    struct RawSea { id: String, it: String, en: String, adj: Vec<String>, }
    struct RawToken {
        id: String, it: String, en: String, class: String, count: u8,
        #[serde(default)] production: u8,
        #[serde(default)] max_settlement: Option<u8>,
        #[serde(default)] unit_surcharge: u16,
        #[serde(default)] defend_bonus: BTreeMap<String, i8>,
        #[serde(default)] any_role_bonus: BTreeMap<String, i8>,
        #[serde(default)] credits: u16,
        #[serde(default)] vp: u8,
    }
    struct RawUnlocked { kind: String, model: String, }
    struct RawTechnology {
        id: String, it: String, en: String, era: u8, cost: u16,
        #[serde(default)] requires_none: bool,
        #[serde(default)] prereq: Vec<String>,
        #[serde(default)] structure: Option<String>,
        #[serde(default)] wonder: Option<String>,
        #[serde(default)] unit: Option<RawUnlocked>,
        #[serde(default)] gift: BTreeMap<String, u8>,
        #[serde(default)] max_settlement: u8,
        #[serde(default)] seminal: bool,
        #[serde(default)] ends_game: bool,
    }
    struct RawPower {
        op: String,
        #[serde(default)] value: u16,
        #[serde(default)] units: BTreeMap<String, u8>,
    }
    struct RawWonder {
        id: String, it: String, en: String, era: u8, tech: String, power: RawPower,
        text: String, text_it: String,
        #[serde(default)] happiness: u8,
        #[serde(default)] production: u8,
        #[serde(default)] fleet_cost: Option<u16>,
        #[serde(default)] cap: u16,
        #[serde(default, rename = "from_seed")] _from_text: bool,
    }
    struct RawStructure {
        id: String, it: String, en: String, era: u8, tech: String, happiness: u8,
        production: u8, cost: u16,
    }
    struct RawKind { kind: String, it: String, en: String, cost: u16, base_value: u8, }
    struct RawModel {
        id: String, it: String, en: String, kind: String, era: u8, rank: u8,
        #[serde(default)] tech: Option<String>,
        #[serde(default)] replaces: Option<String>,
    }
    struct RawOp {
        op: String,
        #[serde(default)] n: Option<u16>,
        #[serde(default)] per: Option<String>,
        #[serde(default)] who: Option<String>,
        #[serde(default)] kinds: Option<Vec<String>>,
        #[serde(default)] discount: u16,
        #[serde(default)] cost: Option<u16>,
        #[serde(default)] steps: Option<u8>,
        #[serde(default)] loot: u16,
        #[serde(default)] max_era: Option<String>,
    }
    struct RawCard {
        id: String, it: String, en: String, era: u8, discard_at: u8, resource: String, pays: u16,
        top: Vec<RawOp>, bottom_mode: String, bottom: Vec<RawOp>, top_text: String,
        bottom_text: String, top_it: String, bottom_it: String,
        #[serde(default, rename = "from_seed")] from_text: Option<String>,
    }
    struct RawEarlyEnd {
        structures_from_era: u8, coal: u16, coal_modern: u16, rare: u16, oil: u16, gems: u16,
        iron: u16, credits_per_point: u16,
    }
    struct RawConstants {
        #[serde(rename = "format")] _format: u8,
        start_credits: u16, start_settlement_level: u8, royalty: u16,
        defend_settlement_bonus: i16, aircraft_bonus: i16, structure_lifetime_eras: u8,
        eliminated_income: u16, rank_points: Vec<u16>, vp_wonder: u16, vp_seminal: u16,
        early_end: RawEarlyEnd,
    }
}

/// An entry that has an id.
pub(super) trait Entry {
    /// Its id.
    fn id(&self) -> &str;
}

macro_rules! entries {
    ($($name:ident)*) => {$(impl Entry for $name { fn id(&self) -> &str { &self.id } })*};
}
entries!(RawTerritory RawSea RawToken RawTechnology RawWonder RawStructure RawCard RawModel);
