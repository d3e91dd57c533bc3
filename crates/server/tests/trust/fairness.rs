//! Bot time is shared fairly: by the person who created the table, with a bounded wait, and with a
//! limit on tables where only bots play.

use std::{
    collections::BTreeMap,
    sync::{Arc, Condvar, Mutex},
};

use axum::http::StatusCode;
use games::{Entry, Play};
use serde_json::{Value, json};
use server::{Allowance, Amount, HouseBots, Named, Question, Settings, Thinker};
use table::{Seat, Seed};

use crate::{
    bots::bots_only,
    database::Database,
    house::{Browser, House, MIDNIGHT, SHELF, settings, until},
};

/// Bots that think until they are released, and record the order in which they started.
#[derive(Debug, Default)]
struct Queue {
    seen: Mutex<Seen>,
    changed: Condvar,
    /// Whether they ignore their time limit.
    deaf: bool,
}

#[derive(Debug, Default)]
struct Seen {
    /// The level of each question, by its seed.
    asked: BTreeMap<String, String>,
    /// The levels of the bots that have started.
    begun: Vec<String>,
    /// The number of bots allowed to answer.
    may: usize,
    /// The number of bots that noticed the end of their time.
    stopped: usize,
}

impl Queue {
    fn let_answer(&self, number: usize) {
        self.seen.lock().unwrap().may += number;
        self.changed.notify_all();
    }

    fn begun(&self) -> Vec<String> {
        self.seen.lock().unwrap().begun.clone()
    }

    fn asked(&self) -> usize {
        self.seen.lock().unwrap().asked.len()
    }
}

/// Releases all bots when a test ends, even by panic: a runtime waits for its threads.
struct Patience(Arc<Queue>);

impl Drop for Patience {
    fn drop(&mut self) {
        self.0.let_answer(usize::MAX / 2);
    }
}

impl Thinker for Queue {
    fn levels(&self, _: &'static dyn Entry) -> Vec<&'static str> {
        vec!["random", "medium"]
    }

    fn styles(&self, game: &'static dyn Entry) -> Vec<&'static str> {
        HouseBots.styles(game)
    }

    fn question(&self, play: &dyn Play, seat: Seat, bot: Named<'_>, whim: Seed) -> Question {
        let level = bot.level.to_owned();
        self.seen.lock().unwrap().asked.insert(whim.to_string(), level);
        HouseBots.question(play, seat, bot, whim)
    }

    fn think(&self, question: &Question, time: &Allowance) -> Option<String> {
        let mut seen = self.seen.lock().unwrap();
        let number = seen.begun.len();
        let level = seen.asked[&question.whim.to_string()].clone();
        seen.begun.push(level);
        while seen.may <= number {
            if self.deaf && time.is_up() {
                seen.stopped += 1;
                drop(self.changed.wait_while(seen, |seen| seen.may <= number).unwrap());
                return None;
            }
            let turn = std::time::Duration::from_millis(1);
            seen = self.changed.wait_timeout(seen, turn).unwrap().0;
        }
        drop(seen);
        HouseBots.think(question, time)
    }
}

/// A server whose bots are told apart by their seeds, which are therefore not counted.
async fn house(database: &Database, settings: Settings, bots: &Arc<Queue>) -> House {
    let settings = Settings { counted_seeds: None, ..settings };
    House::having(database, settings, MIDNIGHT, &SHELF, bots.clone()).await
}

/// A table of one person and a bot, which is asked first.
async fn beside_a_bot(anna: &Browser) -> String {
    let bot = json!({ "kind": "bot", "level": "medium" });
    let body = json!({ "game": "nim", "preset": "plain", "seats": [{ "kind": "me" }, bot] });
    let id = anna.create(body).await;
    anna.act_somehow(&id, 0).await;
    id
}

#[tokio::test]
async fn sixty_tables_of_one_person_hold_nobody_else_up() {
    let bots = Arc::new(Queue::default());
    let _patience = Patience(bots.clone());
    let (database, threads) = (Database::fresh().await, 2);
    let settings = Settings {
        bot_threads: Amount::nearest(threads),
        bot_tables_per_person: Amount::of::<0>(),
        bot_tables_per_address: Amount::of::<0>(),
        bot_seconds: Amount::of::<600>(),
        ..settings()
    };
    let house = house(&database, settings, &bots).await;
    let (flood, anna) = (house.guest("Flood").await, house.guest("Anna").await);
    for _ in 0..60 {
        bots_only(&flood).await;
    }
    until(async || house.state.bots_waiting() == 60 - threads).await;
    // All threads work for the flood, 58 more questions wait, and Anna comes last.
    assert_eq!(bots.begun(), vec!["random"; threads]);
    beside_a_bot(&anna).await;
    until(async || house.state.bots_waiting() == 60 - threads + 1).await;
    bots.let_answer(1);
    until(async || bots.begun().len() == threads + 1).await;
    assert_eq!(bots.begun().last().unwrap(), "medium", "Anna's bot is next");
    // The flood goes on, and her bot is next the second time, too.
    bots.let_answer(2);
    until(async || bots.begun().len() == threads + 3).await;
    let (begun, second) = (bots.begun().len(), beside_a_bot(&anna));
    second.await;
    until(async || bots.asked() > 60 && house.state.bots_waiting() > 60 - threads).await;
    bots.let_answer(1);
    until(async || bots.begun().len() > begun).await;
    assert_eq!(bots.begun()[begun], "medium");
}

#[tokio::test]
async fn a_bot_that_thinks_too_long_is_told_to_stop_and_the_table_goes_on() {
    let bots = Arc::new(Queue { deaf: true, ..Queue::default() });
    let _patience = Patience(bots.clone());
    let database = Database::fresh().await;
    let house =
        house(&database, Settings { bot_seconds: Amount::of::<1>(), ..settings() }, &bots).await;
    let anna = house.guest("Anna").await;
    let id = beside_a_bot(&anna).await;
    // The bot never answers, but the seat gets an answer anyway.
    until(async || anna.state(&id).await["waiting"] == json!([0])).await;
    assert_eq!(bots.seen.lock().unwrap().stopped, 1);
    assert_eq!(Settings::default().bot_seconds.get(), 5, "as the documents say");
}

/// A table where only bots play.
async fn alone(browser: &Browser) -> (StatusCode, String) {
    let bot = json!({ "kind": "bot", "level": "random" });
    let reply = browser.post("/api/tables", json!({ "game": "nim", "seats": [bot, bot] })).await;
    (reply.status, reply.code())
}

const MADE: (StatusCode, &str) = (StatusCode::CREATED, "");
const REFUSED: (StatusCode, &str) = (StatusCode::CONFLICT, "bot-tables");

#[track_caller]
fn is(found: (StatusCode, String), wanted: (StatusCode, &str)) {
    assert_eq!((found.0, &*found.1), wanted);
}

#[tokio::test]
async fn few_tables_of_bots_alone_run_at_once_and_no_way_leads_around_that() {
    let bots = Arc::new(Queue::default());
    let _patience = Patience(bots.clone());
    let database = Database::fresh().await;
    let slow = Settings { bot_seconds: Amount::of::<600>(), ..settings() };
    let house = house(&database, slow.clone(), &bots).await;
    let anna = house.guest("Anna").await;
    for _ in 0..3 {
        is(alone(&anna).await, MADE);
    }
    is(alone(&anna).await, REFUSED);
    let seats = |one: Value, two: Value| json!({ "game": "nim", "seats": [one, two] });
    let bot = || json!({ "kind": "bot", "level": "random" });
    for (lang, words) in [("en", "only bots play"), ("it", "tavoli di soli bot")] {
        let path = format!("/api/tables?lang={lang}");
        let refused = anna.post(&path, seats(bot(), bot())).await;
        let text = refused.json()["error"]["text"].as_str().unwrap().to_owned();
        assert!(text.contains(words), "{text}");
    }
    // Giving a seat to a bot, or starting with bots, would also start such a table.
    let given = anna.create(seats(json!({ "kind": "open" }), bot())).await;
    let body = json!({ "seat": 0, "kind": "bot", "level": "random" });
    let reply = anna.at(&given, "seats", body).await;
    is((reply.status, reply.code()), REFUSED);
    let mut started = seats(json!({ "kind": "open" }), json!({ "kind": "open" }));
    started["start"] = json!("by-hand");
    let started = anna.create(started).await;
    let reply = anna.at(&started, "start", json!({ "bots": "random" })).await;
    is((reply.status, reply.code()), REFUSED);
    // A refused start changes nothing: the seats are still open.
    for id in [&given, &started] {
        let table = anna.state(id).await["table"].clone();
        assert_eq!(
            (&table["status"], &table["seats"][0]["kind"]),
            (&json!("open"), &json!("open"))
        );
    }
    // Tables with people do not count, and others have their own limit of three.
    beside_a_bot(&anna).await;
    let bruno = house.guest("Bruno").await;
    is(alone(&bruno).await, MADE);
    // Finished games make room again.
    bots.let_answer(usize::MAX / 4);
    until(async || alone(&anna).await.0 == StatusCode::CREATED).await;
}

#[tokio::test]
async fn one_address_has_twelve_tables_of_bots_alone_however_many_people_it_has() {
    let bots = Arc::new(Queue::default());
    let _patience = Patience(bots.clone());
    let database = Database::fresh().await;
    let slow = Settings {
        bot_seconds: Amount::of::<600>(),
        trusted_proxies: vec!["127.0.0.1".parse().unwrap()],
        ..settings()
    };
    let house = house(&database, slow, &bots).await;
    for guest in 0..4 {
        let browser = house.guest(&format!("Guest {guest}")).await;
        for _ in 0..3 {
            is(alone(&browser).await, MADE);
        }
    }
    let mut fifth = house.guest("Guest 5").await;
    is(alone(&fifth).await, REFUSED);
    fifth.address = Some("203.0.113.7");
    is(alone(&fifth).await, MADE);
}

#[tokio::test]
async fn tables_of_bots_alone_are_counted_again_after_a_restart() {
    let bots = Arc::new(Queue::default());
    let _patience = Patience(bots.clone());
    let database = Database::fresh().await;
    let slow = Settings { bot_seconds: Amount::of::<600>(), ..settings() };
    let first = house(&database, slow.clone(), &bots).await;
    let anna = first.guest("Anna").await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(bots_only(&anna).await);
    }
    first.state.close().await;
    let second = house(&database, slow, &bots).await;
    let anna = second.again(anna.cookie);
    for table in &tables {
        anna.state(table).await;
    }
    is(alone(&anna).await, REFUSED);
}
