//! Drawn examples of rules: a table, what is done, and what comes of it.
//!
//! They are written by the tests of a game from the positions that they play, so that a page of
//! rules shows nothing that is not tested.

use table::Seat;

use crate::{Entry, Error, Play, Told, lesson::take};

/// An example of a rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Example {
    /// The rule.
    pub rule: String,
    /// The things between which there is something to see.
    pub show: Vec<String>,
    /// The table before.
    pub position: String,
    /// What is done: `SEAT: ACTION`, or `? OUTCOME`.
    pub steps: Vec<String>,
}

/// What a step of an example leads to.
#[derive(Debug)]
pub enum Came {
    /// The events.
    Told(Box<dyn Told>),
    /// The rules refuse it.
    Refused(Error),
}

impl Example {
    /// Reads the examples of a file: each begins with `## RULE`.
    pub fn read_all(text: &str) -> Vec<Self> {
        let mut examples: Vec<Self> = Vec::new();
        for line in text.lines() {
            if let Some(rule) = line.strip_prefix("## ") {
                examples.push(Self { rule: rule.trim().to_owned(), ..Self::default() });
                continue;
            }
            let Some(example) = examples.last_mut() else { continue };
            if let Some(things) = line.strip_prefix("show ") {
                example.show = things.split(", ").map(str::to_owned).collect();
            } else if let Some(step) = line.strip_prefix("> ") {
                example.steps.push(step.to_owned());
            } else if !(line.is_empty() && example.position.is_empty()) {
                example.position.push_str(line);
                example.position.push('\n');
            }
        }
        examples
    }

    /// The table before anything is done.
    ///
    /// # Errors
    /// When the position is malformed or impossible.
    pub fn begin(&self, entry: &'static dyn Entry) -> Result<Box<dyn Play>, Error> {
        entry.load(self.position.trim_end(), None)
    }

    /// Who looks: the seat that acts first.
    ///
    /// # Errors
    /// When there is no such seat.
    pub fn seat(&self, play: &dyn Play) -> Result<Seat, Error> {
        let who = self.steps.iter().find_map(|step| step.split_once(": "));
        play.seat(who.map_or("", |(who, _)| who))
    }
}

/// Takes a step of an example.
///
/// # Errors
/// When it is no step; a refusal by the rules is what the example shows.
pub fn come(play: &mut dyn Play, step: &str) -> Result<Came, Error> {
    match take(play, step) {
        Ok(told) => Ok(Came::Told(told)),
        Err(error) if error.rule.is_some() => Ok(Came::Refused(error)),
        Err(error) => Err(error),
    }
}
