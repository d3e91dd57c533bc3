//! The leaderboard page.

use std::fmt::Write as _;

use games::{Entry, Level};

use crate::{Contest, Entrant, Interval, Pairing, Played, Report, Row, rating::rate};

/// A pairing and its games so far.
#[derive(Debug)]
pub struct Standing {
    /// Who plays whom.
    pub pairing: Pairing,
    /// The games.
    pub played: Vec<Played>,
}

/// How much more time a pair with a goal gets than one without.
const GOAL_SHARE: f64 = 6.0;

impl Standing {
    /// The time spent on a pairing so far, relative to its fair share.
    pub fn had(&self) -> f64 {
        self.hours() / if self.pairing.goal().is_some() { GOAL_SHARE } else { 1.0 }
    }

    /// The total thinking time of both levels, in hours.
    fn hours(&self) -> f64 {
        let thinking = self.played.iter().flat_map(|game| &game.thinking);
        thinking.map(|of| of.total as f64).sum::<f64>() / 3.6e9
    }

    fn report(&self, seed: u64) -> Report {
        let Contest { kind, entrants, .. } = self.pairing.contest(0, seed);
        Report::new(kind, &entrants, &self.played)
    }
}

/// The whole page, in Markdown.
pub fn page(standings: &[Standing], seed: u64) -> String {
    let mut text = format!(
        "# Leaderboard\n\n\
         `eridu leaderboard --seed {seed}` writes this page from the games it has played; without \
         `--seed` every run has a fresh one.\n\
         Every deal is played once from each seat; at tables of four, one seat of the first level \
         plays against three of the second.\n\
         Intervals are 95 % Wilson intervals. A goal is reached when the whole interval lies above it.\n\
         The same command resumes after an interruption, and plays more games with more hours.\n\
         Levels that search use their default number of nodes, so the same seed reproduces the same \
         games.\n\
         The rows hold for the networks that were shipped when the games were played; \
         [`bots.md`](bots.md#training) says which have been replaced since.\n",
    );
    let place = |kind: &dyn Entry| {
        standings.iter().position(|standing| standing.pairing.kind.name() == kind.name())
    };
    let mut tables: Vec<(&'static dyn Entry, usize)> =
        standings.iter().map(|s| (s.pairing.kind, s.pairing.seats)).collect();
    tables.sort_by_key(|(kind, seats)| (place(*kind), *seats));
    tables.dedup_by_key(|(kind, seats)| (kind.name(), *seats));
    for (kind, seats) in tables {
        let here = |s: &&Standing| s.pairing.kind.name() == kind.name() && s.pairing.seats == seats;
        let here: Vec<&Standing> = standings.iter().filter(here).collect();
        table(&mut text, kind, seats, &here, seed);
    }
    text
}

fn table(text: &mut String, kind: &'static dyn Entry, seats: usize, here: &[&Standing], seed: u64) {
    let game = kind.name();
    let _ = writeln!(text, "\n## `{game}`, {seats} players\n");
    // The sum of an empty iterator would be -0.
    let hours = here.iter().map(|standing| standing.hours()).fold(0.0, |sum, hours| sum + hours);
    let games: usize = here.iter().map(|standing| standing.played.len()).sum();
    let _ = writeln!(text, "{games} games, {hours:.2} hours of thinking on one core.\n");
    let replaced: Vec<String> = Level::ALL
        .into_iter()
        .filter_map(|level| kind.check_level(seats as u8, level).err())
        .map(|fallback| format!("`{}` is played by `{}`", fallback.wanted, fallback.instead))
        .collect();
    if !replaced.is_empty() {
        let _ = writeln!(text, "No network is shipped: {}.\n", replaced.join(", "));
    }
    ratings(text, here, seed);
    let _ = writeln!(text, "\n| players | games | win rate of the first | 95 % | goal | command |");
    let _ = writeln!(text, "|---|---|---|---|---|---|");
    for standing in here {
        let Pairing { strong, weak, .. } = standing.pairing;
        let command = |games| standing.pairing.command(games, seed);
        let report = standing.report(seed);
        let Some(row) = report.players.first().filter(|_| report.games > 0) else {
            let _ = writeln!(text, "| {strong} against {weak} | 0 | not played yet | | | |");
            continue;
        };
        let Interval { low, high } = row.interval;
        let goal = standing.pairing.goal().map_or_else(String::new, |goal| {
            let verdict = if low > goal {
                "reached"
            } else if high < goal {
                "**missed**"
            } else {
                "**not shown**"
            };
            format!("{:.0} %: {verdict}", 100.0 * goal)
        });
        let _ = writeln!(
            text,
            "| {strong} against {weak} | {} | {:.1} % | {:.1} to {:.1} % | {goal} | `{}` |",
            report.games,
            100.0 * row.rate,
            100.0 * low,
            100.0 * high,
            command(report.games)
        );
    }
}

/// The ratings of all levels at a table, from all games there.
fn ratings(text: &mut String, here: &[&Standing], seed: u64) {
    let number = |level: Level| Level::ALL.iter().position(|known| *known == level);
    let mut games: Vec<(f64, Vec<(usize, u8)>)> = Vec::new();
    let mut times: Vec<Option<Row>> = vec![None; Level::ALL.len()];
    for standing in here {
        let players: Vec<usize> = standing
            .pairing
            .contest(0, seed)
            .entrants
            .iter()
            .filter_map(|entrant| match entrant {
                Entrant::Bot(bot) => number(bot.level),
                Entrant::Command(_) => None,
            })
            .collect();
        for game in &standing.played {
            let places = players.iter().copied().zip(game.places.iter().copied());
            let when = game.game as f64 / standing.played.len() as f64;
            games.push((when, places.collect()));
        }
        for row in standing.report(seed).players {
            let level = row.player.parse().ok().and_then(number);
            if let Some(time) = level.and_then(|level| times.get_mut(level))
                && time.as_ref().is_none_or(|known| known.games < row.games)
            {
                *time = Some(row);
            }
        }
    }
    // The games of all pairs are interleaved by progress, so that no level is rated by one opponent
    // first and another last, or by opponents that were still unrated.
    games.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let played: Vec<bool> = (0..Level::ALL.len())
        .map(|level| games.iter().any(|(_, places)| places.iter().any(|(who, _)| *who == level)))
        .collect();
    let ratings = rate(Level::ALL.len(), games.into_iter().map(|(_, places)| places));
    let _ = writeln!(text, "| level | rating | time per answer: mean, p95, longest |");
    let _ = writeln!(text, "|---|---|---|");
    let mut order: Vec<usize> = (0..Level::ALL.len()).filter(|level| played[*level]).collect();
    order.sort_by(|one, other| ratings[*other].rating.total_cmp(&ratings[*one].rating));
    for level in order {
        let rating = ratings[level];
        let thinks = times[level].as_ref().map_or_else(String::new, |row| {
            let times = row.thinking;
            format!("{:.1}, {:.1}, {:.0} ms", times.mean, times.p95, times.max)
        });
        let _ = writeln!(
            text,
            "| {} | {:.1} ± {:.1} | {thinks} |",
            Level::ALL[level],
            rating.rating,
            1.96 * rating.uncertainty
        );
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test without the game has failed")]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::Thinking;

    fn game(number: u64, places: [u8; 2]) -> Played {
        Played {
            game: number,
            places: places.to_vec(),
            scores: vec![vec![1], vec![2]],
            points: vec![BTreeMap::new(); 2],
            answers: 10,
            rounds: None,
            thinking: vec![Thinking::default(); 2],
            forfeit: None,
        }
    }

    #[test]
    fn the_page_says_what_was_reached_and_what_was_not_played() {
        let tigris = games::find(games::all(), "tigris").unwrap();
        let pairing =
            Pairing { kind: tigris, seats: 2, strong: Level::Greedy, weak: Level::Random };
        let played = (0..200).map(|number| game(number, [1, 2])).collect();
        let unplayed = Pairing { strong: Level::Hard, weak: Level::Greedy, ..pairing.clone() };
        let page = page(
            &[Standing { pairing, played }, Standing { pairing: unplayed, played: Vec::new() }],
            1,
        );
        assert!(page.contains("| greedy against random | 200 | 100.0 % |"), "{page}");
        assert!(page.contains("95 %: reached"), "{page}");
        assert!(page.contains("| hard against greedy | 0 | not played yet |"), "{page}");
        assert_eq!(page.matches("\n## ").count(), 1);
    }
}
