//! Drawing a position: what is wrong with its text, or the picture of it.

use axum::{Extension, extract::State as Shared};
use display::{Brush, Drawing, Layout};
use games::{Entry, Error, Play, Setup};
use room::Lang;
use serde::{Deserialize, Serialize};
use table::{Seed, Viewer, Waiting};

use crate::{
    club::home,
    http::{
        error::{AppError, Code},
        extract::{Address, Body},
        limits::Kind,
        sent::Json,
    },
    people::guests::Who,
    state::State,
    tables::playing::layout,
};

/// A position to be drawn.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PositionBody {
    /// The game.
    game: String,
    /// The position as text; without it, a new game.
    text: Option<String>,
    /// The number of players of a new game; as few as can play by default.
    seats: Option<u8>,
    /// `wide` or `tall`.
    layout: Option<String>,
}

/// A drawn position.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct PositionOut {
    /// The text, without the lines that follow from the others.
    text: String,
    /// Why it is not possible.
    wrong: Option<Wrong>,
    /// The table with all hands open, if the position is possible.
    scene: Option<Drawing>,
    /// Whether the game is over there, so that there is nothing to play.
    over: bool,
    /// The names of the seats in the text, as many as can play.
    seats: Vec<String>,
    /// What can be drawn on the spaces of the board.
    brushes: Vec<Brush<String>>,
}

/// What is wrong with a position.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Wrong {
    /// The line, counted from 1, if one is malformed.
    line: Option<usize>,
    /// The invariant that it breaks, or what cannot be read there.
    text: String,
}

/// `POST /api/positions`
pub(crate) async fn draw(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    who: Who,
    lang: Lang,
    Body(body): Body<PositionBody>,
) -> Result<Json<PositionOut>, AppError> {
    state.limits.count(Kind::Replay, who.id(), address.0)?;
    let kind = home::find(&state, &body.game)?;
    let drawn = tokio::task::spawn_blocking(move || drawn(kind, &body, lang));
    drawn.await.map_err(|_| AppError::new(Code::Broken))?.map(Json)
}

fn drawn(
    kind: &'static dyn Entry,
    body: &PositionBody,
    lang: Lang,
) -> Result<PositionOut, AppError> {
    let text = match &body.text {
        Some(text) => text.clone(),
        None => kind.without_derived(&fresh(kind, body.seats)?.position()),
    };
    let layout = layout(body.layout.as_deref().unwrap_or_default());
    let most = *kind.seats().end();
    let mut out = PositionOut {
        text,
        wrong: None,
        scene: None,
        over: false,
        seats: kind.seat_names().iter().map(|name| (*name).to_owned()).collect(),
        brushes: kind.brushes(most).into_iter().map(|brush| brush.said(lang.words())).collect(),
    };
    match kind.load(&out.text, None) {
        Ok(play) => {
            out.over = play.waiting() == Waiting::Over;
            out.scene = Some(pictured(&*play, layout, lang)?);
        }
        Err(Error { line, text, message, .. }) => {
            let text = message.map_or(text, |message| lang.say(&message));
            out.wrong = Some(Wrong { line, text });
        }
    }
    Ok(out)
}

fn pictured(play: &dyn Play, layout: Layout, lang: Lang) -> Result<Drawing, AppError> {
    let show = games::shown(play).map_err(|_| AppError::new(Code::NotFound))?;
    Ok(show.scene(Viewer::All, layout).drawing(lang.words()))
}

/// A new game, dealt the same way for everybody.
fn fresh(kind: &'static dyn Entry, seats: Option<u8>) -> Result<Box<dyn Play>, AppError> {
    let seats = kind.check_seats(usize::from(seats.unwrap_or(*kind.seats().start())))?;
    let names = kind.seat_names().iter().take(usize::from(seats));
    let names = names.map(|name| (*name).to_owned()).collect();
    let seed = Some(Seed::from_number(1));
    let mut play = kind.start(&Setup { names, seed, ..Setup::default() })?;
    while play.waiting() == Waiting::Chance {
        play.chance(None)?;
    }
    Ok(play)
}
