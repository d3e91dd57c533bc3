//! Cursor lines: a seat's progress in a box, at the start of its turn, or in a payment.
//!
//! The engine keeps progress in its phases, each with the data it needs. A position writes all of
//! it in one form, as `op 1 left 2 used 0 rights 0 0 0 0 0 0 pending …`.

use std::fmt::{self, Display, Formatter};

use table::{Breach, Seat, Words};

use super::{List, read::Read};
use crate::{
    action::Action,
    broken,
    phase::{Frame, Progress, Share, Stage, Start},
    ruleset::{CardData, Ruleset, Times},
    seats,
};

/// The value of `left` for an instruction without a limit.
const UNLIMITED: u8 = u8::MAX;
/// The bit of `used` that is set if a token was looked at.
const PEEKED: u8 = 0x80;

/// A seat's progress in its written form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Cursor {
    op: u8,
    left: u8,
    pending: Option<Action>,
    rights: [u8; seats::MOST],
    used: u8,
}

impl From<Share> for Cursor {
    fn from(share: Share) -> Self {
        let Share { progress: Progress { op, left, called_off }, paying, rights } = share;
        let left = left.limit().unwrap_or(UNLIMITED);
        Self { op, left, pending: paying, rights, used: called_off }
    }
}

impl From<Cursor> for Share {
    fn from(cursor: Cursor) -> Self {
        let Cursor { op, left, pending, rights, used } = cursor;
        let left = if left == UNLIMITED { Times::Unlimited } else { Times::Limited(left) };
        Self { progress: Progress { op, left, called_off: used }, paying: pending, rights }
    }
}

/// A seat that has carried out all of these instructions.
fn done(ops: usize) -> Cursor {
    Cursor { op: ops as u8, ..Cursor::default() }
}

/// The part of a turn's stage that the cursor lines depend on.
#[derive(Clone, Copy)]
pub(super) struct Turn<'a> {
    pub(super) active: Seat,
    /// The card that is being played.
    pub(super) card: Option<&'a CardData>,
    pub(super) stage: Stage,
}

impl Turn<'_> {
    /// Whether the seat has finished its part of the bottom box, which goes clockwise.
    fn is_done(&self, seat: Seat, seats: u8) -> bool {
        let Stage::Bottom(current, _) = self.stage else { return false };
        self.active.clockwise(seats).take_while(|other| *other != current).any(|s| s == seat)
    }

    /// A seat's progress.
    pub(super) fn cursor(&self, seat: Seat, seats: u8, frames: &[Frame]) -> Cursor {
        let progress = |progress| Cursor::from(Share { progress, ..Share::default() });
        let come = match self.stage {
            Stage::TurnStart(Start { peeked, upgraded }) if seat == self.active => {
                Cursor { used: upgraded | if peeked { PEEKED } else { 0 }, ..Cursor::default() }
            }
            Stage::Top(part) if seat == self.active => progress(part),
            Stage::Bottom(current, part) if seat == current => progress(part),
            Stage::Bottom(..) if self.is_done(seat, seats) => {
                done(self.card.map_or(0, |card| card.bottom.len()))
            }
            Stage::Together(shares) => shares[seat.index()].into(),
            _ => Cursor::default(),
        };
        let paid = frames.iter().find_map(|frame| match frame {
            Frame::Payment { seat: payer, what } if *payer == seat => Some(*what),
            _ => None,
        });
        Cursor { pending: paid.or(come.pending), ..come }
    }

    /// Stores a seat's progress in the stage. Returns what it is paying for, unless the stage keeps
    /// that.
    pub(super) fn put(
        &mut self,
        seat: Seat,
        seats: u8,
        cursor: Cursor,
    ) -> Result<Option<Action>, Breach> {
        let share = Share::from(cursor);
        let bare = Cursor { pending: None, ..cursor };
        let alone = Share { rights: [0; seats::MOST], ..share } == share;
        let is_done = self.is_done(seat, seats);
        let fits = match &mut self.stage {
            Stage::Together(shares) => {
                shares[seat.index()] = share;
                return Ok(None);
            }
            Stage::TurnStart(start) if seat == self.active => {
                *start =
                    Start { peeked: cursor.used & PEEKED != 0, upgraded: cursor.used & !PEEKED };
                bare == Cursor { used: cursor.used, ..Cursor::default() }
            }
            Stage::Top(part) if seat == self.active => {
                *part = share.progress;
                alone
            }
            Stage::Bottom(current, part) if seat == *current => {
                *part = share.progress;
                alone
            }
            Stage::Bottom(..) if is_done => {
                cursor == done(self.card.map_or(0, |card| card.bottom.len()))
            }
            _ => bare == Cursor::default(),
        };
        let name = seats::name(seat);
        if fits { Ok(cursor.pending) } else { Err(broken::NO_PART.name("seat", name)) }
    }
}

impl Display for Cursor {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { op, left, pending, rights, used } = self;
        write!(f, "op {op} left {left} used {used} rights{}", List(rights.iter()))?;
        match pending {
            Some(action) => write!(f, " pending {action}"),
            None => Ok(()),
        }
    }
}

pub(super) fn read_cursor(rules: &Ruleset, words: &mut Words<'_>) -> Read<Cursor> {
    let mut cursor = Cursor::default();
    words.expect("op")?;
    cursor.op = words.read("a number")?;
    words.expect("left")?;
    cursor.left = words.read("a number")?;
    words.expect("used")?;
    cursor.used = words.read("a number")?;
    words.expect("rights")?;
    for rights in &mut cursor.rights {
        *rights = words.read("a number")?;
    }
    if words.peek() == Some("pending") {
        words.next_word();
        let mut text = String::new();
        while let Some(word) = words.next_word() {
            text.push_str(word);
            text.push(' ');
        }
        cursor.pending = Some(Action::read(rules, &text)?);
    }
    Ok(cursor)
}
