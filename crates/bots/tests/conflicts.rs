//! On drawn boards of Tigris & Euphrates, both searches plan whole conflicts: they commit what wins,
//! and start no revolt that cannot succeed.

#![allow(clippy::unwrap_used, reason = "a test that cannot play has failed")]

use std::sync::Arc;

use bots::{
    Asked, Bot, Budget, Character, Encode as _, Evaluate, Guide, Level, Puct, Searcher, Style,
    iterate::school, policy::PolicyNetwork,
};
use table::{Game, Nobody, Seat, Seed, Viewer, Waiting};
use tigris::{Action, Colour, Decision, Kind, Options, Tigris};

/// The archer can place a merchant on I3 against the bull's merchant on K3, with two temples each.
const REVOLT: &str = "tigris 1
 1 . . . . ~ ~ ~ ~ ~ . t* . ~ . . .
 2 . t* . . ~ . . . . . . . ~ . . t*
 3 . . . ~ ~ t* . t . t BM . ~ ~ . .
 4 ~ ~ ~ ~ . . . . . . t . . ~ ~ ~
 5 . . . . . . . . . . . . . t* ~ ~
 6 . . . . . . . . . . . . . . ~ .
 7 ~ ~ ~ ~ . . . . t* . . . ~ ~ ~ .
 8 . t* . ~ ~ ~ ~ . . . . . ~ . . .
 9 . . . . . . ~ ~ ~ ~ ~ ~ ~ . t* .
10 . . . . . t* . . . . . . . . . .
11 . . . . . . . . . . t* . . . . .
";

/// Makes players that search with a number of nodes.
type Searches = Box<dyn Fn(u32) -> Box<dyn Bot<Tigris>>>;

/// The search with priors, with an untrained policy.
fn with_priors() -> Searches {
    let beginner = school::<Tigris>(2).unwrap().beginner([96, 32, 8], &Seed::from_number(1));
    let network: Arc<PolicyNetwork> = Arc::new(beginner);
    Box::new(move |nodes| {
        let guide = Guide::new(Arc::clone(&network), Style::Balanced);
        let guide = Box::new(guide.trying(Tigris::network(2).unwrap()));
        Box::new(Searcher::new(guide, Puct::default(), Budget::Nodes(nodes)))
    })
}

/// The search of a level.
fn level(level: Level) -> Searches {
    Box::new(move |nodes| Character::from(level).player(2, Budget::Nodes(nodes)))
}

fn all() -> [Searches; 2] {
    [with_priors(), level(Level::Hard)]
}

fn answer(game: &Tigris, searches: &Searches, nodes: u32, seed: u64) -> (Seat, Action) {
    let Waiting::For(seats) = game.waiting() else { panic!("nobody is asked") };
    let seat = seats.first().unwrap();
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let (view, decision) = (game.view(Viewer::Seat(seat)), game.decision(seat).unwrap());
    let asked = Asked::<Tigris> { seat, view: &view, decision: &decision, legal: &legal };
    let dice = &mut Seed::from_number(seed).stream(0);
    (seat, legal[searches(nodes).choose(&asked, dice)])
}

fn drawn(hands: &str) -> Tigris {
    Tigris::from_position(&format!("{REVOLT}{hands}")).unwrap()
}

#[test]
fn who_has_attacked_commits_enough_to_win() {
    let mut game = drawn("archer | hand 4 temple 2 market\nbull | hand 6 market\n");
    game.act(Seat::FIRST, &"leader merchant I3".parse().unwrap(), &mut Nobody).unwrap();
    for searches in all() {
        for seed in 0..8 {
            let (_, action) = answer(&game, &searches, 60, seed);
            let fights = matches!(action, Action::Commit { count } if count > 0);
            assert!(fights, "seed {seed}: {action}");
        }
    }
}

#[test]
fn a_defender_commits_exactly_what_it_takes_or_nothing() {
    let mut game = drawn("archer | hand 4 temple 2 market\nbull | hand 5 temple 1 market\n");
    for step in ["leader merchant I3", "commit 2"] {
        game.act(Seat::FIRST, &step.parse().unwrap(), &mut Nobody).unwrap();
    }
    for searches in all() {
        for seed in 0..8 {
            let (_, action) = answer(&game, &searches, 60, seed);
            let exact = matches!(action, Action::Commit { count: 0 | 2 });
            assert!(exact, "seed {seed}: {action}");
        }
    }
}

#[test]
fn a_revolt_that_cannot_succeed_is_never_tried() {
    let game = drawn("archer | hand 6 market\nbull | hand 5 temple 1 market\n");
    let mut legal = Vec::new();
    game.legal_actions(Seat::FIRST, &mut legal);
    let hopeless: Action = "leader merchant I3".parse().unwrap();
    assert!(legal.contains(&hopeless));
    assert!(!game.is_sound(Seat::FIRST, &hopeless));
    for searches in all() {
        for seed in 0..4 {
            assert_ne!(answer(&game, &searches, 60, seed).1, hopeless);
        }
    }
}

/// In whole self-play games of the searches, no hopeless revolt is started, none is started and then
/// given up, and no tile is committed in vain.
#[test]
fn no_game_has_a_hopeless_revolt_or_a_commitment_for_nothing() {
    for searches in [with_priors(), level(Level::Hard), level(Level::Expert)] {
        plays_conflicts_to_win(&searches);
    }
}

fn plays_conflicts_to_win(searches: &Searches) {
    let seed = Seed::from_number(11);
    let mut dice = seed.stream(0);
    let mut game = Tigris::start(&Options::default(), 2).unwrap();
    let mut conflicts = 0;
    for step in 0.. {
        match game.waiting() {
            Waiting::Over => break,
            Waiting::Chance => {
                let outcome = game.sample_chance(&mut dice).unwrap();
                game.resolve_chance(&outcome, &mut Nobody).unwrap();
            }
            Waiting::For(_) => {
                let (seat, action) = answer(&game, searches, 16, step);
                let hand = game.hand(seat);
                if let (
                    Some(Decision::Commit { kind, attack, defence, committed, .. }),
                    Action::Commit { count },
                ) = (game.decision(seat), action)
                {
                    conflicts += 1;
                    if kind == Kind::Revolt && committed.is_none() && attack <= defence {
                        assert!(count > 0, "step {step}: the revolt is given up");
                    }
                    let wins = match committed {
                        None => attack + count > defence,
                        Some(committed) => defence + count >= attack + committed,
                    };
                    assert!(count == 0 || wins, "step {step}: {action}");
                }
                game.act(seat, &action, &mut Nobody).unwrap();
                if let (Action::Leader { .. }, Some(Decision::Commit { attack, defence, .. })) =
                    (action, game.decision(seat))
                {
                    assert!(attack + hand[Colour::Red] > defence, "step {step}: {action}");
                }
            }
        }
    }
    assert!(conflicts > 0, "a game without conflicts shows nothing");
}
