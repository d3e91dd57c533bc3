//! Covers: a picture of each game, rendered once per language, layout and theme.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    extract::{Path, Query, State as Shared},
    http::{HeaderMap, HeaderValue, header},
};
use display::{Layout, Theme};
use games::{Entry, Play, Setup};
use room::Lang;
use table::{Seed, Viewer, Waiting};
use tokio::sync::OnceCell;

use crate::{
    club::home,
    http::{
        assets::{Asset, Cache},
        error::{AppError, Code},
        sent::{Sent, Svg},
    },
    pictures::{self, PictureQuery},
    state::State,
};

type Key = (&'static str, Layout, Theme, Lang);

/// The cached covers. Their number is bounded by the games and render options.
#[derive(Debug, Default)]
pub(crate) struct Covers(Mutex<BTreeMap<Key, Arc<OnceCell<Asset>>>>);

impl Covers {
    fn place(&self, key: Key) -> Arc<OnceCell<Asset>> {
        let mut covers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        covers.entry(key).or_default().clone()
    }
}

/// `GET /api/games/{game}/picture.svg`
pub(crate) async fn show(
    Shared(state): Shared<State>,
    Path(name): Path<String>,
    Query(query): Query<PictureQuery>,
    lang: Lang,
    request: HeaderMap,
) -> Result<Sent<Svg>, AppError> {
    let kind = home::find(&state, &name)?;
    let (layout, theme) = (query.layout(), query.theme());
    let cover = state.covers.place((kind.name(), layout, theme, lang));
    let paint = async || {
        let painted = tokio::task::spawn_blocking(move || paint(kind, layout, theme, lang));
        painted.await.map_err(|_| AppError::new(Code::Broken))?
    };
    let cover = cover.get_or_try_init(paint).await?;
    let mut response = cover.answer(&request, Cache::Day);
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-language"));
    Ok(Sent::new(response))
}

fn paint(
    kind: &'static dyn Entry,
    layout: Layout,
    theme: Theme,
    lang: Lang,
) -> Result<Asset, AppError> {
    let names = kind.seat_names().iter().take(usize::from(*kind.seats().start()));
    let names = names.map(|name| (*name).to_owned()).collect();
    let seed = Some(Seed::from_number(7));
    let mut play = kind.start(&Setup { options: Vec::new(), names, seed })?;
    play_a_little(&mut *play)?;
    let scene = pictures::scene(&*play, Viewer::Spectator, layout)?;
    Ok(Asset::picture(display::svg(&scene, theme, lang.words())))
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
