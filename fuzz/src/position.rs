//! Drawn positions: what is read can be, is drawn as it was meant, and can be played on.

use civilization::Civilization;
use stone_age::StoneAge;
use table::{Dice, Game, Nobody, Seat, Seed, StreamDice, Viewer, Waiting};
use tigris::Tigris;

use crate::Heard;

/// How many steps are played from a position.
const STEPS: usize = 24;

/// Reads a position of every game and goes on from it at random.
///
/// # Panics
/// When a game that was read breaks an invariant, now or later, or is not what was drawn.
pub fn position(input: &[u8]) -> Heard {
    let Ok(text) = str::from_utf8(input) else { return Heard::Refused };
    let games = [of_game::<Tigris>, of_game::<StoneAge>, of_game::<Civilization>];
    Heard::accepted_if(games.map(|reads| reads(text)).contains(&true))
}

fn of_game<G: Game>(text: &str) -> bool {
    let mut game = match G::from_position(text) {
        Ok(game) => game,
        Err(error) => {
            assert!(!error.to_string().is_empty(), "an error says nothing");
            return false;
        }
    };
    let mut dice = Seed::from_number(mark(text)).stream(0);
    is_drawn_as_it_is(&game);
    let mut left = STEPS;
    while left > 0 && step(&mut game, &mut dice) {
        holds_together(&game);
        left -= 1;
    }
    is_drawn_as_it_is(&game);
    looks_possible(&game, &mut dice);
    true
}

/// A number that is another one for another text.
fn mark(text: &str) -> u64 {
    // FNV-1a: the same on every machine and in every version of Rust.
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, mix)
}

fn holds_together<G: Game>(game: &G) {
    if let Err(broken) = game.check() {
        panic!("{broken}\n{}", game.position());
    }
}

fn is_drawn_as_it_is<G: Game>(game: &G) {
    holds_together(game);
    let drawn = game.position();
    assert_eq!(G::from_position(&drawn).as_ref(), Ok(game), "not what was drawn:\n{drawn}");
}

/// Every viewer sees something that could be the game.
fn looks_possible<G: Game>(game: &G, dice: &mut StreamDice) {
    let seats = Seat::all(game.seats()).map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Spectator, Viewer::All]) {
        let view = game.view(viewer);
        let imagined = G::imagine(&view, dice);
        assert_eq!(imagined.view(viewer), view, "an imagined game looks different");
    }
}

/// Takes one step at random; the game may be over.
fn step<G: Game>(game: &mut G, dice: &mut StreamDice) -> bool {
    match game.waiting() {
        Waiting::Over => {
            assert!(game.outcome().is_some(), "a game is over without an outcome");
            false
        }
        Waiting::Chance => {
            let Some(chance) = game.sample_chance(dice) else {
                panic!("chance is waited for and brings nothing\n{}", game.position());
            };
            if let Err(refusal) = game.resolve_chance(&chance, &mut Nobody) {
                panic!("`{chance}` was proposed and refused: {refusal}\n{}", game.position());
            }
            true
        }
        Waiting::For(seats) => {
            for seat in seats.iter().take(1) {
                let mut legal = Vec::new();
                game.legal_actions(seat, &mut legal);
                assert!(!legal.is_empty(), "a seat has no answer\n{}", game.position());
                let action = &legal[dice.below(legal.len() as u32) as usize];
                if let Err(refusal) = game.act(seat, action, &mut Nobody) {
                    panic!("`{action}` is legal and refused: {refusal}\n{}", game.position());
                }
            }
            true
        }
    }
}
