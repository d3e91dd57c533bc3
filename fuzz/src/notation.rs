//! The notation of actions and chance outcomes: what is read is written as it was meant.

use std::{
    fmt::{Debug, Display},
    str::FromStr,
};

use civilization::Civilization;
use stone_age::StoneAge;
use table::{Game, NotationError};
use tigris::Tigris;

use crate::Heard;

/// Reads a text as an action and as a chance outcome of every game.
///
/// # Panics
/// When something that was read does not mean the same once it is written.
pub fn notation(input: &[u8]) -> Heard {
    let Ok(text) = str::from_utf8(input) else { return Heard::Refused };
    let games = [of_game::<Tigris>, of_game::<StoneAge>, of_game::<Civilization>];
    Heard::accepted_if(games.map(|reads| reads(text)).contains(&true))
}

fn of_game<G: Game>(text: &str) -> bool {
    let action = means_itself::<G::Action>(text);
    let chance = means_itself::<G::Chance>(text);
    action || chance
}

/// Whether a text can be read.
fn means_itself<T>(text: &str) -> bool
where
    T: FromStr<Err = NotationError> + Display + Debug + PartialEq,
{
    match text.parse::<T>() {
        Ok(read) => {
            let written = read.to_string();
            assert_eq!(written.parse().as_ref(), Ok(&read), "`{written}` means something else");
            true
        }
        Err(error) => {
            assert!(!error.to_string().is_empty(), "an error says nothing");
            false
        }
    }
}
