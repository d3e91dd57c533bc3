//! Orders: several answers of one seat, tried together before they are given together.

use display::{Message, OrderPart, Shown};
use table::{Game, Match, Nobody, Seat, Viewer, Waiting};

use crate::{Code, Error, Play, play::PlayOf, show::Lowest};

/// The maximum number of answers in an order.
pub const LONGEST_ORDER: usize = 64;

/// An order that has been tried on an imagined game.
#[derive(Debug)]
pub struct Order {
    /// The imagined match after the answers; without the last one if that completes the order, since
    /// what follows cannot be foreseen.
    pub play: Box<dyn Play>,
    /// Whether the order can hold more answers.
    pub open: bool,
    /// The answers that add nothing more and so complete the order; `None` if the last item still
    /// lacks a detail.
    pub rest: Option<Vec<String>>,
    /// How many of the answers ask for an item, rather than for its details or for nothing more.
    pub items: usize,
    /// What the order spends.
    pub total: Option<Message>,
    /// The consequences of the last answer, as far as the seat can foresee them.
    pub preview: Vec<Message>,
}

/// Where the open question of a seat belongs in an order.
pub(crate) fn part<G: Shown>(game: &G, seat: Seat) -> Option<OrderPart> {
    G::order(&game.decision(seat)?)
}

fn box_of<G: Shown>(game: &G, seat: Seat) -> Option<u16> {
    match part(game, seat)? {
        OrderPart::Box(number) => Some(number),
        OrderPart::Detail => None,
    }
}

/// Whether the seat is asked for another item or detail of an order in this box.
fn goes_on<G: Shown>(game: &G, seat: Seat, number: u16) -> bool {
    let asked = matches!(game.waiting(), Waiting::For(seats) if seats.contains(seat));
    let within = |part| part == OrderPart::Detail || part == OrderPart::Box(number);
    asked && part(game, seat).is_some_and(within)
}

/// Tries an order of a seat. Everything is imagined from what the seat knows, so that nothing
/// hidden can be found out by trying.
pub(crate) fn tried<G: Shown>(
    play: &PlayOf<G>,
    seat: Seat,
    actions: &[String],
) -> Result<Order, Error> {
    let view = play.game().view(Viewer::Seat(seat));
    let mut game = G::imagine(&view, &mut Lowest);
    let number = box_of(&game, seat).ok_or_else(none)?;
    let (mut open, mut unpaid, mut items) = (true, 0, 0);
    let mut preview = Vec::new();
    for (index, action) in actions.iter().enumerate() {
        if !open {
            return Err(Error::new(Code::NotAsked, "the order is complete before this answer"));
        }
        let action = G::read_action(game.options(), action)?;
        let enough = enough(&game, seat, number) == Some(action.clone());
        let item = box_of(&game, seat).is_some() && !enough;
        let cost = G::spends(&game, seat, &action);
        if index + 1 == actions.len() {
            preview = G::preview(&game.view(Viewer::Seat(seat)), &action);
        }
        let mut next = game.clone();
        next.act(seat, &action, &mut Nobody).map_err(|rejection| play.rejected(seat, rejection))?;
        items += usize::from(item);
        open = goes_on(&next, seat, number);
        if open {
            game = next;
        }
        let detail = part(&game, seat) == Some(OrderPart::Detail);
        unpaid = if open && !detail { 0 } else { unpaid + cost };
    }
    let rest = if open { rest(&game, seat, number) } else { Some(Vec::new()) };
    let after = game.view(Viewer::Seat(seat));
    let total = G::order_total(&view, &after, seat, unpaid);
    let names = play.names().to_vec();
    let play = Box::new(PlayOf::new(play.typed_entry(), Match::imagined(game, names)));
    Ok(Order { play, open, rest, items, total, preview })
}

/// The answer that adds nothing more in this box.
fn enough<G: Shown>(game: &G, seat: Seat, number: u16) -> Option<G::Action> {
    if box_of(game, seat) != Some(number) {
        return None;
    }
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    G::enough(&legal)
}

/// The answers that complete an order.
fn rest<G: Shown>(game: &G, seat: Seat, number: u16) -> Option<Vec<String>> {
    let (mut game, mut rest) = (game.clone(), Vec::new());
    while goes_on(&game, seat, number) {
        let action = enough(&game, seat, number).filter(|_| rest.len() < LONGEST_ORDER)?;
        game.act(seat, &action, &mut Nobody).ok()?;
        rest.push(action.to_string());
    }
    Some(rest)
}

fn none() -> Error {
    Error::new(Code::NotAsked, "the question of this seat does not begin an order")
}

/// Checks that a seat can give these answers one after the other, with nothing in between.
pub(crate) fn check<G: Game>(
    play: &PlayOf<G>,
    seat: Seat,
    actions: &[String],
) -> Result<(), Error> {
    let mut game = play.game().clone();
    for action in actions {
        let action = G::read_action(game.options(), action)?;
        if !matches!(game.waiting(), Waiting::For(seats) if seats.contains(seat)) {
            return Err(Error::new(Code::NotAsked, "the seat is not asked for all these answers"));
        }
        game.act(seat, &action, &mut Nobody).map_err(|rejection| play.rejected(seat, rejection))?;
    }
    Ok(())
}
