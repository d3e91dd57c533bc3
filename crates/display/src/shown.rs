//! What a game must know to be shown.

use table::{Game, Seat};

use crate::{Block, Choices, Layout, Message, Paper, Ready, Scene, Sheet, Words};

/// A game that can be shown: implemented here once for each game, never in the engines.
pub trait Shown: Game {
    /// The table as the viewer of this view sees it.
    fn scene(view: &Self::View, layout: Layout) -> Scene;

    /// The table as text for a terminal, with colours if it has them.
    fn text(view: &Self::View, words: &Words, ink: Ink) -> String;

    /// The table for the screen of a terminal, in blocks that fit its size. A game that draws no
    /// sheets is shown as its text.
    fn sheet(view: &Self::View, paper: &Paper<'_>) -> Sheet {
        let text = Self::text(view, paper.words, paper.ink);
        let lines = text.lines().map(str::to_owned).collect();
        Sheet { board: Block { lines, spots: Vec::new() }, ..Sheet::default() }
    }

    /// The answer that spends nothing, where the others may spend something in vain. A terminal
    /// offers it first.
    fn sparing(_view: &Self::View) -> Option<Self::Action> {
        None
    }

    /// What an answer would spend in vain, to be asked about before it is given.
    fn waste(_view: &Self::View, _action: &Self::Action) -> Option<Message> {
        None
    }

    /// The answer that is offered first: the only one, or the one that makes sense before all
    /// others.
    fn ready(_view: &Self::View, legal: &[Self::Action]) -> Option<Ready> {
        match legal {
            [only] => Some(Ready::idle(only)),
            _ => None,
        }
    }

    /// The legal actions of the seat that is asked as picks on the things of its scene.
    fn choices(view: &Self::View, legal: &[Self::Action]) -> Choices;

    /// The question, said to the seat that is asked (`to_me`) or about it to the others.
    fn ask(decision: &Self::Decision, seat: Seat, to_me: bool) -> Message;

    /// What happened.
    fn tell(event: &Self::Event) -> Message;

    /// The ids of the things that an event put somewhere.
    fn touched(event: &Self::Event) -> Vec<String>;

    /// Why something is refused.
    fn refuse(rejection: &Self::Rejection) -> Message;

    /// An action in words, for those who listen and for confirmations.
    fn name_action(action: &Self::Action) -> Message;

    /// What an action would bring about, as far as the viewer can foresee it.
    fn preview(view: &Self::View, action: &Self::Action) -> Vec<Message>;

    /// What a seat is called.
    fn name_seat(seat: Seat) -> Message;

    /// The drawing that stands for a seat.
    fn emblem(seat: Seat) -> &'static str;

    /// The final scoring as a table: a heading for each column, then a row for each seat.
    fn result(view: &Self::View) -> (Vec<Message>, Vec<Vec<i64>>);
}

/// How text is written in a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// With ANSI colours.
    Coloured,
    /// Letters only.
    Plain,
}
