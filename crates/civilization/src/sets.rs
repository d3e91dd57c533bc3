//! Sets of cards and of territories, for views and events.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::{
    ids::{Card, Territory, bits},
    ruleset::Ruleset,
};

macro_rules! sets {
    ($($(#[$doc:meta])* $name:ident of $item:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub struct $name {
            rules: &'static Ruleset,
            pub(crate) bits: u64,
        }

        impl $name {
            pub(crate) const fn new(rules: &'static Ruleset, bits: u64) -> Self {
                Self { rules, bits }
            }

            /// A set of these items.
            pub fn of(rules: &'static Ruleset, items: impl IntoIterator<Item = $item>) -> Self {
                let bits = items.into_iter().fold(0, |set, item| set | item.bit());
                Self { rules, bits }
            }

            /// The items of the set, in the order of the data.
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                bits(self.bits).map(move |index| $item::of(self.rules, index))
            }

            /// Whether the set contains an item.
            pub const fn contains(self, item: $item) -> bool {
                self.bits & item.bit() != 0
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }
    )*};
}

sets! {
    /// A set of cards.
    CardSet of Card;
    /// A set of territories.
    TerritorySet of Territory;
}
