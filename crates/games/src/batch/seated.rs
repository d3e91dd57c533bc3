//! One table of a batch: its game, its series of seeds, and what has happened.

use bots::{Asked, Bot, Encode};
use table::{Dice as _, Match, Nobody, Outcome, Record, Seat, Seed, Viewer, Waiting};

use crate::{
    Code, Error,
    numbering::Numbering,
    random::refused,
    seed_of_game,
    seeding::{Whim, bot_dice},
};

/// What all tables of a batch share.
pub(super) struct Around<'a, G: Encode> {
    pub(super) start: &'a G,
    pub(super) numbering: &'a Numbering<G>,
    pub(super) bots: &'a mut [Option<Box<dyn Bot<G>>>],
}

/// The answers of a game, by seat and action number, and the seed of its chance outcomes.
#[derive(Clone, Debug, Default)]
pub(super) struct Log<A> {
    pub(super) seed: u64,
    pub(super) answers: Vec<(Seat, A)>,
    /// Whether the game began from a position, so that there is no record of it.
    pub(super) midway: bool,
}

pub(super) struct Table<G: Encode> {
    pub(super) game: G,
    /// The seed of the series of games, and the number of this game in it.
    pub(super) series: u64,
    pub(super) number: u64,
    /// The number of chance outcomes so far.
    pub(super) chances: u64,
    /// The number of questions that bots have answered.
    pub(super) asked: u64,
    /// The source of random actions.
    pub(super) whim: Whim,
    /// The seat to act, its legal actions, and their numbers; none if the game is over.
    pub(super) seat: Seat,
    pub(super) legal: Vec<G::Action>,
    pub(super) numbers: Vec<u32>,
    pub(super) over: bool,
    pub(super) log: Log<G::Action>,
    pub(super) last: Log<G::Action>,
}

fn stuck() -> Error {
    Error::new(Code::Rejected, "the game waits, but there is nothing to do")
}

fn not_reset() -> Error {
    Error::new(Code::NotAsked, "the batch was not reset")
}

impl<G: Encode> Table<G> {
    pub(super) fn new(start: &G) -> Self {
        Self {
            game: start.clone(),
            series: 0,
            number: 0,
            chances: 0,
            asked: 0,
            whim: Whim(0),
            seat: Seat::FIRST,
            legal: Vec::new(),
            numbers: Vec::new(),
            over: false,
            log: Log { seed: 0, answers: Vec::new(), midway: false },
            last: Log { seed: 0, answers: Vec::new(), midway: false },
        }
    }

    /// Begins a series of games.
    pub(super) fn begin(&mut self, series: u64) {
        (self.series, self.number) = (series, 0);
        self.last.answers.clear();
    }

    /// Goes on to the next game of the series.
    pub(super) fn next_game(&mut self) {
        self.number += 1;
    }

    /// Starts the current game of the series.
    pub(super) fn restart(&mut self, around: &mut Around<'_, G>) -> Result<(), Error> {
        let seed = seed_of_game(self.series, self.number);
        self.game = around.start.clone();
        (self.chances, self.asked, self.over) = (0, 0, false);
        self.whim = Whim(seed);
        self.log.seed = seed;
        self.log.midway = false;
        self.log.answers.clear();
        match self.until_asked(around)? {
            None => Ok(()),
            Some(_) => Err(Error::new(Code::NotAsked, "the game ended before a learner was asked")),
        }
    }

    /// Puts a state at this table.
    pub(super) fn put(&mut self, game: G, around: &mut Around<'_, G>) -> Result<(), Error> {
        self.game = game;
        self.log.midway = true;
        self.log.answers.clear();
        self.over = self.until_asked(around)?.is_some();
        Ok(())
    }

    /// Applies an action of the learner who is asked; returns the outcome if the game ends.
    pub(super) fn act(
        &mut self,
        number: u32,
        around: &mut Around<'_, G>,
    ) -> Result<Option<Outcome>, Error> {
        let action = around.numbering.every.get(number as usize).ok_or_else(not_reset)?;
        self.apply(self.seat, action.clone())?;
        let outcome = self.until_asked(around)?;
        if outcome.is_some() {
            self.over = true;
            std::mem::swap(&mut self.log, &mut self.last);
            self.log.answers.clear();
        }
        Ok(outcome)
    }

    fn apply(&mut self, seat: Seat, action: G::Action) -> Result<(), Error> {
        self.game.act(seat, &action, &mut Nobody).map_err(|why| refused(&why))?;
        self.log.answers.push((seat, action));
        Ok(())
    }

    /// Resolves chance and lets bots answer until a learner is asked; returns the result if the
    /// game ends instead.
    fn until_asked(&mut self, around: &mut Around<'_, G>) -> Result<Option<Outcome>, Error> {
        loop {
            match self.game.waiting() {
                Waiting::Over => {
                    self.legal.clear();
                    self.numbers.clear();
                    return self.game.outcome().map(Some).ok_or_else(stuck);
                }
                Waiting::For(seats) => {
                    let seat = seats.first().ok_or_else(stuck)?;
                    self.game.legal_actions(seat, &mut self.legal);
                    let Some(Some(bot)) = around.bots.get_mut(seat.index()) else {
                        self.seat = seat;
                        self.numbers.clear();
                        around.numbering.number(&self.legal, &mut self.numbers);
                        return Ok(None);
                    };
                    let action = self.ask(seat, &mut **bot)?;
                    self.apply(seat, action)?;
                }
                Waiting::Chance => self.resolve_chance()?,
            }
        }
    }

    /// The answer of a bot, which sees only what its seat knows.
    fn ask(&mut self, seat: Seat, bot: &mut dyn Bot<G>) -> Result<G::Action, Error> {
        let decision = self.game.decision(seat).ok_or_else(stuck)?;
        let view = self.game.view(Viewer::Seat(seat));
        let asked = Asked { seat, view: &view, decision: &decision, legal: &self.legal };
        let choice = bot.choose(&asked, &mut bot_dice(self.log.seed, self.asked));
        self.asked += 1;
        self.legal.get(choice).or(self.legal.first()).cloned().ok_or_else(stuck)
    }

    fn resolve_chance(&mut self) -> Result<(), Error> {
        // As in a match: outcome k comes from stream k of the seed.
        let dice = &mut Seed::from_number(self.log.seed).stream(self.chances);
        let outcome = self.game.sample_chance(dice).ok_or_else(stuck)?;
        self.chances += 1;
        self.game.resolve_chance(&outcome, &mut Nobody).map_err(|why| refused(&why))
    }

    /// A random legal action, or 0 if the game is over.
    pub(super) fn choose(&mut self) -> Result<i64, Error> {
        if self.over {
            return Ok(0);
        }
        let index = self.whim.below(self.numbers.len() as u32) as usize;
        self.numbers.get(index).copied().map(i64::from).ok_or_else(not_reset)
    }

    /// Writes the observation, features, mask and seat of the current question.
    pub(super) fn show(
        &self,
        observation: &mut [f32],
        features: &mut [f32],
        mask: &mut [u8],
        seat: &mut i32,
    ) {
        self.game.write_observation(self.seat, observation);
        if !features.is_empty() {
            self.game.encode(self.seat, features);
        }
        mask.fill(0);
        for number in &self.numbers {
            if let Some(place) = mask.get_mut(*number as usize) {
                *place = 1;
            }
        }
        *seat = self.seat.index() as i32;
    }

    /// The record of this game, or of the last one that ended.
    pub(super) fn record(&self, options: &G::Options, last: bool) -> Result<Record, Error> {
        let log = if last || self.over { &self.last } else { &self.log };
        let none = |text| Err(Error::new(Code::BadRecord, text));
        if log.midway {
            return none("the game began from a position, so there is no record of it");
        }
        if last && log.answers.is_empty() {
            return none("no game has ended at this table yet");
        }
        let names =
            Seat::all(self.game.seats()).map(|seat| format!("player_{}", seat.index())).collect();
        let mut played = Match::<G>::new(options, names, Some(Seed::from_number(log.seed)))?;
        let mut answers = log.answers.iter();
        loop {
            match played.game().waiting() {
                Waiting::Over => break,
                Waiting::Chance => {
                    let outcome = played.proposal()?;
                    played.chance(&outcome)?;
                }
                Waiting::For(_) => match answers.next() {
                    None => break,
                    Some((seat, action)) => {
                        played.act(*seat, action)?;
                    }
                },
            }
        }
        Ok(played.record())
    }
}
