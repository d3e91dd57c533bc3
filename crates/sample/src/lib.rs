//! A complete tiny game: players count up by one to three, and the player who reaches the target
//! wins.
//!
//! It does not ship with the program. Tests add its [`ENTRY`] to their list of games and play it in
//! the terminal, on the server and in Python; a new game can start from a copy of these files.

mod bot;
mod game;
mod notation;
mod picture;

use games::{Book, EntryOf, Shelf};

pub use game::{Asked, Count, CountOptions, CountView, Event, Rejection};
pub use notation::{Add, NoChance};

/// Everything about the game.
pub static ENTRY: EntryOf<Count> = EntryOf::new()
    .shown()
    .judged()
    .book(Book::new(include_str!("../book/en.md"), include_str!("../book/it.md")));

/// The games of the program, plus this one.
///
/// ```
/// let entry = games::find(sample::shelf(), "count")?;
/// assert!(entry.bots().is_some() && entry.book().is_some());
/// assert!(games::find(games::all(), "count").is_err());
/// # Ok::<(), games::Error>(())
/// ```
pub fn shelf() -> Shelf {
    static SHELF: [&dyn games::Entry; 2] = [&games::TIGRIS, &ENTRY];
    &SHELF
}
