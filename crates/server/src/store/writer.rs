//! The writer: appends of all tables that are waiting go to the disk in one transaction.

use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use super::{Pool, StoreError, as_one};

/// How many appends may wait; further ones wait to be queued.
pub(super) const LONGEST_QUEUE: usize = 4096;

/// The most appends that share one transaction.
const BATCH: usize = 512;

/// Something to be added to the log of one table, together with what the lists show of it.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: String,
    /// Its row, when the table is new.
    pub new: Option<NewTable>,
    /// The entries, their numbers following each other.
    pub rows: Vec<Row>,
    /// What the lists show from now on.
    pub summary: Summary,
    /// Who holds each seat, when that has changed.
    pub seats: Option<Vec<Option<String>>>,
}

/// What is fixed when a table is made.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// Everything that was agreed on, as JSON.
    pub setup: String,
    /// Whether it is left out of the lists.
    pub private: bool,
    /// The secret seed.
    pub seed: Option<String>,
    /// When it was made.
    pub created: i64,
}

/// One entry as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its number, from 1.
    pub number: i64,
    /// When it happened.
    pub at: i64,
    /// Who did it.
    pub person: Option<String>,
    /// The key that the client gave it.
    pub key: Option<String>,
    /// What happened, as JSON.
    pub body: String,
}

/// What the lists show of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// `open`, `running`, `away`, `finished` or `ended`.
    pub status: &'static str,
    /// The number of the last entry.
    pub number: i64,
    /// When it happened.
    pub changed: i64,
    /// The seats that are waited for, as bits.
    pub waiting: i64,
    /// When the next clock runs out.
    pub deadline: Option<i64>,
    /// When somebody must look after it: a clock runs out, or a bot should have answered.
    pub due: Option<i64>,
    /// When it was over.
    pub finished: Option<i64>,
    /// The card of the table, when it has changed.
    pub card: Option<String>,
}

/// An append that waits for its turn.
pub(super) struct Queued {
    pub(super) append: Append,
    pub(super) reply: oneshot::Sender<Result<(), StoreError>>,
}

/// Writes what is queued until nobody can queue any more.
pub(super) async fn run(pool: Pool, mut queue: mpsc::Receiver<Queued>) {
    let mut batch = Vec::with_capacity(BATCH);
    while queue.recv_many(&mut batch, BATCH).await > 0 {
        let begun = Instant::now();
        let written = write(&pool, &batch).await;
        metrics::histogram!("eridu_commit_seconds").record(begun.elapsed().as_secs_f64());
        metrics::histogram!("eridu_commit_appends").record(batch.len() as f64);
        match written {
            Ok(taken) => {
                for (queued, taken) in batch.drain(..).zip(taken) {
                    let answer = if taken { Err(StoreError::Taken) } else { Ok(()) };
                    // Whoever asked may have gone; what is written stays written.
                    let _ = queued.reply.send(answer);
                }
            }
            // One append that cannot be written must not take the others down with it.
            Err(_) => {
                for queued in batch.drain(..) {
                    let alone = std::slice::from_ref(&queued);
                    let answer = match write(&pool, alone).await {
                        Ok(taken) if taken.first() == Some(&true) => Err(StoreError::Taken),
                        Ok(_) => Ok(()),
                        Err(error) => {
                            metrics::counter!("eridu_commit_failures_total").increment(1);
                            tracing::error!(%error, "an append failed");
                            Err(error.into())
                        }
                    };
                    let _ = queued.reply.send(answer);
                }
            }
        }
    }
}

/// Writes a batch in one transaction and says which appends came too late.
async fn write(pool: &Pool, batch: &[Queued]) -> Result<Vec<bool>, sqlx::Error> {
    as_one!(*pool, tx => {
        let mut taken = Vec::with_capacity(batch.len());
        for Queued { append, .. } in batch {
            if let Some(new) = &append.new {
                sqlx::query(INSERT_TABLE)
                    .bind(&append.table)
                    .bind(&new.game)
                    .bind(i64::from(new.rules))
                    .bind(&new.setup)
                    .bind(new.created)
                    .bind(i64::from(new.private))
                    .bind(&new.seed)
                    .execute(&mut *tx)
                    .await?;
            }
            // Numbers follow each other, so that only the first can be taken.
            let mut late = false;
            for row in &append.rows {
                let done = sqlx::query(INSERT_ENTRY)
                    .bind(&append.table)
                    .bind(row.number)
                    .bind(row.at)
                    .bind(&row.person)
                    .bind(&row.key)
                    .bind(&row.body)
                    .execute(&mut *tx)
                    .await?;
                late = done.rows_affected() == 0;
                if late {
                    break;
                }
            }
            taken.push(late);
            if late {
                continue;
            }
            let summary = &append.summary;
            sqlx::query(UPDATE_TABLE)
                .bind(&append.table)
                .bind(summary.status)
                .bind(summary.number)
                .bind(summary.changed)
                .bind(summary.waiting)
                .bind(summary.deadline)
                .bind(summary.finished)
                .bind(&summary.card)
                .bind(summary.due)
                .execute(&mut *tx)
                .await?;
            for (seat, person) in append.seats.iter().flatten().enumerate() {
                sqlx::query(UPSERT_SEAT)
                    .bind(&append.table)
                    .bind(seat as i64)
                    .bind(person)
                    .execute(&mut *tx)
                    .await?;
            }
        }
        taken
    })
}

const INSERT_TABLE: &str = "INSERT INTO tables
    (id, game, rules, setup, created, private, seed, status, number, changed, waiting, card)
    VALUES ($1, $2, $3, $4, $5, $6, $7, 'open', 0, $5, 0, '')";

const INSERT_ENTRY: &str = "INSERT INTO entries (table_id, number, at, person, client_key, body)
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (table_id, number) DO NOTHING";

const UPDATE_TABLE: &str = "UPDATE tables SET status = $2, number = $3, changed = $4,
    waiting = $5, deadline = $6, finished = $7, card = COALESCE($8, card),
    due = $9 WHERE id = $1";

const UPSERT_SEAT: &str = "INSERT INTO seats (table_id, seat, person) VALUES ($1, $2, $3)
    ON CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person";
