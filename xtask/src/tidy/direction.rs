//! The direction of dependencies: engines know the table and nothing else of the project.

use serde_json::Value;

use crate::{error::Error, program::Program, tree::File};

/// The crate that every game stands on, and what it may be built from.
const TABLE: (&str, &[&str]) =
    ("table", &["blake3", "rand_chacha", "serde", "serde_json", "thiserror", "toml"]);

/// What an engine may be built from.
const ENGINE: &[&str] = &["serde", "table", "thiserror", "toml"];

/// What an engine's tests may use of the project.
const ENGINE_TESTS: &[&str] = &["table", "table-test"];

/// A crate of the project.
#[derive(Debug)]
struct Package {
    name: String,
    dependencies: Vec<Dependency>,
}

#[derive(Debug)]
struct Dependency {
    name: String,
    /// Whether only tests, examples and benchmarks see it.
    for_tests: bool,
    /// Whether it is a crate of the project.
    ours: bool,
}

pub(super) fn check(files: &[File]) -> Result<Vec<String>, Error> {
    let metadata = Program::cargo().with("metadata --no-deps --offline --format-version 1");
    let command = metadata.to_string();
    let wrong = |what: String| Error::Answer { command: command.clone(), what };
    let metadata: Value =
        serde_json::from_str(&metadata.ask()?).map_err(|error| wrong(error.to_string()))?;
    let packages = packages(&metadata).ok_or_else(|| wrong("it names no packages".to_owned()))?;
    Ok(breaches(&packages, &engines(files)))
}

/// A crate with rules pages is an engine, except the one that tests engines.
fn engines(files: &[File]) -> Vec<&str> {
    let pages = files.iter().filter_map(|file| file.path.strip_suffix("/rules/en.md"));
    let crates = pages.filter_map(|path| path.strip_prefix("crates/"));
    crates.filter(|name| !ENGINE_TESTS.contains(name)).collect()
}

fn packages(metadata: &Value) -> Option<Vec<Package>> {
    metadata["packages"].as_array()?.iter().map(package).collect()
}

fn package(package: &Value) -> Option<Package> {
    let dependency = |dependency: &Value| {
        Some(Dependency {
            name: dependency["name"].as_str()?.to_owned(),
            for_tests: dependency["kind"] == "dev",
            ours: dependency["path"].is_string(),
        })
    };
    Some(Package {
        name: package["name"].as_str()?.to_owned(),
        dependencies: package["dependencies"]
            .as_array()?
            .iter()
            .map(dependency)
            .collect::<Option<_>>()?,
    })
}

fn breaches(packages: &[Package], engines: &[&str]) -> Vec<String> {
    packages
        .iter()
        .flat_map(|package| {
            let name = package.name.as_str();
            let (built_from, tested_with): (&[&str], &[&str]) = match name {
                table if table == TABLE.0 => (TABLE.1, &[]),
                engine if engines.contains(&engine) => (ENGINE, ENGINE_TESTS),
                _ => return Vec::new(),
            };
            let breach = |dependency: &Dependency| match dependency.for_tests {
                true => dependency.ours && !tested_with.contains(&dependency.name.as_str()),
                false => !built_from.contains(&dependency.name.as_str()),
            };
            let found = package.dependencies.iter().filter(|dependency| breach(dependency));
            found.map(|d| format!("crates/{name}: may not depend on `{}`", d.name)).collect()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::file;

    fn found(name: &str, dependency: &str, for_tests: bool, ours: bool) -> usize {
        let dependencies = vec![Dependency { name: dependency.to_owned(), for_tests, ours }];
        breaches(&[Package { name: name.to_owned(), dependencies }], &["tigris"]).len()
    }

    #[test]
    fn an_engine_is_built_from_little() {
        assert_eq!(found("tigris", "serde", false, false), 0);
        assert_eq!(found("tigris", "table", false, true), 0);
        for other in ["serde_json", "rand", "stone-age", "games", "bots", "server"] {
            assert_eq!(found("tigris", other, false, false), 1, "{other}");
        }
    }

    #[test]
    fn the_tests_of_an_engine_know_no_other_game() {
        assert_eq!(found("tigris", "insta", true, false), 0);
        assert_eq!(found("tigris", "table-test", true, true), 0);
        assert_eq!(found("tigris", "stone-age", true, true), 1);
        assert_eq!(found("table", "table-test", true, true), 1);
    }

    #[test]
    fn others_depend_on_what_they_like() {
        assert_eq!(found("server", "axum", false, false), 0);
    }

    #[test]
    fn an_engine_is_a_crate_with_rules_pages() {
        let paths = ["crates/tigris", "crates/table-test", "docs"];
        let files = paths.map(|path| file(&format!("{path}/rules/en.md"), ""));
        assert_eq!(engines(&files), ["tigris"]);
    }

    #[test]
    fn packages_are_read_from_the_answer_of_cargo() {
        let answer = serde_json::json!({"packages": [{"name": "a", "dependencies": [
            {"name": "table", "kind": null, "path": "/a"}, {"name": "insta", "kind": "dev"},
        ]}]});
        let read = packages(&answer).unwrap();
        assert!(read[0].dependencies[0].ours && !read[0].dependencies[0].for_tests);
        assert!(!read[0].dependencies[1].ours && read[0].dependencies[1].for_tests);
        assert!(packages(&serde_json::json!({})).is_none());
    }
}
