//! Bots at a table without its type: what a seat knows goes in, an answer in text comes out.

use std::{any::Any, fmt};

use bots::{Asked, Evaluate, Level};
use table::{Game, Match, Seat, Seed, Viewer};

use crate::{Code, Error, Play};

/// A question that a bot thinks about. It holds what the seat knows and nothing of the match, so
/// that it can be thought about anywhere while the match goes on.
pub trait Thought: fmt::Debug + Send {
    /// Thinks, and answers in the notation of the game. The seed is the planner's own; the same
    /// seed gives the same answer.
    fn think(&self, seed: &Seed) -> String;
}

/// The question of a seat, if the match is of the game that this function knows.
type Find = fn(&dyn Play, Seat, Level) -> Option<Box<dyn Thought>>;

/// The games that bots can play.
const PLAYED: &[(&str, Find)] = &[(tigris::Tigris::NAME, thought_of::<tigris::Tigris>)];

/// The question that a seat is asked, for a bot of this level.
///
/// # Errors
/// When the seat is not asked, or no bot plays this game.
pub fn thought(play: &dyn Play, seat: Seat, level: Level) -> Result<Box<dyn Thought>, Error> {
    PLAYED.iter().find_map(|(_, find)| find(play, seat, level)).ok_or_else(|| {
        let text = "no bot can answer for this seat now".to_owned();
        Error::new(Code::NotAsked, text)
    })
}

/// Whether bots can play this game.
pub fn has_bots(game: &str) -> bool {
    PLAYED.iter().any(|(name, _)| *name == game)
}

struct Question<G: Game> {
    seat: Seat,
    level: Level,
    view: G::View,
    decision: G::Decision,
    legal: Vec<G::Action>,
}

fn thought_of<G: Evaluate>(play: &dyn Play, seat: Seat, level: Level) -> Option<Box<dyn Thought>> {
    let game = (play as &dyn Any).downcast_ref::<Match<G>>()?.game();
    let decision = game.decision(seat)?;
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let view = game.view(Viewer::Seat(seat));
    Some(Box::new(Question::<G> { seat, level, view, decision, legal }))
}

impl<G: Game> fmt::Debug for Question<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} asked of seat {} at {}", self.level, self.seat.index(), G::NAME)
    }
}

impl<G: Evaluate> Thought for Question<G> {
    fn think(&self, seed: &Seed) -> String {
        let Self { seat, view, decision, legal, .. } = self;
        let asked = Asked { seat: *seat, view, decision, legal };
        let choice = self.level.player::<G>().choose(&asked, &mut seed.stream(0));
        legal.get(choice).or(legal.first()).map(ToString::to_string).unwrap_or_default()
    }
}
