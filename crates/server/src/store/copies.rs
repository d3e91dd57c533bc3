//! Copies of finished games, for measuring a large database (`eridu growth`).

use super::{Pool, Store, StoreError, as_one, reading};

/// How many games a transaction copies.
const PART: usize = 2000;

/// What belongs to a table: its row with its rating done, its seats and its log.
const COPIES: [&str; 3] = [
    "INSERT INTO tables (id, game, rules, setup, created, private, seed, status, number, changed,
        waiting, deadline, due, finished, card, rated)
     SELECT $1, game, rules, setup, created, private, seed, status, number, changed,
        waiting, deadline, due, finished, card, 2 FROM tables WHERE id = $2",
    "INSERT INTO seats (table_id, seat, person)
     SELECT $1, seat, person FROM seats WHERE table_id = $2",
    "INSERT INTO entries (table_id, number, at, person, client_key, body)
     SELECT $1, number, at, person, client_key, body FROM entries WHERE table_id = $2",
];

impl Store {
    /// Copies the finished games in turn until there are this many, and returns how many there were.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn copy_finished(&self, wanted: usize) -> Result<usize, StoreError> {
        let sql = "SELECT id FROM tables WHERE finished IS NOT NULL ORDER BY id";
        let found: Vec<(String,)> = reading!(self, db => sqlx::query_as(sql).fetch_all(db).await?);
        let copies: Vec<(String, &str)> = (found.len()..wanted)
            .zip(found.iter().cycle())
            .filter_map(|(number, (id,))| Some((format!("{number:08x}{}", id.get(8..)?), &**id)))
            .collect();
        for part in copies.chunks(PART) {
            as_one!(self.pool, tx => {
                for (copy, id) in part {
                    for sql in COPIES {
                        sqlx::query(sql).bind(copy).bind(*id).execute(&mut *tx).await?;
                    }
                }
            })?;
        }
        Ok(found.len())
    }
}
