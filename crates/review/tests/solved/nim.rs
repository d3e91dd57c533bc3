//! Nim as a game that can be judged: the same rules under a name of this crate.

use std::ops::RangeInclusive;

use bots::Evaluate;
use table::{Dice, Game, NotationError, Outcome, PositionError, Seat, Sink, Viewer, Waiting};
use table_test::nim::{self, Nim};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Heaps(Nim);

impl Game for Heaps {
    const NAME: &'static str = Nim::NAME;
    const RULES_VERSION: u32 = Nim::RULES_VERSION;
    const SEATS: RangeInclusive<u8> = Nim::SEATS;
    const SEAT_NAMES: &'static [&'static str] = Nim::SEAT_NAMES;

    type Options = nim::NimOptions;
    type Decision = nim::Decision;
    type Aside = nim::Aside;
    type Action = nim::Action;
    type Chance = nim::Chance;
    type Event = nim::Event;
    type View = nim::NimView;
    type Rejection = nim::Rejection;

    fn start(options: &nim::NimOptions, seats: u8) -> Result<Self, nim::Rejection> {
        Nim::start(options, seats).map(Self)
    }

    fn read_action(options: &nim::NimOptions, text: &str) -> Result<nim::Action, NotationError> {
        Nim::read_action(options, text)
    }

    fn read_chance(options: &nim::NimOptions, text: &str) -> Result<nim::Chance, NotationError> {
        Nim::read_chance(options, text)
    }

    fn options(&self) -> &nim::NimOptions {
        self.0.options()
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn waiting(&self) -> Waiting {
        self.0.waiting()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn decision(&self, seat: Seat) -> Option<nim::Decision> {
        self.0.decision(seat)
    }

    fn aside(&self, seat: Seat) -> Option<nim::Aside> {
        self.0.aside(seat)
    }

    fn legal_actions(&self, seat: Seat, into: &mut Vec<nim::Action>) {
        self.0.legal_actions(seat, into);
    }

    fn act(
        &mut self,
        seat: Seat,
        action: &nim::Action,
        events: &mut impl Sink<nim::Event>,
    ) -> Result<(), nim::Rejection> {
        self.0.act(seat, action, events)
    }

    fn chance_outcomes(&self, into: &mut Vec<(nim::Chance, u32)>) {
        self.0.chance_outcomes(into);
    }

    fn resolve_chance(
        &mut self,
        chance: &nim::Chance,
        events: &mut impl Sink<nim::Event>,
    ) -> Result<(), nim::Rejection> {
        self.0.resolve_chance(chance, events)
    }

    fn view(&self, viewer: Viewer) -> nim::NimView {
        self.0.view(viewer)
    }

    fn seen(event: &nim::Event, viewer: Viewer) -> Option<nim::Event> {
        Nim::seen(event, viewer)
    }

    fn imagine<D: Dice + ?Sized>(view: &nim::NimView, dice: &mut D) -> Self {
        Self(Nim::imagine(view, dice))
    }

    fn every_action(options: &nim::NimOptions, seats: u8) -> Vec<nim::Action> {
        Nim::every_action(options, seats)
    }

    fn from_position(text: &str) -> Result<Self, PositionError> {
        Nim::from_position(text).map(Self)
    }

    fn check(&self) -> Result<(), String> {
        self.0.check()
    }
}

impl Evaluate for Heaps {
    fn evaluate(&self, _: Seat) -> f32 {
        0.0
    }

    fn prospects(&self, _: Seat, into: &mut [f32]) {
        into.fill(0.0);
    }

    fn is_quiet(&self) -> bool {
        true
    }

    fn quick_answer(&self, _: Seat) -> Option<nim::Action> {
        None
    }
}
