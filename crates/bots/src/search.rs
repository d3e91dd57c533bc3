//! The player that searches: a tree over what it may know, with a judge at its leaves.
//!
//! Every round imagines one table and walks down one tree. A node stands for the answers that led
//! to it, and for what chance showed everybody on the way ([`Evaluate::shows_chance`]), not for a
//! position: hidden hands differ from round to round, and the tree averages over them. At every
//! node the seat that is asked wants the best for itself (max^n), and looks first at what seems
//! best one step ahead, and at more the oftener the node is visited (progressive widening). Only
//! quiet positions are judged.
//!
//! Chance is taken out again: by how much a roll or a draw changed what everybody could expect is
//! subtracted from what the round found, so that an answer is not thought good because its dice
//! happened to fall well.

use table::{BySeat, Dice, Game, MAX_SEATS, Nobody, Seat, Waiting};

use crate::{
    Asked, Bot, Budget, Evaluate, Judge,
    trial::{try_all, worth_trying},
};

/// How a search goes about it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// How many nodes it looks at when nobody says otherwise.
    pub nodes: u32,
    /// On how many imagined tables the answers are first tried.
    pub tables: u32,
    /// How many answers a node that was visited once considers.
    pub width: f32,
    /// With which power of its visits that grows.
    pub widening: f32,
    /// How much it is drawn to what it has seldom tried.
    pub curiosity: f32,
    /// How far an answer must fall behind the best to seem much less likely.
    pub spread: f32,
}

impl Default for Plan {
    fn default() -> Self {
        // Narrow and deep: looking at more answers or less far ahead was measured to be weaker.
        Self { nodes: 120, tables: 6, width: 2.0, widening: 0.25, curiosity: 0.08, spread: 0.02 }
    }
}

/// The player that searches.
pub struct Search<G: Game> {
    judge: Box<dyn Judge<G>>,
    plan: Plan,
    budget: Budget,
}

impl<G: Evaluate> Search<G> {
    /// The player with this judge, for so long.
    pub fn new(judge: Box<dyn Judge<G>>, plan: Plan, budget: Budget) -> Self {
        Self { judge, plan, budget }
    }
}

impl<G: Evaluate> Bot<G> for Search<G> {
    fn choose(&mut self, asked: &Asked<'_, G>, dice: &mut dyn Dice) -> usize {
        if asked.legal.len() < 2 {
            return 0;
        }
        let Self { judge, plan, budget } = self;
        let mut tree = Tree { nodes: vec![Node::new(asked.seat)], judge: &mut **judge, plan, dice };
        tree.plant(asked);
        let mut nodes = 1;
        while !budget.is_spent(nodes, plan.nodes) {
            let game = G::imagine(asked.view, tree.dice);
            tree.grow(game);
            nodes += 1;
        }
        let best = tree.nodes[0].favourite().map(|child| &child.action);
        best.and_then(|best| asked.legal.iter().position(|action| action == best)).unwrap_or(0)
    }
}

impl<G: Game> std::fmt::Debug for Search<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Search({:?}, {:?})", self.plan, self.budget)
    }
}

/// A question that somebody is asked after certain answers.
struct Node<G: Game> {
    seat: Seat,
    visits: u32,
    /// The answers, the most promising first.
    children: Vec<Child<G>>,
}

struct Child<G: Game> {
    action: G::Action,
    /// What it seemed to be worth one step ahead.
    promise: f32,
    visits: u32,
    /// What all visits together brought to each seat.
    sum: BySeat<f32>,
    /// The questions that may follow, by what chance shows before them.
    next: Vec<(Vec<G::Chance>, usize)>,
}

impl<G: Game> Child<G> {
    /// What the answer is worth to a seat: its promise counts like one visit.
    fn value(&self, seat: Seat) -> f32 {
        (self.promise + self.sum[seat]) / (1 + self.visits) as f32
    }

    /// The question that follows when chance shows this.
    fn after(&self, shown: &[G::Chance]) -> Option<usize> {
        self.next.iter().find(|(known, _)| known == shown).map(|(_, node)| *node)
    }
}

impl<G: Game> Node<G> {
    fn new(seat: Seat) -> Self {
        Self { seat, visits: 0, children: Vec::new() }
    }

    /// The answer that was tried most; among equals the best.
    fn favourite(&self) -> Option<&Child<G>> {
        self.children.iter().reduce(|best, child| {
            let better = child.visits > best.visits
                || child.visits == best.visits && child.value(self.seat) > best.value(self.seat);
            if better { child } else { best }
        })
    }

    /// Takes up answers with what they promise.
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

impl<G: Evaluate> Tree<'_, G> {
    /// Takes up the answers to the question that was asked.
    fn plant(&mut self, asked: &Asked<'_, G>) {
        let tables: Vec<G> =
            (0..self.plan.tables.max(1)).map(|_| G::imagine(asked.view, self.dice)).collect();
        let choices = worth_trying(&tables[0], asked.legal);
        let answers: Vec<_> = choices.iter().map(|index| asked.legal[*index].clone()).collect();
        let promises = try_all(&tables, asked.seat, &answers, self.judge, self.dice);
        self.nodes[0].take_up(answers, &promises);
        self.nodes[0].visits = 1;
    }

    /// One round: walks down to a new node, and tells the way there what it found.
    fn grow(&mut self, mut game: G) {
        let mut path = Vec::new();
        let mut at = 0;
        let mut luck = BySeat([0.0; MAX_SEATS]);
        let mut found = loop {
            // What was taken up on another table may be impossible on this one, and the other way
            // round, so that a node looks around again from time to time.
            let visits = self.nodes[at].visits;
            if at != 0 && (visits == 4 || visits == 16) {
                self.look_around(at, &game);
            }
            let Some(chosen) = self.select(at, &game) else { break self.judge_all(&game) };
            path.push((at, chosen));
            let seat = self.nodes[at].seat;
            let action = self.nodes[at].children[chosen].action.clone();
            if game.act(seat, &action, &mut Nobody).is_err() {
                return;
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
    }

    /// Lets chance speak until somebody is asked; nobody is when the game is over. By how much
    /// chance changed what everybody can expect is added to `luck`, and what everybody saw of it
    /// to `shown`.
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

    /// Takes up what can be answered on this table, and says what the best answer brings to all.
    fn look_around(&mut self, at: usize, game: &G) -> BySeat<f32> {
        let seat = self.nodes[at].seat;
        let mut legal = Vec::new();
        game.legal_actions(seat, &mut legal);
        let choices = worth_trying(game, &legal);
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

    /// The answer to try next, among the most promising that are legal on this table.
    fn select(&self, at: usize, game: &G) -> Option<usize> {
        let node = &self.nodes[at];
        let mut legal = Vec::new();
        game.legal_actions(node.seat, &mut legal);
        let width = (self.plan.width * (node.visits as f32).powf(self.plan.widening)).ceil();
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
