//! Action numbers: the index of each action among all that can ever be legal.

use std::sync::Arc;

use bots::Encode;

/// Every action of a game with some options, and their numbers.
pub(crate) struct Numbering<G: Encode> {
    pub(crate) every: Arc<[G::Action]>,
    /// The number of the action in each slot; empty if the game has no slots.
    slots: Arc<[u32]>,
}

impl<G: Encode> Clone for Numbering<G> {
    fn clone(&self) -> Self {
        Self { every: Arc::clone(&self.every), slots: Arc::clone(&self.slots) }
    }
}

impl<G: Encode> Numbering<G> {
    /// The action numbers of this game.
    pub(crate) fn of(game: &G) -> Self {
        let every = G::every_action(game.options(), game.seats());
        let mut slots = Vec::new();
        for (number, action) in (0..).zip(&every) {
            let Some(slot) = G::slot(action) else { break };
            if slots.len() <= slot {
                slots.resize(slot + 1, u32::MAX);
            }
            slots[slot] = number;
        }
        Self { every: every.into(), slots: slots.into() }
    }

    /// Appends the numbers of some legal actions, in order. Uses the slots if the game has them;
    /// otherwise an exponential search from the previous action, since legal actions come in runs.
    pub(crate) fn number(&self, legal: &[G::Action], numbers: &mut Vec<u32>) {
        if !self.slots.is_empty() {
            let at = |slot: usize| self.slots.get(slot).copied();
            // Every legal action has a number; checking that again would be slower.
            let number = |action| G::slot(action).and_then(at).unwrap_or(u32::MAX);
            return numbers.extend(legal.iter().map(number));
        }
        let every = &self.every;
        let mut from = 0;
        for action in legal {
            let (mut last, mut stride) = (from, 1);
            while every.get(last).is_some_and(|known| known < action) {
                from = last + 1;
                last += stride;
                stride *= 2;
            }
            if let Ok(found) = every[from..every.len().min(last + 1)].binary_search(action) {
                from += found + 1;
                numbers.push(from as u32 - 1);
            }
        }
    }
}
