//! The database check replays every table and names exactly those that differ.

use serde_json::json;
use server::{Flaw, check_tables};

use crate::house::{House, SHELF, finish};

#[tokio::test]
async fn a_database_is_called_sound_only_after_every_table_was_replayed() {
    let house = House::new().await;
    let (anna, bruno, over) = house.nim().await;
    finish(&anna, &bruno, &over).await;
    let (carla, _, _) = house.nim().await;
    carla
        .create(json!({ "game": "tigris", "seats": [{ "kind": "me" }, { "kind": "open" }] }))
        .await;
    let mut heard = Vec::new();
    let mut hear = |done, all| heard.push((done, all));
    let found = check_tables(house.state.store(), &SHELF, &mut hear).await.unwrap();
    assert_eq!((found.sound, found.flawed, found.unknown), (3, vec![], vec![]));
    assert_eq!(heard, [(1, 3), (2, 3), (3, 3)]);
}

#[tokio::test]
async fn every_way_in_which_a_stored_table_can_differ_from_its_log_is_named() {
    let house = House::new().await;
    let mut tables = Vec::new();
    for _ in 0..5 {
        let (anna, bruno, id) = house.nim().await;
        finish(&anna, &bruno, &id).await;
        tables.push(id);
    }
    let [gap, status, length, result, whole] = &tables[..] else { unreachable!() };
    for sql in [
        format!("DELETE FROM entries WHERE table_id = '{gap}' AND number = 4"),
        format!("UPDATE tables SET status = 'running' WHERE id = '{status}'"),
        format!("UPDATE tables SET number = number + 1 WHERE id = '{length}'"),
        format!(
            "UPDATE entries SET body = REPLACE(REPLACE(REPLACE(body, '[1,2]', '[9,9]'), '[2,1]', '[1,2]'), '[9,9]', '[2,1]')
             WHERE table_id = '{result}' AND body LIKE '%finished%'"
        ),
    ] {
        house.database().change(sql).await;
    }
    let found = check_tables(house.state.store(), &SHELF, &mut |_, _| {}).await.unwrap();
    let flaw = |id: &str| found.flawed.iter().find(|one| one.id == *id).map(|one| &one.flaw);
    assert!(matches!(flaw(gap), Some(Flaw::Log(why)) if why.contains("number 5")), "{found:?}");
    assert!(matches!(flaw(status), Some(Flaw::Status { found: "finished", .. })), "{found:?}");
    assert!(matches!(flaw(length), Some(Flaw::Length { .. })), "{found:?}");
    assert_eq!(flaw(result), Some(&Flaw::Result));
    assert_eq!((flaw(whole), found.sound), (None, 1));
}

#[tokio::test]
async fn a_table_of_rules_that_are_not_on_the_shelf_is_neither_sound_nor_flawed() {
    let house = House::new().await;
    let (_, _, id) = house.nim().await;
    let found = check_tables(house.state.store(), &SHELF[1..], &mut |_, _| {}).await.unwrap();
    assert_eq!((found.sound, found.flawed.len(), found.unknown.len()), (0, 0, 1));
    assert_eq!(found.unknown[0].id, id);
}
