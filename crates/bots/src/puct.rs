//! The player that searches with priors: PUCT over information sets.
//!
//! Every iteration imagines one table and walks down one tree. A node stands for the answers that
//! led to it, and for what chance showed everybody on the way ([`Evaluate::shows_chance`]), not
//! for a position: hidden hands differ from iteration to iteration, and the tree averages over
//! them. At every node the seat that is asked maximises its own value (max^n). It tries the answer
//! with the best sum of mean value and exploration bonus, which is proportional to the prior of
//! the answer among those that are legal on this table.
//!
//! A new node costs one evaluation: value and priors come from the same pass. Positions inside a
//! conflict are first played to a quiet one by quick answers for their value, but have priors of
//! their own.
//!
//! Luck is a control variate: by how much a roll or a draw changed what everybody could expect is
//! subtracted from what the iteration found.

mod tree;

use table::{BySeat, Dice, Game, MAX_SEATS};

use crate::{Advisor, Asked, Bot, Budget, Evaluate};
use tree::Tree;

/// How a search explores.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Puct {
    /// Nodes when the budget does not say otherwise.
    pub nodes: u32,
    /// Exploration constant (`c_puct`): how strongly answers with few visits are favoured.
    pub exploration: f32,
    /// First-play urgency: by how much an answer without visits is thought worse than its node,
    /// when answers of all the prior weight have been tried.
    pub urgency: f32,
    /// Subtracts luck even where chance shows nothing, as draws into a hand. It takes two
    /// evaluations more for each turn.
    pub hidden_luck: bool,
    /// The share of random noise in the priors of the root; zero except in self-play.
    pub noise: f32,
}

impl Default for Puct {
    fn default() -> Self {
        Self { nodes: 1_000, exploration: 0.3, urgency: 0.1, hidden_luck: true, noise: 0.0 }
    }
}

/// What a search found out about the answers to a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    /// Visits of each legal answer, in order.
    pub visits: Vec<u32>,
    /// Mean worth of each legal answer to the seat that was asked; zero without visits.
    pub worth: Vec<f32>,
    /// The share of the win that every seat can expect.
    pub share: BySeat<f32>,
}

impl Findings {
    /// The answer with most visits; among equals the one that is worth most.
    pub fn best(&self) -> usize {
        let better = |one: usize, other: usize| {
            let key = |at: usize| (self.visits[at], self.worth[at]);
            key(one).partial_cmp(&key(other)).is_some_and(std::cmp::Ordering::is_gt)
        };
        (1..self.visits.len()).fold(0, |best, next| if better(next, best) { next } else { best })
    }
}

/// The player that searches with priors.
pub struct Searcher<G: Game> {
    advisor: Box<dyn Advisor<G>>,
    puct: Puct,
    budget: Budget,
}

impl<G: Evaluate> Searcher<G> {
    /// The player with this advisor and budget.
    pub fn new(advisor: Box<dyn Advisor<G>>, puct: Puct, budget: Budget) -> Self {
        Self { advisor, puct, budget }
    }

    /// Changes how the next question is searched.
    pub fn set(&mut self, puct: Puct) {
        self.puct = puct;
    }

    /// Searches, and says what it found out about every answer.
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
}

impl<G: Game> std::fmt::Debug for Searcher<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Searcher({:?}, {:?})", self.puct, self.budget)
    }
}

/// No worth for anybody.
const NO_WORTH: BySeat<f32> = BySeat([0.0; MAX_SEATS]);

#[cfg(test)]
mod tests;
