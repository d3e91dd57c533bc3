//! Manifests: every crate inherits lints and dependency versions from the workspace.

use crate::tree::File;

pub(super) fn check(files: &[File]) -> Vec<String> {
    let manifests = files.iter().filter(|file| file.path.ends_with("Cargo.toml"));
    manifests.flat_map(|file| in_manifest(file, file.text.as_deref().unwrap_or_default())).collect()
}

fn in_manifest(file: &File, text: &str) -> Vec<String> {
    let path = &file.path;
    let lines: Vec<_> = in_sections(text).collect();
    let mut found = Vec::new();
    if !lines.iter().any(|(section, _)| *section == "package") {
        return found;
    }
    if !lines.contains(&("lints", "workspace = true")) {
        found.push(format!("{path}: does not say `[lints] workspace = true`"));
    }
    let dependencies = lines.iter().filter(|(section, _)| section.ends_with("dependencies"));
    for (_, line) in dependencies.filter(|(_, line)| !line.contains("workspace = true")) {
        let name = line.split(['=', '.', ' ']).next().unwrap_or(line);
        found.push(format!("{path}: `{name}` is not declared in the workspace's manifest"));
    }
    found
}

/// The non-empty lines of a manifest, each with the name of its section.
fn in_sections(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut section = "";
    text.lines().map(str::trim).filter_map(move |line| {
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            section = name;
            return None;
        }
        (!line.is_empty() && !line.starts_with('#')).then_some((section, line))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::file;

    const GOOD: &str = "[package]\nname = \"a\"\n\n[dependencies]\nserde.workspace = true\n\
        b = { workspace = true, features = [\"c\"] }\n\n[lints]\nworkspace = true\n";

    fn breaches(text: &str) -> Vec<String> {
        check(&[file("crates/a/Cargo.toml", text)])
    }

    #[test]
    fn a_crate_takes_its_lints_from_the_workspace() {
        assert_eq!(breaches(GOOD), Vec::<String>::new());
        assert_eq!(breaches(&GOOD.replace("[lints]", "[lint]")).len(), 1);
    }

    #[test]
    fn a_dependency_is_declared_once() {
        assert_eq!(breaches(&GOOD.replace("serde.workspace = true", "serde = \"1\"")).len(), 1);
        let target = GOOD.replace("[dependencies]", "[target.'cfg(unix)'.dev-dependencies]");
        assert_eq!(breaches(&target.replace("serde.workspace = true", "serde = \"1\"")).len(), 1);
        assert_eq!(breaches("[workspace.dependencies]\nserde = \"1\"\n"), Vec::<String>::new());
    }
}
