//! Listing puzzles, showing one as its seat sees it, and judging answers to it.

use axum::{
    Extension,
    extract::{Path, Query, State as Shared},
};
use display::{Choices, Drawing, Words};
use games::{Entry, Play, Puzzle, Rated};
use review::Depth;
use room::Lang;
use serde::{Deserialize, Serialize};
use table::{Seat, Seed, Viewer};

use super::daily;
use crate::{
    club::home,
    http::{
        error::{AppError, Code},
        extract::{Address, Body},
        limits::Kind,
        sent::Json,
    },
    people::guests::{Guest, Who},
    reviews::routes::{Answer, Compared},
    state::State,
    tables::playing::{LONGEST_ACTION, StateQuery},
    work::{Claim, Undone},
};

/// The puzzles of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct PuzzleList {
    /// The puzzle of the day.
    daily: Option<String>,
    /// All puzzles, the easiest first.
    puzzles: Vec<PuzzleCard>,
}

/// A puzzle in a list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct PuzzleCard {
    id: String,
    /// How hard it is, from 1 to 5.
    grade: u8,
    /// Whether I have solved it.
    solved: bool,
}

/// A puzzle as its seat sees it, without the solution.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct PuzzleOut {
    id: String,
    /// How hard it is, from 1 to 5.
    grade: u8,
    /// Whether I have solved it.
    solved: bool,
    /// Whether it is the puzzle of the day.
    daily: bool,
    /// The seat that is asked.
    seat: u8,
    /// What it is called.
    role: String,
    /// What it is asked.
    question: Option<String>,
    /// The table as it sees it.
    scene: Drawing,
    /// Its choices.
    choices: Choices<String>,
    /// How often each level of the bots finds the answer, from 0 to 1.
    found: Vec<FoundBy>,
}

/// How often a level finds the answer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct FoundBy {
    level: &'static str,
    share: f64,
}

/// An answer to a puzzle.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PuzzleBody {
    /// The answer; without it, the solution is told.
    action: Option<String>,
}

/// How an answer compares with the best one.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub(crate) struct PuzzleTried {
    /// The comparison with the best answer, if an answer was tried.
    compared: Option<Compared>,
    /// Whether I have solved it now or before.
    solved: bool,
    /// The best answers, the best first: for those who have found it, or have asked.
    answers: Vec<Answer>,
}

/// The depth at which an answer is judged that the collection does not list.
const DEPTH: Depth = Depth::STANDARD;

/// Two values are told apart if their difference exceeds this number of standard errors.
const CERTAIN: f64 = 2.0;

/// The factor by which judging is charged, compared with a bot that plays with people.
const RATE: u32 = 4;

/// `GET /api/games/{game}/puzzles`
pub(crate) async fn list(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Path(game): Path<String>,
    who: Who,
) -> Result<Json<PuzzleList>, AppError> {
    state.limits.count(Kind::Look, who.id(), address.0)?;
    let game = home::find(&state, &game)?;
    let puzzles = state.puzzles.of(game);
    let solved = solved(&state, who.id(), game).await?;
    let mut cards: Vec<_> = puzzles
        .iter()
        .map(|puzzle| PuzzleCard {
            id: puzzle.id.clone(),
            grade: puzzle.grade(),
            solved: solved.contains(&puzzle.id),
        })
        .collect();
    cards.sort_by_key(|card| card.grade);
    let daily = daily(&puzzles, state.clock.now()).map(|puzzle| puzzle.id.clone());
    Ok(Json(PuzzleList { daily, puzzles: cards }))
}

/// `GET /api/games/{game}/puzzles/{puzzle}`
pub(crate) async fn show(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Path((game, id)): Path<(String, String)>,
    Query(query): Query<StateQuery>,
    who: Who,
    lang: Lang,
) -> Result<Json<PuzzleOut>, AppError> {
    state.limits.count(Kind::Replay, who.id(), address.0)?;
    let game = home::find(&state, &game)?;
    let puzzles = state.puzzles.of(game);
    let puzzle = find(&puzzles, &id)?;
    let solved = solved(&state, who.id(), game).await?.contains(&puzzle.id);
    let (play, seat) = puzzle.begin(game)?;
    let show = games::shown(&*play).map_err(|_| AppError::new(Code::NotFound))?;
    let (viewer, words) = (Viewer::Seat(seat), lang.words());
    let choices = show.choices(seat).ok_or(AppError::new(Code::NotFound))?;
    let found =
        puzzle.found.iter().map(|(level, share)| FoundBy { level: level.name(), share: *share });
    Ok(Json(PuzzleOut {
        id: puzzle.id.clone(),
        grade: puzzle.grade(),
        solved,
        daily: daily(&puzzles, state.clock.now()) == Some(puzzle),
        seat: seat.index() as u8,
        role: words.say(&show.name_seat(seat)),
        question: show.ask(seat, viewer).map(|question| words.say(&question)),
        scene: show.scene(viewer, query.layout()).drawing(words),
        choices: choices.said(words),
        found: found.collect(),
    }))
}

/// `POST /api/games/{game}/puzzles/{puzzle}`
pub(crate) async fn attempt(
    Shared(state): Shared<State>,
    Extension(address): Extension<Address>,
    Path((game, id)): Path<(String, String)>,
    Guest(person): Guest,
    lang: Lang,
    Body(body): Body<PuzzleBody>,
) -> Result<Json<PuzzleTried>, AppError> {
    state.limits.count(Kind::Replay, Some(&person.id), address.0)?;
    if body.action.as_ref().is_some_and(|action| action.len() > LONGEST_ACTION) {
        return Err(AppError::new(Code::BadNotation));
    }
    let game = home::find(&state, &game)?;
    let puzzles = state.puzzles.of(game);
    let puzzle = find(&puzzles, &id)?;
    let before = solved(&state, Some(&person.id), game).await?.contains(&puzzle.id);
    let compared = match &body.action {
        None => None,
        Some(action) => Some(compare(&state, &person.id, game, puzzle, action, lang).await?),
    };
    let found = compared.as_ref().is_some_and(|compared| compared.best);
    if found && !before {
        let now = state.clock.now();
        state.store.solve(&person.id, game.name(), &puzzle.id, now).await?;
    }
    let (play, seat) = puzzle.begin(game)?;
    let tells = found || body.action.is_none();
    let shown: &[Rated] = if tells { &puzzle.answers } else { &[] };
    let said = shown.iter().map(|rated| say(&*play, seat, rated, lang.words()));
    Ok(Json(PuzzleTried { compared, solved: found || before, answers: said.collect() }))
}

fn find<'a>(puzzles: &'a [Puzzle], id: &str) -> Result<&'a Puzzle, AppError> {
    puzzles.iter().find(|puzzle| puzzle.id == id).ok_or(AppError::new(Code::NotFound))
}

/// The puzzles of a game that a person has solved.
async fn solved(
    state: &State,
    person: Option<&str>,
    game: &'static dyn Entry,
) -> Result<Vec<String>, AppError> {
    match person {
        Some(person) => Ok(state.store.solved(person, game.name()).await?),
        None => Ok(Vec::new()),
    }
}

/// Compares an answer with the best one: by the values of the collection, or by a search in the
/// queue of the bots.
async fn compare(
    state: &State,
    person: &str,
    game: &'static dyn Entry,
    puzzle: &Puzzle,
    action: &str,
    lang: Lang,
) -> Result<Compared, AppError> {
    let (play, seat) = puzzle.begin(game)?;
    let action = play.notation(action)?;
    play.consider(seat, &action)?;
    let best = puzzle.answers.first().ok_or(AppError::new(Code::NotFound))?;
    let listed = puzzle.answers.iter().find(|rated| rated.action == action).cloned();
    let (rated, best) = match listed {
        Some(rated) => (rated, best.clone()),
        None => {
            let analyst = games::analyst(&*play, seat, &Seed::from_number(1))?;
            let answers = [action, best.action.clone()];
            let owner = person.to_owned();
            let claim = Claim { owner, flow: format!("puzzle {}", puzzle.id), rate: RATE };
            let work = move || {
                let answers: Vec<&str> = answers.iter().map(|answer| &**answer).collect();
                analyst.compare(&answers, DEPTH)
            };
            let judged = state.bots.run(claim, work).await.map_err(|undone| {
                AppError::new(match undone {
                    Undone::Failed => Code::Broken,
                    Undone::Late | Undone::Full(_) => Code::TooSlow,
                })
            })?;
            let judged = judged.unwrap_or_default().into_iter().map(|valued| Rated {
                action: valued.action,
                chance: valued.chance,
                doubt: valued.doubt,
                line: Vec::new(),
            });
            let [tried, best]: [Rated; 2] =
                judged.collect::<Vec<_>>().try_into().map_err(|_| AppError::new(Code::Rejected))?;
            (tried, best)
        }
    };
    let (gain, doubt) = (rated.chance - best.chance, rated.doubt.hypot(best.doubt));
    let same = rated.action == best.action;
    // Only one answer is best, but one that cannot be told from it is not called wrong.
    let equal = same || gain >= -CERTAIN * doubt;
    let verdict = if equal { "equal" } else { "worse" };
    let tried = say(&*play, seat, &rated, lang.words());
    Ok(Compared { tried, verdict, gain: if same { 0.0 } else { gain }, doubt, best: equal })
}

/// An answer in words: its name, what the seat can foresee of it, and what is expected next. Who
/// solves a puzzle plays that seat, so they read "you".
fn say(play: &dyn Play, seat: Seat, rated: &Rated, words: &Words) -> Answer {
    let show = games::shown(play).ok();
    let words = show.map_or_else(|| words.clone(), |show| show.words_to(seat, words));
    let name = show.and_then(|show| show.name_action(&rated.action).ok());
    let foreseen = show.and_then(|show| show.preview(seat, &rated.action).ok());
    let said = name.iter().chain(foreseen.iter().flatten()).map(|said| words.say(said));
    let reply = |reply: &String| {
        let (who, action) = reply.split_once(' ')?;
        let (show, seat) = (show?, play.seat(who).ok()?);
        let name = words.say(&show.name_seat(seat));
        Some(format!("{name}: {}", words.say(&show.name_action(action).ok()?)))
    };
    Answer {
        action: rated.action.clone(),
        said: said.collect(),
        chance: rated.chance,
        doubt: rated.doubt,
        line: rated.line.iter().filter_map(reply).collect(),
        rollouts: None,
    }
}
