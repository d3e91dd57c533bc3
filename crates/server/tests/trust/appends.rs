//! Appends: each must follow the last number of its table, whatever else is stored with it.

use server::store::{Append, NewTable, Opening, Row, Store, StoreError, Summary};

use crate::database::Database;

fn append(table: &str, number: i64, new: bool) -> Append {
    let new = new.then(|| NewTable {
        game: "tigris".to_owned(),
        rules: 1,
        setup: "{}".to_owned(),
        private: false,
        seed: None,
        created: 1,
    });
    let body = format!("{table} {number}");
    let row = Row { number, at: 1, person: None, key: None, body };
    let next = Row { number: number + 1, ..row.clone() };
    let summary = Summary { status: "open", number: number + 1, ..Summary::default() };
    Append { table: table.to_owned(), new, rows: vec![row, next], summary, seats: None }
}

#[tokio::test]
async fn an_append_that_does_not_follow_is_refused_and_the_others_are_stored() {
    let database = Database::fresh().await;
    let store = Store::open(database.address(), Opening::Migrate).await.unwrap();
    store.append(append("a", 1, true)).await.unwrap();
    store.append(append("b", 1, true)).await.unwrap();
    let (next, gap, missing, new, again) = tokio::join!(
        store.append(append("a", 3, false)),
        store.append(append("b", 4, false)),
        store.append(append("none", 1, false)),
        store.append(append("c", 1, true)),
        store.append(append("b", 2, false)),
    );
    assert!(next.is_ok() && new.is_ok(), "{next:?} {new:?}");
    for late in [gap, missing, again] {
        assert!(matches!(late, Err(StoreError::Taken)), "{late:?}");
    }
    store.append(append("c", 3, false)).await.unwrap();
    store.close().await;
    for (sql, number) in [
        ("SELECT COUNT(*) FROM entries", 10),
        ("SELECT number FROM tables WHERE id = 'a'", 4),
        ("SELECT number FROM tables WHERE id = 'b'", 2),
        ("SELECT number FROM tables WHERE id = 'c'", 4),
        ("SELECT COUNT(*) FROM tables", 3),
    ] {
        assert_eq!(database.number(sql).await, number, "{sql}");
    }
}
