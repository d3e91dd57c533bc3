//! Studies: a tree of steps over a finished game, a drawn position or a lesson.
//!
//! A [`Study`] is a fold over its log, like a [`Room`](crate::Room). Its nodes are positions: the
//! root is where the [`Origin`] begins, the *trunk* is the game that was played, and branches are
//! what people tried. A node is the record of the steps that lead to it, so that everything that
//! can be done with a record can be done with a node, and replaying is the only way to reach one.

mod entry;
mod origin;
mod showing;

use std::collections::BTreeMap;

use display::Message;
use games::{Entry as Kind, Play, Shelf};
use table::{Dice, Record, Seat, Step, Viewer, Waiting};

pub use entry::{Entry, What};
pub use origin::{Origin, Source};
pub use showing::{Asked, Eyes, NodeOut, Outcome};

use crate::{Row, Unreadable, deeds::is_key};

/// The most nodes that can be added to a study.
pub const MOST_NODES: usize = 1000;

/// The most entries in the log of a study: cut branches leave theirs behind.
const MOST_ENTRIES: u64 = 4 * MOST_NODES as u64;

/// The most outcomes of chance that are rolled one after the other.
const MOST_ROLLS: usize = 64;

/// Why a study refuses something. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// There is no such node, or it was cut off.
    #[error("there is no such node")]
    NoSuchNode,
    /// The study has as many nodes as it can have.
    #[error("the study is full")]
    Full,
    /// The branch belongs to somebody else, or to the game itself.
    #[error("the branch belongs to somebody else")]
    NotYours,
    /// The idempotency key is malformed.
    #[error("the key is malformed")]
    BadKey,
    /// The game has no pictures and no words.
    #[error("this game cannot be shown")]
    NoPictures,
    /// The game refuses it.
    #[error(transparent)]
    Game(#[from] games::Error),
}

/// A position of a study.
#[derive(Clone, Debug)]
pub struct Node {
    /// The node before it; none for the root.
    pub parent: Option<u32>,
    /// The step that led to it; none for the root.
    pub step: Option<Step>,
    /// The step in words.
    pub said: Vec<Message>,
    /// The person who tried it; none for the trunk.
    pub by: Option<String>,
    /// Whether it was cut off, and everything behind it.
    pub cut: bool,
    children: Vec<u32>,
}

/// Who does something in a study, and when.
#[derive(Clone, Copy, Debug)]
pub struct Doer<'a> {
    /// The person.
    pub person: &'a str,
    /// The idempotency key: the same deed with the same key is done once.
    pub key: Option<&'a str>,
    /// The time, in milliseconds since 1970.
    pub now: i64,
}

/// What a deed has led to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// The node to look at now.
    pub node: u32,
    /// The entries to be stored; none if everything was there already.
    pub rows: Vec<Row>,
}

/// A study.
#[derive(Debug)]
pub struct Study {
    kind: &'static dyn Kind,
    origin: Origin,
    nodes: Vec<Node>,
    /// The number of entries in the log.
    number: u64,
    keys: BTreeMap<(String, String), u32>,
}

impl Study {
    /// Reads a study from its origin and its log.
    ///
    /// # Errors
    /// If the rules are not known any more, or something stored cannot be read.
    pub fn open(shelf: Shelf, origin: Origin, rows: Vec<Row>) -> Result<Self, Unreadable> {
        let Record { game, rules, .. } = &origin.record;
        let kind = games::find_rules(shelf, game, *rules).ok_or_else(|| {
            let known = games::find(shelf, game).ok().map(|entry| entry.rules_version());
            Unreadable::UnknownRules { game: game.clone(), rules: *rules, known }
        })?;
        let root =
            Node { parent: None, step: None, said: vec![], by: None, cut: false, children: vec![] };
        let (steps, nodes) = (origin.record.steps.clone(), vec![root]);
        let mut study = Self { kind, origin, nodes, number: 0, keys: BTreeMap::new() };
        for (parent, step) in (0..).zip(steps) {
            study.grow(parent, step, None);
        }
        for row in rows {
            let entry = Entry::read(row)?;
            study.take(&entry).map_err(|refusal| {
                Unreadable::Broken(format!("entry {} of a study: {refusal}", entry.number))
            })?;
        }
        study.name_all().map_err(Unreadable::broken)?;
        Ok(study)
    }

    /// Its game.
    pub fn kind(&self) -> &'static dyn Kind {
        self.kind
    }

    /// Where it began.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// All nodes, the root first; a node's id is its index.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The last node of the game that was played.
    pub fn trunk(&self) -> u32 {
        self.origin.record.steps.len() as u32
    }

    /// The number of the last entry.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The node of a step of the game that was played: of the last one up to it that was not undone.
    pub fn at_step(&self, step: u32) -> u32 {
        self.origin.numbers.partition_point(|number| *number <= step) as u32
    }

    /// A node that was not cut off.
    ///
    /// # Errors
    /// If there is none.
    pub fn node(&self, node: u32) -> Result<&Node, Refusal> {
        let found = self.nodes.get(node as usize).filter(|found| !found.cut);
        found.ok_or(Refusal::NoSuchNode)
    }

    /// The record of the steps that lead to a node.
    ///
    /// # Errors
    /// If there is no such node.
    pub fn record(&self, node: u32) -> Result<Record, Refusal> {
        let (mut steps, mut at) = (Vec::new(), self.node(node)?);
        while let (Some(parent), Some(step)) = (at.parent, &at.step) {
            steps.push(step.clone());
            at = self.node(parent)?;
        }
        steps.reverse();
        Ok(Record { steps, ..self.origin.header() })
    }

    /// The match at a node.
    ///
    /// # Errors
    /// If there is no such node, or it does not replay.
    pub fn play(&self, node: u32) -> Result<Box<dyn Play>, Refusal> {
        Ok(self.kind.replay(&self.record(node)?, None)?)
    }

    /// Answers for a seat at a node. An answer that was tried there before leads to the same node.
    ///
    /// # Errors
    /// If the rules refuse it, or the study is full.
    pub fn act(
        &mut self,
        node: u32,
        seat: u8,
        action: &str,
        doer: Doer<'_>,
    ) -> Result<Done, Refusal> {
        if let Some(done) = self.done_before(doer)? {
            return Ok(done);
        }
        let mut play = self.play(node)?;
        let action = play.notation(action)?;
        self.go(&mut *play, What::Act { parent: node, seat, action }, doer)
    }

    /// Lets this happen at a node where the game waits for chance.
    ///
    /// # Errors
    /// If it cannot happen there, or the study is full.
    pub fn choose(&mut self, node: u32, outcome: &str, doer: Doer<'_>) -> Result<Done, Refusal> {
        if let Some(done) = self.done_before(doer)? {
            return Ok(done);
        }
        let mut play = self.play(node)?;
        let outcome = play.fork().chance(Some(outcome))?.outcome;
        self.go(&mut *play, What::Chance { parent: node, outcome }, doer)
    }

    /// Rolls at a node where the game waits for chance: once, or until a seat is asked.
    ///
    /// # Errors
    /// If the game does not wait for chance, or the study is full.
    pub fn roll(
        &mut self,
        node: u32,
        all: bool,
        dice: &mut dyn Dice,
        doer: Doer<'_>,
    ) -> Result<Done, Refusal> {
        if let Some(done) = self.done_before(doer)? {
            return Ok(done);
        }
        let mut play = self.play(node)?;
        let mut done = Done { node, rows: Vec::new() };
        for _ in 0..if all { MOST_ROLLS } else { 1 } {
            let Some(outcome) = table::weighted(&play.chance_outcomes(), dice) else { break };
            // Only the last entry carries the key: the others are of no use without it.
            let silent = Doer { key: None, ..doer };
            match self.go(&mut *play, What::Chance { parent: done.node, outcome }, silent) {
                Ok(next) => {
                    done.node = next.node;
                    done.rows.extend(next.rows);
                }
                Err(_) if !done.rows.is_empty() => break,
                Err(refusal) => return Err(refusal),
            }
        }
        if done.node == node {
            play.chance(None)?;
        }
        if let (Some(key), Some(row)) = (doer.key, done.rows.last_mut()) {
            row.key = Some(key.to_owned());
            self.keys.insert((doer.person.to_owned(), key.to_owned()), done.node);
        }
        Ok(done)
    }

    /// Cuts off a branch. The owner of the study may cut any, others only their own.
    ///
    /// # Errors
    /// If it is no branch, or belongs to somebody else.
    pub fn cut(&mut self, node: u32, is_owner: bool, doer: Doer<'_>) -> Result<Done, Refusal> {
        let found = self.node(node)?;
        let own = found.by.as_deref() == Some(doer.person);
        let parent = found.parent.filter(|_| node > self.trunk() && (own || is_owner));
        let parent = parent.ok_or(Refusal::NotYours)?;
        let row = self.note(What::Cut { node }, doer)?;
        Ok(Done { node: parent, rows: vec![row] })
    }

    /// The node of a deed that was done before with the same key.
    fn done_before(&self, doer: Doer<'_>) -> Result<Option<Done>, Refusal> {
        let Some(key) = doer.key else { return Ok(None) };
        if !is_key(key) {
            return Err(Refusal::BadKey);
        }
        let known = self.keys.get(&(doer.person.to_owned(), key.to_owned()));
        Ok(known.map(|node| Done { node: *node, rows: Vec::new() }))
    }

    /// Takes a step in the match that has reached its parent.
    fn go(&mut self, play: &mut dyn Play, what: What, doer: Doer<'_>) -> Result<Done, Refusal> {
        let (parent, step) = what.step().ok_or(Refusal::NoSuchNode)?;
        let said = taken(play, &step)?;
        let same = |child: &&u32| {
            let child = &self.nodes[**child as usize];
            !child.cut && child.step.as_ref() == Some(&step)
        };
        let there = self.node(parent)?.children.iter().find(same).copied();
        if let Some(node) = there {
            return Ok(Done { node, rows: Vec::new() });
        }
        let added = self.nodes.iter().skip(1 + self.trunk() as usize).filter(|node| !node.cut);
        if added.count() >= MOST_NODES || self.number >= MOST_ENTRIES {
            return Err(Refusal::Full);
        }
        let row = self.note(what, doer)?;
        let node = self.nodes.len() as u32 - 1;
        if let Some(new) = self.nodes.last_mut() {
            new.said = said;
        }
        Ok(Done { node, rows: vec![row] })
    }

    /// Appends an entry.
    fn note(&mut self, what: What, doer: Doer<'_>) -> Result<Row, Refusal> {
        let person = Some(doer.person.to_owned());
        let key = doer.key.map(str::to_owned);
        let entry = Entry { number: self.number + 1, at: doer.now, person, key, what };
        self.take(&entry)?;
        Ok(entry.write())
    }

    /// Applies an entry: the one place where a study changes.
    fn take(&mut self, entry: &Entry) -> Result<(), Refusal> {
        let node = match entry.what.step() {
            Some((parent, step)) => {
                self.node(parent)?;
                self.grow(parent, step, entry.person.clone())
            }
            None => entry.what.cut().unwrap_or_default(),
        };
        if let Some(cut) = entry.what.cut() {
            self.node(cut)?;
            let mut open = vec![cut];
            while let Some(node) = open.pop() {
                let Some(node) = self.nodes.get_mut(node as usize) else { continue };
                node.cut = true;
                open.extend(&node.children);
            }
        }
        if let (Some(person), Some(key)) = (&entry.person, &entry.key) {
            self.keys.insert((person.clone(), key.clone()), node);
        }
        self.number = entry.number;
        Ok(())
    }

    /// Adds a node.
    fn grow(&mut self, parent: u32, step: Step, by: Option<String>) -> u32 {
        let node = self.nodes.len() as u32;
        let (parent_id, step) = (Some(parent), Some(step));
        let said = Vec::new();
        self.nodes.push(Node { parent: parent_id, step, said, by, cut: false, children: vec![] });
        if let Some(parent) = self.nodes.get_mut(parent as usize) {
            parent.children.push(node);
        }
        node
    }

    /// Names the steps of all nodes, by playing through the whole tree once.
    fn name_all(&mut self) -> Result<(), games::Error> {
        let mut open = vec![(0_usize, self.kind.replay(&self.origin.header(), None)?)];
        while let Some((node, mut play)) = open.pop() {
            let children = self.nodes[node].children.clone();
            let Some((last, others)) = children.split_last() else { continue };
            for child in others {
                let mut aside = play.fork();
                if self.name(*child as usize, &mut *aside)? {
                    open.push((*child as usize, aside));
                }
            }
            if self.name(*last as usize, &mut *play)? {
                open.push((*last as usize, play));
            }
        }
        Ok(())
    }

    /// Takes the step of a node and names it; whether there is something behind it.
    fn name(&mut self, node: usize, play: &mut dyn Play) -> Result<bool, games::Error> {
        let node = &mut self.nodes[node];
        if node.cut {
            return Ok(false);
        }
        if let Some(step) = &node.step {
            node.said = taken(play, step)?;
        }
        Ok(!node.children.is_empty())
    }
}

/// Takes a step, and puts it in words: an answer by its name, an outcome by what happened.
fn taken(play: &mut dyn Play, step: &Step) -> Result<Vec<Message>, games::Error> {
    let name = match step {
        Step::Act { action, .. } => games::shown(play).ok().map(|show| show.name_action(action)),
        Step::Chance(_) | Step::Undo(_) => None,
    };
    let told = games::take(play, step)?;
    if let Some(name) = name {
        return Ok(vec![name?]);
    }
    let told = told.and_then(|told| told.tell(Viewer::All)).unwrap_or_default();
    Ok(told.into_iter().map(|telling| telling.message).collect())
}

/// The seats that are asked.
fn asked(play: &dyn Play) -> impl Iterator<Item = Seat> + use<> {
    let asked = match play.waiting() {
        Waiting::For(seats) => seats,
        Waiting::Chance | Waiting::Over => table::Seats::NONE,
    };
    asked.iter().collect::<Vec<_>>().into_iter()
}
