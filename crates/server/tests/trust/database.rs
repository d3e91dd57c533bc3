//! The database of a test: a SQLite file, or a separate schema in the PostgreSQL named by
//! `ERIDU_TEST_POSTGRES`. Every test runs on both.

use std::{
    path::Path,
    sync::atomic::{AtomicU32, Ordering},
};

use server::store::{Opening, Store};
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};
use tempfile::TempDir;

/// A database for one test. Schemas stay until their PostgreSQL is discarded.
pub(crate) struct Database {
    address: String,
    _folder: Option<TempDir>,
}

impl Database {
    /// An empty database.
    pub(crate) async fn fresh() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let Ok(server) = std::env::var("ERIDU_TEST_POSTGRES") else { return Self::file() };
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let schema = format!("trust_{}_{count}", std::process::id());
        let mut connection = PgConnection::connect(&server).await.unwrap();
        for sql in
            [format!("DROP SCHEMA IF EXISTS {schema} CASCADE"), format!("CREATE SCHEMA {schema}")]
        {
            sqlx::query(AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
        }
        connection.close().await.unwrap();
        let sign = if server.contains('?') { '&' } else { '?' };
        let address =
            format!("{server}{sign}application_name={schema}&options[search_path]={schema}");
        Self { address, _folder: None }
    }

    /// An empty SQLite file, regardless of the environment.
    pub(crate) fn file() -> Self {
        let folder = TempDir::new().unwrap();
        let address = folder.path().join("eridu.db").to_str().unwrap().to_owned();
        Self { address, _folder: Some(folder) }
    }

    /// A database with the contents of a SQLite file, migrated to the newest schema first.
    pub(crate) async fn holding(file: &Path) -> Self {
        let before = Self::file();
        std::fs::copy(file, before.address()).unwrap();
        let store = Store::open(before.address(), Opening::Migrate).await.unwrap();
        store.close().await;
        before.copy().await
    }

    /// A copy with the same contents.
    pub(crate) async fn copy(&self) -> Self {
        let copy = Self::fresh().await;
        let from = Store::open(self.address(), Opening::AsItIs).await.unwrap();
        let to = Store::open(copy.address(), Opening::Migrate).await.unwrap();
        from.move_into(&to).await.unwrap();
        from.close().await;
        to.close().await;
        copy
    }

    /// The address to pass to a server.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Whether several servers may share it.
    pub(crate) fn is_shared(&self) -> bool {
        self.address.contains("://")
    }

    /// Changes the database behind the servers' backs.
    pub(crate) async fn change(&self, sql: impl Into<String>) {
        let sql = AssertSqlSafe(sql.into());
        if self.is_shared() {
            let mut connection = PgConnection::connect(&self.address).await.unwrap();
            sqlx::query(sql).execute(&mut connection).await.unwrap();
            connection.close().await.unwrap();
        } else {
            let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&self.address);
            let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
            sqlx::query(sql).execute(&mut connection).await.unwrap();
            connection.close().await.unwrap();
        }
    }

    /// The number returned by a query.
    pub(crate) async fn number(&self, sql: &'static str) -> i64 {
        let (number,): (i64,) = if self.is_shared() {
            let mut connection = PgConnection::connect(&self.address).await.unwrap();
            sqlx::query_as(sql).fetch_one(&mut connection).await.unwrap()
        } else {
            let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&self.address);
            let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
            sqlx::query_as(sql).fetch_one(&mut connection).await.unwrap()
        };
        number
    }

    /// Breaks all connections of all servers, if the database has any.
    pub(crate) async fn break_connections(&self) {
        if self.is_shared() {
            let schema = self.address.rsplit('=').next().unwrap();
            self.change(format!(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                 WHERE application_name = '{schema}' AND pid <> pg_backend_pid()"
            ))
            .await;
        }
    }
}
