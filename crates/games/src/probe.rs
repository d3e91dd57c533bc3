//! Probes for fuzzing: passes arbitrary text to the parsers of a game; whatever they accept must
//! satisfy the contract of [`Game`].

use std::fmt::{Debug, Display};

use table::{Dice as _, Game, Nobody, NotationError, Seat, Seed, StreamDice, Viewer, Waiting};

/// The verdict of a parser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Read {
    /// Rejected with a reason.
    Refused,
    /// Accepted.
    Accepted,
}

impl Read {
    fn accepted_if(condition: bool) -> Self {
        if condition { Self::Accepted } else { Self::Refused }
    }
}

/// The number of steps played from a position.
const STEPS: usize = 24;

/// Fails with this description if the condition does not hold.
fn ensure(holds: bool, broken: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(broken()) }
}

/// Parses a text as an action and as a chance outcome.
pub(crate) fn notation<G: Game>(text: &str) -> Result<Read, String> {
    let options = G::Options::default();
    let action = means_itself(text, |text| G::read_action(&options, text))?;
    let chance = means_itself(text, |text| G::read_chance(&options, text))?;
    Ok(Read::accepted_if(action || chance))
}

/// Whether a text parses; if so, checks that it round-trips.
fn means_itself<T>(
    text: &str,
    reading: impl Fn(&str) -> Result<T, NotationError>,
) -> Result<bool, String>
where
    T: Display + Debug + PartialEq,
{
    match reading(text) {
        Ok(read) => {
            let written = read.to_string();
            let again = reading(&written);
            ensure(again.as_ref() == Ok(&read), || {
                format!("{read:?} is written `{written}`, which is read as {again:?}")
            })?;
            Ok(true)
        }
        Err(error) => {
            ensure(!error.to_string().is_empty(), || "an error says nothing".to_owned())?;
            Ok(false)
        }
    }
}

/// Parses a position and plays on from it at random.
pub(crate) fn position<G: Game>(text: &str) -> Result<Read, String> {
    let mut game = match G::from_position(text) {
        Ok(game) => game,
        Err(error) => {
            ensure(!error.to_string().is_empty(), || "an error says nothing".to_owned())?;
            return Ok(Read::Refused);
        }
    };
    let mut dice = Seed::from_number(hash(text)).stream(0);
    is_drawn_as_it_is(&game)?;
    let mut left = STEPS;
    while left > 0 && step(&mut game, &mut dice)? {
        holds_together(&game)?;
        left -= 1;
    }
    is_drawn_as_it_is(&game)?;
    looks_possible(&game, &mut dice)?;
    Ok(Read::Accepted)
}

/// FNV-1a: the same on every machine and in every version of Rust.
fn hash(text: &str) -> u64 {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, mix)
}

fn holds_together<G: Game>(game: &G) -> Result<(), String> {
    game.check().map_err(|broken| format!("{broken}\n{}", game.position()))
}

fn is_drawn_as_it_is<G: Game>(game: &G) -> Result<(), String> {
    holds_together(game)?;
    let drawn = game.position();
    let read = G::from_position(&drawn);
    ensure(read.as_ref() == Ok(game), || format!("not what was drawn:\n{drawn}"))
}

/// Checks that every viewer's view is consistent with a possible game.
fn looks_possible<G: Game>(game: &G, dice: &mut StreamDice) -> Result<(), String> {
    let seats = Seat::all(game.seats()).map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Spectator, Viewer::All]) {
        let view = game.view(viewer);
        let imagined = G::imagine(&view, dice).view(viewer);
        ensure(imagined == view, || {
            format!("an imagined game looks different:\n{imagined}\ninstead of\n{view}")
        })?;
    }
    Ok(())
}

/// Takes one random step; false if the game is over.
fn step<G: Game>(game: &mut G, dice: &mut StreamDice) -> Result<bool, String> {
    match game.waiting() {
        Waiting::Over => {
            let known = game.outcome().is_some();
            ensure(known, || "a game is over without an outcome".to_owned())?;
            Ok(false)
        }
        Waiting::Chance => {
            let Some(chance) = game.sample_chance(dice) else {
                return Err(format!("there is no outcome of chance\n{}", game.position()));
            };
            match game.resolve_chance(&chance, &mut Nobody) {
                Ok(()) => Ok(true),
                Err(why) => {
                    Err(format!("`{chance}` was proposed and refused: {why}\n{}", game.position()))
                }
            }
        }
        Waiting::For(seats) => {
            for seat in seats.iter().take(1) {
                let mut legal = Vec::new();
                game.legal_actions(seat, &mut legal);
                let choice = dice.below(legal.len() as u32) as usize;
                let Some(action) = legal.get(choice) else {
                    return Err(format!("a seat has no answer\n{}", game.position()));
                };
                if let Err(why) = game.act(seat, action, &mut Nobody) {
                    let position = game.position();
                    return Err(format!("`{action}` is legal and refused: {why}\n{position}"));
                }
            }
            Ok(true)
        }
    }
}
