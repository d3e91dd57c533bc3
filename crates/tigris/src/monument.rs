//! Monuments: rulebook, "Building a monument".

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use table::{NotationError, Seat, Sink};

use crate::{
    action::Action,
    area::Area,
    board::Board,
    colour::{ByColour, Colour},
    event::{Event, Reason},
    phase::Phase,
    rejection::Rejection,
    space::Space,
    state::Tigris,
};

/// The number of monuments: one for each pair of colours.
pub const MONUMENTS: usize = 6;

/// A monument, named by its two colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Monument(u8);

const PAIRS: [[Colour; 2]; MONUMENTS] = [
    [Colour::Black, Colour::Red],
    [Colour::Black, Colour::Blue],
    [Colour::Black, Colour::Green],
    [Colour::Red, Colour::Blue],
    [Colour::Red, Colour::Green],
    [Colour::Blue, Colour::Green],
];

impl Monument {
    /// All six, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..MONUMENTS as u8).map(Self)
    }

    /// Its two colours.
    pub fn colours(self) -> [Colour; 2] {
        PAIRS[self.index()]
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Monument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.colours();
        write!(f, "{}-{}", one.name(), other.name())
    }
}

impl FromStr for Monument {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::all()
            .find(|monument| monument.to_string() == text)
            .ok_or_else(|| NotationError::new("a monument such as `red-blue`", Some(text)))
    }
}

impl Serialize for Monument {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The four spaces of the square with this top left space, if it lies on the board.
pub(crate) fn square(top_left: Space) -> Option<Area> {
    let corners = [(0, 0), (1, 0), (0, 1), (1, 1)];
    corners.into_iter().map(|(columns, rows)| top_left.offset(columns, rows)).collect()
}

/// The top left spaces of the squares that contain a space.
fn corners(space: Space) -> Area {
    let offsets = [(-1, -1), (0, -1), (-1, 0), (0, 0)];
    offsets.into_iter().filter_map(|(columns, rows)| space.offset(columns, rows)).collect()
}

impl Tigris {
    /// Offers a monument or the wonder, if the placed tile allows one.
    pub(crate) fn offer_monument(&mut self, placed: Space, events: &mut impl Sink<Event>) {
        if self.monuments(placed).next().is_some() || self.wonders(placed).next().is_some() {
            self.open.phase = Phase::Monument { placed };
        } else {
            self.settle_treasures(events);
        }
    }

    /// The monuments that can be built, each with the top left space of its square.
    fn monuments(&self, placed: Space) -> impl Iterator<Item = (Monument, Space)> + '_ {
        let colour = self.open.board.tile_at(placed);
        let tiles = colour.map_or(Area::EMPTY, |colour| self.open.board.tiles[colour]);
        // Most tiles do not have two neighbours of their colour, and then there is no square.
        let squares = if (tiles & Area::around(placed)).has_several() {
            tiles.squares() & corners(placed)
        } else {
            Area::EMPTY
        };
        let monuments = Monument::all().filter(move |_| !squares.is_empty());
        monuments.flat_map(move |monument| {
            squares
                .into_iter()
                .filter(move |space| self.can_build_monument(placed, monument, *space).is_ok())
                .map(move |space| (monument, space))
        })
    }

    fn can_build_monument(
        &self,
        placed: Space,
        monument: Monument,
        space: Space,
    ) -> Result<(), Rejection> {
        let board = &self.open.board;
        let square = square(space).filter(|square| square.contains(placed));
        let square = square.ok_or(Rejection::MonumentElsewhere { space })?;
        let colour =
            board.tile_at(placed).filter(|colour| square.without(board.tiles[*colour]).is_empty());
        let colour = colour.ok_or(Rejection::MonumentNeedsSquare { space })?;
        if !monument.colours().contains(&colour) {
            return Err(Rejection::MonumentColour { monument });
        }
        if board.monuments[monument.index()].is_some() {
            return Err(Rejection::MonumentBuilt { monument });
        }
        Ok(())
    }

    pub(crate) fn monument_actions(&self, placed: Space, into: &mut Vec<Action>) {
        let monuments = self.monuments(placed);
        into.extend(monuments.map(|(monument, space)| Action::Monument { monument, space }));
        into.extend(self.wonders(placed).map(|space| Action::Wonder { space }));
        into.push(Action::Decline);
    }

    /// Builds a monument: its four tiles are turned face down.
    pub(crate) fn build_monument(
        &mut self,
        placed: Space,
        monument: Monument,
        space: Space,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        self.can_build_monument(placed, monument, space)?;
        let seat = self.open.active;
        self.open.board.monuments[monument.index()] = Some(space);
        events.tell(|| Event::MonumentBuilt { seat, monument, space });
        self.turn_face_down(placed, square(space).unwrap_or_default(), events);
        Ok(())
    }

    /// Turns the tiles of a monument or the wonder face down. A building on them goes back beside
    /// the board, leaders left without a temple leave the board, treasures stay.
    pub(crate) fn turn_face_down(
        &mut self,
        placed: Space,
        spaces: Area,
        events: &mut impl Sink<Event>,
    ) {
        if let Some(colour) = self.open.board.tile_at(placed) {
            self.open.board.turn_tiles(colour, spaces);
            let building = &mut self.open.board.buildings[colour];
            if let Some(space) = building.filter(|space| spaces.contains(*space)) {
                *building = None;
                events.tell(|| Event::BuildingReturned { colour, space });
            }
        }
        self.send_home_without_temple(events);
        self.settle_treasures(events);
    }

    /// Every leader of the active player scores for the monuments of its colour in its kingdom.
    pub(crate) fn score_monuments(&mut self, events: &mut impl Sink<Event>) {
        let seat = self.open.active;
        let points = monument_points(&self.open.board, seat);
        for colour in Colour::ALL.into_iter().filter(|colour| points[*colour] > 0) {
            self.score(seat, colour, points[colour], Reason::Monument, events);
        }
    }
}

/// The points that monuments bring to a player's leaders.
fn monument_points(board: &Board, seat: Seat) -> ByColour<u8> {
    let mut points = ByColour([0; 4]);
    for (monument, space) in Monument::all().zip(board.monuments) {
        let Some(kingdom) = space.and_then(|space| board.kingdoms().holding(space)) else {
            continue;
        };
        for colour in monument.colours() {
            let stands = board.leader(seat, colour).is_some_and(|at| kingdom.contains(at));
            points[colour] += u8::from(stands);
        }
    }
    points
}
