//! The actions of Stone Age in parts.

use stone_age::{Action, StoneAge};

use crate::factor::{Factor, Factors, Split};

impl Factor for StoneAge {
    fn factor(action: &Action) -> Factors {
        let split = match action {
            Action::Place { place, people } => Split::new("place").place(place).amount(people),
            Action::Use(place) => Split::new("use").place(place),
            Action::Tools(tools) => Split::new("tools").amount(tools),
            Action::Pay(resources) => Split::new("pay").amount(resources),
            Action::Decline => Split::new("decline"),
            Action::Take(prize) => Split::new("take").piece(prize),
            Action::Feed(resources) => Split::new("feed").amount(resources),
            Action::Starve => Split::new("starve"),
            Action::Claim(resources) => Split::new("claim").amount(resources),
        };
        split.done()
    }
}
