//! What a node of a study shows: the table, what happened, and what can be done next.

use display::{Choices, Drawing, Layout, Words};
use games::{Play, Show};
use serde::Serialize;
use table::{Seat, Viewer, Waiting};

use super::{Refusal, Study, asked};
use crate::wire::Line;

/// The most outcomes of chance that are listed; the likeliest come first.
const MOST_OUTCOMES: usize = 60;

/// Through whose eyes a node is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Those of the first seat that is asked; with all hands open if none is.
    Asked,
    /// All hands are open.
    All,
    /// Those of a seat.
    Seat(u8),
}

/// A node of a study, as it is drawn.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "StudyNode")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct NodeOut {
    /// The node.
    pub node: u32,
    /// The seat through whose eyes it is seen; all hands are open if there is none.
    pub eyes: Option<u8>,
    /// The table.
    pub scene: Drawing,
    /// What happened at the last step.
    pub lines: Vec<Line>,
    /// The seats that are asked.
    pub asked: Vec<Asked>,
    /// What can happen by chance, the likeliest first. A long list is cut.
    pub outcomes: Vec<Outcome>,
    /// How many outcomes there are.
    pub possible: usize,
    /// Whether the game is over.
    pub over: bool,
    /// The complete position as text, without the lines that follow from the others.
    pub position: String,
}

/// A seat that is asked at a node.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "StudyQuestion")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Asked {
    /// The seat.
    pub seat: u8,
    /// Its question.
    pub question: Option<String>,
    /// Its choices, if the table is seen through its eyes.
    pub choices: Option<Choices<String>>,
}

/// Something that can happen by chance.
#[derive(Clone, Debug, Serialize)]
#[serde(rename = "StudyOutcome")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Outcome {
    /// The outcome, in the notation of the game.
    pub outcome: String,
    /// What would happen.
    pub says: String,
    /// Its probability.
    pub share: f64,
}

impl Study {
    /// A node as it is drawn.
    ///
    /// # Errors
    /// If there is no such node or seat, or the game has no pictures.
    pub fn show(
        &self,
        node: u32,
        eyes: Eyes,
        layout: Layout,
        words: &Words,
    ) -> Result<NodeOut, Refusal> {
        let found = self.node(node)?;
        let (play, told) = match (found.parent, &found.step) {
            (Some(parent), Some(step)) => {
                let mut play = self.play(parent)?;
                let told = games::take(&mut *play, step)?;
                (play, told)
            }
            _ => (self.play(node)?, None),
        };
        let show = play.show().ok_or(Refusal::NoPictures)?;
        let viewer = match eyes {
            Eyes::All => Viewer::All,
            Eyes::Asked => asked(&*play).next().map_or(Viewer::All, Viewer::Seat),
            Eyes::Seat(seat) => {
                let name = play.seat_names().get(usize::from(seat)).copied().unwrap_or_default();
                Viewer::Seat(play.seat(name)?)
            }
        };
        let told = told.and_then(|told| told.tell(viewer)).unwrap_or_default();
        let lines = told.iter().map(|telling| Line {
            rule: Some(telling.rule.to_string()),
            message: None,
            text: words.say(&telling.message),
            touched: telling.touched.clone(),
        });
        let (outcomes, possible) = outcomes(&*play, show, words);
        Ok(NodeOut {
            node,
            eyes: match viewer {
                Viewer::Seat(seat) => Some(seat.index() as u8),
                Viewer::All | Viewer::Spectator => None,
            },
            lines: lines.collect(),
            asked: asked(&*play).map(|seat| question(show, seat, viewer, words)).collect(),
            outcomes,
            possible,
            over: play.waiting() == Waiting::Over,
            position: play.entry().without_derived(&play.position()),
            scene: show.scene_after(&told, viewer, layout).drawing(words),
        })
    }
}

fn question(show: &dyn Show, seat: Seat, viewer: Viewer, words: &Words) -> Asked {
    let own = viewer == Viewer::Seat(seat);
    Asked {
        seat: seat.index() as u8,
        question: show.ask(seat, viewer).map(|question| words.say(&question)),
        choices: show.choices(seat).filter(|_| own).map(|choices| choices.said(words)),
    }
}

/// What can happen by chance, and how many outcomes there are.
fn outcomes(play: &dyn Play, show: &dyn Show, words: &Words) -> (Vec<Outcome>, usize) {
    let mut possible = play.chance_outcomes();
    let count = possible.len();
    let total: f64 = possible.iter().map(|(_, weight)| f64::from(*weight)).sum();
    possible.sort_by_key(|(_, weight)| std::cmp::Reverse(*weight));
    let outcome = |(outcome, weight): (String, u32)| {
        let said = show.name_chance(&outcome).unwrap_or_default();
        let said: Vec<_> = said.iter().map(|message| words.say(message)).collect();
        let says = if said.is_empty() { outcome.clone() } else { said.join(" ") };
        Outcome { outcome, says, share: f64::from(weight) / total.max(1.0) }
    };
    (possible.into_iter().take(MOST_OUTCOMES).map(outcome).collect(), count)
}
