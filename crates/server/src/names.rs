//! Names, titles and words of people: normalised, bounded, and free of characters that do more
//! than show themselves.

use unicode_normalization::UnicodeNormalization;

use crate::error::{AppError, Code};

/// The most characters of a name.
pub(crate) const LONGEST_NAME: usize = 24;
/// The most characters of a title.
pub(crate) const LONGEST_TITLE: usize = 60;
/// The most characters said at once.
pub(crate) const LONGEST_WORDS: usize = 500;

/// The name of a person.
pub(crate) fn name(text: &str) -> Result<String, AppError> {
    clean(text, LONGEST_NAME).ok_or(AppError::new(Code::BadName))
}

/// What two names that look alike have in common: under this a name belongs to one account.
pub(crate) fn folded(name: &str) -> String {
    name.nfkc().collect::<String>().to_lowercase().nfkc().filter(|c| !c.is_whitespace()).collect()
}

/// The title of a table.
pub(crate) fn title(text: &str) -> Result<String, AppError> {
    clean(text, LONGEST_TITLE).ok_or(AppError::new(Code::BadName))
}

/// Something said at a table.
pub(crate) fn words(text: &str) -> Result<String, AppError> {
    clean(text, LONGEST_WORDS).ok_or(AppError::new(Code::BadWords))
}

/// The text in NFC with its blanks folded; nothing when it is empty, too long, or has a character
/// that would act on its surroundings.
fn clean(text: &str, longest: usize) -> Option<String> {
    // Composing never makes a text longer than this bound, so that nothing huge is normalised.
    if text.len() > longest * 16 {
        return None;
    }
    let text: String = text.nfc().collect();
    if text.chars().any(acts) {
        return None;
    }
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let stacked = text.chars().scan(0, |marks, c| {
        *marks = if is_mark(c) { *marks + 1 } else { 0 };
        Some(*marks)
    });
    let fits = (1..=longest).contains(&text.chars().count());
    (fits && stacked.max().unwrap_or(0) <= 3 && text.chars().any(shows)).then_some(text)
}

/// Whether a character does more than show itself: controls, marks of direction, invisible
/// characters, tags, private and unassigned planes.
fn acts(c: char) -> bool {
    let blank = matches!(c, ' ' | '\u{a0}' | '\u{3000}');
    (c.is_control() || c.is_whitespace()) && !blank
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{ffff}' | '\u{e000}'..='\u{f8ff}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{10ffff}')
}

/// Whether a character is put onto the one before it.
fn is_mark(c: char) -> bool {
    unicode_normalization::char::is_combining_mark(c)
}

/// Whether there is something to see.
fn shows(c: char) -> bool {
    !c.is_whitespace() && !is_mark(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_composed_and_its_blanks_are_folded() {
        assert_eq!(name("  Nicolo\u{300}   d'Este ").unwrap(), "Nicolò d'Este");
        assert_eq!(name("<b>Anna</b>").unwrap(), "<b>Anna</b>");
    }

    #[test]
    fn what_acts_on_its_surroundings_is_refused() {
        for bad in ["", "  ", "a\u{202e}b", "a\u{0}b", "a\nb", "\u{200b}", "a\u{1b}[2J", "\u{301}"]
        {
            assert!(name(bad).is_err(), "{bad:?}");
        }
        assert!(name(&"x".repeat(25)).is_err());
        assert!(name(&format!("a{}", "\u{301}".repeat(9))).is_err());
        assert!(words(&"x".repeat(500)).is_ok());
    }
}
