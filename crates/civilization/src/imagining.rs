//! Determinisation: redeals the hidden cards of other seats and their hidden answers.

use table::{Dice, Nobody, Seat};

use crate::{
    action::Action,
    ids::{Card, bits},
    phase::{Question, Stage},
    ruleset::Ruleset,
    state::{Civilization, SPECTATOR, WATCHERS, bit},
    view::{BeliefView, Held, View},
};

/// How many random draws are tried before falling back to a search.
const DRAWS: usize = 20_000;

/// Deals the cards that the viewer cannot know, uniformly over the deals consistent with their
/// knowledge.
pub(crate) fn deal_cards(game: &mut Civilization, view: &View, dice: &mut dyn Dice) {
    let seats = usize::from(game.seats);
    let own = match view.viewer {
        table::Viewer::Seat(seat) => seat.index(),
        _ => SPECTATOR,
    };
    let known = |watcher: usize| view.beliefs.get(watcher).and_then(Option::as_ref);
    for (seat, held) in view.held.iter().enumerate() {
        if let Held::Shown(card) = held {
            game.held[seat] = Some(*card);
        }
    }
    let hidden: Vec<usize> = (0..seats).filter(|seat| view.held[*seat] == Held::Hidden).collect();
    if let Some(belief) = known(own).filter(|_| !hidden.is_empty()) {
        let shown = game.held.iter().flatten().fold(0, |set, card| set | card.bit());
        let sets: Vec<u64> =
            hidden.iter().map(|seat| belief.may_hold[*seat].bits & !shown).collect();
        let must = belief.surely_held.bits & !shown;
        if let Some(deal) = draw(game.rules(), &sets, must, dice) {
            for (seat, card) in hidden.iter().zip(deal) {
                game.held[*seat] = Some(card);
            }
        }
    }
    for watcher in 0..WATCHERS {
        match known(watcher) {
            Some(belief) => copy_belief(game, watcher, belief),
            None if watcher < seats => guess_belief(game, watcher, known(SPECTATOR)),
            None => {}
        }
    }
}

fn copy_belief(game: &mut Civilization, watcher: usize, belief: &BeliefView) {
    for (to, from) in game.belief.may_hold[watcher].iter_mut().zip(&belief.may_hold) {
        *to = from.bits;
    }
    game.belief.surely_held[watcher] = belief.surely_held.bits;
}

/// Guesses another seat's beliefs. They are hidden, but include at least what is public.
fn guess_belief(game: &mut Civilization, watcher: usize, open: Option<&BeliefView>) {
    let Some(open) = open else { return };
    let own = game.held[watcher].map_or(0, Card::bit);
    for (seat, set) in open.may_hold.iter().enumerate().filter(|(seat, _)| *seat != watcher) {
        game.belief.may_hold[watcher][seat] = set.bits & !own;
    }
    game.belief.surely_held[watcher] = open.surely_held.bits & !own;
}

/// Draws one card from each set, all different and covering every card that must be included.
fn draw(rules: &Ruleset, sets: &[u64], must: u64, dice: &mut dyn Dice) -> Option<Vec<Card>> {
    let lists: Vec<Vec<u8>> = sets.iter().map(|set| bits(*set).collect()).collect();
    let mut deal = vec![Card::of(rules, 0); lists.len()];
    for _ in 0..DRAWS {
        let mut taken = 0_u64;
        let distinct = deal.iter_mut().zip(&lists).all(|(card, list)| {
            let Some(drawn) = list.get(dice.below(list.len() as u32) as usize) else {
                return false;
            };
            *card = Card::of(rules, *drawn);
            let new = taken & card.bit() == 0;
            taken |= card.bit();
            new
        });
        if distinct && must & !taken == 0 {
            return Some(deal);
        }
    }
    search(&lists, 0, must)
        .map(|cards| cards.into_iter().map(|index| Card::of(rules, index)).collect())
}

/// Finds the first consistent deal by depth-first search.
fn search(lists: &[Vec<u8>], taken: u64, must: u64) -> Option<Vec<u8>> {
    let Some((first, rest)) = lists.split_first() else {
        return (must & !taken == 0).then(Vec::new);
    };
    first.iter().filter(|card| taken >> **card & 1 == 0).find_map(|card| {
        let mut deal = search(rest, taken | 1 << card, must)?;
        deal.insert(0, *card);
        Some(deal)
    })
}

/// Replays a simultaneous step for the other seats: those that are done give random answers, each
/// equally likely, and those that are not done have not begun.
pub(crate) fn deal_answers(game: &mut Civilization, view: &View, dice: &mut dyn Dice) {
    if game.sealed.is_none() {
        return;
    }
    let done = |seat: &Seat| !view.viewer.sees(*seat) && view.busy & bit(*seat) == 0;
    for seat in Seat::all(game.seats).filter(done) {
        while game.busy() & bit(seat) != 0 {
            let paying = game.phases.paying(seat).map(Question::Payment);
            let Some(question) = paying.or_else(|| game.question_once_paid(seat)) else { break };
            let mut answers = Vec::new();
            game.answers(seat, question, &mut |action| answers.push(action));
            let chosen = answers.get(dice.below(answers.len() as u32) as usize);
            let action = chosen.copied().unwrap_or(Action::Done);
            game.answer(seat, question, action, &mut Nobody);
            if let Stage::Together(_) = game.phases.stage {
                game.run_together(seat, &mut Nobody);
            }
        }
    }
}
