//! Whitespace: no trailing blanks, exactly one line break at the end of a file, no carriage
//! returns.

use crate::tree::File;

pub(super) fn check(files: &[File]) -> Vec<String> {
    // The fuzzing corpus may contain anything.
    files.iter().filter(|file| !file.path.starts_with("fuzz/corpus/")).flat_map(in_file).collect()
}

fn in_file(file: &File) -> Vec<String> {
    let Some(text) = file.text.as_deref().filter(|text| !text.is_empty()) else {
        return Vec::new();
    };
    let path = &file.path;
    let mut found: Vec<_> = text
        .split('\n')
        .enumerate()
        .filter(|(_, line)| line.ends_with(char::is_whitespace))
        .map(|(number, _)| format!("{path}:{}: the line ends in blanks", number + 1))
        .collect();
    if !text.ends_with('\n') {
        found.push(format!("{path}: the last line has no end"));
    }
    if text.ends_with("\n\n") {
        found.push(format!("{path}: ends in an empty line"));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::file;

    #[test]
    fn blanks_where_nobody_sees_them_are_found() {
        let breaches = |text| check(&[file("a.md", text)]);
        assert_eq!(breaches("one\n\ntwo\n"), Vec::<String>::new());
        assert_eq!(breaches(""), Vec::<String>::new());
        assert_eq!(breaches("one \ntwo\n"), ["a.md:1: the line ends in blanks"]);
        assert_eq!(breaches("one\r\n"), ["a.md:1: the line ends in blanks"]);
        assert_eq!(breaches("one"), ["a.md: the last line has no end"]);
        assert_eq!(breaches("one\n\n"), ["a.md: ends in an empty line"]);
    }
}
