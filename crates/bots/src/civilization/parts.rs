//! The parts of an action: its kind, the piece or card used, the place, and who occupies it.

use civilization::{Action, Civilization, Place, Stage, Territory, View};
use table::{Game as _, Seat, Viewer};

use super::scan::{LANDS, SEAS, THINGS};
use crate::Parts;

const KINDS: usize = 23;
const PLACES: usize = LANDS + SEAS;
const UNITS: usize = 6;

// The index of the first part of each kind.
const KIND: usize = 0;
const KIND_STAGE: usize = KIND + KINDS;
const KIND_AT: usize = KIND_STAGE + KINDS * 3;
const KIND_UNIT: usize = KIND_AT + KINDS * PLACES;
const KIND_OWNER: usize = KIND_UNIT + KINDS * UNITS;
const KIND_LEVEL: usize = KIND_OWNER + KINDS * 3;
const KIND_CREDITS: usize = KIND_LEVEL + KINDS * 6;
const FROM: usize = KIND_CREDITS + KINDS * 8;
const CARD: usize = FROM + PLACES;
const TECHNOLOGY: usize = CARD + THINGS;
const STRUCTURE: usize = TECHNOLOGY + THINGS;
const TOKEN: usize = STRUCTURE + THINGS;
/// The number of parts.
pub(super) const PARTS: usize = TOKEN + THINGS;

/// Describes each action.
pub(super) fn describe(game: &Civilization, seat: Seat, actions: &[Action], parts: &mut Parts) {
    let view = game.view(Viewer::Seat(seat));
    for action in actions {
        describe_one(&view, seat, *action, parts);
        parts.end();
    }
}

fn number(place: Place) -> usize {
    match place {
        Place::Land(at) => at.index().min(LANDS - 1),
        Place::Sea(at) => LANDS + at.index().min(SEAS - 1),
    }
}

fn describe_one(view: &View, seat: Seat, action: Action, parts: &mut Parts) {
    let land = |at: Territory| Some(Place::Land(at));
    let (kind, at) = match action {
        Action::Done => (0, None),
        Action::Choose(_) => (1, None),
        Action::Start(at) => (2, land(at)),
        Action::Peek(at) => (3, land(at)),
        Action::Place(_, at) => (4, Some(at)),
        Action::Buy(_, at) => (5, Some(at)),
        Action::Move(_, _, at) => (6, Some(at)),
        Action::Attack(at) => (7, Some(at)),
        Action::Add(_) => (8, None),
        Action::AddFrom(_, at) => (9, Some(at)),
        Action::Storm => (10, None),
        Action::Found(at) => (11, land(at)),
        Action::Grow(at) => (12, land(at)),
        Action::Build(_) => (13, None),
        Action::Learn(_) => (14, None),
        Action::Upgrade(_, at) => (15, Some(at)),
        Action::Give(at) => (16, at.map(Place::Land)),
        Action::Change(at) => (17, at.map(Place::Land)),
        Action::Keep(_, _, at) => (18, Some(at)),
        Action::Announce(_) => (19, None),
        Action::Propose => (20, None),
        Action::Agree => (21, None),
        Action::Refuse => (22, None),
    };
    parts.add(KIND + kind);
    let stage = match view.stage {
        Stage::Top(_) => 0,
        Stage::Bottom(..) | Stage::Together(_) => 1,
        _ => 2,
    };
    parts.add(KIND_STAGE + kind * 3 + stage);
    let credits = usize::from(view.table.civilizations[seat.index()].credits) / 10;
    parts.add(KIND_CREDITS + kind * 8 + credits.min(7));
    let unit = match action {
        Action::Place(unit, _) | Action::Buy(unit, _) | Action::Add(unit) => Some(unit),
        Action::Keep(unit, _, _) => Some(unit),
        Action::Move(which, _, _) | Action::AddFrom(which, _) | Action::Upgrade(which, _) => {
            Some(which.kind)
        }
        _ => None,
    };
    if let Some(unit) = unit {
        parts.add(KIND_UNIT + kind * UNITS + unit as usize);
    }
    if let Some(at) = at {
        parts.add(KIND_AT + kind * PLACES + number(at));
        let (owner, level) = match at {
            Place::Land(at) => {
                let land = view.table.territories.get(at.index());
                (land.and_then(|land| land.owner), land.map_or(0, |land| land.level))
            }
            Place::Sea(at) => (view.table.seas.get(at.index()).and_then(|zone| zone.owner), 0),
        };
        let owner = owner.map_or(0, |owner| if owner == seat { 1 } else { 2 });
        parts.add(KIND_OWNER + kind * 3 + owner);
        parts.add(KIND_LEVEL + kind * 6 + usize::from(level).min(5));
    }
    match action {
        Action::Move(_, from, _) => parts.add(FROM + number(from)),
        Action::Choose(card) => parts.add(CARD + card.index().min(THINGS - 1)),
        Action::Learn(technology) => parts.add(TECHNOLOGY + technology.index().min(THINGS - 1)),
        Action::Build(structure) => parts.add(STRUCTURE + structure.index().min(THINGS - 1)),
        Action::Announce(token) => parts.add(TOKEN + token.index().min(THINGS - 1)),
        _ => {}
    }
}
