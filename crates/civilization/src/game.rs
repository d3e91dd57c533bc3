//! Implements the `table::Game` contract for Civilization.

use std::ops::RangeInclusive;

use serde::Serialize;
use table::{
    Dice, Game, Nobody, NotationError, Outcome, PositionError, Seat, Sink, Viewer, Waiting,
};

use crate::{
    action::Action,
    chance::Chance,
    decision::{Aside, Decision},
    event::Event,
    options::Options,
    rejection::Rejection,
    seats::COLOURS,
    state::Civilization,
    view::View,
};

impl Game for Civilization {
    const NAME: &'static str = "civilization";
    const RULES_VERSION: u32 = 2;
    const SEATS: RangeInclusive<u8> = 2..=6;
    const SEAT_NAMES: &'static [&'static str] = &COLOURS;

    type Options = Options;
    type Decision = Decision;
    type Aside = Aside;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Rejection = Rejection;

    fn start(options: &Options, seats: u8) -> Result<Self, Rejection> {
        Self::set_up(options, seats)
    }

    fn read_action(options: &Options, text: &str) -> Result<Action, NotationError> {
        Action::read(options.rules, text)
    }

    fn read_chance(options: &Options, text: &str) -> Result<Chance, NotationError> {
        Chance::read(options.rules, text)
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn waiting(&self) -> Waiting {
        self.waits()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.final_outcome()
    }

    fn decision(&self, seat: Seat) -> Option<Decision> {
        self.decide(seat)
    }

    fn topic(decision: &Decision) -> impl Serialize + '_ {
        &decision.ask
    }

    fn aside(&self, seat: Seat) -> Option<Aside> {
        self.whisper(seat)
    }

    fn legal_actions(&self, seat: Seat, into: &mut Vec<Action>) {
        into.clear();
        if let Some(question) = self.question(seat) {
            self.answers(seat, question, &mut |action| into.push(action));
        }
    }

    fn pick_legal(&self, seat: Seat, pick: impl FnOnce(usize) -> usize) -> Option<Action> {
        self.pick(seat, pick)
    }

    fn act(
        &mut self,
        seat: Seat,
        action: &Action,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        self.act_telling(seat, *action, events.list())
    }

    fn chance_outcomes(&self, into: &mut Vec<(Chance, u32)>) {
        self.outcomes(into);
    }

    fn sample_chance<D: Dice + ?Sized>(&self, dice: &mut D) -> Option<Chance> {
        self.draw(dice)
    }

    fn resolve_chance(
        &mut self,
        chance: &Chance,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        self.happen_telling(*chance, events.list())
    }

    fn view(&self, viewer: Viewer) -> View {
        self.view_of(viewer)
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.seen_by(viewer))
    }

    fn imagine<D: Dice + ?Sized>(view: &View, mut dice: &mut D) -> Self {
        Self::from_view(view, &mut dice)
    }

    fn every_action(options: &Options, _: u8) -> Vec<Action> {
        Action::every(options.rules)
    }

    fn from_position(text: &str) -> Result<Self, PositionError> {
        crate::position::read::read(text)
    }

    fn check(&self) -> Result<(), String> {
        self.check_invariants().map_err(|breach| breach.to_string())
    }
}

/// What is generic over sinks, compiled here for both kinds of them.
impl Civilization {
    fn act_telling(
        &mut self,
        seat: Seat,
        action: Action,
        events: Option<&mut Vec<Event>>,
    ) -> Result<(), Rejection> {
        match events {
            Some(events) => self.take(seat, action, events),
            None => self.take(seat, action, &mut Nobody),
        }
    }

    fn happen_telling(
        &mut self,
        chance: Chance,
        events: Option<&mut Vec<Event>>,
    ) -> Result<(), Rejection> {
        match events {
            Some(events) => self.happen(chance, events),
            None => self.happen(chance, &mut Nobody),
        }
    }
}
