//! Muting and blocking: whom a person does not want to read, or to play with.

use std::{
    collections::BTreeMap,
    sync::{Arc, PoisonError, RwLock},
};

use serde::{Deserialize, Serialize};

/// How a person keeps away from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum RelationKind {
    /// They do not hear them.
    Mute,
    /// They do not hear them, and do not sit at a table with them.
    Block,
}

impl RelationKind {
    /// Its stored name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Mute => "mute",
            Self::Block => "block",
        }
    }

    /// The kind with this name.
    pub fn read(name: &str) -> Option<Self> {
        [Self::Mute, Self::Block].into_iter().find(|kind| kind.name() == name)
    }
}

/// How a person keeps away from another, and the id by which that can be taken back.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Avoided {
    id: String,
    kind: RelationKind,
}

/// For each person, those whom they mute or block.
type Relations = BTreeMap<String, BTreeMap<String, Avoided>>;

/// All mutes and blocks. Clones share one list, so that every table sees a change at once.
#[derive(Clone, Debug, Default)]
pub struct Silence(Arc<RwLock<Relations>>);

impl Silence {
    /// Replaces the whole list: id of the relation, person, other, kind.
    pub fn replace(&self, all: impl IntoIterator<Item = (String, String, String, RelationKind)>) {
        let mut relations = Relations::new();
        for (id, person, other, kind) in all {
            relations.entry(person).or_default().insert(other, Avoided { id, kind });
        }
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = relations;
    }

    /// Whether a person mutes or blocks another. In both cases they do not see their messages.
    pub fn between(&self, person: Option<&str>, other: Option<&str>) -> Option<Avoided> {
        let all = self.0.read().unwrap_or_else(PoisonError::into_inner);
        all.get(person?)?.get(other?).cloned()
    }

    /// Whether one of two people blocks the other.
    pub fn parts(&self, one: &str, other: &str) -> bool {
        let blocks = |a, b| {
            self.between(Some(a), Some(b))
                .is_some_and(|avoided| avoided.kind == RelationKind::Block)
        };
        blocks(one, other) || blocks(other, one)
    }
}
