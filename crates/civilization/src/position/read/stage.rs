//! Lines about the progress of the game: its stage and interruptions.

use table::Words;

use super::{Read, fail};
use crate::{
    ids::{Territory, read_name},
    phase::{Assault, FORCE, Frame, Progress, Share, Stage, Start},
    ruleset::Ruleset,
    seats,
};

pub(super) fn read_stage(rules: &Ruleset, words: &mut Words<'_>) -> Read<Stage> {
    let word = words.next_word();
    Ok(match word {
        Some("first") => Stage::First,
        Some("tokens") => {
            Stage::Tokens(read_name::<Territory>(rules, words, "a territory")?.index() as u8)
        }
        Some("deal") => Stage::Deal(seats::read(words)?),
        Some("opening-card") => Stage::OpeningCard(seats::read(words)?),
        Some("opening-place") => Stage::OpeningPlace(seats::read(words)?),
        Some("opening-token") => Stage::OpeningToken(seats::read(words)?),
        Some("turn-start") => Stage::TurnStart(Start::default()),
        Some("announce") => Stage::Announce,
        Some("top") => Stage::Top(Progress::default()),
        Some("settle-top") => Stage::SettleTop,
        Some("bottom") => Stage::Bottom(seats::read(words)?, Progress::default()),
        Some("together") => Stage::Together([Share::default(); seats::MOST]),
        Some("settle-bottom") => Stage::SettleBottom,
        Some("settle-resources") => Stage::SettleResources,
        Some("turn-end") => Stage::TurnEnd,
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

pub(super) fn read_frame(rules: &Ruleset, words: &mut Words<'_>) -> Read<Frame> {
    let word = words.next_word();
    let seat = seats::read(words)?;
    Ok(match word {
        Some("reveal") => Frame::Reveal { seat, at: read_name(rules, words, "a territory")? },
        Some("peek") => Frame::Peek { seat, at: read_name(rules, words, "a territory")? },
        Some("dice") => {
            let (target, loot) = (read_name(rules, words, "a place")?, words.read("an amount")?);
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
            let mut assault = Assault::new(seat, read_name(rules, words, "a place")?);
            for bought in &mut assault.bought {
                *bought = words.read("a number of units")?;
            }
            for mover in &mut assault.movers {
                if words.peek().is_some() {
                    *mover = Some((words.read("a unit")?, read_name(rules, words, "a place")?));
                }
            }
            Frame::Assault(assault)
        }
        Some("surplus") => Frame::Surplus { seat, at: read_name(rules, words, "a place")? },
        found => return fail("an interruption", found),
    })
}
