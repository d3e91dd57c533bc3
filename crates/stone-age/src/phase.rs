//! The phase of the game: rulebook p. 4, a round has three phases.

use std::fmt;

use serde::Serialize;
use table::{NotationError, Seat, Words};

use crate::{
    chance::DiceSet,
    goods::Goods,
    player::{read_seat, seat_name},
};

/// What the game is waiting for, with exactly the data needed until then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "phase", rename_all = "kebab-case")]
pub enum Phase {
    /// The start player is drawn at random.
    Lot,
    /// A card or a tile is turned up for the first gap.
    Deal,
    /// A player places people.
    Placing {
        /// Who.
        seat: Seat,
    },
    /// A player chooses which of their places to use.
    Using {
        /// Who.
        seat: Seat,
    },
    /// Dice are rolled for goods.
    Rolling {
        /// For whom.
        seat: Seat,
        /// For what.
        goods: Goods,
        /// How many dice.
        dice: u8,
    },
    /// The dice have been rolled and tools can be added.
    Rolled {
        /// For whom.
        seat: Seat,
        /// For what.
        goods: Goods,
        /// How many dice.
        dice: u8,
        /// Their total.
        pips: u8,
    },
    /// A player pays for a card or declines.
    Buying {
        /// Who.
        seat: Seat,
        /// The place of the card, counted from 0.
        place: u8,
    },
    /// The extra card is drawn.
    Drawing {
        /// For whom.
        seat: Seat,
    },
    /// Dice are rolled for all.
    RollingForAll {
        /// Who bought the card.
        seat: Seat,
    },
    /// The dice for all are taken, one by each player.
    Picking {
        /// Who bought the card and took first.
        seat: Seat,
        /// What is left.
        dice: DiceSet,
    },
    /// A player pays for a building or declines.
    Building {
        /// Who.
        seat: Seat,
        /// The stack, counted from 0.
        stack: u8,
    },
    /// The next tile of a stack is turned up.
    Turning {
        /// Who built.
        seat: Seat,
        /// The stack, counted from 0.
        stack: u8,
    },
    /// A player without enough food replaces the rest or starves.
    Feeding {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// Why.
        end: End,
    },
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// The deck had fewer cards than there were gaps.
    Deck,
    /// A building stack was empty.
    Stack,
    /// Too many rounds without a card or building taken.
    Idle,
}

impl Phase {
    /// Whether the game is waiting for chance.
    pub(crate) const fn is_chance(self) -> bool {
        matches!(
            self,
            Self::Lot
                | Self::Deal
                | Self::Rolling { .. }
                | Self::Drawing { .. }
                | Self::RollingForAll { .. }
                | Self::Turning { .. }
        )
    }

    /// The seat that is asked.
    #[inline]
    pub(crate) fn asked(self, seats: u8) -> Option<Seat> {
        match self {
            Self::Placing { seat }
            | Self::Using { seat }
            | Self::Rolled { seat, .. }
            | Self::Buying { seat, .. }
            | Self::Building { seat, .. }
            | Self::Feeding { seat } => Some(seat),
            // The buyer takes the first die, then the others clockwise.
            Self::Picking { seat, dice } => {
                let taken = seats.checked_sub(dice.len())?;
                seat.clockwise(seats).nth(usize::from(taken))
            }
            _ => None,
        }
    }

    /// The player whose places are being used, if any.
    pub(crate) const fn user(self) -> Option<Seat> {
        match self {
            Self::Using { seat }
            | Self::Rolling { seat, .. }
            | Self::Rolled { seat, .. }
            | Self::Buying { seat, .. }
            | Self::Drawing { seat }
            | Self::RollingForAll { seat }
            | Self::Picking { seat, .. }
            | Self::Building { seat, .. }
            | Self::Turning { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// Reads the words after `phase`.
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Self, NotationError> {
        let word = words.next_word();
        let phase = match word {
            Some("lot") => Self::Lot,
            Some("deal") => Self::Deal,
            Some("placing") => Self::Placing { seat: read_seat(words)? },
            Some("using") => Self::Using { seat: read_seat(words)? },
            Some("rolling") => {
                let (seat, goods, dice) = read_roll(words)?;
                Self::Rolling { seat, goods, dice }
            }
            Some("rolled") => {
                let (seat, goods, dice) = read_roll(words)?;
                Self::Rolled { seat, goods, dice, pips: words.read("the total of the dice")? }
            }
            Some("buying") => Self::Buying { seat: read_seat(words)?, place: read_index(words)? },
            Some("drawing") => Self::Drawing { seat: read_seat(words)? },
            Some("rolling-for-all") => Self::RollingForAll { seat: read_seat(words)? },
            Some("picking") => {
                Self::Picking { seat: read_seat(words)?, dice: DiceSet::read(words)? }
            }
            Some("building") => {
                Self::Building { seat: read_seat(words)?, stack: read_index(words)? }
            }
            Some("turning") => Self::Turning { seat: read_seat(words)?, stack: read_index(words)? },
            Some("feeding") => Self::Feeding { seat: read_seat(words)? },
            Some("over") => Self::Over { end: read_end(words)? },
            _ => return Err(NotationError::new("a phase, such as `placing red`", word)),
        };
        words.end()?;
        Ok(phase)
    }
}

fn read_roll(words: &mut Words<'_>) -> Result<(Seat, Goods, u8), NotationError> {
    let seat = read_seat(words)?;
    let goods = words.read("`food`, `wood`, `brick`, `stone` or `gold`")?;
    Ok((seat, goods, words.read("how many dice")?))
}

/// Reads a number from 1 to 4 as an index from 0.
fn read_index(words: &mut Words<'_>) -> Result<u8, NotationError> {
    let word = words.peek();
    match words.read("a number from 1 to 4")? {
        number @ 1..=4u8 => Ok(number - 1),
        _ => Err(NotationError::new("a number from 1 to 4", word)),
    }
}

fn read_end(words: &mut Words<'_>) -> Result<End, NotationError> {
    match words.next_word() {
        Some("deck") => Ok(End::Deck),
        Some("stack") => Ok(End::Stack),
        Some("idle") => Ok(End::Idle),
        word => Err(NotationError::new("`deck`, `stack` or `idle`", word)),
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Lot => f.write_str("lot"),
            Self::Deal => f.write_str("deal"),
            Self::Placing { seat } => write!(f, "placing {}", seat_name(seat)),
            Self::Using { seat } => write!(f, "using {}", seat_name(seat)),
            Self::Rolling { seat, goods, dice } => {
                write!(f, "rolling {} {goods} {dice}", seat_name(seat))
            }
            Self::Rolled { seat, goods, dice, pips } => {
                write!(f, "rolled {} {goods} {dice} {pips}", seat_name(seat))
            }
            Self::Buying { seat, place } => {
                write!(f, "buying {} {}", seat_name(seat), place + 1)
            }
            Self::Drawing { seat } => write!(f, "drawing {}", seat_name(seat)),
            Self::RollingForAll { seat } => write!(f, "rolling-for-all {}", seat_name(seat)),
            Self::Picking { seat, dice } => write!(f, "picking {} {dice}", seat_name(seat)),
            Self::Building { seat, stack } => {
                write!(f, "building {} {}", seat_name(seat), stack + 1)
            }
            Self::Turning { seat, stack } => {
                write!(f, "turning {} {}", seat_name(seat), stack + 1)
            }
            Self::Feeding { seat } => write!(f, "feeding {}", seat_name(seat)),
            Self::Over { end } => write!(f, "over {end}"),
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Deck => "deck",
            Self::Stack => "stack",
            Self::Idle => "idle",
        })
    }
}
