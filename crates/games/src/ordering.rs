//! Orders: several answers of one seat, tried together before they are given together.

use display::{Message, OrderBox, OrderPart, Shown};
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
    /// The answers that add nothing more to the current box, with which the order can be given;
    /// `None` if the last item still lacks a detail. A box that was not begun is asked about after
    /// the order.
    pub rest: Option<Vec<String>>,
    /// How many of the answers ask for an item, rather than for its details or for nothing more.
    pub items: usize,
    /// What the order spends.
    pub total: Option<Message>,
    /// The consequences of the last answer, as far as the seat can foresee them.
    pub preview: Vec<Message>,
    /// Whether one of the answers attacks another player.
    pub attacks: bool,
}

/// Where the open question of a seat belongs in an order.
pub(crate) fn part<G: Shown>(game: &G, seat: Seat) -> Option<OrderPart> {
    G::order(&game.decision(seat)?)
}

fn box_of<G: Shown>(game: &G, seat: Seat) -> Option<OrderBox> {
    match part(game, seat)? {
        OrderPart::Box(items) => Some(items),
        OrderPart::Detail | OrderPart::Between => None,
    }
}

/// Whether the seat is asked, after a question of this box, for another item or detail of the same
/// order.
fn goes_on<G: Shown>(game: &G, seat: Seat, begun: OrderBox) -> bool {
    is_asked(game, seat) && part(game, seat).is_some_and(|part| begun.leads_to(part))
}

fn is_asked<G: Game>(game: &G, seat: Seat) -> bool {
    matches!(game.waiting(), Waiting::For(seats) if seats.contains(seat))
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
    let mut begun = box_of(&game, seat).ok_or_else(none)?;
    let (mut open, mut items) = (true, 0);
    let mut purse = Purse::of(&game, seat);
    let (mut preview, mut attacks) = (Vec::new(), false);
    for (index, action) in actions.iter().enumerate() {
        if !open {
            return Err(Error::new(Code::NotAsked, "the order is complete before this answer"));
        }
        let action = G::read_action(game.options(), action)?;
        let enough = enough(&game, seat) == Some(action.clone());
        let asked = box_of(&game, seat);
        begun = asked.unwrap_or(begun);
        let item = asked.is_some() && !enough;
        let cost = G::spends(&game, seat, &action);
        let now = game.view(Viewer::Seat(seat));
        attacks |= G::attacks(&now, &action);
        if index + 1 == actions.len() {
            preview = G::preview(&now, &action);
        }
        let mut next = game.clone();
        next.act(seat, &action, &mut Nobody).map_err(|rejection| play.rejected(seat, rejection))?;
        items += usize::from(item);
        open = goes_on(&next, seat, begun);
        purse.unpaid += cost;
        if open {
            game = next;
            purse.settle(&game, seat, begun);
        }
    }
    let rest = match part(&game, seat) {
        _ if !open => Some(Vec::new()),
        Some(OrderPart::Detail) | None => None,
        Some(OrderPart::Between) => Some(Vec::new()),
        Some(OrderPart::Box(next)) if next != begun => Some(Vec::new()),
        Some(OrderPart::Box(_)) => rest(&game, seat),
    };
    let total = G::order_total(purse.spent + purse.unpaid, purse.spent + purse.now);
    let names = play.names().to_vec();
    let play = Box::new(PlayOf::new(play.typed_entry(), Match::imagined(game, names)));
    Ok(Order { play, open, rest, items, total, preview, attacks })
}

/// The money of a seat while it composes an order.
struct Purse {
    /// What it has now.
    now: i32,
    /// What it has paid.
    spent: i32,
    /// The prices of what is not paid for yet.
    unpaid: i32,
}

impl Purse {
    fn of<G: Shown>(game: &G, seat: Seat) -> Self {
        Self { now: has(game, seat), spent: 0, unpaid: 0 }
    }

    /// Counts what was paid, unless the last item still lacks a detail. Within a box that is the
    /// difference, since change may have been given; after it, there may have been income as well.
    fn settle<G: Shown>(&mut self, game: &G, seat: Seat, begun: OrderBox) {
        let now = has(game, seat);
        match part(game, seat) {
            Some(OrderPart::Detail) => return,
            Some(OrderPart::Box(same)) if same == begun => self.spent += self.now - now,
            _ => self.spent += self.unpaid,
        }
        (self.now, self.unpaid) = (now, 0);
    }
}

fn has<G: Shown>(game: &G, seat: Seat) -> i32 {
    G::purse(&game.view(Viewer::Seat(seat)), seat)
}

/// The answer that adds nothing more in the current box.
fn enough<G: Shown>(game: &G, seat: Seat) -> Option<G::Action> {
    box_of(game, seat)?;
    let mut legal = Vec::new();
    game.legal_actions(seat, &mut legal);
    G::enough(&legal)
}

/// The answers that complete the current box.
fn rest<G: Shown>(game: &G, seat: Seat) -> Option<Vec<String>> {
    let (mut game, mut rest) = (game.clone(), Vec::new());
    let current = box_of(&game, seat)?;
    while is_asked(&game, seat) && box_of(&game, seat) == Some(current) {
        let action = enough(&game, seat).filter(|_| rest.len() < LONGEST_ORDER)?;
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
