//! The complete state of a game.

use table::{Seat, Sink};

use crate::{
    action::Action,
    card::{Card, Cards},
    event::Event,
    options::Customs,
    phase::Phase,
    player::{FIRST_SEAT, Player},
    rejection::Rejection,
    tile::{Tile, Tiles},
};

/// The capacity of a list of answers, which rarely has to grow.
const USUAL: usize = 32;

/// The initial height of a building stack.
pub(crate) const STACK: u8 = 7;

/// A game of Stone Age.
///
/// The deck and the unseen tiles are sets: nobody knows their order, so none is stored, and each
/// card or tile is drawn when it is turned up. The tiles in the box are among the unseen ones,
/// since nobody can tell them from those in the stacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoneAge {
    pub(crate) options: Customs,
    pub(crate) seats: u8,
    pub(crate) phase: Phase,
    /// Who has the start figure.
    pub(crate) start: Seat,
    /// The round, counted from 1; 0 before the first.
    pub(crate) round: u16,
    /// The number of consecutive rounds without a card or building taken.
    pub(crate) idle: u8,
    /// Whether a card or building was taken in this round.
    pub(crate) taken: bool,
    pub(crate) players: [Player; 4],
    /// The cards on the row, the cheapest place first.
    pub(crate) row: [Option<Card>; 4],
    pub(crate) stacks: [Stack; 4],
    pub(crate) deck: Cards,
    pub(crate) unseen: Tiles,
}

/// A stack of building tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stack {
    /// The number of tiles, including the open one.
    pub height: u8,
    /// The open tile.
    pub open: Option<Tile>,
}

impl StoneAge {
    /// What the game is waiting for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Who has the start figure.
    pub const fn start_player(&self) -> Seat {
        self.start
    }

    /// The cards on the row, the cheapest place first.
    pub const fn row(&self) -> &[Option<Card>; 4] {
        &self.row
    }

    /// How many cards are in the deck.
    pub const fn deck_left(&self) -> u32 {
        self.deck.len()
    }

    /// What a player has.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() & 3]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() & 3]
    }

    /// The next player clockwise. Called on every turn, so it avoids a division.
    pub(crate) fn left_of(&self, seat: Seat) -> Seat {
        let next = seat.index() as u8 + 1;
        if next < self.seats { Seat::new(next).unwrap_or(FIRST_SEAT) } else { FIRST_SEAT }
    }

    /// The players in the game.
    pub(crate) fn playing(&self) -> &[Player] {
        &self.players[..usize::from(self.seats)]
    }

    /// The building stacks in use: one per player.
    pub fn stacks(&self) -> &[Stack] {
        &self.stacks[..usize::from(self.seats)]
    }

    /// The seat that is asked.
    pub(crate) fn asked(&self) -> Option<Seat> {
        self.phase.asked(self.seats)
    }

    /// Fills the list with every legal answer of the seat asked, sorted.
    pub(crate) fn list_answers(&self, seat: Seat, into: &mut Vec<Action>) {
        match self.phase {
            Phase::Placing { .. } => self.placements(seat).list(into),
            Phase::Using { .. } => {
                for place in self.player(seat).spots.iter() {
                    into.push(Action::Use(place));
                }
            }
            Phase::Rolled { .. } => self.list_tools(seat, into),
            Phase::Buying { place, .. } => self.list_card_payments(seat, place, into),
            Phase::Picking { dice, .. } => into.extend(dice.prizes().map(Action::Take)),
            Phase::Building { stack, .. } => self.list_building_payments(seat, stack, into),
            Phase::Feeding { .. } => self.list_feedings(seat, into),
            _ => {}
        }
        self.list_claims(seat, into);
    }

    /// Picks a legal answer of the seat asked by its index. Where an answer is picked most often,
    /// there is no list.
    pub(crate) fn pick_answer(
        &self,
        seat: Seat,
        pick: impl FnOnce(usize) -> usize,
    ) -> Option<Action> {
        match self.phase {
            Phase::Placing { .. } if !self.player(seat).claim => self.placements(seat).pick(pick),
            Phase::Using { .. } if !self.player(seat).claim => {
                let spots = self.player(seat).spots;
                spots.iter().nth(pick(spots.len() as usize)).map(Action::Use)
            }
            _ => {
                let mut legal = Vec::with_capacity(USUAL);
                self.list_answers(seat, &mut legal);
                let index = pick(legal.len());
                legal.get(index).copied()
            }
        }
    }

    /// Applies an answer of the seat asked.
    pub(crate) fn answer(
        &mut self,
        seat: Seat,
        action: Action,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        match (self.phase, action) {
            (Phase::Placing { .. }, Action::Place { place, people }) => {
                self.may_place(seat, place, people)?;
                self.place(seat, place, people, events);
            }
            (Phase::Using { .. }, Action::Use(place)) => {
                self.may_use(seat, place)?;
                self.use_place(seat, place, events);
            }
            (Phase::Rolled { .. }, Action::Tools(tools)) => {
                self.may_add(seat, tools)?;
                self.add_tools(tools, events);
            }
            (Phase::Buying { place, .. }, Action::Pay(paid)) => {
                self.may_buy(seat, place, paid)?;
                self.buy_card(seat, place, paid, events);
            }
            (Phase::Buying { place, .. }, Action::Decline) => {
                self.decline_card(seat, place, events);
            }
            (Phase::Picking { dice, .. }, Action::Take(prize)) => {
                if !dice.offers(prize) {
                    return Err(Rejection::NoSuchDie { prize });
                }
                self.take_die(seat, prize, events);
            }
            (Phase::Building { stack, .. }, Action::Pay(paid)) => {
                self.may_build(seat, stack, paid)?;
                self.build(seat, stack, paid, events);
            }
            (Phase::Building { stack, .. }, Action::Decline) => {
                self.decline_building(seat, stack, events);
            }
            (Phase::Feeding { .. }, Action::Feed(paid)) => {
                self.may_feed(seat, paid)?;
                self.feed(seat, paid, events);
            }
            (Phase::Feeding { .. }, Action::Starve) => self.starve(seat, events),
            (_, Action::Claim(resources)) => {
                self.may_claim(seat, resources)?;
                self.claim(seat, resources, events);
            }
            _ => return Err(Rejection::OtherQuestion),
        }
        self.settle(events);
        Ok(())
    }

    /// Continues until chance must decide, a player has more than one answer, or the game is over.
    ///
    /// Every answer given here is forced by public information (stone-age.round.4).
    pub(crate) fn settle(&mut self, events: &mut impl Sink<Event>) {
        let mut goes_on = true;
        while goes_on {
            goes_on = match self.phase {
                Phase::Placing { seat } => self.settle_placing(seat, events),
                Phase::Using { seat } => self.settle_using(seat, events),
                Phase::Rolled { seat, .. } => self.settle_tools(seat, events),
                Phase::Buying { seat, place } => self.settle_card(seat, place, events),
                Phase::Picking { dice, .. } => self.settle_dice(dice, events),
                Phase::Building { seat, stack } => self.settle_building(seat, stack, events),
                Phase::Feeding { seat } => self.settle_feeding(seat, events),
                _ => false,
            };
        }
    }
}
