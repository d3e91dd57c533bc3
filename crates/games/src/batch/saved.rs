//! Tables as text, so that a batch can be stored and go on exactly where it was.

use bots::Encode;
use serde::{Deserialize, Serialize};
use table::{Options as _, Seat, Waiting};

use super::seated::{Log, Table};
use crate::{Code, Error, numbering::Numbering, seeding::Whim};

#[derive(Serialize, Deserialize)]
struct Saved {
    position: String,
    series: u64,
    number: u64,
    chances: u64,
    asked: u64,
    whim: u64,
    seat: usize,
    log: SavedLog,
    last: SavedLog,
}

#[derive(Serialize, Deserialize)]
struct SavedLog {
    seed: u64,
    midway: bool,
    answers: Vec<(usize, String)>,
}

fn malformed(why: impl std::fmt::Display) -> Error {
    Error::new(Code::BadPosition, format!("this is not a saved table: {why}"))
}

fn seat_at<G: Encode>(game: &G, index: usize) -> Result<Seat, Error> {
    let seat = u8::try_from(index).ok().filter(|index| *index < game.seats()).and_then(Seat::new);
    seat.ok_or_else(|| malformed(format!("there is no seat {index}")))
}

impl SavedLog {
    fn of<A: std::fmt::Display>(log: &Log<A>) -> Self {
        let answers = log.answers.iter().map(|(seat, action)| (seat.index(), action.to_string()));
        Self { seed: log.seed, midway: log.midway, answers: answers.collect() }
    }

    fn read<G: Encode>(&self, game: &G) -> Result<Log<G::Action>, Error> {
        let answer = |(seat, action): &(usize, String)| {
            Ok((seat_at(game, *seat)?, G::read_action(game.options(), action)?))
        };
        let answers = self.answers.iter().map(answer).collect::<Result<_, Error>>()?;
        Ok(Log { seed: self.seed, midway: self.midway, answers })
    }
}

impl<G: Encode> Table<G> {
    /// This table as text.
    pub(super) fn save(&self) -> Result<String, Error> {
        let saved = Saved {
            position: self.game.position(),
            series: self.series,
            number: self.number,
            chances: self.chances,
            asked: self.asked,
            whim: self.whim.0,
            seat: self.seat.index(),
            log: SavedLog::of(&self.log),
            last: SavedLog::of(&self.last),
        };
        serde_json::to_string(&saved).map_err(malformed)
    }

    /// Restores a saved table of a batch that starts like this.
    pub(super) fn load(
        &mut self,
        text: &str,
        start: &G,
        numbering: &Numbering<G>,
    ) -> Result<(), Error> {
        let saved: Saved = serde_json::from_str(text).map_err(malformed)?;
        let game = G::from_position(&saved.position)?;
        if game.seats() != start.seats() || game.options().pairs() != start.options().pairs() {
            return Err(malformed("it has other options or another number of players"));
        }
        let (mut legal, mut numbers) = (Vec::new(), Vec::new());
        let seat = match game.waiting() {
            Waiting::For(seats) => {
                let seat = seats.first().ok_or_else(|| malformed("nobody is asked"))?;
                game.legal_actions(seat, &mut legal);
                numbering.number(&legal, &mut numbers);
                seat
            }
            Waiting::Over => seat_at(&game, saved.seat)?,
            Waiting::Chance => return Err(malformed("the game waits for chance")),
        };
        let over = game.waiting() == Waiting::Over;
        let (log, last) = (saved.log.read(&game)?, saved.last.read(&game)?);
        let Saved { series, number, chances, asked, whim, .. } = saved;
        let whim = Whim(whim);
        *self = Self {
            game,
            series,
            number,
            chances,
            asked,
            whim,
            seat,
            legal,
            numbers,
            over,
            log,
            last,
        };
        Ok(())
    }
}
