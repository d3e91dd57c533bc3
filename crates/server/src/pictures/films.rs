//! Animations: a finished game as a GIF.

use axum::{
    Extension,
    extract::{Path, Query, State as Shared},
    http::HeaderMap,
};
use display::{Film, Language, Layout, Look, Painter, PictureError, Theme, Words};
use games::{Reel, Shelf};
use room::Lang;
use serde::Deserialize;
use table::{Record, Seat, Step, Viewer};

use crate::{
    http::{
        error::{AppError, Code},
        extract::{Address, table_id},
        limits::Kind,
        sent::{Gif, Sent},
    },
    people::guests::Who,
    pictures::studio::{self, Key},
    state::State,
};

const GIF: &str = "image/gif";

/// The default width, and the maximum.
const WIDTH: u32 = 640;
const WIDEST: u32 = 1200;

/// The maximum number of frames; longer games skip some.
const MOST_FRAMES: usize = 48;

/// The duration of a frame, and of the last one, in hundredths of a second.
const STAYS: u16 = 70;
const LAST_STAYS: u16 = 300;

/// The part of the game, the width and the viewer.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
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
    headers: HeaderMap,
    who: Who,
    lang: Lang,
) -> Result<Sent<Gif>, AppError> {
    state.limits.count(Kind::Film, who.id(), address.0)?;
    let id = table_id(id)?;
    let claim = studio::claim(address, &who);
    let record = state.look(&id, move |room| {
        room.viewer(who.id(), None)?;
        Ok((room.record()?, room.words(lang).clone()))
    });
    let (record, words) = record.await?;
    let film = Commission::read(&query, &record)?;
    let key = film.key(&record, words.language());
    if studio::is_known(key, &headers) {
        return Ok(Sent::new(studio::response(key, GIF, None)));
    }
    let shelf = state.shelf;
    let painted = state.studio.paint(key, claim, move |painter, time| {
        film.paint(shelf, &record, &words, painter, || time.is_up())
    });
    Ok(Sent::new(studio::response(key, GIF, Some(painted.await?))))
}

/// The parameters of an animation.
#[derive(Clone, Copy, Debug)]
struct Commission {
    viewer: Viewer,
    theme: Theme,
    width: u32,
    from: usize,
    to: usize,
}

impl Commission {
    fn read(query: &FilmQuery, record: &Record) -> Result<Self, AppError> {
        let viewer = match query.seat {
            None => Viewer::All,
            Some(seat) => Seat::new(seat)
                .filter(|seat| seat.index() < record.seats.len())
                .map(Viewer::Seat)
                .ok_or(AppError::new(Code::BadSeats))?,
        };
        let theme = query.theme.as_deref().and_then(|name| name.parse().ok()).unwrap_or_default();
        let width = query.width.unwrap_or(WIDTH).clamp(160, WIDEST);
        let to = query.to.unwrap_or(usize::MAX).min(record.steps.len());
        let from = query.from.unwrap_or(0).min(to);
        Ok(Self { viewer, theme, width, from, to })
    }

    fn key(&self, record: &Record, language: Language) -> Key {
        Key::of(&["gif", language.code(), &format!("{self:?}"), &record.to_text()])
    }

    /// Renders it, checking before every frame whether its time is up.
    fn paint(
        &self,
        shelf: Shelf,
        record: &Record,
        words: &Words,
        painter: &Painter,
        stop: impl Fn() -> bool,
    ) -> Result<Vec<u8>, AppError> {
        let wrong = |error: PictureError| AppError::because(Code::BadRequest, error);
        let look = Look { theme: self.theme, words, width: self.width };
        let mut film = Film::new(painter, look);
        let mut reel = Reel::new(shelf, record, self.viewer, Layout::Wide)?;
        for step in frames(record, self.from, self.to) {
            if stop() {
                return Err(AppError::new(Code::TooSlow));
            }
            let stays = if step == self.to { LAST_STAYS } else { STAYS };
            let scene = reel.scene(step).map_err(|error| match error.code {
                games::Code::UnknownGame => AppError::new(Code::NotFound),
                _ => AppError::from(error),
            })?;
            film.add(&scene, stays).map_err(wrong)?;
        }
        film.finish().map_err(wrong)
    }
}

/// The steps to show: the first, the last, and evenly spaced answers in between.
fn frames(record: &Record, first: usize, last: usize) -> Vec<usize> {
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
