//! Placing tiles: rulebook, "Place a tile".

use table::{Seat, Sink};

use crate::{
    action::Action,
    area::SpaceList,
    colour::Colour,
    event::{Event, NoPoint, Reason},
    geography::Geography,
    kingdom::Touch,
    limits::{Limit, Limits},
    rejection::Rejection,
    space::Space,
    state::Tigris,
};

impl Tigris {
    /// Where a tile may be placed.
    fn tile_limits(&self, tile: Colour, touch: &Touch) -> Limits<4> {
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
            (!touch.three, |space| Rejection::TileJoinsThree { space }),
        ])
    }

    fn has_tile(&self, tile: Colour) -> Result<(), Rejection> {
        if self.hand(self.open.active)[tile] == 0 {
            return Err(Rejection::TileNotInHand { tile });
        }
        Ok(())
    }

    pub(crate) fn tile_actions(&self, touch: &Touch, into: &mut Vec<Action>) {
        let mut list = SpaceList::default();
        for tile in Colour::ALL.into_iter().filter(|tile| self.has_tile(*tile).is_ok()) {
            let spaces = list.of(self.tile_limits(tile, touch).spaces()).iter();
            into.extend(spaces.map(|space| Action::Tile { tile, space: *space }));
        }
    }

    /// Places a tile: a point, or two kingdoms joined.
    pub(crate) fn place_tile(
        &mut self,
        tile: Colour,
        space: Space,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        self.has_tile(tile)?;
        self.tile_limits(tile, &self.open.board.kingdoms().touch()).check(space)?;
        let seat = self.open.active;
        let joins = self.open.board.kingdoms().next_to(space) == 2;
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

    /// The point for a tile that lands in a kingdom.
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
