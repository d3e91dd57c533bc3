//! What a viewer of Stone Age cannot know, written from the rules and applied to the drawn
//! position.

#![allow(clippy::expect_used, reason = "a test fails loudly")]

use stone_age::{Chance, Event, StoneAge};
use table::{Dice, Game, Viewer};
use table_test::{Step, Vary};

/// Exchanges the extra card, which only its owner has seen, for a card of the deck.
pub(crate) struct Exchange;

impl Vary<StoneAge> for Exchange {
    fn vary(game: &StoneAge, viewer: Viewer, dice: &mut dyn Dice) -> Option<StoneAge> {
        let position = game.position();
        let line = position.lines().find(|line| line.starts_with("extra "))?;
        let owner = line.split(' ').nth(1)?;
        let known = matches!(viewer, Viewer::Seat(seat)
            if StoneAge::SEAT_NAMES[seat.index()] == owner);
        // At the end all cards are revealed.
        if known || position.contains("phase over") {
            return None;
        }
        let card = line.split(' ').nth(2)?;
        let deck: Vec<String> = (1..=36)
            .map(|number| format!("civ{number:02}"))
            .filter(|other| !position.contains(other.as_str()))
            .collect();
        let other = deck.get(dice.below(deck.len() as u32) as usize)?;
        let varied =
            position.replace(&format!("extra {owner} {card}"), &format!("extra {owner} {other}"));
        Some(StoneAge::from_position(&varied).expect("an extra card can be any card of the deck"))
    }

    fn alike(
        game: &StoneAge,
        left: &Step<StoneAge>,
        right: &Step<StoneAge>,
        viewer: Viewer,
    ) -> bool {
        let (Step::Chance(Chance::Card(_)), Step::Chance(Chance::Card(_))) = (left, right) else {
            return left == right;
        };
        let position = game.position();
        let owner = position.lines().find_map(|line| line.strip_prefix("phase drawing "));
        let is_own = matches!(viewer, Viewer::Seat(seat)
            if Some(StoneAge::SEAT_NAMES[seat.index()]) == owner);
        left == right || owner.is_some() && !is_own
    }

    fn reveals(event: &Event, _: Viewer) -> bool {
        matches!(event, Event::Scored { .. })
    }
}
