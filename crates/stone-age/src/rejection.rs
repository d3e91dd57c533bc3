//! Refusals: one for each sentence of the rules that says "may not".

use serde::Serialize;
use table::{Refusal, RuleId, Seat};

use crate::{
    card::Card,
    chance::{Awaited, Prize},
    goods::Resource,
    place::{Place, RINGS},
    player::seat_name,
    price::Price,
    tile::Tile,
};

/// Why a step is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(tag = "refused", rename_all = "kebab-case")]
pub enum Rejection {
    /// Too few or too many players.
    #[error("two to four can play, not {seats}")]
    SeatCount {
        /// How many there were.
        seats: u8,
    },
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Another seat is asked, or none.
    #[error("it is not your turn to answer")]
    NotAsked,
    /// The answer belongs to another question.
    #[error("that does not answer the question")]
    OtherQuestion,
    /// Nothing is rolled or turned now.
    #[error("nothing is rolled or turned now")]
    NoChance,
    /// Something else is rolled or turned now.
    #[error("only {now} now")]
    OtherChance {
        /// What it is.
        now: Awaited,
    },
    /// Only a player in the game can be drawn.
    #[error("{} is not playing", seat_name(*seat))]
    NotSeated {
        /// The seat that was given.
        seat: Seat,
    },
    /// The card is not in the deck.
    #[error("{card} is not in the deck")]
    NotInDeck {
        /// The card.
        card: Card,
    },
    /// The tile has already been turned.
    #[error("{tile} is not among the unseen tiles")]
    NotUnseen {
        /// The tile.
        tile: Tile,
    },
    /// The dice cannot show this.
    #[error("{dice} dice cannot show {pips}")]
    NoSuchTotal {
        /// How many dice.
        dice: u8,
        /// The total that was given.
        pips: u8,
    },
    /// As many dice as players.
    #[error("one die is rolled for each player, {seats} in all")]
    WrongDice {
        /// How many.
        seats: u8,
    },
    /// No people.
    #[error("at least one person must be placed")]
    NobodySent,
    /// More people than are at home.
    #[error("only {home} of your people are still at home")]
    TooFewAtHome {
        /// How many are.
        home: u8,
    },
    /// Never twice on one place.
    #[error("you have already placed people on {place} this round")]
    AlreadyThere {
        /// Where.
        place: Place,
    },
    /// Another player is already there.
    #[error("{place} is already taken this round")]
    Taken {
        /// Where.
        place: Place,
    },
    /// The number of people is fixed.
    #[error("you must send exactly {} of your people to {place}", place.fixed().unwrap_or(1))]
    WrongNumber {
        /// Where.
        place: Place,
    },
    /// There are not that many free rings.
    #[error("{place} has room for {RINGS} people, and {free} places are free")]
    Full {
        /// Where.
        place: Place,
        /// How many are free.
        free: u8,
    },
    /// Two of the village places are taken.
    #[error("only two of tool maker, hut and field can be taken in a round")]
    VillageClosed,
    /// With three players, two are there.
    #[error("with three players only two of them can be on {place}")]
    ClosedToThird {
        /// Where.
        place: Place,
    },
    /// With two players, the other is there.
    #[error("with two players only one of them can be on {place}")]
    ClosedToSecond {
        /// Where.
        place: Place,
    },
    /// There is no such stack at this table.
    #[error("there are as many building stacks as players; {place} is not one of them")]
    NoSuchBuilding {
        /// The place.
        place: Place,
    },
    /// None of their people are there.
    #[error("none of your people are on {place}")]
    NobodyThere {
        /// Where.
        place: Place,
    },
    /// A tool that is used, or that they do not have.
    #[error("you do not have these tools, or have used them this round")]
    ToolNotThere,
    /// A one-use tool that is used, or that they do not have.
    #[error("you do not have these one-use tools, or have used them")]
    OneUseNotThere,
    /// The card costs another number.
    #[error("the card on this place costs {cost} resources")]
    CardCosts {
        /// How many.
        cost: u8,
    },
    /// They cannot pay that for the card.
    #[error("you do not have enough {resource} for the card")]
    CardLacks {
        /// The resource they lack.
        resource: Resource,
    },
    /// The tile has another price.
    #[error("the building costs {}", tile.plan())]
    TileCosts {
        /// The tile.
        tile: Tile,
    },
    /// They cannot pay that for the building.
    #[error("you do not have enough {resource} for the building")]
    TileLacks {
        /// The resource they lack.
        resource: Resource,
    },
    /// No die shows that.
    #[error("no die is left that brings {prize}")]
    NoSuchDie {
        /// What was asked for.
        prize: Prize,
    },
    /// Resources must replace all missing food.
    #[error("resources must replace all missing food, {missing} in all, or none of it")]
    WholeRest {
        /// How much is missing.
        missing: u8,
    },
    /// They cannot feed with that.
    #[error("you do not have enough {resource} to feed with")]
    FeedLacks {
        /// The resource they lack.
        resource: Resource,
    },
    /// They have no such card, or have used it.
    #[error("you do not have a card for two resources of choice")]
    NothingToClaim,
    /// Two, no more and no less.
    #[error("the card gives exactly two resources")]
    ClaimTwo,
}

impl Refusal for Rejection {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::SeatCount { .. } => "stone-age.setup.1",
            Self::NotInDeck { .. } => "stone-age.setup.3",
            Self::NotUnseen { .. } | Self::NoSuchBuilding { .. } => "stone-age.setup.4",
            Self::NotSeated { .. } => "stone-age.setup.5",
            Self::NotAsked => "stone-age.round.2",
            Self::OtherQuestion => "stone-age.round.3",
            Self::GameOver => "stone-age.round.5",
            Self::NoChance | Self::OtherChance { .. } => "stone-age.round.6",
            Self::NobodySent => "stone-age.place.2",
            Self::TooFewAtHome { .. } => "stone-age.place.3",
            Self::AlreadyThere { .. } => "stone-age.place.4",
            Self::Taken { place } | Self::WrongNumber { place } => room_rule(*place),
            Self::Full { .. } => "stone-age.place.10",
            Self::VillageClosed => "stone-age.place.13",
            Self::ClosedToThird { .. } => "stone-age.place.14",
            Self::ClosedToSecond { .. } => "stone-age.place.15",
            Self::NobodyThere { .. } => "stone-age.use.3",
            Self::ToolNotThere => "stone-age.tool.7",
            Self::OneUseNotThere => "stone-age.tool.8",
            Self::NoSuchTotal { .. } => "stone-age.gather.2",
            Self::CardCosts { .. } => "stone-age.card.2",
            Self::CardLacks { .. } => "stone-age.card.3",
            Self::WrongDice { .. } => "stone-age.top.1",
            Self::NoSuchDie { .. } => "stone-age.top.4",
            Self::NothingToClaim => "stone-age.top.17",
            Self::ClaimTwo => "stone-age.top.18",
            Self::TileCosts { tile } => price_rule(tile.plan().price),
            Self::TileLacks { .. } => "stone-age.building.4",
            Self::WholeRest { .. } => "stone-age.feed.3",
            Self::FeedLacks { .. } => "stone-age.feed.4",
        })
    }
}

/// The rule about how many people a place takes.
const fn room_rule(place: Place) -> &'static str {
    match place {
        Place::ToolMaker => "stone-age.place.6",
        Place::Hut => "stone-age.place.7",
        Place::Field => "stone-age.place.8",
        Place::Hunt => "stone-age.place.9",
        Place::Forest | Place::ClayPit | Place::Quarry | Place::River => "stone-age.place.10",
        Place::Card1 | Place::Card2 | Place::Card3 | Place::Card4 => "stone-age.place.11",
        Place::Building1 | Place::Building2 | Place::Building3 | Place::Building4 => {
            "stone-age.place.12"
        }
    }
}

/// The rule about what a tile costs.
pub(crate) const fn price_rule(price: Price) -> &'static str {
    match price {
        Price::Any(_) | Price::Exactly(_) => "stone-age.building.1",
        Price::Kinds { .. } => "stone-age.building.2",
        Price::Between { .. } => "stone-age.building.3",
    }
}
