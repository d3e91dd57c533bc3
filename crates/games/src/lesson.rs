//! Lessons: a guided first round on the real engine.
//!
//! A lesson is a page of Markdown. A `table` block defines the setup and the reader's seat. Each
//! `##` heading begins a part: its text, then lines `> SEAT: ACTION`. The reader performs the
//! actions of their own seat and the table performs the others; chance comes from the seed. A
//! `position` block replaces the current position. The first `#` heading is the title; each later
//! one begins a chapter, and a reader may start with any. So a lesson in another language, or
//! about another game, is only data.

use table::{Seat, Seed, Waiting};

use crate::{Code, Entry, Error, Play, Setup, Told};

/// A lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lesson {
    /// Its title.
    pub title: String,
    /// The reader's seat.
    pub you: String,
    seats: usize,
    seed: u64,
    options: Vec<(String, String)>,
    /// Its parts.
    pub parts: Vec<Part>,
    /// Its chapters; none if it is told in one go.
    pub chapters: Vec<Chapter>,
}

/// A chapter of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Its title.
    pub title: String,
    /// The index of its first part.
    pub part: usize,
}

/// A part of a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// Its title.
    pub title: String,
    /// Its text, line by line.
    pub text: Vec<String>,
    /// The position that replaces the current one.
    pub position: Option<String>,
    /// The steps: `SEAT: ACTION`.
    pub steps: Vec<String>,
}

/// The table at the start of a part.
#[derive(Debug)]
pub struct Scenery {
    /// The match.
    pub play: Box<dyn Play>,
    /// The reader's seat.
    pub seat: Seat,
    /// The events since the start of the previous part.
    pub told: Vec<Box<dyn Told>>,
    /// The action that the reader has to perform, if any.
    pub task: Option<String>,
}

impl Lesson {
    /// Parses a page.
    pub fn read(page: &str) -> Self {
        let mut lesson = Self { seats: 2, ..Self::default() };
        let mut block: Option<(&str, String)> = None;
        for line in page.lines() {
            if let Some(kind) = line.strip_prefix("```") {
                match block.take() {
                    None => block = Some((kind, String::new())),
                    Some(("position", text)) => lesson.last().position = Some(text),
                    Some((_, text)) => lesson.set_up(&text),
                }
            } else if let Some((_, text)) = &mut block {
                text.push_str(line);
                text.push('\n');
            } else if let Some(title) = line.strip_prefix("## ") {
                lesson.parts.push(Part { title: title.trim().to_owned(), ..Part::default() });
            } else if let Some(title) = line.strip_prefix("# ") {
                lesson.begin_chapter(title.trim());
            } else if let Some(step) = line.strip_prefix("> ") {
                lesson.last().steps.push(step.trim().to_owned());
            } else if !lesson.parts.is_empty() {
                lesson.last().text.push(line.to_owned());
            }
        }
        lesson
    }

    /// The first heading is the title of the lesson, every other one that of a chapter.
    fn begin_chapter(&mut self, title: &str) {
        if self.title.is_empty() {
            title.clone_into(&mut self.title);
        } else {
            self.chapters.push(Chapter { title: title.to_owned(), part: self.parts.len() });
        }
    }

    fn last(&mut self) -> &mut Part {
        if self.parts.is_empty() {
            self.parts.push(Part::default());
        }
        let last = self.parts.len() - 1;
        &mut self.parts[last]
    }

    fn set_up(&mut self, text: &str) {
        for (name, value) in text.lines().filter_map(|line| line.split_once(' ')) {
            let value = value.trim();
            match name {
                "you" => value.clone_into(&mut self.you),
                "seats" => self.seats = value.parse().unwrap_or(self.seats),
                "seed" => self.seed = value.parse().unwrap_or_default(),
                option => self.options.push((option.to_owned(), value.to_owned())),
            }
        }
    }

    /// The positions and steps of all parts, without text: they must be the same in every language.
    pub fn script(&self) -> Vec<(Option<&str>, &[String])> {
        self.parts.iter().map(|part| (part.position.as_deref(), &part.steps[..])).collect()
    }

    /// The table at the start of this part.
    ///
    /// # Errors
    /// If there is no such part, or the lesson breaks the rules.
    pub fn at(&self, entry: &'static dyn Entry, part: usize) -> Result<Scenery, Error> {
        let seed = Some(Seed::from_number(self.seed));
        let names = entry.seat_names().iter().take(self.seats).map(|name| (*name).to_owned());
        let options = self.options.iter().map(|(name, value)| (&**name, &**value)).collect();
        let setup = Setup { options, names: names.collect(), seed: seed.clone() };
        let mut play = entry.start(&setup)?;
        let mut told = vec![];
        for (index, current) in self.parts.iter().enumerate().take(part + 1) {
            if let Some(position) = &current.position {
                play = entry.load(position, seed.clone())?;
                told.clear();
            }
            settle(&mut *play, &mut told)?;
            if index < part {
                told.clear();
                for step in &current.steps {
                    told.push(take(&mut *play, step)?);
                    settle(&mut *play, &mut told)?;
                }
            }
        }
        let Some(current) = self.parts.get(part) else {
            let text = format!("the lesson has {} parts", self.parts.len());
            return Err(Error::new(Code::NoSuchStep, text));
        };
        let seat = play.seat(&self.you)?;
        let mine = current.steps.first().and_then(|step| step.split_once(": "));
        let task = mine.filter(|(who, _)| *who == self.you).map(|(_, action)| action.to_owned());
        Ok(Scenery { play, seat, told, task })
    }
}

/// Resolves chance until a seat is asked.
fn settle(play: &mut dyn Play, told: &mut Vec<Box<dyn Told>>) -> Result<(), Error> {
    while play.waiting() == Waiting::Chance {
        told.push(play.chance(None)?.events);
    }
    Ok(())
}

/// Takes a step, `SEAT: ACTION` or `? OUTCOME`.
pub(crate) fn take(play: &mut dyn Play, step: &str) -> Result<Box<dyn Told>, Error> {
    if let Some(outcome) = step.strip_prefix("? ") {
        return Ok(play.chance(Some(outcome.trim()))?.events);
    }
    let Some((who, action)) = step.split_once(": ") else {
        let text = format!("`{}` is no step", step.escape_debug());
        return Err(Error::new(Code::NoSuchStep, text));
    };
    let seat = play.seat(who)?;
    play.act(seat, action)
}
