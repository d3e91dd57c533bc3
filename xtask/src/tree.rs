//! The files of the project, as git lists them.

use std::{collections::BTreeMap, fs, path::Path};

use crate::{
    error::Error,
    program::{Program, root},
};

/// A file that is committed, or would be by `git add`.
#[derive(Debug)]
pub(crate) struct File {
    /// Its path from the root, with slashes.
    pub(crate) path: String,
    /// Its contents, unless it is binary.
    pub(crate) text: Option<String>,
}

impl File {
    /// Its extension, without the dot.
    pub(crate) fn extension(&self) -> &str {
        Path::new(&self.path).extension().and_then(|e| e.to_str()).unwrap_or_default()
    }
}

/// Every file that is not ignored.
///
/// # Errors
/// If git fails or a file cannot be read.
pub(crate) fn files() -> Result<Vec<File>, Error> {
    let list =
        Program::new("git").with("ls-files -z --cached --others --exclude-standard").ask()?;
    let mut files = Vec::new();
    for path in list.split_terminator('\0') {
        let place = root().join(path);
        // git still lists a deleted file until the deletion is committed.
        if place.symlink_metadata().is_ok_and(|data| data.is_file()) {
            let bytes = fs::read(&place).map_err(Error::file(&place))?;
            files.push(File { path: path.to_owned(), text: String::from_utf8(bytes).ok() });
        }
    }
    Ok(files)
}

/// The differences from the last commit: each path with a hash of its content.
#[derive(Debug, Default)]
pub(crate) struct Changes(BTreeMap<String, String>);

impl Changes {
    /// A sentence about each path that differs from `before`.
    pub(crate) fn since(&self, before: &Self) -> Vec<String> {
        let mut paths: Vec<_> = self.0.keys().chain(before.0.keys()).collect();
        paths.sort();
        paths.dedup();
        paths.retain(|path| self.0.get(*path) != before.0.get(*path));
        let say = |path: &String| format!("{path}: the tests, or somebody else, changed this file");
        paths.into_iter().map(say).collect()
    }
}

/// The current differences from the last commit.
///
/// # Errors
/// If git fails.
pub(crate) fn changes() -> Result<Changes, Error> {
    let status = Program::new("git").with("status --porcelain -z --no-renames -uall").ask()?;
    let mut changes = BTreeMap::new();
    for entry in status.split_terminator('\0') {
        let (Some(kind), Some(path)) = (entry.get(..2), entry.get(3..)) else { continue };
        let content = Program::new("git").with("hash-object --").arg(path).ask();
        let content = content.unwrap_or_else(|_| "removed".to_owned());
        changes.insert(path.to_owned(), format!("{kind} {content}"));
    }
    Ok(Changes(changes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_changed_since_then_is_named() {
        let changes = |pairs: &[(&str, &str)]| {
            Changes(pairs.iter().map(|(p, c)| ((*p).to_owned(), (*c).to_owned())).collect())
        };
        let before = changes(&[("a", "1"), ("b", "1"), ("gone", "1")]);
        let after = changes(&[("a", "1"), ("b", "2"), ("c", "1")]);
        let named = after.since(&before);
        assert_eq!(named.len(), 3, "{named:?}");
        assert!(named.iter().zip(["b:", "c:", "gone:"]).all(|(n, path)| n.starts_with(path)));
        assert_eq!(after.since(&after), Vec::<String>::new());
    }
}
