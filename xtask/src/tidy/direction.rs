//! The direction of dependencies: engines depend on `table` and on no other crate of the project,
//! and everything up to `room` is free of threads, files, sockets and clocks.

use serde_json::Value;

use crate::{error::Error, program::Program, tree::File};

/// The crate that every game builds on, and its allowed dependencies.
const TABLE: (&str, &[&str]) =
    ("table", &["blake3", "chacha20", "serde", "serde_json", "thiserror", "toml"]);

/// The allowed dependencies of an engine.
const ENGINE: &[&str] = &["serde", "table", "thiserror", "toml"];

/// The crates between the engines and the programs, with their allowed dependencies. With the
/// engines and `table` they run wherever Rust runs, in a browser too: nothing here starts a thread,
/// opens a file or a socket, or reads a clock. The exceptions are the `pictures` of `display`
/// (`gif`, `lru`, `notosans`, `png`, `resvg`, `ttf-parser`), an optional feature that `room` leaves off; they
/// turn a scene into bytes and do no I/O, either. `schemars` and `ts-rs` describe types to a test
/// and are part of no program.
const PURE: &[(&str, &[&str])] = &[
    ("bots", &["blake3", "table", "thiserror"]),
    (
        "display",
        &[
            "fluent-bundle",
            "gif",
            "lru",
            "notosans",
            "png",
            "resvg",
            "schemars",
            "serde",
            "serde_json",
            "table",
            "thiserror",
            "ts-rs",
            "ttf-parser",
            "unic-langid",
        ],
    ),
    ("review", &["bots", "serde", "table", "thiserror"]),
    ("games", &["bots", "display", "review", "serde", "serde_json", "table", "thiserror"]),
    (
        "room",
        &[
            "blake3",
            "display",
            "games",
            "schemars",
            "serde",
            "serde_json",
            "table",
            "thiserror",
            "ts-rs",
        ],
    ),
];

/// What the sources of these crates, of the engines and of `table` may not name.
const IMPURE: &[&str] = &[
    "std::fs",
    "std::io::stdin",
    "std::io::stdout",
    "std::net",
    "std::process",
    "std::thread",
    "thread::spawn",
    "thread::sleep",
    "thread::scope",
    "Instant",
    "SystemTime",
    "TcpStream",
    "UdpSocket",
    "File::open",
];

/// The crates of the project that an engine's tests may use.
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
    /// Whether it is a dev-dependency.
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
    let engines = engines(files);
    let mut found = breaches(&packages, &engines);
    found.extend(impure(files, &engines));
    Ok(found)
}

/// The lines of pure crates that name a thread, a file, a socket or a clock.
fn impure(files: &[File], engines: &[&str]) -> Vec<String> {
    let pure = |file: &&File| {
        let source = file.path.strip_prefix("crates/").and_then(|path| path.split_once("/src/"));
        source.is_some_and(|(name, _)| {
            name == TABLE.0 || engines.contains(&name) || PURE.iter().any(|(pure, _)| *pure == name)
        })
    };
    let names = |line: &str, word: &str| {
        let around = |text: Option<char>| !text.is_some_and(|c| c.is_alphanumeric() || c == '_');
        line.match_indices(word).any(|(at, _)| {
            around(line[..at].chars().next_back()) && around(line[at + word.len()..].chars().next())
        })
    };
    let mut found = Vec::new();
    for file in files.iter().filter(pure).filter(|file| file.path.ends_with(".rs")) {
        for (line, number) in file.text.as_deref().unwrap_or_default().lines().zip(1..) {
            if line.trim_start().starts_with("//") {
                continue;
            }
            if let Some(word) = IMPURE.iter().find(|word| names(line, word)) {
                found.push(format!("{}:{number}: may not name `{word}`", file.path));
            }
        }
    }
    found
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
            let pure = PURE.iter().find(|(pure, _)| *pure == name);
            let (built_from, tested_with): (&[&str], Option<&[&str]>) = match (name, pure) {
                (table, _) if table == TABLE.0 => (TABLE.1, Some(&[])),
                (engine, _) if engines.contains(&engine) => (ENGINE, Some(ENGINE_TESTS)),
                (_, Some((_, built_from))) => (built_from, None),
                (_, None) => return Vec::new(),
            };
            let breach = |dependency: &Dependency| {
                let other = dependency.name.as_str();
                match (dependency.for_tests, tested_with) {
                    (true, Some(tested_with)) => dependency.ours && !tested_with.contains(&other),
                    (true, None) => false,
                    // Everything but the table and its engines may know every engine.
                    (false, None) => !built_from.contains(&other) && !engines.contains(&other),
                    (false, Some(_)) => !built_from.contains(&other),
                }
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
    fn what_lies_below_the_server_needs_no_machine() {
        for allowed in ["serde", "games", "tigris"] {
            assert_eq!(found("room", allowed, false, false), 0, "{allowed}");
        }
        for other in ["tokio", "axum", "sqlx", "rayon", "server", "getrandom"] {
            assert_eq!(found("room", other, false, false), 1, "{other}");
            assert_eq!(found("bots", other, false, false), 1, "{other}");
        }
        assert_eq!(found("room", "tokio", true, false), 0);
    }

    #[test]
    fn a_pure_crate_names_no_thread_file_socket_or_clock() {
        let breaches = |path: &str, text: &str| impure(&[file(path, text)], &["tigris"]).len();
        for line in
            ["use std::time::Instant;", "    std::thread::spawn(f);", "use std::net::IpAddr;"]
        {
            for path in ["crates/room/src/a.rs", "crates/tigris/src/a.rs", "crates/table/src/a.rs"]
            {
                assert_eq!(breaches(path, line), 1, "{path}: {line}");
            }
            assert_eq!(breaches("crates/server/src/a.rs", line), 0);
            assert_eq!(breaches("crates/room/tests/a.rs", line), 0);
        }
        assert_eq!(breaches("crates/room/src/a.rs", "// An Instant passes.\nInstantly();\n"), 0);
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
