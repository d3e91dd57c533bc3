//! Actions as sentences.

use stone_age::Action;

use super::names;
use crate::Message;

/// An action as a sentence, for screen readers and confirmations.
pub(super) fn name(action: &Action) -> Message {
    let new = |id: &'static str| Message::new(id);
    match *action {
        Action::Place { place, people } => new("stone-age-action-place")
            .word("place", names::place(place))
            .number("people", people),
        Action::Use(place) => new("stone-age-action-use").word("place", names::place(place)),
        Action::Tools(tools) if tools.is_empty() => new("stone-age-action-no-tools"),
        Action::Tools(tools) => {
            new("stone-age-action-tools").text("tools", names::tool_values(tools))
        }
        Action::Pay(paid) => new("stone-age-action-pay").counted("paid", names::counted(paid)),
        Action::Decline => new("stone-age-action-decline"),
        Action::Take(prize) => new("stone-age-action-take").word("prize", names::prize(prize)),
        Action::Feed(paid) => new("stone-age-action-feed").counted("paid", names::counted(paid)),
        Action::Starve => new("stone-age-action-starve"),
        Action::Claim(resources) => {
            new("stone-age-action-claim").counted("resources", names::counted(resources))
        }
    }
}
