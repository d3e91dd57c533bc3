//! Random games, step by step.

use civilization::{Action, Civilization, Event, Named, Options, Rejection, Ruleset};
use display::{Message, Shown};
use table::{Game, Options as _, StreamDice, Viewer};

use crate::shown::{self, walk::Moment};

/// Plays a random game and calls back at every moment. Returns all events.
pub(crate) fn walk(
    options: &Options,
    seats: u8,
    seed: u64,
    look: impl FnMut(Moment<'_, Civilization>),
) -> Vec<Event> {
    shown::walk::walk(options, seats, seed, |_, legal, dice| pick(legal, dice), look)
}

/// A random action with a preference for doing something, so that games develop.
fn pick(legal: &[Action], dice: &mut StreamDice) -> Action {
    let liking = |action: &Action| match action {
        Action::Done => 4,
        Action::Learn(_) => 60,
        Action::Found(_) | Action::Grow(_) | Action::Build(_) => 40,
        Action::Attack(_) | Action::Peek(_) | Action::Upgrade(..) => 6,
        Action::Storm => 30,
        Action::Propose | Action::Agree => 1,
        _ => 5,
    };
    let weighted: Vec<_> = legal.iter().map(|action| (*action, liking(action))).collect();
    table::weighted(&weighted, dice).unwrap()
}

/// Options with every variant on, or off; always a short game.
pub(crate) fn options(on: bool) -> Options {
    let mut options = Options::preset("short").unwrap();
    for (field, name) in Options::FIELDS.iter().enumerate() {
        if on && !["ruleset", "rounds"].contains(&name.name) {
            options.set(field, 1);
        }
    }
    options
}

/// The tables under test: two to six players, the rulings and their alternatives.
pub(crate) fn tables() -> impl Iterator<Item = (Options, u8, u64)> {
    (0..10).map(|seed| (options(seed >= 5), 2 + (seed % 5) as u8, seed))
}

/// Looks up an id in the built-in data.
pub(crate) fn named<T: Named>(id: &str) -> T {
    T::named(Ruleset::standard(), id).unwrap()
}

/// An instance of every refusal.
pub(crate) fn rejections() -> Vec<Rejection> {
    use Rejection as R;
    use civilization::{Awaited, Kind, Place};
    let land = named("britannia");
    let at = Place::Land(land);
    let other: Place = named("north_sea");
    let card = named("genio");
    let technology = named("pottery");
    let structure = named("granary");
    let token = named("wine");
    let kind = Kind::Cavalry;
    vec![
        R::PlayerCount { seats: 7 },
        R::NotAsked,
        R::WrongAnswer,
        R::GameOver,
        R::NoChance,
        R::OtherChance { now: Awaited::First },
        R::OtherChance { now: Awaited::Open },
        R::OtherChance { now: Awaited::Deal },
        R::OtherChance { now: Awaited::Token },
        R::OtherChance { now: Awaited::Dice },
        R::CannotBeFirst { seat: table::Seat::FIRST },
        R::ResourceNotLeft { token },
        R::OnlyResourcesLeft,
        R::DealtAlready { technology },
        R::NeverDealt { technology },
        R::TokenNotLeft { token },
        R::CardNotInPool { card },
        R::CardJustPlayed { card },
        R::TerritoryTaken { at: land },
        R::NotFaceDown { at: land },
        R::PeekedAlready,
        R::NoSuchPower,
        R::NothingWaits { kind },
        R::OtherKind { kind },
        R::TooExpensive { price: 15, credits: 10 },
        R::NoSettlerThere { at: land },
        R::SettlerIsNeeded { at: land },
        R::NoReserve,
        R::ReserveNotAllowed,
        R::ChangeNotAllowed { at: land },
        R::NoModel { kind },
        R::TooFarFromSettlement { at },
        R::TooFarFromCoast { at: other },
        R::AircraftNeedsSettlement { at: land },
        R::SettlerNeedsCompany { at: land },
        R::TooCrowded { at },
        R::NoSettler { at: land },
        R::SettledAlready { at: land },
        R::NoSettlementInDesert { at: land },
        R::NoSettlement { at: land },
        R::LevelNotDiscovered { at: land },
        R::GroundBearsNoMore { at: land },
        R::TooWeak { attack: 2, defence: 3 },
        R::NoJointAttack { at },
        R::AttackIsFull,
        R::NoUnitToMove { kind, at },
        R::OutOfReach { from: at, to: other },
        R::NoSuchUnit { at },
        R::SeveralModels { kind, at },
        R::OneModel { kind, at },
        R::NoNewerModel { kind, at },
        R::DiscoveredAlready { technology },
        R::RequirementMissing { technology },
        R::EraTooFar { technology },
        R::BeyondReach { technology },
        R::StructureUnknown { structure },
        R::StructureOfAnotherEra { structure },
        R::StructureTwice { structure },
        R::NoResource,
        R::NoProposal,
    ]
}

/// Every message of a moment.
pub(crate) fn messages(moment: &Moment<'_, Civilization>) -> Vec<Message> {
    let mut messages = shown::walk::messages(moment, 7);
    let outlooks = <Civilization as Shown>::outlook(&moment.game.view(Viewer::Spectator));
    for group in outlooks.into_iter().flat_map(|outlook| outlook.groups) {
        messages.push(group.title);
        messages.extend(group.lines);
    }
    messages
}
