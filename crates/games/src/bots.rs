//! Bots and simulators of a game, without its type.
//!
//! A bot at a table gets what its seat knows and answers in text. A simulator gets states whose
//! actions and observations are numbers.

use std::fmt;

use bots::{
    Asked, Budget, Character, Encode, Fallback, Field, Head, Level, Span, Training,
    factor::{HEADS, heads},
};
use review::{Depth, End, Judgement};
use table::{Game, Match, Seat, Seed, Viewer};

use crate::{
    Analyst, Batch, BatchSetup, Code, EntryOf, Error, Play, Sim, analysing, batch::BatchOf,
    entry::Pairs, reviewing, sim::SimOf,
};

/// The parts of all actions: their values, and each action as indices into them.
pub type Heads = (Vec<Head>, Vec<[u16; HEADS.len()]>);

/// The bots, simulators and networks of a game.
pub trait Bots: fmt::Debug + Send + Sync {
    /// Checks that a bot of this level can play at a table of this size.
    ///
    /// # Errors
    /// Names the level that plays instead, and why.
    fn check(&self, level: Level, seats: u8) -> Result<(), Fallback>;

    /// Describes how a bot of this level decides. If two descriptions are equal, the same seed
    /// gives the same answers.
    fn mind(&self, level: Level, seats: u8) -> String;

    /// The training of a network for a table of this size; `None` for an unsupported size.
    fn training(&self, seats: u8) -> Option<Box<dyn Training>>;

    /// The fields of an observation: everything a seat knows.
    ///
    /// # Errors
    /// If the number of players or an option does not fit the game.
    fn fields(&self, options: &[(&str, &str)], seats: u8) -> Result<Vec<Field>, Error>;

    /// The values of the parts of actions, and every action as indices into them.
    ///
    /// # Errors
    /// If the number of players or an option does not fit the game.
    fn heads(&self, options: &[(&str, &str)], seats: u8) -> Result<Heads, Error>;

    /// The hand-written features at a table of this size: the input of the game's networks.
    ///
    /// # Errors
    /// If the number of players does not fit the game.
    fn features(&self, seats: u8) -> Result<Vec<Span>, Error>;

    /// A state at the start of the game.
    ///
    /// # Errors
    /// If the number of players or an option does not fit the game.
    fn sim(&'static self, options: &[(&str, &str)], seats: u8) -> Result<Box<dyn Sim>, Error>;

    /// The state of a drawn position.
    ///
    /// # Errors
    /// If the position is malformed or impossible.
    fn sim_at(&'static self, position: &str) -> Result<Box<dyn Sim>, Error>;

    /// Creates a batch of tables, to be reset before their first step.
    ///
    /// # Errors
    /// If the number of players, an option or the opponents do not fit the game.
    fn batch(&'static self, setup: &BatchSetup<'_>) -> Result<Box<dyn Batch>, Error>;
}

impl<G: Encode> Bots for EntryOf<G> {
    fn check(&self, level: Level, seats: u8) -> Result<(), Fallback> {
        level.check::<G>(seats)
    }

    fn mind(&self, level: Level, seats: u8) -> String {
        level.mind::<G>(seats)
    }

    fn training(&self, seats: u8) -> Option<Box<dyn Training>> {
        bots::training::<G>(seats)
    }

    fn fields(&self, options: Pairs<'_>, seats: u8) -> Result<Vec<Field>, Error> {
        Ok(self.begin(options, seats)?.fields())
    }

    fn heads(&self, options: Pairs<'_>, seats: u8) -> Result<Heads, Error> {
        let start = self.begin(options, seats)?;
        Ok(heads::<G>(&G::every_action(start.options(), start.seats())))
    }

    fn features(&self, seats: u8) -> Result<Vec<Span>, Error> {
        Ok(G::layout(EntryOf::check(self, usize::from(seats))?))
    }

    fn sim(&'static self, options: Pairs<'_>, seats: u8) -> Result<Box<dyn Sim>, Error> {
        Ok(Box::new(SimOf::new(self, self.begin(options, seats)?)))
    }

    fn sim_at(&'static self, position: &str) -> Result<Box<dyn Sim>, Error> {
        Ok(Box::new(SimOf::new(self, G::from_position(position)?)))
    }

    fn batch(&'static self, setup: &BatchSetup<'_>) -> Result<Box<dyn Batch>, Error> {
        let begin = |options: Pairs<'_>, seats| self.begin(options, seats);
        Ok(Box::new(BatchOf::new(self, setup, begin)?))
    }
}

/// Gives the entry of a game access to its bots. A game without bots has none.
pub(crate) struct Judged<G: Game> {
    /// The entry as its own bots.
    pub(crate) bots: fn(&'static EntryOf<G>) -> &'static dyn Bots,
    /// The question of a seat, for a bot.
    pub(crate) thought: fn(&G, Seat, Character) -> Option<Box<dyn Thought>>,
    /// A reviewer of a finished match.
    pub(crate) reviewer: fn(&Match<G>, End, &Seed) -> reviewing::Made,
    /// An analyst for the question of a seat.
    pub(crate) analyst: fn(&G, Seat, &Seed) -> Option<Box<dyn Analyst>>,
    /// The judgement of a position.
    pub(crate) judgement: fn(&G, Depth, &Seed) -> Judgement,
}

impl<G: Encode> Judged<G> {
    pub(crate) const NEW: Self = Self {
        bots: |entry| entry,
        thought: question::<G>,
        reviewer: reviewing::typed::<G>,
        analyst: analysing::typed::<G>,
        judgement: reviewing::judged::<G>,
    };
}

/// A question for a bot. It holds what the seat knows and nothing else of the match, so a bot can
/// think on any thread while the match goes on.
pub trait Thought: fmt::Debug + Send {
    /// The level of the bot.
    fn level(&self) -> Level;

    /// Decides, and answers in the notation of the game. The same seed, which is the bot's own and
    /// not the match's, gives the same answer.
    fn think(&self, seed: &Seed) -> String {
        self.think_within(seed, Budget::Usual)
    }

    /// Decides within a budget. Levels that do not search answer at once.
    fn think_within(&self, seed: &Seed, budget: Budget) -> String {
        self.consider(seed, budget).answer
    }

    /// Decides within a budget, and says what the search found about every answer.
    fn consider(&self, seed: &Seed, budget: Budget) -> Considered;
}

/// An answer of a bot, and what its search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Considered {
    /// The answer, in the notation of the game.
    pub answer: String,
    /// Every legal answer with its visit count and, if it was visited, the share of the win that it
    /// brings the seat; empty for a level that does not search, and where there is only one answer.
    pub answers: Vec<Searched>,
    /// The share of the win that each seat can expect; empty likewise.
    pub shares: Vec<f32>,
}

impl Considered {
    /// Joins what several searches of the same question found, each with a seed of its own: the
    /// answer that they visited most often together. `None` if there are none.
    pub fn together(all: Vec<Self>) -> Option<Self> {
        let mut all = all.into_iter();
        let mut joined = all.next()?;
        for (count, other) in (1_u8..).zip(all) {
            let pairs = joined.answers.iter_mut().zip(other.answers);
            for ((_, visits, worth), (_, more, other)) in pairs {
                let sum = |worth: Option<f32>, visits: u32| worth.unwrap_or(0.0) * visits as f32;
                let total = *visits + more;
                let value = (sum(*worth, *visits) + sum(other, more)) / total.max(1) as f32;
                (*worth, *visits) = ((total > 0).then_some(value), total);
            }
            let shares = joined.shares.iter_mut().zip(other.shares);
            shares.for_each(|(mean, share)| *mean += (share - *mean) / f32::from(count + 1));
        }
        let better = |best: &&Searched, next: &&Searched| {
            best.1.cmp(&next.1).then(best.2.unwrap_or(0.0).total_cmp(&next.2.unwrap_or(0.0)))
        };
        if let Some((answer, _, _)) = joined.answers.iter().max_by(better) {
            joined.answer.clone_from(answer);
        }
        Some(joined)
    }
}

/// An answer with its visit count and, if it was visited, the share of the win that it brings.
pub type Searched = (String, u32, Option<f32>);

/// The question of a seat, for a bot of this level or character.
///
/// ```
/// use games::{Level, Setup};
/// use table::{Seed, Waiting};
///
/// let entry = games::find(games::all(), "tigris")?;
/// let names = vec!["Ada".to_owned(), "Bo".to_owned()];
/// let seed = Some(Seed::from_number(7));
/// let mut play = entry.start(&Setup { names, seed, ..Setup::default() })?;
/// while play.waiting() == Waiting::Chance {
///     play.chance(None)?;
/// }
/// let Waiting::For(seats) = play.waiting() else { panic!("a player begins") };
/// let seat = seats.first().unwrap();
/// let answer = games::thought(&*play, seat, Level::Greedy)?.think(&Seed::from_number(1));
/// assert!(play.legal_actions(seat).contains(&answer));
/// # Ok::<(), games::Error>(())
/// ```
///
/// # Errors
/// If the seat is not asked, or the game has no bots.
pub fn thought(
    play: &dyn Play,
    seat: Seat,
    bot: impl Into<Character>,
) -> Result<Box<dyn Thought>, Error> {
    play.entry().played_by_bots()?;
    let not_asked = || Error::new(Code::NotAsked, "no bot can answer for this seat now");
    play.thought(seat, bot.into()).ok_or_else(not_asked)
}

struct Question<G: Game> {
    seat: Seat,
    bot: Character,
    seats: u8,
    view: G::View,
    decision: G::Decision,
    legal: Vec<G::Action>,
}

/// The question of a seat; `None` if it is not asked.
pub(crate) fn question<G: Encode>(
    game: &G,
    seat: Seat,
    bot: Character,
) -> Option<Box<dyn Thought>> {
    let decision = game.decision(seat)?;
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let view = game.view(Viewer::Seat(seat));
    Some(Box::new(Question::<G> { seat, bot, seats: game.seats(), view, decision, legal }))
}

impl<G: Game> fmt::Debug for Question<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} asked of seat {} at {}", self.bot.level, self.seat.index(), G::NAME)
    }
}

impl<G: Encode> Thought for Question<G> {
    fn level(&self) -> Level {
        self.bot.level
    }

    fn consider(&self, seed: &Seed, budget: Budget) -> Considered {
        let Self { seat, view, decision, legal, .. } = self;
        let asked = Asked { seat: *seat, view, decision, legal };
        let mut player = self.bot.player::<G>(self.seats, budget);
        let (choice, found) = player.consider(&asked, &mut seed.stream(0));
        let answer = legal.get(choice).or(legal.first()).map(ToString::to_string);
        let mut considered =
            Considered { answer: answer.unwrap_or_default(), answers: vec![], shares: vec![] };
        if let Some(found) = found {
            let tried = legal.iter().zip(found.visits.iter().zip(&found.worth));
            let tried = tried.map(|(action, (visits, worth))| {
                (action.to_string(), *visits, (*visits > 0).then_some(*worth))
            });
            considered.answers = tried.collect();
            considered.shares = found.share.0[..usize::from(self.seats)].to_vec();
        }
        considered
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(visits: [u32; 3], worth: [f32; 3], share: f32) -> Considered {
        let answers = ["a", "b", "c"].iter().zip(visits.into_iter().zip(worth));
        let answers = answers.map(|(answer, (visits, worth))| {
            ((*answer).to_owned(), visits, (visits > 0).then_some(worth))
        });
        Considered { answer: "a".to_owned(), answers: answers.collect(), shares: vec![share] }
    }

    #[test]
    fn searches_together_choose_what_all_of_them_visited_most() {
        let one = found([5, 4, 0], [0.5, 0.75, 0.0], 0.25);
        let other = found([0, 4, 1], [0.0, 0.25, 0.5], 0.75);
        let joined = Considered::together(vec![one, other]).unwrap();
        assert_eq!(joined.answer, "b");
        let visits: Vec<_> = joined.answers.iter().map(|(_, visits, _)| *visits).collect();
        assert_eq!(visits, [5, 8, 1]);
        let worth: Vec<_> = joined.answers.iter().map(|(_, _, worth)| worth.unwrap()).collect();
        assert_eq!((worth, joined.shares), (vec![0.5, 0.5, 0.5], vec![0.5]));
        assert_eq!(Considered::together(Vec::new()), None);
    }
}
