//! On drawn boards of Tigris & Euphrates, the search with priors plans whole conflicts: it commits
//! what wins, and starts no revolt that cannot succeed.

#![allow(clippy::unwrap_used, reason = "a test that cannot play has failed")]

use std::sync::Arc;

use bots::{
    Asked, Bot, Budget, Encode as _, Evaluate, Guide, Puct, Searcher, Style, iterate::school,
    policy::PolicyNetwork,
};
use table::{Game, Nobody, Seat, Seed, Viewer, Waiting};
use tigris::{Action, Colour, Decision, Options, Tigris};

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

fn network() -> Arc<PolicyNetwork> {
    Arc::new(school::<Tigris>(2).unwrap().beginner([96, 32, 8], &Seed::from_number(1)))
}

fn answer(game: &Tigris, network: &Arc<PolicyNetwork>, nodes: u32, seed: u64) -> (Seat, Action) {
    let Waiting::For(seats) = game.waiting() else { panic!("nobody is asked") };
    let seat = seats.first().unwrap();
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    let (view, decision) = (game.view(Viewer::Seat(seat)), game.decision(seat).unwrap());
    let asked = Asked::<Tigris> { seat, view: &view, decision: &decision, legal: &legal };
    let guide = Guide::new(Arc::clone(network), Style::Balanced);
    let guide = Box::new(guide.trying(Tigris::network(2).unwrap()));
    let mut searcher = Searcher::new(guide, Puct::default(), Budget::Nodes(nodes));
    (seat, legal[searcher.choose(&asked, &mut Seed::from_number(seed).stream(0))])
}

fn drawn(hands: &str) -> Tigris {
    Tigris::from_position(&format!("{REVOLT}{hands}")).unwrap()
}

#[test]
fn who_has_attacked_commits_enough_to_win() {
    let network = network();
    let mut game = drawn("archer | hand 4 temple 2 market\nbull | hand 6 market\n");
    game.act(Seat::FIRST, &"leader merchant I3".parse().unwrap(), &mut Nobody).unwrap();
    for seed in 0..8 {
        let (_, action) = answer(&game, &network, 60, seed);
        assert!(matches!(action, Action::Commit { count } if count > 0), "seed {seed}: {action}");
    }
}

#[test]
fn a_defender_commits_exactly_what_it_takes_or_nothing() {
    let network = network();
    let mut game = drawn("archer | hand 4 temple 2 market\nbull | hand 5 temple 1 market\n");
    for step in ["leader merchant I3", "commit 2"] {
        game.act(Seat::FIRST, &step.parse().unwrap(), &mut Nobody).unwrap();
    }
    for seed in 0..8 {
        let (_, action) = answer(&game, &network, 60, seed);
        let exact = matches!(action, Action::Commit { count: 0 | 2 });
        assert!(exact, "seed {seed}: {action}");
    }
}

#[test]
fn a_revolt_that_cannot_succeed_is_never_tried() {
    let network = network();
    let game = drawn("archer | hand 6 market\nbull | hand 5 temple 1 market\n");
    let mut legal = Vec::new();
    game.legal_actions(Seat::FIRST, &mut legal);
    let hopeless: Action = "leader merchant I3".parse().unwrap();
    assert!(legal.contains(&hopeless));
    assert!(!game.is_sound(Seat::FIRST, &hopeless));
    for seed in 0..4 {
        assert_ne!(answer(&game, &network, 60, seed).1, hopeless);
    }
}

/// In a whole self-play game of the search, no hopeless revolt is started.
#[test]
fn no_game_has_a_hopeless_revolt_or_a_commitment_for_nothing() {
    let network = network();
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
                let (seat, action) = answer(&game, &network, 16, step);
                let hand = game.hand(seat);
                if let (
                    Some(Decision::Commit { attack, defence, committed, .. }),
                    Action::Commit { count },
                ) = (game.decision(seat), action)
                {
                    conflicts += 1;
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
