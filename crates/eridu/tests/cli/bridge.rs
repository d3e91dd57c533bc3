//! External programs: the Python example and a bridged program play on a running server.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

use serde_json::{Value, json};

use crate::{
    host::{Host, folder},
    run::{binary, file},
};

const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");

/// The cookie of an account, and the token of its bot.
fn owner(host: &Host, name: &str, bot: &str) -> (String, String) {
    let body = json!({ "name": name, "password": "the river rises" });
    let (status, cookie, answer) = host.ask("POST", "/api/accounts", "", &body);
    assert_eq!(status, 201, "{answer}");
    let (status, _, made) = host.ask("POST", "/api/me/bots", &cookie, &json!({ "name": bot }));
    assert_eq!(status, 201, "{made}");
    (cookie, made["token"].as_str().unwrap().to_owned())
}

/// A table where the external bot plays against a built-in one.
fn table(host: &Host, cookie: &str, game: &str, bot: &str) -> String {
    let seats = json!([{ "kind": "program", "bot": bot }, { "kind": "bot", "level": "random" }]);
    let body = json!({ "game": game, "seats": seats });
    let (status, _, card) = host.ask("POST", "/api/tables", cookie, &body);
    assert_eq!(status, 201, "{card}");
    card["id"].as_str().unwrap().to_owned()
}

fn finished(host: &Host, table: &str, cookie: &str) -> Value {
    let state = host.get(&format!("/api/tables/{table}"), cookie);
    assert_eq!(state["table"]["status"], "finished");
    assert_eq!(state["table"]["seats"][0]["kept_by_bot"], Value::Null, "it played by itself");
    state["result"]["places"].clone()
}

#[test]
fn the_python_example_plays_on_a_running_server() {
    let host = Host::start(&folder("server-bot").join("eridu.db"));
    let (cookie, token) = owner(&host, "Ada", "Pascaline");
    let games = ["tigris", "stone-age"];
    let tables = games.map(|game| table(&host, &cookie, game, "Pascaline"));
    let output = Command::new("python3")
        .args(["-W", "error"])
        .arg(Path::new(DOCS).join("examples/server_bot.py"))
        .args([&*format!("http://{}", host.address), "--games", "2", "--seed", "5"])
        .env("ERIDU_TOKEN", &token)
        .output()
        .expect("python3 is needed to run docs/examples/server_bot.py");
    let (out, err) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!((output.status.code(), &*err), (Some(0), ""), "{out}");
    for (game, table) in games.into_iter().zip(&tables) {
        assert!(out.contains(&format!("{game}: I am the ")), "{out}");
        let places = finished(&host, table, &cookie);
        let places = places.to_string().replace(',', ", ");
        assert!(out.contains(&format!("over, places {places}")), "{out}, {places}");
    }
    let output = Command::new("python3")
        .arg(Path::new(DOCS).join("examples/server_bot.py"))
        .arg(format!("http://{}", host.address))
        .env("ERIDU_TOKEN", "f".repeat(64))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("server_bot: "));
}

/// The player from `docs/bots.md`, exactly as printed there.
fn player_of_the_docs() -> String {
    let text = fs::read_to_string(Path::new(DOCS).join("bots.md")).unwrap();
    let (_, code) = text.split_once("```python\n").unwrap();
    file("player_of_the_docs.py", code.split_once("```").unwrap().0)
}

#[test]
fn a_bridge_seats_a_program_that_speaks_the_players_side() {
    let host = Host::start(&folder("bridge").join("eridu.db"));
    let (cookie, token) = owner(&host, "Ada", "Babbage");
    let bridge = |arguments: &[&str], token: &str| {
        let server = format!("http://{}", host.address);
        let fixed = ["bridge", "--server", &server, "--games", "1", "--"];
        Command::new(binary())
            .args(fixed)
            .args(arguments)
            .env("ERIDU_TOKEN", token)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    };
    let running = bridge(&["python3", &player_of_the_docs()], &token);
    // The table is created while the program listens.
    let made = table(&host, &cookie, "tigris", "Babbage");
    let output = running.wait_with_output().unwrap();
    let out = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{out}{output:?}");
    assert!(out.contains(&format!("{made}: sits down as \"archer\"")), "{out}");
    let places = finished(&host, &made, &cookie);
    assert!(out.contains(&format!("{made}: over, places {places}")), "{out}");
    // A program that fails leaves its seat to a built-in bot, and the game goes on.
    let broken = table(&host, &cookie, "stone-age", "Babbage");
    let output = bridge(&["false"], &token).wait_with_output().unwrap();
    let out = String::from_utf8_lossy(&output.stdout);
    assert!(out.contains(&format!("{broken}: gives up, it ended too early")), "{out}");
    let state = host.get(&format!("/api/tables/{broken}"), &cookie);
    assert_eq!(state["table"]["seats"][0]["kept_by_bot"], "conceded");
    let output = bridge(&["true"], &"0".repeat(64)).wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stderr).contains("the server refuses the token (401)"));
}
