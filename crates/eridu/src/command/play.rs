//! `eridu play`: a whole game in the terminal, against bots or with people sharing the screen.

mod kept;
mod picker;
mod plain;
mod screen;
mod sitting;
mod thinking;

use std::{
    io::{IsTerminal, Write, stdin, stdout},
    path::{Path, PathBuf},
    str::FromStr,
};

use clap::Args;
use display::{Language, Message, Words};
use games::{Level, Setup, Shelf};
use table::Seed;

use self::{
    kept::Kept,
    sitting::{Sitter, Sitting},
};
use super::{Choice, language::spoken, pairs};
use crate::failure::Failure;

/// Play a game in the terminal, against bots or with people sharing the screen
///
/// The game is saved after every move, in `eridu/games` in your data folder (`XDG_DATA_HOME`, or
/// `~/.local/share`), and the file is deleted when the game is over.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The name of a game; `eridu games` lists them
    #[arg(required_unless_present_any = ["resume", "forget"])]
    game: Option<String>,

    /// The players, clockwise: `me`, or `me=NAME` for each person, or the level of a bot
    #[arg(long, value_delimiter = ',', default_value = "me,greedy,greedy")]
    seats: Vec<Chair>,

    /// An option of the game; `preset=NAME` must come first
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<Choice>,

    /// Play line by line, for screen readers and scripts
    #[arg(long)]
    plain: bool,

    /// The language, `en` or `it` [default: that of the locale]
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<Language>,

    /// Seed of all chance outcomes, to play the same deal again
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// Continue a saved game: the one with this name, or the last one
    #[arg(long, value_name = "NAME", num_args = 0..=1, conflicts_with_all = ["seed", "options"])]
    resume: Option<Option<String>>,

    /// Start a new game without asking about saved ones
    #[arg(long, conflicts_with = "resume")]
    new: bool,

    /// Delete the saved game with this name
    #[arg(long, value_name = "NAME", exclusive = true)]
    forget: Option<String>,

    /// Write the record to FILE when the game is over or you leave
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Overwrite an existing record
    #[arg(long, requires = "record")]
    force: bool,
}

/// A seat on the command line.
#[derive(Clone, Debug)]
enum Chair {
    Person(Option<String>),
    Bot(Level),
}

impl FromStr for Chair {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once('=') {
            None if text == "me" => Ok(Self::Person(None)),
            Some(("me", name)) if !name.trim().is_empty() => {
                Ok(Self::Person(Some(name.trim().to_owned())))
            }
            _ => {
                let level: Level = text
                    .parse()
                    .map_err(|error| format!("{error}; a person is `me` or `me=NAME`"))?;
                Ok(Self::Bot(level))
            }
        }
    }
}

impl Arguments {
    pub(super) fn run(self, shelf: Shelf) -> Result<(), Failure> {
        let words = Words::of(spoken(self.lang));
        if let Some(name) = &self.forget {
            kept::forget(name)?;
            return say(words, &Message::new("terminal-forgotten").text("name", name));
        }
        self.check_record()?;
        let Some(mut sitting) = self.sit(shelf)? else { return Ok(()) };
        let played = if self.is_plain() {
            plain::play(&mut sitting, &mut stdin().lock(), &mut stdout().lock())
        } else {
            screen::play(&mut sitting)
        };
        if played.is_ok() && sitting.is_over() && !self.is_plain() {
            for line in sitting.result()? {
                writeln!(stdout(), "{}", line.trim_end())?;
            }
        }
        if let Some(path) = &self.record {
            self.check_record()?;
            crate::document::write(path, sitting.record().to_text().as_bytes())?;
            say(words, &Message::new("terminal-recorded").text("file", path.display()))?;
        }
        if sitting.is_over() {
            sitting.forget();
        } else if let Some((name, path)) = sitting.kept() {
            let file = path.display();
            say(words, &Message::new("terminal-kept").text("name", name).text("file", file))?;
        }
        played
    }

    fn is_plain(&self) -> bool {
        self.plain || !stdin().is_terminal() || !stdout().is_terminal()
    }

    /// Refuses to overwrite an existing record; checked before and after the game.
    fn check_record(&self) -> Result<(), Failure> {
        match self.record.as_deref().filter(|path| path.exists() && !self.force) {
            None => Ok(()),
            Some(path) => {
                let path = Path::display(path);
                Err(Failure::Senseless(format!("{path} exists already; --force overwrites it")))
            }
        }
    }

    /// The game to play: a saved or a new one. `None` if the person cancels.
    fn sit(&self, shelf: Shelf) -> Result<Option<Sitting>, Failure> {
        let language = spoken(self.lang);
        if let Some(name) = &self.resume {
            let kept = kept::find(name.as_deref().or(self.game.as_deref()))?;
            return resume(shelf, &kept, language).map(Some);
        }
        let kind = games::find(shelf, self.game.as_deref().unwrap_or_default())?;
        let kept = if self.new || !stdin().is_terminal() || !stdout().is_terminal() {
            Vec::new()
        } else {
            kept::list(Some(kind.name()))
        };
        if !kept.is_empty() {
            match self.offer(&kept, Words::of(language))? {
                None => return Ok(None),
                Some(index) => {
                    if let Some(kept) = kept.get(index) {
                        return resume(shelf, kept, language).map(Some);
                    }
                }
            }
        }
        let sitters = seated(&self.seats, kind)?;
        let seed = match self.seed {
            Some(number) => Seed::from_number(number),
            None => random_seed()?,
        };
        let names = sitters.iter().map(ToString::to_string).collect();
        let setup = Setup { options: pairs(&self.options), names, seed: Some(seed.clone()) };
        let play = kind.start(&setup)?;
        games::shown(&*play)?;
        Ok(Some(Sitting::new(play, sitters, language, seed)))
    }

    /// Asks whether to continue a saved game; the last answer is a new game.
    fn offer(&self, kept: &[Kept], words: &Words) -> Result<Option<usize>, Failure> {
        let mut answers: Vec<_> = kept
            .iter()
            .map(|kept| {
                let people: Vec<_> = kept.record.seats.iter().map(|seat| &*seat.name).collect();
                let message = Message::new("terminal-offer-game")
                    .text("name", &kept.name)
                    .text("people", people.join(", "))
                    .number("steps", kept.record.steps.len() as i64);
                words.say(&message)
            })
            .collect();
        answers.push(words.say(&Message::new("terminal-offer-new")));
        let question = words.say(&Message::new("terminal-offer"));
        if self.is_plain() {
            return plain::choose(&question, &answers, words, &mut stdin().lock(), &mut stdout());
        }
        super::screen::with_screen(|terminal| super::screen::choose(&question, &answers, terminal))
    }
}

/// The players of a new game.
fn seated(chairs: &[Chair], kind: &'static dyn games::Entry) -> Result<Vec<Sitter>, Failure> {
    let mut sitters = Vec::new();
    for (index, chair) in chairs.iter().enumerate() {
        let seat = kind.seat_names().get(index).copied().unwrap_or("?");
        sitters.push(match chair {
            Chair::Person(name) => Sitter::Person(name.clone().unwrap_or_else(|| seat.to_owned())),
            Chair::Bot(_) if kind.bots().is_none() => {
                let text =
                    format!("no bot plays `{}` yet; every seat is `me` or `me=NAME`", kind.name());
                return Err(Failure::Senseless(text));
            }
            Chair::Bot(level) => Sitter::Bot(*level),
        });
    }
    Ok(sitters)
}

/// Continues a saved game.
fn resume(shelf: Shelf, kept: &Kept, language: Language) -> Result<Sitting, Failure> {
    let mut chairs = Vec::new();
    for seat in &kept.saved.seats {
        let wrong = |error| Failure::Senseless(format!("{}: {error}", kept.name));
        chairs.push(seat.parse::<Chair>().map_err(wrong)?);
    }
    let kind = games::find(shelf, &kept.record.game)?;
    Sitting::resume(shelf, kept, seated(&chairs, kind)?, language)
}

fn say(words: &Words, message: &Message) -> Result<(), Failure> {
    writeln!(stdout(), "{}", words.say(message))?;
    Ok(())
}

fn random_seed() -> Result<Seed, Failure> {
    let mut bits = [0; 32];
    getrandom::fill(&mut bits).map_err(|error| {
        Failure::Senseless(format!("the system gives no random numbers: {error}"))
    })?;
    Ok(Seed::new(bits))
}
