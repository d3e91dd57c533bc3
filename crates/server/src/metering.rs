//! Metering: numbers about the server, for Prometheus.
//!
//! Every metric of the process is a static of this file, and only this file sets labels: each comes
//! from a fixed set, because every combination of labels is kept as long as the process lives.

mod series;

use std::time::{Duration, Instant};

pub(crate) use self::series::Gauge;
use self::series::{Counter, Counters, Histogram, Requests, Series};
use crate::http::limits::Kind;
use axum::{
    extract::MatchedPath,
    http::{Method, StatusCode},
};

/// Bounds in seconds.
const SECONDS: &[f64] = &[0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5];
/// Bounds for the appends of a commit.
const APPENDS: &[f64] = &[1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0];

static REQUESTS: Requests = Requests::new("eridu_requests_total");
static REQUEST_SECONDS: Histogram = Histogram::new("eridu_request_seconds", SECONDS);
static LIMITED: Counters = Counters::new("eridu_limited_total", "kind");
static BOT_ANSWERS: Counters = Counters::new("eridu_bot_answers_total", "how");
static DEED_SECONDS: [Histogram; 5] =
    [stage("queue"), stage("engine"), stage("append"), stage("sync"), stage("answer")];
pub(crate) static CONNECTIONS_REFUSED: Counter = Counter::new("eridu_connections_refused_total");
pub(crate) static FORBIDDEN_ORIGIN: Counter = Counter::new("eridu_forbidden_origin_total");
pub(crate) static TABLES_LIVE: Gauge = Gauge::new("eridu_tables_live");
pub(crate) static STREAMS: Gauge = Gauge::new("eridu_streams");
pub(crate) static STREAMS_DROPPED: Counter = Counter::new("eridu_streams_dropped_total");
pub(crate) static BOT_QUEUE: Gauge = Gauge::new("eridu_bot_queue");
pub(crate) static BOT_SECONDS: Histogram = Histogram::new("eridu_bot_seconds", SECONDS);
pub(crate) static PICTURE_QUEUE: Gauge = Gauge::new("eridu_picture_queue");
pub(crate) static PICTURES_PAINTED: Counter = Counter::new("eridu_pictures_painted_total");
pub(crate) static APPEND_QUEUE: Gauge = Gauge::new("eridu_append_queue");
pub(crate) static APPEND_SECONDS: Histogram = Histogram::new("eridu_append_seconds", SECONDS);
pub(crate) static COMMIT_SECONDS: Histogram = Histogram::new("eridu_commit_seconds", SECONDS);
pub(crate) static COMMIT_APPENDS: Histogram = Histogram::new("eridu_commit_appends", APPENDS);
pub(crate) static COMMIT_FAILURES: Counter = Counter::new("eridu_commit_failures_total");
pub(crate) static DATABASE_LOG_PAGES: Gauge = Gauge::new("eridu_database_log_pages");
pub(crate) static HINTS: Counter = Counter::new("eridu_hints_total");

static ALL: &[&dyn Series] = &[
    &REQUESTS,
    &REQUEST_SECONDS,
    &LIMITED,
    &BOT_ANSWERS,
    &DEED_SECONDS,
    &CONNECTIONS_REFUSED,
    &FORBIDDEN_ORIGIN,
    &TABLES_LIVE,
    &STREAMS,
    &STREAMS_DROPPED,
    &BOT_QUEUE,
    &BOT_SECONDS,
    &PICTURE_QUEUE,
    &PICTURES_PAINTED,
    &APPEND_QUEUE,
    &APPEND_SECONDS,
    &COMMIT_SECONDS,
    &COMMIT_APPENDS,
    &COMMIT_FAILURES,
    &DATABASE_LOG_PAGES,
    &HINTS,
];

const fn stage(name: &'static str) -> Histogram {
    Histogram::with("eridu_deed_seconds", ("stage", name), SECONDS)
}

/// All metrics as text.
pub(crate) fn render() -> String {
    let mut text = String::new();
    ALL.iter().for_each(|series| series.write(&mut text));
    text
}

/// The route of a request: a template of the router, never what a client wrote.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Route(String);

impl Route {
    pub(crate) fn of(matched: Option<&MatchedPath>) -> Self {
        Self(matched.map_or("client", MatchedPath::as_str).to_owned())
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// Counts an answered request.
pub(crate) fn answered(method: &Method, route: Route, status: StatusCode, took: Duration) {
    REQUESTS.count(method_label(method), route, status.as_u16());
    REQUEST_SECONDS.record(took.as_secs_f64());
}

/// Where the time of a deed goes, in order; `eridu load` prints them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stage {
    /// It waits until its table has done what came before.
    Queue,
    /// The room and the game judge it and change.
    Engine,
    /// Its entries wait for the writer.
    Append,
    /// The writer stores them, together with those of other tables, and syncs the disk.
    Sync,
    /// The table is drawn, the others are told, and the answer is composed.
    Answer,
}

/// Notes how long a deed has been in a stage, from `since` until now.
pub(crate) fn passed(stage: Stage, since: Instant) {
    DEED_SECONDS[stage as usize].record(since.elapsed().as_secs_f64());
}

/// Counts a request that was rate-limited.
pub(crate) fn limited(kind: Kind) {
    LIMITED.count(kind.name());
}

/// Counts an answer of a bot, by how it came about.
pub(crate) fn bot_answered(how: &'static str) {
    BOT_ANSWERS.count(how);
}

/// A method that routes know; a client can invent others, and they share one label.
fn method_label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::PUT => "PUT",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}
