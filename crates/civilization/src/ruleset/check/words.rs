//! Text checks: everything has a name in both languages, and cards and wonders have a text.

use super::fault;
use crate::ruleset::{Ruleset, RulesetError};

/// The maximum length of a name and of a text, in characters.
const NAME: usize = 60;
const TEXT: usize = 400;

/// Rejects texts that are missing, too long or not printable on one line.
fn said(
    file: &'static str,
    entry: &str,
    most: usize,
    words: &[(&str, &str)],
) -> Result<(), RulesetError> {
    for (key, text) in words {
        let reason = if text.trim().is_empty() {
            format!("`{key}` is empty")
        } else if text.chars().count() > most {
            format!("`{key}` has more than {most} letters")
        } else if text.contains(char::is_control) {
            format!("`{key}` does not stand on one line")
        } else {
            continue;
        };
        return Err(fault(file, entry, reason));
    }
    Ok(())
}

pub(super) fn check(rules: &Ruleset) -> Result<(), RulesetError> {
    let name = |file, id: &str, it: &str, en: &str| said(file, id, NAME, &[("it", it), ("en", en)]);
    for entry in &rules.territories {
        name("map.toml", &entry.id, &entry.it, &entry.en)?;
        said("map.toml", &entry.id, NAME, &[("continent", &entry.continent)])?;
    }
    rules.seas.iter().try_for_each(|sea| name("map.toml", &sea.id, &sea.it, &sea.en))?;
    for entry in &rules.tokens {
        name("tokens.toml", &entry.id, &entry.it, &entry.en)?;
    }
    for entry in &rules.technologies {
        name("technologies.toml", &entry.id, &entry.it, &entry.en)?;
    }
    for entry in &rules.structures {
        name("structures.toml", &entry.id, &entry.it, &entry.en)?;
    }
    for (kind, entry) in crate::unit::Kind::ALL.iter().zip(&rules.kinds) {
        name("units.toml", kind.name(), &entry.it, &entry.en)?;
    }
    for entry in &rules.models {
        name("units.toml", &entry.id, &entry.it, &entry.en)?;
    }
    for entry in &rules.wonders {
        name("wonders.toml", &entry.id, &entry.it, &entry.en)?;
        let texts = [("text", &*entry.text), ("text_it", &*entry.text_it)];
        said("wonders.toml", &entry.id, TEXT, &texts)?;
    }
    for entry in &rules.cards {
        name("strategy_cards.toml", &entry.id, &entry.it, &entry.en)?;
        let texts = [
            ("top_text", &*entry.top_text),
            ("bottom_text", &*entry.bottom_text),
            ("top_it", &*entry.top_it),
            ("bottom_it", &*entry.bottom_it),
        ];
        said("strategy_cards.toml", &entry.id, TEXT, &texts)?;
    }
    Ok(())
}
