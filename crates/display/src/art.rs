//! The art: symbols and one stylesheet, shared by the browser and by pictures.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    str::FromStr,
    sync::LazyLock,
};

use serde::Serialize;

/// The stylesheet, with the colours of both themes as variables; `dark` is a class of the root
/// element.
pub const STYLE: &str = include_str!("../art/style.css");

/// Every file of symbols.
const FILES: [&str; 11] = [
    include_str!("../art/signs.svg"),
    include_str!("../art/tiles.svg"),
    include_str!("../art/leaders.svg"),
    include_str!("../art/opponents.svg"),
    include_str!("../art/buildings.svg"),
    include_str!("../art/table.svg"),
    include_str!("../art/stone-age-people.svg"),
    include_str!("../art/stone-age-places.svg"),
    include_str!("../art/stone-age-goods.svg"),
    include_str!("../art/stone-age-cards.svg"),
    include_str!("../art/civilization.svg"),
];

/// Light or dark mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Light mode.
    #[default]
    Light,
    /// Dark mode.
    Dark,
}

/// An unknown theme.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no theme `{0}`; the themes are: light, dark")]
pub struct ThemeError(String);

impl FromStr for Theme {
    type Err = ThemeError;

    fn from_str(text: &str) -> Result<Self, ThemeError> {
        match text {
            "light" => Ok(Self::Light),
            "dark" => Ok(Self::Dark),
            other => Err(ThemeError(other.to_owned())),
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Light => "light",
            Self::Dark => "dark",
        })
    }
}

/// A symbol: its markup, and the symbols it uses.
struct Symbol {
    text: &'static str,
    uses: Vec<&'static str>,
}

static SYMBOLS: LazyLock<BTreeMap<&'static str, Symbol>> = LazyLock::new(|| {
    let mut symbols = BTreeMap::new();
    for text in FILES.into_iter().flat_map(str::lines) {
        let id = between(text, "<symbol id=\"", "\"");
        let uses = text.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next());
        if let Some(id) = id {
            symbols.insert(id, Symbol { text, uses: uses.collect() });
        }
    }
    symbols
});

static STYLES: LazyLock<[String; 2]> =
    LazyLock::new(|| [Theme::Light, Theme::Dark].map(resolved_style));

fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(start)?;
    rest.split_once(end).map(|(inside, _)| inside)
}

/// All symbols as one SVG file for the browser.
pub fn sheet() -> String {
    let symbols: Vec<_> = SYMBOLS.values().map(|symbol| symbol.text).collect();
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\">\n{}\n</svg>\n", symbols.join("\n"))
}

/// Whether there is a symbol with this name.
pub fn has_symbol(name: &str) -> bool {
    SYMBOLS.contains_key(name)
}

/// These symbols and those that they use.
pub(crate) fn symbols(names: impl IntoIterator<Item = &'static str>) -> String {
    let mut wanted = BTreeSet::new();
    let mut open: Vec<&'static str> = names.into_iter().collect();
    while let Some(name) = open.pop() {
        if let Some(symbol) = SYMBOLS.get(name).filter(|_| wanted.insert(name)) {
            open.extend(&symbol.uses);
        }
    }
    wanted.into_iter().filter_map(|name| SYMBOLS.get(name)).map(|symbol| symbol.text).collect()
}

/// The stylesheet of a theme, with its variables substituted.
pub(crate) fn style(theme: Theme) -> &'static str {
    &STYLES[theme as usize]
}

/// The rules of a style sheet that a drawing with these classes needs. Reading all of them would take
/// longer than drawing a few things.
#[cfg(feature = "pictures")]
pub(crate) fn style_of(theme: Theme, classes: &BTreeSet<&str>) -> String {
    let is_needed = |rule: &&str| {
        let selector = rule.split('{').next().unwrap_or("");
        let named = selector.split('.').skip(1).map(|class| {
            class.split(|sign: char| !sign.is_alphanumeric() && sign != '-').next().unwrap_or("")
        });
        named.clone().next().is_none() || named.into_iter().any(|class| classes.contains(class))
    };
    style(theme).split_inclusive('}').filter(is_needed).collect()
}

/// The variables of a theme.
pub(crate) fn variables(theme: Theme) -> BTreeMap<&'static str, &'static str> {
    let mut variables = BTreeMap::new();
    let dark = between(STYLE, ":root.dark {", "}").filter(|_| theme == Theme::Dark);
    for block in between(STYLE, ":root {", "}").into_iter().chain(dark) {
        let pairs = block.lines().filter_map(|line| line.split_once(':'));
        variables
            .extend(pairs.map(|(name, value)| (name.trim(), value.trim().trim_end_matches(';'))));
    }
    variables
}

fn resolved_style(theme: Theme) -> String {
    let rules = STYLE.split_once(".thing").map_or("", |(_, rules)| rules);
    let rules = format!(".thing{rules}");
    let variables = variables(theme);
    let (mut style, mut rest) = (String::new(), &*rules);
    while let Some((before, after)) = rest.split_once("var(") {
        let (name, after) = after.split_once(')').unwrap_or((after, ""));
        style.push_str(before);
        style.push_str(variables.get(name).copied().unwrap_or("none"));
        rest = after;
    }
    style + rest
}

#[cfg(test)]
mod tests;
