//! Names: at a table of people, sentences use the names of the people instead of their seats, and
//! "you" for the person who reads them.

use std::collections::BTreeMap;

use fluent_bundle::FluentArgs;

use super::{Lexicon, Words};
use crate::{Arg, Message};

/// The maximum length of a name on a board; the thing's label has the full name.
const LONGEST: usize = 24;

/// A person's name in every grammatical form that a sentence may need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Forms {
    name: String,
    of: String,
    to: String,
    /// Whether this is the person who reads the sentence.
    reads: bool,
}

impl Forms {
    fn new(lexicon: &Lexicon, name: &str) -> Self {
        let initial = name.chars().next().unwrap_or(' ').to_lowercase().to_string();
        let form = |form: &str| lexicon.person(form, &[("name", name), ("initial", &initial)]);
        Self { name: name.to_owned(), of: form("of"), to: form("to"), reads: false }
    }

    /// The forms of "you".
    fn you(words: &Words) -> Self {
        let form = |form| words.attribute("table-you", form).unwrap_or_default().to_owned();
        let name = words.format("table-you", None).into_owned();
        Self { name, of: form("of"), to: form("to"), reads: true }
    }

    /// Fills the argument of a seat, with all its forms.
    pub(super) fn fill<'a>(&'a self, gap: &'static str, gaps: &mut FluentArgs<'a>) {
        gaps.set(gap, &*self.name);
        gaps.set(format!("{gap}-the"), &*self.name);
        gaps.set(format!("{gap}-of"), &*self.of);
        gaps.set(format!("{gap}-to"), &*self.to);
        // Any other seat takes the default of a selector.
        if self.reads {
            gaps.set(format!("{gap}-who"), "you");
        }
    }

    /// The bare name, shortened for the board.
    pub(super) fn short(&self) -> String {
        if self.name.chars().count() <= LONGEST {
            return self.name.clone();
        }
        let start: String = self.name.chars().take(LONGEST - 1).collect();
        format!("{}…", start.trim_end())
    }
}

impl Words {
    /// The words of this language for a table: if a message has the word of a seat, such as
    /// `tigris-archer`, the person's name is used instead. People with the same name are
    /// distinguished by their seats.
    ///
    /// ```
    /// use display::{Language, Message, Words};
    ///
    /// let words = Words::of(Language::Italian).naming([("tigris-archer", "Anna")]);
    /// let turn = |seat| Message::new("tigris-event-turn-began").word("seat", seat);
    /// assert_eq!(words.say(&turn("tigris-archer")), "Tocca ad Anna.");
    /// assert_eq!(words.say(&turn("tigris-bull")), "Tocca al toro.");
    /// ```
    #[must_use]
    pub fn naming<'a>(&self, names: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let names: Vec<_> = names.into_iter().collect();
        let mut forms = BTreeMap::new();
        for (seat, name) in &names {
            let twice = names.iter().filter(|(_, other)| other == name).count() > 1;
            let said = match twice {
                true => {
                    let word = self.format(seat, None);
                    self.lexicon.person("two", &[("name", name), ("seat", &word)])
                }
                false => (*name).to_owned(),
            };
            forms.insert((*seat).to_owned(), Forms::new(self.lexicon, &said));
        }
        Self { lexicon: self.lexicon, names: forms.into() }
    }

    /// These words for the person on a seat: sentences about it say "you". They are for telling what
    /// has happened; labels and questions are written for anybody who looks.
    ///
    /// ```
    /// use display::{Language, Message, Words};
    ///
    /// let words = Words::of(Language::Italian).reading("tigris-archer");
    /// let passed = |seat| Message::new("tigris-event-passed").word("seat", seat);
    /// assert_eq!(words.say(&passed("tigris-archer")), "Passi.");
    /// assert_eq!(words.say(&passed("tigris-bull")), "Il toro passa.");
    /// ```
    #[must_use]
    pub fn reading(&self, seat: &str) -> Self {
        let mut names = BTreeMap::clone(&self.names);
        names.insert(seat.to_owned(), Forms::you(self));
        Self { lexicon: self.lexicon, names: names.into() }
    }

    /// Whether a sentence speaks of the person who reads it.
    pub fn addresses(&self, message: &Message) -> bool {
        let reads = |id: &str| self.names.get(id).is_some_and(|forms| forms.reads);
        let any = |arg: &Arg| match arg {
            Arg::Word(id) => reads(id),
            Arg::Phrase(phrase) => self.addresses(phrase),
            Arg::Said(sentences) => sentences.iter().any(|sentence| self.addresses(sentence)),
            Arg::Counted(words) => words.iter().any(|(_, id)| reads(id)),
            Arg::Text(_) | Arg::Number(_) | Arg::Name { .. } => false,
        };
        reads(&message.id) || message.args.iter().any(|(_, arg)| any(arg))
    }

    /// Whether a sentence begins with a person's name, which keeps its first letter as they write
    /// it.
    pub(super) fn begins_with_name(&self, text: &str) -> bool {
        self.names.values().any(|forms| !forms.reads && text.starts_with(&forms.name))
    }
}

impl Lexicon {
    /// A form of a person's name.
    fn person(&self, form: &str, gaps: &[(&str, &str)]) -> String {
        let mut filled = FluentArgs::with_capacity(gaps.len());
        for (gap, text) in gaps {
            filled.set(*gap, *text);
        }
        let message = self.bundle.get_message("table-person");
        let pattern = message.and_then(|message| message.get_attribute(form));
        pattern.map_or_else(String::new, |pattern| {
            let said = self.bundle.format_pattern(pattern.value(), Some(&filled), &mut Vec::new());
            said.into_owned()
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::{Language, Message, Words};

    fn placed(seat: &'static str) -> Message {
        Message::new("tigris-event-passed").word("seat", seat)
    }

    #[test]
    fn a_name_keeps_its_first_letter_and_a_nameless_seat_its_word() {
        let words = Words::of(Language::English).naming([("tigris-bull", "marco")]);
        assert_eq!(words.say(&placed("tigris-bull")), "marco passes.");
        assert_eq!(words.say(&placed("tigris-archer")), "The archer passes.");
        assert_eq!(words.say(&Message::new("tigris-bull")), "marco");
    }

    #[test]
    fn people_with_one_name_are_told_apart_by_their_seats() {
        let both = [("tigris-bull", "Anna"), ("tigris-lion", "Anna"), ("tigris-pot", "Bo")];
        let words = Words::of(Language::Italian).naming(both);
        assert_eq!(words.say(&placed("tigris-bull")), "Anna (toro) passa.");
        assert_eq!(words.say(&placed("tigris-lion")), "Anna (leone) passa.");
        assert_eq!(words.say(&placed("tigris-pot")), "Bo passa.");
    }

    #[test]
    fn the_reader_is_you_and_the_others_keep_their_names() {
        let won = Message::new("tigris-event-war-won")
            .word("leader", "tigris-king")
            .word("winner", "tigris-bull")
            .word("loser", "tigris-lion")
            .number("won", 5)
            .number("lost", 3);
        let says = |language, reader: &str| {
            let names = [("tigris-bull", "anna"), ("tigris-lion", "Bo")];
            Words::of(language).naming(names).reading(reader).say(&won)
        };
        let english = |reader| says(Language::English, reader);
        let reader = |seat| Words::of(Language::English).reading(seat);
        assert!(reader("tigris-lion").addresses(&won) && !reader("tigris-pot").addresses(&won));
        assert_eq!(english("tigris-bull"), "You win the war of the kings against Bo, 5 to 3.");
        assert_eq!(english("tigris-lion"), "anna wins the war of the kings against you, 5 to 3.");
        let italian = |reader| says(Language::Italian, reader);
        assert_eq!(
            italian("tigris-lion"),
            "anna vince il conflitto esterno dei re contro di te, 5 a 3."
        );
    }

    #[test]
    fn on_a_board_a_long_name_is_cut() {
        let long = "Nebuchadnezzar II of Babylon";
        let words = Words::of(Language::English).naming([("tigris-bull", long)]);
        assert_eq!(words.say(&Message::new("tigris-bull")), "Nebuchadnezzar II of Ba…");
        assert_eq!(words.say(&placed("tigris-bull")), "Nebuchadnezzar II of Babylon passes.");
    }
}
