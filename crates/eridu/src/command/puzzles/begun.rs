//! A game of self-play that is being mined: what is kept so that mining resumes in the middle of it.

use std::fmt;

use games::{Error, Puzzle};

/// A game that was begun.
///
/// ```text
/// rest 3                 decisions that are passed over next
/// act tile temple D4     the answers of the bots; chance follows from the seed
/// …
/// ## 5d1c0f2a            the puzzles so far
/// ```
#[derive(Debug, Default)]
pub(super) struct Begun {
    /// The answers of the bots, in order.
    pub(super) answers: Vec<String>,
    /// The puzzles found so far.
    pub(super) puzzles: Vec<Puzzle>,
    /// The number of decisions that are passed over.
    pub(super) rest: usize,
}

impl Begun {
    /// Reads what [`Begun`] writes.
    pub(super) fn read(text: &str) -> Result<Self, Error> {
        let mut begun = Self { puzzles: Puzzle::read_all(text)?, ..Self::default() };
        for line in text.lines().take_while(|line| !line.starts_with("## ")) {
            match line.split_once(' ') {
                Some(("act", answer)) => begun.answers.push(answer.to_owned()),
                Some(("rest", number)) => begun.rest = number.parse().unwrap_or_default(),
                _ => {}
            }
        }
        Ok(begun)
    }
}

impl fmt::Display for Begun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "rest {}", self.rest)?;
        self.answers.iter().try_for_each(|answer| writeln!(f, "act {answer}"))?;
        self.puzzles.iter().try_for_each(|puzzle| writeln!(f, "{puzzle}"))
    }
}

#[cfg(test)]
mod tests {
    use games::Level;

    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let puzzle = Puzzle {
            id: "5d1c0f2a".to_owned(),
            seat: "red".to_owned(),
            from: "expert-1-000000 step 3".to_owned(),
            found: vec![(Level::Easy, 0.25)],
            position: "stone-age\nact like a position".to_owned(),
            ..Puzzle::default()
        };
        let answers = vec!["tile temple D4".to_owned(), "pass".to_owned()];
        let begun = Begun { answers, puzzles: vec![puzzle], rest: 3 };
        let read = Begun::read(&begun.to_string()).unwrap();
        assert_eq!((&read.answers, &read.puzzles), (&begun.answers, &begun.puzzles));
        assert_eq!(read.rest, 3);
        assert!(Begun::read("").unwrap().answers.is_empty());
    }
}
