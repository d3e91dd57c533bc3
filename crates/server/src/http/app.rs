//! The router: the routes (`routes.rs`), and what lies around all of them.

use std::time::{Duration, Instant};

use axum::{
    Router,
    extract::{DefaultBodyLimit, MatchedPath, Request, State as Shared},
    http::{StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use tower_http::{
    CompressionLevel, catch_panic::CatchPanicLayer, compression::CompressionLayer,
    timeout::TimeoutLayer,
};

use crate::{
    http::{
        bodies, client,
        error::{AppError, Code},
        extract::{self, Address, Peer},
        limits, origin, rejections, routes,
    },
    metering::{self, Route},
    state::State,
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
    let records = routes::records(Router::new()).layer(DefaultBodyLimit::max(LARGEST_RECORD));
    let brief = routes::brief(Router::new())
        .merge(records)
        .method_not_allowed_fallback(no_method)
        .layer(counted.clone())
        .merge(free())
        .layer(middleware::map_response(rejections::reword))
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, LONGEST_REQUEST));
    let lasting = routes::lasting(Router::new()).method_not_allowed_fallback(no_method);
    let lasting = lasting.layer(counted).layer(middleware::map_response(rejections::reword));
    brief
        .merge(lasting)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(CatchPanicLayer::custom(|_| AppError::new(Code::Broken).into_response()))
        .layer(middleware::from_fn_with_state(state.clone(), around))
        .with_state(state)
}

/// What is not counted: art, words and the files of the client.
fn free() -> Router<State> {
    routes::free(Router::new()).method_not_allowed_fallback(no_method).fallback(client::serve)
}

async fn no_method() -> AppError {
    AppError::new(Code::NoMethod)
}

/// Around every request: its body, address, origin, bans, the language of errors, and metrics. It is
/// one layer, because each layer copies all those inside it for every request.
async fn around(Shared(state): Shared<State>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let (mut request, rest) = bodies::watch(request);
    let lang = extract::lang(request.uri(), request.headers());
    let peer = request.extensions().get::<Peer>();
    let address = Address::of(peer, request.headers(), &state.settings);
    request.extensions_mut().insert(address);
    let method = request.method().clone();
    let route = Route::of(request.extensions().get::<MatchedPath>());
    let response = if state.bans.keeps_away(address.0, state.clock.now()) {
        AppError::new(Code::Banned).into_response()
    } else {
        let refused = origin::refusal(&request, &state.settings);
        let mut response = match refused {
            Some(error) => error.into_response(),
            None => next.run(request).await,
        };
        origin::protect(&mut response, &state.settings);
        response
    };
    let response = speak(response, lang);
    let (status, took) = (response.status(), begun.elapsed());
    let seconds = took.as_secs_f64();
    tracing::debug!(%method, path = route.as_str(), status = status.as_u16(), took = seconds, "request");
    metering::answered(&method, route, status, took);
    match rest {
        Some(rest) => rest.settle(response).await,
        None => response,
    }
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
pub(crate) async fn metrics(
    Shared(state): Shared<State>,
    axum::Extension(address): axum::Extension<Address>,
) -> Result<String, AppError> {
    if !state.settings.open_metrics && !address.0.is_loopback() {
        return Err(AppError::new(Code::NotFound));
    }
    metering::TABLES_LIVE.set(state.tables.count());
    metering::APPEND_QUEUE.set(state.store.waiting());
    Ok(metering::render())
}
