//! The search tree with priors.

use table::{BySeat, Dice, Game, Nobody, Seat, Waiting};

use super::{Findings, NO_WORTH, Puct};
use crate::{Advisor, Asked, Evaluate, advisor::Expected, dice::unit, trial::worth_searching};

/// A question after a sequence of answers.
struct Node<G: Game> {
    seat: Seat,
    visits: u32,
    /// The sum of the values of all visits for each seat, including the node's first evaluation.
    worth: BySeat<f32>,
    /// The answers, sorted.
    edges: Vec<Edge<G>>,
    /// The visited answers.
    visited: Vec<u32>,
    /// The answers with the highest priors, in descending order.
    likely: Vec<u32>,
}

/// The number of sampled states in which the answers to the root question are ranked.
const TABLES: usize = 6;

/// The number of likely answers that a node keeps sorted.
const LIKELY: usize = 24;

impl<G: Game> Node<G> {
    /// Recomputes the visited and the likely answers.
    fn arrange(&mut self) {
        let Self { edges, visited, likely, .. } = self;
        visited.clear();
        let with_results = edges.iter().zip(0..).filter(|(edge, _)| edge.results.is_some());
        visited.extend(with_results.map(|(_, number)| number));
        likely.clear();
        likely.extend(0..edges.len() as u32);
        let by_prior = |one: &u32, other: &u32| {
            let prior = |number: u32| edges[number as usize].prior;
            prior(*other).total_cmp(&prior(*one)).then(one.cmp(other))
        };
        if likely.len() > LIKELY {
            likely.select_nth_unstable_by(LIKELY, by_prior);
            likely.truncate(LIKELY);
        }
        likely.sort_unstable_by(by_prior);
    }
}

/// An answer to a question.
struct Edge<G: Game> {
    action: G::Action,
    prior: f32,
    visits: u32,
    /// The index of its statistics, once visited.
    results: Option<u32>,
}

/// The statistics of a visited answer.
struct Results<G: Game> {
    worth: BySeat<f32>,
    /// The questions that may follow, by the public chance outcomes before them.
    next: Vec<(Vec<G::Chance>, usize)>,
}

pub(super) struct Tree<'a, G: Game> {
    nodes: Vec<Node<G>>,
    results: Vec<Results<G>>,
    advisor: &'a mut dyn Advisor<G>,
    puct: &'a Puct,
    pub(super) dice: &'a mut dyn Dice,
    /// The sum of the expected results of all iterations.
    share: Expected,
    iterations: u32,
    legal: Vec<G::Action>,
    priors: Vec<f32>,
}

impl<'a, G: Evaluate> Tree<'a, G> {
    /// A tree with only the root question.
    pub(super) fn new(
        advisor: &'a mut dyn Advisor<G>,
        puct: &'a Puct,
        dice: &'a mut dyn Dice,
        asked: &Asked<'_, G>,
    ) -> Self {
        let tables: Vec<G> = (0..TABLES).map(|_| G::imagine(asked.view, dice)).collect();
        let mut tree = Self {
            nodes: Vec::new(),
            results: Vec::new(),
            advisor,
            puct,
            dice,
            share: Expected::NOTHING,
            iterations: 0,
            legal: Vec::new(),
            priors: Vec::new(),
        };
        let expected = tree.expand(&tables, asked.seat);
        tree.nodes[0].worth = expected.worth;
        tree.nodes[0].visits = 1;
        tree.share = expected;
        tree.iterations = 1;
        tree.disturb();
        tree
    }

    /// Whether only one answer is worth considering.
    pub(super) fn is_settled(&self) -> bool {
        self.nodes[0].edges.len() < 2
    }

    /// The statistics of the legal answers.
    pub(super) fn findings(&self, legal: &[G::Action]) -> Findings {
        let root = &self.nodes[0];
        let mut found = Findings {
            visits: vec![0; legal.len()],
            worth: vec![0.0; legal.len()],
            share: self.share.share,
        };
        found.share.0.iter_mut().for_each(|share| *share /= self.iterations as f32);
        for edge in &root.edges {
            let Ok(at) = legal.binary_search(&edge.action) else { continue };
            // An answer that was never visited counts by its prior alone.
            found.visits[at] = edge.visits;
            found.worth[at] = match edge.results {
                Some(results) => {
                    self.results[results as usize].worth[root.seat] / edge.visits.max(1) as f32
                }
                None => edge.prior - 1.0,
            };
        }
        if root.edges.len() == 1 {
            let only = legal.binary_search(&root.edges[0].action).unwrap_or(0);
            found.visits[only] = found.visits[only].max(1);
        }
        found
    }

    /// Mixes noise into the root priors, so that self-play explores answers it would overlook.
    fn disturb(&mut self) {
        let noise = self.puct.noise;
        if noise <= 0.0 {
            return;
        }
        // The tenth power of a uniform number is mostly small, so few answers get most of the
        // noise.
        let edges = &mut self.nodes[0].edges;
        let random: Vec<f32> = edges.iter().map(|_| unit(self.dice).powi(10)).collect();
        let total: f32 = random.iter().sum::<f32>().max(1e-9);
        for (edge, random) in edges.iter_mut().zip(random) {
            edge.prior = (1.0 - noise) * edge.prior + noise * random / total;
        }
        self.nodes[0].arrange();
    }

    /// One iteration: descends to a new node, and backpropagates the result.
    pub(super) fn grow(&mut self, mut game: G) {
        let mut path = Vec::new();
        let mut at = 0;
        let mut luck = Expected::NOTHING;
        let mut found = loop {
            let seat = self.nodes[at].seat;
            game.legal_actions(seat, &mut self.legal);
            if at != 0 && matches!(self.nodes[at].visits, 4 | 16 | 64 | 256) {
                self.look_again(at, &game);
            }
            let Some(chosen) = self.select(at) else { break self.expect(&game, seat) };
            path.push((at, chosen));
            let action = self.nodes[at].edges[chosen].action.clone();
            if game.act(seat, &action, &mut Nobody).is_err() {
                return;
            }
            let mut shown = Vec::new();
            let Some(asked) = self.until_asked(&mut game, seat, &mut luck, &mut shown) else {
                break self.expect(&game, seat);
            };
            let results = self.results_of(at, chosen);
            let known = self.results[results].next.iter().find(|(known, _)| *known == shown);
            match known.map(|(_, next)| *next) {
                Some(next) if self.nodes[next].seat == asked => at = next,
                _ => {
                    let new = self.nodes.len();
                    let next = &mut self.results[results].next;
                    next.retain(|(known, _)| *known != shown);
                    next.push((shown, new));
                    let found = self.expand(std::slice::from_ref(&game), asked);
                    self.nodes[new].visits = 1;
                    self.nodes[new].worth = found.worth;
                    break found;
                }
            }
        };
        found.add(&luck, -1.0);
        self.share.add(&found, 1.0);
        self.iterations += 1;
        for (node, chosen) in path {
            let results = self.results_of(node, chosen);
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.edges[chosen].visits += 1;
            for sum in [&mut node.worth, &mut self.results[results].worth] {
                sum.0.iter_mut().zip(found.worth.0).for_each(|(sum, worth)| *sum += worth);
            }
        }
    }

    /// The index of an answer's statistics.
    fn results_of(&mut self, node: usize, number: usize) -> usize {
        let Node { edges, visited, .. } = &mut self.nodes[node];
        let edge = &mut edges[number];
        *edge.results.get_or_insert_with(|| {
            visited.push(number as u32);
            self.results.push(Results { worth: NO_WORTH, next: Vec::new() });
            self.results.len() as u32 - 1
        }) as usize
    }

    /// The expected result after quick answers have made the position quiet.
    fn expect(&mut self, game: &G, looks: Seat) -> Expected {
        if game.is_quiet() {
            return self.advisor.expect(game, looks);
        }
        let mut settled = game.clone();
        settled.settle(self.dice);
        self.advisor.expect(&settled, looks)
    }

    /// Adds a node for a question to a seat, in states that look alike to it.
    fn expand(&mut self, tables: &[G], seat: Seat) -> Expected {
        let game = &tables[0];
        game.legal_actions(seat, &mut self.legal);
        let choices = worth_searching(game, seat, &self.legal);
        let answers: Vec<_> = choices.into_iter().map(|at| self.legal[at].clone()).collect();
        let mut expected = self.advisor.advise(tables, seat, &answers, self.dice, &mut self.priors);
        if !game.is_quiet() {
            expected = self.expect(game, seat);
        }
        let edges = answers.into_iter().zip(&self.priors);
        let edges =
            edges.map(|(action, prior)| Edge { action, prior: *prior, visits: 0, results: None });
        let edges = edges.collect();
        let (visited, likely) = (Vec::new(), Vec::new());
        let mut node = Node { seat, visits: 0, worth: NO_WORTH, edges, visited, likely };
        node.arrange();
        self.nodes.push(node);
        expected
    }

    /// Adds answers that are legal only with another hidden hand.
    fn look_again(&mut self, at: usize, game: &G) {
        let Node { seat, edges, .. } = &mut self.nodes[at];
        let find = |edges: &[Edge<G>], action: &G::Action| {
            edges.binary_search_by(|edge| edge.action.cmp(action))
        };
        let unknown = |action: &G::Action| {
            find(edges, action).is_err() && game.is_sensible(action) && game.is_sound(*seat, action)
        };
        if !self.legal.iter().any(unknown) {
            return;
        }
        let choices = worth_searching(game, *seat, &self.legal);
        let answers: Vec<_> = choices.into_iter().map(|at| self.legal[at].clone()).collect();
        let table = std::slice::from_ref(game);
        self.advisor.advise(table, *seat, &answers, self.dice, &mut self.priors);
        for (action, prior) in answers.into_iter().zip(&self.priors) {
            match find(edges, &action) {
                Ok(known) => edges[known].prior += (prior - edges[known].prior) / 2.0,
                Err(place) => {
                    let edge = Edge { action, prior: *prior, visits: 0, results: None };
                    edges.insert(place, edge);
                }
            }
        }
        self.nodes[at].arrange();
    }

    /// Resolves chance until a seat is asked; `None` if the game is over. Adds the change in
    /// everyone's expectation to `luck`, and the public outcomes to `shown`.
    fn until_asked(
        &mut self,
        game: &mut G,
        looks: Seat,
        luck: &mut Expected,
        shown: &mut Vec<G::Chance>,
    ) -> Option<Seat> {
        let mut before = None;
        let asked = loop {
            match game.waiting() {
                Waiting::Over => break None,
                Waiting::For(seats) => break seats.first(),
                Waiting::Chance => {
                    let shows = game.shows_chance();
                    let counts = shows || self.puct.hidden_luck;
                    if before.is_none() && counts && game.is_quiet() {
                        before = Some(self.advisor.expect(game, looks));
                    }
                    let outcome = game.sample_chance(self.dice)?;
                    game.resolve_chance(&outcome, &mut Nobody).ok()?;
                    if shows {
                        shown.push(outcome);
                    }
                }
            }
        };
        if let Some(before) = before {
            let after = self.expect(game, looks);
            luck.add(&after, 1.0);
            luck.add(&before, -1.0);
        }
        asked
    }

    /// The answer to visit next, among those that are legal in this state. Of the unvisited answers
    /// the one with the highest prior is best, so few have to be compared.
    fn select(&self, at: usize) -> Option<usize> {
        let node = &self.nodes[at];
        let legal = |edge: &Edge<G>| self.legal.binary_search(&edge.action).is_ok();
        let reach = self.puct.exploration * (node.visits as f32).sqrt();
        let mut tried = 0.0_f32;
        let mut best = (f32::NEG_INFINITY, None);
        for number in &node.visited {
            let edge = &node.edges[*number as usize];
            tried += edge.prior;
            let Some(results) = edge.results.filter(|_| legal(edge)) else { continue };
            let visits = edge.visits.max(1) as f32;
            let value = self.results[results as usize].worth[node.seat] / visits;
            let score = value + reach * edge.prior / (1.0 + visits);
            if score > best.0 {
                best = (score, Some(*number as usize));
            }
        }
        let open = |number: &usize| {
            let edge = &node.edges[*number];
            edge.results.is_none() && legal(edge)
        };
        let prior = |number: &usize| node.edges[*number].prior;
        let mut likely = node.likely.iter().map(|number| *number as usize);
        let fresh = likely.find(open).or_else(|| {
            let rest = (0..node.edges.len()).filter(open);
            rest.max_by(|one, other| prior(one).total_cmp(&prior(other)))
        });
        if let Some(number) = fresh {
            let mean = node.worth[node.seat] / node.visits.max(1) as f32;
            let urgency = mean - self.puct.urgency * tried.min(1.0).sqrt();
            if urgency + reach * node.edges[number].prior > best.0 {
                best.1 = Some(number);
            }
        }
        best.1
    }
}
