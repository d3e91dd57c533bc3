//! The implementation of [`table::Game`].

use std::ops::RangeInclusive;

use table::{
    Dice, Game, Nobody, NotationError, Outcome, PositionError, Seat, Seats, Sink, Viewer, Waiting,
};

use crate::{
    action::Action,
    chance::{Chance, DiceSet, sample_total, ways_to_roll},
    decision::Decision,
    event::Event,
    options::Customs,
    phase::Phase,
    player::SEAT_NAMES,
    position,
    rejection::Rejection,
    setup::Gap,
    state::StoneAge,
    view::View,
};

impl Game for StoneAge {
    const NAME: &'static str = "stone-age";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
    const SEAT_NAMES: &'static [&'static str] = &SEAT_NAMES;

    type Options = Customs;
    type Decision = Decision;
    /// Everything about a question is public.
    type Aside = ();
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Rejection = Rejection;

    fn start(options: &Customs, seats: u8) -> Result<Self, Rejection> {
        Self::set_up(options, seats)
    }

    fn read_action(_: &Customs, text: &str) -> Result<Action, NotationError> {
        text.parse()
    }

    fn read_chance(_: &Customs, text: &str) -> Result<Chance, NotationError> {
        text.parse()
    }

    fn options(&self) -> &Customs {
        &self.options
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn waiting(&self) -> Waiting {
        match self.asked() {
            Some(seat) => Waiting::For(Seats::only(seat)),
            None if self.phase.is_chance() => Waiting::Chance,
            None => Waiting::Over,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.final_outcome()
    }

    fn decision(&self, seat: Seat) -> Option<Decision> {
        self.open_decision().filter(|decision| decision.seat == seat)
    }

    fn aside(&self, seat: Seat) -> Option<()> {
        (self.asked() == Some(seat)).then_some(())
    }

    fn legal_actions(&self, seat: Seat, into: &mut Vec<Action>) {
        into.clear();
        if self.asked() == Some(seat) {
            self.list_answers(seat, into);
        }
    }

    fn pick_legal(&self, seat: Seat, pick: impl FnOnce(usize) -> usize) -> Option<Action> {
        if self.asked() == Some(seat) {
            self.pick_answer(seat, pick)
        } else {
            // The number of answers is asked for, even if there are none.
            pick(0);
            None
        }
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
        let cards = || self.deck.iter().map(|card| (Chance::Card(card), 1));
        let tiles = || self.unseen.iter().map(|tile| (Chance::Tile(tile), 1));
        match (self.phase, self.next_gap()) {
            (Phase::Lot, _) => {
                into.extend(Seat::all(self.seats).map(|seat| (Chance::Start(seat), 1)));
            }
            (Phase::Deal, Some(Gap::Card(_))) | (Phase::Drawing { .. }, _) => into.extend(cards()),
            (Phase::Deal, Some(Gap::Tile(_))) | (Phase::Turning { .. }, _) => into.extend(tiles()),
            (Phase::Rolling { dice, .. }, _) => {
                let ways = |pips| (Chance::Roll(pips), ways_to_roll(dice, pips));
                into.extend((dice..=6 * dice).map(ways));
            }
            (Phase::RollingForAll { .. }, _) => {
                DiceSet::each(self.seats, &mut |dice, orders| {
                    into.push((Chance::Dice(dice), orders));
                });
            }
            _ => {}
        }
    }

    fn sample_chance<D: Dice + ?Sized>(&self, dice: &mut D) -> Option<Chance> {
        match self.phase {
            Phase::Lot => Seat::new(dice.below(u32::from(self.seats)) as u8).map(Chance::Start),
            Phase::Deal if matches!(self.next_gap(), Some(Gap::Tile(_))) => {
                self.unseen.draw(dice).map(Chance::Tile)
            }
            Phase::Deal | Phase::Drawing { .. } => self.deck.draw(dice).map(Chance::Card),
            Phase::Turning { .. } => self.unseen.draw(dice).map(Chance::Tile),
            Phase::Rolling { dice: count, .. } => Some(Chance::Roll(sample_total(count, dice))),
            Phase::RollingForAll { .. } => Some(Chance::Dice(DiceSet::sample(self.seats, dice))),
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
        View::of(self, viewer)
    }

    fn seen(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.seen(viewer))
    }

    fn imagine<D: Dice + ?Sized>(view: &View, dice: &mut D) -> Self {
        view.imagine(dice)
    }

    fn every_action(_: &Customs, seats: u8) -> Vec<Action> {
        Action::every(seats)
    }

    fn from_position(text: &str) -> Result<Self, PositionError> {
        position::read(text)
    }

    fn check(&self) -> Result<(), String> {
        self.check_all().map_err(|breach| breach.to_string())
    }
}

/// What is generic over sinks, compiled here for both kinds of them.
impl StoneAge {
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

    fn take(
        &mut self,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        match self.asked() {
            Some(asked) if asked == seat => self.answer(seat, action, events),
            None if matches!(self.phase, Phase::Over { .. }) => Err(Rejection::GameOver),
            _ => Err(Rejection::NotAsked),
        }
    }

    fn happen(&mut self, chance: Chance, events: &mut impl Sink<Event>) -> Result<(), Rejection> {
        let Some(now) = self.awaited() else {
            let over = matches!(self.phase, Phase::Over { .. });
            return Err(if over { Rejection::GameOver } else { Rejection::NoChance });
        };
        match (self.phase, chance) {
            (Phase::Lot, Chance::Start(seat)) => {
                if seat.index() >= usize::from(self.seats) {
                    return Err(Rejection::NotSeated { seat });
                }
                self.draw_start(seat, events);
            }
            (Phase::Deal | Phase::Drawing { .. }, Chance::Card(card)) => {
                let drawing = match (self.phase, self.next_gap()) {
                    (Phase::Drawing { seat }, _) => Err(seat),
                    (_, Some(Gap::Card(place))) => Ok(place),
                    _ => return Err(Rejection::OtherChance { now }),
                };
                if !self.deck.contains(card) {
                    return Err(Rejection::NotInDeck { card });
                }
                match drawing {
                    Ok(place) => self.deal_card(place, card, events),
                    Err(seat) => self.draw_extra(seat, card, events),
                }
            }
            (Phase::Deal | Phase::Turning { .. }, Chance::Tile(tile)) => {
                let turning = match (self.phase, self.next_gap()) {
                    (Phase::Turning { seat, stack }, _) => Err((seat, usize::from(stack))),
                    (_, Some(Gap::Tile(stack))) => Ok(stack),
                    _ => return Err(Rejection::OtherChance { now }),
                };
                if !self.unseen.contains(tile) {
                    return Err(Rejection::NotUnseen { tile });
                }
                match turning {
                    Ok(stack) => self.deal_tile(stack, tile, events),
                    Err((seat, stack)) => {
                        self.turn_tile(stack, tile, events);
                        self.phase = Phase::Using { seat };
                    }
                }
            }
            (Phase::Rolling { dice, .. }, Chance::Roll(pips)) => {
                if ways_to_roll(dice, pips) == 0 {
                    return Err(Rejection::NoSuchTotal { dice, pips });
                }
                self.roll(pips, events);
            }
            (Phase::RollingForAll { seat }, Chance::Dice(dice)) => {
                if dice.len() != self.seats {
                    return Err(Rejection::WrongDice { seats: self.seats });
                }
                self.roll_for_all(seat, dice, events);
            }
            _ => return Err(Rejection::OtherChance { now }),
        }
        self.settle(events);
        Ok(())
    }
}
