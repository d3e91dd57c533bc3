//! Glossaries: the words of a game that a newcomer may not know, from one file for both languages.

use display::Language;

/// A word of a game, explained in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// The forms in which it occurs in sentences, the name of the entry first.
    pub words: Vec<&'static str>,
    /// What it means, in a sentence or two.
    pub meaning: &'static str,
    /// The id of the rule that defines it.
    pub rule: &'static str,
}

impl Term {
    /// Reads a glossary: paragraphs of three lines (a rule, English, Italian), where a language has
    /// the forms of the word, `=` and the meaning. Lines that begin with `#` are comments. The terms
    /// are in the order of the alphabet.
    pub(crate) fn read_all(text: &'static str, language: Language) -> Vec<Self> {
        let mut lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let mut terms = Vec::new();
        while let (Some(rule), Some(english), Some(italian)) =
            (lines.next(), lines.next(), lines.next())
        {
            let line = match language {
                Language::English => english,
                Language::Italian => italian,
            };
            let (words, meaning) = line.split_once(" = ").unwrap_or((line, ""));
            let words = words.split(", ").collect();
            terms.push(Self { words, meaning, rule });
        }
        terms.sort_by_key(|term| term.words.first().copied());
        terms
    }
}
