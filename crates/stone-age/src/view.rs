//! The view: what a viewer with perfect memory knows. Only the extra card is hidden from others.

use serde::Serialize;
use table::{Dice, Seat, Viewer};

use crate::{
    card::{Card, Cards},
    goods::{Resources, Stock},
    options::Customs,
    phase::Phase,
    place::{Place, Purpose},
    player::{FIRST_SEAT, MOST_AGRICULTURE, MOST_PEOPLE, Player},
    price::Price,
    scoring::Score,
    state::{Stack, StoneAge},
    tile::{Tile, Tiles},
    tool_use::{OneUse, ToolUse},
    tools::Rack,
};

/// The table as a viewer knows it. Cards are public when taken, so a viewer remembers them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// The options of the table.
    pub options: Customs,
    /// What the game is waiting for.
    pub phase: Phase,
    /// The round, counted from 1; 0 before the first.
    pub round: u16,
    /// Who has the start figure, once drawn.
    pub start: Option<Seat>,
    /// The number of consecutive rounds without a card or building taken.
    pub idle: u8,
    /// Whether a card or building was taken in this round.
    pub taken: bool,
    /// The players, by seat.
    pub players: Vec<PlayerView>,
    /// The row of cards, the cheapest place first.
    pub row: [Option<Card>; 4],
    /// The building stacks.
    pub stacks: Vec<StackView>,
    /// How many cards are in the deck.
    pub deck: u8,
    /// The cards that this viewer has not seen: the deck, and an extra card that they do not know.
    pub unseen_cards: Cards,
    /// The tiles that nobody has seen: under the open ones or in the box.
    pub unseen_tiles: Tiles,
    /// The final scores, by seat, when the game is over.
    pub scores: Option<Vec<Score>>,
}

/// What everyone sees of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerView {
    /// All their people.
    pub people: u8,
    /// Those at home.
    pub home: u8,
    /// Those on the board.
    pub placed: Vec<Standing>,
    /// Their food.
    pub food: u32,
    /// Their agriculture.
    pub agriculture: u8,
    /// Their points on the track.
    pub points: i32,
    /// Their wood, brick, stone and gold.
    pub stock: Stock,
    /// Their tools, highest first.
    pub tools: Rack,
    /// The values of their unused one-use tools.
    pub one_use: OneUse,
    /// Whether they can still take their two resources of choice.
    pub claim: bool,
    /// The cards that everyone saw them take.
    pub cards: Cards,
    /// The extra card.
    pub extra: ExtraCard,
    /// Their buildings.
    pub buildings: Tiles,
}

/// People of one player on one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// Where.
    pub place: Place,
    /// How many.
    pub people: u8,
}

/// The extra card of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExtraCard {
    /// None.
    None,
    /// One that the viewer does not know.
    Hidden,
    /// This one.
    Known(Card),
}

/// A stack of building tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct StackView {
    /// The number of tiles, including the open one.
    pub height: u8,
    /// The open tile.
    pub open: Option<Tile>,
}

impl View {
    /// The view of this viewer.
    pub(crate) fn of(game: &StoneAge, viewer: Viewer) -> Self {
        let over = matches!(game.phase, Phase::Over { .. });
        let sees = |seat: Seat| over || viewer.sees(seat);
        let seats = Seat::all(game.seats);
        let hidden =
            seats.clone().filter(|seat| !sees(*seat)).filter_map(|seat| game.player(seat).extra);
        Self {
            viewer,
            options: game.options,
            phase: game.phase,
            round: game.round,
            start: (game.phase != Phase::Lot).then_some(game.start),
            idle: game.idle,
            taken: game.taken,
            players: seats
                .clone()
                .map(|seat| PlayerView::of(game.player(seat), sees(seat)))
                .collect(),
            row: game.row,
            stacks: game
                .stacks()
                .iter()
                .map(|stack| StackView { height: stack.height, open: stack.open })
                .collect(),
            deck: game.deck.len() as u8,
            unseen_cards: hidden.fold(game.deck, Cards::with),
            unseen_tiles: game.unseen,
            scores: over.then(|| seats.map(|seat| game.score(seat)).collect()),
        }
    }

    /// Who is asked.
    pub fn asked(&self) -> Option<Seat> {
        self.phase.asked(self.players.len() as u8)
    }

    /// How many people of a seat each place would take now, in the order of [`Place::ALL`],
    /// regardless of how many are still at home.
    pub fn room(&self, seat: Seat) -> [u8; 16] {
        self.without_hidden().room_for(seat)
    }

    /// A game consistent with the view, with every possible extra card equally likely.
    pub(crate) fn imagine<D: Dice + ?Sized>(&self, dice: &mut D) -> StoneAge {
        let mut game = self.without_hidden();
        for (player, view) in game.players.iter_mut().zip(&self.players) {
            if view.extra == ExtraCard::Hidden {
                player.extra = game.deck.draw(dice);
                game.deck = player.extra.map_or(game.deck, |card| game.deck.without(card));
            }
        }
        game
    }

    /// The game as far as it is known: hidden extra cards are still among the unseen ones.
    fn without_hidden(&self) -> StoneAge {
        let mut players = [Player::NEW; 4];
        for (player, view) in players.iter_mut().zip(&self.players) {
            *player = view.player();
        }
        let mut stacks = [Stack::default(); 4];
        for (stack, view) in stacks.iter_mut().zip(&self.stacks) {
            *stack = Stack { height: view.height, open: view.open };
        }
        StoneAge {
            options: self.options,
            seats: self.players.len() as u8,
            phase: self.phase,
            start: self.start.unwrap_or(FIRST_SEAT),
            round: self.round,
            idle: self.idle,
            taken: self.taken,
            players,
            row: self.row,
            stacks,
            deck: self.unseen_cards,
            unseen: self.unseen_tiles,
        }
    }
}

impl PlayerView {
    fn of(player: &Player, sees: bool) -> Self {
        Self {
            people: player.people,
            home: player.home,
            placed: player
                .spots
                .iter()
                .map(|place| Standing { place, people: player.standing(place) })
                .collect(),
            food: player.food,
            agriculture: player.agriculture,
            points: player.points,
            stock: player.stock,
            tools: player.rack,
            one_use: player.once,
            claim: player.claim,
            cards: player.cards,
            extra: match player.extra {
                None => ExtraCard::None,
                Some(card) if sees => ExtraCard::Known(card),
                Some(_) => ExtraCard::Hidden,
            },
            buildings: player.tiles,
        }
    }

    /// The score if the game ended now, as far as the viewer knows the cards.
    pub fn score(&self) -> Score {
        self.player().score()
    }

    /// How many of their people are on a place.
    pub fn standing(&self, place: Place) -> u8 {
        let there = self.placed.iter().find(|standing| standing.place == place);
        there.map_or(0, |standing| standing.people)
    }

    /// Every set of tools that they could add to a roll now, including none.
    pub fn tool_uses(&self) -> Vec<ToolUse> {
        let mut uses = Vec::new();
        ToolUse::each(self.tools, self.one_use, |tools| uses.push(tools));
        uses
    }

    /// Every payment of this price that their resources allow.
    pub fn payments(&self, price: Price) -> Vec<Resources> {
        let mut payments = Vec::new();
        price.each_payment(&self.stock, |paid| payments.push(paid));
        payments
    }

    /// How many of their people will have no food this evening if nothing more is gathered. Counts
    /// the person about to be born and the harvest, including a field just worked.
    pub fn hungry(&self) -> u8 {
        let will = |place, now: u8, most| u32::from(now < most && self.standing(place) > 0);
        let eat = u32::from(self.people) + will(Place::Hut, self.people, MOST_PEOPLE);
        let harvest =
            u32::from(self.agriculture) + will(Place::Field, self.agriculture, MOST_AGRICULTURE);
        eat.saturating_sub(self.food + harvest) as u8
    }

    /// The player consistent with the view, without a hidden extra card.
    fn player(&self) -> Player {
        let mut player = Player {
            people: self.people,
            home: self.home,
            agriculture: self.agriculture,
            rack: self.tools,
            once: self.one_use,
            claim: self.claim,
            extra: match self.extra {
                ExtraCard::Known(card) => Some(card),
                ExtraCard::None | ExtraCard::Hidden => None,
            },
            food: self.food,
            stock: self.stock,
            points: self.points,
            cards: self.cards,
            tiles: self.buildings,
            ..Player::NEW
        };
        for standing in &self.placed {
            player.spots = player.spots.with(standing.place);
            if let Purpose::Gather(goods) = standing.place.purpose() {
                player.crowd[goods as usize] = standing.people;
            }
        }
        player
    }
}
