//! Legal actions as picks: first what to buy, move or pay with, then where.

use std::collections::BTreeMap;

use civilization::{Action, Ask, Frame, Held, Kind, Place, Territory, Unit, Which};
use table::Game;

use super::{Table, act, ask, names};
use crate::{Choices, Lead, Message, Pick};

/// The picks of the seat being asked.
pub(super) fn of(table: &Table<'_>, legal: &[Action]) -> Choices {
    let mut choices = Choices::flat([]);
    let mut root = Vec::new();
    placing(legal, &mut choices, &mut root);
    moving(table, legal, &mut choices, &mut root);
    attacks(legal, &mut choices, &mut root);
    paying(table, legal, &mut choices, &mut root);
    root.extend(legal.iter().filter_map(|action| single(table, action)));
    choices.nodes[0].picks = root;
    choices.nodes[0].prompt = prompt(table);
    choices
}

/// The prompt of a joint attack, with both sides' values; or that of a simultaneous box, which is
/// private to this seat.
fn prompt(table: &Table<'_>) -> Option<Message> {
    let decision = table.game.decision(table.near)?;
    if let Ask::Assault(assault) = decision.ask {
        let (attack, defence) = table.game.sides_of(table.near, &assault);
        let sides = Message::new("civilization-prompt-assault").called("place", assault.target);
        return Some(sides.number("attack", attack).number("defence", defence));
    }
    if !matches!(decision.ask, Ask::Together { .. }) {
        return None;
    }
    let aside = table.game.aside(table.near)?;
    if let Some((what, price)) = aside.paying {
        return Some(ask::payment(price).said("what", vec![act::name(&what)]));
    }
    aside.instruction.map(|(op, left)| ask::instruction(op, left))
}

/// Buying or placing units and settlers: the kind, if there are several, then the place.
fn placing(legal: &[Action], choices: &mut Choices, root: &mut Vec<Pick>) {
    let mut kinds: BTreeMap<Kind, Vec<(Place, Action)>> = BTreeMap::new();
    for action in legal {
        if let Action::Place(kind, at) | Action::Buy(kind, at) = *action {
            kinds.entry(kind).or_default().push((at, *action));
        }
    }
    let several = kinds.len() > 1;
    for (kind, places) in kinds {
        let on =
            |(at, action): (Place, Action)| Pick::thing(names::place_id(at), Lead::act(action));
        let picks: Vec<_> = places.into_iter().map(on).collect();
        if several {
            let prompt = Message::new("civilization-prompt-place").kind("kind", kind);
            let node = choices.add(prompt, picks);
            root.push(Pick::thing(names::supply_id(kind), Lead::Node(node)));
        } else {
            root.extend(picks);
        }
    }
}

/// Moving units: the unit, then the place.
fn moving(table: &Table<'_>, legal: &[Action], choices: &mut Choices, root: &mut Vec<Pick>) {
    let mut movers: BTreeMap<(Which, Place), Vec<Pick>> = BTreeMap::new();
    for action in legal {
        if let Action::Move(which, from, to) = *action {
            let pick = Pick::thing(names::place_id(to), Lead::act(action));
            movers.entry((which, from)).or_default().push(pick);
        }
    }
    for ((which, from), picks) in movers {
        let prompt =
            Message::new("civilization-prompt-move").kind("kind", which.kind).called("place", from);
        let node = choices.add(prompt, picks);
        let mover = match (which.kind, from) {
            (Kind::Settler, Place::Land(at)) => names::settlers_id(at),
            _ => unit(table, from, 0, |unit| is_named(unit, which) && !unit.has_moved()),
        };
        root.push(Pick::thing(mover, Lead::Node(node)));
    }
}

/// Whether an action refers to this unit.
fn is_named(unit: Unit, which: Which) -> bool {
    unit.kind == which.kind && which.era.is_none_or(|era| unit.era == era)
}

/// The id of the matching unit at a place, after skipping the given number of matches.
fn unit(table: &Table<'_>, at: Place, after: usize, fits: impl Fn(Unit) -> bool) -> String {
    let units = table.unit(at).map(|first| table.units(at, first)).unwrap_or_default();
    let mut fitting = (0..).zip(units).filter(|(_, unit)| fits(*unit));
    names::unit_id(at, fitting.nth(after).map_or(0, |(index, _)| index))
}

/// The id of a unit that can join the attack and has not joined yet.
fn joining(table: &Table<'_>, which: Which, from: Place) -> String {
    let joined: Vec<Unit> = match table.view.frames.last() {
        Some(Frame::Assault(assault)) => {
            let movers = assault.movers.into_iter().flatten();
            movers.filter(|(_, at)| *at == from).map(|(unit, _)| unit).collect()
        }
        _ => Vec::new(),
    };
    let units = table.unit(from).map(|first| table.units(from, first)).unwrap_or_default();
    let count = |all: &[Unit], unit: Unit| all.iter().filter(|other| **other == unit).count();
    let still = |unit: Unit| is_named(unit, which) && count(&joined, unit) < count(&units, unit);
    let next = units.iter().copied().find(|unit| still(*unit) && !unit.has_moved());
    unit(table, from, next.map_or(0, |next| count(&joined, next)), |unit| Some(unit) == next)
}

/// The id of a unit to upgrade: if it is ambiguous, the era that is named, or else the oldest.
fn upgraded(table: &Table<'_>, which: Which, at: Place) -> String {
    let units = table.unit(at).map(|first| table.units(at, first)).unwrap_or_default();
    let named = units.into_iter().filter(|unit| is_named(*unit, which));
    let oldest = named.min_by_key(|unit| unit.era);
    unit(table, at, 0, |unit| Some(unit) == oldest)
}

/// Joint attacks: the button, then the place.
fn attacks(legal: &[Action], choices: &mut Choices, root: &mut Vec<Pick>) {
    let pick = |action: &Action| match *action {
        Action::Attack(at) => Some(Pick::thing(names::place_id(at), Lead::act(action))),
        _ => None,
    };
    let picks: Vec<_> = legal.iter().filter_map(pick).collect();
    if !picks.is_empty() {
        let node = choices.add(Message::new("civilization-prompt-attack"), picks);
        root.push(Pick::button(Message::new("civilization-button-attack"), Lead::Node(node)));
    }
}

/// Paying with settlers as change: first the direction, in plain words with the amounts; then which
/// settler leaves, or where the new one goes.
fn paying(table: &Table<'_>, legal: &[Action], choices: &mut Choices, root: &mut Vec<Pick>) {
    let reserve = format!("reserve {}", civilization::seats::name(table.near));
    let settler = |at: Option<Territory>| at.map_or(reserve.clone(), names::settlers_id);
    let place = |at: Option<Territory>| at.map_or(reserve.clone(), names::place_id);
    let give = legal.iter().filter_map(|action| match action {
        Action::Give(at) => Some(Pick::thing(settler(*at), Lead::act(action))),
        _ => None,
    });
    let change = legal.iter().filter_map(|action| match action {
        Action::Change(at) => Some(Pick::thing(place(*at), Lead::act(action))),
        _ => None,
    });
    let (give, change): (Vec<_>, Vec<_>) = (give.collect(), change.collect());
    let ways = match price(table) {
        Some(price) => [
            Message::new("civilization-button-pay-less").number("less", price.saturating_sub(5)),
            Message::new("civilization-button-pay-more").number("more", price.saturating_add(5)),
        ],
        None => ["civilization-button-receive-more", "civilization-button-receive-settler"]
            .map(Message::new),
    };
    let prompts = ["civilization-prompt-give", "civilization-prompt-change"];
    for ((picks, says), prompt) in [give, change].into_iter().zip(ways).zip(prompts) {
        if !picks.is_empty() {
            let node = choices.add(Message::new(prompt), picks);
            root.push(Pick::button(says, Lead::Node(node)));
        }
    }
}

/// The price being paid.
fn price(table: &Table<'_>) -> Option<u16> {
    match table.game.decision(table.near)?.ask {
        Ask::Payment { price, .. } => Some(price),
        _ => table.game.aside(table.near)?.paying.map(|(_, price)| price),
    }
}

/// The pick for an action that takes a single click.
fn single(table: &Table<'_>, action: &Action) -> Option<Pick> {
    let lead = Lead::act(action);
    let thing = |id: String| Some(Pick::thing(id, lead.clone()));
    let button = |says: Message| Some(Pick::button(says, lead.clone()));
    match *action {
        Action::Choose(card) => thing(names::card_id(card)),
        Action::Start(at) | Action::Found(at) | Action::Grow(at) => thing(names::place_id(at)),
        Action::Peek(at) => thing(names::token_id(at)),
        Action::Add(kind) => thing(names::supply_id(kind)),
        Action::AddFrom(which, from) => thing(joining(table, which, from)),
        Action::Build(structure) => thing(names::structure_id(structure)),
        Action::Learn(technology) => thing(names::technology_id(technology)),
        Action::Upgrade(which, at) => thing(upgraded(table, which, at)),
        Action::Keep(kind, era, at) => {
            thing(unit(table, at, 0, |unit| (unit.kind, unit.era) == (kind, era)))
        }
        Action::Announce(token) => {
            button(Message::new("civilization-button-announce").called("token", token))
        }
        Action::Done => button(done(table)),
        Action::Storm | Action::Propose | Action::Agree | Action::Refuse => {
            button(act::name(action))
        }
        Action::Place(..)
        | Action::Buy(..)
        | Action::Move(..)
        | Action::Attack(_)
        | Action::Give(_)
        | Action::Change(_) => None,
    }
}

/// The label of the `done` button.
fn done(table: &Table<'_>) -> Message {
    let ask = table.game.decision(table.near).map(|decision| decision.ask);
    match ask {
        Some(Ask::TurnStart) if table.view.held.get(table.near.index()) != Some(&Held::Nothing) => {
            Message::new("civilization-button-reveal")
        }
        Some(Ask::Announce { card }) => {
            Message::new("civilization-button-keep-resource").called("token", card.data().resource)
        }
        Some(Ask::FreeTechnology) => Message::new("civilization-button-no-technology"),
        Some(Ask::Gift { .. }) => Message::new("civilization-button-no-gift"),
        Some(Ask::Assault(_)) => Message::new("civilization-button-call-off"),
        _ => Message::new("civilization-button-done"),
    }
}
