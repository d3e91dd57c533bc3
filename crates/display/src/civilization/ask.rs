//! Questions as sentences: to the player being asked, and about them to the others.

use civilization::{
    Ask,
    ruleset::{Op, Times},
};
use table::Seat;

use super::act;
use crate::Message;

/// The question, addressed to the seat being asked.
pub(super) fn ask(ask: &Ask) -> Message {
    let new = |id: &'static str| Message::new(id);
    match ask {
        Ask::ChooseCard => new("civilization-ask-choose-card"),
        Ask::Start => new("civilization-ask-start"),
        Ask::EarlyEnd { by } => new("civilization-ask-early-end").seat("by", *by),
        Ask::TurnStart => new("civilization-ask-turn-start"),
        Ask::Announce { card } => new("civilization-ask-announce").called("card", *card),
        Ask::Instruction { op, left, .. } => instruction(*op, *left),
        Ask::Together { card: Some(card) } => {
            new("civilization-ask-together").called("card", *card)
        }
        Ask::Together { card: None } => new("civilization-ask-together-plain"),
        Ask::Payment { what, price } => payment(*price).said("what", vec![act::name(what)]),
        Ask::Settle => new("civilization-ask-settle"),
        Ask::FreeTechnology => new("civilization-ask-free-technology"),
        Ask::Gift { kind, .. } => new("civilization-ask-gift").kind("kind", *kind),
        Ask::Assault(assault) => new("civilization-ask-assault").called("place", assault.target),
        Ask::Surplus { at } => new("civilization-ask-surplus").called("place", *at),
    }
}

/// A price that ends in 5; the answers say how it can be paid.
pub(super) fn payment(price: u16) -> Message {
    Message::new("civilization-ask-payment").number("price", price)
}

/// What an instruction of a box allows.
pub(super) fn instruction(op: Op, left: Times) -> Message {
    let new = |id: &'static str| Message::new(id);
    let times = |id: &'static str| Message::new(id).number("left", left.limit().unwrap_or(0));
    match op {
        Op::BuyTechnology { discount, .. } => {
            times("civilization-ask-buy-technology").number("discount", discount)
        }
        Op::FreeUnit { .. } => times("civilization-ask-free-unit"),
        Op::BuyUnits { discount, .. } => {
            times("civilization-ask-buy-units").number("discount", discount)
        }
        Op::FreeSettler { .. } => times("civilization-ask-free-settler"),
        Op::BuySettlers { .. } => times("civilization-ask-buy-settlers"),
        Op::MoveSettlers { .. } => times("civilization-ask-move-settlers"),
        Op::Found { cost, .. } => new("civilization-ask-found").number("cost", cost),
        Op::Grow { cost, .. } => times("civilization-ask-grow").number("cost", cost),
        Op::BuyStructure { .. } => times("civilization-ask-buy-structure"),
        Op::Move { steps, .. } => times("civilization-ask-move").number("steps", steps),
        Op::UpgradeInfantry { cost } => {
            new("civilization-ask-upgrade-infantry").number("cost", cost)
        }
        Op::FreeTechnology => new("civilization-ask-free-technology"),
        Op::ScoreFace { .. }
        | Op::ScoreCount
        | Op::Gain { .. }
        | Op::GainEra { .. }
        | Op::GainPer { .. } => new("civilization-ask-together-plain"),
    }
}

/// The question as the others see it: what they are waiting for.
pub(super) fn wait(ask: &Ask, seat: Seat) -> Message {
    let said = Message::new(match ask {
        Ask::ChooseCard => "civilization-wait-choose-card",
        Ask::Start => "civilization-wait-start",
        Ask::EarlyEnd { .. } => "civilization-wait-early-end",
        Ask::TurnStart => "civilization-wait-turn-start",
        Ask::Announce { .. } => "civilization-wait-announce",
        Ask::Instruction { top: true, .. } => "civilization-wait-top",
        Ask::Instruction { top: false, .. } | Ask::Together { .. } => "civilization-wait-bottom",
        Ask::Payment { .. } | Ask::Settle => "civilization-wait-payment",
        Ask::FreeTechnology => "civilization-wait-free-technology",
        Ask::Gift { .. } => "civilization-wait-gift",
        Ask::Assault(_) => "civilization-wait-assault",
        Ask::Surplus { .. } => "civilization-wait-surplus",
    });
    let said = said.seat("seat", seat);
    match ask {
        Ask::Gift { kind, .. } => said.kind("kind", *kind),
        Ask::Assault(assault) => said.called("place", assault.target),
        Ask::Surplus { at } => said.called("place", *at),
        _ => said,
    }
}
