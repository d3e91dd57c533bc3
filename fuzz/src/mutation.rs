//! Mutations of text: bytes, words, numbers and lines.

use std::ops::Range;

use table::{Dice, Seed, StreamDice};

/// The maximum length of a mutated input.
const LONGEST: usize = 16 * 1024;

/// How many inputs to keep for further mutation.
const POOL: usize = 512;

/// Words that often trip parsers.
const ODD: &[&str] = &[
    "",
    " ",
    "\t",
    "\r",
    "\n",
    "\0",
    "\"",
    "\\",
    "#",
    "|",
    "{",
    "}",
    "[[[[[[[[",
    "null",
    "-1",
    "0",
    "1",
    "4",
    "5",
    "255",
    "256",
    "65536",
    "4294967295",
    "4294967296",
    "18446744073709551616",
    "1e999",
    "0.5",
    "+1",
    "01",
    "é",
    "\u{202e}",
    "\u{1f3fa}",
    "…",
    "\u{feff}",
    "A0",
    "P12",
    "Z9",
];

/// Mutates inputs, deterministically for a given seed.
#[derive(Debug)]
pub(crate) struct Mutator {
    pool: Vec<Vec<u8>>,
    words: Vec<Vec<u8>>,
    dice: StreamDice,
}

impl Mutator {
    /// Starts with these inputs.
    pub(crate) fn new(seeds: Vec<Vec<u8>>, seed: u64) -> Self {
        let mut words: Vec<_> = seeds
            .iter()
            .flat_map(|seed| spans(seed, is_word).into_iter().map(|span| seed[span].to_vec()))
            .chain(ODD.iter().map(|word| word.as_bytes().to_vec()))
            .collect();
        words.sort();
        words.dedup();
        Self { pool: seeds, words, dice: Seed::from_number(seed).stream(0) }
    }

    /// Keeps an input for further mutation.
    pub(crate) fn keep(&mut self, input: Vec<u8>) {
        if self.pool.len() < POOL {
            self.pool.push(input);
        } else {
            let place = self.below(POOL);
            self.pool[place] = input;
        }
    }

    /// A new input: an old one with a few mutations.
    pub(crate) fn make(&mut self) -> Vec<u8> {
        let mut input = self.any();
        for _ in 0..=self.below(4) {
            self.change(&mut input);
        }
        input.truncate(LONGEST);
        input
    }

    fn change(&mut self, input: &mut Vec<u8>) {
        match self.below(12) {
            0 => self.change_byte(input),
            1 => self.remove_some(input),
            2 => self.repeat_some(input),
            3 | 4 => self.replace_one(input, is_word),
            5 | 6 => self.replace_one(input, |byte| byte.is_ascii_digit()),
            7 => self.insert_word(input),
            8 => self.remove_line(input),
            9 | 10 => self.move_line(input),
            _ => self.splice(input),
        }
    }

    fn below(&mut self, n: usize) -> usize {
        self.dice.below(u32::try_from(n).unwrap_or(u32::MAX)) as usize
    }

    /// A random input of the pool, or an empty one.
    fn any(&mut self) -> Vec<u8> {
        let place = self.below(self.pool.len());
        self.pool.get(place).cloned().unwrap_or_default()
    }

    fn word(&mut self) -> Vec<u8> {
        let place = self.below(self.words.len());
        self.words[place].clone()
    }

    /// A random range of a text, usually a short one.
    fn some(&mut self, input: &[u8]) -> Range<usize> {
        let start = self.below(input.len() + 1);
        let most = if self.below(4) == 0 { input.len() - start } else { 8 };
        let length = self.below(most + 1);
        start..(start + length).min(input.len())
    }

    fn change_byte(&mut self, input: &mut [u8]) {
        let place = self.below(input.len());
        let bit = self.below(8);
        if let Some(byte) = input.get_mut(place) {
            *byte ^= 1 << bit;
        }
    }

    fn remove_some(&mut self, input: &mut Vec<u8>) {
        let part = self.some(input);
        input.drain(part);
    }

    fn repeat_some(&mut self, input: &mut Vec<u8>) {
        let part = self.some(input);
        let times = if self.below(16) == 0 { 256 } else { 1 };
        let again = input[part.clone()].repeat(times.min(1 + LONGEST / (part.len() + 1)));
        input.splice(part.end..part.end, again);
    }

    /// Replaces a run of such bytes by another word.
    fn replace_one(&mut self, input: &mut Vec<u8>, kind: fn(u8) -> bool) {
        let spans = spans(input, kind);
        let place = self.below(spans.len());
        if let Some(span) = spans.get(place) {
            let word = self.word();
            input.splice(span.clone(), word);
        }
    }

    fn insert_word(&mut self, input: &mut Vec<u8>) {
        let place = self.below(input.len() + 1);
        let mut word = self.word();
        word.push(b' ');
        input.splice(place..place, word);
    }

    fn remove_line(&mut self, input: &mut Vec<u8>) {
        let lines = lines(input);
        let place = self.below(lines.len());
        if let Some(line) = lines.get(place) {
            input.drain(line.clone());
        }
    }

    /// Moves a line, from this input or another, somewhere else.
    fn move_line(&mut self, input: &mut Vec<u8>) {
        let from = if self.below(2) == 0 { input.clone() } else { self.any() };
        let theirs = lines(&from);
        let which = self.below(theirs.len());
        let Some(line) = theirs.get(which) else { return };
        let mine = lines(input);
        let place = self.below(mine.len() + 1);
        let place = mine.get(place).map_or(input.len(), |line| line.start);
        input.splice(place..place, from[line.clone()].iter().copied());
    }

    /// Joins the beginning of this input with the end of another.
    fn splice(&mut self, input: &mut Vec<u8>) {
        let other = self.any();
        let (mine, theirs) = (lines(input), lines(&other));
        let (end, start) = (self.below(mine.len()), self.below(theirs.len()));
        if let (Some(end), Some(start)) = (mine.get(end), theirs.get(start)) {
            input.truncate(end.end);
            input.extend_from_slice(&other[start.start..]);
        }
    }
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'
}

/// The runs of such bytes.
fn spans(text: &[u8], kind: fn(u8) -> bool) -> Vec<Range<usize>> {
    let mut spans: Vec<Range<usize>> = Vec::new();
    for (place, _) in text.iter().enumerate().filter(|(_, byte)| kind(**byte)) {
        match spans.last_mut() {
            Some(last) if last.end == place => last.end += 1,
            _ => spans.push(place..place + 1),
        }
    }
    spans
}

/// The lines, with their line breaks.
fn lines(text: &[u8]) -> Vec<Range<usize>> {
    let mut start = 0;
    let line = |line: &[u8]| {
        let begin = start;
        start += line.len();
        begin..start
    };
    text.split_inclusive(|byte| *byte == b'\n').map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &[u8] = b"tile temple D5\ncommit 3\n";

    fn inputs(seed: u64) -> Vec<Vec<u8>> {
        let mut mutator = Mutator::new(vec![TEXT.to_vec()], seed);
        (0..2000).map(|_| mutator.make()).collect()
    }

    #[test]
    fn the_same_seed_makes_the_same_inputs() {
        assert_eq!(inputs(1), inputs(1));
        assert_ne!(inputs(1), inputs(2));
    }

    #[test]
    fn inputs_are_many_and_not_too_long() {
        let mut made = inputs(3);
        assert!(made.iter().all(|input| input.len() <= LONGEST));
        made.sort();
        made.dedup();
        assert!(made.len() > 1000, "{} different inputs", made.len());
    }

    #[test]
    fn nothing_is_made_out_of_nothing() {
        let mut mutator = Mutator::new(Vec::new(), 1);
        assert!((0..500).all(|_| mutator.make().len() <= LONGEST));
    }

    #[test]
    fn words_and_lines_are_found() {
        assert_eq!(spans(TEXT, is_word), [0..4, 5..11, 12..14, 15..21, 22..23]);
        assert_eq!(lines(TEXT), [0..15, 15..24]);
        assert_eq!(lines(b"a\nb"), [0..2, 2..3]);
    }
}
