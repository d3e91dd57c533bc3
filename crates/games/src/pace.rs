//! Pace: how many decisions the people at a table would make in a recorded game.
//!
//! Not every answer is a decision. A forced answer is given automatically, a standing answer covers
//! routine questions until it is impossible, and an order holds several answers.

use display::OrderPart;
use table::{Record, Seat, Waiting, record::Step};

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
                    Kind::Decided => pace.decisions[number.index()] += 1,
                }
            }
            reel::take(&mut *play, step)?;
            let show = shown(&*play)?;
            for (person, seat) in people.iter_mut().zip(Seat::all(seats as u8)) {
                let asked = matches!(play.waiting(), Waiting::For(asked) if asked.contains(seat));
                let part = if asked { show.order_part(seat) } else { None };
                let within = |number| match part {
                    Some(OrderPart::Box(own)) => own == number,
                    Some(OrderPart::Detail) => true,
                    None => false,
                };
                person.order = person.order.filter(|number| within(*number));
            }
        }
        Ok(pace)
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
    order: Option<u16>,
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
        if self.order.is_some() {
            return Ok(Kind::Ordered);
        }
        if let Some(OrderPart::Box(number)) = shown(play)?.order_part(seat) {
            self.order = Some(number);
        }
        Ok(Kind::Decided)
    }
}

/// The first word of an action.
fn verb(action: &str) -> &str {
    action.split(' ').next().unwrap_or_default()
}
