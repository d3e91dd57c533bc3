//! Asking for a review, watching it being made, and trying again.

use std::sync::atomic::Ordering;

use axum::{
    Extension,
    extract::{Path, Query, State as Shared},
};
use display::{Choices, Drawing, Layout, Words};
use games::{Play, Shelf};
use review::{Account, Cause, Choice, Grade, Line, Moment, Playout, Review, Verdict};
use room::Lang;
use serde::{Deserialize, Serialize};
use table::{Record, Seat, Seed, Step, Viewer};

use super::{DEPTH, analysis::RolloutsOut, claim, reviewer};
use crate::{
    http::{
        error::{AppError, Code},
        extract::{Address, Body, table_id},
        limits::Kind,
        sent::Json,
        wire::EmptyBody,
    },
    people::guests::{Player, Who},
    state::State,
    tables::playing::{LONGEST_ACTION, StateQuery},
    work::Undone,
};

/// How a close call is settled.
const PLAYOUT: Playout = Playout { count: 40, steps: 16 };

/// A review, or how far it is.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct ReviewOut {
    /// Whether it is complete, and kept.
    complete: bool,
    /// How many steps are judged at full depth.
    done: usize,
    /// How many there are, with the start; 0 if nobody has asked for the review.
    of: usize,
    /// The review; while it is made, a first picture.
    course: Option<Course>,
}

/// The course of a game, without the better answers.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Course {
    /// The number of nodes searched behind an answer; 0 is one step ahead.
    nodes: u32,
    /// The smallest error of an inaccuracy, a mistake and a blunder.
    thresholds: Vec<f64>,
    /// The start, and every step that was not undone.
    points: Vec<Point>,
    /// What made the result of every seat.
    ledgers: Vec<Ledger>,
}

/// The chances of everybody after a step, and what changed them. All values are shares of the win.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Point {
    /// The number of the step; 0 is the start.
    step: u32,
    /// The chance of every seat to win.
    chances: Vec<f64>,
    /// The standard error of each.
    doubt: Vec<f64>,
    /// The luck of every seat, if the step is an outcome of chance.
    luck: Option<Vec<f64>>,
    /// The decision, if the step is one.
    decided: Option<Decided>,
}

/// What a decision cost.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Decided {
    /// Who decided.
    seat: u8,
    /// What it cost compared with the best answer, from what the seat could know.
    error: f64,
    /// The standard error of that.
    doubt: f64,
    /// `inaccuracy`, `mistake` or `blunder`.
    grade: Option<&'static str>,
}

/// What made the result of a seat: `start + luck − errors + gifts + revision = result`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Ledger {
    start: f64,
    luck: f64,
    /// The seat's own errors.
    errors: f64,
    /// What the errors of the others gave it.
    gifts: f64,
    /// Hidden things that came to light, and where the judge changed its mind.
    revision: f64,
    result: f64,
    /// The result without luck.
    adjusted: f64,
    /// The number of decisions with more than one answer.
    decisions: u32,
    /// The number of inaccuracies, mistakes and blunders.
    grades: Vec<u32>,
    /// The errors in the opening, the middle and the end.
    phases: Vec<f64>,
}

/// Another answer to a decision.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct TryBody {
    /// The step of the decision.
    step: u32,
    /// The answer; without it, only the best answers are told.
    action: Option<String>,
    /// Whether to play on after each answer, with luck taken out, to settle a close call.
    #[serde(default)]
    rollouts: bool,
}

/// A decision of a finished game, as its seat saw it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Puzzle {
    step: u32,
    /// Who decided.
    seat: u8,
    /// What they were asked.
    question: Option<String>,
    /// The table as they saw it.
    scene: Drawing,
    /// Their choices.
    choices: Choices<String>,
}

/// How an answer compares, and the best ones.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Attempt {
    /// The comparison with the given answer, if one was tried.
    compared: Option<Compared>,
    /// The answer that was given.
    given: Option<Answer>,
    /// The best answers, the best first.
    answers: Vec<Answer>,
}

/// A tried answer, compared with the given one.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Compared {
    pub(crate) tried: Answer,
    /// `better`, `equal` or `worse` than the given answer; in a puzzle, than the best one.
    pub(crate) verdict: &'static str,
    /// How much better, as a share of the win.
    pub(crate) gain: f64,
    /// The standard error of that.
    pub(crate) doubt: f64,
    /// Whether it is as good as the best answer.
    pub(crate) best: bool,
}

/// An answer in words, with its value for the seat.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Answer {
    pub(crate) action: String,
    /// Its name, and what the seat could foresee of it.
    pub(crate) said: Vec<String>,
    /// The chance to win after it, from what the seat could know.
    pub(crate) chance: f64,
    /// The standard error of that.
    pub(crate) doubt: f64,
    /// What is expected next, where that is known.
    pub(crate) line: Vec<String>,
    /// What playing on found, if that was asked for.
    pub(crate) rollouts: Option<RolloutsOut>,
}

/// `GET /api/tables/{id}/review`
pub(crate) async fn show(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    id: Path<String>,
    who: Who,
    lang: Lang,
) -> Result<Json<ReviewOut>, AppError> {
    state.limits.count(Kind::Look, who.id(), address.0)?;
    let id = table_id(id)?;
    finished(&state, &id, who.id(), lang).await?;
    standing(&state, &id).await.map(Json)
}

/// `POST /api/tables/{id}/review`
pub(crate) async fn begin(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Player(person): Player,
    lang: Lang,
    id: Path<String>,
    Body(EmptyBody {}): Body<EmptyBody>,
) -> Result<Json<ReviewOut>, AppError> {
    state.limits.count(Kind::Review, Some(&person.id), address.0)?;
    let id = table_id(id)?;
    let (record, _) = finished(&state, &id, Some(&person.id), lang).await?;
    state.begin_review(&id, record, &person.id).await?;
    standing(&state, &id).await.map(Json)
}

/// `GET /api/tables/{id}/review/{step}`
pub(crate) async fn puzzle(
    Shared(state): Shared<State>,
    Path((id, step)): Path<(String, u32)>,
    Query(query): Query<StateQuery>,
    Extension(address): Extension<Address>,
    who: Who,
    lang: Lang,
) -> Result<Json<Puzzle>, AppError> {
    state.limits.count(Kind::Replay, who.id(), address.0)?;
    let id = table_id(Path(id))?;
    let (record, words) = finished(&state, &id, who.id(), lang).await?;
    let (shelf, layout) = (state.shelf, query.layout());
    let asked = tokio::task::spawn_blocking(move || ask(shelf, &record, step, layout, &words));
    asked.await.map_err(|_| AppError::new(Code::Broken))?.map(Json)
}

/// The decision of a step, as its seat saw it.
fn ask(
    shelf: Shelf,
    record: &Record,
    step: u32,
    layout: Layout,
    words: &Words,
) -> Result<Puzzle, AppError> {
    let missing = || AppError::new(Code::NoSuchStep);
    let before = (step as usize).checked_sub(1).ok_or_else(missing)?;
    let Some(Step::Act { seat, .. }) = record.steps.get(before) else { return Err(missing()) };
    let asked = Seat::new(*seat).ok_or_else(missing)?;
    let play = games::replay(shelf, record, Some(before))?;
    let show = games::shown(&*play).map_err(|_| AppError::new(Code::NotFound))?;
    let viewer = Viewer::Seat(asked);
    Ok(Puzzle {
        step,
        seat: *seat,
        question: show.ask(asked, viewer).map(|question| words.say(&question)),
        scene: show.scene(viewer, layout).drawing(words),
        choices: show.choices(asked).ok_or_else(missing)?.said(words),
    })
}

/// `POST /api/tables/{id}/review/try`
pub(crate) async fn attempt(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Player(person): Player,
    lang: Lang,
    id: Path<String>,
    Body(body): Body<TryBody>,
) -> Result<Json<Attempt>, AppError> {
    state.limits.count(Kind::Replay, Some(&person.id), address.0)?;
    if body.action.as_ref().is_some_and(|action| action.len() > LONGEST_ACTION) {
        return Err(AppError::new(Code::BadNotation));
    }
    let id = table_id(id)?;
    let (record, words) = finished(&state, &id, Some(&person.id), lang).await?;
    let review = state.kept_review(&id).await?.ok_or(AppError::new(Code::NotFound))?;
    let shelf = state.shelf;
    let work = move || try_out(shelf, &record, &review, &body, &words);
    match state.bots.run(claim(&person.id, &id), work).await {
        Ok(attempt) => attempt.map(Json),
        Err(Undone::Failed) => Err(AppError::new(Code::Broken)),
        Err(Undone::Late | Undone::Full(_)) => Err(AppError::new(Code::TooSlow)),
    }
}

/// The record of a finished table that the person may see, and its words; refuses a running one.
pub(crate) async fn finished(
    state: &State,
    id: &str,
    person: Option<&str>,
    lang: Lang,
) -> Result<(Record, Words), AppError> {
    let person = person.map(str::to_owned);
    let found = state.look(id, move |room| {
        room.viewer(person.as_deref(), None)?;
        Ok((room.record()?, room.words(lang).clone()))
    });
    found.await
}

/// How far the review of a table is.
async fn standing(state: &State, id: &str) -> Result<ReviewOut, AppError> {
    // In this order: a review leaves the list only after it is kept.
    let making = state.reviews.find(id);
    if let Some(review) = state.kept_review(id).await? {
        let of = review.moments.len();
        return Ok(ReviewOut { complete: true, done: of, of, course: Some(course(&review)) });
    }
    Ok(match making {
        None => ReviewOut { complete: false, done: 0, of: 0, course: None },
        Some(making) => ReviewOut {
            complete: false,
            done: making.done.load(Ordering::Relaxed),
            of: making.of,
            course: making.first.get().map(course),
        },
    })
}

fn course(review: &Review) -> Course {
    Course {
        nodes: review.depth.nodes,
        thresholds: Grade::ALL.map(Grade::threshold).to_vec(),
        points: review.moments.iter().map(point).collect(),
        ledgers: review.accounts.iter().map(ledger).collect(),
    }
}

fn point(moment: &Moment) -> Point {
    let Moment { step, chances, doubt, cause } = moment;
    let (luck, decided) = match cause {
        Cause::Start => (None, None),
        Cause::Chance { luck, .. } => (Some(luck.clone()), None),
        Cause::Decision(choice) => {
            let Choice { seat, error, doubt, .. } = *choice;
            let grade = choice.grade().map(Grade::name);
            (None, Some(Decided { seat, error, doubt, grade }))
        }
    };
    Point { step: *step, chances: chances.clone(), doubt: doubt.clone(), luck, decided }
}

fn ledger(account: &Account) -> Ledger {
    let Account { start, luck, errors, gifts, revision, result, adjusted, decisions, .. } =
        *account;
    let (grades, phases) = (account.grades.clone(), account.phases.clone());
    Ledger { start, luck, errors, gifts, revision, result, adjusted, decisions, grades, phases }
}

/// An answer in words, with what its seat could foresee of it.
pub(crate) fn answer(before: &dyn Play, seat: Seat, line: &Line, words: &Words) -> Answer {
    let show = games::shown(before).ok();
    let name = show.and_then(|show| show.name_action(&line.action).ok());
    let foreseen = show.and_then(|show| show.preview(seat, &line.action).ok());
    let said = name.iter().chain(foreseen.iter().flatten()).map(|said| words.say(said));
    Answer {
        action: line.action.clone(),
        said: said.collect(),
        chance: line.chance,
        doubt: line.doubt,
        line: Vec::new(),
        rollouts: None,
    }
}

/// Judges an answer, and puts the best ones in words.
fn try_out(
    shelf: Shelf,
    record: &Record,
    review: &Review,
    body: &TryBody,
    words: &Words,
) -> Result<Attempt, AppError> {
    let decision =
        review.moments.iter().enumerate().find_map(|(index, moment)| match &moment.cause {
            Cause::Decision(choice) if moment.step == body.step => Some((index, choice)),
            _ => None,
        });
    let (index, choice) = decision.ok_or(AppError::new(Code::NoSuchStep))?;
    let before = games::replay(shelf, record, Some((body.step as usize).saturating_sub(1)))?;
    let seat = Seat::new(choice.seat).ok_or(AppError::new(Code::Broken))?;
    let analyst = match body.rollouts {
        true => games::analyst(&*before, seat, &Seed::from_number(1)).ok(),
        false => None,
    };
    // Who tries again plays that seat.
    let words =
        games::shown(&*before).map_or_else(|_| words.clone(), |show| show.words_to(seat, words));
    let say = |line: &Line| {
        let found = analyst.as_ref().and_then(|one| one.rollouts(&line.action, PLAYOUT));
        let rollouts = found.map(|found| RolloutsOut { chance: found.chance, doubt: found.doubt });
        Answer { rollouts, ..answer(&*before, seat, line, &words) }
    };
    let compared = match &body.action {
        None => None,
        Some(action) => {
            let action = before.notation(action)?;
            before.consider(seat, &action)?;
            let tried = reviewer(shelf, record)?.try_out(index, &action, choice, DEPTH);
            let tried = tried.ok_or(AppError::new(Code::Rejected))?;
            Some(Compared {
                tried: say(&tried.line),
                verdict: match tried.verdict {
                    Verdict::Better => "better",
                    Verdict::Equal => "equal",
                    Verdict::Worse => "worse",
                },
                gain: tried.gain,
                doubt: tried.doubt,
                best: tried.best,
            })
        }
    };
    let given = choice.lines.iter().find(|line| line.action == choice.action).map(say);
    let better = choice.lines.iter().take_while(|line| line.action != choice.action);
    // Playing on takes long, so only the best answer is settled.
    let better = better.take(if body.rollouts { 1 } else { usize::MAX });
    Ok(Attempt { compared, given, answers: better.map(say).collect() })
}
