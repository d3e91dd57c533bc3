//! `eridu move`: everything is copied from one database into another, or nothing is.

use serde_json::{Value, json};
use server::store::{Opening, Store, StoreError};

use crate::{
    database::Database,
    house::{Browser, House, MIDNIGHT, finish, settings},
};

async fn move_house(from: &Database, to: &Database) -> Result<u64, StoreError> {
    let from = Store::open(from.address(), Opening::AsItIs).await.unwrap();
    let to = Store::open(to.address(), Opening::Migrate).await.unwrap();
    let moved = from.move_into(&to).await;
    from.close().await;
    to.close().await;
    moved
}

/// Answers for every asked seat.
async fn go_on(people: [&Browser; 2], id: &str) {
    let seat = people[0].state(id).await["waiting"][0].as_u64().unwrap();
    people[seat as usize].act_somehow(id, seat as u8).await;
}

#[tokio::test]
async fn a_file_is_moved_and_the_games_go_on() {
    let (file, target) = (Database::file(), Database::fresh().await);
    let house = House::on(&file, settings(), MIDNIGHT).await;
    let clock = json!({ "kind": "days", "days": 1 });
    let (anna, bruno, timed) =
        house.two(json!({ "game": "tigris", "clock": clock, "title": "Ur’s “gate” 𒀕" })).await;
    go_on([&anna, &bruno], &timed).await;
    let (carla, dora, over) = house.nim().await;
    finish(&carla, &dora, &over).await;
    let before = bruno.state(&timed).await;
    house.state.close().await;
    assert_eq!(move_house(&file, &target).await.unwrap(), 2);

    // An hour later: the time in between is given back, as after any downtime.
    let hour = 3_600_000;
    let house = House::on(&target, settings(), MIDNIGHT + hour).await;
    let (anna, bruno) = (house.again(anna.cookie), house.again(bruno.cookie));
    let after = bruno.state(&timed).await;
    assert_eq!(after["view"], before["view"]);
    assert_eq!(after["table"]["title"], before["table"]["title"]);
    let deadline = |state: &Value| {
        let clocks = state["clocks"].as_array().unwrap();
        clocks.iter().find_map(|clock| clock["deadline"].as_i64())
    };
    assert!(deadline(&before).is_some());
    assert_eq!(deadline(&after), deadline(&before).map(|deadline| deadline + hour));
    go_on([&anna, &bruno], &timed).await;
    let carla = house.again(carla.cookie);
    assert_eq!(carla.state(&over).await["table"]["status"], "finished");
    assert_eq!(carla.get("/api/home").await.json()["recent"][0]["id"], json!(over));
    house.guest("Eva").await;
}

#[tokio::test]
async fn what_is_not_empty_is_left_alone() {
    let (file, target) = (Database::file(), Database::fresh().await);
    for database in [&file, &target] {
        let house = House::on(database, settings(), MIDNIGHT).await;
        house.nim().await;
        house.state.close().await;
    }
    let refused = move_house(&file, &target).await.unwrap_err();
    assert!(matches!(refused, StoreError::NotEmpty), "{refused}");
    let store = Store::open(target.address(), Opening::AsItIs).await.unwrap();
    assert_eq!(store.list(10).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_move_that_fails_half_way_leaves_nothing() {
    let (file, target) = (Database::file(), Database::fresh().await);
    let house = House::on(&file, settings(), MIDNIGHT).await;
    house.nim().await;
    house.state.close().await;
    let store = Store::open(target.address(), Opening::Migrate).await.unwrap();
    // An index that allows one entry per table makes the copy fail halfway.
    target.change("CREATE UNIQUE INDEX in_the_way ON entries (table_id)").await;
    assert!(matches!(move_house(&file, &target).await, Err(StoreError::Failed(_))));
    assert_eq!(store.list(10).await.unwrap(), []);
    target.change("DROP INDEX in_the_way").await;
    assert_eq!(move_house(&file, &target).await.unwrap(), 1);
    assert_eq!(store.list(10).await.unwrap().len(), 1);
}
