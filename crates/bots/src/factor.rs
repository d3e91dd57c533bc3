//! Actions in parts: what kind, which piece, which place, how many.

use table::Game;

/// The names of the parts, in order.
pub const HEADS: [&str; 5] = ["type", "piece", "place", "target", "amount"];

/// A part that an action does not have.
pub const NONE: &str = "-";

/// The parts of an action, as words in the order of [`HEADS`].
pub type Factors = [String; HEADS.len()];

/// A game whose actions can be taken apart.
pub trait Factor: Game {
    /// The parts of an action. No two actions have the same parts.
    fn factor(action: &Self::Action) -> Factors;
}

/// Puts the parts of an action together.
#[derive(Debug)]
pub struct Split(Factors);

impl Split {
    /// An action of this type, without other parts.
    pub fn new(kind: &str) -> Self {
        let mut parts = [NONE; HEADS.len()].map(str::to_owned);
        kind.clone_into(&mut parts[0]);
        Self(parts)
    }

    fn with(mut self, head: usize, word: impl ToString) -> Self {
        self.0[head] = word.to_string();
        self
    }

    /// Adds the piece.
    #[must_use]
    pub fn piece(self, word: impl ToString) -> Self {
        self.with(1, word)
    }

    /// Adds the place.
    #[must_use]
    pub fn place(self, word: impl ToString) -> Self {
        self.with(2, word)
    }

    /// Adds where a piece moves to.
    #[must_use]
    pub fn target(self, word: impl ToString) -> Self {
        self.with(3, word)
    }

    /// Adds how many, or which combination.
    #[must_use]
    pub fn amount(self, word: impl ToString) -> Self {
        self.with(4, word)
    }

    /// The parts.
    pub fn done(self) -> Factors {
        self.0
    }
}

/// Every value of a part, in the order of the actions; a part that is missing comes first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The name of the part.
    pub name: &'static str,
    /// Its values.
    pub words: Vec<String>,
}

/// The values of each part over these actions, and each action as indices into them.
pub fn heads<G: Factor>(every: &[G::Action]) -> (Vec<Head>, Vec<[u16; HEADS.len()]>) {
    let mut heads: Vec<Head> =
        HEADS.iter().map(|name| Head { name, words: vec![NONE.to_owned()] }).collect();
    let mut known: [std::collections::BTreeMap<String, u16>; HEADS.len()] = Default::default();
    known.iter_mut().for_each(|known| {
        known.insert(NONE.to_owned(), 0);
    });
    let split = |action: &G::Action| {
        let mut indices = [0; HEADS.len()];
        let parts = G::factor(action).into_iter().zip(&mut known).zip(&mut heads);
        for (index, ((word, known), head)) in indices.iter_mut().zip(parts) {
            *index = *known.entry(word).or_insert_with_key(|word| {
                head.words.push(word.clone());
                (head.words.len() - 1) as u16
            });
        }
        indices
    };
    let actions = every.iter().map(split).collect();
    (heads, actions)
}
