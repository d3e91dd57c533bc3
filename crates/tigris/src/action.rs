//! Actions: every answer a player can give, and its notation.

use std::{fmt, str::FromStr};

use table::{LineError, NotationError, Words};

use crate::{
    colour::{Colour, Tiles},
    monument::Monument,
    options::Options,
    space::Space,
};

/// An answer. The order of the variants is the order of the legal list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Place a leader, or move it there.
    Leader {
        /// Which.
        leader: Colour,
        /// Where to.
        space: Space,
    },
    /// Take a leader off the board.
    Withdraw {
        /// Which.
        leader: Colour,
    },
    /// Place a tile.
    Tile {
        /// Which.
        tile: Colour,
        /// Where.
        space: Space,
    },
    /// Play a catastrophe.
    Catastrophe {
        /// Where.
        space: Space,
    },
    /// Discard tiles and draw as many.
    Swap {
        /// Which are discarded.
        tiles: Tiles,
    },
    /// Give up an action.
    Pass,
    /// Choose which leaders fight next.
    War {
        /// Their colour.
        leader: Colour,
    },
    /// Commit tiles from the hand to a conflict.
    Commit {
        /// How many.
        count: u8,
    },
    /// Put the building of the placed tile's colour on a tile of the new row.
    Building {
        /// Where.
        space: Space,
    },
    /// Build a monument.
    Monument {
        /// Which.
        monument: Monument,
        /// The top left space of the square.
        space: Space,
    },
    /// Build the wonder.
    Wonder {
        /// Its middle.
        space: Space,
    },
    /// Build nothing.
    Decline,
    /// Leave one treasure of the kingdom and take the others.
    Leave {
        /// Where the treasure that stays lies.
        space: Space,
    },
    /// Take a tile from the display.
    Take {
        /// Which.
        tile: Colour,
    },
    /// Draw a tile from the bag.
    TakeFromBag,
    /// Take the wonder's point in a colour.
    Score {
        /// Which.
        colour: Colour,
    },
}

/// The most tiles a player holds.
pub const HAND: u8 = 6;

impl Action {
    /// Every action that can ever be legal with these options, sorted.
    pub(crate) fn every(options: &Options) -> Vec<Self> {
        let mut all = Vec::new();
        let on_board = |action: fn(Space) -> Self| Space::all().map(action);
        for leader in Colour::ALL {
            all.extend(Space::all().map(|space| Self::Leader { leader, space }));
        }
        all.extend(Colour::ALL.map(|leader| Self::Withdraw { leader }));
        for tile in Colour::ALL {
            all.extend(Space::all().map(|space| Self::Tile { tile, space }));
        }
        all.extend(on_board(|space| Self::Catastrophe { space }));
        Self::swaps(Tiles::from([HAND; 4]), &mut all);
        all.push(Self::Pass);
        all.extend(Colour::ALL.map(|leader| Self::War { leader }));
        all.extend((0..=HAND).map(|count| Self::Commit { count }));
        if options.buildings {
            all.extend(on_board(|space| Self::Building { space }));
        }
        for monument in Monument::all() {
            all.extend(Space::all().map(|space| Self::Monument { monument, space }));
        }
        if options.wonder {
            all.extend(on_board(|space| Self::Wonder { space }));
        }
        all.push(Self::Decline);
        all.extend(on_board(|space| Self::Leave { space }));
        if options.open_tiles {
            all.extend(Colour::ALL.map(|tile| Self::Take { tile }));
            all.push(Self::TakeFromBag);
        }
        if options.wonder {
            all.extend(Colour::ALL.map(|colour| Self::Score { colour }));
        }
        all
    }

    /// Appends every swap of one to six of these tiles, each multiset once.
    pub(crate) fn swaps(hand: Tiles, into: &mut Vec<Self>) {
        let [black, red, blue, green] = hand.0;
        for a in 0..=black {
            for b in 0..=red.min(HAND.saturating_sub(a)) {
                for c in 0..=blue.min(HAND.saturating_sub(a + b)) {
                    for d in 0..=green.min(HAND.saturating_sub(a + b + c)) {
                        if a + b + c + d > 0 {
                            into.push(Self::Swap { tiles: Tiles::from([a, b, c, d]) });
                        }
                    }
                }
            }
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Hundreds of placements are written for every question, and formatting costs ten times as
        // much as copying two words.
        let mut place = |what: &str, at: Space| {
            f.write_str(what)?;
            f.write_str(at.name())
        };
        match self {
            Self::Leader { leader, space } => place(leader.placing_leader(), *space),
            Self::Tile { tile, space } => place(tile.placing_tile(), *space),
            Self::Catastrophe { space } => place("catastrophe ", *space),
            Self::Withdraw { leader } => write!(f, "withdraw {}", leader.leader()),
            Self::Swap { tiles } => write!(f, "swap {tiles}"),
            Self::Pass => f.write_str("pass"),
            Self::War { leader } => write!(f, "war {}", leader.leader()),
            Self::Commit { count } => write!(f, "commit {count}"),
            Self::Building { space } => write!(f, "building {space}"),
            Self::Monument { monument, space } => write!(f, "monument {monument} {space}"),
            Self::Wonder { space } => write!(f, "wonder {space}"),
            Self::Decline => f.write_str("decline"),
            Self::Leave { space } => write!(f, "leave {space}"),
            Self::Take { tile } => write!(f, "take {}", tile.tile()),
            Self::TakeFromBag => f.write_str("take bag"),
            Self::Score { colour } => write!(f, "score {}", colour.name()),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words = &mut Words::of(text);
        let space = |words: &mut Words<'_>| words.read("a space from A1 to P11");
        let action = match words.next_word() {
            Some("leader") => {
                Self::Leader { leader: Colour::read_leader(words)?, space: space(words)? }
            }
            Some("withdraw") => Self::Withdraw { leader: Colour::read_leader(words)? },
            Some("tile") => Self::Tile { tile: Colour::read_tile(words)?, space: space(words)? },
            Some("catastrophe") => Self::Catastrophe { space: space(words)? },
            Some("swap") => Self::Swap {
                tiles: Tiles::read(words).map_err(|error| match error {
                    LineError::Notation(error) => error,
                    LineError::Twice(tile) => NotationError::new("each tile once", Some(&tile)),
                })?,
            },
            Some("pass") => Self::Pass,
            Some("war") => Self::War { leader: Colour::read_leader(words)? },
            Some("commit") => Self::Commit { count: words.read("a number of tiles")? },
            Some("building") => Self::Building { space: space(words)? },
            Some("monument") => Self::Monument {
                monument: words.read("a monument such as `red-blue`")?,
                space: space(words)?,
            },
            Some("wonder") => Self::Wonder { space: space(words)? },
            Some("decline") => Self::Decline,
            Some("leave") => Self::Leave { space: space(words)? },
            Some("take") if words.peek() == Some("bag") => {
                words.expect("bag")?;
                Self::TakeFromBag
            }
            Some("take") => Self::Take { tile: Colour::read_tile(words)? },
            Some("score") => Self::Score { colour: Colour::read(words)? },
            other => return Err(NotationError::new("an action such as `tile temple D5`", other)),
        };
        words.end()?;
        Ok(action)
    }
}

#[cfg(test)]
mod tests {
    use table::Options as _;

    use super::*;

    #[test]
    fn every_action_is_read_as_it_is_written_and_comes_once() {
        let mut options = Options::default();
        (0..Options::FIELDS.len()).for_each(|field| options.set(field, 1));
        let all = Action::every(&options);
        assert!(all.is_sorted_by(|a, b| a < b));
        for action in all {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }

    #[test]
    fn swaps_are_multisets_not_subsets() {
        let mut swaps = Vec::new();
        Action::swaps(Tiles::from([0, 4, 2, 0]), &mut swaps);
        assert_eq!(swaps.len(), 5 * 3 - 1);
    }

    #[test]
    fn what_is_no_action_says_what_could_have_stood_there() {
        for (text, says) in [
            ("", "expected an action such as `tile temple D5`, but found the end of the text"),
            ("jump D5", "expected an action such as `tile temple D5`, but found `jump`"),
            ("tile king D5", "expected settlement, temple, farm or market, but found `king`"),
            ("leader temple D5", "expected king, priest, farmer or merchant, but found `temple`"),
            ("tile farm Z9", "expected a space from A1 to P11, but found `Z9`"),
            ("pass now", "expected nothing more, but found `now`"),
            ("commit -1", "expected a number of tiles, but found `-1`"),
        ] {
            assert_eq!(text.parse::<Action>().unwrap_err().to_string(), says);
        }
    }
}
