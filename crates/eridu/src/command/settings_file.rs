//! The settings file. Errors name the file, the line number and the key, but never quote the line,
//! because it may contain a password.

#![allow(clippy::disallowed_methods, reason = "commands read the files that they are given")]

use std::fs;

use server::{Settings, store::Location};

use crate::failure::Failure;

/// Reads a settings file; `usual` is the default database.
pub(super) fn read(path: &str, usual: Location) -> Result<Settings, Failure> {
    let text = fs::read_to_string(path)
        .map_err(|error| Failure::Unreadable { document: path.to_owned(), error })?;
    let wrong = |error: toml::de::Error| Failure::Senseless(sentence(path, &text, &error));
    let names = toml::from_str::<toml::Table>(&text).map_err(wrong)?;
    let mut settings: Settings = toml::from_str(&text).map_err(wrong)?;
    if !names.contains_key("database") {
        settings.database = usual;
    }
    Ok(settings)
}

/// What is wrong, and where.
fn sentence(path: &str, text: &str, error: &toml::de::Error) -> String {
    let message = error.message().lines().next().unwrap_or_default();
    let Some(before) = error.span().and_then(|span| text.get(..span.start)) else {
        return format!("{path}: {message}");
    };
    let line = before.matches('\n').count();
    // A list may span several lines, the first of which has the key.
    let key = text.lines().take(line + 1).filter_map(key_of).last();
    let line = line + 1;
    match key {
        Some(key) if message.starts_with("must ") => {
            format!("{path}, line {line}: `{key}` {message}")
        }
        Some(key) if !message.contains(&format!("`{key}`")) => {
            format!("{path}, line {line}: `{key}`: {message}")
        }
        _ => format!("{path}, line {line}: {message}"),
    }
}

fn key_of(line: &str) -> Option<&str> {
    let key = line.split_once('=')?.0.trim();
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    (!key.is_empty() && key.chars().all(plain)).then_some(key)
}
