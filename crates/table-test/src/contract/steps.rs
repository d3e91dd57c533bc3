//! Steps of random play.

use table::{Dice, Game, Match, Seat, Seed, Sink, Waiting};

use super::{
    broken::{Fault, Promise},
    options::Case,
};

/// One step of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<G: Game> {
    /// An answer of a seat.
    Act(Seat, G::Action),
    /// A chance outcome.
    Chance(G::Chance),
}

impl<G: Game> Step<G> {
    /// Applies the step.
    ///
    /// # Errors
    /// If the rules refuse it.
    pub fn take(&self, game: &mut G, events: &mut impl Sink<G::Event>) -> Result<(), G::Rejection> {
        match self {
            Self::Act(seat, action) => game.act(*seat, action, events),
            Self::Chance(outcome) => game.resolve_chance(outcome, events),
        }
    }

    /// Applies the step in a match.
    pub(crate) fn take_in(&self, played: &mut Match<G>) -> Result<Vec<G::Event>, Fault> {
        match self {
            Self::Act(seat, action) => played.act(*seat, action),
            Self::Chance(outcome) => played.chance(outcome),
        }
        .map_err(|error| Fault {
            promise: match self {
                Self::Act(..) => Promise::LegalListIsExact,
                Self::Chance(_) => Promise::ChanceListIsExact,
            },
            detail: format!("{} is refused: {error}", self.written()),
        })
    }

    /// The step as a line of a record, without its number.
    pub fn written(&self) -> String {
        match self {
            Self::Act(seat, action) => {
                let name = G::SEAT_NAMES.get(seat.index()).copied().unwrap_or("nobody");
                format!("{name} {action}")
            }
            Self::Chance(outcome) => format!("? {outcome}"),
        }
    }
}

/// How random players choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Taste {
    /// Uniformly among the legal answers.
    Answers,
    /// Uniformly among the first words of legal answers, so that rare kinds are played too.
    Kinds,
}

impl Taste {
    pub(crate) fn of(seed: u64) -> Self {
        if seed.is_multiple_of(2) { Self::Answers } else { Self::Kinds }
    }
}

/// A random step of a seat that is asked; `None` if there is none.
pub(crate) fn random_act<G: Game, D: Dice>(
    game: &G,
    taste: Taste,
    dice: &mut D,
) -> Option<Step<G>> {
    let Waiting::For(asked) = game.waiting() else { return None };
    let seat = one_of(&asked.iter().collect::<Vec<_>>(), dice)?;
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    if taste == Taste::Kinds {
        let kinds: Vec<String> = legal.iter().map(|action| kind(&action.to_string())).collect();
        let mut different = kinds.clone();
        different.sort_unstable();
        different.dedup();
        let chosen = one_of(&different, dice)?;
        let mut kinds = kinds.into_iter();
        legal.retain(|_| kinds.next().as_ref() == Some(&chosen));
    }
    one_of(&legal, dice).map(|action| Step::Act(seat, action))
}

fn kind(action: &str) -> String {
    action.split(' ').next().unwrap_or_default().to_owned()
}

/// A uniformly random element.
pub(crate) fn one_of<T: Clone, D: Dice + ?Sized>(things: &[T], dice: &mut D) -> Option<T> {
    things.get(dice.below(things.len() as u32) as usize).cloned()
}

/// The stream of a seed from which random players draw their answers. Chance counts its streams
/// from 0, so the two never meet.
const PLAYERS: u64 = u64::MAX;

/// A match between random players, played step by step.
pub(crate) struct RandomMatch<G: Game> {
    pub(crate) played: Match<G>,
    taste: Taste,
    dice: table::StreamDice,
}

impl<G: Game> RandomMatch<G> {
    pub(crate) fn new(case: &Case<G::Options>, seed: u64) -> Result<Self, Fault> {
        Self::seated(&case.options, case.seats, seed)
            .map_err(Fault::of(Promise::PresetsCanBePlayed))
    }

    pub(crate) fn seated(
        options: &G::Options,
        seats: u8,
        seed: u64,
    ) -> Result<Self, table::MatchError<G::Rejection>> {
        let names = Seat::all(seats).map(|seat| format!("random {}", seat.index() + 1)).collect();
        let (seed, taste) = (Seed::from_number(seed), Taste::of(seed));
        let dice = seed.stream(PLAYERS);
        Ok(Self { played: Match::new(options, names, Some(seed))?, taste, dice })
    }

    /// The next random step; `None` when the game is over.
    pub(crate) fn next(&mut self) -> Result<Option<Step<G>>, Fault> {
        let game = self.played.game();
        match game.waiting() {
            Waiting::Over => Ok(None),
            Waiting::Chance => {
                let drawn = self.played.proposal();
                drawn
                    .map(|outcome| Some(Step::Chance(outcome)))
                    .map_err(Fault::of(Promise::ProposalsAreListed))
            }
            Waiting::For(_) => {
                let step = random_act(game, self.taste, &mut self.dice);
                let nothing = || Fault {
                    promise: Promise::LegalListIsSound,
                    detail: "a seat is asked but has no answer".to_owned(),
                };
                step.ok_or_else(nothing).map(Some)
            }
        }
    }
}
