//! Refusals: one for each "may not" in the rules.

use serde::Serialize;
use table::{Refusal, RuleId, Seat};
use thiserror::Error;

use crate::{
    chance::Awaited,
    ids::{Card, Place, Structure, Technology, Territory, Token},
    seats,
    unit::Kind,
};

/// Why something is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "because", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each variant is explained by its sentence")]
pub enum Rejection {
    #[error("two to six can play, not {seats}")]
    PlayerCount { seats: u8 },
    #[error("this seat is not asked")]
    NotAsked,
    #[error("this is no answer to the question that is asked")]
    WrongAnswer,
    #[error("the game is over")]
    GameOver,
    #[error("chance is not waited for")]
    NoChance,
    #[error("{now} now, and nothing else")]
    OtherChance { now: Awaited },
    #[error("{} does not play and cannot choose first", seats::name(*seat))]
    CannotBeFirst { seat: Seat },
    #[error("no resource {token} is left to lie open")]
    ResourceNotLeft { token: Token },
    #[error("only resources are left to lie open")]
    OnlyResourcesLeft,
    #[error("{technology} has been dealt already")]
    DealtAlready { technology: Technology },
    #[error("{technology} requires another technology and is not dealt")]
    NeverDealt { technology: Technology },
    #[error("no token {token} is left face down")]
    TokenNotLeft { token: Token },

    #[error("{card} is not among the cards to choose from")]
    CardNotInPool { card: Card },
    #[error("{card} was just played and cannot be chosen again at once")]
    CardJustPlayed { card: Card },
    #[error("another civilization has settled in {at}")]
    TerritoryTaken { at: Territory },
    #[error("the token of {at} does not lie face down")]
    NotFaceDown { at: Territory },
    #[error("one token may be looked at in a turn")]
    PeekedAlready,
    #[error("this must be done by the owner of a wonder in its own era")]
    NoSuchPower,
    #[error("no {kind} is waiting to be placed")]
    NothingWaits { kind: Kind },
    #[error("this instruction is not about a {kind}")]
    OtherKind { kind: Kind },

    #[error("it costs {price}, and you have {credits}")]
    TooExpensive { price: u16, credits: u16 },
    #[error("you have no settler to give in {at}")]
    NoSettlerThere { at: Territory },
    #[error("the settler in {at} is needed for what is paid")]
    SettlerIsNeeded { at: Territory },
    #[error("you have no reserve marker")]
    NoReserve,
    #[error("the reserve marker is for those who have no place for a settler")]
    ReserveNotAllowed,
    #[error("no settler taken as change may be placed in {at}")]
    ChangeNotAllowed { at: Territory },

    #[error("no model of {kind} of this era has been discovered")]
    NoModel { kind: Kind },
    #[error("{at} neither has a settlement of yours nor borders one")]
    TooFarFromSettlement { at: Place },
    #[error("{at} borders neither a settlement nor a fleet of yours")]
    TooFarFromCoast { at: Place },
    #[error("an aircraft goes where a settlement of yours is")]
    AircraftNeedsSettlement { at: Territory },
    #[error("a settler goes where a settlement or a military unit of yours is, not to {at}")]
    SettlerNeedsCompany { at: Territory },
    #[error("no more pieces fit in {at}")]
    TooCrowded { at: Place },
    #[error("there is no settler of yours in {at}")]
    NoSettler { at: Territory },
    #[error("there is a settlement in {at} already")]
    SettledAlready { at: Territory },
    #[error("no settlement can stand in the desert of {at}")]
    NoSettlementInDesert { at: Territory },
    #[error("you have no settlement in {at}")]
    NoSettlement { at: Territory },
    #[error("no discovered technology allows a larger settlement")]
    LevelNotDiscovered { at: Territory },
    #[error("the ground of {at} bears no larger settlement")]
    GroundBearsNoMore { at: Territory },

    #[error("the attack is worth {attack} and the defence {defence}: it must be worth more")]
    TooWeak { attack: i16, defence: i16 },
    #[error("a joint attack takes two units of yours that can get to {at}, and one to fight there")]
    NoJointAttack { at: Place },
    #[error("no more units can join this attack")]
    AttackIsFull,
    #[error("{at} has no {kind} of yours that can still move")]
    NoUnitToMove { kind: Kind, at: Place },
    #[error("{to} cannot be reached from {from}")]
    OutOfReach { from: Place, to: Place },
    #[error("there is no such unit in {at}")]
    NoSuchUnit { at: Place },
    #[error("units of {kind} of several eras could be meant in {at}: name one, as in `{kind}-1`")]
    SeveralModels { kind: Kind, at: Place },
    #[error("units of {kind} of one era only could be meant in {at}: write just `{kind}`")]
    OneModel { kind: Kind, at: Place },
    #[error("no newer model than that of the {kind} in {at} has been discovered")]
    NoNewerModel { kind: Kind, at: Place },

    #[error("{technology} has been discovered already")]
    DiscoveredAlready { technology: Technology },
    #[error("something that {technology} requires has not been discovered")]
    RequirementMissing { technology: Technology },
    #[error("{technology} belongs to an era that is too far off")]
    EraTooFar { technology: Technology },
    #[error("a free technology does not reach the era of {technology}")]
    BeyondReach { technology: Technology },
    #[error("{structure} needs a technology that has not been discovered")]
    StructureUnknown { structure: Structure },
    #[error("{structure} belongs to another era")]
    StructureOfAnotherEra { structure: Structure },
    #[error("you have {structure} already")]
    StructureTwice { structure: Structure },
    #[error("only a resource can be announced")]
    NoResource,
    #[error("the early end cannot be proposed now")]
    NoProposal,
}

impl Refusal for Rejection {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::PlayerCount { .. } => "civilization.setup.1",
            Self::NotAsked => "civilization.turn.9",
            Self::WrongAnswer => "civilization.turn.10",
            Self::GameOver => "civilization.turn.11",
            Self::NoChance
            | Self::OtherChance { .. }
            | Self::CannotBeFirst { .. }
            | Self::ResourceNotLeft { .. }
            | Self::OnlyResourcesLeft
            | Self::DealtAlready { .. }
            | Self::NeverDealt { .. }
            | Self::TokenNotLeft { .. } => "civilization.turn.12",
            Self::CardNotInPool { .. } => "civilization.choose.3",
            Self::CardJustPlayed { .. } => "civilization.choose.2",
            Self::TerritoryTaken { .. } => "civilization.setup.8",
            Self::NotFaceDown { .. } | Self::PeekedAlready => "civilization.wonder.3",
            Self::NoSuchPower => "civilization.wonder.1",
            Self::NothingWaits { .. } => "civilization.wonder.2",
            Self::OtherKind { .. } => "civilization.turn.3",
            Self::TooExpensive { .. } => "civilization.pay.8",
            Self::NoSettlerThere { .. } | Self::SettlerIsNeeded { .. } => "civilization.pay.2",
            Self::NoReserve | Self::ReserveNotAllowed => "civilization.pay.6",
            Self::ChangeNotAllowed { .. } => "civilization.pay.4",
            Self::NoModel { .. } => "civilization.era.6",
            Self::TooFarFromSettlement { .. } => "civilization.place.1",
            Self::TooFarFromCoast { .. } => "civilization.place.3",
            Self::AircraftNeedsSettlement { .. } => "civilization.sea.2",
            Self::SettlerNeedsCompany { .. } => "civilization.place.4",
            Self::TooCrowded { .. } | Self::NoSuchUnit { .. } => "civilization.place.2",
            Self::SeveralModels { .. } | Self::OneModel { .. } => "civilization.place.7",
            Self::NoSettler { .. } | Self::SettledAlready { .. } => "civilization.place.5",
            Self::NoSettlementInDesert { .. } => "civilization.token.2",
            Self::NoSettlement { .. } => "civilization.cost.2",
            Self::LevelNotDiscovered { .. } => "civilization.tech.9",
            Self::GroundBearsNoMore { .. } => "civilization.token.3",
            Self::TooWeak { .. } => "civilization.conquest.1",
            Self::NoJointAttack { .. } | Self::AttackIsFull => "civilization.conquest.3",
            Self::NoUnitToMove { .. } => "civilization.move.4",
            Self::OutOfReach { .. } => "civilization.move.1",
            Self::NoNewerModel { .. } => "civilization.tech.6",
            Self::DiscoveredAlready { .. } | Self::RequirementMissing { .. } => {
                "civilization.tech.1"
            }
            Self::EraTooFar { .. } => "civilization.era.2",
            Self::BeyondReach { .. } => "civilization.tech.11",
            Self::StructureUnknown { .. } | Self::StructureOfAnotherEra { .. } => {
                "civilization.structure.4"
            }
            Self::StructureTwice { .. } => "civilization.structure.2",
            Self::NoResource => "civilization.wonder.4",
            Self::NoProposal => "civilization.end.6",
        })
    }
}
