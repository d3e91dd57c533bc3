//! `serve`: startup, settings, shutdown, and what must not appear in its log.

use std::{fs, net::TcpListener, process::Command, time::Duration};

use serde_json::{Value, json};

use crate::{
    host::{Host, folder, on},
    run::{binary, eridu, file},
};

#[test]
fn it_says_where_it_is_and_ends_when_it_is_asked_to() {
    let folder = folder("serve");
    let database = folder.join("deep/er/eridu.db");
    let host = Host::start(&database);
    assert_eq!(host.lines[0], format!("http://{}/", host.address));
    assert!(host.lines[1].contains(database.to_str().unwrap()), "{:?}", host.lines);
    assert_eq!(host.get("/health", "")["status"], "ok");
    let anna = host.guest("Anna");
    let table = host.table(&anna);
    let number = host.play(&table, &anna);
    let (code, log, took) = host.end();
    assert_eq!((code, &*log), (Some(0), ""));
    assert!(took < Duration::from_secs(10), "{took:?}");
    // A clean shutdown leaves everything in one file.
    assert!(!folder.join("deep/er/eridu.db-wal").exists());
    let again = Host::start(&database);
    assert_eq!(again.get(&format!("/api/tables/{table}"), &anna)["number"], json!(number));
    assert!(again.play(&table, &anna) > number);
}

#[test]
fn a_port_in_use_is_one_sentence() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let database = folder("port").join("eridu.db");
    on(&database, &["serve", "--listen", &address])
        .fails(3, &format!("the address {address} is in use"));
    assert!(!database.exists(), "a server that cannot listen makes no database");
    on(&database, &["serve", "--listen", "192.0.2.1:80"]).fails(3, "cannot listen on 192.0.2.1:80");
    on(&database, &["serve", "--listen", "here"])
        .fails(2, "--listen must be an address such as 127.0.0.1:7780");
}

#[test]
fn a_second_server_on_the_same_file_is_one_sentence() {
    let place = folder("second");
    let (database, copy) = (place.join("eridu.db"), place.join("copy.db"));
    let host = Host::start(&database);
    let another = format!("another eridu is at work on {}", database.display());
    on(&database, &["serve", "--listen", "0"]).fails(3, &another);
    // Backups still work while the server runs; restoring does not.
    on(&database, &["backup", copy.to_str().unwrap()]).works();
    on(&database, &["restore", "--replace", copy.to_str().unwrap()]).fails(3, &another);
    let anna = host.guest("Anna");
    host.play(&host.table(&anna), &anna);
    drop(host);
    // A killed process holds no lock.
    Host::start(&database);
}

#[test]
fn a_folder_that_cannot_be_written_is_one_sentence() {
    // A file where a folder should be fails for every user, even root.
    let blocked = folder("folder").join("file");
    fs::write(&blocked, "").unwrap();
    on(&blocked.join("eridu.db"), &["serve", "--listen", "0"]).fails(3, "cannot be created");
    on(&blocked.join("eridu.db"), &["migrate"]).fails(3, "cannot be created");
    let device = std::path::Path::new("/dev/null/eridu.db");
    on(device, &["serve", "--listen", "0"]).fails(3, "/dev/null");
    let itself = folder("folder");
    on(&itself, &["serve", "--listen", "0"]).fails(3, "cannot be opened");
}

#[test]
fn a_database_that_is_none_or_newer_or_down_is_one_sentence() {
    let place = folder("newer");
    let none = place.join("none.db");
    fs::write(&none, "this is no database, but it is a file that somebody has".repeat(99)).unwrap();
    assert_eq!(on(&none, &["serve", "--listen", "0"]).code, 3);
    on(&none, &["migrate"]).fails(3, "not a database");
    let newer = place.join("eridu.db");
    on(&newer, &["migrate"]).works();
    raise_schema(&newer);
    for command in [
        &["serve", "--listen", "0"][..],
        &["migrate"],
        &["backup", place.join("copy.db").to_str().unwrap()],
        &["admin", "tables"],
    ] {
        let newer_by_one = format!("the database has schema {}, and", server::store::SCHEMA + 1);
        on(&newer, command).fails(3, &newer_by_one);
    }
    let down = "postgres://eridu:secret@127.0.0.1:1/eridu";
    let ran = eridu(&["serve", "--listen", "0", "--database", down]);
    ran.fails(3, "127.0.0.1:1/eridu cannot be opened");
    assert!(!ran.err.contains("secret"), "{ran:?}");
}

/// Makes a database look as if a newer version had written it.
fn raise_schema(database: &std::path::Path) {
    let changed = tokio::runtime::Runtime::new().unwrap().block_on(async {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(database);
        let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
        let sql = "UPDATE meta SET value = value + 1 WHERE name = 'schema'";
        let changed = sqlx::query(sql).execute(&pool).await.unwrap().rows_affected();
        pool.close().await;
        changed
    });
    assert_eq!(changed, 1);
}

#[test]
fn flags_go_before_the_environment_and_the_environment_before_the_file() {
    let place = folder("settings");
    let names = ["file.db", "environment.db", "flag.db"].map(|name| place.join(name));
    let [in_file, in_environment, by_flag] = names.each_ref().map(|path| path.to_str().unwrap());
    let text = format!("database = '{in_file}'\nlisten = '127.0.0.1:0'\nbot-pace = 0\n");
    let settings = file("settings.toml", text);
    let from_file = ["serve", "--settings", &*settings];
    let kept = |host: &Host| host.lines.last().unwrap().clone();
    let host = Host::run(&from_file, &[]);
    assert!(kept(&host).contains(in_file), "{:?}", host.lines);
    drop(host);
    let environment = [("ERIDU_DATABASE", in_environment)];
    let host = Host::run(&from_file, &environment);
    assert!(kept(&host).contains(in_environment), "{:?}", host.lines);
    drop(host);
    let flags = [&from_file[..], &["--database", by_flag]].concat();
    let host = Host::run(&flags, &environment);
    assert!(kept(&host).contains(by_flag), "{:?}", host.lines);
    drop(host);
    // `serve` is also the default command.
    for words in [&["serve"][..], &[]] {
        let host = Host::run(words, &[("ERIDU_SETTINGS", &settings)]);
        assert!(kept(&host).contains(in_file), "{:?}", host.lines);
    }
}

#[test]
fn settings_that_make_no_sense_are_named() {
    let unknown = file("unknown.toml", "databse = 'x.db'\n");
    eridu(&["serve", "--settings", &unknown]).fails(2, "unknown field `databse`");
    let wrong = file("wrong.toml", "listen = 7\n");
    eridu(&["serve", "--settings", &wrong]).fails(2, "wrong.toml");
    eridu(&["serve", "--settings", "nowhere.toml"]).fails(2, "nowhere.toml cannot be read");
}

#[test]
fn every_setting_is_in_the_help() {
    let help = eridu(&["serve", "--help"]).works();
    for flag in [
        "--listen",
        "--database",
        "--settings",
        "--public-url",
        "--trusted-proxy",
        "--open-metrics",
        "--bot-pace",
        "--bot-threads",
        "--connections",
        "--connections-per-address",
        "--limit-factor",
        "--streams-per-person",
        "--streams-per-address",
        "--head-seconds",
        "--smtp",
        "--mail-from",
        "--log-json",
    ] {
        assert!(help.contains(flag), "{flag}: {help}");
    }
}

#[test]
fn on_the_local_network_the_address_for_others_is_printed() {
    let database = folder("lan").join("eridu.db");
    let path = database.to_str().unwrap();
    let host = Host::run(&["serve", "--listen", "lan:0", "--database", path], &[]);
    assert!(host.lines[0].starts_with("http://127.0.0.1:"), "{:?}", host.lines);
    assert!(host.lines[1].contains("local network"), "{:?}", host.lines);
}

/// A whole session at the most verbose log level: no cookie, seed, chat message or hidden hand.
#[test]
fn the_log_is_structured_and_holds_no_secrets() {
    let database = folder("log").join("eridu.db");
    let host = Host::with(&database, &["--log-json"], &[("ERIDU_LOG", "trace")]);
    let anna = host.guest("Anna");
    let table = host.table(&anna);
    let words = json!({ "text": "the crocodile sleeps" });
    assert_eq!(host.ask("POST", &format!("/api/tables/{table}/chat"), &anna, &words).0, 200);
    for _ in 0..6 {
        host.play(&table, &anna);
    }
    let state = host.get(&format!("/api/tables/{table}?fields=view&seat=0"), &anna);
    let (_, hand) = state["view_text"].as_str().unwrap().split_once("| hand ").unwrap();
    let hand = hand.lines().next().unwrap().to_owned();
    assert!(hand.contains(' ') && !hand.contains("unknown"), "{hand}");
    assert_eq!(host.ask("POST", "/api/tables", &anna, &json!({ "game": 1 })).0, 400);
    let (code, log, _) = host.end();
    assert_eq!(code, Some(0));
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let requests = lines.iter().filter(|line| line["fields"]["message"] == "request");
    assert!(requests.clone().count() > 10, "{log}");
    let acts = requests.filter(|line| line["fields"]["path"] == "/api/tables/{id}/act");
    assert_eq!(acts.map(|line| line["fields"]["status"].as_u64()).max(), Some(Some(200)));
    let token = anna.split_once('=').unwrap().1;
    let secrets = [token, "crocodile", &*hand, &*table, "Anna"];
    for secret in secrets {
        assert!(!log.contains(secret), "the log says {secret}");
    }
    assert!(!log.contains(&seed(&database)), "the log says the seed");
}

/// The seed of the only table.
fn seed(database: &std::path::Path) -> String {
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(database);
        let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
        let (seed,): (String,) =
            sqlx::query_as("SELECT seed FROM tables").fetch_one(&pool).await.unwrap();
        pool.close().await;
        assert_eq!(seed.len(), 64);
        seed
    })
}

#[test]
fn a_second_way_to_end_is_the_keyboard() {
    let database = folder("interrupt").join("eridu.db");
    let mut child = Command::new(binary())
        .args(["serve", "--listen", "127.0.0.1:0", "--database", database.to_str().unwrap()])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = std::io::BufReader::new(child.stdout.take().unwrap());
    let mut lines = String::new();
    while lines.lines().count() < 2 {
        std::io::BufRead::read_line(&mut out, &mut lines).unwrap();
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
