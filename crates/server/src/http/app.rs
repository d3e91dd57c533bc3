//! The router: every route, and what lies around all of them.

use std::time::{Duration, Instant};

use axum::{
    Router,
    extract::{DefaultBodyLimit, MatchedPath, Request, State as Shared},
    http::{StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{delete, get, post},
};
use tower_http::{
    CompressionLevel, catch_panic::CatchPanicLayer, compression::CompressionLayer,
    timeout::TimeoutLayer,
};

use crate::{
    club::{home, lessons, moderation, statistics},
    http::{
        bodies, client,
        error::{AppError, Code},
        extract::{self, Address, Peer},
        health, limits,
        metering::{self, Route},
        openapi, origin, pages, rejections,
    },
    live::{feed, streams},
    people::{accounts, departing, guests, notices, programs, sessions, silence},
    pictures::{self, covers, films},
    state::State,
    tables::{clicks, foresee, making, past, playing},
};

/// The largest body of most requests.
pub const LARGEST_BODY: usize = 64 * 1024;

/// The largest record that can be uploaded.
pub const LARGEST_RECORD: usize = 2 * 1024 * 1024;

/// How long a request may take, its body included.
const LONGEST_REQUEST: Duration = Duration::from_secs(20);

/// Everything that the server answers.
pub fn app(state: State) -> Router {
    let counted = middleware::from_fn_with_state(state.clone(), limits::guard);
    let brief = brief()
        .layer(counted.clone())
        .merge(free())
        .layer(middleware::map_response(rejections::reword))
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, LONGEST_REQUEST));
    let lasting = lasting().layer(counted).layer(middleware::map_response(rejections::reword));
    brief
        .merge(lasting)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(CatchPanicLayer::custom(|_| AppError::new(Code::Broken).into_response()))
        .layer(middleware::from_fn_with_state(state.clone(), origin::guard))
        .layer(middleware::from_fn_with_state(state.clone(), around))
        .layer(middleware::from_fn(bodies::settle))
        .with_state(state)
}

/// What is answered at once.
fn brief() -> Router<State> {
    Router::new()
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
        .route("/api/games/{game}/picture.svg", get(covers::show))
        .route("/api/games/{game}/plots/{plot}", get(statistics::game_plot))
        .route("/api/ratings", get(statistics::leaderboard))
        .route("/api/players/{player}", get(statistics::show))
        .route("/api/players/{player}/plots/{plot}", get(statistics::player_plot))
        .route("/api/openapi.json", get(openapi::show))
        .route("/api/tables", post(making::create))
        .route("/api/tables/{id}", get(playing::show))
        .nest("/api/tables/{id}", table())
        .route("/api/records", post(making::upload).layer(DefaultBodyLimit::max(LARGEST_RECORD)))
        .route("/api/admin/tables", get(moderation::tables))
        .route("/api/admin/tables/{id}/end", post(moderation::end))
        .route("/api/admin/bans", get(moderation::list_bans).post(moderation::ban))
        .route("/api/admin/accounts", get(moderation::accounts))
        .route("/api/admin/audit", get(moderation::audit))
        .route("/health", get(health::show))
        .route("/metrics", get(metrics))
        .method_not_allowed_fallback(no_method)
}

/// What is done at a table.
fn table() -> Router<State> {
    Router::new()
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
        .route("/resign", post(playing::resign))
        .route("/return", post(playing::come_back))
        .route("/rematch", post(playing::rematch))
        .route("/chat", post(playing::chat))
        .route("/entries", get(playing::entries))
        .route("/record.eridu", get(playing::record_text))
        .route("/record.json", get(playing::record_json))
        .route("/replay/{step}", get(playing::replay))
        .route("/past/{step}", get(past::show))
        .route("/picture.svg", get(pictures::table_svg))
        .route("/picture.png", get(pictures::table_png))
}

/// What is made once and costs nothing to send again, and is therefore not counted.
fn free() -> Router<State> {
    Router::new()
        .route("/api/words", get(client::words))
        .route("/api/art.svg", get(client::art))
        .route("/api/art.css", get(client::style))
        .method_not_allowed_fallback(no_method)
        .fallback(client::serve)
}

/// What takes its time: a stream is open for hours, and every event must leave at once.
fn lasting() -> Router<State> {
    Router::new()
        .route("/api/events", get(streams::open))
        .route("/api/bot/stream", get(feed::open))
        .route("/api/me/export", get(departing::export))
        .route("/api/tables/{id}/picture.gif", get(films::show))
        .method_not_allowed_fallback(no_method)
}

async fn no_method() -> AppError {
    AppError::new(Code::NoMethod)
}

/// Around every request: its address, bans, the language of errors, and metrics.
async fn around(Shared(state): Shared<State>, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let lang = extract::lang(request.uri(), request.headers());
    let peer = request.extensions().get::<Peer>();
    let address = Address::of(peer, request.headers(), &state.settings);
    request.extensions_mut().insert(address);
    let method = request.method().clone();
    let route = Route::of(request.extensions().get::<MatchedPath>());
    let response = match state.bans.keeps_away(address.0, state.clock.now()) {
        true => AppError::new(Code::Banned).into_response(),
        false => next.run(request).await,
    };
    let response = speak(response, lang);
    let (status, took) = (response.status(), begun.elapsed());
    let seconds = took.as_secs_f64();
    tracing::debug!(%method, path = route.as_str(), status = status.as_u16(), took = seconds, "request");
    metering::answered(&method, route, status, took);
    response
}

/// Says an error again in the language of the request.
fn speak(response: Response, lang: room::Lang) -> Response {
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
