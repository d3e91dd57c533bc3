//! The rules of the game, described in `book/en.md`.

use std::{fmt, ops::RangeInclusive};

use serde::Serialize;
use table::{
    Dice, Game, NotationError, Options, Outcome, PositionError, Preset, Refusal, RuleId, Seat,
    Seats, Sink, Told, Viewer, Waiting, Words, read_drawing,
};

use crate::{Add, NoChance};

/// A game in progress. All information is public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    options: CountOptions,
    seats: u8,
    /// The current count.
    at: u8,
    turn: Seat,
}

table::options! {
    /// The options of the game.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
    pub struct CountOptions {
        /// The number that wins.
        target: u8 = 20, "target" { "ten" => 10, "twenty" => 20 }
    }

    const PRESETS: &'static [Preset] = &[
        Preset { name: "usual", values: &["twenty"] },
        Preset { name: "short", values: &["ten"] },
    ];
}

/// The question of every turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Asked {
    /// The count so far.
    pub at: u8,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A player added to the count.
    Counted {
        /// The player.
        seat: Seat,
        /// The amount added.
        by: u8,
        /// The new count.
        at: u8,
    },
    /// A player reached the target.
    Won {
        /// The player.
        seat: Seat,
    },
}

impl Told for Event {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::Counted { .. } => "count.turn.1",
            Self::Won { .. } => "count.end.1",
        })
    }
}

/// Why an answer is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum Rejection {
    /// It is another player's turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The step is not 1 to 3, or goes past the target.
    #[error("you add 1, 2 or 3, and never go past the target")]
    OutOfReach,
    /// An unsupported number of players.
    #[error("two or three can play")]
    PlayerCount,
}

impl Refusal for Rejection {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::NotYourTurn => "count.turn.2",
            Self::OutOfReach => "count.turn.1",
            Self::PlayerCount => "count.turn.3",
        })
    }
}

/// The view, which is the same for everyone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CountView {
    /// The options.
    pub options: CountOptions,
    /// The number of players.
    pub seats: u8,
    /// The current count.
    pub at: u8,
    /// The player to move, or the winner once the game is over.
    pub turn: Seat,
}

impl fmt::Display for CountView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "count 1")?;
        writeln!(f, "options target={}", self.options.pairs()[0].1)?;
        writeln!(f, "seats {}", self.seats)?;
        writeln!(f, "at {}", self.at)?;
        writeln!(f, "turn {}", Count::SEAT_NAMES[self.turn.index()])
    }
}

impl Count {
    fn is_over(&self) -> bool {
        self.at == self.options.target
    }

    /// The count so far.
    pub const fn at(&self) -> u8 {
        self.at
    }

    fn can_add(&self, seat: Seat, Add(by): Add) -> Result<(), Rejection> {
        if self.is_over() || seat != self.turn {
            return Err(Rejection::NotYourTurn);
        }
        if !(1..=3).contains(&by) || self.at + by > self.options.target {
            return Err(Rejection::OutOfReach);
        }
        Ok(())
    }
}

impl Game for Count {
    const NAME: &'static str = "count";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=3;
    const SEAT_NAMES: &'static [&'static str] = &["first", "second", "third"];

    type Options = CountOptions;
    type Decision = Asked;
    type Aside = ();
    type Action = Add;
    type Chance = NoChance;
    type Event = Event;
    type View = CountView;
    type Rejection = Rejection;

    fn start(options: &CountOptions, seats: u8) -> Result<Self, Rejection> {
        if !Self::SEATS.contains(&seats) {
            return Err(Rejection::PlayerCount);
        }
        Ok(Self { options: *options, seats, at: 0, turn: Seat::FIRST })
    }

    fn read_action(_: &CountOptions, text: &str) -> Result<Add, NotationError> {
        text.parse()
    }

    fn read_chance(_: &CountOptions, text: &str) -> Result<NoChance, NotationError> {
        text.parse()
    }

    fn options(&self) -> &CountOptions {
        &self.options
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn waiting(&self) -> Waiting {
        if self.is_over() { Waiting::Over } else { Waiting::For(Seats::only(self.turn)) }
    }

    fn outcome(&self) -> Option<Outcome> {
        let won = |seat| vec![i32::from(seat == self.turn)];
        self.is_over().then(|| Outcome::from_scores(Seat::all(self.seats).map(won).collect()))
    }

    fn decision(&self, seat: Seat) -> Option<Asked> {
        (!self.is_over() && seat == self.turn).then_some(Asked { at: self.at })
    }

    fn aside(&self, seat: Seat) -> Option<()> {
        self.decision(seat).map(|_| ())
    }

    fn legal_actions(&self, seat: Seat, into: &mut Vec<Add>) {
        into.clear();
        into.extend((1..=3).map(Add).filter(|action| self.can_add(seat, *action).is_ok()));
    }

    fn act(
        &mut self,
        seat: Seat,
        action: &Add,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Rejection> {
        self.can_add(seat, *action)?;
        self.at += action.0;
        let at = self.at;
        events.tell(|| Event::Counted { seat, by: action.0, at });
        if self.is_over() {
            events.tell(|| Event::Won { seat });
        } else {
            self.turn = seat.next(self.seats);
        }
        Ok(())
    }

    fn chance_outcomes(&self, into: &mut Vec<(NoChance, u32)>) {
        into.clear();
    }

    fn resolve_chance(&mut self, _: &NoChance, _: &mut impl Sink<Event>) -> Result<(), Rejection> {
        Err(Rejection::NotYourTurn)
    }

    fn view(&self, _: Viewer) -> CountView {
        let Self { options, seats, at, turn } = self.clone();
        CountView { options, seats, at, turn }
    }

    fn seen(event: &Event, _: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn imagine<D: Dice + ?Sized>(view: &CountView, _: &mut D) -> Self {
        let CountView { options, seats, at, turn } = view.clone();
        Self { options, seats, at, turn }
    }

    fn every_action(_: &CountOptions, _: u8) -> Vec<Add> {
        (1..=3).map(Add).collect()
    }

    fn from_position(text: &str) -> Result<Self, PositionError> {
        let (mut seats, mut at, mut turn) = (None, None, None);
        let options = read_drawing(
            text,
            "count 1",
            |_| 1,
            |line| {
                let words = &mut Words::of(line);
                match words.next_word() {
                    Some("seats") => seats = Some(words.read("a number")?),
                    Some("at") => at = Some(words.read("a number")?),
                    Some("turn") => {
                        let name = words.next_word();
                        let index = Self::SEAT_NAMES.iter().position(|known| Some(*known) == name);
                        let seat = index.and_then(|index| Seat::new(index as u8));
                        turn = Some(seat.ok_or_else(|| NotationError::new("a seat", name))?);
                    }
                    other => {
                        return Err(NotationError::new("`seats`, `at` or `turn`", other).into());
                    }
                }
                Ok(words.end()?)
            },
        )?;
        let game = Self {
            options,
            seats: seats.ok_or(PositionError::Missing("seats"))?,
            at: at.ok_or(PositionError::Missing("at"))?,
            turn: turn.ok_or(PositionError::Missing("turn"))?,
        };
        game.check().map_err(|what| PositionError::Impossible(what.into()))?;
        Ok(game)
    }

    fn check(&self) -> Result<(), String> {
        if !Self::SEATS.contains(&self.seats) {
            return Err("two or three can play".to_owned());
        }
        if self.at > self.options.target {
            return Err("the count is past the target".to_owned());
        }
        if self.turn.index() >= usize::from(self.seats) {
            return Err("nobody sits where it is to count".to_owned());
        }
        Ok(())
    }
}
