//! Drawn positions, steps and expectations for the tests of the rules.
//!
//! A drawing is a position with only the relevant lines. Red is active and has 100 credits unless
//! the drawing says otherwise; blue is in Japan with an infantry.
//!
//! They are played by the ruleset that was built in first, so that a change of the cards, which the
//! rules do not depend on, changes no test.

use civilization::{Action, Chance, Civilization, Event, Options};
use table::{Game, Refusal, Seat, Told, Viewer, Waiting};

/// Everything discovered before the last technologies, owned by blue.
pub(crate) const MODERN: &str = "
    technologies blue pottery burial_rites bronze_working horse_riding writing barter sailing masonry iron_working mysticism literature mathematics construction monarchy philosophy feudalism chivalry engineering monotheism guilds banking education astronomy navigation printing gunpowder cavalry_tactics metallurgy ships_of_the_line economics scientific_method nationalism sanitation steam_power industrialization electricity combustion mass_production ballistics steel motorization flight radio atomic_theory computers rocketry ecology space_flight
    wonders blue pyramids colossus oracle great_library lighthouse great_wall hanging_gardens war_academy inventors_workshop great_cathedral silk_road observatory magellan india_company royal_palace royal_society liberty_statue great_canal world_fair great_dam cinema_city atomic_project united_nations moon_programme
";

/// A game in the middle of a test.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) game: Civilization,
    pub(crate) told: Vec<Event>,
}

/// Builds a position. Red plays `card`; the stage and the other lines follow.
#[track_caller]
pub(crate) fn table(card: &str, lines: &str) -> Table {
    let lines: Vec<&str> = lines.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let has = |start: &str| lines.iter().any(|line| line.starts_with(start));
    let mut text = "civilization 1\n".to_owned();
    let mut add = |line: String| text.push_str(&(line + "\n"));
    if !has("options") {
        add("options ruleset=built-in".to_owned());
    }
    if !has("civ red") {
        add(format!("civ red credits 100 points 0 played {card} holds -"));
    }
    let civs = |line: &&&str| line.starts_with("civ ");
    lines.iter().filter(civs).for_each(|line| add((*line).replace("CARD", card)));
    if !has("civ blue") {
        add("civ blue credits 100 points 0 holds migrazione".to_owned());
    }
    if !has("land japan") {
        add("land japan blue level 1 unit infantry-1 gone".to_owned());
    }
    let others = lines.iter().filter(|line| !line.starts_with("civ "));
    others.for_each(|line| add(line.replace("options ", "options ruleset=built-in ")));
    match Civilization::from_position(&text) {
        Ok(game) => Table { game, told: Vec::new() },
        Err(error) => panic!("{error} in\n{text}"),
    }
}

/// Why the position is rejected as impossible.
#[track_caller]
pub(crate) fn impossible(text: &str) -> String {
    Civilization::from_position(text).unwrap_err().to_string()
}

/// A new game with these options, such as `die=on`.
pub(crate) fn new_game(options: &str, seats: u8) -> Table {
    let given = options.split_whitespace().map(|pair| pair.split_once('=').unwrap());
    let pairs = std::iter::once(("ruleset", "built-in")).chain(given);
    let options = <Options as table::Options>::from_pairs(pairs).unwrap();
    Table { game: Civilization::start(&options, seats).unwrap(), told: Vec::new() }
}

pub(crate) fn seat(name: &str) -> Seat {
    let index = Civilization::SEAT_NAMES.iter().position(|other| *other == name).unwrap();
    Seat::new(index as u8).unwrap()
}

impl Table {
    /// Takes steps such as `red: buy cavalry gallia` and `? token wine`.
    #[track_caller]
    pub(crate) fn play(mut self, steps: &[&str]) -> Self {
        for step in steps {
            if let Some(chance) = step.strip_prefix("? ") {
                let chance = Chance::read(self.game.rules(), chance).unwrap();
                if let Err(error) = self.game.resolve_chance(&chance, &mut self.told) {
                    panic!("{step}: {error}\n{}", self.game.position());
                }
            } else {
                let (name, action) = step.split_once(": ").unwrap();
                let action = Action::read(self.game.rules(), action).unwrap();
                if let Err(error) = self.game.act(seat(name), &action, &mut self.told) {
                    panic!(
                        "{step}: {error}, legal {:?}\n{}",
                        self.legal(name),
                        self.game.position()
                    );
                }
            }
            if let Err(broken) = self.game.check() {
                panic!("after {step}: {broken}\n{}", self.game.position());
            }
        }
        self
    }

    /// The legal actions of a seat, in notation.
    pub(crate) fn legal(&self, name: &str) -> Vec<String> {
        let mut legal = Vec::new();
        self.game.legal_actions(seat(name), &mut legal);
        legal.iter().map(ToString::to_string).collect()
    }

    /// Expects a line of the position to begin with this text.
    #[track_caller]
    pub(crate) fn shows(self, line: &str) -> Self {
        let position = self.game.position();
        assert!(position.lines().any(|own| own.starts_with(line)), "no `{line}` in\n{position}");
        self
    }

    /// Expects no line of the position to begin with this text.
    #[track_caller]
    pub(crate) fn lacks(self, line: &str) -> Self {
        let position = self.game.position();
        assert!(!position.lines().any(|own| own.starts_with(line)), "`{line}` in\n{position}");
        self
    }

    /// Expects this rule to refuse the step, without any change.
    #[track_caller]
    pub(crate) fn refuses(mut self, step: &str, rule: &str) -> Self {
        let before = self.game.clone();
        let rejection = if let Some(chance) = step.strip_prefix("? ") {
            let chance = Chance::read(self.game.rules(), chance).unwrap();
            self.game.resolve_chance(&chance, &mut self.told)
        } else {
            let (name, action) = step.split_once(": ").unwrap();
            let action = Action::read(self.game.rules(), action).unwrap();
            self.game.act(seat(name), &action, &mut self.told)
        };
        match rejection {
            Ok(()) => panic!("{step} is accepted"),
            Err(rejection) => assert_eq!(rejection.rule().0, rule, "{step}: {rejection}"),
        }
        assert_eq!(before, self.game);
        self
    }

    /// Expects the rule about chance to refuse the outcome, with this reason.
    #[track_caller]
    pub(crate) fn refuses_chance(self, step: &str, reason: &str) -> Self {
        let chance = Chance::read(self.game.rules(), step.strip_prefix("? ").unwrap()).unwrap();
        let rejection = self.game.clone().resolve_chance(&chance, &mut table::Nobody);
        assert_eq!(rejection.unwrap_err().to_string(), reason, "{step}");
        self.refuses(step, "civilization.turn.12")
    }

    /// Expects an event of this rule.
    #[track_caller]
    pub(crate) fn tells(self, rule: &str) -> Self {
        let told: Vec<_> = self.told.iter().map(|event| event.rule().0).collect();
        assert!(told.contains(&rule), "{rule} is not among {told:?}");
        self
    }

    /// Expects the game to wait for exactly these seats.
    #[track_caller]
    pub(crate) fn waits_for(self, names: &[&str]) -> Self {
        let Waiting::For(asked) = self.game.waiting() else { panic!("{:?}", self.game.waiting()) };
        let asked: Vec<_> = asked.iter().map(|s| Civilization::SEAT_NAMES[s.index()]).collect();
        assert_eq!(asked, names, "{}", self.game.position());
        self
    }

    pub(crate) fn seen_by(&self, name: &str) -> String {
        self.game.view(Viewer::Seat(seat(name))).to_string()
    }
}
