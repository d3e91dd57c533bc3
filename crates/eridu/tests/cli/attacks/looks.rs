//! Read-only requests with an action in disguise must not become moves.

use serde_json::{Value, json};

use super::Stage;
use crate::host::on;

#[test]
fn questions_about_moves_change_nothing_and_the_table_survives_a_kill() {
    let mut stage = Stage::with("looks", &["--limit-factor", "0"]);
    let anna = stage.node(0).guest("Anna");
    for game in ["tigris", "stone-age", "civilization"] {
        let seats = json!([{ "kind": "me" }, { "kind": "here", "name": "Bruno" }]);
        let made = json!({ "game": game, "seats": seats });
        let (status, _, card) = stage.node(0).ask("POST", "/api/tables", &anna, &made);
        assert_eq!(status, 201, "{card}");
        let table = card["id"].as_str().unwrap();
        let look = |stage: &Stage, node| {
            let mut state: Value =
                stage.node(node).get(&format!("/api/tables/{table}?fields=legal,view,log"), &anna);
            state["now"] = Value::Null;
            state
        };
        let before = look(&stage, 0);
        let legal = before["legal"].as_array().unwrap();
        for action in [&legal[0], &legal[legal.len() / 2], &legal[legal.len() - 1]] {
            let action = action.as_str().unwrap();
            for text in [format!("{action} "), format!(" {action}"), action.to_uppercase()] {
                for what in ["why", "foresee"] {
                    let body = json!({ "seat": before["seat"], "action": text });
                    let path = format!("/api/tables/{table}/{what}");
                    let (status, _, said) = stage.node(1).ask("POST", &path, &anna, &body);
                    assert!(status < 500, "{text:?}: {said}");
                }
            }
        }
        for node in 0..stage.nodes.len() {
            assert_eq!(look(&stage, node), before, "{game}");
            stage.nodes[node].kill();
            stage.restart(node);
        }
        assert_eq!(look(&stage, 0), before, "{game}, read again");
        assert!(stage.node(0).play(table, &anna) > before["number"].as_u64().unwrap());
    }
    let said = on(&stage.database, &["check"]).works();
    assert!(said.contains("3 of 3 tables replay"), "{said}");
}
