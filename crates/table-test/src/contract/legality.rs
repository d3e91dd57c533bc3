//! Legality: checks questions and lists at every step, and by brute force at some.

use table::{Game, Seat, Seats, Waiting};

use super::{
    broken::{Check, Promise, ensure},
    told,
};

/// The seats that are asked now.
pub(super) fn asked<G: Game>(game: &G) -> Seats {
    match game.waiting() {
        Waiting::For(seats) => seats,
        Waiting::Chance | Waiting::Over => Seats::NONE,
    }
}

/// Checks that every action is listed once, in order, and round-trips through its notation.
pub(super) fn universe<G: Game>(options: &G::Options, universe: &[G::Action]) -> Check {
    ensure(universe.is_sorted_by(|a, b| a < b), Promise::UniverseIsComplete, || {
        let pair = universe.windows(2).find(|pair| pair[0] >= pair[1]);
        format!("{pair:?} are not in order")
    })?;
    universe.iter().try_for_each(|action| {
        let text = action.to_string();
        let read = G::read_action(options, &text);
        let sound = read.as_ref() == Ok(action) && is_a_line(&text);
        ensure(sound, Promise::NotationIsLossless, || {
            format!("{action:?} is written `{text}` and read {read:?}")
        })
    })
}

/// Whether a record can hold this text as a step.
pub(super) fn is_a_line(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !text.contains(['\n', '\r'])
}

/// Checks that waiting, outcome, questions and lists agree.
pub(crate) fn at_every_step<G: Game>(game: &G, universe: &[G::Action]) -> Check {
    waits_for_somebody(game)?;
    let asked = asked(game);
    for seat in Seat::all(game.seats()) {
        let question = (game.decision(seat), game.aside(seat));
        let expected = asked.contains(seat);
        let has_question = question.0.is_some() == expected && question.1.is_some() == expected;
        ensure(has_question, Promise::TheAskedHaveAQuestion, || {
            format!("{seat:?} has {question:?} while the game waits for {:?}", game.waiting())
        })?;
        told::json(&question)?;
        list_is_sound(game, seat, expected, universe)?;
    }
    Ok(())
}

fn waits_for_somebody<G: Game>(game: &G) -> Check {
    let seats: Seats = Seat::all(game.seats()).collect();
    let (somebody, over) = match game.waiting() {
        Waiting::For(asked) => {
            (!asked.is_empty() && asked.iter().all(|seat| seats.contains(seat)), false)
        }
        Waiting::Chance => (true, false),
        Waiting::Over => (true, true),
    };
    ensure(somebody, Promise::WaitsForSomebody, || format!("it waits {:?}", game.waiting()))?;
    let outcome = game.outcome();
    let sound = match &outcome {
        None => !over,
        Some(outcome) => {
            let places = &outcome.places;
            let rank = |place: &u8| 1 + places.iter().filter(|other| *other < place).count();
            over && places.len() == usize::from(game.seats())
                && outcome.scores.len() == places.len()
                && places.iter().all(|place| usize::from(*place) == rank(place))
        }
    };
    ensure(sound, Promise::OutcomeAtTheEnd, || format!("it is {outcome:?}"))
}

fn list_is_sound<G: Game>(game: &G, seat: Seat, asked: bool, universe: &[G::Action]) -> Check {
    // Stale contents reveal a list that was not cleared.
    let mut legal: Vec<G::Action> = universe.iter().rev().take(2).cloned().collect();
    game.legal_actions(seat, &mut legal);
    ensure(legal.is_empty() != asked, Promise::LegalListIsSound, || {
        format!("{seat:?} is asked: {asked}, but can answer in {} ways", legal.len())
    })?;
    ensure(legal.is_sorted_by(|a, b| a < b), Promise::LegalListIsSound, || {
        let pair = legal.windows(2).find(|pair| pair[0] >= pair[1]);
        format!("in the list of {seat:?}, {pair:?} are not in order")
    })?;
    let stranger = legal.iter().find(|action| universe.binary_search(action).is_err());
    ensure(stranger.is_none(), Promise::UniverseIsComplete, || {
        format!("{stranger:?} is legal but not in the list of all actions")
    })?;
    let ends = [0, legal.len() / 2, legal.len().saturating_sub(1), legal.len()];
    picks_follow(game, seat, &legal, ends)
}

/// Checks that counting and picking agree with the list.
fn picks_follow<G: Game>(
    game: &G,
    seat: Seat,
    legal: &[G::Action],
    places: impl IntoIterator<Item = usize>,
) -> Check {
    let count = game.legal_count(seat);
    ensure(count == legal.len(), Promise::PicksFollowTheList, || {
        format!("{} answers of {seat:?} are listed, but {count} counted", legal.len())
    })?;
    places.into_iter().try_for_each(|place| {
        let (listed, picked) = (legal.get(place), game.nth_legal(seat, place));
        ensure(listed == picked.as_ref(), Promise::PicksFollowTheList, || {
            format!("at place {place} {seat:?} picks {picked:?}, but the list has {listed:?}")
        })
    })
}

/// Tries every action: it must be accepted exactly when it is listed.
pub(super) fn by_brute_force<G: Game>(game: &G, universe: &[G::Action], tried: &mut u64) -> Check {
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for seat in asked(game).iter() {
        game.legal_actions(seat, &mut legal);
        picks_follow(game, seat, &legal, 0..legal.len())?;
        let mut copy = game.clone();
        for action in universe {
            let listed = legal.binary_search(action).is_ok();
            let answer = copy.act(seat, action, &mut events);
            ensure(answer.is_ok() == listed, Promise::LegalListIsExact, || {
                let why = answer.as_ref().map_or_else(ToString::to_string, |()| "accepted".into());
                format!("`{action}` of {seat:?} is listed: {listed}, but when tried: {why}")
            })?;
            match answer {
                Ok(()) => {
                    told::events::<G>(&events, game.seats())?;
                    copy.check().map_err(|what| super::Fault {
                        promise: Promise::InvariantsHold,
                        detail: format!("after `{action}` of {seat:?}: {what}"),
                    })?;
                    copy.clone_from(game);
                }
                Err(rejection) => {
                    told::refusal::<G>(&rejection)?;
                    ensure(
                        copy == *game && events.is_empty(),
                        Promise::RefusalsChangeNothing,
                        || {
                            format!(
                                "`{action}` of {seat:?} is refused ({rejection}), but {events:?}"
                            )
                        },
                    )?;
                }
            }
            events.clear();
            *tried += 1;
        }
    }
    Ok(())
}
