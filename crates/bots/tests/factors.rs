//! No two actions have the same parts.

#![allow(clippy::unwrap_used, reason = "a test that cannot play has failed")]

use bots::{
    Factor,
    factor::{NONE, heads},
};
use civilization::Civilization;
use stone_age::StoneAge;
use table::Options;
use tigris::Tigris;

fn check<G: Factor>() {
    for seats in G::SEATS {
        let mut options = G::Options::default();
        (0..G::Options::FIELDS.len()).for_each(|field| options.set(field, 1));
        let every = G::every_action(&options, seats);
        let (heads, mut parts) = heads::<G>(&every);
        assert_eq!(parts.len(), every.len());
        for head in &heads {
            assert_eq!(head.words[0], NONE);
            assert!(head.words.len() < usize::from(u16::MAX));
        }
        let types = parts.iter().filter(|parts| parts[0] == 0).count();
        assert_eq!(types, 0, "every action has a type");
        parts.sort_unstable();
        assert!(parts.windows(2).all(|pair| pair[0] != pair[1]), "{}", G::NAME);
    }
}

#[test]
fn every_action_has_its_own_parts() {
    check::<Tigris>();
    check::<StoneAge>();
    check::<Civilization>();
}
