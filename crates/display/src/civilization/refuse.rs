//! Refusals as sentences.

use civilization::{Awaited, Rejection};

use crate::Message;

/// The reason for a refusal, as a sentence.
pub(super) fn refuse(rejection: &Rejection) -> Message {
    use Rejection as R;
    let new = |id: &'static str| Message::new(id);
    match *rejection {
        R::PlayerCount { seats } => new("civilization-refuse-player-count").number("seats", seats),
        R::NotAsked => new("civilization-refuse-not-asked"),
        R::WrongAnswer => new("civilization-refuse-wrong-answer"),
        R::GameOver => new("civilization-refuse-game-over"),
        R::NoChance => new("civilization-refuse-no-chance"),
        R::OtherChance { .. }
        | R::CannotBeFirst { .. }
        | R::ResourceNotLeft { .. }
        | R::OnlyResourcesLeft
        | R::DealtAlready { .. }
        | R::NeverDealt { .. }
        | R::TokenNotLeft { .. } => of_chance(rejection),
        R::CardNotInPool { card } => {
            new("civilization-refuse-card-not-in-pool").called("card", card)
        }
        R::CardJustPlayed { card } => {
            new("civilization-refuse-card-just-played").called("card", card)
        }
        R::PeekedAlready => new("civilization-refuse-peeked-already"),
        R::NoSuchPower => new("civilization-refuse-no-such-power"),
        R::NothingWaits { kind } => new("civilization-refuse-nothing-waits").kind("kind", kind),
        R::OtherKind { kind } => new("civilization-refuse-other-kind").kind("kind", kind),
        R::TooExpensive { price, credits } => new("civilization-refuse-too-expensive")
            .number("price", price)
            .number("credits", credits),
        R::NoReserve => new("civilization-refuse-no-reserve"),
        R::ReserveNotAllowed => new("civilization-refuse-reserve-not-allowed"),
        R::NoModel { kind } => new("civilization-refuse-no-model").kind("kind", kind),
        R::TooWeak { attack, defence } => {
            new("civilization-refuse-too-weak").number("attack", attack).number("defence", defence)
        }
        R::AttackIsFull => new("civilization-refuse-attack-is-full"),
        R::NoUnitToMove { kind, at } => {
            new("civilization-refuse-no-unit-to-move").kind("kind", kind).called("place", at)
        }
        R::OutOfReach { from, to } => {
            new("civilization-refuse-out-of-reach").called("from", from).called("to", to)
        }
        R::NoNewerModel { kind, at } => {
            new("civilization-refuse-no-newer-model").kind("kind", kind).called("place", at)
        }
        R::SeveralModels { kind, at } => {
            new("civilization-refuse-several-models").kind("kind", kind).called("place", at)
        }
        R::OneModel { kind, at } => {
            new("civilization-refuse-one-model").kind("kind", kind).called("place", at)
        }
        R::NoResource => new("civilization-refuse-no-resource"),
        R::NoProposal => new("civilization-refuse-no-proposal"),
        R::DiscoveredAlready { .. }
        | R::RequirementMissing { .. }
        | R::EraTooFar { .. }
        | R::BeyondReach { .. }
        | R::StructureUnknown { .. }
        | R::StructureOfAnotherEra { .. }
        | R::StructureTwice { .. } => of_knowledge(rejection),
        _ => of_place(rejection),
    }
}

/// Refusals of chance outcomes.
fn of_chance(rejection: &Rejection) -> Message {
    use Rejection as R;
    let new = |id: &'static str| Message::new(id);
    match *rejection {
        R::OtherChance { now } => new(match now {
            Awaited::First => "civilization-refuse-first-is-drawn",
            Awaited::Open => "civilization-refuse-resources-are-laid",
            Awaited::Deal => "civilization-refuse-technology-is-dealt",
            Awaited::Token => "civilization-refuse-token-is-turned",
            Awaited::Dice => "civilization-refuse-dice-are-rolled",
        }),
        R::CannotBeFirst { seat } => new("civilization-refuse-cannot-be-first").seat("seat", seat),
        R::ResourceNotLeft { token } => {
            new("civilization-refuse-resource-not-left").called("token", token)
        }
        R::OnlyResourcesLeft => new("civilization-refuse-only-resources-left"),
        R::DealtAlready { technology } => {
            new("civilization-refuse-dealt-already").called("technology", technology)
        }
        R::NeverDealt { technology } => {
            new("civilization-refuse-never-dealt").called("technology", technology)
        }
        R::TokenNotLeft { token } => {
            new("civilization-refuse-token-not-left").called("token", token)
        }
        _ => new("civilization-refuse-no-chance"),
    }
}

/// Refusals about technologies and structures.
fn of_knowledge(rejection: &Rejection) -> Message {
    use Rejection as R;
    let technology = |id: &'static str, tech| Message::new(id).called("technology", tech);
    let structure = |id: &'static str, of| Message::new(id).called("structure", of);
    match *rejection {
        R::RequirementMissing { technology: tech } => {
            technology("civilization-refuse-requirement-missing", tech)
        }
        R::EraTooFar { technology: tech } => technology("civilization-refuse-era-too-far", tech),
        R::BeyondReach { technology: tech } => technology("civilization-refuse-beyond-reach", tech),
        R::DiscoveredAlready { technology: tech } => {
            technology("civilization-refuse-discovered-already", tech)
        }
        R::StructureUnknown { structure: of } => {
            structure("civilization-refuse-structure-unknown", of)
        }
        R::StructureOfAnotherEra { structure: of } => {
            structure("civilization-refuse-structure-of-another-era", of)
        }
        R::StructureTwice { structure: of } => structure("civilization-refuse-structure-twice", of),
        _ => Message::new("civilization-refuse-wrong-answer"),
    }
}

/// Refusals about a place.
fn of_place(rejection: &Rejection) -> Message {
    use Rejection as R;
    let new = |id: &'static str| Message::new(id);
    match *rejection {
        R::TerritoryTaken { at } => new("civilization-refuse-territory-taken").called("place", at),
        R::NotFaceDown { at } => new("civilization-refuse-not-face-down").called("place", at),
        R::NoSettlerThere { at } => new("civilization-refuse-no-settler-there").called("place", at),
        R::SettlerIsNeeded { at } => {
            new("civilization-refuse-settler-is-needed").called("place", at)
        }
        R::ChangeNotAllowed { at } => {
            new("civilization-refuse-change-not-allowed").called("place", at)
        }
        R::TooFarFromSettlement { at } => {
            new("civilization-refuse-too-far-from-settlement").called("place", at)
        }
        R::TooFarFromCoast { at } => {
            new("civilization-refuse-too-far-from-coast").called("place", at)
        }
        R::AircraftNeedsSettlement { at } => {
            new("civilization-refuse-aircraft-needs-settlement").called("place", at)
        }
        R::SettlerNeedsCompany { at } => {
            new("civilization-refuse-settler-needs-company").called("place", at)
        }
        R::TooCrowded { at } => new("civilization-refuse-too-crowded").called("place", at),
        R::NoSettler { at } => new("civilization-refuse-no-settler").called("place", at),
        R::SettledAlready { at } => new("civilization-refuse-settled-already").called("place", at),
        R::NoSettlementInDesert { at } => {
            new("civilization-refuse-no-settlement-in-desert").called("place", at)
        }
        R::NoSettlement { at } => new("civilization-refuse-no-settlement").called("place", at),
        R::LevelNotDiscovered { at } => {
            new("civilization-refuse-level-not-discovered").called("place", at)
        }
        R::GroundBearsNoMore { at } => {
            new("civilization-refuse-ground-bears-no-more").called("place", at)
        }
        R::NoJointAttack { at } => new("civilization-refuse-no-joint-attack").called("place", at),
        R::NoSuchUnit { at } => new("civilization-refuse-no-such-unit").called("place", at),
        _ => new("civilization-refuse-wrong-answer"),
    }
}
