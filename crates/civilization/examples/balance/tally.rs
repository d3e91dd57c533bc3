//! Statistics over all games with a given number of seats.

use std::collections::BTreeSet;

use civilization::{
    Action, Card, Chance, Civilization, Event, Kind, Ruleset, Stage, Structure, Technology, Wonder,
};
use table::{Game, Record, Seat, Viewer, record::Step};

/// How far a game has been told.
#[derive(Default)]
struct Told {
    turn: u32,
    over: bool,
    /// The first card of each seat.
    first_cards: [Option<Card>; 6],
}

/// Statistics over all games with a given number of seats.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) seats: u8,
    pub(crate) games: u32,
    /// The names of those who played.
    pub(crate) players: BTreeSet<String>,
    pub(crate) ended: u32,
    pub(crate) turns: Vec<u32>,
    pub(crate) decisions: u32,
    /// For each era, the sum of the turns at which it began, and the number of games that reached
    /// it.
    pub(crate) eras: [(u32, u32); 5],
    /// Wins by the order in which the seats chose; shared wins count fractionally.
    pub(crate) wins: [f64; 6],
    pub(crate) points: u32,
    /// The points of all players: of counts during the game, of the last count, of wonders, of
    /// seminal technologies, of an early end, and of plague.
    pub(crate) sources: [u32; 6],
    /// How often each card was offered, and how often it was chosen.
    pub(crate) cards: Vec<(u32, u32)>,
    /// How often each card was the first of the first chooser and of another seat, and the wins of
    /// these seats in fair shares.
    pub(crate) first_cards: Vec<[(u32, f64); 2]>,
    pub(crate) technologies: Vec<u32>,
    pub(crate) structures: Vec<u32>,
    pub(crate) wonders: Vec<u32>,
    pub(crate) placed: [u32; 6],
    pub(crate) conquests: u32,
    pub(crate) eliminated: u32,
    pub(crate) returned: u32,
}

impl Tally {
    /// Replays the records with this number of seats.
    pub(crate) fn of(rules: &'static Ruleset, seats: u8, records: &[Record]) -> Self {
        let mut tally = Self {
            seats,
            cards: vec![(0, 0); Card::all(rules).count()],
            first_cards: vec![[(0, 0.0); 2]; Card::all(rules).count()],
            technologies: vec![0; Technology::all(rules).count()],
            structures: vec![0; Structure::all(rules).count()],
            wonders: vec![0; Wonder::all(rules).count()],
            ..Self::default()
        };
        let own = records.iter().filter(|record| record.seats.len() == usize::from(seats));
        own.for_each(|record| tally.replay(record));
        tally.turns.sort_unstable();
        tally
    }

    fn replay(&mut self, record: &Record) {
        let mut played = table::replay::<Civilization>(record, Some(0)).expect("it begins");
        self.players.extend(record.seats.iter().map(|seat| seat.name.clone()));
        let (mut legal, mut game) = (Vec::new(), Told::default());
        for step in &record.steps {
            let rules = played.game().rules();
            let events = match step {
                Step::Act { seat, action } => {
                    let action = Action::read(rules, action).expect("it is an action");
                    let seat = Seat::new(*seat).expect("it is a seat");
                    played.game().legal_actions(seat, &mut legal);
                    self.note_choice(&legal, &action);
                    if let (Action::Choose(card), None) = (&action, game.first_cards[seat.index()])
                    {
                        game.first_cards[seat.index()] = Some(*card);
                    }
                    self.decisions += 1;
                    played.act(seat, &action).expect("it is legal")
                }
                Step::Chance(outcome) => {
                    let outcome = Chance::read(rules, outcome).expect("it is an outcome");
                    played.chance(&outcome).expect("it can happen")
                }
                Step::Undo(to) => {
                    played.undo(*to).expect("it can be undone");
                    Vec::new()
                }
            };
            events.iter().for_each(|event| self.note(event, &mut game));
        }
        self.note_end(played.game(), &game.first_cards);
    }

    fn note_choice(&mut self, legal: &[Action], chosen: &Action) {
        let Action::Choose(chosen) = chosen else { return };
        for action in legal {
            if let Action::Choose(card) = action {
                self.cards[card.index()].0 += 1;
            }
        }
        self.cards[chosen.index()].1 += 1;
    }

    fn note_end(&mut self, game: &Civilization, first_cards: &[Option<Card>; 6]) {
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
            if let Some(card) = first_cards[index] {
                let (games, wins) = &mut self.first_cards[card.index()][usize::from(order > 0)];
                *games += 1;
                *wins += if *place == 1 { seats as f64 / winners as f64 } else { 0.0 };
            }
            if *place == 1 {
                self.wins[order] += 1.0 / winners as f64;
                self.points += outcome.scores[index][0] as u32 / winners as u32;
            }
        }
    }

    fn note(&mut self, event: &Event, game: &mut Told) {
        match event {
            Event::TurnBegan { turn: now, .. } => game.turn = u32::from(*now),
            Event::Ended { .. } => game.over = true,
            Event::Counted { points, .. } => {
                self.sources[usize::from(game.over)] += u32::from(*points);
            }
            Event::EndBonus { wonders, seminal, .. } => {
                self.sources[2] += u32::from(*wonders);
                self.sources[3] += u32::from(*seminal);
            }
            Event::EarlyBonus { symbols, resources, credits, .. } => {
                self.sources[4] += u32::from(symbols + resources + credits);
            }
            Event::PlagueStruck { .. } => self.sources[5] += 1,
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
                *turns += game.turn;
                *games += 1;
            }
            Event::Conquered { .. } => self.conquests += 1,
            Event::Eliminated { .. } => self.eliminated += 1,
            Event::CameBack { .. } => self.returned += 1,
            _ => {}
        }
    }
}
