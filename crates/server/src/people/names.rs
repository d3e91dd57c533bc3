//! Names, titles and chat messages: normalised, bounded, and free of characters with side effects.

use unicode_normalization::UnicodeNormalization;

use crate::{
    http::error::{AppError, Code},
    people::lookalikes,
};

/// The maximum length of a name, in characters.
pub(crate) const LONGEST_NAME: usize = 24;
/// The maximum length of a title, in characters.
pub(crate) const LONGEST_TITLE: usize = 60;
/// The maximum length of a chat message, in characters.
pub(crate) const LONGEST_WORDS: usize = 500;

/// A newly chosen name: every character is visible, and all are of one script.
pub(crate) fn name(text: &str) -> Result<String, AppError> {
    let name = written(text)?;
    let mut words = name.split(' ');
    if !name.chars().all(|c| c == ' ' || lookalikes::is_visible(c))
        || words.any(|word| word.starts_with(is_mark))
    {
        return Err(AppError::new(Code::BadName));
    }
    if !lookalikes::is_of_one_script(&name) {
        return Err(AppError::new(Code::MixedName));
    }
    Ok(name)
}

/// A name as typed to log in, or in a record: it may predate the rules for new names.
pub(crate) fn written(text: &str) -> Result<String, AppError> {
    clean(text, LONGEST_NAME).ok_or(AppError::new(Code::BadName))
}

/// The common form of all spellings of a name, used for logging in.
pub(crate) fn folded(name: &str) -> String {
    name.nfkc().collect::<String>().to_lowercase().nfkc().filter(|c| !c.is_whitespace()).collect()
}

/// The title of a table.
pub(crate) fn title(text: &str) -> Result<String, AppError> {
    clean(text, LONGEST_TITLE).ok_or(AppError::new(Code::BadName))
}

/// A chat message.
pub(crate) fn words(text: &str) -> Result<String, AppError> {
    clean(text, LONGEST_WORDS).ok_or(AppError::new(Code::BadWords))
}

/// The text in NFC with its blanks folded; `None` if it is empty, too long, or contains a character
/// that would affect its surroundings.
fn clean(text: &str, longest: usize) -> Option<String> {
    // Huge texts are refused before they are normalised.
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

/// Whether a character has side effects: controls, direction marks, invisible characters, tags,
/// private and unassigned planes.
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

/// Whether a character combines with the previous one.
fn is_mark(c: char) -> bool {
    unicode_normalization::char::is_combining_mark(c)
}

/// Whether a character is visible.
fn shows(c: char) -> bool {
    !c.is_whitespace() && !is_mark(c) && lookalikes::is_visible(c)
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
    fn a_chosen_name_can_be_seen_and_is_of_one_script() {
        let code = |text: &str| name(text).unwrap_err().code();
        for bad in [
            "\u{3164}",
            "Anna\u{3164}",
            "\u{2800}",
            "An\u{2800}na",
            "Anna\u{fe0f}",
            "An\u{34f}na",
            "\u{301}Anna",
            "Anna \u{301}",
            "\u{300}\u{301}",
            "Anna\u{e0061}",
        ] {
            assert_eq!(code(bad), Code::BadName, "{bad:?}");
        }
        assert_eq!(code("\u{430}nn\u{430}"), Code::MixedName);
        // People who already have such a name can still log in with it.
        assert_eq!(written("\u{430}nn\u{430}").unwrap(), "\u{430}nn\u{430}");
        assert!(title("\u{2764}\u{fe0f} Anna, \u{410}\u{43d}\u{43d}\u{430}").is_ok());
        assert!(title("\u{2800}").is_err());
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
