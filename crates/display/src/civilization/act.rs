//! Actions in words.

use civilization::{Action, Unit};

use super::names;
use crate::Message;

/// What an action is, for those who listen and for confirmations.
pub(super) fn name(action: &Action) -> Message {
    let new = |id: &'static str| Message::new(id);
    match *action {
        Action::Done => new("civilization-action-done"),
        Action::Choose(card) => new("civilization-action-choose").called("card", card),
        Action::Start(at) => new("civilization-action-start").called("place", at),
        Action::Peek(at) => new("civilization-action-peek").called("place", at),
        Action::Place(kind, at) => {
            new("civilization-action-place").kind("kind", kind).called("place", at)
        }
        Action::Buy(kind, at) => {
            new("civilization-action-buy").kind("kind", kind).called("place", at)
        }
        Action::Move(kind, from, to) => {
            new("civilization-action-move").kind("kind", kind).called("from", from).called("to", to)
        }
        Action::Attack(at) => new("civilization-action-attack").called("place", at),
        Action::Add(kind) => new("civilization-action-add").kind("kind", kind),
        Action::AddFrom(kind, from) => {
            new("civilization-action-add-from").kind("kind", kind).called("place", from)
        }
        Action::Storm => new("civilization-action-storm"),
        Action::Found(at) => new("civilization-action-found").called("place", at),
        Action::Grow(at) => new("civilization-action-grow").called("place", at),
        Action::Build(structure) => new("civilization-action-build").called("structure", structure),
        Action::Learn(technology) => {
            new("civilization-action-learn").called("technology", technology)
        }
        Action::Upgrade(kind, at) => {
            new("civilization-action-upgrade").kind("kind", kind).called("place", at)
        }
        Action::Give(None) => new("civilization-action-give-reserve"),
        Action::Give(Some(at)) => new("civilization-action-give").called("place", at),
        Action::Change(None) => new("civilization-action-change-reserve"),
        Action::Change(Some(at)) => new("civilization-action-change").called("place", at),
        Action::Keep(kind, era, at) => new("civilization-action-keep")
            .kind("kind", kind)
            .number("era", era)
            .called("place", at),
        Action::Announce(token) => new("civilization-action-announce").called("token", token),
        Action::Propose => new("civilization-action-propose"),
        Action::Agree => new("civilization-action-agree"),
        Action::Refuse => new("civilization-action-refuse"),
    }
}

/// A unit with its era, in words.
pub(super) fn unit(message: Message, unit: Unit) -> Message {
    message.word("kind", names::kind(unit.kind)).number("era", unit.era)
}
