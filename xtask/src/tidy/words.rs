//! Forbidden words: unfinished work, ignored tests, machine-specific paths and mirrors.

use crate::tree::File;

/// A word, assembled so that this file does not contain it, and why it is forbidden.
const WORDS: &[(&str, &str)] = &[
    (concat!("to", "do!"), "unfinished work"),
    (concat!("unimple", "mented!"), "unfinished work"),
    (concat!("db", "g!"), "left over from debugging"),
    (concat!("FIX", "ME"), "unfinished work"),
    (concat!("XX", "X"), "unfinished work"),
    (concat!("#[ig", "nore"), "a test that is not run tests nothing"),
    (concat!("/ho", "me/"), "a path of one machine"),
    (concat!("/ro", "ot/"), "a path of one machine"),
    (concat!("/wo", "rk/"), "a path of one machine"),
    (concat!("/Us", "ers/"), "a path of one machine"),
    (concat!("C:", "\\Us", "ers"), "a path of one machine"),
    (concat!("crates", ".io"), "the address of a registry"),
    (concat!("pypi", ".org"), "the address of a registry"),
    (concat!("pythonhosted", ".org"), "the address of a registry"),
    (concat!("npmjs", ".org"), "the address of a registry"),
    (concat!("npmjs", ".com"), "the address of a registry"),
    (concat!("deb.", "debian.org"), "the address of a registry"),
];

/// How cargo's lock files name the registry, whatever mirror was used.
const IN_LOCK_FILES: &str = concat!("registry+https://github.com/rust-lang/crates", ".io-index");

pub(super) fn check(files: &[File]) -> Vec<String> {
    files.iter().flat_map(check_file).collect()
}

fn check_file(file: &File) -> Vec<String> {
    let lock = file.path.ends_with("Cargo.lock");
    let lines = file.text.as_deref().unwrap_or_default().lines().enumerate();
    let lines = lines.filter(|(_, line)| !(lock && line.contains(IN_LOCK_FILES)));
    lines
        .flat_map(|(number, line)| {
            let found = WORDS.iter().filter(move |(word, _)| says(line, word));
            found.map(move |(word, why)| format!("{}:{}: `{word}`: {why}", file.path, number + 1))
        })
        .collect()
}

/// Whether a line contains this word as a whole word.
fn says(line: &str, word: &str) -> bool {
    let ends_in_letter = word.ends_with(|c: char| c.is_ascii_alphanumeric());
    line.match_indices(word).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        let after = line[start + word.len()..].chars().next().filter(|_| ends_in_letter);
        let part = |c: char| c.is_alphanumeric() || c == '_';
        // In `a/b/`, the second slash is not the beginning of a path.
        let inside = |c: char| part(c) || (word.starts_with('/') && "./-}~".contains(c));
        !before.is_some_and(inside) && !after.is_some_and(part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::file;

    #[test]
    fn every_unwanted_word_is_found_with_its_place() {
        for (word, why) in WORDS {
            let text = format!("fine\n    ({word} \"late\")\n");
            let found = check(&[file("a.rs", &text)]);
            assert_eq!(found, [format!("a.rs:2: `{word}`: {why}")]);
        }
    }

    #[test]
    fn a_part_of_a_longer_word_is_not_that_word() {
        let (path, mark, call) = (WORDS[8].0, WORDS[4].0, WORDS[0].0);
        for line in [format!("the{path}x"), format!("a{mark}a"), format!("my_{call}()")] {
            assert_eq!(check(&[file("a.md", &line)]), Vec::<String>::new(), "{line}");
        }
    }

    #[test]
    fn a_lock_file_names_its_registry() {
        let line = format!("source = \"{IN_LOCK_FILES}\"");
        assert_eq!(check(&[file("Cargo.lock", &line)]), Vec::<String>::new());
        assert_eq!(check(&[file("README.md", &line)]).len(), 1);
    }
}
