//! What a card would give a seat that plays it now.

use serde::Serialize;
use table::Seat;

use crate::{
    board::Crowd,
    event::Field,
    ids::{Card, Token},
    phase::{Phases, Question, Stage, Start},
    ruleset::{CardData, Op, TokenEffect},
    state::Civilization,
};

/// What a card would give a seat that plays it now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// The card.
    pub card: Card,
    /// Credits from the top box.
    pub top: u16,
    /// Credits from the bottom box.
    pub bottom: u16,
    /// Credits from the resource.
    pub resource: u16,
    /// Victory points from a count.
    pub points: u16,
    /// The instructions that leave the seat a choice.
    pub deeds: Vec<Deed>,
}

/// One instruction of a card, with the number of its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Deed {
    /// Whether it is in the top box.
    pub top: bool,
    /// Its index in the box.
    pub op: u8,
    /// The number of legal actions besides `done`, given the seat's current credits.
    pub answers: u16,
}

impl Civilization {
    /// What a card would give the seat if it played it now.
    pub fn offer_of(&self, seat: Seat, card: Card) -> Offer {
        self.trial().offer(seat, card)
    }

    /// What these cards would give the seat. During a simultaneous step this uses the public state
    /// at its start.
    pub(crate) fn offers(&self, seat: Seat, cards: impl Iterator<Item = Card>) -> Vec<Offer> {
        let trial = self.trial();
        cards.map(|card| trial.offer(seat, card)).collect()
    }

    /// The public state of the game, with nothing half done.
    pub(crate) fn trial(&self) -> Self {
        let table = self.sealed.as_ref().map_or(&self.table, |sealed| &sealed.table);
        Self {
            table: table.clone(),
            sealed: None,
            // Surplus units will be gone before the next card is played.
            crowd: if matches!(self.phases.stage, Stage::TurnStart(_)) {
                self.crowd.clone()
            } else {
                Crowd::default()
            },
            phases: Phases::at(Stage::TurnStart(Start::default())),
            ..self.clone()
        }
    }

    fn offer(&self, seat: Seat, card: Card) -> Offer {
        let data = &self.rules().cards[card.index()];
        let income = |ops: &[Op]| {
            ops.iter().map(|op| self.income(seat, seat, *op)).fold(0, u16::saturating_add)
        };
        let deeds =
            [(true, &data.top), (false, &data.bottom)].into_iter().flat_map(|(top, ops)| {
                let choices = (0..).zip(ops).filter(|(_, op)| !op.times().is_none());
                choices.map(move |(op, done)| Deed { top, op, answers: self.possible(seat, *done) })
            });
        Offer {
            card,
            top: income(&data.top),
            bottom: income(&data.bottom),
            resource: self.resource_income(seat, seat, data.resource, data.pays),
            points: self.points_from(seat, data),
            deeds: deeds.collect(),
        }
    }

    /// The number of actions that an instruction would offer.
    fn possible(&self, seat: Seat, op: Op) -> u16 {
        let question = match op {
            Op::FreeTechnology => Question::FreeTechnology,
            _ => Question::Do { op, left: op.times() },
        };
        let mut answers = 0_u16;
        self.each_option(seat, question, &mut |_| answers = answers.saturating_add(1));
        answers
    }

    /// The points that the seat would score by calling a count.
    fn points_from(&self, seat: Seat, data: &CardData) -> u16 {
        if !data.bottom.iter().chain(&data.top).any(|op| *op == Op::ScoreCount) {
            return 0;
        }
        let faces = data.top.iter().map(|op| if let Op::ScoreFace { n } = op { *n } else { 0 });
        let fields = [
            self.values(Field::Happiness, Some((seat, faces.sum()))),
            self.values(Field::Levels, None),
            self.values(Field::Technologies, None),
        ];
        fields.iter().map(|values| self.points_for(values, seat)).sum()
    }

    /// What each resource would pay the seat with the card it plays.
    pub(crate) fn resources(&self, seat: Seat) -> Vec<(Token, u16)> {
        let pays = self.card().map_or(0, |card| self.rules().cards[card.index()].pays);
        let resource =
            |token: &Token| self.rules().tokens[token.index()].effect == TokenEffect::Resource;
        let resources = Token::all(self.rules()).filter(resource);
        resources.map(|token| (token, self.resource_income(seat, seat, token, pays))).collect()
    }
}
