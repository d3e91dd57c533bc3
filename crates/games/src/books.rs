//! Books: the rules page of a game, a first lesson, drawn examples, a glossary and puzzles.

use display::Language;

use crate::{Example, Lesson, Puzzle, Term};

/// The reading material of a game.
#[derive(Clone, Copy, Debug)]
pub struct Book {
    rules: Pages,
    lesson: Option<Pages>,
    examples: &'static str,
    glossary: &'static str,
    puzzles: &'static str,
}

/// One page in every language.
#[derive(Clone, Copy, Debug)]
struct Pages {
    english: &'static str,
    italian: &'static str,
}

impl Pages {
    const fn read(&self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::Italian => self.italian,
        }
    }
}

impl Book {
    /// A book with the rules as Markdown, in English and Italian.
    pub const fn new(english: &'static str, italian: &'static str) -> Self {
        let rules = Pages { english, italian };
        Self { rules, lesson: None, examples: "", glossary: "", puzzles: "" }
    }

    /// Adds a first lesson; see [`Lesson::read`].
    #[must_use]
    pub const fn with_lesson(self, english: &'static str, italian: &'static str) -> Self {
        Self { lesson: Some(Pages { english, italian }), ..self }
    }

    /// Adds drawn examples; see [`Example::read_all`].
    #[must_use]
    pub const fn with_examples(self, examples: &'static str) -> Self {
        Self { examples, ..self }
    }

    /// Adds a glossary; see [`Term`].
    #[must_use]
    pub const fn with_glossary(self, glossary: &'static str) -> Self {
        Self { glossary, ..self }
    }

    /// Adds a collection of puzzles; see [`Puzzle`].
    #[must_use]
    pub const fn with_puzzles(self, puzzles: &'static str) -> Self {
        Self { puzzles, ..self }
    }

    /// The rules as Markdown.
    pub fn rules(&self, language: Language) -> &'static str {
        self.rules.read(language)
    }

    /// The first lesson, if there is one.
    pub fn lesson(&self, language: Language) -> Option<Lesson> {
        self.lesson.as_ref().map(|pages| Lesson::read(pages.read(language)))
    }

    /// The drawn examples, in the order of the rules.
    pub fn examples(&self) -> Vec<Example> {
        Example::read_all(self.examples)
    }

    /// The puzzles of the game.
    pub fn puzzles(&self) -> Vec<Puzzle> {
        // The test of the collections reads them all.
        Puzzle::read_all(self.puzzles).unwrap_or_default()
    }

    /// The words of the game with their meaning, in the order of the alphabet.
    pub fn glossary(&self, language: Language) -> Vec<Term> {
        Term::read_all(self.glossary, language)
    }
}
