//! Lessons and drawn examples: played on the real engine, one part or example at a time.
//!
//! Nothing is stored: the table of a part is replayed from the lesson's script on every request.

use axum::{
    Json,
    extract::{Path, Query, State as Shared},
};
use games::{Came, Show};
use room::Lang;
use serde_json::{Value, json};
use table::Viewer;

use crate::{
    club::home,
    http::{
        error::{AppError, Code},
        pages,
    },
    state::State,
    tables::playing::StateQuery,
};

/// `GET /api/games/{game}/lesson/{part}`
pub(crate) async fn part(
    Shared(state): Shared<State>,
    Path((name, part)): Path<(String, usize)>,
    Query(query): Query<StateQuery>,
    lang: Lang,
) -> Result<Json<Value>, AppError> {
    let kind = home::find(&state, &name)?;
    let book = kind.book().ok_or(AppError::new(Code::NotFound))?;
    let lesson = book.lesson(lang.words().language()).ok_or(AppError::new(Code::NotFound))?;
    let said = lesson.parts.get(part).ok_or(AppError::new(Code::NoSuchStep))?;
    let scenery = lesson.at(kind, part)?;
    let (play, me) = (&*scenery.play, Viewer::Seat(scenery.seat));
    let show = games::shown(play).map_err(|_| AppError::new(Code::NotFound))?;
    let told: Vec<_> = scenery.told.iter().filter_map(|told| told.tell(me)).flatten().collect();
    let task = scenery.task.as_deref();
    let choices = task.and_then(|task| Some(show.choices(scenery.seat)?.leading_to(task)));
    let question = task.and_then(|_| show.ask(scenery.seat, me));
    let text: Vec<_> = said.text.iter().map(String::as_str).collect();
    let lines = told.iter().map(
        |telling| json!({ "rule": telling.rule.to_string(), "text": lang.say(&telling.message) }),
    );
    Ok(Json(json!({
        "title": lesson.title, "part": part, "parts": lesson.parts.len(),
        "heading": said.title, "html": pages::html(&text),
        "seat": scenery.seat.index(), "task": task,
        "lines": lines.collect::<Vec<_>>(),
        "question": question.map(|question| lang.say(&question)),
        "scene": show.scene_after(&told, me, query.layout()).drawing(lang.words()),
        "choices": choices.map(|choices| choices.said(lang.words())),
    })))
}

/// `GET /api/games/{game}/examples/{number}`
pub(crate) async fn example(
    Shared(state): Shared<State>,
    Path((name, number)): Path<(String, usize)>,
    lang: Lang,
) -> Result<Json<Value>, AppError> {
    let kind = home::find(&state, &name)?;
    let book = kind.book().ok_or(AppError::new(Code::NotFound))?;
    let examples = book.examples();
    let example = examples.get(number).ok_or(AppError::new(Code::NotFound))?;
    let mut play = example.begin(kind)?;
    let viewer = Viewer::Seat(example.seat(&*play)?);
    let mut frames =
        vec![json!({ "name": null, "lines": [], "scene": scene(&*play, viewer, &[], lang)? })];
    for step in &example.steps {
        let named =
            step.split_once(": ").and_then(|(who, action)| named(&*play, who, action, lang));
        let came = games::come(&mut *play, step)?;
        let show = shown(&*play)?;
        let (lines, refused, told) = match &came {
            Came::Told(told) => {
                let told = told.tell(viewer).unwrap_or_default();
                let line = |telling: &games::Telling| json!({ "rule": telling.rule.to_string(), "text": lang.say(&telling.message) });
                (told.iter().map(line).collect(), false, told)
            }
            Came::Refused(error) => {
                let said = error.message.as_ref().map(|message| lang.say(message));
                let text = said.unwrap_or_else(|| error.text.clone());
                let rule = error.rule.map(|rule| rule.to_string());
                (vec![json!({ "rule": rule, "text": text })], true, Vec::new())
            }
        };
        let scene =
            json!(show.scene_after(&told, viewer, display::Layout::Wide).drawing(lang.words()));
        frames.push(json!({ "name": named, "lines": lines, "refused": refused, "scene": scene }));
    }
    Ok(Json(json!({ "rule": example.rule, "show": example.show, "frames": frames })))
}

fn shown(play: &dyn games::Play) -> Result<&dyn Show, AppError> {
    games::shown(play).map_err(|_| AppError::new(Code::NotFound))
}

fn scene(
    play: &dyn games::Play,
    viewer: Viewer,
    told: &[games::Telling],
    lang: Lang,
) -> Result<Value, AppError> {
    let scene = shown(play)?.scene_after(told, viewer, display::Layout::Wide);
    Ok(json!(scene.drawing(lang.words())))
}

/// A step in words: who does what.
fn named(play: &dyn games::Play, who: &str, action: &str, lang: Lang) -> Option<String> {
    let (show, seat) = (games::shown(play).ok()?, play.seat(who).ok()?);
    let name = lang.say(&show.name_seat(seat));
    Some(format!("{name}: {}", lang.say(&show.name_action(action).ok()?)))
}
