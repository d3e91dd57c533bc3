//! Tigris & Euphrates: its `Shown` implementation.

mod act;
mod ask;
mod board;
mod brushes;
mod choices;
mod conflict;
mod laid;
mod names;
mod panel;
mod place;
mod preview;
mod ready;
mod refuse;
mod supply;
mod tell;
mod terminal;

use table::{Seat, Viewer};
use tigris::{Action, Colour, Decision, Event, Phase, Rejection, Source, Tigris, View};

use crate::{Brush, Choices, Ink, Layout, Message, Paper, Ready, Scene, Sheet, Shown, Words};
use laid::Laid;
use place::Places;

impl Shown for Tigris {
    const DERIVED: &'static [&'static str] = &["bag"];

    fn brushes(seats: u8) -> Vec<Brush> {
        brushes::all(seats)
    }

    fn scene(view: &View, layout: Layout) -> Scene {
        let places = Places::of(layout, view.players.len());
        let table = Table::of(view);
        let mut things = Vec::with_capacity(480);
        board::draw(&table, &places, &mut things);
        panel::draw(&table, &places, &mut things);
        supply::draw(&table, &places, &mut things);
        conflict::draw(&table, &places, &mut things);
        Scene::new(places.width, places.height, things)
    }

    fn text(view: &View, words: &Words, ink: Ink) -> String {
        terminal::draw(&Table::of(view), words, ink)
    }

    fn sheet(view: &View, page: &Paper<'_>) -> Sheet {
        terminal::sheet(&Table::of(view), page)
    }

    fn ready(view: &View, legal: &[Action]) -> Option<Ready> {
        ready::of(&Table::of(view), legal)
    }

    fn choices(view: &View, legal: &[Action]) -> Choices {
        choices::of(&Table::of(view), legal)
    }

    fn ask(decision: &Decision, seat: Seat, to_me: bool) -> Message {
        if to_me { ask::ask(decision, seat) } else { ask::wait(decision, seat) }
    }

    fn tell(event: &Event) -> Message {
        tell::tell(event)
    }

    fn touched(event: &Event) -> Vec<String> {
        tell::touched(event)
    }

    fn refuse(rejection: &Rejection) -> Message {
        refuse::refuse(rejection)
    }

    fn name_action(action: &Action) -> Message {
        act::name(action)
    }

    fn preview(view: &View, action: &Action) -> Vec<Message> {
        preview::preview(view, action)
    }

    fn name_seat(seat: Seat) -> Message {
        Message::new(names::dynasty(seat))
    }

    fn emblem(seat: Seat) -> &'static str {
        names::dynasty_art(seat)
    }

    fn result(view: &View) -> (Vec<Message>, Vec<Vec<i64>>) {
        let colours = Colour::ALL.map(|colour| Message::new(names::hue(colour)));
        let score = |player: &tigris::PlayerView| {
            tigris::final_score(player.points, player.treasures).map(i64::from)
        };
        let needed = ties_broken(&view.players.iter().map(score).collect::<Vec<_>>());
        let ties = TIES.into_iter().take(needed);
        let rest =
            ["tigris-heading-treasures"].into_iter().chain(ties).chain(["tigris-heading-result"]);
        let row = |player: &tigris::PlayerView| {
            let score = score(player);
            let points = player.points.0.map(i64::from).into_iter();
            let ties = score.into_iter().skip(1).take(needed);
            points.chain([i64::from(player.treasures)]).chain(ties).chain([score[0]]).collect()
        };
        let headings = colours.into_iter().chain(rest.map(Message::new)).collect();
        (headings, view.players.iter().map(row).collect())
    }
}

/// The colours that break ties.
const TIES: [&str; 3] = ["tigris-heading-second", "tigris-heading-third", "tigris-heading-fourth"];

/// How many colours beyond the weakest are compared to find the winner.
fn ties_broken(scores: &[[i64; 4]]) -> usize {
    let mut best: Vec<_> = scores.iter().collect();
    for place in 0..4 {
        let most = best.iter().map(|score| score[place]).max();
        best.retain(|score| Some(score[place]) == most);
        if best.len() < 2 {
            return place;
        }
    }
    TIES.len()
}

/// A view, with values computed once for the whole scene.
struct Table<'a> {
    view: &'a View,
    laid: Laid,
    /// The seat whose hand is in front: the viewer's own, or the active player's.
    near: Seat,
    /// The seat being asked.
    asked: Option<Seat>,
}

impl<'a> Table<'a> {
    fn of(view: &'a View) -> Self {
        let asked = asked(view);
        let near = match view.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator | Viewer::All => asked.unwrap_or(view.active),
        };
        Self { view, laid: Laid::of(&view.board), near, asked }
    }

    /// The seats, clockwise from the one in front.
    fn seats(&self) -> impl Iterator<Item = Seat> + Clone {
        self.near.clockwise(self.view.players.len() as u8)
    }

    /// Whether a seat is the viewer's own.
    fn is_mine(&self, seat: Seat) -> bool {
        self.view.viewer == Viewer::Seat(seat)
    }

    /// Whether the viewer is shown a seat's points. A view contains them all, since it assumes
    /// perfect memory; a table with hidden points leaves remembering to the players.
    fn shows_points(&self, seat: Seat) -> bool {
        self.is_over() || self.view.options.open_scoring || self.view.viewer.sees(seat)
    }

    /// Whether the game is over.
    fn is_over(&self) -> bool {
        matches!(self.view.phase, Phase::Over(_))
    }

    /// Whether the viewer is shown a seat's unplayed catastrophes.
    fn shows_catastrophes(&self, seat: Seat) -> bool {
        !self.view.options.hidden_catastrophes || self.view.viewer.sees(seat)
    }
}

/// The seat being asked.
fn asked(view: &View) -> Option<Seat> {
    match view.phase {
        Phase::Turn
        | Phase::ChooseWar { .. }
        | Phase::Building { .. }
        | Phase::Monument { .. }
        | Phase::WonderPoint => Some(view.active),
        Phase::Revolt(conflict) | Phase::War { conflict, .. } => Some(conflict.asked()),
        Phase::Treasure { seat } => Some(seat),
        Phase::Draw(draw) => (draw.source == Source::Choice).then_some(draw.seat),
        Phase::StartPlayer | Phase::Over(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_are_broken_by_as_many_colours_as_needed() {
        assert_eq!(ties_broken(&[[6, 6, 7, 7], [5, 9, 9, 9]]), 0, "no tie");
        assert_eq!(ties_broken(&[[6, 6, 7, 7], [6, 6, 6, 9], [4, 9, 9, 9]]), 2);
        assert_eq!(ties_broken(&[[6, 6, 7, 7], [6, 6, 7, 7]]), 3, "a shared victory");
        assert_eq!(ties_broken(&[]), 0);
    }
}
