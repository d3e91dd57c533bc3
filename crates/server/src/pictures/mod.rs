//! Pictures: tables as SVG and PNG.

pub(crate) mod covers;
pub(crate) mod films;
pub(crate) mod studio;

use axum::{
    Extension,
    extract::{Path, Query, State as Shared},
    http::{HeaderMap, HeaderValue, header},
    response::IntoResponse,
};
use display::{Layout, Look, Scene, Theme, Words};
use games::Play;
use room::Lang;
use serde::Deserialize;
use table::{Seat, Viewer};

use crate::{
    http::{
        error::{AppError, Code},
        extract::{Address, table_id},
        limits::Kind,
        sent::{self, Sent, Svg},
    },
    people::guests::Who,
    pictures::studio::Key,
    state::State,
};

const PNG: &str = "image/png";

/// The default width, and the maximum.
const WIDTH: u32 = 1600;
const WIDEST: u32 = 3200;

/// A picture contains its stylesheet, and no script.
pub(crate) const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/// The parameters of a picture.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PictureQuery {
    step: Option<usize>,
    seat: Option<u8>,
    layout: Option<String>,
    theme: Option<String>,
    width: Option<u32>,
}

impl PictureQuery {
    pub(crate) fn theme(&self) -> Theme {
        self.theme.as_deref().and_then(|name| name.parse().ok()).unwrap_or_default()
    }

    pub(crate) fn layout(&self) -> Layout {
        match self.layout.as_deref() {
            Some("tall") => Layout::Tall,
            _ => Layout::Wide,
        }
    }
}

pub(crate) fn scene(play: &dyn Play, viewer: Viewer, layout: Layout) -> Result<Scene, AppError> {
    let show = games::shown(play).map_err(|_| AppError::new(Code::NotFound))?;
    Ok(show.scene(viewer, layout))
}

/// `GET /api/tables/{id}/picture.svg`
pub(crate) async fn table_svg(
    Shared(state): Shared<State>,
    id: Path<String>,
    Query(query): Query<PictureQuery>,
    Extension(address): Extension<Address>,
    who: Who,
    lang: Lang,
) -> Result<Sent<Svg>, AppError> {
    let theme = query.theme();
    let (scene, words) = table_scene(&state, id, &query, address, (who, lang)).await?;
    Ok(svg_response(display::svg(&scene, theme, &words)))
}

/// `GET /api/tables/{id}/picture.png`
pub(crate) async fn table_png(
    Shared(state): Shared<State>,
    id: Path<String>,
    Query(query): Query<PictureQuery>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    who: Who,
    lang: Lang,
) -> Result<Sent<sent::Png>, AppError> {
    let (theme, width) = (query.theme(), query.width.unwrap_or(WIDTH).clamp(64, WIDEST));
    let claim = studio::claim(address, &who);
    let (scene, words) = table_scene(&state, id, &query, address, (who, lang)).await?;
    let drawing = display::svg(&scene, theme, &words);
    let key = Key::of(&["png", &width.to_string(), &drawing]);
    if studio::is_known(key, &headers) {
        return Ok(Sent::new(studio::response(key, PNG, None)));
    }
    let painted = state.studio.paint(key, claim, move |painter, _| {
        let look = Look { theme, words: &words, width };
        let painted = painter.png(&scene, look);
        painted.map_err(|error| AppError::because(Code::BadRequest, error))
    });
    Ok(Sent::new(studio::response(key, PNG, Some(painted.await?))))
}

async fn table_scene(
    state: &State,
    id: Path<String>,
    query: &PictureQuery,
    address: Address,
    (who, lang): (Who, Lang),
) -> Result<(Scene, Words), AppError> {
    state.limits.count(Kind::Picture, who.id(), address.0)?;
    let (seat, step, layout) = (query.seat, query.step, query.layout());
    let shelf = state.shelf;
    let id = table_id(id)?;
    let look = state.look(&id, move |room| {
        let words = room.words(lang).clone();
        if let Some(step) = step {
            room.viewer(who.id(), None)?;
            let record = room.record()?;
            if step > record.steps.len() {
                return Err(AppError::new(Code::NoSuchStep));
            }
            return Ok((Err((record, step)), words));
        }
        let viewer = room.viewer(who.id(), seat)?;
        let play = room.play().ok_or(AppError::new(Code::NotRunning))?;
        scene(play, viewer, layout).map(|scene| (Ok(scene), words))
    });
    let (looked, words) = look.await?;
    let scene = match looked {
        Ok(scene) => scene,
        Err((record, step)) => {
            let drawn = tokio::task::spawn_blocking(move || {
                let played = games::replay(shelf, &record, Some(step))?;
                let seat =
                    seat.and_then(Seat::new).filter(|seat| seat.index() < record.seats.len());
                scene(&*played, seat.map_or(Viewer::All, Viewer::Seat), layout)
            });
            drawn.await.map_err(|_| AppError::new(Code::Broken))??
        }
    };
    Ok((scene, words))
}

/// A picture as a response.
pub(crate) fn svg_response(text: String) -> Sent<Svg> {
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml"));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    Sent::new(response)
}
