//! Invariants of the turn's progress: actions, tiles that left a hand, idle turns and a swap that
//! fell short.

use super::{Check, holds, must};
use crate::{
    action::HAND,
    broken,
    end::{IDLE_ROUNDS, LAST_TREASURES},
    options::{IdleRounds, SwapShortage},
    phase::{Ending, Phase, Purpose},
    setup::ACTIONS,
    state::Tigris,
};

/// Which part of the turn a phase belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The first turn has not begun.
    Before,
    /// An action is chosen or being settled.
    Action,
    /// Both actions are settled; idle turns are not counted yet.
    Scoring,
    /// Idle turns are counted, and the turn is over.
    Closed,
}

impl Part {
    fn of(phase: Phase) -> Self {
        match phase {
            Phase::StartPlayer => Self::Before,
            Phase::Draw(draw) => match draw.purpose {
                Purpose::Deal => Self::Before,
                Purpose::Swap => Self::Action,
                Purpose::Refill => Self::Closed,
            },
            Phase::WonderPoint => Self::Scoring,
            Phase::Over(Ending::SwapAtOnce) => Self::Action,
            Phase::Over(_) => Self::Closed,
            _ => Self::Action,
        }
    }
}

impl Tigris {
    pub(super) fn clock_is_right(&self) -> Check {
        self.actions_are_counted()?;
        self.tile_left_is_right()?;
        self.idle_turns_are_counted()?;
        self.game_goes_on()?;
        self.shortage_is_right()
    }

    fn actions_are_counted(&self) -> Check {
        let left = self.open.actions_left;
        match Part::of(self.open.phase) {
            Part::Before => must(left == ACTIONS, broken::FIRST_TURN_ACTIONS),
            Part::Action => {
                holds((1..=ACTIONS).contains(&left), || broken::ACTIONS_LEFT.number("count", left))
            }
            Part::Scoring | Part::Closed => must(left == 0, broken::TURN_OVER_ACTIONS),
        }
    }

    /// Whether `tile-left` is consistent: a tile can have left a hand in this turn, or must have.
    fn tile_left_is_right(&self) -> Check {
        let open = &self.open;
        let tile_left = open.tile_left;
        let left_now = match open.phase {
            Phase::ChooseWar { .. } | Phase::War { .. } => true,
            Phase::Building { .. } | Phase::Monument { .. } => true,
            Phase::Draw(draw) => draw.purpose == Purpose::Swap,
            Phase::Over(ending) => ending == Ending::SwapAtOnce,
            Phase::Revolt(conflict) => conflict.committed.is_some_and(|count| count > 0),
            _ => open.fell_short,
        };
        must(tile_left || !left_now, broken::TILE_LEFT_MISSING)?;
        let first = open.actions_left == ACTIONS;
        let nothing_yet = match open.phase {
            Phase::Turn | Phase::Revolt(_) => first && !left_now,
            phase => Part::of(phase) == Part::Before,
        };
        must(!tile_left || !nothing_yet, broken::TILE_LEFT_EARLY)
    }

    fn idle_turns_are_counted(&self) -> Check {
        let open = &self.open;
        let (idle, part) = (open.idle_turns, Part::of(open.phase));
        if part == Part::Closed {
            must(open.tile_left == (idle == 0), broken::IDLE_TURN)?;
        }
        must(part != Part::Before || idle == 0, broken::IDLE_BEFORE_FIRST)?;
        let ends = IDLE_ROUNDS * open.seats;
        let over = part == Part::Closed && matches!(open.phase, Phase::Over(_));
        let goes_on = idle < ends || (over && idle == ends);
        holds(open.options.idle_rounds == IdleRounds::Never || goes_on, || {
            broken::IDLE_TURNS.number("count", idle)
        })
    }

    /// Too few treasures on the board end the game at the end of a turn, so every turn starts with
    /// more. Treasures are taken when an action is settled.
    fn game_goes_on(&self) -> Check {
        let open = &self.open;
        let refills =
            matches!(open.phase, Phase::Draw(draw) if Part::of(Phase::Draw(draw)) == Part::Closed);
        let treasures = open.board.treasures.len();
        let first = open.actions_left == ACTIONS;
        holds(treasures > LAST_TREASURES || !(first || refills), || {
            broken::LAST_TURN.number("count", treasures)
        })
    }

    fn shortage_is_right(&self) -> Check {
        let open = &self.open;
        if !open.fell_short {
            return Ok(());
        }
        must(open.options.swap_shortage == SwapShortage::FinishTurn, broken::SWAP_ENDS_AT_ONCE)?;
        must(self.hidden.bag.is_none() && open.display.is_none(), broken::SHORT_BUT_TILES)?;
        let active = open.active.index();
        must(
            self.hidden.hands[active].count() < HAND && !self.hidden.swapped[active].is_none(),
            broken::SHORT_HAND,
        )?;
        let fits = match open.phase {
            Phase::Over(ending) => ending == Ending::SwapAfterTurn,
            _ => open.actions_left < ACTIONS,
        };
        must(fits, broken::SHORT_ACTION_OVER)
    }
}
