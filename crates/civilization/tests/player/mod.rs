//! A simple player: it looks one round ahead for cards, and follows weighted preferences otherwise.

use civilization::{Action, Civilization, Kind, View};
use table::{Dice, Game, Nobody, Seat, StreamDice, Viewer, Waiting};

/// The maximum length of an imagined round, in steps.
const LONGEST_ROUND: usize = 400;

/// Chooses an action.
pub(crate) fn choose(
    game: &Civilization,
    seat: Seat,
    legal: &[Action],
    dice: &mut StreamDice,
) -> Action {
    match legal {
        [only] => *only,
        [Action::Choose(_), ..] => choose_card(game, seat, legal, dice),
        _ => by_taste(legal, dice),
    }
}

/// Plays one round with each card in the same imagined game, and returns the card that leaves the
/// seat best off.
fn choose_card(game: &Civilization, seat: Seat, legal: &[Action], dice: &mut StreamDice) -> Action {
    let imagined = Civilization::imagine(&game.view(Viewer::Seat(seat)), dice);
    let cards = legal.iter().filter(|action| matches!(action, Action::Choose(_)));
    let best = cards.max_by_key(|action| {
        let mut trial = imagined.clone();
        play_round(&mut trial, seat, action, dice);
        lead(&trial, seat) * 10 + i64::from(dice.below(10))
    });
    *best.expect("there is a card to choose")
}

/// Chooses this card for the seat and plays on until the seat has played it and chooses again.
fn play_round(game: &mut Civilization, seat: Seat, action: &Action, dice: &mut StreamDice) {
    game.act(seat, action, &mut Nobody).expect("it is legal");
    let mut legal = Vec::new();
    for _ in 0..LONGEST_ROUND {
        match game.waiting() {
            Waiting::Over => return,
            Waiting::Chance => {
                let outcome = game.sample_chance(dice).expect("chance is waited for");
                game.resolve_chance(&outcome, &mut Nobody).expect("it can happen");
            }
            Waiting::For(asked) => {
                let other = asked.first().expect("somebody is asked");
                game.legal_actions(other, &mut legal);
                if other == seat && matches!(legal.first(), Some(Action::Choose(_))) {
                    return;
                }
                let action = by_taste(&legal, dice);
                game.act(other, &action, &mut Nobody).expect("it is legal");
            }
        }
    }
}

/// A seat's lead over the average of the others.
fn lead(game: &Civilization, seat: Seat) -> i64 {
    let view = game.view(Viewer::All);
    let decision = Seat::all(game.seats()).find_map(|other| game.decision(other));
    let count = |other: Seat| {
        let standing = decision.as_ref().map(|decision| decision.standing[other.index()]);
        standing.map_or(0, |s| i64::from(s.happiness.1 + s.levels.1 + s.technologies.1))
    };
    let worth = |other: Seat| worth(&view, other) + 6 * count(other);
    let others = Seat::all(game.seats()).filter(|other| *other != seat).map(worth);
    let others: i64 = others.sum::<i64>() / (i64::from(game.seats()) - 1);
    worth(seat) - others
}

/// The value of a civilization, in credits.
fn worth(view: &View, seat: Seat) -> i64 {
    let civ = &view.table.civilizations[seat.index()];
    let lands = view.table.territories.iter().filter(|land| land.owner == Some(seat));
    let lands: i64 = lands
        .map(|land| {
            let unit = land.unit.map_or(0, |unit| 6 + 2 * i64::from(unit.era));
            let settled = i64::from(land.level) * 24 + i64::from(land.settlers) * 5;
            let exploited = land.level > 0 || land.settlers > 0;
            unit + settled + i64::from(land.aircraft) * 20 + if exploited { 8 } else { 0 }
        })
        .sum();
    let seas = view.table.seas.iter().filter(|zone| zone.owner == Some(seat)).count() as i64;
    let own = view
        .rules()
        .technologies
        .iter()
        .zip(0_u32..)
        .filter(|(_, at)| civ.technologies >> at & 1 == 1);
    let cards: i64 = own.map(|(technology, _)| 15 + i64::from(technology.cost)).sum();
    let built = i64::from(civ.structures.count_ones()) * 30;
    let wonders = i64::from(civ.wonders.count_ones()) * 20;
    i64::from(civ.credits + civ.due)
        + i64::from(civ.points) * 25
        + lands
        + seas * 20
        + cards
        + built
        + wonders
}

/// The preferred action, with some random noise.
fn by_taste(legal: &[Action], dice: &mut StreamDice) -> Action {
    let liking = |action: &Action| match action {
        Action::Storm => 120,
        Action::Learn(_) => 100,
        Action::Found(_) => 90,
        Action::Build(_) | Action::Grow(_) => 80,
        Action::Add(_) | Action::AddFrom(..) => 70,
        Action::Place(..) | Action::Peek(_) | Action::Upgrade(..) => 60,
        Action::Buy(Kind::Settler, _) => 50,
        Action::Attack(_) => 45,
        Action::Move(..) | Action::Done => 30,
        Action::Buy(..) => 22,
        Action::Change(_) => 20,
        Action::Announce(_) => 15,
        _ => 0,
    };
    let liked = legal.iter().max_by_key(|action| liking(action) + i64::from(dice.below(40)));
    *liked.expect("there is always an answer")
}
