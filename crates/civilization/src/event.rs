//! Events: what happened, each with the rule that caused it.

use serde::Serialize;
use table::{RuleId, Seat, Told, Viewer};

use crate::{
    action::Action,
    ids::{Card, Place, Structure, Technology, Territory, Token, Wonder},
    sets::{CardSet, TerritorySet},
    unit::{Kind, Unit},
};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(
    missing_docs,
    reason = "fields are the seat, the place and the thing that the variant names"
)]
pub enum Event {
    /// The seat that chooses first was drawn.
    FirstDrawn { seat: Seat },
    /// A territory got an open resource, or none.
    TokenLaid { at: Territory, token: Option<Token> },
    /// A technology was dealt.
    TechnologyDealt { seat: Seat, technology: Technology },
    /// A seat chose its card. Only that seat knows which.
    CardChosen { seat: Seat, card: Option<Card> },
    /// A seat looked at the cards to choose from. Only that seat knows which.
    PoolShown { seat: Seat, cards: Option<CardSet> },
    /// A first settlement was placed, with its infantry.
    Started { seat: Seat, at: Territory },
    /// A turn began.
    TurnBegan { seat: Seat, turn: u16 },
    /// A card was revealed.
    CardPlayed { seat: Seat, card: Card },
    /// Another resource was announced.
    ResourceAnnounced { seat: Seat, token: Token },
    /// A seat answered in a simultaneous box. Only that seat knows how until all are done.
    Answered { seat: Seat, action: Option<Action> },
    /// All seats were done, and the hidden answers were revealed.
    AnswersShown,
    /// A territory's new state was revealed after a simultaneous step.
    TerritoryShown { at: Territory, seat: Seat, level: u8, settlers: u8 },
    /// A treasury's new state was revealed after a simultaneous step.
    TreasuryShown { seat: Seat, credits: u16 },
    /// A seat is to receive credits.
    Received { seat: Seat, amount: u16 },
    /// Rights are due to a seat.
    RightsDue { to: Seat, amount: u16 },
    /// The card's resource paid income.
    ResourcesPaid { seat: Seat, token: Token, amount: u16 },
    /// A seat paid.
    Paid { seat: Seat, amount: u16 },
    /// A settler or the reserve marker was paid as 5 credits.
    SettlerGiven { seat: Seat, at: Option<Territory> },
    /// A settler was taken as change.
    SettlerTaken { seat: Seat, at: Option<Territory> },
    /// A seat without a settlement took its income.
    OutcastIncome { seat: Seat, amount: u16 },
    /// A unit was placed.
    Placed { seat: Seat, unit: Unit, at: Place },
    /// An aircraft was placed.
    AircraftPlaced { seat: Seat, at: Territory },
    /// A settler was placed.
    SettlerPlaced { seat: Seat, at: Territory },
    /// A settler moved.
    SettlerMoved { seat: Seat, from: Territory, to: Territory },
    /// A unit moved.
    Moved { seat: Seat, unit: Unit, from: Place, to: Place },
    /// A joint attack was called off.
    CalledOff { seat: Seat, at: Place },
    /// A place was conquered.
    Conquered { seat: Seat, from: Seat, at: Place, attack: i16, defence: i16 },
    /// The dice held an attack off.
    Repelled { seat: Seat, at: Place, attack: i16, defence: i16 },
    /// The dice were rolled.
    DiceFell { attack: u8, defence: u8 },
    /// A settlement lost a level and changed hands, or was removed.
    SettlementTaken { seat: Seat, at: Territory, level: u8 },
    /// Surplus units were discarded.
    SurplusDiscarded { seat: Seat, at: Place, kept: Unit },
    /// A civilization lost its last settlement; its card was shown and returned.
    Eliminated { seat: Seat, card: Option<Card> },
    /// A civilization came back.
    CameBack { seat: Seat },
    /// A settlement was founded.
    Founded { seat: Seat, at: Territory },
    /// A settlement grew.
    Grew { seat: Seat, at: Territory, level: u8 },
    /// A structure was bought.
    Built { seat: Seat, structure: Structure },
    /// A technology was discovered.
    Discovered { seat: Seat, technology: Technology },
    /// A free technology was declined, or none was available.
    NoFreeTechnology { seat: Seat },
    /// A wonder came with a technology.
    WonderGained { seat: Seat, wonder: Wonder },
    /// Units were put on a wonder card.
    UnitsWait { seat: Seat, kind: Kind, count: u8 },
    /// Units that came with a technology could not be placed.
    GiftLost { seat: Seat, kind: Kind },
    /// Units of this kind and era became a newer model.
    ModelsRenewed { kind: Kind, era: u8 },
    /// Units turned into a model of a later era.
    ModelsReplaced { kind: Kind, from: u8, to: u8 },
    /// A unit was upgraded to the newest model.
    Upgraded { seat: Seat, at: Place, unit: Unit },
    /// An era began.
    EraBegan { era: u8 },
    /// A structure became obsolete.
    StructureLost { seat: Seat, structure: Structure },
    /// A card left the pool.
    CardDiscarded { card: Card },
    /// A seat looked at a face-down token. Only that seat knows what it is.
    Peeked { seat: Seat, at: Territory, token: Option<Token> },
    /// A token was turned up.
    Explored { seat: Seat, at: Territory, token: Token },
    /// A new civilization was discovered; its settlement and unit went to this seat.
    NewCivilization { seat: Seat, to: Seat, at: Territory },
    /// Plague struck these territories.
    PlagueStruck { seat: Seat, at: Territory, struck: TerritorySet },
    /// Points were counted in one of the three fields.
    Counted { field: Field, seat: Seat, value: u16, points: u16 },
    /// Points were given at the end.
    EndBonus { seat: Seat, wonders: u16, seminal: u16 },
    /// Points were given for an early end.
    EarlyBonus { seat: Seat, symbols: u16, resources: u16, credits: u16 },
    /// The early end was proposed.
    EndProposed { seat: Seat },
    /// A seat answered the proposal.
    EndAnswered { seat: Seat, agreed: bool },
    /// The game ended.
    Ended { early: bool },
}

/// A field of the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Field {
    /// Happy faces.
    Happiness,
    /// Levels of settlements.
    Levels,
    /// Technology cards.
    Technologies,
}

impl Event {
    /// The event as this viewer sees it; `None` if they see nothing of it.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Self {
        match *self {
            Self::CardChosen { seat, card } => {
                Self::CardChosen { seat, card: card.filter(|_| viewer.sees(seat)) }
            }
            Self::PoolShown { seat, cards } => {
                Self::PoolShown { seat, cards: cards.filter(|_| viewer.sees(seat)) }
            }
            Self::Answered { seat, action } => {
                Self::Answered { seat, action: action.filter(|_| viewer.sees(seat)) }
            }
            Self::Peeked { seat, at, token } => {
                Self::Peeked { seat, at, token: token.filter(|_| viewer.sees(seat)) }
            }
            _ => self.clone(),
        }
    }
}

impl Told for Event {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::FirstDrawn { .. } => "civilization.setup.6",
            Self::TokenLaid { .. } => "civilization.setup.2",
            Self::TechnologyDealt { .. } => "civilization.setup.5",
            Self::CardChosen { .. } => "civilization.choose.4",
            Self::PoolShown { .. } => "civilization.choose.1",
            Self::Started { .. } => "civilization.setup.7",
            Self::TurnBegan { .. } => "civilization.turn.1",
            Self::CardPlayed { .. } => "civilization.turn.3",
            Self::ResourceAnnounced { .. } => "civilization.wonder.4",
            Self::AnswersShown
            | Self::Answered { .. }
            | Self::TerritoryShown { .. }
            | Self::TreasuryShown { .. } => "civilization.turn.5",
            Self::Received { .. } => "civilization.pay.9",
            Self::RightsDue { .. } => "civilization.tech.2",
            Self::ResourcesPaid { .. } => "civilization.turn.7",
            Self::Paid { .. } => "civilization.pay.1",
            Self::SettlerGiven { .. } => "civilization.pay.2",
            Self::SettlerTaken { .. } => "civilization.pay.4",
            Self::OutcastIncome { .. } => "civilization.out.1",
            Self::Placed { unit, .. } if unit.kind == Kind::Fleet => "civilization.place.3",
            Self::Placed { .. } => "civilization.place.1",
            Self::AircraftPlaced { .. } => "civilization.sea.2",
            Self::SettlerPlaced { .. } | Self::SettlerMoved { .. } => "civilization.place.4",
            Self::Moved { .. } => "civilization.move.1",
            Self::CalledOff { .. } => "civilization.conquest.3",
            Self::Conquered { .. } => "civilization.conquest.4",
            Self::Repelled { .. } | Self::DiceFell { .. } => "civilization.conquest.7",
            Self::SettlementTaken { .. } => "civilization.conquest.5",
            Self::SurplusDiscarded { .. } => "civilization.place.2",
            Self::Eliminated { .. } => "civilization.out.2",
            Self::CameBack { .. } => "civilization.out.4",
            Self::Founded { .. } => "civilization.place.5",
            Self::Grew { .. } => "civilization.cost.2",
            Self::Built { .. } => "civilization.structure.1",
            Self::Discovered { .. } => "civilization.tech.7",
            Self::NoFreeTechnology { .. } => "civilization.tech.11",
            Self::WonderGained { .. } => "civilization.wonder.1",
            Self::UnitsWait { .. } => "civilization.wonder.2",
            Self::GiftLost { .. } => "civilization.tech.8",
            Self::ModelsRenewed { .. } => "civilization.tech.4",
            Self::ModelsReplaced { .. } => "civilization.tech.5",
            Self::Upgraded { .. } => "civilization.tech.6",
            Self::EraBegan { .. } => "civilization.era.1",
            Self::StructureLost { .. } => "civilization.era.4",
            Self::CardDiscarded { .. } => "civilization.era.3",
            Self::Peeked { .. } => "civilization.wonder.3",
            Self::Explored { .. } => "civilization.token.1",
            Self::NewCivilization { .. } => "civilization.token.6",
            Self::PlagueStruck { .. } => "civilization.token.7",
            Self::Counted { .. } => "civilization.count.1",
            Self::EndBonus { .. } => "civilization.end.2",
            Self::EarlyBonus { .. } => "civilization.end.4",
            Self::EndProposed { .. } | Self::EndAnswered { .. } => "civilization.end.6",
            Self::Ended { early: true } => "civilization.end.5",
            Self::Ended { early: false } => "civilization.end.1",
        })
    }
}
