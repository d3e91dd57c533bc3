//! A game at one terminal: who sits where, what was told, and playing on until a person is asked.

use std::fmt;

use display::{Language, Message, Words};
use games::{Error, Level, Play, Show, Told, shown, thought};
use table::{Record, Seat, Seed, Viewer, Waiting};

/// Who sits on a seat.
#[derive(Clone, Debug)]
pub(super) enum Sitter {
    Person(String),
    Bot(Level),
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(name) => f.write_str(name),
            Self::Bot(level) => write!(f, "{level}"),
        }
    }
}

/// A game at one terminal.
pub(super) struct Sitting {
    play: Box<dyn Play>,
    sitters: Vec<Sitter>,
    language: Language,
    /// What happened in the steps that stand, each with its number.
    told: Vec<(usize, Box<dyn Told>)>,
    /// The bots' own dice: streams of the seed that the match does not use.
    seed: Seed,
}

/// The bots' streams begin where no match comes to.
const THOUGHTS: u64 = 1 << 62;

impl Sitting {
    pub(super) fn new(
        play: Box<dyn Play>,
        sitters: Vec<Sitter>,
        language: Language,
        seed: Seed,
    ) -> Self {
        Self { play, sitters, language, told: Vec::new(), seed }
    }

    /// Lets chance and bots speak until a person is asked; nobody is when the game is over.
    pub(super) fn play_on(&mut self) -> Result<Option<Seat>, Error> {
        loop {
            match self.play.waiting() {
                Waiting::Over => return Ok(None),
                Waiting::Chance => {
                    let chanced = self.play.chance(None)?;
                    self.told.push((self.play.steps(), chanced.events));
                }
                Waiting::For(seats) => {
                    let person = |seat: &Seat| !matches!(self.sitter(*seat), Some(Sitter::Bot(_)));
                    if let Some(seat) = seats.iter().find(person) {
                        return Ok(Some(seat));
                    }
                    for seat in seats.iter() {
                        self.think(seat)?;
                    }
                }
            }
        }
    }

    fn think(&mut self, seat: Seat) -> Result<(), Error> {
        let Some(Sitter::Bot(level)) = self.sitter(seat) else { return Ok(()) };
        let question = thought(&*self.play, seat, *level)?;
        let mut bits = [0; 32];
        let mut dice = self.seed.stream(THOUGHTS + self.told.len() as u64);
        for chunk in bits.chunks_exact_mut(4) {
            chunk.copy_from_slice(&table::Dice::bits(&mut dice).to_le_bytes());
        }
        self.act(seat, &question.think(&Seed::new(bits)))
    }

    /// Takes the answer of a seat.
    pub(super) fn act(&mut self, seat: Seat, action: &str) -> Result<(), Error> {
        let events = self.play.act(seat, action)?;
        self.told.push((self.play.steps(), events));
        Ok(())
    }

    /// Takes back the answers of a seat since which nobody else has spoken.
    pub(super) fn undo(&mut self, seat: Seat) -> Option<Result<(), Error>> {
        let step = self.play.undoable(seat)?;
        let undone = self.play.undo(step);
        if undone.is_ok() {
            self.told.retain(|(number, _)| *number < step as usize);
        }
        Some(undone)
    }

    fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        self.sitters.get(seat.index())
    }

    /// What the person on a seat is called.
    pub(super) fn name(&self, seat: Seat) -> String {
        self.sitter(seat).map(ToString::to_string).unwrap_or_default()
    }

    /// Whether several people share the screen, so that hands must be covered in between.
    pub(super) fn is_shared(&self) -> bool {
        self.sitters.iter().filter(|sitter| matches!(sitter, Sitter::Person(_))).count() > 1
    }

    /// Whose eyes look at the screen: the person who is asked, the only person, or everybody.
    pub(super) fn viewer(&self, asked: Option<Seat>) -> Viewer {
        let people = self.sitters.iter().enumerate();
        let mut people = people.filter(|(_, sitter)| matches!(sitter, Sitter::Person(_)));
        let only = people.next().filter(|_| people.next().is_none());
        let only = only.and_then(|(index, _)| Seat::new(index as u8));
        match asked.or(only) {
            _ if self.play.waiting() == Waiting::Over => Viewer::All,
            Some(seat) => Viewer::Seat(seat),
            None => Viewer::Spectator,
        }
    }

    pub(super) fn show(&self) -> Result<&dyn Show, Error> {
        shown(&*self.play)
    }

    pub(super) fn words(&self) -> &'static Words {
        Words::of(self.language)
    }

    pub(super) fn language(&self) -> Language {
        self.language
    }

    /// How the keys work, and the rules of the game.
    pub(super) fn help(&self) -> Result<String, Error> {
        let keys = self.words().say(&Message::new("terminal-keys"));
        let rules = games::book(self.play.kind().name())?.rules(self.language);
        Ok(format!("{keys}\n\n{rules}"))
    }

    /// The paragraphs of the rules in which a word occurs.
    pub(super) fn rules_about(&self, word: &str) -> Result<Vec<&'static str>, Error> {
        let rules = games::book(self.play.kind().name())?.rules(self.language);
        let word = word.to_lowercase();
        let about = |part: &&str| part.to_lowercase().contains(&word);
        Ok(rules.split("\n\n").filter(about).collect())
    }

    /// How many steps there are.
    pub(super) fn steps(&self) -> usize {
        self.told.len()
    }

    /// The sentences of all steps from `first` on, as a viewer hears them, each with its rule.
    pub(super) fn story(&self, first: usize, viewer: Viewer) -> Result<Vec<String>, Error> {
        let show = self.show()?;
        let words = self.words();
        let told = self.told.get(first..).unwrap_or_default().iter();
        let told = told.flat_map(|(_, events)| show.tell(&**events, viewer));
        Ok(told.map(|telling| words.say(&telling.message)).collect())
    }

    /// The final scoring, a line for each seat.
    pub(super) fn result(&self) -> Result<Vec<String>, Error> {
        let Some((headings, rows)) = self.show()?.result() else { return Ok(Vec::new()) };
        let words = self.words();
        let outcome = self.play.outcome();
        let headings: Vec<_> = headings.iter().map(|heading| words.say(heading)).collect();
        let mut lines = vec![format!("{:24}{}", "", headings.join("  "))];
        for (index, row) in rows.iter().enumerate() {
            let place = outcome.as_ref().and_then(|outcome| outcome.places.get(index)).copied();
            let name = self.sitters.get(index).map(ToString::to_string).unwrap_or_default();
            let seat = self.play.kind().seat_names().get(index).copied().unwrap_or_default();
            let mut line = format!("{:24}", format!("{}. {seat} ({name})", place.unwrap_or(0)));
            for (heading, number) in headings.iter().zip(row) {
                line.push_str(&format!("{number:>width$}  ", width = heading.chars().count()));
            }
            lines.push(line.trim_end().to_owned());
        }
        Ok(lines)
    }

    pub(super) fn record(&self) -> Record {
        self.play.record()
    }
}
