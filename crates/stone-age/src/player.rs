//! A player's board: people, food, resources, tools, cards and buildings. Rulebook p. 3.

use table::{NotationError, Seat, Words};

use crate::{
    card::{Card, Cards},
    goods::{Goods, Resource, Stock},
    place::{Place, Purpose, Spots},
    tile::Tiles,
    tool_use::OneUse,
    tools::Rack,
};

/// The colours of the tribes, which are the names of the seats.
pub const SEAT_NAMES: [&str; 4] = ["red", "blue", "green", "yellow"];

/// Seat 0.
pub(crate) const FIRST_SEAT: Seat = match Seat::new(0) {
    Some(seat) => seat,
    None => panic!("there is a seat 0"),
};

/// The most people a tribe can have.
pub(crate) const MOST_PEOPLE: u8 = 10;
/// The highest level of agriculture.
pub(crate) const MOST_AGRICULTURE: u8 = 10;
/// The number of people a tribe starts with.
pub(crate) const FIRST_PEOPLE: u8 = 5;
/// The food a tribe starts with.
const FIRST_FOOD: u32 = 12;

/// What a player has. The extra card is secret; everything else is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// All their people, at home and on the board.
    pub people: u8,
    /// Their people at home.
    pub home: u8,
    /// How much food their fields bring each round.
    pub agriculture: u8,
    /// Their tools.
    pub rack: Rack,
    /// One-use tools that they have not used yet.
    pub once: OneUse,
    /// Whether they can still take their two resources of choice.
    pub claim: bool,
    /// The extra card, which only they have seen.
    pub extra: Option<Card>,
    /// Where their people are.
    pub spots: Spots,
    /// How many people are on the hunt, the forest, the clay pit, the quarry and the river.
    pub crowd: [u8; 5],
    /// Their food.
    pub food: u32,
    /// Their wood, brick, stone and gold.
    pub stock: Stock,
    /// Their points on the track.
    pub points: i32,
    /// The cards that everyone saw them take.
    pub cards: Cards,
    /// Their buildings.
    pub tiles: Tiles,
}

impl Player {
    /// A player before the first round.
    pub(crate) const NEW: Self = Self {
        people: FIRST_PEOPLE,
        home: FIRST_PEOPLE,
        agriculture: 0,
        rack: Rack::EMPTY,
        once: OneUse::NONE,
        claim: false,
        extra: None,
        spots: Spots::NONE,
        crowd: [0; 5],
        food: FIRST_FOOD,
        stock: [0; 4],
        points: 0,
        cards: Cards::NONE,
        tiles: Tiles::NONE,
    };

    /// How many of their people are on a place.
    pub fn standing(&self, place: Place) -> u8 {
        if !self.spots.contains(place) {
            return 0;
        }
        match place.purpose() {
            Purpose::Gather(goods) => self.crowd[goods as usize],
            _ => place.fixed().unwrap_or(0),
        }
    }

    /// Takes goods from the supply.
    pub(crate) fn receive(&mut self, goods: Goods, amount: u32) {
        match (goods as usize).checked_sub(1) {
            None => self.food += amount,
            Some(resource) => self.stock[resource] += amount,
        }
    }

    /// Takes a resource from the supply.
    pub(crate) fn receive_resource(&mut self, resource: Resource, amount: u8) {
        self.stock[resource as usize] += u32::from(amount);
    }

    /// All their cards, including the extra card.
    pub fn all_cards(&self) -> Cards {
        self.extra.map_or(self.cards, |extra| self.cards.with(extra))
    }
}

/// The name of a seat.
pub(crate) fn seat_name(seat: Seat) -> &'static str {
    SEAT_NAMES.get(seat.index()).copied().unwrap_or("nobody")
}

/// Reads the name of a seat.
pub(crate) fn read_seat(words: &mut Words<'_>) -> Result<Seat, NotationError> {
    let word = words.next_word();
    let index = SEAT_NAMES.iter().position(|name| Some(*name) == word);
    index
        .and_then(|index| Seat::new(index as u8))
        .ok_or_else(|| NotationError::new("`red`, `blue`, `green` or `yellow`", word))
}
