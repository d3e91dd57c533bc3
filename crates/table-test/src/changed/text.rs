//! Mutations of a drawn position, one at a time.

use table::Dice;

use crate::contract::steps::one_of;

/// A drawn position as lines of words, without comments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Drawing {
    lines: Vec<Vec<String>>,
    /// The line that was changed last.
    changed: Option<usize>,
}

/// The kinds of mutation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    RepeatLine,
    RepeatOption,
    RemoveLine,
    RepeatWord,
    RemoveWord,
    ExchangeWords,
    ReplaceWord,
    ReplaceLine,
    OtherNumber,
    MoveOne,
}

impl Change {
    const ALL: [Self; 10] = [
        Self::RepeatLine,
        Self::RepeatOption,
        Self::RemoveLine,
        Self::RepeatWord,
        Self::RemoveWord,
        Self::ExchangeWords,
        Self::ReplaceWord,
        Self::ReplaceLine,
        Self::OtherNumber,
        Self::MoveOne,
    ];

    /// Whether it repeats something that may appear only once.
    pub(super) const fn repeats(self) -> bool {
        matches!(self, Self::RepeatLine | Self::RepeatOption)
    }
}

/// The position of a word: its line, and its index in the line.
type At = (usize, usize);

impl Drawing {
    /// The lines of a position.
    pub(super) fn of(position: &str) -> Self {
        let plain = position.lines().map(|line| line.split('#').next().unwrap_or_default());
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
        let lines: Vec<Vec<String>> = plain.map(words).collect();
        Self { lines: lines.into_iter().filter(|line| !line.is_empty()).collect(), changed: None }
    }

    /// The position as text.
    pub(super) fn text(&self) -> String {
        self.lines.iter().map(|line| line.join(" ") + "\n").collect()
    }

    /// The line that was repeated.
    pub(super) fn repeated(&self) -> Option<&str> {
        let line = self.lines.get(self.changed?)?;
        line.first().map(String::as_str)
    }

    /// The lines in which two drawings differ.
    pub(super) fn difference(&self, other: &Self) -> String {
        let only = |one: &Self, other: &Self, sign: &str| {
            let mut left = other.lines.clone();
            let mut text = String::new();
            for line in &one.lines {
                match left.iter().position(|known| known == line) {
                    Some(known) => drop(left.swap_remove(known)),
                    None => text.push_str(&format!("{sign} {}\n", line.join(" "))),
                }
            }
            text
        };
        only(other, self, "-") + &only(self, other, "+")
    }

    /// The drawing with one random change; `None` if that change is not possible here. `pool` is a
    /// source of words and lines.
    pub(super) fn changed<D: Dice>(&self, pool: &[Self], dice: &mut D) -> Option<(Change, Self)> {
        let change = one_of(&Change::ALL, dice)?;
        let mut changed = self.clone();
        changed.make(change, pool, dice)?;
        (change.repeats() || changed.lines != self.lines).then_some((change, changed))
    }

    fn make<D: Dice>(&mut self, change: Change, pool: &[Self], dice: &mut D) -> Option<()> {
        let line = dice.below(self.lines.len() as u32) as usize;
        match change {
            Change::RepeatLine => {
                self.lines.insert(line, self.lines[line].clone());
                self.changed = Some(line);
            }
            Change::RepeatOption => {
                let line = self.lines.iter().position(|line| line[0] == "options")?;
                let option = one_of(&self.lines[line][1..], dice)?;
                self.lines[line].push(option);
                self.changed = Some(line);
            }
            Change::RemoveLine => drop(self.lines.remove(line)),
            Change::RepeatWord => {
                let (line, word) = self.any_word(|_| true, dice)?;
                let again = self.lines[line][word].clone();
                self.lines[line].insert(word, again);
            }
            Change::RemoveWord => {
                let (line, word) = self.any_word(|_| true, dice)?;
                self.lines[line].remove(word);
            }
            Change::ExchangeWords => self.exchange(dice)?,
            Change::ReplaceWord => {
                let (line, word) = self.any_word(|_| true, dice)?;
                let like = self.like(line, pool, dice)?;
                self.lines[line][word] = one_of(&like, dice)?;
            }
            Change::ReplaceLine => self.lines[line] = self.like(line, pool, dice)?,
            Change::OtherNumber => {
                let at = self.any_word(is_number, dice)?;
                let number = self.number(at);
                let near = [number.saturating_add(1), number.saturating_sub(1), dice.below(13)];
                self.set(at, one_of(&near, dice)?);
            }
            Change::MoveOne => {
                let (from, to) = (self.any_word(is_number, dice)?, self.any_word(is_number, dice)?);
                self.set(from, self.number(from).checked_sub(1)?);
                self.set(to, self.number(to).saturating_add(1));
            }
        }
        Some(())
    }

    /// Swaps two words, half of the time within one line.
    fn exchange<D: Dice>(&mut self, dice: &mut D) -> Option<()> {
        let (line, word) = self.any_word(|_| true, dice)?;
        let (other, there) = if dice.below(2) == 0 {
            (line, dice.below(self.lines[line].len() as u32) as usize)
        } else {
            self.any_word(|_| true, dice)?
        };
        let one = std::mem::take(&mut self.lines[line][word]);
        let two = std::mem::replace(&mut self.lines[other][there], one);
        self.lines[line][word] = two;
        Some(())
    }

    /// A line from the pool that begins like this one.
    fn like<D: Dice>(&self, line: usize, pool: &[Self], dice: &mut D) -> Option<Vec<String>> {
        let first = &self.lines[line][0];
        let from = one_of(pool, dice)?;
        let like: Vec<_> = from.lines.iter().filter(|other| other[0] == *first).collect();
        one_of(&like, dice).cloned()
    }

    fn any_word<D: Dice>(&self, fits: fn(&str) -> bool, dice: &mut D) -> Option<At> {
        let places = self.lines.iter().enumerate().flat_map(|(line, words)| {
            let fitting = words.iter().enumerate().filter(|(_, word)| fits(word));
            fitting.map(move |(word, _)| (line, word))
        });
        one_of(&places.collect::<Vec<_>>(), dice)
    }

    fn number(&self, (line, word): At) -> u32 {
        self.lines[line][word].parse().unwrap_or(0)
    }

    fn set(&mut self, (line, word): At, number: u32) {
        self.lines[line][word] = number.to_string();
    }
}

fn is_number(word: &str) -> bool {
    word.parse::<u32>().is_ok()
}
