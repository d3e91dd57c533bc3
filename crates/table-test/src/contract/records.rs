//! Records: lossless, replayed to the same game, undone and redone.

use table::{Dice, Game, Match, Nobody, Record, replay};

use super::{
    broken::{Check, Fault, Promise, ensure},
    options::Case,
    steps::{RandomMatch, Step},
};

/// A step that has not been undone, with its number in the record and the game before it.
#[derive(Clone, Debug)]
pub(super) struct Taken<G: Game> {
    pub(super) number: u32,
    pub(super) step: Step<G>,
    pub(super) before: G,
}

/// Undoes some of the last steps and plays them again.
pub(super) fn undo_and_redo<G: Game, D: Dice>(
    played: &mut Match<G>,
    taken: &mut [Taken<G>],
    dice: &mut D,
) -> Check {
    let exact = |holds, detail: &dyn Fn() -> String| ensure(holds, Promise::UndoIsExact, detail);
    let last = played.game().clone();
    let back = 1 + dice.below(taken.len().min(8) as u32) as usize;
    let from = taken.len() - back;
    let number = taken[from].number;
    played.undo(number).map_err(Fault::of(Promise::UndoIsExact))?;
    exact(*played.game() == taken[from].before, &|| {
        format!("taking back step {number} does not lead to the game before it")
    })?;
    for taken in &mut taken[from..] {
        if let Step::Chance(outcome) = &taken.step {
            let drawn = played.proposal().map_err(Fault::of(Promise::UndoIsExact))?;
            exact(drawn == *outcome, &|| {
                format!("after taking back step {number}, `{drawn}` is drawn and not `{outcome}`")
            })?;
        }
        exact(*played.game() == taken.before, &|| {
            format!("after taking back step {number}, {} meets another game", taken.step.written())
        })?;
        taken.step.take_in(played)?;
        taken.number = played.len() as u32;
    }
    exact(*played.game() == last, &|| {
        format!("taking back step {number} and playing on leads to another game")
    })
}

/// Checks that the record is lossless and replays to the same game, from the start and up to any
/// step.
pub(super) fn of_a_match<G: Game, D: Dice>(
    played: &Match<G>,
    taken: &[Taken<G>],
    dice: &mut D,
) -> Check {
    let record = played.record();
    for text in [record.to_text(), record.to_json()] {
        let read = Record::read(&text).map_err(Fault::of(Promise::RecordsAreLossless))?;
        ensure(read == record, Promise::RecordsAreLossless, || {
            format!("read back differently:\n{text}")
        })?;
    }
    let exact = Fault::of(Promise::ReplaysAreExact);
    let replayed = replay::<G>(&record, None).map_err(exact)?;
    same_game(replayed.game(), played.game(), "the record")?;
    if let Some(taken) = taken.get(dice.below(taken.len() as u32) as usize) {
        let until = taken.number as usize - 1;
        let exact = Fault::of(Promise::ReplaysAreExact);
        let replayed = replay::<G>(&record, Some(until)).map_err(exact)?;
        same_game(replayed.game(), &taken.before, &format!("the record up to step {until}"))?;
    }
    Ok(())
}

/// Checks that the steps lead to the same game without a listener, and produce the same events
/// again.
pub(super) fn of_the_steps<G: Game>(
    case: &Case<G::Options>,
    taken: &[Taken<G>],
    told: &[G::Event],
    last: &G,
) -> Check {
    let start = || G::start(&case.options, case.seats).map_err(Fault::of(Promise::ReplaysAreExact));
    let (mut silent, mut loud, mut events) = (start()?, start()?, Vec::new());
    for Taken { step, .. } in taken {
        let refused = Fault::of(Promise::ReplaysAreExact);
        step.take(&mut silent, &mut Nobody).map_err(&refused)?;
        step.take(&mut loud, &mut events).map_err(&refused)?;
    }
    same_game(&silent, last, "playing the steps without listening")?;
    same_game(&loud, last, "playing the steps again")?;
    let odd = events.iter().zip(told).find(|(again, first)| again != first);
    ensure(odd.is_none() && events.len() == told.len(), Promise::ReplaysAreExact, || {
        format!("playing the steps again produces other events: {odd:?}")
    })
}

/// Checks that the seed alone reproduces the match.
pub(super) fn of_the_seed<G: Game>(
    case: &Case<G::Options>,
    seed: u64,
    taken: &[Taken<G>],
) -> Check {
    let mut again = RandomMatch::<G>::new(case, seed)?;
    for Taken { step, .. } in taken {
        let next = again.next()?;
        ensure(next.as_ref() == Some(step), Promise::SeedsDecide, || {
            let next = next.as_ref().map(Step::written);
            format!("seed {seed} now gives {next:?} but gave {:?}", step.written())
        })?;
        step.take_in(&mut again.played)?;
    }
    Ok(())
}

fn same_game<G: Game>(game: &G, expected: &G, what: &str) -> Check {
    ensure(game == expected, Promise::ReplaysAreExact, || {
        format!("{what} leads to another game:\n{game:?}\n{expected:?}")
    })
}
