//! Drawn tests: a fragment of the board, the steps, and the events.
//!
//! A drawing is a position of which only the interesting part is drawn. It begins with its own
//! columns, and its rows have their own numbers; around it is the standard board as at the start of
//! the game. Players who are not mentioned have empty hands.

mod drawing;
mod told;

pub(crate) use drawing::corners;
use table::{Game, Refusal, Seat, Told, Viewer, Waiting};
pub(crate) use tigris::Rejection;
use tigris::{Action, Event, Tigris, dynasty_name};

/// Takes the steps and compares the events, one per line, each after its rule.
///
/// A step is `DYNASTY: ACTION`, or `? OUTCOME`; `? draw 2 temple 1 farm` is three outcomes.
#[track_caller]
pub(crate) fn check(drawing: &str, steps: &[&str], expected: &str) -> Table {
    table(drawing).goes_on(steps, expected)
}

/// Asserts that the step is refused with this rejection, by this rule, and changes nothing.
#[track_caller]
pub(crate) fn refuses(drawing: &str, step: &str, rejection: &Rejection, rule: &str) {
    table(drawing).refuses(step, rejection, rule);
}

/// The drawn table.
#[track_caller]
pub(crate) fn table(drawing: &str) -> Table {
    let text = drawing::whole_position(drawing);
    match Tigris::from_position(&text) {
        Ok(game) => Table { game },
        Err(error) => panic!("{error} in\n{text}"),
    }
}

/// Why this drawing is impossible.
#[track_caller]
pub(crate) fn impossible(drawing: &str) -> String {
    Tigris::from_position(&drawing::whole_position(drawing)).unwrap_err().to_string()
}

/// A new game with these options, such as `preset=pegasus english=on`.
pub(crate) fn new_game(options: &str, seats: u8) -> Table {
    let pairs = options.split_whitespace().map(|pair| pair.split_once('=').unwrap());
    let options = <tigris::Options as table::Options>::from_pairs(pairs).unwrap();
    Table { game: Tigris::start(&options, seats).unwrap() }
}

/// The seat of a dynasty.
pub(crate) fn seat(dynasty: &str) -> Seat {
    Seat::all(4).find(|seat| dynasty_name(*seat) == dynasty).unwrap()
}

/// A game in the middle of a test.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) game: Tigris,
}

impl Table {
    /// Takes more steps and compares the events.
    #[track_caller]
    pub(crate) fn goes_on(mut self, steps: &[&str], expected: &str) -> Self {
        let mut told = String::new();
        for step in steps {
            for event in self.take(step) {
                let rule = event.rule().0.trim_start_matches("tigris.");
                told.push_str(&format!("{rule:<14} {}\n", told::in_words(&event)));
            }
        }
        same(&told, expected);
        self
    }

    /// Takes more steps and ignores the events.
    #[track_caller]
    pub(crate) fn quietly(mut self, steps: &[&str]) -> Self {
        steps.iter().for_each(|step| drop(self.take(step)));
        self
    }

    #[track_caller]
    fn take(&mut self, step: &str) -> Vec<Event> {
        let mut events = Vec::new();
        for step in drawing::single_steps(step) {
            if let Err(rejection) = self.attempt(&step, &mut events) {
                panic!("`{step}` is refused: {rejection}\n{}", self.game.position());
            }
            if let Err(broken) = self.game.check() {
                panic!("after `{step}`: {broken}\n{}", self.game.position());
            }
        }
        events
    }

    #[track_caller]
    pub(crate) fn attempt(&mut self, step: &str, events: &mut Vec<Event>) -> Result<(), Rejection> {
        if let Some(outcome) = step.strip_prefix('?') {
            return self.game.resolve_chance(&outcome.parse().unwrap(), events);
        }
        let (who, action) = step.split_once(':').unwrap();
        self.game.act(seat(who), &action.parse().unwrap(), events)
    }

    /// Asserts that the step is refused with this rejection, by this rule, and changes nothing.
    #[track_caller]
    pub(crate) fn refuses(&self, step: &str, rejection: &Rejection, rule: &str) -> &Self {
        let mut after = self.clone();
        let mut events = Vec::new();
        let refused = after.attempt(step, &mut events);
        assert_eq!(refused.as_ref(), Err(rejection), "`{step}`");
        assert_eq!(rejection.rule().0, rule);
        assert_eq!(after.game, self.game, "`{step}` was refused, but something has changed");
        assert_eq!(events, [], "`{step}` was refused, but something was told");
        self
    }

    /// Asserts what this fragment of the board looks like.
    #[track_caller]
    pub(crate) fn looks_like(&self, fragment: &str) -> &Self {
        same(&drawing::same_piece(&self.game.position(), fragment), fragment);
        self
    }

    /// Asserts that the position has these lines, word for word.
    #[track_caller]
    pub(crate) fn says(&self, lines: &str) -> &Self {
        let position = self.game.position();
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            assert!(position.lines().any(|known| known == line), "no `{line}` in\n{position}");
        }
        self
    }

    /// Asserts that this dynasty is asked, and that these are all its answers that begin with this
    /// word.
    #[track_caller]
    pub(crate) fn answers(&self, dynasty: &str, word: &str, expected: &[&str]) -> &Self {
        assert_eq!(self.asked(), dynasty);
        let all = self.legal(dynasty);
        let written = all.iter().map(ToString::to_string);
        let answers: Vec<_> = written.filter(|text| text.starts_with(word)).collect();
        assert_eq!(answers, expected);
        self
    }

    /// Every legal answer of this dynasty.
    pub(crate) fn legal(&self, dynasty: &str) -> Vec<Action> {
        let mut legal = Vec::new();
        self.game.legal_actions(seat(dynasty), &mut legal);
        legal
    }

    /// Whom the game is waiting for: a dynasty, `chance`, or `nobody` when the game is over.
    pub(crate) fn asked(&self) -> &'static str {
        match self.game.waiting() {
            Waiting::For(seats) => dynasty_name(seats.first().unwrap()),
            Waiting::Chance => "chance",
            Waiting::Over => "nobody",
        }
    }

    /// The chance outcomes with their weights.
    pub(crate) fn outcomes(&self) -> String {
        let mut outcomes = Vec::new();
        self.game.chance_outcomes(&mut outcomes);
        let written = outcomes.iter().map(|(outcome, weight)| format!("{outcome} {weight}"));
        written.collect::<Vec<_>>().join(", ")
    }

    /// What a dynasty sees, as text.
    pub(crate) fn seen_by(&self, dynasty: &str) -> String {
        self.game.view(Viewer::Seat(seat(dynasty))).to_string()
    }
}

/// Compares two texts word by word, so layout does not matter.
#[track_caller]
fn same(found: &str, expected: &str) {
    let words = |text: &str| -> Vec<String> {
        let lines = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
        lines.filter(|line| !line.is_empty()).collect()
    };
    assert!(words(found) == words(expected), "\n<<<\n{found}>>>\ninstead of\n{expected}\n");
}
