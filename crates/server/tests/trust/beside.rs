//! Simultaneous answers: nobody is refused for being late while others answer their own questions.

use std::{collections::BTreeSet, sync::Arc};

use axum::http::StatusCode;
use serde_json::{Value, json};
use server::HouseBots;

use crate::{
    database::Database,
    house::{Browser, House, MIDNIGHT, settings},
};

/// A small deterministic generator, so that the games are the same in every run.
struct Whim(u32);

impl Whim {
    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        from[(self.0 >> 8) as usize % from.len()]
    }
}

async fn seen(person: &Browser, id: &str) -> Value {
    let reply = person.get(&format!("/api/tables/{id}?fields=legal,decision")).await;
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
    reply.json()
}

fn legal(state: &Value) -> Vec<&str> {
    let legal = state["legal"].as_array().into_iter().flatten();
    legal.map(|action| action.as_str().unwrap()).collect()
}

fn is_asked(state: &Value, seat: u8) -> bool {
    state["waiting"].as_array().unwrap().contains(&json!(seat))
}

/// Gives any legal answer for Bruno.
async fn answer(bruno: &Browser, id: &str, whim: &mut Whim) {
    let his = seen(bruno, id).await;
    let action = whim.pick(&legal(&his));
    bruno.done(id, "act", json!({ "seat": 1, "action": action, "step": his["step"] })).await;
}

/// Plays a game in which Anna answers as late as she can, with the step that she saw first. Returns
/// how often her legal answers changed meanwhile.
async fn ponder(house: &House, whim: &mut Whim) -> usize {
    let (anna, bruno, id) =
        house.two(json!({ "game": "civilization", "options": { "rounds": "short" } })).await;
    let mut changed = 0;
    loop {
        let before = seen(&anna, &id).await;
        if before["table"]["status"] != "running" {
            return changed;
        }
        let mut now = before.clone();
        while is_asked(&now, 1) {
            answer(&bruno, &id, whim).await;
            now = seen(&anna, &id).await;
        }
        if !is_asked(&now, 0) {
            continue;
        }
        let same = is_asked(&before, 0) && before["decision"]["ask"] == now["decision"]["ask"];
        let then: BTreeSet<_> = legal(&before).into_iter().filter(|_| same).collect();
        let both: Vec<_> = legal(&now).into_iter().filter(|action| then.contains(action)).collect();
        let (step, action) = match both.is_empty() {
            false => (&before["step"], whim.pick(&both)),
            true => (&now["step"], whim.pick(&legal(&now))),
        };
        changed += usize::from(!both.is_empty() && before["legal"] != now["legal"]);
        anna.done(&id, "act", json!({ "seat": 0, "action": action, "step": step })).await;
        // Her answer came after Bruno's, so she cannot undo it without consent.
        if same && before["step"] != now["step"] {
            let undo = seen(&anna, &id).await["undo"]["free"].clone();
            assert_eq!(undo, Value::Null, "after {action}");
        }
    }
}

/// While Anna thinks, Bruno answers his own questions, which may change the cards she can choose
/// from. Her earlier choice counts if it is still legal.
#[tokio::test]
async fn an_answer_beside_others_counts_while_it_is_legal() {
    let (database, bots) = (Database::fresh().await, Arc::new(HouseBots));
    let house = House::having(&database, settings(), MIDNIGHT, games::all(), bots).await;
    let mut whim = Whim(7);
    // About every second game has such a change, whatever its seed.
    for _ in 0..60 {
        if ponder(&house, &mut whim).await > 0 {
            return;
        }
    }
    panic!("nobody's possible answers ever changed");
}
