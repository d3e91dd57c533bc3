//! Required files, and data files that must say what they are.

use crate::tree::File;

/// Files that the project must have.
const NEEDED: &[&str] = &["LICENSE-MIT", "LICENSE-APACHE", "README.md"];

/// How comments begin in the data formats in use.
const COMMENTS: &[&str] = &["# ", "// ", "; ", "<!-- "];

pub(super) fn check(files: &[File]) -> Vec<String> {
    let missing = NEEDED.iter().filter(|name| !files.iter().any(|file| file.path == **name));
    let missing = missing.map(|name| format!("{name}: is missing"));
    let silent = files.iter().filter(|file| is_data(&file.path)).filter(|file| !explains(file));
    let silent =
        silent.map(|file| format!("{}: the first line does not say what it is", file.path));
    missing.chain(silent).collect()
}

/// Whether a path is a text file in the `data` folder of a crate.
fn is_data(path: &str) -> bool {
    let mut parts = path.split('/');
    parts.next() == Some("crates") && parts.nth(1) == Some("data")
}

/// Whether a file begins with a comment. Binary files do not.
fn explains(file: &File) -> bool {
    let Some(text) = &file.text else { return true };
    let first = text.lines().next().unwrap_or_default();
    COMMENTS.iter().any(|mark| first.strip_prefix(mark).is_some_and(|rest| rest.contains(' ')))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::file;

    #[test]
    fn data_says_what_it_is() {
        let breaches = |path, text| {
            let mut files: Vec<_> = NEEDED.iter().map(|name| file(name, "")).collect();
            files.push(file(path, text));
            check(&files).len()
        };
        assert_eq!(breaches("crates/a/data/board.txt", "# The board of all editions.\n"), 0);
        assert_eq!(breaches("crates/a/data/board.txt", ". . ~\n"), 1);
        assert_eq!(breaches("crates/a/data/cards/one.csv", ""), 1);
        assert_eq!(breaches("crates/a/src/data.rs", ""), 0);
    }

    #[test]
    fn the_licences_are_there() {
        assert_eq!(check(&[]).len(), NEEDED.len());
    }
}
