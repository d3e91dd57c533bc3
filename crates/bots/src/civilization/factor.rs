//! The actions of Civilization in parts.

use civilization::{Action, Civilization, Kind};

use crate::factor::{Factor, Factors, Split};

/// The 5-credit marker, as the notation calls it.
const RESERVE: &str = "reserve";

impl Factor for Civilization {
    fn factor(action: &Action) -> Factors {
        let unit =
            |name, kind: &Kind, at: &civilization::Place| Split::new(name).piece(kind).place(at);
        let split = match action {
            Action::Done => Split::new("done"),
            Action::Choose(card) => Split::new("choose").piece(card),
            Action::Start(at) => Split::new("start").place(at),
            Action::Peek(at) => Split::new("peek").place(at),
            Action::Place(kind, at) => unit("place", kind, at),
            Action::Buy(kind, at) => unit("buy", kind, at),
            Action::Move(which, from, to) => Split::new("move").piece(which).place(from).target(to),
            Action::Attack(at) => Split::new("attack").place(at),
            Action::Add(kind) => Split::new("add").piece(kind),
            Action::AddFrom(which, from) => Split::new("add").piece(which).place(from),
            Action::Storm => Split::new("storm"),
            Action::Found(at) => Split::new("found").place(at),
            Action::Grow(at) => Split::new("grow").place(at),
            Action::Build(structure) => Split::new("build").piece(structure),
            Action::Learn(technology) => Split::new("learn").piece(technology),
            Action::Upgrade(which, at) => Split::new("upgrade").piece(which).place(at),
            Action::Give(None) => Split::new("give").piece(RESERVE),
            Action::Give(Some(at)) => Split::new("give").place(at),
            Action::Change(None) => Split::new("change").piece(RESERVE),
            Action::Change(Some(at)) => Split::new("change").place(at),
            Action::Keep(kind, era, at) => {
                Split::new("keep").piece(format!("{kind}-{era}")).place(at)
            }
            Action::Announce(token) => Split::new("announce").piece(token),
            Action::Propose => Split::new("propose-end"),
            Action::Agree => Split::new("agree"),
            Action::Refuse => Split::new("refuse"),
        };
        split.done()
    }
}
