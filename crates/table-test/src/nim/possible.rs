//! Which positions of Nim are possible: exactly those that play can reach.

use table::Seat;

use super::{Answer, Hand, Nim, Phase, TALLEST, Token, Tokens};

type Check = Result<(), String>;

fn must(holds: bool, what: &str) -> Check {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

/// Checks the invariants that must hold after every step.
pub(super) fn check(game: &Nim) -> Check {
    check_heaps(game)?;
    let seat = match game.phase {
        Phase::Draw(seat) | Phase::Turn { seat, .. } | Phase::Over { last: seat } => seat.index(),
        Phase::Fill | Phase::Answer => 0,
    };
    must(seat < game.hands.len(), "the game waits for a seat that nobody has")?;
    for token in Token::ALL {
        let gone = game.hands.iter().flat_map(Hand::tokens).filter(|gone| *gone == token).count();
        must(gone <= token.supply() as usize, "there are too many tokens of a kind")?;
    }
    game.hands.iter().enumerate().try_for_each(|(index, hand)| check_hand(game, index, hand))?;
    match game.phase {
        Phase::Answer => {
            must(game.hands.iter().any(|hand| hand.answer.is_none()), "all have answered already")
        }
        Phase::Turn { seat, takes } => check_turn(game, seat, takes),
        Phase::Over { last } => must(
            turn_can_be(game, last, 1, 1) || turn_can_be(game, last, 2, 1),
            "another seat took the last stone",
        ),
        Phase::Fill | Phase::Draw(_) => Ok(()),
    }
}

fn check_heaps(game: &Nim) -> Check {
    let heaps = game.options.heaps;
    must(game.heaps.len() <= heaps, "there are too many heaps")?;
    must(game.heaps.iter().all(|stones| *stones <= TALLEST), "a heap is too tall")?;
    must((game.phase == Phase::Fill) == (game.heaps.len() < heaps), "a heap is missing")?;
    let untouched = matches!(game.phase, Phase::Fill | Phase::Draw(_) | Phase::Answer);
    let empty = |stones: &u8| *stones == 0;
    must(!untouched || !game.heaps.iter().any(empty), "nobody has taken stones yet")?;
    let over = !untouched && game.heaps.iter().all(empty);
    must(matches!(game.phase, Phase::Over { .. }) == over, "the last stone ends the game")
}

/// Checks that a hand fits the phase of the game.
fn check_hand(game: &Nim, index: usize, hand: &Hand) -> Check {
    let (tokens, swaps) = (game.options.tokens, game.options.tokens == Tokens::Swap);
    if tokens == Tokens::None || game.phase == Phase::Fill {
        return must(*hand == Hand::default(), "there are no tokens");
    }
    let playing = matches!(game.phase, Phase::Turn { .. } | Phase::Over { .. });
    let all_answered = game.hands.iter().all(|hand| hand.answer.is_some());
    let redraws = matches!(game.phase, Phase::Draw(_)) && all_answered;
    must(swaps || hand.answer.is_none(), "nobody may swap")?;
    must(game.phase != Phase::Answer || swaps, "nobody may swap")?;
    let answers = game.phase == Phase::Answer || !swaps || (playing || redraws) == all_answered;
    must(answers, "all answer before they play")?;
    must(
        redraws || playing || game.phase == Phase::Answer || hand.answer.is_none(),
        "nobody has been asked to swap yet",
    )?;
    let swapped = all_answered && hand.answer == Some(Answer::Swap);
    must(hand.set_aside.is_some() == swapped, "only a seat that swaps sets a token aside")?;
    must(playing || hand.played.is_none(), "nobody has had a turn yet")?;
    must(hand.played != Some(Token::Blank), "a blank is never played")?;
    let has = usize::from(hand.token.is_some()) + usize::from(hand.played.is_some());
    let due = match game.phase {
        Phase::Draw(seat) if redraws => !swapped || index < seat.index(),
        Phase::Draw(seat) => index < seat.index(),
        _ => true,
    };
    must(has == usize::from(due), "a seat has two tokens, or none")?;
    let draws = matches!(game.phase, Phase::Draw(seat) if seat.index() == index);
    must(!draws || !redraws || swapped, "a seat draws a second token")
}

fn check_turn(game: &Nim, seat: Seat, takes: u8) -> Check {
    must((1..=2).contains(&takes), "a seat takes once or twice")?;
    must(turn_can_be(game, seat, takes, 0), "it is the turn of another seat")
}

/// Whether it can have been this seat's turn before the last `later` takes.
///
/// A heap with stones left started with at most [`TALLEST`], so the number of takes lies between
/// two bounds. Each take passes the turn on, as a skip does, except the first of two after `again`.
fn turn_can_be(game: &Nim, seat: Seat, takes: u8, later: usize) -> bool {
    let (mut skips, mut agains) = (Vec::new(), Vec::new());
    for (index, hand) in game.hands.iter().enumerate() {
        match hand.played {
            Some(Token::Skip) => skips.push(index),
            Some(Token::Again) => agains.push(index),
            _ => {}
        }
    }
    let seat = seat.index();
    if takes == 2 && !agains.contains(&seat) {
        return false;
    }
    let firsts = agains.len() - usize::from(takes == 2);
    let least = game.heaps.iter().filter(|stones| **stones == 0).count();
    let most = game.heaps.iter().map(|stones| usize::from(TALLEST - stones)).sum::<usize>();
    (least..=most).filter_map(|taken| taken.checked_sub(later + firsts)).any(|passing| {
        let passed = passing + skips.len();
        passed % game.hands.len() == seat
            && skips.iter().all(|index| passed > *index)
            && agains.iter().all(|index| passed > *index || *index == seat)
    })
}
