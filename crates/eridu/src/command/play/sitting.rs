//! A game at one terminal: its players and events, and playing on until a person is asked.

use std::{fmt, path::Path};

use display::{Ink, Language, Lit, Message, Paper, Size, Words};
use games::{Error, Level, Play, Setup, Shelf, Show, Told, shown, thought};
use table::{Record, Seat, Seed, Viewer, Waiting, record::Step};

use super::{
    kept::{Keeper, Kept, Saved},
    thinking::think,
};
use crate::failure::Failure;

/// The player in a seat.
#[derive(Clone, Debug)]
pub(super) enum Sitter {
    Person(String),
    Bot(Level),
}

impl Sitter {
    /// The player as written on the command line.
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
    /// The words of the table, in which people go by their names.
    words: Words,
    /// The events of the steps still in effect, each with its step number.
    told: Vec<(usize, Box<dyn Told>)>,
    /// The bots draw from streams of the seed that the match does not use.
    seed: Seed,
    keeper: Keeper,
    /// Whether a person has answered: before that there is nothing worth saving.
    answered: bool,
}

/// The words of a table: people with a name of their own go by it.
fn naming(play: &dyn Play, sitters: &[Sitter], language: Language) -> Words {
    let words = Words::of(language);
    let Ok(show) = shown(play) else { return words.clone() };
    let roles = play.seat_names();
    let named = sitters.iter().enumerate().filter_map(|(index, sitter)| match sitter {
        Sitter::Person(name) if roles.get(index) != Some(&&**name) => {
            let word = show.name_seat(Seat::new(index as u8)?);
            word.args.is_empty().then(|| (word.id, &**name))
        }
        _ => None,
    });
    let named: Vec<_> = named.collect();
    words.naming(named.iter().map(|(seat, name)| (&**seat, *name)))
}

/// The first stream for bots; no match ever gets that far.
const THOUGHTS: u64 = 1 << 62;

impl Sitting {
    pub(super) fn new(
        play: Box<dyn Play>,
        sitters: Vec<Sitter>,
        language: Language,
        seed: Seed,
    ) -> Self {
        let (told, keeper) = (Vec::new(), Keeper::default());
        let words = naming(&*play, &sitters, language);
        Self { play, sitters, language, words, told, seed, keeper, answered: false }
    }

    /// Continues a saved game.
    ///
    /// # Errors
    /// If another terminal is playing it, or this program no longer has its rules version.
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

    /// Saves the game, once a person has answered.
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

    /// Deletes the file of a finished game.
    pub(super) fn forget(&mut self) {
        self.keeper.forget();
    }

    /// The name and path of the saved game.
    pub(super) fn kept(&self) -> Option<(String, &Path)> {
        self.keeper.place()
    }

    /// Why the game cannot be saved.
    pub(super) fn trouble(&self) -> Option<&str> {
        self.keeper.trouble()
    }

    pub(super) fn is_over(&self) -> bool {
        self.play.waiting() == Waiting::Over
    }

    /// Whether a bot or chance acts before a person is asked.
    pub(super) fn others_are_next(&self) -> bool {
        match self.play.waiting() {
            Waiting::Over => false,
            Waiting::Chance => true,
            Waiting::For(seats) => {
                seats.iter().all(|seat| matches!(self.sitter(seat), Some(Sitter::Bot(_))))
            }
        }
    }

    /// Lets chance and bots act until a person is asked; `None` if the game is over.
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
        let mut dice = self.seed.stream(THOUGHTS + self.told.len() as u64);
        let question = || thought(&*self.play, seat, *level);
        self.take(seat, &think(*level, &question, &mut dice)?)
    }

    /// Applies a person's answer, and saves the game.
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

    /// Undoes the answers of a seat since the last step of anyone else.
    pub(super) fn undo(&mut self, seat: Seat) -> Option<Result<(), Error>> {
        let step = self.play.undoable(seat).last().copied()?;
        let undone = self.play.undo(step).map(drop);
        if undone.is_ok() {
            self.take_back(step);
            self.keep();
        }
        Some(undone)
    }

    /// Drops the events from a step on.
    fn take_back(&mut self, step: u32) {
        self.told.retain(|(number, _)| *number < step as usize);
    }

    fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        self.sitters.get(seat.index())
    }

    /// The name of the person in a seat; without one of their own, that of the seat in the
    /// language of the game.
    pub(super) fn name(&self, seat: Seat) -> String {
        let name = self.sitter(seat).map(ToString::to_string).unwrap_or_default();
        let own = self.play.seat_names().get(seat.index()) != Some(&&*name);
        match self.show() {
            Ok(show) if !own => self.words().say(&show.name_seat(seat)),
            _ => name,
        }
    }

    /// Whether several people share the screen, so that hands must be covered between turns.
    pub(super) fn is_shared(&self) -> bool {
        self.sitters.iter().filter(|sitter| matches!(sitter, Sitter::Person(_))).count() > 1
    }

    /// Whose view to show: the asked person's, the only person's, or a spectator's. A finished game
    /// is shown in full.
    pub(super) fn viewer(&self, asked: Option<Seat>) -> Viewer {
        match asked.or_else(|| self.only_person()) {
            _ if self.play.waiting() == Waiting::Over => Viewer::All,
            Some(seat) => Viewer::Seat(seat),
            None => Viewer::Spectator,
        }
    }

    /// The seat of the person, if there is only one.
    fn only_person(&self) -> Option<Seat> {
        let people = self.sitters.iter().enumerate();
        let mut people = people.filter(|(_, sitter)| matches!(sitter, Sitter::Person(_)));
        let only = people.next().filter(|_| people.next().is_none());
        only.and_then(|(index, _)| Seat::new(index as u8))
    }

    pub(super) fn show(&self) -> Result<&dyn Show, Error> {
        shown(&*self.play)
    }

    pub(super) fn words(&self) -> &Words {
        &self.words
    }

    pub(super) fn language(&self) -> Language {
        self.language
    }

    /// The keys and the rules of the game, as Markdown.
    pub(super) fn help(&self) -> String {
        let words = self.words();
        let heading = words.say(&Message::new("terminal-keys-heading"));
        let keys = words.say(&Message::new("terminal-keys"));
        let keys: String = keys.split(';').map(|key| format!("- {}\n", key.trim())).collect();
        let rules = self.rules().unwrap_or_default();
        format!("# {heading}\n\n{keys}\n{rules}")
    }

    /// The paragraphs and rules that contain a word, as Markdown.
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

    /// The rules of the game, if there is a page.
    fn rules(&self) -> Option<&'static str> {
        self.play.entry().book().map(|book| book.rules(self.language))
    }

    /// The number of steps.
    pub(super) fn steps(&self) -> usize {
        self.told.len()
    }

    /// The words in which the only person at the screen reads of themselves.
    pub(super) fn words_read(&self) -> Words {
        let words = self.words();
        let seat = self.only_person().zip(self.show().ok());
        seat.map_or_else(|| words.clone(), |(seat, show)| show.words_to(seat, words))
    }

    /// The sentences of all steps from `first` on, as a viewer may see them. With one person at the
    /// screen they say "you".
    pub(super) fn story(&self, first: usize, viewer: Viewer) -> Vec<String> {
        let words = self.words_read();
        let told = self.told.get(first..).unwrap_or_default().iter();
        let told = told.filter_map(|(_, events)| events.tell(viewer)).flatten();
        told.map(|telling| words.say(&telling.message)).collect()
    }

    /// The legend of the letters and signs on the table.
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

    /// The final scoring: a column for each seat, and the ranking in the last line.
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
        let roles = Words::of(self.language);
        let named = seats.iter().map(|seat| roles.say(&show.name_seat(*seat)));
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
