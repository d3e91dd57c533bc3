//! Drawing tiles: the deal, swaps, the end of a turn, and the open-tiles variant.
//!
//! Every single tile is one chance outcome, so its exact probability is known.

use table::{Seat, Sink};

use crate::{
    action::{Action, HAND},
    chance::Chance,
    colour::{Colour, Tiles},
    event::Event,
    options::SwapShortage,
    phase::{Draw, Ending, Phase, Purpose, Source},
    rejection::Rejection,
    state::Tigris,
};

/// The number of open tiles in the display.
pub(crate) const DISPLAY: u8 = 6;

impl Tigris {
    /// Starts dealing to a seat.
    pub(crate) fn deal_to(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.draw(Purpose::Deal, seat, HAND, events);
    }

    /// Refills the hands at the end of a turn, starting with the active player.
    pub(crate) fn refill(&mut self, events: &mut impl Sink<Event>) {
        let active = self.open.active;
        self.draw(Purpose::Refill, active, HAND - self.hand(active).count(), events);
    }

    /// Lets a seat draw `wanted` tiles: decides where the next one comes from, or moves on when
    /// there is nothing left to draw.
    pub(crate) fn draw(
        &mut self,
        purpose: Purpose,
        mut seat: Seat,
        mut wanted: u8,
        events: &mut impl Sink<Event>,
    ) {
        loop {
            if let Some(source) = self.next_source(purpose, seat, wanted) {
                self.open.phase = Phase::Draw(Draw { purpose, seat, wanted, source });
                return;
            }
            if wanted == 0 {
                match self.next_to_draw(purpose, seat) {
                    None => return self.drawn(purpose, events),
                    Some(next) => {
                        seat = next;
                        wanted = HAND - self.hand(seat).count();
                    }
                }
            } else if let Some(tile) = self.only_tile() {
                self.take(seat, tile, true, events);
                wanted -= 1;
            } else {
                return self.fall_short(purpose, events);
            }
        }
    }

    /// Where the next tile comes from, if there is anything to choose or to draw.
    fn next_source(&self, purpose: Purpose, seat: Seat, wanted: u8) -> Option<Source> {
        let (bag, display) = (self.hidden.bag, self.open.display);
        let dealing = purpose == Purpose::Deal;
        let hands_dealt = wanted == 0 && self.next_to_draw(purpose, seat).is_none();
        if self.open.options.open_tiles
            && display.count() < DISPLAY
            && !bag.is_none()
            && (!dealing || hands_dealt)
        {
            return Some(Source::Display);
        }
        if wanted == 0 {
            return None;
        }
        if dealing || display.is_none() {
            return (!bag.is_none()).then_some(Source::Bag);
        }
        // With one kind in the display and an empty bag there is nothing to choose.
        (!bag.is_none() || self.only_tile().is_none()).then_some(Source::Choice)
    }

    /// The only tile that can be taken, when the bag is empty and the display shows one kind.
    fn only_tile(&self) -> Option<Colour> {
        let mut kinds = Colour::ALL.into_iter().filter(|colour| self.open.display[*colour] > 0);
        let first = kinds.next().filter(|_| self.hidden.bag.is_none());
        first.filter(|_| kinds.next().is_none())
    }

    /// Who draws next: in the deal everyone gets six tiles, and after a turn all hands are
    /// refilled.
    fn next_to_draw(&self, purpose: Purpose, seat: Seat) -> Option<Seat> {
        if purpose == Purpose::Swap {
            return None;
        }
        let after = self.seats_clockwise().skip_while(|other| *other != seat).skip(1);
        after.into_iter().find(|other| self.hand(*other).count() < HAND)
    }

    /// All tiles have been drawn.
    fn drawn(&mut self, purpose: Purpose, events: &mut impl Sink<Event>) {
        match purpose {
            Purpose::Deal => self.begin_turn(self.open.active, events),
            Purpose::Swap => self.settle_treasures(events),
            Purpose::Refill => self.begin_turn(self.open.active.next(self.open.seats), events),
        }
    }

    /// Too few tiles are left (rulebook, "End of the game").
    fn fall_short(&mut self, purpose: Purpose, events: &mut impl Sink<Event>) {
        let seat = self.open.active;
        match (purpose, self.open.options.swap_shortage) {
            (Purpose::Swap, SwapShortage::FinishTurn) => {
                self.open.fell_short = true;
                events.tell(|| Event::SwapFellShort { seat });
                self.settle_treasures(events);
            }
            (Purpose::Swap, SwapShortage::AtOnce) => self.end_game(Ending::SwapAtOnce, events),
            (Purpose::Deal | Purpose::Refill, _) => self.end_game(Ending::Refill, events),
        }
    }

    pub(crate) fn draw_outcomes(&self, draw: &Draw, into: &mut Vec<(Chance, u32)>) {
        if draw.source != Source::Choice {
            let bag = self.hidden.bag;
            let tiles = Colour::ALL.into_iter().filter(|colour| bag[*colour] > 0);
            into.extend(tiles.map(|colour| (Chance::Draw(colour), u32::from(bag[colour]))));
        }
    }

    /// A tile is drawn from the bag, into a hand or into the display.
    pub(crate) fn draw_tile(
        &mut self,
        draw: Draw,
        tile: Colour,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        if draw.source == Source::Choice {
            return Err(Rejection::NothingDrawn);
        }
        if self.hidden.bag[tile] == 0 {
            return Err(Rejection::CannotBeDrawn);
        }
        let Draw { purpose, seat, wanted, source } = draw;
        self.hidden.bag[tile] -= 1;
        if source == Source::Display {
            self.open.display[tile] += 1;
            events.tell(|| Event::DisplayFilled { tile, dealt: purpose == Purpose::Deal });
            self.draw(purpose, seat, wanted, events);
        } else {
            self.hidden.hands[seat.index()][tile] += 1;
            let active = seat == self.open.active;
            events.tell(|| Event::Drew { seat, tile: Some(tile), purpose, active });
            self.draw(purpose, seat, wanted - 1, events);
        }
        Ok(())
    }

    /// Whether a tile can be taken from the display (open-tiles variant).
    pub(crate) fn can_take(&self, tile: Colour) -> Result<(), Rejection> {
        if self.open.display[tile] == 0 {
            return Err(Rejection::NotInDisplay { tile });
        }
        Ok(())
    }

    /// Whether a tile can be drawn from the bag instead.
    pub(crate) fn can_take_from_bag(&self) -> Result<(), Rejection> {
        if self.hidden.bag.is_none() {
            return Err(Rejection::BagEmpty);
        }
        Ok(())
    }

    pub(crate) fn takes(&self, into: &mut Vec<Action>) {
        let tiles = Colour::ALL.into_iter().filter(|tile| self.can_take(*tile).is_ok());
        into.extend(tiles.map(|tile| Action::Take { tile }));
        if self.can_take_from_bag().is_ok() {
            into.push(Action::TakeFromBag);
        }
    }

    /// The player takes a tile from the display.
    pub(crate) fn take_from_display(
        &mut self,
        draw: Draw,
        tile: Colour,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        self.can_take(tile)?;
        self.take(draw.seat, tile, false, events);
        self.draw(draw.purpose, draw.seat, draw.wanted - 1, events);
        Ok(())
    }

    /// The player chooses to draw from the bag.
    pub(crate) fn take_from_bag(&mut self, draw: Draw) -> Result<(), Rejection> {
        self.can_take_from_bag()?;
        self.open.phase = Phase::Draw(Draw { source: Source::Bag, ..draw });
        Ok(())
    }

    fn take(&mut self, seat: Seat, tile: Colour, only: bool, events: &mut impl Sink<Event>) {
        self.open.display[tile] -= 1;
        self.hidden.hands[seat.index()][tile] += 1;
        let known = &mut self.open.players[seat.index()].known;
        *known = known.plus(Tiles::of(1, tile));
        events.tell(|| Event::Took { seat, tile, only });
    }
}
