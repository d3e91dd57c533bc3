//! The supported languages, and their words.

use std::fmt;

use display::{Language, Message, Words};

/// A supported language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Italian.
    It,
}

impl Lang {
    /// Every language.
    pub(crate) const ALL: [Self; 2] = [Self::En, Self::It];

    /// The language with this tag, such as `it` or `it-CH`.
    pub fn of_tag(tag: &str) -> Option<Self> {
        match tag.trim().split(['-', '_']).next()? {
            "en" => Some(Self::En),
            "it" => Some(Self::It),
            _ => None,
        }
    }

    /// Its tag.
    pub fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::It => "it",
        }
    }

    /// The words in this language.
    pub fn words(self) -> &'static Words {
        Words::of(match self {
            Self::En => Language::English,
            Self::It => Language::Italian,
        })
    }

    /// Formats a message in this language.
    pub fn say(self, message: &Message) -> String {
        self.words().say(message)
    }

    /// Formats a message that may begin with a person's name, which keeps its first letter as they
    /// write it.
    pub fn as_it_is(self, message: &Message) -> String {
        self.words().speak(message)
    }

    /// Formats the message with this id, if there is one.
    pub fn word(self, id: &str) -> Option<String> {
        let known = self.words().knows(id);
        known.then(|| self.say(&Message::new(id.to_owned())))
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}
