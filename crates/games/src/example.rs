//! Drawn examples of rules: a position, the steps, and their consequences.
//!
//! The tests of a game generate them from the positions they play, so a rules page shows nothing
//! untested.

use table::Seat;

use crate::{Entry, Error, Play, Told, lesson::take};

/// An example of a rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Example {
    /// The rule.
    pub rule: String,
    /// The rule that an event or a refusal of the steps names, where it is another one.
    pub by: Option<String>,
    /// The things that frame the relevant part of the scene.
    pub show: Vec<String>,
    /// The initial position.
    pub position: String,
    /// The steps: `SEAT: ACTION`, or `? OUTCOME`.
    pub steps: Vec<String>,
}

/// The result of a step of an example.
#[derive(Debug)]
pub enum Came {
    /// The events.
    Told(Box<dyn Told>),
    /// The rules refuse it.
    Refused(Error),
}

impl Example {
    /// Parses the examples of a file; each begins with `## RULE`.
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
            } else if let Some(rule) = line.strip_prefix("by ") {
                example.by = Some(rule.trim().to_owned());
            } else if let Some(step) = line.strip_prefix("> ") {
                example.steps.push(step.to_owned());
            } else if !(line.is_empty() && example.position.is_empty()) {
                example.position.push_str(line);
                example.position.push('\n');
            }
        }
        examples
    }

    /// The match in the initial position.
    ///
    /// # Errors
    /// If the position is malformed or impossible.
    pub fn begin(&self, entry: &'static dyn Entry) -> Result<Box<dyn Play>, Error> {
        entry.load(self.position.trim_end(), None)
    }

    /// The viewer: the seat that acts first.
    ///
    /// # Errors
    /// If there is no such seat.
    pub fn seat(&self, play: &dyn Play) -> Result<Seat, Error> {
        let who = self.steps.iter().find_map(|step| step.split_once(": "));
        play.seat(who.map_or("", |(who, _)| who))
    }
}

/// Takes a step of an example.
///
/// # Errors
/// If the step is malformed. A refusal by the rules is not an error, but what the example shows.
pub fn come(play: &mut dyn Play, step: &str) -> Result<Came, Error> {
    match take(play, step) {
        Ok(told) => Ok(Came::Told(told)),
        Err(error) if error.rule.is_some() => Ok(Came::Refused(error)),
        Err(error) => Err(error),
    }
}
