//! The report of a contest.

use std::{collections::BTreeMap, fmt};

use games::Entry;
use serde::Serialize;

use crate::{Entrant, Interval, Played, Strategies, Thinking, rating::rate, wilson};

/// The outcome of a contest.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// How many games were played.
    pub games: u64,
    /// Answers per game: mean, fewest and most.
    pub length: Length,
    /// Rounds per game, if the game counts them.
    pub rounds: Option<Length>,
    /// The players. Seats with the same player share one row.
    pub players: Vec<Row>,
    /// The strategies followed, if the game has any, and their results.
    pub strategies: Strategies,
}

/// How long games were.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Length {
    /// On average.
    pub mean: f64,
    /// The shortest.
    pub least: u64,
    /// The longest.
    pub most: u64,
}

/// The results of one player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// Who.
    pub player: String,
    /// The number of games; a player in two seats plays two at once.
    pub games: u64,
    /// The number of wins; a shared win counts in part.
    pub wins: f64,
    /// Wins divided by games.
    pub rate: f64,
    /// The 95 % confidence interval of the win rate.
    pub interval: Interval,
    /// Its mean place.
    pub place: f64,
    /// Its mean scores, the most important first.
    pub scores: Vec<f64>,
    /// Its mean points by colour or category.
    pub points: BTreeMap<String, f64>,
    /// Its forfeits by reason, with counts.
    pub forfeits: BTreeMap<String, u64>,
    /// Its thinking time per answer, in milliseconds.
    pub thinking: Times,
    /// Its Weng-Lin rating.
    pub rating: f64,
    /// The uncertainty of the rating.
    pub uncertainty: f64,
}

/// Times in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Times {
    /// On average.
    pub mean: f64,
    /// The 95th percentile.
    pub p95: f64,
    /// The longest.
    pub max: f64,
}

impl Report {
    /// The report of some games between entrants.
    pub fn new(entry: &dyn Entry, entrants: &[Entrant], played: &[Played]) -> Self {
        let mut games: Vec<&Played> = played.iter().collect();
        games.sort_by_key(|game| game.game);
        let mut names: Vec<String> = Vec::new();
        let player_of: Vec<usize> = entrants
            .iter()
            .map(|entrant| {
                let name = entrant.to_string();
                names.iter().position(|known| *known == name).unwrap_or_else(|| {
                    names.push(name);
                    names.len() - 1
                })
            })
            .collect();
        let rated = games.iter().map(|game| {
            player_of.iter().copied().zip(game.places.iter().copied()).collect::<Vec<_>>()
        });
        let ratings = rate(names.len(), rated);
        let row = |(player, name): (usize, &String)| {
            let seats: Vec<_> =
                (0..entrants.len()).filter(|entrant| player_of[*entrant] == player).collect();
            let rating = ratings[player];
            Row {
                rating: rating.rating,
                uncertainty: rating.uncertainty,
                ..Row::new(name, &games, &seats)
            }
        };
        let rounds = games.iter().filter_map(|game| game.rounds);
        Self {
            games: games.len() as u64,
            length: Length::of(games.iter().map(|game| game.answers)),
            rounds: rounds.clone().next().map(|_| Length::of(rounds)),
            players: names.iter().enumerate().map(row).collect(),
            strategies: entry
                .strategy()
                .map(|strategy| Strategies::of(strategy, played.iter()))
                .unwrap_or_default(),
        }
    }
}

impl Length {
    fn of(lengths: impl Iterator<Item = u64> + Clone) -> Self {
        Self {
            mean: mean(lengths.clone().map(|length| length as f64)),
            least: lengths.clone().min().unwrap_or_default(),
            most: lengths.max().unwrap_or_default(),
        }
    }
}

impl Row {
    /// The results of the player in these seats, without its rating.
    fn new(name: &str, games: &[&Played], seats: &[usize]) -> Self {
        let each = || games.iter().flat_map(|game| seats.iter().map(move |seat| (*game, *seat)));
        let count = each().count() as u64;
        let wins = each().map(|(game, seat)| game.share(seat)).sum();
        let mut thinking = Thinking::default();
        let mut forfeits = BTreeMap::new();
        let mut sums: BTreeMap<String, (f64, u32)> = BTreeMap::new();
        for (game, seat) in each() {
            game.thinking.get(seat).into_iter().for_each(|other| thinking.merge(other));
            if let Some(forfeit) = game.forfeit.iter().find(|forfeit| forfeit.entrant == seat) {
                *forfeits.entry(forfeit.why.clone()).or_default() += 1;
            }
            for (category, points) in game.points.get(seat).into_iter().flatten() {
                let sum = sums.entry(category.clone()).or_default();
                *sum = (sum.0 + points, sum.1 + 1);
            }
        }
        let widest = each().filter_map(|(game, seat)| Some(game.scores.get(seat)?.len())).max();
        let column = |index: usize| {
            let scores = each().filter_map(|(game, seat)| game.scores.get(seat)?.get(index));
            mean(scores.map(|score| f64::from(*score)))
        };
        Self {
            player: name.to_owned(),
            games: count,
            wins,
            rate: wins / count.max(1) as f64,
            interval: wilson(wins, count),
            place: mean(each().filter_map(|(game, seat)| Some(f64::from(*game.places.get(seat)?)))),
            scores: (0..widest.unwrap_or_default()).map(column).collect(),
            points: sums.into_iter().map(|(name, (sum, n))| (name, sum / f64::from(n))).collect(),
            forfeits,
            thinking: Times {
                mean: thinking.mean(),
                p95: thinking.quantile(0.95),
                max: thinking.longest(),
            },
            rating: 0.0,
            uncertainty: 0.0,
        }
    }
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0u64), |(sum, count), value| (sum + value, count + 1));
    sum / count.max(1) as f64
}

/// The report as a table for people.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Length { mean, least, most } = self.length;
        write!(f, "{} games, {mean:.0} answers each ({least} to {most})", self.games)?;
        if let Some(Length { mean, least, most }) = self.rounds {
            write!(f, ", {mean:.1} rounds ({least} to {most})")?;
        }
        writeln!(f)?;
        writeln!(
            f,
            "{:<24}{:>7}{:>9}{:>9}{:>17}{:>7}{:>15}",
            "player", "games", "wins", "rate", "95 %", "place", "rating"
        )?;
        for row in &self.players {
            let Interval { low, high } = row.interval;
            writeln!(
                f,
                "{:<24}{:>7}{:>9.1}{:>7.1} %{:>9.1} to {:>5.1}{:>7.2}{:>9.1} ± {:>4.1}",
                row.player,
                row.games,
                row.wins,
                100.0 * row.rate,
                100.0 * low,
                100.0 * high,
                row.place,
                row.rating,
                1.96 * row.uncertainty
            )?;
        }
        writeln!(f)?;
        for row in &self.players {
            let scores: Vec<_> = row.scores.iter().map(|score| format!("{score:.1}")).collect();
            write!(f, "{:<24}scores {}", row.player, scores.join(" "))?;
            for (category, points) in &row.points {
                write!(f, ", {category} {points:.1}")?;
            }
            let Times { mean, p95, max } = row.thinking;
            writeln!(f, "; thinks {mean:.1} ms, p95 {p95:.1}, max {max:.1}")?;
            for (why, count) in &row.forfeits {
                writeln!(f, "{:<24}lost {count} because {why}", "")?;
            }
        }
        self.strategies.fmt(f)
    }
}
