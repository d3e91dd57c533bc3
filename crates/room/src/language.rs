//! The languages of the table, and their words.

use std::fmt;

use display::{Language, Message, Words};

/// A language that the table speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Italian.
    It,
}

impl Lang {
    /// The language of this tag, such as `it` or `it-CH`.
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

    /// The words of the games in this language.
    pub fn words(self) -> &'static Words {
        Words::of(match self {
            Self::En => Language::English,
            Self::It => Language::Italian,
        })
    }

    /// A message of a game in this language.
    pub fn say(self, message: &Message) -> String {
        self.words().say(message)
    }

    /// A message that may begin with a person's name, whose first letter is kept as they write it.
    pub fn as_it_is(self, message: &Message) -> String {
        self.words().speak(message)
    }

    /// The message of this id, if the games have one.
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
