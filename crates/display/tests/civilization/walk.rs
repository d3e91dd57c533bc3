//! Random games, step by step.

use civilization::{Action, Civilization, Event, Options, Rejection};
use display::{Choices, Layout, Message, Shown, Target};
use table::{Game, Options as _, Seat, Seed, StreamDice, Viewer, Waiting};

/// What a game looks like before a step.
pub(crate) struct Moment<'a> {
    pub(crate) game: &'a Civilization,
    pub(crate) asked: Option<Seat>,
    pub(crate) legal: &'a [Action],
    /// The number of the step.
    pub(crate) step: u64,
}

/// Plays a game at random and shows every moment of it. Returns all events.
pub(crate) fn walk(
    options: &Options,
    seats: u8,
    seed: u64,
    mut look: impl FnMut(Moment<'_>),
) -> Vec<Event> {
    let mut game = Civilization::start(options, seats).unwrap();
    let mut dice = Seed::from_number(seed).stream(0);
    let (mut events, mut legal) = (Vec::new(), Vec::new());
    for step in 0.. {
        match game.waiting() {
            Waiting::Over => {
                look(Moment { game: &game, asked: None, legal: &[], step });
                break;
            }
            Waiting::Chance => {
                look(Moment { game: &game, asked: None, legal: &[], step });
                let outcome = game.sample_chance(&mut dice).unwrap();
                game.resolve_chance(&outcome, &mut events).unwrap();
            }
            Waiting::For(asked) => {
                let seats: Vec<_> = asked.iter().collect();
                let seat = seats[step as usize % seats.len()];
                game.legal_actions(seat, &mut legal);
                look(Moment { game: &game, asked: Some(seat), legal: &legal, step });
                let action = pick(&legal, &mut dice);
                game.act(seat, &action, &mut events).unwrap();
            }
        }
    }
    events
}

/// A random answer that lets games grow: who can do something mostly does it.
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

/// The tables that tests look at: two to six players, the rulings and their alternatives.
pub(crate) fn tables() -> impl Iterator<Item = (Options, u8, u64)> {
    (0..10).map(|seed| (options(seed >= 5), 2 + (seed % 5) as u8, seed))
}

/// Everybody who can look.
pub(crate) fn viewers(game: &Civilization) -> impl Iterator<Item = Viewer> + use<> {
    Seat::all(game.seats()).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::All])
}

/// Every refusal there is.
pub(crate) fn rejections() -> Vec<Rejection> {
    use Rejection as R;
    use civilization::{Kind, Place};
    let land = "britannia".parse().unwrap();
    let at = Place::Land(land);
    let other: Place = "north_sea".parse().unwrap();
    let card = "genio".parse().unwrap();
    let technology = "pottery".parse().unwrap();
    let structure = "granary".parse().unwrap();
    let kind = Kind::Cavalry;
    vec![
        R::PlayerCount { seats: 7 },
        R::NotAsked,
        R::WrongAnswer,
        R::GameOver,
        R::NoChance,
        R::CannotHappen,
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
        R::CalledOff,
        R::NoUnitToMove { kind, at },
        R::OutOfReach { from: at, to: other },
        R::NoSuchUnit { at },
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
pub(crate) fn messages(moment: &Moment<'_>) -> Vec<Message> {
    let mut messages = Vec::new();
    for viewer in viewers(moment.game) {
        let scene = Civilization::scene(&moment.game.view(viewer), Layout::Wide);
        for thing in scene.things {
            messages.extend(thing.caption);
            messages.extend(thing.label);
        }
    }
    let Some(seat) = moment.asked else { return messages };
    let decision = moment.game.decision(seat).unwrap();
    messages.push(Civilization::ask(&decision, seat, true));
    messages.push(Civilization::ask(&decision, seat, false));
    let view = moment.game.view(Viewer::Seat(seat));
    let Choices { nodes } = Civilization::choices(&view, moment.legal);
    for node in nodes {
        messages.extend(node.prompt);
        for pick in node.picks {
            if let Target::Button(says) = pick.on {
                messages.push(says);
            }
        }
    }
    for action in moment.legal.iter().step_by(7) {
        messages.extend(Civilization::preview(&view, action));
    }
    messages.extend(moment.legal.iter().map(Civilization::name_action));
    messages
}
