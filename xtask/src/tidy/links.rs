//! Links in Markdown: relative links must lead to an existing file and heading.

use std::collections::{BTreeMap, BTreeSet};

use crate::tree::File;

pub(super) fn check(files: &[File]) -> Vec<String> {
    let pages: BTreeMap<&str, &str> = files
        .iter()
        .filter(|file| file.extension() == "md")
        .map(|file| (file.path.as_str(), file.text.as_deref().unwrap_or_default()))
        .collect();
    let mut places: BTreeSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
    for file in files {
        places.extend(file.path.match_indices('/').map(|(end, _)| &file.path[..end]));
    }
    let mut found = Vec::new();
    for (path, text) in &pages {
        for (number, target) in links(text) {
            if !leads_somewhere(path, target, &places, &pages) {
                found.push(format!("{path}:{number}: the link to `{target}` leads nowhere"));
            }
        }
    }
    found
}

fn leads_somewhere(
    from: &str,
    target: &str,
    places: &BTreeSet<&str>,
    pages: &BTreeMap<&str, &str>,
) -> bool {
    if target.contains("://") || target.starts_with("mailto:") {
        return true;
    }
    let (path, heading) = target.split_once('#').map_or((target, None), |(p, h)| (p, Some(h)));
    let Some(place) = resolve(from, path) else { return false };
    if !place.is_empty() && !places.contains(place.as_str()) {
        return false;
    }
    match (heading, pages.get(place.as_str())) {
        (Some(heading), Some(page)) => anchors(page).contains(heading),
        _ => true,
    }
}

/// Resolves a relative path in a page to a path from the root; `None` if it leaves the root.
fn resolve(from: &str, path: &str) -> Option<String> {
    if path.is_empty() {
        return Some(from.to_owned());
    }
    let mut parts: Vec<_> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

/// The lines of a page outside code blocks, with their numbers.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut code = false;
    (1..).zip(text.lines()).filter(move |(_, line)| {
        let fence = line.trim_start().starts_with("```");
        code ^= fence;
        !code && !fence
    })
}

/// The targets of all links in a page, with their lines.
fn links(text: &str) -> impl Iterator<Item = (usize, &str)> {
    prose(text).flat_map(|(number, line)| {
        let inline = line.match_indices("](").filter(|(start, _)| !in_code(line, *start));
        let inline = inline.filter_map(|(start, _)| line[start + 2..].split([')', ' ']).next());
        let definition = line.strip_prefix('[').and_then(|rest| rest.split_once("]: "));
        let definition = definition.and_then(|(_, rest)| rest.split_whitespace().next());
        inline.chain(definition).map(move |target| (number, target))
    })
}

/// Whether a position in a line is between backticks.
fn in_code(line: &str, place: usize) -> bool {
    line[..place].matches('`').count() % 2 == 1
}

/// The anchors of a page: headings, marks such as `{#war}`, and rules in bold.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    for (_, line) in prose(text) {
        if let Some(heading) = line.strip_prefix('#') {
            let heading = heading.trim_start_matches('#').trim();
            let (heading, mark) = heading.split_once(" {#").unwrap_or((heading, ""));
            anchors.insert(slug(heading));
            anchors.extend(mark.strip_suffix('}').map(str::to_owned));
        }
        anchors.extend(line.split("**").skip(1).step_by(2).map(str::to_owned));
    }
    anchors
}

/// The anchor that a forge generates for a heading.
fn slug(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::file;

    fn breaches(text: &str) -> Vec<String> {
        check(&[
            file("docs/page.md", text),
            file(
                "docs/engine.md",
                "# The engine: `new`\n## War {#war}\n- **tigris.war.1** Fight.\n",
            ),
            file("README.md", ""),
            file("crates/tigris/src/lib.rs", ""),
        ])
    }

    #[test]
    fn a_link_leads_to_a_file_or_a_folder() {
        for target in ["engine.md", "../README.md", "../crates/tigris", "./engine.md", "../crates/"]
        {
            assert_eq!(breaches(&format!("see [this]({target})")), Vec::<String>::new());
        }
        for target in ["gone.md", "README.md", "../../README.md"] {
            assert_eq!(breaches(&format!("see [this]({target})")).len(), 1, "{target}");
        }
        assert_eq!(
            breaches("[this]: gone.md"),
            ["docs/page.md:1: the link to `gone.md` leads nowhere"]
        );
    }

    #[test]
    fn a_link_leads_to_a_heading() {
        for heading in
            ["engine.md#the-engine-new", "engine.md#war", "engine.md#tigris.war.1", "#me"]
        {
            assert_eq!(breaches(&format!("# Me\n[this]({heading})")), Vec::<String>::new());
        }
        assert_eq!(breaches("[this](engine.md#peace) [that](#you)").len(), 2);
    }

    #[test]
    fn code_and_the_world_outside_are_left_alone() {
        assert_eq!(breaches("[a](https://example.org/gone)"), Vec::<String>::new());
        assert_eq!(breaches("```\n[a](gone.md)\n```\nand `b[0](c)`"), Vec::<String>::new());
    }
}
