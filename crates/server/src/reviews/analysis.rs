//! Analysis for programs: the answers of a seat in a drawn position, judged from what it knows.
//!
//! It works on positions that are sent along and on no table, so it tells nothing of a running
//! game. It is bounded, and judged in the fair queue of the bots.

use axum::{Extension, extract::State as Shared};
use games::Analyst;
use review::{Depth, Playout, Valued};
use serde::{Deserialize, Serialize};
use table::Seed;

use crate::{
    club::home,
    http::{
        error::{AppError, Code},
        extract::{Address, Body},
        limits::Kind,
        sent::Json,
    },
    people::guests::Player,
    state::State,
    tables::playing::LONGEST_ACTION,
    work::{Claim, Undone},
};

/// The most nodes behind an answer, answers that are searched, and rollouts of an answer.
const MOST_NODES: u32 = 200;
const MOST_ANSWERS: usize = 8;
const MOST_ROLLOUTS: u32 = 100;

/// The number of answers that are searched by default.
const USUAL: usize = 3;

/// The longest position.
const LONGEST_POSITION: usize = 64 * 1024;

/// The factor by which analysis is charged, compared with a bot that plays with people.
const RATE: u32 = 4;

/// A position whose answers are judged.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct AnalysisBody {
    /// The game.
    game: String,
    /// The position as text.
    position: String,
    /// The name of the seat that is asked.
    seat: String,
    /// Nodes searched behind each of the best answers, at most 200; 0 looks one step ahead.
    nodes: Option<u32>,
    /// How many of the best answers are searched, at most 8.
    most: Option<usize>,
    /// Judges exactly these answers instead, at most 8, on the same tables.
    answers: Option<Vec<String>>,
    /// Rollouts after each searched answer, at most 100.
    #[serde(default)]
    rollouts: u32,
}

/// The answers of a seat with their values.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct AnalysisOut {
    seat: u8,
    /// The number of legal answers.
    options: u32,
    /// Those that were searched, the best first, then the others, judged one step ahead.
    answers: Vec<AnswerValue>,
}

/// An answer with its value.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct AnswerValue {
    action: String,
    /// The chance to win after it, from 0 to 1, from what the seat knows.
    chance: f64,
    /// The standard error of that.
    doubt: f64,
    /// The nodes searched behind it.
    nodes: u32,
    /// What is expected next, up to the next public chance outcome.
    line: Vec<ExpectedReply>,
    /// The result of rollouts with luck taken out, if they were asked for.
    rollouts: Option<RolloutsOut>,
}

/// An expected answer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct ExpectedReply {
    seat: u8,
    action: String,
}

/// What rollouts found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct RolloutsOut {
    /// The mean share of the win, with luck taken out.
    pub(crate) chance: f64,
    /// The standard error of that.
    pub(crate) doubt: f64,
}

/// `POST /api/analysis`
pub(crate) async fn analyse(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Player(person): Player,
    Body(body): Body<AnalysisBody>,
) -> Result<Json<AnalysisOut>, AppError> {
    state.limits.count(Kind::Coach, Some(&person.id), address.0)?;
    let answers = body.answers.as_deref().unwrap_or_default();
    let modest = body.nodes.unwrap_or(0) <= MOST_NODES
        && body.most.unwrap_or(0) <= MOST_ANSWERS
        && body.rollouts <= MOST_ROLLOUTS
        && body.position.len() <= LONGEST_POSITION
        && answers.len() <= MOST_ANSWERS;
    if !modest || answers.iter().any(|answer| answer.len() > LONGEST_ACTION) {
        return Err(AppError::new(Code::TooLarge));
    }
    let play = home::find(&state, &body.game)?.load(&body.position, None)?;
    let seat = play.seat(&body.seat)?;
    let answers = match &body.answers {
        None => None,
        Some(answers) => {
            let read = answers.iter().map(|answer| {
                let answer = play.notation(answer)?;
                play.consider(seat, &answer).map(|()| answer)
            });
            Some(read.collect::<Result<Vec<_>, _>>()?)
        }
    };
    let options = play.legal_actions(seat).len() as u32;
    let analyst = games::analyst(&*play, seat, &Seed::from_number(1))?;
    drop(play);
    let claim = Claim { owner: person.id.clone(), flow: "analysis".to_owned(), rate: RATE };
    let judged = state.bots.run(claim, move || judge(&*analyst, &body, answers.as_deref()));
    match judged.await {
        Ok(answers) => Ok(Json(AnalysisOut { seat: seat.index() as u8, options, answers })),
        Err(Undone::Failed) => Err(AppError::new(Code::Broken)),
        Err(Undone::Late | Undone::Full(_)) => Err(AppError::new(Code::TooSlow)),
    }
}

fn judge(
    analyst: &dyn Analyst,
    body: &AnalysisBody,
    answers: Option<&[String]>,
) -> Vec<AnswerValue> {
    let nodes = body.nodes.unwrap_or(Depth::STANDARD.nodes);
    let depth = Depth { nodes, ..Depth::STANDARD };
    let found = match answers {
        None => analyst.analyse(depth, body.most.unwrap_or(USUAL)).answers,
        Some(answers) => {
            let answers: Vec<&str> = answers.iter().map(|answer| &**answer).collect();
            analyst.compare(&answers, depth).unwrap_or_default()
        }
    };
    let playout = Playout { count: body.rollouts, ..Playout::default() };
    let value = |valued: Valued| {
        let played = body.rollouts > 0 && (answers.is_some() || valued.nodes > 0);
        let rollouts = played.then(|| analyst.rollouts(&valued.action, playout)).flatten();
        let Valued { action, chance, doubt, nodes, line } = valued;
        let reply = |reply: review::Reply| ExpectedReply { seat: reply.seat, action: reply.action };
        AnswerValue {
            action,
            chance,
            doubt,
            nodes,
            line: line.into_iter().map(reply).collect(),
            rollouts: rollouts
                .map(|found| RolloutsOut { chance: found.chance, doubt: found.doubt }),
        }
    };
    found.into_iter().map(value).collect()
}
