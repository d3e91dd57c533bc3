//! Messages: language-independent sentences.

use std::borrow::Cow;

use serde::Serialize;

/// A sentence to say: the id of a Fluent message and its arguments. Logs store messages, never
/// finished text, so that a line can be read in any language long after the game.
///
/// ```
/// use display::{Language, Message, Words};
///
/// let message = Message::new("server-joined").text("name", "Anna");
/// assert_eq!(Words::of(Language::English).say(&message), "Anna sits down.");
/// assert_eq!(Words::of(Language::Italian).say(&message), "Anna si siede.");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Message {
    /// The id in the Fluent files, such as `tigris-event-tile-placed`.
    pub id: Cow<'static, str>,
    /// The arguments.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Vec<(String, Arg)>"),
        ts(as = "Vec<(String, Arg)>")
    )]
    pub args: Cow<'static, [(&'static str, Arg)]>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Arg {
    /// Text that is inserted as it is.
    Text(String),
    /// A number, which also selects plural forms.
    Number(i64),
    /// A word of the game: another message. Each language chooses the grammatical form: `$tile` is
    /// `temple`, and its attribute `.the` fills `$tile-the` with `the temple`.
    Word(Cow<'static, str>),
    /// A name from the data of a game, in every language. If the Fluent files have the id, they add
    /// forms; `$place-in` is `in Gaul` or `in the British Isles`.
    Name {
        /// The id of the Fluent message with the forms, if there is one.
        id: Cow<'static, str>,
        /// The name in English.
        en: &'static str,
        /// The name in Italian.
        it: &'static str,
    },
    /// Further sentences, each preceded by a space; may be empty.
    Said(Vec<Message>),
    /// Several words of the game with their counts, formatted as a list.
    Counted(Vec<(i64, Cow<'static, str>)>),
    /// Another message, inserted as part of the sentence.
    Phrase(Message),
}

impl Message {
    /// A message without arguments.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self { id: id.into(), args: Cow::Borrowed(&[]) }
    }

    /// A sentence with its own text in English and Italian, for a game whose words are not in the
    /// Fluent files.
    ///
    /// ```
    /// use display::{Language, Message, Words};
    ///
    /// let message = Message::spoken(["Your move", "Tocca a te"]);
    /// assert_eq!(Words::of(Language::Italian).say(&message), "Tocca a te");
    /// ```
    pub fn spoken(words: [&'static str; 2]) -> Self {
        Self::new("table-spoken").name("words", "", words)
    }

    fn with(mut self, name: &'static str, arg: Arg) -> Self {
        self.args.to_mut().push((name, arg));
        self
    }

    /// A copy that is cheap to clone, for static artwork.
    pub(crate) fn printed(mut self) -> Self {
        self.args = Cow::Borrowed(self.args.into_owned().leak());
        self
    }

    /// Adds a text argument.
    #[must_use]
    pub fn text(self, name: &'static str, text: impl ToString) -> Self {
        self.with(name, Arg::Text(text.to_string()))
    }

    /// Adds a number.
    #[must_use]
    pub fn number(self, name: &'static str, number: impl Into<i64>) -> Self {
        self.with(name, Arg::Number(number.into()))
    }

    /// Adds a word of the game.
    #[must_use]
    pub fn word(self, name: &'static str, id: impl Into<Cow<'static, str>>) -> Self {
        self.with(name, Arg::Word(id.into()))
    }

    /// Adds a name from the data of the game, in English and in Italian.
    #[must_use]
    pub fn name(
        self,
        name: &'static str,
        id: impl Into<Cow<'static, str>>,
        [en, it]: [&'static str; 2],
    ) -> Self {
        self.with(name, Arg::Name { id: id.into(), en, it })
    }

    /// Adds further sentences.
    #[must_use]
    pub fn said(self, name: &'static str, sentences: Vec<Self>) -> Self {
        self.with(name, Arg::Said(sentences))
    }

    /// Adds a list such as `2 temples and 1 farm`.
    #[must_use]
    pub fn counted(
        self,
        name: &'static str,
        words: impl IntoIterator<Item = (i64, Cow<'static, str>)>,
    ) -> Self {
        self.with(name, Arg::Counted(words.into_iter().collect()))
    }

    /// Adds another message.
    #[must_use]
    pub fn phrase(self, name: &'static str, phrase: Self) -> Self {
        self.with(name, Arg::Phrase(phrase))
    }
}
