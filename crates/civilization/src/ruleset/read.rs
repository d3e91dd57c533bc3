//! Reads a ruleset: TOML into typed tables, with every name resolved.

use serde::de::DeserializeOwned;
use toml::{Table, Value};

use super::{
    At, BUILT_IN, BUILT_IN_NAME, EARLIER, ERAS, FILES, LARGEST, Ruleset, RulesetError, check,
    raw::{
        RawCard, RawConstants, RawKind, RawModel, RawSea, RawStructure, RawTechnology,
        RawTerritory, RawToken, RawWonder,
    },
    typed::{each, typed_kinds, typed_models},
};
use crate::ids::Book;

pub(super) type Read<T> = Result<T, RulesetError>;

/// The maximum size of a file, in bytes.
const LONGEST: usize = 1 << 20;

/// Reads and checks a whole ruleset.
pub(super) fn read(files: &[(&str, &str)], book: Book) -> Read<Ruleset> {
    if let Some((file, _)) = files.iter().find(|(name, _)| !FILES.contains(name)) {
        return Err(RulesetError::StrangeFile { file: (*file).to_owned() });
    }
    let map = Parsed::file(files, "map.toml")?;
    let territories: Vec<RawTerritory> = map.entries("territory")?;
    let seas: Vec<RawSea> = map.entries("sea")?;
    let tokens: Vec<RawToken> = Parsed::file(files, "tokens.toml")?.entries("token")?;
    let technologies: Vec<RawTechnology> =
        Parsed::file(files, "technologies.toml")?.entries("technology")?;
    let wonders: Vec<RawWonder> = Parsed::file(files, "wonders.toml")?.entries("wonder")?;
    let structures: Vec<RawStructure> =
        Parsed::file(files, "structures.toml")?.entries("structure")?;
    let units = Parsed::file(files, "units.toml")?;
    let kinds: Vec<RawKind> = units.entries("unit")?;
    let models: Vec<RawModel> = units.entries("model")?;
    let cards: Vec<RawCard> = Parsed::file(files, "strategy_cards.toml")?.entries("card")?;
    let constants = Parsed::file(files, "rules.toml")?.whole::<RawConstants>()?;

    let names = Names {
        book,
        territories: ids("map.toml", territories.iter().map(|raw| &raw.id))?,
        seas: ids("map.toml", seas.iter().map(|raw| &raw.id))?,
        tokens: ids("tokens.toml", tokens.iter().map(|raw| &raw.id))?,
        technologies: ids("technologies.toml", technologies.iter().map(|raw| &raw.id))?,
        wonders: ids("wonders.toml", wonders.iter().map(|raw| &raw.id))?,
        structures: ids("structures.toml", structures.iter().map(|raw| &raw.id))?,
    };
    ids("strategy_cards.toml", cards.iter().map(|raw| &raw.id))?;
    ids("units.toml", models.iter().map(|raw| &raw.id))?;
    unlocked_models(&technologies, &models)?;
    let mut ruleset = Ruleset {
        book,
        hash: hash(files),
        files: own_files(files),
        territories: each("map.toml", territories, |raw| raw.typed(&names))?,
        seas: each("map.toml", seas, |raw| raw.typed(&names))?,
        tokens: each("tokens.toml", tokens, RawToken::typed)?,
        technologies: each("technologies.toml", technologies, |raw| raw.typed(&names))?,
        wonders: each("wonders.toml", wonders, |raw| raw.typed(&names))?,
        structures: each("structures.toml", structures, |raw| raw.typed(&names))?,
        cards: each("strategy_cards.toml", cards, |raw| raw.typed(&names))?,
        kinds: typed_kinds(kinds)?,
        models: typed_models(models, &names)?,
        constants: constants.typed(&names)?,
        pools: [0; ERAS as usize + 1],
        allowing: [0; LARGEST as usize + 1],
        by_era: Default::default(),
    };
    check::check(&mut ruleset)?;
    Ok(ruleset)
}

/// Checks that technologies and the unit models they unlock refer to each other.
fn unlocked_models(technologies: &[RawTechnology], models: &[RawModel]) -> Read<()> {
    let fault = |file, entry: &str, reason| {
        Err(RulesetError::Entry { file, at: At::UNKNOWN, entry: entry.to_owned(), reason })
    };
    for technology in technologies {
        let Some(unlocked) = &technology.unit else { continue };
        let fits = |model: &RawModel| {
            (&model.id, &model.kind) == (&unlocked.model, &unlocked.kind)
                && model.tech.as_ref() == Some(&technology.id)
        };
        if !models.iter().any(fits) {
            let reason = format!(
                "units.toml has no {} `{}` of this technology",
                unlocked.kind, unlocked.model
            );
            return fault("technologies.toml", &technology.id, reason);
        }
    }
    for model in models {
        let Some(id) = &model.tech else { continue };
        let technology = technologies.iter().find(|technology| technology.id == *id);
        let unlocks = technology.and_then(|technology| technology.unit.as_ref());
        if technology.is_some() && unlocks.is_none_or(|unit| unit.model != model.id) {
            let reason = format!("`{id}` does not unlock it in technologies.toml");
            return fault("units.toml", &model.id, reason);
        }
    }
    Ok(())
}

/// The name of these files, given in order, if they are or were built in.
fn shipped(files: &[(&str, &str)]) -> Option<&'static str> {
    let mut all = std::iter::once((BUILT_IN_NAME, BUILT_IN)).chain(EARLIER);
    all.find(|(_, own)| files == own).map(|(name, _)| name)
}

/// FNV-1a over names and texts. Files that are or were built in have a name instead.
pub(super) fn hash(files: &[(&str, &str)]) -> String {
    let mut files = files.to_vec();
    files.sort_unstable();
    if let Some(name) = shipped(&files) {
        return name.to_owned();
    }
    let bytes = files.iter().flat_map(|(name, text)| [*name, "\0", *text, "\0"]);
    let hash = bytes.flat_map(str::bytes).fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    });
    format!("{hash:016x}")
}

/// The files in order; none for those that are or were built in.
fn own_files(files: &[(&str, &str)]) -> Vec<(String, String)> {
    let mut files = files.to_vec();
    files.sort_unstable();
    if shipped(&files).is_some() {
        return Vec::new();
    }
    files.into_iter().map(|(name, text)| (name.to_owned(), text.to_owned())).collect()
}

/// A parsed TOML file.
struct Parsed<'a> {
    name: &'static str,
    text: &'a str,
    table: Table,
}

impl<'a> Parsed<'a> {
    fn file(files: &[(&str, &'a str)], name: &'static str) -> Read<Self> {
        let found = files.iter().find(|(file, _)| *file == name);
        let (_, text) = *found.ok_or(RulesetError::NoFile { file: name })?;
        let fault =
            |at: At, reason: &str| RulesetError::File { file: name, at, reason: reason.to_owned() };
        if text.len() > LONGEST {
            return Err(fault(At::UNKNOWN, "the file is too long"));
        }
        let table: Table = text
            .parse()
            .map_err(|error: toml::de::Error| fault(place(text, 0, &error), error.message()))?;
        if table.get("format") != Some(&Value::Integer(1)) {
            return Err(fault(At::UNKNOWN, "the file does not begin with `format = 1`"));
        }
        Ok(Self { name, text, table })
    }

    fn entries<T: DeserializeOwned>(&self, key: &str) -> Read<Vec<T>> {
        let reason = format!("there is no [[{key}]]");
        let entries = self.table.get(key).and_then(Value::as_array);
        let entries =
            entries.ok_or(RulesetError::File { file: self.name, at: At::UNKNOWN, reason })?;
        let each = entries.iter().enumerate().map(|(number, entry)| {
            let id = ["id", "kind"].iter().find_map(|key| entry.get(key)?.as_str());
            let id = id.map_or_else(|| format!("{key} {}", number + 1), str::to_owned);
            entry.clone().try_into().map_err(|error: toml::de::Error| RulesetError::Entry {
                file: self.name,
                at: self.fault_in::<T>(key, number),
                entry: id,
                reason: error.message().to_owned(),
            })
        });
        each.collect()
    }

    /// The position of an entry's error, found by parsing the entry's lines again on their own.
    fn fault_in<T: DeserializeOwned>(&self, key: &str, number: usize) -> At {
        let header = format!("[[{key}]]");
        let begins = |(byte, _): &(usize, &str)| {
            let line = self.text[..*byte].rfind('\n').map_or(0, |end| end + 1);
            self.text[line..*byte].trim().is_empty()
        };
        let found = self.text.match_indices(&header).filter(begins).nth(number);
        let Some((start, _)) = found else { return At::UNKNOWN };
        let body = start + header.len();
        let end = self.text[body..].find("\n[[").map_or(self.text.len(), |end| body + end);
        match toml::from_str::<T>(&self.text[body..end]) {
            // A missing field has no position of its own, so the whole entry is reported.
            Err(error) if error.span().is_some_and(|span| span.start > 0) => {
                place(self.text, body, &error)
            }
            _ => At::byte(self.text, start),
        }
    }

    fn whole<T: DeserializeOwned>(&self) -> Read<T> {
        toml::from_str(self.text).map_err(|error| RulesetError::File {
            file: self.name,
            at: place(self.text, 0, &error),
            reason: error.message().to_owned(),
        })
    }
}

/// The position of an error in a text that was parsed from `start` on.
fn place(text: &str, start: usize, error: &toml::de::Error) -> At {
    error.span().map_or(At::UNKNOWN, |span| At::byte(text, start + span.start))
}

/// The ids of every table, in order.
pub(super) struct Names {
    pub(super) book: Book,
    pub(super) territories: Vec<String>,
    pub(super) seas: Vec<String>,
    pub(super) tokens: Vec<String>,
    pub(super) technologies: Vec<String>,
    pub(super) wonders: Vec<String>,
    pub(super) structures: Vec<String>,
}

fn ids<'a>(file: &'static str, ids: impl Iterator<Item = &'a String>) -> Read<Vec<String>> {
    let mut known: Vec<String> = Vec::new();
    for id in ids {
        let word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        let fault = |reason: &str| RulesetError::Entry {
            file,
            at: At::UNKNOWN,
            entry: id.clone(),
            reason: reason.to_owned(),
        };
        if id.is_empty() || !id.chars().all(word) {
            return Err(fault("an id has lower-case letters, digits and underscores"));
        }
        if known.contains(id) {
            return Err(fault("there are two of this id"));
        }
        known.push(id.clone());
    }
    Ok(known)
}
