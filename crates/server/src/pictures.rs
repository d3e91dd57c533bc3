//! Pictures: the art of the client, and tables as SVG and PNG.

use axum::{
    Extension,
    extract::{Path, Query, State as Shared},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use display::{Layout, Scene, Theme};
use games::{Play, Setup};
use serde::Deserialize;
use table::{Seat, Seed, Viewer, Waiting};

use crate::{
    error::{AppError, Code},
    extract::{Address, table_id},
    guests::Who,
    home,
    language::Lang,
    limits::Kind,
    state::State,
};

/// How wide a picture is when nobody says so, and the widest.
const WIDTH: u32 = 1600;
const WIDEST: u32 = 3200;

/// A picture has its stylesheet inside, and no script.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/// How a picture is asked for.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct PictureQuery {
    step: Option<usize>,
    seat: Option<u8>,
    layout: Option<String>,
    theme: Option<String>,
    width: Option<u32>,
}

impl PictureQuery {
    fn theme(&self) -> Theme {
        self.theme.as_deref().and_then(|name| name.parse().ok()).unwrap_or_default()
    }

    fn layout(&self) -> Layout {
        match self.layout.as_deref() {
            Some("tall") => Layout::Tall,
            _ => Layout::Wide,
        }
    }
}

/// `GET /api/art.svg`
pub(crate) async fn art() -> Response {
    svg_response(display::art::sheet())
}

/// `GET /api/art.css`
pub(crate) async fn style() -> Response {
    let css = HeaderValue::from_static("text/css; charset=utf-8");
    ([(header::CONTENT_TYPE, css)], display::art::STYLE).into_response()
}

/// `GET /api/games/{game}/picture.svg`
pub(crate) async fn game(
    Shared(state): Shared<State>,
    Path(name): Path<String>,
    Query(query): Query<PictureQuery>,
    lang: Lang,
) -> Result<Response, AppError> {
    let kind = home::find(&state, &name)?;
    let made = tokio::task::spawn_blocking(move || {
        let names = kind.seat_names().iter().take(usize::from(*kind.seats().start()));
        let names = names.map(|name| (*name).to_owned()).collect();
        let seed = Some(Seed::from_number(7));
        let mut play = kind.start(&Setup { options: Vec::new(), names, seed })?;
        play_a_little(&mut *play)?;
        let scene = scene(&*play, Viewer::Spectator, query.layout())?;
        Ok::<_, AppError>(display::svg(&scene, query.theme(), lang.words()))
    });
    Ok(svg_response(made.await.map_err(|_| AppError::new(Code::Broken))??))
}

/// Plays some moves, so that there is something to see.
fn play_a_little(play: &mut dyn Play) -> Result<(), AppError> {
    for turn in 0..120_usize {
        match play.waiting() {
            Waiting::Chance => drop(play.chance(None)?),
            Waiting::Over => break,
            Waiting::For(seats) => {
                let Some(seat) = seats.first() else { break };
                let legal = play.legal_actions(seat);
                let Some(action) = legal.get(turn * 37 % legal.len().max(1)) else { break };
                drop(play.act(seat, action)?);
            }
        }
    }
    Ok(())
}

fn scene(play: &dyn Play, viewer: Viewer, layout: Layout) -> Result<Scene, AppError> {
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
) -> Result<Response, AppError> {
    let theme = query.theme();
    let scene = table_scene(&state, id, &query, address, who).await?;
    Ok(svg_response(display::svg(&scene, theme, lang.words())))
}

/// `GET /api/tables/{id}/picture.png`
pub(crate) async fn table_png(
    Shared(state): Shared<State>,
    id: Path<String>,
    Query(query): Query<PictureQuery>,
    Extension(address): Extension<Address>,
    who: Who,
    lang: Lang,
) -> Result<Response, AppError> {
    let (theme, width) = (query.theme(), query.width.unwrap_or(WIDTH).clamp(64, WIDEST));
    let scene = table_scene(&state, id, &query, address, who).await?;
    // Drawing pixels takes a while: no more at once than there is room for.
    let permit = state.painters.clone().acquire_owned().await;
    let made = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        display::png(&display::svg(&scene, theme, lang.words()), width)
    });
    let made = made.await.map_err(|_| AppError::new(Code::Broken))?;
    let bytes = made.map_err(|error| AppError::because(Code::BadRequest, error))?;
    let png = HeaderValue::from_static("image/png");
    Ok(([(header::CONTENT_TYPE, png)], bytes).into_response())
}

async fn table_scene(
    state: &State,
    id: Path<String>,
    query: &PictureQuery,
    address: Address,
    who: Who,
) -> Result<Scene, AppError> {
    state.limits.count(Kind::Picture, who.id(), address.0)?;
    let (seat, step, layout) = (query.seat, query.step, query.layout());
    let shelf = state.shelf;
    let id = table_id(id)?;
    let look = state.look(&id, move |room| {
        if let Some(step) = step {
            room.viewer(who.id(), None)?;
            let record = room.record()?;
            if step > record.steps.len() {
                return Err(AppError::new(Code::NoSuchStep));
            }
            return Ok(Err((record, step)));
        }
        let viewer = room.viewer(who.id(), seat)?;
        let play = room.play.as_deref().ok_or(AppError::new(Code::NotRunning))?;
        scene(play, viewer, layout).map(Ok)
    });
    match look.await? {
        Ok(scene) => Ok(scene),
        Err((record, step)) => {
            let drawn = tokio::task::spawn_blocking(move || {
                let played = games::replay(shelf, &record, Some(step))?;
                let seat =
                    seat.and_then(Seat::new).filter(|seat| seat.index() < record.seats.len());
                scene(&*played, seat.map_or(Viewer::All, Viewer::Seat), layout)
            });
            drawn.await.map_err(|_| AppError::new(Code::Broken))?
        }
    }
}

/// A picture as an answer.
pub(crate) fn svg_response(text: String) -> Response {
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml"));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    response
}
