//! Events and refusals: each names a rule, and is filtered correctly for its viewers.

use serde::Serialize;
use table::{Game, Refusal, RuleId, Seat, Told, Viewer};

use super::broken::{Check, Fault, Promise, ensure};

/// Every viewer of a table with this many seats; the one who sees everything comes last.
pub(super) fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::All])
}

/// The value as JSON.
pub(crate) fn json<T: Serialize>(value: &T) -> Result<String, Fault> {
    serde_json::to_string(value).map_err(Fault::of(Promise::JsonCanBeWritten))
}

/// Checks that the id has the shape `game.chapter.number`.
pub(super) fn names_a_rule<G: Game>(rule: RuleId) -> Check {
    let mut parts = rule.0.split('.');
    let sound = parts.next() == Some(G::NAME)
        && parts.next().is_some_and(|chapter| {
            !chapter.is_empty() && chapter.chars().all(|c| c.is_ascii_lowercase() || c == '-')
        })
        && parts.next().is_some_and(|number| number.parse::<u32>().is_ok_and(|n| n > 0))
        && parts.next().is_none();
    ensure(sound, Promise::RulesAreNamed, || {
        format!("`{rule}` is not like `{}.chapter.1`", G::NAME)
    })
}

/// Checks that a refusal names its rule and serialises.
pub(super) fn refusal<G: Game>(rejection: &G::Rejection) -> Check {
    names_a_rule::<G>(rejection.rule())?;
    json(rejection).map(drop)
}

/// Checks how the events of a step are seen.
pub(super) fn events<G: Game>(events: &[G::Event], seats: u8) -> Check {
    for event in events {
        names_a_rule::<G>(event.rule())?;
        ensure(
            G::seen(event, Viewer::All).as_ref() == Some(event),
            Promise::EventsAreSeen,
            || format!("a viewer who sees everything does not see {event:?}"),
        )?;
        for viewer in viewers(seats) {
            let Some(seen) = G::seen(event, viewer) else { continue };
            names_a_rule::<G>(seen.rule())?;
            json(&seen)?;
            ensure(G::seen(&seen, viewer).as_ref() == Some(&seen), Promise::EventsAreSeen, || {
                format!("{viewer:?} sees {seen:?} differently after filtering twice")
            })?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nim::Nim;

    #[test]
    fn a_rule_has_a_game_a_chapter_and_a_number() {
        assert!(names_a_rule::<Nim>(RuleId("nim.take.1")).is_ok());
        for wrong in
            ["", "nim", "nim.take", "nim..1", "nim.take.one", "other.take.1", "nim.take.1.2"]
        {
            assert_eq!(
                names_a_rule::<Nim>(RuleId(wrong)).unwrap_err().promise,
                Promise::RulesAreNamed
            );
        }
    }
}
