//! A race small enough to enumerate: on a turn you walk two squares or roll a die with four faces,
//! and the first to reach the ninth square wins.

use std::{fmt, ops::RangeInclusive};

use bots::Evaluate;
use serde::Serialize;
use table::{
    Dice, Game, NotationError, Outcome, PositionError, Refusal, RuleId, Seat, Seats, Sink, Told,
    Viewer, Waiting,
};

const GOAL: u8 = 9;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Race {
    options: RaceOptions,
    at: [u8; 2],
    turn: Seat,
    rolling: bool,
}

table::options! {
    /// There is nothing to choose but this.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
    pub(crate) struct RaceOptions {
        /// Whether the second player starts one square ahead.
        start: u8 = 0, "start" { "even" => 0, "ahead" => 1 }
    }

    const PRESETS: &'static [table::Preset] =
        &[table::Preset { name: "usual", values: &["even"] }];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub(crate) enum Move {
    Walk,
    Roll,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub(crate) struct Rolled(u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("not now")]
pub(crate) struct NotNow;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Nothing;

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::Walk { "walk" } else { "roll" })
    }
}

impl fmt::Display for Rolled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "die {}", self.0)
    }
}

impl fmt::Display for Race {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {} {}", self.at, self.turn.index(), self.rolling)
    }
}

impl Refusal for NotNow {
    fn rule(&self) -> RuleId {
        RuleId("race.turn.1")
    }
}

impl Told for Nothing {
    fn rule(&self) -> RuleId {
        RuleId("race.turn.1")
    }
}

impl Race {
    fn advance(&mut self, by: u8) {
        let at = &mut self.at[self.turn.index()];
        *at = GOAL.min(*at + by);
        self.rolling = false;
        if *at < GOAL {
            self.turn = self.turn.next(2);
        }
    }
}

impl Game for Race {
    const NAME: &'static str = "race";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;
    const SEAT_NAMES: &'static [&'static str] = &["first", "second"];

    type Options = RaceOptions;
    type Decision = Nothing;
    type Aside = Nothing;
    type Action = Move;
    type Chance = Rolled;
    type Event = Nothing;
    type View = Self;
    type Rejection = NotNow;

    fn start(options: &RaceOptions, _: u8) -> Result<Self, NotNow> {
        Ok(Self { options: *options, at: [0, options.start], turn: Seat::FIRST, rolling: false })
    }

    fn read_action(_: &RaceOptions, text: &str) -> Result<Move, NotationError> {
        match text {
            "walk" => Ok(Move::Walk),
            "roll" => Ok(Move::Roll),
            other => Err(NotationError::new("`walk` or `roll`", Some(other))),
        }
    }

    fn read_chance(_: &RaceOptions, text: &str) -> Result<Rolled, NotationError> {
        let face = text.strip_prefix("die ").and_then(|face| face.parse().ok());
        face.map(Rolled).ok_or_else(|| NotationError::new("`die`", Some(text)))
    }

    fn options(&self) -> &RaceOptions {
        &self.options
    }

    fn seats(&self) -> u8 {
        2
    }

    fn waiting(&self) -> Waiting {
        match () {
            () if self.at.contains(&GOAL) => Waiting::Over,
            () if self.rolling => Waiting::Chance,
            () => Waiting::For(Seats::only(self.turn)),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let scores = self.at.iter().map(|at| vec![i32::from(*at == GOAL)]).collect();
        self.at.contains(&GOAL).then(|| Outcome::from_scores(scores))
    }

    fn decision(&self, seat: Seat) -> Option<Nothing> {
        (self.waiting() == Waiting::For(Seats::only(seat))).then_some(Nothing)
    }

    fn aside(&self, seat: Seat) -> Option<Nothing> {
        self.decision(seat)
    }

    fn legal_actions(&self, seat: Seat, into: &mut Vec<Move>) {
        into.clear();
        if self.decision(seat).is_some() {
            into.extend([Move::Walk, Move::Roll]);
        }
    }

    fn act(&mut self, seat: Seat, action: &Move, _: &mut impl Sink<Nothing>) -> Result<(), NotNow> {
        self.decision(seat).ok_or(NotNow)?;
        match action {
            Move::Walk => self.advance(2),
            Move::Roll => self.rolling = true,
        }
        Ok(())
    }

    fn chance_outcomes(&self, into: &mut Vec<(Rolled, u32)>) {
        into.clear();
        if self.waiting() == Waiting::Chance {
            into.extend([(Rolled(1), 2), (Rolled(2), 1), (Rolled(3), 1), (Rolled(4), 2)]);
        }
    }

    fn resolve_chance(
        &mut self,
        rolled: &Rolled,
        _: &mut impl Sink<Nothing>,
    ) -> Result<(), NotNow> {
        let mut outcomes = Vec::new();
        self.chance_outcomes(&mut outcomes);
        outcomes.iter().find(|(possible, _)| possible == rolled).ok_or(NotNow)?;
        self.advance(rolled.0);
        Ok(())
    }

    fn view(&self, _: Viewer) -> Self {
        self.clone()
    }

    fn seen(event: &Nothing, _: Viewer) -> Option<Nothing> {
        Some(*event)
    }

    fn imagine<D: Dice + ?Sized>(view: &Self, _: &mut D) -> Self {
        view.clone()
    }

    fn every_action(_: &RaceOptions, _: u8) -> Vec<Move> {
        vec![Move::Walk, Move::Roll]
    }

    fn from_position(_: &str) -> Result<Self, PositionError> {
        Err(PositionError::Missing("a drawing"))
    }

    fn check(&self) -> Result<(), String> {
        Ok(())
    }
}

impl Evaluate for Race {
    fn evaluate(&self, seat: Seat) -> f32 {
        f32::from(self.at[seat.index()])
    }

    fn prospects(&self, looks: Seat, into: &mut [f32]) {
        let own = self.evaluate(looks);
        into.copy_from_slice(&[own, self.evaluate(looks.next(2))]);
    }

    fn is_quiet(&self) -> bool {
        true
    }

    fn shows_chance(&self) -> bool {
        true
    }

    fn quick_answer(&self, seat: Seat) -> Option<Move> {
        self.nth_legal(seat, 0)
    }
}
