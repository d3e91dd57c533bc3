//! Setting up and turning cards and tiles: rulebook p. 2 and 3.

use table::{Seat, Sink};

use crate::{
    card::{Card, Cards},
    chance::Awaited,
    event::Event,
    options::Customs,
    phase::Phase,
    place::Place,
    player::{FIRST_SEAT, Player},
    rejection::Rejection,
    state::{STACK, Stack, StoneAge},
    tile::{Tile, Tiles},
};

/// A gap that a card or a tile fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gap {
    /// On the row of cards.
    Card(usize),
    /// On a stack of tiles.
    Tile(usize),
}

impl StoneAge {
    /// The game before anything is drawn.
    pub(crate) fn set_up(options: &Customs, seats: u8) -> Result<Self, Rejection> {
        if !(2..=4).contains(&seats) {
            return Err(Rejection::SeatCount { seats });
        }
        let mut stacks = [Stack::default(); 4];
        for stack in &mut stacks[..usize::from(seats)] {
            stack.height = STACK;
        }
        Ok(Self {
            options: *options,
            seats,
            phase: Phase::Lot,
            start: FIRST_SEAT,
            round: 0,
            idle: 0,
            taken: false,
            players: [Player::NEW; 4],
            row: [None; 4],
            stacks,
            deck: Cards::ALL,
            unseen: Tiles::ALL,
        })
    }

    /// Gives the start figure to the player drawn.
    pub(crate) fn draw_start(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.start = seat;
        self.phase = Phase::Deal;
        events.tell(|| Event::StartDrawn { seat });
    }

    /// The gap to fill next: cards before tiles, the cheapest place first.
    pub(crate) fn next_gap(&self) -> Option<Gap> {
        let card = self.row.iter().position(Option::is_none).map(Gap::Card);
        let tile = || {
            let open = |stack: &Stack| stack.open.is_none() && stack.height > 0;
            self.stacks().iter().position(open).map(Gap::Tile)
        };
        card.or_else(tile)
    }

    /// What the game is waiting for chance to decide, if anything.
    pub(crate) fn awaited(&self) -> Option<Awaited> {
        match self.phase {
            Phase::Lot => Some(Awaited::Start),
            Phase::Deal => self.next_gap().map(|gap| match gap {
                Gap::Card(_) => Awaited::Card,
                Gap::Tile(_) => Awaited::Tile,
            }),
            Phase::Drawing { .. } => Some(Awaited::Card),
            Phase::Turning { .. } => Some(Awaited::Tile),
            Phase::Rolling { .. } => Some(Awaited::Roll),
            Phase::RollingForAll { .. } => Some(Awaited::Dice),
            _ => None,
        }
    }

    /// Lays a card from the deck on the row.
    pub(crate) fn deal_card(&mut self, place: usize, card: Card, events: &mut impl Sink<Event>) {
        self.deck = self.deck.without(card);
        self.row[place] = Some(card);
        events.tell(|| Event::CardTurned { place: Place::CARDS[place], card });
        self.after_deal(events);
    }

    /// Turns up a tile when the stacks are set up.
    pub(crate) fn deal_tile(&mut self, stack: usize, tile: Tile, events: &mut impl Sink<Event>) {
        self.turn_tile(stack, tile, events);
        self.after_deal(events);
    }

    /// Turns up the next tile of a stack.
    pub(crate) fn turn_tile(&mut self, stack: usize, tile: Tile, events: &mut impl Sink<Event>) {
        self.unseen = self.unseen.without(tile);
        self.stacks[stack].open = Some(tile);
        events.tell(|| Event::TileTurned { place: Place::BUILDINGS[stack], tile });
    }

    /// Starts the round if no gap is left.
    pub(crate) fn after_deal(&mut self, events: &mut impl Sink<Event>) {
        if self.next_gap().is_some() {
            self.phase = Phase::Deal;
            return;
        }
        self.round += 1;
        self.phase = Phase::Placing { seat: self.start };
        let (round, start) = (self.round, self.start);
        events.tell(|| Event::RoundBegan { round, start });
    }
}
