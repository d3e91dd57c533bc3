//! Words: translates messages, using the Fluent files in `words/`.

mod naming;

use std::{
    borrow::Cow,
    collections::BTreeMap,
    fmt,
    str::FromStr,
    sync::{Arc, LazyLock},
};

use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use serde::Serialize;
use unic_langid::LanguageIdentifier;

use crate::{Arg, Message};

/// A supported language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default, Serialize)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// Italian.
    #[serde(rename = "it")]
    Italian,
}

/// An unsupported language.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no language `{0}`; the languages are: en, it")]
pub struct LanguageError(String);

impl Language {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::English, Self::Italian];

    /// Its BCP 47 code: `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Italian => "it",
        }
    }

    /// Its Fluent files: everything in its folder of `words/`.
    pub const fn files(self) -> &'static [&'static str] {
        match self {
            Self::English => files::EN,
            Self::Italian => files::IT,
        }
    }
}

/// The files, listed by the build script.
mod files {
    include!(concat!(env!("OUT_DIR"), "/words.rs"));
}

impl FromStr for Language {
    type Err = LanguageError;

    fn from_str(text: &str) -> Result<Self, LanguageError> {
        let code = text.get(..2).unwrap_or_default().to_ascii_lowercase();
        let rest = text.get(2..).unwrap_or_default();
        Self::ALL
            .into_iter()
            .find(|language| {
                language.code() == code && (rest.is_empty() || rest.starts_with(['-', '_']))
            })
            .ok_or_else(|| LanguageError(text.to_owned()))
    }
}

/// The messages of one language, for a table where seats may have names.
#[derive(Clone)]
pub struct Words {
    lexicon: &'static Lexicon,
    /// The name of the person on a seat, by the word of the seat.
    names: Arc<BTreeMap<String, naming::Forms>>,
}

/// The Fluent files of one language.
struct Lexicon {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    /// Every form of every word: `tigris-temple` has the attribute `the`, `the temple`.
    forms: BTreeMap<String, Vec<(String, String)>>,
    /// The ids of the messages that the browser gets.
    interface: Vec<String>,
}

/// The prefix of the browser's message ids.
const INTERFACE: &str = "ui-";

static LEXICA: LazyLock<[Lexicon; 2]> = LazyLock::new(|| Language::ALL.map(Lexicon::read));
static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::nameless(Language::English));
static ITALIAN: LazyLock<Words> = LazyLock::new(|| Words::nameless(Language::Italian));

impl PartialEq for Words {
    /// Whether both say everything alike: same language, same names.
    fn eq(&self, other: &Self) -> bool {
        let same = || Arc::ptr_eq(&self.names, &other.names) || self.names == other.names;
        self.language() == other.language() && same()
    }
}

impl Words {
    /// The words of a language, without names.
    pub fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Italian => &ITALIAN,
        }
    }

    fn nameless(language: Language) -> Self {
        let [english, italian] = &*LEXICA;
        let lexicon = match language {
            Language::English => english,
            Language::Italian => italian,
        };
        Self { lexicon, names: Arc::default() }
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.lexicon.language
    }

    /// Formats a message, beginning with a capital letter. A person's name keeps its first letter
    /// as they write it.
    ///
    /// ```
    /// use display::{Language, Message, Words};
    ///
    /// let temples = Message::new("table-count").number("number", 2).word("word", "tigris-temple");
    /// assert_eq!(Words::of(Language::English).say(&temples), "2 temples");
    /// assert_eq!(Words::of(Language::Italian).say(&temples), "2 templi");
    /// ```
    pub fn say(&self, message: &Message) -> String {
        let text = self.speak(message);
        if self.begins_with_name(&text) { text } else { capitalised(text) }
    }

    /// The attribute of a message, such as the explanation `.about` of an option.
    pub fn attribute(&self, id: &str, attribute: &str) -> Option<&str> {
        let forms = self.lexicon.forms.get(id)?;
        forms.iter().find(|(name, _)| name == attribute).map(|(_, text)| &**text)
    }

    /// Whether a message has this id.
    pub fn knows(&self, id: &str) -> bool {
        self.lexicon.bundle.has_message(id)
    }

    /// The browser's messages by id; an argument `$name` becomes `{name}`.
    pub fn interface(&self) -> BTreeMap<&str, String> {
        let mut gaps = FluentArgs::new();
        for gap in ["name", "number", "seat", "game", "time"] {
            gaps.set(gap, format!("{{{gap}}}"));
        }
        let text = |id: &String| self.format(id, Some(&gaps)).into_owned();
        self.lexicon.interface.iter().map(|id| (&**id, text(id))).collect()
    }

    /// Formats a message as it is: names at its beginning keep their lower-case letters.
    pub fn speak(&self, message: &Message) -> String {
        if let Some(forms) = self.names.get(&*message.id) {
            return forms.short();
        }
        let mut gaps = FluentArgs::with_capacity(message.args.len() * 3);
        for (name, arg) in message.args.iter() {
            match arg {
                Arg::Text(text) => gaps.set(*name, text.as_str()),
                Arg::Number(number) => gaps.set(*name, *number),
                Arg::Word(id) => match self.names.get(&**id) {
                    Some(forms) => forms.fill(name, &mut gaps),
                    None => {
                        gaps.set(*name, self.format(id, None));
                        for (form, text) in self.lexicon.forms.get(&**id).into_iter().flatten() {
                            gaps.set(format!("{name}-{form}"), text.as_str());
                        }
                    }
                },
                Arg::Name { id, en, it } => {
                    let said = match self.lexicon.language {
                        Language::English => *en,
                        Language::Italian => *it,
                    };
                    gaps.set(*name, said);
                    let place = Message::new("table-in").text("name", said);
                    gaps.set(format!("{name}-in"), self.speak(&place));
                    for (form, text) in self.lexicon.forms.get(&**id).into_iter().flatten() {
                        gaps.set(format!("{name}-{form}"), text.as_str());
                    }
                }
                Arg::Said(sentences) => {
                    let said = sentences.iter().map(|sentence| format!(" {}", self.say(sentence)));
                    gaps.set(*name, said.collect::<String>());
                }
                Arg::Counted(words) => gaps.set(*name, self.list(words)),
                Arg::Phrase(phrase) => gaps.set(*name, self.speak(phrase)),
            }
        }
        self.format(&message.id, Some(&gaps)).into_owned()
    }

    /// Formats a list such as `2 temples, 1 farm and 1 market`.
    fn list(&self, words: &[(i64, Cow<'static, str>)]) -> String {
        let count = |(number, id): &(i64, Cow<'static, str>)| {
            self.speak(
                &Message::new("table-count").number("number", *number).word("word", id.clone()),
            )
        };
        let mut said = words.iter().map(count);
        let Some(first) = said.next() else { return self.speak(&Message::new("table-nothing")) };
        let rest: Vec<_> = said.collect();
        let Some((last, between)) = rest.split_last() else { return first };
        let start = between.iter().fold(first, |list, next| format!("{list}, {next}"));
        self.speak(&Message::new("table-and").text("start", start).text("last", last))
    }

    /// Formats a message; returns its id if there is no such message.
    fn format<'a>(&'a self, id: &'a str, gaps: Option<&'a FluentArgs<'_>>) -> Cow<'a, str> {
        let pattern = self.lexicon.bundle.get_message(id).and_then(|message| message.value());
        match pattern {
            Some(pattern) => self.lexicon.bundle.format_pattern(pattern, gaps, &mut Vec::new()),
            None => Cow::Borrowed(id),
        }
    }
}

impl Lexicon {
    fn read(language: Language) -> Self {
        let locale: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Isolation marks would show up as boxes in pictures and terminals.
        bundle.set_use_isolating(false);
        let (mut forms, mut interface) = (BTreeMap::new(), Vec::new());
        for text in language.files() {
            // Keep what can be parsed of a faulty file; the test of the words reports the rest.
            let file = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(file, _)| file);
            let (client, said): (Vec<_>, Vec<_>) =
                ids(text).map(str::to_owned).partition(|id| id.starts_with(INTERFACE));
            interface.extend(client);
            forms.extend(said.into_iter().map(|id| (id, Vec::new())));
            bundle.add_resource_overriding(file);
        }
        let mut lexicon = Self { language, bundle, forms: BTreeMap::new(), interface };
        for (id, mut list) in forms {
            let Some(message) = lexicon.bundle.get_message(&id) else { continue };
            for attribute in message.attributes() {
                let text = lexicon.bundle.format_pattern(attribute.value(), None, &mut Vec::new());
                list.push((attribute.id().to_owned(), text.into_owned()));
            }
            lexicon.forms.insert(id, list);
        }
        lexicon
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({:?})", self.lexicon.language)
    }
}

/// The ids of the messages in a Fluent file.
fn ids(text: &str) -> impl Iterator<Item = &str> {
    let begins = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase());
    text.lines().filter(begins).filter_map(|line| line.split_once('=')).map(|(id, _)| id.trim())
}

fn capitalised(text: String) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) if first.is_lowercase() => {
            first.to_uppercase().chain(letters).collect::<String>()
        }
        _ => text,
    }
}
