//! The wonder: a plus of five tiles, a variant beyond the rulebooks.

use table::{Seat, Sink};

use crate::{
    area::Area,
    colour::Colour,
    event::{Event, Reason},
    rejection::Rejection,
    space::Space,
    state::Tigris,
};

/// The five spaces of the plus around its middle, if it fits on the board.
pub(crate) fn plus(middle: Space) -> Option<Area> {
    let plus = Area::of(middle) | Area::around(middle);
    (plus.len() == 5).then_some(plus)
}

impl Tigris {
    /// Where the wonder can be built.
    pub(crate) fn wonders(&self, placed: Space) -> impl Iterator<Item = Space> + '_ {
        let middles = Area::of(placed) | Area::around(placed);
        let middles = if self.open.options.wonder { middles } else { Area::EMPTY };
        middles.into_iter().filter(move |middle| self.can_build_wonder(placed, *middle).is_ok())
    }

    fn can_build_wonder(&self, placed: Space, space: Space) -> Result<(), Rejection> {
        let board = &self.open.board;
        if !self.open.options.wonder {
            return Err(Rejection::WonderNotPlayed);
        }
        if board.wonder.is_some() {
            return Err(Rejection::WonderBuilt);
        }
        let plus = plus(space).filter(|plus| plus.contains(placed));
        let plus = plus.ok_or(Rejection::WonderElsewhere { space })?;
        let colour = board.tile_at(placed).map_or(Area::EMPTY, |colour| board.tiles[colour]);
        if !plus.without(colour).is_empty() {
            return Err(Rejection::WonderNeedsPlus { space });
        }
        Ok(())
    }

    /// Builds the wonder: its five tiles are turned face down.
    pub(crate) fn build_wonder(
        &mut self,
        placed: Space,
        space: Space,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        self.can_build_wonder(placed, space)?;
        let seat = self.open.active;
        self.open.board.wonder = Some(space);
        events.tell(|| Event::WonderBuilt { seat, space });
        self.turn_face_down(placed, plus(space).unwrap_or_default(), events);
        Ok(())
    }

    /// Whether a player's king is in the kingdom of the wonder.
    pub(crate) fn wonder_scores_for(&self, seat: Seat) -> bool {
        let board = &self.open.board;
        let kingdom = board.wonder.and_then(|space| board.kingdoms().holding(space));
        let king = board.leader(seat, Colour::Black);
        kingdom.zip(king).is_some_and(|(kingdom, king)| kingdom.contains(king))
    }

    /// The active player takes the wonder's point.
    pub(crate) fn score_wonder(&mut self, colour: Colour, events: &mut impl Sink<Event>) {
        self.score(self.open.active, colour, 1, Reason::Wonder, events);
        self.close_turn(events);
    }
}
