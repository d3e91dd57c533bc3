//! Push subscriptions, which belong to sessions and end with them; and secrets of the server itself.

use super::{Pool, Store, StoreError, as_one, reading, sessions::LONGEST, writing};
use crate::people::access::SessionId;

/// How a browser is reached without an open page.
#[derive(Clone, Debug)]
pub(crate) struct Subscription {
    pub(crate) session: SessionId,
    pub(crate) person: String,
    /// The address at the push service.
    pub(crate) endpoint: String,
    /// The browser's public key and its secret, in base64url.
    pub(crate) p256dh: String,
    pub(crate) auth: String,
    pub(crate) lang: String,
    /// The number of consecutive failures.
    pub(crate) failures: i64,
    pub(crate) created: i64,
}

type Tuple = (String, String, String, String, String, String, i64, i64);

fn subscription(found: Tuple) -> Subscription {
    let (session, person, endpoint, p256dh, auth, lang, failures, created) = found;
    let session = SessionId::from(session);
    Subscription { session, person, endpoint, p256dh, auth, lang, failures, created }
}

/// The columns of a subscription.
macro_rules! subscriptions {
    ($rest:literal) => {
        concat!(
            "SELECT pushes.session, sessions.person, endpoint, p256dh, auth, lang, failures, \
             pushes.created FROM pushes JOIN sessions ON sessions.token = pushes.session ",
            $rest
        )
    };
}

impl Store {
    /// All subscriptions of active sessions, those of one person together.
    pub(crate) async fn subscriptions(&self, now: i64) -> Result<Vec<Subscription>, StoreError> {
        let sql = subscriptions!("WHERE sessions.created > $1 ORDER BY sessions.person");
        let found: Vec<Tuple> = reading!(self, db => {
            sqlx::query_as(sql).bind(now - LONGEST).fetch_all(db).await?
        });
        Ok(found.into_iter().map(subscription).collect())
    }

    /// The subscriptions of a person.
    pub(crate) async fn subscriptions_of(
        &self,
        person: &str,
    ) -> Result<Vec<Subscription>, StoreError> {
        let sql = subscriptions!("WHERE sessions.person = $1 ORDER BY pushes.created");
        let found: Vec<Tuple> =
            reading!(self, db => sqlx::query_as(sql).bind(person).fetch_all(db).await?);
        Ok(found.into_iter().map(subscription).collect())
    }

    /// Whether a session has a subscription.
    pub(crate) async fn is_subscribed(&self, session: &SessionId) -> Result<bool, StoreError> {
        let sql = "SELECT COUNT(*) FROM pushes WHERE session = $1";
        let (count,): (i64,) = reading!(self, db => {
            sqlx::query_as(sql).bind(session.hash()).fetch_one(db).await?
        });
        Ok(count > 0)
    }

    /// Replaces the subscription of a session. An address that another session had is taken from
    /// it: it is the same browser. Returns false if the session has ended.
    pub(crate) async fn subscribe(&self, new: &Subscription) -> Result<bool, StoreError> {
        let forget = "DELETE FROM pushes WHERE session = $1 OR endpoint = $2";
        let add = "INSERT INTO pushes (session, endpoint, p256dh, auth, lang, failures, created)
            SELECT token, $2, $3, $4, $5, $6, $7 FROM sessions WHERE token = $1";
        let added = as_one!(self.pool, tx => {
            sqlx::query(forget)
                .bind(new.session.hash())
                .bind(&new.endpoint)
                .execute(&mut *tx)
                .await?;
            sqlx::query(add)
                .bind(new.session.hash())
                .bind(&new.endpoint)
                .bind(&new.p256dh)
                .bind(&new.auth)
                .bind(&new.lang)
                .bind(new.failures)
                .bind(new.created)
                .execute(&mut *tx)
                .await?
                .rows_affected()
        })?;
        Ok(added > 0)
    }

    /// Removes the subscription of a session.
    pub(crate) async fn unsubscribe(&self, session: &SessionId) -> Result<(), StoreError> {
        writing!(self.pool, db => {
            sqlx::query("DELETE FROM pushes WHERE session = $1")
                .bind(session.hash())
                .execute(db)
                .await?;
        });
        Ok(())
    }

    /// Removes a subscription, unless its browser has subscribed again meanwhile.
    pub(crate) async fn drop_subscription(&self, old: &Subscription) -> Result<(), StoreError> {
        writing!(self.pool, db => {
            sqlx::query("DELETE FROM pushes WHERE endpoint = $1 AND p256dh = $2")
                .bind(&old.endpoint)
                .bind(&old.p256dh)
                .execute(db)
                .await?;
        });
        Ok(())
    }

    /// Stores how often a push service has failed in a row.
    pub(crate) async fn set_push_failures(
        &self,
        subscription: &Subscription,
        failures: i64,
    ) -> Result<(), StoreError> {
        writing!(self.pool, db => {
            sqlx::query("UPDATE pushes SET failures = $2 WHERE endpoint = $1")
                .bind(&subscription.endpoint)
                .bind(failures)
                .execute(db)
                .await?;
        });
        Ok(())
    }

    /// A secret of the server. The first one to ask for it stores theirs, on whichever node.
    pub(crate) async fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        let find = "SELECT value FROM secrets WHERE name = $1";
        let known: Option<(String,)> =
            reading!(self, db => sqlx::query_as(find).bind(name).fetch_optional(db).await?);
        if let Some((known,)) = known {
            return Ok(known);
        }
        let add = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
        let (stored,): (String,) = writing!(self.pool, db => {
            sqlx::query(add).bind(name).bind(fresh).execute(db).await?;
            sqlx::query_as(find).bind(name).fetch_one(db).await?
        });
        Ok(stored)
    }
}
