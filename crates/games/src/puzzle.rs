//! Puzzles: a position, a seat that is asked, and answers of which one is clearly best.
//!
//! A collection is a text file. Each puzzle begins with `## ID`, then has a header of one line for
//! each fact, an empty line, and the position:
//!
//! ```text
//! ## 5d1c0f2a
//! seat archer
//! from 17 step 214
//! nodes 160
//! found random 0.008 novice 0.25 easy 0.5 medium 1 hard 1 expert 1
//! answer 0.712 0.004 leader king B3 | bull tile farm C3
//! answer 0.583 0.006 tile temple D4
//!
//! tigris 1
//! …
//! ```

use std::fmt::{self, Write as _};

use table::Seat;

use crate::{Code, Entry, Error, Level, Play};

/// A puzzle.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Puzzle {
    /// Its name: a hash of the position and the seat.
    pub id: String,
    /// The name of the seat that is asked.
    pub seat: String,
    /// Where it comes from: a game of self-play or a record, and the step.
    pub from: String,
    /// The number of nodes searched behind each answer when it was verified.
    pub nodes: u32,
    /// How often each level finds the best answer, from 0 to 1.
    pub found: Vec<(Level, f64)>,
    /// The best answer, then the strongest others, the best first.
    pub answers: Vec<Rated>,
    /// The position, with everything that is hidden.
    pub position: String,
}

/// An answer to a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// The answer, in the notation of the game.
    pub action: String,
    /// The chance to win after it, from 0 to 1.
    pub chance: f64,
    /// Its standard error.
    pub doubt: f64,
    /// The line that is expected after it: `SEAT ACTION` each.
    pub line: Vec<String>,
}

/// The hardest grade of a puzzle; the easiest is 1.
pub const HARDEST: u8 = 5;

impl Puzzle {
    /// The id of a puzzle with this position and seat.
    pub fn id(position: &str, seat: &str) -> String {
        // FNV-1a: the same on every machine and in every version of Rust.
        let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let hash = position.bytes().chain(seat.bytes()).fold(0xcbf2_9ce4_8422_2325, mix);
        format!("{:08x}", (hash ^ hash >> 32) as u32)
    }

    /// How hard it is, from 1 to [`HARDEST`]: by how often the levels from `novice` on miss it.
    pub fn grade(&self) -> u8 {
        let levels = self.found.iter().filter(|(level, _)| *level > Level::Greedy);
        let (sum, count) = levels.fold((0.0, 0.0), |(sum, count), (_, share)| {
            (sum + 1.0 - share.clamp(0.0, 1.0), count + 1.0)
        });
        let missed = sum / f64::max(count, 1.0);
        1 + (missed * f64::from(HARDEST)).floor().min(f64::from(HARDEST - 1)) as u8
    }

    /// How much the best answer is ahead of all others, as a share of the win.
    pub fn margin(&self) -> f64 {
        match &self.answers[..] {
            [best, second, ..] => best.chance - second.chance,
            _ => 0.0,
        }
    }

    /// The match in the position, and the seat that is asked.
    ///
    /// # Errors
    /// If the position is malformed or impossible, or the seat is not asked.
    pub fn begin(&self, entry: &'static dyn Entry) -> Result<(Box<dyn Play>, Seat), Error> {
        let play = entry.load(self.position.trim_end(), None)?;
        let seat = play.seat(&self.seat)?;
        match play.decision(seat) {
            Some(_) => Ok((play, seat)),
            None => Err(Error::new(Code::NotAsked, "the seat of the puzzle is asked nothing")),
        }
    }

    /// Parses the puzzles of a file.
    ///
    /// # Errors
    /// Names the first line that is wrong.
    pub fn read_all(text: &str) -> Result<Vec<Self>, Error> {
        let mut puzzles: Vec<Self> = Vec::new();
        let mut heading = false;
        for (number, line) in text.lines().enumerate() {
            if let Some(id) = line.strip_prefix("## ") {
                puzzles.push(Self { id: id.trim().to_owned(), ..Self::default() });
                heading = true;
                continue;
            }
            let Some(puzzle) = puzzles.last_mut() else { continue };
            match line {
                "" if heading => heading = false,
                "" if puzzle.position.is_empty() => {}
                fact if heading => puzzle.read_fact(fact).ok_or_else(|| wrong(number, fact))?,
                line => {
                    puzzle.position.push_str(line);
                    puzzle.position.push('\n');
                }
            }
        }
        puzzles.iter_mut().for_each(|puzzle| {
            let end = puzzle.position.trim_end().len();
            puzzle.position.truncate(end);
        });
        Ok(puzzles)
    }

    /// Reads a line of the header.
    fn read_fact(&mut self, fact: &str) -> Option<()> {
        let (name, rest) = fact.split_once(' ')?;
        match name {
            "seat" => self.seat = rest.to_owned(),
            "from" => self.from = rest.to_owned(),
            "nodes" => self.nodes = rest.parse().ok()?,
            "found" => {
                let words: Vec<_> = rest.split(' ').collect();
                for pair in words.chunks(2) {
                    let [level, share] = pair else { return None };
                    self.found.push((Level::named(level)?, share.parse().ok()?));
                }
            }
            "answer" => self.answers.push(Rated::read(rest)?),
            _ => return None,
        }
        Some(())
    }
}

fn wrong(number: usize, line: &str) -> Error {
    let line: String = line.chars().take(60).collect();
    let text = format!("line {}: `{}` is no fact of a puzzle", number + 1, line.escape_debug());
    Error::new(Code::BadNotation, text)
}

impl Rated {
    fn read(text: &str) -> Option<Self> {
        let mut parts = text.splitn(3, ' ');
        let chance = parts.next()?.parse().ok()?;
        let doubt = parts.next()?.parse().ok()?;
        let mut line = parts.next()?.split(" | ").map(str::to_owned);
        Some(Self { action: line.next()?, chance, doubt, line: line.collect() })
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, seat, from, nodes, found, answers, position } = self;
        writeln!(f, "## {id}\nseat {seat}\nfrom {from}\nnodes {nodes}")?;
        let mut line = String::new();
        for (level, share) in found {
            write!(line, " {level} {}", (share * 1000.0).round() / 1000.0)?;
        }
        writeln!(f, "found{line}")?;
        for Rated { action, chance, doubt, line } in answers {
            write!(f, "answer {chance:.3} {doubt:.3} {action}")?;
            line.iter().try_for_each(|reply| write!(f, " | {reply}"))?;
            writeln!(f)?;
        }
        writeln!(f, "\n{}", position.trim_end())
    }
}
