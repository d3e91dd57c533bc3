//! The schema, as a list of migrations. A released migration never changes.

/// All migrations, in order; the version of a database is the number of migrations applied. The
/// same text works for SQLite and PostgreSQL. A migration only adds: nodes of the previous version
/// keep working on the same PostgreSQL until they are replaced as well.
pub(super) const STEPS: &[&[&str]] = &[FIRST, CLUB, LOOKALIKES, REVIEWS, PUSH, STUDIES, LEARNING];

/// Guests, tables and their logs.
const FIRST: &[&str] = &[
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
    // The setup of a table, and what lists need to know. The log is the source of truth: everything
    // below `seed` can be computed from it.
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
];

/// The tables of the club: accounts, mutes and blocks, external bots, ratings, moderation,
/// notifications.
const CLUB: &[&str] = &[
    "ALTER TABLE sessions ADD COLUMN seen BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT ''",
    // A login is the folded name of an account or a bot, and is reserved for it.
    "CREATE TABLE logins (
        login TEXT PRIMARY KEY,
        person TEXT NOT NULL UNIQUE REFERENCES people (id)
    )",
    "CREATE TABLE accounts (
        person TEXT PRIMARY KEY REFERENCES people (id),
        password TEXT NOT NULL,
        admin BIGINT NOT NULL,
        created BIGINT NOT NULL
    )",
    "CREATE TABLE recovery_codes (
        code TEXT PRIMARY KEY,
        person TEXT NOT NULL REFERENCES people (id)
    )",
    "CREATE INDEX recovery_codes_of_person ON recovery_codes (person)",
    // Browsers that have logged in before: they are not slowed by a flood of guesses.
    "CREATE TABLE devices (
        token TEXT PRIMARY KEY,
        person TEXT NOT NULL REFERENCES people (id),
        created BIGINT NOT NULL
    )",
    "CREATE INDEX devices_of_person ON devices (person)",
    "CREATE TABLE relations (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        other TEXT NOT NULL,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        created BIGINT NOT NULL,
        UNIQUE (person, other)
    )",
    "CREATE TABLE programs (
        person TEXT PRIMARY KEY REFERENCES people (id),
        owner TEXT NOT NULL REFERENCES people (id),
        created BIGINT NOT NULL
    )",
    "CREATE INDEX programs_of_owner ON programs (owner)",
    // Finished games are rated once each, in the order in which they ended.
    "ALTER TABLE tables ADD COLUMN rated BIGINT NOT NULL DEFAULT 0",
    "CREATE INDEX tables_unrated ON tables (finished) WHERE finished IS NOT NULL AND rated = 0",
    "INSERT INTO meta (name, value) VALUES ('rated', 0)",
    "CREATE TABLE results (
        table_id TEXT NOT NULL,
        seat BIGINT NOT NULL,
        game TEXT NOT NULL,
        players BIGINT NOT NULL,
        pool TEXT NOT NULL,
        subject TEXT NOT NULL,
        place BIGINT NOT NULL,
        left_to_bot BIGINT NOT NULL,
        points TEXT NOT NULL,
        rating DOUBLE PRECISION NOT NULL,
        uncertainty DOUBLE PRECISION NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (table_id, seat)
    )",
    "CREATE INDEX results_of_subject ON results (subject, at)",
    "CREATE INDEX results_of_game ON results (game, players, pool, at)",
    "CREATE TABLE ratings (
        pool TEXT NOT NULL,
        game TEXT NOT NULL,
        players BIGINT NOT NULL,
        subject TEXT NOT NULL,
        rating DOUBLE PRECISION NOT NULL,
        uncertainty DOUBLE PRECISION NOT NULL,
        games BIGINT NOT NULL,
        changed BIGINT NOT NULL,
        PRIMARY KEY (pool, game, players, subject)
    )",
    "CREATE INDEX ratings_of_subject ON ratings (subject)",
    "CREATE TABLE audit (
        at BIGINT NOT NULL,
        id TEXT NOT NULL,
        actor TEXT NOT NULL,
        deed TEXT NOT NULL,
        target TEXT NOT NULL,
        detail TEXT NOT NULL,
        PRIMARY KEY (at, id)
    )",
    // How a person is notified of their turn, besides by an open page.
    "CREATE TABLE notices (
        person TEXT PRIMARY KEY REFERENCES people (id),
        lang TEXT NOT NULL,
        webhook TEXT,
        secret TEXT,
        failures BIGINT NOT NULL,
        email TEXT,
        confirmed BIGINT NOT NULL,
        code TEXT,
        off TEXT UNIQUE,
        digest_minutes BIGINT NOT NULL,
        mailed BIGINT NOT NULL
    )",
    // Turns already notified: each turn is notified once per channel.
    "CREATE TABLE told_turns (
        person TEXT NOT NULL,
        way TEXT NOT NULL,
        table_id TEXT NOT NULL,
        number BIGINT NOT NULL,
        PRIMARY KEY (person, way, table_id)
    )",
    "CREATE TABLE leases (
        name TEXT PRIMARY KEY,
        until BIGINT NOT NULL
    )",
    "INSERT INTO leases (name, until) VALUES ('notices', 0)",
    "CREATE INDEX people_of_kind ON people (kind, name)",
];

/// Look-alike names. The look of a name is computed when a server starts.
const LOOKALIKES: &[&str] = &[
    "CREATE TABLE skeletons (
        skeleton TEXT NOT NULL,
        person TEXT NOT NULL REFERENCES people (id),
        PRIMARY KEY (skeleton, person)
    )",
    "CREATE INDEX skeletons_of_person ON skeletons (person)",
];

/// Reviews of finished games, as JSON: one for each table, made once.
const REVIEWS: &[&str] = &["CREATE TABLE reviews (
        table_id TEXT PRIMARY KEY,
        made BIGINT NOT NULL,
        body TEXT NOT NULL
    )"];

/// Push subscriptions, one for each session; and what the server keeps to itself, such as the keys
/// that identify it to push services.
const PUSH: &[&str] = &[
    "CREATE TABLE secrets (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
    )",
    "CREATE TABLE pushes (
        session TEXT PRIMARY KEY REFERENCES sessions (token) ON DELETE CASCADE,
        endpoint TEXT NOT NULL UNIQUE,
        p256dh TEXT NOT NULL,
        auth TEXT NOT NULL,
        lang TEXT NOT NULL,
        failures BIGINT NOT NULL,
        created BIGINT NOT NULL
    )",
];

/// Studies: where each begins, the log of what was tried, and judgements of its nodes, as JSON.
const STUDIES: &[&str] = &[
    "CREATE TABLE studies (
        id TEXT PRIMARY KEY,
        owner TEXT NOT NULL REFERENCES people (id),
        game TEXT NOT NULL,
        source TEXT NOT NULL,
        origin TEXT NOT NULL,
        created BIGINT NOT NULL,
        changed BIGINT NOT NULL,
        number BIGINT NOT NULL
    )",
    "CREATE INDEX studies_of_owner ON studies (owner, changed)",
    "CREATE TABLE study_entries (
        study_id TEXT NOT NULL,
        number BIGINT NOT NULL,
        at BIGINT NOT NULL,
        person TEXT,
        client_key TEXT,
        body TEXT NOT NULL,
        PRIMARY KEY (study_id, number)
    )",
    "CREATE INDEX study_entries_of_person ON study_entries (person) WHERE person IS NOT NULL",
    "CREATE TABLE study_judgements (
        study_id TEXT NOT NULL,
        node BIGINT NOT NULL,
        made BIGINT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (study_id, node)
    )",
];

/// Puzzles that people have solved, and what the seats of reviewed games lost by errors.
const LEARNING: &[&str] = &[
    "CREATE TABLE solved (
        person TEXT NOT NULL REFERENCES people (id),
        game TEXT NOT NULL,
        puzzle TEXT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (person, game, puzzle)
    )",
    "CREATE TABLE seat_errors (
        table_id TEXT NOT NULL,
        seat BIGINT NOT NULL,
        errors DOUBLE PRECISION NOT NULL,
        decisions BIGINT NOT NULL,
        PRIMARY KEY (table_id, seat)
    )",
];
