//! The search bot with priors: PUCT over information sets.
//!
//! Each iteration samples one state and descends one tree. A node stands for the answers that led
//! to it, and for public chance outcomes on the way ([`Evaluate::shows_chance`]), not for a
//! position: hidden hands differ between iterations, and the tree averages over them. At every node
//! the seat to move maximises its own value (max^n). It picks the answer with the best sum of mean
//! value and exploration bonus; the bonus is proportional to the answer's prior among those that
//! are legal in this state.
//!
//! A new node costs one evaluation: value and priors come from the same forward pass. A position
//! inside a conflict is first played to a quiet one with quick answers for its value, but has its
//! own priors.
//!
//! Luck is removed: the change in expectation caused by a roll or a draw is subtracted from the
//! result of the iteration (a control variate).

mod tree;

use table::{BySeat, Dice, Game, MAX_SEATS};

use crate::{Advisor, Asked, Bot, Budget, Evaluate};
use tree::Tree;

/// The parameters of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Puct {
    /// The default number of nodes.
    pub nodes: u32,
    /// Exploration constant (`c_puct`): how strongly answers with few visits are favoured.
    pub exploration: f32,
    /// First-play urgency: how much worse than its node an unvisited answer is assumed to be once
    /// answers with all of the prior weight have been visited.
    pub urgency: f32,
    /// Also removes luck from hidden chance, such as draws into a hand. Costs two more evaluations
    /// per turn.
    pub hidden_luck: bool,
    /// The weight of random noise in the root priors; zero except in self-play.
    pub noise: f32,
}

impl Default for Puct {
    fn default() -> Self {
        Self { nodes: 1_000, exploration: 0.3, urgency: 0.1, hidden_luck: true, noise: 0.0 }
    }
}

/// The search result for a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    /// The visit count of each legal answer, in order.
    pub visits: Vec<u32>,
    /// The mean value of each legal answer for the asked seat; zero if unvisited.
    pub worth: Vec<f32>,
    /// The expected win share of each seat.
    pub share: BySeat<f32>,
}

impl Findings {
    /// The most visited answer; among equals, the one with the best mean value.
    pub fn best(&self) -> usize {
        let better = |one: usize, other: usize| {
            let key = |at: usize| (self.visits[at], self.worth[at]);
            key(one).partial_cmp(&key(other)).is_some_and(std::cmp::Ordering::is_gt)
        };
        (1..self.visits.len()).fold(0, |best, next| if better(next, best) { next } else { best })
    }
}

/// The search bot with priors.
pub struct Searcher<G: Game> {
    advisor: Box<dyn Advisor<G>>,
    puct: Puct,
    budget: Budget,
}

impl<G: Evaluate> Searcher<G> {
    /// A bot with this advisor and budget.
    pub fn new(advisor: Box<dyn Advisor<G>>, puct: Puct, budget: Budget) -> Self {
        Self { advisor, puct, budget }
    }

    /// Changes the parameters for the following searches.
    pub fn set(&mut self, puct: Puct) {
        self.puct = puct;
    }

    /// Searches, and returns the statistics of every answer.
    pub fn search(&mut self, asked: &Asked<'_, G>, dice: &mut dyn Dice) -> Findings {
        let Self { advisor, puct, budget } = self;
        let mut tree = Tree::new(&mut **advisor, puct, dice, asked);
        let mut nodes = 1;
        while !budget.is_spent(nodes, puct.nodes) && !tree.is_settled() {
            let game = G::imagine(asked.view, tree.dice);
            tree.grow(game);
            nodes += 1;
        }
        tree.findings(asked.legal)
    }
}

impl<G: Evaluate> Bot<G> for Searcher<G> {
    fn choose(&mut self, asked: &Asked<'_, G>, dice: &mut dyn Dice) -> usize {
        match asked.legal {
            [_] | [] => 0,
            _ => self.search(asked, dice).best(),
        }
    }

    fn consider(&mut self, asked: &Asked<'_, G>, dice: &mut dyn Dice) -> (usize, Option<Findings>) {
        if asked.legal.len() < 2 {
            return (0, None);
        }
        let found = self.search(asked, dice);
        (found.best(), Some(found))
    }
}

impl<G: Game> std::fmt::Debug for Searcher<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Searcher({:?}, {:?})", self.puct, self.budget)
    }
}

/// Zero for every seat.
const NO_WORTH: BySeat<f32> = BySeat([0.0; MAX_SEATS]);

#[cfg(test)]
mod tests;
