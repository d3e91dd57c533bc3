//! The rows of one game: bots play it, a review judges it.

use std::{
    collections::BTreeMap,
    sync::atomic::{AtomicBool, Ordering},
};

use games::{Budget, Considered, Depth, Error, Play, Setup, Sim};
use review::{Cause, Moment};
use table::{Outcome, Seat, Seed, Waiting};

use crate::Plan;

/// A decision with more than one legal action.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) game: i32,
    pub(crate) step: i32,
    pub(crate) seat: i32,
    pub(crate) observation: Vec<f32>,
    pub(crate) legal_actions: Vec<i32>,
    pub(crate) visits: Vec<i32>,
    pub(crate) values: Vec<Option<f32>>,
    pub(crate) shares: Vec<f32>,
    pub(crate) action: i32,
    pub(crate) notation: String,
    pub(crate) chances: Vec<f32>,
    pub(crate) error: f32,
    pub(crate) best: Option<i32>,
    pub(crate) won: f32,
    pub(crate) place: i32,
    pub(crate) scores: Vec<i32>,
    pub(crate) luck: f32,
}

/// The imagined tables of a review where something is hidden.
const WORLDS: u32 = 4;

/// Plays a game and returns its decisions; `None` if it is to stop before the game is over.
pub(crate) fn rows(plan: &Plan, number: u32, stop: &AtomicBool) -> Result<Option<Vec<Row>>, Error> {
    let seed = plan.seed.wrapping_add(u64::from(number));
    let names = (0..plan.players).map(|seat| format!("{} {seat}", plan.level)).collect();
    let setup = Setup { names, seed: Some(Seed::from_number(seed)), ..Setup::default() };
    let mut game = Game {
        plan,
        number,
        seed,
        play: plan.entry.start(&setup)?,
        sim: plan.entry.played_by_bots()?.sim(&[], plan.players)?,
        asked: vec![0; usize::from(plan.players)],
        rows: BTreeMap::new(),
    };
    while !stop.load(Ordering::Relaxed) {
        match game.play.waiting() {
            Waiting::Over => return game.finish().map(Some),
            Waiting::Chance => {
                let drawn = game.play.chance(None)?;
                game.sim.chance(&drawn.outcome)?;
            }
            Waiting::For(seats) => {
                let Some(seat) = seats.first() else { return game.finish().map(Some) };
                game.decide(seat)?;
            }
        }
    }
    Ok(None)
}

struct Game<'a> {
    plan: &'a Plan,
    number: u32,
    seed: u64,
    play: Box<dyn Play>,
    /// The same state, with numbered actions.
    sim: Box<dyn Sim>,
    /// How often each bot was asked.
    asked: Vec<u64>,
    /// The decisions by their steps in the record.
    rows: BTreeMap<u32, Row>,
}

impl Game<'_> {
    /// Lets the bot of a seat answer, and keeps what it knew and found.
    fn decide(&mut self, seat: Seat) -> Result<(), Error> {
        let budget = self.plan.nodes.map_or(Budget::Usual, Budget::Nodes);
        let own = own_seed(self.seed.wrapping_add(seat.index() as u64), self.asked[seat.index()]);
        self.asked[seat.index()] += 1;
        let found = games::thought(&*self.play, seat, self.plan.level)?.consider(&own, budget);
        let action = self.sim.number(&found.answer)?;
        let legal = self.sim.legal(seat);
        if legal.len() > 1 {
            let step = self.play.steps() as u32 + 1;
            let row = self.row(seat, &legal, action, &found)?;
            self.rows.insert(step, row);
        }
        self.play.act(seat, &found.answer)?;
        self.sim.act(seat, action)
    }

    /// A decision before anything is known of what comes after it.
    fn row(
        &self,
        seat: Seat,
        legal: &[u32],
        action: u32,
        found: &Considered,
    ) -> Result<Row, Error> {
        let mut observation = vec![0.0; self.sim.observation()];
        self.sim.observe(seat, &mut observation);
        let mut tried = BTreeMap::new();
        for (answer, visits, value) in &found.answers {
            tried.insert(self.sim.number(answer)?, (*visits as i32, *value));
        }
        let searched = if tried.is_empty() { &[] } else { legal };
        let tried = searched.iter().map(|number| tried.get(number).copied().unwrap_or_default());
        let (visits, values) = tried.unzip();
        Ok(Row {
            game: self.number as i32,
            step: self.rows.len() as i32,
            seat: seat.index() as i32,
            observation,
            legal_actions: legal.iter().map(|number| *number as i32).collect(),
            visits,
            values,
            shares: found.shares.clone(),
            action: action as i32,
            notation: found.answer.clone(),
            chances: Vec::new(),
            error: 0.0,
            best: None,
            won: 0.0,
            place: 0,
            scores: Vec::new(),
            luck: 0.0,
        })
    }

    /// Reviews the game, and adds to every decision how it was judged and how the game ended.
    fn finish(mut self) -> Result<Vec<Row>, Error> {
        let Some(Outcome { places, scores }) = self.play.outcome() else { return Ok(Vec::new()) };
        let reviewer = games::reviewer(&*self.play, &Seed::from_number(0))?;
        let depth = Depth { worlds: WORLDS, nodes: self.plan.review };
        let mut luck = vec![0.0; places.len()];
        let winners = places.iter().filter(|place| **place == 1).count() as f32;
        for index in 0..reviewer.moments() {
            let Moment { step, chances, cause, .. } = reviewer.moment(index, depth);
            match cause {
                Cause::Chance { luck: found, .. } => {
                    luck.iter_mut().zip(found).for_each(|(sum, one)| *sum += one);
                }
                Cause::Decision(choice) => {
                    let Some(row) = self.rows.get_mut(&step) else { continue };
                    let best = choice.best().map(|best| self.sim.number(&best.action));
                    row.best = best.transpose()?.map(u32::cast_signed);
                    row.error = choice.error as f32;
                    row.chances = chances.into_iter().map(|chance| chance as f32).collect();
                }
                Cause::Start => {}
            }
        }
        for row in self.rows.values_mut() {
            let seat = row.seat as usize;
            row.won = if places[seat] == 1 { 1.0 / winners } else { 0.0 };
            row.place = i32::from(places[seat]);
            row.scores.clone_from(&scores[seat]);
            row.luck = luck[seat] as f32;
        }
        Ok(self.rows.into_values().collect())
    }
}

/// The seed of a bot for the question with this number: the one that `eridu.Bot` has in Python.
fn own_seed(seed: u64, question: u64) -> Seed {
    let mut bits = [0; 32];
    bits[..8].copy_from_slice(&seed.to_le_bytes());
    bits[8..16].copy_from_slice(&question.to_le_bytes());
    Seed::new(bits)
}
