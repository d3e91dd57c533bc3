//! The board: tiles, leaders, treasures, monuments, buildings and catastrophes.

use serde::{Serialize, Serializer};
use table::Seat;

use crate::{
    area::Area,
    colour::{ByColour, Colour, Tiles},
    geography::Geography,
    kingdom::{Kingdoms, Leaders},
    monument::{MONUMENTS, Monument},
    options::Side,
    space::Space,
};

/// The maximum number of players.
pub(crate) const PLAYERS: usize = 4;

/// The board and everything on it. All of it is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Board {
    /// The tiles that lie face up.
    pub(crate) tiles: ByColour<Area>,
    /// The face-down tiles under monuments and the wonder, by their former colour.
    pub(crate) turned: ByColour<Area>,
    /// The treasures that nobody has taken yet.
    pub(crate) treasures: Area,
    /// The spaces lost to catastrophes.
    pub(crate) catastrophes: Area,
    /// The top left spaces of the monuments that are built.
    #[serde(serialize_with = "by_name")]
    pub(crate) monuments: [Option<Space>; MONUMENTS],
    /// The middle of the wonder.
    pub(crate) wonder: Option<Space>,
    /// Where the civilization buildings stand.
    pub(crate) buildings: ByColour<Option<Space>>,
    /// Where each player's leaders are.
    #[serde(skip)]
    leaders: Leaders,
    /// The spaces with leaders.
    #[serde(skip)]
    leader_spaces: Area,
    /// The kingdoms, updated with every change.
    #[serde(skip)]
    kingdoms: Kingdoms,
}

fn by_name<S: Serializer>(
    monuments: &[Option<Space>; MONUMENTS],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(
        Monument::all()
            .zip(monuments)
            .filter_map(|(name, space)| Some((name.to_string(), (*space)?))),
    )
}

impl Board {
    /// The board before the game: a temple with a treasure on every winged beast.
    pub(crate) fn new(side: Side) -> Self {
        let beasts = Geography::of(side).beasts;
        let mut board = Self::empty();
        board.tiles[Colour::Red] = beasts;
        board.treasures = beasts;
        board
    }

    /// An empty board.
    pub(crate) fn empty() -> Self {
        Self {
            tiles: ByColour([Area::EMPTY; 4]),
            turned: ByColour([Area::EMPTY; 4]),
            treasures: Area::EMPTY,
            catastrophes: Area::EMPTY,
            monuments: [None; MONUMENTS],
            wonder: None,
            buildings: ByColour([None; 4]),
            leaders: [ByColour([None; 4]); PLAYERS],
            leader_spaces: Area::EMPTY,
            kingdoms: Kingdoms::NONE,
        }
    }

    /// The temples that lie face up.
    pub fn temples(&self) -> Area {
        self.tiles[Colour::Red]
    }

    /// The tiles of a colour that lie face up.
    pub fn tiles(&self, colour: Colour) -> Area {
        self.tiles[colour]
    }

    /// The tiles of a colour that lie face down, under monuments and the wonder.
    pub fn turned(&self, colour: Colour) -> Area {
        self.turned[colour]
    }

    /// The spaces lost to catastrophes.
    pub fn catastrophes(&self) -> Area {
        self.catastrophes
    }

    /// The middle of the wonder, if it is built.
    pub fn wonder(&self) -> Option<Space> {
        self.wonder
    }

    /// The space of the civilization building of a colour, if it stands.
    pub fn building(&self, colour: Colour) -> Option<Space> {
        self.buildings[colour]
    }

    /// The treasures that nobody has taken yet.
    pub fn treasures(&self) -> Area {
        self.treasures
    }

    /// The top left space of a monument, if it is built.
    pub fn monument(&self, monument: Monument) -> Option<Space> {
        self.monuments[monument.index()]
    }

    /// Everything that lies face up.
    pub fn face_up(&self) -> Area {
        let [black, red, blue, green] = self.tiles.0;
        black | red | blue | green
    }

    /// Everything that lies face down.
    pub fn face_down(&self) -> Area {
        let [black, red, blue, green] = self.turned.0;
        black | red | blue | green
    }

    /// The spaces on which leaders stand.
    pub fn leader_spaces(&self) -> Area {
        self.leader_spaces
    }

    /// The spaces that connect: tiles, face up or face down, and leaders (rulebook, "Kingdoms").
    pub fn links(&self) -> Area {
        self.face_up() | self.face_down() | self.leader_spaces()
    }

    /// The spaces that are still free.
    pub fn empty_spaces(&self) -> Area {
        !(self.links() | self.catastrophes)
    }

    /// The tile that lies face up on a space.
    pub fn tile_at(&self, space: Space) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| self.tiles[*colour].contains(space))
    }

    /// The tiles on the board, face up and face down.
    pub(crate) fn count_tiles(&self) -> Tiles {
        ByColour(Colour::ALL.map(|colour| self.count_of(colour)))
    }

    /// How many tiles of a colour are on the board, face up and face down.
    pub(crate) fn count_of(&self, colour: Colour) -> u8 {
        (self.tiles[colour] | self.turned[colour]).len() as u8
    }

    /// The spaces on which civilization buildings stand.
    pub fn building_spaces(&self) -> Area {
        self.buildings.0.into_iter().flatten().collect()
    }

    /// Where a player's leader stands.
    pub fn leader(&self, seat: Seat, colour: Colour) -> Option<Space> {
        self.leaders[seat.index()][colour]
    }

    /// Where a player's leaders stand.
    pub(crate) fn leaders_of(&self, seat: Seat) -> impl Iterator<Item = Space> + use<> {
        self.leaders[seat.index()].0.into_iter().flatten()
    }

    /// Every leader on the board: whose, which and where.
    pub fn leaders(&self) -> impl Iterator<Item = (Seat, Colour, Space)> + '_ {
        Seat::all(PLAYERS as u8).flat_map(move |seat| {
            Colour::ALL.into_iter().filter_map(move |c| Some((seat, c, self.leader(seat, c)?)))
        })
    }

    /// The leader who stands on a space.
    pub fn leader_at(&self, space: Space) -> Option<(Seat, Colour)> {
        self.leaders().find(|(_, _, at)| *at == space).map(|(seat, colour, _)| (seat, colour))
    }

    /// The leaders of one colour inside an area, in seat order.
    pub fn leaders_in(
        &self,
        area: Area,
        colour: Colour,
    ) -> impl Iterator<Item = (Seat, Space)> + '_ {
        Seat::all(PLAYERS as u8)
            .filter_map(move |seat| Some((seat, self.leader(seat, colour)?)))
            .filter(move |(_, space)| area.contains(*space))
    }

    /// The kingdoms.
    pub fn kingdoms(&self) -> &Kingdoms {
        &self.kingdoms
    }

    /// The region of a space, kingdom or not; empty if the space has nothing that connects.
    pub fn region(&self, space: Space) -> Area {
        self.kingdoms.holding(space).unwrap_or_else(|| Area::of(space).spread(self.links()))
    }

    /// Places, moves or removes a leader.
    pub(crate) fn set_leader(&mut self, seat: Seat, colour: Colour, space: Option<Space>) {
        let from = std::mem::replace(&mut self.leaders[seat.index()][colour], space);
        if let Some(from) = from {
            self.leader_spaces.remove(from);
            self.kingdoms.take(Area::of(from), &self.leaders, self.leader_spaces);
        }
        if let Some(to) = space {
            self.leader_spaces.insert(to);
            let links = self.links();
            self.kingdoms.put(to, Some((seat, colour)), links);
        }
    }

    /// Lays a tile face up.
    pub(crate) fn lay_tile(&mut self, colour: Colour, space: Space) {
        self.tiles[colour].insert(space);
        let links = self.links();
        self.kingdoms.put(space, None, links);
    }

    /// Removes face-up tiles of one colour.
    pub(crate) fn remove_tiles(&mut self, colour: Colour, spaces: Area) {
        self.tiles[colour] = self.tiles[colour].without(spaces);
        self.kingdoms.take(spaces, &self.leaders, self.leader_spaces);
    }

    /// Computes the kingdoms of a drawn board.
    pub(crate) fn find_kingdoms(&mut self) {
        self.kingdoms = Kingdoms::of(self.links(), &self.leaders);
    }

    /// Turns face-up tiles of one colour face down. They still connect.
    pub(crate) fn turn_tiles(&mut self, colour: Colour, spaces: Area) {
        self.tiles[colour] = self.tiles[colour].without(spaces);
        self.turned[colour] |= spaces;
    }
}
