//! Bots at a table without its type: what a seat knows goes in, an answer in text comes out.

use std::{any::Any, fmt};

use bots::{Asked, Budget, Character, Encode, Fallback, Level};
use table::{Game, Match, Seat, Seed, Viewer};

use crate::{Code, Error, Play};

/// A question that a bot thinks about. It holds what the seat knows and nothing of the match, so
/// that it can be thought about anywhere while the match goes on.
pub trait Thought: fmt::Debug + Send {
    /// Thinks, and answers in the notation of the game. The seed is the planner's own; the same
    /// seed gives the same answer.
    fn think(&self, seed: &Seed) -> String {
        self.think_within(seed, Budget::Usual)
    }

    /// Thinks for so long. Levels that do not search answer at once.
    fn think_within(&self, seed: &Seed, budget: Budget) -> String;
}

/// The question of a seat, if the match is of the game that this function knows.
type Find = fn(&dyn Play, Seat, Character) -> Option<Box<dyn Thought>>;
/// Whether a level can play at a table of so many.
type Check = fn(Level, u8) -> Result<(), Fallback>;
/// How a level thinks at a table of so many.
type Mind = fn(Level, u8) -> String;

/// The games that bots can play.
const PLAYED: &[(&str, Find, Check, Mind)] = &[
    played::<tigris::Tigris>(),
    played::<stone_age::StoneAge>(),
    played::<civilization::Civilization>(),
];

const fn played<G: Encode>() -> (&'static str, Find, Check, Mind) {
    (G::NAME, thought_of::<G>, Level::check::<G>, Level::mind::<G>)
}

/// The question that a seat is asked, for a bot of this level or character.
///
/// # Errors
/// When the seat is not asked, or no bot plays this game.
pub fn thought(
    play: &dyn Play,
    seat: Seat,
    bot: impl Into<Character>,
) -> Result<Box<dyn Thought>, Error> {
    let bot = bot.into();
    PLAYED.iter().find_map(|(_, find, ..)| find(play, seat, bot)).ok_or_else(|| {
        let name = play.kind().name();
        if has_bots(name) {
            Error::new(Code::NotAsked, "no bot can answer for this seat now")
        } else {
            Error::new(Code::UnknownGame, format!("no bot plays `{name}` yet"))
        }
    })
}

/// Whether bots can play this game.
pub fn has_bots(game: &str) -> bool {
    PLAYED.iter().any(|(name, ..)| *name == game)
}

/// Whether a bot of this level can play a game at a table of so many.
///
/// # Errors
/// Names the level that plays instead, and why.
pub fn check_level(game: &str, seats: u8, level: Level) -> Result<(), Fallback> {
    let known = PLAYED.iter().find(|(name, ..)| *name == game);
    known.map_or(Ok(()), |(_, _, check, _)| check(level, seats))
}

/// How a bot of this level thinks at a table of so many. Where the words are the same, the same
/// seed gives the same answers.
pub fn mind(game: &str, seats: u8, level: Level) -> String {
    let known = PLAYED.iter().find(|(name, ..)| *name == game);
    known.map_or_else(String::new, |(_, _, _, mind)| mind(level, seats))
}

struct Question<G: Game> {
    seat: Seat,
    bot: Character,
    seats: u8,
    view: G::View,
    decision: G::Decision,
    legal: Vec<G::Action>,
}

fn thought_of<G: Encode>(play: &dyn Play, seat: Seat, bot: Character) -> Option<Box<dyn Thought>> {
    question((play as &dyn Any).downcast_ref::<Match<G>>()?.game(), seat, bot)
}

/// The question that a seat is asked; nothing when it is not.
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
    fn think_within(&self, seed: &Seed, budget: Budget) -> String {
        let Self { seat, view, decision, legal, .. } = self;
        let asked = Asked { seat: *seat, view, decision, legal };
        let mut player = self.bot.player::<G>(self.seats, budget);
        let choice = player.choose(&asked, &mut seed.stream(0));
        legal.get(choice).or(legal.first()).map(ToString::to_string).unwrap_or_default()
    }
}
