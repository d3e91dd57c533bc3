//! Placing tiles: rulebook, "Place a tile".

use table::{Seat, Sink};

use crate::{
    area::Area,
    colour::{ByColour, Colour},
    event::{Event, NoPoint, Reason},
    geography::Geography,
    kingdom::Touch,
    limits::{Limit, Limits},
    rejection::Rejection,
    space::Space,
    state::Tigris,
};

impl Tigris {
    /// Where a tile may be placed: not next to three kingdoms, which are the spaces in `joining`.
    fn tile_limits(&self, tile: Colour, joining: Area) -> Limits<4> {
        let board = &self.open.board;
        let geography = Geography::of(self.open.options.board);
        let ground: Limit = if tile == Colour::Blue {
            (geography.river, |space| Rejection::FarmOnLand { space })
        } else {
            (geography.land(), |space| Rejection::TileOnRiver { space })
        };
        Limits([
            (!board.catastrophes, |space| Rejection::SpaceLost { space }),
            (!board.links(), |space| Rejection::TileSpaceTaken { space }),
            ground,
            (!joining, |space| Rejection::TileJoinsThree { space }),
        ])
    }

    fn has_tile(&self, tile: Colour) -> Result<(), Rejection> {
        if self.hand(self.open.active)[tile] == 0 {
            return Err(Rejection::TileNotInHand { tile });
        }
        Ok(())
    }

    /// Where the active player may place a tile of each colour.
    pub(crate) fn tile_spaces(&self, touch: &Touch) -> ByColour<Area> {
        let on_land = self.tile_limits(Colour::Black, touch.three).spaces();
        let on_river = self.tile_limits(Colour::Blue, touch.three).spaces();
        let mut spaces = ByColour([on_land, on_land, on_river, on_land]);
        for tile in Colour::ALL {
            if self.has_tile(tile).is_err() {
                spaces[tile] = Area::EMPTY;
            }
        }
        spaces
    }

    /// Places a tile: it scores a point, or joins two kingdoms.
    pub(crate) fn place_tile(
        &mut self,
        tile: Colour,
        space: Space,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        self.has_tile(tile)?;
        let next_to = self.open.board.kingdoms().next_to(space);
        self.tile_limits(tile, Area::of_if(space, next_to >= 3)).check(space)?;
        let seat = self.open.active;
        let joins = next_to == 2;
        self.show_tiles(seat, tile, 1);
        self.open.board.lay_tile(tile, space);
        events.tell(|| Event::TilePlaced { seat, tile, space });
        if joins {
            events.tell(|| Event::NothingScored { because: NoPoint::Joined });
            self.join_kingdoms(space, events);
        } else {
            self.score_tile(tile, space, events);
            self.settle_placed_tile(space, events);
        }
        Ok(())
    }

    /// Scores the point for a tile placed in a kingdom.
    fn score_tile(&mut self, tile: Colour, space: Space, events: &mut impl Sink<Event>) {
        let Some(kingdom) = self.open.board.kingdoms().holding(space) else {
            events.tell(|| Event::NothingScored { because: NoPoint::NoKingdom });
            return;
        };
        let owner = |colour| -> Option<Seat> {
            self.open.board.leaders_in(kingdom, colour).next().map(|(seat, _)| seat)
        };
        let scorer = match owner(tile) {
            Some(seat) => Some((seat, Reason::Tile)),
            None => owner(Colour::Black).map(|seat| (seat, Reason::King)),
        };
        let doubled = self.open.board.buildings[tile].is_some_and(|at| kingdom.contains(at));
        match scorer {
            None => events.tell(|| Event::NothingScored { because: NoPoint::NoLeader }),
            Some((seat, _)) if doubled => self.score(seat, tile, 2, Reason::Building, events),
            Some((seat, because)) => self.score(seat, tile, 1, because, events),
        }
    }
}
