//! The search with a policy network, in all games.

#![allow(clippy::unwrap_used, reason = "a test that cannot play has failed")]

use bots::{Asked, Budget, Guide, Puct, Scan, Searcher, Style, fit, policy::PolicyNetwork};
use civilization::Civilization;
use stone_age::StoneAge;
use table::{Dice as _, Nobody, Seed, Viewer, Waiting};
use tigris::Tigris;

/// An untrained policy network, whose answers are ranked by the shipped one.
fn untrained<G: Scan>(seats: u8) -> Guide {
    let shape = fit::<G>(seats).shape(8, 8, 8);
    let network = PolicyNetwork::untrained(shape, None, &mut Seed::from_number(5).stream(0));
    Guide::new(network.into(), Style::Balanced).trying(G::network(seats).unwrap())
}

/// Plays the first steps of a game. At every question, what the search finds in two states that
/// the seat cannot tell apart must be the same.
fn finds_the_same_in_two_truths<G: Scan>(seats: u8) {
    let dice = &mut Seed::from_number(11).stream(0);
    let mut game = G::start(&G::Options::default(), seats).unwrap();
    let mut legal = Vec::new();
    for _ in 0..120 {
        match game.waiting() {
            Waiting::Over => return,
            Waiting::Chance => {
                let outcome = game.sample_chance(dice).unwrap();
                game.resolve_chance(&outcome, &mut Nobody).unwrap();
            }
            Waiting::For(asked) => {
                let seat = asked.first().unwrap();
                let truths = [game.clone(), G::imagine(&game.view(Viewer::Seat(seat)), dice)];
                let found = truths.map(|truth| {
                    let view = truth.view(Viewer::Seat(seat));
                    let decision = truth.decision(seat).unwrap();
                    truth.legal_actions(seat, &mut legal);
                    let asked =
                        Asked::<G> { seat, view: &view, decision: &decision, legal: &legal };
                    let puct = Puct { nodes: 6, ..Puct::default() };
                    let guide = Box::new(untrained::<G>(seats));
                    Searcher::new(guide, puct, Budget::Usual)
                        .search(&asked, &mut Seed::from_number(1).stream(0))
                });
                assert_eq!(found[0], found[1]);
                assert_eq!(found[0].visits.len(), legal.len());
                // Half of the answers are the search's, so that games also take odd turns.
                let random = dice.below(legal.len() as u32) as usize;
                let answer = if dice.below(2) == 0 { found[0].best() } else { random };
                game.act(seat, &legal[answer], &mut Nobody).unwrap();
            }
        }
    }
}

#[test]
fn what_a_seat_cannot_see_changes_nothing_that_the_search_finds() {
    finds_the_same_in_two_truths::<Tigris>(2);
    finds_the_same_in_two_truths::<Tigris>(4);
    finds_the_same_in_two_truths::<StoneAge>(2);
    finds_the_same_in_two_truths::<StoneAge>(4);
    finds_the_same_in_two_truths::<Civilization>(3);
}
