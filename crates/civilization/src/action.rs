//! Actions in the notation that players write: `buy cavalry gallia`, `change gallia`, `done`.

use std::fmt;

use serde::{Serialize, Serializer};
use table::{NotationError, Words};

use crate::{
    ids::{Card, Named, Place, Sea, Structure, Technology, Territory, Token, read_name},
    ruleset::{ERAS, Op, Ruleset, TokenEffect},
    unit::{Kind, Unit, Which},
};

/// An action: one seat's answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Stops here, or declines.
    Done,
    /// Chooses the card of the next turn.
    Choose(Card),
    /// Puts the first settlement here.
    Start(Territory),
    /// Looks at a face-down token.
    Peek(Territory),
    /// Places a free unit or settler; rights and terrain may still cost something.
    Place(Kind, Place),
    /// Buys a unit or settler and places it.
    Buy(Kind, Place),
    /// Moves a unit or settler.
    Move(Which, Place, Place),
    /// Begins a joint attack.
    Attack(Place),
    /// Adds a bought unit to the joint attack.
    Add(Kind),
    /// Adds a unit from this place to the joint attack.
    AddFrom(Which, Place),
    /// Carries the joint attack out.
    Storm,
    /// Founds a settlement.
    Found(Territory),
    /// Upgrades a settlement.
    Grow(Territory),
    /// Buys a structure.
    Build(Structure),
    /// Discovers a technology.
    Learn(Technology),
    /// Upgrades a unit to the newest model.
    Upgrade(Which, Place),
    /// Pays 5 credits with a settler, or with the reserve marker.
    Give(Option<Territory>),
    /// Takes 5 credits in the form of a settler placed here, or of the reserve marker.
    Change(Option<Territory>),
    /// Keeps this unit and discards the others there.
    Keep(Kind, u8, Place),
    /// Announces a resource other than the card's.
    Announce(Token),
    /// Proposes the early end.
    Propose,
    /// Agrees to the early end.
    Agree,
    /// Declines the early end.
    Refuse,
}

/// The notation for the 5-credit marker.
const RESERVE: &str = "reserve";

impl Action {
    /// Every action that can ever be legal under this ruleset, sorted.
    pub(crate) fn every(rules: &Ruleset) -> Vec<Self> {
        let places = || Place::all(rules);
        let at = |kind: Kind| {
            places().filter(move |place| matches!(place, Place::Sea(_)) == (kind == Kind::Fleet))
        };
        let mut every = vec![Self::Done];
        every.extend(Card::all(rules).map(Self::Choose));
        every.extend(Territory::all(rules).map(Self::Start));
        every.extend(Territory::all(rules).map(Self::Peek));
        for make in [Self::Place, Self::Buy] {
            every.extend(Kind::ALL.iter().flat_map(|kind| at(*kind).map(|at| make(*kind, at))));
        }
        let all_ops = rules.cards.iter().flat_map(|card| card.top.iter().chain(&card.bottom));
        let settlers = all_ops.clone().any(|op| matches!(op, Op::MoveSettlers { .. }));
        let movers =
            Kind::LAND.into_iter().chain([Kind::Fleet]).chain(settlers.then_some(Kind::Settler));
        for which in movers.flat_map(models) {
            for from in at(which.kind) {
                let others = at(which.kind).filter(|to| *to != from);
                every.extend(others.map(|to| Self::Move(which, from, to)));
            }
        }
        every.extend(places().map(Self::Attack));
        every.extend(Kind::MILITARY[..4].iter().map(|kind| Self::Add(*kind)));
        for which in Kind::MILITARY.into_iter().take(4).flat_map(models) {
            every.extend(at(which.kind).map(|from| Self::AddFrom(which, from)));
        }
        every.push(Self::Storm);
        every.extend(Territory::all(rules).map(Self::Found));
        every.extend(Territory::all(rules).map(Self::Grow));
        every.extend(Structure::all(rules).map(Self::Build));
        every.extend(Technology::all(rules).map(Self::Learn));
        for which in Kind::MILITARY.into_iter().take(4).flat_map(models) {
            every.extend(at(which.kind).map(|at| Self::Upgrade(which, at)));
        }
        for make in [Self::Give, Self::Change] {
            every.push(make(None));
            every.extend(Territory::all(rules).map(|at| make(Some(at))));
        }
        for kind in &Kind::MILITARY[..4] {
            for era in 1..=ERAS {
                every.extend(at(*kind).map(|at| Self::Keep(*kind, era, at)));
            }
        }
        let resource = |token: &Token| rules.tokens[token.index()].effect == TokenEffect::Resource;
        every.extend(Token::all(rules).filter(resource).map(Self::Announce));
        every.extend([Self::Propose, Self::Agree, Self::Refuse]);
        every
    }
}

/// Every notation for a unit of this kind, in order. Settlers have no models.
fn models(kind: Kind) -> impl Iterator<Item = Which> {
    let eras = if kind == Kind::Settler { 0 } else { ERAS };
    let named = (1..=eras).map(move |era| Which { kind, era: Some(era) });
    std::iter::once(kind.into()).chain(named)
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Done => f.write_str("done"),
            Self::Choose(card) => write!(f, "choose {card}"),
            Self::Start(at) => write!(f, "start {at}"),
            Self::Peek(at) => write!(f, "peek {at}"),
            Self::Place(kind, at) => write!(f, "place {kind} {at}"),
            Self::Buy(kind, at) => write!(f, "buy {kind} {at}"),
            Self::Move(which, from, to) => write!(f, "move {which} {from} {to}"),
            Self::Attack(at) => write!(f, "attack {at}"),
            Self::Add(kind) => write!(f, "add {kind}"),
            Self::AddFrom(which, from) => write!(f, "add {which} from {from}"),
            Self::Storm => f.write_str("storm"),
            Self::Found(at) => write!(f, "found {at}"),
            Self::Grow(at) => write!(f, "grow {at}"),
            Self::Build(structure) => write!(f, "build {structure}"),
            Self::Learn(technology) => write!(f, "learn {technology}"),
            Self::Upgrade(which, at) => write!(f, "upgrade {which} {at}"),
            Self::Give(None) => write!(f, "give {RESERVE}"),
            Self::Give(Some(at)) => write!(f, "give {at}"),
            Self::Change(None) => write!(f, "change {RESERVE}"),
            Self::Change(Some(at)) => write!(f, "change {at}"),
            Self::Keep(kind, era, at) => write!(f, "keep {} {at}", Unit::new(*kind, *era)),
            Self::Announce(token) => write!(f, "announce {token}"),
            Self::Propose => f.write_str("propose-end"),
            Self::Agree => f.write_str("agree"),
            Self::Refuse => f.write_str("refuse"),
        }
    }
}

impl Action {
    /// Parses an action; its names are looked up in this ruleset.
    ///
    /// # Errors
    /// Describes what was expected and what was found.
    pub fn read(rules: &Ruleset, text: &str) -> Result<Self, NotationError> {
        let words = &mut Words::of(text);
        let action = read(rules, words)?;
        words.end()?;
        Ok(action)
    }
}

fn read(rules: &Ruleset, words: &mut Words<'_>) -> Result<Action, NotationError> {
    let word = words.next_word();
    Ok(match word {
        Some("done") => Action::Done,
        Some("choose") => Action::Choose(read_name(rules, words, "a strategy card")?),
        Some("start") => Action::Start(territory(rules, words)?),
        Some("peek") => Action::Peek(territory(rules, words)?),
        Some("place") => {
            let kind = kind(words)?;
            Action::Place(kind, place(rules, words, kind)?)
        }
        Some("buy") => {
            let kind = kind(words)?;
            Action::Buy(kind, place(rules, words, kind)?)
        }
        Some("move") => {
            let which = which(words)?;
            Action::Move(which, place(rules, words, which.kind)?, place(rules, words, which.kind)?)
        }
        Some("attack") => Action::Attack(read_name(rules, words, "a territory or a sea zone")?),
        Some("add") => {
            let which = which(words)?;
            if words.peek().is_none() && which.era.is_none() {
                return Ok(Action::Add(which.kind));
            }
            words.expect("from")?;
            Action::AddFrom(which, place(rules, words, which.kind)?)
        }
        Some("storm") => Action::Storm,
        Some("found") => Action::Found(territory(rules, words)?),
        Some("grow") => Action::Grow(territory(rules, words)?),
        Some("build") => Action::Build(read_name(rules, words, "a structure")?),
        Some("learn") => Action::Learn(read_name(rules, words, "a technology")?),
        Some("upgrade") => {
            let which = which(words)?;
            Action::Upgrade(which, place(rules, words, which.kind)?)
        }
        Some("give") => Action::Give(purse(rules, words)?),
        Some("change") => Action::Change(purse(rules, words)?),
        Some("keep") => {
            let unit: Unit = words.read("a unit such as `infantry-2`")?;
            Action::Keep(unit.kind, unit.era, place(rules, words, unit.kind)?)
        }
        Some("announce") => Action::Announce(read_name(rules, words, "a resource")?),
        Some("propose-end") => Action::Propose,
        Some("agree") => Action::Agree,
        Some("refuse") => Action::Refuse,
        found => return Err(NotationError::new("an answer such as `done`", found)),
    })
}

fn territory(rules: &Ruleset, words: &mut Words<'_>) -> Result<Territory, NotationError> {
    read_name(rules, words, Territory::WHAT)
}

fn kind(words: &mut Words<'_>) -> Result<Kind, NotationError> {
    words.read("a kind of unit")
}

fn which(words: &mut Words<'_>) -> Result<Which, NotationError> {
    words.read("a kind of unit")
}

fn place(rules: &Ruleset, words: &mut Words<'_>, kind: Kind) -> Result<Place, NotationError> {
    if kind == Kind::Fleet {
        read_name::<Sea>(rules, words, Sea::WHAT).map(Place::Sea)
    } else {
        territory(rules, words).map(Place::Land)
    }
}

fn purse(rules: &Ruleset, words: &mut Words<'_>) -> Result<Option<Territory>, NotationError> {
    if words.peek() == Some(RESERVE) {
        words.next_word();
        return Ok(None);
    }
    territory(rules, words).map(Some)
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
