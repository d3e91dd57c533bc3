//! Source files: each begins with a sentence, stays short and has a meaningful name.

use crate::tree::File;

/// The maximum number of lines in a source file.
const MOST_LINES: usize = 600;

/// File names that say nothing about the contents.
const EMPTY_NAMES: &[&str] = &["util", "utils", "helper", "helpers", "misc", "common", "stuff"];

/// The extensions of source files.
const SOURCES: &[&str] = &["rs", "py", "js", "mjs", "ts", "css"];

pub(super) fn check(files: &[File]) -> Vec<String> {
    files.iter().filter(|file| SOURCES.contains(&file.extension())).flat_map(check_file).collect()
}

fn check_file(file: &File) -> Vec<String> {
    let path = &file.path;
    let text = file.text.as_deref().unwrap_or_default();
    let mut found = Vec::new();
    if file.extension() == "rs" && !begins_with_a_sentence(text) {
        found.push(format!("{path}: does not begin with a `//!` sentence about what it is"));
    }
    let lines = text.lines().count();
    // Declarations are generated, and as long as what they declare.
    if lines > MOST_LINES && !path.ends_with(".d.ts") {
        found.push(format!("{path}: has {lines} lines, more than {MOST_LINES}; it is two things"));
    }
    let mut names = path.split('/').map(|part| part.split('.').next().unwrap_or(part));
    if let Some(name) = names.find(|name| EMPTY_NAMES.contains(name)) {
        found.push(format!("{path}: the name `{name}` does not say what is in it"));
    }
    found
}

/// Whether the first paragraph is a module comment that ends like a sentence.
fn begins_with_a_sentence(text: &str) -> bool {
    let opening = text.lines().map_while(|line| line.strip_prefix("//! "));
    opening.last().is_some_and(|line| line.ends_with(['.', ':']))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::file;

    #[test]
    fn a_source_file_begins_with_a_sentence() {
        assert!(begins_with_a_sentence("//! Leaders, and where\n//! they stand.\n//!\n//! More\n"));
        assert!(!begins_with_a_sentence("use std::fmt;\n"));
        assert!(!begins_with_a_sentence("\n//! Late.\n"));
        assert!(!begins_with_a_sentence("//! leaders\n"));
        assert!(!begins_with_a_sentence(""));
    }

    #[test]
    fn a_source_file_stays_short() {
        let long = format!("//! Long.\n{}", "\n".repeat(MOST_LINES));
        assert_eq!(check(&[file("a.rs", &long)]).len(), 1);
        assert_eq!(check(&[file("a.txt", &long)]), Vec::<String>::new());
        assert_eq!(check(&[file("a.d.ts", &long)]), Vec::<String>::new());
    }

    #[test]
    fn a_source_file_is_named_for_what_it_is() {
        assert_eq!(check(&[file("a/utils/b.rs", "//! A.\n")]).len(), 1);
        assert_eq!(check(&[file("helpers.js", "")]).len(), 1);
        assert_eq!(check(&[file("a/tile.rs", "//! A.\n")]), Vec::<String>::new());
    }
}
