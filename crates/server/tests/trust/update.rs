//! One request per move: the response and the news contain everything the viewer needs.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::{
    house::{Browser, House},
    streams::Stream,
};

/// A page that shows a table: the parts of the scene by their hashes.
#[derive(Default)]
struct Page(BTreeMap<String, Value>);

impl Page {
    fn have(&self) -> String {
        self.0.keys().cloned().collect::<Vec<_>>().join(",")
    }

    /// Applies a state, and returns it with its complete scene; `None` if a part is missing.
    fn take(&mut self, mut state: Value) -> Option<Value> {
        let mut parts = BTreeMap::new();
        let mut things = Vec::new();
        for part in state["scene"]["parts"].as_array()? {
            let mark = part[0].as_str()?.to_owned();
            let part = part.get(1).or_else(|| self.0.get(&mark))?.clone();
            things.extend(part.as_array()?.clone());
            parts.insert(mark, part);
        }
        self.0 = parts;
        let scene = state["scene"].as_object_mut()?;
        scene.remove("parts");
        scene.insert("things".to_owned(), Value::Array(things));
        Some(state)
    }

    /// The number of things sent in a state.
    fn sent(state: &Value) -> usize {
        let parts = state["scene"]["parts"].as_array().unwrap();
        parts.iter().filter_map(|part| part[1].as_array()).map(Vec::len).sum()
    }
}

/// The state from a full fetch.
async fn fetched(browser: &Browser, id: &str) -> Value {
    let state = browser.get(&format!("/api/tables/{id}?fields=scene,choices&layout=wide")).await;
    state.json()
}

async fn tigris(house: &House) -> (Browser, Browser, String) {
    house.two(json!({ "game": "tigris", "options": { "start-player": "first-seat" } })).await
}

/// Acts with the first legal answer, like a page that has these parts.
async fn act(browser: &Browser, id: &str, seat: u8, page: &Page) -> Value {
    let state = browser.get(&format!("/api/tables/{id}?fields=legal&seat={seat}")).await.json();
    let body = json!({ "seat": seat, "action": state["legal"][0], "step": state["step"] });
    browser.done(id, &format!("act?layout=wide&have={}", page.have()), body).await
}

#[tokio::test]
async fn the_answer_to_a_deed_carries_the_state_that_would_be_fetched() {
    let house = House::new().await;
    let (anna, _, id) = tigris(&house).await;
    let mut page = Page::default();
    let first = act(&anna, &id, 0, &page).await;
    let everything = Page::sent(&first["state"]);
    assert_eq!(page.take(first["state"].clone()).unwrap(), fetched(&anna, &id).await);
    let undo = json!({ "seat": 0, "step": first["step"] });
    let undone = anna.done(&id, &format!("undo?layout=wide&have={}", page.have()), undo).await;
    assert!(Page::sent(&undone["state"]) < everything / 4, "most of the scene is here already");
    assert_eq!(page.take(undone["state"].clone()).unwrap(), fetched(&anna, &id).await);
}

#[tokio::test]
async fn whoever_does_not_draw_the_table_is_spared_the_state() {
    let house = House::new().await;
    let (anna, bruno, id) = tigris(&house).await;
    let mut stream = Stream::open(&house, &bruno, &format!("?watch={id}")).await;
    stream.next("hello").await;
    let state = anna.get(&format!("/api/tables/{id}?fields=legal")).await.json();
    let body = json!({ "seat": 0, "action": state["legal"][0], "step": state["step"] });
    assert_eq!(anna.done(&id, "act", body).await.get("state"), None);
    assert_eq!(stream.next("entries").await.get("state"), None);
}

#[tokio::test]
async fn news_carry_the_state_as_each_viewer_may_know_it() {
    let house = House::new().await;
    let (anna, bruno, id) = tigris(&house).await;
    let carla = house.guest("Carla").await;
    let mut screens = Vec::new();
    for browser in [&anna, &bruno, &carla, &house.stranger()] {
        let mut page = Page::default();
        page.take(browser.get(&format!("/api/tables/{id}?layout=wide&have=")).await.json());
        let query = format!("?watch={id}&show=wide");
        let mut stream = Stream::open(&house, browser, &query).await;
        stream.next("hello").await;
        screens.push((browser.clone(), page, stream));
    }
    let mut sent = Vec::new();
    for _ in 0..6 {
        let waiting = anna.state(&id).await["waiting"][0].as_u64().unwrap() as u8;
        let actor = if waiting == 0 { &anna } else { &bruno };
        actor.act_somehow(&id, waiting).await;
        for (browser, page, stream) in &mut screens {
            let news = stream.next("entries").await;
            sent.push(Page::sent(&news["state"]));
            let state = page.take(news["state"].clone()).expect("every part is here");
            assert_eq!(state, fetched(browser, &id).await);
        }
    }
    // The first news for each kind of viewer contains everything, later news only what is new.
    let first: usize = sent[..4].iter().sum();
    assert!(sent[4..].iter().all(|next| *next < first / 8), "{sent:?}");
}

#[tokio::test]
async fn the_state_of_an_answer_is_not_sent_again_to_the_page_that_asked() {
    let house = House::new().await;
    let (anna, bruno, id) = tigris(&house).await;
    let query = format!("?watch={id}&show=wide");
    let mut acting = Stream::open(&house, &anna, &query).await;
    let mut other = Stream::open(&house, &anna, &query).await;
    let mut theirs = Stream::open(&house, &bruno, &query).await;
    let (own, foreign) = (acting.next("hello").await, theirs.next("hello").await);
    other.next("hello").await;
    let mut page = Page::default();
    let mut told = Page::default();
    for _ in 0..2 {
        let state = anna.get(&format!("/api/tables/{id}?fields=legal")).await.json();
        let body = json!({ "seat": 0, "action": state["legal"][0], "step": state["step"] });
        let path = format!("act?layout=wide&have={}&stream={}", page.have(), own["stream"]);
        let answer = anna.done(&id, &path, body).await;
        assert_eq!(acting.next("entries").await.get("state"), None);
        assert_eq!(page.take(answer["state"].clone()).unwrap(), fetched(&anna, &id).await);
        let news = other.next("entries").await;
        assert_eq!(told.take(news["state"].clone()).unwrap(), fetched(&anna, &id).await);
        assert!(theirs.next("entries").await.get("state").is_some());
    }
    // What the next news leaves out was in the answer.
    let undo = json!({ "seat": 0, "step": anna.state(&id).await["step"] });
    anna.done(&id, "undo", undo).await;
    let news = acting.next("entries").await;
    assert_eq!(page.take(news["state"].clone()).unwrap(), fetched(&anna, &id).await);
    theirs.next("entries").await;
    // Nobody can silence the stream of another person.
    let state = anna.get(&format!("/api/tables/{id}?fields=legal")).await.json();
    let body = json!({ "seat": 0, "action": state["legal"][0], "step": state["step"] });
    anna.done(&id, &format!("act?layout=wide&have=&stream={}", foreign["stream"]), body).await;
    assert!(theirs.next("entries").await.get("state").is_some());
}

#[tokio::test]
async fn with_several_seats_on_one_screen_news_leave_the_state_to_the_page() {
    let house = House::new().await;
    let anna = house.guest("Anna").await;
    let seats = json!([{ "kind": "me" }, { "kind": "here", "name": "Bruno" }]);
    let options = json!({ "start-player": "first-seat" });
    let id = anna.create(json!({ "game": "tigris", "options": options, "seats": seats })).await;
    let mut stream = Stream::open(&house, &anna, &format!("?watch={id}&show=wide")).await;
    stream.next("hello").await;
    let answer = act(&anna, &id, 0, &Page::default()).await;
    assert_eq!(answer["state"]["table"]["mine"], true);
    assert_eq!(stream.next("entries").await.get("state"), None);
}
