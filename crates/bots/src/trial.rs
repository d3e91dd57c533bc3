//! Trying out answers in sampled states.

use table::{Dice, Nobody, Seat};

use crate::{Evaluate, Judge};

/// Tries a seat's answers in sampled states, and returns the mean value of each. An answer that
/// leads directly to a quiet position is tried only once: quiet positions are evaluated by what the
/// seat may know, which is the same in all sampled states.
pub(crate) fn try_all<G: Evaluate>(
    tables: &[G],
    seat: Seat,
    answers: &[G::Action],
    judge: &mut dyn Judge<G>,
    dice: &mut dyn Dice,
) -> Vec<f32> {
    if let [table, ..] = tables {
        judge.focus(table, seat);
    }
    answers.iter().map(|answer| try_one(tables, seat, answer, judge, dice)).collect()
}

fn try_one<G: Evaluate>(
    tables: &[G],
    seat: Seat,
    answer: &G::Action,
    judge: &mut dyn Judge<G>,
    dice: &mut dyn Dice,
) -> f32 {
    let (mut sum, mut count) = (0.0, 0.0);
    for table in tables {
        let mut tried = table.clone();
        if tried.act(seat, answer, &mut Nobody).is_err() {
            continue;
        }
        let quiet = tried.is_quiet();
        if !quiet {
            tried.settle(dice);
        }
        sum += judge.value(&tried, seat);
        count += 1.0;
        if quiet {
            break;
        }
    }
    if count > 0.0 { sum / count } else { f32::NEG_INFINITY }
}

/// The legal answers that are worth considering; all of them if none is.
pub(crate) fn worth_trying<G: Evaluate>(game: &G, legal: &[G::Action]) -> Vec<usize> {
    let sensible = (0..legal.len()).filter(|index| game.is_sensible(&legal[*index]));
    let sensible: Vec<_> = sensible.collect();
    if sensible.is_empty() { (0..legal.len()).collect() } else { sensible }
}

/// The answers among the legal ones that are sensible and sound; all of them if there are none.
pub(crate) fn worth_searching<G: Evaluate>(
    game: &G,
    seat: Seat,
    legal: &[G::Action],
) -> Vec<usize> {
    let searched = |index: &usize| {
        let action = &legal[*index];
        game.is_sensible(action) && game.is_sound(seat, action)
    };
    let searched: Vec<_> = (0..legal.len()).filter(searched).collect();
    if searched.is_empty() { (0..legal.len()).collect() } else { searched }
}
