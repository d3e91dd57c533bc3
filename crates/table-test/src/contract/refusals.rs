//! Refusals: a seat that is not asked can change nothing.

use table::{Dice, Game, MAX_SEATS, Seat};

use super::{
    broken::{Check, Promise, ensure},
    legality,
    steps::one_of,
    told,
};

/// How many actions to try for each seat that is not asked.
const TRIES: usize = 6;

/// Checks that seats that are not asked are refused, including seats that nobody has.
pub(super) fn of_others<G: Game, D: Dice>(game: &G, universe: &[G::Action], dice: &mut D) -> Check {
    let asked = legality::asked(game);
    let mut copy = game.clone();
    for seat in Seat::all(MAX_SEATS as u8).filter(|seat| !asked.contains(*seat)) {
        ensure(
            game.decision(seat).is_none() && game.aside(seat).is_none(),
            Promise::TheAskedHaveAQuestion,
            || format!("{seat:?} is not asked but has a question"),
        )?;
        for action in (0..TRIES).filter_map(|_| one_of(universe, dice)) {
            let mut events = Vec::new();
            let Err(rejection) = copy.act(seat, &action, &mut events) else {
                let detail = format!("`{action}` of {seat:?}, who is not asked, is accepted");
                return ensure(false, Promise::OthersAreRefused, || detail);
            };
            told::refusal::<G>(&rejection)?;
            ensure(copy == *game && events.is_empty(), Promise::RefusalsChangeNothing, || {
                format!("`{action}` of {seat:?} is refused ({rejection}), but {events:?}")
            })?;
        }
    }
    Ok(())
}
