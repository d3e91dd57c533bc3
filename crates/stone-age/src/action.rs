//! Actions and their notation.

use std::{fmt, str::FromStr};

use table::{NotationError, Words};

use crate::{chance::Prize, goods::Resources, place::Place, tool_use::ToolUse};

/// An answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// `place forest 3`: people go to a place.
    Place {
        /// Where.
        place: Place,
        /// How many.
        people: u8,
    },
    /// `use forest`: a place is used.
    Use(Place),
    /// `tools 1 2 once 4` or `no tools`: tools are added to a roll.
    Tools(ToolUse),
    /// `pay 2 wood 1 brick`: a card or a building is bought.
    Pay(Resources),
    /// `decline`: it is not bought.
    Decline,
    /// `take tool`: a die of a dice-for-all card is taken.
    Take(Prize),
    /// `feed 2 wood`: resources replace missing food.
    Feed(Resources),
    /// `starve`: nothing replaces it.
    Starve,
    /// `claim 1 stone 1 gold`: takes the two resources of choice.
    Claim(Resources),
}

impl Action {
    /// Every action that can ever be legal with this many seats, sorted.
    pub(crate) fn every(seats: u8) -> Vec<Self> {
        let stacks = usize::from(seats);
        let absent = Place::BUILDINGS.get(stacks..).unwrap_or_default();
        let places = || Place::ALL.into_iter().filter(|place| !absent.contains(place));
        let mut all = Vec::new();
        for place in places() {
            let least = place.fixed().unwrap_or(1);
            all.extend((least..=place.most()).map(|people| Self::Place { place, people }));
        }
        all.extend(places().map(Self::Use));
        all.extend(ToolUse::every().into_iter().map(Self::Tools));
        all.extend(handfuls(7).map(Self::Pay));
        all.push(Self::Decline);
        all.extend(Prize::ALL.map(Self::Take));
        all.extend(handfuls(10).map(Self::Feed));
        all.push(Self::Starve);
        all.extend(Resources::pairs().map(Self::Claim));
        all
    }
}

/// Every combination of 1 to `most` resources, sorted.
fn handfuls(most: u8) -> impl Iterator<Item = Resources> {
    (0..=most).flat_map(move |wood| {
        (0..=most - wood).flat_map(move |brick| {
            (0..=most - wood - brick).flat_map(move |stone| {
                let least = u8::from(wood + brick + stone == 0);
                (least..=most - wood - brick - stone)
                    .map(move |gold| Resources::new([wood, brick, stone, gold]))
            })
        })
    })
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { place, people } if place.fixed() == Some(*people) => {
                write!(f, "place {place}")
            }
            Self::Place { place, people } => write!(f, "place {place} {people}"),
            Self::Use(place) => write!(f, "use {place}"),
            Self::Tools(tools) => write!(f, "{tools}"),
            Self::Pay(resources) => write!(f, "pay {resources}"),
            Self::Decline => f.write_str("decline"),
            Self::Take(prize) => write!(f, "take {prize}"),
            Self::Feed(resources) => write!(f, "feed {resources}"),
            Self::Starve => f.write_str("starve"),
            Self::Claim(resources) => write!(f, "claim {resources}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        const PLACE: &str = "a place, such as `forest` or `card-1`";
        let mut words = Words::of(text);
        let action = match words.next_word() {
            Some("place") => {
                let place: Place = words.read(PLACE)?;
                let people = match (place.fixed(), words.peek()) {
                    (Some(people), None) => people,
                    _ => words.read("how many people")?,
                };
                Self::Place { place, people }
            }
            Some("use") => Self::Use(words.read(PLACE)?),
            Some("tools") => Self::Tools(ToolUse::read(&mut words)?),
            Some("no") => {
                words.expect("tools")?;
                Self::Tools(ToolUse::NONE)
            }
            Some("pay") => Self::Pay(Resources::read(&mut words)?),
            Some("decline") => Self::Decline,
            Some("take") => Self::Take(words.read("`wood` … `gold`, `tool` or `agriculture`")?),
            Some("feed") => Self::Feed(Resources::read(&mut words)?),
            Some("starve") => Self::Starve,
            Some("claim") => Self::Claim(Resources::read(&mut words)?),
            word => {
                let expected = "`place`, `use`, `tools`, `no tools`, `pay`, `decline`, `take`, \
                                `feed`, `starve` or `claim`";
                return Err(NotationError::new(expected, word));
            }
        };
        words.end()?;
        Ok(action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_is_sorted_and_read_as_it_is_written() {
        for seats in 2..=4 {
            let all = Action::every(seats);
            assert!(all.is_sorted_by(|a, b| a < b));
            for action in all {
                assert_eq!(action.to_string().parse(), Ok(action), "{action}");
            }
        }
    }

    #[test]
    fn numbers_may_be_left_out_or_written_where_there_is_only_one() {
        assert_eq!("place hut".parse(), "place hut 2".parse::<Action>());
        assert_eq!("place hut 1".parse(), Ok(Action::Place { place: Place::Hut, people: 1 }));
        assert!("place forest".parse::<Action>().is_err());
    }

    #[test]
    fn strange_words_are_refused() {
        for text in [
            "",
            "pass",
            "place",
            "place moon",
            "tools",
            "tools 5",
            "tools 1 1 1 1",
            "tools once",
            "tools once 3 3",
            "no",
            "pay",
            "pay wood",
            "decline now",
            "take food",
            "place forest -1",
            "place forest 256",
            "claim 2 food",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
