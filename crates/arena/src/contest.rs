//! A contest: many games between the same players.

use std::{
    collections::{BTreeMap, BTreeSet},
    io,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use games::{Budget, Character, Entry, Error, Play, Setup};
use serde_json::{Value, json};
use table::{Seat, Seed, Viewer, Waiting};

use crate::{
    Entrant, Forfeit, Played, Results, Seating, Thinking,
    external::External,
    tally::{self, Tally},
};

/// What to play, with whom, and how often.
#[derive(Clone, Debug)]
pub struct Contest<'a> {
    /// The game.
    pub kind: &'static dyn Entry,
    /// Its options.
    pub options: Vec<(&'a str, &'a str)>,
    /// The players: as many as there are seats.
    pub entrants: Vec<Entrant>,
    /// The number of games.
    pub games: u64,
    /// The seed of all randomness.
    pub seed: u64,
    /// The thinking limit of bots that search.
    pub limit: Limit,
    /// How long a program may take to answer.
    pub patience: Duration,
    /// The file to write the games to.
    pub record: Option<PathBuf>,
}

/// The thinking limit of bots that search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Limit {
    /// The default of their level.
    #[default]
    Usual,
    /// A number of nodes.
    Nodes(u32),
    /// A time.
    Time(Duration),
}

impl Limit {
    fn budget(self) -> Budget {
        match self {
            Self::Usual => Budget::Usual,
            Self::Nodes(nodes) => Budget::Nodes(nodes),
            Self::Time(time) => {
                let end = Instant::now() + time;
                Budget::Until(Arc::new(move || Instant::now() >= end))
            }
        }
    }
}

impl Contest<'_> {
    /// What identifies a contest, so that a later run can resume its games. The number of games is
    /// not part of it.
    pub fn description(&self) -> Value {
        let options: BTreeMap<_, _> = self.options.iter().copied().collect();
        let limit = match self.limit {
            Limit::Usual => Value::Null,
            Limit::Nodes(nodes) => json!({ "nodes": nodes }),
            Limit::Time(time) => json!({ "milliseconds": time.as_millis() as u64 }),
        };
        let seats = self.entrants.len() as u8;
        let mind = |entrant: &Entrant| match entrant {
            Entrant::Bot(bot) => Some(self.kind.mind(seats, bot.level)),
            Entrant::Command(_) => None,
        };
        let mut description = json!({
            "game": self.kind.name(),
            "rules": self.kind.rules_version(),
            "options": options,
            "players": self.entrants.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "minds": self.entrants.iter().map(mind).collect::<Vec<_>>(),
            "seed": self.seed,
            "limit": limit,
        });
        if self.among_equals() {
            description["deals"] = json!("one for each game");
        }
        description
    }

    /// Plays the missing games, several in parallel. Calls `watch` with the number of games done.
    ///
    /// # Errors
    /// If the number of players or the options are not allowed, or a file cannot be written.
    pub fn run(
        &self,
        threads: usize,
        results: &mut Results,
        watch: &mut dyn FnMut(u64),
    ) -> Result<(), ContestError> {
        self.kind.check_seats(self.entrants.len())?;
        self.start(0)?;
        let done: BTreeSet<u64> = results.played.iter().map(|game| game.game).collect();
        let missing: Vec<u64> = (0..self.games).filter(|game| !done.contains(game)).collect();
        let next = AtomicUsize::new(0);
        let (sender, finished) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                let sender = sender.clone();
                let (missing, next) = (&missing, &next);
                scope.spawn(move || {
                    while let Some(game) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                        if sender.send(self.play(*game)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let count = |results: &Results| results.played.len() as u64;
            watch(count(results));
            for game in finished {
                results.add(game?)?;
                watch(count(results));
            }
            Ok(())
        })
    }

    /// Whether all players are the same bot.
    fn among_equals(&self) -> bool {
        matches!(self.entrants[..], [Entrant::Bot(_), ..])
            && self.entrants.windows(2).all(|pair| pair[0] == pair[1])
    }

    fn seating(&self, number: u64) -> Seating {
        match self.among_equals() {
            true => Seating::of_equals(number),
            false => Seating::of(number, self.entrants.len()),
        }
    }

    fn start(&self, deal: u64) -> Result<Box<dyn Play>, Error> {
        let seats = Seating { deal, rotation: 0 };
        self.start_seated(seats)
    }

    fn start_seated(&self, seating: Seating) -> Result<Box<dyn Play>, Error> {
        let count = self.entrants.len();
        let name = |seat| self.entrants[seating.entrant(seat, count)].to_string();
        self.kind.start(&Setup {
            options: self.options.clone(),
            names: (0..count).map(name).collect(),
            seed: Some(seed([self.seed, seating.deal, 0, 0])),
        })
    }

    /// Plays one game.
    fn play(&self, number: u64) -> Result<Played, ContestError> {
        let seating = self.seating(number);
        let mut sitting = Sitting {
            contest: self,
            play: self.start_seated(seating)?,
            number,
            seating,
            programs: self.entrants.iter().map(|_| None).collect(),
            news: vec![Vec::new(); self.entrants.len()],
            tallies: vec![Tally::new(); self.entrants.len()],
            thinking: vec![Thinking::default(); self.entrants.len()],
            answers: 0,
        };
        let forfeit = loop {
            match sitting.step() {
                Ok(true) => {}
                Ok(false) => break None,
                Err(Stop::Forfeit(forfeit)) => break Some(forfeit),
                Err(Stop::Error(error)) => return Err(error.into()),
            }
        };
        if let Some(directory) = &self.record {
            let path = directory.join(format!("{number:06}.eridu"));
            std::fs::write(path, sitting.play.record().to_text())?;
        }
        Ok(sitting.finish(forfeit))
    }
}

/// Why a contest stops.
#[derive(Debug, thiserror::Error)]
pub enum ContestError {
    /// The game cannot be played like this.
    #[error("{0}")]
    Game(#[from] Error),
    /// A file cannot be written.
    #[error("{0}")]
    File(#[from] io::Error),
}

/// Why a game stops.
enum Stop {
    Forfeit(Forfeit),
    Error(Error),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}

/// A game being played.
struct Sitting<'a> {
    contest: &'a Contest<'a>,
    play: Box<dyn Play>,
    number: u64,
    seating: Seating,
    /// The external programs, by entrant.
    programs: Vec<Option<External>>,
    /// The events that each entrant has not received yet.
    news: Vec<Vec<Value>>,
    /// Statistics collected during the game, by seat.
    tallies: Vec<Tally>,
    thinking: Vec<Thinking>,
    answers: u64,
}

impl Sitting<'_> {
    /// Takes one step; returns false when the game is over.
    fn step(&mut self) -> Result<bool, Stop> {
        let told = match self.play.waiting() {
            Waiting::Over => return Ok(false),
            Waiting::Chance => self.play.chance(None)?.events,
            Waiting::For(seats) => {
                let stuck = || Error::new(games::Code::NotAsked, "the game waits for nobody");
                let seat = seats.first().ok_or_else(stuck)?;
                let action = self.answer(seat)?;
                self.answers += 1;
                self.play.act(seat, &action)?
            }
        };
        for (seat, name, amount) in told.counted() {
            if let Some(tally) = self.tallies.get_mut(seat.index()) {
                *tally.entry(name.to_owned()).or_default() += amount;
            }
        }
        for seat in Seat::all(self.contest.entrants.len() as u8) {
            let entrant = self.entrant(seat);
            if matches!(self.contest.entrants[entrant], Entrant::Command(_)) {
                let seen = told.seen(Viewer::Seat(seat));
                self.news[entrant].extend(seen.iter().map(|happening| json!(happening)));
            }
        }
        Ok(true)
    }

    fn entrant(&self, seat: Seat) -> usize {
        self.seating.entrant(seat.index(), self.contest.entrants.len())
    }

    /// The answer of a seat. A seat with only one legal answer is not asked.
    fn answer(&mut self, seat: Seat) -> Result<String, Stop> {
        let legal = self.play.legal_actions(seat);
        if let [only] = &legal[..] {
            return Ok(only.clone());
        }
        let entrant = self.entrant(seat);
        let contest = self.contest;
        let started = Instant::now();
        let action = match &contest.entrants[entrant] {
            Entrant::Bot(character) => self.think(seat, *character)?,
            Entrant::Command(command) => {
                let lose = |why| Stop::Forfeit(Forfeit { entrant, why });
                let action = self.ask(seat, entrant, command, &legal).map_err(lose)?;
                if !legal.contains(&action) {
                    return Err(lose("it answered with an illegal action".to_owned()));
                }
                action
            }
        };
        self.thinking[entrant].add(started.elapsed());
        Ok(action)
    }

    fn think(&self, seat: Seat, character: Character) -> Result<String, Error> {
        let thought = games::thought(&*self.play, seat, character)?;
        let seed = seed([self.contest.seed, self.number, self.answers, 1]);
        Ok(thought.think_within(&seed, self.contest.limit.budget()))
    }

    fn ask(
        &mut self,
        seat: Seat,
        entrant: usize,
        command: &str,
        legal: &[String],
    ) -> Result<String, String> {
        let program = match &mut self.programs[entrant] {
            Some(program) => program,
            empty => {
                let program = empty.insert(External::start(command, self.contest.patience)?);
                let names = self.play.seat_names();
                let hello = json!({
                    "protocol": 1,
                    "game": self.contest.kind.name(),
                    "rules": self.contest.kind.rules_version(),
                    "seats": names,
                    "seat": names.get(seat.index()),
                    "number": self.number,
                });
                program.ask("hello", hello)?;
                program
            }
        };
        let question = json!({
            "decision": self.play.decision(seat),
            "aside": self.play.aside(seat),
            "legal": legal,
            "view": self.play.view(Viewer::Seat(seat)).view,
            "events": std::mem::take(&mut self.news[entrant]),
        });
        let answer = program.ask("choose", question)?;
        let action = answer.get("action").and_then(Value::as_str);
        action.map(str::to_owned).ok_or_else(|| "it answered without an `action`".to_owned())
    }

    /// Records the result. A player who forfeits takes the last place alone; all others share the
    /// win, since nobody knows how the game would have ended.
    fn finish(mut self, forfeit: Option<Forfeit>) -> Played {
        let count = self.contest.entrants.len();
        let outcome = self.play.outcome();
        let mut played = Played {
            game: self.number,
            places: vec![1; count],
            scores: vec![Vec::new(); count],
            points: vec![BTreeMap::new(); count],
            answers: self.answers,
            rounds: None,
            thinking: std::mem::take(&mut self.thinking),
            forfeit,
        };
        if let Some(forfeit) = &played.forfeit {
            played.places[forfeit.entrant] = count as u8;
        } else if let Some(outcome) = &outcome {
            let view = self.play.view(Viewer::All).view;
            played.rounds = view["round"].as_u64();
            for seat in 0..count {
                let entrant = self.seating.entrant(seat, count);
                played.places[entrant] = outcome.places[seat];
                played.scores[entrant].clone_from(&outcome.scores[seat]);
                played.points[entrant] = tally::look(&view, seat);
                played.points[entrant].append(&mut self.tallies[seat]);
            }
        }
        let result = json!(outcome);
        self.programs.iter_mut().flatten().for_each(|program| program.bid_farewell(&result));
        played
    }
}

/// A seed derived from four numbers.
fn seed(numbers: [u64; 4]) -> Seed {
    let mut bits = [0; 32];
    for (eight, number) in bits.chunks_exact_mut(8).zip(numbers) {
        eight.copy_from_slice(&number.to_le_bytes());
    }
    Seed::new(bits)
}
