//! Messages: what is to be said, in no language yet.

use std::borrow::Cow;

use serde::Serialize;

/// Something to be said: the id of a Fluent message and its arguments. A log keeps messages, never
/// finished text, so that a line can be read in any language long after the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Message {
    /// The id in the Fluent files, such as `tigris-event-tile-placed`.
    pub id: Cow<'static, str>,
    /// What fills the gaps.
    pub args: Vec<(&'static str, Arg)>,
}

/// What fills a gap of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A name or a space, said as it is.
    Text(String),
    /// A number, which also chooses plurals.
    Number(i64),
    /// A word of the game: another message. Each language takes the form that its grammar wants:
    /// `$tile` is `temple`, and its attribute `.the` fills `$tile-the` with `the temple`.
    Word(Cow<'static, str>),
    /// A name from the data of a game, which has it in every language. Where the words of a
    /// language know the id, they add forms; `$place-in` is `in Gaul` or `in the British Isles`.
    Name {
        /// The id of the Fluent message with the forms, if there is one.
        id: Cow<'static, str>,
        /// The name in English.
        en: &'static str,
        /// The name in Italian.
        it: &'static str,
    },
    /// Further sentences, each after a space; nothing where there are none.
    Said(Vec<Message>),
    /// Several words of the game, each with how many there are of it, said as a list.
    Counted(Vec<(i64, Cow<'static, str>)>),
    /// Another message with gaps of its own, said as a part of the sentence.
    Phrase(Message),
}

impl Message {
    /// A message without gaps.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self { id: id.into(), args: Vec::new() }
    }

    /// Fills a gap with text.
    #[must_use]
    pub fn text(mut self, name: &'static str, text: impl ToString) -> Self {
        self.args.push((name, Arg::Text(text.to_string())));
        self
    }

    /// Fills a gap with a number.
    #[must_use]
    pub fn number(mut self, name: &'static str, number: impl Into<i64>) -> Self {
        self.args.push((name, Arg::Number(number.into())));
        self
    }

    /// Fills a gap with a word of the game.
    #[must_use]
    pub fn word(mut self, name: &'static str, id: impl Into<Cow<'static, str>>) -> Self {
        self.args.push((name, Arg::Word(id.into())));
        self
    }

    /// Fills a gap with a name from the data of the game, in English and in Italian.
    #[must_use]
    pub fn name(
        mut self,
        name: &'static str,
        id: impl Into<Cow<'static, str>>,
        [en, it]: [&'static str; 2],
    ) -> Self {
        self.args.push((name, Arg::Name { id: id.into(), en, it }));
        self
    }

    /// Fills a gap with further sentences.
    #[must_use]
    pub fn said(mut self, name: &'static str, sentences: Vec<Self>) -> Self {
        self.args.push((name, Arg::Said(sentences)));
        self
    }

    /// Fills a gap with a list such as `2 temples and 1 farm`.
    #[must_use]
    pub fn counted(
        mut self,
        name: &'static str,
        words: impl IntoIterator<Item = (i64, Cow<'static, str>)>,
    ) -> Self {
        self.args.push((name, Arg::Counted(words.into_iter().collect())));
        self
    }

    /// Fills a gap with another message.
    #[must_use]
    pub fn phrase(mut self, name: &'static str, phrase: Self) -> Self {
        self.args.push((name, Arg::Phrase(phrase)));
        self
    }
}
