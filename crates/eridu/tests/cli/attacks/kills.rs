//! Crash safety: games of every kind continue while servers are killed with SIGKILL. Nothing
//! acknowledged is lost, nothing happens twice, every table replays, and every record of a finished
//! game verifies.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use serde_json::{Value, json};

use super::Stage;
use crate::{
    host::{Host, on},
    run::{eridu, file},
};

/// The number of kills in the check; `ERIDU_KILLS` overrides it.
const KILLS: u64 = 12;

/// The games to play. Two people play Tigris, whose games are the shortest.
const GAMES: [&str; 4] = ["tigris", "stone-age", "tigris", "civilization"];

/// A player, with everything that was ever acknowledged to them.
struct Person {
    name: String,
    game: &'static str,
    cookie: String,
    table: String,
    acknowledged: Vec<Value>,
    /// A move that was sent but never answered: it is resent with the same idempotency key.
    unanswered: Option<Value>,
    moves: u64,
    /// The tables whose games are over and whose records were verified.
    finished: BTreeSet<String>,
}

#[test]
fn servers_are_killed_and_nothing_acknowledged_is_lost() {
    let kills = env::var("ERIDU_KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(KILLS);
    let mut stage = Stage::with("kills", &["--bot-pace", "0", "--limit-factor", "0"]);
    let mut people: Vec<_> =
        GAMES.into_iter().enumerate().map(|p| Person::new(p, &stage)).collect();
    let mut killed = 0;
    // On a busy machine it takes more rounds to play enough moves.
    while killed < kills || people.iter().any(|person| person.moves < kills) {
        assert!(killed < 50 * kills, "too little is played");
        let victim = killed as usize % stage.nodes.len();
        let pause = Duration::from_millis(20 + mixed(killed) % 150);
        let over = AtomicBool::new(false);
        thread::scope(|scope| {
            for (index, person) in people.iter_mut().enumerate() {
                let (node, over) = (stage.node(index), &over);
                scope.spawn(move || person.play(node, over));
            }
            // The moment of the kill is arbitrary on purpose.
            thread::sleep(pause);
            stage.nodes[victim].kill();
            over.store(true, Ordering::SeqCst);
        });
        stage.restart(victim);
        killed += 1;
        for (index, person) in people.iter().enumerate() {
            // Through a server that did not write the entries.
            person.check(stage.node(index + 1), killed);
        }
    }
    for (index, person) in people.iter_mut().enumerate() {
        // A random game of Civilization takes too long.
        while person.finished.is_empty() && person.game != "civilization" {
            person.go_on(stage.node(index)).unwrap();
        }
    }
    let finished: usize = people.iter().map(|person| person.finished.len()).sum();
    let moves: u64 = people.iter().map(|person| person.moves).sum();
    println!("{killed} kills, {moves} acknowledged moves, {finished} finished games verified");
    // Every table replays. Tables whose creation was never acknowledged may be among them.
    let said = on(&stage.database, &["check"]).works();
    let [replayed, of, stored, ..] = said.split(' ').collect::<Vec<_>>()[..] else {
        panic!("{said}");
    };
    assert_eq!((replayed, of), (stored, "of"), "{said}");
    let known = people.iter().flat_map(|person| person.finished.iter().chain([&person.table]));
    let known: BTreeSet<_> = known.collect();
    assert!(stored.parse::<usize>().unwrap() >= known.len(), "{said}");
}

/// A pseudo-random number, the same in every run.
fn mixed(number: u64) -> u64 {
    number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33
}

impl Person {
    fn new((index, game): (usize, &'static str), stage: &Stage) -> Self {
        let (name, node) = (format!("Anna {index}"), stage.node(index));
        let cookie = node.guest(&name);
        let mut person = Self {
            name,
            game,
            cookie,
            table: String::new(),
            acknowledged: Vec::new(),
            unanswered: None,
            moves: 0,
            finished: BTreeSet::new(),
        };
        person.sit_down(node).unwrap();
        person
    }

    /// Creates a table; `None` if the server dies meanwhile.
    fn sit_down(&mut self, node: &Host) -> Option<()> {
        let seats = json!([{ "kind": "me" }, { "kind": "here", "name": "Bruno" }]);
        let body = json!({ "game": self.game, "seats": seats });
        let (status, _, card) = node.try_ask("POST", "/api/tables", &self.cookie, &body)?;
        assert_eq!(status, 201, "{card}");
        self.table = card["id"].as_str().unwrap().to_owned();
        self.acknowledged.clear();
        Some(())
    }

    /// Plays until the server is gone.
    fn play(&mut self, node: &Host, over: &AtomicBool) {
        while !over.load(Ordering::SeqCst) && self.go_on(node).is_some() {}
    }

    /// Makes a move, or starts another game if this one is over.
    fn go_on(&mut self, node: &Host) -> Option<()> {
        if self.unanswered.is_none() {
            let path = format!("/api/tables/{}?fields=legal", self.table);
            let (status, _, state) = node.try_ask("GET", &path, &self.cookie, &Value::Null)?;
            assert_eq!(status, 200, "{state}");
            if state["table"]["status"] == "finished" {
                self.verify(node)?;
                self.finished.insert(self.table.clone());
                return self.sit_down(node);
            }
            let legal = state["legal"].as_array().unwrap();
            let action = &legal[(mixed(self.moves) % legal.len() as u64) as usize];
            self.unanswered = Some(json!({
                "seat": state["seat"], "action": action, "step": state["step"],
                "key": format!("move-{:08}", self.moves),
            }));
        }
        let body = self.unanswered.clone()?;
        let path = format!("/api/tables/{}/act", self.table);
        let (status, _, answer) = node.try_ask("POST", &path, &self.cookie, &body)?;
        assert_eq!(status, 200, "{}: {body}: {answer}", self.name);
        self.acknowledged.extend(answer["entries"].as_array().unwrap().iter().cloned());
        self.unanswered = None;
        self.moves += 1;
        Some(())
    }

    /// Downloads the record of a finished game and verifies it with `--strict`.
    fn verify(&self, node: &Host) -> Option<()> {
        let path = format!("/api/tables/{}/record.eridu", self.table);
        let record = node.download(&path, &self.cookie)?;
        let record = file(&format!("{}.eridu", self.table), record);
        eridu(&["verify", "--strict", &record]).works();
        Some(())
    }

    /// Checks that everything acknowledged is in the log, and that no move was made twice.
    fn check(&self, node: &Host, killed: u64) {
        let mut log = Vec::new();
        loop {
            let path = format!("/api/tables/{}/entries?after={}", self.table, log.len());
            let gap = node.get(&path, &self.cookie);
            log.extend(gap["entries"].as_array().unwrap().iter().cloned());
            if gap["more"] != json!(true) {
                break;
            }
        }
        let mut done = BTreeMap::new();
        for entry in &self.acknowledged {
            let index = entry["number"].as_u64().unwrap() as usize - 1;
            let stored = log.get(index);
            let stored = stored.unwrap_or_else(|| panic!("kill {killed}: {entry} is lost"));
            for field in ["number", "at", "kind", "step", "seat"] {
                assert_eq!(stored[field], entry[field], "{}, kill {killed}", self.name);
            }
            if entry["kind"] == "act" {
                *done.entry(index).or_insert(0) += 1;
            }
        }
        assert!(done.values().all(|times| *times == 1), "{}: {done:?}", self.name);
        for (index, entry) in log.iter().enumerate() {
            assert_eq!(entry["number"].as_u64(), Some(index as u64 + 1), "kill {killed}");
        }
    }
}
