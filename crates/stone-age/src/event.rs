//! Events: what happened, each with its rule.

use serde::Serialize;
use table::{RuleId, Seat, Told, Viewer};

use crate::{
    card::Card,
    chance::{DiceSet, Prize},
    goods::{Goods, Resource, Resources},
    phase::End,
    place::Place,
    rejection::price_rule,
    scoring::Score,
    tile::Tile,
    tool_use::ToolUse,
    tools::ToolGain,
};

/// Something that happened at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields say who and what")]
pub enum Event {
    /// The start player was drawn.
    StartDrawn { seat: Seat },
    /// A card was laid on a place of the row.
    CardTurned { place: Place, card: Card },
    /// A tile was turned up on a stack.
    TileTurned { place: Place, tile: Tile },
    /// A round began with this start player.
    RoundBegan { round: u16, start: Seat },
    /// A card moved to a cheaper place.
    CardSlid { card: Card, from: Place, to: Place },
    /// All used tools were turned back.
    ToolsTurnedBack,
    /// People were placed.
    Placed { seat: Seat, place: Place, people: u8 },
    /// A player had people left but no place for them.
    Skipped { seat: Seat, home: u8 },
    /// A player used a place and took their people home.
    Used { seat: Seat, place: Place, people: u8 },
    /// A tool was gained.
    ToolGained { seat: Seat, gain: ToolGain },
    /// A person was born.
    PersonBorn { seat: Seat, people: u8 },
    /// The hut brought nothing: the tribe has ten people.
    NobodyBorn { seat: Seat },
    /// Agriculture rose to this level.
    AgricultureRose { seat: Seat, agriculture: u8 },
    /// Agriculture stayed: it is at ten.
    AgricultureStayed { seat: Seat },
    /// Dice were rolled for goods.
    Rolled { seat: Seat, goods: Goods, dice: u8, pips: u8 },
    /// The dice, with or without tools, brought goods.
    Gathered { seat: Seat, goods: Goods, pips: u8, tools: ToolUse, amount: u32 },
    /// A card was bought.
    CardBought { seat: Seat, place: Place, card: Card, paid: Resources },
    /// A card was left where it is.
    CardDeclined { seat: Seat, place: Place, card: Card },
    /// A card brought food.
    FoodReceived { seat: Seat, amount: u8 },
    /// A card brought resources.
    ResourcesReceived { seat: Seat, resource: Resource, amount: u8 },
    /// A card brought points.
    PointsReceived { seat: Seat, amount: u8 },
    /// A one-use tool was kept face up.
    OneUseToolKept { seat: Seat, value: u8 },
    /// The card with two resources of choice was kept face up.
    ClaimKept { seat: Seat },
    /// The two resources of choice were taken.
    Claimed { seat: Seat, resources: Resources },
    /// The extra card was drawn; only its owner sees which.
    ExtraCardDrawn { seat: Seat, card: Option<Card> },
    /// There was no extra card: the deck was empty.
    DeckWasEmpty { seat: Seat },
    /// Dice were rolled for all.
    RolledForAll { seat: Seat, dice: DiceSet },
    /// A player took a die.
    DieTaken { seat: Seat, prize: Prize },
    /// A building was built.
    Built { seat: Seat, place: Place, tile: Tile, paid: Resources, points: u32 },
    /// A building was left where it is.
    BuildingDeclined { seat: Seat, place: Place, tile: Tile },
    /// A player took food for their agriculture.
    Harvested { seat: Seat, food: u8 },
    /// A tribe was fed with food.
    Fed { seat: Seat, food: u8 },
    /// A tribe was fed with all its food, and with resources for the rest.
    FedWithResources { seat: Seat, food: u8, resources: Resources },
    /// A tribe had too little, gave up all its food and lost points.
    Starved { seat: Seat, food: u8, unfed: u8, lost: u32 },
    /// The game ended.
    Ended { end: End },
    /// A player's score was counted.
    Scored { seat: Seat, score: Score },
}

impl Told for Event {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::StartDrawn { .. } => "stone-age.setup.5",
            Self::CardTurned { .. } => "stone-age.next.3",
            Self::TileTurned { .. } => "stone-age.building.8",
            Self::RoundBegan { .. } => "stone-age.next.1",
            Self::CardSlid { .. } => "stone-age.next.2",
            Self::ToolsTurnedBack => "stone-age.next.4",
            Self::Placed { .. } => "stone-age.place.1",
            Self::Skipped { .. } => "stone-age.place.5",
            Self::Used { .. } => "stone-age.use.1",
            Self::ToolGained { gain: ToolGain::New, .. } => "stone-age.tool.1",
            Self::ToolGained { gain: ToolGain::Raised(_), .. } => "stone-age.tool.2",
            Self::ToolGained { gain: ToolGain::Nothing, .. } => "stone-age.tool.3",
            Self::PersonBorn { .. } => "stone-age.use.5",
            Self::NobodyBorn { .. } => "stone-age.use.6",
            Self::AgricultureRose { .. } => "stone-age.use.7",
            Self::AgricultureStayed { .. } => "stone-age.use.8",
            Self::Rolled { .. } => "stone-age.gather.1",
            Self::Gathered { .. } => "stone-age.gather.3",
            Self::CardBought { .. } => "stone-age.card.1",
            Self::CardDeclined { .. } => "stone-age.card.4",
            Self::RolledForAll { .. } => "stone-age.top.1",
            Self::DieTaken { .. } => "stone-age.top.2",
            Self::FoodReceived { .. } => "stone-age.top.6",
            Self::ResourcesReceived { .. } => "stone-age.top.7",
            Self::PointsReceived { .. } => "stone-age.top.8",
            Self::ExtraCardDrawn { .. } => "stone-age.top.12",
            Self::DeckWasEmpty { .. } => "stone-age.top.13",
            Self::OneUseToolKept { .. } => "stone-age.top.14",
            Self::ClaimKept { .. } => "stone-age.top.15",
            Self::Claimed { .. } => "stone-age.top.16",
            Self::Built { tile, .. } => price_rule(tile.plan().price),
            Self::BuildingDeclined { .. } => "stone-age.building.5",
            Self::Harvested { .. } => "stone-age.feed.1",
            Self::Fed { .. } => "stone-age.feed.2",
            Self::FedWithResources { .. } => "stone-age.feed.3",
            Self::Starved { .. } => "stone-age.feed.5",
            Self::Ended { end: End::Deck } => "stone-age.end.1",
            Self::Ended { end: End::Stack } => "stone-age.end.2",
            Self::Ended { end: End::Idle } => "stone-age.end.3",
            Self::Scored { .. } => "stone-age.score.10",
        })
    }
}

impl Event {
    /// The event as a viewer sees it: only its owner sees the extra card.
    pub(crate) fn seen(self, viewer: Viewer) -> Self {
        match self {
            Self::ExtraCardDrawn { seat, .. } if !viewer.sees(seat) => {
                Self::ExtraCardDrawn { seat, card: None }
            }
            event => event,
        }
    }
}
