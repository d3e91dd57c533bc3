//! Decisions: questions, with what a player needs to answer them.

use serde::Serialize;
use table::Seat;

use crate::{
    action::Action,
    event::Field,
    ids::{Card, Place, Territory, Token, bits},
    offer::Offer,
    phase::{Assault, Frame, Question, Stage},
    ruleset::{Op, Times},
    seats,
    state::Civilization,
    unit::Kind,
};

/// A question in its public form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Decision {
    /// The question.
    pub ask: Ask,
    /// Every seat's values in the three counted fields.
    pub standing: Vec<Standing>,
}

/// The kinds of question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "fields are what the question is about")]
pub enum Ask {
    /// Choose the card to play next.
    ChooseCard,
    /// Choose where to place the first settlement.
    Start,
    /// Agree to the early end, or decline it.
    EarlyEnd { by: Seat },
    /// Use powers and waiting units before the card is revealed.
    TurnStart,
    /// Announce a resource.
    Announce { card: Card },
    /// Carry out an instruction of a box.
    Instruction { card: Option<Card>, top: bool, op: Op, left: Times },
    /// Carry out a simultaneous box. The others don't see how far a seat has got.
    Together { card: Option<Card> },
    /// Choose how to pay the last 5 credits of a price.
    Payment { what: Action, price: u16 },
    /// Choose how to receive 5 credits.
    Settle,
    /// Choose a free technology.
    FreeTechnology,
    /// Choose where to place a unit that came with a technology.
    Gift { kind: Kind, era: u8 },
    /// Choose the units of a joint attack.
    Assault(Assault),
    /// Choose the unit to keep.
    Surplus { at: Place },
}

/// The standing of a civilization.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// Victory points so far.
    pub points: u16,
    /// Happy faces, and the points a count would score now.
    pub happiness: (u16, u16),
    /// Levels of settlements, and the points a count would score now.
    pub levels: (u16, u16),
    /// Technology cards, and the points a count would score now.
    pub technologies: (u16, u16),
}

/// The private part of a question, for the seat being asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Aside {
    /// The card it holds.
    pub holds: Option<Card>,
    /// The instruction of a simultaneous box that it is asked about, and how often it may still be
    /// done.
    pub instruction: Option<(Op, Times)>,
    /// What it is paying for in a simultaneous box, and the price.
    pub paying: Option<(Action, u16)>,
    /// What each available card would give it, or the card it is about to play.
    pub offers: Vec<Offer>,
    /// What each resource would pay it, if it may announce one other than the card's.
    pub resources: Vec<(Token, u16)>,
    /// The face-down tokens it has looked at.
    pub peeked: Vec<(Territory, Token)>,
}

impl Civilization {
    pub(crate) fn values(&self, field: Field, active: Option<(Seat, u16)>) -> [u16; seats::MOST] {
        let mut values = [0; seats::MOST];
        for seat in Seat::all(self.seats) {
            values[seat.index()] = self.field(field, seat);
        }
        if let Some((seat, faces)) = active {
            values[seat.index()] += faces;
        }
        values
    }

    /// The standing of every seat. During a simultaneous step, as of its start.
    pub fn standing(&self) -> Vec<Standing> {
        if let Some(sealed) = &self.sealed {
            let open = Self { table: sealed.table.clone(), sealed: None, ..self.clone() };
            return open.standing();
        }
        let [happiness, levels, technologies] =
            [Field::Happiness, Field::Levels, Field::Technologies]
                .map(|field| self.values(field, None));
        let of = |seat: Seat| {
            let with =
                |values: &[u16; seats::MOST]| (values[seat.index()], self.points_for(values, seat));
            Standing {
                points: self.table.civ(seat).points,
                happiness: with(&happiness),
                levels: with(&levels),
                technologies: with(&technologies),
            }
        };
        Seat::all(self.seats).map(of).collect()
    }

    pub(crate) fn decide(&self, seat: Seat) -> Option<Decision> {
        let question = self.question(seat)?;
        let together =
            self.sealed.is_some() && !matches!(question, Question::ChooseCard | Question::EarlyEnd);
        let ask = match question {
            _ if together && matches!(self.phases.stage, Stage::Together(_)) => {
                Ask::Together { card: self.card() }
            }
            Question::ChooseCard | Question::OpeningCard => Ask::ChooseCard,
            Question::EarlyEnd => {
                let Some(Frame::EarlyEnd { by, .. }) = self.phases.top() else { return None };
                Ask::EarlyEnd { by }
            }
            Question::Payment(what) => {
                let asked = self.question_once_paid(seat)?;
                Ask::Payment { what, price: self.price(seat, asked, what).credits }
            }
            Question::FreeTechnology => Ask::FreeTechnology,
            Question::Gift { kind, era } => Ask::Gift { kind, era },
            Question::Assault(assault) => Ask::Assault(assault),
            Question::Surplus(at) => Ask::Surplus { at },
            Question::OpeningPlace => Ask::Start,
            Question::TurnStart => Ask::TurnStart,
            Question::Announce => Ask::Announce { card: self.card()? },
            Question::Do { op, left } => {
                let top = matches!(self.phases.stage, Stage::Top(_));
                Ask::Instruction { card: self.card(), top, op, left }
            }
            Question::Settle => Ask::Settle,
        };
        Some(Decision { ask, standing: self.standing() })
    }

    pub(crate) fn whisper(&self, seat: Seat) -> Option<Aside> {
        let question = self.question(seat)?;
        let (mut instruction, mut paying) = (None, None);
        let (mut offers, mut resources) = (Vec::new(), Vec::new());
        match question {
            Question::ChooseCard | Question::OpeningCard => {
                offers = self
                    .offers(seat, bits(self.choices()).map(|index| Card::of(self.rules(), index)));
            }
            Question::TurnStart => offers = self.offers(seat, self.held[seat.index()].into_iter()),
            Question::Announce => resources = self.resources(seat),
            Question::Do { op, left } => instruction = Some((op, left)),
            Question::Payment(what) => {
                let asked = self.question_once_paid(seat)?;
                paying = Some((what, self.price(seat, asked, what).credits));
            }
            _ => {}
        }
        let peeked =
            Territory::all(self.rules()).filter_map(|at| match self.table.land(at).token {
                crate::board::Lying::Peeked(token)
                    if self.table.land(at).peeked_by & crate::state::bit(seat) != 0 =>
                {
                    Some((at, token))
                }
                _ => None,
            });
        let holds = self.held[seat.index()];
        let peeked = peeked.collect();
        Some(Aside { holds, instruction, paying, offers, resources, peeked })
    }
}
