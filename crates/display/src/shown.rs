//! What a game provides to be shown.

use table::{Game, Seat};

use crate::{
    Block, Brush, Choices, Chronicle, Layout, Message, OrderPart, Outlook, Paper, Ready, Scene,
    Sheet, Words,
};

/// A game that can be shown. Implemented here once per game, never in the engines.
pub trait Shown: Game {
    /// The table as the viewer of this view sees it.
    fn scene(view: &Self::View, layout: Layout) -> Scene;

    /// The table as text for a terminal.
    fn text(view: &Self::View, words: &Words, ink: Ink) -> String;

    /// The table in blocks for a terminal screen of a given size. Games without sheets are shown as
    /// text.
    fn sheet(view: &Self::View, paper: &Paper<'_>) -> Sheet {
        let text = Self::text(view, paper.words, paper.ink);
        let lines = text.lines().map(str::to_owned).collect();
        Sheet { board: Block { lines, spots: Vec::new() }, ..Sheet::default() }
    }

    /// The action that spends nothing, in decisions where others may waste something. A terminal
    /// offers it first.
    fn sparing(_view: &Self::View) -> Option<Self::Action> {
        None
    }

    /// A warning about what an action would waste, to be confirmed by the player.
    fn waste(_view: &Self::View, _action: &Self::Action) -> Option<Message> {
        None
    }

    /// The action offered first: the only legal one, or the obvious one.
    fn ready(_view: &Self::View, legal: &[Self::Action]) -> Option<Ready> {
        match legal {
            [only] => Some(Ready::idle(only)),
            _ => None,
        }
    }

    /// The legal actions of the seat being asked, as picks on the things of its scene.
    fn choices(view: &Self::View, legal: &[Self::Action]) -> Choices;

    /// The question, addressed to the seat being asked (`to_me`) or about it to the others.
    fn ask(decision: &Self::Decision, seat: Seat, to_me: bool) -> Message;

    /// An event as a sentence.
    fn tell(event: &Self::Event) -> Message;

    /// The ids of the things that an event moved or placed.
    fn touched(event: &Self::Event) -> Vec<String>;

    /// The reason for a refusal, as a sentence.
    fn refuse(rejection: &Self::Rejection) -> Message;

    /// An action as a sentence, for screen readers and confirmations.
    fn name_action(action: &Self::Action) -> Message;

    /// The consequences of an action, as far as the viewer can foresee them.
    fn preview(view: &Self::View, action: &Self::Action) -> Vec<Message>;

    /// Whether an answer attacks another player. It is confirmed, with the values of both sides,
    /// before it is given.
    fn attacks(_view: &Self::View, _action: &Self::Action) -> bool {
        false
    }

    /// Where a question belongs in an order; `None` if it is answered on its own. The answers of an
    /// order must not depend on chance or on other players' answers.
    fn order(_decision: &Self::Decision) -> Option<OrderPart> {
        None
    }

    /// The answer that adds nothing more to an order.
    fn enough(_legal: &[Self::Action]) -> Option<Self::Action> {
        None
    }

    /// What an answer spends, in the money of the game.
    fn spends(_game: &Self, _seat: Seat, _action: &Self::Action) -> i32 {
        0
    }

    /// What a seat has to spend, in the money of the game.
    fn purse(_view: &Self::View, _seat: Seat) -> i32 {
        0
    }

    /// What an order spends, out of all that there is to spend.
    fn order_total(_spent: i32, _all: i32) -> Option<Message> {
        None
    }

    /// The first words of lines that a drawn position may leave out, because they follow from the
    /// others: the tiles that are left in the bag. Nobody has to count them by hand.
    const DERIVED: &'static [&'static str] = &[];

    /// What can be drawn on the spaces of the board, if positions draw it as a grid whose spaces
    /// are the things `space A1` of the scene.
    fn brushes(_seats: u8) -> Vec<Brush> {
        Vec::new()
    }

    /// The name of a seat.
    fn name_seat(seat: Seat) -> Message;

    /// The art of a seat's emblem.
    fn emblem(seat: Seat) -> &'static str;

    /// The chronicle of a finished game, from its events with their steps and the table at its end.
    fn chronicle(_events: &[(usize, Self::Event)], _end: &Self::View) -> Option<Chronicle> {
        None
    }

    /// Whether the game can say what each player could do next.
    const OUTLOOK: bool = false;

    /// What each player could do next, by seat, from what this viewer sees. Callers pass the view of
    /// a spectator, so that it is the same for everybody.
    fn outlook(_view: &Self::View) -> Vec<Outlook> {
        Vec::new()
    }

    /// The final scoring as a table: a heading for each column, then a row for each seat.
    fn result(view: &Self::View) -> (Vec<Message>, Vec<Vec<i64>>);
}

/// Whether terminal text is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// With ANSI colours.
    Coloured,
    /// Letters only.
    Plain,
}
