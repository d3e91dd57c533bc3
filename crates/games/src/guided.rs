//! Search guided by an evaluator of the caller: information-set tree search with PUCT.
//!
//! A simulation deals at random what the searching seat cannot see ([`Sim::imagine`]) and walks
//! down from the root until it meets an information set that is not in the tree. Nodes are the
//! information sets of the seats that act in them, so nobody in the tree uses what they could not
//! know; chance is drawn by its true probabilities.
//!
//! Nothing is evaluated here. [`Guided::gather`] writes the leaves that wait for an evaluation, and
//! [`Guided::absorb`] takes their values and policies, so a caller can evaluate the leaves of many
//! searches at once.

mod tree;

use std::fmt;

use table::{Seat, Seed, StreamDice, Waiting};

use self::tree::{Step, Tree};
use crate::{Code, Error, Sim, returns};

/// The settings of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Exploration constant (`c_puct`): how strongly actions with few visits are favoured.
    pub exploration: f32,
    /// The most leaves of one search that wait at the same time. More than one means larger
    /// batches, but choices that know less.
    pub leaves: usize,
    /// The number of simulations.
    pub simulations: u32,
    /// Whether leaves come with their hand-written features.
    pub features: bool,
}

/// Where leaves are written, one row after the other.
#[derive(Debug)]
pub struct Leaves<'a> {
    /// The observation of the seat that acts: [`Sim::observation`] numbers per leaf.
    pub observation: &'a mut [f32],
    /// The hand-written features of that seat: [`Sim::features`] numbers per leaf, or none if they
    /// are not wanted.
    pub features: &'a mut [f32],
    /// 1 for every legal action, otherwise 0: [`Sim::actions`] entries per leaf.
    pub mask: &'a mut [u8],
    /// The seat that acts.
    pub seat: &'a mut [i32],
}

/// A leaf that waits for its evaluation, and the way to it.
struct Waits {
    node: usize,
    seat: Seat,
    path: Vec<Step>,
}

/// How a simulation ended.
enum Walked {
    Leaf(Waits, Vec<u32>),
    Over,
    /// It met a leaf that is waiting already.
    Busy,
}

/// A search for the seat that a state asks.
pub struct Guided {
    root: Box<dyn Sim>,
    seat: Seat,
    settings: Settings,
    tree: Tree,
    dice: StreamDice,
    /// The observation of the information set that is looked up.
    seen: Vec<f32>,
    /// The features of the leaf that was found last; empty if they are not wanted.
    featured: Vec<f32>,
    waits: Vec<Waits>,
    simulated: u32,
}

impl fmt::Debug for Guided {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Guided({}, {} simulations)", self.root.entry().name(), self.simulated)
    }
}

impl Guided {
    /// A search for a seat that the state asks.
    ///
    /// # Errors
    /// If the seat is not asked.
    pub fn new(root: &dyn Sim, seat: Seat, settings: Settings, seed: &Seed) -> Result<Self, Error> {
        if !matches!(root.waiting(), Waiting::For(seats) if seats.contains(seat)) {
            let text = format!("player {} is not asked anything now", seat.index());
            return Err(Error::new(Code::NotAsked, text));
        }
        Ok(Self {
            root: root.copy(),
            seat,
            settings: Settings { leaves: settings.leaves.max(1), ..settings },
            tree: Tree::default(),
            dice: seed.stream(0),
            seen: vec![0.0; root.observation()],
            featured: vec![0.0; if settings.features { root.features() } else { 0 }],
            waits: Vec::new(),
            simulated: 0,
        })
    }

    /// Simulates until all leaves wait that may, or all simulations are used up, and writes the
    /// leaves into the first rows. Returns their number; 0 means that the search has ended.
    ///
    /// # Errors
    /// If a buffer is too short, or leaves of an earlier call still wait.
    pub fn gather(&mut self, into: &mut Leaves<'_>) -> Result<usize, Error> {
        let bad = |text: &str| Err(Error::new(Code::BadRequest, text));
        let (length, actions, most) =
            (self.root.observation(), self.root.actions() as usize, self.settings.leaves);
        if !self.waits.is_empty() {
            return bad("leaves are waiting for their evaluation");
        }
        let features = self.featured.len();
        if into.observation.len() < most * length
            || into.features.len() < most * features
            || into.mask.len() < most * actions
            || into.seat.len() < most
        {
            return bad("the buffers are too short for all leaves");
        }
        // The first leaf is the root, which is no simulation.
        while self.waits.len() < most && self.simulated < self.settings.simulations.max(1) {
            match self.walk()? {
                Walked::Busy => break,
                Walked::Over => self.simulated += 1,
                Walked::Leaf(leaf, legal) => {
                    let row = self.waits.len();
                    into.observation[row * length..][..length].copy_from_slice(&self.seen);
                    into.features[row * features..][..features].copy_from_slice(&self.featured);
                    let mask = &mut into.mask[row * actions..][..actions];
                    mask.fill(0);
                    legal.iter().for_each(|number| mask[*number as usize] = 1);
                    into.seat[row] = leaf.seat.index() as i32;
                    self.simulated += u32::from(!leaf.path.is_empty());
                    self.waits.push(leaf);
                }
            }
            if self.simulated == 0 {
                break;
            }
        }
        Ok(self.waits.len())
    }

    /// Takes the evaluations of the leaves that wait, in order. Values have one number for each
    /// player, clockwise from the one that acts: their expected return. A policy has one weight for
    /// each action; those of illegal actions are ignored, and the others need not sum to one.
    ///
    /// # Errors
    /// If there are too many or too few numbers, or one is not finite or a weight negative; then
    /// nothing has changed.
    pub fn absorb(&mut self, values: &[f32], policies: &[f32]) -> Result<(), Error> {
        let (seats, actions) = (usize::from(self.root.seats()), self.root.actions() as usize);
        let rows = self.waits.len();
        let bad = |text: String| Err(Error::new(Code::BadRequest, text));
        if values.len() != rows * seats || policies.len() != rows * actions {
            let (values, policies) = (values.len(), policies.len());
            return bad(format!(
                "{rows} leaves need {seats} values and {actions} weights each, but there are \
                 {values} values and {policies} weights"
            ));
        }
        if let Some(value) = values.iter().find(|value| !value.is_finite()) {
            return bad(format!("a value is {value}; values are expected returns from -1 to 1"));
        }
        if let Some(weight) =
            policies.iter().find(|weight| !(weight.is_finite() && **weight >= 0.0))
        {
            return bad(format!("a weight of a policy is {weight}; weights are 0 or more"));
        }
        let rows = values.chunks_exact(seats).zip(policies.chunks_exact(actions));
        for (leaf, (values, policy)) in self.waits.drain(..).zip(rows) {
            let by_seat = |seat: usize| values[(seat + seats - leaf.seat.index()) % seats];
            let by_seat: Vec<f32> = (0..seats).map(by_seat).collect();
            self.tree.expand(leaf.node, policy, by_seat[leaf.seat.index()]);
            self.tree.back_up(&leaf.path, &by_seat);
        }
        Ok(())
    }

    /// Writes how often each action of the root was tried; all zeros before the first simulation.
    pub fn visits(&self, into: &mut [f32]) {
        into.fill(0.0);
        for (action, visits) in self.tree.visits() {
            if let Some(place) = into.get_mut(action as usize) {
                *place = visits as f32;
            }
        }
    }

    /// Writes the mean return of every seat over all simulations.
    pub fn values(&self, into: &mut [f32]) {
        self.tree.values(into);
    }

    /// Walks down from the root in a freshly imagined world.
    fn walk(&mut self) -> Result<Walked, Error> {
        let mut world = self.root.imagine(self.seat, &mut self.dice);
        let mut path = Vec::new();
        loop {
            let seat = match world.waiting() {
                Waiting::Over => {
                    let outcome = world.outcome().ok_or_else(stuck)?;
                    let gained: Vec<f32> =
                        returns(&outcome).iter().map(|won| *won as f32).collect();
                    self.tree.back_up(&path, &gained);
                    return Ok(Walked::Over);
                }
                Waiting::Chance => {
                    world.draw(&mut self.dice).ok_or_else(stuck)?;
                    continue;
                }
                // The others who are asked at the same time answer after the searching seat.
                Waiting::For(_) if path.is_empty() => self.seat,
                Waiting::For(seats) => seats.first().ok_or_else(stuck)?,
            };
            world.observe(seat, &mut self.seen);
            let key = tree::key(&self.seen);
            let node = match self.tree.find(key) {
                Some(node) => node,
                None => {
                    let legal = world.legal(seat);
                    let node = self.tree.add(key, seat, &legal);
                    if legal.len() != 1 || path.is_empty() && self.simulated == 0 {
                        if self.settings.features {
                            world.write_features(seat, &mut self.featured);
                        }
                        return Ok(Walked::Leaf(Waits { node, seat, path }, legal));
                    }
                    self.tree.expand_forced(node);
                    node
                }
            };
            let Some(step) = self.tree.select(node, self.settings.exploration) else {
                self.tree.forget(&path);
                return Ok(Walked::Busy);
            };
            world.act(seat, self.tree.action(step))?;
            path.push(step);
        }
    }
}

fn stuck() -> Error {
    Error::new(Code::Rejected, "the game waits, but there is nothing to do")
}
