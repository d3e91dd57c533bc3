//! The coach of a friendly table: what it would do, and a warning before a blunder.
//!
//! It judges in the fair queue of the bots, charged to the person who asks, so it takes what live
//! tables leave. A question is handed out as its seat sees it; nothing here can act.

use std::iter;

use axum::{
    Extension,
    extract::{Path, Query, State as Shared},
};
use games::Analyst;
use review::{Depth, Grade, Valued};
use room::{BoardPart, Lang, Pupil, Refusal, Room};
use serde::{Deserialize, Serialize};

use crate::{
    http::{
        error::{AppError, Code},
        extract::{Address, Body, table_id},
        limits::Kind,
        sent::Json,
    },
    people::guests::Guest,
    state::State,
    tables::playing::{LONGEST_ACTION, StateQuery, is_too_long},
    work::{Claim, Undone},
};

/// How deeply the coach looks, and behind how many answers.
const DEPTH: Depth = Depth { worlds: 8, nodes: 24 };
const CANDIDATES: usize = 3;

/// Two values are told apart if their difference exceeds this number of standard errors.
const CERTAIN: f64 = 2.0;

/// The factor by which coaching is charged, compared with a bot that plays with people.
const RATE: u32 = 2;

/// The number of expected answers that a warning tells.
const TOLD: usize = 2;

/// Asks the coach what it would do.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct CoachBody {
    /// My seat.
    seat: u8,
    /// Whether to be told the answer, and not only where to look.
    #[serde(default)]
    answer: bool,
}

/// What the coach would do.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Advice {
    /// The step that it is about.
    step: u32,
    /// The part of the board where to look; nothing if it is only a button.
    part: Option<BoardPart>,
    /// The answer, if it was asked for.
    answer: Option<Advised>,
}

/// An answer of the coach in words.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Advised {
    action: String,
    /// Its name, and what the seat can foresee of it.
    said: Vec<String>,
    /// The chance to win after it, from what the seat knows.
    chance: f64,
    /// The standard error of that.
    doubt: f64,
}

/// An answer to be checked before it is given.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct CheckBody {
    /// My seat.
    seat: u8,
    /// The answer.
    action: String,
    /// The further answers of an order, which are checked with it.
    #[serde(default)]
    then: Vec<String>,
}

/// What an answer loses.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct Checked {
    /// The step that it is about.
    step: u32,
    /// What it costs compared with the best answer, as a share of the win, if that is much.
    cost: Option<f64>,
    /// Why: what the others are expected to answer.
    reason: Vec<String>,
}

/// `POST /api/tables/{id}/coach`
pub(crate) async fn advise(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Query(query): Query<StateQuery>,
    Guest(person): Guest,
    lang: Lang,
    id: Path<String>,
    Body(body): Body<CoachBody>,
) -> Result<Json<Advice>, AppError> {
    state.limits.count(Kind::Coach, Some(&person.id), address.0)?;
    let id = table_id(id)?;
    let Pupil { analyst, step } = pupil(&state, &id, &person.id, body.seat).await?;
    let best = run(&state, &person.id, &id, move || {
        let analysis = analyst.analyse(DEPTH, CANDIDATES);
        analysis.answers.into_iter().next()
    });
    let best = best.await?.ok_or(AppError::new(Code::NotAsked))?;
    let told = state.look(&id, move |room| {
        if room.step() != step {
            return Err(AppError::new(Code::Stale));
        }
        let CoachBody { seat, answer } = body;
        let part = room.part_of(&person.id, seat, &best.action, query.layout())?;
        let answer = match answer {
            false => None,
            true => {
                let foreseen = room.foresee(&person.id, seat, &best.action, lang)?;
                let said = iter::once(foreseen.name).chain(foreseen.preview).collect();
                let Valued { action, chance, doubt, .. } = best;
                Some(Advised { action, said, chance, doubt })
            }
        };
        Ok(Advice { step, part, answer })
    });
    told.await.map(Json)
}

/// `POST /api/tables/{id}/coach/check`
pub(crate) async fn check(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Guest(person): Guest,
    lang: Lang,
    id: Path<String>,
    Body(body): Body<CheckBody>,
) -> Result<Json<Checked>, AppError> {
    state.limits.count(Kind::Coach, Some(&person.id), address.0)?;
    if body.action.len() > LONGEST_ACTION || is_too_long(&body.then, &None) {
        return Err(AppError::new(Code::BadNotation));
    }
    let id = table_id(id)?;
    let (asker, seat) = (person.id.clone(), body.seat);
    let examined = state.look(&id, move |room| Ok(examine(room, &asker, body)?));
    let (step, exam) = examined.await?;
    let found = run(&state, &person.id, &id, move || exam.cost());
    let Some((cost, replies)) = found.await? else {
        return Ok(Json(Checked { step, cost: None, reason: Vec::new() }));
    };
    let told = state.look(&id, move |room| {
        let others = replies.iter().filter(|reply| reply.seat != seat).take(TOLD);
        let said = others.filter_map(|reply| room.name_reply(reply.seat, &reply.action, lang));
        Ok(Checked { step, cost: Some(cost), reason: said.collect() })
    });
    told.await.map(Json)
}

/// The question of a seat, as the seat sees it.
async fn pupil(state: &State, id: &str, person: &str, seat: u8) -> Result<Pupil, AppError> {
    let person = person.to_owned();
    state.look(id, move |room| Ok(room.pupil(&person, seat)?)).await
}

/// Judges in the queue of the bots.
async fn run<T: Send + 'static>(
    state: &State,
    person: &str,
    table: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, AppError> {
    let claim = Claim { owner: person.to_owned(), flow: format!("coach {table}"), rate: RATE };
    state.bots.run(claim, work).await.map_err(|undone| {
        AppError::new(match undone {
            Undone::Failed => Code::Broken,
            Undone::Late | Undone::Full(_) => Code::TooSlow,
        })
    })
}

/// An answer or an order that is to be judged.
struct Exam {
    /// Judges the question that is open.
    analyst: Box<dyn Analyst>,
    /// The first answer to it.
    first: String,
    /// The last answer of an order, and the judge of the question that it answers.
    last: Option<(String, Box<dyn Analyst>)>,
}

/// Checks that an answer or an order is legal, and prepares its judgement; also returns the step.
fn examine(room: &Room, person: &str, body: CheckBody) -> Result<(u32, Exam), Refusal> {
    let CheckBody { seat, action, mut then } = body;
    let Pupil { analyst, step } = room.pupil(person, seat)?;
    let (own, play) = room.asked_seat(person, seat)?;
    let first = play.notation(&action)?;
    play.consider(own, &first)?;
    let last = match then.pop() {
        None => None,
        Some(last) => {
            then.insert(0, first.clone());
            let (own, play, pupil) = room.pupil_after(person, seat, &then)?;
            let last = play.notation(&last)?;
            play.consider(own, &last)?;
            Some((last, pupil.analyst))
        }
    };
    Ok((step, Exam { analyst, first, last }))
}

impl Exam {
    /// What it costs, if it is a blunder, and what is expected after it. An order is judged by the
    /// table that it leads to, compared with the best answers to its first question.
    fn cost(&self) -> Option<(f64, Vec<review::Reply>)> {
        let quick = self.analyst.analyse(Depth { nodes: 0, ..DEPTH }, 0).answers;
        let rivals = quick.iter().map(|valued| &*valued.action).filter(|one| *one != self.first);
        let answers: Vec<&str> = iter::once(&*self.first).chain(rivals.take(CANDIDATES)).collect();
        let mut judged = self.analyst.compare(&answers, DEPTH)?;
        let given = match &self.last {
            None => judged.swap_remove(0),
            Some((last, analyst)) => analyst.compare(&[last], DEPTH)?.pop()?,
        };
        let best = judged.iter().max_by(|one, other| one.chance.total_cmp(&other.chance))?;
        let by = best.chance - given.chance;
        let certain = by > CERTAIN * best.doubt.hypot(given.doubt);
        (certain && by >= Grade::Blunder.threshold()).then_some((by, given.line))
    }
}
