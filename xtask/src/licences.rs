//! The licences of all dependencies, checked against `deny.toml`.

use serde_json::Value;

use crate::{
    error::Error,
    program::{Program, root},
    spdx,
    step::Step,
};

/// Every dependency has a licence that we accept.
pub(crate) const STEP: Step =
    Step { name: "licences", what: "every dependency has a licence that we accept", run: check };

/// A dependency and its licence.
#[derive(Debug)]
struct Package {
    name: String,
    licence: Option<String>,
}

/// Compares the licence of every dependency on every platform with the list in `deny.toml`.
///
/// # Errors
/// Names each dependency whose licence is unknown or not on the list.
pub(crate) fn check() -> Result<String, Error> {
    let deny = root().join("deny.toml");
    let text = std::fs::read_to_string(&deny).map_err(Error::file(&deny))?;
    let allowed = allowed(&text);
    if allowed.is_empty() {
        return Err(Error::Found(vec!["deny.toml: `allow = [...]` names no licence".to_owned()]));
    }
    let packages = packages()?;
    Error::unless_none(packages.iter().filter_map(|package| refuse(package, &allowed)).collect())?;
    Ok(format!("{} packages", packages.len()))
}

fn packages() -> Result<Vec<Package>, Error> {
    let metadata = Program::cargo().with("metadata --format-version 1");
    let command = metadata.to_string();
    let wrong = |what: String| Error::Answer { command: command.clone(), what };
    let metadata: Value =
        serde_json::from_str(&metadata.ask()?).map_err(|error| wrong(error.to_string()))?;
    let packages = metadata["packages"].as_array();
    let packages = packages.ok_or_else(|| wrong("it names no packages".to_owned()))?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    Ok(packages
        .iter()
        .map(|package| Package {
            name: format!("{} {}", text(&package["name"]), text(&package["version"])),
            licence: package["license"].as_str().map(str::to_owned),
        })
        .collect())
}

/// The licences in `allow = [...]`.
fn allowed(deny: &str) -> Vec<&str> {
    let list = deny.lines().skip_while(|line| !line.starts_with("allow = [")).skip(1);
    let list = list.take_while(|line| !line.starts_with(']'));
    list.filter_map(|line| line.split('"').nth(1)).collect()
}

/// Why this package's licence is not acceptable, if it is not.
fn refuse(package: &Package, allowed: &[&str]) -> Option<String> {
    let name = &package.name;
    let Some(licence) = &package.licence else {
        return Some(format!("{name}: declares no licence"));
    };
    match spdx::allows(licence, &|id| allowed.contains(&id)) {
        Some(true) => None,
        Some(false) => Some(format!("{name}: `{licence}` is not in deny.toml")),
        None => Some(format!("{name}: `{licence}` cannot be read as a licence")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_allowed_is_refused() {
        let refusal = |licence: Option<&str>| {
            let package =
                Package { name: "a 1.0.0".to_owned(), licence: licence.map(str::to_owned) };
            refuse(&package, &["MIT", "Apache-2.0"])
        };
        assert_eq!(refusal(Some("MIT OR GPL-3.0-only")), None);
        assert!(refusal(Some("MIT AND GPL-3.0-only")).is_some());
        assert!(refusal(Some("my own")).is_some());
        assert!(refusal(None).is_some());
    }

    #[test]
    fn the_list_is_read_from_its_file() {
        let deny =
            "[licenses]\nallow = [\n    \"MIT\", # fine\n    \"ISC\",\n]\nother = [\"No\"]\n";
        assert_eq!(allowed(deny), ["MIT", "ISC"]);
    }
}
