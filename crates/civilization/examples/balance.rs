//! Self-play of simple players: how games end, how long they last, what is used, how fair it is.
//!
//! `cargo run --release -p civilization --example balance -- 200` prints the tables of
//! `docs/civilization-balance.md`.

#![allow(
    clippy::expect_used,
    clippy::print_stdout,
    reason = "an example that prints tables, and stops when the game does not go on"
)]

use civilization::{
    Action, Card, Civilization, Event, Kind, Options, Stage, Structure, Technology,
};
use table::{Dice, Game, Seat, Seed, StreamDice, Viewer, Waiting};

/// What happened in all games of so many seats.
#[derive(Default)]
struct Tally {
    games: u32,
    ended: u32,
    turns: u32,
    decisions: u32,
    /// Turns until the eras began, and in how many games they did.
    eras: [(u32, u32); 5],
    /// Wins by the order in which the seats chose, shared wins in shares.
    wins: [f64; 6],
    points: u32,
    cards: Vec<u32>,
    technologies: Vec<u32>,
    structures: Vec<u32>,
    placed: [u32; 6],
    conquests: u32,
    eliminated: u32,
}

fn main() {
    let games: u32 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(200);
    let tallies: Vec<Tally> = (2..=6).map(|seats| play(seats, games)).collect();
    print_games(&tallies);
    print_seats(&tallies);
    print_use("card", &tallies, |t| &t.cards, Card::all().map(|c| c.name(false)), games);
    print_use(
        "technology",
        &tallies,
        |t| &t.technologies,
        Technology::all().map(|t| t.name(false)),
        games,
    );
    print_use(
        "structure",
        &tallies,
        |t| &t.structures,
        Structure::all().map(|s| s.name(false)),
        games,
    );
    print_units(&tallies);
}

fn play(seats: u8, games: u32) -> Tally {
    let mut tally = Tally {
        cards: vec![0; Card::all().count()],
        technologies: vec![0; Technology::all().count()],
        structures: vec![0; Structure::all().count()],
        ..Tally::default()
    };
    (0..games).for_each(|number| one_game(seats, u64::from(number), &mut tally));
    tally
}

fn one_game(seats: u8, number: u64, tally: &mut Tally) {
    let seed = Seed::from_number(number * 10 + u64::from(seats));
    let (mut chance, mut taste) = (seed.stream(0), seed.stream(1));
    let mut game = Civilization::start(&Options::default(), seats).expect("they can play");
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
                game.act(seat, &action, &mut events).expect("it is legal");
                tally.decisions += 1;
            }
        }
        events.drain(..).for_each(|event| tally.note(&event, &mut turn));
    }
    let view = game.view(Viewer::All);
    tally.games += 1;
    tally.turns += u32::from(view.turns);
    tally.ended += u32::from(view.stage == Stage::Over { early: false });
    let outcome = game.outcome().expect("it is over");
    let winners = outcome.places.iter().filter(|place| **place == 1).count();
    for (index, place) in outcome.places.iter().enumerate() {
        // The cards go to the right: the first chooser, then counter-clockwise.
        let order = (view.first.index() + usize::from(seats) - index) % usize::from(seats);
        if *place == 1 {
            tally.wins[order] += 1.0 / winners as f64;
            tally.points += outcome.scores[index][0] as u32;
        }
    }
}

impl Tally {
    fn note(&mut self, event: &Event, turn: &mut u32) {
        match event {
            Event::TurnBegan { turn: now, .. } => *turn = u32::from(*now),
            Event::CardPlayed { card, .. } => self.cards[card.index()] += 1,
            Event::Discovered { technology, .. } | Event::TechnologyDealt { technology, .. } => {
                self.technologies[technology.index()] += 1;
            }
            Event::Built { structure, .. } => self.structures[structure.index()] += 1,
            Event::Placed { unit, .. } => self.placed[unit.kind as usize] += 1,
            Event::AircraftPlaced { .. } => self.placed[Kind::Aircraft as usize] += 1,
            Event::EraBegan { era } => {
                let (turns, games) = &mut self.eras[usize::from(*era)];
                *turns += *turn;
                *games += 1;
            }
            Event::Conquered { .. } => self.conquests += 1,
            Event::Eliminated { .. } => self.eliminated += 1,
            _ => {}
        }
    }
}

/// A simple player: what it likes most, with some taste.
fn choose(game: &Civilization, seat: Seat, legal: &[Action], dice: &mut StreamDice) -> Action {
    let offers = match legal.first() {
        Some(Action::Choose(_)) => game.aside(seat).map(|aside| aside.offers).unwrap_or_default(),
        _ => Vec::new(),
    };
    let credits =
        i64::from(game.view(Viewer::Seat(seat)).table.civilizations[seat.index()].credits);
    let liking = |action: &Action, dice: &mut StreamDice| {
        let noise = i64::from(dice.below(40));
        noise
            + match action {
                Action::Choose(card) => {
                    let offer = offers.iter().find(|offer| offer.card == *card);
                    let worth = offer.map_or(0, |offer| {
                        i64::from(offer.top + offer.bottom + offer.resource)
                            + 12 * i64::from(offer.points)
                    });
                    worth + card_liking(*card, credits)
                }
                Action::Learn(_) => 100,
                Action::Build(_) => 80,
                Action::Grow(_) => 80,
                Action::Found(_) => 90,
                Action::Storm => 120,
                Action::Attack(_) => 40,
                Action::Add(_) | Action::AddFrom(..) => 70,
                Action::Place(..) | Action::Peek(_) | Action::Upgrade(..) => 60,
                Action::Buy(Kind::Settler, _) => 50,
                Action::Buy(..) => 35,
                Action::Move(..) => 30,
                Action::Change(_) => 20,
                Action::Announce(_) => 5,
                Action::Done => 30,
                _ => 0,
            }
    };
    let liked = legal.iter().max_by_key(|action| liking(action, dice));
    *liked.expect("there is always an answer")
}

/// How much a card is liked beyond the credits and points it gives at once.
fn card_liking(card: Card, credits: i64) -> i64 {
    let rich = credits.min(150) / 3;
    match card.id() {
        "genio" => 45,
        "accademia" | "illuminismo" | "laboratori" => rich + 10,
        "migrazione" | "fondazione" | "colonie" => 30,
        "crescita" | "borghi" | "urbanizzazione" => 15 + rich / 2,
        "artigianato" | "gilde" | "manifatture" | "mass_media" => 15 + rich / 2,
        "esplorazione" | "leva" | "vassalli" | "esercito" | "mobilitazione" => 22,
        "guerra" | "crociata" | "ferrovie" | "guerra_lampo" => 15,
        "navigazione" => 12,
        _ => 0,
    }
}

fn print_games(tallies: &[Tally]) {
    println!(
        "| seats | games | ended by a discovery | turns | decisions | era 2, 3, 4 begin at turn | winner's points | conquests | eliminations |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    for (tally, seats) in tallies.iter().zip(2..) {
        let mean = |sum: u32| f64::from(sum) / f64::from(tally.games);
        let era = |era: usize| {
            let (turns, games) = tally.eras[era];
            format!("{:.0}", f64::from(turns) / f64::from(games.max(1)))
        };
        println!(
            "| {seats} | {} | {:.0} % | {:.0} | {:.0} | {}, {}, {} | {:.0} | {:.1} | {:.1} |",
            tally.games,
            100.0 * mean(tally.ended),
            mean(tally.turns),
            mean(tally.decisions),
            era(2),
            era(3),
            era(4),
            mean(tally.points),
            mean(tally.conquests),
            mean(tally.eliminated),
        );
    }
}

fn print_seats(tallies: &[Tally]) {
    println!("\n| seats | wins of the first, second, … chooser, 1.00 being fair |\n|---|---|");
    for (tally, seats) in tallies.iter().zip(2_usize..) {
        let share = |wins: &f64| format!("{:.2}", wins * seats as f64 / f64::from(tally.games));
        let shares: Vec<String> = tally.wins[..seats].iter().map(share).collect();
        println!("| {seats} | {} |", shares.join(" · "));
    }
}

/// How often each thing is used in a game, by number of seats.
fn print_use(
    what: &str,
    tallies: &[Tally],
    uses: impl Fn(&Tally) -> &Vec<u32>,
    names: impl Iterator<Item = &'static str>,
    games: u32,
) {
    println!("\n| {what} | 2 | 3 | 4 | 5 | 6 |\n|---|---|---|---|---|---|");
    for (index, name) in names.enumerate() {
        let each =
            tallies.iter().map(|t| format!("{:.2}", f64::from(uses(t)[index]) / f64::from(games)));
        println!("| {name} | {} |", each.collect::<Vec<_>>().join(" | "));
    }
}

fn print_units(tallies: &[Tally]) {
    println!("\n| units placed | 2 | 3 | 4 | 5 | 6 |\n|---|---|---|---|---|---|");
    for kind in Kind::MILITARY {
        let each = tallies
            .iter()
            .map(|t| format!("{:.1}", f64::from(t.placed[kind as usize]) / f64::from(t.games)));
        println!("| {kind} | {} |", each.collect::<Vec<_>>().join(" | "));
    }
}
