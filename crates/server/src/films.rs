//! Films: a finished game as a GIF.

use axum::{
    Extension,
    extract::{Path, Query, State as Shared},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use games::Shelf;
use serde::Deserialize;
use table::{Record, Seat, Step, Viewer};

use crate::{
    error::{AppError, Code},
    extract::{Address, table_id},
    guests::Who,
    language::Lang,
    limits::Kind,
    state::State,
};

/// How wide a film is when nobody says so, and the widest.
const WIDTH: u32 = 640;
const WIDEST: u32 = 1200;

/// The most pictures of a film; a longer game leaves some out.
const MOST_FRAMES: usize = 48;

/// How long a picture stays, and the last one, in hundredths of a second.
const STAYS: u16 = 70;
const LAST_STAYS: u16 = 300;

/// Which part of a game is filmed, how wide, and by whose eyes.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct FilmQuery {
    from: Option<usize>,
    to: Option<usize>,
    seat: Option<u8>,
    width: Option<u32>,
    theme: Option<String>,
}

/// `GET /api/tables/{id}/picture.gif`
pub(crate) async fn show(
    Shared(state): Shared<State>,
    id: Path<String>,
    Query(query): Query<FilmQuery>,
    Extension(address): Extension<Address>,
    who: Who,
    lang: Lang,
) -> Result<Response, AppError> {
    state.limits.count(Kind::Picture, who.id(), address.0)?;
    let id = table_id(id)?;
    let record = state.look(&id, move |room| {
        room.viewer(who.id(), None)?;
        room.record()
    });
    let (record, shelf) = (record.await?, state.shelf);
    let permit = state.painters.clone().acquire_owned().await;
    let made = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        film(shelf, &record, &query, lang)
    });
    let bytes = made.await.map_err(|_| AppError::new(Code::Broken))??;
    let gif = HeaderValue::from_static("image/gif");
    Ok(([(header::CONTENT_TYPE, gif)], bytes).into_response())
}

fn film(shelf: Shelf, record: &Record, query: &FilmQuery, lang: Lang) -> Result<Vec<u8>, AppError> {
    let viewer = match query.seat {
        None => Viewer::All,
        Some(seat) => Seat::new(seat)
            .filter(|seat| seat.index() < record.seats.len())
            .map(Viewer::Seat)
            .ok_or(AppError::new(Code::BadSeats))?,
    };
    let theme = query.theme.as_deref().and_then(|name| name.parse().ok()).unwrap_or_default();
    let mut film = display::Film::new(query.width.unwrap_or(WIDTH).clamp(160, WIDEST));
    let steps = frames(record, query.from.unwrap_or(0), query.to.unwrap_or(usize::MAX));
    for (index, step) in steps.iter().enumerate() {
        let played = games::replay(shelf, record, Some(*step))?;
        let show = games::shown(&*played).map_err(|_| AppError::new(Code::NotFound))?;
        let svg = display::svg(&show.scene(viewer, display::Layout::Wide), theme, lang.words());
        let stays = if index + 1 == steps.len() { LAST_STAYS } else { STAYS };
        film.add(&svg, stays).map_err(|error| AppError::because(Code::BadRequest, error))?;
    }
    film.finish().map_err(|error| AppError::because(Code::BadRequest, error))
}

/// The steps that are shown: the beginning, the end, and answers of players evenly between them.
fn frames(record: &Record, from: usize, to: usize) -> Vec<usize> {
    let last = record.steps.len().min(to);
    let first = from.min(last);
    let acted = record.steps.iter().zip(1..).filter(|(step, _)| matches!(step, Step::Act { .. }));
    let acted: Vec<usize> = acted
        .map(|(_, number)| number)
        .filter(|number| (first + 1..last).contains(number))
        .collect();
    let every = acted.len().div_ceil(MOST_FRAMES - 2).max(1);
    let mut frames = vec![first];
    frames.extend(acted.into_iter().step_by(every));
    frames.push(last);
    frames.dedup();
    frames
}
