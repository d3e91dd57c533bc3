//! Lessons and drawn examples: played on the real engine, one part or example at a time.
//!
//! Nothing is stored: the table of a part is replayed from the lesson's script on every request.

use axum::extract::{Path, Query, State as Shared};
use display::{Choices, Drawing, Layout};
use games::{Came, Show};
use room::Lang;
use serde::Serialize;
use table::Viewer;

use crate::{
    club::home,
    http::{
        error::{AppError, Code},
        pages,
        sent::Json,
    },
    state::State,
    tables::playing::StateQuery,
};

/// A part of the first lesson, as the reader sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct LessonPart {
    /// What the lesson is called.
    title: String,
    /// Which part this is, from 0.
    part: usize,
    /// How many there are.
    parts: usize,
    /// The chapters of the lesson; none if it is told in one go.
    chapters: Vec<LessonChapter>,
    /// What this part is called.
    heading: String,
    /// What it says, as HTML.
    html: String,
    /// The seat of the reader.
    seat: usize,
    /// The action that the reader is to find.
    task: Option<String>,
    /// What happened before.
    lines: Vec<Told>,
    /// The question to the reader.
    question: Option<String>,
    scene: Drawing,
    /// The choices that lead to the task.
    choices: Option<Choices<String>>,
}

/// A chapter of a lesson.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct LessonChapter {
    title: String,
    /// The number of its first part.
    part: usize,
}

/// What happened, and by which rule.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Told {
    rule: String,
    text: String,
}

/// A drawn example of a rule.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Example {
    rule: String,
    /// The things between which there is something to see.
    show: Vec<String>,
    /// The table before, and after each step.
    frames: Vec<ExampleFrame>,
}

/// The table after a step of an example.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct ExampleFrame {
    /// What was done; nothing before the first step.
    name: Option<String>,
    /// What happened, or why it was refused.
    lines: Vec<Ruled>,
    /// Whether it was refused; not before the first step.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    refused: Option<bool>,
    scene: Drawing,
}

/// A sentence, and the rule behind it if there is one.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Ruled {
    rule: Option<String>,
    text: String,
}

/// `GET /api/games/{game}/lesson/{part}`
pub(crate) async fn part(
    Shared(state): Shared<State>,
    Path((name, part)): Path<(String, usize)>,
    Query(query): Query<StateQuery>,
    lang: Lang,
) -> Result<Json<LessonPart>, AppError> {
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
    let line = |telling: &games::Telling| Told {
        rule: telling.rule.to_string(),
        text: lang.say(&telling.message),
    };
    let chapter = |chapter: &games::Chapter| LessonChapter {
        title: chapter.title.clone(),
        part: chapter.part,
    };
    Ok(Json(LessonPart {
        title: lesson.title.clone(),
        part,
        parts: lesson.parts.len(),
        chapters: lesson.chapters.iter().map(chapter).collect(),
        heading: said.title.clone(),
        html: pages::html(&text),
        seat: scenery.seat.index(),
        task: task.map(str::to_owned),
        lines: told.iter().map(line).collect(),
        question: question.map(|question| lang.say(&question)),
        scene: show.scene_after(&told, me, query.layout()).drawing(lang.words()),
        choices: choices.map(|choices| choices.said(lang.words())),
    }))
}

/// `GET /api/games/{game}/examples/{number}`
pub(crate) async fn example(
    Shared(state): Shared<State>,
    Path((name, number)): Path<(String, usize)>,
    lang: Lang,
) -> Result<Json<Example>, AppError> {
    let kind = home::find(&state, &name)?;
    let book = kind.book().ok_or(AppError::new(Code::NotFound))?;
    let examples = book.examples();
    let example = examples.get(number).ok_or(AppError::new(Code::NotFound))?;
    let mut play = example.begin(kind)?;
    let viewer = Viewer::Seat(example.seat(&*play)?);
    let scene = scene(&*play, viewer, &[], lang)?;
    let mut frames = vec![ExampleFrame { name: None, lines: Vec::new(), refused: None, scene }];
    for step in &example.steps {
        let named =
            step.split_once(": ").and_then(|(who, action)| named(&*play, who, action, lang));
        let came = games::come(&mut *play, step)?;
        let show = shown(&*play)?;
        let (lines, refused, told) = match &came {
            Came::Told(told) => {
                let told = told.tell(viewer).unwrap_or_default();
                let line = |telling: &games::Telling| Ruled {
                    rule: Some(telling.rule.to_string()),
                    text: lang.say(&telling.message),
                };
                (told.iter().map(line).collect(), false, told)
            }
            Came::Refused(error) => {
                let said = error.message.as_ref().map(|message| lang.say(message));
                let text = said.unwrap_or_else(|| error.text.clone());
                let rule = error.rule.map(|rule| rule.to_string());
                (vec![Ruled { rule, text }], true, Vec::new())
            }
        };
        let scene = show.scene_after(&told, viewer, Layout::Wide).drawing(lang.words());
        frames.push(ExampleFrame { name: named, lines, refused: Some(refused), scene });
    }
    let (rule, show) = (example.rule.clone(), example.show.clone());
    Ok(Json(Example { rule, show, frames }))
}

fn shown(play: &dyn games::Play) -> Result<&dyn Show, AppError> {
    games::shown(play).map_err(|_| AppError::new(Code::NotFound))
}

fn scene(
    play: &dyn games::Play,
    viewer: Viewer,
    told: &[games::Telling],
    lang: Lang,
) -> Result<Drawing, AppError> {
    let scene = shown(play)?.scene_after(told, viewer, Layout::Wide);
    Ok(scene.drawing(lang.words()))
}

/// A step in words: who does what.
fn named(play: &dyn games::Play, who: &str, action: &str, lang: Lang) -> Option<String> {
    let (show, seat) = (games::shown(play).ok()?, play.seat(who).ok()?);
    let name = lang.say(&show.name_seat(seat));
    Some(format!("{name}: {}", lang.say(&show.name_action(action).ok()?)))
}
