//! Stone Age: its `Shown` implementation.

mod act;
mod ask;
mod board;
mod cards;
mod chip;
mod choices;
mod hand;
mod names;
mod panel;
mod place;
mod preview;
mod refuse;
mod sheet;
mod stage;
mod tell;
mod terminal;

use stone_age::{
    Action, Decision, Event, Phase, Place, PlayerView, Rejection, Score, StoneAge, ToolUse, View,
};
use table::{Seat, Viewer};

use crate::{Choices, Ink, Layout, Message, Paper, Ready, Scene, Sheet, Shown, Words};
use place::Places;

impl Shown for StoneAge {
    const DERIVED: &'static [&'static str] = &["deck"];

    fn scene(view: &View, layout: Layout) -> Scene {
        let places = Places::of(layout, view.players.len());
        let table = Table::of(view);
        let mut things = Vec::with_capacity(420);
        board::draw(&table, &places, &mut things);
        cards::draw(&table, &places, &mut things);
        panel::draw(&table, &places, &mut things);
        hand::draw(&table, &places, &mut things);
        stage::draw(&table, &places, &mut things);
        Scene::new(places.width, places.height, things)
    }

    fn text(view: &View, words: &Words, ink: Ink) -> String {
        terminal::draw(&Table::of(view), words, ink)
    }

    fn sheet(view: &View, page: &Paper<'_>) -> Sheet {
        sheet::sheet(&Table::of(view), page)
    }

    fn sparing(view: &View) -> Option<Action> {
        matches!(view.phase, Phase::Rolled { .. }).then_some(Action::Tools(ToolUse::NONE))
    }

    fn ready(view: &View, legal: &[Action]) -> Option<Ready> {
        choices::ready(view, legal)
    }

    fn waste(view: &View, action: &Action) -> Option<Message> {
        choices::waste(view, action)
    }

    fn choices(view: &View, legal: &[Action]) -> Choices {
        choices::of(&Table::of(view), legal)
    }

    fn ask(decision: &Decision, seat: Seat, to_me: bool) -> Message {
        if to_me { ask::ask(decision) } else { ask::wait(decision, seat) }
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
        Message::new(names::tribe(seat))
    }

    fn emblem(seat: Seat) -> &'static str {
        names::tribe_art(seat)
    }

    fn result(view: &View) -> (Vec<Message>, Vec<Vec<i64>>) {
        let headings = HEADINGS.map(Message::new).into();
        let row = |player: &PlayerView| {
            let score = player.score();
            let total = i64::from(score.total());
            parts(score).into_iter().chain([total]).collect()
        };
        (headings, view.players.iter().map(row).collect())
    }
}

const HEADINGS: [&str; 8] = [
    "stone-age-heading-track",
    "stone-age-heading-culture",
    "stone-age-heading-farmers",
    "stone-age-heading-tool-makers",
    "stone-age-heading-hut-builders",
    "stone-age-heading-shamans",
    "stone-age-heading-resources",
    "stone-age-heading-result",
];

/// The components of a score, in the order of the headings.
fn parts(score: Score) -> [i64; 7] {
    let Score { track, culture, farmers, tool_makers, hut_builders, shamans, resources, .. } =
        score;
    let [a, b, c, d, e, f] =
        [culture, farmers, tool_makers, hut_builders, shamans, resources].map(i64::from);
    [track.into(), a, b, c, d, e, f]
}

/// Seat 0.
const FIRST: Seat = match Seat::new(0) {
    Some(seat) => seat,
    None => panic!("there is a seat 0"),
};

/// A view, with values computed once for the whole scene.
struct Table<'a> {
    view: &'a View,
    /// The seat in front: the viewer's own, or the one being asked.
    near: Seat,
    /// The seat being asked.
    asked: Option<Seat>,
    /// The number of people that can still be placed on each place.
    room: [u8; 16],
}

impl<'a> Table<'a> {
    fn of(view: &'a View) -> Self {
        let asked = view.asked();
        let near = match view.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator | Viewer::All => asked.or(view.start).unwrap_or(FIRST),
        };
        let mut room = [0; 16];
        if matches!(view.phase, Phase::Placing { .. }) {
            for seat in Seat::all(view.players.len() as u8) {
                for (most, here) in room.iter_mut().zip(view.room(seat)) {
                    *most = here.max(*most);
                }
            }
        }
        Self { view, near, asked, room }
    }

    /// The seats, clockwise from the one in front.
    fn seats(&self) -> impl Iterator<Item = Seat> + Clone {
        self.near.clockwise(self.view.players.len() as u8)
    }

    /// The players with their seats, from the first seat.
    fn players(&self) -> impl Iterator<Item = (Seat, &'a PlayerView)> {
        Seat::all(self.view.players.len() as u8).zip(&self.view.players)
    }

    /// The player in front.
    fn me(&self) -> Option<&'a PlayerView> {
        self.view.players.get(self.near.index())
    }

    /// Whether a seat is the viewer's own.
    fn is_mine(&self, seat: Seat) -> bool {
        self.view.viewer == Viewer::Seat(seat)
    }

    /// The place that the current question is about.
    fn involved(&self) -> Option<Place> {
        match self.view.phase {
            Phase::Buying { place, .. } => Place::CARDS.get(usize::from(place)).copied(),
            Phase::Building { stack, .. } | Phase::Turning { stack, .. } => {
                Place::BUILDINGS.get(usize::from(stack)).copied()
            }
            _ => None,
        }
    }

    /// How many people of a seat will go hungry this evening, or go hungry now during feeding.
    fn hungry(&self, seat: Seat) -> u8 {
        let Some(player) = self.view.players.get(seat.index()) else { return 0 };
        match self.view.phase {
            Phase::Feeding { seat: eats } if eats == seat => {
                player.people.saturating_sub(player.food.min(255) as u8)
            }
            Phase::Feeding { .. } | Phase::Over { .. } => 0,
            _ => player.hungry(),
        }
    }
}
