//! Random games, step by step.

use display::{Message, Shown};
use stone_age::{
    Action, Card, Customs, Event, Place, Prize, Purpose, Rejection, Resource, StoneAge, Tile,
};
use table::{Game, Options as _, Seat, Seed, StreamDice, Viewer, Waiting};

/// What a game looks like before a step.
pub(crate) struct Moment<'a> {
    pub(crate) game: &'a StoneAge,
    pub(crate) asked: Option<Seat>,
    pub(crate) legal: &'a [Action],
}

/// Plays a game at random and shows every moment of it. Returns all events.
pub(crate) fn walk(
    options: &Customs,
    seats: u8,
    seed: u64,
    mut look: impl FnMut(Moment<'_>),
) -> Vec<Event> {
    let mut game = StoneAge::start(options, seats).unwrap();
    let mut dice = Seed::from_number(seed).stream(0);
    let (mut events, mut legal) = (Vec::new(), Vec::new());
    loop {
        match game.waiting() {
            Waiting::Over => {
                look(Moment { game: &game, asked: None, legal: &[] });
                return events;
            }
            Waiting::Chance => {
                look(Moment { game: &game, asked: None, legal: &[] });
                let outcome = game.sample_chance(&mut dice).unwrap();
                game.resolve_chance(&outcome, &mut events).unwrap();
            }
            Waiting::For(asked) => {
                let seat = asked.first().unwrap();
                game.legal_actions(seat, &mut legal);
                look(Moment { game: &game, asked: Some(seat), legal: &legal });
                let action = pick(&legal, &mut dice);
                game.act(seat, &action, &mut events).unwrap();
            }
        }
    }
}

/// A random answer that lets tribes grow: many people gather, cards and buildings are bought, and
/// what can be kept for later is kept.
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

/// The tables that tests look at: both presets, two to four players.
pub(crate) fn tables() -> impl Iterator<Item = (Customs, u8, u64)> {
    (0..9).map(|seed| {
        let mut options = Customs::default();
        options.set(0, seed as usize % 4);
        (options, 2 + (seed % 3) as u8, seed)
    })
}

/// Everybody who can look.
pub(crate) fn viewers(game: &StoneAge) -> impl Iterator<Item = Viewer> + use<> {
    Seat::all(game.seats()).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::All])
}

/// Every refusal there is.
pub(crate) fn rejections() -> Vec<Rejection> {
    use Rejection as R;
    let seat = Seat::new(3).unwrap();
    let mut all = vec![
        R::SeatCount { seats: 5 },
        R::GameOver,
        R::NotAsked,
        R::OtherQuestion,
        R::NoChance,
        R::OtherChance,
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
pub(crate) fn messages(moment: &Moment<'_>) -> Vec<Message> {
    use display::{Choices, Layout, Target};
    let mut messages = Vec::new();
    for viewer in viewers(moment.game) {
        let scene = StoneAge::scene(&moment.game.view(viewer), Layout::Wide);
        for thing in scene.things {
            messages.extend(thing.caption);
            messages.extend(thing.label);
        }
    }
    let Some(seat) = moment.asked else { return messages };
    let decision = moment.game.decision(seat).unwrap();
    messages.push(StoneAge::ask(&decision, seat, true));
    messages.push(StoneAge::ask(&decision, seat, false));
    let view = moment.game.view(Viewer::Seat(seat));
    let Choices { nodes } = StoneAge::choices(&view, moment.legal);
    for node in nodes {
        messages.extend(node.prompt);
        for pick in node.picks {
            if let Target::Button(says) = pick.on {
                messages.push(says);
            }
        }
    }
    for action in moment.legal {
        messages.extend(StoneAge::preview(&view, action));
        messages.push(StoneAge::name_action(action));
    }
    messages
}
