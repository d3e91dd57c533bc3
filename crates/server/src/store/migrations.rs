//! The schema, as the list of steps that led to it. A released step never changes.

/// Every step, in order; the version of a database is how many of them it has seen. The same
/// text is right for SQLite and for PostgreSQL. A step only adds: nodes of the version before go
/// on working on the same PostgreSQL until they, too, are replaced.
pub(super) const STEPS: &[&[&str]] = &[&[
    "CREATE TABLE people (
        id TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        created BIGINT NOT NULL
    )",
    "CREATE TABLE sessions (
        token TEXT PRIMARY KEY,
        person TEXT NOT NULL REFERENCES people (id),
        created BIGINT NOT NULL
    )",
    "CREATE INDEX sessions_of_person ON sessions (person)",
    "CREATE TABLE bans (
        kind TEXT NOT NULL,
        value TEXT NOT NULL,
        until BIGINT NOT NULL,
        PRIMARY KEY (kind, value)
    )",
    // What a table was set up with, and beside it what the lists need to know. The log is the
    // truth: everything below `seed` can be computed from it.
    "CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        rules BIGINT NOT NULL,
        setup TEXT NOT NULL,
        created BIGINT NOT NULL,
        private BIGINT NOT NULL,
        seed TEXT,
        status TEXT NOT NULL,
        number BIGINT NOT NULL,
        changed BIGINT NOT NULL,
        waiting BIGINT NOT NULL,
        deadline BIGINT,
        due BIGINT,
        finished BIGINT,
        card TEXT NOT NULL
    )",
    "CREATE INDEX tables_open ON tables (created) WHERE status = 'open' AND private = 0",
    "CREATE INDEX tables_running ON tables (created) WHERE status = 'running' AND private = 0",
    "CREATE INDEX tables_finished ON tables (finished) WHERE finished IS NOT NULL AND private = 0",
    "CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL",
    "CREATE TABLE seats (
        table_id TEXT NOT NULL,
        seat BIGINT NOT NULL,
        person TEXT,
        PRIMARY KEY (table_id, seat)
    )",
    "CREATE INDEX seats_of_person ON seats (person) WHERE person IS NOT NULL",
    "CREATE TABLE entries (
        table_id TEXT NOT NULL,
        number BIGINT NOT NULL,
        at BIGINT NOT NULL,
        person TEXT,
        client_key TEXT,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    )",
]];
