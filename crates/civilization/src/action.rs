//! Answers, as people write them: `buy cavalry gallia`, `change gallia`, `done`.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use table::{NotationError, Words};

use crate::{
    ids::{Card, Place, Sea, Structure, Technology, Territory, Token},
    ruleset::{ERAS, Op, TokenEffect, rules},
    unit::{Kind, Unit},
};

/// An answer of a seat.
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
    /// Places a unit or settler that costs nothing in itself.
    Place(Kind, Place),
    /// Buys a unit or settler and places it.
    Buy(Kind, Place),
    /// Moves a unit or settler.
    Move(Kind, Place, Place),
    /// Begins a joint attack.
    Attack(Place),
    /// Adds a bought unit to the joint attack.
    Add(Kind),
    /// Adds a unit that stands there to the joint attack.
    AddFrom(Kind, Place),
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
    /// Brings a unit up to the newest model.
    Upgrade(Kind, Place),
    /// Gives up a settler, or the reserve marker, for 5 credits.
    Give(Option<Territory>),
    /// Takes 5 credits as a settler placed here, or as the reserve marker.
    Change(Option<Territory>),
    /// Keeps this unit; the others there are discarded.
    Keep(Kind, u8, Place),
    /// Announces another resource than the card's.
    Announce(Token),
    /// Proposes the early end.
    Propose,
    /// Agrees to the early end.
    Agree,
    /// Declines the early end.
    Refuse,
}

/// The word for the marker of 5 credits.
const RESERVE: &str = "reserve";

impl Action {
    /// Every action that can ever be legal, sorted.
    pub(crate) fn every() -> Vec<Self> {
        let rules = rules();
        let places = Place::all;
        let at = |kind: Kind| {
            places().filter(move |place| matches!(place, Place::Sea(_)) == (kind == Kind::Fleet))
        };
        let mut every = vec![Self::Done];
        every.extend(Card::all().map(Self::Choose));
        every.extend(Territory::all().map(Self::Start));
        every.extend(Territory::all().map(Self::Peek));
        for make in [Self::Place, Self::Buy] {
            every.extend(Kind::ALL.iter().flat_map(|kind| at(*kind).map(|at| make(*kind, at))));
        }
        let all_ops = rules.cards.iter().flat_map(|card| card.top.iter().chain(&card.bottom));
        let settlers = all_ops.clone().any(|op| matches!(op, Op::MoveSettlers { .. }));
        let movers =
            Kind::LAND.into_iter().chain([Kind::Fleet]).chain(settlers.then_some(Kind::Settler));
        for kind in movers {
            for from in at(kind) {
                let others = at(kind).filter(|to| *to != from);
                every.extend(others.map(|to| Self::Move(kind, from, to)));
            }
        }
        every.extend(places().map(Self::Attack));
        every.extend(Kind::MILITARY[..4].iter().map(|kind| Self::Add(*kind)));
        for kind in &Kind::MILITARY[..4] {
            every.extend(at(*kind).map(|from| Self::AddFrom(*kind, from)));
        }
        every.push(Self::Storm);
        every.extend(Territory::all().map(Self::Found));
        every.extend(Territory::all().map(Self::Grow));
        every.extend(Structure::all().map(Self::Build));
        every.extend(Technology::all().map(Self::Learn));
        for kind in &Kind::MILITARY[..4] {
            every.extend(at(*kind).map(|at| Self::Upgrade(*kind, at)));
        }
        for make in [Self::Give, Self::Change] {
            every.push(make(None));
            every.extend(Territory::all().map(|at| make(Some(at))));
        }
        for kind in &Kind::MILITARY[..4] {
            for era in 1..=ERAS {
                every.extend(at(*kind).map(|at| Self::Keep(*kind, era, at)));
            }
        }
        let resource = |token: &Token| rules.tokens[token.index()].effect == TokenEffect::Resource;
        every.extend(Token::all().filter(resource).map(Self::Announce));
        every.extend([Self::Propose, Self::Agree, Self::Refuse]);
        every
    }
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
            Self::Move(kind, from, to) => write!(f, "move {kind} {from} {to}"),
            Self::Attack(at) => write!(f, "attack {at}"),
            Self::Add(kind) => write!(f, "add {kind}"),
            Self::AddFrom(kind, from) => write!(f, "add {kind} from {from}"),
            Self::Storm => f.write_str("storm"),
            Self::Found(at) => write!(f, "found {at}"),
            Self::Grow(at) => write!(f, "grow {at}"),
            Self::Build(structure) => write!(f, "build {structure}"),
            Self::Learn(technology) => write!(f, "learn {technology}"),
            Self::Upgrade(kind, at) => write!(f, "upgrade {kind} {at}"),
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

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words = &mut Words::of(text);
        let action = read(words)?;
        words.end()?;
        Ok(action)
    }
}

fn read(words: &mut Words<'_>) -> Result<Action, NotationError> {
    let word = words.next_word();
    Ok(match word {
        Some("done") => Action::Done,
        Some("choose") => Action::Choose(words.read("a strategy card")?),
        Some("start") => Action::Start(territory(words)?),
        Some("peek") => Action::Peek(territory(words)?),
        Some("place") => {
            let kind = kind(words)?;
            Action::Place(kind, place(words, kind)?)
        }
        Some("buy") => {
            let kind = kind(words)?;
            Action::Buy(kind, place(words, kind)?)
        }
        Some("move") => {
            let kind = kind(words)?;
            Action::Move(kind, place(words, kind)?, place(words, kind)?)
        }
        Some("attack") => Action::Attack(words.read("a territory or a sea zone")?),
        Some("add") => {
            let kind = kind(words)?;
            if words.peek().is_none() {
                return Ok(Action::Add(kind));
            }
            words.expect("from")?;
            Action::AddFrom(kind, place(words, kind)?)
        }
        Some("storm") => Action::Storm,
        Some("found") => Action::Found(territory(words)?),
        Some("grow") => Action::Grow(territory(words)?),
        Some("build") => Action::Build(words.read("a structure")?),
        Some("learn") => Action::Learn(words.read("a technology")?),
        Some("upgrade") => {
            let kind = kind(words)?;
            Action::Upgrade(kind, place(words, kind)?)
        }
        Some("give") => Action::Give(purse(words)?),
        Some("change") => Action::Change(purse(words)?),
        Some("keep") => {
            let unit: Unit = words.read("a unit such as `infantry-2`")?;
            Action::Keep(unit.kind, unit.era, place(words, unit.kind)?)
        }
        Some("announce") => Action::Announce(words.read("a resource")?),
        Some("propose-end") => Action::Propose,
        Some("agree") => Action::Agree,
        Some("refuse") => Action::Refuse,
        found => return Err(NotationError::new("an answer such as `done`", found)),
    })
}

fn territory(words: &mut Words<'_>) -> Result<Territory, NotationError> {
    words.read("a territory")
}

fn kind(words: &mut Words<'_>) -> Result<Kind, NotationError> {
    words.read("a kind of unit")
}

fn place(words: &mut Words<'_>, kind: Kind) -> Result<Place, NotationError> {
    if kind == Kind::Fleet {
        words.read::<Sea>("a sea zone").map(Place::Sea)
    } else {
        territory(words).map(Place::Land)
    }
}

fn purse(words: &mut Words<'_>) -> Result<Option<Territory>, NotationError> {
    if words.peek() == Some(RESERVE) {
        words.next_word();
        return Ok(None);
    }
    territory(words).map(Some)
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
