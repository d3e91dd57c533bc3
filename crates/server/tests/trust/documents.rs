//! The lists in `docs/` are complete: metrics in `operations.md`, error codes in `protocol.md`.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use serde_json::json;
use server::Code;

use crate::house::House;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every name between these marks that begins like one of our metrics.
fn names(text: &str, mark: char) -> BTreeSet<String> {
    let found = text.split(mark).filter(|word| {
        let rest = word.strip_prefix("eridu_").unwrap_or("");
        !rest.is_empty() && rest.chars().all(|c| c.is_ascii_lowercase() || c == '_')
    });
    found.map(str::to_owned).collect()
}

/// The names in the source, where each is a string literal.
fn measured(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(measured(&path));
        } else {
            found.extend(names(&fs::read_to_string(path).unwrap(), '"'));
        }
    }
    found
}

#[tokio::test]
async fn every_metric_is_documented_and_nothing_else_is() {
    let page = fs::read_to_string(root().join("docs/operations.md")).unwrap();
    let documented = names(&page, '`');
    let in_source = measured(&root().join("crates/server/src"));
    assert!(in_source.len() > 10, "{in_source:?}");
    assert_eq!(documented, in_source);
    // All of them are exported, also those that nothing has changed yet.
    let house = House::new().await;
    let (anna, _, id) = house.nim().await;
    anna.done(&id, "chat", json!({ "text": "good morning" })).await;
    let text = anna.get("/metrics").await.text();
    let types = text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next());
    let live: BTreeSet<String> = types.map(str::to_owned).collect();
    assert_eq!(live, documented);
}

#[test]
fn every_error_code_is_documented_with_its_status_and_nothing_else_is() {
    let page = fs::read_to_string(root().join("docs/protocol.md")).unwrap();
    let (_, table) = page.split_once("| status | code | what is wrong |").unwrap();
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let documented: BTreeSet<(u16, String)> = rows
        .flat_map(|row| {
            let cells: Vec<_> = row.split('|').map(str::trim).collect();
            let status: u16 = cells[1].parse().unwrap();
            let codes = cells[2].split(", ").map(|code| code.trim_matches('`').to_owned());
            codes.map(move |code| (status, code)).collect::<Vec<_>>()
        })
        .collect();
    let code = |code: &Code| (code.status().as_u16(), code.name().to_owned());
    assert_eq!(documented, Code::ALL.iter().map(code).collect());
}
