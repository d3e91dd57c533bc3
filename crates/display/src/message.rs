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
    pub args: Cow<'static, [(&'static str, Arg)]>,
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
        Self { id: id.into(), args: Cow::Borrowed(&[]) }
    }

    fn with(mut self, name: &'static str, arg: Arg) -> Self {
        self.args.to_mut().push((name, arg));
        self
    }

    /// The message as it is kept for good, to be copied at no cost.
    pub(crate) fn printed(mut self) -> Self {
        self.args = Cow::Borrowed(self.args.into_owned().leak());
        self
    }

    /// Fills a gap with text.
    #[must_use]
    pub fn text(self, name: &'static str, text: impl ToString) -> Self {
        self.with(name, Arg::Text(text.to_string()))
    }

    /// Fills a gap with a number.
    #[must_use]
    pub fn number(self, name: &'static str, number: impl Into<i64>) -> Self {
        self.with(name, Arg::Number(number.into()))
    }

    /// Fills a gap with a word of the game.
    #[must_use]
    pub fn word(self, name: &'static str, id: impl Into<Cow<'static, str>>) -> Self {
        self.with(name, Arg::Word(id.into()))
    }

    /// Fills a gap with a name from the data of the game, in English and in Italian.
    #[must_use]
    pub fn name(
        self,
        name: &'static str,
        id: impl Into<Cow<'static, str>>,
        [en, it]: [&'static str; 2],
    ) -> Self {
        self.with(name, Arg::Name { id: id.into(), en, it })
    }

    /// Fills a gap with further sentences.
    #[must_use]
    pub fn said(self, name: &'static str, sentences: Vec<Self>) -> Self {
        self.with(name, Arg::Said(sentences))
    }

    /// Fills a gap with a list such as `2 temples and 1 farm`.
    #[must_use]
    pub fn counted(
        self,
        name: &'static str,
        words: impl IntoIterator<Item = (i64, Cow<'static, str>)>,
    ) -> Self {
        self.with(name, Arg::Counted(words.into_iter().collect()))
    }

    /// Fills a gap with another message.
    #[must_use]
    pub fn phrase(self, name: &'static str, phrase: Self) -> Self {
        self.with(name, Arg::Phrase(phrase))
    }
}
