//! The 36 civilization cards: rulebook, information sheet. Their data is in `data/cards.toml`.

use std::{fmt, str::FromStr, sync::LazyLock};

use serde::{Deserialize, Serialize, Serializer};
use table::{Dice, NotationError};

use crate::{goods::Resource, tool_use::OneUse};

/// The number of cards.
pub const CARDS: usize = 36;

/// A civilization card, by its index in the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Card(u8);

/// What is printed on a card.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Face {
    id: String,
    /// What the buyer gets.
    pub top: Top,
    /// What counts in the final scoring.
    pub bottom: Bottom,
}

/// The upper half of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Top {
    /// One die per player, for everyone to choose from.
    DiceForAll {
        /// How many dice.
        dice: DiceCount,
        /// Whether tools may be added.
        tools_allowed: bool,
    },
    /// Food from the supply.
    Food {
        /// How much.
        amount: u8,
    },
    /// Resources from the supply.
    Resource {
        /// Which.
        resource: Resource,
        /// How many.
        amount: u8,
    },
    /// Dice for a resource.
    Roll {
        /// Which.
        resource: Resource,
        /// How many dice.
        dice: u8,
        /// Whether tools may be added.
        tools_allowed: bool,
    },
    /// Points.
    Points {
        /// How many.
        amount: u8,
    },
    /// A tool.
    Tool {
        /// How many.
        amount: u8,
    },
    /// Agriculture.
    Agriculture {
        /// How much.
        amount: u8,
    },
    /// Another card from the deck, of which only the lower half counts.
    ExtraCard {
        /// How many.
        amount: u8,
        /// Its upper half has no effect.
        bottom_only: bool,
    },
    /// A tool for one roll.
    OneUseTool {
        /// What it adds.
        value: u8,
    },
    /// Resources of the owner's choice, at any time.
    ChooseResources {
        /// How many.
        amount: u8,
        /// It may be kept for later.
        deferrable: bool,
    },
}

/// How many dice a dice-for-all card rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiceCount {
    /// One for each player.
    NumberOfPlayers,
}

/// The lower half of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "background", rename_all = "snake_case", deny_unknown_fields)]
pub enum Bottom {
    /// A symbol of culture.
    Green {
        /// Which.
        symbol: Symbol,
    },
    /// Figures that multiply.
    Sand {
        /// Which.
        figure: Figure,
        /// How many.
        count: u8,
    },
}

/// A symbol of culture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Symbol {
    Healing,
    Art,
    Writing,
    Pottery,
    Time,
    Transport,
    Music,
    Weaving,
}

/// A figure that multiplies something in the final scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// Multiplies agriculture.
    Farmer,
    /// Multiplies the sum of the tools.
    ToolMaker,
    /// Multiplies buildings.
    HutBuilder,
    /// Multiplies people.
    Shaman,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    card: Vec<Face>,
}

#[expect(clippy::expect_used, reason = "the data is compiled in, and every test reads it")]
static FACES: LazyLock<[Face; CARDS]> = LazyLock::new(|| {
    let file: File = toml::from_str(include_str!("../data/cards.toml")).expect("cards.toml");
    file.card.try_into().expect("36 cards")
});

impl Card {
    /// All cards, in the order of the data.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CARDS as u8).map(Self)
    }

    /// Its index in the data.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What is printed on it.
    pub fn face(self) -> &'static Face {
        &FACES[usize::from(self.0)]
    }

    /// Its id in the data.
    pub fn id(self) -> &'static str {
        &self.face().id
    }

    /// The one-use tool on the card, if any.
    pub(crate) fn one_use(self) -> OneUse {
        match self.face().top {
            Top::OneUseTool { value } => OneUse::NONE.with(value),
            _ => OneUse::NONE,
        }
    }

    /// Whether it gives resources of choice.
    pub(crate) fn is_claim(self) -> bool {
        matches!(self.face().top, Top::ChooseResources { .. })
    }

    /// Whether it gives an extra card.
    pub(crate) fn is_extra(self) -> bool {
        matches!(self.face().top, Top::ExtraCard { .. })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Self, NotationError> {
        Self::all()
            .find(|card| card.id() == word)
            .ok_or_else(|| NotationError::new("a card from `civ01` to `civ36`", Some(word)))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A short description of a face.
impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.top {
            Top::DiceForAll { .. } => write!(f, "dice for all")?,
            Top::Food { amount } => write!(f, "{amount} food")?,
            Top::Resource { resource, amount } => write!(f, "{amount} {resource}")?,
            Top::Roll { resource, dice, .. } => write!(f, "{dice} dice for {resource}")?,
            Top::Points { amount } => write!(f, "{amount} points")?,
            Top::Tool { .. } => write!(f, "tool")?,
            Top::Agriculture { .. } => write!(f, "agriculture")?,
            Top::ExtraCard { .. } => write!(f, "extra card")?,
            Top::OneUseTool { value } => write!(f, "one-use tool {value}")?,
            Top::ChooseResources { amount, .. } => write!(f, "{amount} resources of choice")?,
        }
        match self.bottom {
            Bottom::Green { symbol } => {
                write!(f, "; {}", format!("{symbol:?}").to_lowercase())
            }
            Bottom::Sand { figure, count } => {
                let figure = match figure {
                    Figure::Farmer => "farmer",
                    Figure::ToolMaker => "tool maker",
                    Figure::HutBuilder => "hut builder",
                    Figure::Shaman => "shaman",
                };
                write!(f, "; {count} {figure}{}", if count == 1 { "" } else { "s" })
            }
        }
    }
}

/// A set of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const NONE: Self = Self(0);
    /// All 36.
    pub const ALL: Self = Self((1 << CARDS) - 1);

    /// Whether the card is among them.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// This set with one more card.
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.0)
    }

    /// This set without a card.
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.0))
    }

    /// The number of cards.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in order.
    pub fn iter(mut self) -> impl Iterator<Item = Card> {
        std::iter::from_fn(move || {
            let first = self.first()?;
            self.0 &= self.0 - 1;
            Some(first)
        })
    }

    fn first(self) -> Option<Card> {
        (self.0 != 0).then(|| Card(self.0.trailing_zeros() as u8))
    }

    /// A uniformly random card of the set.
    pub(crate) fn draw<D: Dice + ?Sized>(self, dice: &mut D) -> Option<Card> {
        let mut left = self;
        for _ in 0..dice.below(self.len()) {
            left.0 &= left.0 - 1;
        }
        left.first()
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::NONE, Self::with)
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
