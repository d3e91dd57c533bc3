//! Nim with one method broken.

use std::{fmt::Debug, marker::PhantomData, ops::RangeInclusive};

use table::{Dice, Game, Outcome, PositionError, Seat, Sink, Viewer, Waiting};
use table_test::{
    Plan, Step, Vary,
    contract::{Promise, put_to_the_contract},
    nim::{Action, Aside, Chance, Decision, Event, Nim, NimOptions, NimView, Rejection},
};

use crate::exchange::Exchange;

/// The methods of a game, as Nim has them. A fault overrides one of them.
pub(crate) trait Fault: Clone + Eq + Debug + Send + Sync + 'static {
    fn waiting(game: &Nim) -> Waiting {
        game.waiting()
    }
    fn outcome(game: &Nim) -> Option<Outcome> {
        game.outcome()
    }
    fn decision(game: &Nim, seat: Seat) -> Option<Decision> {
        game.decision(seat)
    }
    fn aside(game: &Nim, seat: Seat) -> Option<Aside> {
        game.aside(seat)
    }
    fn legal_actions(game: &Nim, seat: Seat, into: &mut Vec<Action>) {
        game.legal_actions(seat, into);
    }
    /// Changes the list from which answers are picked.
    fn pick_from(_: &mut Vec<Action>) {}
    fn act(
        game: &mut Nim,
        seat: Seat,
        action: &Action,
        events: &mut Vec<Event>,
    ) -> Result<(), Rejection> {
        game.act(seat, action, events)
    }
    fn chance_outcomes(game: &Nim, into: &mut Vec<(Chance, u32)>) {
        game.chance_outcomes(into);
    }
    fn sample_chance<D: Dice + ?Sized>(game: &Nim, dice: &mut D) -> Option<Chance> {
        game.sample_chance(dice)
    }
    fn resolve_chance(
        game: &mut Nim,
        chance: &Chance,
        events: &mut Vec<Event>,
    ) -> Result<(), Rejection> {
        game.resolve_chance(chance, events)
    }
    fn view(game: &Nim, viewer: Viewer) -> NimView {
        game.view(viewer)
    }
    fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
        Nim::seen(event, viewer)
    }
    fn imagine<D: Dice + ?Sized>(view: &NimView, dice: &mut D) -> Nim {
        Nim::imagine(view, dice)
    }
    fn every_action(options: &NimOptions, seats: u8) -> Vec<Action> {
        Nim::every_action(options, seats)
    }
    fn position(game: &Nim) -> String {
        game.position()
    }
    fn check(game: &Nim) -> Result<(), String> {
        game.check()
    }
}

/// Runs the contract on the broken game; it must report one of these promises broken.
pub(crate) fn is_caught<F: Fault>(promises: &[Promise]) {
    let plan = Plan { games: 200, longest: 60, every: 3, ..Plan::default() };
    match put_to_the_contract::<Faulty<F>, Planted>(&plan) {
        Ok(report) => panic!("the fault is not caught: {report:?}"),
        Err(broken) => assert!(promises.contains(&broken.promise), "{broken}"),
    }
}

/// Nim with a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Faulty<F>(Nim, PhantomData<F>);

impl<F: Fault> Game for Faulty<F> {
    const NAME: &'static str = Nim::NAME;
    const RULES_VERSION: u32 = Nim::RULES_VERSION;
    const SEATS: RangeInclusive<u8> = Nim::SEATS;
    const SEAT_NAMES: &'static [&'static str] = Nim::SEAT_NAMES;

    type Options = NimOptions;
    type Decision = Decision;
    type Aside = Aside;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = NimView;
    type Rejection = Rejection;

    fn start(options: &NimOptions, seats: u8) -> Result<Self, Rejection> {
        Nim::start(options, seats).map(|game| Self(game, PhantomData))
    }
    fn read_action(_: &NimOptions, text: &str) -> Result<Action, table::NotationError> {
        text.parse()
    }

    fn read_chance(_: &NimOptions, text: &str) -> Result<Chance, table::NotationError> {
        text.parse()
    }

    fn options(&self) -> &NimOptions {
        self.0.options()
    }
    fn seats(&self) -> u8 {
        self.0.seats()
    }
    fn waiting(&self) -> Waiting {
        F::waiting(&self.0)
    }
    fn outcome(&self) -> Option<Outcome> {
        F::outcome(&self.0)
    }
    fn decision(&self, seat: Seat) -> Option<Decision> {
        F::decision(&self.0, seat)
    }
    fn aside(&self, seat: Seat) -> Option<Aside> {
        F::aside(&self.0, seat)
    }
    fn legal_actions(&self, seat: Seat, into: &mut Vec<Action>) {
        F::legal_actions(&self.0, seat, into);
    }
    fn pick_legal(&self, seat: Seat, pick: impl FnOnce(usize) -> usize) -> Option<Action> {
        let mut legal = Vec::new();
        self.legal_actions(seat, &mut legal);
        F::pick_from(&mut legal);
        legal.get(pick(legal.len())).copied()
    }
    fn act(
        &mut self,
        seat: Seat,
        action: &Action,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        let mut told = Vec::new();
        let answer = F::act(&mut self.0, seat, action, &mut told);
        told.into_iter().for_each(|event| events.tell(|| event));
        answer
    }
    fn chance_outcomes(&self, into: &mut Vec<(Chance, u32)>) {
        F::chance_outcomes(&self.0, into);
    }
    fn sample_chance<D: Dice + ?Sized>(&self, dice: &mut D) -> Option<Chance> {
        F::sample_chance(&self.0, dice)
    }
    fn resolve_chance(
        &mut self,
        chance: &Chance,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        let mut told = Vec::new();
        let answer = F::resolve_chance(&mut self.0, chance, &mut told);
        told.into_iter().for_each(|event| events.tell(|| event));
        answer
    }
    fn view(&self, viewer: Viewer) -> NimView {
        F::view(&self.0, viewer)
    }
    fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
        F::seen(event, viewer)
    }
    fn imagine<D: Dice + ?Sized>(view: &NimView, dice: &mut D) -> Self {
        Self(F::imagine(view, dice), PhantomData)
    }
    fn every_action(options: &NimOptions, seats: u8) -> Vec<Action> {
        F::every_action(options, seats)
    }
    fn position(&self) -> String {
        F::position(&self.0)
    }
    fn from_position(text: &str) -> Result<Self, PositionError> {
        Nim::from_position(text).map(|game| Self(game, PhantomData))
    }
    fn check(&self) -> Result<(), String> {
        F::check(&self.0)
    }
}

/// Exchanges hidden information as in Nim.
struct Planted;

impl<F: Fault> Vary<Faulty<F>> for Planted {
    fn vary(game: &Faulty<F>, viewer: Viewer, dice: &mut dyn Dice) -> Option<Faulty<F>> {
        Exchange::vary(&game.0, viewer, dice).map(|game| Faulty(game, PhantomData))
    }

    fn alike(
        game: &Faulty<F>,
        left: &Step<Faulty<F>>,
        right: &Step<Faulty<F>>,
        viewer: Viewer,
    ) -> bool {
        let plain = |step: &Step<Faulty<F>>| match step {
            Step::Act(seat, action) => Step::Act(*seat, *action),
            Step::Chance(outcome) => Step::Chance(*outcome),
        };
        Exchange::alike(&game.0, &plain(left), &plain(right), viewer)
    }

    fn reveals(event: &Event, viewer: Viewer) -> bool {
        Exchange::reveals(event, viewer)
    }
}
