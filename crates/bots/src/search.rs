//! The search bot: information-set tree search with an evaluation at the leaves.
//!
//! Each iteration samples one state and descends one tree. A node stands for the answers that led
//! to it, and for public chance outcomes on the way ([`Evaluate::shows_chance`]), not for a
//! position: hidden hands differ between iterations, and the tree averages over them. At every node
//! the seat to move maximises its own value (max^n); it considers the best answers by one-step
//! evaluation first, and more as the visit count grows (progressive widening). Only quiet positions
//! are evaluated.
//!
//! Luck is removed: the change in expectation caused by a roll or a draw is subtracted from the
//! result of the iteration (a control variate), so an answer does not look good just because its
//! dice fell well.

use table::{BySeat, Dice, Game, MAX_SEATS, Nobody, Seat, Waiting};

use crate::{
    Asked, Bot, Budget, Evaluate, Findings, Judge,
    trial::{try_all, worth_searching, worth_trying},
};

/// The parameters of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// The default number of nodes.
    pub nodes: u32,
    /// The number of sampled states for the first evaluation of the answers.
    pub tables: u32,
    /// The number of answers considered at a node with one visit.
    pub width: f32,
    /// The exponent by which that number grows with the visit count.
    pub widening: f32,
    /// Exploration constant: how strongly rarely visited answers are favoured.
    pub curiosity: f32,
    /// The temperature of the priors: how far behind the best an answer must be to seem much less
    /// likely.
    pub spread: f32,
    /// Whether only sound answers are considered ([`Evaluate::is_sound`]).
    pub sound: bool,
    /// The factor of `width` where another seat than the searching one answers.
    pub others: f32,
}

impl Default for Plan {
    fn default() -> Self {
        // Narrow and deep: considering more answers, or searching less deep, was measured to be
        // weaker.
        Self {
            nodes: 120,
            tables: 6,
            width: 2.0,
            widening: 0.25,
            curiosity: 0.08,
            spread: 0.02,
            sound: false,
            others: 1.0,
        }
    }
}

/// The search bot.
pub struct Search<G: Game> {
    judge: Box<dyn Judge<G>>,
    plan: Plan,
    budget: Budget,
}

impl<G: Evaluate> Search<G> {
    /// A bot with this evaluation and these limits.
    pub fn new(judge: Box<dyn Judge<G>>, plan: Plan, budget: Budget) -> Self {
        Self { judge, plan, budget }
    }
}

/// The value of an answer, sampled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean value for each seat.
    pub mean: BySeat<f32>,
    /// The standard error of the mean.
    pub error: BySeat<f32>,
}

impl<G: Evaluate> Search<G> {
    /// Searches behind one answer of a seat and returns its value, from what the seat knows. All
    /// of the budget is spent on this answer, so that good and bad answers can be compared.
    pub fn value_of(
        &mut self,
        seat: Seat,
        view: &G::View,
        answer: &G::Action,
        dice: &mut dyn Dice,
    ) -> Estimate {
        self.look_behind(seat, view, answer, dice).0
    }

    /// Like [`Search::value_of`], with the line that the search expects after the answer. The line
    /// ends where the search saw too little, and at the first public chance outcome.
    pub fn look_behind(
        &mut self,
        seat: Seat,
        view: &G::View,
        answer: &G::Action,
        dice: &mut dyn Dice,
    ) -> (Estimate, Vec<(Seat, G::Action)>) {
        let Self { judge, plan, budget } = self;
        let mut tree = Tree { nodes: vec![Node::new(seat)], judge: &mut **judge, plan, dice };
        // The only answer at the root is always chosen, so its promise does not matter.
        tree.nodes[0].take_up(vec![answer.clone()], &[0.0]);
        tree.nodes[0].visits = 1;
        let mut found = Vec::new();
        let mut nodes = 0;
        while nodes == 0 || !budget.is_spent(nodes, plan.nodes) {
            let game = G::imagine(view, tree.dice);
            found.extend(tree.grow(game));
            nodes += 1;
        }
        (Estimate::of(&found), tree.line())
    }
}

impl Estimate {
    /// The mean of samples, with its standard error; zero if there are none.
    fn of(samples: &[BySeat<f32>]) -> Self {
        let count = samples.len().max(1) as f32;
        let (mut mean, mut error) = (BySeat([0.0; MAX_SEATS]), BySeat([0.0; MAX_SEATS]));
        for at in 0..MAX_SEATS {
            let sum: f32 = samples.iter().map(|sample| sample.0[at]).sum();
            mean.0[at] = sum / count;
            let squares = samples.iter().map(|sample| (sample.0[at] - mean.0[at]).powi(2));
            error.0[at] = (squares.sum::<f32>() / (count - 1.0).max(1.0) / count).sqrt();
        }
        Self { mean, error }
    }
}

impl<G: Evaluate> Bot<G> for Search<G> {
    fn choose(&mut self, asked: &Asked<'_, G>, dice: &mut dyn Dice) -> usize {
        self.consider(asked, dice).0
    }

    fn consider(&mut self, asked: &Asked<'_, G>, dice: &mut dyn Dice) -> (usize, Option<Findings>) {
        if asked.legal.len() < 2 {
            return (0, None);
        }
        let Self { judge, plan, budget } = self;
        let mut tree = Tree { nodes: vec![Node::new(asked.seat)], judge: &mut **judge, plan, dice };
        tree.plant(asked);
        let mut nodes = 1;
        while !budget.is_spent(nodes, plan.nodes) {
            if nodes % GLANCE == 0 && budget.rest(nodes).is_some_and(|rest| tree.is_decided(rest)) {
                break;
            }
            let game = G::imagine(asked.view, tree.dice);
            tree.grow(game);
            nodes += 1;
        }
        let best = tree.nodes[0].favourite().map(|child| &child.action);
        let best = best.and_then(|best| asked.legal.iter().position(|action| action == best));
        (best.unwrap_or(0), Some(tree.nodes[0].findings(asked.legal)))
    }
}

impl<G: Game> std::fmt::Debug for Search<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Search({:?}, {:?})", self.plan, self.budget)
    }
}

/// After how many nodes a search with a clock looks again whether its answer is decided.
const GLANCE: u32 = 16;

/// A question after a sequence of answers.
struct Node<G: Game> {
    seat: Seat,
    visits: u32,
    /// The answers, the most promising first.
    children: Vec<Child<G>>,
}

struct Child<G: Game> {
    action: G::Action,
    /// Its one-step evaluation.
    promise: f32,
    visits: u32,
    /// The sum of the values of all visits, for each seat.
    sum: BySeat<f32>,
    /// The questions that may follow, by the public chance outcomes before them.
    next: Vec<(Vec<G::Chance>, usize)>,
}

impl<G: Game> Child<G> {
    /// The value of the answer for a seat; its one-step evaluation counts as one visit.
    fn value(&self, seat: Seat) -> f32 {
        (self.promise + self.sum[seat]) / (1 + self.visits) as f32
    }

    /// The child after these public chance outcomes.
    fn after(&self, shown: &[G::Chance]) -> Option<usize> {
        self.next.iter().find(|(known, _)| known == shown).map(|(_, node)| *node)
    }
}

impl<G: Game> Node<G> {
    fn new(seat: Seat) -> Self {
        Self { seat, visits: 0, children: Vec::new() }
    }

    /// The most visited answer; among equals the best.
    fn favourite(&self) -> Option<&Child<G>> {
        self.children.iter().reduce(|best, child| {
            let better = child.visits > best.visits
                || child.visits == best.visits && child.value(self.seat) > best.value(self.seat);
            if better { child } else { best }
        })
    }

    /// What was found about each of the legal answers.
    fn findings(&self, legal: &[G::Action]) -> Findings {
        let (mut visits, mut worth) = (vec![0; legal.len()], vec![0.0; legal.len()]);
        let (mut share, mut total) = (BySeat([0.0; MAX_SEATS]), 0);
        for child in &self.children {
            let Some(at) = legal.iter().position(|action| *action == child.action) else {
                continue;
            };
            if child.visits > 0 {
                (visits[at], worth[at]) = (child.visits, child.value(self.seat));
            }
            total += child.visits;
            share.0.iter_mut().zip(child.sum.0).for_each(|(sum, more)| *sum += more);
        }
        share.0.iter_mut().for_each(|sum| *sum /= total.max(1) as f32);
        Findings { visits, worth, share }
    }

    /// Adds answers with their one-step evaluations.
    fn take_up(&mut self, answers: Vec<G::Action>, promises: &[f32]) {
        let known = self.children.len();
        for (action, promise) in answers.into_iter().zip(promises) {
            match self.children[..known].iter_mut().find(|child| child.action == action) {
                Some(child) => child.promise += (promise - child.promise) / 2.0,
                None => self.children.push(Child {
                    action,
                    promise: *promise,
                    visits: 0,
                    sum: BySeat([0.0; MAX_SEATS]),
                    next: Vec::new(),
                }),
            }
        }
        self.children.sort_by(|one, other| other.promise.total_cmp(&one.promise));
    }
}

struct Tree<'a, G: Game> {
    nodes: Vec<Node<G>>,
    judge: &'a mut dyn Judge<G>,
    plan: &'a Plan,
    dice: &'a mut dyn Dice,
}

/// An answer belongs to a line if the search visited it this often.
const EXPECTED: u32 = 3;

impl<G: Evaluate> Tree<'_, G> {
    /// Whether the rest of the nodes cannot make another answer at the root the most visited one.
    fn is_decided(&self, rest: u32) -> bool {
        let mut visits: Vec<u32> =
            self.nodes[0].children.iter().map(|child| child.visits).collect();
        visits.sort_unstable_by(|one, other| other.cmp(one));
        match visits[..] {
            [best, second, ..] => best > second + rest,
            _ => true,
        }
    }

    /// The most visited answers behind the only answer at the root.
    fn line(&self) -> Vec<(Seat, G::Action)> {
        let mut line = Vec::new();
        let mut child = self.nodes[0].children.first();
        while let Some([(shown, next)]) = child.map(|child| &child.next[..]) {
            let node = &self.nodes[*next];
            child = node.favourite().filter(|best| shown.is_empty() && best.visits >= EXPECTED);
            line.extend(child.map(|child| (node.seat, child.action.clone())));
        }
        line
    }

    /// The legal answers that are considered.
    fn candidates(&self, game: &G, seat: Seat, legal: &[G::Action]) -> Vec<usize> {
        if self.plan.sound { worth_searching(game, seat, legal) } else { worth_trying(game, legal) }
    }

    /// Adds the answers to the root question.
    fn plant(&mut self, asked: &Asked<'_, G>) {
        let tables: Vec<G> =
            (0..self.plan.tables.max(1)).map(|_| G::imagine(asked.view, self.dice)).collect();
        let choices = self.candidates(&tables[0], asked.seat, asked.legal);
        let answers: Vec<_> = choices.iter().map(|index| asked.legal[*index].clone()).collect();
        let promises = try_all(&tables, asked.seat, &answers, self.judge, self.dice);
        self.nodes[0].take_up(answers, &promises);
        self.nodes[0].visits = 1;
    }

    /// One iteration: descends to a new node, and backpropagates the result. Returns it, unless an
    /// answer was refused on the way.
    fn grow(&mut self, mut game: G) -> Option<BySeat<f32>> {
        let mut path = Vec::new();
        let mut at = 0;
        let mut luck = BySeat([0.0; MAX_SEATS]);
        let mut found = loop {
            // Answers found in one sampled state may be illegal in another, and vice versa, so a
            // node looks for new answers from time to time.
            let visits = self.nodes[at].visits;
            if at != 0 && (visits == 4 || visits == 16) {
                self.look_around(at, &game);
            }
            let Some(chosen) = self.select(at, &game) else { break self.judge_all(&game) };
            path.push((at, chosen));
            let seat = self.nodes[at].seat;
            let action = self.nodes[at].children[chosen].action.clone();
            if game.act(seat, &action, &mut Nobody).is_err() {
                return None;
            }
            let mut shown = Vec::new();
            let Some(asked) = self.until_asked(&mut game, &mut luck, &mut shown) else {
                break self.judge_all(&game);
            };
            match self.nodes[at].children[chosen].after(&shown) {
                Some(next) if self.nodes[next].seat == asked => at = next,
                _ => {
                    let new = self.nodes.len();
                    let child = &mut self.nodes[at].children[chosen];
                    child.next.retain(|(known, _)| *known != shown);
                    child.next.push((shown, new));
                    self.nodes.push(Node::new(asked));
                    self.nodes[new].visits = 1;
                    break self.look_around(new, &game);
                }
            }
        };
        found.0.iter_mut().zip(luck.0).for_each(|(value, luck)| *value -= luck);
        for (node, child) in path {
            self.nodes[node].visits += 1;
            let child = &mut self.nodes[node].children[child];
            child.visits += 1;
            child.sum.0.iter_mut().zip(found.0).for_each(|(sum, value)| *sum += value);
        }
        Some(found)
    }

    /// Resolves chance until a seat is asked, or the game is over. Adds the change in everyone's
    /// expectation to `luck`, and the public outcomes to `shown`.
    fn until_asked(
        &mut self,
        game: &mut G,
        luck: &mut BySeat<f32>,
        shown: &mut Vec<G::Chance>,
    ) -> Option<Seat> {
        loop {
            match game.waiting() {
                Waiting::Over => return None,
                Waiting::For(seats) => return seats.first(),
                Waiting::Chance => {
                    let before = game.is_quiet().then(|| self.judge_all(game));
                    let shows = game.shows_chance();
                    let outcome = game.sample_chance(self.dice)?;
                    game.resolve_chance(&outcome, &mut Nobody).ok()?;
                    if shows {
                        shown.push(outcome);
                    }
                    let Some(before) = before else { continue };
                    let mut settled = game.clone();
                    settled.settle(self.dice);
                    let after = self.judge_all(&settled);
                    let change =
                        after.0.into_iter().zip(before.0).map(|(after, before)| after - before);
                    luck.0.iter_mut().zip(change).for_each(|(luck, change)| *luck += change);
                }
            }
        }
    }

    /// Adds the answers that are legal in this state, and returns the value of the best one for all
    /// seats.
    fn look_around(&mut self, at: usize, game: &G) -> BySeat<f32> {
        let seat = self.nodes[at].seat;
        let mut legal = Vec::new();
        game.legal_actions(seat, &mut legal);
        let choices = self.candidates(game, seat, &legal);
        let answers: Vec<_> = choices.into_iter().map(|index| legal[index].clone()).collect();
        let tables = std::slice::from_ref(game);
        let promises = try_all(tables, seat, &answers, self.judge, self.dice);
        let best = (0..answers.len()).max_by(|a, b| promises[*a].total_cmp(&promises[*b]));
        let mut tried = game.clone();
        if let Some(best) = best
            && tried.act(seat, &answers[best], &mut Nobody).is_ok()
        {
            tried.settle(self.dice);
        }
        let mut found = self.judge_all(&tried);
        if let Some(best) = best {
            found[seat] = promises[best];
        }
        self.nodes[at].take_up(answers, &promises);
        found
    }

    fn judge_all(&mut self, game: &G) -> BySeat<f32> {
        let mut found = BySeat([0.0; MAX_SEATS]);
        for seat in Seat::all(game.seats()) {
            found[seat] = self.judge.value(game, seat);
        }
        found
    }

    /// The answer to try next, among the most promising that are legal in this state.
    fn select(&self, at: usize, game: &G) -> Option<usize> {
        let node = &self.nodes[at];
        let mut legal = Vec::new();
        game.legal_actions(node.seat, &mut legal);
        let width = if node.seat == self.nodes[0].seat {
            self.plan.width
        } else {
            self.plan.width * self.plan.others
        };
        let width = (width * (node.visits as f32).powf(self.plan.widening)).ceil();
        let open = node.children.iter().enumerate();
        let open = open.filter(|(_, child)| legal.binary_search(&child.action).is_ok());
        let open: Vec<_> = open.take(width as usize).collect();
        let promise = open.first()?.1.promise;
        let likely = |child: &Child<G>| ((child.promise - promise) / self.plan.spread).exp();
        let total: f32 = open.iter().map(|(_, child)| likely(child)).sum();
        let reach = self.plan.curiosity * (node.visits as f32).sqrt();
        let score = |child: &Child<G>| {
            child.value(node.seat) + reach * likely(child) / total / (1 + child.visits) as f32
        };
        let scores = open.iter().map(|(index, child)| (*index, score(child)));
        scores
            .reduce(|best, next| if next.1 > best.1 { next } else { best })
            .map(|(index, _)| index)
    }
}

#[cfg(test)]
mod tests;
