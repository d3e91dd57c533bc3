//! What a seat's card would still bring it, in credits: the card in its hand, or the rest of the
//! card it plays.

use civilization::{
    Card, Civilization, Held, Offer, Opening, Stage, Standing, View,
    ruleset::{CardData, Op},
};
use table::{Game as _, Seat, Viewer};

use super::{EXPLOITED, LEVEL, POINT, RIVAL, SETTLER, STRUCTURE, UNIT, learnt};

/// The value of a unit's move, and of anything else whose use depends on the map.
const MOVE: f32 = 6.0;
/// The share of what each of the others receives from a card that counts against it.
const THEIRS: f32 = 0.7;
/// The usual price of a structure.
const STRUCTURE_PRICE: u16 = 20;

/// What a card would still bring.
#[derive(Clone, Debug)]
pub(super) struct Promise {
    /// The card, as if played now.
    pub(super) offer: Offer,
    /// The rest of the card that is still to be played.
    pub(super) rest: Rest,
    /// The value of all of it, in credits.
    pub(super) value: f32,
    /// The part of the value that comes from technologies.
    pub(super) technologies: f32,
}

/// The part of a card that is still to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rest {
    /// All of it.
    Whole,
    /// The top box from this instruction on, and the bottom box.
    Top(u8),
    /// The bottom box from this instruction on.
    Bottom(u8),
}

impl Rest {
    fn has(self, top: bool, op: u8) -> bool {
        match self {
            Self::Whole => true,
            Self::Top(from) => !top || op >= from,
            Self::Bottom(from) => !top && op >= from,
        }
    }
}

/// The card that a seat holds or plays, if the viewer knows it.
fn card_of(view: &View, seat: Seat) -> Option<(Card, Rest)> {
    if let Some(Held::Shown(card)) = view.held.get(seat.index()) {
        return Some((*card, Rest::Whole));
    }
    let card = view.table.civilizations[seat.index()].played;
    let card = card.filter(|_| view.active == seat)?;
    let rest = match view.stage {
        Stage::Top(progress) => Rest::Top(progress.op),
        Stage::SettleTop => Rest::Bottom(0),
        Stage::Bottom(acts, progress) if acts == seat => Rest::Bottom(progress.op),
        Stage::Together(shares) => Rest::Bottom(shares[seat.index()].progress.op),
        _ => return None,
    };
    Some((card, rest))
}

/// The share of a technology's value that remains after its price, for the best technology that a
/// seat's card would let it discover; zero if there is none. The price of a free one is what each of
/// the others receives.
pub(super) fn technology_gain(game: &Civilization, seat: Seat) -> f32 {
    let view = game.view(Viewer::Seat(seat));
    let Some((card, rest)) = card_of(&view, seat) else { return 0.0 };
    let (data, credits) = (card.data(), view.table.civilizations[seat.index()].credits);
    let given = given_away(data, rest, view.era);
    let remains =
        |open: &Opening, price: u16| 1.0 - f32::from(price) / learnt(&view, open.technology.data());
    let gain = |op: &Op| {
        let open = game.open_technologies(seat);
        let gains: &mut dyn Iterator<Item = f32> = match op {
            Op::FreeTechnology => {
                &mut open.filter(|open| open.free).map(|open| remains(&open, given))
            }
            Op::BuyTechnology { discount, .. } => &mut open.filter_map(|open| {
                let price = open.price.saturating_sub(*discount);
                (price <= credits).then(|| remains(&open, price))
            }),
            _ => return 0.0,
        };
        gains.fold(0.0, f32::max)
    };
    let boxes = [(true, &data.top), (false, &data.bottom)].into_iter();
    let ops = boxes.flat_map(|(top, ops)| (0..).zip(ops).map(move |(at, op)| (top, at, op)));
    let left = ops.filter(|(top, at, _)| rest.has(*top, *at));
    left.map(|(_, _, op)| gain(op)).fold(0.0, f32::max)
}

/// What a seat's card would still bring, if the card is known.
pub(super) fn promise(
    game: &Civilization,
    view: &View,
    standing: &[Standing],
    seat: Seat,
) -> Option<Promise> {
    let (card, rest) = card_of(view, seat)?;
    let (offer, data) = (game.offer_of(seat, card), card.data());
    let mut purse =
        Purse { credits: view.table.civilizations[seat.index()].credits, era: view.era };
    let mut value = purse.receive(income(&offer, rest)) + counted(&offer, standing, seat);
    let mut technologies = 0.0;
    for deed in offer.deeds.iter().filter(|deed| deed.answers > 0 && rest.has(deed.top, deed.op)) {
        let ops = if deed.top { &data.top } else { &data.bottom };
        match ops.get(usize::from(deed.op)) {
            Some(op @ (Op::FreeTechnology | Op::BuyTechnology { .. })) => {
                technologies += technology(game, view, seat, *op, &mut purse);
            }
            Some(op) => value += deed_value(view.era, *op, rest),
            None => {}
        }
    }
    value += technologies - THEIRS * f32::from(given_away(data, rest, view.era));
    Some(Promise { offer, rest, value, technologies })
}

/// The credits that are still to come.
fn income(offer: &Offer, rest: Rest) -> u16 {
    match rest {
        Rest::Whole => offer.top + offer.bottom + offer.resource,
        Rest::Top(_) => offer.bottom + offer.resource,
        Rest::Bottom(_) => offer.resource,
    }
}

/// What each of the others would receive from the card that its player would not.
fn given_away(data: &CardData, rest: Rest, era: u8) -> u16 {
    let given = |(at, op): (u8, &Op)| match op {
        Op::GainEra { n, others: true } if rest.has(false, at) => n * u16::from(era),
        _ => 0,
    };
    (0..).zip(&data.bottom).map(given).sum()
}

/// What a count would bring the seat, relative to its strongest opponent.
fn counted(offer: &Offer, standing: &[Standing], seat: Seat) -> f32 {
    if offer.points == 0 {
        return 0.0;
    }
    let others = standing.iter().zip(0..).filter(|(_, at)| *at != seat.index());
    let points = others.map(|(own, _)| own.happiness.1 + own.levels.1 + own.technologies.1);
    POINT * (f32::from(offer.points) - RIVAL * f32::from(points.max().unwrap_or(0)))
}

/// The gain from the best technology that an instruction lets the seat discover.
fn technology(game: &Civilization, view: &View, seat: Seat, op: Op, purse: &mut Purse) -> f32 {
    let open = game.open_technologies(seat);
    let Op::BuyTechnology { discount, .. } = op else {
        let free = open.filter(|open| open.free);
        return free.map(|open| learnt(view, open.technology.data())).fold(0.0, f32::max);
    };
    let gains = open.filter_map(|open| {
        let price = open.price.saturating_sub(discount);
        Some((learnt(view, open.technology.data()) - purse.cost(price)?, price))
    });
    let best = gains.reduce(|best, next| if next.0 > best.0 { next } else { best });
    let Some((gain, price)) = best.filter(|best| best.0 > 0.0) else { return 0.0 };
    purse.credits -= price;
    gain
}

/// What any other instruction would bring beyond its price.
fn deed_value(era: u8, op: Op, rest: Rest) -> f32 {
    let gain = |value: f32, cost: u16| (value - f32::from(cost)).max(0.0);
    match op {
        // Each needs a settler in the right place, so one in two is counted.
        Op::Found { n, cost } => f32::from(n.min(2)) * gain(LEVEL + EXPLOITED, cost) / 2.0,
        Op::Grow { n, cost } => f32::from(n) * gain(LEVEL, cost),
        Op::BuyStructure { n, cost } => {
            f32::from(n) * gain(STRUCTURE, cost.unwrap_or(STRUCTURE_PRICE))
        }
        Op::FreeUnit { n, .. } => f32::from(n) * (UNIT[0] + UNIT[1] * f32::from(era)),
        Op::FreeSettler { n } => f32::from(n) * SETTLER,
        // A card in play keeps this value only as long as its player does not act, so it would
        // reward pointless moves.
        _ if rest != Rest::Whole => 0.0,
        Op::Move { n, .. } => f32::from(n) * MOVE,
        _ => MOVE,
    }
}

/// A treasury while a card is thought through.
#[derive(Clone, Copy, Debug)]
struct Purse {
    credits: u16,
    era: u8,
}

impl Purse {
    fn value(self, credits: u16) -> f32 {
        super::purse(credits, self.era)
    }

    /// Takes an income, and returns what it is worth.
    fn receive(&mut self, income: u16) -> f32 {
        let before = self.value(self.credits);
        self.credits = self.credits.saturating_add(income);
        self.value(self.credits) - before
    }

    /// What keeping this amount is worth; `None` if it is not there.
    fn cost(self, price: u16) -> Option<f32> {
        let rest = self.credits.checked_sub(price)?;
        Some(self.value(self.credits) - self.value(rest))
    }
}
