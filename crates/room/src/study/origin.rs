//! Where a study begins: at a finished game, a drawn position or a part of a lesson.

use games::{Entry, Error, Lesson};
use serde::{Deserialize, Serialize};
use table::{Record, Step};

/// The beginning of a study, in its stored form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The steps that stand, without a seed and without the names of people: somebody who
    /// deletes their account must not be named here.
    pub record: Record,
    /// The number of each step in the log of the game.
    pub numbers: Vec<u32>,
    /// What it was made from.
    pub source: Source,
}

/// What a study was made from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Source {
    /// A finished game.
    Table {
        /// The table.
        table: String,
    },
    /// A drawn position.
    Position,
    /// A part of the first lesson.
    Lesson {
        /// The part, from 0.
        part: usize,
    },
}

impl Origin {
    /// A finished game.
    pub fn of_game(record: Record, table: &str) -> Self {
        Self::of(record, Source::Table { table: table.to_owned() })
    }

    /// A drawn position.
    ///
    /// # Errors
    /// If the position is malformed or impossible.
    pub fn of_position(kind: &'static dyn Entry, position: &str) -> Result<Self, Error> {
        Ok(Self::of(kind.load(position, None)?.record(), Source::Position))
    }

    /// The table at the start of a part of a lesson.
    ///
    /// # Errors
    /// If there is no such part.
    pub fn of_lesson(
        kind: &'static dyn Entry,
        lesson: &Lesson,
        part: usize,
    ) -> Result<Self, Error> {
        Ok(Self::of(lesson.at(kind, part)?.play.record(), Source::Lesson { part }))
    }

    fn of(mut record: Record, source: Source) -> Self {
        let mut standing: Vec<(u32, Step)> = Vec::new();
        for (number, step) in (1..).zip(std::mem::take(&mut record.steps)) {
            match step {
                Step::Undo(to) => standing.retain(|(number, _)| *number < to),
                step => standing.push((number, step)),
            }
        }
        let (numbers, steps) = standing.into_iter().unzip();
        for entry in &mut record.seats {
            entry.name.clone_from(&entry.seat);
        }
        let record = Record {
            steps,
            // Chance is chosen freely here, and rulesets come from the host alone.
            seed: None,
            commitment: None,
            data: Vec::new(),
            resigned: Vec::new(),
            result: None,
            ..record
        };
        Self { record, numbers, source }
    }

    /// The record before its first step.
    pub(super) fn header(&self) -> Record {
        let Record { game, rules, options, seats, position, .. } = &self.record;
        Record {
            game: game.clone(),
            rules: *rules,
            options: options.clone(),
            data: Vec::new(),
            seats: seats.clone(),
            position: position.clone(),
            commitment: None,
            seed: None,
            steps: Vec::new(),
            resigned: Vec::new(),
            result: None,
        }
    }
}
