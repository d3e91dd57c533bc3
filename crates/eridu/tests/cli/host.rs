//! The real server, started as people start it, and a client that plays on it.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::run::{Ran, binary, eridu};

/// The time limit for everything, generous enough for a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// Polls until the condition holds, and returns how long that took.
pub(crate) fn until(what: impl Fn() -> bool) -> Duration {
    let begun = Instant::now();
    while !what() {
        assert!(begun.elapsed() < PATIENCE, "it does not come true");
        std::thread::sleep(Duration::from_millis(20));
    }
    begun.elapsed()
}

/// An empty folder for a test.
pub(crate) fn folder(name: &str) -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let path = path.join(format!("{name}-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// Runs a command on this database.
pub(crate) fn on(database: &Path, arguments: &[&str]) -> Ran {
    eridu(&[arguments, &["--database", database.to_str().unwrap()]].concat())
}

/// The status code in a response head.
fn status(head: &str) -> u16 {
    head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("an answer has a status")
}

/// A running server.
pub(crate) struct Host {
    child: Child,
    /// Its address, without `http://`.
    pub(crate) address: String,
    /// The first lines of its output.
    pub(crate) lines: Vec<String>,
}

impl Host {
    /// Starts a server on a free port.
    pub(crate) fn start(database: &Path) -> Self {
        Self::with(database, &[], &[])
    }

    /// Starts a server with extra arguments and environment variables.
    pub(crate) fn with(database: &Path, more: &[&str], environment: &[(&str, &str)]) -> Self {
        let database = ["--database", database.to_str().unwrap()];
        let usual = ["--listen", "127.0.0.1:0", "--bot-pace", "0", "--limit-factor", "0"];
        Self::run(&[&["serve"], &database[..], &usual, more].concat(), environment)
    }

    /// Runs a command line that starts a server.
    pub(crate) fn run(arguments: &[&str], environment: &[(&str, &str)]) -> Self {
        let mut command = Command::new(binary());
        command.args(arguments).envs(environment.iter().copied());
        Self::of(command)
    }

    /// Starts a server on a free port from a shell that first runs these commands.
    pub(crate) fn after(shell: &str, database: &Path) -> Self {
        let mut command = Command::new("sh");
        let script = format!("{shell} && exec \"$0\" \"$@\"");
        command.args(["-c", &script, binary(), "serve", "--database"]).arg(database);
        command.args(["--listen", "127.0.0.1:0", "--bot-pace", "0", "--limit-factor", "0"]);
        Self::of(command)
    }

    /// Runs a command that starts a server.
    fn of(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert!(out.read_line(&mut line).unwrap() > 0, "the server ends: {lines:?}");
            let last = line.starts_with("games are kept in ");
            lines.push(line.trim_end().to_owned());
            if last {
                break;
            }
        }
        let address = lines[0].strip_prefix("http://").unwrap().trim_end_matches('/').to_owned();
        Self { child, address, lines }
    }

    /// Stops it, and returns its exit code, its log, and how long that took.
    pub(crate) fn end(mut self) -> (Option<i32>, String, Duration) {
        let begun = Instant::now();
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        let mut log = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        (self.child.wait().unwrap().code(), log, begun.elapsed())
    }

    /// Kills it: nothing is flushed or closed.
    pub(crate) fn kill(&self) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-KILL", &id]).status().unwrap().success());
    }

    /// Waits for a killed server to exit.
    pub(crate) fn reap(&mut self) {
        self.child.wait().unwrap();
    }

    /// Sends a request; returns status, cookie and body.
    pub(crate) fn ask(
        &self,
        method: &str,
        path: &str,
        cookie: &str,
        body: &Value,
    ) -> (u16, String, Value) {
        self.try_ask(method, path, cookie, body).expect("the server answers")
    }

    /// The same; `None` if the server dies meanwhile.
    pub(crate) fn try_ask(
        &self,
        method: &str,
        path: &str,
        cookie: &str,
        body: &Value,
    ) -> Option<(u16, String, Value)> {
        let (head, body) = self.exchange(method, path, cookie, body)?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.and_then(|line| line.split(';').next()).unwrap_or("").to_owned();
        Some((status, cookie, serde_json::from_str(&body).unwrap_or_default()))
    }

    /// Downloads a text; `None` if the server dies meanwhile.
    pub(crate) fn download(&self, path: &str, cookie: &str) -> Option<String> {
        let (head, body) = self.exchange("GET", path, cookie, &Value::Null)?;
        assert!(head.starts_with("HTTP/1.1 200"), "{path}: {head}");
        Some(body)
    }

    /// Sends a text, such as a record, and returns the status and the answer.
    pub(crate) fn upload(&self, path: &str, cookie: &str, text: &str) -> (u16, Value) {
        let (head, body) = self.send("POST", path, cookie, text).expect("the server answers");
        (status(&head), serde_json::from_str(&body).unwrap_or_default())
    }

    /// The status of a response with any body, and the length of the body.
    pub(crate) fn status(&self, path: &str, cookie: &str) -> (u16, usize) {
        let answer = self.bytes("GET", path, cookie, "").expect("the server answers");
        let head = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
        let status = status(&String::from_utf8_lossy(&answer[..head]));
        (status, answer.len() - head - 4)
    }

    /// Sends a request and returns the head and body of the response.
    fn exchange(
        &self,
        method: &str,
        path: &str,
        cookie: &str,
        body: &Value,
    ) -> Option<(String, String)> {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        self.send(method, path, cookie, &body)
    }

    /// The same with a body that need not be JSON.
    fn send(&self, method: &str, path: &str, cookie: &str, body: &str) -> Option<(String, String)> {
        let answer = String::from_utf8(self.bytes(method, path, cookie, body)?).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        // A truncated body is not a response.
        let whole = length.is_none_or(|length| length.parse() == Ok(body.len()));
        whole.then(|| (head.to_owned(), body.to_owned()))
    }

    /// Sends a request and returns the raw response.
    fn bytes(&self, method: &str, path: &str, cookie: &str, body: &str) -> Option<Vec<u8>> {
        let mut stream = TcpStream::connect(&self.address).ok()?;
        stream.set_read_timeout(Some(PATIENCE)).ok()?;
        let text = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\ncookie: {cookie}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(text.as_bytes()).ok()?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).ok()?;
        Some(answer)
    }

    pub(crate) fn get(&self, path: &str, cookie: &str) -> Value {
        let (status, _, body) = self.ask("GET", path, cookie, &Value::Null);
        assert_eq!(status, 200, "{path}: {body}");
        body
    }

    /// The cookie of a new guest.
    pub(crate) fn guest(&self, name: &str) -> String {
        let (status, cookie, body) = self.ask("POST", "/api/guests", "", &json!({ "name": name }));
        assert_eq!(status, 200, "{body}");
        cookie
    }

    /// A table of Tigris where one person plays both seats on one screen.
    pub(crate) fn table(&self, cookie: &str) -> String {
        let seats = json!([{ "kind": "me" }, { "kind": "here", "name": "Bruno" }]);
        let body = json!({ "game": "tigris", "seats": seats });
        let (status, _, card) = self.ask("POST", "/api/tables", cookie, &body);
        assert_eq!(status, 201, "{card}");
        card["id"].as_str().unwrap().to_owned()
    }

    /// Plays one move, or sends a chat message if the game is over; returns the number of the last
    /// acknowledged entry.
    pub(crate) fn play(&self, table: &str, cookie: &str) -> u64 {
        let state = self.get(&format!("/api/tables/{table}?fields=legal"), cookie);
        let legal = state["legal"].as_array().filter(|legal| !legal.is_empty());
        let (what, body) = match legal {
            Some(legal) => {
                let action = legal.iter().find(|action| *action == "pass").unwrap_or(&legal[0]);
                ("act", json!({ "seat": state["seat"], "action": action, "step": state["step"] }))
            }
            None => ("chat", json!({ "text": "well played" })),
        };
        let path = format!("/api/tables/{table}/{what}");
        let (status, _, answer) = self.ask("POST", &path, cookie, &body);
        assert_eq!(status, 200, "{answer}");
        answer["number"].as_u64().unwrap()
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        // After `end` there is no process left to kill.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
