//! Bots: they think off the request path, in fair order and bounded time, and receive a view, never
//! a state.

use std::{
    fmt,
    sync::Arc,
    time::{Duration, Instant},
};

use games::{Budget, Character, Entry, Level, Play, Style, Thought};
use room::Room;
use table::{Dice, Seat, Seed};
use tokio::time::sleep;

use crate::{
    metering,
    settings::Settings,
    work::{self, Allowance, Claim, Queued, Rules, Undone, Workers},
};

/// A question to a bot: what its seat knows, and nothing else of the match.
#[derive(Debug)]
pub struct Question {
    /// What the seat knows; `None` if the game has no bots.
    pub thought: Option<Box<dyn Thought>>,
    /// The legal answers.
    pub legal: Vec<String>,
    /// The seed of the bot's own randomness, independent of the game's chance.
    pub whim: Seed,
}

/// A bot by level and style.
#[derive(Clone, Copy, Debug)]
pub struct Named<'a> {
    /// The level.
    pub level: &'a str,
    /// The style.
    pub style: Option<&'a str>,
}

/// The bots of a server.
pub trait Thinker: fmt::Debug + Send + Sync {
    /// The levels for a game, weakest first.
    fn levels(&self, game: &'static dyn Entry) -> Vec<&'static str>;

    /// The styles for a game.
    fn styles(&self, game: &'static dyn Entry) -> Vec<&'static str>;

    /// The question to a seat, for a bot of this level and style.
    fn question(&self, play: &dyn Play, seat: Seat, bot: Named<'_>, whim: Seed) -> Question;

    /// The answer, found within the time limit; `None` if it has none.
    fn think(&self, question: &Question, time: &Allowance) -> Option<String>;
}

/// The built-in bots, and random legal answers for a game without bots.
#[derive(Clone, Copy, Debug, Default)]
pub struct HouseBots;

impl Thinker for HouseBots {
    fn levels(&self, game: &'static dyn Entry) -> Vec<&'static str> {
        let Some(bots) = game.bots() else { return vec![Level::Random.name()] };
        let ready = |level: &Level| bots.check(*level, 2).is_ok();
        Level::ALL.into_iter().filter(ready).map(Level::name).collect()
    }

    fn styles(&self, game: &'static dyn Entry) -> Vec<&'static str> {
        match game.bots() {
            Some(_) => Style::ALL.into_iter().map(Style::name).collect(),
            None => Vec::new(),
        }
    }

    fn question(&self, play: &dyn Play, seat: Seat, bot: Named<'_>, whim: Seed) -> Question {
        let level = bot.level.parse::<Level>().ok().filter(|level| *level != Level::Random);
        let style = bot.style.and_then(|style| style.parse::<Style>().ok()).unwrap_or_default();
        let character = level.map(|level| Character { level, style });
        let thought = character.and_then(|bot| games::thought(play, seat, bot).ok());
        Question { thought, legal: play.legal_actions(seat), whim }
    }

    fn think(&self, question: &Question, time: &Allowance) -> Option<String> {
        let Some(thought) = &question.thought else { return any(question) };
        let (allowed, begun) = (time.clone(), Instant::now());
        let budget = match thought.level().time() {
            Some(time) => Budget::Within(Arc::new(move || {
                let passed = begun.elapsed().as_secs_f32() / time.as_secs_f32();
                if allowed.is_up() { 1.0 } else { passed }
            })),
            None => Budget::AtMost(Arc::new(move || allowed.is_up())),
        };
        Some(thought.think_within(&question.whim, budget))
    }
}

/// A uniformly random legal answer.
fn any(question: &Question) -> Option<String> {
    let count = u32::try_from(question.legal.len()).ok()?;
    let index = question.whim.stream(1).below(count);
    question.legal.get(index as usize).cloned()
}

/// The factor by which thinking is charged to the creator of the table.
const WITH_PEOPLE: u32 = 1;
const BOTS_ALONE: u32 = 4;

/// Who is charged for thinking at a table: its creator. Their tables share what they get.
pub(crate) fn claim(room: &Room) -> Claim {
    let owner = room.setup().creator.as_deref().unwrap_or(room.id()).to_owned();
    let rate = if room.plays_alone() { BOTS_ALONE } else { WITH_PEOPLE };
    Claim { owner, flow: room.id().to_owned(), rate }
}

/// The thread pool for bots. Questions are scheduled fairly between the creators of tables, and
/// between the tables of one creator.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    thinker: Arc<dyn Thinker>,
    workers: Workers,
    pace: Duration,
}

impl Pool {
    /// A pool with these settings.
    pub(crate) fn new(thinker: Arc<dyn Thinker>, settings: &Settings) -> Self {
        let bound = Duration::from_secs(settings.bot_seconds.get().into());
        let rules = Rules {
            threads: work::threads(settings.bot_threads.count()),
            // A seat has at most one question in the queue, so the number of tables bounds it.
            most: usize::MAX,
            most_each: usize::MAX,
            bound,
            drain: Some(bound * 2 / 5),
        };
        let pace = Duration::from_millis(settings.bot_pace.get().into());
        Self { thinker, workers: Workers::new(rules), pace }
    }

    pub(crate) fn thinker(&self) -> &dyn Thinker {
        &*self.thinker
    }

    /// The number of waiting questions.
    pub(crate) fn waiting(&self) -> usize {
        self.workers.waiting()
    }

    /// Runs other work in the queue of the bots, so that it takes no more than its fair share.
    ///
    /// # Errors
    /// If it waits too long, or panics.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        claim: Claim,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Undone> {
        self.workers.run(claim, move |_| work()).await
    }

    /// The answer of a bot, after a pause in which people can see what happened. If a bot fails or
    /// is late, a random legal answer keeps the game going.
    pub(crate) async fn ask(&self, claim: Claim, question: Question) -> Option<String> {
        sleep(self.pace).await;
        let (asked, fallback) = (Instant::now(), any(&question));
        let (queued, thinker) = (Queued::new(&metering::BOT_QUEUE), self.thinker.clone());
        let thought = self.workers.run(claim, move |time| {
            drop(queued);
            thinker.think(&question, time).filter(|answer| question.legal.contains(answer))
        });
        let (answer, how) = match thought.await {
            Ok(Some(answer)) => (Some(answer), "thought"),
            Ok(None) => (fallback, "none"),
            Err(Undone::Late | Undone::Full(_)) => (fallback, "late"),
            Err(Undone::Failed) => (fallback, "failed"),
        };
        if how != "thought" {
            tracing::warn!(how, "a bot takes any legal answer");
        }
        metering::bot_answered(how);
        metering::BOT_SECONDS.record(asked.elapsed().as_secs_f64());
        answer
    }
}
