//! Chance: outcomes are listed with weights, sampled from the list, and accepted only from the
//! list.

use std::collections::BTreeSet;

use table::{Dice, Game, Waiting};

use super::{
    broken::{Check, Fault, Promise, ensure},
    legality::is_a_line,
    told,
};

/// How many samples to draw at each step.
const PROPOSALS: usize = 3;
/// How many outcomes to keep for trying at the wrong moment.
const GATHERED: usize = 64;

/// Checks that the list is sound and samples come from it. Collects outcomes for later.
pub(crate) fn at_every_step<G: Game, D: Dice>(
    game: &G,
    gathered: &mut BTreeSet<G::Chance>,
    dice: &mut D,
) -> Check {
    let mut listed: Vec<_> = gathered.iter().take(2).map(|chance| (chance.clone(), 1)).collect();
    game.chance_outcomes(&mut listed);
    let waited = game.waiting() == Waiting::Chance;
    let sum: u64 = listed.iter().map(|(_, weight)| u64::from(*weight)).sum();
    let sound = listed.is_empty() != waited
        && listed.is_sorted_by(|a, b| a.0 < b.0)
        && listed.iter().all(|(_, weight)| *weight > 0)
        && u32::try_from(sum).is_ok();
    ensure(sound, Promise::ChanceListIsSound, || {
        format!("the game waits for chance: {waited}, but the outcomes are {listed:?}")
    })?;
    for _ in 0..PROPOSALS {
        let drawn = game.sample_chance(dice);
        let found = drawn.as_ref().map(|drawn| listed.binary_search_by(|(c, _)| c.cmp(drawn)));
        let sound = matches!((waited, found), (false, None) | (true, Some(Ok(_))));
        ensure(sound, Promise::ProposalsAreListed, || {
            format!("{drawn:?} is proposed, but the outcomes are {listed:?}")
        })?;
    }
    for (outcome, _) in listed {
        let text = outcome.to_string();
        let read = G::read_chance(game.options(), &text);
        let sound = read.as_ref() == Ok(&outcome) && is_a_line(&text);
        ensure(sound, Promise::NotationIsLossless, || {
            format!("{outcome:?} is written `{text}` and read {read:?}")
        })?;
        if gathered.len() < GATHERED {
            gathered.insert(outcome);
        }
    }
    Ok(())
}

/// Checks that every listed outcome is accepted, and every collected one that is not listed is
/// refused.
pub(super) fn by_brute_force<G: Game>(game: &G, gathered: &BTreeSet<G::Chance>) -> Check {
    let mut listed = Vec::new();
    game.chance_outcomes(&mut listed);
    let mut events = Vec::new();
    for (outcome, _) in &listed {
        let mut copy = game.clone();
        copy.resolve_chance(outcome, &mut events).map_err(|rejection| Fault {
            promise: Promise::ChanceListIsExact,
            detail: format!("`{outcome}` is listed but refused: {rejection}"),
        })?;
        told::events::<G>(&events, game.seats())?;
        copy.check().map_err(|what| Fault {
            promise: Promise::InvariantsHold,
            detail: format!("after `{outcome}`: {what}"),
        })?;
        events.clear();
    }
    let mut copy = game.clone();
    let unlisted = gathered.iter().filter(|o| listed.binary_search_by(|(c, _)| c.cmp(o)).is_err());
    for outcome in unlisted {
        let Err(rejection) = copy.resolve_chance(outcome, &mut events) else {
            let detail = format!("`{outcome}` is not listed but accepted");
            return ensure(false, Promise::ChanceListIsExact, || detail);
        };
        told::refusal::<G>(&rejection)?;
        ensure(copy == *game && events.is_empty(), Promise::RefusalsChangeNothing, || {
            format!("`{outcome}` is refused ({rejection}), but {events:?}")
        })?;
    }
    Ok(())
}
