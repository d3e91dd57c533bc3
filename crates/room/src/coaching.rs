//! The coach of a friendly table: advice for a seat, judged from what the seat knows.
//!
//! A room only hands out a question as its seat sees it ([`Pupil`]) and puts advice into words. The
//! analyst in a pupil holds a view, so it can neither act nor know more than the player.

use display::{Layout, Lead, Scene, Target};
use games::{Analyst, Play, Show};
use serde::Serialize;
use table::{Seat, Seed, Viewer};

use crate::{Lang, Refusal, Room};

/// The question of a seat, for the coach.
#[derive(Debug)]
pub struct Pupil {
    /// Judges the answers.
    pub analyst: Box<dyn Analyst>,
    /// The number of steps so far.
    pub step: u32,
}

/// A part of the board, in the units of its scene.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct BoardPart {
    /// The left edge.
    pub x: f32,
    /// The upper edge.
    pub y: f32,
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
}

/// The number of parts in a row and in a column of the board.
const PARTS: f32 = 3.0;

impl Room {
    /// The question of a person's seat, for the coach. The seed is that of the step, so that asking
    /// again gives the same advice.
    ///
    /// # Errors
    /// If the table has no coach, or the seat is not theirs or not asked.
    pub fn pupil(&self, person: &str, seat: u8) -> Result<Pupil, Refusal> {
        let (seat, play) = self.coached(person, seat)?;
        self.taught(play, seat)
    }

    /// The question to which an order of a person's seat comes after these answers, for the coach;
    /// imagined from what the seat knows.
    ///
    /// # Errors
    /// If the table has no coach, the seat is not theirs or not asked for an order, or the order
    /// cannot hold another answer.
    pub fn pupil_after(
        &self,
        person: &str,
        seat: u8,
        answers: &[String],
    ) -> Result<(Seat, Box<dyn Play>, Pupil), Refusal> {
        let (seat, play) = self.coached(person, seat)?;
        let order = games::shown(play)?.order(seat, answers)?;
        if !order.open {
            return Err(Refusal::NotAsked);
        }
        let pupil = self.taught(&*order.play, seat)?;
        Ok((seat, order.play, pupil))
    }

    fn coached(&self, person: &str, seat: u8) -> Result<(Seat, &dyn Play), Refusal> {
        self.own_seat(person, seat)?;
        if !self.setup.coach {
            return Err(Refusal::NoCoach);
        }
        self.asked_seat(person, seat)
    }

    fn taught(&self, play: &dyn Play, seat: Seat) -> Result<Pupil, Refusal> {
        let seed = Seed::from_number(u64::from(self.step()) + 1);
        Ok(Pupil { analyst: games::analyst(play, seat, &seed)?, step: self.step() })
    }

    /// The part of the board where an answer of a seat takes place; `None` if it is only a button.
    ///
    /// # Errors
    /// If the seat is not theirs or not asked.
    pub fn part_of(
        &self,
        person: &str,
        seat: u8,
        action: &str,
        layout: Layout,
    ) -> Result<Option<BoardPart>, Refusal> {
        let (seat, play) = self.asked_seat(person, seat)?;
        Ok(games::shown(play).ok().and_then(|show| part(show, seat, action, layout)))
    }

    /// An answer of a seat in words, with its name.
    pub fn name_reply(&self, seat: u8, action: &str, lang: Lang) -> Option<String> {
        let (show, words) = (games::shown(self.play()?).ok()?, self.words(lang));
        let name = words.say(&show.name_seat(Seat::new(seat)?));
        Some(format!("{name}: {}", words.say(&show.name_action(action).ok()?)))
    }
}

fn part(show: &dyn Show, seat: Seat, action: &str, layout: Layout) -> Option<BoardPart> {
    let choices = show.choices(seat)?.leading_to(action);
    let scene = show.scene(Viewer::Seat(seat), layout);
    let picks = || choices.nodes.iter().flat_map(|node| &node.picks);
    let last = picks().filter(|pick| matches!(&pick.lead, Lead::Act(act) if act == action));
    let ids = last.chain(picks()).filter_map(|pick| match &pick.on {
        Target::Thing(id) => Some(&**id),
        Target::Button(_) => None,
    });
    let mut found = ids.filter_map(|id| scene.things.iter().find(|thing| thing.id == id));
    let thing = found.next()?;
    Some(around(&scene, thing.x + thing.width / 2.0, thing.y + thing.height / 2.0))
}

/// The part of a scene that this point lies in.
fn around(scene: &Scene, x: f32, y: f32) -> BoardPart {
    let (width, height) = (scene.width / PARTS, scene.height / PARTS);
    let at = |point: f32, size: f32| (point / size).floor().clamp(0.0, PARTS - 1.0) * size;
    BoardPart { x: at(x, width), y: at(y, height), width, height }
}
