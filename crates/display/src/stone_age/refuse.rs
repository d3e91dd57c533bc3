//! Refusals as sentences.

use stone_age::{Awaited, Rejection};

use super::names;
use crate::Message;

/// The reason for a refusal, as a sentence.
pub(super) fn refuse(rejection: &Rejection) -> Message {
    use Rejection as R;
    let new = |id: &'static str| Message::new(id);
    let at = |id: &'static str, place| new(id).word("place", names::place(place));
    match *rejection {
        R::SeatCount { seats } => new("stone-age-refuse-seat-count").number("seats", seats),
        R::GameOver => new("stone-age-refuse-game-over"),
        R::NotAsked => new("stone-age-refuse-not-asked"),
        R::OtherQuestion => new("stone-age-refuse-other-question"),
        R::NoChance => new("stone-age-refuse-no-chance"),
        R::OtherChance { now } => new(match now {
            Awaited::Start => "stone-age-refuse-start-is-drawn",
            Awaited::Card => "stone-age-refuse-card-is-turned",
            Awaited::Tile => "stone-age-refuse-tile-is-turned",
            Awaited::Roll => "stone-age-refuse-dice-are-rolled",
            Awaited::Dice => "stone-age-refuse-dice-for-all",
        }),
        R::NotSeated { seat } => {
            new("stone-age-refuse-not-seated").word("seat", names::tribe(seat))
        }
        R::NotInDeck { card } => {
            new("stone-age-refuse-not-in-deck").phrase("card", names::card(card))
        }
        R::NotUnseen { tile } => {
            new("stone-age-refuse-not-unseen").phrase("tile", names::tile(tile))
        }
        R::NoSuchTotal { dice, pips } => {
            new("stone-age-refuse-no-such-total").number("dice", dice).number("pips", pips)
        }
        R::WrongDice { seats } => new("stone-age-refuse-wrong-dice").number("seats", seats),
        R::NobodySent => new("stone-age-refuse-nobody-sent"),
        R::TooFewAtHome { home } => new("stone-age-refuse-too-few-at-home").number("home", home),
        R::AlreadyThere { place } => at("stone-age-refuse-already-there", place),
        R::Taken { place } => at("stone-age-refuse-taken", place),
        R::WrongNumber { place } => {
            at("stone-age-refuse-wrong-number", place).number("people", place.fixed().unwrap_or(1))
        }
        R::Full { place, free } => at("stone-age-refuse-full", place).number("free", free),
        R::VillageClosed => new("stone-age-refuse-village-closed"),
        R::ClosedToThird { place } => at("stone-age-refuse-closed-to-third", place),
        R::ClosedToSecond { place } => at("stone-age-refuse-closed-to-second", place),
        R::NoSuchBuilding { place } => at("stone-age-refuse-no-such-building", place),
        R::NobodyThere { place } => at("stone-age-refuse-nobody-there", place),
        R::ToolNotThere => new("stone-age-refuse-tool-not-there"),
        R::OneUseNotThere => new("stone-age-refuse-one-use-not-there"),
        R::CardCosts { cost } => new("stone-age-refuse-card-costs").number("cost", cost),
        R::CardLacks { resource } => {
            new("stone-age-refuse-card-lacks").word("resource", names::resource(resource))
        }
        R::TileCosts { tile } => {
            new("stone-age-refuse-tile-costs").phrase("tile", names::tile(tile))
        }
        R::TileLacks { resource } => {
            new("stone-age-refuse-tile-lacks").word("resource", names::resource(resource))
        }
        R::NoSuchDie { prize } => {
            new("stone-age-refuse-no-such-die").word("prize", names::prize(prize))
        }
        R::WholeRest { missing } => new("stone-age-refuse-whole-rest").number("missing", missing),
        R::FeedLacks { resource } => {
            new("stone-age-refuse-feed-lacks").word("resource", names::resource(resource))
        }
        R::NothingToClaim => new("stone-age-refuse-nothing-to-claim"),
        R::ClaimTwo => new("stone-age-refuse-claim-two"),
    }
}
