//! Real servers on one database: people play through different nodes, and one of them is killed.
//!
//! With `ERIDU_TEST_POSTGRES` there are two on that PostgreSQL. Without it there is one on a SQLite
//! file, which is restarted after the kill and must keep the same promises.

use std::{
    io::{BufRead, BufReader, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    sync::{
        atomic::{AtomicU32, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, PgConnection};

use crate::host::{Host, PATIENCE, folder, on, until};

/// A database that no other test uses.
pub(crate) fn database(name: &str) -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let Ok(server) = std::env::var("ERIDU_TEST_POSTGRES") else {
        return folder(name).join("eridu.db");
    };
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let schema = format!("cli_{}_{number}", std::process::id());
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let mut connection = PgConnection::connect(&server).await.unwrap();
        let sql = AssertSqlSafe(format!("CREATE SCHEMA {schema}"));
        sqlx::query(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    });
    let sign = if server.contains('?') { '&' } else { '?' };
    format!("{server}{sign}options[search_path]={schema}").into()
}

/// Whether several servers may share a database.
pub(crate) fn is_shared(database: &Path) -> bool {
    database.to_string_lossy().contains("://")
}

/// The servers of a database.
struct Nodes {
    database: PathBuf,
    one: Host,
    two: Option<Host>,
}

impl Nodes {
    fn start(name: &str) -> Self {
        let database = database(name);
        let one = node(&database);
        let two = is_shared(&database).then(|| node(&database));
        Self { database, one, two }
    }

    fn two(&self) -> &Host {
        self.two.as_ref().unwrap_or(&self.one)
    }

    /// Kills the first with SIGKILL, and returns the surviving or restarted server.
    fn kill_one(self) -> Host {
        drop(self.one);
        self.two.unwrap_or_else(|| node(&self.database))
    }
}

/// A server with slow bots.
fn node(database: &Path) -> Host {
    let database = ["--database", database.to_str().unwrap()];
    let usual = ["--listen", "127.0.0.1:0", "--bot-pace", "200", "--limit-factor", "0"];
    Host::run(&[&["serve"], &database[..], &usual].concat(), &[])
}

/// The `entries` events of a stream, as they arrive.
fn listen(host: &Host, cookie: &str, table: &str) -> mpsc::Receiver<(Instant, Value)> {
    let mut stream = TcpStream::connect(&host.address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let path = format!("/api/events?watch={table}");
    let head = format!("GET {path} HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\n\r\n");
    stream.write_all(head.as_bytes()).unwrap();
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    assert!(lines.any(|line| line == "event: hello"), "no stream");
    let (heard, events) = mpsc::channel();
    thread::spawn(move || {
        while lines.any(|line| line == "event: entries") {
            let Some(data) = lines.next() else { return };
            let event = serde_json::from_str(data.strip_prefix("data: ").unwrap()).unwrap();
            if heard.send((Instant::now(), event)).is_err() {
                return;
            }
        }
    });
    events
}

/// A table of two people, each with their cookie.
fn two(nodes: &Nodes, mut table: Value) -> (String, String, String) {
    let (anna, bruno) = (nodes.one.guest("Anna"), nodes.two().guest("Bruno"));
    table["seats"] = json!([{ "kind": "me" }, { "kind": "open" }]);
    let (status, _, card) = nodes.one.ask("POST", "/api/tables", &anna, &table);
    assert_eq!(status, 201, "{card}");
    let id = card["id"].as_str().unwrap().to_owned();
    let path = format!("/api/tables/{id}/join");
    let (status, _, said) = nodes.two().ask("POST", &path, &bruno, &json!({}));
    assert_eq!(status, 200, "{said}");
    (anna, bruno, id)
}

/// The whole log of a table.
fn log(host: &Host, cookie: &str, table: &str) -> Vec<Value> {
    let gap = host.get(&format!("/api/tables/{table}/entries?after=0"), cookie);
    gap["entries"].as_array().unwrap().clone()
}

#[test]
fn people_at_different_nodes_play_and_see_each_other_at_once() {
    let nodes = Nodes::start("nodes");
    let (anna, bruno, table) = two(&nodes, json!({ "game": "tigris" }));
    let streams = [listen(&nodes.one, &anna, &table), listen(nodes.two(), &bruno, &table)];
    let mut quickest = PATIENCE;
    for _ in 0..12 {
        let waiting = nodes.one.get(&format!("/api/tables/{table}"), &anna)["waiting"].clone();
        let (host, cookie) =
            if waiting[0] == 0 { (&nodes.one, &anna) } else { (nodes.two(), &bruno) };
        let number = host.play(&table, cookie);
        let acknowledged = Instant::now();
        for stream in &streams {
            // A stream may first tell what its node did not know yet when it was opened.
            let (at, news) = loop {
                let (at, news) = stream.recv_timeout(PATIENCE).unwrap();
                if news["number"].as_u64() >= Some(number) {
                    break (at, news);
                }
            };
            assert_eq!(news["number"].as_u64(), Some(number), "{news}");
            quickest = quickest.min(at.saturating_duration_since(acknowledged));
        }
    }
    // By notification, not only by polling.
    assert!(quickest < Duration::from_secs(1), "{quickest:?}");
}

#[test]
fn a_node_is_killed_and_nothing_is_lost_and_others_do_its_work() {
    let nodes = Nodes::start("killed");
    let (anna, bruno, table) = two(&nodes, json!({ "game": "tigris" }));
    // Bots that think on the node to be killed, and a clock that runs there.
    let bot = json!({ "kind": "bot", "level": "random" });
    let bots = json!({ "game": "tigris", "seats": [bot, bot] });
    let (_, _, bots) = nodes.one.ask("POST", "/api/tables", &anna, &bots);
    let bots = bots["id"].as_str().unwrap().to_owned();
    let clock = json!({ "kind": "bank", "seconds": 8 });
    let (_, carlo, timed) = two(&nodes, json!({ "game": "tigris", "clock": clock }));
    until(|| nodes.one.get(&format!("/api/tables/{bots}"), &anna)["number"].as_u64() > Some(20));

    // A person chats continuously while the node is killed.
    let path = format!("/api/tables/{table}/chat");
    let address = nodes.one.address.clone();
    let (said, acknowledged) = mpsc::channel();
    let (speaker, cookie) = (path.clone(), anna.clone());
    let speaking = thread::spawn(move || {
        for index in 0.. {
            let body = json!({ "text": format!("word {index}") }).to_string();
            let Some(number) = say(&address, &speaker, &cookie, &body) else { return };
            said.send((number, format!("word {index}"))).unwrap();
        }
    });
    let mut heard = Vec::new();
    while heard.len() < 20 {
        heard.push(acknowledged.recv_timeout(PATIENCE).unwrap());
    }
    let left = nodes.kill_one();
    let killed = Instant::now();
    speaking.join().unwrap();
    heard.extend(acknowledged.try_iter());

    let entries = log(&left, &bruno, &table);
    for (number, words) in &heard {
        let entry = entries.get(*number as usize - 1);
        assert_eq!(entry.map(|entry| &entry["words"]), Some(&json!(words)), "entry {number}");
    }
    let (status, _, answer) = left.ask("POST", &path, &anna, &json!({ "text": "still here" }));
    assert_eq!(status, 200, "{answer}");
    let waiting = left.get(&format!("/api/tables/{table}"), &anna)["waiting"].clone();
    left.play(&table, if waiting[0] == 0 { &anna } else { &bruno });

    // The bots continue and the clock runs out, without any request to their tables.
    let number = |table: &str| log(&left, &carlo, table).len();
    let before = number(&bots);
    let bots_after = until(|| number(&bots) > before + 3);
    assert!(bots_after < Duration::from_secs(20), "bots stood still for {bots_after:?}");
    let kept = || log(&left, &carlo, &timed).iter().filter(|e| e["kind"] == "kept").count();
    until(|| kept() > 0);
    assert!(killed.elapsed() < Duration::from_secs(30), "{:?}", killed.elapsed());
    assert_eq!(kept(), 1);
}

/// Sends a chat message and returns its number; `None` if the server is gone.
fn say(address: &str, path: &str, cookie: &str, body: &str) -> Option<u64> {
    let mut stream = TcpStream::connect(address).ok()?;
    let text = format!(
        "POST {path} HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(text.as_bytes()).ok()?;
    let mut answer = String::new();
    std::io::Read::read_to_string(&mut stream, &mut answer).ok()?;
    let (_, body) = answer.split_once("\r\n\r\n")?;
    serde_json::from_str::<Value>(body).ok()?["number"].as_u64()
}

#[test]
fn a_file_is_moved_and_the_games_go_on() {
    let file = folder("move").join("eridu.db");
    let target = database("moved");
    let (from, to) = (file.to_str().unwrap(), target.to_str().unwrap());
    let host = Host::start(&file);
    let anna = host.guest("Anna");
    let table = host.table(&anna);
    let number = host.play(&table, &anna);
    let go = || crate::run::eridu(&["move", from, to]);
    go().fails(3, "nothing was moved: another eridu is at work on");
    host.end();
    crate::run::eridu(&["move", "nowhere.db", to]).fails(3, "there is no such file");
    let said = go().works();
    assert!(said.starts_with("1 tables, and all that belongs to them, are now in "), "{said}");
    go().fails(3, "nothing was moved: it is not empty");
    let host = Host::start(&target);
    assert_eq!(host.get(&format!("/api/tables/{table}"), &anna)["number"], json!(number));
    assert!(host.play(&table, &anna) > number);
}

#[test]
fn every_command_works_on_the_database_of_the_nodes() {
    let nodes = Nodes::start("commands");
    let anna = nodes.one.guest("Anna");
    let table = nodes.one.table(&anna);
    let number = nodes.one.play(&table, &anna);
    assert!(
        on(&nodes.database, &["migrate"])
            .works()
            .contains("tables replay to exactly what is stored")
    );
    let listed = on(&nodes.database, &["admin", "tables"]).works();
    assert!(listed.starts_with(&table), "{listed}");
    // A backup of a database in use, restored into an empty one.
    let copy = folder("commands").join("copy.db");
    on(&nodes.database, &["backup", copy.to_str().unwrap()]).works();
    on(&nodes.database, &["backup", copy.to_str().unwrap()]).fails(3, "never overwrites a file");
    let restored = database("restored");
    on(&restored, &["restore", copy.to_str().unwrap()]).works();
    assert_eq!(on(&restored, &["restore", copy.to_str().unwrap()]).code, 3);
    let other = Host::start(&restored);
    assert_eq!(other.get(&format!("/api/tables/{table}"), &anna)["number"], json!(number));
    assert!(other.play(&table, &anna) > number);
    // A table ended by a command is over on every node.
    on(&nodes.database, &["admin", "end", &table]).works();
    for host in [&nodes.one, nodes.two()] {
        until(|| host.get(&format!("/api/tables/{table}"), &anna)["table"]["status"] == "ended");
    }
    on(&nodes.database, &["admin", "ban", "Mallory"]).works();
    for host in [&nodes.one, nodes.two()] {
        let mallory = || host.ask("POST", "/api/guests", "", &json!({ "name": "Mallory" })).2;
        until(|| mallory()["error"]["code"] == "banned");
    }
}
