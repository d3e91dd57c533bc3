//! The tables of the balance page.

use std::fmt::Write;

use civilization::{Card, Kind, Ruleset, Structure, Technology, Wonder};

use crate::tally::Tally;

/// All tables, as Markdown. The games of other players are only in the first.
pub(crate) fn write(rules: &Ruleset, tallies: &[Tally], others: &[Tally]) -> String {
    let mut out = String::new();
    games(&mut out, tallies.iter().chain(others));
    points(&mut out, tallies);
    seats(&mut out, tallies, others);
    first_cards(&mut out, rules, tallies);
    cards(&mut out, rules, tallies);
    let names = |names: &mut dyn Iterator<Item = &'static str>| names.collect::<Vec<_>>();
    let technologies = names(&mut Technology::all(rules).map(|t| t.name(false)));
    used(&mut out, "technology", tallies, |t| &t.technologies, &technologies);
    used(
        &mut out,
        "wonder",
        tallies,
        |t| &t.wonders,
        &names(&mut Wonder::all(rules).map(|w| w.name(false))),
    );
    let structures = names(&mut Structure::all(rules).map(|s| s.name(false)));
    used(&mut out, "structure", tallies, |t| &t.structures, &structures);
    let kinds = names(&mut Kind::ALL.iter().map(|kind| kind.name()));
    used(&mut out, "units placed", tallies, |t| &t.placed, &kinds);
    out.trim_end().to_owned() + "\n"
}

fn line(out: &mut String, cells: &[String]) {
    let _ = writeln!(out, "| {} |", cells.join(" | "));
}

fn head(out: &mut String, title: &str, cells: &[&str]) {
    let _ = writeln!(out, "### {title}\n");
    line(out, &cells.iter().map(|cell| (*cell).to_owned()).collect::<Vec<_>>());
    let _ = writeln!(out, "|{}", "---|".repeat(cells.len()));
}

/// The 95 % interval of a share (Wilson), in percent.
fn interval(count: u32, of: u32) -> [f64; 2] {
    let (z, n) = (1.96_f64, f64::from(of.max(1)));
    let share = f64::from(count) / n;
    let middle = share + z * z / (2.0 * n);
    let reach = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    [middle - reach, middle + reach].map(|end| (100.0 * end / (1.0 + z * z / n)).clamp(0.0, 100.0))
}

/// The names of those who played.
fn names(tally: &Tally) -> String {
    tally.players.iter().cloned().collect::<Vec<_>>().join(", ")
}

fn games<'a>(out: &mut String, tallies: impl Iterator<Item = &'a Tally>) {
    let columns = [
        "players",
        "played by",
        "games",
        "ended by a discovery (95 %)",
        "turns (shortest, middle, longest)",
        "decisions",
        "eras 2, 3, 4 begin at turn",
        "winner's points",
        "conquests",
        "eliminations",
        "returns",
    ];
    head(out, "Games", &columns);
    for tally in tallies {
        let mean = |sum: u32| f64::from(sum) / f64::from(tally.games);
        let era = |era: usize| {
            let (turns, games) = tally.eras[era];
            format!("{:.0}", f64::from(turns) / f64::from(games.max(1)))
        };
        let [from, to] = interval(tally.ended, tally.games);
        let turn = |index: usize| tally.turns.get(index).copied().unwrap_or(0);
        let last = tally.turns.len().saturating_sub(1);
        line(
            out,
            &[
                tally.seats.to_string(),
                names(tally),
                tally.games.to_string(),
                format!("{:.0} % ({from:.0} to {to:.0})", 100.0 * mean(tally.ended)),
                format!("{}, {}, {}", turn(0), turn(last / 2), turn(last)),
                format!("{:.0}", mean(tally.decisions)),
                format!("{}, {}, {}", era(2), era(3), era(4)),
                format!("{:.0}", mean(tally.points)),
                format!("{:.1}", mean(tally.conquests)),
                format!("{:.1}", mean(tally.eliminated)),
                format!("{:.1}", mean(tally.returned)),
            ],
        );
    }
}

/// Where the points come from, for a player on average.
fn points(out: &mut String, tallies: &[Tally]) {
    out.push('\n');
    let columns = [
        "players",
        "counts called by Splendour",
        "last count",
        "wonders",
        "seminal technologies",
        "early end",
        "plague",
    ];
    head(out, "Points of a player, by source", &columns);
    for tally in tallies {
        let players = f64::from(tally.games) * f64::from(tally.seats);
        let mut cells = vec![tally.seats.to_string()];
        cells.extend(tally.sources.map(|sum| format!("{:.1}", f64::from(sum) / players)));
        line(out, &cells);
    }
}

/// Wins by the order of choosing, for each size of table and for all sizes together, of every group
/// of players.
fn seats<'a>(out: &mut String, tallies: &'a [Tally], others: &'a [Tally]) {
    out.push('\n');
    let columns = [
        "players",
        "played by",
        "games",
        "wins of the first, second, … chooser; 1.00 is fair",
        "95 % interval of a fair one",
    ];
    head(out, "Seats", &columns);
    for tally in tallies.iter().chain(others) {
        let seats = usize::from(tally.seats);
        let fair = Fairness::of([tally].into_iter(), |_, place| Some(place));
        fair.line(out, &seats.to_string(), seats);
    }
    let mut groups: Vec<Vec<&Tally>> = Vec::new();
    for tally in tallies.iter().chain(others) {
        match groups.iter_mut().find(|group| group[0].players == tally.players) {
            Some(group) => group.push(tally),
            None => groups.push(vec![tally]),
        }
    }
    for group in groups.iter().filter(|group| group.len() > 1) {
        let all = || group.iter().copied();
        // At every table there is a first, a second and a last.
        Fairness::of(all(), |_, place| Some(place)).line(out, "all", 2);
        let from_last = |seats: usize, place: usize| seats.checked_sub(place + 1);
        Fairness::of(all(), from_last).line(out, "all, from the last", 2);
    }
}

/// The wins of each place in the order of choosing, compared with a fair share of them.
struct Fairness {
    players: String,
    games: u32,
    wins: [f64; 6],
    fair: [f64; 6],
    variance: [f64; 6],
}

impl Fairness {
    /// Adds up tables of several sizes, whose places are numbered by `number`.
    fn of<'a>(
        tallies: impl Iterator<Item = &'a Tally>,
        number: impl Fn(usize, usize) -> Option<usize>,
    ) -> Self {
        let [wins, fair, variance] = [[0.0; 6]; 3];
        let mut sum = Self { players: String::new(), games: 0, wins, fair, variance };
        for tally in tallies {
            sum.players = names(tally);
            sum.games += tally.games;
            let (seats, games) = (usize::from(tally.seats), f64::from(tally.games));
            let share = 1.0 / seats as f64;
            for place in 0..seats {
                let Some(at) = number(seats, place) else { continue };
                sum.wins[at] += tally.wins[place];
                sum.fair[at] += games * share;
                sum.variance[at] += games * share * (1.0 - share);
            }
        }
        sum
    }

    /// Writes the first places.
    fn line(&self, out: &mut String, title: &str, places: usize) {
        let share = |at: usize| format!("{:.2}", self.wins[at] / self.fair[at]);
        let shares: Vec<String> = (0..places).map(share).collect();
        let reach = 1.96 * self.variance[0].sqrt() / self.fair[0];
        let interval = format!("{:.2} to {:.2}", (1.0 - reach).max(0.0), 1.0 + reach);
        let games = self.games.to_string();
        line(out, &[title.to_owned(), self.players.clone(), games, shares.join(" · "), interval]);
    }
}

/// How well the seats did by their first card, the first chooser and the others apart.
fn first_cards(out: &mut String, rules: &Ruleset, tallies: &[Tally]) {
    out.push('\n');
    let columns = [
        "first card",
        "taken by the first chooser",
        "wins; 1.00 is fair",
        "taken by another",
        "wins; 1.00 is fair",
    ];
    head(out, "First cards", &columns);
    for card in Card::all(rules) {
        let sums = tallies.iter().map(|tally| tally.first_cards[card.index()]);
        let sum = sums.fold([(0, 0.0); 2], |sum, own| {
            [0, 1].map(|of| (sum[of].0 + own[of].0, sum[of].1 + own[of].1))
        });
        if sum.iter().all(|(taken, _)| *taken == 0) {
            continue;
        }
        let cells = sum.map(|(taken, wins)| match taken {
            0 => ["0".to_owned(), "–".to_owned()],
            _ => [taken.to_string(), format!("{:.2}", wins / f64::from(taken))],
        });
        let [[first, won], [other, others_won]] = cells;
        line(out, &[card.name(false).to_owned(), first, won, other, others_won]);
    }
}

/// How often each card was chosen when offered, by number of seats and in total.
fn cards(out: &mut String, rules: &Ruleset, tallies: &[Tally]) {
    out.push('\n');
    let sizes: Vec<String> = tallies.iter().map(|tally| tally.seats.to_string()).collect();
    let sizes = sizes.iter().map(String::as_str);
    let columns: Vec<_> =
        ["card", "era"].into_iter().chain(sizes).chain(["all", "chosen in a game"]).collect();
    head(out, "Cards: chosen when offered", &columns);
    let games: u32 = tallies.iter().map(|tally| tally.games).sum();
    for card in Card::all(rules) {
        let share = |(offered, chosen): (u32, u32)| {
            format!("{:.1} %", 100.0 * f64::from(chosen) / f64::from(offered.max(1)))
        };
        let counts: Vec<_> = tallies.iter().map(|tally| tally.cards[card.index()]).collect();
        let all = counts.iter().fold((0, 0), |sum, count| (sum.0 + count.0, sum.1 + count.1));
        let era = card.data().era;
        let mut cells = vec![card.name(false).to_owned(), era.to_string()];
        cells.extend(counts.iter().map(|count| share(*count)));
        cells.extend([share(all), format!("{:.1}", f64::from(all.1) / f64::from(games))]);
        line(out, &cells);
    }
}

/// How often each item is used per game, by number of seats.
fn used<T: AsRef<[u32]> + ?Sized>(
    out: &mut String,
    what: &str,
    tallies: &[Tally],
    uses: impl Fn(&Tally) -> &T,
    names: &[&str],
) {
    out.push('\n');
    let mut title = what.to_owned();
    if let Some(first) = title.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    let sizes: Vec<String> = tallies.iter().map(|tally| tally.seats.to_string()).collect();
    let columns: Vec<_> = [what].into_iter().chain(sizes.iter().map(String::as_str)).collect();
    head(out, &format!("{title}, in a game"), &columns);
    for (index, name) in names.iter().enumerate() {
        let each = |tally: &Tally| {
            let used = uses(tally).as_ref().get(index).copied().unwrap_or(0);
            format!("{:.2}", f64::from(used) / f64::from(tally.games))
        };
        let mut cells = vec![(*name).to_owned()];
        cells.extend(tallies.iter().map(each));
        line(out, &cells);
    }
}
