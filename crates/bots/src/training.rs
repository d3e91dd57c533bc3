//! The training of a game without its type.

use std::sync::Arc;

use table::{Dice, Game, Nobody, Options as _, Seat, Seed, StreamDice, Viewer, Waiting};

use crate::{
    Asked, Bot, Care, Encode, Explore, Lesson, Lookahead, Network, Shape, Style, Trained,
    judge::share, self_play, weights::Purpose,
};

/// A game that can be trained, at a table of so many.
pub trait Training: std::fmt::Debug + Send + Sync {
    /// What its networks are for.
    fn purpose(&self) -> Purpose<'static>;

    /// The network that comes with the program, as bytes in which it can be compared.
    fn present(&self) -> Option<Arc<Network>>;

    /// Plays one game and returns its lessons.
    fn play(&self, network: &Arc<Network>, explore: &Explore, seed: &Seed) -> Vec<Lesson>;

    /// Lets two networks play the same deal once from each seat, the first of them on one seat and
    /// the second on all others, and says which share of the wins the first took: with
    /// equal networks one in as many as play.
    fn compare(&self, networks: [&Arc<Network>; 2], seed: &Seed) -> f32;

    /// A network that knows nothing yet.
    fn untrained(&self, first: usize, second: usize, seed: &Seed) -> Network {
        let Purpose { seats, inputs, scores, .. } = self.purpose();
        let shape = Shape { inputs, first, second, seats: usize::from(seats), scores };
        Network::untrained(shape, &mut seed.stream(0))
    }
}

/// The training of a game by its name; nothing when the game cannot be trained.
pub fn training(game: &str, seats: u8) -> Option<Box<dyn Training>> {
    let known: [(&str, Begin); 3] = [
        (tigris::Tigris::NAME, begin::<tigris::Tigris>),
        (stone_age::StoneAge::NAME, begin::<stone_age::StoneAge>),
        (civilization::Civilization::NAME, begin::<civilization::Civilization>),
    ];
    known.into_iter().find(|(name, _)| *name == game).and_then(|(_, begin)| begin(seats))
}

type Begin = fn(u8) -> Option<Box<dyn Training>>;

fn begin<G: Encode>(seats: u8) -> Option<Box<dyn Training>> {
    let start = G::start(&G::Options::default(), seats).ok()?;
    Some(Box::new(TrainingOf { start }))
}

/// How many games in a hundred are played with options drawn at random, so that a network has seen
/// every variant.
const VARIED: u32 = 20;

#[derive(Debug)]
struct TrainingOf<G> {
    start: G,
}

impl<G: Encode> TrainingOf<G> {
    /// The start of a game: usually the usual one.
    fn start(&self, dice: &mut dyn Dice) -> G {
        if dice.below(100) >= VARIED {
            return self.start.clone();
        }
        let mut options = G::Options::default();
        for (index, field) in G::Options::FIELDS.iter().enumerate() {
            options.set(index, dice.below(field.values.len() as u32) as usize);
        }
        G::start(&options, self.start.seats()).unwrap_or_else(|_| self.start.clone())
    }

    /// One game with a network on one seat and another on all others.
    fn duel(&self, one: (Seat, &Arc<Network>), others: &Arc<Network>, seed: &Seed) -> f32 {
        let care = Care { tables: 3, notices: 1.0, slack: 0.0 };
        let player = |network: &Arc<Network>| {
            let judge = Trained::new(Arc::clone(network), Style::Balanced);
            Lookahead::<G>::new(Box::new(judge), care)
        };
        let (mut mine, mut theirs) = (player(one.1), player(others));
        let mut game = self.start.clone();
        let thoughts = &mut seed.stream(u64::MAX);
        let mut chances = 0;
        while let Some(done) = duel_step(&mut game, seed, &mut chances, &mut |seat, asked| {
            let player = if seat == one.0 { &mut mine } else { &mut theirs };
            player.choose(asked, thoughts)
        }) {
            if done {
                break;
            }
        }
        game.outcome().map_or(0.0, |outcome| share(&outcome, one.0))
    }
}

/// Who answers for a seat.
type Answer<'a, G> = &'a mut dyn FnMut(Seat, &Asked<'_, G>) -> usize;

/// Takes a step; true when the game is over, nothing when it cannot go on.
fn duel_step<G: Game>(
    game: &mut G,
    seed: &Seed,
    chances: &mut u64,
    answer: Answer<'_, G>,
) -> Option<bool> {
    match game.waiting() {
        Waiting::Over => return Some(true),
        Waiting::Chance => {
            let mut dice: StreamDice = seed.stream(*chances);
            *chances += 1;
            let outcome = game.sample_chance(&mut dice)?;
            game.resolve_chance(&outcome, &mut Nobody).ok()?;
        }
        Waiting::For(seats) => {
            let seat = seats.first()?;
            let mut legal = Vec::new();
            game.legal_actions(seat, &mut legal);
            let (view, decision) = (game.view(Viewer::Seat(seat)), game.decision(seat)?);
            let asked = Asked { seat, view: &view, decision: &decision, legal: &legal };
            let choice = answer(seat, &asked);
            game.act(seat, legal.get(choice)?, &mut Nobody).ok()?;
        }
    }
    Some(false)
}

impl<G: Encode> Training for TrainingOf<G> {
    fn purpose(&self) -> Purpose<'static> {
        G::purpose(self.start.seats())
    }

    fn present(&self) -> Option<Arc<Network>> {
        G::network(self.start.seats()).ok()
    }

    fn play(&self, network: &Arc<Network>, explore: &Explore, seed: &Seed) -> Vec<Lesson> {
        let dice = &mut seed.stream(0);
        let start = self.start(dice);
        self_play(&start, network, explore, dice)
    }

    fn compare(&self, networks: [&Arc<Network>; 2], seed: &Seed) -> f32 {
        let seats = self.start.seats();
        let [one, other] = networks;
        let won: f32 = Seat::all(seats).map(|seat| self.duel((seat, one), other, seed)).sum();
        won / f32::from(seats)
    }
}
