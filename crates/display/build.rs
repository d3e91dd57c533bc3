//! Lists the Fluent files of each language, so that a file in `words/` needs no other mention.

#![expect(clippy::disallowed_methods, reason = "a build script reads files")]

use std::{
    env,
    error::Error,
    fmt::Write,
    fs::{self, DirEntry},
    path::{Path, PathBuf},
};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=words");
    let words = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("words");
    let mut code = String::new();
    for language in ["en", "it"] {
        let name = language.to_uppercase();
        writeln!(code, "/// The Fluent files of `{language}`.")?;
        writeln!(code, "pub(super) const {name}: &[&str] = &[")?;
        for file in files(&words.join(language))? {
            writeln!(code, "    include_str!({file:?}),")?;
        }
        writeln!(code, "];")?;
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("words.rs"), code)?;
    Ok(())
}

/// The Fluent files of a folder, sorted by name.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let entries = fs::read_dir(folder)?.collect::<Result<Vec<DirEntry>, _>>()?;
    let mut files: Vec<_> = entries.iter().map(DirEntry::path).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "ftl"));
    files.sort();
    Ok(files)
}
