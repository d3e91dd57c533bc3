//! Bots of every level play Tigris & Euphrates with every option.

#![allow(clippy::unwrap_used, reason = "a test that cannot play has failed")]

use std::collections::BTreeSet;

use bots::{
    Asked, Bot, Budget, Care, Character, Encode, Judge, Level, Lookahead, Network, Plain, Plan,
    Search, Shape, Style, Trained,
};
use stone_age::StoneAge;
use table::{Dice, Game, Nobody, Options as _, Seat, Seed, Viewer, Waiting};
use tigris::{Action, Options, Tigris};

fn options(dice: &mut dyn Dice) -> Options {
    let mut options = Options::default();
    for (index, field) in Options::FIELDS.iter().enumerate() {
        options.set(index, dice.below(field.values.len() as u32) as usize);
    }
    options
}

/// An untrained network: it plays badly, but works like any other.
fn untrained(seats: u8) -> Trained {
    let shape = Shape {
        inputs: Tigris::features(seats),
        first: 8,
        second: 8,
        seats: usize::from(seats),
        scores: Tigris::SCORES,
    };
    let network = Network::untrained(shape, &mut Seed::from_number(5).stream(0));
    Trained::new(network.into(), Style::Aggressive)
}

/// Plays a game; `answer` answers every question.
fn play(
    seed: u64,
    seats: u8,
    most: usize,
    mut answer: impl FnMut(&Tigris, &Asked<'_, Tigris>, &mut dyn Dice) -> usize,
) {
    let dice = &mut Seed::from_number(seed).stream(0);
    let mut game = Tigris::start(&options(dice), seats).unwrap();
    let mut legal: Vec<Action> = Vec::new();
    for _ in 0..most {
        match game.waiting() {
            Waiting::Over => return,
            Waiting::Chance => {
                let outcome = game.sample_chance(dice).unwrap();
                game.resolve_chance(&outcome, &mut Nobody).unwrap();
            }
            Waiting::For(asked) => {
                let seat = asked.first().unwrap();
                game.legal_actions(seat, &mut legal);
                let (view, decision) =
                    (game.view(Viewer::Seat(seat)), game.decision(seat).unwrap());
                let asked =
                    Asked::<Tigris> { seat, view: &view, decision: &decision, legal: &legal };
                let choice = answer(&game, &asked, dice);
                game.act(seat, &legal[choice], &mut Nobody).unwrap();
            }
        }
    }
}

#[test]
fn the_search_answers_legally_at_every_table() {
    for seats in 2..=4 {
        let judge = Box::new(untrained(seats));
        let mut trained = Search::new(judge, Plan::default(), Budget::Nodes(4));
        let mut plain = Search::new(Box::new(Plain), Plan::default(), Budget::Nodes(4));
        play(u64::from(seats), seats, 300, |_, asked, dice| match asked.seat {
            Seat::FIRST => trained.choose(asked, dice),
            _ => plain.choose(asked, dice),
        });
    }
}

#[test]
fn two_truths_behind_one_view_give_the_same_answer() {
    let care = Care { tables: 2, obvious: 1, notices: 0.8, slack: 0.01 };
    play(7, 3, 200, |game, asked, dice| {
        let mut answers = Vec::new();
        let other = Tigris::imagine(asked.view, dice).view(Viewer::Seat(asked.seat));
        assert_eq!(&other, asked.view);
        for view in [asked.view, &other] {
            let asked = Asked::<Tigris> { view, ..*asked };
            let thoughts = &mut Seed::from_number(1).stream(0);
            let judge = Box::new(untrained(game.seats()));
            let search = Search::new(judge.clone(), Plan::default(), Budget::Nodes(2));
            let players: [Box<dyn Bot<Tigris>>; 2] =
                [Box::new(Lookahead::new(judge, care)), Box::new(search)];
            answers.push(players.map(|mut player| player.choose(&asked, thoughts)));
        }
        assert_eq!(answers[0], answers[1]);
        answers[0][1]
    });
}

#[test]
fn every_level_and_style_answers() {
    play(3, 2, 40, |game, asked, dice| {
        for level in Level::ALL {
            for style in Style::ALL {
                let mut player =
                    Character { level, style }.player::<Tigris>(game.seats(), Budget::Nodes(2));
                assert!(player.choose(asked, dice) < asked.legal.len());
            }
        }
        dice.below(asked.legal.len() as u32) as usize
    });
}

/// Likes every position equally.
#[derive(Clone, Copy)]
struct Indifferent;

impl Judge<Tigris> for Indifferent {
    fn value(&mut self, _: &Tigris, _: Seat) -> f32 {
        0.0
    }
}

/// A bot that notices nothing but the obvious has little choice. What is obvious depends on the
/// state that it imagines, so over many seeds there are a few more than two such answers.
#[test]
fn only_what_is_obvious_is_never_overlooked() {
    let (mut few, mut many) = (0, 0);
    play(3, 2, 24, |_, asked, dice| {
        let chosen = |obvious, notices| {
            let care = Care { tables: 1, obvious, notices, slack: 0.0 };
            let choose = |seed| {
                let dice = &mut Seed::from_number(seed).stream(0);
                Lookahead::new(Box::new(Indifferent), care).choose(asked, dice)
            };
            (0..40).map(choose).collect::<BTreeSet<usize>>()
        };
        few += chosen(2, 0.0).len();
        many += chosen(2, 1.0).len();
        dice.below(asked.legal.len() as u32) as usize
    });
    assert!(few > 0 && 3 * few < many, "{few} of {many}");
}

fn reads_its_networks<G: Encode>() {
    for seats in G::SEATS {
        assert!(G::network(seats).is_ok(), "{} {seats}: {:?}", G::NAME, G::network(seats).err());
    }
}

#[test]
fn every_table_has_a_network_that_can_be_used() {
    reads_its_networks::<Tigris>();
    reads_its_networks::<stone_age::StoneAge>();
    reads_its_networks::<civilization::Civilization>();
}

#[test]
fn a_mind_tells_levels_and_networks_apart() {
    let minds: BTreeSet<_> = Level::ALL
        .iter()
        .flat_map(|level| [2, 4].map(|seats| level.mind::<Tigris>(seats)))
        .collect();
    // Levels without a network are the same at every table.
    assert_eq!(minds.len(), 2 * Level::ALL.len() - 2, "{minds:?}");
}

/// A claim against an earlier level can be checked only while that level keeps its network.
#[test]
fn earlier_levels_keep_the_networks_they_were_measured_with() {
    for seats in 2..=4 {
        let network = |level: Level| {
            let mind = level.mind::<StoneAge>(seats);
            mind.rsplit_once("network ").unwrap().1.to_owned()
        };
        assert_eq!(network(Level::HardOne), network(Level::ExpertOne));
        assert_ne!(network(Level::Hard), network(Level::HardOne));
    }
}

#[test]
fn a_level_without_a_network_names_the_one_that_plays_instead() {
    let fallback = Level::Hard.check::<Tigris>(1).unwrap_err().to_string();
    let says = "hard cannot play here, greedy plays instead: no network has been trained for 1 \
                players of `tigris`";
    assert_eq!(fallback, says);
    assert!(Level::Greedy.check::<Tigris>(1).is_ok());
}
