//! Killed at any moment: every acknowledged action is there afterwards, and the game goes on.
//!
//! The server runs in a process of its own, which is this test binary started again. It is killed
//! twenty times; `ERIDU_CRASHES` makes that more.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    process::{Child, Command, Stdio},
    sync::Arc,
    time::Duration,
};

use serde_json::{Value, json};
use server::{
    Clock, HouseBots, Listening, State,
    store::{Opening, Store},
};

use crate::{
    database::Database,
    house::{SHELF, settings},
};

const DATABASE: &str = "ERIDU_CRASH_DATABASE";

/// The server of the other process; nothing when the tests are run as tests.
#[tokio::test]
async fn a_server_to_be_killed() {
    let Ok(database) = std::env::var(DATABASE) else { return };
    let listening = Listening::on("127.0.0.1:0".parse().unwrap()).await.unwrap();
    let store = Store::open(&database, Opening::Migrate).await.unwrap();
    let address = listening.address();
    let state = State::new(settings(), &SHELF, store, Arc::new(HouseBots), Clock::System);
    state.resume().await.unwrap();
    println!("\nlistening {address}");
    server::serve(listening, state, std::future::pending()).await;
}

struct Server(Child, SocketAddr);

impl Server {
    fn start(database: &Database) -> Self {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "crash::a_server_to_be_killed", "--nocapture"])
            .env(DATABASE, database.address())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = lines.map_while(Result::ok).find_map(|line| {
            line.strip_prefix("listening ").map(|address| address.parse().unwrap())
        });
        Self(child, address.expect("the server starts"))
    }

    /// SIGKILL: nothing is flushed, nothing is closed.
    fn kill(mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }

    /// One request; nothing when the server dies over it.
    fn ask(
        &self,
        method: &str,
        path: &str,
        cookie: &str,
        body: &Value,
    ) -> Option<(u16, String, Value)> {
        let mut stream = TcpStream::connect(self.1).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(10))).ok()?;
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let text = format!(
            "{method} {path} HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(text.as_bytes()).ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.and_then(|line| line.split(';').next()).unwrap_or("").to_owned();
        Some((status, cookie, serde_json::from_str(body).ok()?))
    }
}

/// What was acknowledged so far.
struct Diary {
    cookie: String,
    table: String,
    entries: Vec<Value>,
    key: u32,
}

#[test]
fn no_acknowledged_action_is_lost_when_the_process_is_killed() {
    let times = std::env::var("ERIDU_CRASHES").ok().and_then(|n| n.parse().ok()).unwrap_or(20);
    let database = tokio::runtime::Runtime::new().unwrap().block_on(Database::fresh());
    let mut server = Server::start(&database);
    let anna = server.ask("POST", "/api/guests", "", &json!({ "name": "Anna" })).unwrap();
    let mut diary = Diary { cookie: anna.1, table: String::new(), entries: Vec::new(), key: 0 };
    new_table(&server, &mut diary);
    let mut whim = 12345_u64;
    let mut round = 0;
    // On a machine with much else to do, more rounds are needed to play enough.
    while round < times || diary.key <= times {
        assert!(round < 20 * times, "too little is played: {}", diary.key);
        round += 1;
        whim = whim.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let time = Duration::from_millis(5 + (whim >> 33) % 150);
        let killer = std::thread::scope(|scope| {
            let playing = scope.spawn(|| play(&server, &mut diary));
            std::thread::sleep(time);
            // By its own id, and nothing else.
            let id = server.0.id().to_string();
            assert!(Command::new("kill").args(["-9", &id]).status().unwrap().success());
            playing.join()
        });
        killer.unwrap();
        server.kill();
        server = Server::start(&database);
        check(&server, &diary, round);
    }
    server.kill();
}

fn new_table(server: &Server, diary: &mut Diary) {
    let seats = json!([{ "kind": "me" }, { "kind": "here", "name": "Bruno" }]);
    let body =
        json!({ "game": "nim", "options": { "tokens": "none", "heaps": "four" }, "seats": seats });
    if let Some((201, _, card)) = server.ask("POST", "/api/tables", &diary.cookie, &body) {
        diary.table = card["id"].as_str().unwrap().to_owned();
        diary.entries.clear();
    }
}

/// Plays until the server is gone, and notes what is acknowledged.
fn play(server: &Server, diary: &mut Diary) {
    loop {
        let path = format!("/api/tables/{}?fields=legal", diary.table);
        let Some((200, _, state)) = server.ask("GET", &path, &diary.cookie, &Value::Null) else {
            return;
        };
        if state["table"]["status"] == "finished" {
            new_table(server, diary);
            continue;
        }
        diary.key += 1;
        let key = format!("key-{:08}", diary.key);
        let body = json!({
            "seat": state["seat"], "action": state["legal"][0], "step": state["step"], "key": key,
        });
        let path = format!("/api/tables/{}/act", diary.table);
        match server.ask("POST", &path, &diary.cookie, &body) {
            Some((200, _, answer)) => {
                diary.entries.extend(answer["entries"].as_array().unwrap().iter().cloned());
            }
            Some((status, _, answer)) => panic!("{status}: {answer}"),
            None => return,
        }
    }
}

/// Everything that was acknowledged is there, word for word.
fn check(server: &Server, diary: &Diary, round: u32) {
    let path = format!("/api/tables/{}/entries?after=0", diary.table);
    let (status, _, log) = server.ask("GET", &path, &diary.cookie, &Value::Null).unwrap();
    assert_eq!(status, 200, "round {round}: {log}");
    let log = log["entries"].as_array().unwrap();
    for entry in &diary.entries {
        let index = entry["number"].as_u64().unwrap() as usize - 1;
        let stored = log.get(index).unwrap_or_else(|| panic!("round {round}: {entry} is lost"));
        for field in ["number", "at", "kind", "step", "seat"] {
            assert_eq!(stored[field], entry[field], "round {round}");
        }
    }
    for (index, entry) in log.iter().enumerate() {
        assert_eq!(entry["number"].as_u64(), Some(index as u64 + 1), "round {round}");
    }
}
