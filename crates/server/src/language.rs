//! The language of a request, and the words of it.

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

    /// The language of a request: `?lang=` before `Accept-Language` before English.
    pub(crate) fn of_request(query: Option<&str>, accept: Option<&str>) -> Self {
        let asked = query.into_iter().flat_map(|query| query.split('&'));
        let asked = asked.filter_map(|pair| pair.strip_prefix("lang=")).find_map(Self::of_tag);
        asked.unwrap_or_else(|| accept.map(Self::accepted).unwrap_or_default())
    }

    /// The best language of an `Accept-Language` header.
    fn accepted(header: &str) -> Self {
        let mut best = (0, Self::default());
        for part in header.split(',').take(16) {
            let (tag, quality) = part.split_once(";q=").unwrap_or((part, "1"));
            let quality = (quality.trim().parse::<f32>().unwrap_or(0.0) * 1000.0) as i32;
            if let Some(lang) = Self::of_tag(tag)
                && quality > best.0
            {
                best = (quality, lang);
            }
        }
        best.1
    }

    /// Its tag.
    pub fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::It => "it",
        }
    }

    /// The words of the games in this language.
    pub(crate) fn words(self) -> &'static Words {
        Words::of(match self {
            Self::En => Language::English,
            Self::It => Language::Italian,
        })
    }

    /// A message of a game in this language.
    pub(crate) fn say(self, message: &Message) -> String {
        self.words().say(message)
    }

    /// A message that may begin with the name of a person, who writes it as he likes.
    pub(crate) fn as_it_is(self, message: &Message) -> String {
        self.words().speak(message)
    }

    /// The message of this id, if the games have one.
    pub(crate) fn word(self, id: &str) -> Option<String> {
        let known = self.words().knows(id);
        known.then(|| self.say(&Message::new(id.to_owned())))
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_query_goes_before_the_header() {
        assert_eq!(Lang::of_request(Some("seat=0&lang=it"), Some("en")), Lang::It);
        assert_eq!(Lang::of_request(None, Some("de, it;q=0.8, en;q=0.5")), Lang::It);
        assert_eq!(Lang::of_request(None, Some("de")), Lang::En);
        assert_eq!(Lang::of_request(Some("lang=xx"), None), Lang::En);
    }
}
