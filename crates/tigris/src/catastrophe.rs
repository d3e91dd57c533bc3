//! Catastrophes: rulebook, "Play a catastrophe tile".

use table::Sink;

use crate::{
    area::Area, event::Event, limits::Limits, rejection::Rejection, space::Space, state::Tigris,
};

impl Tigris {
    fn catastrophe_limits(&self) -> Limits<5> {
        let board = &self.open.board;
        Limits([
            (!board.leader_spaces(), |space| Rejection::CatastropheOnLeader { space }),
            (!board.face_down(), |space| Rejection::CatastropheOnTurned { space }),
            (!board.treasures, |space| Rejection::CatastropheOnTreasure { space }),
            (!board.building_spaces(), |space| Rejection::CatastropheOnBuilding { space }),
            (!board.catastrophes, |space| Rejection::CatastropheOnCatastrophe { space }),
        ])
    }

    fn has_catastrophe(&self) -> Result<(), Rejection> {
        if self.open.players[self.open.active.index()].catastrophes == 0 {
            return Err(Rejection::NoCatastropheLeft);
        }
        Ok(())
    }

    /// Where the active player may play a catastrophe.
    pub(crate) fn catastrophe_spaces(&self) -> Area {
        match self.has_catastrophe() {
            Ok(()) => self.catastrophe_limits().spaces(),
            Err(_) => Area::EMPTY,
        }
    }

    /// Destroys a space, and the tile on it.
    pub(crate) fn play_catastrophe(
        &mut self,
        space: Space,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        self.has_catastrophe()?;
        self.catastrophe_limits().check(space)?;
        let seat = self.open.active;
        let destroyed = self.open.board.tile_at(space);
        self.open.players[seat.index()].catastrophes -= 1;
        self.open.board.catastrophes.insert(space);
        if let Some(tile) = destroyed {
            self.open.discarded[tile] += 1;
            self.open.board.remove_tiles(tile, Area::of(space));
        }
        events.tell(|| Event::CatastrophePlayed { seat, space, destroyed });
        self.send_home_without_temple(events);
        self.settle_treasures(events);
        Ok(())
    }
}
