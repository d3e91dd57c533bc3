//! Bots play whole games of Civilization, with the built-in and other data.

#![allow(clippy::unwrap_used, reason = "a test that cannot play has failed")]

use bots::{Asked, Budget, Character, Level};
use civilization::{Civilization, Options, Ruleset, Stage, ruleset::MEDITERRANEAN};
use table::{Game, Nobody, Seed, Viewer, Waiting};

/// Plays a whole game among players of one level, and returns it.
fn played(level: Level, options: &Options, seats: u8, seed: u64) -> Civilization {
    let seed = Seed::from_number(seed);
    let (mut chance, mut taste) = (seed.stream(0), seed.stream(1));
    let mut game = Civilization::start(options, seats).unwrap();
    let mut bot = Character::from(level).player::<Civilization>(seats, Budget::Usual);
    let mut legal = Vec::new();
    loop {
        match game.waiting() {
            Waiting::Over => return game,
            Waiting::Chance => {
                let outcome = game.sample_chance(&mut chance).unwrap();
                game.resolve_chance(&outcome, &mut Nobody).unwrap();
            }
            Waiting::For(asked) => {
                let seat = asked.first().unwrap();
                game.legal_actions(seat, &mut legal);
                let view = game.view(Viewer::Seat(seat));
                let decision = game.decision(seat).unwrap();
                let (view, decision) = (&view, &decision);
                let asked = Asked::<Civilization> { seat, view, decision, legal: &legal };
                let choice = bot.choose(&asked, &mut taste);
                game.act(seat, &legal[choice], &mut Nobody).unwrap();
            }
        }
    }
}

/// civilization.data.1: two and three players play the small ruleset to its end.
#[test]
fn the_small_ruleset_is_played_to_the_end() {
    let rules = Ruleset::from_files(&MEDITERRANEAN).unwrap();
    for seats in [2, 3] {
        let game = played(Level::Greedy, &Options::by(rules), seats, u64::from(seats));
        assert_eq!(game.rules(), rules);
        assert!(game.outcome().is_some());
        game.check().unwrap();
    }
}

/// Bots want technologies and go through the eras: their games end by a discovery, long before the
/// limit of turns, with few exceptions.
#[test]
fn games_among_bots_end_by_a_discovery() {
    let (mut games, mut discovered) = (0, 0);
    for (level, seats) in [(Level::Greedy, 3), (Level::Medium, 2), (Level::Medium, 4)] {
        for seed in 0..4 {
            let game = played(level, &Options::default(), seats, seed);
            let stage = game.view(Viewer::Spectator).stage;
            games += 1;
            discovered += u32::from(stage == Stage::Over { early: false });
        }
    }
    assert!(discovered * 5 >= games * 4, "{discovered} of {games} games");
}
