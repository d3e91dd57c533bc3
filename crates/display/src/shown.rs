//! What a game must know to be shown.

use table::{Game, Seat};

use crate::{Choices, Message, Scene};

/// A game that can be shown: implemented here once for each game, never in the engines.
pub trait Shown: Game {
    /// The table as the viewer of this view sees it.
    fn scene(view: &Self::View) -> Scene;

    /// The legal actions of the seat that is asked as picks on the things of its scene.
    fn choices(view: &Self::View, legal: &[Self::Action]) -> Choices;

    /// The question, said to the seat that is asked (`to_me`) or about it to the others.
    fn ask(decision: &Self::Decision, seat: Seat, to_me: bool) -> Message;

    /// What happened.
    fn tell(event: &Self::Event) -> Message;

    /// Why something is refused.
    fn refuse(rejection: &Self::Rejection) -> Message;

    /// An action in words, for those who listen and for confirmations.
    fn name_action(action: &Self::Action) -> Message;

    /// The final scoring as a table: a heading for each column, then a row for each seat.
    fn result(view: &Self::View) -> (Vec<Message>, Vec<Vec<i64>>);
}
