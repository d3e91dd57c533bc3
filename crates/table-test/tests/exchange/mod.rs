//! What a viewer of Nim cannot know, written from the rules and applied to the drawn position.

#![allow(clippy::unwrap_used, reason = "a test fails loudly")]

use table::{Dice, Game, Viewer};
use table_test::{
    Step, Vary,
    nim::{Action, Chance, Event, Nim},
};

/// Exchanges hidden tokens among hands, set-aside tokens and the bag, and answers that are not
/// revealed yet.
pub(crate) struct Exchange;

impl Vary<Nim> for Exchange {
    fn vary(game: &Nim, viewer: Viewer, dice: &mut dyn Dice) -> Option<Nim> {
        let position = game.position();
        let varied = Nim::from_position(&exchange(&position, viewer, dice)).unwrap();
        (!position.contains("tokens=none")).then_some(varied)
    }

    fn alike(game: &Nim, left: &Step<Nim>, right: &Step<Nim>, viewer: Viewer) -> bool {
        match (left, right) {
            (Step::Chance(Chance::Token(_)), Step::Chance(Chance::Token(_))) => {
                !matches!(viewer, Viewer::Seat(seat)
                    if game.position().contains(&format!("draw {}", Nim::SEAT_NAMES[seat.index()])))
            }
            (Step::Act(_, Action::Answer(_)), Step::Act(_, Action::Answer(_))) => true,
            _ => left == right,
        }
    }

    fn reveals(event: &Event, _: Viewer) -> bool {
        // All answers are revealed at once, and an exchanged seat may have answered differently.
        matches!(event, Event::Showed { .. })
    }
}

// Words of a line: first holds skip, played -, set aside blank, answered keep
const HOLDS: usize = 2;
const PLAYED: usize = 4;
const SET_ASIDE: usize = 7;
const ANSWERED: usize = 9;

/// The position with everything exchanged that the viewer cannot know.
fn exchange(position: &str, viewer: Viewer, dice: &mut dyn Dice) -> String {
    let mut bag = vec!["skip,", "skip,", "again,", "again,", "blank,", "blank,", "blank,"];
    let mut lines: Vec<Vec<&str>> = position.lines().map(|l| l.split(' ').collect()).collect();
    let seats = 2..lines.len() - 1;
    let is_hidden = |line: usize| match viewer {
        Viewer::Seat(mine) => mine.index() + 2 != line,
        Viewer::Spectator => true,
        Viewer::All => false,
    };
    let mut hidden = Vec::new();
    for line in seats.clone() {
        for place in [HOLDS, PLAYED, SET_ASIDE] {
            let token = lines[line][place];
            if place != PLAYED && is_hidden(line) && token != "-," {
                hidden.push((line, place));
            } else if token != "-," {
                bag.remove(bag.iter().position(|known| *known == token).unwrap());
            }
        }
    }
    for (line, place) in hidden {
        lines[line][place] = bag.remove(dice.below(bag.len() as u32) as usize);
    }
    if position.contains("phase answer") {
        for line in seats.filter(|line| is_hidden(*line)) {
            if lines[line][ANSWERED] != "-" {
                lines[line][ANSWERED] = ["keep", "swap"][dice.below(2) as usize];
            }
        }
    }
    lines.iter().map(|words| words.join(" ") + "\n").collect()
}
