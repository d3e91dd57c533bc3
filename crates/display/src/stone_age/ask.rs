//! Questions as sentences: to the player being asked, and about them to the others.

use stone_age::{Decision, Question};
use table::Seat;

use super::names;
use crate::Message;

/// The question, addressed to the seat being asked.
pub(super) fn ask(decision: &Decision) -> Message {
    let new = |id: &'static str| Message::new(id);
    match &decision.question {
        Question::Place { home } => new("stone-age-ask-place").number("home", *home),
        Question::Use { places } => new("stone-age-ask-use").number("count", places.len() as i64),
        Question::AddTools { goods, pips, yields, missing, least, .. } => {
            let said = match least {
                Some(tools) => {
                    new("stone-age-ask-tools-least").text("tools", names::tool_values(*tools))
                }
                None => new("stone-age-ask-tools").number("missing", *missing),
            };
            said.number("pips", *pips).counted("goods", names::so_many(*yields, *goods))
        }
        Question::BuyCard { card, cost, .. } => {
            new("stone-age-ask-card").phrase("card", names::card(*card)).number("cost", *cost)
        }
        Question::TakeDie { dice } => new("stone-age-ask-die").number("count", dice.len()),
        Question::Build { tile, .. } => {
            new("stone-age-ask-building").phrase("tile", names::tile(*tile))
        }
        Question::Feed { people, food, missing, penalty } => new("stone-age-ask-feed")
            .number("people", *people)
            .number("food", *food)
            .number("missing", *missing)
            .number("penalty", *penalty),
    }
}

/// The question as the others see it: what they are waiting for.
pub(super) fn wait(decision: &Decision, seat: Seat) -> Message {
    let said = match &decision.question {
        Question::Place { .. } => Message::new("stone-age-wait-place"),
        Question::Use { .. } => Message::new("stone-age-wait-use"),
        Question::AddTools { goods, .. } => {
            Message::new("stone-age-wait-tools").word("goods", names::goods(*goods))
        }
        Question::BuyCard { card, .. } => {
            Message::new("stone-age-wait-card").phrase("card", names::card(*card))
        }
        Question::TakeDie { .. } => Message::new("stone-age-wait-die"),
        Question::Build { tile, .. } => {
            Message::new("stone-age-wait-building").phrase("tile", names::tile(*tile))
        }
        Question::Feed { missing, .. } => {
            Message::new("stone-age-wait-feed").number("missing", *missing)
        }
    };
    said.word("seat", names::tribe(seat))
}
