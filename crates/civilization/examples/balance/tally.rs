//! Statistics over all games with a given number of seats.

use civilization::{
    Card, Civilization, Event, Kind, Options, Ruleset, Stage, Structure, Technology, Wonder,
};
use table::{Game, Seed, Viewer, Waiting};

use crate::player::choose;

/// Statistics over all games with a given number of seats.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) seats: u8,
    pub(crate) games: u32,
    pub(crate) ended: u32,
    pub(crate) turns: Vec<u32>,
    pub(crate) decisions: u32,
    /// For each era, the sum of the turns at which it began, and the number of games that reached
    /// it.
    pub(crate) eras: [(u32, u32); 5],
    /// Wins by the order in which the seats chose; shared wins count fractionally.
    pub(crate) wins: [f64; 6],
    pub(crate) points: u32,
    /// How often each card was offered, and how often it was chosen.
    pub(crate) cards: Vec<(u32, u32)>,
    pub(crate) technologies: Vec<u32>,
    pub(crate) structures: Vec<u32>,
    pub(crate) wonders: Vec<u32>,
    pub(crate) placed: [u32; 6],
    pub(crate) conquests: u32,
    pub(crate) eliminated: u32,
    pub(crate) returned: u32,
}

impl Tally {
    /// Plays games with this number of seats, starting at a given game number.
    pub(crate) fn of(rules: &'static Ruleset, seats: u8, games: u32) -> Self {
        let mut tally = Self {
            seats,
            cards: vec![(0, 0); Card::all(rules).count()],
            technologies: vec![0; Technology::all(rules).count()],
            structures: vec![0; Structure::all(rules).count()],
            wonders: vec![0; Wonder::all(rules).count()],
            ..Self::default()
        };
        (0..games).for_each(|number| tally.play(rules, u64::from(number)));
        tally.turns.sort_unstable();
        tally
    }

    fn play(&mut self, rules: &'static Ruleset, number: u64) {
        let seed = Seed::from_number(number * 10 + u64::from(self.seats));
        let (mut chance, mut taste) = (seed.stream(0), seed.stream(1));
        let mut game = Civilization::start(&Options::by(rules), self.seats).expect("they can play");
        let (mut legal, mut events, mut turn) = (Vec::new(), Vec::new(), 0);
        loop {
            match game.waiting() {
                Waiting::Over => break,
                Waiting::Chance => {
                    let outcome = game.sample_chance(&mut chance).expect("chance is waited for");
                    game.resolve_chance(&outcome, &mut events).expect("it can happen");
                }
                Waiting::For(asked) => {
                    let seat = asked.first().expect("somebody is asked");
                    game.legal_actions(seat, &mut legal);
                    let action = choose(&game, seat, &legal, &mut taste);
                    self.note_choice(&legal, &action);
                    game.act(seat, &action, &mut events).expect("it is legal");
                    self.decisions += 1;
                }
            }
            events.drain(..).for_each(|event| self.note(&event, &mut turn));
        }
        self.note_end(&game);
    }

    fn note_choice(&mut self, legal: &[civilization::Action], chosen: &civilization::Action) {
        use civilization::Action::Choose;
        let Choose(chosen) = chosen else { return };
        for action in legal {
            if let Choose(card) = action {
                self.cards[card.index()].0 += 1;
            }
        }
        self.cards[chosen.index()].1 += 1;
    }

    fn note_end(&mut self, game: &Civilization) {
        let view = game.view(Viewer::All);
        self.games += 1;
        self.turns.push(u32::from(view.turns));
        self.ended += u32::from(view.stage == Stage::Over { early: false });
        let outcome = game.outcome().expect("it is over");
        let winners = outcome.places.iter().filter(|place| **place == 1).count();
        let seats = usize::from(self.seats);
        for (index, place) in outcome.places.iter().enumerate() {
            // Cards are passed to the right: the first chooser, then counter-clockwise.
            let order = (view.first.index() + seats - index) % seats;
            if *place == 1 {
                self.wins[order] += 1.0 / winners as f64;
                self.points += outcome.scores[index][0] as u32 / winners as u32;
            }
        }
    }

    fn note(&mut self, event: &Event, turn: &mut u32) {
        match event {
            Event::TurnBegan { turn: now, .. } => *turn = u32::from(*now),
            Event::Discovered { technology, .. } | Event::TechnologyDealt { technology, .. } => {
                self.technologies[technology.index()] += 1;
            }
            Event::WonderGained { wonder, .. } => self.wonders[wonder.index()] += 1,
            Event::Built { structure, .. } => self.structures[structure.index()] += 1,
            Event::Placed { unit, .. } => self.placed[unit.kind as usize] += 1,
            Event::AircraftPlaced { .. } => self.placed[Kind::Aircraft as usize] += 1,
            Event::SettlerPlaced { .. } => self.placed[Kind::Settler as usize] += 1,
            Event::EraBegan { era } => {
                let (turns, games) = &mut self.eras[usize::from(*era)];
                *turns += *turn;
                *games += 1;
            }
            Event::Conquered { .. } => self.conquests += 1,
            Event::Eliminated { .. } => self.eliminated += 1,
            Event::CameBack { .. } => self.returned += 1,
            _ => {}
        }
    }
}
