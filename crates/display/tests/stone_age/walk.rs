//! Random games, step by step.

use display::Message;
use stone_age::{
    Action, Awaited, Card, Customs, Event, Place, Prize, Purpose, Rejection, Resource, StoneAge,
    Tile,
};
use table::{Options as _, Seat, StreamDice};

use crate::shown::{self, walk::Moment};

/// Plays a random game and calls back at every moment. Returns all events.
pub(crate) fn walk(
    options: &Customs,
    seats: u8,
    seed: u64,
    look: impl FnMut(Moment<'_, StoneAge>),
) -> Vec<Event> {
    shown::walk::walk(options, seats, seed, |_, legal, dice| pick(legal, dice), look)
}

/// A random action with a preference for growth: many people gather, cards and buildings are
/// bought, and what can be kept for later is kept.
fn pick(legal: &[Action], dice: &mut StreamDice) -> Action {
    let liking = |action: &Action| match *action {
        Action::Place { place, people } => match place.purpose() {
            Purpose::Gather(_) => 4 * u32::from(people),
            Purpose::Card(_) | Purpose::Building(_) => 16,
            _ => 20,
        },
        Action::Decline | Action::Starve | Action::Claim(_) => 1,
        _ => 5,
    };
    let weighted: Vec<_> = legal.iter().map(|action| (*action, liking(action))).collect();
    table::weighted(&weighted, dice).unwrap()
}

/// The tables under test: both presets, two to four players.
pub(crate) fn tables() -> impl Iterator<Item = (Customs, u8, u64)> {
    (0..9).map(|seed| {
        let mut options = Customs::default();
        options.set(0, seed as usize % 4);
        (options, 2 + (seed % 3) as u8, seed)
    })
}

/// An instance of every refusal.
pub(crate) fn rejections() -> Vec<Rejection> {
    use Rejection as R;
    let seat = Seat::new(3).unwrap();
    let mut all = vec![
        R::SeatCount { seats: 5 },
        R::GameOver,
        R::NotAsked,
        R::OtherQuestion,
        R::NoChance,
        R::OtherChance { now: Awaited::Start },
        R::OtherChance { now: Awaited::Card },
        R::OtherChance { now: Awaited::Tile },
        R::OtherChance { now: Awaited::Roll },
        R::OtherChance { now: Awaited::Dice },
        R::NotSeated { seat },
        R::NoSuchTotal { dice: 1, pips: 7 },
        R::WrongDice { seats: 3 },
        R::NobodySent,
        R::TooFewAtHome { home: 1 },
        R::VillageClosed,
        R::ToolNotThere,
        R::OneUseNotThere,
        R::CardCosts { cost: 1 },
        R::WholeRest { missing: 2 },
        R::NothingToClaim,
        R::ClaimTwo,
    ];
    for place in Place::ALL {
        all.extend([
            R::AlreadyThere { place },
            R::Taken { place },
            R::WrongNumber { place },
            R::Full { place, free: 1 },
            R::ClosedToThird { place },
            R::ClosedToSecond { place },
            R::NoSuchBuilding { place },
            R::NobodyThere { place },
        ]);
    }
    for resource in Resource::ALL {
        all.extend([
            R::CardLacks { resource },
            R::TileLacks { resource },
            R::FeedLacks { resource },
        ]);
    }
    all.extend(Prize::ALL.map(|prize| R::NoSuchDie { prize }));
    all.extend(Card::all().map(|card| R::NotInDeck { card }));
    all.extend(Tile::all().flat_map(|tile| [R::NotUnseen { tile }, R::TileCosts { tile }]));
    all
}

/// Every message of a moment.
pub(crate) fn messages(moment: &Moment<'_, StoneAge>) -> Vec<Message> {
    shown::walk::messages(moment, 1)
}
