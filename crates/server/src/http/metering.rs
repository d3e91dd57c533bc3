//! Metering: numbers about the server, for Prometheus.
//!
//! Every combination of labels is a series that is kept as long as the process lives. So only this
//! file sets labels, and each comes from a fixed set: nothing that a client writes becomes one.

use std::{
    fmt,
    sync::OnceLock,
    time::{Duration, Instant},
};

use axum::{
    extract::MatchedPath,
    http::{Method, StatusCode},
};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use crate::http::limits::Kind;

/// The numbers of this process.
#[derive(Clone)]
pub(crate) struct Metering(Option<PrometheusHandle>);

/// There is one recorder for the process, however many servers a test starts in it.
static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

impl Metering {
    pub(crate) fn install() -> Self {
        let install = || {
            let buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5];
            PrometheusBuilder::new()
                .set_buckets(&buckets)
                .ok()
                .and_then(|builder| builder.install_recorder().ok())
        };
        Self(RECORDER.get_or_init(install).clone())
    }

    /// Counts what was measured since the last time. Until then every single number is kept, so
    /// this is to be done also where nobody asks for them.
    pub(crate) fn settle(&self) {
        if let Some(handle) = &self.0 {
            handle.run_upkeep();
        }
    }

    /// All numbers as text.
    pub(crate) fn render(&self) -> String {
        self.0.as_ref().map(PrometheusHandle::render).unwrap_or_default()
    }
}

impl fmt::Debug for Metering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Metering")
    }
}

/// The route of a request: a template of the router, never what a client wrote.
#[derive(Clone, Debug)]
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
    let labels = [
        ("method", method_label(method).to_owned()),
        ("path", route.0),
        ("status", status.as_u16().to_string()),
    ];
    metrics::counter!("eridu_requests_total", &labels).increment(1);
    metrics::histogram!("eridu_request_seconds").record(took.as_secs_f64());
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
    let name = match stage {
        Stage::Queue => "queue",
        Stage::Engine => "engine",
        Stage::Append => "append",
        Stage::Sync => "sync",
        Stage::Answer => "answer",
    };
    metrics::histogram!("eridu_deed_seconds", "stage" => name)
        .record(since.elapsed().as_secs_f64());
}

/// Counts a request that was rate-limited.
pub(crate) fn limited(kind: Kind) {
    metrics::counter!("eridu_limited_total", "kind" => kind.name()).increment(1);
}

/// Counts an answer of a bot, by how it came about.
pub(crate) fn bot_answered(how: &'static str) {
    metrics::counter!("eridu_bot_answers_total", "how" => how).increment(1);
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
