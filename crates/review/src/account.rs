//! Adding up: what made the result of every player.

use serde::{Deserialize, Serialize};

use crate::{Cause, Choice, Depth, Grade, Moment};

/// The number of phases that errors are told apart by: opening, middle and end, each a third of the
/// decisions of the game.
pub const PHASES: usize = 3;

/// The review of a whole game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// How deeply it was judged.
    pub depth: Depth,
    /// The start, and every step that was not undone.
    pub moments: Vec<Moment>,
    /// What made the result of every seat.
    pub accounts: Vec<Account>,
}

/// What made the result of a seat, in shares of the win: `start + luck − errors + gifts + revision
/// = result`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Account {
    /// The chance to win at the start.
    pub start: f64,
    /// The sum of its luck.
    pub luck: f64,
    /// The standard error of the luck.
    pub doubt: f64,
    /// The sum of its own errors; never negative.
    pub errors: f64,
    /// What the errors of the others gave it.
    pub gifts: f64,
    /// What is left: hidden things that came to light, and where the judge changed its mind.
    pub revision: f64,
    /// The result: 1 for a win, a share of it for a tie, 0 for a loss.
    pub result: f64,
    /// The result without luck: it can be below 0 or above 1.
    pub adjusted: f64,
    /// The number of decisions with more than one answer.
    pub decisions: u32,
    /// The number of errors of each grade, the mildest first.
    pub grades: Vec<u32>,
    /// The errors in the opening, the middle and the end.
    pub phases: Vec<f64>,
    /// The errors by the kind of answer, the costliest first; kinds without errors are left out.
    pub kinds: Vec<Kind>,
}

/// The errors of a seat in one kind of answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kind {
    /// The first word of the answers.
    pub name: String,
    /// How many such answers had an error.
    pub count: u32,
    /// The sum of their errors.
    pub errors: f64,
}

impl Account {
    /// The mean error of a decision; zero if there was nothing to decide.
    pub fn rate(&self) -> f64 {
        self.errors / f64::from(self.decisions.max(1))
    }

    fn answered(&mut self, choice: &Choice, phase: usize) {
        self.decisions += u32::from(choice.is_open());
        self.errors += choice.error;
        if let Some(sum) = self.phases.get_mut(phase) {
            *sum += choice.error;
        }
        if let Some(grade) = choice.grade() {
            self.grades[grade as usize] += 1;
        }
        if choice.error <= 0.0 {
            return;
        }
        let at = match self.kinds.iter().position(|kind| kind.name == choice.kind()) {
            Some(at) => at,
            None => {
                let name = choice.kind().to_owned();
                self.kinds.push(Kind { name, count: 0, errors: 0.0 });
                self.kinds.len() - 1
            }
        };
        self.kinds[at].count += 1;
        self.kinds[at].errors += choice.error;
    }
}

impl Review {
    /// Adds up the moments of a game, which are in order and complete.
    pub fn of(moments: Vec<Moment>, depth: Depth) -> Self {
        let seats = moments.first().map_or(0, |start| start.chances.len());
        let mut accounts = vec![Account::default(); seats];
        for (seat, account) in accounts.iter_mut().enumerate() {
            let chance = |moment: Option<&Moment>| {
                moment.and_then(|moment| moment.chances.get(seat)).copied().unwrap_or_default()
            };
            account.start = chance(moments.first());
            account.result = chance(moments.last());
            account.grades = vec![0; Grade::ALL.len()];
            account.phases = vec![0.0; PHASES];
        }
        let open =
            |moment: &&Moment| matches!(&moment.cause, Cause::Decision(choice) if choice.is_open());
        let decisions = moments.iter().filter(open).count().max(1);
        let mut decided = 0;
        for moment in &moments {
            match &moment.cause {
                Cause::Start => {}
                Cause::Chance { luck, doubt, .. } => {
                    for (account, (luck, doubt)) in accounts.iter_mut().zip(luck.iter().zip(doubt))
                    {
                        account.luck += luck;
                        account.doubt = account.doubt.hypot(*doubt);
                    }
                }
                Cause::Decision(choice) => {
                    let phase = (decided * PHASES / decisions).min(PHASES - 1);
                    decided += usize::from(choice.is_open());
                    for (seat, account) in accounts.iter_mut().enumerate() {
                        if seat == usize::from(choice.seat) {
                            account.answered(choice, phase);
                        } else {
                            account.gifts += choice.gifts.get(seat).copied().unwrap_or_default();
                        }
                    }
                }
            }
        }
        for account in &mut accounts {
            account.adjusted = account.result - account.luck;
            let explained = account.start + account.luck - account.errors + account.gifts;
            account.revision = account.result - explained;
            account.kinds.sort_by(|one, other| other.errors.total_cmp(&one.errors));
        }
        Self { depth, moments, accounts }
    }

    /// The decisions with an error of at least this grade, with the index of their moment, in the
    /// order of the game.
    pub fn mistakes(&self, least: Grade) -> impl Iterator<Item = (usize, &Choice)> {
        self.moments.iter().enumerate().filter_map(move |(index, moment)| match &moment.cause {
            Cause::Decision(choice) if choice.grade() >= Some(least) => Some((index, choice)),
            _ => None,
        })
    }
}
