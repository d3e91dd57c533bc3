//! A game at one terminal: who sits where, what was told, and playing on until a person is asked.

use std::{fmt, path::Path};

use display::{Ink, Language, Lit, Message, Paper, Size, Words};
use games::{Error, Level, Play, Setup, Shelf, Show, Told, shown, thought};
use table::{Record, Seat, Seed, Viewer, Waiting, record::Step};

use super::kept::{Keeper, Kept, Saved};
use crate::failure::Failure;

/// Who sits on a seat.
#[derive(Clone, Debug)]
pub(super) enum Sitter {
    Person(String),
    Bot(Level),
}

impl Sitter {
    /// As it is written on the command line.
    fn written(&self) -> String {
        match self {
            Self::Person(name) => format!("me={name}"),
            Self::Bot(level) => level.to_string(),
        }
    }
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
    keeper: Keeper,
    /// Whether a person has answered: before that there is nothing worth keeping.
    answered: bool,
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
        let (told, keeper) = (Vec::new(), Keeper::default());
        Self { play, sitters, language, told, seed, keeper, answered: false }
    }

    /// Continues a kept game.
    ///
    /// # Errors
    /// When it is being played in another terminal, or the rules it was begun with are gone.
    pub(super) fn resume(
        shelf: Shelf,
        kept: &Kept,
        sitters: Vec<Sitter>,
        language: Language,
    ) -> Result<Self, Failure> {
        let keeper = Keeper::of(kept)?;
        let record = &kept.record;
        let seed: Seed = kept.saved.seed.parse().map_err(Error::from)?;
        let kind = games::find_rules(shelf, &record.game, record.rules);
        let kind = kind.ok_or_else(|| {
            let (game, rules) = (&record.game, record.rules);
            let text = format!("{} was begun with rules {rules} of {game}, which", kept.name);
            Failure::Senseless(format!("{text} this version of eridu does not have"))
        })?;
        let options = record.options.iter().map(|(name, value)| (&**name, &**value)).collect();
        let names = sitters.iter().map(ToString::to_string).collect();
        let play = kind.start(&Setup { options, names, seed: Some(seed.clone()) })?;
        let mut sitting = Self::new(play, sitters, language, seed);
        for step in &record.steps {
            let events = games::take(&mut *sitting.play, step)?;
            match (step, events) {
                (Step::Undo(first), _) => sitting.take_back(*first),
                (_, Some(events)) => sitting.told.push((sitting.play.steps(), events)),
                (_, None) => {}
            }
        }
        (sitting.keeper, sitting.answered) = (keeper, true);
        Ok(sitting)
    }

    /// Writes the game down, once a person has answered.
    pub(super) fn keep(&mut self) {
        if !self.answered {
            return;
        }
        let saved = Saved {
            seats: self.sitters.iter().map(Sitter::written).collect(),
            seed: self.seed.to_string(),
            record: self.play.record().to_text(),
        };
        self.keeper.save(self.play.entry().name(), &saved);
    }

    /// Deletes what was kept of a game that is over.
    pub(super) fn forget(&mut self) {
        self.keeper.forget();
    }

    /// Under which name the game is kept, and where.
    pub(super) fn kept(&self) -> Option<(String, &Path)> {
        self.keeper.place()
    }

    /// Why the game cannot be kept.
    pub(super) fn trouble(&self) -> Option<&str> {
        self.keeper.trouble()
    }

    pub(super) fn is_over(&self) -> bool {
        self.play.waiting() == Waiting::Over
    }

    /// Whether bots or chance speak before a person is asked.
    pub(super) fn others_are_next(&self) -> bool {
        match self.play.waiting() {
            Waiting::Over => false,
            Waiting::Chance => true,
            Waiting::For(seats) => {
                seats.iter().all(|seat| matches!(self.sitter(seat), Some(Sitter::Bot(_))))
            }
        }
    }

    /// Lets chance and bots speak until a person is asked; nobody is when the game is over.
    pub(super) fn play_on(&mut self) -> Result<Option<Seat>, Error> {
        let asked = self.speak();
        self.keep();
        asked
    }

    fn speak(&mut self) -> Result<Option<Seat>, Error> {
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
        self.take(seat, &question.think(&Seed::new(bits)))
    }

    /// Takes the answer of a person, and writes the game down.
    pub(super) fn act(&mut self, seat: Seat, action: &str) -> Result<(), Error> {
        self.take(seat, action)?;
        self.answered = true;
        self.keep();
        Ok(())
    }

    /// Whether a text is an action in the notation of the game.
    pub(super) fn is_action(&self, text: &str) -> bool {
        self.play.notation(text).is_ok()
    }

    fn take(&mut self, seat: Seat, action: &str) -> Result<(), Error> {
        let events = self.play.act(seat, action)?;
        self.told.push((self.play.steps(), events));
        Ok(())
    }

    /// Takes back the answers of a seat since which nobody else has spoken.
    pub(super) fn undo(&mut self, seat: Seat) -> Option<Result<(), Error>> {
        let step = self.play.undoable(seat).last().copied()?;
        let undone = self.play.undo(step).map(drop);
        if undone.is_ok() {
            self.take_back(step);
            self.keep();
        }
        Some(undone)
    }

    /// Forgets what was told from a step on.
    fn take_back(&mut self, step: u32) {
        self.told.retain(|(number, _)| *number < step as usize);
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

    /// How the keys work, and the rules of the game, as Markdown.
    pub(super) fn help(&self) -> String {
        let words = self.words();
        let heading = words.say(&Message::new("terminal-keys-heading"));
        let keys = words.say(&Message::new("terminal-keys"));
        let keys: String = keys.split(';').map(|key| format!("- {}\n", key.trim())).collect();
        let rules = self.rules().unwrap_or_default();
        format!("# {heading}\n\n{keys}\n{rules}")
    }

    /// The paragraphs and rules in which a word occurs, as Markdown.
    pub(super) fn rules_about(&self, word: &str) -> Vec<&'static str> {
        let rules = self.rules().unwrap_or_default();
        let word = word.to_lowercase();
        let about = |part: &&str| part.to_lowercase().contains(&word);
        let parts = rules.split("\n\n").flat_map(|part| match part.starts_with("- ") {
            true => part.lines().collect(),
            false => vec![part],
        });
        parts.filter(about).collect()
    }

    /// The rules of the game, where they are written down.
    fn rules(&self) -> Option<&'static str> {
        self.play.entry().book().map(|book| book.rules(self.language))
    }

    /// How many steps there are.
    pub(super) fn steps(&self) -> usize {
        self.told.len()
    }

    /// The sentences of all steps from `first` on, as a viewer hears them, each with its rule.
    pub(super) fn story(&self, first: usize, viewer: Viewer) -> Vec<String> {
        let words = self.words();
        let told = self.told.get(first..).unwrap_or_default().iter();
        let told = told.filter_map(|(_, events)| events.tell(viewer)).flatten();
        told.map(|telling| words.say(&telling.message)).collect()
    }

    /// What the letters and signs of the table mean.
    pub(super) fn legend(&self, viewer: Viewer, ink: Ink) -> Result<Vec<String>, Error> {
        let lit = Lit::default();
        let page = Paper { words: self.words(), ink, size: Size::Small, lit: &lit };
        Ok(self.show()?.sheet(viewer, &page).legend)
    }

    /// Why an answer is refused: one sentence with its rule.
    pub(super) fn refusal(&self, error: &Error) -> String {
        let said = error.message.as_ref().map(|why| self.words().say(why));
        let why = said.unwrap_or_else(|| error.text.clone());
        match error.rule {
            Some(rule) => {
                let message = Message::new("terminal-refused").text("why", why);
                self.words().say(&message.text("rule", rule))
            }
            None => why,
        }
    }

    /// The final scoring: a column for each seat, and the places in the last line.
    pub(super) fn result(&self) -> Result<Vec<String>, Error> {
        let show = self.show()?;
        let Some((headings, rows)) = show.result() else { return Ok(Vec::new()) };
        let words = self.words();
        let outcome = self.play.outcome();
        let seats: Vec<_> = (0..rows.len() as u8).filter_map(Seat::new).collect();
        let line = |first: &str, cells: Vec<String>| {
            let cells = cells.into_iter().map(|cell| {
                let cut: String = cell.chars().take(9).collect();
                format!("{cut:>10}")
            });
            format!("{first:<18}{}", cells.collect::<String>())
        };
        let named = seats.iter().map(|seat| words.say(&show.name_seat(*seat)));
        let people = seats.iter().map(|seat| self.name(*seat));
        let mut lines = vec![line("", named.collect()), line("", people.collect())];
        for (index, heading) in headings.iter().enumerate() {
            let cell = |row: &Vec<i64>| row.get(index).map(ToString::to_string).unwrap_or_default();
            lines.push(line(&words.say(heading), rows.iter().map(cell).collect()));
        }
        let places = outcome.map(|outcome| outcome.places).unwrap_or_default();
        lines.push(line("", places.iter().map(|place| format!("{place}.")).collect()));
        Ok(lines)
    }

    pub(super) fn record(&self) -> Record {
        self.play.record()
    }
}
