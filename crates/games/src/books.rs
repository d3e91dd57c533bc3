//! Books: what people read about a game, its rules, a first lesson and drawn examples.

use display::Language;

use crate::{Code, Error, Example, Lesson};

/// What there is to read about a game.
#[derive(Debug)]
pub struct Book {
    /// The game.
    pub game: &'static str,
    rules: Pages,
    lesson: Option<Pages>,
    examples: &'static str,
}

/// The same pages in every language.
#[derive(Debug)]
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

/// The pages of a folder of a game: `rules` or `lesson`.
macro_rules! pages {
    ($game:literal, $folder:literal) => {
        Pages {
            english: include_str!(concat!("../../", $game, "/", $folder, "/en.md")),
            italian: include_str!(concat!("../../", $game, "/", $folder, "/it.md")),
        }
    };
}

/// The books of all games. A game without a lesson or examples has only its rules to read.
const BOOKS: &[Book] = &[
    Book {
        game: "tigris",
        rules: pages!("tigris", "rules"),
        lesson: Some(pages!("tigris", "lesson")),
        examples: include_str!("../../tigris/rules/examples.txt"),
    },
    Book {
        game: "stone-age",
        rules: pages!("stone-age", "rules"),
        lesson: Some(pages!("stone-age", "lesson")),
        examples: include_str!("../../stone-age/rules/examples.txt"),
    },
    Book {
        game: "civilization",
        rules: pages!("civilization", "rules"),
        lesson: Some(pages!("civilization", "lesson")),
        examples: include_str!("../../civilization/rules/examples.txt"),
    },
];

/// Every book.
pub const fn books() -> &'static [Book] {
    BOOKS
}

/// The book of a game.
///
/// # Errors
/// When there is none.
pub fn book(game: &str) -> Result<&'static Book, Error> {
    BOOKS.iter().find(|book| book.game == game).ok_or_else(|| {
        let text = format!("there is no book about `{}`", game.escape_debug());
        Error::new(Code::UnknownGame, text)
    })
}

impl Book {
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
}
