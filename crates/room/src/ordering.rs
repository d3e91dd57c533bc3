//! Orders: several answers of one seat, composed as a draft, then given with one confirmation and
//! taken back as one.

use display::{Choices, Drawing, Layout, OrderPart};
use games::{LONGEST_ORDER, Order};
use serde::Serialize;
use table::{Seat, Viewer};

use crate::{Lang, Refusal, Room, What, deeds::By};

/// A draft of an order, as its seat sees it. Nothing has happened yet.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Draft {
    /// The answers so far, with the standing ones.
    pub answers: Vec<Drafted>,
    /// How many items the order has.
    pub items: usize,
    /// Whether more can be added.
    pub open: bool,
    /// The further answers with which the order can be given; none while the last item lacks a
    /// detail.
    pub rest: Option<Vec<String>>,
    /// Whether the seat is not asked again right after the complete order.
    pub ends_turn: bool,
    /// Whether it attacks another player: then it is confirmed, with the values of both sides.
    pub attacks: bool,
    /// Whether a standing answer can cover the next question.
    pub routine: bool,
    /// What the order spends.
    pub total: Option<String>,
    /// What the last answer would bring about, as far as the seat can foresee it.
    pub preview: Vec<String>,
    /// What is asked next, while the order is open.
    pub question: Option<String>,
    /// The picks of the next answer, while the order is open.
    pub choices: Option<Choices<String>>,
    /// The table as it would be.
    pub scene: Drawing,
}

/// An order that a seat composes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Composed {
    /// The seat.
    pub seat: u8,
    /// Its answers so far, in the notation of the game.
    pub actions: Vec<String>,
    /// The answer that is to stand for routine questions from now on.
    pub stand: Option<String>,
}

/// An answer of a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Drafted {
    /// The action, in the notation of the game.
    pub action: String,
    /// What it is called.
    pub name: String,
    /// Whether it is the seat's standing answer.
    pub standing: bool,
}

impl Room {
    /// Whether the open question of a seat begins an order.
    pub(crate) fn orders(&self, seat: Seat) -> bool {
        let show = self.play.as_deref().and_then(|play| games::shown(play).ok());
        matches!(show.and_then(|show| show.order_part(seat)), Some(OrderPart::Box(_)))
    }

    /// Tries an order of a person's seat, with its standing answers to routine questions.
    ///
    /// # Errors
    /// If the seat is not theirs or is not asked for an order, or an answer is impossible.
    pub fn draft(
        &self,
        person: &str,
        composed: &Composed,
        (lang, layout): (Lang, Layout),
    ) -> Result<Draft, Refusal> {
        let (seat, play) = self.asked_seat(person, composed.seat)?;
        let show = games::shown(play)?;
        let stand = composed.stand.as_deref().or(self.standing(seat));
        let (mut given, mut standing) = (Vec::new(), Vec::new());
        let mut order = show.order(seat, &given)?;
        for action in composed.actions.iter().take(LONGEST_ORDER) {
            given.push(play.notation(action)?);
            standing.push(false);
            order = show.order(seat, &given)?;
            while let Some(answer) = self.standing_in(&order, seat, stand) {
                given.push(answer);
                standing.push(true);
                order = show.order(seat, &given)?;
            }
        }
        let words = self.words(lang);
        let name = |action: &String| Ok(words.say(&show.name_action(action)?));
        let names = given.iter().map(name).collect::<Result<Vec<_>, Refusal>>()?;
        let imagined = games::shown(&*order.play)?;
        let asked = Some(imagined).filter(|_| order.open);
        let ends_turn = match given.last().filter(|_| !order.open) {
            Some(last) => imagined.ends_turn(seat, last)?,
            None => false,
        };
        Ok(Draft {
            question: asked
                .and_then(|show| show.ask(seat, Viewer::Seat(seat)))
                .map(|m| words.say(&m)),
            choices: asked.and_then(|show| show.choices(seat)).map(|picks| picks.said(words)),
            scene: imagined.scene(Viewer::Seat(seat), layout).drawing(words),
            answers: given
                .into_iter()
                .zip(names)
                .zip(standing)
                .map(|((action, name), standing)| Drafted { action, name, standing })
                .collect(),
            items: order.items,
            open: order.open,
            ends_turn,
            attacks: order.attacks,
            routine: order.open && self.are_routine(|| order.play.legal_actions(seat)),
            rest: order.rest,
            preview: {
                let words = self.words_for(Some(person), lang);
                order.preview.iter().map(|message| words.say(message)).collect()
            },
            total: order.total.map(|total| words.say(&total)),
        })
    }

    /// The standing answer to the question that an order has come to.
    fn standing_in(&self, order: &Order, seat: Seat, stand: Option<&str>) -> Option<String> {
        let wanted = stand.filter(|_| order.open)?;
        self.standing_answer(wanted, order.play.legal_actions(seat))
    }

    /// Gives the further answers of an order, which have been checked with the first one, and sets
    /// the standing answer that was chosen among them.
    pub(crate) fn act_on(
        &mut self,
        seat: u8,
        then: Vec<String>,
        stand: Option<String>,
        by: By<'_>,
    ) -> Result<(), Refusal> {
        let by = By { key: None, ..by };
        for action in then {
            self.add(What::Act { seat, action, standing: false, ordered: true }, by)?;
        }
        if stand.is_some() {
            self.add(What::Standing { seat, action: stand }, by)?;
        }
        Ok(())
    }

    /// Whether a step of the game was a further answer of an order.
    pub(crate) fn follows_in_order(&self, step: u32) -> bool {
        let taken = self.log.iter().rev().find(|logged| logged.step == Some(step));
        taken.is_some_and(|logged| matches!(logged.entry.what, What::Act { ordered: true, .. }))
    }
}
