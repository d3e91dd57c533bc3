//! Golden playthroughs: a random game as readable text.

use std::{fmt::Write, path::Path};

use table::{Game, OptionError, Options, Seat, Told, Viewer, Waiting};

use crate::{
    contract::{
        Broken, Step,
        broken::{Fault, Promise, line_of},
        steps::RandomMatch,
        told::json,
    },
    golden::{self, GoldenError},
};

/// Which game to play, and how much of it to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playthrough {
    /// The file name, without folder and extension.
    pub name: &'static str,
    /// The options, with a preset first.
    pub options: &'static [(&'static str, &'static str)],
    /// The number of players.
    pub seats: u8,
    /// The seed of chance and players.
    pub seed: u64,
    /// How many steps to show; the end is always shown.
    pub steps: usize,
    /// Show the whole table at every n-th step.
    pub picture: usize,
}

impl Default for Playthrough {
    fn default() -> Self {
        Self { name: "game", options: &[], seats: 2, seed: 1, steps: 40, picture: 10 }
    }
}

/// A playthrough that cannot be written, or has changed.
#[derive(Debug, thiserror::Error)]
pub enum PlaythroughError {
    /// The game has no such options.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The game breaks its contract.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// The golden file differs.
    #[error(transparent)]
    Golden(#[from] GoldenError),
}

/// Plays the game and compares it with `tests/playthroughs/NAME.txt` of the crate;
/// `UPDATE_EXPECT=1` rewrites the file.
///
/// # Panics
/// If they differ.
pub fn keeps_the_playthrough<G: Game>(crate_dir: &str, playthrough: &Playthrough) {
    let name = format!("tests/playthroughs/{}.txt", playthrough.name);
    let kept = write::<G>(playthrough)
        .and_then(|text| Ok(golden::keep(&Path::new(crate_dir).join(name), &text)?));
    if let Err(error) = kept {
        panic!("{error}");
    }
}

/// A limit that no game reaches.
const LONGEST: usize = 100_000;
/// How many answers to show by name.
const ANSWERS: usize = 30;
/// The width of the text.
const WIDTH: usize = 100;

/// The game as text.
///
/// # Errors
/// If there are no such options, or the game breaks its contract.
pub fn write<G: Game>(playthrough: &Playthrough) -> Result<String, PlaythroughError> {
    let options = G::Options::from_pairs(playthrough.options.iter().copied())?;
    let Playthrough { seats, seed, .. } = *playthrough;
    let mut page =
        Page(format!("{}, options {}, seats {seats}, seed {seed}\n", G::NAME, line_of(&options)));
    play::<G>(playthrough, &options, &mut page).map_err(Broken::before_play::<G>)?;
    Ok(page.0)
}

fn play<G: Game>(
    playthrough: &Playthrough,
    options: &G::Options,
    page: &mut Page,
) -> Result<(), Fault> {
    let Playthrough { seats, seed, steps, picture, .. } = *playthrough;
    let mut random = RandomMatch::<G>::seated(options, seats, seed)
        .map_err(Fault::of(Promise::PresetsCanBePlayed))?;
    for taken in 0..LONGEST {
        let shown = taken < steps;
        if shown && taken % picture.max(1) == 0 {
            page.table(random.played.game());
        }
        let Some(step) = random.next()? else {
            page.ending(random.played.game(), taken);
            return Ok(());
        };
        if shown {
            page.question(random.played.game(), &step)?;
        } else if taken == steps {
            page.line("\n…");
        }
        let events = step.take_in(&mut random.played)?;
        if shown {
            page.step::<G>(taken + 1, &step, &events, seats)?;
        }
    }
    Err(Fault { promise: Promise::GamesEnd, detail: format!("{LONGEST} steps are too many") })
}

/// The text written so far.
struct Page(String);

impl Page {
    fn line(&mut self, line: &str) {
        self.0.push_str(line);
        self.0.push('\n');
    }

    /// The whole table, and for each viewer the lines that look different to them.
    fn table<G: Game>(&mut self, game: &G) {
        let picture = game.position();
        self.line("");
        picture.lines().for_each(|line| self.line(format!("  | {line}").trim_end()));
        let seen = |viewer| {
            let view = game.view(viewer).to_string();
            let mut lines: Vec<_> = view.lines().map(str::to_owned).collect();
            if lines.len() == picture.lines().count() {
                let mut all = picture.lines();
                lines.retain(|line| all.next() != Some(line));
            }
            lines
        };
        for (names, lines) in alike::<G, _>(game.seats(), seen) {
            if !lines.is_empty() {
                self.line(&format!("  seen by {names}"));
                lines.iter().for_each(|line| self.line(format!("  : {line}").trim_end()));
            }
        }
    }

    /// The question and its possible answers.
    fn question<G: Game>(&mut self, game: &G, step: &Step<G>) -> Result<(), Fault> {
        let Step::Act(seat, _) = step else {
            let mut outcomes = Vec::new();
            game.chance_outcomes(&mut outcomes);
            let shown: Vec<_> =
                outcomes.iter().map(|(c, weight)| format!("{c} ×{weight}")).collect();
            self.line("\nchance");
            self.wrapped(&shown);
            return Ok(());
        };
        let mut legal = Vec::new();
        game.legal_actions(*seat, &mut legal);
        let name = name_of::<G>(Viewer::Seat(*seat));
        let decision = json(&game.decision(*seat))?;
        let aside = json(&game.aside(*seat))?;
        self.line(&format!("\n{name} is asked {decision}, aside {aside}"));
        if let Waiting::For(asked) = game.waiting()
            && asked.iter().count() > 1
        {
            let asked = asked.iter().map(|seat| name_of::<G>(Viewer::Seat(seat)));
            self.line(&format!("    asked at once: {}", asked.collect::<Vec<_>>().join(", ")));
        }
        let shown: Vec<_> = legal.iter().map(ToString::to_string).collect();
        self.line(&format!("    legal answers: {}", shown.len()));
        self.wrapped(&shown);
        Ok(())
    }

    /// A list of words, truncated when it is long.
    fn wrapped(&mut self, words: &[String]) {
        let mut line = String::new();
        for (index, word) in words.iter().take(ANSWERS).enumerate() {
            let comma = if index + 1 < words.len() { "," } else { "" };
            if !line.is_empty() && line.chars().count() + word.chars().count() + 6 > WIDTH {
                self.line(&format!("    {}", line.trim_end()));
                line.clear();
            }
            let _ = write!(line, "{word}{comma} ");
        }
        if words.len() > ANSWERS {
            let _ = write!(line, "and {} more", words.len() - ANSWERS);
        }
        self.line(&format!("    {}", line.trim_end()));
    }

    /// A step, its events, and how viewers who do not see all of it see them.
    fn step<G: Game>(
        &mut self,
        number: usize,
        step: &Step<G>,
        events: &[G::Event],
        seats: u8,
    ) -> Result<(), Fault> {
        self.line(&format!("{number} {}", step.written()));
        for event in events {
            self.line(&format!("    {} {}", event.rule(), json(event)?));
            for (names, seen) in alike::<G, _>(seats, |viewer| G::seen(event, viewer)) {
                if seen.as_ref() != Some(event) {
                    let seen = seen.map_or(Ok("nothing".to_owned()), |seen| json(&seen))?;
                    self.line(&format!("      seen by {names}: {seen}"));
                }
            }
        }
        Ok(())
    }

    fn ending<G: Game>(&mut self, game: &G, steps: usize) {
        self.line(&format!("\nover after {steps} steps"));
        self.table(game);
        let Some(outcome) = game.outcome() else { return };
        self.line("");
        for (seat, (place, scores)) in
            Seat::all(game.seats()).zip(outcome.places.iter().zip(&outcome.scores))
        {
            self.line(&format!("  {} place {place} {scores:?}", name_of::<G>(Viewer::Seat(seat))));
        }
    }
}

/// What each viewer sees, grouping those who see the same.
fn alike<G: Game, T: PartialEq>(seats: u8, seen: impl Fn(Viewer) -> T) -> Vec<(String, T)> {
    let mut groups: Vec<(String, T)> = Vec::new();
    for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
        let (name, seen) = (name_of::<G>(viewer), seen(viewer));
        match groups.iter_mut().find(|(_, other)| *other == seen) {
            Some((names, _)) => *names = format!("{names}, {name}"),
            None => groups.push((name.to_owned(), seen)),
        }
    }
    groups
}

fn name_of<G: Game>(viewer: Viewer) -> &'static str {
    match viewer {
        Viewer::Seat(seat) => G::SEAT_NAMES.get(seat.index()).copied().unwrap_or("nobody"),
        Viewer::Spectator => "a spectator",
        Viewer::All => "everything",
    }
}
