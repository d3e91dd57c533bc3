//! External programs: one process per seat and game, which answers lines of JSON.

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, sync_channel},
    thread,
    time::Duration,
};

use serde_json::{Value, json};

/// The longest line that a program may answer with, in bytes.
const LONGEST_LINE: u64 = 64 * 1024;

/// A running external program.
#[derive(Debug)]
pub struct External {
    process: Child,
    input: Option<ChildStdin>,
    answers: Receiver<Line>,
    asked: u64,
    patience: Duration,
}

/// A line from the program, or why there are no more.
type Line = Result<String, &'static str>;

impl External {
    /// Starts a program. The command is split at spaces.
    ///
    /// # Errors
    /// If the process cannot be started.
    pub fn start(command: &str, patience: Duration) -> Result<Self, String> {
        let mut words = command.split_whitespace();
        let program = words.next().unwrap_or_default();
        let mut process = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("it could not be started: {error}"))?;
        let input = process.stdin.take();
        let output = process.stdout.take();
        let (sender, answers) = sync_channel(16);
        if let Some(output) = output {
            let mut output = BufReader::new(output);
            thread::spawn(move || {
                loop {
                    let line = read_line(&mut output);
                    let last = line.is_err();
                    if sender.send(line).is_err() || last {
                        return;
                    }
                }
            });
        }
        Ok(Self { process, input, answers, asked: 0, patience })
    }

    /// Asks, and waits for the answer.
    ///
    /// # Errors
    /// If the program answers with something else, exits, or does not answer in time.
    pub fn ask(&mut self, what: &str, mut request: Value) -> Result<Value, String> {
        self.asked += 1;
        request["id"] = json!(self.asked);
        request["do"] = json!(what);
        let input = self.input.as_mut().ok_or("it does not listen")?;
        writeln!(input, "{request}")
            .and_then(|()| input.flush())
            .map_err(|_| "it ended too early")?;
        let line = match self.answers.recv_timeout(self.patience) {
            Ok(line) => line?,
            Err(RecvTimeoutError::Timeout) => {
                return Err(format!("it did not answer within {:?}", self.patience));
            }
            Err(RecvTimeoutError::Disconnected) => return Err("it ended too early".to_owned()),
        };
        let answer: Value = serde_json::from_str(&line)
            .map_err(|_| "it answered with something other than JSON")?;
        if answer["id"] != json!(self.asked) {
            return Err("it answered with the id of another question".to_owned());
        }
        match answer.get("ok") {
            Some(ok) => Ok(ok.clone()),
            None => Err("it gave up: it answered without `ok`".to_owned()),
        }
    }

    /// Sends the result to the program, without waiting for an answer.
    pub fn bid_farewell(&mut self, result: &Value) {
        if let Some(mut input) = self.input.take() {
            // A program that has already exited cannot receive it.
            let _gone = writeln!(input, "{}", json!({"do": "end", "result": result}));
        }
    }
}

/// A program does not outlive its game.
impl Drop for External {
    fn drop(&mut self) {
        drop(self.input.take());
        // Both calls fail only if the process has already exited.
        let _ended = self.process.kill();
        let _status = self.process.wait();
    }
}

fn read_line(output: &mut impl BufRead) -> Line {
    let mut line = Vec::new();
    match output.by_ref().take(LONGEST_LINE + 1).read_until(b'\n', &mut line) {
        Ok(0) | Err(_) => Err("it ended too early"),
        Ok(length) if length as u64 > LONGEST_LINE => {
            Err("it answered with a line that is too long")
        }
        Ok(_) => String::from_utf8(line).map_err(|_| "it answered with something other than UTF-8"),
    }
}
