//! Turn notifications: people's settings, and which turns have been notified.

use std::collections::BTreeMap;

use super::{Pool, Store, StoreError, as_one, reading, writing};

/// The notification settings of a person.
#[derive(Clone, Debug, Default)]
pub(crate) struct Notice {
    pub(crate) person: String,
    pub(crate) lang: String,
    pub(crate) webhook: Option<String>,
    pub(crate) secret: Option<String>,
    /// The number of consecutive webhook failures.
    pub(crate) failures: i64,
    pub(crate) email: Option<String>,
    pub(crate) confirmed: bool,
    /// The hash of the code that confirms the address.
    pub(crate) code: Option<String>,
    /// The token that turns mail off.
    pub(crate) off: Option<String>,
    pub(crate) digest_minutes: i64,
    /// When the last mail was sent.
    pub(crate) mailed: i64,
}

type Tuple = (
    String,
    String,
    Option<String>,
    Option<String>,
    i64,
    Option<String>,
    i64,
    Option<String>,
    Option<String>,
    i64,
    i64,
);

fn notice(found: Tuple) -> Notice {
    let (person, lang, webhook, secret, failures, email, confirmed, code, off, digest, mailed) =
        found;
    Notice {
        person,
        lang,
        webhook,
        secret,
        failures,
        email,
        confirmed: confirmed != 0,
        code,
        off,
        digest_minutes: digest,
        mailed,
    }
}

/// The columns of a notice.
macro_rules! notices {
    ($rest:literal) => {
        concat!(
            "SELECT person, lang, webhook, secret, failures, email, confirmed, code, off, \
             digest_minutes, mailed FROM notices ",
            $rest
        )
    };
}

impl Store {
    /// The notification settings of a person.
    pub(crate) async fn notice(&self, person: &str) -> Result<Notice, StoreError> {
        let sql = notices!("WHERE person = $1");
        let found: Option<Tuple> =
            reading!(self, db => sqlx::query_as(sql).bind(person).fetch_optional(db).await?);
        let none = Notice { person: person.to_owned(), digest_minutes: 60, ..Notice::default() };
        Ok(found.map_or(none, notice))
    }

    /// Everyone with any notification enabled.
    pub(crate) async fn notices(&self) -> Result<Vec<Notice>, StoreError> {
        let sql = notices!("WHERE webhook IS NOT NULL OR confirmed = 1");
        let found: Vec<Tuple> = reading!(self, db => sqlx::query_as(sql).fetch_all(db).await?);
        Ok(found.into_iter().map(notice).collect())
    }

    /// Stores the notification settings of a person.
    pub(crate) async fn set_notice(&self, notice: &Notice) -> Result<(), StoreError> {
        let sql = "INSERT INTO notices (person, lang, webhook, secret, failures, email, confirmed,
                code, off, digest_minutes, mailed)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
            ON CONFLICT (person) DO UPDATE SET lang = excluded.lang, webhook = excluded.webhook,
                secret = excluded.secret, failures = excluded.failures, email = excluded.email,
                confirmed = excluded.confirmed, code = excluded.code, off = excluded.off,
                digest_minutes = excluded.digest_minutes, mailed = excluded.mailed";
        writing!(self.pool, db => {
            sqlx::query(sql)
                .bind(&notice.person)
                .bind(&notice.lang)
                .bind(&notice.webhook)
                .bind(&notice.secret)
                .bind(notice.failures)
                .bind(&notice.email)
                .bind(i64::from(notice.confirmed))
                .bind(&notice.code)
                .bind(&notice.off)
                .bind(notice.digest_minutes)
                .bind(notice.mailed)
                .execute(db)
                .await?;
        });
        Ok(())
    }

    /// Turns mail off. Returns false if the token is unknown.
    pub(crate) async fn stop_mail(&self, off: &str) -> Result<bool, StoreError> {
        let sql = "UPDATE notices SET email = NULL, confirmed = 0, code = NULL, off = NULL
            WHERE off = $1";
        let changed = writing!(self.pool, db => {
            sqlx::query(sql).bind(off).execute(db).await?.rows_affected()
        });
        Ok(changed > 0)
    }

    /// The turns that a person was notified of through a channel: for each table, their last action
    /// there.
    pub(crate) async fn told(
        &self,
        person: &str,
        way: &str,
    ) -> Result<BTreeMap<String, i64>, StoreError> {
        let sql = "SELECT table_id, number FROM told_turns WHERE person = $1 AND way = $2";
        let found: Vec<(String, i64)> =
            reading!(self, db => sqlx::query_as(sql).bind(person).bind(way).fetch_all(db).await?);
        Ok(found.into_iter().collect())
    }

    /// Replaces the turns that a person was notified of.
    pub(crate) async fn set_told(
        &self,
        person: &str,
        way: &str,
        turns: &BTreeMap<String, i64>,
    ) -> Result<(), StoreError> {
        let add = "INSERT INTO told_turns (person, way, table_id, number) VALUES ($1, $2, $3, $4)";
        as_one!(self.pool, tx => {
            sqlx::query("DELETE FROM told_turns WHERE person = $1 AND way = $2")
                .bind(person)
                .bind(way)
                .execute(&mut *tx)
                .await?;
            for (table, number) in turns {
                sqlx::query(add)
                    .bind(person)
                    .bind(way)
                    .bind(table)
                    .bind(*number)
                    .execute(&mut *tx)
                    .await?;
            }
        })?;
        Ok(())
    }

    /// The number of a person's last action at a table.
    pub(crate) async fn last_deed(&self, table: &str, person: &str) -> Result<i64, StoreError> {
        let sql =
            "SELECT COALESCE(MAX(number), 0) FROM entries WHERE table_id = $1 AND person = $2";
        let (number,): (i64,) = reading!(self, db => {
            sqlx::query_as(sql).bind(table).bind(person).fetch_one(db).await?
        });
        Ok(number)
    }

    /// Takes a lease that no other node holds, so that only one node does a job.
    pub(crate) async fn lease(&self, name: &str, now: i64, until: i64) -> Result<bool, StoreError> {
        let sql = "UPDATE leases SET until = $3 WHERE name = $1 AND until <= $2";
        let taken = writing!(self.pool, db => {
            sqlx::query(sql).bind(name).bind(now).bind(until).execute(db).await?.rows_affected()
        });
        Ok(taken > 0)
    }
}
