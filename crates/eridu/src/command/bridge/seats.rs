//! The seats of a bridge: one program for each, on its own thread.

#![allow(clippy::disallowed_methods, reason = "a program is waited for on a thread")]

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::Duration,
};

use arena::External;
use serde_json::Value;
use tokio::sync::mpsc;

use super::say;

/// The table and seat of a program.
type Place = (String, u64);

/// A request to the server.
#[derive(Clone, Debug)]
pub(super) enum Wish {
    /// A program has answered.
    Act { table: String, seat: u64, step: u64, action: String },
    /// The program has failed; a built-in bot takes over.
    GiveUp { table: String, seat: u64 },
}

/// All seats.
#[derive(Debug)]
pub(super) struct Seats {
    command: String,
    patience: Duration,
    seats: BTreeMap<Place, Sender<Value>>,
    /// The number of games that are over or were given up.
    over: Arc<AtomicU64>,
}

impl Seats {
    pub(super) fn new(command: Vec<String>, patience: Duration) -> Self {
        Self { command: command.join(" "), patience, seats: BTreeMap::new(), over: Arc::default() }
    }

    /// The number of games that are over or were given up.
    pub(super) fn over(&self) -> u64 {
        self.over.load(Ordering::SeqCst)
    }

    /// Ends all programs; a new stream starts from scratch.
    pub(super) fn leave(&mut self) {
        self.seats.clear();
    }

    /// Passes a line of the stream to its program.
    pub(super) fn hear(&mut self, line: Value, wishes: &mpsc::Sender<Wish>) {
        let (Some(table), Some(seat)) = (line["table"].as_str(), line["number"].as_u64()) else {
            return;
        };
        let place = (table.to_owned(), seat);
        match line["do"].as_str() {
            Some("hello") => {
                let (sender, lines) = channel();
                let (command, patience) = (self.command.clone(), self.patience);
                let (wishes, here, over) = (wishes.clone(), place.clone(), self.over.clone());
                // If nobody reads our output, the game continues anyway.
                let _heard = say(&format!("{table}: sits down as {}", line["seat"]));
                let _sent = sender.send(line);
                thread::spawn(move || {
                    if let Err(why) = sit(&command, patience, &here, &lines, &wishes) {
                        give_up(&here, &why, &wishes);
                        over.fetch_add(1, Ordering::SeqCst);
                    }
                });
                self.seats.insert(place, sender);
            }
            Some("end") => {
                let _heard = say(&format!("{table}: over, places {}", line["result"]["places"]));
                // A seat that was given up has already been counted.
                let seat = self.seats.remove(&place);
                if seat.is_some_and(|seat| seat.send(line).is_ok()) {
                    self.over.fetch_add(1, Ordering::SeqCst);
                }
            }
            Some("choose") => {
                if let Some(seat) = self.seats.get(&place) {
                    let _sent = seat.send(line);
                }
            }
            _ => {}
        }
    }
}

/// Plays one game with one program, or returns why it cannot continue.
fn sit(
    command: &str,
    patience: Duration,
    (table, seat): &Place,
    lines: &Receiver<Value>,
    wishes: &mpsc::Sender<Wish>,
) -> Result<(), String> {
    let mut program = External::start(command, patience)?;
    for line in lines {
        let step = line["step"].as_u64().unwrap_or(0);
        match line["do"].as_str() {
            Some("hello") => drop(program.ask("hello", line)?),
            Some("choose") => {
                let action = answer(&mut program, line)?;
                let act = Wish::Act { table: table.clone(), seat: *seat, step, action };
                // A bridge that is shutting down posts nothing more.
                let _posted = wishes.blocking_send(act);
            }
            _ => {
                program.bid_farewell(&line["result"]);
                return Ok(());
            }
        }
    }
    Ok(())
}

/// The program's answer. If there is only one legal answer, it is not asked.
fn answer(program: &mut External, question: Value) -> Result<String, String> {
    let legal: Vec<String> =
        serde_json::from_value(question["legal"].clone()).map_err(|error| error.to_string())?;
    if let [only] = &legal[..] {
        return Ok(only.clone());
    }
    let answer = program.ask("choose", question)?;
    let action = answer.get("action").and_then(Value::as_str);
    let action = action.ok_or("it answered without an `action`")?.to_owned();
    match legal.contains(&action) {
        true => Ok(action),
        false => Err("it answered with an illegal action".to_owned()),
    }
}

fn give_up((table, seat): &Place, why: &str, wishes: &mpsc::Sender<Wish>) {
    let _heard = say(&format!("{table}: gives up, {why}"));
    let _posted = wishes.blocking_send(Wish::GiveUp { table: table.clone(), seat: *seat });
}
