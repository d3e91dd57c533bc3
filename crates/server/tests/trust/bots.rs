//! Bots: off the request path, bounded in number, fair between tables, at a pace people can follow.

use std::{
    sync::{
        Arc, Condvar, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use games::{Entry, Play};
use serde_json::json;
use server::{Allowance, Amount, HouseBots, Named, Question, Settings, Thinker};
use table::{Seat, Seed};

use crate::{
    database::Database,
    house::{Browser, House, MIDNIGHT, SHELF, settings, until},
};

/// Bots that think until they are released.
#[derive(Debug, Default)]
struct Ponderers {
    /// The number of bots allowed to answer, in the order in which they started.
    may: Mutex<usize>,
    changed: Condvar,
    begun: AtomicUsize,
    thinking: AtomicUsize,
    most: AtomicUsize,
}

impl Ponderers {
    fn let_answer(&self, number: usize) {
        *self.may.lock().unwrap() += number;
        self.changed.notify_all();
    }
}

/// Releases all bots when a test ends, even by panic: a runtime waits for its threads.
struct Patience(Arc<Ponderers>);

impl Drop for Patience {
    fn drop(&mut self) {
        self.0.let_answer(usize::MAX / 2);
    }
}

impl Thinker for Ponderers {
    fn levels(&self, game: &'static dyn Entry) -> Vec<&'static str> {
        HouseBots.levels(game)
    }

    fn styles(&self, game: &'static dyn Entry) -> Vec<&'static str> {
        HouseBots.styles(game)
    }

    fn question(&self, play: &dyn Play, seat: Seat, bot: Named<'_>, whim: Seed) -> Question {
        HouseBots.question(play, seat, bot, whim)
    }

    fn think(&self, question: &Question, time: &Allowance) -> Option<String> {
        let now = self.thinking.fetch_add(1, Ordering::SeqCst) + 1;
        self.most.fetch_max(now, Ordering::SeqCst);
        let number = self.begun.fetch_add(1, Ordering::SeqCst);
        let may = self.may.lock().unwrap();
        drop(self.changed.wait_while(may, |may| *may <= number).unwrap());
        self.thinking.fetch_sub(1, Ordering::SeqCst);
        HouseBots.think(question, time)
    }
}

pub(crate) async fn bots_only(anna: &Browser) -> String {
    let bot = json!({ "kind": "bot", "level": "random" });
    let options = json!({ "tokens": "none", "heaps": "four", "most": "two" });
    anna.create(json!({ "game": "nim", "seats": vec![bot; 2], "options": options })).await
}

async fn step(anna: &Browser, id: &str) -> u64 {
    anna.state(id).await["step"].as_u64().unwrap()
}

/// The number of answers in the log.
async fn answers(anna: &Browser, id: &str) -> usize {
    let log = anna.get(&format!("/api/tables/{id}/entries?after=0")).await.json();
    log["entries"].as_array().unwrap().iter().filter(|entry| entry["kind"] == "act").count()
}

#[tokio::test]
async fn while_bots_think_requests_are_answered_and_no_more_of_them_think_than_may() {
    let bots = Arc::new(Ponderers::default());
    let _patience = Patience(bots.clone());
    let two = Settings {
        bot_threads: Amount::of::<2>(),
        bot_tables_per_person: Amount::of::<0>(),
        bot_seconds: Amount::of::<60>(),
        ..settings()
    };
    let database = Database::fresh().await;
    let house = House::having(&database, two, MIDNIGHT, &SHELF, bots.clone()).await;
    let anna = house.guest("Anna").await;
    let mut tables = Vec::new();
    for _ in 0..6 {
        tables.push(bots_only(&anna).await);
    }
    until(async || bots.thinking.load(Ordering::SeqCst) == 2).await;
    // While they think, people can still play.
    let (carla, dora, id) = house.nim().await;
    carla.act_somehow(&id, 0).await;
    dora.act_somehow(&id, 1).await;
    // Questions are answered in the order in which they were asked.
    until(async || house.state.bots_waiting() == 4).await;
    // One answer per table: no table gets its second before every table had its first.
    let begun = step(&anna, &tables[0]).await;
    for answered in 1..=tables.len() {
        bots.let_answer(1);
        until(async || {
            let mut moved = 0;
            for table in &tables {
                let steps = step(&anna, table).await - begun;
                assert!(steps <= 1, "a table is answered twice before others are once");
                moved += steps as usize;
            }
            moved == answered
        })
        .await;
    }
    assert_eq!(bots.most.load(Ordering::SeqCst), 2);
}

#[tokio::test]
async fn a_full_house_of_bots_plays_at_a_pace_that_people_can_follow() {
    let pace = Amount::of::<60>();
    let house = House::with(Settings { bot_pace: pace, ..settings() }).await;
    let anna = house.guest("Anna").await;
    let bot = json!({ "kind": "bot", "level": "random" });
    let id = anna.create(json!({ "game": "tigris", "seats": vec![bot; 4] })).await;
    let begun = (Instant::now(), answers(&anna, &id).await);
    until(async || answers(&anna, &id).await >= begun.1 + 5).await;
    // The first bot may have waited before we looked.
    let least = Duration::from_millis(u64::from(pace.get()) * 4);
    assert!(begun.0.elapsed() >= least, "five moves in {:?}", begun.0.elapsed());
    assert!(Settings::default().bot_pace.get() >= 500);
}

#[tokio::test]
async fn a_bot_with_a_style_is_an_opponent_with_a_name() {
    let house = House::new().await;
    let anna = house.guest("anna").await;
    let bot = |style: &str| json!({ "kind": "bot", "level": "novice", "style": style });
    let seats = json!([{ "kind": "me" }, bot("builder"), bot("builder"), bot("balanced")]);
    let id = anna.create(json!({ "game": "tigris", "seats": seats })).await;
    let names: Vec<_> = anna.state(&id).await["table"]["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|place| place["name"].as_str().map(str::to_owned))
        .collect();
    let expected = [Some("anna"), Some("Gudea"), Some("Gudea II"), None];
    assert_eq!(names, expected.map(|name| name.map(str::to_owned)));
    let seats = json!([{ "kind": "me" }, bot("unheard-of")]);
    let reply = anna.post("/api/tables", json!({ "game": "tigris", "seats": seats })).await;
    assert_eq!(reply.code(), "bad-seats");
    let game = anna.get("/api/games/tigris").await.json();
    let opponents = game["opponents"].as_array().unwrap();
    assert_eq!(opponents.len(), 6);
    assert!(
        opponents.iter().all(|one| one["about"].as_str().is_some_and(|about| !about.is_empty()))
    );
}
