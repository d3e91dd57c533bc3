//! Training a game, with its type erased.

use std::{fmt, sync::Arc};

use table::{Dice, Nobody, Options as _, Seat, Seed, Viewer, Waiting};

use super::{
    GameLog,
    play::{Player, Student, Teacher, chance, play, searcher},
    replay::samples,
};
use crate::{
    Asked, Bot, Budget, Character, Level, Puct, Scan, fit,
    judge::share,
    policy::{Fit, PolicyNetwork, Sample},
};

/// The opponent that a network is measured against.
#[derive(Clone, Debug)]
pub enum Opponent {
    /// A level of play.
    Level(Level),
    /// Another network with the same search.
    Network(Arc<PolicyNetwork>),
}

/// A game that a policy network can learn, with a fixed number of seats.
pub trait School: fmt::Debug + Send + Sync {
    /// What its networks must match.
    fn fit(&self) -> Fit;

    /// An untrained network with layers of these widths. Its values are initialised from the
    /// shipped network, if there is one.
    fn beginner(&self, widths: [usize; 3], seed: &Seed) -> PolicyNetwork;

    /// Plays a game with the shipped network, one step ahead. Returns `None` if there is no
    /// network.
    fn bootstrap(&self, number: u64) -> Option<GameLog>;

    /// Plays a game with search. A rival, if given, plays one of the seats; nothing is learnt from
    /// its answers.
    fn self_play(
        &self,
        network: &Arc<PolicyNetwork>,
        rival: Option<&Arc<PolicyNetwork>>,
        number: u64,
    ) -> Option<GameLog>;

    /// Adds the samples of a game.
    fn samples(&self, log: &GameLog, into: &mut Vec<Sample>);

    /// Plays one game against an opponent in all other seats, and returns the share of the win. The
    /// seat rotates with the number of the game.
    fn measure(
        &self,
        network: &Arc<PolicyNetwork>,
        nodes: u32,
        opponent: &Opponent,
        number: u64,
    ) -> Option<f32>;
}

/// The training of a game with this many seats; `None` if the game does not support that number.
pub fn school<G: Scan>(seats: u8) -> Option<Box<dyn School>> {
    let start = G::start(&G::Options::default(), seats).ok()?;
    Some(Box::new(SchoolOf { start }))
}

/// The percentage of games with random options.
const VARIED: u32 = 20;

#[derive(Debug)]
struct SchoolOf<G> {
    start: G,
}

impl<G: Scan> SchoolOf<G> {
    /// The options of a game, usually the defaults.
    fn options(number: u64) -> Vec<u8> {
        let dice = &mut Seed::from_number(number).stream(u64::MAX - 1);
        if dice.below(100) >= VARIED {
            return Vec::new();
        }
        let fields = G::Options::FIELDS.iter();
        fields.map(|field| dice.below(field.values.len() as u32) as u8).collect()
    }

    /// The start of a game with these options; `None` if they exclude each other.
    fn start(&self, values: &[u8]) -> Option<G> {
        if values.is_empty() {
            return Some(self.start.clone());
        }
        let mut options = G::Options::default();
        for (index, value) in values.iter().enumerate() {
            options.set(index, usize::from(*value));
        }
        G::start(&options, self.start.seats()).ok()
    }

    fn started(&self, number: u64) -> (G, Vec<u8>) {
        let options = Self::options(number);
        match self.start(&options) {
            Some(start) => (start, options),
            None => (self.start.clone(), Vec::new()),
        }
    }
}

impl<G: Scan> School for SchoolOf<G> {
    fn fit(&self) -> Fit {
        fit::<G>(self.start.seats())
    }

    fn beginner(&self, [first, value, policy]: [usize; 3], seed: &Seed) -> PolicyNetwork {
        let teacher = G::network(self.start.seats()).ok();
        let shape = self.fit().shape(first, value, policy);
        PolicyNetwork::untrained(shape, teacher.as_deref(), &mut seed.stream(0))
    }

    fn bootstrap(&self, number: u64) -> Option<GameLog> {
        let (start, options) = self.started(number);
        let mut teacher = Teacher::new(G::network(start.seats()).ok()?);
        let mut players: Vec<Teacher> = (1..start.seats()).map(|_| teacher.clone()).collect();
        let mut all: Vec<&mut dyn Player<G>> = vec![&mut teacher];
        all.extend(players.iter_mut().map(|player| player as &mut dyn Player<G>));
        let log = play(&start, options, number, &mut all)?;
        Some(GameLog { taught: true, ..log })
    }

    fn self_play(
        &self,
        network: &Arc<PolicyNetwork>,
        rival: Option<&Arc<PolicyNetwork>>,
        number: u64,
    ) -> Option<GameLog> {
        let (start, options) = self.started(number);
        let seats = start.seats();
        let away = (number % u64::from(seats)) as usize;
        let player = |seat: Seat| match rival {
            Some(rival) if seat.index() == away => Student::<G>::new(rival, seats, false),
            _ => Student::new(network, seats, true),
        };
        let mut players: Vec<_> = Seat::all(seats).map(player).collect();
        let mut all: Vec<&mut dyn Player<G>> = Vec::new();
        all.extend(players.iter_mut().map(|player| player as &mut dyn Player<G>));
        play(&start, options, number, &mut all)
    }

    fn samples(&self, log: &GameLog, into: &mut Vec<Sample>) {
        if log.seats == self.start.seats()
            && let Some(start) = self.start(&log.options)
        {
            let teacher = G::network(start.seats()).ok();
            samples(&start, log, teacher.as_deref(), into);
        }
    }

    fn measure(
        &self,
        network: &Arc<PolicyNetwork>,
        nodes: u32,
        opponent: &Opponent,
        number: u64,
    ) -> Option<f32> {
        let seats = self.start.seats();
        let puct = Puct { nodes, ..Puct::default() };
        let mut mine = searcher::<G>(network, seats, puct);
        let mut theirs: Box<dyn Bot<G>> = match opponent {
            Opponent::Level(level) => Character::from(*level).player(seats, Budget::Usual),
            Opponent::Network(network) => Box::new(searcher::<G>(network, seats, puct)),
        };
        let seat = Seat::new((number % u64::from(seats)) as u8)?;
        // Every deal is played once from each seat.
        let seed = Seed::from_number(number / u64::from(seats));
        let dice = &mut seed.stream(u64::MAX);
        let (mut game, mut legal, mut chances) = (self.start.clone(), Vec::new(), 0);
        loop {
            match game.waiting() {
                Waiting::Over => return Some(share(&game.outcome()?, seat)),
                Waiting::Chance => chance(&mut game, &seed, &mut chances)?,
                Waiting::For(asked) => {
                    let asks = asked.first()?;
                    game.legal_actions(asks, &mut legal);
                    let (view, decision) = (game.view(Viewer::Seat(asks)), game.decision(asks)?);
                    let asked =
                        Asked { seat: asks, view: &view, decision: &decision, legal: &legal };
                    let choice = if asks == seat {
                        mine.choose(&asked, dice)
                    } else {
                        theirs.choose(&asked, dice)
                    };
                    game.act(asks, legal.get(choice)?, &mut Nobody).ok()?;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A self-play game always replays to the same samples, and a network can learn them.
    #[test]
    fn a_log_becomes_samples() {
        let schools = [
            school::<tigris::Tigris>(2),
            school::<stone_age::StoneAge>(2),
            school::<civilization::Civilization>(2),
        ];
        for school in schools.into_iter().flatten() {
            let game = school.fit().game;
            let seed = Seed::from_number(1);
            let network = Arc::new(school.beginner([96, 32, 8], &seed));
            let shape = *network.shape();
            let logs = [
                school.bootstrap(4).unwrap(),
                school.self_play(&network, Some(&network), 5).unwrap(),
            ];
            let mut all = Vec::new();
            for log in logs {
                let mut samples = Vec::new();
                school.samples(&log, &mut samples);
                assert!(samples.len() > 10, "{game}: {}", samples.len());
                for sample in &samples {
                    assert_eq!(sample.dense.len(), shape.dense);
                    assert_eq!(sample.parts.len(), sample.policy.len());
                    let sum: f32 = sample.policy.iter().sum();
                    assert!(sample.policy.is_empty() || (sum - 1.0).abs() < 1e-4);
                    let shares: f32 = sample.value.iter().take(2).sum();
                    assert!(sample.value.is_empty() || (shares - 1.0).abs() < 1e-3, "{shares}");
                }
                all.extend(samples);
            }
            let mut student = crate::policy::Student::new((*network).clone());
            let lessons: Vec<_> = all.iter().collect();
            let before = student.learn(&lessons, 64, 1e-3);
            let after = student.learn(&lessons, 64, 1e-3);
            assert!(after.policy < before.policy, "{game}: {before:?} {after:?}");
        }
    }
}
