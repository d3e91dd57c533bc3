//! The implementation of [`table::Game`].

use std::ops::RangeInclusive;

use table::{
    Dice, Game, Nobody, NotationError, Outcome, PositionError, Seat, Seats, Sink, Viewer, Waiting,
};

use crate::{
    action::Action,
    chance::Chance,
    commit::Battle,
    decision::{Aside, Decision},
    dynasty::DYNASTIES,
    event::Event,
    options::Options,
    phase::{Draw, Phase, Source},
    rejection::Rejection,
    state::Tigris,
    view::View,
};

impl Game for Tigris {
    const NAME: &'static str = "tigris";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
    const SEAT_NAMES: &'static [&'static str] = &DYNASTIES;

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

    fn read_action(_: &Options, text: &str) -> Result<Action, NotationError> {
        text.parse()
    }

    fn read_chance(_: &Options, text: &str) -> Result<Chance, NotationError> {
        text.parse()
    }

    fn options(&self) -> &Options {
        &self.open.options
    }

    fn seats(&self) -> u8 {
        self.open.seats
    }

    fn waiting(&self) -> Waiting {
        match self.asked() {
            Some(seat) => Waiting::For(Seats::only(seat)),
            None if matches!(self.open.phase, Phase::Over(_)) => Waiting::Over,
            None => Waiting::Chance,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.final_outcome()
    }

    fn decision(&self, seat: Seat) -> Option<Decision> {
        self.question().filter(|_| self.asked() == Some(seat))
    }

    fn aside(&self, seat: Seat) -> Option<Aside> {
        (self.asked() == Some(seat)).then(|| Aside { hand: self.hand(seat) })
    }

    fn legal_actions(&self, seat: Seat, into: &mut Vec<Action>) {
        into.clear();
        if self.asked() != Some(seat) {
            return;
        }
        match self.open.phase {
            Phase::Turn => self.turn_actions().list(into),
            Phase::Revolt(_) | Phase::War { .. } => {
                if let Some(battle) = Battle::of(self.open.phase) {
                    self.commit_actions(&battle, into);
                }
            }
            Phase::ChooseWar { joint } => self.war_actions(joint, into),
            Phase::Building { placed } => self.building_actions(placed, into),
            Phase::Monument { placed } => self.monument_actions(placed, into),
            Phase::Treasure { seat } => self.treasure_actions(seat, into),
            Phase::Draw(_) => self.takes(into),
            Phase::WonderPoint => {
                into.extend(crate::colour::Colour::ALL.map(|colour| Action::Score { colour }));
            }
            Phase::StartPlayer | Phase::Over(_) => {}
        }
    }

    fn pick_legal(&self, seat: Seat, pick: impl FnOnce(usize) -> usize) -> Option<Action> {
        if self.open.phase == Phase::Turn && self.open.active == seat {
            return self.turn_actions().pick(pick);
        }
        // Every other question has few answers, so building the list is cheap.
        let mut legal = Vec::new();
        self.legal_actions(seat, &mut legal);
        legal.get(pick(legal.len())).copied()
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
        into.clear();
        match &self.open.phase {
            Phase::StartPlayer => self.start_outcomes(into),
            Phase::Draw(draw) => self.draw_outcomes(draw, into),
            _ => {}
        }
    }

    fn sample_chance<D: Dice + ?Sized>(&self, dice: &mut D) -> Option<Chance> {
        match self.open.phase {
            Phase::StartPlayer => {
                Seat::new(dice.below(u32::from(self.open.seats)) as u8).map(Chance::Start)
            }
            Phase::Draw(Draw { source: Source::Bag | Source::Display, .. }) => self
                .hidden
                .bag
                .nth(dice.below(u32::from(self.hidden.bag.count())) as u8)
                .map(Chance::Draw),
            _ => None,
        }
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

    fn imagine<D: Dice + ?Sized>(view: &View, dice: &mut D) -> Self {
        Self::from_view(view, dice)
    }

    fn every_action(options: &Options, _: u8) -> Vec<Action> {
        Action::every(options)
    }

    fn from_position(text: &str) -> Result<Self, PositionError> {
        Self::read_position(text)
    }

    fn check(&self) -> Result<(), String> {
        self.check_invariants().map_err(|breach| breach.to_string())
    }
}

/// What is generic over sinks, compiled here for both kinds of them.
impl Tigris {
    fn act_telling(
        &mut self,
        seat: Seat,
        action: Action,
        events: Option<&mut Vec<Event>>,
    ) -> Result<(), Rejection> {
        match events {
            Some(events) => self.answer(seat, action, events),
            None => self.answer(seat, action, &mut Nobody),
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

    fn answer(
        &mut self,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        if matches!(self.open.phase, Phase::Over(_)) {
            return Err(Rejection::GameOver);
        }
        if self.asked() != Some(seat) {
            return Err(Rejection::NotAsked);
        }
        match (self.open.phase, action) {
            (Phase::Turn, _) => self.take_action(&action, events),
            (Phase::Revolt(_) | Phase::War { .. }, Action::Commit { count }) => {
                let battle = Battle::of(self.open.phase).ok_or(Rejection::WrongAnswer)?;
                self.commit(battle, count, events)
            }
            (Phase::ChooseWar { joint }, Action::War { leader }) => {
                self.choose_war(joint, leader, events)
            }
            (Phase::Building { placed }, Action::Building { space }) => {
                self.build(placed, space, events)
            }
            (Phase::Building { placed }, Action::Decline) => {
                events.tell(|| Event::Declined { seat, building: true });
                self.offer_monument(placed, events);
                Ok(())
            }
            (Phase::Monument { placed }, Action::Monument { monument, space }) => {
                self.build_monument(placed, monument, space, events)
            }
            (Phase::Monument { placed }, Action::Wonder { space }) => {
                self.build_wonder(placed, space, events)
            }
            (Phase::Monument { .. }, Action::Decline) => {
                events.tell(|| Event::Declined { seat, building: false });
                self.settle_treasures(events);
                Ok(())
            }
            (Phase::Treasure { seat }, Action::Leave { space }) => {
                self.leave_treasure(seat, space, events)
            }
            (Phase::Draw(draw), Action::Take { tile }) => {
                self.take_from_display(draw, tile, events)
            }
            (Phase::Draw(draw), Action::TakeFromBag) => self.take_from_bag(draw),
            (Phase::WonderPoint, Action::Score { colour }) => {
                self.score_wonder(colour, events);
                Ok(())
            }
            _ => Err(Rejection::WrongAnswer),
        }
    }

    fn happen(&mut self, chance: Chance, events: &mut impl Sink<Event>) -> Result<(), Rejection> {
        match (self.open.phase, chance) {
            (Phase::Over(_), _) => Err(Rejection::GameOver),
            (Phase::StartPlayer, Chance::Start(seat)) => self.start_with(seat, events),
            (Phase::Draw(draw), Chance::Draw(tile)) => self.draw_tile(draw, tile, events),
            (Phase::StartPlayer, Chance::Draw(_)) => Err(Rejection::StartIsDrawn),
            (Phase::Draw(Draw { source: Source::Bag | Source::Display, .. }), Chance::Start(_)) => {
                Err(Rejection::TileIsDrawn)
            }
            _ => Err(Rejection::NothingDrawn),
        }
    }
}
