//! Random games, step by step, with all their messages.

use display::{Choices, Layout, Message, Shown, Target};
use table::{Game, Seat, Seed, StreamDice, Viewer, Waiting};

/// A game before a step.
pub(crate) struct Moment<'a, G: Game> {
    pub(crate) game: &'a G,
    pub(crate) asked: Option<Seat>,
    pub(crate) legal: &'a [G::Action],
    /// The number of the step.
    pub(crate) step: u64,
}

/// Plays a game with the actions that `pick` chooses and calls back at every moment. Seats that are
/// asked simultaneously answer in turn. Returns all events.
pub(crate) fn walk<G: Game>(
    options: &G::Options,
    seats: u8,
    seed: u64,
    pick: impl Fn(&G, &[G::Action], &mut StreamDice) -> G::Action,
    mut look: impl FnMut(Moment<'_, G>),
) -> Vec<G::Event> {
    let mut game = G::start(options, seats).unwrap();
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
                let asked: Vec<_> = asked.iter().collect();
                let seat = asked[step as usize % asked.len()];
                game.legal_actions(seat, &mut legal);
                look(Moment { game: &game, asked: Some(seat), legal: &legal, step });
                let action = pick(&game, &legal, &mut dice);
                game.act(seat, &action, &mut events).unwrap();
            }
        }
    }
    events
}

/// All viewers of a game.
pub(crate) fn viewers<G: Game>(game: &G) -> impl Iterator<Item = Viewer> + use<G> {
    Seat::all(game.seats()).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::All])
}

/// Every message of a moment, with previews for a sample of the actions.
pub(crate) fn messages<G: Shown>(moment: &Moment<'_, G>, previewed: usize) -> Vec<Message> {
    let mut messages = Vec::new();
    for viewer in viewers(moment.game) {
        let scene = G::scene(&moment.game.view(viewer), Layout::Wide);
        for thing in scene.things {
            messages.extend(thing.caption);
            messages.extend(thing.page.map(|page| page.title));
            messages.extend(thing.label);
        }
    }
    let Some(seat) = moment.asked else { return messages };
    let decision = moment.game.decision(seat).unwrap();
    messages.push(G::ask(&decision, seat, true));
    messages.push(G::ask(&decision, seat, false));
    let view = moment.game.view(Viewer::Seat(seat));
    let Choices { nodes, .. } = G::choices(&view, moment.legal);
    for node in nodes {
        messages.extend(node.prompt);
        for pick in node.picks {
            if let Target::Button(says) = pick.on {
                messages.push(says);
            }
        }
    }
    for action in moment.legal.iter().step_by(previewed) {
        messages.extend(G::preview(&view, action));
    }
    messages.extend(moment.legal.iter().map(G::name_action));
    messages
}
