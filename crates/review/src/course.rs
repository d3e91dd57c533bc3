//! The course of a finished match: every state it went through.

use table::{Game, Match, Nobody, Seat, Taken, Viewer, Waiting};

use crate::End;

/// The number of steps between two stored states.
const STRIDE: usize = 16;

/// The steps that stand, and enough states to reach all others quickly.
#[derive(Debug)]
pub(crate) struct Course<G: Game> {
    steps: Vec<(u32, Step<G>)>,
    /// The state before every [`STRIDE`]-th step.
    waymarks: Vec<G>,
    last: G,
}

#[derive(Debug)]
pub(crate) enum Step<G: Game> {
    Act { seat: Seat, action: G::Action },
    Chance(G::Chance),
}

/// What a seat knew when it answered. It holds nothing else of the game.
#[derive(Debug)]
pub(crate) struct Question<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) seats: u8,
    pub(crate) view: G::View,
    pub(crate) legal: Vec<G::Action>,
}

impl<G: Game> Course<G> {
    /// The course of a match; `None` if it is not over, unless its end is known to be a
    /// resignation.
    pub(crate) fn of(played: &Match<G>, end: End) -> Option<Self> {
        if end == End::Played && played.game().waiting() != Waiting::Over {
            return None;
        }
        let mut game = played.origin().clone();
        let (mut steps, mut waymarks) = (Vec::new(), Vec::new());
        for (number, taken) in played.standing() {
            if steps.len() % STRIDE == 0 {
                waymarks.push(game.clone());
            }
            let step = match taken {
                Taken::Act { seat, action } => Step::Act { seat, action: action.clone() },
                Taken::Chance(outcome) => Step::Chance(outcome.clone()),
            };
            take(&mut game, &step)?;
            steps.push((number, step));
        }
        Some(Self { steps, waymarks, last: game })
    }

    /// The number of steps.
    pub(crate) fn len(&self) -> usize {
        self.steps.len()
    }

    /// The step with this index, and its number in the record.
    pub(crate) fn step(&self, index: usize) -> Option<&(u32, Step<G>)> {
        self.steps.get(index)
    }

    /// The state before the step with this index; the last state if there is no such step.
    pub(crate) fn before(&self, index: usize) -> G {
        let Some(waymark) = self.waymarks.get(index / STRIDE) else { return self.last.clone() };
        let mut game = waymark.clone();
        let from = index / STRIDE * STRIDE;
        for (_, step) in self.steps.iter().take(index).skip(from) {
            if take(&mut game, step).is_none() {
                break;
            }
        }
        game
    }

    /// The state after the last step.
    pub(crate) const fn last(&self) -> &G {
        &self.last
    }
}

impl<G: Game> Question<G> {
    /// The question of a seat in this state.
    pub(crate) fn of(game: &G, seat: Seat) -> Self {
        let mut legal = Vec::new();
        game.legal_actions(seat, &mut legal);
        Self { seat, seats: game.seats(), view: game.view(Viewer::Seat(seat)), legal }
    }
}

/// Takes a step that was taken before; `None` if the rules refuse it.
fn take<G: Game>(game: &mut G, step: &Step<G>) -> Option<()> {
    match step {
        Step::Act { seat, action } => game.act(*seat, action, &mut Nobody).ok(),
        Step::Chance(outcome) => game.resolve_chance(outcome, &mut Nobody).ok(),
    }
}
