//! Civilization buildings: Pegasus rulebook, "Expansion".

use table::Sink;

use crate::{
    action::Action, area::Area, colour::Colour, event::Event, phase::Phase, rejection::Rejection,
    space::Space, state::Tigris,
};

/// The minimum length of a row.
const ROW: u32 = 3;

impl Tigris {
    /// After all conflicts of a placed tile: buildings, monuments, treasures.
    pub(crate) fn settle_placed_tile(&mut self, placed: Space, events: &mut impl Sink<Event>) {
        if self.open.options.buildings && !self.building_spaces(placed).is_empty() {
            self.open.phase = Phase::Building { placed };
        } else {
            self.offer_monument(placed, events);
        }
    }

    /// The unbroken row and column of one colour through a space.
    fn lines(&self, colour: Colour, space: Space) -> [Area; 2] {
        let tiles = self.open.board.tiles[colour];
        [(1, 0), (0, 1)].map(|(columns, rows)| {
            let mut line = Area::of(space) & tiles;
            for direction in [1, -1] {
                let step = |at: &Space| at.offset(columns * direction, rows * direction);
                let along = std::iter::successors(step(&space), step);
                along.take_while(|at| tiles.contains(*at)).for_each(|at| line.insert(at));
            }
            line
        })
    }

    /// The rows through the placed tile that are long enough for a building.
    fn rows(&self, placed: Space) -> impl Iterator<Item = Area> {
        let colour = self.open.board.tile_at(placed);
        let lines = colour.map(|colour| self.lines(colour, placed));
        lines.into_iter().flatten().filter(|line| line.len() >= ROW)
    }

    /// The length of the row in which a building stands: the longer of its row and column.
    fn present_row(&self, colour: Colour) -> u32 {
        let standing = self.open.board.buildings[colour];
        let lines = standing.map(|space| self.lines(colour, space));
        lines.into_iter().flatten().map(Area::len).max().unwrap_or(0)
    }

    /// Where the building of the placed tile's colour may go.
    pub(crate) fn building_spaces(&self, placed: Space) -> Area {
        let Some(colour) = self.open.board.tile_at(placed) else { return Area::EMPTY };
        let present = self.present_row(colour);
        let longer = self.rows(placed).filter(|row| row.len() > present);
        longer.fold(Area::EMPTY, |spaces, row| spaces | row)
    }

    fn can_build(&self, placed: Space, space: Space) -> Result<(), Rejection> {
        if self.building_spaces(placed).contains(space) {
            Ok(())
        } else if self.rows(placed).any(|row| row.contains(space)) {
            Err(Rejection::BuildingRowNotLonger { space })
        } else {
            Err(Rejection::BuildingOffRow { space })
        }
    }

    pub(crate) fn building_actions(&self, placed: Space, into: &mut Vec<Action>) {
        let spaces = self.building_spaces(placed);
        into.extend(spaces.into_iter().map(|space| Action::Building { space }));
        into.push(Action::Decline);
    }

    /// Places the building, or moves it.
    pub(crate) fn build(
        &mut self,
        placed: Space,
        space: Space,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        self.can_build(placed, space)?;
        let seat = self.open.active;
        if let Some(colour) = self.open.board.tile_at(placed) {
            let from = self.open.board.buildings[colour].replace(space);
            events.tell(|| Event::BuildingPlaced { seat, colour, space, from });
        }
        self.offer_monument(placed, events);
        Ok(())
    }
}
