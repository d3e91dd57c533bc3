//! The router: every route, and what lies around all of them.

use std::time::{Duration, Instant};

use axum::{
    Json, Router,
    extract::{DefaultBodyLimit, MatchedPath, Request, State as Shared},
    http::{StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{delete, get, post},
};
use serde_json::json;
use tower_http::{
    CompressionLevel, catch_panic::CatchPanicLayer, compression::CompressionLayer,
    timeout::TimeoutLayer,
};

use crate::{
    accounts, clicks, client, departing,
    error::{AppError, Code},
    extract::{self, Address, Peer},
    feed, films, foresee, guests, home, lessons,
    limits::Kind,
    making, moderation, notices, openapi, origin, pages, past, pictures, playing, programs,
    sessions, silence,
    state::State,
    statistics, streams,
};

/// The largest body of most requests.
pub const LARGEST_BODY: usize = 64 * 1024;

/// The largest record that can be uploaded.
pub const LARGEST_RECORD: usize = 2 * 1024 * 1024;

/// How long a request may take, its body included.
const LONGEST_REQUEST: Duration = Duration::from_secs(20);

/// Everything that the server answers.
pub fn app(state: State) -> Router {
    let tables = Router::new()
        .route("/join", post(playing::join))
        .route("/leave", post(playing::leave))
        .route("/seats", post(playing::seats))
        .route("/start", post(playing::start))
        .route("/act", post(playing::act))
        .route("/why", post(playing::why))
        .route("/click", post(clicks::click))
        .route("/foresee", post(foresee::foresee))
        .route("/undo", post(playing::undo))
        .route("/propose", post(playing::propose))
        .route("/answer", post(playing::answer))
        .route("/concede", post(playing::concede))
        .route("/return", post(playing::come_back))
        .route("/rematch", post(playing::rematch))
        .route("/chat", post(playing::chat))
        .route("/entries", get(playing::entries))
        .route("/record.eridu", get(playing::record_text))
        .route("/record.json", get(playing::record_json))
        .route("/replay/{step}", get(playing::replay))
        .route("/past/{step}", get(past::show))
        .route("/picture.svg", get(pictures::table_svg))
        .route("/picture.png", get(pictures::table_png));
    let brief = Router::new()
        .route("/api/me", get(guests::show).patch(guests::change).delete(guests::forget))
        .route("/api/guests", post(guests::create))
        .route("/api/accounts", post(accounts::create))
        .route("/api/login", post(accounts::log_in))
        .route("/api/recover", post(accounts::recover))
        .route("/api/me/password", post(accounts::change_password))
        .route("/api/me/codes", post(accounts::renew_codes))
        .route("/api/me/sessions", get(sessions::list).delete(sessions::end_others))
        .route("/api/me/sessions/{session}", delete(sessions::end))
        .route("/api/me/people", get(silence::list).post(silence::add))
        .route("/api/me/people/{relation}", delete(silence::remove))
        .route("/api/me/erase", post(departing::erase))
        .route("/api/me/notices", get(notices::show))
        .route("/api/me/notices/webhook", post(notices::set_webhook))
        .route("/api/me/notices/email", post(notices::set_email))
        .route("/api/me/notices/confirm", post(notices::confirm))
        .route("/api/notices/off", get(notices::ask_off).post(notices::off))
        .route("/api/me/bots", get(programs::list).post(programs::create))
        .route("/api/me/bots/{bot}", delete(programs::remove))
        .route("/api/me/bots/{bot}/token", post(programs::renew))
        .route("/api/home", get(home::show))
        .route("/api/games", get(home::games))
        .route("/api/games/{game}", get(home::one_game))
        .route("/api/games/{game}/rules", get(pages::rules))
        .route("/api/games/{game}/lesson/{part}", get(lessons::part))
        .route("/api/games/{game}/examples/{number}", get(lessons::example))
        .route("/api/games/{game}/picture.svg", get(pictures::game))
        .route("/api/games/{game}/plots/{plot}", get(statistics::game_plot))
        .route("/api/ratings", get(statistics::leaderboard))
        .route("/api/players/{player}", get(statistics::show))
        .route("/api/players/{player}/plots/{plot}", get(statistics::player_plot))
        .route("/api/words", get(pages::words))
        .route("/api/art.svg", get(pictures::art))
        .route("/api/art.css", get(pictures::style))
        .route("/api/openapi.json", get(openapi::show))
        .route("/api/tables", post(making::create))
        .route("/api/tables/{id}", get(playing::show))
        .nest("/api/tables/{id}", tables)
        .route("/api/records", post(making::upload).layer(DefaultBodyLimit::max(LARGEST_RECORD)))
        .route("/api/admin/tables", get(moderation::tables))
        .route("/api/admin/tables/{id}/end", post(moderation::end))
        .route("/api/admin/bans", get(moderation::list_bans).post(moderation::ban))
        .route("/api/admin/accounts", get(moderation::accounts))
        .route("/api/admin/audit", get(moderation::audit))
        .route("/health", get(health))
        .route("/metrics", get(metrics))
        .method_not_allowed_fallback(async || AppError::new(Code::NoMethod))
        .fallback(client::serve)
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, LONGEST_REQUEST));
    // The stream is open for hours, and every event must leave at once; a film takes its time.
    let lasting = Router::new()
        .route("/api/events", get(streams::open))
        .route("/api/bot/stream", get(feed::open))
        .route("/api/me/export", get(departing::export))
        .route("/api/tables/{id}/picture.gif", get(films::show));
    brief
        .merge(lasting)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(CatchPanicLayer::custom(|_| AppError::new(Code::Broken).into_response()))
        .layer(middleware::from_fn_with_state(state.clone(), origin::guard))
        .layer(middleware::from_fn_with_state(state.clone(), around))
        .with_state(state)
}

/// Around every request: its address, the general limit, the language of errors, and counting.
async fn around(Shared(state): Shared<State>, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let lang = extract::lang(request.uri(), request.headers());
    let peer = request.extensions().get::<Peer>();
    let address = Address::of(peer, request.headers(), &state.settings);
    request.extensions_mut().insert(address);
    let method = request.method().clone();
    let path = request.extensions().get::<MatchedPath>();
    let path = path.map_or("client", MatchedPath::as_str).to_owned();
    let counted = match state.bans.keeps_away(address.0, state.clock.now()) {
        true => Err(AppError::new(Code::Banned)),
        false => state.limits.count(Kind::Request, None, address.0),
    };
    let response = match counted {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    let response = speak(response, lang);
    let status = response.status();
    let took = begun.elapsed().as_secs_f64();
    tracing::debug!(%method, path, status = status.as_u16(), took, "request");
    let labels = [
        ("method", method.as_str().to_owned()),
        ("path", path),
        ("status", status.as_u16().to_string()),
    ];
    metrics::counter!("eridu_requests_total", &labels).increment(1);
    metrics::histogram!("eridu_request_seconds").record(took);
    response
}

/// Says an error again in the language of the request.
fn speak(response: Response, lang: crate::language::Lang) -> Response {
    if response.status() == StatusCode::REQUEST_TIMEOUT {
        return AppError::new(Code::TooSlow).respond(lang);
    }
    let Some(error) = response.extensions().get::<AppError>().cloned() else { return response };
    let mut spoken = error.respond(lang);
    for (name, value) in response.headers() {
        if !spoken.headers().contains_key(name)
            && name != header::CONTENT_LENGTH
            && name != header::CONTENT_ENCODING
        {
            spoken.headers_mut().append(name, value.clone());
        }
    }
    spoken
}

/// `GET /health`
async fn health(Shared(state): Shared<State>) -> Response {
    match state.store.answers().await {
        Ok(()) => Json(json!({ "status": "ok" })).into_response(),
        Err(error) => {
            tracing::error!(%error, "the store does not answer");
            AppError::new(Code::NoStorage).into_response()
        }
    }
}

/// `GET /metrics`
async fn metrics(
    Shared(state): Shared<State>,
    axum::Extension(address): axum::Extension<Address>,
) -> Result<String, AppError> {
    if !state.settings.open_metrics && !address.0.is_loopback() {
        return Err(AppError::new(Code::NotFound));
    }
    metrics::gauge!("eridu_tables_live").set(state.tables.count() as f64);
    metrics::gauge!("eridu_append_queue").set(state.store.waiting() as f64);
    Ok(state.metering.render())
}
