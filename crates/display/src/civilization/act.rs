//! Actions as sentences.

use civilization::{Action, Unit, Which};

use super::names;
use crate::Message;

/// An action as a sentence, for screen readers and confirmations.
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
        Action::Move(which, from, to) => {
            let said = named(which, ["civilization-action-move", "civilization-action-move-era"]);
            said.called("from", from).called("to", to)
        }
        Action::Attack(at) => new("civilization-action-attack").called("place", at),
        Action::Add(kind) => new("civilization-action-add").kind("kind", kind),
        Action::AddFrom(which, from) => {
            let ids = ["civilization-action-add-from", "civilization-action-add-from-era"];
            named(which, ids).called("place", from)
        }
        Action::Storm => new("civilization-action-storm"),
        Action::Found(at) => new("civilization-action-found").called("place", at),
        Action::Grow(at) => new("civilization-action-grow").called("place", at),
        Action::Build(structure) => new("civilization-action-build").called("structure", structure),
        Action::Learn(technology) => {
            new("civilization-action-learn").called("technology", technology)
        }
        Action::Upgrade(which, at) => {
            let ids = ["civilization-action-upgrade", "civilization-action-upgrade-era"];
            named(which, ids).called("place", at)
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

/// A sentence about a unit: `plain` names only its kind, `with_era` its era as well.
fn named(which: Which, [plain, with_era]: [&'static str; 2]) -> Message {
    match which.era {
        None => Message::new(plain).kind("kind", which.kind),
        Some(era) => Message::new(with_era).kind("kind", which.kind).number("era", era),
    }
}

/// Adds a unit with its era to a message.
pub(super) fn unit(message: Message, unit: Unit) -> Message {
    message.word("kind", names::kind(unit.kind)).number("era", unit.era)
}
