//! Pace: how many decisions the people at a table would make in a recorded game.
//!
//! Not every answer is a decision. A forced answer is given automatically, a standing answer covers
//! routine questions until it is impossible, and an order holds several answers.

use std::collections::BTreeMap;

use display::{OrderBox, OrderPart};
use table::{Record, Seat, Viewer, Waiting, record::Step};

use crate::{Error, Shelf, reel, replay, shown};

/// The answers of a recorded game, and the decisions that people would have made for them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pace {
    /// All answers of all seats.
    pub answers: u32,
    /// Answers that were forced.
    pub forced: u32,
    /// Answers that a standing answer covers.
    pub standing: u32,
    /// Answers that continue an order.
    pub ordered: u32,
    /// The decisions of each seat: every other answer.
    pub decisions: Vec<u32>,
    /// The decisions of all seats, by the message id of the question; an order counts for its first
    /// question.
    pub questions: BTreeMap<String, Decisions>,
}

/// The decisions about one kind of question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decisions {
    /// All of them.
    pub all: u32,
    /// Those to do nothing: orders that stayed empty.
    pub nothing: u32,
}

impl Pace {
    /// The decisions of the seat that makes the most.
    pub fn most(&self) -> u32 {
        self.decisions.iter().copied().max().unwrap_or(0)
    }

    /// The decisions of all seats.
    pub fn all(&self) -> u32 {
        self.decisions.iter().sum()
    }

    /// Counts the decisions of a recorded game. Undone answers count, too: they were decided.
    ///
    /// # Errors
    /// If the record cannot be replayed, or the game has no pictures.
    pub fn of(shelf: Shelf, record: &Record) -> Result<Self, Error> {
        let mut play = replay(shelf, record, Some(0))?;
        let seats = play.names().len();
        let mut pace = Self { decisions: vec![0; seats], ..Self::default() };
        let mut people = vec![Person::default(); seats];
        for step in &record.steps {
            if let Step::Act { seat, action } = step
                && let Some(person) = people.get_mut(usize::from(*seat))
                && let Some(number) = Seat::new(*seat)
            {
                pace.answers += 1;
                match person.answers(&*play, number, action)? {
                    Kind::Forced => pace.forced += 1,
                    Kind::Standing => pace.standing += 1,
                    Kind::Ordered => pace.ordered += 1,
                    Kind::Decided => {
                        pace.decisions[number.index()] += 1;
                        pace.note(&*play, number, action)?;
                    }
                }
            }
            reel::take(&mut *play, step)?;
            let show = shown(&*play)?;
            for (person, seat) in people.iter_mut().zip(Seat::all(seats as u8)) {
                let asked = matches!(play.waiting(), Waiting::For(asked) if asked.contains(seat));
                let part = if asked { show.order_part(seat) } else { None };
                let goes_on = |begun: &OrderBox| part.is_some_and(|part| begun.leads_to(part));
                person.order = person.order.filter(goes_on);
            }
        }
        Ok(pace)
    }

    /// Notes what a decision was about.
    fn note(&mut self, play: &dyn crate::Play, seat: Seat, action: &str) -> Result<(), Error> {
        let show = shown(play)?;
        let choices = show.choices(seat);
        let prompt = choices.and_then(|choices| choices.nodes.into_iter().next()?.prompt);
        let Some(question) = prompt.or_else(|| show.ask(seat, Viewer::Seat(seat))) else {
            return Ok(());
        };
        let decisions = self.questions.entry(question.id.into_owned()).or_default();
        decisions.all += 1;
        decisions.nothing += u32::from(show.enough(seat).is_some_and(|enough| enough == action));
        Ok(())
    }
}

/// Why an answer was given.
enum Kind {
    Forced,
    Standing,
    Ordered,
    Decided,
}

/// A person at the table.
#[derive(Clone, Debug, Default)]
struct Person {
    /// The first word of their standing answer.
    standing: Option<String>,
    /// The box of the order that they are giving.
    order: Option<OrderBox>,
}

impl Person {
    fn answers(&mut self, play: &dyn crate::Play, seat: Seat, action: &str) -> Result<Kind, Error> {
        let legal = play.legal_actions(seat);
        if legal.len() == 1 {
            return Ok(Kind::Forced);
        }
        let routine = play.entry().routine();
        if !routine.is_empty() && legal.iter().all(|one| routine.contains(&verb(one))) {
            let stands = |verb_of: &String| legal.iter().any(|one| verb(one) == verb_of);
            if self.standing.as_ref().is_some_and(stands) {
                return Ok(Kind::Standing);
            }
            self.standing = Some(verb(action).to_owned());
        }
        let goes_on = self.order.is_some();
        if let Some(OrderPart::Box(items)) = shown(play)?.order_part(seat) {
            self.order = Some(items);
        }
        Ok(if goes_on { Kind::Ordered } else { Kind::Decided })
    }
}

/// The first word of an action.
fn verb(action: &str) -> &str {
    action.split(' ').next().unwrap_or_default()
}
