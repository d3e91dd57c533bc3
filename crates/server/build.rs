//! Lists the files of the client, so that a file in `web/` needs no other mention.

#![expect(clippy::disallowed_methods, reason = "a build script reads files")]

use std::{
    env,
    error::Error,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

/// The folders of `web/` that are part of the binary.
const FOLDERS: [&str; 3] = ["src", "style", "img"];

fn main() -> Result<(), Box<dyn Error>> {
    let web = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../web").canonicalize()?;
    let mut code = String::new();
    writeln!(code, "/// The name and content of each file of the client.")?;
    writeln!(code, "const FILES: &[(&str, &[u8])] = &[")?;
    for folder in FOLDERS {
        let folder = web.join(folder);
        println!("cargo::rerun-if-changed={}", folder.display());
        for file in files(&folder)? {
            let name = file.strip_prefix(&web)?.components();
            let name: Vec<_> = name.map(|part| part.as_os_str().to_string_lossy()).collect();
            writeln!(code, "    ({:?}, include_bytes!({file:?})),", name.join("/"))?;
        }
    }
    writeln!(code, "];")?;
    fs::write(Path::new(&env::var("OUT_DIR")?).join("client.rs"), code)?;
    Ok(())
}

/// All files of a folder, sorted by name.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
