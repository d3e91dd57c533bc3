//! Civilization, new rules: its `Shown` implementation.

mod act;
mod ask;
mod cards;
mod choices;
mod chronicle;
mod map;
mod names;
mod order;
mod outlook;
mod panel;
mod place;
mod preview;
mod refuse;
mod sheet;
mod status;
mod supply;
mod tell;
mod terminal;
mod tree;
mod world;

use civilization::{
    Action, Card, Civilization, Decision, Event, Held, Place, Rejection, Standing, Unit, View,
};
use table::{Game, Seat, Seats, Viewer, Waiting};

use crate::{
    Choices, Chronicle, Ink, Layout, Message, OrderPart, Outlook, Paper, Scene, Sheet, Shown,
    Words, foresee::First,
};
use place::Places;

impl Shown for Civilization {
    const DERIVED: &'static [&'static str] = &["unseen"];

    fn scene(view: &View, layout: Layout) -> Scene {
        let places = Places::of(view.rules(), layout, view.held.len());
        let table = Table::of(view);
        let mut things = Vec::with_capacity(1024);
        map::draw(&table, &places, &mut things);
        status::draw(&table, &places, &mut things);
        supply::draw(&table, &places, &mut things);
        panel::draw(&table, &places, &mut things);
        cards::draw(&table, &places, &mut things);
        tree::draw(&table, &places, &mut things);
        Scene::new(places.width, places.height, things)
    }

    fn text(view: &View, words: &Words, ink: Ink) -> String {
        terminal::draw(&Table::of(view), words, ink)
    }

    fn sheet(view: &View, page: &Paper<'_>) -> Sheet {
        sheet::sheet(&Table::of(view), page)
    }

    fn choices(view: &View, legal: &[Action]) -> Choices {
        choices::of(&Table::of(view), legal)
    }

    fn ask(decision: &Decision, seat: Seat, to_me: bool) -> Message {
        if to_me { ask::ask(&decision.ask) } else { ask::wait(&decision.ask, seat) }
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

    fn attacks(view: &View, action: &Action) -> bool {
        preview::attacks(view, action)
    }

    fn order(decision: &Decision) -> Option<OrderPart> {
        order::part(&decision.ask)
    }

    fn enough(legal: &[Action]) -> Option<Action> {
        legal.first().filter(|first| **first == Action::Done).copied()
    }

    fn spends(game: &Self, seat: Seat, action: &Action) -> i32 {
        game.spends(seat, action)
    }

    fn purse(view: &View, seat: Seat) -> i32 {
        view.table.civilizations.get(seat.index()).map_or(0, |civ| i32::from(civ.credits))
    }

    fn order_total(spent: i32, all: i32) -> Option<Message> {
        Some(Message::new("civilization-order-total").number("spent", spent).number("credits", all))
    }

    fn name_seat(seat: Seat) -> Message {
        Message::new(names::people(seat))
    }

    fn emblem(seat: Seat) -> &'static str {
        names::emblem(seat)
    }

    fn chronicle(events: &[(usize, Event)], end: &View) -> Option<Chronicle> {
        Some(chronicle::chronicle(events, end))
    }

    const OUTLOOK: bool = true;

    fn outlook(view: &View) -> Vec<Outlook> {
        outlook::outlook(view)
    }

    fn result(view: &View) -> (Vec<Message>, Vec<Vec<i64>>) {
        let headings = [
            "civilization-heading-happiness",
            "civilization-heading-levels",
            "civilization-heading-technologies",
            "civilization-heading-points",
        ];
        let row = |standing: &Standing| {
            let values = [standing.happiness.0, standing.levels.0, standing.technologies.0];
            values.into_iter().chain([standing.points]).map(i64::from).collect()
        };
        let standing = Table::of(view).standing;
        (headings.map(Message::new).to_vec(), standing.iter().map(row).collect())
    }
}

/// The printed map of a ruleset, for authors of rulesets.
pub fn map_of(rules: &'static civilization::Ruleset) -> Scene {
    map::preview(rules)
}

/// A view, with values computed once for the whole scene.
struct Table<'a> {
    view: &'a View,
    /// A game consistent with the view. Only ask it for what the view determines.
    game: Civilization,
    /// The seat in front: the viewer's own, or the active player's.
    near: Seat,
    /// The seats being asked.
    asked: Seats,
    /// Every seat's standing in the three counts.
    standing: Vec<Standing>,
    /// Technologies that any civilization has discovered.
    discovered: u64,
}

impl<'a> Table<'a> {
    fn of(view: &'a View) -> Self {
        let game = Civilization::imagine(view, &mut First);
        let asked = match game.waiting() {
            Waiting::For(seats) => seats,
            Waiting::Chance | Waiting::Over => Seats::NONE,
        };
        let near = match view.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator | Viewer::All => asked.first().unwrap_or(view.active),
        };
        let known = view.table.civilizations.iter().map(|civ| civ.technologies);
        Self {
            view,
            near,
            asked,
            standing: game.standing(),
            discovered: known.fold(0, |set, own| set | own),
            game,
        }
    }

    /// The seats, clockwise from the one in front.
    fn seats(&self) -> impl Iterator<Item = Seat> + Clone {
        self.near.clockwise(self.view.held.len() as u8)
    }

    /// The value of a unit in open terrain.
    fn worth(&self, unit: Unit) -> u8 {
        self.view.rules().kinds[unit.kind as usize].base_value + unit.era
    }

    /// All units at a place, including the surplus.
    fn units(&self, place: Place, first: Unit) -> Vec<Unit> {
        let crowd = self.view.crowd.iter().filter(|(at, _)| *at == place).map(|(_, unit)| *unit);
        std::iter::once(first).chain(crowd).collect()
    }

    /// The unit at a place.
    fn unit(&self, place: Place) -> Option<Unit> {
        match place {
            Place::Land(at) => self.view.table.territories.get(at.index())?.unit,
            Place::Sea(at) => self.view.table.seas.get(at.index())?.fleet,
        }
    }

    /// The card that is being played.
    fn playing(&self) -> Option<Card> {
        self.view.table.civilizations.get(self.view.active.index())?.played
    }

    /// The card in a seat's hand, if the viewer can see it.
    fn held(&self, seat: Seat) -> Option<Card> {
        match self.view.held.get(seat.index()) {
            Some(Held::Shown(card)) => Some(*card),
            _ => None,
        }
    }
}
