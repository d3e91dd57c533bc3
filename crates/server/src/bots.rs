//! Bots: they think off the request path, in a bounded pool, and get a view, never a state.

use std::{fmt, sync::Arc, time::Duration};

use games::{Character, Level, Play, Style, Thought};
use table::{Dice, Seat, Seed};
use tokio::{sync::Semaphore, time::sleep};

/// What a bot is asked. It holds what the seat knows and nothing of the match.
#[derive(Debug)]
pub struct Question {
    /// What the seat knows, for a bot that can do something with it.
    pub thought: Option<Box<dyn Thought>>,
    /// What it may answer.
    pub legal: Vec<String>,
    /// Where the bot's whims come from; never the game's chance.
    pub whim: Seed,
}

/// A bot by its names.
#[derive(Clone, Copy, Debug)]
pub struct Named<'a> {
    /// How well it plays.
    pub level: &'a str,
    /// How it likes to play.
    pub style: Option<&'a str>,
}

/// Bots as the server wants them.
pub trait Thinker: fmt::Debug + Send + Sync {
    /// The levels it has for a game, the weakest first.
    fn levels(&self, game: &str) -> Vec<&'static str>;

    /// The styles it has for a game.
    fn styles(&self, game: &str) -> Vec<&'static str>;

    /// What a seat is asked, for a bot of this level and style.
    fn question(&self, play: &dyn Play, seat: Seat, bot: Named<'_>, whim: Seed) -> Question;

    /// Its answer; nothing when it does not know.
    fn think(&self, question: &Question) -> Option<String>;
}

/// The bots of the games, and for a game without bots one that takes any legal answer.
#[derive(Clone, Copy, Debug, Default)]
pub struct HouseBots;

impl Thinker for HouseBots {
    fn levels(&self, game: &str) -> Vec<&'static str> {
        match games::has_bots(game) {
            true => {
                let ready = |level: &Level| games::check_level(game, 2, *level).is_ok();
                Level::ALL.into_iter().filter(ready).map(Level::name).collect()
            }
            false => vec![Level::Random.name()],
        }
    }

    fn styles(&self, game: &str) -> Vec<&'static str> {
        match games::has_bots(game) {
            true => Style::ALL.into_iter().map(Style::name).collect(),
            false => Vec::new(),
        }
    }

    fn question(&self, play: &dyn Play, seat: Seat, bot: Named<'_>, whim: Seed) -> Question {
        let level = bot.level.parse::<Level>().ok().filter(|level| *level != Level::Random);
        let style = bot.style.and_then(|style| style.parse::<Style>().ok()).unwrap_or_default();
        let character = level.map(|level| Character { level, style });
        let thought = character.and_then(|bot| games::thought(play, seat, bot).ok());
        Question { thought, legal: play.legal_actions(seat), whim }
    }

    fn think(&self, question: &Question) -> Option<String> {
        match &question.thought {
            Some(thought) => Some(thought.think(&question.whim)),
            None => any(question),
        }
    }
}

/// Any legal answer, each equally likely.
fn any(question: &Question) -> Option<String> {
    let count = u32::try_from(question.legal.len()).ok()?;
    let index = question.whim.stream(1).below(count);
    question.legal.get(index as usize).cloned()
}

/// The pool that bots think in. Its queue is fair: a seat has at most one question in it, and
/// questions are taken in the order in which they came.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    thinker: Arc<dyn Thinker>,
    permits: Arc<Semaphore>,
    pace: Duration,
}

impl Pool {
    /// A pool of so many threads; 0 leaves one core to everything else.
    pub(crate) fn new(thinker: Arc<dyn Thinker>, threads: usize, pace: Duration) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = if threads == 0 { cores - 1 } else { threads };
        Self { thinker, permits: Arc::new(Semaphore::new(threads.max(1))), pace }
    }

    pub(crate) fn thinker(&self) -> &dyn Thinker {
        &*self.thinker
    }

    /// The answer of a bot, after a pause in which people can see what happened before. A bot
    /// that fails does not hold the table up: then any legal answer does.
    pub(crate) async fn ask(&self, question: Question) -> Option<String> {
        sleep(self.pace).await;
        let fallback = any(&question);
        metrics::gauge!("eridu_bot_queue").increment(1.0);
        let permit = self.permits.clone().acquire_owned().await;
        metrics::gauge!("eridu_bot_queue").decrement(1.0);
        let thinker = self.thinker.clone();
        let thought = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            thinker.think(&question).filter(|answer| question.legal.contains(answer))
        });
        match thought.await {
            Ok(Some(answer)) => Some(answer),
            Ok(None) => {
                tracing::warn!("a bot had no answer; it takes any");
                fallback
            }
            Err(error) => {
                tracing::error!(%error, "a bot failed; it takes any answer");
                fallback
            }
        }
    }
}
