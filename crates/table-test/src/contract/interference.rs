//! Non-interference: games that a viewer cannot tell apart keep looking the same to them.
//!
//! This check does not trust `view` or `seen`. The game's test states independently what a viewer
//! cannot know, by exchanging it. Both games then take steps that the viewer cannot tell apart
//! either, and the viewer must receive the same, byte for byte.

use table::{Dice, Game, Seat, Viewer, Waiting};

use super::{
    Report,
    broken::{Check, Fault, Promise},
    steps::{Step, one_of},
    told,
};

/// What a viewer cannot know, written in the game's tests without using `view` or `imagine`.
pub trait Vary<G: Game> {
    /// Whether the game hides anything. If so, `vary` must find something to exchange.
    const HIDES: bool = true;

    /// The same game with something exchanged that this viewer (a seat or a spectator) cannot know;
    /// `None` if they know everything at the moment.
    fn vary(game: &G, viewer: Viewer, dice: &mut dyn Dice) -> Option<G>;

    /// Whether this viewer cannot tell the two steps apart, such as draws they do not see. `game`
    /// is the game before the left step. Never called for the viewer's own steps.
    fn alike(_game: &G, left: &Step<G>, right: &Step<G>, _viewer: Viewer) -> bool {
        left == right
    }

    /// Whether this event legitimately reveals to the viewer what may have been exchanged, such as
    /// when hidden answers are shown. The comparison stops before it.
    fn reveals(_event: &G::Event, _viewer: Viewer) -> bool {
        false
    }
}

/// For games without hidden information.
#[derive(Clone, Copy, Debug)]
pub struct NothingHidden;

impl<G: Game> Vary<G> for NothingHidden {
    const HIDES: bool = false;

    fn vary(_: &G, _: Viewer, _: &mut dyn Dice) -> Option<G> {
        None
    }
}

/// How many viewers to check at a time.
const VIEWERS: usize = 2;
/// How many answers of the viewer to try in both games at each step.
const ANSWERS: usize = 6;
/// How many steps of one game to draw until the other has one like it.
const DRAWS: usize = 8;

/// Exchanges what a viewer cannot know, and plays both games on.
pub(super) fn nothing_leaks<G: Game, V: Vary<G>, D: Dice>(
    game: &G,
    universe: &[G::Action],
    ahead: u32,
    dice: &mut D,
    report: &mut Report,
) -> Check {
    if !V::HIDES {
        return Ok(());
    }
    let viewers: Vec<_> = told::viewers(game.seats()).filter(|v| *v != Viewer::All).collect();
    for _ in 0..VIEWERS {
        let Some(viewer) = one_of(&viewers, dice) else { return Ok(()) };
        // Even when nothing is hidden yet, the steps to come may hide something.
        let other = V::vary(game, viewer, dice).unwrap_or_else(|| game.clone());
        report.varied += u64::from(other != *game);
        let same_table = other.seats() == game.seats() && other.options() == game.options();
        let sound = other.check().and(if same_table { Ok(()) } else { Err("other table".into()) });
        sound.map_err(Fault::of(Promise::VaryExchanges))?;
        let mut twins = Twins { left: game.clone(), right: other, viewer, since: Vec::new() };
        twins.compare(universe, dice)?;
        for _ in 0..ahead {
            if twins.step::<V, D>(dice)? == Going::Ends {
                break;
            }
            twins.compare(universe, dice)?;
        }
    }
    Ok(())
}

/// Two games that the viewer cannot tell apart.
struct Twins<G: Game> {
    left: G,
    right: G,
    viewer: Viewer,
    /// The steps taken in each game.
    since: Vec<(String, String)>,
}

#[derive(PartialEq, Eq)]
enum Going {
    On,
    Ends,
}

impl<G: Game> Twins<G> {
    fn leak(&self, what: &str, left: &str, right: &str) -> Fault {
        let Self { viewer, since, .. } = self;
        let [seen, other] = [&self.left, &self.right].map(Game::position);
        let detail = format!(
            "after {since:?}, {viewer:?} can tell two games apart by the {what}:\n{left}\n{right}\n\
             the two games are\n{seen}\n{other}"
        );
        Fault { promise: Promise::NothingLeaks, detail }
    }

    /// Checks that the viewer receives the same from both games.
    fn compare<D: Dice>(&self, universe: &[G::Action], dice: &mut D) -> Check {
        let same = |what: &str, tell: &dyn Fn(&G) -> Result<String, Fault>| {
            let (left, right) = (tell(&self.left)?, tell(&self.right)?);
            if left == right { Ok(()) } else { Err(self.leak(what, &left, &right)) }
        };
        same("waiting", &|game| Ok(format!("{:?}", game.waiting())))?;
        same("outcome", &|game| told::json(&game.outcome()))?;
        same("public decisions", &|game| {
            told::json(&Seat::all(game.seats()).map(|seat| game.decision(seat)).collect::<Vec<_>>())
        })?;
        same("view as JSON", &|game| told::json(&game.view(self.viewer)))?;
        same("view as text", &|game| Ok(game.view(self.viewer).to_string()))?;
        if self.left.view(self.viewer) != self.right.view(self.viewer) {
            let [left, right] = [&self.left, &self.right].map(|game| game.view(self.viewer));
            return Err(self.leak("view", &format!("{left:?}"), &format!("{right:?}")));
        }
        let Viewer::Seat(seat) = self.viewer else { return Ok(()) };
        same("aside", &|game| told::json(&game.aside(seat)))?;
        let [left, right] = [&self.left, &self.right].map(|game| {
            let mut legal = Vec::new();
            game.legal_actions(seat, &mut legal);
            legal
        });
        if left != right {
            return Err(self.leak("legal answers", &format!("{left:?}"), &format!("{right:?}")));
        }
        for action in (0..ANSWERS).filter_map(|_| one_of(universe, dice)) {
            same(&format!("answer to `{action}`"), &|game| match game.clone().act(
                seat,
                &action,
                &mut table::Nobody,
            ) {
                Ok(()) => Ok("accepted".to_owned()),
                Err(rejection) => Ok(format!("{} ({rejection})", told::json(&rejection)?)),
            })?;
        }
        Ok(())
    }

    /// Takes one step in each game, such that the viewer cannot tell them apart.
    fn step<V: Vary<G>, D: Dice>(&mut self, dice: &mut D) -> Result<Going, Fault> {
        let Some((left, right)) = self.steps_alike::<V, D>(dice) else { return Ok(Going::Ends) };
        self.since.push((left.written(), right.written()));
        let told = |game: &mut G, step: &Step<G>| {
            let mut events = Vec::new();
            step.take(game, &mut events).map_err(Fault::of(Promise::LegalListIsExact))?;
            let hidden = events.iter().take_while(|event| !V::reveals(event, self.viewer));
            let seen: Vec<_> =
                hidden.clone().filter_map(|event| G::seen(event, self.viewer)).collect();
            Ok::<_, Fault>((told::json(&seen)?, hidden.count() < events.len()))
        };
        let (left, left_reveals) = told(&mut self.left, &left)?;
        let (right, right_reveals) = told(&mut self.right, &right)?;
        if left != right {
            return Err(self.leak("events", &left, &right));
        }
        Ok(if left_reveals || right_reveals { Going::Ends } else { Going::On })
    }

    /// A step of each game that the viewer cannot tell apart.
    fn steps_alike<V: Vary<G>, D: Dice>(&self, dice: &mut D) -> Option<(Step<G>, Step<G>)> {
        let seat = match self.left.waiting() {
            Waiting::Over => return None,
            Waiting::Chance => None,
            Waiting::For(asked) => one_of(&asked.iter().collect::<Vec<_>>(), dice),
        };
        let own = seat.map(Viewer::Seat) == Some(self.viewer);
        let [lefts, rights] = [&self.left, &self.right].map(|game| possible_steps(game, seat));
        (0..DRAWS).find_map(|_| {
            let left = one_of(&lefts, dice)?;
            let alike = |right: &&Step<G>| {
                left == **right || (!own && V::alike(&self.left, &left, right, self.viewer))
            };
            let rights: Vec<_> = rights.iter().filter(alike).collect();
            one_of(&rights, dice).map(|right| (left.clone(), right.clone()))
        })
    }
}

/// The possible steps of this seat, or of chance.
fn possible_steps<G: Game>(game: &G, seat: Option<Seat>) -> Vec<Step<G>> {
    let Some(seat) = seat else {
        let mut outcomes = Vec::new();
        game.chance_outcomes(&mut outcomes);
        return outcomes.into_iter().map(|(outcome, _)| Step::Chance(outcome)).collect();
    };
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    legal.into_iter().map(|action| Step::Act(seat, action)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nim::Nim;

    #[test]
    fn a_game_of_open_information_has_nothing_to_exchange() {
        let game = Nim::start(&Default::default(), 2).unwrap();
        let mut dice = table::Seed::from_number(1).stream(0);
        assert_eq!(NothingHidden::vary(&game, Viewer::Spectator, &mut dice), None);
    }
}
