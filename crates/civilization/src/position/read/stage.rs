//! The lines about where the game is: its stage, and what interrupts it.

use table::Words;

use super::{Read, fail};
use crate::{
    ids::Territory,
    phase::{Assault, FORCE, Frame, Stage},
    seats,
};

pub(super) fn read_stage(words: &mut Words<'_>) -> Read<Stage> {
    let word = words.next_word();
    Ok(match word {
        Some("first") => Stage::First,
        Some("tokens") => Stage::Tokens(words.read::<Territory>("a territory")?.0),
        Some("deal") => Stage::Deal(seats::read(words)?),
        Some("opening-card") => Stage::OpeningCard(seats::read(words)?),
        Some("opening-place") => Stage::OpeningPlace(seats::read(words)?),
        Some("opening-token") => Stage::OpeningToken(seats::read(words)?),
        Some("turn-start") => Stage::TurnStart,
        Some("announce") => Stage::Announce,
        Some("top") => Stage::Top,
        Some("settle-top") => Stage::SettleTop,
        Some("bottom") => Stage::Bottom(seats::read(words)?),
        Some("together") => Stage::Together,
        Some("settle-bottom") => Stage::SettleBottom,
        Some("settle-resources") => Stage::SettleResources,
        Some("between") => match words.next_word() {
            Some("unqueued") => Stage::Between { queued: false },
            Some("queued") => Stage::Between { queued: true },
            found => return fail("`queued` or `unqueued`", found),
        },
        Some("over") => match words.next_word() {
            None => Stage::Over { early: false },
            Some("early") => Stage::Over { early: true },
            found => return fail("`early`", found),
        },
        found => return fail("a stage", found),
    })
}

pub(super) fn read_frame(words: &mut Words<'_>) -> Read<Frame> {
    let word = words.next_word();
    let seat = seats::read(words)?;
    Ok(match word {
        Some("reveal") => Frame::Reveal { seat, at: words.read("a territory")? },
        Some("peek") => Frame::Peek { seat, at: words.read("a territory")? },
        Some("dice") => {
            let (target, loot) = (words.read("a place")?, words.read("an amount")?);
            let mut force = [None; FORCE];
            for unit in &mut force {
                if words.peek().is_some() {
                    *unit = Some(words.read("a unit")?);
                }
            }
            Frame::Dice { seat, target, force, loot }
        }
        Some("free-technology") => Frame::FreeTechnology { seat },
        Some("gift") => Frame::Gift {
            seat,
            kind: words.read("a kind of unit")?,
            era: words.read("an era")?,
            left: words.read("a number of units")?,
        },
        Some("assault") => {
            let mut assault = Assault::new(seat, words.read("a place")?);
            for bought in &mut assault.bought {
                *bought = words.read("a number of units")?;
            }
            for mover in &mut assault.movers {
                if words.peek().is_some() {
                    *mover = Some((words.read("a kind of unit")?, words.read("a place")?));
                }
            }
            Frame::Assault(assault)
        }
        Some("surplus") if words.peek() == Some("everywhere") => {
            words.next_word();
            Frame::Surplus { seat, only: None }
        }
        Some("surplus") => Frame::Surplus { seat, only: Some(words.read("a place")?) },
        found => return fail("an interruption", found),
    })
}
